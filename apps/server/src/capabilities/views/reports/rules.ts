/** Rules of a statement: its period, and ledger figures in reading order. All figures are exact, and of one time. */
import { CURRENCIES, type Currency, marketValue, type Minor, minor, type Nav, type Units } from '@lumbung/kernel/amounts.ts';
import { type Day, daysBetween } from '@lumbung/kernel/time.ts';
import { whereaboutsOf } from '../portfolio/rules.ts';

/** Longest period of a statement, including the first and last day. */
export const MOST_DAYS = 366;

/** The period of a statement; without days, this month until today. Null if it is invalid: backwards, too long, or in the future. */
export function periodOf(from: Day | null, to: Day | null, today: Day): { readonly from: Day; readonly to: Day } | null {
  const last = to ?? today;
  const first = from ?? (`${last.slice(0, 8)}01` as Day);
  return first > last || last > today || daysBetween(first, last) >= MOST_DAYS ? null : { from: first, to: last };
}

export interface PathBalance {
  readonly path: string;
  readonly asset: string;
  readonly balance: bigint;
}
export interface Priced {
  readonly nav: Nav;
  readonly day: Day;
}
export interface HeldLine {
  readonly productId: string;
  readonly units: Units;
  readonly cost: Minor;
  /** Null if no NAV was published by that day. */
  readonly price: Priced | null;
  readonly value: Minor | null;
}

/** Holdings at the end of a day: units and cost of all portfolios together, valued at the NAV of that day or the last one before. */
export function heldLines(balances: readonly PathBalance[], prices: ReadonlyMap<string, Priced>, currencyOf: (productId: string) => Currency): HeldLine[] {
  const sumOf = (path: string, asset?: string): bigint =>
    balances.filter((row) => row.path === path && (asset === undefined || row.asset === asset)).reduce((sum, row) => sum + row.balance, 0n);
  const products = [...new Set(balances.filter(({ path }) => path === 'units').map(({ asset }) => asset))].sort();
  return products.flatMap((productId) => {
    const held = sumOf('units', productId) as Units;
    if (held === 0n) return [];
    const price = prices.get(productId) ?? null;
    const value = price && marketValue(held, price.nav, currencyOf(productId));
    return [{ productId, units: held, cost: minor(sumOf(`fund/${productId}/invested`)), price, value }];
  });
}

/** Money of the investor with us on that day: on its way into funds, from sales, or in suspense. */
export const moneyWithUs = (balances: readonly PathBalance[]): { readonly currency: Currency; readonly amount: Minor }[] =>
  CURRENCIES.map((currency) => ({
    currency,
    amount: minor(balances.filter(({ path, asset }) => asset === currency && whereaboutsOf(path) !== null).reduce((sum, { balance }) => sum + balance, 0n)),
  })).filter(({ amount }) => amount !== 0n);
