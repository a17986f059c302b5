/** A password of one's own in place of a temporary one. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { OPERATIONS } from './codes.ts';
import { OperatorSessionReply } from './operator.ts';
import { setPassword as route } from './routes.ts';

export const SetPasswordInput = Type.Object({
  password: Type.String({ minLength: 12, maxLength: 128, description: 'At least 12 characters; nothing else is asked of it but not to be common' }),
});
export type SetPasswordInput = Static<typeof SetPasswordInput>;

export const setPassword = declare(route, {
  area: 'operations',
  who: 'anyone',
  family: 'own',
  input: SetPasswordInput,
  reply: OperatorSessionReply,
  refusals: [
    { reason: 'passwordTooCommon', code: OPERATIONS.passwordTooCommon },
    { reason: 'passwordUnchanged', code: OPERATIONS.passwordUnchanged },
  ],
});
