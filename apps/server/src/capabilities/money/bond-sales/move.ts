/** State changes of a bond sale, with their postings and events: one transaction each. */
import type { Day } from '@lumbung/kernel/time.ts';
import { post, release } from '../../../ledger/ledger.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import type { By } from '../../../platform/states.ts';
import { UNIT_STEPS } from '../bond-lots/index.ts';
import * as ordersEvents from '../orders/events.ts';
import { lockOrder, moveLegs, moveOrder, reservedReference, settledReference, settleLeg } from '../orders/index.ts';
import { bondSold, costOf } from './entries.ts';
import * as salesEvents from './events.ts';
import { holdTrade, tradeRefused, tradeSettled, tradeTaken, type TradeRow, type Unsold } from './store.ts';

/** The sale with its order locked; null once it is over. */
export async function holdOpen(tx: Tx, { investorId, orderId }: ordersEvents.OfOrder): Promise<TradeRow | null> {
  const order = await lockOrder(tx, investorId, orderId);
  const trade = await holdTrade(tx, investorId, orderId);
  if (!order || !trade) throw new Error(`the sale ${orderId} is gone`);
  return order.state === 'placed' ? trade : null;
}

const must = (isDone: boolean, orderId: string, event: string): void => {
  if (!isDone) throw new Error(`the sale ${orderId} does not stand where it was held: ${event}`);
};

/** The dealer accepted it: it settles on its day. Returns false when it was over. */
export async function dealTaken(tx: Tx, of: ordersEvents.OfOrder, by: By): Promise<boolean> {
  const trade = await holdOpen(tx, of);
  if (!trade) return false;
  if (trade.taken_at !== null) return true;
  await tradeTaken(tx, trade, by.at);
  must((await moveLegs(tx, of.investorId, of.orderId, { event: 'submitted', from: 'ready', to: 'submitted' }, by)) === 1, of.orderId, 'submitted');
  return true;
}

/** The dealer refused it, was never reached, or cancelled it: the units are free again. */
export async function dealRefused(tx: Tx, of: ordersEvents.OfOrder, why: Unsold, by: By): Promise<void> {
  const { investorId, orderId } = of;
  const trade = await holdOpen(tx, of);
  if (!trade) return;
  await tradeRefused(tx, trade, why, by.at);
  must(await moveOrder(tx, investorId, orderId, { event: 'rejected', from: 'placed', to: 'rejected' }, by), orderId, 'rejected');
  const from = trade.taken_at === null ? 'ready' : 'submitted';
  must((await moveLegs(tx, investorId, orderId, { event: 'rejected', from, to: 'rejected' }, by)) === 1, orderId, 'rejected');
  await release(tx, [{ investorId, reference: reservedReference(trade.leg_id) }]);
  await emit(tx, salesEvents.rejected, orderId, of);
}

/** The units left and the money is in the fund account. The caller must have checked `mayMoveUnits`. */
export async function dealSettled(tx: Tx, { system }: Moment, of: ordersEvents.OfOrder, on: Day, by: By): Promise<void> {
  const { investorId, orderId } = of;
  const trade = await holdOpen(tx, of);
  if (!trade) return;
  const { leg_id: legId, units, proceed, accrued, tax, fee, arrives } = trade;
  const figures = { units: units * UNIT_STEPS, amount: proceed + accrued - tax, fee, net: arrives, cost: costOf(trade) };
  must(await settleLeg(tx, investorId, legId, 'submitted', figures, by), orderId, 'settled');
  must(await moveOrder(tx, investorId, orderId, { event: 'settled', from: 'placed', to: 'done' }, by), orderId, 'settled');
  await tradeSettled(tx, trade, on);
  const posting = {
    investorId,
    postingId: newId(system),
    reference: settledReference(legId),
    kind: 'bondSold',
    entries: bondSold(trade),
    ends: reservedReference(legId),
  } as const;
  await post(tx, [posting], by.at);
  await emit(tx, ordersEvents.settled, orderId, of);
}
