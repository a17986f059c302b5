/** All published series with their state, for operators; and due rates of floating series. */
import { Type } from 'typebox';
import { DayOut, declare, oneOf, orNull, ShareOut, type WireOf } from '../call.ts';
import { BondListed } from './series.ts';

/** State of a series on a day. */
export const SERIES_STATES = ['announced', 'open', 'closed', 'settled', 'matured'] as const;

const Listed = Type.Object({
  ...BondListed.properties,
  state: oneOf(SERIES_STATES),
  nextResetOn: orNull(DayOut, 'First day without a rate; null for a fixed series, and if there is none'),
});
export type ListedSeries = WireOf<typeof Listed>;

const Reset = Type.Object({
  day: DayOut,
  isDue: Type.Boolean(),
  lookedAtOn: DayOut,
  series: Type.Array(Type.String()),
  proposalId: orNull(Type.String(), 'An open proposal about it'),
});
export type Reset = WireOf<typeof Reset>;

export const ListSeriesReply = Type.Object({
  proposals: Type.Array(Type.Object({ seri: Type.String(), proposalId: Type.String() }), {
    description: 'Proposed terms awaiting a decision',
  }),
  items: Type.Array(Listed),
  resets: Type.Array(Reset, { description: 'Days from which a rate is missing, up to a hundred days ahead' }),
  decision: orNull(Type.Object({ from: DayOut, rate: ShareOut }), 'The newest known decision of the central bank'),
});
export type ListSeriesReply = WireOf<typeof ListSeriesReply>;

export const listSeries = declare('bond-series.listSeries', 'GET ops/bonds/series', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'finance', 'admin'],
  family: 'bondSeries',
  reply: ListSeriesReply,
  refusals: [],
});
