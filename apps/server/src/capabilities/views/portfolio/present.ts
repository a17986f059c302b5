/** Holdings as replies show them. */
import type { Holding, ListHoldingsReply, Worth } from '@lumbung/contract/portfolio/list-holdings.ts';
import { formatDecimal } from '@lumbung/kernel/amounts.ts';
import { navText } from '../../market/catalogue/present.ts';
import { gainOf, type Held, sharesOf } from './rules.ts';

const shareText = (share: bigint | null): string | null => (share === null ? null : formatDecimal(share, 6));

export function presentWorth(held: Held): Worth {
  const { gain, share } = gainOf(held.value, held.cost);
  return { value: held.value as never, cost: held.cost as never, gain: gain as never, gainShare: shareText(share), onTheWay: held.onTheWay as never };
}

export const presentHoldings = (held: Held): Holding[] =>
  held.products.map(({ product, units, free, value, cost }) => {
    const { gain, share } = gainOf(value, cost);
    return {
      productId: product.product_id,
      slug: product.slug,
      name: product.name,
      type: product.type,
      units: formatDecimal(units, 4),
      freeUnits: formatDecimal(free, 4),
      nav: navText(product.nav),
      navDay: product.day,
      value: value as never,
      cost: cost as never,
      gain: gain as never,
      gainShare: shareText(share),
    };
  });

export function presentAllocation(held: Held): ListHoldingsReply['allocation'] {
  const byType = new Map<ListHoldingsReply['allocation'][number]['type'], bigint>();
  for (const { product, value } of held.products) byType.set(product.type, (byType.get(product.type) ?? 0n) + value);
  const rows = [...byType].sort((a, b) => (a[1] > b[1] ? -1 : 1));
  const shares = sharesOf(rows.map(([, value]) => value));
  return rows.map(([type, value], index) => ({ type, value: value as never, share: formatDecimal(shares[index]!, 6) }));
}

export const navDayOf = (held: Held): string | null =>
  held.products
    .map((one) => one.product.day)
    .sort()
    .at(-1) ?? null;
