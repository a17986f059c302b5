/** Another operator agrees: the payout is planned in the same transaction, once for each source; money of the house becomes somebody's. */
import type { ProposalInput } from '@lumbung/contract/payout-approvals/proposal.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { AccountAddress } from '../../../partners/banks/port.ts';
import type { Tx } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { inRequest } from '../../../platform/states.ts';
import { ownAccountOf } from '../../people/investor-status/index.ts';
import { assignSuspense } from '../payments/index.ts';
import { planPayout } from '../payouts/index.ts';
import { contextOf, whyNotApproved, type WhyNotApproved } from './rules.ts';
import { closeProposal, lockProposal } from './store.ts';

export async function approve(
  tx: Tx,
  context: OperatorContext,
  { investorId, proposalId }: ProposalInput,
): Promise<Outcome<Record<string, never>, WhyNotApproved | 'alreadyPaidOut'>> {
  const { keys, operator, business } = context;
  const proposal = await lockProposal(tx, investorId, proposalId);
  if (!proposal) throw notFound();
  const to = JSON.parse(keys.decrypt(proposal.beneficiary_encrypted, contextOf(investorId, proposalId, 'beneficiary'))) as AccountAddress | null;
  const own = proposal.target === 'ownAccount' ? await ownAccountOf(tx, keys, investorId, proposal.currency) : null;
  const isSameAccount =
    proposal.target !== 'ownAccount' || (own !== null && to !== null && own.bank === to.bank && own.account === to.account && own.usableFrom <= business);

  const why = whyNotApproved({ state: proposal.state, proposedBy: proposal.proposed_by, isSameAccount }, operator.operatorId);
  if (why !== null) return refuse(why);

  const { purpose, source_id: sourceId, bank, path, amount, currency, to_investor_id: toInvestorId } = proposal;
  const who = inRequest(`operator:${operator.operatorId}`, context);
  const isNew = toInvestorId
    ? await assignSuspense(tx, context, keys, sourceId, toInvestorId)
    : to !== null && (await planPayout(tx, context, keys, investorId, { purpose, sourceId, bank, path, amount, currency, to, who }));
  if (!isNew) return refuse('alreadyPaidOut');
  await closeProposal(tx, investorId, proposalId, 'approved', operator.operatorId, business);
  return done({});
}
