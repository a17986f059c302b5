/** Mail over SMTP. */
import nodemailer from 'nodemailer';
import { boundary } from '../../platform/crash-points.ts';
import type { Messages } from './port.ts';

export function smtpMessages(options: { readonly url: string; readonly from: string }): Messages {
  const transport = nodemailer.createTransport({
    url: options.url,
    pool: true,
    maxConnections: 4,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  return {
    async sendMail(mail) {
      boundary();
      await transport.sendMail({ from: options.from, to: mail.to, subject: mail.subject, text: mail.text, messageId: `<${mail.messageId}@lumbung>` });
      boundary();
    },
    close: () => transport.close(),
  };
}
