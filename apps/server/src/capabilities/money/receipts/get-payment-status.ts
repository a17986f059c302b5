/** The payment status of an order: bill, timeline, submitted receipt, and when our accounts are checked next. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/receipts/get-payment-status.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { findOrder, kindOf, listEvents, listLegs, type OrderRow, timelineOf } from '../orders/index.ts';
import { type BillRow, billsOf, nextLook, presentBill } from '../payments/index.ts';
import { ownDuplicateOf } from './duplicates.ts';
import { presentReceipt } from './present.ts';
import { findNewest, type ReceiptRow } from './store.ts';

type Note = (typeof call.PAYMENT_NOTES)[number];

function noteOf(order: OrderRow, bill: BillRow | undefined, receipt: ReceiptRow | null): Note {
  if (order.state !== 'awaitingPayment' || !bill) return order.good_funds_at === null ? 'over' : 'paid';
  if (bill.state === 'chosen') return 'notBegun';
  if (bill.state === 'preparing') return 'opening';
  if (bill.state === 'failed') return 'notOpened';
  if (receipt?.state === 'waiting') return 'receiptWaits';
  if (receipt?.state === 'asked') return 'receiptAsked';
  return bill.pay_account === null ? 'bankTells' : 'statementRead';
}

export async function getPaymentStatus(
  db: Db,
  context: InvestorContext,
  { transactionId: id }: call.GetPaymentStatusInput,
): Promise<Answer<typeof call.getPaymentStatus>> {
  const { investorId } = context.session;
  const order = await findOrder(db, investorId, id);
  if (!order) return refuse('noTransaction');
  const [legs, events, bills, newest, products, calendar] = await Promise.all([
    listLegs(db, investorId, [id]),
    listEvents(db, investorId, [id]),
    billsOf(db, investorId, [id]),
    findNewest(db, investorId, id),
    productCatalogue(context),
    exchangeCalendar(context.reference),
  ]);
  const bill = bills.get(id);
  const basis = { products, calendar, language: context.language };
  const receipt = newest?.state === 'draft' ? null : newest;
  const isLookedAt = order.state === 'awaitingPayment' && bill?.state === 'pending' && bill.pay_account !== null;
  return done({
    state: order.state,
    bill: bill ? presentBill(bill, context.language) : null,
    steps: timelineOf(order, legs, events, basis, kindOf(order.kind).navSettled?.promise(order, legs, basis, context.business) ?? null),
    receipt: receipt && presentReceipt(context.keys, receipt, await ownDuplicateOf(db, receipt)),
    nextLookAt: isLookedAt ? toIso(nextLook(calendar, context.business)) : null,
    note: noteOf(order, bill, receipt),
  });
}
