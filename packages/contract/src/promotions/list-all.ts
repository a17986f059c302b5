/** All promotions: upcoming, running, and those that ended in the last thirty days. */
import { Type } from 'typebox';
import { declare, listOf, type Static, type WireOf } from '../call.ts';
import { pagingInput } from '../input.ts';
import { Promotion } from './promotion.ts';

export const ListAllInput = Type.Object({ ...pagingInput });
export type ListAllInput = Static<typeof ListAllInput>;

export const ListAllReply = listOf(Promotion);
export type ListAllReply = WireOf<typeof ListAllReply>;

export const listAll = declare('promotions.listAll', 'GET main/promotion/list', {
  does: 'reads',
  area: 'promotion',
  who: 'visitor',
  family: 'promotions',
  input: ListAllInput,
  reply: ListAllReply,
  refusals: [],
});
