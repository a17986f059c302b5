/** Ends a link and every debit that uses it, if the code is right. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Code } from '../input.ts';
import { LinkBankInput } from './link.ts';

export const VerifyAutodebitDeleteCodeInput = Type.Object({ code: Code('Six digits'), bank: Type.Optional(LinkBankInput) });
export type VerifyAutodebitDeleteCodeInput = Static<typeof VerifyAutodebitDeleteCodeInput>;
export const VerifyAutodebitDeleteCodeReply = Type.Object({ state: oneOf(['unlinking', 'ended']) });
export type VerifyAutodebitDeleteCodeReply = WireOf<typeof VerifyAutodebitDeleteCodeReply>;

export const verifyAutodebitDeleteCode = declare('payments.verifyAutodebitDeleteCode', 'POST main/payment/autodebit/delete/code/verify', {
  does: 'writes',
  area: 'payment',
  who: 'investor',
  company: 'any',
  family: 'codeFlow',
  input: VerifyAutodebitDeleteCodeInput,
  reply: VerifyAutodebitDeleteCodeReply,
  refusals: ['codePaused', 'codeSuspended', 'triesUsedUp', 'codeInvalid', 'notLinked'],
});
