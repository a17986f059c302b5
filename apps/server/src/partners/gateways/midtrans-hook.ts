/** Callback of Midtrans: a charge has changed. It only triggers a query of the charge, whose answer is authoritative. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sameBytes } from '../../platform/keys.ts';

interface Given {
  readonly serverKey: string;
  /** Called when a charge has changed. */
  readonly told: (reference: string) => Promise<void>;
}

/** The signed fields of a message; null if it is malformed. */
function messageIn(body: Buffer): Readonly<Record<'order_id' | 'status_code' | 'gross_amount' | 'signature_key', string>> | null {
  try {
    const said = JSON.parse(body.toString('utf8')) as Readonly<Record<string, unknown>> | null;
    const fields = (['order_id', 'status_code', 'gross_amount', 'signature_key'] as const).map((name) => [name, said?.[name]] as const);
    return fields.every(([, value]) => typeof value === 'string')
      ? (Object.fromEntries(fields) as Record<'order_id' | 'status_code' | 'gross_amount' | 'signature_key', string>)
      : null;
  } catch {
    return null;
  }
}

/** Covers the amount as sent: `150000.00` and `150000` have different signatures. */
export const signatureOf = (
  serverKey: string,
  { order_id, status_code, gross_amount }: { order_id: string; status_code: string; gross_amount: string },
): string => createHash('sha512').update(`${order_id}${status_code}${gross_amount}${serverKey}`).digest('hex');

/** Format of our references of charges. */
const REFERENCE = /^[0-9A-F]{32}$/;

export function midtransHook(server: FastifyInstance, given: Given): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, body, done) => done(null, body));
    scope.post('/hooks/gopay', async (request, reply) => {
      // The body may be missing.
      const message = messageIn((request.body as Buffer | undefined) ?? Buffer.alloc(0));
      if (message === null || !sameBytes(Buffer.from(message.signature_key), Buffer.from(signatureOf(given.serverKey, message)))) {
        scope.log.warn({ partner: 'gopay', requestId: request.id }, 'partner message rejected: authentication failed');
        return reply.status(401).send({ reason: 'unauthorised' });
      }
      if (REFERENCE.test(message.order_id)) await given.told(message.order_id);
      return reply.send({ taken: true });
    });
  });
}
