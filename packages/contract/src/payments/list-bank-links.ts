/** State of the user's linked account at each bank. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { BankLink, LinkBankInput } from './link.ts';

export const ListBankLinksInput = Type.Object({ bank: Type.Optional(LinkBankInput) });
export type ListBankLinksInput = Static<typeof ListBankLinksInput>;
export const ListBankLinksReply = Type.Object({ banks: Type.Array(BankLink) });
export type ListBankLinksReply = WireOf<typeof ListBankLinksReply>;

export const listBankLinks = declare('payments.listBankLinks', 'GET main/payment/bank/registration', {
  does: 'reads',
  area: 'payment',
  who: 'investor',
  family: 'autodebit',
  input: ListBankLinksInput,
  reply: ListBankLinksReply,
  refusals: [],
});
