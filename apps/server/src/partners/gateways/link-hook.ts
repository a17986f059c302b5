/** Where a browser goes on its way to a bank and back, when an account is linked there. It has no session of ours by then: what it carries is good once. */
import type { FastifyInstance } from 'fastify';

interface Given {
  readonly bank: string;
  /** Where whoever came back is led to. */
  readonly home: string;
  /** The page of the bank for a state that is good; null for any other. */
  readonly pageFor: (state: string, returnTo: string, language: 'id' | 'en') => Promise<string | null>;
  /** Somebody came back: with a code of the bank, or with none when it was not to be. */
  readonly returned: (state: string, code: string | null) => Promise<void>;
}

const STATE = /^[0-9a-f]{32}$/;
/** What banks call codes; `null` is how they write that there is none. */
const CODE = /^[\w.~+/=-]{8,512}$/;

const one = (value: unknown): string => (typeof value === 'string' ? value : '');

export function linkHook(server: FastifyInstance, { bank, home, pageFor, returned }: Given): void {
  const back = `/hooks/${bank}/linked`;
  server.get<{ Querystring: Record<string, unknown> }>(`/hooks/${bank}/link`, async (request, reply) => {
    const { state, lang } = request.query;
    const page = STATE.test(one(state)) ? await pageFor(one(state), `${new URL(home).origin}${back}`, lang === 'en' ? 'en' : 'id') : null;
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(page ?? home, 303);
  });
  server.get<{ Querystring: Record<string, unknown> }>(back, async (request, reply) => {
    const { state, authCode } = request.query;
    const code = one(authCode);
    if (STATE.test(one(state))) await returned(one(state), code !== 'null' && CODE.test(code) ? code : null);
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(home, 303);
  });
}
