/** SQL statements of notifications. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Session } from '../../../platform/context.ts';
import type { NoticeFacts, NoticeKind } from '@lumbung/wording/notifications.ts';
import { type Db, only, sql, time, type Tx } from '../../../platform/database.ts';

export interface NotificationRow {
  readonly notification_id: string;
  readonly kind: NoticeKind;
  readonly importance: number;
  readonly facts: NoticeFacts[NoticeKind];
  readonly at: Instant;
  readonly read_at: Instant | null;
}

const insert = sql(
  'notifications.insert',
  `
  insert into notifications.notification (investor_id, notification_id, kind, importance, facts, at, source, login_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (investor_id, source) do nothing`,
);
const list = sql(
  'notifications.list',
  `
  select *, count(*) over ()::int as total from notifications.notification
  where investor_id = $1 and ($2::boolean is null or (read_at is null) = $2) and (login_id is null or login_id = $5)
  order by (importance = 1) desc, at desc, notification_id desc limit $3 offset $4`,
);
const unread = sql(
  'notifications.unread',
  'select count(*)::int as unread from notifications.notification where investor_id = $1 and read_at is null and (login_id is null or login_id = $2)',
);
const markRead = sql(
  'notifications.read',
  `
  update notifications.notification set read_at = $3 where investor_id = $1 and read_at is null and ($2::uuid[] is null or notification_id = any($2))
    and (login_id is null or login_id = $4)`,
);
const unpin = sql(
  'notifications.unpin',
  'update notifications.notification set importance = 2 where investor_id = $1 and kind = $2 and importance = 1 and source is distinct from $3',
);
const pin = sql(
  'notifications.pin',
  `
  update notifications.notification set importance = 1 where investor_id = $1 and notification_id =
    (select notification_id from notifications.notification where investor_id = $1 and kind = $2 order by at desc, notification_id desc limit 1)`,
);
/** A pinned notification stays on top until it is done; an important one must be seen. */
export const [NORMAL, PINNED, IMPORTANT] = [0, 1, 2] as const;

export interface NewNotification {
  readonly notificationId: string;
  readonly kind: NoticeKind;
  readonly importance: typeof NORMAL | typeof PINNED | typeof IMPORTANT;
  readonly facts: NoticeFacts[NoticeKind];
  readonly at: Instant;
  /** The fact it reports: a second notification of the same source is ignored. */
  readonly source: string;
  /** The login of a company it is for; all logins when absent. */
  readonly loginId?: string;
}

/** The recipient: sees notifications for all logins, and those for this login. */
type Whose = Pick<Session, 'investorId' | 'loginId'>;

/** Only the newest notification of a kind is pinned. */
export function addNotification(tx: Tx, investorId: string, note: NewNotification): void {
  if (note.importance === PINNED) tx.send(unpin, [investorId, note.kind, note.source]);
  tx.send(insert, [investorId, note.notificationId, note.kind, note.importance, JSON.stringify(note.facts), time(note.at), note.source, note.loginId ?? null]);
}

/** Unpins what is done; it stays in the list as important. */
export function unpinNotification(tx: Tx, investorId: string, kind: NoticeKind): void {
  tx.send(unpin, [investorId, kind, null]);
}

/** Pins it again. */
export function pinNotification(tx: Tx, investorId: string, kind: NoticeKind): void {
  tx.send(pin, [investorId, kind]);
}

export const listNotifications = (
  db: Db,
  { investorId, loginId }: Whose,
  unreadOnly: boolean | null,
  page: number,
  size: number,
): Promise<(NotificationRow & { total: number })[]> => db.query(list, [investorId, unreadOnly, size, (page - 1) * size, loginId]);

export const countUnread = async (db: Db, { investorId, loginId }: Whose): Promise<number> =>
  only(await db.query<{ unread: number }>(unread, [investorId, loginId])).unread;

/** Marks notifications as read, all when no ids are given. */
export async function markNotificationsRead(tx: Tx, { investorId, loginId }: Whose, ids: readonly string[] | null, at: Instant): Promise<void> {
  await tx.query(markRead, [investorId, ids, time(at), loginId]);
}
