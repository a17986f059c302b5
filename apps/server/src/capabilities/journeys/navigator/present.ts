/** Presents drafts, advice and the plan in replies. */
import type { ReplyOf } from '@lumbung/contract/call.ts';
import type { getAnswers } from '@lumbung/contract/navigator/get-answers.ts';
import type { PresentedAdvice } from '@lumbung/contract/navigator/shapes.ts';
import type { Stopped } from '@lumbung/contract/plans/parts.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Language } from '../../../platform/context.ts';
import { type Answers, contradictionsIn, presentContradictions, QUESTIONNAIRE_VERSION } from '../risk/index.ts';
import type { PlanInForce } from './plan-in-force.ts';
import { type Advised, reachedOf } from './rules.ts';
import { type Draft, digestOf } from './store.ts';

export const presentAdvice = (advised: Advised): PresentedAdvice => ({ digest: digestOf(advised).toString('hex'), ...advised });

export const listed = (answers: Answers) => [...answers].map(([question, answer]) => ({ question, answer }));

export const presentDraft = (draft: Draft, isChange: boolean, language: Language): ReplyOf<typeof getAnswers>['draft'] => ({
  edit: draft.edit,
  reached: reachedOf(draft.answers),
  isChange,
  answers: listed(draft.answers),
  contradictions: presentContradictions(contradictionsIn(draft.answers, 'funds'), language),
  advice: draft.shown ? presentAdvice(draft.shown.advised) : null,
});

export const presentPlan = ({ plan, advice }: PlanInForce, stopped: Stopped | null): ReplyOf<typeof getAnswers>['plan'] => ({
  strategyId: plan.plan_id,
  state: plan.state === 'paused' ? 'paused' : 'active',
  stopped,
  isOld: advice.questionnaire !== QUESTIONNAIRE_VERSION,
  advisedAt: toIso(advice.at),
  answers: advice.questionnaire === QUESTIONNAIRE_VERSION ? listed(new Map(Object.entries(advice.inputs.answers))) : [],
  advice: presentAdvice(advice.advised),
});
