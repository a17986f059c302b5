/** Saves answers of a step, in every form: a whole step or one answer, of a new draft or for a change of the plan in force. */
import type { InputOf, ReplyOf } from '@lumbung/contract/call.ts';
import type { saveStepOne } from '@lumbung/contract/navigator/save-step-one.ts';
import type { saveStepOneV2 } from '@lumbung/contract/navigator/save-step-one-v2.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { contradictionsIn, QUESTIONNAIRE_VERSION } from '../risk/index.ts';
import { planInForce } from './plan-in-force.ts';
import { isAnswer, openIn, reachedOf, type Step, STEPS, wholeStep } from './rules.ts';
import { type Draft, keepDraft, openDraft } from './store.ts';

type Progress = ReplyOf<typeof saveStepOne>;
type Seen = { readonly edit?: number; readonly version?: string };
type Changed = 'questionnaireChanged' | 'draftChanged';

/** Why a save is based on a stale draft or questionnaire, or null. */
export function unseen({ edit, version }: Seen, draft: Pick<Draft, 'edit'> | null): Changed | null {
  if (version !== undefined && version !== QUESTIONNAIRE_VERSION) return 'questionnaireChanged';
  return edit !== undefined && edit !== (draft?.edit ?? 0) ? 'draftChanged' : null;
}

/** Merges new answers into the draft; changed answers discard the advice shown. */
async function keep(
  tx: Tx,
  context: InvestorContext,
  draft: Draft,
  step: Step,
  given: ReadonlyMap<string, number>,
): Promise<Outcome<Progress, 'answersContradict'>> {
  const { investorId } = context.session;
  const answers = new Map([...draft.answers, ...given]);
  const isSame = [...given].every(([question, answer]) => draft.answers.get(question) === answer);
  const edit = await keepDraft(
    tx,
    context.keys,
    investorId,
    QUESTIONNAIRE_VERSION,
    { answers, amounts: draft.amounts, shown: isSame ? draft.shown : null },
    context.business,
  );
  const found = contradictionsIn(answers, 'funds').filter(({ questions }) => questions.some((question) => given.has(question)));
  // Saved all the same: changing either of the two answers resolves it. The draft names the contradicting questions.
  if (found.length > 0) return refuseAndKeep('answersContradict');
  return done({ edit, reached: reachedOf(answers), open: openIn(answers, step) });
}

async function save<Unread extends string>(
  tx: Tx,
  context: InvestorContext,
  step: Step,
  seen: Seen,
  read: () => Outcome<ReadonlyMap<string, number>, Unread>,
): Promise<Outcome<Progress, Changed | 'answersContradict' | 'stepMissing' | Unread>> {
  const draft = await openDraft(tx, context.keys, context.session.investorId, QUESTIONNAIRE_VERSION, context.business);
  const changed = unseen(seen, draft);
  if (changed) return refuse(changed);
  if (reachedOf(draft.answers) < step) return refuse('stepMissing');
  const given = read();
  return given.ok ? keep(tx, context, draft, step, given.value) : given;
}

/** Saves into the draft of the plan's next version: answers of the plan in force apply until they are replaced. */
async function change<Unread extends string>(
  tx: Tx,
  context: InvestorContext,
  step: Step,
  seen: Seen,
  read: () => Outcome<ReadonlyMap<string, number>, Unread>,
): Promise<Outcome<Progress, Changed | 'answersContradict' | 'noPlan' | Unread>> {
  const draft = await openDraft(tx, context.keys, context.session.investorId, QUESTIONNAIRE_VERSION, context.business);
  const changed = unseen(seen, draft);
  if (changed) return refuse(changed);
  const plan = await planInForce(tx, context);
  if (!plan) return refuse('noPlan');
  const given = read();
  if (!given.ok) return given;
  const { inputs, questionnaire } = plan.advice;
  const before = questionnaire === QUESTIONNAIRE_VERSION ? Object.entries(inputs.answers) : [];
  return keep(tx, context, { ...draft, answers: new Map([...before, ...draft.answers]), amounts: draft.amounts ?? inputs.amounts }, step, given.value);
}

function readWhole(step: Step, given: readonly number[]): Outcome<ReadonlyMap<string, number>, 'answersIncomplete' | 'answerUnknown'> {
  if (given.length < STEPS[step].length || given.includes(0)) return refuse('answersIncomplete');
  const answers = given.length === STEPS[step].length ? wholeStep(step, given) : null;
  return answers ? done(answers) : refuse('answerUnknown');
}

function readOne(step: Step, question: string, answer: number): Outcome<ReadonlyMap<string, number>, 'answerUnknown'> {
  const isOfStep = (STEPS[step] as readonly string[]).includes(question);
  return isOfStep && isAnswer(question, answer) ? done(new Map([[question, answer]])) : refuse('answerUnknown');
}

type WholeInput = InputOf<typeof saveStepOne>;
type OneInput = InputOf<typeof saveStepOneV2>;

export const saveWhole = (step: Step) => (tx: Tx, context: InvestorContext, input: WholeInput) =>
  save(tx, context, step, input, () => readWhole(step, input.answers));

export const saveOne = (step: Step) => (tx: Tx, context: InvestorContext, input: OneInput) =>
  save(tx, context, step, input, () => readOne(step, input.question, input.answer));

export const changeWhole = (step: Step) => (tx: Tx, context: InvestorContext, input: WholeInput) =>
  change(tx, context, step, input, () => readWhole(step, input.answers));

export const changeOne = (step: Step) => (tx: Tx, context: InvestorContext, input: OneInput) =>
  change(tx, context, step, input, () => readOne(step, input.question, input.answer));
