/** Returns a picture of an article. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/content/get-picture.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { pictureOf } from './store.ts';

export async function getPicture(db: Db, _context: RequestContext, { pictureId }: InputOf<typeof call.getPicture>): Promise<Answer<typeof call.getPicture>> {
  const bytes = await pictureOf(db, pictureId);
  if (bytes === null) throw notFound();
  return done({ contentType: 'image/jpeg', fileName: `${pictureId}.jpg`, bytes });
}
