/** An operator declines a proposal, or withdraws their own. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/decisions/decline.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { decisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { whyNotDeclined } from './rules.ts';
import { closeProposal, lockProposal } from './store.ts';

export async function decline(
  tx: Tx,
  { operator, business }: OperatorContext,
  { proposalId }: InputOf<typeof call.decline>,
): Promise<Answer<typeof call.decline>> {
  const proposal = await lockProposal(tx, proposalId);
  if (!proposal) throw notFound();
  const kind = decisionOf(proposal.kind);
  const deciding = { state: proposal.state, proposedBy: proposal.proposed_by, deciding: kind.deciding, concerns: kind.concerns?.(proposal.about) };
  const why = whyNotDeclined(deciding, operator);
  if (why !== null) return refuse(why);
  await closeProposal(tx, proposalId, 'declined', operator.operatorId, business);
  return done({});
}
