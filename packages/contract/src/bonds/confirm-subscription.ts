/**
 * Verify step: checks the code, places the order, and submits it to the ministry's registry, which accepts or refuses it. Null and
 * `preparing` until it has answered. A repeat returns the same order. 404 for an unknown draft, 403 for another user's id.
 */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Code, Uuid } from '../input.ts';
import { Purchase, UserId } from './purchase.ts';

export const ConfirmSubscriptionInput = Type.Object({
  userId: UserId,
  transactionId: Uuid,
  code: Code('The one-time code that was sent'),
  tosAgreement: Type.Boolean(),
});
export type ConfirmSubscriptionInput = Static<typeof ConfirmSubscriptionInput>;

export const ConfirmSubscriptionReply = Purchase;
export type ConfirmSubscriptionReply = WireOf<typeof ConfirmSubscriptionReply>;

export const confirmSubscription = declare('bonds.confirmSubscription', 'POST bonds/ritel/sbn/order/subs/code/verify', {
  does: 'writes',
  area: 'bonds',
  who: 'investor',
  company: 'acts',
  movesMoney: true,
  family: 'bonds',
  input: ConfirmSubscriptionInput,
  reply: ConfirmSubscriptionReply,
  refusals: [
    'notAgreed',
    'draftOver',
    'codeSuspended',
    'codePaused',
    'triesUsedUp',
    'codeInvalid',
    'notRegistered',
    'registrationUpdating',
    'identityNotVerified',
    'accountFrozen',
    'riskProfileMissing',
    'offerClosed',
    'contentChanged',
    'orderUnderWay',
    'individualQuotaSpent',
    'nationalQuotaSpent',
    'registryRefused',
    'registryAway',
  ],
});
