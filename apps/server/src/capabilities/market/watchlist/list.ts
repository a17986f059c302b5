/** Lists the watched funds, as the catalogue shows them. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/watchlist/list.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { isListed, presentProduct, productCatalogue } from '../catalogue/index.ts';
import { watchedIds } from './store.ts';

export async function list(db: Db, context: InvestorContext): Promise<Answer<typeof call.list>> {
  const [ids, { byId }] = [await watchedIds(db, context.session), await productCatalogue(context)];
  const today = dayOf(context.business);
  return done({
    items: ids
      .flatMap((id) => byId.get(id) ?? [])
      .filter((row) => isListed(row, today))
      .map(presentProduct),
  });
}
