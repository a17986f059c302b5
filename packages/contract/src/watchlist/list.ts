/** Funds on the user's watch list, the newest first; funds no longer listed are omitted. */
import { Type } from 'typebox';
import { Product } from '../catalogue/product.ts';
import { declare, type WireOf } from '../call.ts';

export const ListReply = Type.Object({ items: Type.Array(Product) });
export type ListReply = WireOf<typeof ListReply>;

export const list = declare('watchlist.list', 'GET main/watchlist', {
  does: 'reads',
  area: 'watchlist',
  who: 'investor',
  company: 'any',
  family: 'plain',
  input: Type.Object({}),
  reply: ListReply,
  refusals: [],
});
