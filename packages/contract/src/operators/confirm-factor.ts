/** The first code of the authenticator; from then on it is required at every sign-in. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Text } from '../input.ts';
import { OperatorSessionReply } from './operator.ts';

export const ConfirmFactorInput = Type.Object({ code: Text(20, { minLength: 1 }) });
export type ConfirmFactorInput = Static<typeof ConfirmFactorInput>;

export const confirmFactor = declare('operators.confirmFactor', 'POST ops/factor/confirm', {
  does: 'writes',
  area: 'operations',
  who: 'partialOperator',
  endsSession: true,
  family: 'operators',
  input: ConfirmFactorInput,
  reply: OperatorSessionReply,
  refusals: ['codePaused', 'codeInvalid'],
});
