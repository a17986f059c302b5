/** Asks to be told when funds in dollars can be bought: kept once a person, and told once. */
import { Type } from 'typebox';
import { declare, InstantOut, orNull, type WireOf } from '../call.ts';

export const NotifyBuyUsdReply = Type.Object({
  isOpen: Type.Boolean({ description: 'They can be bought now: nothing is kept' }),
  askedAt: orNull(InstantOut, 'When it was asked first; null where they can be bought'),
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
