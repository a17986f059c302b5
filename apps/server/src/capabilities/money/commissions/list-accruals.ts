/** Lists what agents earned, by day, agent and currency, newest first. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/commissions/list-accruals.ts';
import { CURRENCIES } from '@lumbung/kernel/amounts.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { validationError } from '../../../platform/faults.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { findAccruals } from './store.ts';

export async function listAccruals(
  db: Db,
  _context: OperatorContext,
  { agentId, after, size = 25 }: InputOf<typeof call.listAccruals>,
): Promise<Answer<typeof call.listAccruals>> {
  const place = cursorAfter(after, 'any');
  // The id of a cursor is an agent and a currency.
  const [id = '', currency = ''] = place?.id.split(' ') ?? [];
  if (place && !(isUuid(id) && (CURRENCIES as readonly string[]).includes(currency))) {
    throw validationError([{ path: '/after', message: 'is no cursor of ours' }]);
  }
  const rows = await findAccruals(db, agentId ?? null, place, size + 1);
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: `${row.agent_id} ${row.currency}` }));
  return done({
    items: shown.map((row) => ({
      day: row.day,
      agentId: row.agent_id,
      agentCode: row.agent_code,
      currency: row.currency,
      fills: row.fills,
      fee: { currency: row.currency, minor: row.fee },
      amount: { currency: row.currency, minor: row.amount },
    })),
    next,
  });
}
