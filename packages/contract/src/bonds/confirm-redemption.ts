/**
 * The verify step of an early redemption: the code is right, the units are set aside, and the ministry's registry takes the
 * order, or says why not. Null and `preparing` while it has not answered. Repeated, it answers with the same order.
 * 404 for an unknown draft, 403 for another user's id.
 */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Code, Text, Uuid } from '../input.ts';
import { UserId } from './purchase.ts';
import { Redemption } from './redemption.ts';

export const ConfirmRedemptionInput = Type.Object({
  userId: UserId,
  transactionId: Uuid,
  code: Code('The one-time code that was sent'),
  tosAgreement: Type.Boolean(),
  kodePemesanan: Text(40, { minLength: 1, description: 'Of the purchase, as it was shown' }),
});
export type ConfirmRedemptionInput = Static<typeof ConfirmRedemptionInput>;

export const ConfirmRedemptionReply = Redemption;
export type ConfirmRedemptionReply = WireOf<typeof ConfirmRedemptionReply>;

export const confirmRedemption = declare('bonds.confirmRedemption', 'POST bonds/ritel/sbn/order/redeem/code/verify', {
  does: 'writes',
  area: 'bonds',
  who: 'investor',
  company: 'acts',
  movesMoney: true,
  family: 'bonds',
  input: ConfirmRedemptionInput,
  reply: ConfirmRedemptionReply,
  refusals: [
    'notAgreed',
    'figuresDiffer',
    'draftOver',
    'codeSuspended',
    'codePaused',
    'triesUsedUp',
    'codeInvalid',
    'notRegistered',
    'identityNotVerified',
    'accountFrozen',
    'riskProfileMissing',
    'notRedeemable',
    'redemptionClosed',
    'contentChanged',
    'orderUnderWay',
    'unitsNotFree',
    'aboveRedeemable',
    'registryRefused',
    'registryAway',
  ],
});
