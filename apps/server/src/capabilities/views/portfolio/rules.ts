/** What holdings are worth, what they cost, how they are spread, and how that went over time. */
import { gainShare, marketValue, type Nav, nav, type PartsPerMillion, partsPerMillion, rupiah, type Rupiah, type Units } from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { ProductRow, ProductCatalogue } from '../../market/catalogue/index.ts';
import type { BalanceRow, MovementRow, NavRow } from './store.ts';

export interface HeldProduct {
  readonly product: ProductRow;
  readonly units: Units;
  /** The part that no open sale has set aside. */
  readonly free: Units;
  readonly value: Rupiah;
  readonly cost: Rupiah;
}

export interface Held {
  readonly products: readonly HeldProduct[];
  readonly value: Rupiah;
  readonly cost: Rupiah;
  /** Money paid and not yet turned into units, and money from sales that is not yet paid out. */
  readonly onTheWay: Rupiah;
}

/** Holdings from balances, dearest first. Dollar funds are left out of rupiah sums until there is a rate. */
export function holdingsOf(balances: readonly BalanceRow[], products: ProductCatalogue): Held {
  const cost = new Map(balances.filter((row) => row.path.endsWith('/invested')).map((row) => [row.path.split('/')[1]!, row.balance]));
  const held = balances
    .filter((row) => row.path === 'units')
    .flatMap((row): HeldProduct[] => {
      const product = products.byId.get(row.asset);
      if (product?.currency !== 'IDR') return [];
      const units = row.balance as Units;
      return [{ product, units, free: (row.balance - row.held) as Units, value: marketValue(units, product.nav), cost: (cost.get(row.asset) ?? 0n) as Rupiah }];
    });
  const sum = (amounts: readonly bigint[]): Rupiah => amounts.reduce((total, amount) => total + amount, 0n) as Rupiah;
  return {
    products: held.sort((a, b) => (a.value > b.value ? -1 : a.value < b.value ? 1 : 0)),
    value: sum(held.map((one) => one.value)),
    cost: sum(held.map((one) => one.cost)),
    onTheWay: sum(balances.filter((row) => row.path.endsWith('/subscriptions') || row.path === 'proceeds').map((row) => row.balance)),
  };
}

/** Shares of one in millionths that add up to exactly one: the largest remainders get what rounding left. */
export function sharesOf(values: readonly bigint[]): PartsPerMillion[] {
  const total = values.reduce((sum, value) => sum + value, 0n);
  if (total <= 0n) return values.map(() => partsPerMillion(0));
  const floors = values.map((value) => (value * 1_000_000n) / total);
  const left = Number(1_000_000n - floors.reduce((sum, share) => sum + share, 0n));
  const byRemainder = values
    .map((value, index) => ({ index, remainder: (value * 1_000_000n) % total }))
    .sort((a, b) => (a.remainder > b.remainder ? -1 : a.remainder < b.remainder ? 1 : a.index - b.index));
  for (const { index } of byRemainder.slice(0, left)) floors[index]! += 1n;
  return floors.map(partsPerMillion);
}

export const gainOf = (value: Rupiah, cost: Rupiah): { gain: Rupiah; share: PartsPerMillion | null } => ({
  gain: (value - cost) as Rupiah,
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
 * Worth and cost at the end of each day on which a NAV was published, from the first holding on.
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
    for (const [product, held] of units) value += marketValue(held as Units, latest.get(product) ?? NO_NAV);
    days.push({ day, value: rupiah(value), cost: rupiah(cost) });
  }
  return days;
}
