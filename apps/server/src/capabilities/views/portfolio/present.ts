/** Holdings as replies show them. */
import { type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type * as contract from '@lumbung/contract/portfolio/list-holdings.ts';
import { gainOf, type Held, sharesOf } from './rules.ts';

type Holding = PresentedOf<typeof contract.Holding>;
type Worth = PresentedOf<typeof contract.Worth>;
type ListHoldingsReply = PresentedOf<typeof contract.ListHoldingsReply>;

export function presentWorth(held: Held): Worth {
  const { gain, share } = gainOf(held.value, held.cost);
  return { value: held.value, cost: held.cost, gain: gain, gainShare: share, onTheWay: held.onTheWay };
}

export const presentHoldings = (held: Held): Holding[] =>
  held.products.map(({ product, units, free, value, cost }) => {
    const { gain, share } = gainOf(value, cost);
    return {
      productId: product.product_id,
      slug: product.slug,
      name: product.name,
      type: product.type,
      units: units,
      freeUnits: free,
      nav: product.nav,
      navDay: product.day,
      value: value,
      cost: cost,
      gain: gain,
      gainShare: share,
    };
  });

export function presentAllocation(held: Held): ListHoldingsReply['allocation'] {
  const byType = new Map<ListHoldingsReply['allocation'][number]['type'], Rupiah>();
  for (const { product, value } of held.products) byType.set(product.type, rupiah((byType.get(product.type) ?? 0n) + value));
  const rows = [...byType].sort((a, b) => (a[1] > b[1] ? -1 : 1));
  const shares = sharesOf(rows.map(([, value]) => value));
  return rows.map(([type, value], index) => ({ type, value: value, share: shares[index]! }));
}

export const navDayOf = (held: Held): string | null =>
  held.products
    .map((one) => one.product.day)
    .sort()
    .at(-1) ?? null;
