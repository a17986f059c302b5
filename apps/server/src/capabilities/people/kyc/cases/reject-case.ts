/** Compliance says no, for good. The NIK is free again: it may be its owner who comes next. */
import type { CaseDecidedReply, RejectCaseInput } from '@lumbung/contract/kyc/decide-case.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { OperatorFacts } from '../../../../platform/facts.ts';
import { notFound } from '../../../../platform/faults.ts';
import { findSubmission, freeNik, lockStanding } from '../store.ts';
import { decide } from './decide.ts';

export async function rejectCase(tx: Tx, facts: OperatorFacts, input: RejectCaseInput): Promise<Outcome<CaseDecidedReply, 'caseClosed'>> {
  const { investorId, submissionId, reason, note } = input;
  const standing = await lockStanding(tx, investorId);
  if (!standing?.submission_id) throw notFound();
  const submission = await findSubmission(tx, facts.keys, investorId, submissionId);

  if (!submission || !(await decide(tx, facts, input, 'rejected', { reason, note }))) return refuse('caseClosed');
  await freeNik(tx, facts.keys, investorId, submission.profile.nik!);
  return done({ state: 'rejected' });
}
