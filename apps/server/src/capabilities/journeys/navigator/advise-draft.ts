/** Computes advice for a draft, and stores it as shown. */
import type { InputOf } from '@lumbung/contract/call.ts';
import type { saveStepFour } from '@lumbung/contract/navigator/save-step-four.ts';
import { parseDecimal, rupiah } from '@lumbung/kernel/amounts.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { contradictionsIn, QUESTIONNAIRE_VERSION } from '../risk/index.ts';
import { unseen } from './answer-step.ts';
import { type Advised, advise, type Amounts, amountsWrong, type Inputs, missing, MODEL, offeredFunds } from './rules.ts';
import { type Draft, holdDraft, keepDraft, type Shown } from './store.ts';

export interface AdvisedDraft {
  readonly edit: number;
  readonly advised: Advised;
}

/** Parses an amount in rupiah; an amount with sen cannot be paid and becomes zero, which is below the minimum. */
export const rupiahOf = (given: string | number): ReturnType<typeof rupiah> => rupiah(parseDecimal(String(given), 0) ?? 0n);

/** The inputs of an advice on these answers, from the current catalogue. */
export async function inputsOf(context: InvestorContext, answers: Draft['answers'], amounts: Amounts, riskLevel: number): Promise<Inputs> {
  const { all } = await productCatalogue(context);
  return {
    questionnaire: QUESTIONNAIRE_VERSION,
    modelVersion: MODEL,
    answers: Object.fromEntries(answers),
    riskLevel,
    amounts,
    funds: offeredFunds(all, dayOf(context.business), answers.get('sharia') === 1),
  };
}

/** Computes advice, and stores it as shown in the locked draft. */
export async function adviseAndKeep(
  tx: Tx,
  context: InvestorContext,
  draft: Pick<Draft, 'answers'>,
  amounts: Amounts,
  riskLevel: number,
): Promise<Outcome<AdvisedDraft, 'noPlan' | 'belowMinimum'>> {
  const inputs = await inputsOf(context, draft.answers, amounts, riskLevel);
  const advised = advise(inputs);
  if (!advised.ok) return advised;
  const shown: Shown = { inputs, advised: advised.value };
  const edit = await keepDraft(
    tx,
    context.keys,
    context.session.investorId,
    QUESTIONNAIRE_VERSION,
    { answers: draft.answers, amounts, shown },
    context.business,
  );
  return done({ edit, advised: advised.value });
}

type Refusal =
  | 'questionnaireChanged'
  | 'draftChanged'
  | 'stepMissing'
  | 'answersIncomplete'
  | 'answersContradict'
  | 'belowMinimum'
  | 'amountTooLarge'
  | 'identityNotVerified'
  | 'riskProfileMissing'
  | 'noPlan';

export async function adviseDraft(tx: Tx, context: InvestorContext, input: InputOf<typeof saveStepFour>): Promise<Outcome<AdvisedDraft, Refusal>> {
  const { investorId } = context.session;
  const draft = await holdDraft(tx, context.keys, investorId, QUESTIONNAIRE_VERSION);
  const changed = unseen(input, draft);
  if (changed) return refuse(changed);
  if (!draft) return refuse('stepMissing');
  const lacks = missing(draft.answers);
  if (lacks) return refuse(lacks);
  if (contradictionsIn(draft.answers, 'funds').length > 0) return refuse('answersContradict');
  const amounts = { initial: rupiahOf(input.initial), monthly: rupiahOf(input.monthly), dayOfMonth: input.dayOfMonth };
  const wrong = amountsWrong(amounts);
  if (wrong) return refuse(wrong);
  const standing = await investorStatusOf(tx, investorId);
  if (!standing.isVerified) return refuse('identityNotVerified');
  if (standing.riskLevel === null) return refuse('riskProfileMissing');
  return adviseAndKeep(tx, context, draft, amounts, standing.riskLevel);
}
