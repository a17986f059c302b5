/** A gateway like Midtrans (Core API): GoPay charges, the customer's decisions, refunds, and signed notifications. */
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qrcode from 'qrcode-generator';
import sharp from 'sharp';
import type { Control } from './control.ts';
import { type Faults, pause } from './faults.ts';
import type { Journal } from './journal.ts';

export const OUTCOMES = ['settlement', 'deny', 'expire'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type GopayEvent =
  | {
      readonly kind: 'charged';
      readonly orderId: string;
      readonly transactionId: string;
      readonly amount: number;
      readonly returnTo: string;
      readonly at: number;
      readonly until: number;
    }
  /** The payment stays visible (`paidAt`) even if it is denied afterwards. */
  | { readonly kind: 'decided'; readonly orderId: string; readonly status: string; readonly at: number }
  | {
      readonly kind: 'refunded';
      readonly orderId: string;
      readonly key: string;
      readonly amount: number;
      readonly at: number;
      readonly confirmedAt: number | null;
    }
  | { readonly kind: 'told'; readonly orderId: string; readonly status: number };

interface Options {
  readonly serverKey: string;
  readonly serverUrl: string;
  readonly control: Control;
}

interface ChargeBody {
  readonly payment_type?: unknown;
  readonly transaction_details?: { readonly order_id?: unknown; readonly gross_amount?: unknown };
  readonly gopay?: { readonly enable_callback?: unknown; readonly callback_url?: unknown };
  readonly custom_expiry?: { readonly expiry_duration?: unknown; readonly unit?: unknown; readonly order_time?: unknown };
}

const MINUTE_MS = 60_000;
const WIB_MS = 7 * 60 * MINUTE_MS;
/** Times as Midtrans writes them: WIB, to the second, without an offset. */
const stamp = (at: number): string => new Date(at + WIB_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The current state of a charge. */
interface Charge {
  readonly orderId: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly returnTo: string;
  readonly at: number;
  readonly status: string;
  readonly paidAt: number | null;
  readonly refunds: readonly Extract<GopayEvent, { kind: 'refunded' }>[];
}

export function makeGopay(server: FastifyInstance, { serverKey, serverUrl, control }: Options, journal: Journal<GopayEvent>, faults: Faults) {
  /** By the platform's reference or the gateway's own id: its URLs contain either. */
  const chargeOf = (id: string, now: number): Charge | null => {
    const made = journal.ofKind('charged').find(({ event }) => event.orderId === id || event.transactionId === id)?.event;
    if (!made) return null;
    const { orderId } = made;
    const decisions = journal.ofKind('decided').flatMap(({ event }) => (event.orderId === orderId ? [event] : []));
    const refunds = journal.ofKind('refunded').flatMap(({ event }) => (event.orderId === orderId ? [event] : []));
    const paid = decisions.find(({ status }) => status === 'settlement');
    const last = decisions.at(-1)?.status ?? (now >= made.until ? 'expire' : 'pending');
    const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
    const status = last === 'settlement' && back > 0 ? (back >= made.amount ? 'refund' : 'partial_refund') : last;
    return { ...made, status, paidAt: paid?.at ?? null, refunds };
  };

  const statusCodeOf = (status: string): string => (status === 'pending' ? '201' : status === 'deny' ? '202' : status === 'expire' ? '407' : '200');
  const bodyOf = (charge: Charge, statusCode = statusCodeOf(charge.status)) => ({
    status_code: statusCode,
    status_message: 'Success, transaction is found',
    transaction_id: charge.transactionId,
    order_id: charge.orderId,
    gross_amount: `${charge.amount}.00`,
    currency: 'IDR',
    payment_type: 'gopay',
    transaction_time: stamp(charge.at),
    transaction_status: charge.status,
    fraud_status: 'accept',
    ...(charge.paidAt === null ? {} : { settlement_time: stamp(charge.paidAt) }),
    ...(charge.refunds.length === 0
      ? {}
      : {
          refund_amount: `${charge.refunds.reduce((sum, { amount }) => sum + amount, 0)}.00`,
          refunds: charge.refunds.map(({ key, amount, at, confirmedAt }, index) => ({
            refund_chargeback_id: index + 1,
            refund_key: key,
            refund_amount: `${amount}.00`,
            created_at: stamp(at),
            ...(confirmedAt === null ? {} : { bank_confirmed_at: stamp(confirmedAt) }),
          })),
        }),
  });

  /** Notifies the platform of the state of a charge: once and immediately, unless a fault changes that. */
  async function tell(orderId: string): Promise<void> {
    const charge = chargeOf(orderId, await control.now());
    if (!charge) return;
    const about = { about: `${charge.status} of ${charge.amount}` };
    if (faults.take('gopay', ['lost'], about)) return;
    // An expired charge is notified with 202 and queried with 407.
    const code = charge.status === 'expire' ? '202' : statusCodeOf(charge.status);
    const gross = `${charge.amount}.00`;
    const signature = createHash('sha512').update(`${orderId}${code}${gross}${serverKey}`).digest('hex');
    const send = async (): Promise<void> => {
      const response = await fetch(`${serverUrl}/hooks/gopay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...bodyOf(charge, code), gross_amount: gross, signature_key: signature }),
      }).catch(() => null);
      journal.append({ kind: 'told', orderId, status: response?.status ?? 0 });
    };
    await send();
    if (faults.take('gopay', ['duplicate'], about)) await send();
  }

  const fail = (reply: FastifyReply, status: string, message: string) =>
    reply.status(Number(status) < 500 ? 200 : Number(status)).send({ status_code: status, status_message: message, id: randomUUID() });

  /** Authenticates a request and applies faults before anything is done. Returns null if it may proceed. */
  async function atTheDoor(request: FastifyRequest, reply: FastifyReply, about: string): Promise<FastifyReply | null> {
    if (request.headers.authorization !== `Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`)
      return reply.status(401).send({ status_code: '401', status_message: 'Operation is not allowed due to unauthorized payload.' });
    if (faults.take('gopay', ['down'], { about })) return reply.status(503).send('unavailable');
    if (faults.take('gopay', ['error'], { about })) return fail(reply, '500', 'Sorry, our system is recovering from unexpected issues.');
    const slow = faults.take('gopay', ['slow'], { about });
    if (slow) await pause(slow);
    return null;
  }
  const breaks = (reply: FastifyReply, about: string): boolean => {
    if (!faults.take('gopay', ['timeout-after-doing'], { about })) return false;
    reply.raw.destroy();
    return true;
  };

  server.post<{ Body: ChargeBody | undefined }>('/gopay/v2/charge', async (request, reply) => {
    const { payment_type, transaction_details: details, gopay, custom_expiry: expiry } = request.body ?? {};
    const refused = await atTheDoor(request, reply, 'charge');
    if (refused) return refused;
    const [orderId, amount] = [details?.order_id, details?.gross_amount];
    if (payment_type !== 'gopay' || typeof orderId !== 'string' || !/^[\w.~-]{1,50}$/.test(orderId))
      return fail(reply, '400', 'transaction_details.order_id is required');
    if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1) return fail(reply, '400', 'transaction_details.gross_amount is not valid');
    if (gopay?.enable_callback !== true || typeof gopay.callback_url !== 'string') return fail(reply, '400', 'gopay.callback_url is required');
    const minutes = expiry?.expiry_duration;
    if (expiry?.unit !== 'minute' || typeof minutes !== 'number' || !Number.isSafeInteger(minutes) || minutes < 1 || minutes > 7 * 24 * 60)
      return fail(reply, '400', 'custom_expiry.expiry_duration is not valid');
    if (faults.take('gopay', ['refuse'], { about: 'charge' })) return fail(reply, '402', 'Payment channel is not activated.');
    const now = await control.now();
    if (chargeOf(orderId, now)) return fail(reply, '406', 'The request could not be completed due to a conflict with the current state of the target resource');
    journal.append({ kind: 'charged', orderId, transactionId: randomUUID(), amount, returnTo: gopay.callback_url, at: now, until: now + minutes * MINUTE_MS });
    if (breaks(reply, 'charge')) return reply;
    const base = `http://${request.headers.host}/gopay`;
    const charge = chargeOf(orderId, now)!;
    return reply.send({
      ...bodyOf(charge),
      status_message: 'GoPay transaction is created',
      actions: [
        { name: 'generate-qr-code', method: 'GET', url: `${base}/v2/gopay/${charge.transactionId}/qr-code` },
        { name: 'deeplink-redirect', method: 'GET', url: `${base}/app/${orderId}` },
        { name: 'get-status', method: 'GET', url: `${base}/v2/${orderId}/status` },
        { name: 'cancel', method: 'POST', url: `${base}/v2/${orderId}/cancel` },
      ],
    });
  });
  server.get<{ Params: { id: string } }>('/gopay/v2/gopay/:id/qr-code', async (request, reply) => {
    const made = journal.ofKind('charged').find(({ event }) => event.transactionId === request.params.id)?.event;
    if (!made) return reply.status(404).send();
    return reply.type('image/png').send(await qrPicture(`00020101021226${made.transactionId}`));
  });
  server.get<{ Params: { id: string } }>('/gopay/v2/:id/status', async (request, reply) => {
    const refused = await atTheDoor(request, reply, 'status');
    if (refused) return refused;
    const charge = chargeOf(request.params.id, await control.now());
    return charge ? reply.send(bodyOf(charge)) : fail(reply, '404', "Transaction doesn't exist.");
  });
  const end = (verb: string, status: string, code: string) =>
    server.post<{ Params: { id: string } }>(`/gopay/v2/:id/${verb}`, async (request, reply) => {
      const refused = await atTheDoor(request, reply, verb);
      if (refused) return refused;
      const now = await control.now();
      const charge = chargeOf(request.params.id, now);
      if (!charge) return fail(reply, '404', "Transaction doesn't exist.");
      if (charge.status !== 'pending') return fail(reply, '412', 'Merchant cannot modify the status of the transaction');
      journal.append({ kind: 'decided', orderId: charge.orderId, status, at: now });
      if (breaks(reply, verb)) return reply;
      return reply.send({ ...bodyOf(chargeOf(charge.orderId, now)!, code), status_message: `Success, transaction is ${verb}ed` });
    });
  end('cancel', 'cancel', '200');
  end('expire', 'expire', '407');
  server.post<{ Params: { id: string }; Body: { refund_key?: unknown; amount?: unknown } | undefined }>(
    '/gopay/v2/:id/refund/online/direct',
    async (request, reply) => {
      const refused = await atTheDoor(request, reply, 'refund');
      if (refused) return refused;
      const { refund_key: key, amount } = request.body ?? {};
      if (typeof key !== 'string' || key === '' || typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 1)
        return fail(reply, '400', 'refund_key and amount are required');
      const now = await control.now();
      const charge = chargeOf(request.params.id, now);
      if (!charge) return fail(reply, '404', "Transaction doesn't exist.");
      if (charge.refunds.some((one) => one.key === key)) return fail(reply, '406', 'Duplicate refund key');
      const left = charge.amount - charge.refunds.reduce((sum, one) => sum + one.amount, 0);
      if (!['settlement', 'partial_refund'].includes(charge.status) || amount > left)
        return fail(reply, '412', 'Merchant cannot modify the status of the transaction');
      if (faults.take('gopay', ['refund-later'], { about: `refund of ${amount}` })) return fail(reply, '414', 'Refund rejected due to insufficient funds');
      journal.append({ kind: 'refunded', orderId: charge.orderId, key, amount, at: now, confirmedAt: now });
      if (breaks(reply, 'refund')) return reply;
      return reply.send({ ...bodyOf(chargeOf(charge.orderId, now)!, '200'), status_message: 'Success, refund request is approved', refund_key: key });
    },
  );

  /** A charge by its reference, or the last one that leads back to an order of the platform: clients know the order id. */
  const named = (id: string): string =>
    journal.ofKind('charged').findLast(({ event }) => event.orderId === id || event.returnTo.endsWith(`/${id}`))?.event.orderId ?? id;

  /** Applies the customer's decision in the app. Returns a text if that is not possible. */
  async function decide(id: string, outcome: Outcome, force: boolean): Promise<{ status: string; amount: number } | string> {
    const orderId = named(id);
    const now = await control.now();
    const charge = chargeOf(orderId, now);
    if (!charge) return 'nobody was charged under this reference';
    if (charge.status !== 'pending' && !force) return `the charge is ${charge.status}`;
    journal.append({ kind: 'decided', orderId, status: outcome, at: now });
    await tell(orderId);
    return { status: outcome, amount: charge.amount };
  }

  // The customer's app, as a web page.
  server.get<{ Params: { id: string } }>('/gopay/app/:id', async (request, reply) => {
    const charge = chargeOf(request.params.id, await control.now());
    if (!charge) return reply.status(404).send('unknown');
    return (
      reply
        .type('text/html; charset=utf-8')
        // The form leads back to the platform: browsers check the final redirect as well.
        .header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${new URL(charge.returnTo).origin}`)
        .send(appPage(charge))
    );
  });
  server.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1_024 }, (_request, body, done) => done(null, body));
    scope.post<{ Params: { id: string; outcome: string } }>('/gopay/app/:id/:outcome', async (request, reply) => {
      const outcome = OUTCOMES.find((one) => one === request.params.outcome);
      const charge = chargeOf(request.params.id, await control.now());
      if (!charge || !outcome) return reply.status(404).send('unknown');
      await decide(charge.orderId, outcome, false);
      return reply.redirect(charge.returnTo, 303);
    });
  });

  return {
    decide,
    tell,
    charges: async () => {
      const now = await control.now();
      return journal.ofKind('charged').map(({ event }) => {
        const { orderId, amount, status, paidAt, refunds } = chargeOf(event.orderId, now)!;
        return { orderId, amount, status, paidAt, refunds: refunds.map((one) => ({ key: one.key, amount: one.amount, at: one.at })) };
      });
    },
  };
}

async function qrPicture(text: string): Promise<Buffer> {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let squares = '';
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1) if (code.isDark(row, column)) squares += `M${column + 4} ${row + 4}h1v1h-1z`;
  const size = count + 8;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path d="${squares}" fill="black"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

const appPage = ({
  orderId,
  amount,
  status,
}: Charge): string => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>GoPay (sandbox)</title><style>body{font:1rem/1.5 system-ui;max-width:24rem;margin:2rem auto;padding:0 1rem}button{font:inherit;padding:.75rem 1rem;width:100%;margin:.25rem 0}</style>
<h1>GoPay (sandbox)</h1><p>Rp${amount} · ${status}</p>
${
  status === 'pending'
    ? OUTCOMES.slice(0, 2)
        .map(
          (outcome) => `<form method="post" action="/gopay/app/${orderId}/${outcome}"><button>${outcome === 'settlement' ? 'Pay' : 'Decline'}</button></form>`,
        )
        .join('')
    : '<p>There is nothing to decide.</p>'
}`;
