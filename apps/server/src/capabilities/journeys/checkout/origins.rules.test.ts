/** Tests which origin an order from a cart gets. */
import { expect, test } from 'vitest';
import { type ExitLine, originOf, originOfExit } from './rules.ts';

const GENERAL = '0191d8f0-0000-7000-8000-000000000001';
const GOAL = '0191d8f0-0000-7000-8000-000000000002';
const REBALANCING = '0191d8f0-0000-7000-8000-000000000003';
const kinds = new Map([[GOAL, 'goal' as const]]);

test('lines in the general portfolio have origin cart; lines in a plan’s portfolio name the plan and its period or rebalancing', () => {
  expect(originOf({ portfolioId: GENERAL, planKey: null }, kinds)).toEqual({ origin: 'cart', originKey: null });
  expect(originOf({ portfolioId: GOAL, planKey: null }, kinds)).toEqual({ origin: 'goal', originKey: null });
  expect(originOf({ portfolioId: GOAL, planKey: '2026-12' }, kinds)).toEqual({ origin: 'goal', originKey: `${GOAL}:2026-12` });
  expect(originOf({ portfolioId: GOAL, planKey: REBALANCING }, kinds)).toEqual({ origin: 'rebalance', originKey: `${GOAL}:${REBALANCING}` });
});

test('a rebalancing places one sale or switch order per fund and target, each with its own key', () => {
  const exit = (kind: ExitLine['kind'], from: string, to: string | null): ExitLine =>
    ({ portfolioId: GOAL, planKey: REBALANCING, kind, product: { product_id: from }, to: to && { product_id: to } }) as unknown as ExitLine;
  const keys = [exit('redemption', 'F01', null), exit('switch', 'F01', 'F02'), exit('switch', 'F01', 'F03'), exit('switch', 'F02', 'F03')].map(
    (one) => originOfExit(one, kinds).originKey,
  );
  expect(new Set([...keys, originOf(exit('switch', 'F01', 'F02'), kinds).originKey]).size).toBe(5);
  expect(originOfExit({ ...exit('switch', 'F01', 'F02'), planKey: null }, kinds).originKey).toBeNull();
});
