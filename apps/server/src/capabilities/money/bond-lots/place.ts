/** Places a bond purchase atomically: the order, and the request to the registry. */
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit, enqueueLater } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { inRequest } from '../../../platform/states.ts';
import * as ordersEvents from '../orders/events.ts';
import { claimOrderCodes, type Evidence, evidenceOf, insertNewOrders, UNPAID } from '../orders/index.ts';
import * as lotsEvents from './events.ts';
import { bondSubscription } from './kind.ts';
import { ASK_AFTER_SECONDS } from './rules.ts';
import { addRequest } from './store.ts';

export interface NewPurchase {
  readonly orderId: string;
  readonly seri: string;
  readonly amount: Rupiah;
  readonly evidence: Evidence;
}

/** Returns false while an order of the same series is unanswered; the caller must then roll back. */
export async function placePurchase(tx: Tx, context: InvestorContext, { orderId, seri, amount, evidence }: NewPurchase): Promise<boolean> {
  const { investorId, loginId } = context.session;
  const of = { investorId, orderId };
  if (!(await addRequest(tx, { investor_id: investorId, order_id: orderId, kind: 'subscription', seri, amount }, context.business))) return false;
  const [code] = await claimOrderCodes(tx, [{ ...of, prefix: bondSubscription.code }], dayOf(context.business));
  const order = {
    ...of,
    code: code!,
    origin: 'bonds',
    originKey: null,
    kind: bondSubscription.kind,
    state: UNPAID.order,
    legState: UNPAID.leg,
    loginId,
    currency: 'IDR',
    charge: { amount, fee: 0n, vat: 0n, total: amount },
    payBy: null,
    accountId: null,
    payDay: null,
    approval: null,
    legs: [
      {
        legId: newId(context.system),
        side: 'in',
        portfolioId: investorId,
        productId: seri,
        askedAmount: amount,
        feePpm: 0n,
        vatPpm: 0n,
        promised: null,
        amount,
        fee: 0n,
        vat: 0n,
      },
    ],
    evidence: evidenceOf(context, orderId, evidence),
  } as const;
  await insertNewOrders(tx, [order], { who: inRequest(`login:${loginId}`, context), at: context.business });
  await emit(tx, ordersEvents.placed, orderId, of);
  await enqueueLater(tx, lotsEvents.ask, orderId, of, ASK_AFTER_SECONDS);
  return true;
}
