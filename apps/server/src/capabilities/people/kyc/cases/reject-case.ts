/** Compliance says no, for good. The NIK or passport is free again: it may be its owner who comes next. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/kyc/decide-case.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { findSubmission, freeIdentity, lockStanding } from '../store.ts';
import { decide } from './decide.ts';

export async function rejectCase(tx: Tx, context: OperatorContext, input: InputOf<typeof call.rejectCase>): Promise<Answer<typeof call.rejectCase>> {
  const { investorId, submissionId, reason, note } = input;
  const standing = await lockStanding(tx, investorId);
  if (!standing?.submission_id) throw notFound();
  const submission = await findSubmission(tx, context.keys, investorId, submissionId);

  if (!submission || !(await decide(tx, context, input, 'rejected', { reason, note }))) return refuse('caseClosed');
  await freeIdentity(tx, context.keys, investorId, submission.profile);
  return done({ state: 'rejected' });
}
