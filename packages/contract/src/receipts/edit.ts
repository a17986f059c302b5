/** Changes the statements about a receipt, until it is decided. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { named, saidInput } from './receipt.ts';
import { SubmitReply } from './submit.ts';

export const EditInput = Type.Object({ ...named, ...saidInput });
export type EditInput = Static<typeof EditInput>;

export const edit = declare('receipts.edit', 'POST main/receipt/edit', {
  does: 'writes',
  area: 'receipt',
  who: 'investor',
  company: 'acts',
  family: 'receipts',
  input: EditInput,
  reply: SubmitReply,
  refusals: ['noReceipt', 'receiptClosed'],
});
