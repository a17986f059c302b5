/** Sends the code that ends the navigator's debits on a link. */
import { Type } from 'typebox';
import { declare, InstantOut, type Static, type WireOf } from '../call.ts';
import { LinkBankInput } from './link.ts';

export const SendNavigatorAutodebitDeleteCodeInput = Type.Object({ bank: Type.Optional(LinkBankInput) });
export type SendNavigatorAutodebitDeleteCodeInput = Static<typeof SendNavigatorAutodebitDeleteCodeInput>;
export const SendNavigatorAutodebitDeleteCodeReply = Type.Object({
  Count: Type.Integer(),
  expiresAt: InstantOut,
  sentTo: Type.String({ description: 'Where it went, masked' }),
});
export type SendNavigatorAutodebitDeleteCodeReply = WireOf<typeof SendNavigatorAutodebitDeleteCodeReply>;

export const sendNavigatorAutodebitDeleteCode = declare('payments.sendNavigatorAutodebitDeleteCode', 'POST main/navigator/autodebit/delete/code/send', {
  does: 'writes',
  area: 'payment',
  who: 'investor',
  company: 'any',
  family: 'codeFlow',
  input: SendNavigatorAutodebitDeleteCodeInput,
  reply: SendNavigatorAutodebitDeleteCodeReply,
  refusals: ['codePaused', 'codeSuspended', 'tooManySends', 'notLinked'],
});
