/** State changes of a bond purchase, with their postings and events: one transaction each. */
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { post, type Posting } from '../../../ledger/ledger.ts';
import type { BondOrder } from '../../../partners/bond-registry/port.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit, emitMany, scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import type { ReferenceCache } from '../../../platform/reference.ts';
import type { By } from '../../../platform/states.ts';
import { bondSeries } from '../../market/bond-series/index.ts';
import { moveLegs, moveOrder, moveOrders, type OrderRow, setPayBy, settledReference, settleLegs } from '../orders/index.ts';
import * as ordersEvents from '../orders/events.ts';
import { bondPaid, bondReturned, bondSettled, UNIT_STEPS } from './entries.ts';
import * as lotsEvents from './events.ts';
import { type Change, nextLook, settlementAt } from './rules.ts';
import { addLot, answerRequest, holdUnanswered, holdUnitsToMove, type LotRow, lotEnded, lotPaid, lotsSettled, type RequestRow, type Unmade } from './store.ts';

/** References of the postings for a paid purchase and for its refund. */
export const paidReference = (legId: string): string => `leg:${legId}:paid`;
export const returnedReference = (legId: string): string => `leg:${legId}:returned`;

type Given = Moment & { readonly reference: ReferenceCache };
type BookedKind = 'bondPaid' | 'bondReturned' | 'bondSettled';
type Codes = Pick<BondOrder, 'kodePemesanan' | 'kodeBilling' | 'payBefore'>;

/** The registry made the order: stores its codes and deadline. Returns false when an outcome is known, or the code belongs to another purchase. */
export async function orderMade(tx: Tx, { business }: Moment, request: RequestRow, { kodePemesanan, kodeBilling, payBefore }: Codes): Promise<boolean> {
  const { investor_id: investorId, order_id: orderId, amount } = request;
  const lot = { investor_id: investorId, order_id: orderId, units: amount / BOND_UNIT, kodePemesanan, kodeBilling, payBefore };
  if (!(await holdUnanswered(tx, request)) || !(await addLot(tx, lot, business))) return false;
  await answerRequest(tx, request, 'made', business);
  await setPayBy(tx, investorId, orderId, payBefore);
  await planLook(tx, request, nextLook({ state: 'awaitingPayment', madeAt: business, payBefore }, business));
  return true;
}

/** The registry refused the order or never received it. Returns false when an outcome is already known. */
export async function orderNotMade(tx: Tx, request: RequestRow, outcome: Unmade, by: By): Promise<boolean> {
  if (!(await answerRequest(tx, request, outcome, by.at))) return false;
  await rejectUnpaid(tx, request.investor_id, request.order_id, by);
  return true;
}

async function rejectUnpaid(tx: Tx, investorId: string, orderId: string, by: By): Promise<void> {
  if (!(await moveOrder(tx, investorId, orderId, { event: 'rejected', from: 'awaitingPayment', to: 'rejected' }, by)))
    throw new Error(`the bond order ${orderId} did not wait for its payment`);
  await moveLegs(tx, investorId, orderId, { event: 'rejected', from: 'awaitingPayment', to: 'rejected' }, by);
  await emit(tx, lotsEvents.rejected, orderId, { investorId, orderId });
}

/** Schedules a request to the registry about an order; none when `at` is null. */
export async function planLook(
  tx: Tx,
  { investor_id: investorId, order_id: orderId }: Pick<OrderRow, 'investor_id' | 'order_id'>,
  at: number | null,
): Promise<void> {
  if (at !== null) await scheduleTask(tx, lotsEvents.look, orderId, at as Moment['business'], { investorId, orderId });
}

/** Receipt numbers of a payment; null where the registry has not reported them. */
export type Receipts = Pick<BondOrder, 'ntpn' | 'ntb'>;

/** Applies the registry's report to the locked order. */
export async function change(tx: Tx, given: Given, order: OrderRow, lot: LotRow, what: Change, { ntpn, ntb }: Receipts, by: By): Promise<void> {
  const { investor_id: investorId, order_id: orderId } = order;
  const of = { investorId, orderId };
  switch (what) {
    case 'paid':
      await moveBoth(tx, of, { event: 'paid', order: ['awaitingPayment', 'paid'], leg: ['awaitingPayment', 'ready'] }, by);
      return bookPaid(tx, given, lot, { ntpn, ntb }, by);
    case 'paidAfterAll':
      await moveBoth(tx, of, { event: 'paidAfterAll', order: ['expired', 'paid'], leg: ['expired', 'ready'] }, by);
      return bookPaid(tx, given, lot, { ntpn, ntb }, by);
    case 'expired':
      await moveBoth(tx, of, { event: 'expired', order: ['awaitingPayment', 'expired'], leg: ['awaitingPayment', 'expired'] }, by);
      await lotEnded(tx, lot, by.at);
      await emit(tx, lotsEvents.expired, orderId, of);
      return;
    case 'rejected':
      await lotEnded(tx, lot, by.at);
      await rejectUnpaid(tx, investorId, orderId, by);
      return;
    case 'annulled':
      await moveBoth(tx, of, { event: 'annulled', order: ['paid', 'rejected'], leg: ['ready', 'rejected'] }, by);
      await lotEnded(tx, lot, by.at);
      await book(tx, given, lot, returnedReference(lot.leg_id), 'bondReturned', bondReturned(lot.seri, lot.units * BOND_UNIT), by);
      await emit(tx, lotsEvents.annulled, orderId, of);
  }
}

interface Step {
  readonly event: string;
  readonly order: readonly [OrderRow['state'], OrderRow['state']];
  readonly leg: readonly ['awaitingPayment' | 'expired' | 'ready', 'ready' | 'expired' | 'rejected'];
}

async function moveBoth(tx: Tx, { investorId, orderId }: ordersEvents.OfOrder, { event, order, leg }: Step, by: By): Promise<void> {
  const [moved, legs] = [
    await moveOrder(tx, investorId, orderId, { event, from: order[0], to: order[1] }, by),
    await moveLegs(tx, investorId, orderId, { event, from: leg[0], to: leg[1] }, by),
  ];
  if (!moved || legs !== 1) throw new Error(`the bond order ${orderId} does not stand where it was held: ${event}`);
}

async function bookPaid(tx: Tx, given: Given, lot: LotRow, { ntpn, ntb }: Receipts, by: By): Promise<void> {
  await lotPaid(tx, lot, ntpn, ntb, by.at);
  await book(tx, given, lot, paidReference(lot.leg_id), 'bondPaid', bondPaid(lot.seri, lot.units * BOND_UNIT), by);
  const { investor_id: investorId, order_id: orderId, seri } = lot;
  const series = (await bondSeries(given.reference)).bySeri.get(seri);
  if (!series) throw new Error(`nobody knows the series ${seri}`);
  await scheduleTask(tx, lotsEvents.settle, seri, settlementAt(series.settlesOn, by.at), { seri });
  await emit(tx, lotsEvents.paid, orderId, { investorId, orderId });
}

const posting = ({ system }: Moment, { investor_id: investorId }: LotRow, reference: string, kind: BookedKind, entries: Posting['entries']): Posting => ({
  investorId,
  postingId: newId(system),
  reference,
  kind,
  entries,
});

const book = (tx: Tx, given: Moment, lot: LotRow, reference: string, kind: BookedKind, entries: Posting['entries'], { at }: By): Promise<number> =>
  post(tx, [posting(given, lot, reference, kind, entries)], at);

/** A lot with the day on which it was issued. */
export interface Issued {
  readonly lot: LotRow;
  readonly on: Day;
}

/** A series was issued: completes the locked, paid orders and books their lots. All of them, or none. */
export async function ordersSettled(tx: Tx, given: Moment, seri: string, issued: readonly Issued[], by: By): Promise<void> {
  const lots = issued.map(({ lot }) => lot);
  // A concurrent coupon draw sees either all of a lot or nothing.
  await holdUnitsToMove(tx, seri);
  const figures = lots.map(({ investor_id: investorId, leg_id: legId, units }) => ({
    investorId,
    legId,
    units: units * UNIT_STEPS,
    amount: units * BOND_UNIT,
    fee: 0n,
    net: null,
    cost: null,
  }));
  const [legs, orders] = [await settleLegs(tx, figures, 'ready', by), await moveOrders(tx, lots, { event: 'settled', from: 'paid', to: 'done' }, by)];
  if (legs !== lots.length || orders !== lots.length) throw new Error(`of ${lots.length} bond orders of ${seri} some were not paid when they settled`);
  await lotsSettled(tx, issued);
  const settled = (lot: LotRow) => posting(given, lot, settledReference(lot.leg_id), 'bondSettled', bondSettled(seri, lot.order_id, lot.units));
  await post(tx, lots.map(settled), by.at);
  const told = lots.map(({ investor_id: investorId, order_id: orderId }) => ({ reference: orderId, payload: { investorId, orderId } }));
  await emitMany(tx, ordersEvents.settled, told);
}
