/** Adds a fund to the user's watch list or removes it; repeating a call has no effect. 404 for an unknown fund. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { ProductRef } from '../input.ts';

/** Largest number of funds on a list, so that it stays readable. */
export const MOST_WATCHED = 50;

export const SetInput = Type.Object({ productId: ProductRef(), isWatched: Type.Boolean() });
export type SetInput = Static<typeof SetInput>;

export const SetReply = Type.Object({ productIds: Type.Array(Type.String(), { description: 'Everything on the list now' }) });
export type SetReply = WireOf<typeof SetReply>;

export const set = declare('watchlist.set', 'POST main/watchlist/set', {
  does: 'writes',
  area: 'watchlist',
  who: 'investor',
  company: 'any',
  family: 'watchlist',
  input: SetInput,
  reply: SetReply,
  refusals: ['listFull'],
});
