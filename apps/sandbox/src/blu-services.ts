/** SNAP BI services that the platform calls at blu: charges (54, 55, 57, 58), customer tokens (74) and links (07, 08, 09). */
import { createVerify } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer, authenticate, type Fields, fieldsOf, header, Refusal } from './bank-desk.ts';
import { stamp } from './bank-records.ts';
import { serveTokens } from './bank-services.ts';
import { type BluDesk, newReference, token } from './blu-records.ts';
import { pause } from './faults.ts';

/** Maximum of one charge of a link. */
const LINK_LIMIT = 25_000_000;
const AMOUNT = /^(\d{1,16})\.00$/;

const amountIn = (value: unknown, service: string): number => {
  const { value: text, currency } = (value ?? {}) as { value?: unknown; currency?: unknown };
  const match = typeof text === 'string' ? AMOUNT.exec(text) : null;
  if (!match || currency !== 'IDR' || Number(match[1]) < 1) throw new Refusal(`400${service}01`, 'Invalid Field Format {amount}');
  return Number(match[1]);
};
const textIn = (body: Fields, field: string, service: string): string => {
  const value = body[field];
  if (typeof value !== 'string' || value === '') throw new Refusal(`400${service}02`, `Invalid Mandatory Field {${field}}`);
  return value;
};
const money = (amount: number) => ({ value: `${amount}.00`, currency: 'IDR' });

export function serveBlu(server: FastifyInstance, desk: BluDesk): void {
  const { options, journal, faults } = desk;
  const door = { options, tokens: new Map<string, number>(), usedIds: new Set<string>() };
  const about = (request: FastifyRequest) => ({ about: request.url.split('/v1.0/')[1] ?? '' });
  /** Authenticates a request: the platform is the only merchant. */
  const enter = (request: FastifyRequest, service: string): Fields => {
    const body = authenticate(door, request, service);
    if (header(request, 'x-partner-id') !== options.merchantId) throw new Refusal(`401${service}00`, 'Unauthorized. [Partner]');
    if (body.merchantId !== undefined && body.merchantId !== options.merchantId) throw new Refusal(`404${service}08`, 'Invalid Merchant');
    return body;
  };
  const breaks = (request: FastifyRequest, reply: FastifyReply): FastifyReply | null => {
    if (!faults.take('blu', ['timeout-after-doing'], about(request))) return null;
    reply.raw.destroy();
    return reply;
  };
  server.register(
    async (scope) => {
      scope.removeContentTypeParser('application/json');
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      scope.setErrorHandler((error, _request, reply) =>
        error instanceof Refusal ? answer(reply, error.code, error.message) : answer(reply, '5000000', (error as Error).message),
      );
      scope.addHook('preHandler', async (request, reply) => {
        if (faults.take('blu', ['down'], about(request))) return reply.status(503).send('');
        if (faults.take('blu', ['error'], about(request))) return answer(reply, '5000000', 'General Error');
        const slow = faults.take('blu', ['slow'], about(request));
        if (slow) await pause(slow);
      });
      serveTokens(scope, door);
      serveCharges(scope, desk, enter, breaks);
      serveLinks(scope, desk, enter, breaks);
    },
    { prefix: '/blu/v1.0' },
  );

  type Enter = typeof enter;
  type Breaks = typeof breaks;

  function serveCharges(scope: FastifyInstance, { control, chargeOf, settle }: BluDesk, come: Enter, lose: Breaks): void {
    scope.post('/debit/payment-host-to-host', async (request, reply) => {
      const body = come(request, '54');
      const reference = textIn(body, 'partnerReferenceNo', '54');
      textIn(body, 'merchantId', '54');
      const amount = amountIn(body.amount, '54');
      const until = Date.parse(textIn(body, 'validUpTo', '54'));
      const [back] = (Array.isArray(body.urlParams) ? body.urlParams : []) as { url?: unknown; type?: unknown; isDeeplink?: unknown }[];
      if (typeof back?.url !== 'string' || back.type !== 'PAY_RETURN' || back.isDeeplink !== 'N')
        throw new Refusal('4005402', 'Invalid Mandatory Field {urlParams}');
      const now = await control.now();
      const linkId = body.chargeToken === undefined ? null : linkOf(request, textIn(body, 'chargeToken', '54'), '54').linkId;
      if (chargeOf(reference, now)) throw new Refusal('4095401', 'Conflict. Duplicate partnerReferenceNo');
      if (faults.take('blu', ['refuse'], { about: `charge of ${amount}` })) throw new Refusal('4035415', 'Transaction Not Permitted');
      if (linkId !== null && faults.take('blu', ['insufficient'], { about: `charge of ${amount}` })) throw new Refusal('4035414', 'Insufficient Funds');
      const referenceNo = newReference();
      // On its own clock: what is left of the time when the request arrives.
      journal.append({ kind: 'asked', reference, referenceNo, amount, returnTo: back.url, linkId, at: now, until: now + (until - options.now()) });
      const isUndecided = linkId !== null && faults.take('blu', ['undecided'], { about: `charge of ${amount}` }) !== null;
      if (isUndecided) journal.append({ kind: 'decided', reference, status: '02', at: now });
      else if (linkId !== null) {
        // A platform that died in the meantime is not notified: it queries.
        const told = settle(reference, '00', now).catch(() => undefined);
        if (faults.take('blu', ['tells-first'], { about: `charge of ${amount}` })) await told;
      }
      if (lose(request, reply)) return reply;
      return answer(reply, isUndecided ? '2025400' : '2005400', isUndecided ? 'Request In Progress' : 'Successful', {
        referenceNo,
        partnerReferenceNo: reference,
        ...(linkId === null ? { webRedirectUrl: `http://${request.headers.host}/blu/pay/${reference}` } : {}),
      });
    });
    scope.post('/debit/status', async (request, reply) => {
      const body = come(request, '55');
      if (body.serviceCode !== '54') throw new Refusal('4005501', 'Invalid Field Format {serviceCode}');
      const charge = chargeOf(textIn(body, 'originalPartnerReferenceNo', '55'), await control.now());
      if (!charge) throw new Refusal('4045501', 'Transaction Not Found');
      return answer(reply, '2005500', 'Successful', {
        originalReferenceNo: charge.referenceNo,
        originalPartnerReferenceNo: charge.reference,
        serviceCode: '54',
        latestTransactionStatus: charge.status,
        transactionStatusDesc: { '00': 'SUCCESS', '01': 'INITIATED', '02': 'PAYING', '05': 'CANCELLED', '06': 'FAILED' }[charge.status] ?? '',
        transAmount: money(charge.amount),
        ...(charge.paidAt === null ? {} : { paidTime: stamp(charge.paidAt) }),
        refundHistory: charge.refunds.map((one) => ({
          refundNo: `R${one.at}`,
          partnerReferenceNo: one.key,
          refundAmount: money(one.amount),
          refundStatus: '00',
          refundDate: stamp(one.at),
        })),
      });
    });
    scope.post('/debit/cancel', async (request, reply) => {
      const body = come(request, '57');
      const now = await control.now();
      const charge = chargeOf(textIn(body, 'originalPartnerReferenceNo', '57'), now);
      if (!charge) throw new Refusal('4045701', 'Transaction Not Found');
      if (charge.status !== '01') throw new Refusal('4035715', 'Transaction Not Permitted');
      journal.append({ kind: 'decided', reference: charge.reference, status: '05', at: now });
      if (lose(request, reply)) return reply;
      return answer(reply, '2005700', 'Successful', { originalPartnerReferenceNo: charge.reference, cancelTime: stamp(now) });
    });
    scope.post('/debit/refund', async (request, reply) => {
      const body = come(request, '58');
      const now = await control.now();
      const charge = chargeOf(textIn(body, 'originalPartnerReferenceNo', '58'), now);
      const key = textIn(body, 'partnerRefundNo', '58');
      const amount = amountIn(body.refundAmount, '58');
      if (!charge) throw new Refusal('4045801', 'Transaction Not Found');
      if (charge.refunds.some((one) => one.key === key)) throw new Refusal('4095801', 'Conflict. Duplicate partnerRefundNo');
      const left = charge.amount - charge.refunds.reduce((sum, one) => sum + one.amount, 0);
      if (charge.status !== '00' || amount > left) throw new Refusal('4035815', 'Transaction Not Permitted');
      if (faults.take('blu', ['refund-later'], { about: `refund of ${amount}` })) throw new Refusal('4035814', 'Insufficient Funds');
      journal.append({ kind: 'refunded', reference: charge.reference, key, amount, at: now });
      if (lose(request, reply)) return reply;
      return answer(reply, '2005800', 'Successful', { partnerRefundNo: key, refundAmount: money(amount), refundTime: stamp(now) });
    });
  }

  /** The customer token of a request. */
  function customerOf(request: FastifyRequest, service: string) {
    const customer = header(request, 'authorization-customer').replace(/^Bearer /, '');
    const given = journal.ofKind('tokenGiven').find(({ event }) => event.customer === customer)?.event;
    // A token that was renewed is no longer valid.
    const isLast = given && journal.ofKind('tokenGiven').findLast(({ event }) => event.authCode === given.authCode)?.event === given;
    if (!given || !isLast) throw new Refusal(`401${service}02`, 'Invalid Customer Token');
    return given;
  }
  function linkOf(request: FastifyRequest, accountToken: string, service: string) {
    const given = customerOf(request, service);
    const link = journal.ofKind('linked').find(({ event }) => event.accountToken === accountToken && event.authCode === given.authCode)?.event;
    if (!link || isGone(link.linkId) || drops(link.linkId)) throw new Refusal(`401${service}04`, 'Token Not Found in System (B2B2C)');
    return link;
  }
  const isGone = (linkId: string): boolean => journal.ofKind('unlinked').some(({ event }) => event.linkId === linkId);
  /** With the fault `link-lost`, the bank loses the link. */
  const drops = (linkId: string): boolean => {
    if (!faults.take('blu', ['link-lost'], { about: 'link' })) return false;
    journal.append({ kind: 'unlinked', linkId });
    return true;
  };

  function serveLinks(scope: FastifyInstance, _desk: BluDesk, come: Enter, lose: Breaks): void {
    scope.post('/access-token/b2b2c', (request, reply) => {
      const [client, time] = [header(request, 'x-client-key'), header(request, 'x-timestamp')];
      const isValid = createVerify('RSA-SHA256').update(`${client}|${time}`).verify(options.customerKey, header(request, 'x-signature'), 'base64');
      if (client !== options.clientKey || !isValid) throw new Refusal('4017400', 'Unauthorized. [Signature]');
      const { grantType, authCode, refreshToken } = fieldsOf(request);
      const given = journal.ofKind('tokenGiven').map(({ event }) => event);
      const before =
        grantType === 'AUTHORIZATION_CODE'
          ? given.some((one) => one.authCode === authCode)
            ? undefined
            : journal.ofKind('consented').find(({ event }) => event.authCode === authCode)?.event
          : given.findLast((one) => one.refresh === refreshToken);
      if (!before) throw new Refusal('4017404', 'Token Not Found in System (B2B2C)');
      const { account, holder } = before;
      const made = { kind: 'tokenGiven', customer: token(), refresh: token(), authCode: before.authCode, account, holder } as const;
      journal.append(made);
      if (lose(request, reply)) return reply;
      return answer(reply, '2007400', 'Successful', {
        accessToken: made.customer,
        tokenType: 'Bearer',
        accessTokenExpiryTime: stamp(options.now() + 15 * 86_400_000),
        refreshToken: made.refresh,
        refreshTokenExpiryTime: stamp(options.now() + 30 * 86_400_000),
      });
    });
    scope.post('/registration-account-binding', (request, reply) => {
      const body = come(request, '07');
      const given = customerOf(request, '07');
      if (body.merchantId !== options.merchantId || body.authCode !== given.authCode) throw new Refusal('4000701', 'Invalid Field Format {authCode}');
      if (journal.ofKind('linked').some(({ event }) => event.authCode === given.authCode)) throw new Refusal('4090700', 'Conflict');
      const { account, holder, authCode } = given;
      const made = { kind: 'linked', linkId: newReference(), accountToken: token(), authCode, account, holder } as const;
      journal.append(made);
      if (lose(request, reply)) return reply;
      return answer(reply, '2000700', 'Successful', { linkId: made.linkId, accountToken: made.accountToken });
    });
    const linked = (request: FastifyRequest, service: string) => {
      const body = come(request, service);
      const given = customerOf(request, service);
      const link = journal.ofKind('linked').find(({ event }) => event.linkId === body.linkId && event.authCode === given.authCode)?.event;
      if (!link || isGone(link.linkId)) throw new Refusal(`404${service}19`, 'Invalid Account');
      return link;
    };
    scope.post('/registration-account-inquiry', (request, reply) => {
      const link = linked(request, '08');
      if (drops(link.linkId)) throw new Refusal('4010804', 'Token Not Found in System (B2B2C)');
      const isOther = faults.take('blu', ['other-holder'], { about: 'holder' });
      return answer(reply, '2000800', 'Successful', { accountName: isOther ? 'ORANG LAIN' : link.holder, accountNo: link.account, limit: money(LINK_LIMIT) });
    });
    scope.post('/registration-account-unbinding', (request, reply) => {
      const link = linked(request, '09');
      journal.append({ kind: 'unlinked', linkId: link.linkId });
      if (lose(request, reply)) return reply;
      return answer(reply, '2000900', 'Successful', { linkId: link.linkId });
    });
  }
}
