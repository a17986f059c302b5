/** Tests quotas of the ministry's registry: queried once in five seconds, and how each of its faults is handled. */
import { getNationalQuota, getOwnQuota, listOffers } from '@lumbung/contract/bond-series/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';

let platform: Platform;
let caller: Caller;
let investorId: string;
beforeAll(async () => {
  platform = await startPlatform();
  // The clock stands still, however long a response takes; only `longAgo` makes five seconds pass.
  const now = platform.app.clock();
  Object.assign(platform.app, { clock: () => now });
  ({ caller, investorId } = await platform.newInvestor());
  await platform.owner.query(`update kyc.investor_status set sid = 'IDD010190ABCD12' where investor_id = $1`, [investorId]);
});
afterAll(() => platform.stop());

const left = (seri: string, national: number) => platform.sandbox.post('bonds/quota', { seri, national });
const fault = (kind: string, more: object = {}) => platform.sandbox.post('partners/bond-registry/faults', { kind, count: 1, ...more });
/** Ages the last queries, so that the next call queries the registry. */
async function longAgo(): Promise<void> {
  for (const table of ['seen', 'asked']) await platform.owner.query(`update bond_series.${table} set asked_at = asked_at - interval '1 minute'`);
}
/** The offer of a series, as listed publicly. */
const offered = async (seri: string) => (await platform.caller().must(listOffers, {})).items.find((one) => one.seri === seri)!;

test('the registry is queried at most once in five seconds for all callers, and everybody sees its response and the time', async () => {
  expect(await offered('ORI031T3')).toMatchObject({ nationalQuota: null, quotaAt: null });
  await left('ORI031T3', 600_000_000_000);
  const asked = { seri: 'ORI031T3' };
  expect(await caller.must(getNationalQuota, asked)).toMatchObject({ seri: 'ORI031T3', quota: 600_000_000_000 });
  await left('ORI031T3', 3_000_000);
  const again = await Promise.all(Array.from({ length: 20 }, () => caller.must(getNationalQuota, asked)));
  expect(new Set(again.map(({ quota }) => quota))).toEqual(new Set([600_000_000_000]));
  await longAgo();
  const now = await caller.must(getNationalQuota, asked);
  expect(now.quota).toBe(3_000_000);
  // Cached in memory for two seconds.
  await expect.poll(() => offered('ORI031T3')).toMatchObject({ nationalQuota: 3_000_000, quotaAt: now.askedAt });
  // An investor's own quota never exceeds the national one.
  await longAgo();
  expect(await caller.must(getOwnQuota, asked)).toMatchObject({ quota: 3_000_000 });
  await left('ORI031T3', 2_000_000);
  const mine = await Promise.all(Array.from({ length: 20 }, () => caller.must(getOwnQuota, asked)));
  expect(new Set(mine.map(({ quota }) => quota))).toEqual(new Set([3_000_000]));
  expect(await caller.must(getOwnQuota, { seri: 'ORI031T6' })).toMatchObject({ quota: 10_000_000_000 });
});

test('bond-series.getNationalQuota: identityNotVerified; bond-series.getNationalQuota: offerClosed; bond-series.getOwnQuota: identityNotVerified; bond-series.getOwnQuota: offerClosed', async () => {
  const { caller: new_ } = await platform.newInvestor({ isVerified: false });
  for (const call of [getNationalQuota, getOwnQuota]) {
    // With everything wrong at once, the first problem is returned.
    await refused(new_, call, { seri: 'SBR015T2' }, 'identityNotVerified');
    await refused(caller, call, { seri: 'SBR015T2' }, 'offerClosed');
    await refused(caller, call, { seri: 'ORI029T3' }, 'offerClosed');
    expect((await caller.fault(call, { seri: 'ORI999' })).status).toBe(404);
  }
});

test('bond-series.getNationalQuota: registryAway; bond-series.getOwnQuota: registryAway; every fault of the registry is reported, and nothing of it is stored', async () => {
  const before = await platform.owner.query(`select quota, said_at from bond_series.seen where seri = 'ST017T2'`);
  for (const kind of ['down', 'error', 'unauthorised', 'timeout-after-doing']) {
    await longAgo();
    await fault(kind);
    await refused(caller, getNationalQuota, { seri: 'ST017T2' }, 'registryAway');
    await fault(kind);
    await refused(caller, getOwnQuota, { seri: 'ST017T2' }, 'registryAway');
    // Queried once in five seconds per investor: until a query returns something, there is nothing to show.
    await refused(caller, getOwnQuota, { seri: 'ST017T2' }, 'registryAway');
  }
  expect((await platform.owner.query(`select quota, said_at from bond_series.seen where seri = 'ST017T2' and quota is not null`)).rows).toEqual(before.rows);
  // The registry responds again, and so does the call; a slow response is not an outage.
  await longAgo();
  await fault('slow', { ms: 300 });
  expect(await caller.must(getNationalQuota, { seri: 'ST017T2' })).toMatchObject({ quota: 2_000_000_000_000 });
});

test('bond-series.getNationalQuota: registryRefused; bond-series.getOwnQuota: registryRefused', async () => {
  // A company has a SID too, but the registry serves only individuals.
  await platform.owner.query(`update kyc.investor_status set sid = 'CPD010190ABCD12' where investor_id = $1`, [investorId]);
  await longAgo();
  for (const call of [getNationalQuota, getOwnQuota]) {
    await longAgo();
    await refused(caller, call, { seri: 'ST017T4' }, 'registryRefused');
  }
});
