/**
 * Order step: stores the request as a draft for 15 minutes and sends a code that confirms exactly it. The same request again sends the
 * code again. 404 for an unknown series, 403 for another user's id.
 */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, RupiahOut, ShareOut, type Static, type WireOf } from '../call.ts';
import { SeriesRef } from '../bond-series/series.ts';
import { AmountInput } from '../input.ts';
import { UserId } from './purchase.ts';

export const StartSubscriptionInput = Type.Object({
  productId: SeriesRef,
  userId: UserId,
  amount: AmountInput,
  isAgree: Type.Boolean({ description: 'The information memorandum and the terms were read' }),
});
export type StartSubscriptionInput = Static<typeof StartSubscriptionInput>;

export const StartSubscriptionReply = Type.Object({
  transactionId: Type.String({ description: 'Id of the draft and of the resulting order' }),
  seri: Type.String(),
  amount: RupiahOut,
  units: Type.Integer(),
  coupon: ShareOut,
  settlesOn: DayOut,
  maturesOn: DayOut,
  firstCoupon: Type.Object({ payOn: DayOut, gross: RupiahOut, tax: RupiahOut, net: RupiahOut }),
  endsAt: InstantOut,
  sentTo: Type.String({ description: 'Masked' }),
  Count: Type.Integer({ description: 'Resends so far, this one included' }),
  expiresAt: InstantOut,
});
export type StartSubscriptionReply = WireOf<typeof StartSubscriptionReply>;

export const startSubscription = declare('bonds.startSubscription', 'POST bonds/ritel/sbn/order/subs/order', {
  does: 'writes',
  area: 'bonds',
  who: 'investor',
  company: 'acts',
  family: 'bonds',
  input: StartSubscriptionInput,
  reply: StartSubscriptionReply,
  refusals: [
    'notAgreed',
    'notRegistered',
    'registrationUpdating',
    'identityNotVerified',
    'accountFrozen',
    'riskProfileMissing',
    'offerClosed',
    'zeroAmount',
    'belowMinimum',
    'aboveMaximum',
    'notMultiple',
    'orderUnderWay',
    'individualQuotaSpent',
    'nationalQuotaSpent',
    'tooManySends',
    'codePaused',
    'codeSuspended',
  ],
  example: { productId: 'ORI031T3', userId: '00000000-0000-7000-8000-000000000000', amount: 1_000_000, isAgree: true },
});
