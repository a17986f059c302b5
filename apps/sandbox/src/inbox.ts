/** One inbox for all messages of the platform: a real SMTP server that stores what it receives. */
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';

/** Six digits that stand alone; those within an order code do not count. */
export const codeIn = (text: string): string | undefined => /(?<![\w-])(\d{6})(?![\w-])/.exec(text)?.[1];

export interface Message {
  readonly id: string;
  readonly channel: 'email' | 'sms' | 'whatsapp';
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The one-time code, if the message contains one. */
  readonly code?: string;
  readonly links: readonly string[];
  /** For mails: the one-click unsubscribe address of their headers (RFC 8058). */
  readonly oneClick?: string;
  readonly at: string;
}

/** Messages with the same id are stored once: a mail sent again after a crash is not a second mail. */
export function startInbox(port: number, journal: Journal<Message>, faults: Faults, now: () => number): Promise<{ port: number; close(): Promise<void> }> {
  // By id and address: searching all mails for each new one would be slow after a long day.
  const seen = new Set(journal.events.map((message) => `${message.id} ${message.to}`));
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        // Subjects contain codes, which are random in every run.
        const about = `mail to ${session.envelope.rcptTo.map(({ address }) => address).join(', ')}`;
        if (faults.take('mail', ['down', 'error'], { about })) return callback(Object.assign(new Error('try again later'), { responseCode: 451 }));
        const id = mail.messageId ?? String(journal.events.length);
        const text = mail.text ?? '';
        for (const recipient of session.envelope.rcptTo) {
          if (journal.events.length === 0) seen.clear();
          if (seen.has(`${id} ${recipient.address}`)) continue;
          seen.add(`${id} ${recipient.address}`);
          const code = codeIn(text);
          const headed = (key: string) => mail.headers.find((header) => header.key === key)?.value;
          const list = headed('list-unsubscribe-post') === 'List-Unsubscribe=One-Click' ? /<([^>]+)>/.exec(headed('list-unsubscribe') ?? '')?.[1] : undefined;
          journal.append({
            id,
            channel: 'email',
            from: `${mail.from?.name ?? ''} <${mail.from?.address ?? ''}>`,
            to: recipient.address,
            subject: mail.subject ?? '',
            text,
            ...(code ? { code } : {}),
            ...(list === undefined ? {} : { oneClick: list }),
            links: text.match(/https?:\/\/\S+/g) ?? [],
            at: new Date(now()).toISOString(),
          });
        }
        callback();
      });
    },
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject);
      server.on('error', () => {});
      const address = server.server.address();
      resolve({ port: typeof address === 'object' && address ? address.port : port, close: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

export interface InboxQuery {
  readonly to?: string;
  readonly channel?: string;
  readonly limit?: number;
}

export const readInbox = (journal: Journal<Message>, query: InboxQuery): Message[] =>
  journal.events
    .filter((message) => (!query.to || message.to === query.to) && (!query.channel || message.channel === query.channel))
    .slice(-(query.limit ?? 50))
    .reverse();
