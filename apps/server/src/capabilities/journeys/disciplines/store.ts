/** What recurring plans are asked beside their own tables: what became of them, who wants no more help, who is closing. */
import type { OccurrenceRow } from '../../money/plans/index.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';

const past = sql(
  'disciplines.past',
  `select period, nominal, due_on, outcome, reason, amount, order_id from plans.occurrence where investor_id = $1 and plan_id = $2 order by nominal desc limit 24`,
);
const order = sql('disciplines.order', 'select state from orders.order where investor_id = $1 and order_id = $2');
const closing = sql(
  'disciplines.closing',
  `select exists (select from deactivation.request where investor_id = $1 and login_id = $2 and state = 'requested') as is_closing`,
);
const helped = sql('disciplines.helped', 'select exists (select from plans.help where investor_id = $1 and login_id = $2) as is_dismissed');
const dismiss = sql('disciplines.dismissHelp', 'insert into plans.help (investor_id, login_id, dismissed_at) values ($1, $2, $3) on conflict do nothing');

export const pastOf = (db: Db, investorId: string, planId: string): Promise<OccurrenceRow[]> => db.query<OccurrenceRow>(past, [investorId, planId]);

/** How the last order of a plan stands; null when it made none. */
export const lastOrderState = async (db: Db, investorId: string, orderId: string | null): Promise<string | null> =>
  orderId === null ? null : ((await db.query<{ state: string }>(order, [investorId, orderId]))[0]?.state ?? null);

export const isClosing = async (db: Db, investorId: string, loginId: string): Promise<boolean> =>
  (await db.query<{ is_closing: boolean }>(closing, [investorId, loginId]))[0]!.is_closing;

export const isHelpDismissed = async (db: Db, investorId: string, loginId: string): Promise<boolean> =>
  (await db.query<{ is_dismissed: boolean }>(helped, [investorId, loginId]))[0]!.is_dismissed;

export function putHelpAway(tx: Tx, investorId: string, loginId: string, at: Instant): void {
  tx.send(dismiss, [investorId, loginId, time(at)]);
}
