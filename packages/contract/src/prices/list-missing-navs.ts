/** Overdue NAVs, longest first; and rows of feeds from the last seven days that were not usable NAVs. */
import { Type } from 'typebox';
import { DayOut, declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { ODD_ROW_REASONS } from './nav.ts';

const why = oneOf(ODD_ROW_REASONS);

export const MissingNav = Type.Object({
  productId: Type.String(),
  product: Type.String(),
  day: DayOut,
  since: InstantOut,
  isAlarming: Type.Boolean({ description: 'Overdue longer than allowed' }),
  asked: Type.Integer({ description: 'How often the registry was asked since' }),
  askedAt: orNull(InstantOut),
  waitingOrders: Type.Integer(),
  said: orNull(Type.Object({ said: Type.String(), why }), 'What the registry sent instead'),
});
export type MissingNav = WireOf<typeof MissingNav>;

export const OddRow = Type.Object({
  fundCode: Type.String(),
  day: DayOut,
  said: Type.String(),
  why,
  firstAt: InstantOut,
  lastAt: InstantOut,
  times: Type.Integer(),
});
export type OddRow = WireOf<typeof OddRow>;

export const ListMissingNavsReply = Type.Object({
  missing: Type.Array(MissingNav, { description: 'At most a hundred' }),
  total: Type.Integer({ description: 'How many are missing' }),
  odd: Type.Array(OddRow, { description: 'At most fifty, newest first' }),
});
export type ListMissingNavsReply = WireOf<typeof ListMissingNavsReply>;

export const listMissingNavs = declare('prices.listMissingNavs', 'GET ops/navs/missing', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'finance', 'admin'],
  family: 'navs',
  reply: ListMissingNavsReply,
});
