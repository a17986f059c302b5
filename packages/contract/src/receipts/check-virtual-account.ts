/** Asks the bank, at most once a minute, whether a virtual account was paid. Money found is booked. */
import { Type } from 'typebox';
import { declare, InstantOut, MoneyOut, orNull, type Static, type WireOf } from '../call.ts';
import { Text, Uuid } from '../input.ts';
import { Bill } from '../payments/bill.ts';

export const CheckVirtualAccountInput = Type.Object({
  transactionId: Type.Optional(Uuid),
  number: Type.Optional(Text(20, { minLength: 8, description: 'Number of the virtual account' })),
});
export type CheckVirtualAccountInput = Static<typeof CheckVirtualAccountInput>;
export const CheckVirtualAccountReply = Type.Object({
  state: Bill.properties.state,
  amount: MoneyOut,
  paidAt: orNull(InstantOut),
  askedAt: orNull(InstantOut, 'Null if the bank was not asked now'),
  isFresh: Type.Boolean({ description: 'The bank answered just now' }),
});
export type CheckVirtualAccountReply = WireOf<typeof CheckVirtualAccountReply>;

export const checkVirtualAccount = declare('receipts.checkVirtualAccount', 'GET main/receipt/va-status', {
  does: 'writes',
  area: 'receipt',
  who: 'investor',
  company: 'any',
  family: 'receipts',
  input: CheckVirtualAccountInput,
  reply: CheckVirtualAccountReply,
  refusals: ['noTransaction'],
});
