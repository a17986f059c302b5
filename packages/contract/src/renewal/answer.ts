/** The known data of an investor, and confirming that it is still right or changing it. */
import { PROFILE_FIELDS } from '@lumbung/kernel/profile.ts';
import { DECLINE_REASONS } from '@lumbung/kernel/renewal.ts';
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { ProfileInput, ProfileOut, STATES } from '../kyc/profile.ts';

/** none: nobody asks; open: the investor is asked; inReview: two operators review the answer. */
export const RENEWAL_STATES = ['none', 'open', 'inReview'] as const;

export const GetRenewalReply = Type.Object({
  state: oneOf(RENEWAL_STATES),
  identity: oneOf(STATES),
  goodUntil: orNull(InstantOut, 'Until when the data is valid; null until that is computed'),
  dueAt: orNull(InstantOut, 'Deadline for the answer; null if nobody asks'),
  isDue: Type.Boolean({ description: 'The deadline has passed: buying is blocked until an answer. Selling and payouts remain possible' }),
  declined: orNull(oneOf(DECLINE_REASONS), 'Why the previous answer was declined'),
  profile: ProfileOut,
});
export type GetRenewalReply = WireOf<typeof GetRenewalReply>;

export const get = declare('renewal.get', 'GET main/profile/renewal', {
  area: 're-kyc',
  who: 'investor',
  does: 'reads',
  family: 'kyc',
  reply: GetRenewalReply,
});

export const SaveReKycInput = Type.Object({
  ...ProfileInput,
  userId: Type.Optional(Uuid),
  isAgree: Type.Optional(Type.Boolean({ description: 'Confirms that all data is right, including what was not changed' })),
});
export type SaveReKycInput = Partial<Record<keyof typeof ProfileInput, string | null>> & { userId?: string; isAgree?: boolean };

export const SaveReKycReply = Type.Object({
  state: oneOf(['done', 'inReview']),
  changed: Type.Array(oneOf(PROFILE_FIELDS)),
  goodUntil: orNull(InstantOut, 'Null while in review'),
});
export type SaveReKycReply = WireOf<typeof SaveReKycReply>;

/** Only changed fields have to be given. */
export const saveReKyc = declare('renewal.saveReKyc', 'POST main/bo/compliance/SaveReKyc', {
  area: 're-kyc',
  who: 'investor',
  company: 'any',
  does: 'writes',
  family: 'kyc',
  wantsSignature: true,
  input: SaveReKycInput,
  reply: SaveReKycReply,
  refusals: [
    'signatureInvalid',
    'userNotFound',
    'agentCannotBeCustomer',
    'nothingToRenew',
    'profileLocked',
    'fieldsInvalid',
    'motherNameSame',
    'agentCodeUnknown',
    'documentNeeded',
  ],
});
