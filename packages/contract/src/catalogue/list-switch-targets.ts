/** The products that units of a product can be switched to. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Product } from './product.ts';
import { listSwitchTargets as route } from './routes.ts';

export const ListSwitchTargetsInput = Type.Object({ id: Type.String({ minLength: 1, maxLength: 80, description: 'Product id or slug' }) });
export type ListSwitchTargetsInput = Static<typeof ListSwitchTargetsInput>;

export const ListSwitchTargetsReply = Type.Object({ items: Type.Array(Product) });
export type ListSwitchTargetsReply = Static<typeof ListSwitchTargetsReply>;

export const listSwitchTargets = declare(route, {
  area: 'product',
  who: 'anyone',
  family: 'own',
  input: ListSwitchTargetsInput,
  reply: ListSwitchTargetsReply,
  refusals: [],
});
