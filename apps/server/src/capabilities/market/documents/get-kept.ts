/** Returns a document as uploaded, published or not. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/documents/get-kept.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { keptFileOf } from './store.ts';

export async function getKept(db: Db, _context: OperatorContext, { id }: InputOf<typeof call.getKept>): Promise<Answer<typeof call.getKept>> {
  const bytes = await keptFileOf(db, id);
  if (bytes === null) throw notFound();
  return done({ contentType: 'application/pdf', fileName: `${id}.pdf`, bytes });
}
