/** How a claim ends: units are taken now that they are free, money came back, or the house bears it. One operator proposes, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/corrections/propose-end.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { post } from '../../../ledger/ledger.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { propose } from '../../people/decisions/index.ts';
import { CLAIM_SETTLED, CLAIM_WAIVED, claimSettled, claimWaived, endedReference } from './entries.ts';
import { type ClaimRow, closeClaim, freeUnits, lockClaim } from './store.ts';

/** Units are claimed of the product itself, else it is its money. */
const isUnits = (claim: ClaimRow): boolean => claim.asset === claim.product_id;

const mayTake = async (tx: Tx, investorId: string, claim: ClaimRow): Promise<boolean> =>
  !isUnits(claim) || (await freeUnits(tx, investorId, claim.portfolio_id, claim.asset)) >= claim.remaining;

export async function proposeEnd(
  tx: Tx,
  context: OperatorContext,
  { investorId, claimId, outcome, note }: InputOf<typeof call.proposeEnd>,
): Promise<Answer<typeof call.proposeEnd>> {
  const claim = await lockClaim(tx, investorId, claimId);
  if (!claim) throw notFound();

  if (claim.state !== 'open') return refuse('claimClosed');
  if (outcome === 'settle' && !(await mayTake(tx, investorId, claim))) return refuse('unitsNotFree');

  const remaining = String(claim.remaining);
  const proposalId = await propose(tx, context, {
    kind: 'corrections.endClaim',
    subject: claimId,
    about: { investorId, orderId: claim.order_id, claimId, outcome, remaining },
    facts: { product: claim.product_id, decision: outcome, ...(isUnits(claim) ? { units: remaining } : { amount: remaining, currency: claim.asset }) },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** What another correction changed meanwhile, or units that are no longer free, have it looked at again. */
export const endClaim: DecisionOf = {
  kind: 'corrections.endClaim',
  deciding: ['finance', 'admin'],
  async carryOut(tx, { operator, business, system }, { investorId = '', claimId = '', outcome, remaining }) {
    const claim = await lockClaim(tx, investorId, claimId);
    if (claim?.state !== 'open' || String(claim.remaining) !== remaining) return false;
    const isSettled = outcome === 'settle';
    if (isSettled && !(await mayTake(tx, investorId, claim))) return false;
    const claimed = { portfolioId: claim.portfolio_id, asset: claim.asset, amount: claim.remaining };
    await post(
      tx,
      [
        {
          investorId,
          postingId: newId(system),
          reference: endedReference(claimId),
          kind: isSettled ? CLAIM_SETTLED : CLAIM_WAIVED,
          entries: isSettled ? claimSettled(claimed, isUnits(claim)) : claimWaived(claimed),
        },
      ],
      business,
    );
    return closeClaim(tx, investorId, claimId, isSettled ? 'settled' : 'waived', operator.operatorId, business);
  },
};
