/** New money and rebalancing: known results, all money is spent, and sales are minimal and as cheap as possible. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsPerMillion, rupiah } from '../amounts.ts';
import { drift, DRIFTED, type Held, newMoney, type PlanFund, rebalance, type Trade } from './rebalance.ts';

const held = (...rows: readonly (readonly [string, number, number])[]): Held[] =>
  rows.map(([productId, worth, percent]) => ({ productId, worth: rupiah(worth), target: partsPerMillion(percent * 10_000) }));
const bought = (of: readonly Held[], amount: number) => Object.fromEntries(newMoney(of, rupiah(amount)).map((part) => [part.productId, Number(part.amount)]));

test('new money of two million goes to the funds furthest below their targets', () => {
  const before = held(['A', 1_000_000, 10], ['B', 4_000_000, 50], ['C', 7_000_000, 40]);
  const parts = bought(before, 2_000_000);
  // A gets 0.166, B 1.834 million: level at 11.67 times their targets; the rounding remainder goes to B.
  expect(parts).toEqual({ A: 166_000, B: 1_834_000 });
  const after = before.map((one) => ({ ...one, worth: rupiah(one.worth + BigInt(parts[one.productId] ?? 0)) }));
  expect(Number(drift(after)) / 10_000).toBeCloseTo(10, 1);
});

test('new money of one million leaves a drift of 4.5 points between two managers', () => {
  const before = held(['A', 6_000_000, 50], ['C', 4_000_000, 50]);
  expect(bought(before, 1_000_000)).toEqual({ C: 1_000_000 });
  expect(drift(held(['A', 6_000_000, 50], ['C', 5_000_000, 50]))).toBe(45_454n);
});

test('without holdings new money is spread by the targets', () => {
  expect(bought(held(['A', 0, 30], ['B', 0, 70]), 500_000)).toEqual({ A: 150_000, B: 350_000 });
  expect(drift(held(['A', 0, 30], ['B', 0, 70]))).toBe(0n);
});

test('spends all new money on funds with a target, without raising the largest shortfall beyond rounding', () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 50_000_000 }), fc.integer({ min: 0, max: 5 })), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 500_000, max: 20_000_000 }), (of, amount) => {
      const weights = of.reduce((sum, [, weight]) => sum + weight, 0);
      fc.pre(weights > 0);
      const before = of.map(([worth, weight], place) => ({
        productId: String(place),
        worth: rupiah(worth),
        target: partsPerMillion(Math.floor((weight * 1_000_000) / weights)),
      }));
      const parts = newMoney(before, rupiah(amount));
      expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(BigInt(amount));
      expect(parts.every((part) => before[Number(part.productId)]!.target > 0n)).toBe(true);
      // Not the drift: if a fund without a target is large, new money enlarges small deviations.
      const whole = before.reduce((sum, { worth }) => sum + worth, 0n);
      const wanted = before.filter(({ target }) => target > 0n);
      const lowest = wanted.reduce((low, one) => (one.worth * low.target < low.worth * one.target ? one : low));
      for (const { productId, worth, target } of wanted) {
        const now = worth + (parts.find((part) => part.productId === productId)?.amount ?? 0n) + 1_000n;
        expect(now * lowest.target * whole >= lowest.worth * target * (whole + BigInt(amount))).toBe(true);
      }
    }),
  );
});

const FREE = { purchasePpm: 0, switchingPpm: 0, redemptionPpm: 0 };
/** A fund by investment manager, value in millions, target and rates in percent. */
const fund = (productId: string, houseId: string, worth: number, percent: number, rates: Partial<typeof FREE> = {}, least = 1_000n): PlanFund => {
  const { purchasePpm, switchingPpm, redemptionPpm } = { ...FREE, ...rates };
  const ppm = (of: number) => partsPerMillion(Math.round(of * 10_000));
  return {
    productId,
    houseId,
    worth: rupiah(Math.round(worth * 1_000_000)),
    target: ppm(percent),
    purchasePpm: ppm(purchasePpm),
    switchingPpm: ppm(switchingPpm),
    redemptionPpm: ppm(redemptionPpm),
    vatPpm: partsPerMillion(110_000),
    leastBought: least,
    leastSold: least,
    leastKept: least,
  };
};
const ALL = { maySwitch: true, maySell: true };
/** Trades as short texts: kind, from and to, millions, and wave. */
const told = (trades: readonly Trade[]): string[] =>
  trades.map((one) => `${one.kind} ${one.productId}${one.kind === 'switch' ? `>${one.toProductId}` : ''} ${Number(one.amount) / 1_000_000} ${one.wave}`).sort();

test('switches the remaining drift within a manager; between managers it sells, and buys in a second wave', () => {
  const one = [fund('A', '1', 1, 10), fund('B', '1', 4, 50), fund('C', '1', 7, 40)];
  expect(told(rebalance(one, { newMoney: rupiah(2_000_000), ...ALL }).trades)).toEqual(['buy A 0.4 1', 'buy B 1.6 1', 'switch C>B 1.4 1']);
  const two = [fund('A', '1', 6, 40), fund('B', '1', 1, 30), fund('C', '2', 3, 30)];
  expect(told(rebalance(two, { newMoney: rupiah(0), ...ALL }).trades)).toEqual(['switch A>B 2 1']);
  const apart = [fund('A', '1', 6, 50), fund('C', '2', 4, 50)];
  expect(told(rebalance(apart, { newMoney: rupiah(1_000_000), ...ALL }).trades)).toEqual(['buy C 1 1']);
  expect(told(rebalance(apart, { newMoney: rupiah(500_000), ...ALL }).trades)).toEqual(['buy C 0.5 1', 'buy C 0.75 2', 'sell A 0.75 1']);
  expect(rebalance(apart, { newMoney: rupiah(500_000), ...ALL }).after).toBe(0n);
});

test('sells what cannot be switched, keeps what cannot be sold, and reinvests the net proceeds', () => {
  const two = [fund('A', '1', 6, 40, { redemptionPpm: 2 }), fund('B', '1', 1, 30), fund('C', '2', 3, 30)];
  // 2 % and its tax are deducted: 2 million yield 1,955,600.
  expect(told(rebalance(two, { newMoney: rupiah(0), maySwitch: false, maySell: true }).trades)).toEqual(['buy B 1.955 2', 'sell A 2 1']);
  expect(rebalance(two, { newMoney: rupiah(0), maySwitch: false, maySell: false })).toMatchObject({ trades: [], before: 200_000n, after: 200_000n });
});

test("leaves funds without a target completely, to the last rupiah, and omits trades below a fund's minimum", () => {
  const gone = [fund('A', '1', 5.000_4, 100), fund('Z', '1', 1.234_567, 0)];
  expect(rebalance(gone, { newMoney: rupiah(0), ...ALL }).trades).toEqual([
    { kind: 'switch', wave: 1, productId: 'Z', toProductId: 'A', amount: 1_234_567n, isWhole: true },
  ]);
  const sold = [fund('A', '1', 5, 100), fund('Z', '2', 1.234_567, 0)];
  expect(rebalance(sold, { newMoney: rupiah(0), ...ALL }).trades).toMatchObject([
    { kind: 'sell', productId: 'Z', amount: 1_234_567n, isWhole: true },
    { kind: 'buy', wave: 2, productId: 'A', amount: 1_234_000n },
  ]);
  const small = [fund('A', '1', 0.06, 50, {}, 100_000n), fund('B', '1', 0.04, 50, {}, 100_000n)];
  expect(rebalance(small, { newMoney: rupiah(0), ...ALL }).trades).toEqual([]);
});

/** Enumerates all switches in whole steps and returns the sales and cost of the best. */
function best(funds: readonly PlanFund[], needs: readonly bigint[], step: bigint): { sold: bigint; cost: bigint } {
  const pairs = funds.flatMap((from, i) =>
    funds.flatMap((to, j) => (needs[i]! < 0n && needs[j]! > 0n && from.houseId === to.houseId ? [[i, j] as const] : [])),
  );
  let found: { sold: bigint; cost: bigint } | null = null;
  const walk = (place: number, gives: bigint[], takes: bigint[], cost: bigint): void => {
    if (place === pairs.length) {
      const sold = gives.reduce((sum, one) => sum + one, 0n);
      const all =
        gives.reduce((sum, one, i) => sum + one * funds[i]!.redemptionPpm, cost) + takes.reduce((sum, one, j) => sum + one * funds[j]!.purchasePpm, 0n);
      if (!found || sold < found.sold || (sold === found.sold && all < found.cost)) found = { sold, cost: all };
      return;
    }
    const [i, j] = pairs[place]!;
    for (let amount = 0n; amount <= gives[i]! && amount <= takes[j]!; amount += step)
      walk(place + 1, gives.with(i, gives[i]! - amount), takes.with(j, takes[j]! - amount), cost + amount * funds[i]!.switchingPpm);
  };
  const [gives, takes] = [needs.map((need) => (need < 0n ? -need : 0n)), needs.map((need) => (need > 0n ? need : 0n))];
  walk(0, gives, takes, 0n);
  return found!;
}

test('sells the least possible at the lowest cost, compared with all possibilities for funds of two managers', () => {
  const row = fc.tuple(
    fc.constantFrom('1', '2'),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 0, max: 3 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(row, fc.integer({ min: 0, max: 3 })), { minLength: 3, maxLength: 4 }), (rows) => {
      const weights = rows.reduce((sum, [[, , weight]]) => sum + weight, 0);
      fc.pre(weights > 0 && 100 % weights === 0);
      const funds = rows.map(([[house, worth, weight, purchasePpm, redemptionPpm], switchingPpm], place) =>
        // A value in steps of a weight, so that every need is a whole number of steps.
        fund(String(place), house, (worth * weights) / 4, (100 * weight) / weights, { purchasePpm, redemptionPpm, switchingPpm }),
      );
      const all = funds.reduce((sum, { worth }) => sum + worth, 0n);
      fc.pre(all > 0n && drift(funds) >= DRIFTED);
      const needs = funds.map(({ worth, target }) => (target * all) / 1_000_000n - worth);
      const step = 250_000n;
      fc.pre(needs.every((need) => need % step === 0n));
      const { trades } = rebalance(funds, { newMoney: rupiah(0), ...ALL });
      const exits = trades.filter((one) => one.kind !== 'buy');
      const sold = exits.filter(({ kind }) => kind === 'sell').reduce((sum, { amount }) => sum + amount, 0n);
      const taken = new Map(funds.map(({ productId }, place) => [productId, needs[place]! > 0n ? needs[place]! : 0n]));
      let cost = 0n;
      for (const one of exits) {
        const from = funds.find(({ productId }) => productId === one.productId)!;
        cost += one.amount * (one.kind === 'switch' ? from.switchingPpm : from.redemptionPpm);
        if (one.kind === 'switch') taken.set(one.toProductId, taken.get(one.toProductId)! - one.amount);
        // Only overweight funds are sold or switched out of.
        expect(needs[funds.indexOf(from)]! < 0n).toBe(true);
      }
      for (const [productId, left] of taken) cost += left * funds.find((one) => one.productId === productId)!.purchasePpm;
      expect([...taken.values()].every((left) => left >= 0n)).toBe(true);
      expect({ sold, cost }).toEqual(best(funds, needs, step));
    }),
    { numRuns: 500 },
  );
});
