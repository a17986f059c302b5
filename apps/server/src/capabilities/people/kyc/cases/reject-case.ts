/** Compliance rejects a case permanently. The NIK or passport is released: its rightful owner may register next. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/kyc/decide-case.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import { freeIdentity } from '../store.ts';
import { decide } from './decide.ts';
import { hasSeenAll, holdCase } from './read.ts';

export async function rejectCase(tx: Tx, context: OperatorContext, input: InputOf<typeof call.rejectCase>): Promise<Answer<typeof call.rejectCase>> {
  const { investorId, reason, note } = input;
  const submission = await holdCase(tx, context, input);
  if (!submission) return refuse('caseClosed');
  if (!(await hasSeenAll(tx, context, investorId, submission))) return refuse('picturesUnseen');

  if (!(await decide(tx, context, input, 'rejected', { reason, note }))) return refuse('caseClosed');
  await freeIdentity(tx, context.keys, investorId, submission.profile);
  return done({ state: 'rejected' });
}
