/** Redirects of a browser to a bank and back while an account is linked. The browser has no session with us then: the state it carries is valid once. */
import type { FastifyInstance } from 'fastify';

interface Given {
  readonly bank: string;
  /** Where the browser is redirected after it returns. */
  readonly home: string;
  /** URL of the bank's page for a valid state; null for any other. */
  readonly pageFor: (state: string, returnTo: string, language: 'id' | 'en') => Promise<string | null>;
  /** Called when the browser returns: with the bank's code, or null if linking was declined. */
  readonly returned: (state: string, code: string | null) => Promise<void>;
}

const STATE = /^[0-9a-f]{32}$/;
/** Format of banks' codes; they send the text `null` if there is none. */
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
