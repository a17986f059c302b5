/** Tests that the tax report of today equals the portfolio, to the rupiah, and bond income the bookings. */
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { getTaxReport, getTaxYear } from '@lumbung/contract/reports/routes.gen.ts';
import { newId } from '../../../platform/random.ts';
import { beforeAll, expect, test } from 'vitest';
import { grantLot } from '../../../../../../tests/support/bonds.ts';
import { textOf } from '../../../../../../tests/support/pdf.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { grantUnits } from '../../../../../../tests/support/selling.ts';
import { post } from '../../../ledger/ledger.ts';
import { couponReceived } from '../../money/bond-coupons/entries.ts';
import { bondSold } from '../../money/bond-sales/entries.ts';
import { REPORTS_AN_HOUR } from './admit.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const sum = (values: readonly (string | number)[]): number => values.reduce<number>((all, value) => all + Number(value), 0);
const squeezed = (text: string): string => text.replace(/\s/g, '');

test('holdings and income equal the portfolio and the books, on the page and on paper; nothing of anybody else', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await grantUnits(platform.books, investorId, 'F01', 10_000_000n, 'own');
  await grantUnits(platform.books, investorId, 'F05', 3_000_000n, 'own');
  const lot = await grantLot(platform, investorId, 'ORI031T3', 5n);
  const now = platform.books.now();
  const sold = { lot_id: lot, seri: 'ORI031T3', units: 2n, gain: 30_000n, accrued: 4_000n, tax: 3_400n, fee: 1_000n, arrives: 2_029_600n };
  const posting = (reference: string) => ({ investorId, postingId: newId(now), reference });
  await platform.books.transact(async (tx) => {
    for (const number of [1, 2])
      await post(
        tx,
        [
          {
            ...posting(`coupon:ORI031T3:${number}`),
            kind: 'bondCouponReceived',
            entries: couponReceived('ORI031T3', { gross: 26_001n, tax: 2_600n, net: 23_401n }),
          },
        ],
        now,
      );
    await post(tx, [{ ...posting('sold'), kind: 'bondSold', entries: bondSold(sold) }], now);
  });
  const held = await caller.must(listHoldings, {});
  const of = await caller.must(getTaxYear, {});
  expect(of).toMatchObject({ years: [2026], year: 2026, isToDate: true });
  const funds = of.assets.filter(({ kind }) => kind === 'fund');
  const bonds = of.assets.filter(({ kind }) => kind === 'bond');
  expect(funds.map(({ productId, units, cost, value, valuedOn }) => [productId, units, cost, value, valuedOn]).sort()).toEqual(
    held.holdings.map(({ productId, units, cost, value, navDay }) => [productId, units, cost, value, navDay]).sort(),
  );
  expect([sum(funds.map(({ value }) => value)), sum(funds.map(({ cost }) => cost))]).toEqual([Number(held.worth.value), Number(held.worth.cost)]);
  expect([sum(bonds.map(({ value }) => value)), bonds[0]!.units]).toEqual([held.bonds.nominal, '3.0000']);
  expect(of.coupons).toEqual([{ seri: 'ORI031T3', gross: 52_002, tax: 5_200, net: 46_802 }]);
  expect(of.sales).toEqual([{ seri: 'ORI031T3', cost: 2_000_000, gain: 30_000, accrued: 4_000, tax: 3_400, fee: 1_000, net: 2_029_600 }]);

  const paper = squeezed(await textOf(await caller.must(getTaxReport, { year: 2026 })));
  const figures = [Number(held.worth.value) + held.bonds.nominal, Number(held.worth.cost) + held.bonds.nominal, 52_002, 5_200, 46_802, 30_000].map(
    (figure) => `Rp${Number(figure).toLocaleString('id-ID')}`,
  );
  for (const said of [...figures, 'Kodeharta0307', 'Sementara', ...held.holdings.map(({ name }) => name)]) expect(paper, said).toContain(squeezed(said));
  // Before the first purchase there is nothing; a future year is replaced by the current one.
  expect(await caller.must(getTaxYear, { year: 2024 })).toMatchObject({ year: 2024, day: '2024-12-31', isToDate: false, assets: [], coupons: [] });
  expect(await caller.must(getTaxYear, { year: 2030 })).toMatchObject({ year: 2026 });
  const other = await platform.newInvestor();
  expect(await other.caller.must(getTaxYear, {})).toMatchObject({ years: [], assets: [], funds: [], coupons: [], sales: [] });
});

test('a company gets no asset codes, since its tax return has other ones', async () => {
  const { maker, investorId } = await platform.newCompany();
  await grantUnits(platform.books, investorId, 'F01');
  const { assets } = await maker.caller.must(getTaxYear, {});
  expect(assets.map(({ code }) => code)).toEqual([null]);
});

test('reports.getTaxReport: tooManyPapers', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await caller.must(getTaxReport, {});
  await platform.owner.query('update platform.rate_limit set used = $2 where bucket = $1', [`reports.report:${investorId}`, REPORTS_AN_HOUR]);
  await refused(caller, getTaxReport, {}, 'tooManyPapers');
});
