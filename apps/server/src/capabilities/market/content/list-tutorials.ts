/** Lists published tutorials, in reading order. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/content/list-tutorials.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { findCards } from './find.ts';

export const listTutorials = (_db: Db, context: RequestContext, input: InputOf<typeof call.listTutorials>): Promise<Answer<typeof call.listTutorials>> =>
  findCards(
    context,
    input,
    ({ kind }) => kind === 'tutorial',
    (one, other) => one.position - other.position,
  );
