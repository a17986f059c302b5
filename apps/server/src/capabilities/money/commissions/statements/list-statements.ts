/** Lists what agents are owed for a month, newest months first. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/commissions/list-statements.ts';
import { CURRENCIES } from '@lumbung/kernel/amounts.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/database.ts';
import { validationError } from '../../../../platform/faults.ts';
import { cursorAfter, pageOf } from '../../../../platform/pages.ts';
import { listedStatements } from './list-store.ts';
import { presentStatement } from './present.ts';

export async function listStatements(
  db: Db,
  { business }: OperatorContext,
  { month, agentId, after, size = 25 }: InputOf<typeof call.listStatements>,
): Promise<Answer<typeof call.listStatements>> {
  const of = { month: month === undefined ? null : (`${month}-01` as Day), agentId: agentId ?? null };
  const place = cursorAfter(after, 'any');
  // The id of a cursor is an agent and a currency.
  const [id = '', currency = ''] = place?.id.split(' ') ?? [];
  if (place && !(isUuid(id) && (CURRENCIES as readonly string[]).includes(currency)))
    throw validationError([{ path: '/after', message: 'is no cursor of ours' }]);
  const rows = await listedStatements(db, of, place, size + 1, business);
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: `${row.agent_id} ${row.currency}` }));
  return done({ items: shown.map((row) => ({ agentId: row.agent_id, agentCode: row.agent_code, ...presentStatement(row) })), next });
}
