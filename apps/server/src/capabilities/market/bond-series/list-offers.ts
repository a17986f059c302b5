/** Lists the series on offer, and those announced. */
import type * as call from '@lumbung/contract/bond-series/list-offers.ts';
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { presentOffer } from './present.ts';
import { offersOf } from './rules.ts';
import { bondSeries } from './store.ts';

export async function listOffers(
  _db: Db,
  { reference, business }: TimedContext,
  _input: InputOf<typeof call.listOffers>,
): Promise<Answer<typeof call.listOffers>> {
  const { all } = await bondSeries(reference);
  return done({ items: offersOf(all, business).map((series) => presentOffer(series, business)) });
}
