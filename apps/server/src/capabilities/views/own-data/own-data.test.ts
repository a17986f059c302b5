/** C55: whoever asks for her own data gets what is held about her, readable, and nothing of anybody else. */
import { autosave } from '@lumbung/contract/kyc/routes.gen.ts';
import { download } from '@lumbung/contract/own-data/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { overpay, placeOrder } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { loginOf } from '../../../../../../tests/support/closing.ts';
import { newCitizen, profileOf } from '../../../../../../tests/support/identifying.ts';
import { givePhone } from '../../../../../../tests/support/people.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { DOWNLOADS_A_DAY } from './download.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

interface Told {
  readonly investorId: string;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}
const toldTo = async (caller: Caller): Promise<Told> => JSON.parse(await ((await caller.must(download, {})) as Blob).text()) as Told;

test('C55.rights what is held is told in the clear: identity, accounts, orders with what was shown, where money came from', async () => {
  const one = await overpay(platform, { bank: '008', account: '1370012399' });
  const phone = await givePhone({ books: platform.books, keys: platform.app.keys }, one.investorId);
  const { tables, investorId } = await toldTo(one.caller);
  expect(investorId).toBe(one.investorId);
  expect(tables['accounts.login']).toMatchObject([{ phone, name: 'Wira Kusuma', login_id: await loginOf(platform, one.investorId) }]);
  expect(tables['kyc.bank_account']).toMatchObject([{ holder: 'Wira Kusuma', bank: '014' }]);
  expect(tables['orders.evidence']![0]!.shown).toBeTypeOf('object');
  expect(tables['payouts.payout']).toMatchObject([{ beneficiary: { bank: '008', account: '1370012399' } }]);
  expect(tables['ledger.entry']!.length).toBeGreaterThan(0);
  const all = JSON.stringify(tables);
  for (const secret of ['password_hash', 'pin_hash', 'token_hash', 'client_hash', '_encrypted']) expect(all).not.toContain(secret);
});

test('C55.rights what somebody typed for the identity check is told; of another investor there is nothing, of another person of a company no address', async () => {
  const draft = await platform.newInvestor({ isVerified: false });
  const citizen = newCitizen();
  await draft.caller.must(autosave, profileOf(citizen));
  const other = await platform.newInvestor();
  await placeOrder(platform, other.caller, other.investorId);
  const told = await toldTo(draft.caller);
  expect(JSON.stringify(told.tables['kyc.profile'])).toContain(citizen.nik);
  expect(JSON.stringify(told)).not.toContain(other.investorId);
  const company = await platform.newCompany();
  const hers = JSON.stringify(await toldTo(company.maker.caller));
  expect(hers).toContain(company.maker.email);
  for (const member of [company.approver, company.both]) expect(hers).not.toContain(member.email);
});

test('own-data.download: proofNeeded, which is said before own-data.download: tooManyPapers', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await toldTo(caller);
  await platform.owner.query('update platform.rate_limit set used = $2 where bucket = $1', [`own-data.download:${investorId}`, DOWNLOADS_A_DAY]);
  await refused(caller, download, {}, 'tooManyPapers');
  await platform.owner.query(`update accounts.session set proved_at = proved_at - interval '1 day' where investor_id = $1`, [investorId]);
  await refused(caller, download, {}, 'proofNeeded');
});
