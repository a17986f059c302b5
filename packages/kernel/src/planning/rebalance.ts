/** How far holdings are from their targets, where new money goes so that they come nearer without a sale, and what is switched, sold and bought where that is not enough. */
import { minor, partsPerMillion, type PartsPerMillion, type Rupiah, rupiah } from '../amounts.ts';
import { proceedsOf } from '../fees.ts';

export interface Held {
  readonly productId: string;
  readonly worth: Rupiah;
  /** Its share of the whole, as it is meant to be. */
  readonly target: PartsPerMillion;
}

const ONE = 1_000_000n;
const total = (held: readonly Held[]): bigint => held.reduce((sum, { worth }) => sum + worth, 0n);

/** The largest distance of a weight from its target, in millionths; nothing of nothing. */
export function drift(held: readonly Held[]): PartsPerMillion {
  const all = total(held);
  if (all === 0n) return partsPerMillion(0);
  const distances = held.map(({ worth, target }) => (worth * ONE - target * all < 0n ? target * all - worth * ONE : worth * ONE - target * all) / all);
  return partsPerMillion(distances.reduce((most, one) => (one > most ? one : most), 0n));
}

/** From so much drift on something is proposed: five points. */
export const DRIFTED = partsPerMillion(50_000);

/**
 * New money goes to whatever is lowest by worth over target, until all that gets some are level: λt − v each, down to a
 * thousand rupiah; the rest goes to the one that lacks most. Targets of zero get nothing.
 */
export function newMoney(held: readonly Held[], amount: Rupiah): { readonly productId: string; readonly amount: Rupiah }[] {
  const wanted = held.filter(({ target }) => target > 0n).toSorted((a, b) => compare(a.worth * b.target, b.worth * a.target) || compare(b.target, a.target));
  if (wanted.length === 0 || amount <= 0n) return [];
  // Level with one after another, from the lowest up: λ = (Σ worth + amount) / Σ target of those that are below it.
  let [worth, target, count] = [0n, 0n, 0];
  for (const one of wanted) {
    if (count > 0 && one.worth * target >= (worth + amount) * one.target) break;
    worth += one.worth;
    target += one.target;
    count += 1;
  }
  const parts = wanted.slice(0, count).map((one) => ({ one, lacks: (worth + amount) * one.target - one.worth * target }));
  const rounded = parts.map(({ one, lacks }) => ({ productId: one.productId, amount: (lacks / target / 1_000n) * 1_000n }));
  const rest = amount - rounded.reduce((sum, part) => sum + part.amount, 0n);
  const most = parts.reduce((best, part, place) => (part.lacks > parts[best]!.lacks ? place : best), 0);
  return rounded
    .map((part, place) => ({ productId: part.productId, amount: rupiah(place === most ? part.amount + rest : part.amount) }))
    .filter((part) => part.amount > 0n);
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** A fund of a plan, held or meant to be, with what it costs and asks for. */
export interface PlanFund extends Held {
  readonly houseId: string;
  readonly purchasePpm: PartsPerMillion;
  readonly switchingPpm: PartsPerMillion;
  readonly redemptionPpm: PartsPerMillion;
  readonly vatPpm: PartsPerMillion;
  readonly leastBought: bigint;
  readonly leastSold: bigint;
  /** Less than this is not left behind. */
  readonly leastKept: bigint;
}

export interface Choices {
  readonly newMoney: Rupiah;
  readonly maySwitch: boolean;
  readonly maySell: boolean;
}

interface Exit {
  readonly productId: string;
  readonly amount: Rupiah;
  /** All that is left of a fund that is not meant to be held. */
  readonly isWhole: boolean;
}
export type Trade =
  | { readonly kind: 'buy'; readonly wave: 1 | 2; readonly productId: string; readonly amount: Rupiah }
  | ({ readonly kind: 'switch'; readonly wave: 1; readonly toProductId: string } & Exit)
  | ({ readonly kind: 'sell'; readonly wave: 1 } & Exit);

export interface Rebalanced {
  readonly trades: readonly Trade[];
  readonly before: PartsPerMillion;
  readonly after: PartsPerMillion;
}

const STEP = 1_000n;
const down = (amount: bigint): bigint => (amount / STEP) * STEP;
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/** What each fund lacks, or has too much of (below zero), for the whole to be as it is meant to be. */
const needsOf = (funds: readonly PlanFund[], money: bigint): Map<string, bigint> =>
  new Map(funds.map(({ productId, worth, target }) => [productId, (target * (total(funds) + money)) / ONE - worth]));

/**
 * New money alone where it is enough; else exactly to the targets. Only what is over gives and only what is under takes: a
 * house switches as much as it can, first out of what would cost most to sell instead and into what would cost most to buy
 * instead, and the rest is sold and bought. So as little as can be is sold, and it costs as little as that allows. New money
 * pays first; what sales bring buys in a second wave.
 */
export function rebalance(funds: readonly PlanFund[], { newMoney: money, maySwitch, maySell }: Choices): Rebalanced {
  const before = drift(funds);
  const alone = buysOf(funds, money);
  if (drift(applied(funds, alone)) < DRIFTED) return { trades: alone, before, after: drift(applied(funds, alone)) };

  const needs = needsOf(funds, money);
  const switches = maySwitch ? switchesOf(funds, needs) : [];
  const sales = maySell ? salesOf(funds, needs, switches) : [];
  const exits = worthwhile(funds, [...switches, ...sales]);
  const buys = buysOf(applied(funds, exits), money);
  const later = secondWave(funds, needs, exits, buys);
  const trades = [...exits, ...buys, ...later];
  return { trades, before, after: drift(applied(funds, trades)) };
}

/** Where new money goes as funds take it: a part that is less than its fund takes goes to the largest part. */
export function newMoneyTaken(funds: readonly (Held & Pick<PlanFund, 'leastBought'>)[], money: Rupiah): ReturnType<typeof newMoney> {
  const parts = newMoney(funds, money);
  const largest = parts.reduce<(typeof parts)[number] | undefined>((one, other) => (one && one.amount >= other.amount ? one : other), undefined);
  const small = parts.filter((part) => part !== largest && part.amount < fundOf(funds, part.productId).leastBought);
  const rest = sumOf(small.map(({ amount }) => amount));
  return parts.filter((part) => !small.includes(part)).map((part) => (part === largest ? { ...part, amount: rupiah(part.amount + rest) } : part));
}

const buysOf = (funds: readonly PlanFund[], money: Rupiah): Trade[] =>
  newMoneyTaken(funds, money)
    .filter(({ productId, amount }) => amount >= fundOf(funds, productId).leastBought)
    .map((part) => ({ kind: 'buy', wave: 1, ...part }));

const fundOf = <Fund extends Held>(funds: readonly Fund[], productId: string): Fund => funds.find((fund) => fund.productId === productId)!;

/** What is worth what after some trades, before fees: drift is of what was decided, not of what it cost. */
function applied<Fund extends Held>(funds: readonly Fund[], trades: readonly Trade[]): Fund[] {
  return funds.map((fund) => {
    const gained = sumOf(
      trades.map((trade) => {
        const isIn = trade.kind === 'switch' ? trade.toProductId === fund.productId : trade.kind === 'buy' && trade.productId === fund.productId;
        return isIn ? trade.amount : trade.kind !== 'buy' && trade.productId === fund.productId ? -trade.amount : 0n;
      }),
    );
    return { ...fund, worth: rupiah(fund.worth + gained) };
  });
}

/** Dearest first, then the largest, then by name: always the same answer. */
const byCost = (costOf: (fund: PlanFund) => bigint, needs: ReadonlyMap<string, bigint>) => (a: PlanFund, b: PlanFund) => {
  const sizeOf = ({ productId }: PlanFund): bigint => {
    const need = needs.get(productId)!;
    return need < 0n ? -need : need;
  };
  return compare(costOf(b), costOf(a)) || compare(sizeOf(b), sizeOf(a)) || (a.productId < b.productId ? -1 : 1);
};

/** What can move inside a house does: out of what would cost most to sell instead, into what would cost most to buy instead. */
function switchesOf(funds: readonly PlanFund[], needs: ReadonlyMap<string, bigint>): Extract<Trade, { kind: 'switch' }>[] {
  const switches: Extract<Trade, { kind: 'switch' }>[] = [];
  for (const house of new Set(funds.map(({ houseId }) => houseId))) {
    const own = funds.filter(({ houseId }) => houseId === house);
    const over = own.filter(({ productId }) => needs.get(productId)! < 0n).toSorted(byCost((one) => one.redemptionPpm - one.switchingPpm, needs));
    const under = own.filter(({ productId }) => needs.get(productId)! > 0n).toSorted(byCost((one) => one.purchasePpm, needs));
    const left = new Map(under.map(({ productId }) => [productId, needs.get(productId)!]));
    for (const { productId, worth, target } of over) {
      let gives = -needs.get(productId)!;
      for (const { productId: toProductId } of under) {
        const amount = gives < left.get(toProductId)! ? gives : left.get(toProductId)!;
        if (amount === 0n) continue;
        gives -= amount;
        left.set(toProductId, left.get(toProductId)! - amount);
        const isWhole = target === 0n && gives === 0n;
        // What leaves whole leaves to the last rupiah.
        const moved = isWhole && amount === worth ? amount : down(amount);
        switches.push({ kind: 'switch', wave: 1, productId, toProductId, amount: rupiah(moved), isWhole });
      }
    }
  }
  return switches;
}

/** What no house could switch is sold. */
function salesOf(funds: readonly PlanFund[], needs: ReadonlyMap<string, bigint>, switches: readonly Extract<Trade, { kind: 'switch' }>[]): Trade[] {
  return funds.flatMap(({ productId, target }): Trade[] => {
    const switched = sumOf(switches.filter((one) => one.productId === productId).map(({ amount }) => amount));
    const over = -needs.get(productId)! - switched;
    const isWhole = target === 0n && !switches.some((one) => one.productId === productId && one.isWhole);
    const amount = isWhole ? over : down(over);
    return amount > 0n && (isWhole || needs.get(productId)! < 0n) ? [{ kind: 'sell', wave: 1, productId, amount: rupiah(amount), isWhole }] : [];
  });
}

/** Leaves out what no fund would take: too small to be sold or bought, or too little left behind. */
function worthwhile(funds: readonly PlanFund[], trades: readonly Trade[]): Trade[] {
  const large = trades.filter((trade) => {
    if (trade.kind === 'buy' || trade.amount === 0n) return false;
    const isTaken = trade.kind === 'sell' || trade.amount >= fundOf(funds, trade.toProductId).leastBought;
    return isTaken && (trade.isWhole || trade.amount >= fundOf(funds, trade.productId).leastSold);
  });
  return large.filter((trade) => {
    const own = large.filter(({ productId }) => productId === trade.productId);
    const { worth, leastKept } = fundOf(funds, trade.productId);
    const left = worth - sumOf(own.map(({ amount }) => amount));
    return own.some((one) => one.kind !== 'buy' && one.isWhole) || left >= leastKept;
  });
}

/** What sales bring buys what is still missing, each its part of it; after what the sales themselves cost. */
function secondWave(funds: readonly PlanFund[], needs: ReadonlyMap<string, bigint>, exits: readonly Trade[], buys: readonly Trade[]): Trade[] {
  const sales = exits.filter(({ kind }) => kind === 'sell');
  const net = sumOf(
    sales.map(({ productId, amount }) => {
      const { redemptionPpm, vatPpm } = fundOf(funds, productId);
      return proceedsOf(minor(amount), { exit: redemptionPpm, vat: vatPpm }).net;
    }),
  );
  const arrived = applied(
    funds.map((fund) => ({ ...fund, worth: rupiah(0) })),
    [...exits.filter(({ kind }) => kind === 'switch'), ...buys],
  );
  const missing = arrived
    .map(({ productId, worth }) => ({ productId, lacks: needs.get(productId)! > 0n ? needs.get(productId)! - worth : 0n }))
    .filter(({ lacks }) => lacks > 0n);
  const all = sumOf(missing.map(({ lacks }) => lacks));
  const spent = net < all ? net : all;
  return missing
    .map(({ productId, lacks }): Trade => ({ kind: 'buy', wave: 2, productId, amount: rupiah(down((lacks * spent) / all)) }))
    .filter(({ productId, amount }) => amount > 0n && amount >= fundOf(funds, productId).leastBought);
}
