/** Whether the investor has a dollar account in their own name, and which. */
import { Type } from 'typebox';
import { declare, orNull, type WireOf } from '../call.ts';
import { PaidTo } from '../orders/order.ts';

export const HasUsdAccountReply = Type.Object({ hasUsdAccount: Type.Boolean(), account: orNull(PaidTo) });
export type HasUsdAccountReply = WireOf<typeof HasUsdAccountReply>;

export const hasUsdAccount = declare('profile.hasUsdAccount', 'GET main/profile/has-usd-account', {
  does: 'reads',
  area: 'profile',
  who: 'investor',
  family: 'profile',
  input: Type.Object({}),
  reply: HasUsdAccountReply,
  refusals: [],
});
