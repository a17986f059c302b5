/** One receipt with its picture: by id, or the newest of an order. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { Receipt, side } from './receipt.ts';

export const GetReceiptInput = Type.Object({
  receiptId: Type.Optional(Uuid),
  transactionId: Type.Optional(Uuid),
  w: side(),
  h: side(),
  isFull: Type.Optional(Type.Boolean({ description: 'The stored picture, not scaled to w and h' })),
});
export type GetReceiptInput = Static<typeof GetReceiptInput>;
export const GetReceiptReply = Type.Object({ receipt: Receipt, image: Type.String({ description: 'A JPEG in base64' }) });
export type GetReceiptReply = WireOf<typeof GetReceiptReply>;

export const getReceipt = declare('receipts.getReceipt', 'GET main/receipt/get', {
  does: 'reads',
  area: 'receipt',
  who: 'investor',
  family: 'receipts',
  input: GetReceiptInput,
  reply: GetReceiptReply,
  refusals: ['noReceipt'],
});
