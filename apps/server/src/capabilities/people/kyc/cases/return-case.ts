/** Compliance returns a case: each field or document with a reason. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/kyc/decide-case.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import { decide } from './decide.ts';
import { hasSeenAll, holdCase } from './read.ts';

export async function returnCase(tx: Tx, context: OperatorContext, input: InputOf<typeof call.returnCase>): Promise<Answer<typeof call.returnCase>> {
  const submission = await holdCase(tx, context, input);
  if (!submission) return refuse('caseClosed');
  if (!(await hasSeenAll(tx, context, input.investorId, submission))) return refuse('picturesUnseen');
  return (await decide(tx, context, input, 'returned', { reasons: input.reasons })) ? done({ state: 'returned' }) : refuse('caseClosed');
}
