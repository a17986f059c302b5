/** Whether an order or amount can be paid with one tap, without leaving the app, and with which account. */
import { Type } from 'typebox';
import { declare, oneOf, orNull, RupiahOut, type Static, type WireOf } from '../call.ts';
import { AmountText, Uuid } from '../input.ts';

export const IN_APP_REASONS = ['notLinked', 'linkBroken', 'tooMuch', 'otherCurrency', 'notPayable', 'notForCompanies'] as const;

export const GetInAppEligibilityInput = Type.Object({ orderId: Type.Optional(Uuid), amount: Type.Optional(AmountText) });
export type GetInAppEligibilityInput = Static<typeof GetInAppEligibilityInput>;
export const GetInAppEligibilityReply = Type.Object({
  isEligible: Type.Boolean(),
  amount: orNull(RupiahOut, 'Null if neither an order nor an amount was given'),
  ways: Type.Array(
    Type.Object({
      method: Type.Integer(),
      linkId: Type.String(),
      bank: Type.String(),
      account: Type.String(),
      isOneTap: Type.Boolean(),
      max: orNull(RupiahOut),
    }),
  ),
  reasons: Type.Array(oneOf(IN_APP_REASONS), { description: 'Why it is not eligible' }),
});
export type GetInAppEligibilityReply = WireOf<typeof GetInAppEligibilityReply>;

export const getInAppEligibility = declare('payments.getInAppEligibility', 'GET main/payment/in-app/eligibility', {
  does: 'reads',
  area: 'payment',
  who: 'investor',
  family: 'autodebit',
  input: GetInAppEligibilityInput,
  reply: GetInAppEligibilityReply,
  refusals: [],
});
