/** Lists the orders of a promotion with their cashback. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/list-grants.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { money } from '../../market/catalogue/index.ts';
import { findGranted } from './write-store.ts';

export async function listGrants(
  db: Db,
  _context: OperatorContext,
  { promotionId, after, size = 25 }: InputOf<typeof call.listGrants>,
): Promise<Answer<typeof call.listGrants>> {
  const rows = await findGranted(db, promotionId, cursorAfter(after), size + 1);
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: row.grant_id }));
  return done({
    items: shown.map((row) => ({
      grantId: row.grant_id,
      investorId: row.investor_id,
      orderId: row.order_id,
      orderCode: row.order_code,
      state: row.state,
      currency: row.currency,
      promised: money(row.currency, row.promised),
      earned: row.earned === null ? null : money(row.currency, row.earned),
      kept: row.kept === null ? null : money(row.currency, row.kept),
      holdsUntil: row.holds_until,
      reservedAt: toIso(row.reserved_at),
    })),
    next,
  });
}
