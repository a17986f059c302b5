/** The product catalogue with search, filters, sorting and paging. Needs no account. */
import { Type } from 'typebox';
import { declare, listOf, oneOf, type Static, type WireOf } from '../call.ts';
import { Text, pagingInput } from '../input.ts';
import { PRODUCT_TYPES, Product } from './product.ts';

export const PRODUCT_SORTS = [
  'name',
  '-name',
  'return1y',
  '-return1y',
  'return3y',
  '-return3y',
  'return5y',
  '-return5y',
  'fee',
  'risk',
  '-risk',
  'minimum',
  'aum',
  '-aum',
] as const;

export const ListProductsInput = Type.Object({
  ...pagingInput,
  search: Type.Optional(Text(80)),
  type: Type.Optional(oneOf(PRODUCT_TYPES)),
  sharia: Type.Optional(Type.Boolean()),
  currency: Type.Optional(oneOf(['IDR', 'USD'])),
  house: Type.Optional(Text(20)),
  maxRisk: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  open: Type.Optional(Type.Boolean()),
  sort: Type.Optional(oneOf(PRODUCT_SORTS, { default: 'name' })),
});
export type ListProductsInput = Static<typeof ListProductsInput>;

export const ListProductsReply = listOf(Product, {
  houses: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type ListProductsReply = WireOf<typeof ListProductsReply>;

export const listProducts = declare('catalogue.listProducts', 'GET main/product/list', {
  does: 'reads',
  area: 'product',
  who: 'visitor',
  family: 'plain',
  input: ListProductsInput,
  reply: ListProductsReply,
  refusals: [],
});
