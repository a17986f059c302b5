/** Background jobs of recurring plans. */
import { businessDayOnOrAfter, nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import { changeUntil } from '@lumbung/kernel/planning/schedule.ts';
import { addDays, type Day, dayOf } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import { does, type Errand, starts } from '../../../platform/jobs.ts';
import { emit, emitMany, enqueueMany } from '../../../platform/queue.ts';
import type { By } from '../../../platform/states.ts';
import { calendarNow, exchangeCalendar } from '../../market/calendar/index.ts';
import { debitDue, endDrawing, noteRefused } from './debits.ts';
import * as plansEvents from './events.ts';
import { holdReserve, releaseReserve } from './reserve.ts';
import { LAST_OFFER_DAYS, SLICES, UNPAID_PAUSES } from './rules.ts';
import { runSlice } from './run.ts';
import { BEFORE_ALL, holdAllWaiting, lapseLastOffers, listDueOn, type Place, redatePlans } from './run-store.ts';
import { dropDraftedPlan, holdPlan, listPlans, mandatesOf, movePlan, nextOf, planOfOrder, reopenOffered, unpaidInARow } from './store.ts';

const LOT = 1_000;
const BUCKETS = Array.from({ length: 256 }, (_, bucket) => bucket);

/** Starts every slice of a day's run, and lapses old last offers of ended plans. */
export function startRun(tx: Tx, day: Day): Promise<void> {
  lapseLastOffers(tx, addDays(day, -LAST_OFFER_DAYS), { who: `job:${plansEvents.run.task}`, at: changeUntil(day) });
  return enqueueMany(
    tx,
    plansEvents.runSlice,
    Array.from({ length: SLICES }, (_, slice) => ({ reference: `${day}:${slice}`, payload: { day, slice } })),
  );
}

/** Emits a reminder for each plan that buys on the next exchange day, batch by batch. Idempotent: a repeat sends nothing twice. */
async function remind(errand: Errand, { day }: { readonly day: string }): Promise<void> {
  const next = nextBusinessDay(await exchangeCalendar(errand.reference), day as Day);
  for (const bucket of BUCKETS) {
    for (let after: Place | undefined = BEFORE_ALL; after !== undefined; ) {
      const from: Place = after;
      after = await errand.transact(async (tx) => {
        const due = await listDueOn(tx, bucket, next, from, LOT);
        const told = due.map(({ investor_id: investorId, plan_id: planId, next_period: period }) => ({
          reference: `${planId}:${period}`,
          payload: { investorId, planId, period },
        }));
        await emitMany(tx, plansEvents.buysNext, told);
        return due.length === LOT ? due.at(-1) : undefined;
      });
    }
  }
}

/** Recomputes the due dates of pending periods: each falls due on the first exchange day on or after its nominal day. */
async function redate(errand: Errand): Promise<void> {
  for (let after: Pick<Place, 'investor_id' | 'plan_id'> | undefined = BEFORE_ALL; after !== undefined; ) {
    const from: Pick<Place, 'investor_id' | 'plan_id'> = after;
    after = await errand.transact(async (tx) => {
      const plans = await holdAllWaiting(tx, from, LOT);
      const calendar = await calendarNow(tx);
      const moved = plans.flatMap((plan) => {
        const next_due = businessDayOnOrAfter(calendar, plan.next_nominal);
        return next_due === plan.next_due ? [] : [{ ...plan, next_due }];
      });
      redatePlans(tx, moved);
      return plans.length === LOT ? plans.at(-1) : undefined;
    });
  }
}

type OfOrder = { readonly investorId: string; readonly orderId: string };
const jobBy = (task: string, { business }: Errand): By => ({ who: `job:${task}`, at: business });

/** Pauses a plan after the third unpaid bill in a row. Idempotent: counted from stored rows. */
export async function countUnpaid(errand: Errand, { investorId, orderId }: OfOrder): Promise<void> {
  await errand.transact(async (tx) => {
    const planId = await planOfOrder(tx, investorId, orderId);
    const plan = planId === null ? null : await holdPlan(tx, investorId, planId);
    if (plan?.state !== 'active' || (await unpaidInARow(tx, investorId, plan.plan_id, UNPAID_PAUSES)) < UNPAID_PAUSES) return;
    await movePlan(tx, investorId, plan, { event: 'unpaid', from: 'active', to: 'paused', next: nextOf(plan) }, jobBy(plansEvents.countUnpaid.task, errand));
    await emit(tx, plansEvents.stopped, `${plan.plan_id}:${orderId}`, { investorId, planId: plan.plan_id, at: orderId, reason: 'unpaid' });
  });
}

/** Offers a period again after its order failed, while the offer is still valid. Idempotent. */
async function reopen(errand: Errand, { investorId, orderId }: OfOrder): Promise<void> {
  await errand.transact(async (tx) => {
    const planId = await planOfOrder(tx, investorId, orderId);
    if (planId === null || (await holdPlan(tx, investorId, planId)) === null) return;
    reopenOffered(tx, investorId, planId, orderId, jobBy(plansEvents.reopen.task, errand), addDays(dayOf(errand.business), -LAST_OFFER_DAYS));
  });
}

/** Ends the plans confirmed by a closed login, and deletes its drafts. */
async function endWithLogin(errand: Errand, { investorId, loginId }: { readonly investorId: string; readonly loginId: string }): Promise<void> {
  const by = jobBy(plansEvents.endWithLogin.task, errand);
  await errand.transact(async (tx) => {
    const plans = (await listPlans(tx, investorId)).filter(({ state }) => state !== 'ended');
    for (const { plan_id: planId } of plans) {
      const plan = await holdPlan(tx, investorId, planId);
      // Read after the lock: a colleague may have confirmed the plan again while this waited for it.
      const theirs = await mandatesOf(tx, investorId, [planId]);
      const given = theirs.find(({ outcome }) => outcome === 'inForce') ?? theirs[0];
      if (!plan || plan.state === 'ended' || (given && given.login_id !== loginId)) continue;
      await movePlan(tx, investorId, plan, { event: 'closed', from: plan.state, to: 'ended', next: null }, by);
      if (plan.version === 0) dropDraftedPlan(tx, investorId, planId, 1);
      else await emit(tx, plansEvents.ended, planId, { investorId, planId });
    }
  });
}

export const jobs = [
  starts(plansEvents.run, (tx, _reference, { day }) => startRun(tx, day as Day)),
  does(plansEvents.runSlice, async (errand, { slice }) => {
    await runSlice(errand, slice);
  }),
  does(plansEvents.remind, remind),
  does(plansEvents.redate, redate),
  does(plansEvents.countUnpaid, countUnpaid),
  does(plansEvents.reopen, reopen),
  does(plansEvents.holdReserve, holdReserve),
  does(plansEvents.releaseReserve, releaseReserve),
  does(plansEvents.endWithLogin, endWithLogin),
  does(plansEvents.debitDue, (errand) => debitDue(errand)),
  does(plansEvents.noteRefused, noteRefused),
  does(plansEvents.endDrawing, endDrawing),
];
