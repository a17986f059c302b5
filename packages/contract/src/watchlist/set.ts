/** Puts a fund on the list of whoever is signed in, or takes it off; twice is once. 404 when there is no such fund. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { ProductRef } from '../input.ts';

/** So many funds stand on a list: it is read at a glance. */
export const MOST_WATCHED = 50;

export const SetInput = Type.Object({ productId: ProductRef(), isWatched: Type.Boolean() });
export type SetInput = Static<typeof SetInput>;

export const SetReply = Type.Object({ productIds: Type.Array(Type.String(), { description: 'Everything that is on the list now' }) });
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
