/** SQL statements for operators who write, publish, pause, change and read promotions. */
import type { Currency, Minor } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { Place } from '../../../platform/pages.ts';
import type { GrantState } from './grant-store.ts';
import type { Gives } from './rules.ts';
import { COLUMNS, PROMOTIONS, type PromotionRow } from './store.ts';

const insert = sql(
  'promotions.write',
  `
  insert into promotions.promotion as p (promotion_id, code, state, title_id, title_en, text_id, text_en, terms_id, terms_en, currency, share_ppm, amount, cap, minimum,
      products, product_types, methods, audience, first_only, per_person, begins_at, ends_at, holding_days, funder, written_by, written_at)
    values ($1, $2, 'draft', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)
    on conflict (promotion_id) do update set code = excluded.code, title_id = excluded.title_id, title_en = excluded.title_en, text_id = excluded.text_id,
      text_en = excluded.text_en, terms_id = excluded.terms_id, terms_en = excluded.terms_en, currency = excluded.currency, share_ppm = excluded.share_ppm,
      amount = excluded.amount, cap = excluded.cap, minimum = excluded.minimum, products = excluded.products, product_types = excluded.product_types,
      methods = excluded.methods, audience = excluded.audience, first_only = excluded.first_only, per_person = excluded.per_person,
      begins_at = excluded.begins_at, ends_at = excluded.ends_at, holding_days = excluded.holding_days, funder = excluded.funder,
      written_by = excluded.written_by, written_at = excluded.written_at
    where p.state = 'draft'
  returning 1`,
);
const putStock = sql(
  'promotions.putStock',
  `
  insert into promotions.stock (promotion_id, quota, budget) values ($1, $2, $3)
  on conflict (promotion_id) do update set quota = excluded.quota, budget = excluded.budget`,
);
const codeTaken = sql('promotions.codeTaken', 'select 1 from promotions.promotion where code = $1 and promotion_id <> $2');
const isHouse = sql('promotions.isHouse', 'select 1 from catalogue.house where house_id = $1');
const houses = sql('promotions.houses', 'select house_id, name from catalogue.house order by name, house_id');
const one = sql('promotions.one', `select ${COLUMNS}, p.written_by, p.written_at::text as version from ${PROMOTIONS} where p.promotion_id = $1`);
const hold = sql('promotions.holdPromotion', 'select 1 from promotions.promotion where promotion_id = $1 for update');
const publish = sql(
  'promotions.publish',
  `
  update promotions.promotion set state = 'published', published_by = $2, published_at = $3
  where promotion_id = $1 and state = 'draft' and written_at::text = $4 and ends_at > $3 and written_by <> $2 returning 1`,
);
const pause = sql('promotions.pause', 'update promotions.promotion set state = $2 where promotion_id = $1 and state = $3 and ends_at > $4 returning 1');
const raise = sql(
  'promotions.raise',
  `
  update promotions.stock s set quota = coalesce($2, s.quota), budget = coalesce($3, s.budget)
  where s.promotion_id = $1 and ($2::int is null or $2 > s.quota) and ($3::bigint is null or $3 > s.budget) returning 1`,
);
const holdToChange = sql(
  'promotions.holdToChange',
  `
  select 1 from promotions.promotion p
  where p.promotion_id = $1 and p.state <> 'draft' and p.ends_at > $3 and ($2::timestamptz is null or $2 < p.ends_at and $2 > p.begins_at and $2 > $3)
  for update`,
);
const endOn = sql('promotions.endOn', 'update promotions.promotion set ends_at = $2 where promotion_id = $1');
const list = sqlOverAll(
  'promotions.forOperators',
  `
  select ${COLUMNS}, coalesce(w.name, '') as written_by_name, b.name as published_by_name, p.written_at::text as place_at,
    coalesce((select sum(g.kept) from promotions.grant g where g.promotion_id = p.promotion_id and g.state = 'released'), 0)::bigint as released
  from ${PROMOTIONS} left join operations.operator w on w.operator_id = p.written_by left join operations.operator b on b.operator_id = p.published_by
  where ($1::text is null or (p.written_at, p.promotion_id) < ($1::timestamptz, $2::uuid)) and ($4::uuid is null or p.promotion_id = $4)
  order by p.written_at desc, p.promotion_id desc limit $3`,
);
const grants = sqlOverAll(
  'promotions.grants',
  `
  select g.grant_id, g.investor_id, g.order_id, o.code as order_code, g.state, g.currency, g.promised, g.earned, g.kept, g.holds_until, g.reserved_at,
    g.reserved_at::text as place_at
  from promotions.grant g join orders.order o on o.investor_id = g.investor_id and o.order_id = g.order_id
  where g.promotion_id = $1 and ($2::text is null or (g.reserved_at, g.grant_id) < ($2::timestamptz, $3::uuid))
  order by g.reserved_at desc, g.grant_id desc limit $4`,
);
/**
 * What a promotion would have given to the orders paid between two times: each judged as at its checkout, one after another until quota or budget are used up.
 */
const preview = sqlOverAll(
  'promotions.preview',
  `
  with asked as (
    select o.investor_id, o.order_id, o.paid_at, sum(l.amount + coalesce(l.returned_amount, 0)) filter (
      where l.currency = $3 and (cardinality($4::text[]) + cardinality($5::text[]) = 0 or l.product_id = any($4) or p.type = any($5)))::bigint as eligible,
      b.method, a.kind, row_number() over (partition by o.investor_id order by o.paid_at, o.order_id) = 1 and not exists (
        select from orders.order e where e.investor_id = o.investor_id and e.paid_at < $1) as is_first
    from orders.order o
    join orders.leg l on l.investor_id = o.investor_id and l.order_id = o.order_id and l.side = 'in'
    join catalogue.product p on p.product_id = l.product_id
    join payments.bill b on b.investor_id = o.investor_id and b.order_id = o.order_id and b.state = 'paid'
    join accounts.investor a on a.investor_id = o.investor_id
    where o.paid_at >= $1 and o.paid_at < $2
    group by o.investor_id, o.order_id, o.paid_at, b.method, a.kind
  ), given as (
    select investor_id, paid_at, order_id, eligible,
      coalesce($7::bigint, least(coalesce($8::bigint, 9223372036854775807), floor(eligible::numeric * $6::bigint / 1000000)))::bigint as cashback
    from asked
    where eligible >= greatest($9::bigint, 1) and (cardinality($10::smallint[]) = 0 or method = any($10))
      and ($11 = 'everybody' or ($11 = 'companies') = (kind = 'company')) and (not $12::boolean or is_first)
  ), mine as (
    select *, row_number() over (partition by investor_id order by paid_at, order_id) as slot from given where cashback > 0
  ), turns as (
    select *, row_number() over (order by paid_at, order_id) as turn, sum(cashback) over (order by paid_at, order_id) as spent from mine where slot <= $13
  )
  select (select count(*)::int from asked) as paid,
    count(*) filter (where met)::int as orders, count(distinct investor_id) filter (where met)::int as investors,
    coalesce(sum(eligible) filter (where met), 0)::bigint as invested, coalesce(sum(cashback) filter (where met), 0)::bigint as cashback,
    count(*) filter (where not met)::int as beyond
  from (select *, turn <= $14 and spent <= $15::bigint as met from turns) t`,
);

export interface Draft extends Gives {
  readonly promotionId: string;
  readonly code: string;
  readonly titleId: string;
  readonly titleEn: string;
  readonly textId: string;
  readonly textEn: string;
  readonly termsId: string;
  readonly termsEn: string;
  readonly beginsAt: Instant;
  readonly endsAt: Instant;
  readonly holdingDays: number;
  readonly funder: string;
  readonly quota: number;
  readonly budget: Minor;
}

/** Inserts a draft, or changes one. Returns false if it is no longer a draft. */
export async function putDraft(tx: Tx, draft: Draft, by: string, at: Instant): Promise<boolean> {
  const written = await tx.query(insert, [
    draft.promotionId,
    draft.code,
    draft.titleId,
    draft.titleEn,
    draft.textId,
    draft.textEn,
    draft.termsId,
    draft.termsEn,
    draft.currency,
    draft.share_ppm,
    draft.amount,
    draft.cap,
    draft.minimum,
    draft.products,
    draft.product_types,
    draft.methods,
    draft.audience,
    draft.first_only,
    draft.per_person,
    time(draft.beginsAt),
    time(draft.endsAt),
    draft.holdingDays,
    draft.funder,
    by,
    time(at),
  ]);
  if (written.length === 0) return false;
  await tx.query(putStock, [draft.promotionId, draft.quota, draft.budget]);
  return true;
}

export const isCodeTaken = async (db: Db, code: string, promotionId: string): Promise<boolean> => (await db.query(codeTaken, [code, promotionId])).length > 0;
export const isFundHouse = async (db: Db, houseId: string): Promise<boolean> => (await db.query(isHouse, [houseId])).length > 0;

export const fundHouses = (db: Db): Promise<{ readonly house_id: string; readonly name: string }[]> => db.query(houses);

/** A promotion with its author and version; every change makes another version. */
export interface WrittenRow extends PromotionRow {
  readonly written_by: string;
  readonly version: string;
}

export const findPromotion = async (db: Db, promotionId: string): Promise<WrittenRow | null> => (await db.query<WrittenRow>(one, [promotionId]))[0] ?? null;

export const holdPromotion = async (tx: Tx, promotionId: string): Promise<void> => void (await tx.query(hold, [promotionId]));

/** Publishes a draft as proposed. Returns false if it changed since, is over, or was written by the approving operator. */
export const publishDraft = async (tx: Tx, promotionId: string, version: string, by: string, at: Instant): Promise<boolean> =>
  (await tx.query(publish, [promotionId, by, time(at), version])).length === 1;

/** Returns false if the promotion already has the requested state, or is over. */
export const setPaused = async (tx: Tx, promotionId: string, isPaused: boolean, at: Instant): Promise<boolean> =>
  (await tx.query(pause, [promotionId, isPaused ? 'paused' : 'published', isPaused ? 'published' : 'paused', time(at)])).length === 1;

export interface Limits {
  readonly quota: number | null;
  readonly budget: bigint | null;
  readonly endsAt: Instant | null;
}

/** Raises limits or sets an earlier end; all or nothing. Returns false if a limit would no longer rise, or the end would no longer be earlier. */
export async function raiseLimits(tx: Tx, promotionId: string, { quota, budget, endsAt }: Limits, at: Instant): Promise<boolean> {
  const end = endsAt === null ? null : time(endsAt);
  if ((await tx.query(holdToChange, [promotionId, end, time(at)])).length === 0) return false;
  if ((await tx.query(raise, [promotionId, quota, budget])).length === 0) return false;
  if (end !== null) await tx.query(endOn, [promotionId, end]);
  return true;
}

export interface OpsRow extends PromotionRow {
  readonly written_by_name: string;
  readonly published_by_name: string | null;
  readonly released: Minor;
  readonly place_at: string;
}

/** All promotions, or the one with the given id. */
export const findAll = (db: Db, after: Place | null, limit: number, promotionId: string | null): Promise<OpsRow[]> =>
  db.query(list, [after?.at ?? null, after?.id ?? null, limit, promotionId]);

export interface GrantedRow {
  readonly grant_id: string;
  readonly investor_id: string;
  readonly order_id: string;
  readonly order_code: string;
  readonly state: GrantState;
  readonly currency: Currency;
  readonly promised: Minor;
  readonly earned: Minor | null;
  readonly kept: Minor | null;
  readonly holds_until: Day | null;
  readonly reserved_at: Instant;
  readonly place_at: string;
}

export const findGranted = (db: Db, promotionId: string, after: Place | null, limit: number): Promise<GrantedRow[]> =>
  db.query(grants, [promotionId, after?.at ?? null, after?.id ?? null, limit]);

export interface Preview {
  readonly paid: number;
  readonly orders: number;
  readonly investors: number;
  readonly invested: Minor;
  readonly cashback: Minor;
  readonly beyond: number;
}

export const previewOf = async (db: Db, row: PromotionRow, from: Instant, until: Instant): Promise<Preview> =>
  only(
    await db.query<Preview>(preview, [
      time(from),
      time(until),
      row.currency,
      row.products,
      row.product_types,
      row.share_ppm,
      row.amount,
      row.cap,
      row.minimum,
      row.methods,
      row.audience,
      row.first_only,
      row.per_person,
      row.quota,
      row.budget,
    ]),
  );
