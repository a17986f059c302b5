/** Products with their newest NAV, as rows. */
import type { Nav, PartsPerMillion, Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Day, TimeOfDay } from '@lumbung/kernel/time.ts';
import type { ProductType } from '@lumbung/contract/catalogue/product.ts';
import { sql } from '../../../platform/database.ts';
import { type ReferenceCache, referenceTable } from '../../../platform/reference.ts';

export interface ProductRow {
  readonly product_id: string;
  readonly slug: string;
  readonly name: string;
  readonly house_id: string;
  readonly house: string;
  readonly custodian: string;
  readonly type: ProductType;
  readonly sharia: boolean;
  readonly currency: 'IDR' | 'USD';
  readonly risk_level: number;
  readonly launched_on: Day;
  readonly cut_off: TimeOfDay;
  readonly minimum_subscription: bigint;
  readonly minimum_redemption: bigint;
  readonly minimum_holding: bigint;
  readonly subscription_fee_ppm: PartsPerMillion;
  readonly redemption_fee_ppm: PartsPerMillion;
  readonly switching_fee_ppm: PartsPerMillion;
  readonly vat_ppm: PartsPerMillion;
  readonly expense_ratio_ppm: PartsPerMillion;
  readonly settlement_days: number;
  readonly subscription_open: boolean;
  readonly closed_reason: string | null;
  readonly assets_under_management: Rupiah;
  readonly summary_id: string;
  readonly summary_en: string;
  readonly holdings: readonly { readonly name: { readonly id: string; readonly en: string }; readonly sharePpm: number }[];
  readonly day: Day;
  readonly nav: Nav;
  readonly return_1d: PartsPerMillion | null;
  readonly return_1m: PartsPerMillion | null;
  readonly return_3m: PartsPerMillion | null;
  readonly return_1y: PartsPerMillion | null;
  readonly return_3y: PartsPerMillion | null;
  readonly return_5y: PartsPerMillion | null;
  readonly deepest_fall: PartsPerMillion | null;
  readonly spark: readonly Nav[];
}

const load = sql(
  'catalogue.load',
  `
  select p.*, h.name as house, s.day, s.nav, s.return_1d, s.return_1m, s.return_3m, s.return_1y, s.return_3y, s.return_5y, s.deepest_fall, s.spark
  from catalogue.product p join catalogue.house h using (house_id) join prices.summary s using (product_id)
  order by p.name`,
);

export interface ProductCatalogue {
  readonly all: readonly ProductRow[];
  readonly byId: ReadonlyMap<string, ProductRow>;
}

const products = referenceTable<ProductCatalogue>('catalogue.productCatalogue', async (db) => {
  const all = await db.query<ProductRow>(load);
  return { all, byId: new Map(all.flatMap((row) => [[row.product_id, row] as const, [row.slug, row] as const])) };
});

/** All products; found by id and by slug. */
export const productCatalogue = (reference: ReferenceCache): Promise<ProductCatalogue> => reference.get(products);
