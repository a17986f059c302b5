/** An account in dollars in the own name: the bank says whose it is, its owner hears of it, and no money goes there for a day. */
import { addBank, hasUsdAccount } from '@lumbung/contract/profile/routes.gen.ts';
import { CITIZENS, dollarAccountOf } from '@lumbung/specimen/citizens.ts';
import { INVESTORS } from '@lumbung/specimen/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const [OWNER] = INVESTORS;
const OWN = CITIZENS.find(({ account }) => account.account === OWNER!.account!.number)!;
const THEIRS = { bank: OWN.account.bank, account: dollarAccountOf(OWN), currency: 'USD' } as const;
const states = async (investorId: string) =>
  (
    await platform.owner.query<{ state: string }>(`select state from kyc.bank_account where investor_id = $1 and currency = 'USD' order by account_id`, [
      investorId,
    ])
  ).rows.map(({ state }) => state);
const owner = async () => {
  const caller = platform.caller();
  await caller.signIn(OWNER!.email);
  return caller;
};
const forget = () => platform.owner.query(`delete from kyc.bank_account where investor_id = $1 and currency = 'USD'`, [OWNER!.investorId]);

test('an account that its bank knows under the same name is used after a day, told by mail, and added once', async () => {
  const caller = await owner();
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
  const mail = await platform.sandbox.mail(OWNER!.email, ({ subject }) => subject === 'Rekening dolar ditambahkan');
  expect(mail.text).toContain(account!.account);
  await forget();
});

test('a bank that is away keeps nobody from it: the job asks until it knows', async () => {
  const caller = await owner();
  await platform.owner.query(`delete from platform.rate_limit where bucket like 'ownAccount:%'`);
  await platform.sandbox.post('partners/bni/faults', { kind: 'down', count: 99 });
  expect((await caller.fault(addBank, THEIRS)).status).toBeGreaterThanOrEqual(500);
  expect(await states(OWNER!.investorId)).toEqual(['draft']);
  expect((await caller.must(hasUsdAccount, {})).hasUsdAccount).toBe(false);
  await platform.sandbox.post('partners/bni/faults', { kind: 'down', count: 0 });
  await platform.owner.query(`update graphile_worker._private_jobs set run_at = now() where key like 'profile.checkAccount:%'`);
  await until('the account', async () => (await caller.must(hasUsdAccount, {})).hasUsdAccount, 60);
  await forget();
});

test(`profile.addBank: identityNotVerified; profile.addBank: accountShape; profile.addBank: bankUnknown; profile.addBank: accountUnknown;
  profile.addBank: holderDiffers; profile.addBank: tooManyAccounts; profile.addBank: accountExists`, async () => {
  const stranger = await platform.newInvestor({ isVerified: false });
  await refused(stranger.caller, addBank, THEIRS, 'identityNotVerified');
  const { caller, investorId } = await platform.newInvestor();
  await refused(caller, addBank, { ...THEIRS, account: '12345a' }, 'accountShape');
  // One that never was, and one that became another.
  for (const bank of ['000', '422']) {
    const { fields } = await refused(caller, addBank, { ...THEIRS, bank }, 'bankUnknown');
    expect(fields).toEqual([{ field: 'bank', reason: 'notListed', message: 'Pilih bank dari daftar.' }]);
  }
  await refused(caller, addBank, { ...THEIRS, account: '5550001000' }, 'accountUnknown');
  for (const account of [THEIRS.account, '5550001234', '5550001235', '5550001236']) await refused(caller, addBank, { ...THEIRS, account }, 'holderDiffers');
  await refused(caller, addBank, { ...THEIRS, account: '5550001237' }, 'tooManyAccounts');
  expect(await states(investorId)).toEqual(Array.from({ length: 5 }, () => 'refused'));
  const other = await platform.newInvestor({ hasDollars: true });
  await refused(other.caller, addBank, THEIRS, 'accountExists');
});
