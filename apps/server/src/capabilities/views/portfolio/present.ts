/** Holdings as replies show them. */
import { CURRENCIES, minor, type Minor } from '@lumbung/kernel/amounts.ts';
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type * as contract from '@lumbung/contract/portfolio/list-holdings.ts';
import { money } from '../../market/catalogue/index.ts';
import { gainOf, type Held, type HeldIn, sharesOf } from './rules.ts';

type Holding = PresentedOf<typeof contract.Holding>;
type Worth = PresentedOf<typeof contract.Worth>;
type Allocation = PresentedOf<typeof contract.Allocation>;

/** What is held in rupiah always, in dollars where there is anything. */
export function presentWorth({ IDR, USD }: Held): { worth: Worth; dollars: Worth | null } {
  const hasDollars = USD.products.length > 0 || USD.onTheWay !== 0n;
  return { worth: worthOf(IDR), dollars: hasDollars ? worthOf(USD) : null };
}

function worthOf({ currency, value, cost, onTheWay }: HeldIn): Worth {
  const { gain, share } = gainOf(value, cost);
  return {
    currency,
    value: money(currency, value),
    cost: money(currency, cost),
    gain: money(currency, gain),
    gainShare: share,
    onTheWay: money(currency, onTheWay),
  };
}

const productsOf = (held: Held) => CURRENCIES.flatMap((currency) => held[currency].products);

export const presentHoldings = (held: Held): Holding[] =>
  productsOf(held).map(({ product, units, free, value, cost }) => {
    const { gain, share } = gainOf(value, cost);
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
      gain: money(currency, gain),
      gainShare: share,
    };
  });

/** How each currency is spread over types of funds, for itself. */
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
