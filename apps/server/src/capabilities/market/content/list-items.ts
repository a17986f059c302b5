/** Lists every article and tutorial, for its authors. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/content/list-items.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { presentItem } from './present.ts';
import { itemsOf } from './store.ts';

export const listItems = async (db: Db, { business }: OperatorContext): Promise<Answer<typeof call.listItems>> =>
  done({ items: (await itemsOf(db, null, dayOf(business))).map(presentItem) });
