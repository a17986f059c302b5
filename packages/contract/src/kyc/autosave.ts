/**
 * Saves the draft during input, valid or not. The last writer of a field wins; fields not named stay. If the client sends the version it
 * started from, the reply contains the fields that others have changed since.
 */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type WireOf } from '../call.ts';
import { ProfileInput, ProfileOut, STATES, StepOut } from './profile.ts';

export const AutosaveInput = Type.Object({
  ...ProfileInput,
  version: Type.Optional(Type.Integer({ minimum: 0, description: 'The version this client has seen' })),
});
export type AutosaveInput = Partial<Record<keyof typeof ProfileInput, string | null>> & { version?: number };

const kept = {
  version: Type.Integer(),
  savedAt: InstantOut,
  changed: Type.Object(ProfileOut.properties, { description: 'Fields that others changed since the given version, as they are now; cleared ones are empty' }),
};
export const AutosaveReply = Type.Object(kept);
export type AutosaveReply = WireOf<typeof AutosaveReply>;
export const AutosaveV2Reply = Type.Object({ ...kept, steps: Type.Array(StepOut) });
export type AutosaveV2Reply = WireOf<typeof AutosaveV2Reply>;

export const GetAutosaveReply = Type.Object({
  state: oneOf(STATES),
  version: Type.Integer(),
  savedAt: Type.Union([InstantOut, Type.Null()]),
  profile: ProfileOut,
});
export type GetAutosaveReply = WireOf<typeof GetAutosaveReply>;

const common = {
  area: 'kyc',
  who: 'investor',
  family: 'kyc',
  input: AutosaveInput,
  refusals: ['userNotFound', 'profileLocked'],
} as const;

export const autosave = declare('kyc.autosave', 'POST main/profile/autosave', { does: 'writes', company: 'any', ...common, reply: AutosaveReply });
export const autosaveV2 = declare('kyc.autosaveV2', 'POST main/v2/profile/autosave', { does: 'writes', company: 'any', ...common, reply: AutosaveV2Reply });
export const getAutosave = declare('kyc.getAutosave', 'GET main/profile/autosave', {
  does: 'reads',
  area: 'kyc',
  who: 'investor',
  family: 'kyc',
  input: Type.Object({}),
  reply: GetAutosaveReply,
  refusals: [],
});
