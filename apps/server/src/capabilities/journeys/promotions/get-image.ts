/** Returns the picture of a promotion, drawn from its benefit. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/get-image.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { pictureOf } from './picture.ts';
import { codeOf } from './rules.ts';
import { findByCode } from './store.ts';

export async function getImage(db: Db, { language }: TimedContext, { code }: InputOf<typeof call.getImage>): Promise<Answer<typeof call.getImage>> {
  const row = await findByCode(db, codeOf(code));
  if (!row) throw notFound();
  return done({ contentType: 'image/svg+xml', fileName: `${row.code}.svg`, bytes: Buffer.from(pictureOf(row, language)) });
}
