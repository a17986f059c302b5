/** Whether an investor may buy government bonds, and what prevents it, in the order in which to resolve it. */
import { Type } from 'typebox';
import { declare, oneOf, type WireOf } from '../call.ts';

export const BOND_BARS = ['onlyPersons', 'identityNotVerified', 'foreigner', 'withoutNik', 'noSid', 'noRupiahAccount'] as const;
export type BondBar = (typeof BOND_BARS)[number];

export const GetBondsAccessReply = Type.Object({
  access: oneOf(['open', 'closed']),
  reasons: Type.Array(oneOf(BOND_BARS), { description: 'Empty if open' }),
});
export type GetBondsAccessReply = WireOf<typeof GetBondsAccessReply>;

export const getBondsAccess = declare('profile.getBondsAccess', 'GET main/profile/bonds-access', {
  does: 'reads',
  area: 'profile',
  who: 'investor',
  family: 'profile',
  input: Type.Object({}),
  reply: GetBondsAccessReply,
  refusals: [],
});
