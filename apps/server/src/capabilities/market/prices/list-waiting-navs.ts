/** Lists NAVs that await a decision, with the facts needed for it. */
import type { Answer, InputOf, ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/prices/list-waiting-navs.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { type Instant, toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { findWaiting, type WaitingRow } from './queue-store.ts';
import { difference, isAlarming, lookedAtFrom } from './rules.ts';

export async function listWaitingNavs(
  db: Db,
  { business }: OperatorContext,
  { which = 'open', page = 1, size = 20 }: InputOf<typeof call.listWaitingNavs>,
): Promise<Answer<typeof call.listWaitingNavs>> {
  const rows = await findWaiting(db, which === 'all', page, size);
  return done({ items: rows.map((row) => present(row, business)), total: rows[0]?.total ?? 0, page, size });
}

type WaitingNav = ReplyOf<typeof call.listWaitingNavs>['items'][number];

function present(row: WaitingRow, now: Instant): WaitingNav {
  const last = (row.days ?? []).map((day, index) => ({ day, nav: row.navs![index]! }));
  const comparedWith = row.published_nav === null ? (last[0] ?? null) : { day: row.day, nav: row.published_nav };
  return {
    productId: row.product_id,
    product: row.product,
    currency: row.currency,
    day: row.day,
    version: row.version,
    nav: row.nav,
    state: row.state,
    reasons: row.reasons,
    source: row.source.split(':')[0]!,
    cameAt: toIso(row.came_at),
    isAlarming: row.state === 'proposed' && isAlarming('waiting', lookedAtFrom(row.reasons, row.day, row.came_at), now),
    comparedWith,
    difference: comparedWith && difference(row.nav, comparedWith.nav),
    last,
    waitingOrders: row.waiting_orders,
    settledLegs: row.settled_legs,
    correctedLegs: row.corrected_legs,
    openClaims: row.open_claims,
    proposal: row.proposal_id === null ? null : { proposalId: row.proposal_id, verdict: row.verdict!, decidedByName: row.decided_by_name },
  };
}
