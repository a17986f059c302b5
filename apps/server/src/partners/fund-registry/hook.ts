/** Callback of the fund registry: there is news of a day, for example NAVs. It only triggers a query; no figures are taken from the message. */
import { createHmac } from 'node:crypto';
import { parseDay, SECOND } from '@lumbung/kernel/time.ts';
import type { FastifyInstance } from 'fastify';
import type { SystemClock } from '../../platform/clock.ts';
import { sameBytes } from '../../platform/keys.ts';

interface Given {
  readonly key: string;
  readonly clock: SystemClock;
  /** Called when there is news of a day. */
  readonly told: (day: string) => Promise<void>;
}

const OLDEST_MS = 300 * SECOND;

/** The day named by a message; empty if the message is invalid. */
function dayIn(body: Buffer): string {
  try {
    return String((JSON.parse(body.toString('utf8')) as { day?: unknown } | null)?.day);
  } catch {
    return '';
  }
}

export function fundRegistryHook(server: FastifyInstance, given: Given): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, body, done) => done(null, body));
    scope.post('/hooks/fund-registry', async (request, reply) => {
      const time = String(request.headers['x-time'] ?? '');
      // The body may be missing.
      const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0);
      const wanted = createHmac('sha256', given.key).update(`POST\n/hooks/fund-registry\n${time}\n`).update(body).digest();
      const isFresh = Math.abs(given.clock() - Number(time)) <= OLDEST_MS;
      if (!isFresh || !sameBytes(Buffer.from(String(request.headers['x-signature'] ?? ''), 'hex'), wanted)) {
        scope.log.warn({ partner: 'fundRegistry', requestId: request.id }, 'partner message rejected: authentication failed');
        return reply.status(401).send({ reason: 'unauthorised' });
      }
      const day = parseDay(dayIn(body));
      if (day === null) return reply.status(400).send({ reason: 'validationError' });
      await given.told(day);
      return reply.send({ taken: true });
    });
  });
}
