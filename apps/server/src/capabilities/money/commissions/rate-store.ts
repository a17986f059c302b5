/** SQL statements for commission rates. */
import type { ProductType } from '@lumbung/contract/catalogue/product.ts';
import type { Side } from '@lumbung/contract/commissions/rate.ts';
import type { PartsPerMillion } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Place } from '../../../platform/pages.ts';

/** For whom and what, and from which day on: the unique key of a rate. */
export interface RateKey {
  readonly agentId: string | null;
  readonly productId: string | null;
  readonly productType: ProductType | null;
  readonly side: Side;
  readonly validFrom: Day;
}

export interface NewRate extends RateKey {
  readonly rateId: string;
  readonly share: bigint;
  readonly proposedBy: string;
  readonly agreedBy: string;
}

const keyOf = ({ agentId, productId, productType, side, validFrom }: RateKey) => [agentId, productId, productType, side, validFrom];

const known = sql(
  'commissions.rateKnown',
  `
  select 1 from commissions.rate where agent_id is not distinct from $1::uuid and product_id is not distinct from $2
    and product_type is not distinct from $3 and side = $4 and valid_from = $5`,
);
const insert = sql(
  'commissions.addRate',
  `
  insert into commissions.rate (agent_id, product_id, product_type, side, valid_from, rate_id, share_ppm, proposed_by, agreed_by, agreed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict on constraint one_rate_a_day do nothing returning 1`,
);
const rates = sql(
  'commissions.rates',
  `
  select r.rate_id, r.agent_id, c.code as agent_code, r.product_id, r.product_type, r.side, r.valid_from, r.share_ppm, r.agreed_at, r.agreed_at::text as place_at,
    coalesce(p.name, '') as proposed_by_name, coalesce(a.name, '') as agreed_by_name
  from commissions.rate r
  left join lateral (select code from accounts.agent_code c where c.investor_id = r.agent_id order by code limit 1) c on true
  left join operations.operator p on p.operator_id = r.proposed_by
  left join operations.operator a on a.operator_id = r.agreed_by
  where $1::text is null or (r.agreed_at, r.rate_id) < ($1::timestamptz, $2::uuid)
  order by r.agreed_at desc, r.rate_id desc limit $3`,
);
export const isRateKnown = async (db: Db, key: RateKey): Promise<boolean> => (await db.query(known, keyOf(key))).length > 0;

/** Inserts a rate. Returns false if one with the same key exists. */
export const insertRate = async (tx: Tx, rate: NewRate, at: Instant): Promise<boolean> =>
  (await tx.query(insert, [...keyOf(rate), rate.rateId, rate.share, rate.proposedBy, rate.agreedBy, time(at)])).length === 1;

export interface RateRow {
  readonly rate_id: string;
  readonly agent_id: string | null;
  readonly agent_code: string | null;
  readonly product_id: string | null;
  readonly product_type: ProductType | null;
  readonly side: Side;
  readonly valid_from: Day;
  readonly share_ppm: PartsPerMillion;
  readonly proposed_by_name: string;
  readonly agreed_by_name: string;
  readonly agreed_at: Instant;
  readonly place_at: string;
}

export const findRates = (db: Db, after: Place | null, limit: number): Promise<RateRow[]> => db.query(rates, [after?.at ?? null, after?.id ?? null, limit]);
