/** Saves fields of the profile after looking at them; the second version also answers how far every step is. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static, Uuid } from '../call.ts';
import { KYC, OWN } from '../families.ts';
import { FieldOut, ProfileInput, STATES, StepOut } from './profile.ts';
import { save as route, saveV2 as routeV2 } from './routes.ts';

export const SaveInput = Type.Object({ ...ProfileInput, userId: Type.Optional(Uuid) });
export type SaveInput = Partial<Record<keyof typeof ProfileInput, string | null>> & { userId?: string };

const saved = { state: oneOf(STATES), version: Type.Integer(), savedAt: InstantOut };
export const SaveReply = Type.Object(saved);
export type SaveReply = Static<typeof SaveReply>;
export const SaveV2Reply = Type.Object({ ...saved, steps: Type.Array(StepOut), missing: Type.Array(FieldOut) });
export type SaveV2Reply = Static<typeof SaveV2Reply>;

const common = {
  area: 'kyc',
  who: 'investor',
  family: 'kyc',
  wantsSignature: true,
  input: SaveInput,
  refusals: [
    { reason: 'signatureInvalid', code: KYC.signatureInvalid },
    { reason: 'userNotFound', code: KYC.userNotFound },
    { reason: 'agentCannotBeCustomer', code: KYC.agentCannotBeCustomer },
    { reason: 'profileLocked', code: OWN.profileLocked },
    { reason: 'fieldsInvalid', code: OWN.fieldsInvalid },
    { reason: 'motherNameSame', code: KYC.motherNameSame },
    { reason: 'agentCodeUnknown', code: KYC.agentCodeUnknown },
  ],
} as const;

export const save = declare(route, { ...common, reply: SaveReply });
export const saveV2 = declare(routeV2, { ...common, reply: SaveV2Reply });
