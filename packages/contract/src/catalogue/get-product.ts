/** One product, by its id or its slug. 404 when there is none. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { ProductDetail } from './product.ts';
import { getProduct as route } from './routes.ts';

export const GetProductInput = Type.Object({ id: Type.String({ minLength: 1, maxLength: 80 }) });
export type GetProductInput = Static<typeof GetProductInput>;

export const GetProductReply = Type.Object({ product: ProductDetail });
export type GetProductReply = Static<typeof GetProductReply>;

export const getProduct = declare(route, {
  area: 'product',
  who: 'anyone',
  family: 'own',
  input: GetProductInput,
  reply: GetProductReply,
  refusals: [],
});
