/** Lists the items that editors feature. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/content/list-featured.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { findCards } from './find.ts';

export const listFeatured = (_db: Db, context: RequestContext, input: InputOf<typeof call.listFeatured>): Promise<Answer<typeof call.listFeatured>> =>
  findCards(context, input, ({ is_featured }) => is_featured);
