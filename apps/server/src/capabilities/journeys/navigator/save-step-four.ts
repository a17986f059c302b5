/** Saves the amounts and computes advice, in the older and the newer form of the call. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type { saveStepFour as call } from '@lumbung/contract/navigator/save-step-four.ts';
import type { saveStepFourV2 as callV2 } from '@lumbung/contract/navigator/save-step-four-v2.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { adviseDraft } from './advise-draft.ts';
import { presentAdvice } from './present.ts';

export async function saveStepFour(tx: Tx, context: InvestorContext, input: InputOf<typeof call>): Promise<Answer<typeof call>> {
  const advised = await adviseDraft(tx, context, input);
  return advised.ok ? done({ edit: advised.value.edit, ...presentAdvice(advised.value.advised) }) : advised;
}

export async function saveStepFourV2(tx: Tx, context: InvestorContext, input: InputOf<typeof callV2>): Promise<Answer<typeof callV2>> {
  const advised = await adviseDraft(tx, context, input);
  return advised.ok ? done({ edit: advised.value.edit, advice: presentAdvice(advised.value.advised) }) : advised;
}
