/** Monthly commission statements of an agent, newest first: tax withheld, and whether it is paid. Beyond the specification. */
import { Type } from 'typebox';
import { declare, orNull, type WireOf } from '../call.ts';
import { statementFields } from '../commissions/statement.ts';

const OwnStatement = Type.Object(statementFields);
export type OwnStatement = WireOf<typeof OwnStatement>;

export const ListStatementsReply = Type.Object({
  items: Type.Array(OwnStatement, { description: 'The newest sixty' }),
  hasAccount: Type.Boolean({ description: 'Whether there is a rupiah account that can be paid to' }),
  taxNumber: orNull(Type.String(), 'Masked; null if none was given'),
});
export type ListStatementsReply = WireOf<typeof ListStatementsReply>;

/** 403 if the caller is no agent. */
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
