/** What is known of somebody, and her word that it is still right, or what is another by now. */
import { PROFILE_FIELDS } from '@lumbung/kernel/profile.ts';
import { DECLINE_REASONS } from '@lumbung/kernel/renewal.ts';
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { ProfileInput, ProfileOut, STATES } from '../kyc/profile.ts';

/** Where somebody stands: nobody asks, she is asked, two people look at her answer. */
export const RENEWAL_STATES = ['none', 'open', 'inReview'] as const;

export const GetRenewalReply = Type.Object({
  state: oneOf(RENEWAL_STATES),
  identity: oneOf(STATES),
  goodUntil: orNull(InstantOut, 'Until when the data is good; null while nobody has counted'),
  dueAt: orNull(InstantOut, 'Until when to answer; null where nobody asks'),
  isDue: Type.Boolean({ description: 'The day has passed: nothing can be bought until it was answered. What is hers can be sold and paid out' }),
  declined: orNull(oneOf(DECLINE_REASONS), 'Why the answer before this one was not taken'),
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
  isAgree: Type.Optional(Type.Boolean({ description: 'That all of it is right, what was not changed too' })),
});
export type SaveReKycInput = Partial<Record<keyof typeof ProfileInput, string | null>> & { userId?: string; isAgree?: boolean };

export const SaveReKycReply = Type.Object({
  state: oneOf(['done', 'inReview']),
  changed: Type.Array(oneOf(PROFILE_FIELDS)),
  goodUntil: orNull(InstantOut, 'Null while two people look at it'),
});
export type SaveReKycReply = WireOf<typeof SaveReKycReply>;

/** Only fields that changed have to be given. */
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
