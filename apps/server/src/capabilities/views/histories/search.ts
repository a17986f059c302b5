/** Parses the search text of a history for its statements. */
import type { InvestorContext } from '../../../platform/context.ts';
import { bondSeries } from '../../market/bond-series/index.ts';
import { isMeant, productCatalogue } from '../../market/catalogue/index.ts';

export interface Sought {
  readonly code: string;
  readonly productIds: readonly string[];
}

/** The complete code of an order, or matching products: funds by part of their name, bonds by the prefix of their series. Undefined for an empty text. */
export async function soughtFor(context: InvestorContext, typed: string | undefined): Promise<Sought | undefined> {
  const text = typed?.trim() ?? '';
  if (text === '') return undefined;
  const code = text.toUpperCase();
  const [{ byId }, { bySeri }] = await Promise.all([productCatalogue(context), bondSeries(context.reference)]);
  const funds = [...byId.values()].filter((product) => isMeant(product, text)).map((product) => product.product_id);
  return { code, productIds: [...funds, ...[...bySeri.keys()].filter((seri) => seri.startsWith(code))] };
}
