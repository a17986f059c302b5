/** An operator declines a proposal, or takes back what was her own. */
import type { ProposalInput } from '@lumbung/contract/releases/proposal.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { OperatorFacts } from '../../../platform/facts.ts';
import { notFound } from '../../../platform/faults.ts';
import { closeProposal, lockProposal } from './store.ts';

export async function decline(
  tx: Tx,
  facts: OperatorFacts,
  { investorId, proposalId }: ProposalInput,
): Promise<Outcome<Record<string, never>, 'proposalClosed'>> {
  const proposal = await lockProposal(tx, investorId, proposalId);
  if (!proposal) throw notFound();
  if (proposal.state !== 'open') return refuse('proposalClosed');
  await closeProposal(tx, investorId, proposalId, 'declined', facts.operator.operatorId, facts.business);
  return done({});
}
