/** Validates and saves fields of the profile; the second version also returns the progress of each step. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { FieldOut, ProfileInput, STATES, StepOut } from './profile.ts';

export const SaveInput = Type.Object({ ...ProfileInput, userId: Type.Optional(Uuid) });
export type SaveInput = Partial<Record<keyof typeof ProfileInput, string | null>> & { userId?: string };

const saved = { state: oneOf(STATES), version: Type.Integer(), savedAt: InstantOut };
export const SaveReply = Type.Object(saved);
export type SaveReply = WireOf<typeof SaveReply>;
export const SaveV2Reply = Type.Object({ ...saved, steps: Type.Array(StepOut), missing: Type.Array(FieldOut) });
export type SaveV2Reply = WireOf<typeof SaveV2Reply>;

const common = {
  area: 'kyc',
  who: 'investor',
  family: 'kyc',
  wantsSignature: true,
  input: SaveInput,
  refusals: ['signatureInvalid', 'userNotFound', 'agentCannotBeCustomer', 'profileLocked', 'fieldsInvalid', 'motherNameSame', 'agentCodeUnknown'],
} as const;

export const save = declare('kyc.save', 'POST main/profile/save', { does: 'writes', company: 'any', ...common, reply: SaveReply });
export const saveV2 = declare('kyc.saveV2', 'POST main/Profile/SaveV2', { does: 'writes', company: 'any', ...common, reply: SaveV2Reply });
