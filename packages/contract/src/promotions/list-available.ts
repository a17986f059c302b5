/** Promotions that the user can use: first those that apply to the cart, highest cashback first. */
import { Type } from 'typebox';
import { declare, listOf, type Static, type WireOf } from '../call.ts';
import { CartTypeInput, pagingInput } from '../input.ts';
import { Judged } from './promotion.ts';

export const ListAvailableInput = Type.Object({ cartType: Type.Optional(CartTypeInput), ...pagingInput });
export type ListAvailableInput = Static<typeof ListAvailableInput>;

export const ListAvailableReply = listOf(Judged);
export type ListAvailableReply = WireOf<typeof ListAvailableReply>;

export const listAvailable = declare('promotions.listAvailable', 'GET main/promotion/available', {
  does: 'reads',
  area: 'promotion',
  who: 'investor',
  family: 'promotions',
  input: ListAvailableInput,
  reply: ListAvailableReply,
  refusals: [],
});
