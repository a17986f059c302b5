/** Lists agents with their codes and how many customers each brought. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/customers/list-agents.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { listAgentRows } from './store.ts';

export async function listAgents(
  db: Db,
  _context: OperatorContext,
  { after, size = 25 }: InputOf<typeof call.listAgents>,
): Promise<Answer<typeof call.listAgents>> {
  const rows = await listAgentRows(db, cursorAfter(after, 'any'), size + 1);
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: row.code }));
  return done({
    items: shown.map(({ investor_id: investorId, code, state, created_at: since, brought }) => ({ investorId, code, state, since: toIso(since), brought })),
    next,
  });
}
