/** Sends the one-time code by which somebody agrees to exactly what was shown. */
import { Type } from 'typebox';
import { declare, InstantOut, type Static, type WireOf } from '../call.ts';
import { agreementInput } from './approval.ts';

export const SendCodeInput = Type.Object(agreementInput);
export type SendCodeInput = Static<typeof SendCodeInput>;

export const SendCodeReply = Type.Object({
  Count: Type.Integer({ description: 'Resends so far, this one included; at most 3' }),
  expiresAt: InstantOut,
  sentTo: Type.String({ description: 'The masked address' }),
});
export type SendCodeReply = WireOf<typeof SendCodeReply>;

export const sendCode = declare('approvals.sendCode', 'POST main/order/approval/code', {
  does: 'writes',
  area: 'order',
  who: 'investor',
  family: 'approvals',
  input: SendCodeInput,
  reply: SendCodeReply,
  refusals: [
    'approvalClosed',
    'ownOrder',
    'identityNotVerified',
    'subscriptionClosed',
    'methodUnavailable',
    'promiseChanged',
    'codeSuspended',
    'codePaused',
    'tooManySends',
  ],
});
