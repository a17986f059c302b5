/** Queries the bank for the state of a link, at most every five minutes. A link that no longer exists there is broken. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { BankLink, LinkBankInput } from './link.ts';

export const CheckAutodebitLinkInput = Type.Object({ bank: LinkBankInput });
export type CheckAutodebitLinkInput = Static<typeof CheckAutodebitLinkInput>;
export const CheckAutodebitLinkReply = Type.Object({
  link: BankLink,
  isLinked: Type.Boolean(),
  isFresh: Type.Boolean({ description: 'The bank answered just now' }),
});
export type CheckAutodebitLinkReply = WireOf<typeof CheckAutodebitLinkReply>;

export const checkAutodebitLink = declare('payments.checkAutodebitLink', 'GET main/payment/autodebit/linkage', {
  does: 'writes',
  area: 'payment',
  who: 'investor',
  company: 'any',
  family: 'autodebit',
  input: CheckAutodebitLinkInput,
  reply: CheckAutodebitLinkReply,
  refusals: ['notLinked'],
});
