/** Asks to be notified when funds in dollars can be bought: stored once per person and notified once. */
import { Type } from 'typebox';
import { declare, InstantOut, orNull, type WireOf } from '../call.ts';

export const NotifyBuyUsdReply = Type.Object({
  isOpen: Type.Boolean({ description: 'They can be bought now: nothing is stored' }),
  askedAt: orNull(InstantOut, 'When it was first requested; null if they can be bought'),
});
export type NotifyBuyUsdReply = WireOf<typeof NotifyBuyUsdReply>;

export const notifyBuyUsd = declare('profile.notifyBuyUsd', 'POST main/profile/notify-buy-usd', {
  does: 'writes',
  area: 'profile',
  who: 'investor',
  company: 'any',
  family: 'profile',
  input: Type.Object({}),
  reply: NotifyBuyUsdReply,
  refusals: [],
});
