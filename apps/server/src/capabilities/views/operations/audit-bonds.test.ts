/** Tests bond lots against the custodian: no findings when everything is settled, and one for each purchase that differs. */
import { askAgain } from '@lumbung/contract/bond-lots/routes.gen.ts';
import { checkPayment } from '@lumbung/contract/bonds/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bondBuyer, bondFault, grantLot, orderBond, payBond } from '../../../../../../tests/support/bonds.ts';
import type { BondPosition } from '../../../partners/bond-custodian/port.ts';
import { differentBonds } from './audit-bonds.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { auditPartnerRules } from './audit-partners.ts';
import { readMoment } from '../../../platform/clock.ts';
import { day, dayOf } from '@lumbung/kernel/time.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const SERI = 'ST017T2';
const RULE = 'the custodian of bonds keeps other units than the books';
/** The bond differences of all investors, or of some. */
const found = async (investorIds?: readonly string[]) => {
  const { partners, reads } = platform.app;
  const differences = await differentBonds(partners, reads, investorIds === undefined ? 'all' : { investorIds, withinSeconds: 60 });
  return differences.map((what) => JSON.parse(what));
};
/** The same differences, as the nightly reconciliation finds them. */
async function foundAtNight() {
  const { app } = platform;
  const { business } = await readMoment(app.reads, app.clock);
  const findings = await Array.fromAsync(auditPartnerRules(app.partners, app.reads, { until: dayOf(business), days: 1, whose: 'all' }));
  return findings.find(({ rule }) => rule === RULE)!.found.map((what) => JSON.parse(what));
}

test('reconciles the custodian’s bonds with the books; finds different units, a lot only in the books, and one only at the custodian', async () => {
  const buyer = await bondBuyer(platform);
  const { transactionId: orderId, kodeBilling, kodePemesanan } = await orderBond(platform, buyer, 3_000_000, SERI);
  await payBond(platform, kodeBilling!, 3_000_000);
  await buyer.caller.must(checkPayment, { transactionId: orderId });
  await platform.sandbox.post('bonds/settle', { seri: SERI, isEarly: true });
  await (await platform.operator('finance')).must(askAgain, { investorId: buyer.investorId, orderId });
  const settled = 'select 1 from bond_lots.lot where order_id = $1 and settled_on is not null';
  await until('the settlement', async () => (await platform.owner.query(settled, [orderId])).rows.length === 1);
  expect(await found()).toEqual([]);
  const difference = { difference: 'bondUnits', holder: buyer.investorId, seri: SERI, kodePemesanan, ours: '30000', theirs: '40000' };
  await bondFault(platform, 'position-other', {}, 'bond-custodian');
  expect(await foundAtNight()).toEqual([difference]);
  await bondFault(platform, 'position-other', {}, 'bond-custodian');
  expect(await found([buyer.investorId])).toEqual([difference]);
  expect(await found()).toEqual([]);

  const other = await platform.newInvestor();
  const granted = await grantLot(platform, other.investorId, SERI, 2n);
  const ours = { difference: 'bondUnits', holder: other.investorId, seri: SERI, kodePemesanan: `granted ${granted}`, ours: '20000', theirs: '0' };
  expect(await found()).toEqual([ours]);
  expect(await found([buyer.investorId])).toEqual([]);
  expect(await found([other.investorId])).toEqual([ours]);

  await platform.owner.query('update bond_lots.lot set kode_pemesanan = $2 where order_id = $1', [orderId, 'XX']);
  expect(await found([buyer.investorId])).toEqual([
    { ...difference, ours: '0', theirs: '30000' },
    { ...difference, kodePemesanan: 'XX', theirs: '0' },
  ]);
});

test('positions are compared page by page: a holder on two pages is one, one on no page is found, an incomparable one is reported and skipped', async () => {
  const holders: { readonly investorId: string; readonly lots: readonly string[] }[] = [];
  for (let index = 0; index < 4; index += 1) {
    const { investorId } = await platform.newInvestor();
    holders.push({ investorId, lots: [await grantLot(platform, investorId, SERI, 2n), await grantLot(platform, investorId, SERI, 3n)] });
  }
  holders.sort((one, other) => (one.investorId < other.investorId ? -1 : 1));
  const [first, second, third, fourth] = holders as [(typeof holders)[0], (typeof holders)[0], (typeof holders)[0], (typeof holders)[0]];
  const kept = ({ investorId, lots }: (typeof holders)[0], lot: 0 | 1, units = lot === 0 ? 2n : 3n): BondPosition => ({
    reference: investorId,
    seri: SERI,
    kodePemesanan: `granted ${lots[lot]}`,
    units,
    settledOn: day('2026-04-15'),
  });
  const compare = async (...pages: readonly (readonly BondPosition[])[]) => {
    let largest = 0;
    const bondCustodian = {
      ...platform.app.partners.bondCustodian,
      positions: async (_: string | null, from: string | null) => {
        const at = Number(from ?? 0);
        return { positions: pages[at] ?? [], odd: [], next: at + 1 < pages.length ? String(at + 1) : null };
      },
    };
    const reads: typeof platform.app.reads = {
      query: (statement, values) => {
        if (statement.name === 'auditBonds.units') largest = Math.max(largest, (values![0] as unknown[]).length);
        return platform.app.reads.query(statement, values);
      },
    };
    const whose = { investorIds: holders.map(({ investorId }) => investorId), withinSeconds: 60 };
    const found = await differentBonds({ ...platform.app.partners, bondCustodian }, reads, whose);
    return { found: found.map((what) => JSON.parse(what)), largest };
  };
  const whole = [
    [kept(first, 0)],
    [kept(first, 1), kept(second, 0), kept(second, 1)],
    [],
    [kept(third, 0), kept(third, 1), kept(fourth, 0)],
    [kept(fourth, 1)],
  ];
  // One comparison covers at most one page, plus the rows left from the previous one.
  expect(await compare(...whole)).toEqual({ found: [], largest: 4 });

  const missing = (of: (typeof holders)[0], lot: 0 | 1, ours: string) => ({
    difference: 'bondUnits',
    holder: of.investorId,
    seri: SERI,
    kodePemesanan: `granted ${of.lots[lot]}`,
    ours,
    theirs: '0',
  });
  const without = [[kept(first, 0)], [kept(first, 1)], [], [kept(third, 0), kept(third, 1), kept(fourth, 0)]];
  expect((await compare(...without)).found).toEqual(
    expect.arrayContaining([missing(second, 0, '20000'), missing(second, 1, '30000'), missing(fourth, 1, '30000')]),
  );
  expect((await compare(...without)).found).toHaveLength(3);

  // A number the database rejects invalidates only its page; a row out of order, or without an account, is reported.
  const odd = [[kept(first, 0, 10n ** 18n)], [kept(second, 0), kept(first, 1), { ...kept(second, 1), reference: 'SB1' }], [kept(third, 0), kept(third, 1)]];
  const { found } = await compare(...odd);
  expect(found.filter(({ difference }) => difference === 'bondUnreadable').map(({ row }) => row)).toEqual([
    expect.stringContaining(first.lots[1]!),
    expect.stringContaining('SB1'),
    expect.stringMatching(/out of range|Rentang|range/),
  ]);
  expect(found.filter(({ difference }) => difference === 'bondUnits')).toEqual(
    expect.arrayContaining([missing(second, 1, '30000'), missing(fourth, 0, '20000'), missing(fourth, 1, '30000')]),
  );
});
