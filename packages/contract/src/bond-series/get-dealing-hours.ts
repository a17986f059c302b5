/** Hours in which bonds can be subscribed, redeemed early and sold: whether open now, and from when until when. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';

/** Why it is closed: the next time lies ahead, none is known, or the exchange is closed. */
export const NOT_OPEN_REASONS = ['later', 'noneKnown', 'exchangeClosed'] as const;

const Hours = Type.Object({
  isOpen: Type.Boolean(),
  opensAt: orNull(InstantOut, 'When it opened, or opens next; null if unknown'),
  closesAt: orNull(InstantOut, 'When the current or next period ends'),
  reason: orNull(oneOf(NOT_OPEN_REASONS), 'Why it is not open; null if it is'),
});

export const GetDealingHoursReply = Type.Object({ now: InstantOut, subscription: Hours, redemption: Hours, sale: Hours });
export type GetDealingHoursReply = WireOf<typeof GetDealingHoursReply>;

export const getDealingHours = declare('bond-series.getDealingHours', 'GET bonds/bond/init/available-time', {
  does: 'reads',
  area: 'bonds',
  who: 'visitor',
  family: 'bonds',
  reply: GetDealingHoursReply,
  refusals: [],
});
