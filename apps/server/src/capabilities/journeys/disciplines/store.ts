/** SQL statements for recurring plans beyond their own tables: past periods, dismissed help, requested account closings. */
import type { OccurrenceRow } from '../../money/plans/index.ts';
import type { OrderSummary } from '@lumbung/contract/orders/order.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';

const past = sql(
  'disciplines.past',
  `
  select k.period, k.nominal, k.due_on, k.outcome, k.reason, k.amount, k.order_id, o.state as order_state,
    (select max(coalesce(l.nav_day, l.promised_nav_day)) from orders.leg l where l.investor_id = k.investor_id and l.order_id = k.order_id
      and not orders.came_to_nothing(o.state)) as nav_day
  from plans.occurrence k left join orders.order o on o.investor_id = k.investor_id and o.order_id = k.order_id
  where k.investor_id = $1 and k.plan_id = $2 order by k.nominal desc limit 24`,
);
const order = sql('disciplines.order', 'select state from orders.order where investor_id = $1 and order_id = $2');
const closing = sql(
  'disciplines.closing',
  `select exists (select from deactivation.request where investor_id = $1 and login_id = $2 and state = 'requested') as is_closing`,
);
const helped = sql('disciplines.helped', 'select exists (select from plans.help where investor_id = $1 and login_id = $2) as is_dismissed');
const dismiss = sql('disciplines.dismissHelp', 'insert into plans.help (investor_id, login_id, dismissed_at) values ($1, $2, $3) on conflict do nothing');

const boughtPeriod = sql(
  'disciplines.boughtPeriod',
  `
  select exists (
    select from orders.order
    where investor_id = $1 and origin = 'discipline' and origin_key = $2 || ':' || $3 and not orders.came_to_nothing(state)
  ) as is_bought`,
);
const settled = sql(
  'disciplines.hasSettled',
  `select exists (select from ledger.account where investor_id = $1 and portfolio_id = $2 and path = 'units') as has_settled`,
);

/** Whether a period has an order that did not come to nothing; a plan has one such order per period. */
export const isBought = async (db: Db, investorId: string, planId: string, period: string): Promise<boolean> =>
  (await db.query<{ is_bought: boolean }>(boughtPeriod, [investorId, planId, period]))[0]!.is_bought;

/** Whether a plan ever held units of any fund. */
export const hasSettled = async (db: Db, investorId: string, planId: string): Promise<boolean> =>
  (await db.query<{ has_settled: boolean }>(settled, [investorId, planId]))[0]!.has_settled;

/** The outcome of a period, with the current state of its order. */
export interface PastRow extends OccurrenceRow {
  readonly order_state: OrderSummary['state'] | null;
  /** NAV day of the settlement, or the promised one; null if the order came to nothing. */
  readonly nav_day: Day | null;
}
export const pastOf = (db: Db, investorId: string, planId: string): Promise<PastRow[]> => db.query<PastRow>(past, [investorId, planId]);

/** State of a plan's last order; null if there is none. */
export const lastOrderState = async (db: Db, investorId: string, orderId: string | null): Promise<string | null> =>
  orderId === null ? null : ((await db.query<{ state: string }>(order, [investorId, orderId]))[0]?.state ?? null);

export const isClosing = async (db: Db, investorId: string, loginId: string): Promise<boolean> =>
  (await db.query<{ is_closing: boolean }>(closing, [investorId, loginId]))[0]!.is_closing;

export const isHelpDismissed = async (db: Db, investorId: string, loginId: string): Promise<boolean> =>
  (await db.query<{ is_dismissed: boolean }>(helped, [investorId, loginId]))[0]!.is_dismissed;

export function putHelpAway(tx: Tx, investorId: string, loginId: string, at: Instant): void {
  tx.send(dismiss, [investorId, loginId, time(at)]);
}
