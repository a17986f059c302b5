/** Returns one published article or tutorial, with its text. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/content/get-article.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { presentArticle } from './present.ts';
import { libraryOf } from './store.ts';

export async function getArticle(_db: Db, context: RequestContext, { articleId }: InputOf<typeof call.getArticle>): Promise<Answer<typeof call.getArticle>> {
  const row = (await libraryOf(context.reference)).byRef.get(articleId);
  if (!row) throw notFound();
  return done({ article: presentArticle(row, context) });
}
