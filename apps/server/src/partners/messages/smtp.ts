/** SMTP adapter for mail. */
import nodemailer from 'nodemailer';
import { refuseInTransaction } from '../../platform/database.ts';
import { boundary } from '../../platform/life.ts';
import { partnerSeconds } from '../../platform/metrics.ts';
import { PartnerFault } from '../http-client.ts';
import type { Messages } from './port.ts';
import { PARTNERS } from '../port.ts';

const PARTNER = PARTNERS.mail;

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
      refuseInTransaction('a mail was sent');
      await boundary('mail');
      const stop = partnerSeconds.startTimer({ partner: PARTNER });
      try {
        await transport.sendMail({
          from: mail.from ?? options.from,
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          messageId: `<${mail.messageId}@lumbung>`,
          ...(mail.unsubscribe ? { headers: { 'List-Unsubscribe': `<${mail.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } } : {}),
        });
        stop({ outcome: 'answered' });
      } catch (error) {
        stop({ outcome: 'failed' });
        // The mail server's message quotes the address; only its codes are passed on.
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        throw new PartnerFault(PARTNER, `${code ?? 'failed'} ${responseCode ?? ''}`.trim(), true);
      }
      await boundary('mailed');
    },
    close: () => transport.close(),
  };
}
