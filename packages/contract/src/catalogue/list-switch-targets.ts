/** The products into which a product can be switched. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { ProductRef } from '../input.ts';
import { Product } from './product.ts';

export const ListSwitchTargetsInput = Type.Object({ id: ProductRef('Product id or slug') });
export type ListSwitchTargetsInput = Static<typeof ListSwitchTargetsInput>;

export const ListSwitchTargetsReply = Type.Object({ items: Type.Array(Product) });
export type ListSwitchTargetsReply = WireOf<typeof ListSwitchTargetsReply>;

export const listSwitchTargets = declare('catalogue.listSwitchTargets', 'GET main/product/switch', {
  does: 'reads',
  area: 'product',
  who: 'visitor',
  family: 'plain',
  input: ListSwitchTargetsInput,
  reply: ListSwitchTargetsReply,
  refusals: [],
});
