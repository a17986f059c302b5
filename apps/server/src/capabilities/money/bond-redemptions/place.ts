/** Places an early redemption atomically: the order, the hold on its units, and the request to the registry. */
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import { BOND_UNIT } from '@lumbung/kernel/bonds.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { type Day, dayOf } from '@lumbung/kernel/time.ts';
import { hold } from '../../../ledger/ledger.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit, enqueueLater } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { inRequest } from '../../../platform/states.ts';
import { addRequest, ASK_AFTER_SECONDS, type LotRow, UNIT_STEPS } from '../bond-lots/index.ts';
import * as ordersEvents from '../orders/events.ts';
import { claimOrderCodes, type Evidence, evidenceOf, insertNewOrders, reservedReference, UNBATCHED } from '../orders/index.ts';
import * as redemptionsEvents from './events.ts';
import { bondRedemption } from './kind.ts';
import { addRedemption } from './store.ts';

export interface PlacedRedemption {
  readonly orderId: string;
  readonly lot: LotRow;
  readonly amount: Rupiah;
  readonly settlesOn: Day;
  readonly evidence: Evidence;
}

/** Refuses while a redemption of the same series is unanswered, or when the units are not free; the caller must then roll back. */
export async function placeRedemption(
  tx: Tx,
  context: InvestorContext,
  { orderId, lot, amount, settlesOn, evidence }: PlacedRedemption,
): Promise<Outcome<null, 'orderUnderWay' | 'unitsNotFree'>> {
  const { investorId, loginId } = context.session;
  const of = { investorId, orderId };
  const { seri, order_id: lotId, kode_pemesanan: kodePemesanan } = lot;
  if (!(await addRequest(tx, { investor_id: investorId, order_id: orderId, kind: 'redemption', seri, amount }, context.business)))
    return refuse('orderUnderWay');
  const legId = newId(context.system);
  const units = amount / BOND_UNIT;
  const reserved = units * UNIT_STEPS;
  if (!(await hold(tx, investorId, reservedReference(legId), { path: `bonds/${lotId}`, asset: seri, amount: reserved }, context.business)))
    return refuse('unitsNotFree');
  const [code] = await claimOrderCodes(tx, [{ ...of, prefix: bondRedemption.code }], dayOf(context.business));
  const order = {
    ...of,
    code: code!,
    origin: 'bonds',
    originKey: null,
    kind: bondRedemption.kind,
    state: UNBATCHED.order,
    legState: UNBATCHED.leg,
    loginId,
    currency: 'IDR',
    charge: null,
    payBy: null,
    accountId: null,
    payDay: null,
    approval: null,
    legs: [{ legId, side: 'out', portfolioId: investorId, productId: seri, askedAmount: amount, reserved, feePpm: 0n, vatPpm: 0n, promised: null }],
    evidence: evidenceOf(context, orderId, evidence),
  } as const;
  await insertNewOrders(tx, [order], { who: inRequest(`login:${loginId}`, context), at: context.business });
  await addRedemption(tx, {
    investor_id: investorId,
    order_id: orderId,
    leg_id: legId,
    lot_id: lotId,
    seri,
    units,
    kode_pemesanan: kodePemesanan,
    placed_at: context.business,
    settles_on: settlesOn,
  });
  await emit(tx, ordersEvents.placed, orderId, of);
  await enqueueLater(tx, redemptionsEvents.ask, orderId, of, ASK_AFTER_SECONDS);
  return done(null);
}
