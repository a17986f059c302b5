/** Submits a receipt with what its owner states about the transfer. It does not by itself pay the order. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { Receipt, saidInput } from './receipt.ts';

export const SubmitInput = Type.Object({ receiptId: Uuid, transactionId: Uuid, ...saidInput });
export type SubmitInput = Static<typeof SubmitInput>;
export const SubmitReply = Type.Object({ receipt: Receipt });
export type SubmitReply = WireOf<typeof SubmitReply>;

export const submit = declare('receipts.submit', 'POST main/receipt/save', {
  does: 'writes',
  area: 'receipt',
  who: 'investor',
  company: 'acts',
  family: 'receipts',
  input: SubmitInput,
  reply: SubmitReply,
  refusals: ['noTransaction', 'noImage', 'receiptClosed'],
});
