/** Compliance says yes: the fund registry is asked to open the accounts. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/kyc/decide-case.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { mayApprove } from '../rules.ts';
import { checksOf, findSubmission, lockStanding } from '../store.ts';
import { decide } from './decide.ts';

export async function approveCase(tx: Tx, context: OperatorContext, input: InputOf<typeof call.approveCase>): Promise<Answer<typeof call.approveCase>> {
  const { investorId, submissionId, note } = input;
  const standing = await lockStanding(tx, investorId);
  if (!standing?.submission_id) throw notFound();
  if (standing.state !== 'submitted' || standing.submission_id !== submissionId) return refuse('caseClosed');
  const [checks, submission] = await Promise.all([
    checksOf(tx, context.keys, investorId, submissionId),
    findSubmission(tx, context.keys, investorId, submissionId),
  ]);

  const outcomes = Object.fromEntries(Object.entries(checks).map(([kind, { outcome }]) => [kind, outcome]));
  const decision = mayApprove(outcomes, submission?.profile ?? {}, note);
  if (decision !== 'yes') return refuse(decision);

  await decide(tx, context, input, 'approved', { note });
  return done({ state: 'approved' });
}
