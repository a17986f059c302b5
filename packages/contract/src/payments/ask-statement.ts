/** Requests a statement from a bank again, at once. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Day, Text } from '../input.ts';

export const AskStatementInput = Type.Object({
  bank: Text(20, { minLength: 1, description: 'Bank as named in the findings' }),
  account: Text(34, { minLength: 1, description: 'Our own account' }),
  day: Day,
});
export type AskStatementInput = Static<typeof AskStatementInput>;

export const askStatement = declare('payments.askStatement', 'POST ops/statements/ask', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['finance'],
  family: 'statements',
  input: AskStatementInput,
  reply: Type.Object({}),
  refusals: ['dayNotBegun'],
});
