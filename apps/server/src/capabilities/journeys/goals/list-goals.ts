/** Returns one goal or all: worth, chance of the target, possible fixes, and the current offer. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/goals/list-goals.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { type Backtest, backtest, MOST_MONTHS } from '@lumbung/kernel/planning/backtest.ts';
import { DRIFTED } from '@lumbung/kernel/planning/rebalance.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { type Day, dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { type ProductCatalogue, productCatalogue } from '../../market/catalogue/index.ts';
import { monthEndsOf } from '../../market/prices/index.ts';
import { driftOf, holdingsOf, offerOf, openRebalancing, stoppedOf } from '../../money/plans/index.ts';
import { type GoalPlan, goalPlansOf } from './goal-plans.ts';
import { topUpOf } from './rules.ts';
import { standOn } from './standing.ts';
import { findDraft } from './store.ts';

export async function listGoals(db: Db, context: InvestorContext, input: InputOf<typeof call.listGoals>): Promise<Answer<typeof call.listGoals>> {
  const { investorId } = context.session;
  const all = await goalPlansOf(db, context, 'all');
  const wanted = input.goalId === undefined ? all : all.filter(({ goalId }) => goalId === input.goalId);
  if (input.goalId !== undefined && wanted.length === 0) throw notFound();
  const today = dayOf(context.business);
  const isWhole = input.goalId !== undefined;
  const [holdings, products, draft, offers, rebalancings, stopped, past] = await Promise.all([
    holdingsOf(
      db,
      investorId,
      wanted.map(({ goalId }) => goalId),
    ),
    // Includes funds that are no longer listed, because they still have a worth.
    productCatalogue({ reference: context.reference }),
    findDraft(db, context.keys, investorId, undefined, context.business),
    Promise.all(wanted.map(({ goalId }) => offerOf(db, investorId, goalId))),
    Promise.all(wanted.map(({ goalId }) => openRebalancing(db, investorId, goalId))),
    Promise.all(wanted.map(({ plan }) => stoppedOf(db, investorId, plan))),
    isWhole ? pastOf(db, wanted[0]!, today) : null,
  ]);
  return done({
    hasDraft: draft !== null,
    goals: wanted.map((goal, place) => {
      const { goalId, plan, version, content, summary, startedAt } = goal;
      const { one, three } = content;
      const own = holdings(goalId);
      const offer = offers[place];
      const drift = driftOf(summary.funds, own, products);
      return {
        goalId,
        type: one.type,
        name: one.name,
        state: plan.state === 'draft' ? 'active' : plan.state,
        stopped: stopped[place] ?? null,
        version,
        startedOn: dayOf(startedAt),
        period: one.period,
        ...standOn(goal, own, { products, today }, isWhole),
        paidIn: own.paidIn,
        onTheWay: own.onTheWay,
        topUpMonthly: topUpOf(content).stands,
        dayOfMonth: three?.dayOfMonth ?? 1,
        backtest: past && presentPast(past, products),
        offer: offer ? { period: offer.period, dueOn: offer.due_on, amount: offer.amount } : null,
        nextDueOn: plan.next_due,
        drift,
        isDrifted: drift >= DRIFTED,
        rebalancing: rebalancings[place]?.state ?? null,
      };
    }),
  });
}

/** What the goal's purchases would have yielded with an earlier start. */
async function pastOf(db: Db, { content, summary: { funds } }: GoalPlan, today: Day): Promise<Backtest | null> {
  const ids = funds.map(({ productId }) => productId);
  // One month end more than purchases, because each purchase grows until the end of a month.
  const monthEnds = await monthEndsOf(db, ids, today, MOST_MONTHS + 1);
  return backtest({ funds, months: content.one.period, initial: content.two!.initial, topUp: topUpOf(content).stands, monthEnds });
}

const presentPast = ({ lowest, youngest, ...past }: Backtest, { byId }: ProductCatalogue) => ({
  ...past,
  youngest: youngest && (byId.get(youngest)?.name ?? youngest),
  lowest: lowest && { day: lowest.day, below: rupiah(lowest.paidIn - lowest.worth) },
});
