/** Monthly commission statements, newest first, of one month or agent or all, with the reason one is waiting and the state of its payout. */
import { Type } from 'typebox';
import { declare, orNull, type Static, type WireOf } from '../call.ts';
import { Month, Uuid } from '../input.ts';
import { cursorInput, cursorList } from '../operations/cursor.ts';
import { statementFields } from './statement.ts';

export const ListStatementsInput = Type.Object({ month: Type.Optional(Month()), agentId: Type.Optional(Uuid), ...cursorInput });
export type ListStatementsInput = Static<typeof ListStatementsInput>;

const Statement = Type.Object({ agentId: Type.String(), agentCode: orNull(Type.String()), ...statementFields });
export type Statement = WireOf<typeof Statement>;

export const ListStatementsReply = cursorList(Statement);
export type ListStatementsReply = WireOf<typeof ListStatementsReply>;

export const listStatements = declare('commissions.listStatements', 'GET ops/commissions/statements', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['finance', 'product', 'admin'],
  family: 'operations',
  input: ListStatementsInput,
  reply: ListStatementsReply,
  refusals: [],
});
