/** Notifications about bank accounts and changed personal data. */
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { dayOf, toIso } from '@lumbung/kernel/time.ts';
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import { ownAccountById } from '../investor-status/index.ts';
import * as profileEvents from './events.ts';
import { changeOf } from './store.ts';

/** Notifies the owner of an added account, who may not be the one who added it. */
async function tellAccount(errand: TellingErrand, { investorId, accountId }: { investorId: string; accountId: string }): Promise<void> {
  const added = await ownAccountById(errand.reads, errand.keys, investorId, accountId);
  if (!added) throw new Error(`no account ${accountId}`);
  const facts = { account: maskNumber(added.account), usableFrom: toIso(added.usableFrom) };
  await errand.tell(investorId, 'accountAdded', facts, `accountAdded:${accountId}`);
}

/** Notifies that another account is primary; below, that a bank never confirmed an account, which is not used. */
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

/** Notifies an investor who asked to know when dollar funds can be bought. */
const tellDollars = (errand: TellingErrand, { investorId, loginId }: { investorId: string; loginId: string }): Promise<void> =>
  errand.tell(investorId, 'dollarsOpened', {}, `dollarsOpened:${loginId}:${dayOf(errand.business)}`, (member) => member.loginId === loginId);

/** Notifies that personal data was changed, is to be changed, or stays. The previous phone number is notified too. */
const tellData =
  (kind: 'dataChanged' | 'dataChangeAsked' | 'dataChangeDeclined') =>
  async (errand: TellingErrand, { investorId, loginId, changeId }: profileEvents.OfChange): Promise<void> => {
    const change = await changeOf(errand.primary, errand.keys, investorId, changeId);
    // Nothing is sent about a change erased in the meantime.
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
