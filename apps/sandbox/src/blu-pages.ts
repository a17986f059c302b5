/** The pages of blu that a browser needs: paying one charge, and linking an account. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BluAccount, BluCharge, BluDesk, Decision } from './blu-records.ts';

interface Deeds {
  decide(id: string, decision: Decision, force: boolean): Promise<unknown>;
  consent(address: string, account: BluAccount, isYes: boolean): string;
}

const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const STYLE =
  'body{font:1rem/1.5 system-ui;max-width:24rem;margin:2rem auto;padding:0 1rem}button,input{font:inherit;padding:.75rem 1rem;width:100%;margin:.25rem 0;box-sizing:border-box}';
const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>blu (sandbox)</title><style>${STYLE}</style><h1>blu (sandbox)</h1>${body}`;

/** Forms may lead back to the platform only. */
const send = (reply: FastifyReply, html: string, back: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${new URL(back).origin}`)
    .send(html);

const payPage = ({ reference, amount, status }: BluCharge): string =>
  page(
    `<p>Rp${amount} · ${status}</p>${
      status === '01'
        ? (['approve', 'decline'] as const)
            .map((one) => `<form method="post" action="/blu/pay/${reference}/${one}"><button>${one === 'approve' ? 'Pay' : 'Decline'}</button></form>`)
            .join('')
        : '<p>There is nothing to decide.</p>'
    }`,
  );

const linkPage = (query: string): string =>
  page(
    `<form method="post" action="/blu/link?${safe(query)}"><label>Account<input name="account" value="8811112222" inputmode="numeric"></label>` +
      '<label>Name on the account<input name="holder" value="WIRA KUSUMA"></label>' +
      '<label>Code<input name="code" value="123456" inputmode="numeric"></label>' +
      '<button name="yes" value="1">Link</button><button name="yes" value="">Do not link</button></form>',
  );

export function serveBluPages(server: FastifyInstance, { chargeOf, control, options }: BluDesk, { decide, consent }: Deeds): void {
  server.get<{ Params: { id: string } }>('/blu/pay/:id', async (request, reply) => {
    const charge = chargeOf(request.params.id, await control.now());
    return charge ? send(reply, payPage(charge), charge.returnTo) : reply.status(404).send('unknown');
  });
  server.get<{ Querystring: Record<string, string> }>('/blu/v1.0/get-auth-code', async (request, reply) => {
    const { redirectUrl = '', state = '', merchantId, seamlessData, seamlessSign, scopes } = request.query;
    if (!URL.canParse(redirectUrl) || state === '' || state.length > 32 || merchantId !== options.merchantId || !seamlessData || !seamlessSign || !scopes)
      return reply.status(400).send('bad request');
    return send(reply, linkPage(request.url.split('?')[1] ?? ''), redirectUrl);
  });
  server.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1_024 }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { id: string; decision: string } }>('/blu/pay/:id/:decision', async (request, reply) => {
      const { id, decision } = request.params;
      const charge = chargeOf(id, await control.now());
      if (!charge || (decision !== 'approve' && decision !== 'decline')) return reply.status(404).send('unknown');
      await decide(id, decision, false);
      return reply.redirect(charge.returnTo, 303);
    });
    scope.post<{ Body: string }>('/blu/link', async (request, reply) => {
      const said = new URLSearchParams(request.body);
      const account = said.get('account') ?? '';
      // With an invalid account the form is shown again.
      if (!/^\d{8,16}$/.test(account)) return send(reply, linkPage(request.url.split('?')[1] ?? ''), options.serverUrl);
      return reply.redirect(consent(request.url, { account, holder: said.get('holder') ?? '' }, said.get('yes') === '1'), 303);
    });
  });
}
