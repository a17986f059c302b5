/** Returns a published document of a fund, byte for byte as its investment manager made it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/documents/get-file.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { fileOf } from './store.ts';

export async function getFile(db: Db, _context: RequestContext, { documentId }: InputOf<typeof call.getFile>): Promise<Answer<typeof call.getFile>> {
  const bytes = await fileOf(db, documentId);
  if (bytes === null) throw notFound();
  return done({ contentType: 'application/pdf', fileName: `${documentId}.pdf`, bytes });
}
