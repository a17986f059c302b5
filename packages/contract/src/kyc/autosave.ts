/**
 * Keeps what is being typed, whether it is right or not: the last writer of a field wins, fields that are not named stay.
 * With the version it started from, a client is told which fields somebody else has changed since.
 */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static } from '../call.ts';
import { KYC, OWN } from '../families.ts';
import { ProfileInput, ProfileOut, STATES, StepOut } from './profile.ts';
import { autosave as route, autosaveV2 as routeV2, getAutosave as routeGet } from './routes.ts';

export const AutosaveInput = Type.Object({
  ...ProfileInput,
  version: Type.Optional(Type.Integer({ minimum: 0, description: 'The version this client has seen' })),
});
export type AutosaveInput = Partial<Record<keyof typeof ProfileInput, string | null>> & { version?: number };

const kept = {
  version: Type.Integer(),
  savedAt: InstantOut,
  changed: Type.Object(ProfileOut.properties, { description: 'Fields that others changed since the given version, as they are now; a cleared one is empty' }),
};
export const AutosaveReply = Type.Object(kept);
export type AutosaveReply = Static<typeof AutosaveReply>;
export const AutosaveV2Reply = Type.Object({ ...kept, steps: Type.Array(StepOut) });
export type AutosaveV2Reply = Static<typeof AutosaveV2Reply>;

export const GetAutosaveReply = Type.Object({
  state: oneOf(STATES),
  version: Type.Integer(),
  savedAt: Type.Union([InstantOut, Type.Null()]),
  profile: ProfileOut,
});
export type GetAutosaveReply = Static<typeof GetAutosaveReply>;

const common = {
  area: 'kyc',
  who: 'investor',
  family: 'kyc',
  input: AutosaveInput,
  refusals: [
    { reason: 'userNotFound', code: KYC.userNotFound },
    { reason: 'profileLocked', code: OWN.profileLocked },
  ],
} as const;

export const autosave = declare(route, { ...common, reply: AutosaveReply });
export const autosaveV2 = declare(routeV2, { ...common, reply: AutosaveV2Reply });
export const getAutosave = declare(routeGet, { area: 'kyc', who: 'investor', family: 'kyc', input: Type.Object({}), reply: GetAutosaveReply, refusals: [] });
