/** Changes the payment method of an unpaid order: closes the open bill and creates a new one. */
import type { InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/checkout/choose-payment.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Tx } from '../../../platform/database.ts';
import { inRequest } from '../../../platform/states.ts';
import { kindOf, lockOrder } from '../../money/orders/index.ts';
import { beginCharge, billOrder, type BillRow, closeOpenBill, findLiveCharge, isPayableBy, isUsable, lockOpenBill } from '../../money/payments/index.ts';
import { voidGrants } from '../promotions/index.ts';
import { answerWith, type BilledAnswer } from './prepare-bill.ts';

export async function choosePayment(
  tx: Tx,
  context: InvestorContext,
  input: InputOf<typeof call.choosePayment>,
): Promise<BilledAnswer<typeof call.choosePayment>> {
  const { investorId, loginId } = context.session;
  const by = { who: inRequest(`login:${loginId}`, context), at: context.business };
  // The bill is locked before its order, the same lock order as a payment, to avoid deadlocks.
  const open = await lockOpenBill(tx, investorId, input.orderId);
  const order = await lockOrder(tx, investorId, input.orderId);
  if (!order) throw notFound();
  if (kindOf(order.kind).payment === null) return refuse('orderNotOpen');
  if (order.state !== 'awaitingPayment' || order.pay_by === null || order.total === null || context.business >= order.pay_by) return refuse('orderNotOpen');
  if (!isUsable(input.PaymentMethod, context.settings, { currency: order.currency, amount: order.total })) return refuse('methodUnavailable');

  const answer = (bill: BillRow) => done(answerWith(bill, { orderId: order.order_id }, context.language));
  const { linkId } = input;
  if (linkId !== undefined && !(await isPayableBy(tx, context, linkId, input.PaymentMethod, order.total))) return refuse('methodUnavailable');
  const callsGateway = input.IsCallGatewayPaymentApi === true || linkId !== undefined;
  const charge = open && (await findLiveCharge(tx, investorId, open.bill_id));
  // A charge of a linked account is in progress and its outcome unknown: no other payment is started beside it.
  if (open && charge?.link_id != null && charge.state === 'sent') return charge.link_id === linkId ? answer(open) : refuse('chargeUnderWay');
  // The gateway of a bill that was only chosen before is called now.
  if (open?.state === 'chosen' && open.method === input.PaymentMethod) return answer(callsGateway ? await beginCharge(tx, open, linkId ?? null, by) : open);
  // The same method keeps its bill; after a failure a retry gets a new bill with a new number.
  const isSame = open?.method === input.PaymentMethod && (charge?.link_id ?? null) === (linkId ?? null);
  if (open && isSame && (open.state === 'pending' || open.state === 'preparing')) return answer(open);
  // If a payment locked the bill first, closing it fails and the order is no longer open.
  if (!(await closeOpenBill(tx, investorId, order.order_id, 'replaced', by))) return refuse('orderNotOpen');
  // If the order's promotion code does not cover the new method, the cashback is voided.
  await voidGrants(tx, [order], by, input.PaymentMethod);
  const bill = await billOrder(
    tx,
    context,
    investorId,
    { orderId: order.order_id, amount: order.total, currency: order.currency, method: input.PaymentMethod, expiresAt: order.pay_by, callsGateway, linkId },
    by,
  );
  return answer(bill);
}
