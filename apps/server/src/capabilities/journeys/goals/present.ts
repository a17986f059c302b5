/** Presents drafts and goals in replies. */
import type { ReplyOf } from '@lumbung/contract/call.ts';
import type { getStepFour } from '@lumbung/contract/goals/get-step-four.ts';
import type { getStepOne } from '@lumbung/contract/goals/get-step-one.ts';
import type { getStepTwo } from '@lumbung/contract/goals/get-step-two.ts';
import { sha256 } from '../../../platform/keys.ts';
import { asText } from '../navigator/index.ts';
import { type Basis, type Content, figuresOf, type GoalSummary, reachedOf, type StepThree, type StepTwo, summaryOf } from './rules.ts';
import type { Draft } from './store.ts';

/** Digest of what step four shows: the input and its results. */
export const digestOf = ({ one, begun, two, three }: Content, summary: GoalSummary): string =>
  sha256(asText([one, begun, two, three, summary])).toString('hex');

const progressOf = ({ goalId, edit, content }: Draft) => ({ goalId, edit, reached: reachedOf(content) });

export const presentOne = (draft: Draft): ReplyOf<typeof getStepOne> => {
  const { wanted, ...one } = draft.content.one;
  return { ...progressOf(draft), ...one, investmentWanted: wanted };
};

export const presentFigures = (draft: Draft, two: StepTwo, basis: Basis): ReplyOf<typeof getStepTwo> => ({
  ...progressOf(draft),
  ...figuresOf({ ...draft.content, two }, basis),
});

export function presentSummary(draft: Draft, two: StepTwo, three: StepThree, basis: Basis): ReplyOf<typeof getStepFour> {
  const content = { ...draft.content, two, three };
  const summary = summaryOf(content, basis);
  const digest = digestOf(content, summary);
  return { ...progressOf(draft), ...figuresOf(content, basis), ...summary, digest, isAccepted: draft.content.accepted === digest };
}
