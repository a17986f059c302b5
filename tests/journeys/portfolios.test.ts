/** Tests a second portfolio: it buys, switches and sells beside the general one, and neither affects the other's units. */
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { quoteFee } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortfolio } from '../../apps/server/src/capabilities/money/portfolios/index.ts';
import { buyForEachPortfolio } from '../support/buying.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { placeSale } from '../support/selling.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const wait = async (to: string) => expect(await platform.sandbox.post('clock', { to })).toMatchObject({ status: 200 });
const close = async () => expect(await platform.sandbox.post('market/close')).toMatchObject({ status: 200 });

test('one cart buys for two portfolios, one order each; each sells and switches its own units, and the custodian keeps their sum', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const portfolioId = crypto.randomUUID();
  await platform.books.transact(async (tx) => openPortfolio(tx, investorId, portfolioId, 'discipline', platform.books.now()));

  for (const item of [
    { productId: 'F01', amount: 1_000_000 },
    { productId: 'F01', amount: 2_000_000, portfolioId },
    { productId: 'F03', amount: 3_000_000, portfolioId },
  ])
    await caller.must(saveItem, item);
  // One order per portfolio: each is confirmed separately, and the rest stays in the cart.
  await refused(caller, quoteFee, {}, 'mixedPlans');
  await buyForEachPortfolio(platform, caller, investorId);
  await close();

  const held = async (type: 1 | 2 | 3) =>
    Object.fromEntries((await caller.must(listHoldings, { type })).holdings.map(({ productId, cost, units }) => [productId, { cost, units: Number(units) }]));
  const [all, general, discipline] = [await held(1), await held(2), await held(3)];
  expect(all.F01!.cost).toBe(3_000_000);
  expect([general.F01!.cost, general.F03]).toEqual([1_000_000, undefined]);
  expect([discipline.F01!.cost, discipline.F03!.cost]).toEqual([2_000_000, 3_000_000]);
  expect(all.F01!.units).toBeCloseTo(general.F01!.units + discipline.F01!.units, 4);

  // The other portfolio has more; this one does not.
  await wait('2026-11-19T09:00:00+07:00');
  await refused(caller, saveItem, { transactionType: 2, productId: 'F01', units: (general.F01!.units + 1).toFixed(4) }, 'insufficientUnits');
  await refused(caller, saveItem, { transactionType: 6, productId: 'F03', switchProductId: 'F02', isAllUnits: true }, 'insufficientUnitsToSwitch');
  await placeSale(platform, caller, investorId, { transactionType: 6, productId: 'F03', switchProductId: 'F02', isAllUnits: true, portfolioId });
  const sale = await placeSale(platform, caller, investorId, { isAllUnits: true, portfolioId });
  await close();

  expect((await caller.must(getOrder, { id: sale.orderId })).order).toMatchObject({ state: 'settled', lines: [{ units: discipline.F01!.units.toFixed(4) }] });
  expect([Object.keys(await held(2)), Object.keys(await held(3))]).toEqual([['F01'], ['F02']]);
  expect(await held(2)).toEqual(general);

  // Now these are all units the custodian has, and none remain.
  await wait('2026-11-20T09:00:00+07:00');
  await placeSale(platform, caller, investorId, { isAllUnits: true });
  await close();
  expect(Object.keys(await held(1))).toEqual(['F02']);
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});
