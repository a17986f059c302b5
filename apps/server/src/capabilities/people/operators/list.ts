/** Everybody who may open the console. */
import type { ListReply } from '@lumbung/contract/operators/list.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { Db } from '../../../platform/database.ts';
import { presentRow } from './present.ts';
import { listOperators } from './store.ts';

export async function list(db: Db): Promise<Outcome<ListReply, never>> {
  return done({ items: (await listOperators(db)).map(presentRow) });
}
