/**
 * Sends a sale to the dealer, and then asks for its outcome. The order id is the deal's id: a repeat after a lost response
 * is the same deal.
 */
import type { Deal, DealAnswer } from '../../../partners/bond-custodian/port.ts';
import { PartnerFault } from '../../../partners/port.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { scheduleTask } from '../../../platform/queue.ts';
import { drawSeries, mayMoveUnits } from '../bond-coupons/index.ts';
import type { OfOrder } from '../orders/events.ts';
import * as salesEvents from './events.ts';
import { dealRefused, dealSettled, dealTaken, holdOpen } from './move.ts';
import { isGivenUp, nextAsk } from './rules.ts';
import { findTrade, markSending, markUnsent, type TradeRow } from './store.ts';

const BY = `job:${salesEvents.ask.task}`;

/** Idempotent; reschedules itself until the sale is over. */
export async function askDealer(errand: Errand, of: OfOrder): Promise<void> {
  const trade = await openTrade(errand, of);
  if (!trade) return;
  const said = trade.taken_at === null ? await send(errand, trade) : await look(errand, trade);
  if (said === null || said === 'unauthorised') await giveUp(errand, of, said !== null);
  else await take(errand, of, trade, said);
  const left = await openTrade(errand, of);
  if (left) await errand.transact((tx) => scheduleTask(tx, salesEvents.ask, of.orderId, nextAsk(left, errand.business), of));
}

/** Null once the sale is over. */
async function openTrade({ primary }: Errand, { investorId, orderId }: OfOrder): Promise<TradeRow | null> {
  const trade = await findTrade(primary, investorId, orderId);
  if (!trade) throw new Error(`no sale ${orderId}`);
  return trade.refused_at === null && trade.settled_on === null ? trade : null;
}

/** Requests the deal. Null when the dealer gives no answer about it. */
async function send(errand: Errand, trade: TradeRow): Promise<Deal | 'unauthorised' | null> {
  const { partners, transact, log, business } = errand;
  const { order_id: orderId, seri } = trade;
  if (!(await transact((tx) => markSending(tx, trade, business)))) return null;
  const said: DealAnswer = await partners.bondCustodian.sell(orderId, dealOf(trade));
  if (said.kind === 'said') return said.deal;
  if (said.kind === 'unauthorised') log.error({ orderId, seri, why: said.why }, 'bond dealer does not know us');
  else log.warn({ orderId, seri, why: said.why }, 'bond dealer did not answer about a sale');
  if (said.kind === 'unknown') return null;
  await transact((tx) => markUnsent(tx, trade));
  return said.kind === 'unauthorised' ? said.kind : null;
}

/** The outcome of an accepted deal. Null when the dealer gives none: the sale waits, and is in a queue from its settlement day on. */
async function look({ partners, log }: Errand, { order_id: orderId, seri }: TradeRow): Promise<Deal | null> {
  try {
    const said = await partners.bondCustodian.dealOf(orderId);
    if (said === null) log.error({ orderId, seri }, 'bond dealer does not have a deal that it took');
    return said;
  } catch (error) {
    if (!(error instanceof PartnerFault)) throw error;
    log.warn({ orderId, seri, why: error.message }, 'bond dealer did not say what became of a sale');
    return null;
  }
}

/** Ends a sale that certainly never reached the dealer: at once if the dealer rejects our credentials, otherwise after it was tried long enough. */
async function giveUp(errand: Errand, of: OfOrder, isShut: boolean): Promise<void> {
  await errand.transact(async (tx) => {
    const trade = await holdOpen(tx, of);
    if (trade?.taken_at === null && isGivenUp(trade, isShut, errand.business)) await dealRefused(tx, of, 'away', { who: BY, at: errand.business });
  });
}

const dealOf = ({ investor_id, kode_pemesanan, quote_id, price, spread, settles_on, seri, units, proceed, accrued, tax, fee, arrives }: TradeRow) => ({
  quoteId: quote_id,
  reference: investor_id,
  seri,
  kodePemesanan: kode_pemesanan,
  units,
  finalPrice: price - spread,
  proceed,
  accrued,
  tax,
  fee,
  arrives,
  settlesOn: settles_on,
});

async function take(errand: Errand, of: OfOrder, trade: TradeRow, { state, reason, settledOn }: Deal): Promise<void> {
  const by = { who: BY, at: errand.business };
  if (state === 'refused') {
    errand.log.warn({ orderId: of.orderId, seri: trade.seri, why: reason }, 'bond dealer did not take a sale');
    return errand.transact((tx) => dealRefused(tx, of, 'refused', by));
  }
  if (!(await errand.transact((tx) => dealTaken(tx, of, by)))) {
    const { unsold } = (await findTrade(errand.primary, of.investorId, of.orderId)) ?? trade;
    if (unsold !== null) errand.log.error({ orderId: of.orderId, seri: trade.seri, unsold }, 'bond dealer took a sale that was given up here');
    return;
  }
  if (state === 'taken') return;
  // The holder on the evening before a coupon is entitled to it: due coupons are drawn before the units leave.
  await drawSeries(errand, trade.seri);
  await errand.transact(async (tx) => {
    if (await mayMoveUnits(tx, errand.reference, trade.seri, errand.business)) return dealSettled(tx, errand, of, settledOn ?? trade.settles_on, by);
    errand.log.warn({ orderId: of.orderId, seri: trade.seri }, 'bond sale waits for a coupon to be drawn');
  });
}
