/** Tests of registration for government bonds: at custodian and ministry, once, through every fault; refusal and correction; updates after changes. */
import {
  getRegistration,
  getStatus,
  getStep,
  getTradingRegistration,
  openRegistration,
  register,
  settle,
  tryAgain,
} from '@lumbung/contract/bond-accounts/routes.gen.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerBondRisk, bondCandidate, giveProfile, registeredForBonds, TRADER } from '../../../../../../tests/support/bond-accounts.ts';
import { newCitizen, profileOf } from '../../../../../../tests/support/identifying.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { takeDownAccount, useAccount } from '../investor-status/index.ts';
import { bringOn, follow } from './bring-on.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

type One = Awaited<ReturnType<typeof bondCandidate>>;
const agreed = { ...TRADER, isAgree: true, dealing: false };
const fault = (kind: string, partner: 'bond-registry' | 'bond-custodian', more: object = {}) =>
  platform.sandbox.post(`partners/${partner}/faults`, { kind, count: 1, ...more });
const statusOf = async ({ caller }: Pick<One, 'caller'>) => (await caller.must(getStatus, {})).status;
const inState = (one: One, state: string) => until(`a registration ${state}`, async () => (await statusOf(one)) === state);
interface There {
  readonly sid: string;
  readonly Email: string;
  readonly KdPekerjaan: string;
}
const there = async ({ sid }: One) => (await platform.sandbox.get<There[]>('bonds/investors')).filter((one) => one.sid === sid);
const accounts = async ({ investorId }: One) =>
  (await platform.sandbox.get<{ reference: string; account: string; payTo: string }[]>('bonds/accounts')).filter((one) => one.reference === investorId);

test('registering for bonds: each step returns the next one, custodian and ministry register the investor, who is then notified', async () => {
  const { caller, investorId, email } = await platform.newInvestor();
  const step = async () => (await caller.must(getStep, {})).step;
  await giveProfile(platform, investorId, { ...profileOf(newCitizen()), nationality: '2', country: 'SG' });
  expect(await step()).toBe('closed');
  await giveProfile(platform, investorId, profileOf(newCitizen()));
  expect(await step()).toBe('risk');
  await answerBondRisk(platform, investorId);
  expect(await step()).toBe('waiting');
  await platform.owner.query(`update kyc.investor_status set sid = 'IDD0101Z0000112' where investor_id = $1`, [investorId]);
  expect(await step()).toBe('occupation');
  expect(await caller.must(getRegistration, {})).toEqual({ isRegistered: false, registeredAt: null });
  const one = { ...(await bondCandidate(platform)) };
  expect(await one.caller.must(register, agreed)).toEqual({ status: 'opening' });
  await inState(one, 'registered');
  expect(await one.caller.must(getStep, {})).toEqual({ step: 'ready' });
  expect(await one.caller.must(getStatus, {})).toMatchObject({
    status: 'registered',
    reasons: [],
    refusedBy: null,
    mayDeal: false,
    sid: expect.stringMatching(/^•••• \w{4}$/),
    fundAccount: { bank: '014', account: expect.stringMatching(/^•••• \d{4}$/) },
    securitiesAccount: { account: expect.stringMatching(/^•••• \d{4}$/) },
  });
  expect(await one.caller.must(getRegistration, {})).toEqual({ isRegistered: true, registeredAt: expect.any(String) });
  expect(await there(one)).toMatchObject([{ Email: one.email, KdPekerjaan: 'B05' }]);
  await platform.sandbox.mail(one.email, ({ subject }) => subject.includes('SBN'));
  // Repeating the same registration sends nothing; the terms of dealing are accepted later, and stay accepted.
  const before = (await accounts(one)).length;
  expect(await one.caller.must(getTradingRegistration, {})).toEqual({ isRegistered: false, registeredAt: null });
  expect(await one.caller.must(register, { ...agreed, dealing: true })).toEqual({ status: 'registered' });
  expect(await one.caller.must(register, agreed)).toEqual({ status: 'registered' });
  expect(await one.caller.must(getTradingRegistration, {})).toEqual({ isRegistered: true, registeredAt: expect.any(String) });
  expect(await accounts(one)).toHaveLength(before);
  // A changed occupation is sent to the ministry.
  expect(await one.caller.must(register, { occupation: 'B04', position: 'housewife', isAgree: true, dealing: true })).toEqual({ status: 'updating' });
  await inState(one, 'registered');
  expect((await there(one)).at(-1)).toMatchObject({ KdPekerjaan: 'B04' });
  expect(email).not.toBe(one.email);
});

test('bond-accounts.register: accountFrozen; bond-accounts.register: notEligible; bond-accounts.register: notAgreed; bond-accounts.register: occupationInvalid', async () => {
  const one = await bondCandidate(platform);
  const nothing = { occupation: '99', isAgree: false, dealing: false };
  await platform.owner.query(`update kyc.investor_status set frozen_at = now(), sid = null where investor_id = $1`, [one.investorId]);
  // With everything wrong at once, the first reason is reported.
  await refused(one.caller, register, nothing, 'accountFrozen');
  await platform.owner.query(`update kyc.investor_status set frozen_at = null where investor_id = $1`, [one.investorId]);
  await refused(one.caller, register, nothing, 'notEligible');
  await platform.owner.query(`update kyc.investor_status set sid = $2 where investor_id = $1`, [one.investorId, one.sid]);
  await refused(one.caller, register, nothing, 'notAgreed');
  for (const wrong of [
    nothing,
    { occupation: 'B05', businessField: 'miniMarket' },
    { occupation: 'B05', position: 'staff' },
    { occupation: 'B05', position: 'owner' },
  ])
    await refused(one.caller, register, { ...wrong, isAgree: true, dealing: false }, 'occupationInvalid');
  expect(await statusOf(one)).toBe('none');
  const { both } = await platform.newCompany();
  await refused(both.caller, register, agreed, 'notEligible');
});

test('whatever errors custodian and ministry return, the investor is registered once, with one account at each', async () => {
  for (const [kind, partner] of [
    ['down', 'bond-custodian'],
    ['timeout-after-doing', 'bond-custodian'],
    ['garbled', 'bond-custodian'],
    ['down', 'bond-registry'],
    ['unauthorised', 'bond-registry'],
    ['garbled', 'bond-registry'],
    ['timeout-after-doing', 'bond-registry'],
  ] as const) {
    const one = await bondCandidate(platform);
    // Any of the next requests may fail: the lists, the registration, the accounts.
    await fault(kind, partner, { count: 3 });
    await Promise.all([1, 2, 3].map(() => one.caller.must(register, agreed)));
    await inState(one, 'registered');
    await platform.sandbox.post(`partners/${partner}/faults`, { kind: '*', count: 0 });
    expect(new Set((await accounts(one)).map(({ account }) => account)).size, kind).toBe(1);
    const kept = await platform.app.partners.bondRegistry.investor(one.sid);
    expect([kept?.fundAccounts.length, kept?.securitiesAccounts.length], kind).toEqual([1, 1]);
  }
});

test('ten concurrent jobs register once, and one with a stale version writes nothing', async () => {
  const one = await bondCandidate(platform);
  await fault('slow', 'bond-custodian', { ms: 200, count: 10 });
  await one.caller.must(register, agreed);
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  await Promise.allSettled(Array.from({ length: 10 }, () => bringOn(errand, { investorId: one.investorId })));
  await inState(one, 'registered');
  const kept = await platform.app.partners.bondRegistry.investor(one.sid);
  expect([kept?.fundAccounts.length, kept?.securitiesAccounts.length]).toEqual([1, 1]);
  const told = ({ subject }: { subject: string }) => subject.includes('SBN');
  await platform.sandbox.mail(one.email, told);
  expect((await platform.sandbox.get<{ subject: string }[]>(`inbox?to=${encodeURIComponent(one.email)}`)).filter(told)).toHaveLength(1);
});

test('bond-accounts.tryAgain: registrationClosed; bond-accounts.settle: registrationClosed; a refused registration awaits compliance, which retries, corrects or closes it', async () => {
  const compliance = await platform.operator('compliance');
  const one = await bondCandidate(platform);
  await fault('account-refused', 'bond-custodian');
  await one.caller.must(register, agreed);
  await inState(one, 'refused');
  const about = { investorId: one.investorId };
  expect(await one.caller.must(getStatus, {})).toMatchObject({ refusedBy: 'custodian' });
  expect((await one.caller.must(getStep, {})).step).toBe('occupation');
  expect(await compliance.must(openRegistration, about)).toMatchObject({ state: 'refused', refusedBy: 'custodian', why: 'ACCOUNT_REFUSED' });
  expect((await compliance.must(listWaiting, { queue: 'bondAccounts.refused' })).items).toMatchObject([{ investorId: one.investorId }]);
  await compliance.must(tryAgain, about);
  await inState(one, 'registered');
  await refused(compliance, tryAgain, about, 'registrationClosed');
  await refused(compliance, settle, { ...about, note: 'Sudah selesai' }, 'registrationClosed');
  // Without a phone number there is no data for the ministry; an operator closes it with a note, and the investor may register again.
  const other = await bondCandidate(platform);
  await platform.owner.query('update accounts.login set phone_encrypted = null where investor_id = $1', [other.investorId]);
  await other.caller.must(register, agreed);
  await inState(other, 'refused');
  expect(await other.caller.must(getStatus, {})).toMatchObject({ refusedBy: 'ourselves' });
  await compliance.must(settle, { investorId: other.investorId, note: 'Nasabah melengkapi sendiri' });
  await refused(compliance, settle, { investorId: other.investorId, note: 'Nasabah melengkapi sendiri' }, 'registrationClosed');
  expect((await compliance.must(listWaiting, { queue: 'bondAccounts.refused' })).items).toEqual([]);
  expect(await statusOf(other)).toBe('refused');
  for (const call of [openRegistration, tryAgain])
    expect((await compliance.fault(call, { investorId: (await platform.newInvestor()).investorId })).status).toBe(404);
});

test('a changed payout account reaches custodian and ministry once it may be used, and the investor waits until then', async () => {
  const one = await registeredForBonds(platform);
  const { keys, clock } = platform.app;
  const accountId = crypto.randomUUID();
  const usableFrom = clock() + 3_600_000;
  await platform.books.transact(async (tx) => {
    await takeDownAccount(tx, keys, one.investorId, { accountId, bank: '008', currency: 'IDR', account: '1230004567' }, clock());
  });
  await platform.owner.query(`update kyc.bank_account set state = 'spare' where investor_id = $1 and state = 'active'`, [one.investorId]);
  await platform.books.transact((tx) =>
    useAccount(tx, keys, one.investorId, { accountId, holder: 'Wira Kusuma', usableFrom: usableFrom as ReturnType<typeof clock> }),
  );
  await follow(await errandOf(platform.app, platform.app.pools.jobs), { investorId: one.investorId });
  expect(await statusOf(one)).toBe('registered');
  expect((await accounts(one)).at(-1)?.payTo).not.toBe('1230004567');
  await platform.sandbox.post('clock', { advance: 'PT61M' });
  await until('another account', async () => (await accounts(one)).at(-1)?.payTo === '1230004567');
  await inState(one, 'registered');
  const kept = await platform.app.partners.bondRegistry.investor(one.sid);
  expect(kept?.fundAccounts.map(({ account }) => account)).toContain('1230004567');
  expect(kept?.securitiesAccounts).toHaveLength(1);
  expect(await platform.audit('all')).toEqual([]);
});
