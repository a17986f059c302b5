/** Accounts in the own name: which there are, which waits for its bank, which one money goes to; another one is put first, or let go. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';

const Currency = oneOf(['IDR', 'USD']);

const Pending = Type.Object({
  accountId: Type.String(),
  bank: Type.String({ description: 'National clearing code' }),
  account: Type.String({ description: 'Masked' }),
  currency: Currency,
  askedAt: InstantOut,
  until: Type.String({ format: 'date-time', description: 'When it ends by itself if its bank does not answer' }),
});

export const GetBankPendingReply = Type.Object({
  isPending: Type.Boolean(),
  requests: Type.Array(Pending, { description: 'Accounts whose bank has not said whose they are, oldest first' }),
});
export type GetBankPendingReply = WireOf<typeof GetBankPendingReply>;

export const getBankPending = declare('profile.getBankPending', 'GET main/profile/bank/pending', {
  does: 'reads',
  area: 'profile',
  who: 'investor',
  family: 'profile',
  input: Type.Object({}),
  reply: GetBankPendingReply,
  refusals: [],
});

const BankAccount = Type.Object({
  accountId: Type.String(),
  bank: Type.String({ description: 'National clearing code' }),
  account: Type.String({ description: 'Masked' }),
  currency: Currency,
  holder: Type.String({ description: 'As the bank writes it; empty while it was not asked' }),
  state: oneOf(['checking', 'primary', 'spare']),
  usableFrom: orNull(InstantOut, 'Null while its bank was not heard'),
  isUsable: Type.Boolean({ description: 'Money may go there now' }),
});
export type BankAccount = WireOf<typeof BankAccount>;

export const ListBanksReply = Type.Object({ items: Type.Array(BankAccount) });
export type ListBanksReply = WireOf<typeof ListBanksReply>;

/** Beyond the list of the specification: what is needed to choose among several. */
export const listBanks = declare('profile.listBanks', 'GET main/profile/bank/list', {
  does: 'reads',
  area: 'profile',
  who: 'investor',
  family: 'profile',
  input: Type.Object({}),
  reply: ListBanksReply,
  refusals: [],
});

export const BankInput = Type.Object({ accountId: Uuid });
export type BankInput = Static<typeof BankInput>;

export const ChooseBankReply = Type.Object({ usableFrom: InstantOut });
export type ChooseBankReply = WireOf<typeof ChooseBankReply>;

/** Beyond it too: money goes to another one from now on, after the time that a change waits. */
export const chooseBank = declare('profile.chooseBank', 'POST main/profile/bank/primary', {
  does: 'writes',
  area: 'profile',
  who: 'investor',
  company: 'acts',
  family: 'profile',
  input: BankInput,
  reply: ChooseBankReply,
  refusals: ['accountNotStandingBy'],
});

/** Beyond it too: one that stands by, or whose bank is silent. */
export const removeBank = declare('profile.removeBank', 'POST main/profile/bank/remove', {
  does: 'writes',
  area: 'profile',
  who: 'investor',
  company: 'acts',
  family: 'profile',
  input: BankInput,
  reply: Type.Object({}),
  refusals: ['accountInUse'],
});

export const NewAccountAvailableReply = Type.Object({
  newAccountAvailable: Type.Boolean({ description: 'Another bank account may be added now' }),
  currencies: Type.Array(Currency, { description: 'In which currencies' }),
  reason: orNull(
    oneOf(['identityNotVerified', 'refreshDue', 'accountsFull', 'tooManyAccounts']),
    'Why none may: the identity is not verified, what is known has to be renewed first, as many as may stand there, or enough were tried today',
  ),
});
export type NewAccountAvailableReply = WireOf<typeof NewAccountAvailableReply>;

export const newAccountAvailable = declare('profile.newAccountAvailable', 'GET main/profile/new-account-available', {
  does: 'reads',
  area: 'profile',
  who: 'investor',
  family: 'profile',
  input: Type.Object({}),
  reply: NewAccountAvailableReply,
  refusals: [],
});
