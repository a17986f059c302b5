/** Tests return against risk: returns equal those of the product, falls those of its NAVs, and funds too young are left out. */
import { getProduct, listProducts } from '@lumbung/contract/catalogue/routes.gen.ts';
import { getRiskAdjustedHistory } from '@lumbung/contract/prices/routes.gen.ts';
import { expect, test } from 'vitest';
import { comeBy } from '../../../../../../tests/support/entry.ts';
import { sharedPlatform } from '../../../../../../tests/support/platform.ts';

test('visitors see every fund as a point; for one fund its type’s points and its falls, the same figures as on its page', async () => {
  const platform = await sharedPlatform();
  const visitor = platform.caller();
  const { items } = await visitor.must(listProducts, { size: 100 });
  const { points, history, range } = await visitor.must(getRiskAdjustedHistory, {});
  expect([range, history]).toEqual(['3y', null]);
  expect(points.map(({ productId }) => productId).sort()).toEqual(
    items
      .filter(({ returns }) => returns.threeYears !== null)
      .map(({ productId }) => productId)
      .sort(),
  );
  for (const point of points) expect(point.return, point.productId).toBe(items.find(({ productId }) => productId === point.productId)!.returns.threeYears);
  const moved = (type: string) => points.filter((point) => point.type === type).map(({ deviation }) => Number(deviation));
  expect(Math.max(...moved('moneyMarket'))).toBeLessThan(Math.min(...moved('equity')));

  const { product } = await visitor.must(getProduct, { id: 'F05' });
  const own = await visitor.must(getRiskAdjustedHistory, { productId: product.slug, range: '5y' });
  expect(own.points.every(({ type }) => type === product.type)).toBe(true);
  const { below, gaps, deepest } = own.history!;
  expect(gaps).toHaveLength(below.length - 1);
  expect(below.every((share) => Number(share) <= 0)).toBe(true);
  expect(deepest!.fall).toBe(below.reduce((least, share) => (Number(share) < Number(least) ? share : least)));
  expect(Number(deepest!.fall)).toBeCloseTo(Number(product.deepestFall), 5);
  expect((await visitor.fault(getRiskAdjustedHistory, { productId: 'none' })).status).toBe(404);

  // At the entry point of a partner, only its products are shown.
  const there = comeBy(platform.caller(), 'lesung.localhost');
  const offered = new Set((await there.must(listProducts, { size: 100 })).items.map(({ productId }) => productId));
  const shown = (await there.must(getRiskAdjustedHistory, {})).points;
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.every(({ productId }) => offered.has(productId))).toBe(true);
});
