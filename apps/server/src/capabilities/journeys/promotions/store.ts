/** SQL statements for promotions: codes with their stock, the code on a cart, and past uses. */
import type { Audience } from '@lumbung/contract/promotions/promotion.ts';
import type { ProductType } from '@lumbung/contract/catalogue/product.ts';
import type { Currency, Minor, PartsPerMillion } from '@lumbung/kernel/amounts.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Session } from '../../../platform/context.ts';
import { type Db, only, sql, time, type Tx } from '../../../platform/database.ts';
import type { Gives, Stock } from './rules.ts';

/** A promotion with its stock. */
export interface PromotionRow extends Gives, Stock {
  readonly promotion_id: string;
  readonly code: string;
  readonly title_id: string;
  readonly title_en: string;
  readonly text_id: string;
  readonly text_en: string;
  readonly terms_id: string;
  readonly terms_en: string;
  readonly currency: Currency;
  readonly share_ppm: PartsPerMillion | null;
  readonly amount: Minor | null;
  readonly cap: Minor | null;
  readonly minimum: Minor;
  readonly product_types: readonly ProductType[];
  readonly audience: Audience;
  readonly holding_days: number;
  readonly funder: string;
}

/** Promotions joined with their stock. */
export const PROMOTIONS = 'promotions.promotion p join promotions.stock s on s.promotion_id = p.promotion_id';
/** Columns of a promotion and its stock. */
export const COLUMNS = `p.promotion_id, p.code, p.state, p.title_id, p.title_en, p.text_id, p.text_en, p.terms_id, p.terms_en, p.currency, p.share_ppm, p.amount,
  p.cap, p.minimum, p.products, p.product_types, p.methods, p.audience, p.first_only, p.per_person, p.begins_at, p.ends_at, p.holding_days, p.funder,
  s.quota, s.uses, s.budget, s.committed`;

const byCodes = sql('promotions.byCodes', `select ${COLUMNS} from ${PROMOTIONS} where p.code = any($1) and p.state <> 'draft' order by p.code`);
/** Excludes promotions that ended before the given time. */
const endingAfter = sql(
  'promotions.endingAfter',
  `select ${COLUMNS} from ${PROMOTIONS} where p.state <> 'draft' and p.ends_at > $1 order by p.begins_at desc, p.code`,
);
const applied = sql(
  'promotions.applied',
  `
  select ${COLUMNS} from promotions.applied a join promotions.promotion p on p.promotion_id = a.promotion_id join promotions.stock s on s.promotion_id = p.promotion_id
  where a.investor_id = $1 and a.login_id = $2 and a.cart_type = $3`,
);
const apply = sql(
  'promotions.apply',
  `
  insert into promotions.applied (investor_id, login_id, cart_type, promotion_id, at) values ($1, $2, $3, $4, $5)
  on conflict (investor_id, login_id, cart_type) do update set promotion_id = excluded.promotion_id, at = excluded.at`,
);
const unapply = sql(
  'promotions.unapply',
  `
  with gone as (
    delete from promotions.applied a where a.investor_id = $1 and a.login_id = $2 and ($3::smallint is null or a.cart_type = $3)
      and ($4::text is null or a.promotion_id = (select promotion_id from promotions.promotion where code = $4)) returning 1
  )
  select count(*)::int as removed from gone`,
);
/** How often the person behind an account used each of the promotions, with any of their accounts. */
const used = sql(
  'promotions.used',
  `
  select promotion_id, count(*)::int as used from promotions.taken
  where person_key = promotions.person_key($1) and promotion_id = any($2) group by promotion_id`,
);
/** Whether no order of the account has received money, and the person has no first-purchase cashback reserved or used in any account. */
const first = sql(
  'promotions.isFirst',
  `
  select not exists (select from orders.order o where o.investor_id = $1 and o.good_funds_at is not null)
    and not exists (select from promotions.taken t where t.person_key = promotions.person_key($1) and t.promotion_id = $2) as is_first`,
);

/** The id under which first purchases of all promotions are taken. */
export const ANY_FIRST = '00000000-0000-0000-0000-000000000000';

/** The published promotions of the given codes, ordered by code. */
export const findByCodes = (db: Db, codes: readonly string[]): Promise<PromotionRow[]> => db.query(byCodes, [codes]);

export const findByCode = async (db: Db, code: string): Promise<PromotionRow | null> => (await findByCodes(db, [code]))[0] ?? null;

/** Published promotions that end after the given time, newest first. */
export const findEndingAfter = (db: Db, after: Instant): Promise<PromotionRow[]> => db.query(endingAfter, [time(after)]);

/** Owner of a cart's code: each person of a company has their own. */
export type Whose = Pick<Session, 'investorId' | 'loginId'>;

/** The promotion on a cart, or null. */
export const findApplied = async (db: Db, { investorId, loginId }: Whose, cartType: 0 | 99): Promise<PromotionRow | null> =>
  (await db.query<PromotionRow>(applied, [investorId, loginId, cartType]))[0] ?? null;

export function putOnCart(tx: Tx, { investorId, loginId }: Whose, cartType: 0 | 99, promotionId: string, at: Instant): void {
  tx.send(apply, [investorId, loginId, cartType, promotionId, time(at)]);
}

/** Removes one or any code from one or all carts. Returns how many were removed. */
export const takeOff = async (tx: Tx, { investorId, loginId }: Whose, cartType: 0 | 99 | null, code: string | null): Promise<number> =>
  only(await tx.query<{ removed: number }>(unapply, [investorId, loginId, cartType, code])).removed;

export async function countUsed(db: Db, investorId: string, promotionIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ promotion_id: string; used: number }>(used, [investorId, promotionIds]);
  return new Map(rows.map((row) => [row.promotion_id, row.used]));
}

export const isFirstPurchase = async (db: Db, investorId: string): Promise<boolean> =>
  only(await db.query<{ is_first: boolean }>(first, [investorId, ANY_FIRST])).is_first;
