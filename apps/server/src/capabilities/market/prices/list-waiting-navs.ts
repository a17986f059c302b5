/** NAVs that wait for a second look, with what helps to decide. */
import type { Answer, InputOf, ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/prices/list-waiting-navs.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { type Instant, toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { findWaiting, type WaitingRow } from './queue-store.ts';
import { contextOf, difference, isAlarming } from './rules.ts';

export async function listWaitingNavs(
  db: Db,
  { keys, business }: OperatorContext,
  { which = 'open', page = 1, size = 20 }: InputOf<typeof call.listWaitingNavs>,
): Promise<Answer<typeof call.listWaitingNavs>> {
  const rows = await findWaiting(db, which === 'all', page, size);
  return done({ items: rows.map((row) => present(keys, row, business)), total: rows[0]?.total ?? 0, page, size });
}

type WaitingNav = ReplyOf<typeof call.listWaitingNavs>['items'][number];

function present(keys: Keys, row: WaitingRow, now: Instant): WaitingNav {
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
    isAlarming: row.state === 'proposed' && isAlarming('waiting', row.came_at, now),
    comparedWith,
    difference: comparedWith && difference(row.nav, comparedWith.nav),
    last,
    waitingOrders: row.waiting_orders,
    settledLegs: row.settled_legs,
    correctedLegs: row.corrected_legs,
    openClaims: row.open_claims,
    proposal: row.verdict_id === null ? null : presentVerdict(keys, row, row.verdict_id),
  };
}

const presentVerdict = (keys: Keys, row: WaitingRow, verdictId: string): NonNullable<WaitingNav['proposal']> => ({
  verdictId,
  verdict: row.verdict!,
  note: keys.decrypt(row.note_encrypted!, contextOf(row.product_id, verdictId)),
  proposedBy: row.proposed_by!,
  proposedByName: row.proposed_by_name ?? '',
  proposedAt: toIso(row.proposed_at!),
  decidedByName: row.decided_by_name,
});
