/** Lists hits by state, newest first. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/screening/hits.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { presentHits } from './present.ts';
import { listHitRows } from './store.ts';

export async function listHits(
  tx: Tx,
  { keys }: OperatorContext,
  { after, size = 25, state = 'open' }: InputOf<typeof call.listHits>,
): Promise<Answer<typeof call.listHits>> {
  const rows = await listHitRows(tx, state, cursorAfter(after), size + 1);
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: row.hit_id }));
  return done({ items: await presentHits(tx, keys, shown), next });
}
