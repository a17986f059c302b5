/** Lists the rates that two operators agreed to, newest first. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/commissions/list-rates.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { findRates } from './rate-store.ts';

export async function listRates(
  db: Db,
  _context: OperatorContext,
  { after, size = 25 }: InputOf<typeof call.listRates>,
): Promise<Answer<typeof call.listRates>> {
  const rows = await findRates(db, cursorAfter(after), size + 1);
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: row.rate_id }));
  return done({
    items: shown.map((row) => ({
      rateId: row.rate_id,
      agentId: row.agent_id,
      agentCode: row.agent_code,
      productId: row.product_id,
      productType: row.product_type,
      side: row.side,
      validFrom: row.valid_from,
      share: row.share_ppm,
      proposedByName: row.proposed_by_name,
      agreedByName: row.agreed_by_name,
      agreedAt: toIso(row.agreed_at),
    })),
    next,
  });
}
