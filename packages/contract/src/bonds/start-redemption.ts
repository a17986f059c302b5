/**
 * Order step of an early redemption: stores the request as a draft for 15 minutes and sends a code that confirms exactly it. The
 * same request again sends the code again. 404 if not the caller's, 403 for another user's id.
 */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, RupiahOut, type Static, type WireOf } from '../call.ts';
import { AmountInput, Uuid } from '../input.ts';
import { UserId } from './purchase.ts';

export const StartRedemptionInput = Type.Object({
  transactionId: Uuid,
  userId: UserId,
  amount: AmountInput,
  isAgree: Type.Boolean({ description: 'The terms of early redemption were read' }),
});
export type StartRedemptionInput = Static<typeof StartRedemptionInput>;

export const StartRedemptionReply = Type.Object({
  transactionId: Type.String({ description: 'Id of the draft and of the resulting order, not of the purchase' }),
  kodePemesanan: Type.String(),
  seri: Type.String(),
  amount: RupiahOut,
  units: Type.Integer(),
  settlesOn: DayOut,
  endsAt: InstantOut,
  sentTo: Type.String({ description: 'Masked' }),
  Count: Type.Integer({ description: 'Resends so far, this one included' }),
  expiresAt: InstantOut,
});
export type StartRedemptionReply = WireOf<typeof StartRedemptionReply>;

export const startRedemption = declare('bonds.startRedemption', 'POST bonds/ritel/sbn/order/redeem/order-v2', {
  does: 'writes',
  area: 'bonds',
  who: 'investor',
  company: 'acts',
  family: 'bonds',
  input: StartRedemptionInput,
  reply: StartRedemptionReply,
  refusals: [
    'notAgreed',
    'notRegistered',
    'identityNotVerified',
    'accountFrozen',
    'riskProfileMissing',
    'notRedeemable',
    'redemptionClosed',
    'zeroAmount',
    'belowMinimum',
    'aboveRedeemable',
    'notMultiple',
    'orderUnderWay',
    'tooManySends',
    'codePaused',
    'codeSuspended',
  ],
});
