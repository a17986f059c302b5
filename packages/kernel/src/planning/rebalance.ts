/** Rebalancing of a plan: drift from the targets, new money that reduces it without sales, and the switches, sales and purchases if that is not enough. */
import { minor, partsPerMillion, type PartsPerMillion, type Rupiah, rupiah } from '../amounts.ts';
import { proceedsOf } from '../fees.ts';

export interface Held {
  readonly productId: string;
  readonly worth: Rupiah;
  /** Target share of the whole. */
  readonly target: PartsPerMillion;
}

const ONE = 1_000_000n;
const total = (held: readonly Held[]): bigint => held.reduce((sum, { worth }) => sum + worth, 0n);

/** The largest deviation of a weight from its target, in parts per million; zero if nothing is held. */
export function drift(held: readonly Held[]): PartsPerMillion {
  const all = total(held);
  if (all === 0n) return partsPerMillion(0);
  const distances = held.map(({ worth, target }) => (worth * ONE - target * all < 0n ? target * all - worth * ONE : worth * ONE - target * all) / all);
  return partsPerMillion(distances.reduce((most, one) => (one > most ? one : most), 0n));
}

/** Drift from which a rebalancing is proposed: five percentage points. */
export const DRIFTED = partsPerMillion(50_000);

/**
 * Splits new money among the funds with the lowest worth per target, until those that get some are level: each gets λt − v,
 * rounded down to a thousand rupiah; the remainder goes to the one furthest below. Funds without a target get nothing.
 */
export function newMoney(held: readonly Held[], amount: Rupiah): { readonly productId: string; readonly amount: Rupiah }[] {
  const wanted = held.filter(({ target }) => target > 0n).toSorted((a, b) => compare(a.worth * b.target, b.worth * a.target) || compare(b.target, a.target));
  if (wanted.length === 0 || amount <= 0n) return [];
  // Fills from the lowest up: λ = (Σ worth + amount) / Σ target of the funds below it.
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

/** A fund of a plan, held or wanted, with its fees and minimums. */
export interface PlanFund extends Held {
  readonly houseId: string;
  readonly purchasePpm: PartsPerMillion;
  readonly switchingPpm: PartsPerMillion;
  readonly redemptionPpm: PartsPerMillion;
  readonly vatPpm: PartsPerMillion;
  readonly leastBought: bigint;
  readonly leastSold: bigint;
  /** Minimum value that may remain in the fund. */
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
  /** The whole remaining holding of a fund without a target. */
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

/** Amount each fund lacks for its target; negative if it is overweight. */
const needsOf = (funds: readonly PlanFund[], money: bigint): Map<string, bigint> =>
  new Map(funds.map(({ productId, worth, target }) => [productId, (target * (total(funds) + money)) / ONE - worth]));

/**
 * New money alone if it is enough; otherwise exactly to the targets. Only overweight funds are reduced and only underweight
 * ones increased. Within an investment manager as much as possible is switched: first out of funds that would cost most to
 * sell instead, and into funds that would cost most to buy instead; the rest is sold and bought. This minimises sales first
 * and cost second. New money buys in the first wave, proceeds of sales in a second.
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

/** Split of new money that respects minimum purchases: a part below its fund's minimum goes to the largest part. */
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

/** Values after some trades, before fees: drift measures the decision, not its cost. */
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

/** Most expensive first, then largest, then by id, so that the result is deterministic. */
const byCost = (costOf: (fund: PlanFund) => bigint, needs: ReadonlyMap<string, bigint>) => (a: PlanFund, b: PlanFund) => {
  const sizeOf = ({ productId }: PlanFund): bigint => {
    const need = needs.get(productId)!;
    return need < 0n ? -need : need;
  };
  return compare(costOf(b), costOf(a)) || compare(sizeOf(b), sizeOf(a)) || (a.productId < b.productId ? -1 : 1);
};

/** Switches within each investment manager: out of funds that would cost most to sell instead, into those that would cost most to buy instead. */
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
        // A whole holding is moved to the last rupiah, without rounding.
        const moved = isWhole && amount === worth ? amount : down(amount);
        switches.push({ kind: 'switch', wave: 1, productId, toProductId, amount: rupiah(moved), isWhole });
      }
    }
  }
  return switches;
}

/** Sales of what could not be switched. */
function salesOf(funds: readonly PlanFund[], needs: ReadonlyMap<string, bigint>, switches: readonly Extract<Trade, { kind: 'switch' }>[]): Trade[] {
  return funds.flatMap(({ productId, target }): Trade[] => {
    const switched = sumOf(switches.filter((one) => one.productId === productId).map(({ amount }) => amount));
    const over = -needs.get(productId)! - switched;
    const isWhole = target === 0n && !switches.some((one) => one.productId === productId && one.isWhole);
    const amount = isWhole ? over : down(over);
    return amount > 0n && (isWhole || needs.get(productId)! < 0n) ? [{ kind: 'sell', wave: 1, productId, amount: rupiah(amount), isWhole }] : [];
  });
}

/** Drops trades that funds do not accept: below the minimum sale or purchase, or leaving less than the minimum holding. */
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

/** Second wave: the proceeds of sales, net of fee and tax, buy what is still missing, in proportion. */
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
