/** How a cart can be paid: groups of providers, each usable or not, and why not. 404 when there is no way to pay it. */
import { Type } from 'typebox';
import { declare, oneOf, RupiahOut, type Static, type WireOf } from '../call.ts';
import { AmountText, CartTypeInput } from '../input.ts';

export const ListPaymentMethodsInput = Type.Object({
  cartType: Type.Optional(CartTypeInput),
  currency: Type.Optional(oneOf(['IDR', 'USD'], { default: 'IDR', description: 'What is to be paid' })),
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
        limits: Type.Union([Type.Object({ least: RupiahOut, most: RupiahOut }), Type.Null()], { description: 'For one payment; null where there are none' }),
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
