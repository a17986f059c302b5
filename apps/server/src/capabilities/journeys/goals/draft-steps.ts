/** Reads and saves the steps of a draft: a save names the edit it is based on, and cancels an acceptance of different content. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type { changeStepOne as changeOneCall } from '@lumbung/contract/goals/change-step-one.ts';
import type { discardDraft as discardCall } from '@lumbung/contract/goals/discard-draft.ts';
import type { getChangeableStepOne as changeableCall } from '@lumbung/contract/goals/get-changeable-step-one.ts';
import type { getStepFour as fourCall } from '@lumbung/contract/goals/get-step-four.ts';
import type { getStepOne as oneCall } from '@lumbung/contract/goals/get-step-one.ts';
import type { getStepThree as threeCall } from '@lumbung/contract/goals/get-step-three.ts';
import type { getStepTwo as twoCall } from '@lumbung/contract/goals/get-step-two.ts';
import type { resetDraft as resetCall } from '@lumbung/contract/goals/reset-draft.ts';
import type { saveStepFour as saveFourCall } from '@lumbung/contract/goals/save-step-four.ts';
import type { saveStepOne as saveOneCall } from '@lumbung/contract/goals/save-step-one.ts';
import type { saveStepThree as saveThreeCall } from '@lumbung/contract/goals/save-step-three.ts';
import type { saveStepTwo as saveTwoCall } from '@lumbung/contract/goals/save-step-two.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { holdingsOf } from '../../money/plans/index.ts';
import { rupiahOf } from '../navigator/index.ts';
import { type GoalPlan, goalPlansOf, MOST_GOALS } from './goal-plans.ts';
import { basisOf } from './basis.ts';
import { presentFigures, presentOne, presentSummary } from './present.ts';
import { type Begun, type Content, oneWrong, returnWrong, type StepOne, threeWrong, topUpOf, twoWrong } from './rules.ts';
import { monthsRun, worthOf } from './standing.ts';
import { type Draft, dropDraft, findDraft, holdDraft, keepDraft, openDraft } from './store.ts';

const isUnseen = ({ edit }: { readonly edit?: number }, draft: Draft | null): boolean => edit !== undefined && edit !== (draft?.edit ?? 0);

const found = (db: Db, { keys, session, business }: InvestorContext, { goalId }: { readonly goalId?: string }) =>
  findDraft(db, keys, session.investorId, goalId, business);
const held = (tx: Tx, { keys, session, business }: InvestorContext, { goalId }: { readonly goalId?: string }) =>
  holdDraft(tx, keys, session.investorId, goalId, business);
const opened = (tx: Tx, { keys, session, business }: InvestorContext, { goalId }: { readonly goalId?: string }) =>
  openDraft(tx, keys, session.investorId, goalId, business);
async function kept(tx: Tx, { keys, session, business }: InvestorContext, goalId: string | undefined, content: Content): Promise<Draft> {
  return { goalId: goalId ?? null, content, edit: await keepDraft(tx, keys, session.investorId, goalId, content, business) };
}

export async function getStepOne(db: Db, context: InvestorContext, input: InputOf<typeof oneCall>): Promise<Answer<typeof oneCall>> {
  const draft = await found(db, context, input);
  return draft ? done(presentOne(draft)) : refuse('draftMissing');
}

export async function getStepTwo(db: Db, context: InvestorContext, input: InputOf<typeof twoCall>): Promise<Answer<typeof twoCall>> {
  const draft = await found(db, context, input);
  if (!draft) return refuse('draftMissing');
  const { two } = draft.content;
  return two ? done(presentFigures(draft, two, await basisOf(db, context))) : refuse('stepMissing');
}

export async function getStepThree(db: Db, context: InvestorContext, input: InputOf<typeof threeCall>): Promise<Answer<typeof threeCall>> {
  const draft = await found(db, context, input);
  if (!draft) return refuse('draftMissing');
  const { two, three } = draft.content;
  return two && three ? done(presentFigures(draft, two, await basisOf(db, context))) : refuse('stepMissing');
}

export async function getStepFour(db: Db, context: InvestorContext, input: InputOf<typeof fourCall>): Promise<Answer<typeof fourCall>> {
  const draft = await found(db, context, input);
  if (!draft) return refuse('draftMissing');
  const { two, three } = draft.content;
  return two && three ? done(presentSummary(draft, two, three, await basisOf(db, context))) : refuse('stepMissing');
}

type OneInput = InputOf<typeof saveOneCall>;
const readOne = ({ type, name, investmentWanted, period, isTodaysMoney }: OneInput): StepOne => ({
  type,
  name: name.trim(),
  wanted: rupiahOf(investmentWanted),
  period,
  isTodaysMoney: isTodaysMoney ?? false,
});

/** A new target or period cancels the acceptance of the previous figures. */
const withOne = (before: Pick<Content, 'two' | 'three'> | undefined, one: StepOne, begun: Begun | null = null): Content => ({
  two: before?.two ?? null,
  three: before?.three ?? null,
  one,
  begun,
  accepted: null,
});

export async function saveStepOne(tx: Tx, context: InvestorContext, input: OneInput): Promise<Answer<typeof saveOneCall>> {
  const one = readOne(input);
  const wrong = oneWrong(one);
  if (wrong) return refuse(wrong);
  const draft = await opened(tx, context, {});
  if (isUnseen(input, draft)) return refuse('draftChanged');
  if ((await goalPlansOf(tx, context)).length >= MOST_GOALS) return refuse('tooManyGoals');
  return done(presentOne(await kept(tx, context, undefined, withOne(draft?.content, one))));
}

/** A goal that is not ended, or null if it is ended; not found if it belongs to another investor. */
async function inForce(db: Db, context: InvestorContext, goalId: string): Promise<GoalPlan | null> {
  const goal = (await goalPlansOf(db, context, 'all')).find((one) => one.goalId === goalId);
  if (!goal) throw notFound();
  return goal.plan.state === 'ended' ? null : goal;
}

/** How many months a goal has run, and its current worth. */
async function begunOf(db: Db, { session, reference, business }: InvestorContext, goal: GoalPlan): Promise<Begun> {
  const [holdings, products] = await Promise.all([holdingsOf(db, session.investorId, [goal.goalId]), productCatalogue({ reference })]);
  const own = holdings(goal.goalId);
  return { months: monthsRun(goal, dayOf(business)), worth: rupiah(worthOf(own, products) + own.onTheWay) };
}

export async function getChangeableStepOne(db: Db, context: InvestorContext, input: InputOf<typeof changeableCall>): Promise<Answer<typeof changeableCall>> {
  const goal = await inForce(db, context, input.goalId);
  if (!goal) return refuse('draftMissing');
  return done(presentOne((await found(db, context, input)) ?? { goalId: input.goalId, content: goal.content, edit: 0 }));
}

export async function changeStepOne(tx: Tx, context: InvestorContext, input: InputOf<typeof changeOneCall>): Promise<Answer<typeof changeOneCall>> {
  const goal = await inForce(tx, context, input.goalId);
  if (!goal) return refuse('draftMissing');
  const one = readOne(input);
  const wrong = oneWrong(one);
  if (wrong) return refuse(wrong);
  // The period counts from the beginning of the goal, so it must exceed the months already run.
  const begun = await begunOf(tx, context, goal);
  if (one.period <= begun.months) return refuse('fieldsInvalid');
  const draft = await opened(tx, context, input);
  if (isUnseen(input, draft)) return refuse('draftChanged');
  return done(presentOne(await kept(tx, context, input.goalId, withOne(draft?.content ?? goal.content, one, begun))));
}

export async function saveStepTwo(tx: Tx, context: InvestorContext, input: InputOf<typeof saveTwoCall>): Promise<Answer<typeof saveTwoCall>> {
  const draft = await held(tx, context, input);
  if (!draft) return refuse('stepMissing');
  const [basis, goal] = await Promise.all([basisOf(tx, context), input.goalId === undefined ? null : inForce(tx, context, input.goalId)]);
  const two = {
    // The initial investment of an existing goal is fixed, whatever a change requests.
    initial: goal?.content.two?.initial ?? rupiahOf(input.initialInvestment),
    percent: Math.round(input.annualExpectationPercent * 100),
    preserve: input.preserveCalculateResult ?? false,
  };
  const wrong = twoWrong(two, basis.riskLevel);
  if (wrong) return refuse(wrong);
  if (isUnseen(input, draft)) return refuse('draftChanged');
  const content = { ...draft.content, begun: goal && (await begunOf(tx, context, goal)) };
  // An entered top-up is kept on request; otherwise it becomes the one computed now.
  const computed = topUpOf({ ...content, two, three: null }).stands;
  const three = content.three && { ...content.three, topUp: two.preserve ? content.three.topUp : computed };
  return done(presentFigures(await kept(tx, context, input.goalId, { ...content, two, three, accepted: null }), two, basis));
}

export async function saveStepThree(tx: Tx, context: InvestorContext, input: InputOf<typeof saveThreeCall>): Promise<Answer<typeof saveThreeCall>> {
  const draft = await held(tx, context, input);
  const two = draft?.content.two;
  if (!draft || !two) return refuse('stepMissing');
  const three = { topUp: rupiahOf(input.topUpMonthly), dayOfMonth: input.dayOfMonth };
  const basis = await basisOf(tx, context);
  const wrong = threeWrong(three, two, basis.riskLevel);
  if (wrong) return refuse(wrong);
  if (isUnseen(input, draft)) return refuse('draftChanged');
  return done(presentFigures(await kept(tx, context, input.goalId, { ...draft.content, three, accepted: null }), two, basis));
}

export async function saveStepFour(tx: Tx, context: InvestorContext, input: InputOf<typeof saveFourCall>): Promise<Answer<typeof saveFourCall>> {
  const draft = await held(tx, context, input);
  if (!draft?.content.two || !draft.content.three) return refuse('stepMissing');
  const basis = await basisOf(tx, context);
  const wrong = returnWrong(draft.content.two, basis.riskLevel);
  if (wrong) return refuse(wrong);
  if (isUnseen(input, draft)) return refuse('draftChanged');
  if (basis.riskLevel === null) return refuse('riskProfileMissing');
  const { two, three } = draft.content;
  // The accepted content must equal what was shown: if the model, level or a fund changed, it must be shown again.
  if (presentSummary(draft, two, three, basis).digest !== input.digest) return refuse('proposalChanged');
  return done(presentSummary(await kept(tx, context, input.goalId, { ...draft.content, accepted: input.digest }), two, three, basis));
}

export async function discardDraft(tx: Tx, { session }: InvestorContext, { goalId }: InputOf<typeof discardCall>): Promise<Answer<typeof discardCall>> {
  return (await dropDraft(tx, session.investorId, goalId)) ? done({}) : refuse('draftMissing');
}

export async function resetDraft(tx: Tx, context: InvestorContext, input: InputOf<typeof resetCall>): Promise<Answer<typeof resetCall>> {
  const draft = await held(tx, context, input);
  if (!draft) return refuse('draftMissing');
  return done(presentOne(await kept(tx, context, input.goalId, withOne(undefined, draft.content.one, draft.content.begun))));
}
