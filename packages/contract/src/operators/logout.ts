/** Ends the console session. */
import { Type } from 'typebox';
import { declare } from '../call.ts';

export const logout = declare('operators.logout', 'POST ops/logout', {
  does: 'writes',
  area: 'operations',
  who: 'partialOperator',
  endsSession: true,
  family: 'operators',
  input: Type.Object({}),
  reply: Type.Object({}),
  refusals: [],
});
