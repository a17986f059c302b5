/**
 * Tests of own bank accounts: the bank confirms the holder, the owner is notified, no money goes there for a day, and one of
 * several is primary. Also dollars, and access to bonds.
 */
import { list as notices } from '@lumbung/contract/notifications/routes.gen.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import {
  addBank,
  chooseBank,
  getBankPending,
  getBondsAccess,
  hasUsdAccount,
  listBanks,
  newAccountAvailable,
  notifyBuyUsd,
  removeBank,
} from '@lumbung/contract/profile/routes.gen.ts';
import { uuidV7 } from '@lumbung/kernel/ids.ts';
import { CITIZENS, dollarAccountOf } from '@lumbung/specimen/citizens.ts';
import { INVESTORS } from '@lumbung/specimen/people.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { givePhone } from '../../../../../../tests/support/people.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { errandOf } from '../../../platform/jobs.ts';
import * as profileEvents from './events.ts';
import { jobs } from './jobs.ts';

let platform: Platform;
let caller: Caller;
beforeAll(async () => {
  platform = await startPlatform();
  caller = platform.caller();
  await caller.signIn(OWNER!.email);
});
afterAll(() => platform.stop());

const [OWNER] = INVESTORS;
const OWN = CITIZENS.find(({ account }) => account.account === OWNER!.account!.number)!;
const THEIRS = { bank: OWN.account.bank, account: dollarAccountOf(OWN), currency: 'USD' } as const;
const SECOND = { ...THEIRS, currency: 'IDR' } as const;
const states = async (investorId: string, currency = 'USD') =>
  (
    await platform.owner.query<{ state: string }>(`select state from kyc.bank_account where investor_id = $1 and currency = $2 order by account_id`, [
      investorId,
      currency,
    ])
  ).rows.map(({ state }) => state);
const forget = () =>
  platform.owner.query(`delete from kyc.bank_account where investor_id = $1 and (currency = 'USD' or state <> 'active')`, [OWNER!.investorId]);
const mayTry = () => platform.owner.query(`delete from platform.rate_limit where bucket like 'ownAccount:%'`);
const bankIs = (kind: 'down', count: number) => platform.sandbox.post('partners/bni/faults', { kind, count });
const doJob = async (job: { readonly task: string }, payload: object): Promise<void> => {
  const found = jobs.find(({ task }) => task === job.task)!;
  await found.run(await errandOf(platform.app, platform.app.pools.jobs), payload as never);
};

test('a bank account confirmed in the investor’s name is usable after a day, notified by mail, and added once', async () => {
  expect(await caller.must(hasUsdAccount, {})).toMatchObject({ hasUsdAccount: false, account: null });
  const twice = await Promise.all([1, 2].map(() => caller.send(addBank, THEIRS)));
  expect(twice.map((answer) => (answer.ok ? 'added' : answer.reason)).sort()).toEqual(['accountExists', 'added']);
  expect((await states(OWNER!.investorId)).filter((state) => state === 'active')).toHaveLength(1);
  const { hasUsdAccount: has, account } = await caller.must(hasUsdAccount, {});
  expect([has, account?.bank, account?.account.slice(-4)]).toEqual([true, THEIRS.bank, THEIRS.account.slice(-4)]);
  expect(account!.account).not.toContain(THEIRS.account);
  await refused(caller, addBank, THEIRS, 'accountExists');
  const { rows } = await platform.owner.query<{ hours: string }>(
    `select extract(epoch from usable_from - added_at) / 3600 as hours from kyc.bank_account where investor_id = $1 and currency = 'USD' and state = 'active'`,
    [OWNER!.investorId],
  );
  expect(Number(rows[0]!.hours)).toBeCloseTo(24, 1);
  const mail = await platform.sandbox.mail(OWNER!.email, ({ subject }) => subject === 'Rekening bank ditambahkan');
  expect(mail.text).toContain(account!.account);
  await forget();
});

test('an unavailable bank prevents nothing: the check is queued, and the job retries until the bank responds', async () => {
  await mayTry();
  await bankIs('down', 99);
  expect((await caller.fault(addBank, THEIRS)).status).toBeGreaterThanOrEqual(500);
  expect(await states(OWNER!.investorId)).toEqual(['draft']);
  const { isPending, requests } = await caller.must(getBankPending, {});
  expect([isPending, requests]).toMatchObject([true, [{ bank: THEIRS.bank, currency: 'USD', account: `•••• ${THEIRS.account.slice(-4)}` }]]);
  expect(Date.parse(requests[0]!.until) - Date.parse(requests[0]!.askedAt)).toBe(3 * 86_400_000);
  const compliance = await platform.operator('compliance');
  expect((await compliance.must(listWaiting, { queue: 'profile.bankChecks' })).items.map(({ investorId }) => investorId)).toContain(OWNER!.investorId);
  await bankIs('down', 0);
  await platform.owner.query(`update graphile_worker._private_jobs set run_at = now() where key like 'profile.checkAccount:%'`);
  await until('the account', async () => (await caller.must(hasUsdAccount, {})).hasUsdAccount);
  expect(await caller.must(getBankPending, {})).toEqual({ isPending: false, requests: [] });
  await forget();
});

test('a bank check without a response ends after three days and the owner is notified; the owner may cancel it before', async () => {
  await mayTry();
  await bankIs('down', 99);
  await caller.fault(addBank, THEIRS);
  const [first] = (await caller.must(getBankPending, {})).requests;
  await caller.must(removeBank, { accountId: first!.accountId });
  expect(await states(OWNER!.investorId)).toEqual(['replaced']);
  await caller.fault(addBank, THEIRS);
  const [second] = (await caller.must(getBankPending, {})).requests;
  const due = await platform.owner.query(`select 1 from platform.scheduled_task where task = $1 and key = $2`, [
    profileEvents.endCheck.task,
    second!.accountId,
  ]);
  expect(due.rowCount).toBe(1);
  await bankIs('down', 0);
  const of = { investorId: OWNER!.investorId, accountId: second!.accountId };
  await doJob(profileEvents.endCheck, of);
  await doJob(profileEvents.endCheck, of);
  expect(await states(OWNER!.investorId)).toEqual(['replaced', 'refused']);
  await platform.sandbox.mail(OWNER!.email, ({ subject }) => subject === 'Rekening tidak dapat diperiksa');
  // A later reply of the bank changes nothing.
  await doJob(profileEvents.checkAccount, of);
  expect(await states(OWNER!.investorId)).toEqual(['replaced', 'refused']);
  await forget();
});

test('I-15 a spare account receives money a day after it becomes the main one; switching back and forth does not shorten this', async () => {
  await mayTry();
  await givePhone({ books: platform.books, keys: platform.app.keys }, OWNER!.investorId);
  const added = await caller.must(addBank, SECOND);
  expect(added.isPrimary).toBe(false);
  const standing = async () => (await caller.must(listBanks, {})).items;
  const [before] = await standing();
  expect([before!.state, before!.isUsable]).toEqual(['primary', true]);
  const twice = await Promise.all([1, 2].map(() => caller.send(chooseBank, { accountId: added.accountId })));
  expect(twice.map((answer) => (answer.ok ? 'chosen' : answer.reason)).sort()).toEqual(['accountNotStandingBy', 'chosen']);
  expect((await standing()).map(({ accountId, state, isUsable }) => [accountId === added.accountId, state, isUsable])).toEqual([
    [true, 'primary', false],
    [false, 'spare', true],
  ]);
  await refused(caller, removeBank, { accountId: added.accountId }, 'accountInUse');
  await caller.must(chooseBank, { accountId: before!.accountId });
  const back = (await standing())[0]!;
  expect([back.accountId, back.isUsable]).toEqual([before!.accountId, false]);
  expect(Date.parse(back.usableFrom!) - platform.app.clock()).toBeGreaterThan(23 * 3_600_000);
  const mail = await platform.sandbox.mail(OWNER!.email, ({ subject }) => subject === 'Rekening utama diganti');
  expect(mail.text).toContain(added.account);
  await until('the same by SMS', async () =>
    (await platform.sandbox.get<{ channel: string; text: string }[]>('inbox')).some(
      ({ channel, text }) => channel === 'sms' && text.includes('Rekening utama diganti'),
    ),
  );
  expect((await caller.must(notices, {})).items.map(({ title }) => title)).toContain('Rekening utama diganti');
  await caller.must(removeBank, { accountId: added.accountId });
  await platform.owner.query(`update kyc.bank_account set usable_from = added_at where investor_id = $1 and state = 'active'`, [OWNER!.investorId]);
  await forget();
});

test(`profile.addBank: identityNotVerified; profile.addBank: accountShape; profile.addBank: bankUnknown; profile.addBank: accountUnknown;
  profile.addBank: holderDiffers; profile.addBank: tooManyAccounts; profile.addBank: accountExists`, async () => {
  const stranger = await platform.newInvestor({ isVerified: false });
  // With everything wrong at once, the first in order is reported.
  await refused(stranger.caller, addBank, { bank: '000', account: '12345a', currency: 'USD' }, 'identityNotVerified');
  const other = await platform.newInvestor();
  await refused(other.caller, addBank, { ...THEIRS, bank: '000', account: '12345a' }, 'accountShape');
  // A code that never existed, and one of a bank that was merged into another.
  for (const bank of ['000', '422']) {
    const { fields } = await refused(other.caller, addBank, { ...THEIRS, bank }, 'bankUnknown');
    expect(fields).toEqual([{ field: 'bank', reason: 'notListed', message: 'Pilih bank dari daftar.' }]);
  }
  await refused(other.caller, addBank, { ...THEIRS, account: '5550001000' }, 'accountUnknown');
  for (const account of [THEIRS.account, '5550001234', '5550001235', '5550001236'])
    await refused(other.caller, addBank, { ...THEIRS, account }, 'holderDiffers');
  await refused(other.caller, addBank, { ...THEIRS, account: '5550001237' }, 'tooManyAccounts');
  expect(await other.caller.must(newAccountAvailable, {})).toEqual({ newAccountAvailable: false, currencies: [], reason: 'tooManyAccounts' });
  expect(await states(other.investorId)).toEqual(Array.from({ length: 5 }, () => 'refused'));
  await mayTry();
  await refused(caller, addBank, { ...SECOND, account: OWNER!.account!.number }, 'accountExists');
});

test('an investor whose data is due for renewal adds no account, and gets that as the reason', async () => {
  const { investorId, caller: due } = await platform.newInvestor();
  await platform.owner.query(`update kyc.investor_status set state = 'refreshDue' where investor_id = $1`, [investorId]);
  expect(await due.must(newAccountAvailable, {})).toEqual({ newAccountAvailable: false, currencies: [], reason: 'refreshDue' });
  await refused(due, addBank, SECOND, 'identityNotVerified');
  await platform.owner.query(`update kyc.investor_status set state = 'returned' where investor_id = $1`, [investorId]);
  expect(await due.must(newAccountAvailable, {})).toMatchObject({ reason: 'identityNotVerified' });
});

test('profile.addBank: accountsFull, counting those awaiting their bank, also under concurrent additions', async () => {
  await mayTry();
  const { investorId, caller: full } = await platform.newInvestor();
  expect(await full.must(newAccountAvailable, {})).toEqual({ newAccountAvailable: true, currencies: ['IDR', 'USD'], reason: null });
  await bankIs('down', 99);
  await platform.sandbox.post('partners/bca/faults', { kind: 'down', count: 99 });
  const tries = await Promise.allSettled(['5550002231', '5550002232', '5550002233', '5550002234'].map((account) => full.send(addBank, { ...SECOND, account })));
  expect(tries.flatMap((one) => (one.status === 'fulfilled' && !one.value.ok ? [one.value.reason] : []))).toEqual(['accountsFull', 'accountsFull']);
  expect(await states(investorId, 'IDR')).toEqual(['active', 'draft', 'draft']);
  await refused(full, addBank, { ...SECOND, account: '5550002235' }, 'accountsFull');
  expect((await full.must(newAccountAvailable, {})).currencies).toEqual(['USD']);
  for (const bank of ['bni', 'bca']) await platform.sandbox.post(`partners/${bank}/faults`, { kind: 'down', count: 0 });
  await platform.owner.query(`update kyc.bank_account set state = 'refused' where investor_id = $1 and state = 'draft'`, [investorId]);
});

test('profile.chooseBank: accountNotStandingBy; profile.removeBank: accountInUse, for another investor’s account too', async () => {
  const { investorId, caller: one } = await platform.newInvestor();
  const { rows } = await platform.owner.query<{ account_id: string }>('select account_id from kyc.bank_account where investor_id = $1', [investorId]);
  for (const accountId of [rows[0]!.account_id, uuidV7(platform.app.clock(), randomBytes(10))]) {
    await refused(caller, chooseBank, { accountId }, 'accountNotStandingBy');
    await refused(caller, removeBank, { accountId }, 'accountInUse');
  }
  await refused(one, removeBank, { accountId: rows[0]!.account_id.toUpperCase() }, 'accountInUse');
  expect(await states(investorId, 'IDR')).toEqual(['active']);
});

test('a view-only user of a company cannot change its payout accounts', async () => {
  const { investorId } = await platform.newCompany();
  const looker = await platform.newMember(investorId, { makes: false, approves: false });
  const accountId = uuidV7(platform.app.clock(), randomBytes(10));
  expect((await looker.caller.fault(addBank, THEIRS)).status).toBe(403);
  for (const call of [chooseBank, removeBank]) expect((await looker.caller.fault(call, { accountId })).status).toBe(403);
  expect((await looker.caller.must(listBanks, {})).items).toBeDefined();
});

test('an investor who asks is notified once when US dollar funds become available', async () => {
  const { caller: one, investorId, email } = await platform.newInvestor();
  expect(await one.must(notifyBuyUsd, {})).toEqual({ isOpen: true, askedAt: null });
  await platform.owner.query(`update catalogue.product set subscription_open = false where currency = 'USD'`);
  const asked = await Promise.all([1, 2].map(() => one.must(notifyBuyUsd, {})));
  expect([asked[0]!.isOpen, asked[0]!.askedAt]).toEqual([false, asked[1]!.askedAt]);
  const look = () => doJob(profileEvents.lookForDollars, { day: '2026-11-25' });
  const told = async () =>
    (await platform.owner.query('select 1 from profile.dollar_wish where investor_id = $1 and told_at is not null', [investorId])).rowCount;
  await look();
  expect(await told()).toBe(0);
  await platform.owner.query(`update catalogue.product set subscription_open = true where currency = 'USD'`);
  await Promise.all([look(), look()]);
  expect(await told()).toBe(1);
  await platform.sandbox.mail(email, ({ subject }) => subject === 'Reksa dana dolar sudah dapat dibeli');
  expect((await one.must(notices, {})).items.filter(({ title }) => title === 'Reksa dana dolar sudah dapat dibeli')).toHaveLength(1);
});

test('access to bonds is refused with readable reasons, and granted once nothing is missing', async () => {
  const stranger = await platform.newInvestor({ isVerified: false });
  expect(await stranger.caller.must(getBondsAccess, {})).toEqual({ access: 'closed', reasons: ['identityNotVerified'] });
  const { caller: one, investorId } = await platform.newInvestor();
  expect(await one.must(getBondsAccess, {})).toEqual({ access: 'closed', reasons: ['noSid'] });
  await platform.owner.query(`update kyc.investor_status set sid = 'IDD270394EXAMPLE' where investor_id = $1`, [investorId]);
  expect(await one.must(getBondsAccess, {})).toEqual({ access: 'open', reasons: [] });
  await platform.owner.query(`update kyc.bank_account set state = 'replaced' where investor_id = $1`, [investorId]);
  expect(await one.must(getBondsAccess, {})).toEqual({ access: 'closed', reasons: ['noRupiahAccount'] });
  const company = await platform.newCompany();
  expect((await company.maker.caller.must(getBondsAccess, {})).reasons).toContain('onlyPersons');
});
