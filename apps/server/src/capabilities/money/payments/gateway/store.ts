/** SQL statements for what gateways owe per day and what they have paid. The settlement is booked to the house account. */
import { addDays, type Day, type Instant, startOf } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, time, type Tx } from '../../../../platform/database.ts';
import type { Owed, OwedDay } from './rules.ts';

const DAY_OF = (moment: string): string => `(${moment} at time zone 'Asia/Jakarta')::date`;

/** $1 a gateway, until $2: unpaid charges by the day on which the gateway dates the payment. */
const charged = sqlOverAll(
  'gatewayDays.charged',
  `
  select ${DAY_OF('e.credited_at')} as day, sum(c.amount)::bigint as gross, count(*)::int as charges
  from payments.charge c join payments.partner_event e on e.partner = c.partner and e.event_id = c.partner_reference
  where c.partner = $1 and c.state in ('done', 'late') and c.gateway_line is null and e.credited_at < $2
  group by 1`,
);
const mark = sqlOverAll(
  'gatewayDays.mark',
  `
  with marked as (
    update payments.charge c set gateway_line = $3 from payments.partner_event e
    where e.partner = c.partner and e.event_id = c.partner_reference
      and c.partner = $1 and c.state in ('done', 'late') and c.gateway_line is null and e.credited_at < $2
    returning c.amount)
  select coalesce(sum(amount), 0)::bigint as gross, count(*)::int as charges from marked`,
);
/** $1 a gateway, from $3 until $2: what was refunded through it. */
const returned = sqlOverAll(
  'gatewayDays.returned',
  `
  select ${DAY_OF('p.done_at')} as day, sum(p.amount)::bigint as refunded from payouts.payout p
  where p.bank = $1 and p.state = 'done' and p.done_at >= $3 and p.done_at < $2 group by 1`,
);
/** $1 a gateway, until $2: by the day on which we learned of them, reversals that we bear and that it has not yet deducted. */
const borne = sqlOverAll(
  'gatewayDays.borne',
  `
  select ${DAY_OF('v.heard_at')} as day, sum(v.amount)::bigint as refunded from payments.reversal v
  where v.partner = $1 and v.state = 'borne' and v.gateway_line is null and v.heard_at < $2 group by 1`,
);
const markBorne = sqlOverAll(
  'gatewayDays.markBorne',
  `update payments.reversal set gateway_line = $3 where partner = $1 and state = 'borne' and gateway_line is null and heard_at < $2`,
);
const lastPaid = sql('gatewayDays.lastPaid', 'select max(until) as until from payments.gateway_settlement where partner = $1');
const lock = sql('gatewayDays.lock', `select pg_advisory_xact_lock(hashtext('gateway:' || $1))`);
const await_ = sql(
  'gatewayDays.await',
  `
  insert into payments.gateway_day as d (partner, day, state, due, due_at) values ($1, $2, 'awaited', $3, $4)
  on conflict (partner, day) do update set state = 'awaited', due = excluded.due, due_at = excluded.due_at`,
);
const settleDays = sql('gatewayDays.settle', `update payments.gateway_day set state = 'settled' where partner = $1 and day <= $2 and state = 'awaited'`);
const insertSettlement = sql(
  'gatewayDays.insert',
  `
  insert into payments.gateway_settlement (partner, line, until, bank, gross, refunded, fee, net, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

const endOf = (day: Day): Instant => startOf(addDays(day, 1));
const BEFORE_ALL = '-infinity';

async function refundsUntil(db: Db, partner: string, until: Day): Promise<{ day: Day; refunded: bigint }[]> {
  const { until: last } = only(await db.query<{ until: Day | null }>(lastPaid, [partner]));
  const until_ = time(endOf(until));
  const refunds = await db.query<{ day: Day; refunded: bigint }>(returned, [partner, until_, last === null ? BEFORE_ALL : time(endOf(last))]);
  return [...refunds, ...(await db.query<{ day: Day; refunded: bigint }>(borne, [partner, until_]))];
}

/** What a gateway has not paid us for the days up to and including `until`, oldest first. */
export async function findOwedDays(db: Db, partner: string, until: Day): Promise<OwedDay[]> {
  const [taken, refunds] = await Promise.all([db.query<Omit<OwedDay, 'refunded'>>(charged, [partner, time(endOf(until))]), refundsUntil(db, partner, until)]);
  const days = new Map<Day, OwedDay>(taken.map((row) => [row.day, { ...row, refunded: 0n }]));
  for (const { day, refunded } of refunds) {
    const before = days.get(day) ?? { day, gross: 0n, charges: 0, refunded: 0n };
    days.set(day, { ...before, refunded: before.refunded + refunded });
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** Serialises bookings of one gateway's payments: an advisory lock until the transaction ends. */
export const lockGateway = async (tx: Tx, partner: string): Promise<void> => void (await tx.query(lock, [partner]));

/** Marks everything owed until a day as paid by a line. Returns what that was. */
export async function markPaidUntil(tx: Tx, partner: string, until: Day, line: string): Promise<Owed> {
  const refunds = await refundsUntil(tx, partner, until);
  const { gross, charges } = only(await tx.query<{ gross: bigint; charges: number }>(mark, [partner, time(endOf(until)), line]));
  await tx.query(markBorne, [partner, time(endOf(until)), line]);
  return { gross, charges, refunded: refunds.reduce((sum, { refunded }) => sum + refunded, 0n) };
}

export interface Settled extends Owed {
  readonly partner: string;
  readonly line: string;
  readonly until: Day;
  readonly bank: string;
  readonly fee: bigint;
  readonly net: bigint;
}

export async function insertSettled(tx: Tx, { partner, line, until, bank, gross, refunded, fee, net }: Settled, at: Instant): Promise<void> {
  await tx.query(insertSettlement, [partner, line, until, bank, gross, refunded, fee, net, time(at)]);
  await tx.query(settleDays, [partner, until]);
}

/** Records what a gateway owes for a day, and when it is due. A settled day is awaited again, as part of it became known only later. */
export function awaitDay(tx: Tx, partner: string, day: Day, due: bigint, dueAt: Instant): void {
  tx.send(await_, [partner, day, due, time(dueAt)]);
}
