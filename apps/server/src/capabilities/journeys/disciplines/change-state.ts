/** Pauses and resumes a plan of any kind; skips the next period of a recurring plan, and ends it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/disciplines/calls.gen.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { periodFrom } from '@lumbung/kernel/planning/schedule.ts';
import { addDays } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import {
  closedDay,
  decidedPeriods,
  dropDraftedPlan,
  hasRunningPurchase,
  movePlan,
  type Next,
  nextOf,
  skipNextPeriod,
  skipWhilePaused,
} from '../../money/plans/index.ts';
import * as plansEvents from '../../money/plans/events.ts';
import { removePlanLines, removePlanPurchases } from '../cart/index.ts';
import { useCode } from './codes.ts';
import { type Held, holdAny, holdMeant } from './held.ts';
import { confirmed, isRunOn, scheduleOf } from './rules.ts';
import { answered } from './save-mandate.ts';

export async function setActive(
  tx: Tx,
  context: InvestorContext,
  { strategyId, active }: InputOf<typeof calls.setActive>,
): Promise<Answer<typeof calls.setActive>> {
  const held = await holdAny(tx, context, strategyId);
  if (!held.ok) return held;
  const { plan, stand, by } = held.value;
  if (plan.state !== 'active' && plan.state !== 'paused') return refuse('planNotActive');
  // Idempotent: the plan already has the requested state.
  if (active === (plan.state === 'active')) return answered(tx, context, plan.plan_id);
  if (!active) {
    if (isRunOn(plan, context.business)) return refuse('pendingTransaction');
    await movePlan(tx, context.session.investorId, plan, { event: 'halted', from: 'active', to: 'paused', next: nextOf(plan) }, by);
    // Offers of the other kinds of plan may still be bought while paused.
    if (plan.kind === 'discipline') await removePlanPurchases(tx, context.session.investorId, plan.plan_id);
    return answered(tx, context, plan.plan_id);
  }
  if (stand) return stand;
  return (await resume(tx, context, held.value)) ? answered(tx, context, plan.plan_id) : refuse('tooManyPlans');
}

/**
 * Resumes with the first open period; periods that passed while paused are recorded as skipped. A plan whose last day has passed ends; a plan that waits for no
 * period resumes without one.
 */
async function resume(tx: Tx, context: InvestorContext, { plan, before, basis, by }: Held): Promise<boolean> {
  const { investorId } = context.session;
  const schedule = scheduleOf(before!);
  const decided = await decidedPeriods(tx, investorId, plan.plan_id, before!.start_on);
  const closed = closedDay(basis.now);
  const passed: Next[] = [];
  let next = plan.next_nominal === null ? null : periodFrom(schedule, basis.calendar, plan.next_nominal);
  for (; next !== null && (next.due <= closed || decided.has(next.period)); next = periodFrom(schedule, basis.calendar, addDays(next.nominal, 1)))
    if (!decided.has(next.period)) passed.push(next);
  skipWhilePaused(tx, investorId, plan.plan_id, before!.version, passed, by);
  if (next !== null || plan.next_nominal === null) return movePlan(tx, investorId, plan, { event: 'resumed', from: 'paused', to: 'active', next }, by);
  await movePlan(tx, investorId, plan, { event: 'ended', from: 'paused', to: 'ended', next: null }, by);
  await emit(tx, plansEvents.ended, plan.plan_id, { investorId, planId: plan.plan_id });
  return true;
}

export async function skipNext(
  tx: Tx,
  context: InvestorContext,
  { strategyId, period, isSkipped }: InputOf<typeof calls.skipNext>,
): Promise<Answer<typeof calls.skipNext>> {
  const held = await holdMeant(tx, context, strategyId);
  if (!held.ok) return held;
  const { plan } = held.value;
  if (plan.state !== 'active') return refuse('planNotActive');
  if (plan.next_period !== period) return refuse('periodNotFound');
  if (isRunOn(plan, context.business)) return refuse('occurrenceInvalid');
  skipNextPeriod(tx, context.session.investorId, plan.plan_id, isSkipped ? period : null);
  return answered(tx, context, plan.plan_id);
}

export const remove = (tx: Tx, context: InvestorContext, { strategyId }: InputOf<typeof calls.remove>): Promise<Answer<typeof calls.remove>> =>
  removes(tx, context, strategyId, undefined, 'disciplines.remove') as Promise<Answer<typeof calls.remove>>;
export const removeV2 = (tx: Tx, context: InvestorContext, { strategyId, code }: InputOf<typeof calls.removeV2>): Promise<Answer<typeof calls.removeV2>> =>
  removes(tx, context, strategyId, code, 'disciplines.removeV2') as Promise<Answer<typeof calls.removeV2>>;

/**
 * A draft is deleted; an active or paused plan ends by code, and its held-back units are released. An unsettled purchase prevents the end, because its units
 * would belong to no plan. Orders lock the plan too, so none is placed after this check.
 */
async function removes(tx: Tx, context: InvestorContext, strategyId: string, code: string | undefined, call: string) {
  const { investorId } = context.session;
  const held = await holdMeant(tx, context, strategyId);
  if (!held.ok) return held;
  const { plan, by } = held.value;
  const planId = plan.plan_id;
  if (plan.state === 'ended') return refuse('planNotFound');
  if (plan.version === 0) {
    await movePlan(tx, investorId, plan, { event: 'ended', from: 'draft', to: 'ended', next: null }, by);
    dropDraftedPlan(tx, investorId, planId, 1);
    return done({});
  }
  if (isRunOn(plan, context.business) || (await hasRunningPurchase(tx, investorId, planId))) return refuse('pendingTransaction');
  const right = await useCode(tx, context, confirmed(planId, 'remove', null), code, call);
  if (!right.ok) return right;
  await removePlanLines(tx, investorId, planId);
  await movePlan(tx, investorId, plan, { event: 'ended', from: plan.state, to: 'ended', next: null }, by);
  await emit(tx, plansEvents.ended, planId, { investorId, planId });
  return done({});
}
