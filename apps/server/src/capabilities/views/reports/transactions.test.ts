/** Tests that the table of transactions equals the lists, each line once whatever their number, and nothing of other investors. */
import { listHistoriesAllV2, listMovements } from '@lumbung/contract/histories/routes.gen.ts';
import { getTransactions } from '@lumbung/contract/reports/routes.gen.ts';
import type { GetTransactionsInput } from '@lumbung/contract/reports/get-transactions.ts';
import { formatDecimal } from '@lumbung/kernel/amounts.ts';
import { transactions } from '@lumbung/wording/transactions.ts';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { grantUnits, placeSale } from '../../../../../../tests/support/selling.ts';
import { REPORTS_AN_HOUR } from './admit.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

type Column = keyof typeof transactions.id.columns;
type Line = Readonly<Record<Column, string>>;
/** Parses rows by column. None of these cells contains a comma or a quote. */
async function tableOf(caller: Caller, input: GetTransactionsInput = {}, language: 'id' | 'en' = 'id'): Promise<Line[]> {
  const file = (await caller.must(getTransactions, input)) as Blob;
  expect(file.type).toContain('text/csv');
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [head, ...lines] = bytes.subarray(3).toString('utf8').trimEnd().split('\r\n');
  expect(head).toBe(Object.values(transactions[language].columns).join(','));
  const columns = Object.keys(transactions.id.columns) as Column[];
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [columns[index], cell])) as Line);
}

const giveCoupons = (investorId: string, count: number): Promise<unknown> =>
  platform.owner.query(
    `insert into bond_coupons.coupon (investor_id, seri, number, units, gross, tax, net, principal, state, since, paid_at)
     select $1, 'ORI031T3', n, 2, 10000, 1000, 9000, case n when $2 then 2000000 else 0 end, 'paid', now(), '2026-03-10T03:00:00Z'::timestamptz from generate_series(1, $2) n`,
    [investorId, count],
  );

test('a purchase, a sale, a coupon, a repayment of principal and a merger are listed as their pages show them', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const units = await grantUnits(platform.books, investorId, 'F01', 10_000_000n);
  await placeOrder(platform, caller, investorId, { F05: 250_000 });
  const { orderCode } = await placeSale(platform, caller, investorId, { productId: 'F01', amount: 1_000_000 });
  await giveCoupons(investorId, 1);
  const action = crypto.randomUUID();
  await platform.owner.query(
    `insert into holdings.movement (investor_id, movement_id, action_id, version, portfolio_id, kind, product_id, day, units, into_product_id, into_units, currency, amount, cost, source, at)
     values ($1, $2, $2, 1, $1, 'merger', 'F03', '2026-02-02', -70000, 'F04', 80000, 'IDR', 0, 5, 'registry', '2026-02-03T03:00:00Z')`,
    [investorId, action],
  );
  const table = await tableOf(caller);
  const { items } = await caller.must(listHistoriesAllV2, { size: 50 });
  expect(table.map(({ code }) => code).filter(Boolean)).toEqual(items.map((item) => item.orderCode));
  const [sale, bought, granted, principal, coupon, out, into] = table;
  expect(sale).toMatchObject({ code: orderCode, kind: 'Jual', state: 'Diproses', gross: '1000000', net: '', currency: 'IDR' });
  const order = items.find(({ orderCode: one }) => one === bought!.code)!;
  expect(bought).toMatchObject({ kind: 'Beli', product: order.lines[0]!.name, state: 'Menunggu bayar', gross: '250000', settled: '', units: '' });
  expect(bought!.net).toBe(String(order.total));
  expect(granted).toMatchObject({ kind: 'Beli', state: 'Selesai', gross: '10000000', units: formatDecimal(units, 4) });
  expect(coupon).toMatchObject({ day: '2026-03-10', kind: 'Kupon', product: 'ORI031T3', gross: '10000', tax: '1000', net: '9000', units: '2.0000' });
  expect(principal).toMatchObject({ kind: 'Pelunasan pokok', gross: '2000000', tax: '', net: '2000000' });
  expect(out).toMatchObject({ kind: 'Penggabungan keluar', day: '2026-02-03', settled: '2026-02-02', units: '7.0000' });
  expect(into).toMatchObject({ kind: 'Penggabungan masuk', units: '8.0000' });
  const other = await platform.newInvestor({ language: 'en' });
  expect(await tableOf(other.caller, {}, 'en')).toEqual([]);
});

test('the filters by days, type and search text are those of the lists', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await grantUnits(platform.books, investorId, 'F01');
  await placeOrder(platform, caller, investorId, { F05: 250_000 });
  await giveCoupons(investorId, 2);
  const kindsOf = async (input: GetTransactionsInput) => (await tableOf(caller, input)).map(({ kind }) => kind);
  expect(await kindsOf({})).toEqual(['Beli', 'Beli', 'Pelunasan pokok', 'Kupon', 'Kupon']);
  expect(await kindsOf({ transactionType: 1 })).toEqual(['Beli', 'Beli']);
  expect(await kindsOf({ transactionType: 2 })).toEqual([]);
  expect(await kindsOf({ to: '2026-03-10' })).toEqual(['Pelunasan pokok', 'Kupon', 'Kupon']);
  expect(await kindsOf({ to: '2026-03-09' })).toEqual([]);
  expect(await kindsOf({ from: '2026-03-11', to: '2026-03-31' })).toEqual([]);
  expect(await kindsOf({ search: 'ori031' })).toEqual(['Pelunasan pokok', 'Kupon', 'Kupon']);
  const [{ code, product }] = (await tableOf(caller, { transactionType: 1 })) as [Line];
  for (const search of [code, product]) {
    expect((await tableOf(caller, { search })).map((line) => line.code)).toEqual([code]);
    expect((await caller.must(listHistoriesAllV2, { search })).items.map(({ orderCode }) => orderCode)).toEqual([code]);
  }
  expect((await caller.must(listMovements, { search: 'ori031', from: '2026-01-01', to: '2026-12-31' })).items).toEqual([]);
});

test('a long history is read in pages: each line once, also lines of the same moment', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await giveCoupons(investorId, 2_345);
  const table = await tableOf(caller);
  expect(table).toHaveLength(2_346);
  expect(table.reduce((sum, { net }) => sum + Number(net), 0)).toBe(2_345 * 9_000 + 2_000_000);
});

test('reports.getTransactions: tooManyPapers', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await tableOf(caller);
  await platform.owner.query('update platform.rate_limit set used = $2 where bucket = $1', [`reports.report:${investorId}`, REPORTS_AN_HOUR]);
  await refused(caller, getTransactions, {}, 'tooManyPapers');
});
