/** Changes how an unpaid order is paid: the open bill is closed, a new one is made. */
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
  // The bill is held before its order, as a payment does it: neither waits for the other in a ring.
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
  // An account is being charged, and nobody knows what comes of it: nothing else is asked for beside that.
  if (open && charge?.link_id != null && charge.state === 'sent') return charge.link_id === linkId ? answer(open) : refuse('chargeUnderWay');
  // What was only chosen before is called now.
  if (open?.state === 'chosen' && open.method === input.PaymentMethod) return answer(callsGateway ? await beginCharge(tx, open, linkId ?? null, by) : open);
  // The same way keeps its bill; after a failure it is a new try with a new number.
  const isSame = open?.method === input.PaymentMethod && (charge?.link_id ?? null) === (linkId ?? null);
  if (open && isSame && (open.state === 'pending' || open.state === 'preparing')) return answer(open);
  // Closing loses the race against a payment that holds the bill: then the order is no longer open.
  if (!(await closeOpenBill(tx, investorId, order.order_id, 'replaced', by))) return refuse('orderNotOpen');
  // A way to pay that the code of the order does not count for takes its cashback away.
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
