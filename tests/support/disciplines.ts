/** Recurring plans for tests: drafted, confirmed by code, run. */
import { createV2, sendTransactionCode } from '@lumbung/contract/disciplines/routes.gen.ts';
import type { MandateInput } from '@lumbung/contract/disciplines/plan.ts';
import * as strategies from '@lumbung/contract/strategies/routes.gen.ts';
import { at, day, timeOfDay } from '@lumbung/kernel/time.ts';
import { debitDue } from '../../apps/server/src/capabilities/money/plans/debits.ts';
import { BUCKETS_A_SLICE } from '../../apps/server/src/capabilities/money/plans/rules.ts';
import { runSlice } from '../../apps/server/src/capabilities/money/plans/run.ts';
import { bucketOf } from '../../apps/server/src/capabilities/money/plans/store.ts';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import { liveCode } from './buying.ts';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

/** Monthly on the 19th, starting in January. */
export const MONTHLY: MandateInput = {
  recurringType: 3,
  startDate: '2027-01-19',
  occurrence: 19,
  products: [{ productId: 'F01', amount: 500_000 }],
  paymentMethod: 2,
};

export const submitted = async (caller: Caller, name = 'Dana pendidikan'): Promise<string> =>
  (await caller.must(strategies.submit, { type: 1, name })).strategyId;

export async function codeFor(
  platform: Platform,
  caller: Caller,
  investorId: string,
  strategyId: string,
  action: 'create' | 'update' | 'remove',
): Promise<string> {
  await caller.must(sendTransactionCode, { strategyId, action });
  return liveCode(platform, investorId, 'discipline');
}

/** A plan in force. */
export async function started(platform: Platform, caller: Caller, investorId: string, mandate: MandateInput = MONTHLY, name = 'Dana pendidikan') {
  const strategyId = await submitted(caller, name);
  await caller.must(strategies.update, { strategyId, mandate });
  const code = await codeFor(platform, caller, investorId, strategyId, 'create');
  const { discipline } = await caller.must(createV2, { strategyId, name, ...mandate, code });
  return { strategyId, discipline };
}

/** Runs the plans of an investor, and of others in the same slice, as on the morning of a day. */
export async function runPlans(platform: Platform, investorId: string, on: string): Promise<void> {
  const errand = await errandOf(platform.app, platform.app.pools.jobs, at(day(on), timeOfDay('05:00')));
  await runSlice(errand, Math.floor(bucketOf(investorId) / BUCKETS_A_SLICE));
}

/** Runs the due debits of all plans as at a time of a day. */
export async function runDebits(platform: Platform, on: string, time = '07:00'): Promise<void> {
  await debitDue(await errandOf(platform.app, platform.app.pools.jobs, at(day(on), timeOfDay(time))));
}
