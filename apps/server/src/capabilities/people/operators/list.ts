/** Lists all operators. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operators/list.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { Db } from '../../../platform/database.ts';
import { presentRow } from './present.ts';
import { listOperators } from './store.ts';

export async function list(db: Db): Promise<Answer<typeof call.list>> {
  return done({ items: (await listOperators(db)).map(presentRow) });
}
