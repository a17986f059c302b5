/** Tests that histories of several products equal those of each, in the order requested. */
import { getBankAccounts, getProduct } from '@lumbung/contract/catalogue/routes.gen.ts';
import { getChart, getHistories } from '@lumbung/contract/prices/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

test('the histories of several products are their charts in the requested order; unknown ids are left out, duplicates appear once', async () => {
  const visitor = platform.caller();
  const { product } = await visitor.must(getProduct, { id: 'F05' });
  for (const range of ['1m', '1y', '10y'] as const) {
    const { items } = await visitor.must(getHistories, { ids: [product.slug, 'none', 'F01', 'F05'], range });
    expect(items).toEqual(await Promise.all(['F05', 'F01'].map((productId) => visitor.must(getChart, { productId, range }))));
    expect(items.map((item) => item.gaps.length)).toEqual(items.map((item) => item.nav.length - 1));
  }
  // A year by default.
  expect((await visitor.must(getHistories, { ids: ['F01'] })).items).toEqual([await visitor.must(getChart, { productId: 'F01', range: '1y' })]);
  expect((await visitor.must(getHistories, { ids: ['none'] })).items).toEqual([]);
  for (const ids of [[], Array.from({ length: 11 }, () => 'F01'), ['']]) expect((await visitor.fault(getHistories, { ids })).status).toBe(400);
});

test('the return in the table equals the growth of the chart of that range', async () => {
  const visitor = platform.caller();
  // To within rounding of a millionth.
  const same = (said: string | null, nav: readonly string[], years: number): void =>
    expect(Math.abs(Number(said) - ((Number(nav.at(-1)) / Number(nav[0])) ** (1 / years) - 1))).toBeLessThan(1e-6);
  for (const id of ['F01', 'F02', 'F05', 'F08']) {
    const { returns } = (await visitor.must(getProduct, { id })).product;
    const [month, year, five] = await Promise.all((['1m', '1y', '5y'] as const).map((range) => visitor.must(getChart, { productId: id, range })));
    same(returns.month, month!.nav, 1);
    same(returns.year, year!.nav, 1);
    if (returns.fiveYears !== null) same(returns.fiveYears, five!.nav, 5);
  }
});

test('the account of a fund is the one its money is sent to; it takes no direct transfers, and visitors without a session get 401', async () => {
  const { caller } = await platform.newInvestor();
  const { rows } = await platform.owner.query<{ custodian_bank: string; custodian_account: string; name: string }>(
    `select custodian_bank, custodian_account, name from catalogue.product where product_id = 'F01'`,
  );
  const { product } = await caller.must(getProduct, { id: 'F01' });
  expect(await caller.must(getBankAccounts, { id: product.slug })).toMatchObject({
    productId: 'F01',
    accounts: [{ bank: rows[0]!.custodian_bank, bankName: product.custodian, account: rows[0]!.custodian_account, holder: rows[0]!.name, currency: 'IDR' }],
    takesTransfers: false,
  });
  expect((await caller.fault(getBankAccounts, { id: 'none' })).status).toBe(404);
  expect((await platform.caller().fault(getBankAccounts, { id: 'F01' })).status).toBe(401);
});
