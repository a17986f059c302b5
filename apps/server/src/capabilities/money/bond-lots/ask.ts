/**
 * Asks the ministry's registry for an order that was placed here. It takes no reference of ours, so a request is sent by one
 * alone, and once; when its answer is lost, the lists of the registry say what became of it.
 */
import { plus } from '@lumbung/kernel/time.ts';
import type { BondOrder, RegistryAnswer } from '../../../partners/bond-registry/port.ts';
import { PartnerFault } from '../../../partners/port.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { scheduleTask } from '../../../platform/queue.ts';
import { registrationOf } from '../../people/bond-accounts/index.ts';
import { sidOf } from '../../people/kyc/index.ts';
import type { OfOrder } from '../orders/events.ts';
import * as lotsEvents from './events.ts';
import { orderMade, orderNotMade } from './move.ts';
import { ABSENT_FOR_MS, nextAsk, SENT_FOR_MS, UNDER_WAY_MS, whichIsOurs } from './rules.ts';
import { knownCodes, markAbsent, markUnsent, requestOf, type RequestRow, takeSending, type Unmade } from './store.ts';

const BY = `job:${lotsEvents.ask.task}`;

/** Asks, or finds out what became of having asked. Harmless at any time; plans itself until the outcome is known. */
export async function askRegistry(errand: Errand, { investorId, orderId }: OfOrder): Promise<void> {
  const sending = await errand.transact((tx) => takeSending(tx, investorId, orderId, errand.business));
  if (sending) await send(errand, sending);
  else {
    const request = await requestOf(errand.primary, investorId, orderId);
    if (request?.sent_at && request.answered_at === null && errand.business >= plus(request.sent_at, UNDER_WAY_MS)) await find(errand, request);
  }
  const request = await requestOf(errand.primary, investorId, orderId);
  if (request?.answered_at !== null) return;
  await errand.transact((tx) => scheduleTask(tx, lotsEvents.ask, orderId, nextAsk(request.asked_at, errand.business), { investorId, orderId }));
}

async function send(errand: Errand, request: RequestRow): Promise<void> {
  const { investor_id: investorId, order_id: orderId, seri, amount } = request;
  const [sid, registration] = await Promise.all([sidOf(errand.primary, investorId), registrationOf(errand.primary, errand.keys, investorId)]);
  // She was registered when she ordered; what has ended since is not ordered for.
  if (sid === null || !registration) return end(errand, request, 'refused');
  const { fundAccountId, securitiesAccountId } = registration;
  const said = await errand.partners.bondRegistry.order({ seri, sid, fundAccountId, securitiesAccountId, nominal: amount });
  if (said.kind !== 'done') errand.log.warn({ orderId, seri, kind: said.kind, why: said.why }, 'bond registry did not make an order');
  await take(errand, request, sid, said);
}

async function take(errand: Errand, request: RequestRow, sid: string, said: RegistryAnswer<BondOrder>): Promise<void> {
  switch (said.kind) {
    case 'done':
      // Late, after it was given up here: nobody has its billing code, and it expires there.
      if (!(await errand.transact((tx) => orderMade(tx, errand, request, said.done))))
        errand.log.warn({ orderId: request.order_id }, 'bond registry made an order whose outcome was known');
      return;
    case 'refused':
      return end(errand, request, await whyRefused(errand, request, sid));
    case 'unauthorised':
      errand.log.error({ orderId: request.order_id }, 'bond registry does not know us');
      return end(errand, request, 'away');
    case 'notAsked':
      if (errand.business >= plus(request.asked_at, SENT_FOR_MS)) return end(errand, request, 'away');
      await errand.transact((tx) => markUnsent(tx, request, request.sent_at!));
      return;
    case 'unknown':
      return find(errand, request);
  }
}

/** Looks for the order in the lists of the registry. */
async function find(errand: Errand, request: RequestRow): Promise<void> {
  const { investor_id: investorId, order_id: orderId, seri, amount, sent_at: sentAt } = request;
  const sid = await sidOf(errand.primary, investorId);
  if (sentAt === null || sid === null) return;
  const orders = await listOf(errand, seri, sid);
  if (orders === null) return;
  const ours = whichIsOurs(orders, { amount, sentAt }, await knownCodes(errand.primary, investorId));
  if (ours === 'several') return errand.log.error({ orderId, seri }, 'bond registry has several orders that could be ours');
  if (ours !== 'none') return void (await errand.transact((tx) => orderMade(tx, errand, request, ours)));
  const absentAt = await errand.transact((tx) => markAbsent(tx, request, sentAt, errand.business));
  if (absentAt !== null && errand.business >= plus(absentAt, ABSENT_FOR_MS)) await end(errand, request, 'away');
}

/** The orders of a person; null when nobody answers. */
async function listOf({ partners, log }: Errand, seri: string, sid: string): Promise<readonly BondOrder[] | null> {
  try {
    return await partners.bondRegistry.ordersOf(seri, sid);
  } catch (error) {
    if (!(error instanceof PartnerFault)) throw error;
    log.warn({ seri, why: error.message }, 'bond registry did not list orders');
    return null;
  }
}

/** A refusal names no reason of its own: what can still be ordered says whether it was for want of that. */
async function whyRefused({ partners }: Errand, { seri, amount }: RequestRow, sid: string): Promise<Unmade> {
  const quota = await partners.bondRegistry.quota(seri, sid);
  if (quota.kind !== 'told') return 'refused';
  if (quota.national < amount) return 'nationalQuotaSpent';
  return quota.own < amount ? 'individualQuotaSpent' : 'refused';
}

async function end(errand: Errand, request: RequestRow, outcome: Unmade): Promise<void> {
  await errand.transact((tx) => orderNotMade(tx, request, outcome, { who: BY, at: errand.business }));
}
