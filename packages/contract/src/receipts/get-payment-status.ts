/** Progress of the payment of an order, and what is checked next. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { OrderDetail } from '../orders/order.ts';
import { Bill } from '../payments/bill.ts';
import { Receipt } from './receipt.ts';

export const PAYMENT_NOTES = ['notBegun', 'opening', 'notOpened', 'bankTells', 'statementRead', 'receiptWaits', 'receiptAsked', 'paid', 'over'] as const;
export const GetPaymentStatusInput = Type.Object({ transactionId: Uuid });
export type GetPaymentStatusInput = Static<typeof GetPaymentStatusInput>;
export const GetPaymentStatusReply = Type.Object({
  state: OrderDetail.properties.state,
  bill: orNull(Bill),
  steps: OrderDetail.properties.timeline,
  receipt: orNull(Receipt, 'The newest one submitted'),
  nextLookAt: orNull(InstantOut, 'When our account is checked next; null if the bank notifies us'),
  note: oneOf(PAYMENT_NOTES),
});
export type GetPaymentStatusReply = WireOf<typeof GetPaymentStatusReply>;

export const getPaymentStatus = declare('receipts.getPaymentStatus', 'GET main/receipt/payment-status', {
  does: 'reads',
  area: 'receipt',
  who: 'investor',
  family: 'receipts',
  input: GetPaymentStatusInput,
  reply: GetPaymentStatusReply,
  refusals: ['noTransaction'],
});
