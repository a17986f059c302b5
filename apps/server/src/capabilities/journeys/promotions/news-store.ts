/** SQL statements for news about promotions, and for what was already shown. */
import type { NEWS_KINDS } from '@lumbung/contract/promotions/list-news.ts';
import type { Currency, Minor } from '@lumbung/kernel/amounts.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Whose } from './store.ts';

export type NewsKind = (typeof NEWS_KINDS)[number];

const ended = sql(
  'promotions.endedGrants',
  `
  select g.grant_id, g.order_id, g.code, g.state, g.currency, coalesce(nullif(g.kept, 0), g.earned) as amount, g.ended_at, p.title_id, p.title_en
  from promotions.grant g join promotions.promotion p on p.promotion_id = g.promotion_id
  where g.investor_id = $1 and g.state in ('released', 'lost') and g.ended_at > $2 order by g.ended_at desc`,
);
const tell = sql(
  'promotions.tell',
  `
  insert into promotions.told (investor_id, login_id, kind, subject, at) select $1, $2, n.kind, n.subject, $5 from unnest($3::text[], $4::uuid[]) as n(kind, subject)
  on conflict do nothing returning kind, subject`,
);

export interface EndedGrantRow {
  readonly grant_id: string;
  readonly order_id: string;
  readonly code: string;
  readonly state: 'released' | 'lost';
  readonly currency: Currency;
  readonly amount: Minor;
  readonly ended_at: Instant;
  readonly title_id: string;
  readonly title_en: string;
}

export const findEndedGrants = (db: Db, investorId: string, after: Instant): Promise<EndedGrantRow[]> => db.query(ended, [investorId, time(after)]);

export interface Subject {
  readonly kind: NewsKind;
  readonly subject: string;
}

/** Records the items shown now. Returns those not shown before. */
export const tellOnce = (tx: Tx, { investorId, loginId }: Whose, news: readonly Subject[], at: Instant): Promise<Subject[]> =>
  tx.query(tell, [investorId, loginId, news.map(({ kind }) => kind), news.map(({ subject }) => subject), time(at)]);
