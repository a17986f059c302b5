/** How a goal stands on a day: its worth, and the chance of its target in the months left. */
import { type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import { type Day, dayOf } from '@lumbung/kernel/time.ts';
import type { ProductCatalogue } from '../../market/catalogue/index.ts';
import { type Holdings, worthByFund } from '../../money/plans/index.ts';
import { acceptedLines, monthsBetween, standingOf } from './rules.ts';
import type { GoalRow } from './store.ts';

export interface Market {
  /** The full catalogue, because funds no longer listed still have a worth. */
  readonly products: ProductCatalogue;
  readonly today: Day;
}

/** Months of business time a goal has run. */
export const monthsRun = ({ startedAt }: Pick<GoalRow, 'startedAt'>, today: Day): number => monthsBetween(dayOf(startedAt), today);

export const worthOf = (own: Holdings, products: ProductCatalogue): Rupiah =>
  rupiah([...worthByFund(own, products).values()].reduce((sum, value) => sum + value, 0n));

/** Fixes need many simulated paths, so they are computed only if `isWhole`. */
export function standOn(goal: GoalRow, own: Holdings, { products, today }: Market, isWhole: boolean) {
  const { content, summary } = goal;
  const worth = worthOf(own, products);
  const monthsLeft = Math.max(0, content.one.period - monthsRun(goal, today));
  // Money paid but not yet converted to units counts, because it is on its way into the goal.
  return {
    worth,
    monthsLeft,
    ...standingOf({ ...content, two: content.two! }, acceptedLines(summary, products), rupiah(worth + own.onTheWay), monthsLeft, isWhole),
  };
}
