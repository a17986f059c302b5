/** Payment methods that all the given codes allow, as the checkout lists them. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { PromotionCode } from '../input.ts';
import { PaymentMethods } from '../checkout/list-payment-methods.ts';

export const ListPaymentMethodsInput = Type.Object({ codes: Type.Array(PromotionCode, { minItems: 1, maxItems: 20 }) });
export type ListPaymentMethodsInput = Static<typeof ListPaymentMethodsInput>;

export const ListPaymentMethodsReply = Type.Object({ methods: PaymentMethods });
export type ListPaymentMethodsReply = WireOf<typeof ListPaymentMethodsReply>;

export const listPaymentMethods = declare('promotions.listPaymentMethods', 'POST main/promotion/payment-methods', {
  does: 'writes',
  area: 'promotion',
  who: 'investor',
  company: 'any',
  family: 'promotions',
  example: { codes: ['HEMAT'] },
  input: ListPaymentMethodsInput,
  reply: ListPaymentMethodsReply,
  refusals: ['tooManyCodes', 'promotionUnknown'],
});
