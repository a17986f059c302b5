/** NAVs that wait or waited for review: with reference values, the orders that wait for them, and proposals. Oldest first while they wait. */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, listOf, NavOut, oneOf, orNull, ShareOut, type Static, type WireOf } from '../call.ts';
import { pagingInput } from '../input.ts';
import { NAV_REASONS, NAV_STATES, Verdict } from './nav.ts';

export const ListWaitingNavsInput = Type.Object({
  which: Type.Optional(oneOf(['open', 'all'], { default: 'open', description: 'open omits decided ones' })),
  ...pagingInput,
});
export type ListWaitingNavsInput = Static<typeof ListWaitingNavsInput>;

const Proposed = Type.Object({
  proposalId: Type.String(),
  verdict: Verdict,
  decidedByName: orNull(Type.String(), 'Who agreed; null until then'),
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
  isAlarming: Type.Boolean({ description: 'Waiting longer than allowed' }),
  comparedWith: orNull(Type.Object({ day: DayOut, nav: NavOut }), 'NAV published for the day, else the last one before it'),
  difference: orNull(ShareOut),
  last: Type.Array(DayNav, { description: 'NAVs before that day, newest first, at most five' }),
  waitingOrders: Type.Integer({ description: 'Unsettled orders of that day and product' }),
  correctedLegs: Type.Integer({ description: 'Settled orders that have the figures of this NAV because it corrected theirs' }),
  openClaims: Type.Integer({ description: 'How many of those have an amount that could not be reclaimed and is still due' }),
  settledLegs: Type.Integer({ description: 'Orders settled at the NAV that would change' }),
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
