/** What an agent was owed for each month, newest first: what was withheld of it, and whether it is paid. Ours, beyond the list. */
import { Type } from 'typebox';
import { declare, orNull, type WireOf } from '../call.ts';
import { statementFields } from '../commissions/statement.ts';

const OwnStatement = Type.Object(statementFields);
export type OwnStatement = WireOf<typeof OwnStatement>;

export const ListStatementsReply = Type.Object({
  items: Type.Array(OwnStatement, { description: 'The newest sixty' }),
  hasAccount: Type.Boolean({ description: 'There is an account in rupiah that money goes to' }),
  taxNumber: orNull(Type.String(), 'Masked; null while none was told'),
});
export type ListStatementsReply = WireOf<typeof ListStatementsReply>;

/** Who is no agent: 403. */
export const listStatements = declare('agents.listStatements', 'GET main/agent/statements', {
  does: 'reads',
  area: 'agent',
  who: 'investor',
  only: 'agent',
  family: 'plain',
  input: Type.Object({}),
  reply: ListStatementsReply,
  refusals: [],
});
