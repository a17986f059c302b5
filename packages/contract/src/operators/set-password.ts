/** Sets an own password in place of a temporary one. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Password } from '../input.ts';
import { OperatorSessionReply } from './operator.ts';

export const NewOperatorPassword = Password(12, 'At least 12 characters; nothing else is asked of it but not to be common');

export const SetPasswordInput = Type.Object({ password: NewOperatorPassword });
export type SetPasswordInput = Static<typeof SetPasswordInput>;

export const setPassword = declare('operators.setPassword', 'POST ops/password', {
  does: 'writes',
  area: 'operations',
  who: 'partialOperator',
  endsSession: true,
  family: 'operators',
  input: SetPasswordInput,
  reply: OperatorSessionReply,
  refusals: ['passwordTooCommon', 'passwordUnchanged'],
});
