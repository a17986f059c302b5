/** An operator declines a proposal, or takes back what was her own. */
import type { ProposalInput } from '@lumbung/contract/payout-approvals/proposal.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { closeProposal, lockProposal } from './store.ts';

export async function decline(
  tx: Tx,
  context: OperatorContext,
  { investorId, proposalId }: ProposalInput,
): Promise<Outcome<Record<string, never>, 'proposalClosed'>> {
  const proposal = await lockProposal(tx, investorId, proposalId);
  if (!proposal) throw notFound();
  if (proposal.state !== 'open') return refuse('proposalClosed');
  await closeProposal(tx, investorId, proposalId, 'declined', context.operator.operatorId, context.business);
  return done({});
}
