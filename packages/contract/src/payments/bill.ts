/** A bill as replies show it. */
import { Type } from 'typebox';
import { InstantOut, MinorOut, MoneyOut, oneOf, type WireOf } from '../call.ts';

export const Bill = Type.Object({
  billId: Type.String(),
  method: Type.Integer(),
  methodName: Type.String(),
  bank: Type.String({ description: 'Key of the instruction texts' }),
  virtualAccount: Type.String({ description: 'Digits only; empty if there is none to pay to' }),
  isCharged: Type.Boolean({ description: "Paid in a gateway's app: see payments.getCharge" }),
  amount: MinorOut,
  currency: oneOf(['IDR', 'USD']),
  due: MoneyOut,
  transfer: Type.Union(
    [
      Type.Object({
        bank: Type.String(),
        account: Type.String({ description: 'Our account' }),
        reference: Type.String({ description: "Reference to put into the transfer's remark" }),
      }),
      Type.Null(),
    ],
    { description: 'Target of a manual transfer' },
  ),
  state: oneOf(['chosen', 'preparing', 'pending', 'failed', 'paid', 'expired', 'replaced', 'cancelled'], {
    description:
      'chosen: checkout.choosePayment with IsCallGatewayPaymentApi opens its page; preparing: the bank is opening the account; failed: it did not, another method must be chosen',
  }),
  expiresAt: InstantOut,
});
export type Bill = WireOf<typeof Bill>;
