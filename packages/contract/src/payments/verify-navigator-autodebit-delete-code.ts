/** Ends the navigator's debits on a link, if the code is right. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { Code } from '../input.ts';
import { LinkBankInput } from './link.ts';

export const VerifyNavigatorAutodebitDeleteCodeInput = Type.Object({ code: Code('Six digits'), bank: Type.Optional(LinkBankInput) });
export type VerifyNavigatorAutodebitDeleteCodeInput = Static<typeof VerifyNavigatorAutodebitDeleteCodeInput>;
export const VerifyNavigatorAutodebitDeleteCodeReply = Type.Object({ state: oneOf(['unlinking', 'ended']) });
export type VerifyNavigatorAutodebitDeleteCodeReply = WireOf<typeof VerifyNavigatorAutodebitDeleteCodeReply>;

export const verifyNavigatorAutodebitDeleteCode = declare('payments.verifyNavigatorAutodebitDeleteCode', 'POST main/navigator/autodebit/delete/code/verify', {
  does: 'writes',
  area: 'payment',
  who: 'investor',
  company: 'any',
  family: 'codeFlow',
  input: VerifyNavigatorAutodebitDeleteCodeInput,
  reply: VerifyNavigatorAutodebitDeleteCodeReply,
  refusals: ['codePaused', 'codeSuspended', 'triesUsedUp', 'codeInvalid', 'notLinked'],
});
