/** Sends the one-time code that approves exactly what was shown. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { CodeSent } from '../checkout/send-code.ts';
import { agreementInput } from './approval.ts';

export const SendCodeInput = Type.Object(agreementInput);
export type SendCodeInput = Static<typeof SendCodeInput>;

export const sendCode = declare('approvals.sendCode', 'POST main/order/approval/code', {
  does: 'writes',
  area: 'order',
  who: 'investor',
  company: 'approves',
  rechecks: 'rightHeld',
  family: 'approvals',
  input: SendCodeInput,
  reply: CodeSent,
  refusals: [
    'approvalClosed',
    'ownOrder',
    'identityNotVerified',
    'accountFrozen',
    'subscriptionClosed',
    'methodUnavailable',
    'promiseChanged',
    'codeSuspended',
    'codePaused',
    'tooManySends',
  ],
});
