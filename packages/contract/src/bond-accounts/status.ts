/** Progress of an investor towards government bonds: the registration, what is missing, and the next step. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { BOND_BARS } from '../profile/get-bonds-access.ts';

/** `opening`: at the custodian; `registering`: at the ministry; `updating`: registered, and data changed. */
export const REGISTRATION_STATES = ['none', 'opening', 'registering', 'registered', 'updating', 'refused'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** Who refused the registration; `ourselves` if data that the ministry requires is missing. */
export const REFUSERS = ['custodian', 'registry', 'ourselves'] as const;

export const BondStatus = Type.Object({
  status: oneOf(REGISTRATION_STATES),
  reasons: Type.Array(oneOf(BOND_BARS), { description: 'What must be corrected before the investor can register; empty if nothing' }),
  refusedBy: orNull(oneOf(REFUSERS)),
  mayDeal: Type.Boolean({ description: 'Accepted the terms of selling before maturity' }),
  sid: orNull(Type.String(), 'Masked'),
  fundAccount: orNull(Type.Object({ bank: Type.String(), account: Type.String({ description: 'Masked' }) }), 'Account that receives coupons and principal'),
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

/** Whether the investor may sell before maturity: registered, and accepted the terms of dealing. */
export const getTradingRegistration = declare('bond-accounts.getTradingRegistration', 'GET bonds/ritel/bonds/profile/status-fr-registered', {
  ...shared,
  reply: Registered,
});

/** Next step: `closed` if the investor can never buy, `waiting` while others process it, `ready` if orders are possible. */
export const BOND_STEPS = ['closed', 'identity', 'bank', 'risk', 'occupation', 'waiting', 'ready'] as const;
export type BondStep = (typeof BOND_STEPS)[number];

export const getStep = declare('bond-accounts.getStep', 'GET bonds/ritel/bonds/profile/status-bonds-flow', {
  ...shared,
  reply: Type.Object({ step: oneOf(BOND_STEPS) }),
});
