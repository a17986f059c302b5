/** Tests goals over HTTP: drafted step by step, accepted, in force, topped up each month, changed and ended. */
import { listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import {
  changeStepOne,
  discardDraft,
  dismissMonthlyTopUp,
  endGoal,
  finishDraft,
  finishMonthlyTopUp,
  getChangeableStepOne,
  getFirstInvestment,
  getMonthlyTopUp,
  getProjection,
  getStepFour,
  getStepOne,
  getStepThree,
  getStepTwo,
  listGoals,
  resetDraft,
  saveMonthlyTopUp,
  saveStepFour,
  saveStepOne,
  saveStepThree,
  saveStepTwo,
} from '@lumbung/contract/goals/routes.gen.ts';
import { setActive } from '@lumbung/contract/disciplines/routes.gen.ts';
import { pause } from '@lumbung/contract/plans/routes.gen.ts';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { queueIsEmpty } from '../../../../../../tests/support/custody.ts';
import { putOffer } from '../../../../../../tests/support/goals.ts';
import { inLine, inTurn, untilBehind } from '../../../../../../tests/support/in-line.ts';
import { checkoutOf } from '../../../../../../tests/support/planning.ts';
import { sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';

const platform = await sharedPlatform();
const ONE = { type: 'education', name: 'Kuliah Ayu', investmentWanted: 100_000_000, period: 60 } as const;
const TWO = { initialInvestment: 10_000_000, annualExpectationPercent: 7.9 };
const DIGEST = '0'.repeat(64);
const NOBODYS = '00000000-0000-4000-8000-000000000001';

const setLevel = (investorId: string, level: number | null) =>
  platform.owner.query('update kyc.investor_status set risk_level = $2 where investor_id = $1', [investorId, level]);
const goalsCart = async (caller: Caller) => (await caller.must(listCarts, {})).carts.find(({ cartType }) => cartType === 99)?.items ?? [];

/** Drafts all four steps of a goal, or of its change; only finishDraft remains. */
async function draft(
  caller: Caller,
  {
    goalId,
    topUp = 1_250_000,
    initial = 10_000_000,
    period = ONE.period as number,
  }: { goalId?: string; topUp?: number; initial?: number; period?: number } = {},
) {
  const of = goalId ? { goalId } : {};
  await (goalId ? caller.must(changeStepOne, { goalId, ...ONE, period }) : caller.must(saveStepOne, { ...ONE, period }));
  await caller.must(saveStepTwo, { ...of, ...TWO, initialInvestment: initial });
  await caller.must(saveStepThree, { ...of, topUpMonthly: topUp, dayOfMonth: 25 });
  const { digest } = await caller.must(getStepFour, of);
  return caller.must(saveStepFour, { ...of, digest });
}

async function withGoal(how: { topUp?: number; initial?: number } = {}) {
  const investor = await platform.newInvestor();
  await draft(investor.caller, how);
  return { ...investor, ...(await investor.caller.must(finishDraft, {})) };
}

/** Inserts an offer as the daily run does. */
const offer = (investorId: string, goalId: string, amount = 1_250_000) =>
  platform.owner.query(
    `insert into plans.occurrence (investor_id, plan_id, period, nominal, due_on, version, outcome, amount, at, who) values ($1, $2, '2026-12', '2026-12-25', '2026-12-28', 1, 'offered', $3, now(), 'job:plans')`,
    [investorId, goalId, amount],
  );

test('four steps: the top-up is computed to the rupiah, a typed top-up is kept, and the proposal accepted is the one shown', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await setLevel(investorId, 3);
  expect(await caller.must(saveStepOne, { ...ONE, edit: 0 })).toMatchObject({ edit: 1, reached: 2, name: 'Kuliah Ayu' });
  const two = await caller.must(saveStepTwo, { ...TWO, edit: 1 });
  expect(two).toMatchObject({ maximum: 7.9, topUpMonthly: 1_162_238, investmentExpectation: 100_000_004, reached: 3 });
  const three = await caller.must(saveStepThree, { topUpMonthly: 1_500_000, dayOfMonth: 31 });
  expect(Number(three.chance)).toBeGreaterThan(Number(two.chance));
  expect((await caller.must(saveStepTwo, { ...TWO, preserveCalculateResult: true })).topUpMonthly).toBe(1_500_000);
  expect((await caller.must(saveStepTwo, TWO)).topUpMonthly).toBe(1_162_238);
  expect(await caller.must(getStepTwo, {})).toEqual(await caller.must(getStepThree, {}));
  const four = await caller.must(getStepFour, {});
  expect(four.funds.reduce((sum, { initial }) => sum + initial, 0)).toBe(10_000_000);
  expect(four.funds.every(({ riskLevel }) => riskLevel <= 3)).toBe(true);
  expect(await caller.must(saveStepFour, { digest: four.digest })).toMatchObject({ isAccepted: true, reached: 5 });
  const grid = await caller.must(getProjection, {});
  expect([grid.months.length, grid.months.at(-1)!.expectation, grid.months.at(-1)!.paidIn]).toEqual([61, 100_000_004, 10_000_000 + 60 * 1_162_238]);
  expect(await caller.must(getFirstInvestment, {})).toMatchObject({ amount: 10_000_000, isPaid: false });
});

test('a computed top-up below the minimum becomes zero, and a target in today’s money is raised', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await setLevel(investorId, 2);
  await caller.must(saveStepOne, { ...ONE, period: 36, investmentWanted: 19_815_842 });
  expect(await caller.must(saveStepTwo, { initialInvestment: 0, annualExpectationPercent: 6.5 })).toMatchObject({ maximum: 6.5, topUpMonthly: 0 });
  await caller.must(saveStepOne, { ...ONE, period: 12, isTodaysMoney: true });
  expect(await caller.must(getStepTwo, {})).toMatchObject({ target: 103_041_596, isTodaysMoney: true });
});

test('a finished goal has a plan and a portfolio, its first investment is bought from the cart of goals, and its status is shown', async () => {
  const { caller, investorId, goalId, cartIds } = await withGoal();
  expect((await goalsCart(caller)).map(({ cartId }) => cartId).sort()).toEqual([...cartIds].sort());
  const { bill } = await checkoutOf(platform, caller, investorId);
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  await expect.poll(async () => (await caller.must(getFirstInvestment, { goalId })).isPaid).toBe(true);
  expect((await caller.must(listGoals, { goalId })).goals[0]!.fixes!.less).toBeGreaterThan(0);
  const { goals, hasDraft } = await caller.must(listGoals, {});
  expect([goals.length, hasDraft]).toEqual([1, false]);
  expect(goals[0]).toMatchObject({
    goalId,
    state: 'active',
    version: 1,
    monthsLeft: 60,
    onTheWay: 10_000_000,
    topUpMonthly: 1_250_000,
    offer: null,
    fixes: null,
    points: [],
  });
  expect(goals[0]!.nextDueOn).not.toBeNull();
  expect(await caller.must(getProjection, { goalId })).toMatchObject({ target: 100_000_000 });
  expect(await platform.audit()).toEqual([]);
});

test('a goal is changed by a draft of its own, which becomes its next version; the first investment is not bought again', async () => {
  const { caller, goalId } = await withGoal({ initial: 0 });
  expect(await caller.must(getChangeableStepOne, { goalId })).toMatchObject({ goalId, edit: 0, name: 'Kuliah Ayu' });
  await draft(caller, { goalId, topUp: 0 });
  expect(await caller.must(getChangeableStepOne, { goalId })).toMatchObject({ reached: 5 });
  expect(await caller.must(finishDraft, { goalId })).toEqual({ goalId, version: 2, cartIds: [] });
  // Without a regular amount nothing is offered.
  expect((await caller.must(listGoals, { goalId })).goals[0]).toMatchObject({ version: 2, topUpMonthly: 0, nextDueOn: null });
  expect(await platform.audit()).toEqual([]);
});

test('a change is computed from the goal’s current worth and the remaining months', async () => {
  const { caller, investorId, goalId } = await withGoal();
  const { bill } = await checkoutOf(platform, caller, investorId);
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  await expect.poll(async () => (await caller.must(getFirstInvestment, { goalId })).isPaid).toBe(true);
  await platform.owner.query(`update goals.goal set started_at = '2024-11-18 09:00+07' where goal_id = $1`, [goalId]);
  await setLevel(investorId, 3);

  await caller.must(changeStepOne, { goalId, ...ONE });
  const two = await caller.must(saveStepTwo, { goalId, ...TWO, initialInvestment: 90_000_000 });
  // (100,000,000 − 10,000,000 · g) · r ÷ (g − 1) with r = 0.079 ÷ 12 and g = (1 + r)³⁶.
  expect(two).toMatchObject({ begun: { months: 24, worth: 10_000_000 }, initialInvestment: 10_000_000, computedTopUp: 2_157_790 });
  await caller.must(saveStepThree, { goalId, topUpMonthly: two.computedTopUp, dayOfMonth: 25 });
  const four = await caller.must(getStepFour, { goalId });
  expect(four.total).toBe(0);
  expect(four.funds.map(({ initial }) => initial)).toEqual(four.funds.map(() => 0));
  await caller.must(saveStepFour, { goalId, digest: four.digest });
  await caller.must(finishDraft, { goalId });

  const { months } = await caller.must(getProjection, { goalId });
  expect([months.length, months[0]!.paidIn, months.at(-1)!.paidIn]).toEqual([37, 10_000_000, 10_000_000 + 36 * 2_157_790]);
  expect(await caller.must(getFirstInvestment, { goalId })).toMatchObject({ amount: 10_000_000, isPaid: true });
});

test('a goal whose day moves within a month that was already decided continues with the next month', async () => {
  const { caller, investorId, goalId } = await withGoal({ initial: 0 });
  // November was decided on the 5th, and the goal is moved to the 25th.
  await offer(investorId, goalId);
  await platform.owner.query(`update plans.occurrence set period = '2026-11', nominal = '2026-11-05', due_on = '2026-11-05' where plan_id = $1`, [goalId]);
  await draft(caller, { goalId });
  await caller.must(finishDraft, { goalId });
  expect((await caller.must(listGoals, { goalId })).goals[0]!.nextDueOn).toBe('2026-12-28');
});

test('an offer goes to the funds furthest below target, can be changed, enters the cart once, and is bought as its period', async () => {
  const { caller, investorId, goalId } = await withGoal({ initial: 0 });
  expect(await caller.must(getMonthlyTopUp, { goalId })).toMatchObject({ offer: null, lines: [] });
  await offer(investorId, goalId);
  expect(await caller.must(saveMonthlyTopUp, { goalId, amount: 2_000_000 })).toMatchObject({ offer: { amount: 2_000_000 } });
  const { lines } = await caller.must(getMonthlyTopUp, { goalId });
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(2_000_000);
  await caller.must(finishMonthlyTopUp, { goalId });
  const { cartIds } = await caller.must(finishMonthlyTopUp, { goalId });
  expect((await goalsCart(caller)).map(({ cartId }) => cartId).sort()).toEqual([...cartIds].sort());
  await checkoutOf(platform, caller, investorId);
  const { rows } = await platform.owner.query('select origin_key from orders.order where investor_id = $1', [investorId]);
  expect(rows).toEqual([{ origin_key: `${goalId}:2026-12` }]);
});

test('an offer follows the goal’s new targets after a change, even if it was requested before', async () => {
  const { caller, investorId, goalId } = await withGoal({ initial: 0 });
  await offer(investorId, goalId);
  const before = (await caller.must(getMonthlyTopUp, { goalId })).lines;
  await draft(caller, { goalId, period: 12 });
  const [changed, bought] = await inLine<{ ok: boolean }>(
    platform,
    ['select 1 from plans.plan where investor_id = $1 for update', [investorId]],
    [
      () => caller.send(finishDraft, { goalId }),
      async (holder) => {
        await untilBehind(platform.owner, holder);
        return caller.send(finishMonthlyTopUp, { goalId });
      },
    ],
  );
  expect([changed, bought]).toMatchObject([{ ok: true }, { ok: true }]);
  const { lines } = await caller.must(getMonthlyTopUp, { goalId });
  expect(lines).not.toEqual(before);
  const amounts = (all: readonly { productId: string; amount: number | string | null }[]) =>
    new Map(all.map(({ productId, amount }) => [productId, Number(amount)]));
  expect(amounts(await goalsCart(caller))).toEqual(amounts(lines));
});

test('a first purchase that came to nothing can be put into the cart again; not while it is ordered or once it is paid', async () => {
  const { caller, investorId, goalId, cartIds } = await withGoal();
  const first = () => caller.must(getFirstInvestment, { goalId });
  expect(await first()).toMatchObject({ isInCart: true, isOrdered: false, isPaid: false });
  const one = await checkoutOf(platform, caller, investorId);
  expect(await first()).toMatchObject({ isInCart: false, isOrdered: true, isPaid: false });
  expect(await caller.must(getMonthlyTopUp, { goalId })).toMatchObject({ unpaidOrderId: one.orderId });
  await refused(caller, finishMonthlyTopUp, { goalId, isFirst: true }, 'nothingOffered');
  await one.cancel();
  expect(await first()).toMatchObject({ isInCart: false, isOrdered: false, isPaid: false });
  expect(await caller.must(getMonthlyTopUp, { goalId })).toMatchObject({ unpaidOrderId: null });

  const again = await caller.must(finishMonthlyTopUp, { goalId, isFirst: true });
  expect(await caller.must(finishMonthlyTopUp, { goalId, isFirst: true })).toEqual(again);
  const lines = await goalsCart(caller);
  expect([lines.length, lines.reduce((sum, { amount }) => sum + Number(amount), 0)]).toEqual([cartIds.length, 10_000_000]);
  const { bill } = await checkoutOf(platform, caller, investorId);
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  await expect.poll(async () => (await first()).isPaid).toBe(true);
  await refused(caller, finishMonthlyTopUp, { goalId, isFirst: true }, 'nothingOffered');
  const { rows } = await platform.owner.query('select distinct origin_key from orders.order where investor_id = $1', [investorId]);
  expect(rows).toEqual([{ origin_key: `${goalId}:first` }]);
  expect(await platform.audit()).toEqual([]);
});

test('a month whose order was cancelled is offered again, unless the next month was decided since', async () => {
  const { caller, investorId, goalId } = await withGoal({ initial: 0 });
  await offer(investorId, goalId);
  const order = async () => {
    await caller.must(finishMonthlyTopUp, { goalId });
    return checkoutOf(platform, caller, investorId);
  };
  const outcomes = async () =>
    (await platform.owner.query('select period, outcome from plans.occurrence where plan_id = $1 order by nominal', [goalId])).rows.map(
      ({ period, outcome }) => `${period} ${outcome}`,
    );
  const one = await order();
  expect(await outcomes()).toEqual(['2026-12 ordered']);
  await one.cancel();
  await expect.poll(outcomes).toEqual(['2026-12 offered']);
  expect((await caller.must(getMonthlyTopUp, { goalId })).offer).toMatchObject({ period: '2026-12', amount: 1_250_000 });

  const late = await order();
  await putOffer(platform, investorId, goalId, 1_000_000, '2027-01');
  await late.cancel();
  await queueIsEmpty(platform);
  expect(await outcomes()).toEqual(['2026-12 ordered', '2027-01 offered']);
  expect(await platform.audit()).toEqual([]);
});

test('goals.getStepOne: draftMissing; goals.getStepTwo: draftMissing; goals.getStepThree: draftMissing; goals.getStepFour: draftMissing; goals.finishDraft: draftMissing; goals.discardDraft: draftMissing; goals.resetDraft: draftMissing; goals.getProjection: draftMissing; goals.getFirstInvestment: draftMissing', async () => {
  const { caller } = await platform.newInvestor();
  for (const call of [getStepTwo, getStepThree]) await refused(caller, call, {}, 'draftMissing');
  await refused(caller, getStepOne, {}, 'draftMissing');
  await refused(caller, getStepFour, {}, 'draftMissing');
  await refused(caller, finishDraft, {}, 'draftMissing');
  await refused(caller, discardDraft, {}, 'draftMissing');
  await refused(caller, resetDraft, {}, 'draftMissing');
  await refused(caller, getProjection, {}, 'draftMissing');
  await refused(caller, getFirstInvestment, {}, 'draftMissing');
});

test('goals.getChangeableStepOne: draftMissing; goals.changeStepOne: draftMissing; an ended goal cannot be changed, and other investors get 404', async () => {
  const [one, other] = [await withGoal({ initial: 0 }), await platform.newInvestor()];
  const { goalId } = one;
  const status = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      (fault: { status?: number }) => fault.status,
    );
  for (const id of [goalId, NOBODYS]) {
    expect(await status(other.caller.send(getChangeableStepOne, { goalId: id }))).toBe(404);
    expect(await status(other.caller.send(changeStepOne, { goalId: id, ...ONE }))).toBe(404);
    expect(await status(other.caller.send(listGoals, { goalId: id }))).toBe(404);
    expect(await status(other.caller.send(endGoal, { goalId: id }))).toBe(404);
    expect(await status(other.caller.send(getMonthlyTopUp, { goalId: id }))).toBe(404);
    expect(await status(other.caller.send(dismissMonthlyTopUp, { goalId: id }))).toBe(404);
  }
  await one.caller.must(endGoal, { goalId });
  await one.caller.must(endGoal, { goalId });
  await refused(one.caller, getChangeableStepOne, { goalId }, 'draftMissing');
  await refused(one.caller, changeStepOne, { goalId, ...ONE }, 'draftMissing');
  expect((await one.caller.must(listGoals, { goalId })).goals).toMatchObject([{ state: 'ended' }]);
});

test('goals.getStepTwo: stepMissing; goals.getStepThree: stepMissing; goals.getStepFour: stepMissing; goals.saveStepTwo: stepMissing; goals.saveStepThree: stepMissing; goals.saveStepFour: stepMissing; goals.finishDraft: stepMissing', async () => {
  const { caller } = await platform.newInvestor();
  await refused(caller, saveStepTwo, { ...TWO, annualExpectationPercent: 99, edit: 9 }, 'stepMissing');
  await caller.must(saveStepOne, ONE);
  await refused(caller, getStepTwo, {}, 'stepMissing');
  await refused(caller, getStepThree, {}, 'stepMissing');
  await refused(caller, getStepFour, {}, 'stepMissing');
  await refused(caller, saveStepThree, { topUpMonthly: 1, dayOfMonth: 0, edit: 9 }, 'stepMissing');
  await refused(caller, saveStepFour, { digest: DIGEST, edit: 9 }, 'stepMissing');
  await refused(caller, finishDraft, { edit: 9 }, 'stepMissing');
  // Saving step two does not provide step three.
  await caller.must(saveStepTwo, TWO);
  await refused(caller, getStepThree, {}, 'stepMissing');
});

test('goals.saveStepOne: fieldsInvalid; goals.changeStepOne: fieldsInvalid; goals.saveStepOne: amountTooLarge; goals.changeStepOne: amountTooLarge', async () => {
  const { caller, goalId } = await withGoal({ initial: 0 });
  for (const wrong of [{ name: '  ' }, { investmentWanted: 0 }, { investmentWanted: -1 }, { period: 0 }, { period: 601 }]) {
    await refused(caller, saveStepOne, { ...ONE, ...wrong, edit: 9 }, 'fieldsInvalid');
    await refused(caller, changeStepOne, { goalId, ...ONE, ...wrong, edit: 9 }, 'fieldsInvalid');
  }
  await refused(caller, saveStepOne, { ...ONE, investmentWanted: '9007199254741', edit: 9 }, 'amountTooLarge');
  await refused(caller, changeStepOne, { goalId, ...ONE, investmentWanted: '9007199254741', edit: 9 }, 'amountTooLarge');
});

test('goals.saveStepTwo: fieldsInvalid; goals.saveStepTwo: returnTooHigh; goals.saveStepTwo: amountTooLarge; the highest expected return is 7.9 % for profile 3, 6.5 % for 2, and 9.1 % for all others', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await caller.must(saveStepOne, ONE);
  await refused(caller, saveStepTwo, { ...TWO, annualExpectationPercent: 0, edit: 9 }, 'fieldsInvalid');
  await refused(caller, saveStepTwo, { ...TWO, initialInvestment: -1, edit: 9 }, 'fieldsInvalid');
  for (const [level, most] of [
    [3, 7.9],
    [2, 6.5],
    [1, 9.1],
    [null, 9.1],
  ] as const) {
    await setLevel(investorId, level);
    await refused(caller, saveStepTwo, { ...TWO, annualExpectationPercent: most + 0.01, edit: 9 }, 'returnTooHigh');
    await caller.must(saveStepTwo, { ...TWO, annualExpectationPercent: most });
  }
  await refused(caller, saveStepTwo, { ...TWO, initialInvestment: '9007199254741', edit: 9 }, 'amountTooLarge');
});

test('goals.saveStepThree: returnTooHigh; goals.saveStepFour: returnTooHigh; goals.finishDraft: returnTooHigh; when the risk profile was set or changed after step two', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await setLevel(investorId, null);
  await caller.must(saveStepOne, ONE);
  await caller.must(saveStepTwo, { ...TWO, annualExpectationPercent: 9.1 });
  await setLevel(investorId, 3);
  await refused(caller, saveStepThree, { topUpMonthly: 1, dayOfMonth: 25, edit: 9 }, 'returnTooHigh');
  await caller.must(saveStepTwo, { ...TWO, annualExpectationPercent: 7.9 });
  await caller.must(saveStepThree, { topUpMonthly: 1_250_000, dayOfMonth: 25 });
  await setLevel(investorId, 2);
  await refused(caller, saveStepFour, { digest: DIGEST, edit: 9 }, 'returnTooHigh');
  await setLevel(investorId, 3);
  await caller.must(saveStepFour, { digest: (await caller.must(getStepFour, {})).digest });
  await setLevel(investorId, 2);
  await refused(caller, finishDraft, { edit: 9 }, 'returnTooHigh');
  await caller.must(saveStepTwo, { ...TWO, annualExpectationPercent: 6.5, preserveCalculateResult: true });
  await caller.must(saveStepFour, { digest: (await caller.must(getStepFour, {})).digest });
  await caller.must(finishDraft, {});
});

test('goals.saveStepThree: fieldsInvalid; goals.saveStepThree: topUpTooSmall; goals.saveStepThree: amountTooLarge; a top-up of zero is accepted', async () => {
  const { caller } = await platform.newInvestor();
  await caller.must(saveStepOne, ONE);
  await caller.must(saveStepTwo, TWO);
  await refused(caller, saveStepThree, { topUpMonthly: 1, dayOfMonth: 32, edit: 9 }, 'fieldsInvalid');
  await refused(caller, saveStepThree, { topUpMonthly: 499_999, dayOfMonth: 1, edit: 9 }, 'topUpTooSmall');
  await refused(caller, saveStepThree, { topUpMonthly: '9007199254741', dayOfMonth: 1, edit: 9 }, 'amountTooLarge');
  expect(await caller.must(saveStepThree, { topUpMonthly: 0, dayOfMonth: 1 })).toMatchObject({ topUpMonthly: 0 });
});

test('goals.saveStepOne: draftChanged; goals.changeStepOne: draftChanged; goals.saveStepTwo: draftChanged; goals.saveStepThree: draftChanged; goals.saveStepFour: draftChanged; goals.finishDraft: draftChanged', async () => {
  const { caller, goalId } = await withGoal({ initial: 0 });
  await draft(caller);
  await refused(caller, saveStepOne, { ...ONE, edit: 1 }, 'draftChanged');
  await refused(caller, changeStepOne, { goalId, ...ONE, edit: 1 }, 'draftChanged');
  await refused(caller, saveStepTwo, { ...TWO, edit: 1 }, 'draftChanged');
  await refused(caller, saveStepThree, { topUpMonthly: 0, dayOfMonth: 1, edit: 1 }, 'draftChanged');
  await refused(caller, saveStepFour, { digest: DIGEST, edit: 1 }, 'draftChanged');
  await refused(caller, finishDraft, { edit: 1 }, 'draftChanged');
});

test('of two devices that both begin a draft, the second is refused', async () => {
  const { caller, goalId } = await withGoal({ initial: 0 });
  await draft(caller, { initial: 0 });
  const other = await caller.must(finishDraft, {});
  await caller.must(changeStepOne, { goalId, ...ONE });
  // There is no draft of a new goal, and the only draft of a change is of another goal.
  for (const save of [
    (name: string) => caller.send(saveStepOne, { ...ONE, name, edit: 0 }),
    (name: string) => caller.send(changeStepOne, { ...ONE, goalId: other.goalId, name, edit: 0 }),
  ]) {
    const saved = await inLine<{ ok: boolean }>(
      platform,
      ['lock table goals.draft in share mode', []],
      ['Satu', 'Dua'].map((name) => () => save(name)),
    );
    expect(saved.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toMatchObject([{ ok: true }, { ok: false, reason: 'draftChanged' }]);
  }
});

test('goals.saveStepFour: riskProfileMissing; goals.saveStepFour: proposalChanged; goals.finishDraft: subscriptionClosed; when the accepted proposal is no longer what would be bought', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { digest } = await draft(caller);
  await setLevel(investorId, null);
  await refused(caller, saveStepFour, { digest: DIGEST }, 'riskProfileMissing');
  await setLevel(investorId, 1);
  await refused(caller, saveStepFour, { digest }, 'proposalChanged');
  await refused(caller, finishDraft, {}, 'subscriptionClosed');
  expect((await caller.must(listGoals, {})).goals).toEqual([]);
});

test('goals.finishDraft: identityNotVerified; goals.finishDraft: accountFrozen; goals.finishDraft: riskProfileMissing; goals.finishMonthlyTopUp: identityNotVerified; goals.finishMonthlyTopUp: accountFrozen; goals.finishMonthlyTopUp: riskProfileMissing', async () => {
  const { caller, investorId, goalId } = await withGoal({ initial: 0 });
  await draft(caller);
  const set = (what: string) => platform.owner.query(`update kyc.investor_status set ${what} where investor_id = $1`, [investorId]);
  await set(`state = 'refreshDue', frozen_at = now(), risk_level = null`);
  for (const reason of ['identityNotVerified', 'accountFrozen', 'riskProfileMissing'] as const) {
    await refused(caller, finishDraft, {}, reason);
    await refused(caller, finishMonthlyTopUp, { goalId }, reason);
    await set({ identityNotVerified: `state = 'active'`, accountFrozen: 'frozen_at = null', riskProfileMissing: 'risk_level = 5' }[reason]);
  }
});

test('goals.saveStepOne: tooManyGoals; goals.finishDraft: tooManyGoals; the draft is kept', async () => {
  const { caller, goalId } = await withGoal({ initial: 0 });
  for (let count = 1; count < 20; count += 1) {
    await draft(caller, { initial: 0 });
    await caller.must(finishDraft, {});
  }
  await refused(caller, saveStepOne, ONE, 'tooManyGoals');
  await caller.must(endGoal, { goalId });
  await draft(caller, { initial: 0 });
  // Another device took the last slot in the meantime, simulated here by the first goal.
  await platform.owner.query(
    `update plans.plan set state = 'active', slot = 1, next_period = '2027-01', next_nominal = '2027-01-25', next_due = '2027-01-25' where plan_id = $1`,
    [goalId],
  );
  await refused(caller, finishDraft, {}, 'tooManyGoals');
  expect((await caller.must(getStepOne, {})).reached).toBe(5);
});

test('goals.finishDraft: cartFull; goals.finishMonthlyTopUp: cartFull; everything is rolled back', async () => {
  const { caller, investorId, goalId } = await withGoal({ initial: 0 });
  await draft(caller);
  await offer(investorId, goalId);
  await platform.owner.query(
    'insert into cart.cart (investor_id, cart_type, lines) values ($1, 99, 50) on conflict (investor_id, cart_type) do update set lines = 50',
    [investorId],
  );
  await refused(caller, finishDraft, {}, 'cartFull');
  await refused(caller, finishMonthlyTopUp, { goalId }, 'cartFull');
  expect((await caller.must(listGoals, {})).goals).toHaveLength(1);
  await platform.owner.query('update cart.cart set lines = 0 where investor_id = $1', [investorId]);
});

test('goals.endGoal: pendingTransaction; an ended goal keeps its units, and its lines are removed from the cart', async () => {
  const { caller, investorId, goalId } = await withGoal();
  const { cancel } = await checkoutOf(platform, caller, investorId);
  await refused(caller, endGoal, { goalId }, 'pendingTransaction');
  await cancel();
  await offer(investorId, goalId);
  await caller.must(finishMonthlyTopUp, { goalId });
  await caller.must(endGoal, { goalId });
  expect(await goalsCart(caller)).toEqual([]);
  expect(await caller.must(getMonthlyTopUp, { goalId })).toMatchObject({ offer: null });
  expect(await platform.audit()).toEqual([]);
});

test('ending a goal locks its draft before its plan, as finishing it does', async () => {
  const { caller, investorId, goalId } = await withGoal({ initial: 0 });
  await draft(caller, { goalId });
  const locks = [
    ['select 1 from goals.draft where investor_id = $1 for update', [investorId]],
    ['select 1 from plans.plan where investor_id = $1 for update nowait', [investorId]],
  ] as const;
  await inTurn(platform, locks, () => caller.must(endGoal, { goalId }));
  await refused(caller, finishDraft, { goalId }, 'draftMissing');
});

test('a goal paused by support says so and continues when its owner resumes it; existing offers can be bought throughout', async () => {
  const { caller, investorId, goalId } = await withGoal();
  const support = await platform.operator('support');
  await platform.owner.query(`update plans.plan set fault = 'x', faulty_since = now() where plan_id = $1`, [goalId]);
  await support.must(pause, { investorId, planId: goalId });
  const shown = async () => (await caller.must(listGoals, { goalId })).goals[0]!;
  expect(await shown()).toMatchObject({ state: 'paused', stopped: 'support' });
  const waiting = await goalsCart(caller);
  expect((await caller.must(setActive, { strategyId: goalId, active: true })).discipline).toMatchObject({ type: 0, state: 'active' });
  expect(await shown()).toMatchObject({ state: 'active', stopped: null });
  await caller.must(setActive, { strategyId: goalId, active: false });
  expect([await shown(), await goalsCart(caller)]).toMatchObject([{ state: 'paused', stopped: null }, waiting]);
  // A goal whose months passed while it was paused ends.
  await platform.owner.query(`update plans.plan set next_period = '2026-10', next_nominal = '2026-10-25', next_due = '2026-10-26' where plan_id = $1`, [
    goalId,
  ]);
  await platform.owner.query(`update plans.mandate set start_on = '2026-09-01', end_on = '2026-10-31' where plan_id = $1`, [goalId]);
  expect((await caller.must(setActive, { strategyId: goalId, active: true })).discipline).toMatchObject({ state: 'ended', next: null });
  expect(await platform.audit()).toEqual([]);
});

test('goals.saveMonthlyTopUp: nothingOffered; goals.finishMonthlyTopUp: nothingOffered; goals.dismissMonthlyTopUp: nothingOffered; goals.saveMonthlyTopUp: topUpTooSmall; goals.saveMonthlyTopUp: amountTooLarge', async () => {
  const { caller, investorId, goalId } = await withGoal({ initial: 0 });
  await refused(caller, saveMonthlyTopUp, { goalId, amount: 1 }, 'nothingOffered');
  await refused(caller, finishMonthlyTopUp, { goalId }, 'nothingOffered');
  await refused(caller, dismissMonthlyTopUp, { goalId }, 'nothingOffered');
  await offer(investorId, goalId);
  await refused(caller, saveMonthlyTopUp, { goalId, amount: 499_999 }, 'topUpTooSmall');
  await refused(caller, saveMonthlyTopUp, { goalId, amount: '9007199254741' }, 'amountTooLarge');
  await caller.must(dismissMonthlyTopUp, { goalId });
  await refused(caller, dismissMonthlyTopUp, { goalId }, 'nothingOffered');
});

test('goals.finishMonthlyTopUp: pendingTransaction while the first purchase is in the cart; an earlier offer is replaced', async () => {
  const { caller, investorId, goalId } = await withGoal();
  const before = await goalsCart(caller);
  await offer(investorId, goalId);
  await refused(caller, finishMonthlyTopUp, { goalId }, 'pendingTransaction');
  expect(await goalsCart(caller)).toEqual(before);
  await platform.owner.query(`update cart.item set plan_key = '2026-11' where investor_id = $1`, [investorId]);
  const { cartIds } = await caller.must(finishMonthlyTopUp, { goalId });
  expect((await goalsCart(caller)).map(({ cartId }) => cartId).sort()).toEqual([...cartIds].sort());
});

test('goals.finishMonthlyTopUp: subscriptionClosed', async () => {
  const { caller, investorId, goalId } = await withGoal({ initial: 0 });
  await offer(investorId, goalId);
  const { lines } = await caller.must(getMonthlyTopUp, { goalId });
  await platform.owner.query('update catalogue.product set subscription_open = false where product_id = $1', [lines[0]!.productId]);
  try {
    await expect.poll(async () => (await caller.send(finishMonthlyTopUp, { goalId })) as { reason?: string }).toMatchObject({ reason: 'subscriptionClosed' });
  } finally {
    await platform.owner.query('update catalogue.product set subscription_open = true where product_id = $1', [lines[0]!.productId]);
  }
});

test('twenty concurrent finishes make one goal; a reset keeps step one, and a discarded draft is gone', async () => {
  const { caller } = await platform.newInvestor();
  await draft(caller, { initial: 0 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => caller.send(finishDraft, {})));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await caller.must(listGoals, {})).goals).toHaveLength(1);
  await draft(caller);
  expect(await caller.must(resetDraft, {})).toMatchObject({ reached: 2, name: 'Kuliah Ayu' });
  await caller.must(discardDraft, {});
  await refused(caller, discardDraft, {}, 'draftMissing');
});

test('a goal in force follows what was accepted, whatever would be advised now; after a change its months count from its start', async () => {
  const { caller, investorId, goalId } = await withGoal();
  const read = async () => [
    await caller.must(getProjection, { goalId }),
    await caller.must(getFirstInvestment, { goalId }),
    (await caller.must(listGoals, { goalId })).goals[0]!.chance,
  ];
  const before = await read();
  await setLevel(investorId, 1);
  expect(await read()).toEqual(before);
  await setLevel(investorId, 3);

  // Started four years and eleven months ago: one month is left, and then none.
  await platform.owner.query(`update goals.goal set started_at = '2021-12-18 09:00+07' where goal_id = $1`, [goalId]);
  await draft(caller, { goalId });
  await caller.must(finishDraft, { goalId });
  const endOf = async () =>
    (await platform.owner.query('select end_on::text from plans.mandate where plan_id = $1 order by version desc limit 1', [goalId])).rows;
  expect(await endOf()).toEqual([{ end_on: '2026-12-18' }]);
  await draft(caller, { goalId, topUp: 600_000 });
  await platform.owner.query(`update goals.goal set started_at = '2021-11-18 09:00+07' where goal_id = $1`, [goalId]);
  await refused(caller, changeStepOne, { goalId, ...ONE }, 'fieldsInvalid');
  await caller.must(finishDraft, { goalId });
  expect((await caller.must(listGoals, { goalId })).goals[0]).toMatchObject({ state: 'active', nextDueOn: null });
  expect(await platform.audit()).toEqual([]);
});
