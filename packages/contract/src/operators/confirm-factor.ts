/** The first code of the authenticator: from here on it is wanted at every sign-in. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { OPERATIONS } from './codes.ts';
import { OperatorSessionReply } from './operator.ts';
import { confirmFactor as route } from './routes.ts';

export const ConfirmFactorInput = Type.Object({ code: Type.String({ minLength: 1, maxLength: 20 }) });
export type ConfirmFactorInput = Static<typeof ConfirmFactorInput>;

export const confirmFactor = declare(route, {
  area: 'operations',
  who: 'anyone',
  family: 'own',
  input: ConfirmFactorInput,
  reply: OperatorSessionReply,
  refusals: [
    { reason: 'codePaused', code: OPERATIONS.codePaused },
    { reason: 'codeInvalid', code: OPERATIONS.codeInvalid },
  ],
});
