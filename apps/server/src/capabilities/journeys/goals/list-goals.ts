/** One goal or all: worth, how likely the target is, what would mend it, and what is offered. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/goals/list-goals.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { DRIFTED } from '@lumbung/kernel/planning/rebalance.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { driftOf, holdingsOf, offerOf, openRebalancing, worthByFund } from '../../money/plans/index.ts';
import { basisOf } from './basis.ts';
import { goalPlansOf } from './goal-plans.ts';
import { monthsBetween, standingOf, topUpOf } from './rules.ts';
import { findDraft } from './store.ts';

export async function listGoals(db: Db, context: InvestorContext, input: InputOf<typeof call.listGoals>): Promise<Answer<typeof call.listGoals>> {
  const { investorId } = context.session;
  const all = await goalPlansOf(db, context, 'all');
  const wanted = input.goalId === undefined ? all : all.filter(({ goalId }) => goalId === input.goalId);
  if (input.goalId !== undefined && wanted.length === 0) throw notFound();
  const [holdings, products, basis, draft, offers, rebalancings] = await Promise.all([
    holdingsOf(
      db,
      investorId,
      wanted.map(({ goalId }) => goalId),
    ),
    // Also what is listed no more is worth something.
    productCatalogue({ reference: context.reference }),
    basisOf(db, context),
    findDraft(db, context.keys, investorId, undefined, context.business),
    Promise.all(wanted.map(({ goalId }) => offerOf(db, investorId, goalId))),
    Promise.all(wanted.map(({ goalId }) => openRebalancing(db, investorId, goalId))),
  ]);
  return done({
    hasDraft: draft !== null,
    goals: wanted.map(({ goalId, plan, version, content, summary, startedAt }, place) => {
      const { one, two, three } = content;
      const own = holdings(goalId);
      const worth = rupiah([...worthByFund(own, products).values()].reduce((sum, value) => sum + value, 0n));
      const startedOn = dayOf(startedAt);
      const monthsLeft = Math.max(0, one.period - monthsBetween(startedOn, dayOf(context.business)));
      const offer = offers[place];
      const drift = driftOf(summary.funds, own, products);
      return {
        goalId,
        type: one.type,
        name: one.name,
        state: plan.state === 'draft' ? 'active' : plan.state,
        version,
        startedOn,
        period: one.period,
        monthsLeft,
        worth,
        paidIn: own.paidIn,
        onTheWay: own.onTheWay,
        topUpMonthly: topUpOf(content).stands,
        dayOfMonth: three?.dayOfMonth ?? 1,
        // What is paid and not in units yet counts: it is on its way there.
        ...standingOf({ ...content, two: two! }, basis, rupiah(worth + own.onTheWay), monthsLeft, input.goalId !== undefined),
        offer: offer ? { period: offer.period, dueOn: offer.due_on, amount: offer.amount } : null,
        nextDueOn: plan.next_due,
        drift,
        isDrifted: drift >= DRIFTED,
        rebalancing: rebalancings[place]?.state ?? null,
      };
    }),
  });
}
