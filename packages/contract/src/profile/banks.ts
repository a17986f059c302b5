/** Bank accounts in the investor's own name: listing them and the ones still being checked, choosing the primary one, removing one. */
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
  until: Type.String({ format: 'date-time', description: 'When the check expires if the bank does not answer' }),
});

export const GetBankPendingReply = Type.Object({
  isPending: Type.Boolean(),
  requests: Type.Array(Pending, { description: 'Accounts whose bank has not confirmed the holder yet, oldest first' }),
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
  holder: Type.String({ description: 'As the bank writes it; empty before the bank was asked' }),
  state: oneOf(['checking', 'primary', 'spare']),
  usableFrom: orNull(InstantOut, 'Null until the bank has answered'),
  isUsable: Type.Boolean({ description: 'Payouts may go there now' }),
});
export type BankAccount = WireOf<typeof BankAccount>;

export const ListBanksReply = Type.Object({ items: Type.Array(BankAccount) });
export type ListBanksReply = WireOf<typeof ListBanksReply>;

/** Beyond the specification: what a client needs to choose among several accounts. */
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

/** Beyond the specification: makes another account primary, usable after the waiting time for changes. */
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

/** Beyond the specification: removes an account that is not primary, or whose bank has not answered. */
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
    'Why no account may be added: identity not verified, data must be renewed first, the maximum number exists, or too many attempts today',
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
