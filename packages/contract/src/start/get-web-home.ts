/** Home page before sign-in: the number of funds, and the best of each type over a year. */
import { Type } from 'typebox';
import { DayOut, declare, oneOf, orNull, type WireOf } from '../call.ts';
import { Product, PRODUCT_TYPES } from '../catalogue/product.ts';

export const GetWebHomeReply = Type.Object({
  funds: Type.Object({
    total: Type.Integer({ description: 'As many as the product list has' }),
    open: Type.Integer({ description: 'How many of these can be bought' }),
    houses: Type.Integer(),
  }),
  navDay: orNull(DayOut, 'Day of the newest NAV of any fund'),
  best: Type.Array(Type.Object({ type: oneOf(PRODUCT_TYPES), items: Type.Array(Product) }), {
    description: 'Per type, among funds at least a year old that can be bought: at most three, best return over a year first',
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
