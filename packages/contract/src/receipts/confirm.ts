/** Confirms that a receipt is as its owner stated. The mail link that led here becomes invalid. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { named } from './receipt.ts';
import { SubmitReply } from './submit.ts';

export const ConfirmInput = Type.Object({ ...named });
export type ConfirmInput = Static<typeof ConfirmInput>;

export const confirm = declare('receipts.confirm', 'POST main/receipt/verify', {
  does: 'writes',
  area: 'receipt',
  who: 'investor',
  company: 'acts',
  family: 'receipts',
  input: ConfirmInput,
  reply: SubmitReply,
  refusals: ['noReceipt', 'receiptClosed'],
});
