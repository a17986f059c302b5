/** SQL statements for operators who enter funds: known names and codes, selling brands, terms by validity, facts and details. */
import type { FactSheet, FundDetails, FundInput, FundTerms } from '@lumbung/contract/catalogue/fund.ts';
import type { ProductType } from '@lumbung/contract/catalogue/product.ts';
import type { Minor, Nav, PartsPerMillion, Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, type Tx } from '../../../platform/database.ts';
import { type Detailed, type Figures, type KnownOfFund, type Offered, shareOf, slugOf } from './entry-rules.ts';
import type { ProductRow } from './store.ts';

/** Value added tax on fees. */
const VAT = 110_000n;

const lockAdding = sql('catalogue.lockAdding', `select pg_advisory_xact_lock(hashtextextended('catalogue.addFund', 0))`);
const known = sql(
  'catalogue.knownOfFund',
  `
  select (select name from catalogue.house where house_id = $2) as house,
    exists (select from ledger.asset where asset = $1) or exists (select from catalogue.market_index where index_id = $1) as "isCodeTaken",
    array(select unnest(array[slug, name]) from catalogue.product) as names,
    exists (select from catalogue.product where custodian_bank = $3 and custodian_account = $4) as "isAccountTaken",
    exists (select from catalogue.market_index where index_id = $5) as "isBenchmarkKnown"`,
);
const putHouse = sql('catalogue.putHouse', 'insert into catalogue.house (house_id, name) values ($1, $2) on conflict do nothing');
const putAsset = sql('catalogue.putAsset', `insert into ledger.asset (asset, kind, scale) values ($1, 'units', 4)`);
const putProduct = sql(
  'catalogue.putProduct',
  `
  insert into catalogue.product (product_id, slug, name, house_id, custodian, type, sharia, currency, risk_level, launched_on,
    minimum_subscription, minimum_redemption, minimum_holding, subscription_fee_ppm, redemption_fee_ppm, switching_fee_ppm, vat_ppm,
    expense_ratio_ppm, subscription_open, closed_reason, assets_under_management, summary_id, summary_en, holdings,
    custodian_bank, custodian_account, benchmark, takes_plans)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, false, 'notYet', $19, $20, $21, '[]', $22, $23, $24, $25)`,
);
const putTerms = sql(
  'catalogue.putTerms',
  `
  insert into catalogue.terms (product_id, kind, channel, valid_from, cut_off, hand_off, hand_off_margin, settlement_days,
    unit_rounding, unit_scale, amount_rounding, distribution)
  values ($1, '*', '*', $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const putFigures = sql(
  'catalogue.putFigures',
  `
  insert into catalogue.figures (product_id, valid_from, minimum_subscription, minimum_redemption, minimum_holding,
    subscription_fee_ppm, redemption_fee_ppm, switching_fee_ppm)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const apply = sql(
  'catalogue.applyFigures',
  `
  update catalogue.product p set minimum_subscription = f.minimum_subscription, minimum_redemption = f.minimum_redemption,
    minimum_holding = f.minimum_holding, subscription_fee_ppm = f.subscription_fee_ppm, redemption_fee_ppm = f.redemption_fee_ppm,
    switching_fee_ppm = f.switching_fee_ppm
  from (select * from catalogue.figures where product_id = $1 and valid_from <= $2 order by valid_from desc limit 1) f
  where p.product_id = f.product_id`,
);
const OPEN_BRANDS = 'array(select o.brand from catalogue.offer o where o.product_id = p.product_id and o.is_open and p.subscription_open order by o.brand)';
const HAS_PROSPECTUS = `exists (select from documents.document d where d.product_id = p.product_id and d.kind = 'prospectus' and d.published_at is not null)`;
const entered = sql(
  'catalogue.entered',
  `
  select p.product_id as "productId", p.currency, p.ends_on as "endsOn", p.facts_as_of as "asOf", ${OPEN_BRANDS} as brands, ${HAS_PROSPECTUS} as "hasProspectus",
    exists (select from prices.summary s where s.product_id = p.product_id) as "hasNav"
  from catalogue.product p where p.product_id = $1 or p.slug = $1`,
);
const sell = sql(
  'catalogue.sell',
  `
  insert into catalogue.offer as o (product_id, brand, is_open)
  select $1, brand, brand = any($2) from (select unnest($2::text[]) union select brand from catalogue.offer where product_id = $1) b(brand)
  on conflict (product_id, brand) do update set is_open = excluded.is_open where o.is_open <> excluded.is_open`,
);
const openOrClose = sql(
  'catalogue.openOrClose',
  `update catalogue.product set subscription_open = $2, closed_reason = case when $2 then null else 'offerOver' end where product_id = $1`,
);
const putFactSheet = sql(
  'catalogue.putFactSheet',
  `
  update catalogue.product set facts_as_of = $2, summary_id = $3, summary_en = $4, expense_ratio_ppm = $5, assets_under_management = $6, holdings = $7
  where product_id = $1`,
);
const detailed = sql(
  'catalogue.detailed',
  `
  select p.product_id as "productId", p.ends_on as "endsOn", p.name, p.risk_level as "riskLevel", p.benchmark, p.takes_plans as "takesPlans",
    array(select unnest(array[o.slug, o.name]) from catalogue.product o where o.product_id <> p.product_id) as "otherNames",
    exists (select from catalogue.market_index where index_id = $2) as "isBenchmarkKnown"
  from catalogue.product p where p.product_id = $1 or p.slug = $1`,
);
const putDetails = sql(
  'catalogue.putDetails',
  'update catalogue.product set name = $2, risk_level = $3, benchmark = $4, takes_plans = $5 where product_id = $1',
);
const termsFrom = sql(
  'catalogue.hasTermsFrom',
  `select 1 from catalogue.terms where product_id = $1 and kind = '*' and channel = '*' and valid_from = $2
   union all select 1 from catalogue.figures where product_id = $1 and valid_from = $2`,
);
const list = sql(
  'catalogue.entries',
  `
  select p.product_id, p.name, h.name as house, p.custodian, p.type, p.currency, p.risk_level, p.benchmark, p.takes_plans, p.ends_on, p.minimum_subscription, p.minimum_redemption,
    p.minimum_holding, p.subscription_fee_ppm, p.redemption_fee_ppm, p.switching_fee_ppm, p.facts_as_of, p.summary_id, p.summary_en, p.expense_ratio_ppm,
    p.assets_under_management, p.holdings, s.nav, s.day, ${OPEN_BRANDS} as brands, ${HAS_PROSPECTUS} as has_prospectus, t.cut_off, t.hand_off, t.hand_off_margin, t.settlement_days, t.unit_rounding,
    t.unit_scale, t.amount_rounding, t.distribution, n.changes_on
  from catalogue.product p join catalogue.house h using (house_id) left join prices.summary s using (product_id)
  cross join lateral (
    select * from catalogue.terms t where t.product_id = p.product_id and t.kind = '*' and t.channel = '*'
    order by t.valid_from > $1, case when t.valid_from <= $1 then t.valid_from end desc, t.valid_from limit 1) t
  cross join lateral (select min(valid_from) as changes_on from catalogue.terms t where t.product_id = p.product_id and t.kind = '*' and t.valid_from > $1) n
  order by p.name`,
);
const houses = sql('catalogue.houses', 'select house_id as id, name from catalogue.house order by name');
const indices = sql('catalogue.indices', 'select index_id as id, name_en as name from catalogue.market_index order by place');
const proposed = sql(
  'catalogue.proposedFunds',
  `select about ->> 'code' as code, proposal_id::text as "proposalId" from decisions.proposal where kind = 'catalogue.addFund' and state = 'open' order by proposed_at`,
);

/** Serializes concurrent additions and changes of funds, which could use the same name or account. */
export const holdAdding = async (tx: Tx): Promise<void> => tx.send(lockAdding, []);

export const knownOfFund = async (db: Db, { code, house, custodianBank, custodianAccount, benchmark }: FundInput): Promise<KnownOfFund> =>
  only(await db.query<KnownOfFund>(known, [code, house, custodianBank, custodianAccount, benchmark ?? null]));

/** Inserts a fund that no brand sells yet, with its investment manager if new; its terms apply from a given day. */
export async function putFund(tx: Tx, fund: FundInput, figures: Figures, from: Day): Promise<void> {
  if (fund.houseName !== undefined) await tx.query(putHouse, [fund.house, fund.houseName]);
  await tx.query(putAsset, [fund.code]);
  await tx.query(putProduct, [
    fund.code,
    slugOf(fund.name),
    fund.name,
    fund.house,
    fund.custodian,
    fund.type,
    fund.isSharia,
    fund.currency,
    fund.riskLevel,
    fund.launchedOn,
    figures.minimumSubscription,
    figures.minimumRedemption,
    figures.minimumHolding,
    figures.subscriptionFee,
    figures.redemptionFee,
    figures.switchingFee,
    VAT,
    shareOf(fund.expenseRatio),
    fund.assetsUnderManagement,
    fund.summaryId,
    fund.summaryEn,
    fund.custodianBank,
    fund.custodianAccount,
    fund.benchmark ?? null,
    fund.takesPlans,
  ]);
  await addTerms(tx, fund.code, from, fund.terms);
}

export async function addTerms(tx: Tx, productId: string, from: Day, terms: FundTerms): Promise<void> {
  const { cutOff, handOff, handOffMargin, settlementDays, unitRounding, unitScale, amountRounding, distribution } = terms;
  await tx.query(putTerms, [productId, from, cutOff, handOff, handOffMargin, settlementDays, unitRounding, unitScale, amountRounding, distribution]);
}

export async function addFigures(tx: Tx, productId: string, from: Day, figures: Figures): Promise<void> {
  const { minimumSubscription, minimumRedemption, minimumHolding, subscriptionFee, redemptionFee, switchingFee } = figures;
  await tx.query(putFigures, [productId, from, minimumSubscription, minimumRedemption, minimumHolding, subscriptionFee, redemptionFee, switchingFee]);
}

/** Copies the newest figures in force on a day to the product. */
export const applyFiguresOf = async (tx: Tx, productId: string, day: Day): Promise<void> => void (await tx.query(apply, [productId, day]));

export interface Entered extends Offered {
  readonly productId: string;
  readonly currency: 'IDR' | 'USD';
  /** The day of its fact sheet; null until one was approved. */
  readonly asOf: Day | null;
}

/** A fund as entered, even without a NAV; null if there is none. */
export const enteredFund = async (db: Db, productId: string): Promise<Entered | null> => (await db.query<Entered>(entered, [productId]))[0] ?? null;

/** Sets the brands that sell a product from now on, and stops all others. */
export async function setOffer(tx: Tx, productId: string, brands: readonly string[]): Promise<void> {
  await tx.query(sell, [productId, brands]);
  await tx.query(openOrClose, [productId, brands.length > 0]);
}

/** Replaces the facts of a product by those of a fact sheet, the largest holding first. */
export async function setFactSheet(tx: Tx, productId: string, asOf: Day, sheet: FactSheet): Promise<void> {
  const holdings = sheet.holdings
    .map(({ nameId, nameEn, share }) => ({ name: { id: nameId, en: nameEn }, sharePpm: Number(shareOf(share)) }))
    .sort((one, other) => other.sharePpm - one.sharePpm);
  const { summaryId, summaryEn, expenseRatio, assetsUnderManagement } = sheet;
  await tx.query(putFactSheet, [productId, asOf, summaryId, summaryEn, shareOf(expenseRatio), assetsUnderManagement, JSON.stringify(holdings)]);
}

export interface DetailedFund extends Detailed {
  readonly productId: string;
}

/** A fund with its details, and whether a benchmark is known; null if there is no such fund. */
export const detailedFund = async (db: Db, productId: string, benchmark: string | undefined): Promise<DetailedFund | null> =>
  (await db.query<DetailedFund>(detailed, [productId, benchmark ?? null]))[0] ?? null;

/** Replaces the details of a product. Its name in URLs stays, so that links remain valid. */
export const setDetails = async (tx: Tx, productId: string, { name, riskLevel, benchmark, takesPlans }: FundDetails): Promise<void> =>
  void (await tx.query(putDetails, [productId, name, riskLevel, benchmark ?? null, takesPlans]));

/** Whether other terms or figures already start on exactly that day. */
export const isDayTaken = async (db: Db, productId: string, from: Day): Promise<boolean> => (await db.query(termsFrom, [productId, from])).length > 0;

export interface EntryRow {
  readonly product_id: string;
  readonly name: string;
  readonly house: string;
  readonly custodian: string;
  readonly type: ProductType;
  readonly currency: 'IDR' | 'USD';
  readonly risk_level: number;
  readonly benchmark: string | null;
  readonly takes_plans: boolean;
  readonly ends_on: Day | null;
  readonly minimum_subscription: Minor;
  readonly minimum_redemption: Minor;
  readonly minimum_holding: Minor;
  readonly subscription_fee_ppm: PartsPerMillion;
  readonly redemption_fee_ppm: PartsPerMillion;
  readonly switching_fee_ppm: PartsPerMillion;
  readonly facts_as_of: Day | null;
  readonly summary_id: string;
  readonly summary_en: string;
  readonly expense_ratio_ppm: PartsPerMillion;
  readonly assets_under_management: Rupiah;
  readonly holdings: ProductRow['holdings'];
  readonly nav: Nav | null;
  readonly day: Day | null;
  readonly brands: string[];
  readonly has_prospectus: boolean;
  readonly cut_off: string;
  readonly hand_off: string;
  readonly hand_off_margin: number;
  readonly settlement_days: number;
  readonly unit_rounding: FundTerms['unitRounding'];
  readonly unit_scale: number;
  readonly amount_rounding: FundTerms['amountRounding'];
  readonly distribution: FundTerms['distribution'];
  readonly changes_on: Day | null;
}

/** Every fund with the terms in force on a day. */
export const listEntered = (db: Db, day: Day): Promise<EntryRow[]> => db.query(list, [day]);

interface Named {
  readonly id: string;
  readonly name: string;
}
export const listHouses = (db: Db): Promise<Named[]> => db.query(houses, []);
export const listIndices = (db: Db): Promise<Named[]> => db.query(indices, []);
/** Open proposals of new funds. */
export const proposedFunds = (db: Db): Promise<{ code: string; proposalId: string }[]> => db.query(proposed, []);
