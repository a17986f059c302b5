/**
 * Sends orders placed here to the ministry's registry. The registry accepts no reference of ours, so exactly one worker sends a
 * request, once; if its response is lost, the registry's lists show the outcome.
 */
import { plus } from '@lumbung/kernel/time.ts';
import type { BondOrder, RegistryAnswer } from '../../../partners/bond-registry/port.ts';
import { PartnerFault } from '../../../partners/port.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { scheduleTask } from '../../../platform/queue.ts';
import type { By } from '../../../platform/states.ts';
import { registrationOrUpdating } from '../../people/bond-accounts/index.ts';
import { sidOf } from '../../people/kyc/index.ts';
import type { OfOrder } from '../orders/events.ts';
import * as lotsEvents from './events.ts';
import { orderMade, orderNotMade } from './move.ts';
import { ABSENT_FOR_MS, type Listed, nextAsk, SENT_FOR_MS, UNDER_WAY_MS, whichIsOurs } from './rules.ts';
import { knownCodes, markAbsent, markUnsent, requestOf, type RequestRow, takeSending, type Unmade } from './store.ts';

/** How one kind of request is sent to the registry, and how its answer is applied. */
export interface RequestWay<Made> {
  readonly event: typeof lotsEvents.ask;
  /** Null when the registration it was placed with no longer exists. */
  send(errand: Errand, request: RequestRow, sid: string): Promise<RegistryAnswer<Made> | null>;
  /** All entries of the investor that this request could be. */
  list(errand: Errand, request: RequestRow, sid: string): Promise<readonly Made[]>;
  read(made: Made): Listed;
  /** Whether a request missing from the lists for a minute counts as not made; otherwise two operators must decide. */
  readonly endsByAbsence: boolean;
  known(db: Db, investorId: string): Promise<ReadonlySet<string>>;
  whyRefused(errand: Errand, request: RequestRow, sid: string): Promise<Unmade>;
  /** Both return false when the outcome was already known. */
  made(tx: Tx, moment: Moment, request: RequestRow, made: Made, by: By): Promise<boolean>;
  notMade(tx: Tx, request: RequestRow, outcome: Unmade, by: By): Promise<boolean>;
}

const PURCHASE: RequestWay<BondOrder> = {
  event: lotsEvents.ask,
  async send({ primary, partners }, { investor_id: investorId, seri, amount: nominal }, sid) {
    const registration = await registrationOrUpdating(primary, investorId);
    if (registration === 'updating') return { kind: 'notAsked', why: 'it is being told a change of the investor' };
    if (!registration) return null;
    const { fundAccountId, securitiesAccountId } = registration;
    return partners.bondRegistry.order({ seri, sid, fundAccountId, securitiesAccountId, nominal });
  },
  list: ({ partners }, { seri }, sid) => partners.bondRegistry.ordersOf(seri, sid),
  read: ({ kodePemesanan: code, nominal, orderedAt: at }) => ({ code, nominal, at }),
  known: knownCodes,
  // If it was made after all, nobody has its billing code, and it expires there unpaid.
  endsByAbsence: true,
  // A refusal carries no reason: the remaining quota shows whether it was exceeded.
  async whyRefused({ partners }, { seri, amount }, sid) {
    const quota = await partners.bondRegistry.quota(seri, sid);
    if (quota.kind !== 'told') return 'refused';
    if (quota.national < amount) return 'nationalQuotaSpent';
    return quota.own < amount ? 'individualQuotaSpent' : 'refused';
  },
  made: orderMade,
  notMade: orderNotMade,
};

/** Requests a purchase. */
export const askRegistry = (errand: Errand, of: OfOrder): Promise<void> => askFor(errand, PURCHASE, of);

/** Sends the request, or determines the outcome of an earlier one. Idempotent; reschedules itself until the outcome is known. */
export async function askFor<Made>(errand: Errand, way: RequestWay<Made>, { investorId, orderId }: OfOrder): Promise<void> {
  const sending = await errand.transact((tx) => takeSending(tx, investorId, orderId, errand.business));
  if (sending) await send(errand, way, sending);
  else {
    const request = await requestOf(errand.primary, investorId, orderId);
    if (request?.sent_at && request.answered_at === null && errand.business >= plus(request.sent_at, UNDER_WAY_MS)) await find(errand, way, request);
  }
  const request = await requestOf(errand.primary, investorId, orderId);
  if (request?.answered_at !== null) return;
  await errand.transact((tx) => scheduleTask(tx, way.event, orderId, nextAsk(request.asked_at, errand.business), { investorId, orderId }));
}

async function send<Made>(errand: Errand, way: RequestWay<Made>, request: RequestRow): Promise<void> {
  const { order_id: orderId, seri } = request;
  const sid = await sidOf(errand.primary, request.investor_id);
  // The investor was registered when they ordered; if the registration has ended since, nothing is ordered.
  const said = sid === null ? null : await way.send(errand, request, sid);
  if (sid === null || said === null) return end(errand, way, request, 'refused');
  if (said.kind !== 'done') errand.log.warn({ orderId, seri, kind: said.kind, why: said.why }, 'bond registry did not make an order');
  await take(errand, way, request, sid, said);
}

async function take<Made>(errand: Errand, way: RequestWay<Made>, request: RequestRow, sid: string, said: RegistryAnswer<Made>): Promise<void> {
  switch (said.kind) {
    case 'done':
      return make(errand, way, request, said.done);
    case 'refused':
      return end(errand, way, request, await way.whyRefused(errand, request, sid));
    case 'unauthorised':
      errand.log.error({ orderId: request.order_id }, 'bond registry does not know us');
      return end(errand, way, request, 'away');
    case 'notAsked':
      if (errand.business >= plus(request.asked_at, SENT_FOR_MS)) return end(errand, way, request, 'away');
      await errand.transact((tx) => markUnsent(tx, request, request.sent_at!));
      return;
    case 'unknown':
      return find(errand, way, request);
  }
}

/** Searches the registry's lists for the order. */
async function find<Made>(errand: Errand, way: RequestWay<Made>, request: RequestRow): Promise<void> {
  const { investor_id: investorId, order_id: orderId, seri, amount, sent_at: sentAt } = request;
  const sid = await sidOf(errand.primary, investorId);
  if (sentAt === null || sid === null) return;
  const orders = await listOf(errand, way, request, sid);
  if (orders === null) return;
  const ours = whichIsOurs(orders, way.read, { amount, sentAt }, await way.known(errand.primary, investorId));
  if (ours.kind === 'several') return errand.log.error({ orderId, seri }, 'bond registry has several orders that could be ours');
  if (ours.kind === 'one') return make(errand, way, request, ours.one);
  const absentAt = await errand.transact((tx) => markAbsent(tx, request, sentAt, errand.business));
  if (way.endsByAbsence && absentAt !== null && errand.business >= plus(absentAt, ABSENT_FOR_MS)) await end(errand, way, request, 'away');
}

/** The registry's entries of an investor; null when it does not respond. */
async function listOf<Made>(errand: Errand, way: RequestWay<Made>, request: RequestRow, sid: string): Promise<readonly Made[] | null> {
  try {
    return await way.list(errand, request, sid);
  } catch (error) {
    if (!(error instanceof PartnerFault)) throw error;
    errand.log.warn({ seri: request.seri, why: error.message }, 'bond registry did not list orders');
    return null;
  }
}

const byOf = (errand: Errand, way: Pick<RequestWay<never>, 'event'>): By => ({ who: `job:${way.event.task}`, at: errand.business });

async function make<Made>(errand: Errand, way: RequestWay<Made>, request: RequestRow, made: Made): Promise<void> {
  if (await errand.transact((tx) => way.made(tx, errand, request, made, byOf(errand, way)))) return;
  const { investor_id: investorId, order_id: orderId, seri } = request;
  const known = await requestOf(errand.primary, investorId, orderId);
  const { code } = way.read(made);
  if (known?.outcome === 'made') return;
  const what = known?.answered_at === null ? 'bond registry made an order under the code of another' : 'bond registry made what was given up here';
  errand.log.error({ orderId, seri, code, outcome: known?.outcome }, what);
}

async function end<Made>(errand: Errand, way: RequestWay<Made>, request: RequestRow, outcome: Unmade): Promise<void> {
  await errand.transact((tx) => way.notMade(tx, request, outcome, byOf(errand, way)));
}
