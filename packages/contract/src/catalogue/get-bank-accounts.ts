/** Accounts of a product at its custodian bank, which hold the investors' money. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { ProductRef } from '../input.ts';

export const GetBankAccountsInput = Type.Object({ id: ProductRef('Id or slug') });
export type GetBankAccountsInput = Static<typeof GetBankAccountsInput>;

export const GetBankAccountsReply = Type.Object({
  productId: Type.String(),
  accounts: Type.Array(
    Type.Object({
      bank: Type.String({ description: 'National clearing code' }),
      bankName: Type.String(),
      account: Type.String(),
      holder: Type.String(),
      currency: oneOf(['IDR', 'USD']),
    }),
  ),
  takesTransfers: Type.Boolean({
    description: "Whether investors may transfer directly to it: money for an order must go to that order's account number, or its owner is unknown",
  }),
});
export type GetBankAccountsReply = WireOf<typeof GetBankAccountsReply>;

export const getBankAccounts = declare('catalogue.getBankAccounts', 'GET main/product/bank', {
  does: 'reads',
  area: 'product',
  who: 'investor',
  family: 'plain',
  input: GetBankAccountsInput,
  reply: GetBankAccountsReply,
  refusals: [],
});
