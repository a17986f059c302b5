/** Lists published articles, newest first. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/content/list-articles.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { findCards } from './find.ts';

export const listArticles = (_db: Db, context: RequestContext, input: InputOf<typeof call.listArticles>): Promise<Answer<typeof call.listArticles>> =>
  findCards(context, input, ({ kind }) => kind === 'article');
