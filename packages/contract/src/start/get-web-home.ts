/** The home of the web before anybody signs in: how many funds there are, and those of each type that did best in a year. */
import { Type } from 'typebox';
import { DayOut, declare, oneOf, orNull, type WireOf } from '../call.ts';
import { Product, PRODUCT_TYPES } from '../catalogue/product.ts';

export const GetWebHomeReply = Type.Object({
  funds: Type.Object({
    total: Type.Integer({ description: 'As many as the list of products has' }),
    open: Type.Integer({ description: 'Of them those that can be bought' }),
    houses: Type.Integer(),
  }),
  navDay: orNull(DayOut, 'Of the newest NAV of any fund'),
  best: Type.Array(Type.Object({ type: oneOf(PRODUCT_TYPES), items: Type.Array(Product) }), {
    description: 'Of each type with a fund that can be bought and is a year old: at most three, the best return of a year first',
  }),
});
export type GetWebHomeReply = WireOf<typeof GetWebHomeReply>;

export const getWebHome = declare('start.getWebHome', 'GET main/init-dashboard/web/home', {
  does: 'reads',
  area: 'start',
  who: 'visitor',
  family: 'plain',
  input: Type.Object({}),
  reply: GetWebHomeReply,
  refusals: [],
});
