/** Validates and saves fields of the company's profile; the second version also returns the progress of each step. */
import { Type } from 'typebox';
import { declare, InstantOut, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { CompanyFieldOut, CompanyInput, CompanyStepOut, KycStateOut } from './profile.ts';

export const SaveInstiInput = Type.Object({ ...CompanyInput, userId: Type.Optional(Uuid) });
export type SaveInstiInput = Partial<Record<keyof typeof CompanyInput, string | null>> & { userId?: string };

const saved = { state: KycStateOut, version: Type.Integer(), savedAt: InstantOut };
export const SaveInstiReply = Type.Object(saved);
export type SaveInstiReply = WireOf<typeof SaveInstiReply>;
export const SaveInstiV2Reply = Type.Object({ ...saved, steps: Type.Array(CompanyStepOut), missing: Type.Array(CompanyFieldOut) });
export type SaveInstiV2Reply = WireOf<typeof SaveInstiV2Reply>;

const common = {
  area: 'kyc-insti',
  who: 'investor',
  family: 'kyc',
  wantsSignature: true,
  input: SaveInstiInput,
  refusals: ['signatureInvalid', 'mayOnlyLook', 'userNotFound', 'profileLocked', 'fieldsInvalid'],
} as const;

export const saveInsti = declare('company-kyc.saveInsti', 'POST main/profile/saveInsti', { does: 'writes', company: 'acts', ...common, reply: SaveInstiReply });
export const saveInstiV2 = declare('company-kyc.saveInstiV2', 'POST main/profile/saveInstiV2', {
  does: 'writes',
  company: 'acts',
  ...common,
  reply: SaveInstiV2Reply,
});
