/** Notification preferences: rows of users who chose, and the defaults for everyone else. */
import { CHOSEN_TOPICS, type ChosenTopic } from '@lumbung/kernel/notice-topics.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';

export interface Wish {
  readonly inbox: boolean;
  readonly email: boolean;
}

/** The default: everything about the user's own affairs, and no promotions. */
export const unlessChosen = (topic: ChosenTopic): Wish => (topic === 'promotions' ? { inbox: false, email: false } : { inbox: true, email: true });

interface WishRow extends Wish {
  readonly login_id: string;
  readonly topic: ChosenTopic;
}

const chosen = sql(
  'notifications.chosen',
  `
  select login_id, topic, inbox, email from notifications.preference
  where investor_id = $1 and ($2::uuid is null or login_id = $2) and ($3::text is null or topic = $3)`,
);
const choose = sql(
  'notifications.choose',
  `
  insert into notifications.preference as had (investor_id, login_id, topic, inbox, email, changed_at)
  select $1, $2, w.topic, w.inbox, w.email, $6 from unnest($3::text[], $4::boolean[], $5::boolean[]) as w(topic, inbox, email) order by w.topic
  on conflict (investor_id, login_id, topic) do update set inbox = excluded.inbox, email = excluded.email, changed_at = excluded.changed_at
    where (had.inbox, had.email) is distinct from (excluded.inbox, excluded.email)`,
);
const endMails = sql(
  'notifications.endMails',
  `
  insert into notifications.preference as had (investor_id, login_id, topic, inbox, email, changed_at) values ($1, $2, $3, $4, false, $5)
  on conflict (investor_id, login_id, topic) do update set email = false, changed_at = excluded.changed_at where had.email`,
);

/** The preferences of each login of an investor for one topic. */
export async function wishesAbout(db: Db, investorId: string, topic: ChosenTopic): Promise<(loginId: string) => Wish> {
  const rows = await db.query<WishRow>(chosen, [investorId, null, topic]);
  return (loginId) => rows.find((row) => row.login_id === loginId) ?? unlessChosen(topic);
}

/** The preferences of one login for each topic. */
export async function wishesOf(db: Db, investorId: string, loginId: string): Promise<(Wish & { readonly topic: ChosenTopic })[]> {
  const rows = await db.query<WishRow>(chosen, [investorId, loginId, null]);
  return CHOSEN_TOPICS.map((topic) => {
    const { inbox, email } = rows.find((row) => row.topic === topic) ?? unlessChosen(topic);
    return { topic, inbox, email };
  });
}

/** If a topic is named twice, the last one counts. */
export async function saveWishes(
  tx: Tx,
  investorId: string,
  loginId: string,
  wishes: readonly (Wish & { readonly topic: ChosenTopic })[],
  at: Instant,
): Promise<void> {
  const last = [...new Map(wishes.map((wish) => [wish.topic, wish])).values()];
  const columns = [last.map(({ topic }) => topic), last.map(({ inbox }) => inbox), last.map(({ email }) => email)];
  await tx.query(choose, [investorId, loginId, ...columns, time(at)]);
}

/** Ends mails of a topic to one login; the setting for the inbox stays. */
export const endMailsOf = async (tx: Tx, investorId: string, loginId: string, topic: ChosenTopic, at: Instant): Promise<void> =>
  void (await tx.query(endMails, [investorId, loginId, topic, unlessChosen(topic).inbox, time(at)]));
