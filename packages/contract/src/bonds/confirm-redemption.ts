/**
 * Verify step of an early redemption: checks the code, reserves the units, and submits the order to the ministry's registry, which accepts
 * or refuses it. Null and `preparing` until it has answered. A repeat returns the same order. 404 for an unknown draft, 403 for
 * another user's id.
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
  kodePemesanan: Text(40, { minLength: 1, description: 'Code of the purchase, as shown' }),
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
