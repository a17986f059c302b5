/** What is told of bank accounts and of personal data that changes. */
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { dayOf, toIso } from '@lumbung/kernel/time.ts';
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import { ownAccountById } from '../investor-status/index.ts';
import * as profileEvents from './events.ts';
import { changeOf } from './store.ts';

/** An account to which money may go was added: whoever did it, its owner must hear of it. */
async function tellAccount(errand: TellingErrand, { investorId, accountId }: { investorId: string; accountId: string }): Promise<void> {
  const added = await ownAccountById(errand.reads, errand.keys, investorId, accountId);
  if (!added) throw new Error(`no account ${accountId}`);
  const facts = { account: maskNumber(added.account), usableFrom: toIso(added.usableFrom) };
  await errand.tell(investorId, 'accountAdded', facts, `accountAdded:${accountId}`);
}

/** Money goes to another account; or the bank of one was not heard, and it is used for nothing. */
async function tellChosen(errand: TellingErrand, { investorId, accountId, change }: { investorId: string; accountId: string; change: string }): Promise<void> {
  const chosen = await ownAccountById(errand.reads, errand.keys, investorId, accountId);
  if (!chosen) throw new Error(`no account ${accountId}`);
  const facts = { account: maskNumber(chosen.account), usableFrom: toIso(chosen.usableFrom) };
  await errand.tell(investorId, 'accountChosen', facts, `accountChosen:${change}`);
}

async function tellUnchecked(errand: TellingErrand, { investorId, accountId }: { investorId: string; accountId: string }): Promise<void> {
  const account = await ownAccountById(errand.reads, errand.keys, investorId, accountId);
  if (account) await errand.tell(investorId, 'accountUnchecked', { account: maskNumber(account.account) }, `accountUnchecked:${accountId}`);
}

/** Funds in dollars can be bought, and somebody asked to hear of it. */
const tellDollars = (errand: TellingErrand, { investorId, loginId }: { investorId: string; loginId: string }): Promise<void> =>
  errand.tell(investorId, 'dollarsOpened', {}, `dollarsOpened:${loginId}:${dayOf(errand.business)}`, (member) => member.loginId === loginId);

/** Personal data is another one, is to be, or stays. The number that it was before hears of it too. */
const tellData =
  (kind: 'dataChanged' | 'dataChangeAsked' | 'dataChangeDeclined') =>
  async (errand: TellingErrand, { investorId, loginId, changeId }: profileEvents.OfChange): Promise<void> => {
    const change = await changeOf(errand.primary, errand.keys, investorId, changeId);
    // What was erased meanwhile is told to nobody.
    if (!change) return;
    const { phone } = change.values.from;
    const former = kind === 'dataChanged' && phone !== undefined ? { formerPhone: phone } : {};
    await errand.tell(investorId, kind, { fields: change.fields }, `${kind}:${changeId}`, (member) => member.loginId === loginId, former);
  };

export const tellings: readonly Telling[] = [
  telling('notifications.tellAccount', profileEvents.accountAdded, tellAccount),
  telling('notifications.tellChosen', profileEvents.accountChosen, tellChosen),
  telling('notifications.tellUnchecked', profileEvents.accountUnchecked, tellUnchecked),
  telling('notifications.tellDollars', profileEvents.dollarsOpened, tellDollars),
  telling('notifications.tellData', profileEvents.dataChanged, tellData('dataChanged')),
  telling('notifications.tellDataAsked', profileEvents.dataChangeAsked, tellData('dataChangeAsked')),
  telling('notifications.tellDataDeclined', profileEvents.dataChangeDeclined, tellData('dataChangeDeclined')),
];
