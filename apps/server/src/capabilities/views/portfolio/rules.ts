/** What holdings are worth, what they cost, how they are spread, and how that went over time. */
import {
  type Currency,
  gainShare,
  marketValue,
  type Minor,
  minor,
  type Nav,
  nav,
  type PartsPerMillion,
  partsPerMillion,
  rupiah,
  type Rupiah,
  total,
  type Units,
} from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { ProductRow, ProductCatalogue } from '../../market/catalogue/index.ts';
import type { BalanceRow, MovementRow, NavRow } from './store.ts';

export interface HeldProduct {
  readonly product: ProductRow;
  readonly units: Units;
  /** The part that no open sale has set aside. */
  readonly free: Units;
  readonly value: Minor;
  readonly cost: Minor;
}

/** What is held in one currency: nothing is added up over two, because no rate would hold tomorrow. */
export interface HeldIn {
  readonly currency: Currency;
  readonly products: readonly HeldProduct[];
  readonly value: Minor;
  readonly cost: Minor;
  /** Money paid and not yet turned into units, and money from sales that is not yet paid out. */
  readonly onTheWay: Minor;
}

/** What is held, by currency. */
export type Held = Readonly<Record<Currency, HeldIn>>;

/** Holdings from balances, dearest first. */
export function holdingsOf(balances: readonly BalanceRow[], products: ProductCatalogue): Held {
  const cost = new Map(balances.filter((row) => row.path.endsWith('/invested')).map((row) => [row.path.split('/')[1]!, row.balance]));
  const held = balances
    .filter((row) => row.path === 'units')
    .flatMap((row): HeldProduct[] => {
      const product = products.byId.get(row.asset);
      if (!product) return [];
      const units = row.balance as Units;
      const value = marketValue(units, product.nav, product.currency);
      return [{ product, units, free: (row.balance - row.held) as Units, value, cost: minor(cost.get(row.asset) ?? 0n) }];
    })
    .sort((a, b) => (a.value > b.value ? -1 : a.value < b.value ? 1 : 0));
  const inCurrency = (currency: Currency): HeldIn => {
    const products = held.filter((one) => one.product.currency === currency);
    const onTheWay = balances.filter((row) => row.asset === currency && (row.path.endsWith('/subscriptions') || row.path === 'proceeds'));
    return {
      currency,
      products,
      value: total(products.map((one) => one.value)),
      cost: total(products.map((one) => one.cost)),
      onTheWay: total(onTheWay.map((row) => minor(row.balance))),
    };
  };
  return { IDR: inCurrency('IDR'), USD: inCurrency('USD') };
}

/** Shares of one in millionths that add up to exactly one: the largest remainders get what rounding left. */
export function sharesOf(values: readonly bigint[]): PartsPerMillion[] {
  const whole = values.reduce((sum, value) => sum + value, 0n);
  if (whole <= 0n) return values.map(() => partsPerMillion(0));
  const floors = values.map((value) => (value * 1_000_000n) / whole);
  const left = Number(1_000_000n - floors.reduce((sum, share) => sum + share, 0n));
  const byRemainder = values
    .map((value, index) => ({ index, remainder: (value * 1_000_000n) % whole }))
    .sort((a, b) => (a.remainder > b.remainder ? -1 : a.remainder < b.remainder ? 1 : a.index - b.index));
  for (const { index } of byRemainder.slice(0, left)) floors[index]! += 1n;
  return floors.map(partsPerMillion);
}

export const gainOf = (value: Minor, cost: Minor): { gain: Minor; share: PartsPerMillion | null } => ({
  gain: minor(value - cost),
  share: gainShare(value, cost),
});

/** Of a product that nobody has priced yet. */
const NO_NAV = nav(0);

export interface WorthDay {
  readonly day: Day;
  readonly value: Rupiah;
  readonly cost: Rupiah;
}

/**
 * Worth and cost in rupiah at the end of each day on which a NAV was published, from the first holding on.
 * Both lists come in the order of their days; units of a day count with that day's NAV.
 */
export function worthByDay(movements: readonly MovementRow[], navs: readonly NavRow[], from: Day): WorthDay[] {
  const units = new Map<string, bigint>();
  const latest = new Map<string, Nav>();
  let cost = 0n;
  let next = 0;
  const take = (until: Day): void => {
    for (; next < movements.length && movements[next]!.day <= until; next += 1) {
      const { path, asset, amount } = movements[next]!;
      if (path === 'units') units.set(asset, (units.get(asset) ?? 0n) + amount);
      else cost += amount;
    }
  };
  const days: WorthDay[] = [];
  for (let index = 0; index < navs.length; ) {
    const { day } = navs[index]!;
    for (; index < navs.length && navs[index]!.day === day; index += 1) latest.set(navs[index]!.product_id, navs[index]!.nav);
    take(day);
    if (units.size === 0 || day < from) continue;
    let value = 0n;
    for (const [product, held] of units) value += marketValue(held as Units, latest.get(product) ?? NO_NAV, 'IDR');
    days.push({ day, value: rupiah(value), cost: rupiah(cost) });
  }
  return days;
}
