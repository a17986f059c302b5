/** Lots of bonds against what their custodian keeps: the same when all is settled, and a finding for each purchase that is not. */
import { checkPayment } from '@lumbung/contract/bonds/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bondBuyer, bondFault, grantLot, orderBond, payBond } from '../../../../../../tests/support/bonds.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { auditPartnerRules } from './audit-partners.ts';
import { readMoment } from '../../../platform/clock.ts';
import { dayOf } from '@lumbung/kernel/time.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const SERI = 'ST017T2';
const RULE = 'the custodian of bonds keeps other units than the books';
/** What a night finds of bonds, about everybody or some. */
async function found(investorIds?: readonly string[]) {
  const { app } = platform;
  const { business } = await readMoment(app.reads, app.clock);
  const whose = investorIds === undefined ? 'all' : { investorIds, withinSeconds: 60 };
  const findings = await Array.fromAsync(auditPartnerRules(app.partners, app.reads, { until: dayOf(business), days: 1, whose }));
  return findings.find(({ rule }) => rule === RULE)!.found.map((what) => JSON.parse(what));
}

test('what the custodian keeps is what the books say; a unit too much there, a lot that only we know, and one that only it knows are found', async () => {
  const buyer = await bondBuyer(platform);
  const { transactionId: orderId, kodeBilling, kodePemesanan } = await orderBond(platform, buyer, 3_000_000, SERI);
  await payBond(platform, kodeBilling!, 3_000_000);
  await buyer.caller.must(checkPayment, { transactionId: orderId });
  await platform.sandbox.post('bonds/settle', { seri: SERI });
  const settled = 'select 1 from bond_lots.lot where order_id = $1 and settled_on is not null';
  await until('the settlement', async () => (await platform.owner.query(settled, [orderId])).rows.length === 1, 60);
  expect(await found()).toEqual([]);
  const difference = { difference: 'bondUnits', holder: buyer.investorId, seri: SERI, kodePemesanan, ours: '30000', theirs: '40000' };
  await bondFault(platform, 'position-other', {}, 'bond-custodian');
  expect(await found()).toEqual([difference]);
  await bondFault(platform, 'position-other', {}, 'bond-custodian');
  expect(await found([buyer.investorId])).toEqual([difference]);
  expect(await found()).toEqual([]);

  const other = await platform.newInvestor();
  const granted = await grantLot(platform, other, SERI, 2n);
  const ours = { difference: 'bondUnits', holder: other.investorId, seri: SERI, kodePemesanan: `granted ${granted}`, ours: '20000', theirs: '0' };
  expect(await found()).toEqual([ours]);
  expect(await found([buyer.investorId])).toEqual([]);
  expect(await found([other.investorId])).toEqual([ours]);

  await platform.owner.query('update bond_lots.lot set kode_pemesanan = $2 where order_id = $1', [orderId, 'XX']);
  expect(await found([buyer.investorId])).toEqual([
    { ...difference, ours: '0', theirs: '30000' },
    { ...difference, kodePemesanan: 'XX', theirs: '0' },
  ]);
}, 120_000);
