/** Rules for the value, cost and allocation of holdings. */
import {
  CURRENCIES,
  type Currency,
  marketValue,
  type Minor,
  minor,
  type PartsPerMillion,
  partsPerMillion,
  total,
  type Units,
} from '@lumbung/kernel/amounts.ts';
import type { ProductRow, ProductCatalogue } from '../../market/catalogue/index.ts';
import type { BalanceRow } from './store.ts';

export interface HeldProduct {
  readonly product: ProductRow;
  readonly units: Units;
  /** Units not reserved by open exits. */
  readonly free: Units;
  readonly value: Minor;
  readonly cost: Minor;
}

/** Holdings in one currency; currencies are never added up, because exchange rates change. */
export interface HeldIn {
  readonly currency: Currency;
  readonly products: readonly HeldProduct[];
  readonly value: Minor;
  readonly cost: Minor;
  /** Money paid but not yet converted to units, and proceeds not yet paid out. */
  readonly onTheWay: Minor;
}

export type Held = Readonly<Record<Currency, HeldIn>>;

/** Where an investor's money is while it is with us: free, on its way into funds, on its way out, or in suspense. */
export type Whereabouts = 'available' | 'onTheWayIn' | 'onTheWayOut' | 'inSuspense';
const BY_PATH: Readonly<Record<string, Whereabouts>> = { cash: 'available', proceeds: 'onTheWayOut', suspense: 'inSuspense' };
/** Null for an account that is not the investor's money with us. */
export const whereaboutsOf = (path: string): Whereabouts | null => BY_PATH[path] ?? (/^fund\/.+\/subscriptions$/.test(path) ? 'onTheWayIn' : null);

export interface MoneyWithUs extends Readonly<Record<Whereabouts, Minor>> {
  readonly currency: Currency;
  /** Commissions an agent earned. */
  readonly commissions: Minor;
  /** The part of all these that is reserved for payouts. */
  readonly leaving: Minor;
}

/** An investor's money by where it is: rupiah always, dollars if there are any. Reserved money is not free. */
export function moneyOf(balances: readonly BalanceRow[]): MoneyWithUs[] {
  return CURRENCIES.map((currency): MoneyWithUs => {
    const rows = balances.filter(({ asset, path }) => asset === currency && (path === 'commissions' || whereaboutsOf(path) !== null));
    const sum = (of: readonly BalanceRow[], pick: (row: BalanceRow) => bigint): Minor => total(of.map((row) => minor(pick(row))));
    const at = (where: Whereabouts): readonly BalanceRow[] => rows.filter(({ path }) => whereaboutsOf(path) === where);
    const balanceOf = (row: BalanceRow): bigint => row.balance;
    return {
      currency,
      available: sum(at('available'), (row) => row.balance - row.held),
      onTheWayIn: sum(at('onTheWayIn'), balanceOf),
      onTheWayOut: sum(at('onTheWayOut'), balanceOf),
      inSuspense: sum(at('inSuspense'), balanceOf),
      commissions: sum(
        rows.filter(({ path }) => path === 'commissions'),
        balanceOf,
      ),
      leaving: sum(rows, (row) => row.held),
    };
  }).filter(({ currency, ...amounts }) => currency === 'IDR' || Object.values(amounts).some((amount) => amount !== 0n));
}

/** Holdings from balances, by value in descending order. */
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
    const onTheWay = balances.filter((row) => row.asset === currency && ['onTheWayIn', 'onTheWayOut'].includes(whereaboutsOf(row.path) ?? ''));
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

/** Shares in millionths that add up to exactly one: the largest remainders get what rounding left. */
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
