/** A bill as replies show it. */
import { Type } from 'typebox';
import { InstantOut, MinorOut, MoneyOut, oneOf, type WireOf } from '../call.ts';

export const Bill = Type.Object({
  billId: Type.String(),
  method: Type.Integer(),
  methodName: Type.String(),
  bank: Type.String({ description: 'Key of the instruction texts' }),
  virtualAccount: Type.String({ description: 'Digits only; empty while there is none to pay to' }),
  isCharged: Type.Boolean({ description: 'Paid in the app of a gateway: payments.getCharge says how' }),
  amount: MinorOut,
  currency: oneOf(['IDR', 'USD']),
  due: MoneyOut,
  transfer: Type.Union(
    [
      Type.Object({
        bank: Type.String(),
        account: Type.String({ description: 'Ours' }),
        reference: Type.String({ description: 'Goes into the words of the transfer' }),
      }),
      Type.Null(),
    ],
    { description: 'Where to, for a transfer by hand' },
  ),
  state: oneOf(['chosen', 'preparing', 'pending', 'failed', 'paid', 'expired', 'replaced', 'cancelled'], {
    description:
      'chosen: its page is opened by checkout.choosePayment with IsCallGatewayPaymentApi; preparing: the bank is opening the account; failed: it did not, another method has to be chosen',
  }),
  expiresAt: InstantOut,
});
export type Bill = WireOf<typeof Bill>;
