/** SQL statements for one customer's books in the console. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { NoticeFacts, NoticeKind } from '@lumbung/wording/notifications.ts';
import { type Db, sql } from '../../../platform/database.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import type { FoundOrderRow } from './console-queries.ts';

const openOrders = sql(
  'customerBooks.orders',
  `
  select o.investor_id, o.order_id, o.code, o.kind, o.state, o.currency, o.placed_at, o.placed_at::text as place_at,
    coalesce(o.total, (select sum(l.net)::bigint from orders.leg l where l.investor_id = o.investor_id and l.order_id = o.order_id)) as total,
    (select array_agg(l.product_id order by l.position) from orders.leg l where l.investor_id = o.investor_id and l.order_id = o.order_id) as products
  from orders.order o
  where o.investor_id = $1 and not orders.is_over(o.state)
  order by o.placed_at desc, o.order_id desc limit $2`,
);
/** A refund has no order: its money matched no bill, or was in a fund. */
const payouts = sql(
  'customerBooks.payouts',
  `
  select p.payout_id, p.purpose, p.amount, p.currency, p.state, coalesce(p.done_at, p.sent_at, p.planned_at) as at,
    (select o.order_id from orders.order o where o.investor_id = p.investor_id and o.order_id = p.source_id and p.purpose = 'redemption') as order_id
  from payouts.payout p where p.investor_id = $1 and p.purpose in ('refund', 'redemption') order by p.payout_id desc limit $2`,
);
const notices = sql(
  'customerBooks.notices',
  'select kind, facts, at, read_at from notifications.notification where investor_id = $1 order by notification_id desc limit $2',
);
/** $1 challenge ids: which of them are still to be sent, and whether sending failed. */
const sendings = sql(
  'customerBooks.sendings',
  `
  select c.id, max(j.attempts)::int as tries, bool_or(d.key is not null) as is_planned
  from unnest($1::text[]) as c(id) cross join unnest($2::text[]) as t(task)
  left join graphile_worker._private_jobs j on j.key = t.task || ':' || c.id
  left join platform.scheduled_task d on d.task = t.task and d.key = c.id
  where j.id is not null or d.key is not null group by c.id`,
);
/** Failed jobs, by their index, that notify this investor; on a bad day only the newest are searched. */
const unmailed = sql(
  'customerBooks.unmailed',
  `
  select j.created_at as since, j.attempts as tries, j.attempts >= j.max_attempts as is_given_up
  from (select * from graphile_worker._private_jobs where attempts > 0 and locked_at is null order by created_at desc limit 5000) j
  join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier like 'notifications.tell%'
  where j.key is not null and j.payload ->> 'investorId' = $1::text order by j.created_at desc limit $2`,
);

/** Jobs that send a code and are keyed by its challenge id. */
const CODE_TASKS = [notificationsEvents.sendCode, notificationsEvents.sendFactorCode, notificationsEvents.sendReset, notificationsEvents.sendAgentLink].map(
  ({ task }) => task,
);

export const listOpenOrders = (db: Db, investorId: string, limit: number): Promise<FoundOrderRow[]> => db.query<FoundOrderRow>(openOrders, [investorId, limit]);

export interface PayoutRow {
  readonly payout_id: string;
  readonly purpose: 'refund' | 'redemption';
  readonly amount: bigint;
  readonly currency: Currency;
  readonly state: 'planned' | 'sent' | 'done' | 'failed';
  readonly at: Instant;
  readonly order_id: string | null;
}
export const listPayouts = (db: Db, investorId: string, limit: number): Promise<PayoutRow[]> => db.query<PayoutRow>(payouts, [investorId, limit]);

export interface NoticeRow {
  readonly kind: NoticeKind;
  readonly facts: NoticeFacts[NoticeKind];
  readonly at: Instant;
  readonly read_at: Instant | null;
}
export const listNotices = (db: Db, investorId: string, limit: number): Promise<NoticeRow[]> => db.query<NoticeRow>(notices, [investorId, limit]);

/** A code still to be sent; `tries` is null until a job takes over. */
export interface Sending {
  readonly id: string;
  readonly tries: number | null;
  readonly is_planned: boolean;
}
export const listSendings = (db: Db, challengeIds: readonly string[]): Promise<Sending[]> => db.query<Sending>(sendings, [challengeIds, CODE_TASKS]);

export interface UnmailedRow {
  readonly since: Instant;
  readonly tries: number;
  readonly is_given_up: boolean;
}
export const listUnmailed = (db: Db, investorId: string, limit: number): Promise<UnmailedRow[]> => db.query<UnmailedRow>(unmailed, [investorId, limit]);
