/**
 * The verifier of Google reCAPTCHA v3. A sandbox token carries its own content, so that anyone in the sandbox can make one:
 * `sandbox.<action>.<host>.<instant>.<anything>`, action and host in base64url.
 */
import type { FastifyInstance } from 'fastify';
import { type Faults, pause } from './faults.ts';

const LIFE_MS = 120_000;
const plain = (text: string): string => Buffer.from(text, 'base64url').toString('utf8');

export function serveRecaptcha(server: FastifyInstance, now: () => number, faults: Faults): void {
  /** Tokens verified before: each is valid once. */
  const asked = new Set<string>();
  server.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => done(null, body));
    scope.post<{ Body: string }>('/recaptcha/siteverify', async (request, reply) => {
      const form = new URLSearchParams(request.body);
      const [secret, answer] = [form.get('secret'), form.get('response')];
      const no = (code: string) => ({ success: false, 'error-codes': [code] });
      if (!secret) return no('missing-input-secret');
      if (!answer) return no('missing-input-response');
      const [, action, host, instant] = /^sandbox\.([\w-]+)\.([\w-]+)\.(\d+)\.[\w-]+$/.exec(answer) ?? [];
      if (action === undefined || host === undefined) return no('invalid-input-response');
      const occasion = { about: `captcha for ${plain(action)}` };
      if (faults.take('recaptcha', ['down'], occasion)) return reply.status(503).send('unavailable');
      if (faults.take('recaptcha', ['error'], occasion)) return reply.status(500).send('internal error');
      const slow = faults.take('recaptcha', ['slow'], occasion);
      if (slow) await pause(slow);
      const isOver = asked.has(answer) || now() - Number(instant) > LIFE_MS;
      asked.add(answer);
      if (faults.take('recaptcha', ['timeout-after-doing'], occasion)) {
        reply.raw.destroy();
        return reply;
      }
      if (isOver) return no('timeout-or-duplicate');
      const score = faults.take('recaptcha', ['score-low'], occasion) ? 0.1 : 0.9;
      return { success: true, score, action: plain(action), hostname: plain(host), challenge_ts: new Date(Number(instant)).toISOString() };
    });
  });
}
