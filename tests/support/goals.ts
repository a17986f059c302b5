/** Goals for tests: in force, with units or cart lines, without waiting days for them. */
import { finishDraft, getStepFour, saveStepFour, saveStepOne, saveStepThree, saveStepTwo } from '@lumbung/contract/goals/routes.gen.ts';
import { putItem, type NewItem } from '../../apps/server/src/capabilities/journeys/cart/store.ts';
import { uuidV7 } from '@lumbung/kernel/ids.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { randomBytes } from 'node:crypto';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

/** A five-year goal in force; an initial investment is put into the goals cart. */
export async function makeGoal(caller: Caller, how: { initial?: number; topUp?: number; period?: number; dayOfMonth?: number } = {}) {
  const { initial = 0, topUp = 0, period = 60, dayOfMonth = 25 } = how;
  await caller.must(saveStepOne, { type: 'education', name: 'Kuliah Ayu', investmentWanted: 100_000_000, period });
  await caller.must(saveStepTwo, { initialInvestment: initial, annualExpectationPercent: 7.9 });
  await caller.must(saveStepThree, { topUpMonthly: topUp, dayOfMonth });
  const { digest, funds } = await caller.must(getStepFour, {});
  await caller.must(saveStepFour, { digest });
  return { ...(await caller.must(finishDraft, {})), funds };
}

export type GoalLine = Pick<NewItem, 'portfolioId' | 'productId'> & Partial<NewItem>;
let placed = 0;
/** Puts a line into the goals cart as a plan would. Returns its id. */
export async function putLine(platform: Platform, investorId: string, line: GoalLine): Promise<string> {
  const item: NewItem = {
    cartId: uuidV7((platform.books.now() + (placed += 1)) as Instant, randomBytes(10)),
    cartType: 99,
    transactionType: 1,
    toProductId: null,
    amount: 1_000_000n,
    units: null,
    isAll: false,
    planKey: null,
    at: platform.books.now(),
    ...line,
  };
  return (await platform.books.transact((tx) => putItem(tx, investorId, item)))!;
}

/** The offer that the daily run would make for a goal. */
export const putOffer = (platform: Platform, investorId: string, goalId: string, amount = 1_250_000, period = '2026-12') =>
  platform.owner.query(
    `insert into plans.occurrence (investor_id, plan_id, period, nominal, due_on, version, outcome, amount, at, who)
     values ($1, $2, $4, ($4 || '-25')::date, ($4 || '-28')::date, 1, 'offered', $3, now(), 'job:plans')`,
    [investorId, goalId, amount, period],
  );
