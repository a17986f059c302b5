/** Every published series with where it stands, for operators; and the rates of floating ones that are due. */
import { Type } from 'typebox';
import { DayOut, declare, oneOf, orNull, ShareOut, type WireOf } from '../call.ts';
import { BondListed } from './series.ts';

/** Where a series stands on a day. */
export const SERIES_STATES = ['announced', 'open', 'closed', 'settled', 'matured'] as const;

const Listed = Type.Object({
  ...BondListed.properties,
  state: oneOf(SERIES_STATES),
  nextResetOn: orNull(DayOut, 'The first day from which no rate is set yet; null for a fixed one, and when there is none'),
});
export type ListedSeries = WireOf<typeof Listed>;

const Reset = Type.Object({
  day: DayOut,
  isDue: Type.Boolean(),
  lookedAtOn: DayOut,
  series: Type.Array(Type.String()),
  proposalId: orNull(Type.String(), 'What somebody proposed about it and nobody has decided'),
});
export type Reset = WireOf<typeof Reset>;

export const ListSeriesReply = Type.Object({
  proposals: Type.Array(Type.Object({ seri: Type.String(), proposalId: Type.String() }), {
    description: 'Terms that somebody wrote and nobody has decided about',
  }),
  items: Type.Array(Listed),
  resets: Type.Array(Reset, { description: 'Days from which a rate is missing, of the next hundred days and before' }),
  decision: orNull(Type.Object({ from: DayOut, rate: ShareOut }), 'The newest decision of the central bank that is known'),
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
