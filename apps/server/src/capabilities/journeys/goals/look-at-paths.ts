/** Checks once a quarter which goals fell behind their paths, and emits an event for each. */
import { quarterOf } from '@lumbung/kernel/calendar.ts';
import { type Day, dayOf, type Instant } from '@lumbung/kernel/time.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { emitMany } from '../../../platform/queue.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { holdingsOf } from '../../money/plans/index.ts';
import { byThemselves } from '../../../platform/themselves.ts';
import { contactOf } from '../../people/accounts/index.ts';
import * as goalsEvents from './events.ts';
import { type GoalPlan, goalPlansOf } from './goal-plans.ts';
import { standOn } from './standing.ts';
import { listPlanners } from './store.ts';

const LOT = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
/** A goal accepted within the last 30 days is skipped, because its chance was just shown. */
const NEW_MS = 30 * 86_400_000;

type Standing = ReturnType<typeof standOn>;

/** Without months left, nothing can be fixed. */
const isBehind = ({ status, monthsLeft }: Standing): boolean => monthsLeft > 0 && (status === 'behind' || status === 'off');

/** The active goals that are behind, except those accepted recently. */
export async function behindOf(
  { reads, keys, reference, business }: Pick<Errand, 'reads' | 'keys' | 'reference' | 'business'>,
  investorId: string,
  isWhole: boolean,
): Promise<(GoalPlan & { readonly standing: Standing })[]> {
  // An investor whose data was erased gets no notification.
  if (!(await contactOf(reads, keys, investorId))) return [];
  const goals = (await goalPlansOf(reads, { keys, session: { investorId } })).filter(
    ({ plan, changedAt }) => plan.state === 'active' && isOld(changedAt, business),
  );
  if (goals.length === 0) return [];
  const [holdings, products] = await Promise.all([
    holdingsOf(
      reads,
      investorId,
      goals.map(({ goalId }) => goalId),
    ),
    productCatalogue({ reference }),
  ]);
  return goals
    .map((goal) => ({ ...goal, standing: standOn(goal, holdings(goal.goalId), { products, today: dayOf(business) }, isWhole) }))
    .filter(({ standing }) => isBehind(standing));
}

const isOld = (changedAt: Instant, now: Instant): boolean => changedAt <= now - NEW_MS;

/** Processes investors one by one; idempotent: an event for the same goal and quarter is emitted once. */
export async function lookAtPaths(errand: Errand, { day }: { readonly day: string }): Promise<void> {
  const quarter = quarterOf(day as Day);
  const looked = byThemselves(errand);
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
    const lot: { readonly investor_id: string }[] = await listPlanners(errand.slow, after, LOT);
    await looked.each(lot, async ({ investor_id: investorId }) => {
      const behind = await behindOf(errand, investorId, false);
      const told = behind.map(({ goalId }) => ({ reference: `${goalId}:${quarter}`, payload: { investorId, goalId, quarter } }));
      if (told.length > 0) await errand.transact((tx) => emitMany(tx, goalsEvents.fellBehind, told));
    });
    after = lot.length === LOT ? lot.at(-1)?.investor_id : undefined;
  }
  looked.end();
}
