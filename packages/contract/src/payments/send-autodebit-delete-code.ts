/** Sends the code that ends a link and every debit that uses it. */
import { Type } from 'typebox';
import { declare, InstantOut, type Static, type WireOf } from '../call.ts';
import { LinkBankInput } from './link.ts';

export const SendAutodebitDeleteCodeInput = Type.Object({ bank: Type.Optional(LinkBankInput) });
export type SendAutodebitDeleteCodeInput = Static<typeof SendAutodebitDeleteCodeInput>;
export const SendAutodebitDeleteCodeReply = Type.Object({
  Count: Type.Integer(),
  expiresAt: InstantOut,
  sentTo: Type.String({ description: 'Where it went, masked' }),
});
export type SendAutodebitDeleteCodeReply = WireOf<typeof SendAutodebitDeleteCodeReply>;

export const sendAutodebitDeleteCode = declare('payments.sendAutodebitDeleteCode', 'POST main/payment/autodebit/delete/code/send', {
  does: 'writes',
  area: 'payment',
  who: 'investor',
  company: 'any',
  family: 'codeFlow',
  input: SendAutodebitDeleteCodeInput,
  reply: SendAutodebitDeleteCodeReply,
  refusals: ['codePaused', 'codeSuspended', 'tooManySends', 'notLinked'],
});
