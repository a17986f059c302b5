/** Events of series within a year: offers, settlement, coupons, redemption windows, maturity. */
import { Type } from 'typebox';
import { DayOut, declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Day } from '../input.ts';
import { SeriesRef } from './series.ts';

export const BOND_EVENTS = ['offerOpens', 'offerCloses', 'settles', 'coupon', 'newRate', 'redemptionOpens', 'redemptionCloses', 'tradable', 'matures'] as const;
export type BondEvent = (typeof BOND_EVENTS)[number];

export const GetCalendarInput = Type.Object({
  from: Type.Optional(Day),
  seri: Type.Optional(SeriesRef),
});
export type GetCalendarInput = Static<typeof GetCalendarInput>;

const Entry = Type.Object({ day: DayOut, seri: Type.String(), event: oneOf(BOND_EVENTS) });

export const GetCalendarReply = Type.Object({ from: DayOut, until: DayOut, items: Type.Array(Entry) });
export type GetCalendarReply = WireOf<typeof GetCalendarReply>;

export const getCalendar = declare('bond-series.getCalendar', 'GET main/bond/calendar', {
  does: 'reads',
  area: 'bonds',
  who: 'visitor',
  family: 'bonds',
  input: GetCalendarInput,
  reply: GetCalendarReply,
  refusals: [],
});
