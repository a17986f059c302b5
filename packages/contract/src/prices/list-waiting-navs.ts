/** NAVs that wait for a second look, or did: with what they are compared to, what waits for them, and what is proposed. Oldest first while they wait. */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, listOf, NavOut, oneOf, orNull, ShareOut, type Static, type WireOf } from '../call.ts';
import { pagingInput } from '../input.ts';
import { NAV_REASONS, NAV_STATES, Verdict } from './nav.ts';

export const ListWaitingNavsInput = Type.Object({
  which: Type.Optional(oneOf(['open', 'all'], { default: 'open', description: 'open leaves out what was decided' })),
  ...pagingInput,
});
export type ListWaitingNavsInput = Static<typeof ListWaitingNavsInput>;

const Proposed = Type.Object({
  proposalId: Type.String(),
  verdict: Verdict,
  decidedByName: orNull(Type.String(), 'Who agreed; null while nobody has'),
});

const DayNav = Type.Object({ day: DayOut, nav: NavOut });

export const WaitingNav = Type.Object({
  productId: Type.String(),
  product: Type.String(),
  currency: oneOf(['IDR', 'USD']),
  day: DayOut,
  version: Type.Integer(),
  nav: NavOut,
  state: oneOf(NAV_STATES),
  reasons: Type.Array(oneOf(NAV_REASONS)),
  source: Type.String({ description: 'registry, indexProvider or operator' }),
  cameAt: InstantOut,
  isAlarming: Type.Boolean({ description: 'It waits longer than it should' }),
  comparedWith: orNull(Type.Object({ day: DayOut, nav: NavOut }), 'What is published for the day, or else the last NAV before it'),
  difference: orNull(ShareOut),
  last: Type.Array(DayNav, { description: 'The NAVs before that day, newest first, at most five' }),
  waitingOrders: Type.Integer({ description: 'Orders of that day in that product that are not settled' }),
  correctedLegs: Type.Integer({ description: 'Settled orders that have the figures of this NAV because it corrected theirs' }),
  openClaims: Type.Integer({ description: 'What of those could not be taken back, and is still claimed' }),
  settledLegs: Type.Integer({ description: 'Orders that were settled at the NAV that would change' }),
  proposal: orNull(Proposed),
});
export type WaitingNav = WireOf<typeof WaitingNav>;

export const ListWaitingNavsReply = listOf(WaitingNav);
export type ListWaitingNavsReply = WireOf<typeof ListWaitingNavsReply>;

export const listWaitingNavs = declare('prices.listWaitingNavs', 'GET ops/navs', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'finance', 'admin'],
  family: 'navs',
  input: ListWaitingNavsInput,
  reply: ListWaitingNavsReply,
  refusals: [],
});
