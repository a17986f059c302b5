/** One product, by id or slug. 404 if there is none. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { ProductRef } from '../input.ts';
import { ProductDetail } from './product.ts';

export const GetProductInput = Type.Object({ id: ProductRef() });
export type GetProductInput = Static<typeof GetProductInput>;

export const GetProductReply = Type.Object({ product: ProductDetail });
export type GetProductReply = WireOf<typeof GetProductReply>;

export const getProduct = declare('catalogue.getProduct', 'GET main/product/detail', {
  does: 'reads',
  area: 'product',
  who: 'visitor',
  family: 'plain',
  input: GetProductInput,
  reply: GetProductReply,
  refusals: [],
});
