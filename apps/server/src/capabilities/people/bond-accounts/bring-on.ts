/**
 * Carries a registration through: the custodian opens an account, and the registry receives the person and both accounts. Each step
 * is safe to repeat: the custodian deduplicates by the platform's reference, and the registry is queried first for what it has.
 */
import { type NewRegisteredAccount, PartnerFault, type RegisteredAccount, type RegistryAnswer } from '../../../partners/bond-registry/port.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { emit, enqueue, scheduleTask } from '../../../platform/queue.ts';
import { contactOf, firstLoginOf, phoneOf } from '../accounts/index.ts';
import { type OwnAccount, ownAccountOf } from '../investor-status/index.ts';
import { currentProfile, sidOf } from '../kyc/index.ts';
import * as accountsEvents from './events.ts';
import { bondInvestor } from './rules.ts';
import {
  answersOf,
  beginVersion,
  findRegistration,
  holdRegistration,
  markOpened,
  markRefused,
  markRegistered,
  type Refuser,
  type RegistrationRow,
} from './store.ts';

/** A partner refuses part of the data; nothing more is sent until it is corrected. */
class Refused extends Error {
  readonly by: Refuser;
  constructor(by: Refuser, why: string) {
    super(why);
    this.by = by;
  }
}

const isUnderWay = ({ state }: RegistrationRow): boolean => state === 'opening' || state === 'registering' || state === 'updating';

/** Performs the remaining steps. Throws when a partner gives no reliable reply: the job is then retried. */
export async function bringOn(errand: Errand, { investorId }: accountsEvents.OfInvestor): Promise<void> {
  const row = await findRegistration(errand.primary, investorId);
  if (!row || !isUnderWay(row)) return;
  try {
    await work(errand, row);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { by, message: why } = error;
    errand.log.warn({ investorId, by }, 'bond registration refused');
    await errand.transact(async (tx) => {
      if (!(await markRefused(tx, errand.keys, row, { by, why }, errand.business))) return;
      await emit(tx, accountsEvents.refused, `${investorId}:${row.version}`, { investorId, version: row.version });
    });
  }
}

async function work(errand: Errand, row: RegistrationRow): Promise<void> {
  const { primary, keys, partners, business } = errand;
  const { investor_id: investorId } = row;
  const loginId = await firstLoginOf(primary, investorId);
  const [sid, profile, own, contact, phone] = await Promise.all([
    sidOf(primary, investorId),
    currentProfile(primary, keys, investorId),
    ownAccountOf(primary, keys, investorId, 'IDR'),
    contactOf(primary, keys, investorId),
    loginId === null ? null : phoneOf(primary, keys, investorId, loginId),
  ]);
  const investor = sid === null ? null : bondInvestor(sid, profile, answersOf(keys, row), { email: contact?.email ?? null, phone });
  if (sid === null || own === null || investor === null) throw new Refused('ourselves', 'DATA_MISSING');

  const opened = await partners.bondCustodian.openAccount(investorId, { sid, name: investor.name, bank: own.bank, account: own.account });
  if (opened.kind === 'refused') throw new Refused('custodian', opened.reason);
  if (!(await errand.transact((tx) => markOpened(tx, keys, row, opened, business)))) return;

  const isThere = (await partners.bondRegistry.investor(sid)) !== null;
  await taken(errand, isThere ? partners.bondRegistry.change(investor) : partners.bondRegistry.register(investor));
  const accounts = await accountsThere(errand, sid);
  const fundAccountId = await kept(errand, accounts.fundAccounts, { keeper: own.bank, account: own.account, holder: own.holder }, (account) =>
    partners.bondRegistry.addFundAccount(sid, account),
  );
  const securities = { keeper: opened.subregistry, account: opened.account, holder: investor.name };
  const securitiesAccountId = await kept(errand, accounts.securitiesAccounts, securities, (account) =>
    partners.bondRegistry.addSecuritiesAccount(sid, account),
  );
  const ids = { fundAccountId, securitiesAccountId, ownAccountId: own.accountId };
  await errand.transact(async (tx) => {
    if (!(await markRegistered(tx, row, ids, business))) return;
    // Only the first registration is notified.
    if (row.registered_at === null) await emit(tx, accountsEvents.registered, `${investorId}:${row.version}`, { investorId, version: row.version });
  });
}

async function accountsThere({ partners }: Errand, sid: string) {
  const there = await partners.bondRegistry.investor(sid);
  if (there === null) throw new PartnerFault('bond-registry', 'does not know whom it just registered', true);
  return there;
}

/** The registry's id of an account, which is added when the registry does not have it yet. */
async function kept(
  errand: Errand,
  there: readonly RegisteredAccount[],
  account: NewRegisteredAccount,
  add: (account: NewRegisteredAccount) => Promise<RegistryAnswer<string>>,
): Promise<string> {
  const known = there.find((one) => one.keeper === account.keeper && one.account === account.account);
  return known ? known.id : taken(errand, add(account));
}

/** What the registry accepted. A conflict is a race with another run of this job: the retry finds what the registry has by now. */
async function taken<Done>({ log }: Errand, asked: Promise<RegistryAnswer<Done>>): Promise<Done> {
  const said = await asked;
  if (said.kind === 'done') return said.done;
  if (said.kind === 'refused' && said.refusal !== 'conflict') throw new Refused('registry', said.why);
  if (said.kind === 'unauthorised') log.error({ why: said.why }, 'bond registry does not know us');
  throw new PartnerFault('bond-registry', said.why, said.kind === 'unknown');
}

/** After a change of the investor's data: updates custodian and registry, once the account may be used. */
export async function follow(errand: Errand, { investorId }: accountsEvents.OfInvestor): Promise<void> {
  await errand.transact(async (tx) => {
    const row = await holdRegistration(tx, investorId);
    if (!row || row.state === 'refused') return;
    const own = await ownAccountOf(tx, errand.keys, investorId, 'IDR');
    if (own && isToCome(errand, row, own)) return scheduleTask(tx, accountsEvents.follow, investorId, own.usableFrom, { investorId });
    await beginVersion(tx, investorId, row.registered_at === null ? 'opening' : 'updating', errand.business);
    await enqueue(tx, accountsEvents.bringOn, investorId, { investorId });
  });
}

/** A newly chosen account waits a day, as protection against account takeover: until then coupons go to the previous account. */
const isToCome = ({ business }: Errand, { own_account_id }: RegistrationRow, { accountId, usableFrom }: OwnAccount): boolean =>
  accountId !== own_account_id && usableFrom > business;
