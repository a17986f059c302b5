/** Queries the charge or link at once, when the user returns from the bank. */
import { Type } from 'typebox';
import { declare, orNull, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { Bill } from './bill.ts';
import { BankLink, LinkBankInput } from './link.ts';

export const AskBankInput = Type.Object({ orderId: Type.Optional(Uuid), bank: Type.Optional(LinkBankInput) });
export type AskBankInput = Static<typeof AskBankInput>;
export const AskBankReply = Type.Object({ bill: orNull(Bill, 'Of the order, in its state before the bank has answered'), link: orNull(BankLink) });
export type AskBankReply = WireOf<typeof AskBankReply>;

export const askBank = declare('payments.askBank', 'POST main/payment/bank/notify', {
  does: 'writes',
  area: 'payment',
  who: 'investor',
  company: 'any',
  family: 'autodebit',
  input: AskBankInput,
  reply: AskBankReply,
  refusals: ['tooManyAsks'],
});
