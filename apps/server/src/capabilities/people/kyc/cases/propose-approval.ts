/** A case that is not plain is approved by two operators: one proposes it with a reason, another agrees, both having opened card and face. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/kyc/decide-case.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { About, DecisionOf } from '../../../../platform/decisions.ts';
import { propose } from '../../decisions/index.ts';
import { findSubmission, lockStanding } from '../store.ts';
import { decide } from './decide.ts';
import { hasSeenAll, holdCase, saidOf, type Which } from './read.ts';
import { concernsOf, whyNotReady } from './rules.ts';

export async function proposeApproval(
  tx: Tx,
  context: OperatorContext,
  { note, ...input }: InputOf<typeof call.proposeApproval>,
): Promise<Answer<typeof call.proposeApproval>> {
  const which = { investorId: input.investorId.toLowerCase(), submissionId: input.submissionId.toLowerCase() };
  const submission = await holdCase(tx, context, which);
  if (!submission) return refuse('caseClosed');
  if (!(await hasSeenAll(tx, context, which.investorId, submission))) return refuse('picturesUnseen');
  const said = await saidOf(tx, context, which);
  const unready = whyNotReady(said);
  if (unready) return refuse(unready);

  const concerns = concernsOf(said, submission.profile).join(' ');
  const proposalId = await propose(tx, context, {
    kind: 'kyc.approve',
    subject: which.submissionId,
    about: { ...which, concerns },
    facts: concerns === '' ? {} : { concerns },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

const whichOf = ({ investorId = '', submissionId = '' }: About): Which => ({ investorId, submissionId });

export const approveDecision: DecisionOf = {
  kind: 'kyc.approve',
  deciding: ['compliance'],
  // Locks in the same order as returning and rejecting: first the case, then its proposal.
  async hold(tx, { investorId = '' }) {
    await lockStanding(tx, investorId);
  },
  async whyNotYet(tx, context, about) {
    const { investorId, submissionId } = whichOf(about);
    const submission = await findSubmission(tx, context.keys, investorId, submissionId);
    return submission === null || (await hasSeenAll(tx, context, investorId, submission)) ? null : 'picturesUnseen';
  },
  async carryOut(tx, context, about, { proposalId, proposedBy }) {
    const which = whichOf(about);
    const submission = await holdCase(tx, context, which);
    if (!submission) return false;
    const said = await saidOf(tx, context, which);
    // New results since the proposal overtake it: both operators must consider them.
    if (whyNotReady(said) || concernsOf(said, submission.profile).join(' ') !== about.concerns) return false;
    return decide(tx, context, which, 'approved', { proposalId, proposedBy });
  },
};
