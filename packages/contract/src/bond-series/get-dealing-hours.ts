/** When bonds may be subscribed, redeemed early and sold: whether now, and from when until when. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';

/** Why something cannot be done now: the next time is ahead, none is known, or no exchange works today or at this hour. */
export const NOT_OPEN_REASONS = ['later', 'noneKnown', 'exchangeClosed'] as const;

const Hours = Type.Object({
  isOpen: Type.Boolean(),
  opensAt: orNull(InstantOut, 'When it opened, or will; null where nobody knows'),
  closesAt: orNull(InstantOut, 'When what is open, or opens next, closes'),
  reason: orNull(oneOf(NOT_OPEN_REASONS), 'Why it is not open; null when it is'),
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
