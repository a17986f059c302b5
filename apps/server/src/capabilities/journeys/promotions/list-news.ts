/** Lists news about promotions; each item counts as new once. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/list-news.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { DAY, plus, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { money } from '../../market/catalogue/index.ts';
import { judgeAll } from './ask.ts';
import { isOfTheCart } from './rules.ts';
import { findEndedGrants, type NewsKind, type Subject, tellOnce } from './news-store.ts';
import { findEndingAfter } from './store.ts';

/** How long a promotion is news after it began and before it ends, and cashback after it was paid or lost. */
const BEGUN_MS = 14 * DAY;
const ENDS_SOON_MS = 3 * DAY;
const CASHBACK_MS = 30 * DAY;

type Item = Omit<Extract<Answer<typeof call.listNews>, { ok: true }>['value']['items'][number], 'isNew'> & Subject;

export async function listNews(tx: Tx, { session, business: now, language }: InvestorContext): Promise<Answer<typeof call.listNews>> {
  const [rows, grants] = await Promise.all([findEndingAfter(tx, now), findEndedGrants(tx, session.investorId, plus(now, -CASHBACK_MS))]);
  const judged = await judgeAll(tx, session, now, rows, []);
  const titleOf = (row: { readonly title_id: string; readonly title_en: string }): string => (language === 'en' ? row.title_en : row.title_id);
  const running = rows.flatMap((row, index): Item[] => {
    const verdict = judged[index]!;
    if (!verdict.ok && !isOfTheCart(verdict.reason)) return [];
    const item = (kind: NewsKind, at: typeof now): Item => ({
      kind,
      subject: row.promotion_id,
      code: row.code,
      title: titleOf(row),
      currency: row.currency,
      amount: null,
      orderId: null,
      at: toIso(at),
    });
    return [
      ...(plus(row.ends_at, -ENDS_SOON_MS) <= now ? [item('endsSoon', plus(row.ends_at, -ENDS_SOON_MS))] : []),
      ...(plus(now, -BEGUN_MS) < row.begins_at ? [item('begun', row.begins_at)] : []),
    ];
  });
  const cashback = grants.map(
    (grant): Item => ({
      kind: grant.state === 'released' ? 'cashbackPaid' : 'cashbackLost',
      subject: grant.grant_id,
      code: grant.code,
      title: titleOf(grant),
      currency: grant.currency,
      amount: money(grant.currency, grant.amount),
      orderId: grant.order_id,
      at: toIso(grant.ended_at),
    }),
  );
  const news = [...cashback, ...running];

  const fresh = await tellOnce(tx, session, news, now);
  const isNew = (one: Subject): boolean => fresh.some(({ kind, subject }) => kind === one.kind && subject === one.subject);
  return done({ items: news.map(({ subject, ...item }) => ({ ...item, isNew: isNew({ kind: item.kind, subject }) })), unseen: fresh.length });
}
