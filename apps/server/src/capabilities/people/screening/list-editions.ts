/** Lists the imported editions, newest first, with the number of names not yet screened against the active ones. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/screening/editions.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { openProposals } from '../decisions/index.ts';
import { countPartiesBehind, listNewest } from './store.ts';

export async function listEditions(
  db: Db,
  _context: OperatorContext,
  { after, size = 25 }: InputOf<typeof call.listEditions>,
): Promise<Answer<typeof call.listEditions>> {
  const rows = await listNewest(db, cursorAfter(after), size + 1);
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: row.edition_id }));
  const [proposals, behind] = await Promise.all([
    openProposals(
      db,
      shown.map(({ edition_id: id }) => id),
    ),
    countPartiesBehind(db),
  ]);
  return done({
    items: shown.map((row) => ({
      editionId: row.edition_id,
      list: row.list,
      name: row.name,
      issuedOn: row.issued_on,
      state: row.state,
      rows: row.rows,
      wrong: row.wrong,
      taken: row.taken,
      importedBy: row.imported_by_name,
      begunAt: toIso(row.begun_at),
      activatedAt: row.activated_at === null ? null : toIso(row.activated_at),
      proposalId: proposals.get(row.edition_id) ?? null,
    })),
    next,
    behind,
  });
}
