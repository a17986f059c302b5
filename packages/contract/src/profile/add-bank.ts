/** Adds an account in the own name, in a currency in which there is none yet. The bank is asked whose it is before anything is kept for good. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static, type WireOf } from '../call.ts';
import { Text } from '../input.ts';

export const AddBankInput = Type.Object({
  bank: Text(3, { minLength: 3, description: 'National clearing code' }),
  account: Text(20, { minLength: 6, description: 'Digits only' }),
  currency: oneOf(['USD'], { description: 'The one in rupiah comes with the identity' }),
});
export type AddBankInput = Static<typeof AddBankInput>;

export const AddBankReply = Type.Object({
  account: Type.String({ description: 'Masked' }),
  holder: Type.String({ description: 'As the bank writes it' }),
  usableFrom: InstantOut,
});
export type AddBankReply = WireOf<typeof AddBankReply>;

export const addBank = declare('profile.addBank', 'POST main/profile/bank/add', {
  does: 'writes',
  area: 'profile',
  who: 'investor',
  family: 'profile',
  input: AddBankInput,
  reply: AddBankReply,
  refusals: ['tooManyAccounts', 'identityNotVerified', 'accountExists', 'accountShape', 'bankUnknown', 'accountUnknown', 'holderDiffers'],
});
