/** Operator actions on a stuck plan: rerun the day, retry one plan, or pause it and notify the investor. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as calls from '@lumbung/contract/plans/calls.gen.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { emit, enqueue } from '../../../platform/queue.ts';
import { inRequest } from '../../../platform/states.ts';
import * as plansEvents from './events.ts';
import { startRun } from './jobs.ts';
import { BUCKETS_A_SLICE } from './rules.ts';
import { bucketOf, clearFault, holdPlan, movePlan, nextOf } from './store.ts';

/** Decides what is due and undecided now, and tries the debits that are due. */
export async function runAgain(tx: Tx, { business }: OperatorContext): Promise<Answer<typeof calls.runAgain>> {
  const day = dayOf(business);
  await startRun(tx, day);
  await enqueue(tx, plansEvents.debitDue, day, {});
  return done({ day });
}

/** Clears a plan's fault and runs its slice again, after the cause was fixed. */
export async function tryAgain(
  tx: Tx,
  { business }: OperatorContext,
  { investorId, planId }: InputOf<typeof calls.tryAgain>,
): Promise<Answer<typeof calls.tryAgain>> {
  if (!(await holdPlan(tx, investorId, planId))) throw notFound();
  if (!(await clearFault(tx, investorId, planId))) return refuse('planNotFaulty');
  const [day, slice] = [dayOf(business), Math.floor(bucketOf(investorId) / BUCKETS_A_SLICE)];
  await enqueue(tx, plansEvents.runSlice, `${day}:${slice}`, { day, slice });
  return done({});
}

/** Pauses a plan that cannot be decided; the investor is notified and may resume it. */
export async function pause(tx: Tx, context: OperatorContext, { investorId, planId }: InputOf<typeof calls.pause>): Promise<Answer<typeof calls.pause>> {
  const plan = await holdPlan(tx, investorId, planId);
  if (!plan) throw notFound();
  if (plan.state !== 'active' || !(await clearFault(tx, investorId, planId))) return refuse('planNotFaulty');
  const by = { who: inRequest(`operator:${context.operator.operatorId}`, context), at: context.business };
  await movePlan(tx, investorId, plan, { event: 'halted', from: 'active', to: 'paused', next: nextOf(plan) }, by);
  await emit(tx, plansEvents.stopped, `${planId}:${context.requestId}`, { investorId, planId, at: context.requestId, reason: 'support' });
  return done({});
}
