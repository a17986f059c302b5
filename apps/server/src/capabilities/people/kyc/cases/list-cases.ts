/** The compliance queue, oldest first. */
import type { ListCasesInput, ListCasesReply } from '@lumbung/contract/kyc/list-cases.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { Db } from '../../../../platform/database.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import { presentCases } from './present.ts';
import { listQueue } from './queue-store.ts';

export async function listCases(
  db: Db,
  { keys, business }: OperatorContext,
  { state = 'submitted', page = 1, size = 20 }: ListCasesInput,
): Promise<Outcome<ListCasesReply, never>> {
  const rows = await listQueue(db, state, page, size);
  return done({ items: await presentCases(db, keys, rows, business), total: rows[0]?.total ?? 0, page, size });
}
