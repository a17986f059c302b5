/** How far the closing of an account is, and what stands in its way: asked by whoever is signed in, or by an address. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { KnownEmail, Text } from '../input.ts';

/** What an account cannot be closed with, in the order in which it is refused. */
export const OBSTACLES = ['ordersRunning', 'unitsHeld', 'moneyHeld', 'moneyAwaited'] as const;
export type Obstacle = (typeof OBSTACLES)[number];

const standing = {
  state: oneOf(['active', 'requested', 'closed']),
  requestedAt: orNull(InstantOut),
  reason: orNull(Type.Integer(), 'As it was given: 0 to 5'),
};

export const DeactivationStatus = Type.Object({
  ...standing,
  obstacles: Type.Array(oneOf(OBSTACLES)),
  lastWho: Type.Array(oneOf(['signsIn', 'makes', 'approves']), {
    description: 'Of a company: what nobody else could do for it once this person has left',
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
  proof: Type.Optional(Text(100, { description: 'As it came with the request or the closing; whoever is signed in with the address needs none' })),
});
export type ByEmail = Static<typeof ByEmail>;

/** Whoever proves nothing hears of every address that it is active. */
export const getStatusByEmail = declare('deactivation.getStatusByEmail', 'GET main/auth/deactivation/statusByEmail', {
  does: 'reads',
  area: 'deactivation',
  who: 'visitor',
  family: 'checks',
  input: ByEmail,
  reply: Type.Object(standing),
  refusals: [],
});
