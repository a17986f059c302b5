/** Reads products with their newest NAV, and caches them. */
import type { Nav, PartsPerMillion, Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { ProductType } from '@lumbung/contract/catalogue/product.ts';
import type { Brand } from '../../../platform/brands.ts';
import type { OperatorSession } from '../../../platform/context.ts';
import { sql, type Tx } from '../../../platform/database.ts';
import { type ReferenceCache, referenceTable } from '../../../platform/reference.ts';
import type { Terms } from './terms.ts';

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
  readonly minimum_subscription: bigint;
  readonly minimum_redemption: bigint;
  readonly minimum_holding: bigint;
  readonly subscription_fee_ppm: PartsPerMillion;
  readonly redemption_fee_ppm: PartsPerMillion;
  readonly switching_fee_ppm: PartsPerMillion;
  readonly vat_ppm: PartsPerMillion;
  readonly expense_ratio_ppm: PartsPerMillion;
  readonly subscription_open: boolean;
  /** Whether a recurring plan, a goal or the navigator may buy it. */
  readonly takes_plans: boolean;
  readonly closed_reason: string | null;
  readonly assets_under_management: Rupiah;
  readonly summary_id: string;
  readonly summary_en: string;
  /** Announced end: the product accepts no orders, and is held by nobody after this day. */
  readonly ends_on: Day | null;
  /** The fund's own account at its custodian. */
  readonly custodian_bank: string;
  readonly custodian_account: string;
  /** The index it is compared with. */
  readonly benchmark: string | null;
  /** The day of the fact sheet that its summary, size and holdings are from. */
  readonly facts_as_of: Day | null;
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
  readonly terms: readonly Terms[];
  /** The codes of the brands that show it: they sell it, or sold it before. */
  readonly brands: readonly string[];
  /** Those of them that sell it. */
  readonly open_brands: readonly string[];
}

const load = sql(
  'catalogue.load',
  `
  select p.*, h.name as house, s.day, s.nav, s.return_1d, s.return_1m, s.return_3m, s.return_1y, s.return_3y, s.return_5y, s.deepest_fall, s.spark,
    (select jsonb_agg(jsonb_build_object('kind', t.kind, 'channel', t.channel, 'validFrom', t.valid_from, 'cutOff', t.cut_off, 'handOff', t.hand_off,
      'margin', t.hand_off_margin, 'settlementDays', t.settlement_days, 'distribution', t.distribution))
      from catalogue.terms t where t.product_id = p.product_id) as terms,
    array(select o.brand from catalogue.offer o where o.product_id = p.product_id) as brands,
    array(select o.brand from catalogue.offer o where o.product_id = p.product_id and o.is_open) as open_brands
  from catalogue.product p join catalogue.house h using (house_id) join prices.summary s using (product_id)
  order by p.name`,
);

export interface ProductCatalogue {
  readonly all: readonly ProductRow[];
  readonly byId: ReadonlyMap<string, ProductRow>;
}

const catalogueOf = (all: readonly ProductRow[]): ProductCatalogue => ({
  all,
  byId: new Map(all.flatMap((row) => [[row.product_id, row] as const, [row.slug, row] as const])),
});

/** A product its brand no longer sells is closed for that brand, but stays visible and can be redeemed. */
const seenBy = (row: ProductRow, brand: string): ProductRow =>
  row.subscription_open && !row.open_brands.includes(brand) ? { ...row, subscription_open: false, closed_reason: 'offerOver' } : row;

const products = referenceTable('catalogue.productCatalogue', async (db) => {
  const all = await db.query<ProductRow>(load);
  const brands = new Set(all.flatMap((row) => row.brands));
  const offered = new Map([...brands].map((brand) => [brand, catalogueOf(all.filter((row) => row.brands.includes(brand)).map((row) => seenBy(row, brand)))]));
  return { whole: catalogueOf(all), offered };
});

const close = sql(
  'catalogue.close',
  `update catalogue.product set subscription_open = false, closed_reason = coalesce(closed_reason, 'ending'), ends_on = $2 where product_id = $1`,
);
const reopen = sql(
  'catalogue.reopen',
  `update catalogue.product set subscription_open = closed_reason = 'ending', closed_reason = nullif(closed_reason, 'ending'), ends_on = null where product_id = $1`,
);

const hold = sql('catalogue.hold', 'select 1 from catalogue.product where product_id = any($1) order by product_id for update');

/** Locks products until the transaction ends, so that concurrent changes of their end or offer wait. */
export const holdProducts = async (tx: Tx, productIds: readonly string[]): Promise<void> => void (await tx.query(hold, [productIds]));
/** Sets the end of a product: it accepts no orders from now on. */
export const closeProduct = async (tx: Tx, productId: string, endsOn: Day): Promise<void> => void (await tx.query(close, [productId, endsOn]));
/** Withdraws the end of a product. */
export const reopenProduct = async (tx: Tx, productId: string): Promise<void> => void (await tx.query(reopen, [productId]));

/** Who reads products: an investor or visitor with a brand, an operator, or a job without a brand. */
export interface Looking {
  readonly reference: ReferenceCache;
  readonly brand?: Brand;
  readonly operator?: OperatorSession | null;
}

const NOTHING = catalogueOf([]);

/** The products visible to the reader, by id and by slug: those of the brand for investors and visitors, all for operators and jobs. */
export async function productCatalogue({ reference, brand, operator = null }: Looking): Promise<ProductCatalogue> {
  const { whole, offered } = await reference.get(products);
  return brand === undefined || operator ? whole : (offered.get(brand.code) ?? NOTHING);
}

/** The name of a fund, also if it is no longer listed. */
export const fundNameOf = async ({ reference }: Pick<Looking, 'reference'>, productId: string): Promise<string> =>
  (await productCatalogue({ reference })).byId.get(productId)?.name ?? productId;
