/** Progress of closing an account, and what prevents it; by session or by address. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { KnownEmail, Text } from '../input.ts';

/** What prevents closing an account, in order of precedence. */
export const OBSTACLES = ['ordersRunning', 'unitsHeld', 'moneyHeld', 'moneyAwaited'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

const standing = {
  state: oneOf(['active', 'requested', 'closed']),
  requestedAt: orNull(InstantOut),
  reason: orNull(Type.Integer(), 'The given reason: 0 to 5'),
};

export const DeactivationStatus = Type.Object({
  ...standing,
  obstacles: Type.Array(oneOf(OBSTACLES)),
  lastWho: Type.Array(oneOf(['signsIn', 'makes', 'approves']), {
    description: 'For a company: what nobody else could do once this user has left',
  }),
});
export type DeactivationStatus = WireOf<typeof DeactivationStatus>;

export const getStatus = declare('deactivation.getStatus', 'GET main/auth/deactivation/status', {
  does: 'reads',
  area: 'deactivation',
  who: 'investor',
  family: 'checks',
  input: Type.Object({}),
  reply: DeactivationStatus,
  refusals: [],
});

const ByEmail = Type.Object({
  email: KnownEmail,
  proof: Type.Optional(Text(100, { description: 'As returned by the request or the closing; not needed if signed in with the address' })),
});
export type ByEmail = Static<typeof ByEmail>;

/** Without proof, every address is reported as active. */
export const getStatusByEmail = declare('deactivation.getStatusByEmail', 'GET main/auth/deactivation/statusByEmail', {
  does: 'reads',
  area: 'deactivation',
  who: 'visitor',
  family: 'checks',
  input: ByEmail,
  reply: Type.Object(standing),
  refusals: [],
});
