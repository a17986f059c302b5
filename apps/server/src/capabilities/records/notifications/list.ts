/** Lists the notifications of the user. */
import type { ListInput, ListReply } from '@lumbung/contract/notifications/list.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { notificationText } from '@lumbung/wording/notifications.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { countUnread, listNotifications } from './store.ts';

export async function list(db: Db, context: InvestorContext, { page = 1, size = 20, unread }: ListInput): Promise<Outcome<ListReply, never>> {
  const { session } = context;
  const [rows, left] = await Promise.all([listNotifications(db, session, unread ?? null, page, size), countUnread(db, session)]);
  return done({
    items: rows.map((row) => ({
      notificationId: row.notification_id,
      type: row.importance,
      ...notificationText(row.kind, row.facts, context.language),
      orderId: 'orderId' in row.facts ? row.facts.orderId : null,
      plan: 'of' in row.facts && 'planId' in row.facts ? { planId: row.facts.planId, of: row.facts.of } : null,
      at: toIso(row.at),
      isRead: row.read_at !== null,
    })),
    total: rows[0]?.total ?? 0,
    page,
    size,
    unread: left,
  });
}
