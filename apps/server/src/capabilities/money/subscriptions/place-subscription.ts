/** Places a subscription for what was shown and accepted: the order with its evidence, and its bill. */
import type { Charge } from '@lumbung/kernel/fees.ts';
import { dayOf, type Day } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { claimOrderCode, type Evidence, evidenceOf, insertNewOrder } from '../orders/index.ts';
import { type BillRow, billEnd, billOrder } from '../payments/index.ts';
import * as ordersEvents from '../orders/events.ts';
import { subscription } from './kind.ts';

export interface Placement {
  readonly charge: Charge;
  readonly method: number;
  readonly legs: readonly { readonly productId: string; readonly charge: Charge; readonly feePpm: bigint; readonly vatPpm: bigint; readonly navDay: Day }[];
  readonly evidence: Evidence;
}

export interface Placed {
  readonly orderId: string;
  readonly code: string;
  readonly bill: BillRow;
}

export async function placeSubscription(tx: Tx, context: InvestorContext, { charge, method, legs, evidence }: Placement): Promise<Placed> {
  const { investorId, loginId } = context.session;
  const orderId = newId(context.system);
  const payBy = billEnd(context.business);
  const by = { who: `login:${loginId}`, at: context.business };
  const [code, bill] = await Promise.all([
    claimOrderCode(tx, investorId, orderId, { prefix: subscription.code, day: dayOf(context.business) }),
    billOrder(tx, context, investorId, { orderId, amount: charge.total, method, expiresAt: payBy }, by),
  ]);
  insertNewOrder(
    tx,
    investorId,
    {
      orderId,
      code,
      kind: subscription.kind,
      state: 'awaitingPayment',
      legState: 'awaitingPayment',
      loginId,
      charge,
      payBy,
      accountId: null,
      payDay: null,
      legs: legs.map((leg) => ({
        legId: newId(context.system),
        side: 'in',
        productId: leg.productId,
        askedAmount: leg.charge.amount,
        amount: leg.charge.amount,
        fee: leg.charge.fee,
        vat: leg.charge.vat,
        feePpm: leg.feePpm,
        vatPpm: leg.vatPpm,
        promised: leg.navDay,
      })),
      evidence: evidenceOf(context, orderId, evidence),
    },
    by,
  );
  await emit(tx, ordersEvents.placed, orderId, { investorId, orderId });
  return { orderId, code, bill };
}
