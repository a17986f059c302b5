/** Banks from which a transfer may be sent, and our accounts that receive the money of an order. */
import { Type } from 'typebox';
import { declare, MoneyOut, oneOf, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';

export const ListBanksReply = Type.Object({ items: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })) });
export type ListBanksReply = WireOf<typeof ListBanksReply>;

export const listBanks = declare('receipts.listBanks', 'GET main/receipt/banks', {
  does: 'reads',
  area: 'receipt',
  who: 'investor',
  family: 'receipts',
  input: Type.Object({}),
  reply: ListBanksReply,
  refusals: [],
});

export const ListReceivingBanksInput = Type.Object({ transactionId: Uuid });
export type ListReceivingBanksInput = Static<typeof ListReceivingBanksInput>;
export const ListReceivingBanksReply = Type.Object({
  items: Type.Array(
    Type.Object({
      bank: Type.String(),
      name: Type.String(),
      account: Type.String(),
      holder: Type.String(),
      currency: oneOf(['IDR', 'USD']),
      amount: MoneyOut,
      reference: Type.String({ description: 'To be put into the remark of a transfer; empty for a virtual account' }),
    }),
  ),
});
export type ListReceivingBanksReply = WireOf<typeof ListReceivingBanksReply>;

export const listReceivingBanks = declare('receipts.listReceivingBanks', 'GET main/receipt/banks/purchase', {
  does: 'reads',
  area: 'receipt',
  who: 'investor',
  family: 'receipts',
  input: ListReceivingBanksInput,
  reply: ListReceivingBanksReply,
  refusals: ['noTransaction'],
});
