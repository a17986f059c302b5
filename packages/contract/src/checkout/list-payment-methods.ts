/** Payment methods of a cart: groups of providers, each with whether it is available and why not. 404 if there is no method. */
import { Type } from 'typebox';
import { declare, oneOf, RupiahOut, type Static, type WireOf } from '../call.ts';
import { AmountText, CartTypeInput } from '../input.ts';

export const ListPaymentMethodsInput = Type.Object({
  cartType: Type.Optional(CartTypeInput),
  currency: Type.Optional(oneOf(['IDR', 'USD'], { default: 'IDR', description: 'Currency to pay' })),
  amount: Type.Optional(AmountText),
});
export type ListPaymentMethodsInput = Static<typeof ListPaymentMethodsInput>;

export const PaymentMethods = Type.Array(
  Type.Object({
    name: Type.String(),
    group: oneOf(['transfer', 'wallet', 'virtualAccount']),
    providers: Type.Array(
      Type.Object({
        code: Type.Integer(),
        name: Type.String(),
        isDisabled: Type.Boolean(),
        disabledReason: Type.Union([Type.String(), Type.Null()]),
        limits: Type.Union([Type.Object({ least: RupiahOut, most: RupiahOut }), Type.Null()], { description: 'Limits of one payment; null if there are none' }),
      }),
    ),
  }),
);

export const ListPaymentMethodsReply = Type.Object({ methods: PaymentMethods });
export type ListPaymentMethodsReply = WireOf<typeof ListPaymentMethodsReply>;

export const listPaymentMethods = declare('checkout.listPaymentMethods', 'GET main/checkout/payment_method', {
  does: 'reads',
  area: 'checkout',
  who: 'investor',
  family: 'checkout',
  input: ListPaymentMethodsInput,
  reply: ListPaymentMethodsReply,
  refusals: [],
});
