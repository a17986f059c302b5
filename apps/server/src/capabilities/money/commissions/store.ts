/** SQL statements for accruals: legs whose figures are not accrued yet, what was accrued for them, and totals by day. */
import type { Currency, Minor, PartsPerMillion } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { Place } from '../../../platform/pages.ts';

const BATCH = 500;

/** SQL: legs `l` with figures that are not accrued; the condition of the partial index `leg_to_accrue`. */
export const UNACCRUED = `l.agent_id is not null and l.state = 'settled' and l.accrued_version is distinct from l.settled_version`;
/** SQL: when the figures of a leg were booked. */
export const BOOKED_AT = 'coalesce(l.corrected_at, l.settled_at)';
export const BOOKED_ON = `(${BOOKED_AT} at time zone 'Asia/Jakarta')::date`;

const closed = sqlOverAll(
  'commissions.closedDays',
  `select distinct l.agent_id, ${BOOKED_ON} as day from orders.leg l where ${UNACCRUED} and ${BOOKED_AT} < $1 order by day, l.agent_id`,
);
const next = sqlOverAll(
  'commissions.next',
  `
  select l.investor_id, l.leg_id, l.settled_version as version, l.product_id, l.currency, coalesce(l.fee, 0) as fee, l.commission_ppm as share_ppm
  from orders.leg l where ${UNACCRUED} and l.agent_id = $1 and ${BOOKED_ON} = $2
  order by l.investor_id, l.leg_id limit ${BATCH} for update`,
);
const before = sql(
  'commissions.accruedOf',
  `
  select a.leg_id, sum(a.amount)::bigint as amount from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
  join commissions.accrual a on a.investor_id = d.investor_id and a.leg_id = d.leg_id group by a.leg_id`,
);
const add = sql(
  'commissions.add',
  `
  with accrued as (
    select * from unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[])
      as a(investor_id, leg_id, version, product_id, currency, fee, share_ppm, amount)
  ), marked as (
    update orders.leg l set accrued_version = a.version from accrued a where l.investor_id = a.investor_id and l.leg_id = a.leg_id
  )
  insert into commissions.accrual (investor_id, leg_id, version, agent_id, day, product_id, currency, fee, share_ppm, amount, accrued_at)
  select investor_id, leg_id, version, $9, $10, product_id, currency, fee, share_ppm, amount, $11 from accrued`,
);

/** What was accrued, by day, agent and currency. */
const byDay = sqlOverAll(
  'commissions.accruals',
  `
  select g.*, c.code as agent_code, (g.day::timestamp at time zone 'UTC')::text as place_at
  from (
    select day, agent_id, currency, count(*)::int as fills, sum(fee)::bigint as fee, sum(amount)::bigint as amount
    from commissions.accrual
    where ($1::uuid is null or agent_id = $1) and ($2::text is null or (day, agent_id, currency) < (($2::timestamptz at time zone 'UTC')::date, split_part($3, ' ', 1)::uuid, split_part($3, ' ', 2)))
    group by day, agent_id, currency order by day desc, agent_id desc, currency desc limit $4
  ) g
  left join lateral (select code from accounts.agent_code c where c.investor_id = g.agent_id order by code limit 1) c on true
  order by g.day desc, g.agent_id desc, g.currency desc`,
);

/** A day on which orders of an agent's customers were booked. */
export interface AgentDay {
  readonly agent_id: string;
  readonly day: Day;
}

interface LegToAccrue {
  readonly investor_id: string;
  readonly leg_id: string;
  readonly version: number;
  readonly product_id: string;
  readonly currency: Currency;
  readonly fee: Minor;
  readonly share_ppm: PartsPerMillion;
}

interface Accrual extends LegToAccrue {
  readonly amount: bigint;
}

/** Days before a moment with legs that are not accrued, agent by agent. */
export const closedDays = (db: Db, before: Instant): Promise<AgentDay[]> => db.query(closed, [time(before)]);

/** The next legs of an agent and day whose figures are not accrued, locked. */
export const holdNext = (tx: Tx, { agent_id, day }: AgentDay): Promise<LegToAccrue[]> => tx.query(next, [agent_id, day]);

/** What was accrued so far, by leg. */
export async function accruedOf(tx: Tx, legs: readonly LegToAccrue[]): Promise<Map<string, bigint>> {
  const rows = await tx.query<{ leg_id: string; amount: bigint }>(before, [legs.map((leg) => leg.investor_id), legs.map((leg) => leg.leg_id)]);
  return new Map(rows.map(({ leg_id, amount }) => [leg_id, amount]));
}

/** Inserts accruals, and marks their legs. A version that was accrued before fails the transaction. */
export async function addAccruals(tx: Tx, { agent_id, day }: AgentDay, accruals: readonly Accrual[], at: Instant): Promise<void> {
  const each = <Value>(pick: (accrual: Accrual) => Value): Value[] => accruals.map(pick);
  await tx.query(add, [
    each((one) => one.investor_id),
    each((one) => one.leg_id),
    each((one) => one.version),
    each((one) => one.product_id),
    each((one) => one.currency),
    each((one) => one.fee),
    each((one) => one.share_ppm),
    each((one) => one.amount),
    agent_id,
    day,
    time(at),
  ]);
}

export interface AccruedRow {
  readonly day: Day;
  readonly agent_id: string;
  readonly agent_code: string | null;
  readonly currency: Currency;
  readonly fills: number;
  readonly fee: Minor;
  readonly amount: Minor;
  readonly place_at: string;
}

export const findAccruals = (db: Db, agentId: string | null, after: Place | null, limit: number): Promise<AccruedRow[]> =>
  db.query(byDay, [agentId, after?.at ?? null, after?.id ?? null, limit]);
