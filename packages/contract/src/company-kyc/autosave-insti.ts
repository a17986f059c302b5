/**
 * Saves a company's draft during input, valid or not. The last writer of a field wins; fields not named stay. If the client sends the
 * version it started from, the reply contains the fields that others have changed since.
 */
import { Type } from 'typebox';
import { declare, InstantOut, orNull, type WireOf } from '../call.ts';
import { CompanyInput, CompanyOut, CompanyStepOut, KycStateOut } from './profile.ts';

export const SaveAutosaveInstiInput = Type.Object({
  ...CompanyInput,
  version: Type.Optional(Type.Integer({ minimum: 0, description: 'The version this client has seen' })),
});
export type SaveAutosaveInstiInput = Partial<Record<keyof typeof CompanyInput, string | null>> & { version?: number };
export const SaveAutosaveInstiReply = Type.Object({
  version: Type.Integer(),
  savedAt: InstantOut,
  changed: Type.Object(CompanyOut.properties, { description: 'Fields that others changed since the given version, as they are now; cleared ones are empty' }),
  steps: Type.Array(CompanyStepOut),
});
export type SaveAutosaveInstiReply = WireOf<typeof SaveAutosaveInstiReply>;
export const GetAutosaveInstiReply = Type.Object({ state: KycStateOut, version: Type.Integer(), savedAt: orNull(InstantOut), profile: CompanyOut });
export type GetAutosaveInstiReply = WireOf<typeof GetAutosaveInstiReply>;

const mine = { area: 'kyc-insti', who: 'investor', family: 'kyc' } as const;
export const saveAutosaveInsti = declare('company-kyc.saveAutosaveInsti', 'POST main/profile/autosaveInsti', {
  ...mine,
  does: 'writes',
  company: 'acts',
  input: SaveAutosaveInstiInput,
  reply: SaveAutosaveInstiReply,
  refusals: ['mayOnlyLook', 'userNotFound', 'profileLocked'],
});
export const getAutosaveInsti = declare('company-kyc.getAutosaveInsti', 'GET main/profile/autosaveInsti', {
  ...mine,
  does: 'reads',
  reply: GetAutosaveInstiReply,
  refusals: ['userNotFound'],
});
