/** Returns the newest edition of an article. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/content/get-edition.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { presentEdition } from './present.ts';
import { itemsOf } from './store.ts';

export async function getEdition(db: Db, { business }: OperatorContext, { itemId }: InputOf<typeof call.getEdition>): Promise<Answer<typeof call.getEdition>> {
  const [row] = await itemsOf(db, itemId, dayOf(business));
  if (!row) throw notFound();
  return done({ edition: presentEdition(row) });
}
