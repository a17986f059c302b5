/** Saves the input as a draft on the server: for the review, and before the user leaves for a bank's page. */
import type { GetOptionsReply } from '@lumbung/contract/disciplines/get-options.ts';
import type { PlanOut } from '@lumbung/contract/disciplines/plan.ts';
import { submit, update } from '@lumbung/contract/strategies/routes.gen.ts';
import { connected } from '@lumbung/client/hooks.tsx';
import { send } from '@lumbung/client/send.ts';
import { mandateOf, type TypedPlan } from './typed-plan.ts';

export interface Drafting {
  readonly typed: TypedPlan;
  readonly options: GetOptionsReply;
  readonly madeId: string | undefined;
  readonly onMade: (strategyId: string) => void;
}

/** Returns the plan with its draft, or the reason for a refusal. Throws if there is no response. */
export async function draftPlan({ typed, options, madeId, onMade }: Drafting): Promise<PlanOut | string> {
  let strategyId = madeId;
  if (strategyId === undefined) {
    const made = await send(connected(), submit, { type: 1, name: typed.name });
    if (!made.ok) return made.message;
    ({ strategyId } = made.value);
    onMade(strategyId);
  }
  const answer = await send(connected(), update, { strategyId, name: typed.name, mandate: mandateOf(typed, options.isOffered) });
  return answer.ok ? answer.value.strategy : answer.message;
}
