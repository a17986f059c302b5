/** Promotions that currently apply to a product. */
import { Type } from 'typebox';
import { declare, listOf, type Static, type WireOf } from '../call.ts';
import { pagingInput, ProductRef } from '../input.ts';
import { Promotion } from './promotion.ts';

export const ListForProductInput = Type.Object({ productId: ProductRef(), ...pagingInput });
export type ListForProductInput = Static<typeof ListForProductInput>;

export const ListForProductReply = listOf(Promotion);
export type ListForProductReply = WireOf<typeof ListForProductReply>;

export const listForProduct = declare('promotions.listForProduct', 'GET main/promotion/product', {
  does: 'reads',
  area: 'promotion',
  who: 'visitor',
  family: 'promotions',
  example: { productId: 'F01' },
  input: ListForProductInput,
  reply: ListForProductReply,
  refusals: [],
});
