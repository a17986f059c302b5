/** State changes of an early redemption, with their postings and events: one transaction each. */
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { post, release } from '../../../ledger/ledger.ts';
import type { BondRedemption } from '../../../partners/bond-registry/port.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit, scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import type { By } from '../../../platform/states.ts';
import { answerRequest, type RequestRow, UNIT_STEPS, type Unmade } from '../bond-lots/index.ts';
import { moveLegs, moveOrder, reservedReference, settledReference, settleLeg } from '../orders/index.ts';
import * as ordersEvents from '../orders/events.ts';
import { bondRedeemed } from './entries.ts';
import * as redemptionsEvents from './events.ts';
import { nextLook } from './rules.ts';
import { findRedemption, redemptionEnded, type RedemptionRow, redemptionSettled, redemptionTaken } from './store.ts';

/** The registry accepted it: stores its code and settlement day. Returns false when an outcome is already known. */
export async function redemptionMade(
  tx: Tx,
  { business }: Moment,
  request: RequestRow,
  { kodeRedeem, settlesOn }: Pick<BondRedemption, 'kodeRedeem' | 'settlesOn'>,
  by: By,
): Promise<boolean> {
  if (!(await answerRequest(tx, request, 'made', business))) return false;
  const { investor_id: investorId, order_id: orderId } = request;
  await redemptionTaken(tx, request, kodeRedeem, settlesOn, business);
  if ((await moveLegs(tx, investorId, orderId, { event: 'submitted', from: 'ready', to: 'submitted' }, by)) !== 1)
    throw new Error(`the bond redemption ${orderId} was not ready when it was taken`);
  await planLook(tx, request, nextLook(settlesOn, business));
  return true;
}

/** The registry refused it or never received it. Returns false when an outcome is already known. */
export async function redemptionNotMade(tx: Tx, request: RequestRow, outcome: Unmade, by: By): Promise<boolean> {
  if (!(await answerRequest(tx, request, outcome, by.at))) return false;
  const redemption = await findRedemption(tx, request.investor_id, request.order_id);
  if (!redemption) throw new Error(`the bond redemption ${request.order_id} is gone`);
  await reject(tx, redemption, 'ready', by);
  return true;
}

/** Rejects the locked order: its units are free again. */
export async function reject(tx: Tx, redemption: RedemptionRow, from: 'ready' | 'submitted', by: By): Promise<void> {
  const { investor_id: investorId, order_id: orderId, leg_id: legId } = redemption;
  const isMoved = await moveOrder(tx, investorId, orderId, { event: 'rejected', from: 'placed', to: 'rejected' }, by);
  if (!isMoved || (await moveLegs(tx, investorId, orderId, { event: 'rejected', from, to: 'rejected' }, by)) !== 1)
    throw new Error(`the bond redemption ${orderId} does not stand where it was held`);
  await redemptionEnded(tx, redemption, by.at);
  await release(tx, [{ investorId, reference: reservedReference(legId) }]);
  await emit(tx, redemptionsEvents.rejected, orderId, { investorId, orderId });
}

/** The principal was paid: the locked order is done, and the reserved units leave the lot. */
export async function settle(tx: Tx, { system }: Moment, redemption: RedemptionRow, on: Day, by: By): Promise<void> {
  const { investor_id: investorId, order_id: orderId, leg_id: legId, lot_id: lotId, seri, units } = redemption;
  const amount = units * BOND_UNIT;
  const isSettled = await settleLeg(tx, investorId, legId, 'submitted', { units: units * UNIT_STEPS, amount, fee: 0n, net: amount, cost: amount }, by);
  if (!isSettled || !(await moveOrder(tx, investorId, orderId, { event: 'settled', from: 'placed', to: 'done' }, by)))
    throw new Error(`the bond redemption ${orderId} was not taken when it settled`);
  await redemptionSettled(tx, redemption, on);
  const posting = {
    investorId,
    postingId: newId(system),
    reference: settledReference(legId),
    kind: 'bondRedeemed',
    entries: bondRedeemed(seri, lotId, units),
  } as const;
  await post(tx, [{ ...posting, ends: reservedReference(legId) }], by.at);
  await emit(tx, ordersEvents.settled, orderId, { investorId, orderId });
}

/** Schedules a request to the registry about a redemption. */
export const planLook = (
  tx: Tx,
  { investor_id: investorId, order_id: orderId }: Pick<RedemptionRow, 'investor_id' | 'order_id'>,
  at: Moment['business'],
): Promise<unknown> => scheduleTask(tx, redemptionsEvents.look, orderId, at, { investorId, orderId });
