/** Tests recurring plans over HTTP: drafted, confirmed by code for exactly that, changed, skipped, paused, ended; and every refusal. */
import {
  create,
  createV2,
  dismissHelp,
  getDiscipline,
  getDisciplineV2,
  list,
  remove,
  removeV2,
  sendTransactionCode,
  setActive,
  skipNext,
  updateV2,
  verifyTransactionCode,
} from '@lumbung/contract/disciplines/routes.gen.ts';
import type { MandateInput, mandateRefusals } from '@lumbung/contract/disciplines/plan.ts';
import * as strategies from '@lumbung/contract/strategies/routes.gen.ts';
import { expect, test } from 'vitest';
import { liveCode, wrongCode } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import * as disciplines from '../../../../../../tests/support/disciplines.ts';
import { sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';

const platform = await sharedPlatform();
const { MONTHLY, submitted } = disciplines;
const F01 = { productId: 'F01', amount: 500_000 };
const one = async (text: string): Promise<string> => (await platform.owner.query<{ product_id: string }>(text)).rows[0]!.product_id;
const CLOSED = await one(`select product_id from catalogue.product where not subscription_open order by 1 limit 1`);
const DOLLAR = await one(`select product_id from catalogue.product where currency = 'USD' and subscription_open order by 1 limit 1`);

async function saver() {
  const { caller, investorId } = await platform.newInvestor();
  return { caller, investorId };
}
const codeFor = (caller: Caller, investorId: string, strategyId: string, action: 'create' | 'update' | 'remove'): Promise<string> =>
  disciplines.codeFor(platform, caller, investorId, strategyId, action);
const started = (caller: Caller, investorId: string, mandate?: MandateInput, name?: string) => disciplines.started(platform, caller, investorId, mandate, name);
const run = (investorId: string, on: string): Promise<void> => disciplines.runPlans(platform, investorId, on);
const change = (text: string, values: readonly unknown[]) => platform.owner.query(text, values as unknown[]);

test('a plan is drafted, confirmed by a code for exactly what was shown, and shows what it will do', async () => {
  const { caller, investorId } = await saver();
  const strategyId = await submitted(caller);
  expect((await caller.must(list, {})).items).toMatchObject([{ strategyId, state: 'draft', mandate: null, draft: null, next: null }]);
  await caller.must(strategies.update, { strategyId, mandate: { ...MONTHLY, stepUp: 10 } });
  // A draft shows its days before it is confirmed.
  const { discipline: drafted } = await caller.must(getDisciplineV2, { strategyId });
  expect(drafted.upcoming.slice(0, 2)).toMatchObject([
    { period: '2027-01', day: '2027-01-19', amount: 500_000, total: 500_000 },
    { period: '2027-02', day: '2027-02-19' },
  ]);
  await caller.must(sendTransactionCode, { strategyId, action: 'create' });
  await caller.must(verifyTransactionCode, { strategyId, code: await liveCode(platform, investorId, 'discipline') });
  const { discipline } = await caller.must(create, { strategyId, name: 'Dana pendidikan', ...MONTHLY, stepUp: 10 });
  expect(discipline).toMatchObject({
    state: 'active',
    draft: null,
    mandate: { version: 1, stepUp: 10, total: expect.any(Number) },
    next: { period: '2027-01' },
  });
  expect((await caller.must(getDiscipline, { strategyId })).discipline).toEqual(discipline);
  expect((await caller.must(strategies.list, {})).items).toMatchObject([{ strategyId, type: 1, state: 'active', worth: 0 }]);
  const { upcoming, past } = (await caller.must(getDisciplineV2, { strategyId })).discipline;
  expect(upcoming).toHaveLength(12);
  expect(past).toEqual([]);
  await run(investorId, '2027-01-19');
  const after = (await caller.must(getDisciplineV2, { strategyId })).discipline;
  expect(after.past).toMatchObject([{ period: '2027-01', outcome: 'ordered', amount: 500_000 }]);
  expect(after.unpaidOrderId).toBe(after.past[0]!.orderId);
  expect(await platform.audit()).toEqual([]);
});

test('disciplines.create: notConfirmed; disciplines.createV2: codeInvalid; a code confirms only the draft it was sent for', async () => {
  const { caller, investorId } = await saver();
  const strategyId = await submitted(caller);
  const input = { strategyId, name: 'Dana', ...MONTHLY };
  await refused(caller, create, input, 'notConfirmed');
  // The refused content is saved as a draft, so that a code can be sent for it.
  const code = await codeFor(caller, investorId, strategyId, 'create');
  await caller.must(verifyTransactionCode, { strategyId, code });
  const dearer = { ...input, products: [{ productId: 'F01', amount: 600_000 }] };
  await refused(caller, create, dearer, 'notConfirmed');
  await refused(caller, createV2, { ...dearer, code }, 'codeInvalid');
  await refused(caller, createV2, { ...input, code: wrongCode(code) }, 'codeInvalid');
  const another = await submitted(caller);
  await refused(caller, createV2, { ...input, strategyId: another, code }, 'codeInvalid');
  expect((await caller.must(createV2, { ...input, code })).discipline.state).toBe('active');
  expect((await caller.must(getDiscipline, { strategyId: another })).discipline.state).toBe('draft');
});

test('strategies.update: startInvalid; disciplines.create: startInvalid; disciplines.createV2: startInvalid; disciplines.updateV2: startInvalid', () =>
  refusesMandate('startInvalid', { startDate: '2026-11-17' }, { startDate: '2028-01-01' }));

test('strategies.update: occurrenceInvalid; disciplines.create: occurrenceInvalid; disciplines.createV2: occurrenceInvalid; disciplines.updateV2: occurrenceInvalid', () =>
  refusesMandate('occurrenceInvalid', { occurrence: 32 }, { recurringType: 2, occurrence: 6 }));

test('strategies.update: endInvalid; disciplines.create: endInvalid; disciplines.createV2: endInvalid; disciplines.updateV2: endInvalid', () =>
  refusesMandate('endInvalid', { endDate: '2027-01-18' }, { endDate: '2026-11-18' }));

test('strategies.update: noProducts; disciplines.create: noProducts; disciplines.createV2: noProducts; disciplines.updateV2: noProducts', () =>
  refusesMandate('noProducts', { products: [] }));

test('strategies.update: stepUpInvalid; disciplines.create: stepUpInvalid; disciplines.createV2: stepUpInvalid; disciplines.updateV2: stepUpInvalid', () =>
  refusesMandate('stepUpInvalid', { stepUp: 51 }, { stepUp: -1 }));

test('strategies.update: methodUnavailable; disciplines.create: methodUnavailable; disciplines.createV2: methodUnavailable; disciplines.updateV2: methodUnavailable', () =>
  refusesMandate('methodUnavailable', { paymentMethod: 1 }, { paymentMethod: 4 }));

test('strategies.update: productTwice; disciplines.create: productTwice; disciplines.createV2: productTwice; disciplines.updateV2: productTwice', () =>
  refusesMandate('productTwice', { products: [F01, F01] }));

test('strategies.update: productNotFound; disciplines.create: productNotFound; disciplines.createV2: productNotFound; disciplines.updateV2: productNotFound', () =>
  refusesMandate('productNotFound', { products: [{ productId: 'F99', amount: 500_000 }] }));

test('strategies.update: subscriptionClosed; disciplines.create: subscriptionClosed; disciplines.createV2: subscriptionClosed; disciplines.updateV2: subscriptionClosed', () =>
  refusesMandate('subscriptionClosed', { products: [{ productId: CLOSED, amount: 500_000 }] }));

test('strategies.update: productNotForPlans; disciplines.create: productNotForPlans; disciplines.createV2: productNotForPlans; disciplines.updateV2: productNotForPlans', () =>
  refusesMandate('productNotForPlans', { products: [{ productId: DOLLAR, amount: 500_000 }] }));

test('strategies.update: amountInvalid; disciplines.create: amountInvalid; disciplines.createV2: amountInvalid; disciplines.updateV2: amountInvalid', () =>
  refusesMandate('amountInvalid', { products: [{ productId: 'F01', amount: 0 }] }, { products: [{ productId: 'F01', amount: '500000.5' }] }));

test('strategies.update: belowMinimum; disciplines.create: belowMinimum; disciplines.createV2: belowMinimum; disciplines.updateV2: belowMinimum', () =>
  refusesMandate('belowMinimum', { products: [{ productId: 'F01', amount: 9_999 }] }));

test('strategies.update: reserveInvalid; disciplines.create: reserveInvalid; disciplines.createV2: reserveInvalid; disciplines.updateV2: reserveInvalid', () =>
  refusesMandate('reserveInvalid', { minimumReserved: 1 }, { minimumReserved: '-5' }));

async function refusesMandate(reason: (typeof mandateRefusals)[number], ...wrongs: readonly Partial<MandateInput>[]): Promise<void> {
  const { caller, investorId } = await saver();
  const { strategyId: active } = await started(caller, investorId);
  const strategyId = await submitted(caller);
  for (const wrong of wrongs) {
    const given = { ...MONTHLY, ...wrong };
    await refused(caller, strategies.update, { strategyId, mandate: given }, reason);
    await refused(caller, create, { strategyId, name: 'X', ...given }, reason);
    await refused(caller, createV2, { strategyId, name: 'X', ...given, code: '123456' }, reason);
    await refused(caller, updateV2, { strategyId: active, name: 'X', ...given, code: '123456' }, reason);
  }
  expect((await caller.must(getDiscipline, { strategyId })).discipline.draft).toBeNull();
}

test('productNotForPlans: also for a fund that takes no plans, and one above the investor’s risk level', async () => {
  const { caller, investorId } = await saver();
  const strategyId = await submitted(caller);
  await change(`update kyc.investor_status set risk_level = 1 where investor_id = $1`, [investorId]);
  const bold = await one(
    `select product_id from catalogue.product where risk_level = 5 and subscription_open and currency = 'IDR' and type <> 'protected' order by 1 limit 1`,
  );
  await refused(caller, strategies.update, { strategyId, mandate: { ...MONTHLY, products: [{ productId: bold, amount: 5_000_000 }] } }, 'productNotForPlans');
});

/** SQL that puts an investor into a state, by the refusal it causes. */
const STANDS = {
  identityNotVerified: `update kyc.investor_status set state = 'refreshDue' where investor_id = $1`,
  accountFrozen: `update kyc.investor_status set frozen_at = now() where investor_id = $1`,
  riskProfileMissing: `update kyc.investor_status set risk_level = null where investor_id = $1`,
  closingRequested: `insert into deactivation.request (investor_id, request_id, login_id, reason, state, requested_at)
    select investor_id, gen_random_uuid(), login_id, 0, 'requested', now() from accounts.login where investor_id = $1`,
} as const;

test('disciplines.create: identityNotVerified; disciplines.createV2: identityNotVerified; disciplines.updateV2: identityNotVerified; disciplines.setActive: identityNotVerified; strategies.submit: identityNotVerified; disciplines.sendTransactionCode: identityNotVerified', () =>
  refusesStand('identityNotVerified'));
test('disciplines.create: accountFrozen; disciplines.createV2: accountFrozen; disciplines.updateV2: accountFrozen; disciplines.setActive: accountFrozen; strategies.submit: accountFrozen; disciplines.sendTransactionCode: accountFrozen', () =>
  refusesStand('accountFrozen'));
test('disciplines.create: riskProfileMissing; disciplines.createV2: riskProfileMissing; disciplines.updateV2: riskProfileMissing; disciplines.setActive: riskProfileMissing; strategies.submit: riskProfileMissing; disciplines.sendTransactionCode: riskProfileMissing', () =>
  refusesStand('riskProfileMissing'));
test('disciplines.create: closingRequested; disciplines.createV2: closingRequested; disciplines.updateV2: closingRequested; disciplines.setActive: closingRequested; strategies.submit: closingRequested; disciplines.sendTransactionCode: closingRequested', () =>
  refusesStand('closingRequested'));

async function refusesStand(reason: keyof typeof STANDS): Promise<void> {
  const { caller, investorId } = await saver();
  const { strategyId: active } = await started(caller, investorId);
  const { strategyId: paused } = await started(caller, investorId);
  await caller.must(setActive, { strategyId: paused, active: false });
  const strategyId = await submitted(caller);
  await caller.must(strategies.update, { strategyId, mandate: MONTHLY });
  await change(STANDS[reason], [investorId]);
  const full = { strategyId, name: 'X', ...MONTHLY };
  await refused(caller, create, full, reason);
  await refused(caller, createV2, { ...full, code: '123456' }, reason);
  await refused(caller, updateV2, { ...full, strategyId: active, code: '123456' }, reason);
  await refused(caller, setActive, { strategyId: paused, active: true }, reason);
  await refused(caller, strategies.submit, { type: 1, name: 'X' }, reason);
  await refused(caller, sendTransactionCode, { strategyId, action: 'create' }, reason);
  // Pausing is always possible.
  await caller.must(setActive, { strategyId: active, active: false });
}

/** Refuses plan ids that mean no plan of the investor's, by reason. */
async function refusesPlan(reason: 'planIdInvalid' | 'planNotFound' | 'planOfOtherType', of: 'shown' | 'changed'): Promise<void> {
  const { caller, investorId } = await saver();
  const stranger = await saver();
  const { strategyId: foreign } = await started(stranger.caller, stranger.investorId);
  const { strategyId: navigators } = await started(caller, investorId);
  await change(`update plans.plan set kind = 'navigator', slot = null where plan_id = $1`, [navigators]);
  const ids = { planIdInvalid: ['7'], planNotFound: [foreign, crypto.randomUUID()], planOfOtherType: [navigators] }[reason];
  for (const strategyId of ids) {
    const full = { strategyId, name: 'X', ...MONTHLY };
    if (of === 'shown') {
      await refused(caller, getDiscipline, { strategyId }, reason);
      await refused(caller, getDisciplineV2, { strategyId }, reason);
      await refused(caller, create, full, reason);
      await refused(caller, createV2, { ...full, code: '1' }, reason);
      await refused(caller, updateV2, { ...full, code: '1' }, reason);
    } else {
      if (reason !== 'planOfOtherType') await refused(caller, setActive, { strategyId, active: true }, reason);
      await refused(caller, skipNext, { strategyId, period: '2027-01', isSkipped: true }, reason);
      await refused(caller, remove, { strategyId }, reason);
      await refused(caller, removeV2, { strategyId, code: '1' }, reason);
      // Strategies cover disciplines and navigator plans, but not goals.
      if (reason === 'planOfOtherType') await change(`update plans.plan set kind = 'goal' where plan_id = $1`, [strategyId]);
      await refused(caller, strategies.update, { strategyId, name: 'X' }, reason);
      await refused(caller, strategies.remove, { strategyId }, reason);
    }
  }
  expect((await stranger.caller.must(getDiscipline, { strategyId: foreign })).discipline).toMatchObject({ name: 'Dana pendidikan', state: 'active' });
}
test('disciplines.getDiscipline: planIdInvalid; disciplines.getDisciplineV2: planIdInvalid; disciplines.create: planIdInvalid; disciplines.createV2: planIdInvalid; disciplines.updateV2: planIdInvalid', () =>
  refusesPlan('planIdInvalid', 'shown'));
test('disciplines.setActive: planIdInvalid; disciplines.skipNext: planIdInvalid; disciplines.remove: planIdInvalid; disciplines.removeV2: planIdInvalid; strategies.update: planIdInvalid; strategies.remove: planIdInvalid', () =>
  refusesPlan('planIdInvalid', 'changed'));
test('disciplines.getDiscipline: planNotFound; disciplines.getDisciplineV2: planNotFound; disciplines.create: planNotFound; disciplines.createV2: planNotFound; disciplines.updateV2: planNotFound', () =>
  refusesPlan('planNotFound', 'shown'));
test('disciplines.setActive: planNotFound; disciplines.skipNext: planNotFound; disciplines.remove: planNotFound; disciplines.removeV2: planNotFound; strategies.update: planNotFound; strategies.remove: planNotFound', () =>
  refusesPlan('planNotFound', 'changed'));
test('disciplines.getDiscipline: planOfOtherType; disciplines.getDisciplineV2: planOfOtherType; disciplines.create: planOfOtherType; disciplines.createV2: planOfOtherType; disciplines.updateV2: planOfOtherType', () =>
  refusesPlan('planOfOtherType', 'shown'));
test('disciplines.skipNext: planOfOtherType; disciplines.remove: planOfOtherType; disciplines.removeV2: planOfOtherType; strategies.update: planOfOtherType; strategies.remove: planOfOtherType', () =>
  refusesPlan('planOfOtherType', 'changed'));

test('strategies.submit: planOfOtherType; disciplines.updateV2: planNotActive; disciplines.setActive: planNotActive; disciplines.skipNext: planNotActive; strategies.update: planNotActive; disciplines.sendTransactionCode: planNotActive', async () => {
  const { caller, investorId } = await saver();
  for (const type of [0, 3]) await refused(caller, strategies.submit, { type, name: 'X' }, 'planOfOtherType');
  const drafted = await submitted(caller);
  const full = { name: 'X', ...MONTHLY, code: '1' };
  await refused(caller, updateV2, { ...full, strategyId: drafted }, 'planNotActive');
  await refused(caller, setActive, { strategyId: drafted, active: true }, 'planNotActive');
  await refused(caller, skipNext, { strategyId: drafted, period: '2027-01', isSkipped: true }, 'planNotActive');
  const { strategyId } = await started(caller, investorId);
  const code = await codeFor(caller, investorId, strategyId, 'remove');
  await caller.must(removeV2, { strategyId, code });
  await refused(caller, updateV2, { ...full, strategyId }, 'planNotActive');
  await refused(caller, setActive, { strategyId, active: true }, 'planNotActive');
  await refused(caller, strategies.update, { strategyId, name: 'X' }, 'planNotActive');
  await refused(caller, sendTransactionCode, { strategyId, action: 'update' }, 'planNotActive');
});

test('disciplines.updateV2: nothingChanges; strategies.update: nothingChanges; a change applies to every open period and needs its own code', async () => {
  const { caller, investorId } = await saver();
  const { strategyId } = await started(caller, investorId);
  await refused(caller, updateV2, { strategyId, name: 'Dana pendidikan', ...MONTHLY, code: '1' }, 'nothingChanges');
  await refused(caller, strategies.update, { strategyId }, 'nothingChanges');
  await refused(caller, strategies.update, { strategyId, mandate: MONTHLY }, 'nothingChanges');
  const dearer = { ...MONTHLY, occurrence: 25, products: [{ productId: 'F01', amount: 700_000 }] };
  await caller.must(strategies.update, { strategyId, name: 'Nama baru', mandate: dearer });
  expect((await caller.must(getDiscipline, { strategyId })).discipline).toMatchObject({
    name: 'Nama baru',
    mandate: { amount: 500_000 },
    draft: { amount: 700_000 },
  });
  const code = await codeFor(caller, investorId, strategyId, 'update');
  const { discipline } = await caller.must(updateV2, { strategyId, name: 'Nama baru', ...dearer, code });
  expect(discipline).toMatchObject({ state: 'active', draft: null, mandate: { version: 2, amount: 700_000 }, next: { period: '2027-01', day: '2027-01-25' } });
  await run(investorId, '2027-01-25');
  // One purchase per period, whatever day it is moved to.
  const later = { ...dearer, occurrence: 28 };
  await caller.must(strategies.update, { strategyId, mandate: later });
  const again = await codeFor(caller, investorId, strategyId, 'update');
  expect((await caller.must(updateV2, { strategyId, name: 'Nama baru', ...later, code: again })).discipline.next).toMatchObject({ period: '2027-02' });
  expect(await platform.audit()).toEqual([]);
});

test('disciplines.skipNext: periodNotFound; disciplines.skipNext: occurrenceInvalid; the next period can be skipped and restored until 05:00 on its day', async () => {
  const { caller, investorId } = await saver();
  const { strategyId } = await started(caller, investorId);
  await refused(caller, skipNext, { strategyId, period: '2027-02', isSkipped: true }, 'periodNotFound');
  expect((await caller.must(skipNext, { strategyId, period: '2027-01', isSkipped: true })).discipline.next).toMatchObject({ isSkipped: true });
  expect((await caller.must(skipNext, { strategyId, period: '2027-01', isSkipped: false })).discipline.next).toMatchObject({ isSkipped: false });
  await caller.must(skipNext, { strategyId, period: '2027-01', isSkipped: true });
  await run(investorId, '2027-01-19');
  expect((await caller.must(getDisciplineV2, { strategyId })).discipline.past).toMatchObject([{ outcome: 'skipped', reason: 'asked' }]);
  // The run for this day is in progress: 18 November, nine o'clock.
  await change(`update plans.plan set next_due = '2026-11-18' where plan_id = $1`, [strategyId]);
  await refused(caller, skipNext, { strategyId, period: '2027-02', isSkipped: true }, 'occurrenceInvalid');
});

test('disciplines.setActive: pendingTransaction; disciplines.updateV2: pendingTransaction; disciplines.remove: pendingTransaction; disciplines.removeV2: pendingTransaction; strategies.remove: pendingTransaction', async () => {
  const { caller, investorId } = await saver();
  const { strategyId } = await started(caller, investorId);
  const removals = async (): Promise<void> => {
    await refused(caller, remove, { strategyId }, 'pendingTransaction');
    await refused(caller, removeV2, { strategyId, code: '1' }, 'pendingTransaction');
    await refused(caller, strategies.remove, { strategyId }, 'pendingTransaction');
  };
  await change(`update plans.plan set next_due = '2026-11-18' where plan_id = $1`, [strategyId]);
  await refused(caller, setActive, { strategyId, active: false }, 'pendingTransaction');
  await refused(caller, updateV2, { strategyId, name: 'X', ...MONTHLY, stepUp: 5, code: '1' }, 'pendingTransaction');
  await removals();
  await change(`update plans.plan set next_due = '2027-01-19' where plan_id = $1`, [strategyId]);
  await run(investorId, '2027-01-19');
  // The bill is unpaid.
  await removals();
  await caller.must(setActive, { strategyId, active: false });
});

test('periods that pass while a plan is paused are skipped, and it resumes with the open period', async () => {
  const { caller, investorId } = await saver();
  const { strategyId } = await started(caller, investorId, { ...MONTHLY, recurringType: 2, occurrence: 3, startDate: '2026-11-25' });
  await caller.must(setActive, { strategyId, active: false });
  await caller.must(setActive, { strategyId, active: false });
  await change(`update plans.plan set next_period = '2026-W45', next_nominal = '2026-11-04', next_due = '2026-11-04' where plan_id = $1`, [strategyId]);
  await change(`update plans.mandate set start_on = '2026-11-04' where plan_id = $1`, [strategyId]);
  await run(investorId, '2026-11-11');
  expect((await caller.must(setActive, { strategyId, active: true })).discipline).toMatchObject({
    state: 'active',
    next: { period: '2026-W48', day: '2026-11-25' },
  });
  expect((await caller.must(getDisciplineV2, { strategyId })).discipline.past).toMatchObject(
    ['2026-W47', '2026-W46', '2026-W45'].map((period) => ({ period, outcome: 'skipped', reason: 'paused' })),
  );
});

test('disciplines.remove: notConfirmed; strategies.remove: notConfirmed; disciplines.removeV2: codeInvalid; a draft is deleted, a plan in force ends by its code', async () => {
  const { caller, investorId } = await saver();
  const drafted = await submitted(caller);
  await caller.must(strategies.update, { strategyId: drafted, mandate: MONTHLY });
  await caller.must(strategies.remove, { strategyId: drafted });
  expect((await caller.must(list, {})).items).toEqual([]);
  const [first, second] = [await started(caller, investorId), await started(caller, investorId)];
  await refused(caller, remove, { strategyId: first.strategyId }, 'notConfirmed');
  await refused(caller, strategies.remove, { strategyId: first.strategyId }, 'notConfirmed');
  const code = await codeFor(caller, investorId, first.strategyId, 'remove');
  await refused(caller, removeV2, { strategyId: second.strategyId, code }, 'codeInvalid');
  await caller.must(verifyTransactionCode, { strategyId: first.strategyId, code });
  await caller.must(remove, { strategyId: first.strategyId });
  expect((await caller.must(getDiscipline, { strategyId: first.strategyId })).discipline).toMatchObject({ state: 'ended', next: null });
  await run(investorId, '2027-01-19');
  expect((await caller.must(getDisciplineV2, { strategyId: first.strategyId })).discipline.past).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});

test('strategies.submit: tooManyPlans; disciplines.create: tooManyPlans; disciplines.createV2: tooManyPlans; disciplines.setActive: tooManyPlans', async () => {
  const { caller, investorId } = await saver();
  const { strategyId: paused } = await started(caller, investorId);
  const drafted = await submitted(caller);
  await caller.must(strategies.update, { strategyId: drafted, mandate: MONTHLY });
  await caller.must(setActive, { strategyId: paused, active: false });
  for (let number = 0; number < 9; number += 1) await started(caller, investorId);
  await refused(caller, strategies.submit, { type: 1, name: 'X' }, 'tooManyPlans');
  await caller.must(setActive, { strategyId: paused, active: true });
  const code = await codeFor(caller, investorId, drafted, 'create');
  const full = { strategyId: drafted, name: 'X', ...MONTHLY };
  await refused(caller, createV2, { ...full, code }, 'tooManyPlans');
  await caller.must(verifyTransactionCode, { strategyId: drafted, code });
  await refused(caller, create, full, 'tooManyPlans');
  await caller.must(setActive, { strategyId: paused, active: false });
  await caller.must(create, full);
  await refused(caller, setActive, { strategyId: paused, active: true }, 'tooManyPlans');
  expect((await caller.must(list, {})).items.filter(({ state }) => state === 'active')).toHaveLength(10);
});

test('C27.plans concurrent resumes activate no more plans than the limit', async () => {
  const { caller, investorId } = await saver();
  const ids: string[] = [];
  for (let number = 0; number < 13; number += 1) {
    const { strategyId } = await started(caller, investorId);
    await caller.must(setActive, { strategyId, active: false });
    ids.push(strategyId);
  }
  const answers = await Promise.all(ids.map((strategyId) => caller.send(setActive, { strategyId, active: true })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(answers.flatMap((answer) => (answer.ok ? [] : [(answer as { reason?: string }).reason]))).toEqual(Array(3).fill('tooManyPlans'));
});

test('a run concurrent with a pause or skip: one wins, and nothing skipped or paused is ordered', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { caller, investorId } = await saver();
    const { strategyId } = await started(caller, investorId);
    const asked =
      round % 2 === 0 ? caller.send(setActive, { strategyId, active: false }) : caller.send(skipNext, { strategyId, period: '2027-01', isSkipped: true });
    const [answer] = await Promise.all([asked, run(investorId, '2027-01-19')]);
    const { past, state } = (await caller.must(getDisciplineV2, { strategyId })).discipline;
    const isOrdered = past.some(({ outcome }) => outcome === 'ordered');
    // The transaction that locked the plan first decides: after the run, the next period is no longer the one named.
    if (round % 2 === 0) expect(isOrdered ? past.length === 1 : state === 'paused' && past.length === 0, JSON.stringify({ answer, past, state })).toBe(true);
    else expect(answer.ok).toBe(!isOrdered);
  }
  expect(await platform.audit()).toEqual([]);
});

test('disciplines.sendTransactionCode: passwordMissing; disciplines.sendTransactionCode: wrongPassword; disciplines.sendTransactionCode: locked; disciplines.sendTransactionCode: suspended', async () => {
  const { caller, investorId } = await saver();
  const strategyId = await submitted(caller);
  await caller.must(strategies.update, { strategyId, mandate: MONTHLY });
  await change(`update accounts.session set proved_at = proved_at - interval '11 minutes' where investor_id = $1`, [investorId]);
  const input = { strategyId, action: 'create' } as const;
  await refused(caller, sendTransactionCode, input, 'passwordMissing');
  await refused(caller, sendTransactionCode, { ...input, password: '' }, 'passwordMissing');
  const answers = [];
  for (let tries = 0; tries < 12; tries += 1) answers.push(await caller.send(sendTransactionCode, { ...input, password: 'bukan-ini-1234' }));
  const reasons = answers.map((answer) => (answer as { reason: string }).reason);
  expect(reasons[0]).toBe('wrongPassword');
  expect(reasons).toContain('locked');
  await change(
    `update platform.rate_limit set used = 1000 where bucket = (select 'oldPasswordToday:' || login_id from accounts.login where investor_id = $1)`,
    [investorId],
  );
  await refused(caller, sendTransactionCode, { ...input, password: 'bukan-ini-1234' }, 'suspended');
});

test('a code that names no action confirms the next step: to create, to change what is drafted, else to end', async () => {
  const { caller, investorId } = await saver();
  const strategyId = await submitted(caller);
  const sends = async () => {
    await caller.must(sendTransactionCode, { strategyId });
    return liveCode(platform, investorId, 'discipline');
  };
  await refused(caller, sendTransactionCode, { strategyId }, 'nothingToConfirm');
  await caller.must(strategies.update, { strategyId, mandate: MONTHLY });
  await caller.must(createV2, { strategyId, name: 'X', ...MONTHLY, code: await sends() });
  await caller.must(strategies.update, { strategyId, mandate: { ...MONTHLY, stepUp: 10 } });
  await caller.must(updateV2, { strategyId, name: 'X', ...MONTHLY, stepUp: 10, code: await sends() });
  await caller.must(removeV2, { strategyId, code: await sends() });
  await refused(caller, sendTransactionCode, { strategyId }, 'planNotActive');
});

test('disciplines.sendTransactionCode: nothingToConfirm; disciplines.sendTransactionCode: productNotFound; disciplines.sendTransactionCode: subscriptionClosed', async () => {
  const { caller } = await saver();
  const strategyId = await submitted(caller);
  for (const action of ['create', 'update', 'remove'] as const) await refused(caller, sendTransactionCode, { strategyId, action }, 'nothingToConfirm');
  await refused(caller, sendTransactionCode, { strategyId: crypto.randomUUID(), action: 'create' }, 'nothingToConfirm');
  await refused(caller, sendTransactionCode, { strategyId: 'x', action: 'create' }, 'nothingToConfirm');
  await caller.must(strategies.update, { strategyId, mandate: MONTHLY });
  await change(`update plans.line set product_id = 'F99' where plan_id = $1`, [strategyId]);
  await refused(caller, sendTransactionCode, { strategyId, action: 'create' }, 'productNotFound');
  await change(`update plans.line set product_id = $2 where plan_id = $1`, [strategyId, CLOSED]);
  await refused(caller, sendTransactionCode, { strategyId, action: 'create' }, 'subscriptionClosed');
});

/** Sets the limits of codes directly in the row of the code. */
const limit = (investorId: string, set: string) => change(`update codes.challenge set ${set} where investor_id = $1 and purpose = 'discipline'`, [investorId]);

test('disciplines.sendTransactionCode: tooManySends; disciplines.sendTransactionCode: codePaused; disciplines.sendTransactionCode: codeSuspended', async () => {
  const { caller, investorId } = await saver();
  const strategyId = await submitted(caller);
  await caller.must(strategies.update, { strategyId, mandate: MONTHLY });
  const input = { strategyId, action: 'create' } as const;
  for (let sends = 0; sends < 4; sends += 1) await caller.must(sendTransactionCode, input);
  await refused(caller, sendTransactionCode, input, 'tooManySends');
  await limit(investorId, `wrong_recent = 1000, wrong_recent_until = now() + interval '1 year'`);
  await refused(caller, sendTransactionCode, input, 'codePaused');
  await limit(investorId, `wrong_today = 1000, wrong_today_until = now() + interval '1 year'`);
  await refused(caller, sendTransactionCode, input, 'codeSuspended');
});

test('disciplines.verifyTransactionCode: codeInvalid; disciplines.verifyTransactionCode: triesUsedUp; disciplines.createV2: triesUsedUp; disciplines.updateV2: triesUsedUp; disciplines.removeV2: triesUsedUp; disciplines.updateV2: codeInvalid', async () => {
  const { caller, investorId } = await saver();
  const { strategyId: active } = await started(caller, investorId);
  const strategyId = await submitted(caller);
  await caller.must(strategies.update, { strategyId, mandate: MONTHLY });
  const code = await codeFor(caller, investorId, strategyId, 'create');
  const wrong = wrongCode(code);
  const dearer = { ...MONTHLY, stepUp: 5 };
  await refused(caller, verifyTransactionCode, { strategyId, code: wrong }, 'codeInvalid');
  await refused(caller, updateV2, { strategyId: active, name: 'X', ...dearer, code: wrong }, 'codeInvalid');
  await limit(investorId, 'attempts = 5, wrong_recent = 0, wrong_today = 0');
  await refused(caller, verifyTransactionCode, { strategyId, code }, 'triesUsedUp');
  await refused(caller, createV2, { strategyId, name: 'X', ...MONTHLY, code }, 'triesUsedUp');
  await refused(caller, updateV2, { strategyId: active, name: 'X', ...dearer, code }, 'triesUsedUp');
  await refused(caller, removeV2, { strategyId: active, code }, 'triesUsedUp');
});

async function refusesBarred(reason: 'codePaused' | 'codeSuspended', set: string): Promise<void> {
  const { caller, investorId } = await saver();
  const { strategyId: active } = await started(caller, investorId);
  const strategyId = await submitted(caller);
  await caller.must(strategies.update, { strategyId, mandate: MONTHLY });
  const code = await codeFor(caller, investorId, strategyId, 'create');
  await limit(investorId, set);
  await refused(caller, verifyTransactionCode, { strategyId, code }, reason);
  await refused(caller, createV2, { strategyId, name: 'X', ...MONTHLY, code }, reason);
  await refused(caller, updateV2, { strategyId: active, name: 'X', ...MONTHLY, stepUp: 5, code }, reason);
  await refused(caller, removeV2, { strategyId: active, code }, reason);
}
test('disciplines.verifyTransactionCode: codePaused; disciplines.createV2: codePaused; disciplines.updateV2: codePaused; disciplines.removeV2: codePaused', () =>
  refusesBarred('codePaused', `wrong_recent = 1000, wrong_recent_until = now() + interval '1 year'`));
test('disciplines.verifyTransactionCode: codeSuspended; disciplines.createV2: codeSuspended; disciplines.updateV2: codeSuspended; disciplines.removeV2: codeSuspended', () =>
  refusesBarred('codeSuspended', `wrong_today = 1000, wrong_today_until = now() + interval '1 year'`));

test('the help is dismissed permanently for this login', async () => {
  const { caller } = await saver();
  expect((await caller.must(list, {})).isHelpDismissed).toBe(false);
  await caller.must(dismissHelp, {});
  await caller.must(dismissHelp, {});
  expect((await caller.must(list, {})).isHelpDismissed).toBe(true);
});

test('in a company with approvals a plan only makes offers and orders nothing itself', async () => {
  const { investorId, maker, approver } = await platform.newCompany();
  const strategyId = await submitted(maker.caller);
  await maker.caller.must(strategies.update, { strategyId, mandate: MONTHLY });
  await maker.caller.must(sendTransactionCode, { strategyId, action: 'create' });
  const code = await liveCode(platform, investorId, `discipline:${maker.loginId}`);
  const { discipline } = await maker.caller.must(createV2, { strategyId, name: 'Kas perusahaan', ...MONTHLY, code });
  expect(discipline.mandate).toMatchObject({ mode: 'ask', paymentMethod: null });
  await expect(approver.caller.send(setActive, { strategyId, active: false })).rejects.toThrow('role');
  expect((await approver.caller.must(getDiscipline, { strategyId })).discipline.state).toBe('active');
  await run(investorId, '2027-01-19');
  expect((await approver.caller.must(getDisciplineV2, { strategyId })).discipline.past).toMatchObject([{ outcome: 'offered', amount: 500_000 }]);
});
