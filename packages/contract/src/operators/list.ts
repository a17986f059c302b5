/** All operators, by name. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { OperatorRow } from './operator.ts';

export const ListReply = Type.Object({ items: Type.Array(OperatorRow) });
export type ListReply = WireOf<typeof ListReply>;

export const list = declare('operators.list', 'GET ops/operators', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['admin'],
  family: 'operators',
  input: Type.Object({}),
  reply: ListReply,
  refusals: [],
});
