/** Returns how much of a series the investor may order, and what prevents it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/bonds/get-subscription-terms.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { bondSeries, stateOf } from '../../market/bond-series/index.ts';
import { hasUnanswered, orderedOf } from '../../money/bond-lots/index.ts';
import { readStanding } from './read-standing.ts';
import { obstaclesTo } from './rules.ts';

export async function getSubscriptionTerms(
  db: Db,
  context: InvestorContext,
  { productId }: InputOf<typeof call.getSubscriptionTerms>,
): Promise<Answer<typeof call.getSubscriptionTerms>> {
  const { investorId } = context.session;
  const series = (await bondSeries(context.reference)).bySeri.get(productId);
  if (!series) throw notFound();
  const [standing, ordered, isUnanswered] = await Promise.all([
    readStanding(db, context),
    orderedOf(db, investorId, series.seri),
    hasUnanswered(db, investorId, series.seri, 'subscription'),
  ]);
  const { minimum, multiple, maximum, seen } = series;
  const isOpen = stateOf(series, context.business) === 'open';
  const reasons = obstaclesTo(series, standing, { isOpen, national: seen?.quota ?? null, ordered, hasUnanswered: isUnanswered });
  return done({
    productId: series.seri,
    minimum,
    multiple,
    maximum,
    ordered,
    individualQuota: rupiah(ordered > maximum ? 0n : maximum - ordered),
    nationalQuota: seen?.quota ?? null,
    quotaAt: seen && toIso(seen.at),
    mayOrder: reasons.length === 0,
    reasons,
  });
}
