/** Starts linking an account: the browser goes to the page of the bank. Any earlier attempt ends. */
import { Type } from 'typebox';
import { declare, InstantOut, type Static, type WireOf } from '../call.ts';
import { LinkBankInput } from './link.ts';

export const LinkAutodebitInput = Type.Object({
  bank: LinkBankInput,
  terms: Type.Integer({ minimum: 1, maximum: 99, description: 'The version that was shown' }),
});
export type LinkAutodebitInput = Static<typeof LinkAutodebitInput>;
export const LinkAutodebitReply = Type.Object({ linkId: Type.String(), redirectUrl: Type.String(), expiresAt: InstantOut });
export type LinkAutodebitReply = WireOf<typeof LinkAutodebitReply>;

export const linkAutodebit = declare('payments.linkAutodebit', 'POST main/payment/autodebit/link', {
  does: 'writes',
  area: 'payment',
  who: 'investor',
  company: 'any',
  family: 'autodebit',
  input: LinkAutodebitInput,
  reply: LinkAutodebitReply,
  refusals: ['notLinkable', 'notForCompanies', 'identityNotVerified', 'accountFrozen', 'proofNeeded', 'alreadyLinked', 'termsChanged', 'tooManyAsks'],
});
