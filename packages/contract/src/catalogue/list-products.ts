/** The catalogue: search, filters, sort, paging. Needs no account. */
import { Type } from 'typebox';
import { declare, listOf, oneOf, pagingInput, type Static } from '../call.ts';
import { PRODUCT_TYPES, Product } from './product.ts';
import { listProducts as route } from './routes.ts';

export const PRODUCT_SORTS = ['name', '-name', 'return1y', '-return1y', 'return3y', '-return3y', 'risk', '-risk', 'minimum', 'aum', '-aum'] as const;

export const ListProductsInput = Type.Object({
  ...pagingInput,
  search: Type.Optional(Type.String({ maxLength: 80 })),
  type: Type.Optional(oneOf(PRODUCT_TYPES)),
  sharia: Type.Optional(Type.Boolean()),
  currency: Type.Optional(oneOf(['IDR', 'USD'])),
  house: Type.Optional(Type.String({ maxLength: 20 })),
  maxRisk: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  open: Type.Optional(Type.Boolean()),
  sort: Type.Optional(oneOf(PRODUCT_SORTS, { default: '-return1y' })),
});
export type ListProductsInput = Static<typeof ListProductsInput>;

export const ListProductsReply = listOf(Product, {
  houses: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type ListProductsReply = Static<typeof ListProductsReply>;

export const listProducts = declare(route, {
  area: 'product',
  who: 'anyone',
  family: 'own',
  input: ListProductsInput,
  reply: ListProductsReply,
  refusals: [],
});
