/** Compliance says yes: the fund registry is asked to open the accounts. */
import type { ApproveCaseInput, CaseDecidedReply } from '@lumbung/contract/kyc/decide-case.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { OperatorFacts } from '../../../../platform/facts.ts';
import { notFound } from '../../../../platform/faults.ts';
import { mayApprove } from '../rules.ts';
import { checksOf, findSubmission, lockStanding } from '../store.ts';
import { decide } from './decide.ts';

export async function approveCase(
  tx: Tx,
  facts: OperatorFacts,
  input: ApproveCaseInput,
): Promise<Outcome<CaseDecidedReply, 'caseClosed' | 'checksPending' | 'noteRequired'>> {
  const { investorId, submissionId, note } = input;
  const standing = await lockStanding(tx, investorId);
  if (!standing?.submission_id) throw notFound();
  if (standing.state !== 'submitted' || standing.submission_id !== submissionId) return refuse('caseClosed');
  const [checks, submission] = await Promise.all([
    checksOf(tx, facts.keys, investorId, submissionId),
    findSubmission(tx, facts.keys, investorId, submissionId),
  ]);

  const outcomes = Object.fromEntries(Object.entries(checks).map(([kind, { outcome }]) => [kind, outcome]));
  const decision = mayApprove(outcomes, submission?.profile ?? {}, note);
  if (decision !== 'yes') return refuse(decision);

  await decide(tx, facts, input, 'approved', { note });
  return done({ state: 'approved' });
}
