/** Several products at once, in the order asked for; unknown ids are left out. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { ProductDetail } from './product.ts';
import { getProducts as route } from './routes.ts';

export const GetProductsInput = Type.Object({
  ids: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { minItems: 1, maxItems: 50 }),
});
export type GetProductsInput = Static<typeof GetProductsInput>;

export const GetProductsReply = Type.Object({ items: Type.Array(ProductDetail) });
export type GetProductsReply = Static<typeof GetProductsReply>;

export const getProducts = declare(route, {
  area: 'product',
  who: 'anyone',
  family: 'own',
  input: GetProductsInput,
  reply: GetProductsReply,
  refusals: [],
});
