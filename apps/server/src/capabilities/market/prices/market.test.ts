/** Tests the public market data: indices, fund types and benchmarks; with one rule of returns. */
import { getProduct, listProducts } from '@lumbung/contract/catalogue/routes.gen.ts';
import { getBenchmarkChart, getChart, getMarketHistory, getTodaysMarket } from '@lumbung/contract/prices/routes.gen.ts';
import { INDICES } from '@lumbung/specimen/indices.ts';
import { expect, test } from 'vitest';
import { sharedPlatform } from '../../../../../../tests/support/platform.ts';

const platform = await sharedPlatform();
const visitor = platform.caller();
const lastDay = ({ from, gaps }: { from: string | null; gaps: readonly number[] }): string =>
  new Date(Date.parse(from!) + gaps.reduce((sum, gap) => sum + gap, 0) * 86_400_000).toISOString().slice(0, 10);

test('visitors see the level of every index, and what each type of fund earned', async () => {
  const { indices, categories } = await visitor.must(getTodaysMarket, {});
  expect(indices.map(({ indexId }) => indexId)).toEqual(INDICES.map(({ id }) => id));
  for (const index of indices) {
    expect(index.spark.length).toBeGreaterThan(30);
    expect(index.returns.fiveYears).not.toBeNull();
    expect(index.change).not.toBeNull();
  }
  const { items } = await visitor.must(listProducts, { size: 100 });
  const equity = items.filter(({ type, currency }) => type === 'equity' && currency === 'IDR');
  const mean = equity.reduce((sum, { returns }) => sum + Number(returns.year), 0) / equity.length;
  const found = categories.find(({ type }) => type === 'equity')!;
  expect(found.funds).toBe(equity.length);
  expect(Number(found.returns.year)).toBeCloseTo(mean, 5);

  const [composite] = (await visitor.must(getTodaysMarket, { id: 'NSG' })).indices;
  expect(composite).toEqual(indices[0]);
  expect((await visitor.fault(getTodaysMarket, { id: 'F01' })).status).toBe(404);
});

test('the market history ends at today’s level, and its return equals today’s figure', async () => {
  const { indices } = await visitor.must(getTodaysMarket, {});
  const history = await visitor.must(getMarketHistory, { range: '1y' });
  for (const { indexId, day, level, returns } of indices) {
    const own = history.indices.find((one) => one.indexId === indexId)!;
    expect(own.gaps).toHaveLength(own.level.length - 1);
    expect([lastDay(own), own.level.at(-1)]).toEqual([day, level]);
    expect(Number(own.level.at(-1)) / Number(own.level[0]) - 1, indexId).toBeCloseTo(Number(returns.year), 5);
  }
  const one = await visitor.must(getMarketHistory, { id: 'NOP', type: 'moneyMarket', range: '10y' });
  expect([one.indices.map(({ indexId }) => indexId), one.categories.map(({ type }) => type)]).toEqual([['NOP'], ['moneyMarket']]);
  expect(one.categories[0]!.growth[0]).toBe('0.000000');
  expect((await visitor.fault(getMarketHistory, { id: 'none' })).status).toBe(404);
});

test('a fund is compared with its index and its type from the first day of its own chart; a dollar fund with nothing', async () => {
  const { product } = await visitor.must(getProduct, { id: 'F03' });
  expect(product.benchmark).toBe('NSG');
  const [chart, { benchmark, category }] = [
    await visitor.must(getChart, { productId: 'F03', range: '5y' }),
    await visitor.must(getBenchmarkChart, { productId: product.slug, type: '5y' }),
  ];
  expect([benchmark!.indexId, benchmark!.from, category!.from]).toEqual(['NSG', chart.from, chart.from]);
  // The mean of a type lies between its best and its worst fund.
  const { items } = await visitor.must(listProducts, { type: 'equity', currency: 'IDR', size: 100 });
  const total = (yearly: string) => (1 + Number(yearly)) ** 5 - 1;
  const gains = items.map(({ returns }) => total(returns.fiveYears!));
  expect(Number(category!.growth.at(-1))).toBeGreaterThan(Math.min(...gains));
  expect(Number(category!.growth.at(-1))).toBeLessThan(Math.max(...gains));

  const [dollars] = (await visitor.must(listProducts, { currency: 'USD', size: 1 })).items;
  expect(await visitor.must(getBenchmarkChart, { productId: dollars!.productId })).toMatchObject({ benchmark: null, category: null });
  expect((await visitor.fault(getBenchmarkChart, { productId: 'none' })).status).toBe(404);
});
