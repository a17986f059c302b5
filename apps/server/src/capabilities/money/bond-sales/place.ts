/** Places a bond sale atomically: the hold on its units, the order, and the request to the dealer. */
import { dayOf } from '@lumbung/kernel/time.ts';
import { hold } from '../../../ledger/ledger.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit, enqueueLater } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { inRequest } from '../../../platform/states.ts';
import { ASK_AFTER_SECONDS, UNIT_STEPS } from '../bond-lots/index.ts';
import * as ordersEvents from '../orders/events.ts';
import { claimOrderCodes, type Evidence, evidenceOf, insertNewOrders, reservedReference, UNBATCHED } from '../orders/index.ts';
import * as salesEvents from './events.ts';
import { bondSale } from './kind.ts';
import { addTrade, type NewTrade } from './store.ts';

export interface NewSale extends Omit<NewTrade, 'investor_id' | 'order_id' | 'leg_id'> {
  readonly orderId: string;
  readonly evidence: Evidence;
}

/** Returns false, with nothing written, when the lot has too few free units. */
export async function placeSale(tx: Tx, context: InvestorContext, { orderId, evidence, ...trade }: NewSale): Promise<boolean> {
  const { investorId, loginId } = context.session;
  const of = { investorId, orderId };
  const legId = newId(context.system);
  const reserved = trade.units * UNIT_STEPS;
  const units = { path: `bonds/${trade.lot_id}`, asset: trade.seri, amount: reserved };
  if (!(await hold(tx, investorId, reservedReference(legId), units, context.business))) return false;
  const [code] = await claimOrderCodes(tx, [{ ...of, prefix: bondSale.code }], dayOf(context.business));
  const order = {
    ...of,
    code: code!,
    origin: 'bonds',
    originKey: null,
    kind: bondSale.kind,
    state: UNBATCHED.order,
    legState: UNBATCHED.leg,
    loginId,
    currency: 'IDR',
    charge: null,
    payBy: null,
    accountId: null,
    payDay: null,
    approval: null,
    legs: [{ legId, side: 'out', portfolioId: investorId, productId: trade.seri, askedUnits: reserved, reserved, feePpm: 0n, vatPpm: 0n, promised: null }],
    evidence: evidenceOf(context, orderId, evidence),
  } as const;
  await insertNewOrders(tx, [order], { who: inRequest(`login:${loginId}`, context), at: context.business });
  await addTrade(tx, { ...trade, investor_id: investorId, order_id: orderId, leg_id: legId }, context.business);
  await emit(tx, ordersEvents.placed, orderId, of);
  await enqueueLater(tx, salesEvents.ask, orderId, of, ASK_AFTER_SECONDS);
  return true;
}
