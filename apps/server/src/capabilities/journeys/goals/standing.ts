/** How a goal stands on a day: what it is worth, and how likely its target is with the months that are left. */
import { type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import { type Day, dayOf } from '@lumbung/kernel/time.ts';
import type { ProductCatalogue } from '../../market/catalogue/index.ts';
import { type Holdings, worthByFund } from '../../money/plans/index.ts';
import { acceptedLines, monthsBetween, standingOf } from './rules.ts';
import type { GoalRow } from './store.ts';

export interface Market {
  /** All there are: also what is listed no more is worth something. */
  readonly products: ProductCatalogue;
  readonly today: Day;
}

/** Months of business that a goal has run. */
export const monthsRun = ({ startedAt }: Pick<GoalRow, 'startedAt'>, today: Day): number => monthsBetween(dayOf(startedAt), today);

/** What the units of a goal are worth. */
export const worthOf = (own: Holdings, products: ProductCatalogue): Rupiah =>
  rupiah([...worthByFund(own, products).values()].reduce((sum, value) => sum + value, 0n));

/** What would mend it takes many paths, and is told where it is asked for. */
export function standOn(goal: GoalRow, own: Holdings, { products, today }: Market, isWhole: boolean) {
  const { content, summary } = goal;
  const worth = worthOf(own, products);
  const monthsLeft = Math.max(0, content.one.period - monthsRun(goal, today));
  // What is paid and not in units yet counts: it is on its way there.
  return {
    worth,
    monthsLeft,
    ...standingOf({ ...content, two: content.two! }, acceptedLines(summary, products), rupiah(worth + own.onTheWay), monthsLeft, isWhole),
  };
}
