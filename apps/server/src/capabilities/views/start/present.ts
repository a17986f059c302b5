/** Presents start-up data in replies. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type * as contract from '@lumbung/contract/start/brand.ts';
import type * as performance from '@lumbung/contract/start/get-performance.ts';
import { type Brand, OWN, registerUrl } from '../../../platform/brands.ts';
import type { Settings } from '../../../platform/context.ts';
import { money, type ProductRow } from '../../market/catalogue/index.ts';
import { presentDays, presentGain } from '../portfolio/present.ts';
import type { Performance as Of } from '../portfolio/returns.ts';

export const presentBrand = ({ code, name, supportEmail, support, mark, palette }: Brand, settings: Settings): PresentedOf<typeof contract.Brand> => ({
  code,
  name,
  licence: settings.licence,
  supportEmail,
  mark,
  palette,
  seller: code === OWN ? null : { name: settings.brand, url: registerUrl(settings) },
  support,
});

const presentRange = (of: Of) => {
  const { currency, begin, end, moneyWeighted, timeWeighted, isPerYear } = of;
  return { currency, begin: money(currency, begin), end: money(currency, end), ...presentGain(currency, of), moneyWeighted, timeWeighted, isPerYear };
};

/** The performance of everything held in one currency, and of each fund, by final worth in descending order. */
export function presentPerformance(whole: Of, funds: readonly (Of & { readonly product: ProductRow })[]): PresentedOf<typeof performance.Performance> {
  const largest = [...funds].sort((one, other) => (one.end === other.end ? one.product.name.localeCompare(other.product.name) : one.end > other.end ? -1 : 1));
  return {
    ...presentRange(whole),
    history: presentDays(whole.currency, whole.days, whole.flows),
    funds: largest.map(({ product, ...of }) => ({ productId: product.product_id, slug: product.slug, name: product.name, ...presentRange(of) })),
  };
}
