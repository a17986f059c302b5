/** Sandbox API by which tests and the page decide for customers of GoPay and blu, and have gateways pay the platform. */
import { parseDay, toIso } from '@lumbung/kernel/time.ts';
import type { FastifyInstance } from 'fastify';
import { bad } from './bad-request.ts';
import type { makeBlu } from './blu.ts';
import { DECISIONS } from './blu-records.ts';
import type { Control } from './control.ts';
import { isGateway, type Payment, paymentOf } from './gateway-pay.ts';
import { type makeGopay, OUTCOMES } from './gopay.ts';

interface Gateways {
  readonly gopay: ReturnType<typeof makeGopay>;
  readonly blu: ReturnType<typeof makeBlu>;
  readonly control: Pick<Control, 'now'>;
  /** Credits the platform's account. */
  readonly credit: (currency: 'IDR', payment: Payment & { readonly at: string }) => void;
}

export function serveGatewayControl(server: FastifyInstance, { gopay, blu, control, credit }: Gateways): void {
  // The customer's decision in the e-wallet; `force` applies one that the gateway would reject: paid after expiry, denied after payment.
  server.post<{ Body: { orderId?: string; outcome?: string; force?: boolean } | undefined }>('/sandbox/gopay/pay', async (request, reply) => {
    const { orderId, outcome, force = false } = request.body ?? {};
    const known = OUTCOMES.find((one) => one === outcome);
    if (typeof orderId !== 'string' || !known) return reply.status(400).send(bad(`give "orderId" and "outcome", one of ${OUTCOMES.join(', ')}`));
    const decided = await gopay.decide(orderId, known, force);
    return typeof decided === 'string' ? reply.status(409).send({ reason: 'notPayable', message: decided }) : decided;
  });
  server.post<{ Body: { orderId: string; times?: number } }>('/sandbox/gopay/repeat', async ({ body: { orderId, times = 1 } }) => {
    for (let count = 0; count < Math.min(times, 1_000); count += 1) await gopay.tell(orderId);
    return { orderId, times };
  });
  // The customer's decision on the page of blu, and linking an account there; `force` applies a decision that the bank would reject.
  server.post<{ Body: { reference?: string; decision?: string; force?: boolean } | undefined }>('/sandbox/blu/pay', async (request, reply) => {
    const { reference, decision, force = false } = request.body ?? {};
    const known = DECISIONS.find((one) => one === decision);
    if (typeof reference !== 'string' || !known) return reply.status(400).send(bad(`give "reference" and "decision", one of ${DECISIONS.join(', ')}`));
    const decided = await blu.decide(reference, known, force);
    return typeof decided === 'string' ? reply.status(409).send({ reason: 'notPayable', message: decided }) : decided;
  });
  server.post<{ Body: { address?: string; account?: string; holder?: string; isYes?: boolean } | undefined }>('/sandbox/blu/link', async (request, reply) => {
    const { address = '', account = '8811112222', holder = 'WIRA KUSUMA', isYes = true } = request.body ?? {};
    if (!URL.canParse(address)) return reply.status(400).send(bad('give "address", where the platform led the browser to'));
    return { goesTo: blu.consent(address, { account, holder }, isYes) };
  });
  server.post<{ Body: { reference: string; times?: number } }>('/sandbox/blu/repeat', async ({ body: { reference, times = 1 } }) => {
    for (let count = 0; count < Math.min(times, 1_000); count += 1) await blu.tell(reference);
    return { reference, times };
  });
  server.post<{ Body: { linkId: string } }>('/sandbox/blu/unlink', async ({ body: { linkId } }) => ({ linkId, isKnown: blu.drop(linkId) }));
  server.get('/sandbox/blu/charges', async () => blu.charges());
  server.get('/sandbox/blu/links', async () => blu.links());
  // A gateway pays what customers paid on a day into the platform's account: less its fee, or `amount` if given.
  server.post<{ Body: { partner?: string; day?: string; amount?: number } | undefined }>('/sandbox/gateways/pay', async (request, reply) => {
    const { partner, day, amount } = request.body ?? {};
    if (!isGateway(partner) || parseDay(day ?? '') === null || (amount !== undefined && !Number.isSafeInteger(amount)))
      return reply.status(400).send(bad('give "partner", gopay or blu, and "day"; perhaps "amount" in whole rupiah'));
    const paid = paymentOf(partner, await (partner === 'gopay' ? gopay : blu).charges(), day!, amount);
    if (paid) credit('IDR', { ...paid, at: toIso(await control.now()) });
    return { partner, day, amount: paid === null ? 0 : Number(paid.amount) };
  });
  server.get('/sandbox/gopay/charges', async () => gopay.charges());
}
