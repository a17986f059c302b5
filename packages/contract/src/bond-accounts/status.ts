/** Where somebody stands on the way to government bonds: the registration, what is missing for it, and the step that comes next. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { BOND_BARS } from '../profile/get-bonds-access.ts';

/** `opening`: at the custodian; `registering`: at the ministry; `updating`: registered, and something of hers changed. */
export const REGISTRATION_STATES = ['none', 'opening', 'registering', 'registered', 'updating', 'refused'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** Who said no; `ourselves` when something about her is missing that the ministry asks. */
export const REFUSERS = ['custodian', 'registry', 'ourselves'] as const;

export const BondStatus = Type.Object({
  status: oneOf(REGISTRATION_STATES),
  reasons: Type.Array(oneOf(BOND_BARS), { description: 'What has to be mended before one can register; empty when nothing' }),
  refusedBy: orNull(oneOf(REFUSERS)),
  mayDeal: Type.Boolean({ description: 'Agreed to the terms of selling before the end' }),
  sid: orNull(Type.String(), 'Masked'),
  fundAccount: orNull(Type.Object({ bank: Type.String(), account: Type.String({ description: 'Masked' }) }), 'Where coupons and principal go'),
  securitiesAccount: orNull(Type.Object({ keeper: Type.String(), account: Type.String({ description: 'Masked' }) })),
});
export type BondStatus = WireOf<typeof BondStatus>;

const shared = { does: 'reads', area: 'bonds', who: 'investor', family: 'bonds', input: Type.Object({}), refusals: [] } as const;

export const getStatus = declare('bond-accounts.getStatus', 'GET bonds/ritel/bonds/profile/status-bonds', { ...shared, reply: BondStatus });

const Registered = Type.Object({ isRegistered: Type.Boolean(), registeredAt: orNull(InstantOut) });

export const getRegistration = declare('bond-accounts.getRegistration', 'GET bonds/ritel/bonds/profile/status-bonds-registered', {
  ...shared,
  reply: Registered,
});

/** Whether she may sell before the end: registered, and agreed to the terms of dealing. */
export const getTradingRegistration = declare('bond-accounts.getTradingRegistration', 'GET bonds/ritel/bonds/profile/status-fr-registered', {
  ...shared,
  reply: Registered,
});

/** What comes next: `closed` when she can never buy, `waiting` while somebody else acts, `ready` when she may order. */
export const BOND_STEPS = ['closed', 'identity', 'bank', 'risk', 'occupation', 'waiting', 'ready'] as const;
export type BondStep = (typeof BOND_STEPS)[number];

export const getStep = declare('bond-accounts.getStep', 'GET bonds/ritel/bonds/profile/status-bonds-flow', {
  ...shared,
  reply: Type.Object({ step: oneOf(BOND_STEPS) }),
});
