/** Presents holdings in replies. */
import { CURRENCIES, type Currency, minor, type Minor, partsPerMillion } from '@lumbung/kernel/amounts.ts';
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type * as contract from '@lumbung/contract/portfolio/list-holdings.ts';
import { money, type ProductCatalogue } from '../../market/catalogue/index.ts';
import { gaps } from '../../market/prices/get-chart.ts';
import { type Flow, type Gain, gainOf, movementsIn, type WorthDay } from './returns.ts';
import { type Held, type HeldIn, sharesOf } from './rules.ts';
import type { MovementRow } from './store.ts';

type Holding = PresentedOf<typeof contract.Holding>;
type Worth = PresentedOf<typeof contract.Worth>;
type Allocation = PresentedOf<typeof contract.Allocation>;

/** The worth in rupiah always, and in dollars if anything is or ever was held in them. */
export function presentWorth({ IDR, USD }: Held, movements: readonly MovementRow[], products: ProductCatalogue): { worth: Worth; dollars: Worth | null } {
  const inDollars = movementsIn('USD', movements, products);
  const hasDollars = USD.products.length > 0 || USD.onTheWay !== 0n || inDollars.length > 0;
  return { worth: worthOf(IDR, movementsIn('IDR', movements, products)), dollars: hasDollars ? worthOf(USD, inDollars) : null };
}

function worthOf({ currency, products, value, cost, onTheWay }: HeldIn, movements: readonly MovementRow[]): Worth {
  const held = new Set(products.map(({ product }) => product.product_id));
  const gained = gainOf(movements, value);
  return {
    currency,
    value: money(currency, value),
    cost: money(currency, cost),
    ...presentGain(currency, gained),
    gainOfSold: money(
      currency,
      gainOf(
        movements.filter((row) => !held.has(row.product_id)),
        minor(0n),
      ).gain,
    ),
    onTheWay: money(currency, onTheWay),
  };
}

/** A gain with its parts, which add up to it. */
export const presentGain = (currency: Currency, { moneyIn, moneyOut, gain, share, realised, unrealised, income, fees }: Gain) => ({
  paidIn: money(currency, moneyIn),
  takenOut: money(currency, moneyOut),
  gain: money(currency, gain),
  gainShare: share,
  realised: money(currency, realised),
  unrealised: money(currency, unrealised),
  income: money(currency, income),
  fees: money(currency, fees),
});

const productsOf = (held: Held) => CURRENCIES.flatMap((currency) => held[currency].products);

export function presentHoldings(held: Held, movements: readonly MovementRow[]): Holding[] {
  const byProduct = Map.groupBy(movements, (row) => row.product_id);
  return productsOf(held).map(({ product, units, free, value, cost }) => {
    const { currency } = product;
    return {
      productId: product.product_id,
      slug: product.slug,
      name: product.name,
      type: product.type,
      units: units,
      freeUnits: free,
      nav: product.nav,
      navDay: product.day,
      currency,
      value: money(currency, value),
      cost: money(currency, cost),
      ...presentGain(currency, gainOf(byProduct.get(product.product_id) ?? [], value)),
    };
  });
}

/** Worth, net amount paid in and growth as daily columns, with the flows of money. */
export const presentDays = (currency: Currency, days: readonly WorthDay[], flows: readonly Flow[]) => ({
  from: days[0]?.day ?? null,
  gaps: gaps(days.map(({ day }) => day)),
  value: days.map(({ value }) => money(currency, value)),
  paidIn: days.map(({ paidIn }) => money(currency, paidIn)),
  growth: days.map(({ growth }) => partsPerMillion(Math.round((growth - 1) * 1_000_000))),
  flows: flows.map(({ day, moneyIn, moneyOut }) => ({ day, moneyIn: money(currency, moneyIn), moneyOut: money(currency, moneyOut) })),
});

/** The allocation by fund type, separately for each currency. */
export const presentAllocation = (held: Held): Allocation => CURRENCIES.flatMap((currency) => spreadOf(held[currency]));

function spreadOf({ currency, products }: HeldIn): Allocation {
  const byType = new Map<Allocation[number]['type'], Minor>();
  for (const { product, value } of products) byType.set(product.type, minor((byType.get(product.type) ?? 0n) + value));
  const rows = [...byType].sort((a, b) => (a[1] > b[1] ? -1 : 1));
  const shares = sharesOf(rows.map(([, value]) => value));
  return rows.map(([type, value], index) => ({ currency, type, value: money(currency, value), share: shares[index]! }));
}

export const navDayOf = (held: Held): string | null =>
  productsOf(held)
    .map((one) => one.product.day)
    .sort()
    .at(-1) ?? null;
