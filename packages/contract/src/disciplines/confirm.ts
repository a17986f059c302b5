/** Confirms a plan's mandate, or its end, with a code for exactly that. */
import { Type } from 'typebox';
import { declare, InstantOut, type Static, type WireOf } from '../call.ts';
import { Password, ProductRef, Text } from '../input.ts';
import { releaseQuantity } from './release-balance.ts';
import { codeRefusals, mandateInput, mandateRefusals, PlanName, PlanOut, standRefusals, StrategyId } from './plan.ts';

export const CreateInput = Type.Object({ strategyId: StrategyId, name: PlanName, ...mandateInput });
export type CreateInput = Static<typeof CreateInput>;
export const CreateV2Input = Type.Object({ ...CreateInput.properties, code: Text(20) });
export type CreateV2Input = Static<typeof CreateV2Input>;
export const ConfirmReply = Type.Object({ discipline: PlanOut });
export type ConfirmReply = WireOf<typeof ConfirmReply>;

const shared = { does: 'writes', area: 'discipline', who: 'investor', company: 'makes', rechecks: 'rightHeld', family: 'discipline' } as const;
const ofPlan = ['planIdInvalid', 'planNotFound', 'planOfOtherType'] as const;

export const create = declare('disciplines.create', 'POST main/disciplines/create', {
  ...shared,
  input: CreateInput,
  reply: ConfirmReply,
  refusals: [...ofPlan, ...standRefusals, ...mandateRefusals, 'notConfirmed', 'tooManyPlans'],
});
export const createV2 = declare('disciplines.createV2', 'POST main/v2/disciplines/create', {
  ...shared,
  input: CreateV2Input,
  reply: ConfirmReply,
  refusals: [...ofPlan, ...standRefusals, ...mandateRefusals, ...codeRefusals, 'tooManyPlans'],
});
export const updateV2 = declare('disciplines.updateV2', 'POST main/v2/disciplines/update', {
  ...shared,
  input: CreateV2Input,
  reply: ConfirmReply,
  refusals: [...ofPlan, 'planNotActive', ...standRefusals, 'pendingTransaction', ...mandateRefusals, 'nothingChanges', ...codeRefusals],
});

export const RemoveInput = Type.Object({ strategyId: StrategyId });
export type RemoveInput = Static<typeof RemoveInput>;
export const RemoveV2Input = Type.Object({ strategyId: StrategyId, code: Text(20) });
export type RemoveV2Input = Static<typeof RemoveV2Input>;

export const remove = declare('disciplines.remove', 'POST main/disciplines/remove', {
  ...shared,
  input: RemoveInput,
  refusals: [...ofPlan, 'pendingTransaction', 'notConfirmed'],
});
export const removeV2 = declare('disciplines.removeV2', 'POST main/v2/disciplines/remove', {
  ...shared,
  input: RemoveV2Input,
  refusals: [...ofPlan, 'pendingTransaction', ...codeRefusals],
});

export const SetActiveInput = Type.Object({ strategyId: StrategyId, active: Type.Boolean() });
export type SetActiveInput = Static<typeof SetActiveInput>;
export const setActive = declare('disciplines.setActive', 'POST main/disciplines/status', {
  ...shared,
  input: SetActiveInput,
  reply: ConfirmReply,
  // Any plan of the investor, including the navigator's and goals.
  refusals: ['planIdInvalid', 'planNotFound', 'planNotActive', ...standRefusals, 'tooManyPlans', 'pendingTransaction'],
});

export const SkipNextInput = Type.Object({ strategyId: StrategyId, period: Text(20), isSkipped: Type.Boolean() });
export type SkipNextInput = Static<typeof SkipNextInput>;
export const skipNext = declare('disciplines.skipNext', 'POST main/disciplines/skip', {
  ...shared,
  input: SkipNextInput,
  reply: ConfirmReply,
  refusals: [...ofPlan, 'planNotActive', 'periodNotFound', 'occurrenceInvalid'],
});

export const SendTransactionCodeInput = Type.Object({
  strategyId: StrategyId,
  password: Type.Optional(Password(0, 'Left out within ten minutes after it was shown')),
  action: Type.Optional(
    Type.Union([Type.Literal('create'), Type.Literal('update'), Type.Literal('remove'), Type.Literal('release')], {
      description: 'Default: create for a plan never in force, update if a change is drafted, otherwise remove',
    }),
  ),
  productId: Type.Optional(ProductRef('For a release: the fund')),
  ...releaseQuantity,
});
export type SendTransactionCodeInput = Static<typeof SendTransactionCodeInput>;
export const SendTransactionCodeReply = Type.Object({ Count: Type.Integer(), expiresAt: InstantOut, sentTo: Type.String() });
export type SendTransactionCodeReply = WireOf<typeof SendTransactionCodeReply>;

export const sendTransactionCode = declare('disciplines.sendTransactionCode', 'POST main/disciplines/transaction/code/send', {
  ...shared,
  family: 'transactionCode',
  input: SendTransactionCodeInput,
  reply: SendTransactionCodeReply,
  refusals: [
    'passwordMissing',
    'suspended',
    'locked',
    'wrongPassword',
    'codeSuspended',
    'codePaused',
    'tooManySends',
    // No such plan of the investor, or nothing drafted.
    'nothingToConfirm',
    'planNotActive',
    'closingRequested',
    'identityNotVerified',
    'accountFrozen',
    'riskProfileMissing',
    'productNotFound',
    'subscriptionClosed',
    // The account is no longer linked, or held too little today.
    'accountNotLinked',
    'debitRefused',
    // For a release.
    'nothingSettled',
    'zeroAmount',
    'insufficientUnits',
  ],
});

export const VerifyTransactionCodeInput = Type.Object({ strategyId: StrategyId, code: Text(20) });
export type VerifyTransactionCodeInput = Static<typeof VerifyTransactionCodeInput>;
export const verifyTransactionCode = declare('disciplines.verifyTransactionCode', 'POST main/disciplines/transaction/code/verify', {
  ...shared,
  rechecks: undefined,
  family: 'transactionCode',
  input: VerifyTransactionCodeInput,
  refusals: ['codeSuspended', 'codePaused', 'triesUsedUp', 'codeInvalid'],
});
