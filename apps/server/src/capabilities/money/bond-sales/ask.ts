/**
 * Asks the dealer to buy what was sold here, and then what became of it. It is asked under the id of the order: asked again
 * after a lost answer it is the same deal.
 */
import type { Deal } from '../../../partners/bond-custodian/port.ts';
import { PartnerFault } from '../../../partners/port.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { scheduleTask } from '../../../platform/queue.ts';
import { drawSeries, mayMoveUnits } from '../bond-coupons/index.ts';
import type { OfOrder } from '../orders/events.ts';
import * as salesEvents from './events.ts';
import { dealRefused, dealSettled, dealTaken } from './move.ts';
import { nextAsk } from './rules.ts';
import { findTrade, type TradeRow } from './store.ts';

const BY = `job:${salesEvents.ask.task}`;

/** Harmless at any time; plans itself until the sale is over. */
export async function askDealer(errand: Errand, of: OfOrder): Promise<void> {
  const trade = await openTrade(errand, of);
  if (!trade) return;
  const said = await hear(errand, trade);
  if (said) await take(errand, of, trade, said);
  const left = await openTrade(errand, of);
  if (left) await errand.transact((tx) => scheduleTask(tx, salesEvents.ask, of.orderId, nextAsk(left, errand.business), of));
}

/** Null once it is over. */
async function openTrade({ primary }: Errand, { investorId, orderId }: OfOrder): Promise<TradeRow | null> {
  const trade = await findTrade(primary, investorId, orderId);
  if (!trade) throw new Error(`no sale ${orderId}`);
  return trade.refused_at === null && trade.settled_on === null ? trade : null;
}

/** What the dealer says; null when it says nothing. */
async function hear({ partners, log }: Errand, trade: TradeRow): Promise<Deal | null> {
  const { order_id: orderId, seri } = trade;
  try {
    if (trade.taken_at === null) return await partners.bondCustodian.sell(orderId, dealOf(trade));
    const said = await partners.bondCustodian.dealOf(orderId);
    if (said === null) log.error({ orderId, seri }, 'bond dealer does not have a deal that it took');
    return said;
  } catch (error) {
    if (!(error instanceof PartnerFault)) throw error;
    log.warn({ orderId, seri, why: error.message }, 'bond dealer did not answer about a sale');
    return null;
  }
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
    return errand.transact((tx) => dealRefused(tx, of, by));
  }
  await errand.transact((tx) => dealTaken(tx, of, by));
  if (state === 'taken') return;
  // Whoever held the units on the evening before a coupon gets it: what is due is drawn before they leave.
  await drawSeries(errand, trade.seri);
  await errand.transact(async (tx) => {
    if (await mayMoveUnits(tx, errand.reference, trade.seri, errand.business)) return dealSettled(tx, errand, of, settledOn ?? trade.settles_on, by);
    errand.log.warn({ orderId: of.orderId, seri: trade.seri }, 'bond sale waits for a coupon to be drawn');
  });
}
