/** One operator approves a plain case: the fund registry is then asked to open the accounts. Any other case takes two. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/kyc/decide-case.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import { decide } from './decide.ts';
import { hasSeenAll, holdCase, saidOf } from './read.ts';
import { concernsOf, whyNotReady } from './rules.ts';

export async function approveCase(tx: Tx, context: OperatorContext, input: InputOf<typeof call.approveCase>): Promise<Answer<typeof call.approveCase>> {
  const { investorId, note } = input;
  const submission = await holdCase(tx, context, input);
  if (!submission) return refuse('caseClosed');
  if (!(await hasSeenAll(tx, context, investorId, submission))) return refuse('picturesUnseen');
  const said = await saidOf(tx, context, input);
  const unready = whyNotReady(said);
  if (unready) return refuse(unready);
  if (concernsOf(said, submission.profile).length > 0) return refuse('secondPersonNeeded');

  await decide(tx, context, input, 'approved', { note });
  return done({ state: 'approved' });
}
