/**
 * Adds an account in the investor's own name. The bank is asked for its holder before it is saved; the first account of a currency becomes primary, others are
 * alternatives.
 */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static, type WireOf } from '../call.ts';
import { Text } from '../input.ts';

export const AddBankInput = Type.Object({
  bank: Text(3, { minLength: 3, description: 'National clearing code' }),
  account: Text(20, { minLength: 6, description: 'Digits only' }),
  currency: oneOf(['IDR', 'USD']),
});
export type AddBankInput = Static<typeof AddBankInput>;

export const AddBankReply = Type.Object({
  accountId: Type.String(),
  account: Type.String({ description: 'Masked' }),
  holder: Type.String({ description: 'As the bank writes it' }),
  isPrimary: Type.Boolean({ description: 'True if payouts go there; false for an alternative' }),
  usableFrom: InstantOut,
});
export type AddBankReply = WireOf<typeof AddBankReply>;

export const addBank = declare('profile.addBank', 'POST main/profile/bank/add', {
  does: 'writes',
  area: 'profile',
  who: 'investor',
  company: 'acts',
  family: 'profile',
  input: AddBankInput,
  reply: AddBankReply,
  refusals: ['tooManyAccounts', 'identityNotVerified', 'accountShape', 'bankUnknown', 'accountsFull', 'accountExists', 'accountUnknown', 'holderDiffers'],
});
