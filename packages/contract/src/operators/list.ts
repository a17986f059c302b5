/** Everybody who may open the console, by name. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { OperatorRow } from './operator.ts';
import { list as route } from './routes.ts';

export const ListReply = Type.Object({ items: Type.Array(OperatorRow) });
export type ListReply = Static<typeof ListReply>;

export const list = declare(route, {
  area: 'operations',
  who: 'operator',
  duties: ['admin'],
  family: 'own',
  input: Type.Object({}),
  reply: ListReply,
  refusals: [],
});
