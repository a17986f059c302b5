/** Several products, in the requested order; unknown ids are left out. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { ProductRef } from '../input.ts';
import { ProductDetail } from './product.ts';

export const GetProductsInput = Type.Object({
  ids: Type.Array(ProductRef(), { minItems: 1, maxItems: 50 }),
});
export type GetProductsInput = Static<typeof GetProductsInput>;

export const GetProductsReply = Type.Object({ items: Type.Array(ProductDetail) });
export type GetProductsReply = WireOf<typeof GetProductsReply>;

export const getProducts = declare('catalogue.getProducts', 'POST main/product/details', {
  does: 'reads',
  area: 'product',
  who: 'visitor',
  family: 'plain',
  input: GetProductsInput,
  reply: GetProductsReply,
  refusals: [],
});
