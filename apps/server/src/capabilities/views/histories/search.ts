/** What somebody looks for in a history, as statements take it. */
import type { InvestorContext } from '../../../platform/context.ts';
import { bondSeries } from '../../market/bond-series/index.ts';
import { isMeant, productCatalogue } from '../../market/catalogue/index.ts';

export interface Sought {
  readonly code: string;
  readonly productIds: readonly string[];
}

/** The whole code of an order, or the products that are meant: funds by a part of their name, bonds by the beginning of their series. Nothing when nothing was typed. */
export async function soughtFor(context: InvestorContext, typed: string | undefined): Promise<Sought | undefined> {
  const text = typed?.trim() ?? '';
  if (text === '') return undefined;
  const code = text.toUpperCase();
  const [{ byId }, { bySeri }] = await Promise.all([productCatalogue(context), bondSeries(context.reference)]);
  const funds = [...byId.values()].filter((product) => isMeant(product, text)).map((product) => product.product_id);
  return { code, productIds: [...funds, ...[...bySeri.keys()].filter((seri) => seri.startsWith(code))] };
}
