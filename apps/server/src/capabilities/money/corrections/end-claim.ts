/** Ends a claim: free units are taken, money came back, or we bear it and buy the units that we bear. One operator proposes, another agrees. */
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
import { CLAIM_COVERED, CLAIM_SETTLED, CLAIM_WAIVED, claimCovered, claimSettled, claimWaived, coveredReference, endedReference } from './entries.ts';
import { type ClaimRow, closeClaim, freeUnits, lockClaim } from './store.ts';

/** A claim is for units if its asset is the product itself, otherwise for money. */
const isUnits = (claim: ClaimRow): boolean => claim.asset === claim.product_id;

/** What each end books, and the state of the claim afterwards. */
const ENDS = {
  settle: { kind: CLAIM_SETTLED, state: 'settled', reference: endedReference, entriesOf: claimSettled },
  waive: { kind: CLAIM_WAIVED, state: 'waived', reference: endedReference, entriesOf: claimWaived },
  cover: { kind: CLAIM_COVERED, state: 'covered', reference: coveredReference, entriesOf: claimCovered },
} as const satisfies Record<call.ClaimEnd, object>;

const mayTake = async (tx: Tx, investorId: string, claim: ClaimRow): Promise<boolean> =>
  !isUnits(claim) || (await freeUnits(tx, investorId, claim.portfolio_id, claim.asset)) >= claim.remaining;

export async function proposeEnd(
  tx: Tx,
  context: OperatorContext,
  { investorId, claimId, outcome, note }: InputOf<typeof call.proposeEnd>,
): Promise<Answer<typeof call.proposeEnd>> {
  const claim = await lockClaim(tx, investorId, claimId);
  if (!claim) throw notFound();

  if (outcome === 'cover') {
    if (claim.state !== 'waived' || !isUnits(claim)) return refuse('nothingBorne');
  } else if (claim.state !== 'open') return refuse('claimClosed');
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

/** Returns false if another correction changed the claim, or the units are no longer free: it has to be proposed again. */
export const endClaim: DecisionOf = {
  kind: 'corrections.endClaim',
  deciding: ['finance', 'admin'],
  async carryOut(tx, { operator, business, system }, { investorId = '', claimId = '', outcome, remaining }) {
    const claim = await lockClaim(tx, investorId, claimId);
    if (!claim || String(claim.remaining) !== remaining) return false;
    if (claim.state !== (outcome === 'cover' ? 'waived' : 'open')) return false;
    if (outcome === 'settle' && !(await mayTake(tx, investorId, claim))) return false;
    const { kind, state, reference, entriesOf } = ENDS[outcome as call.ClaimEnd];
    const claimed = { portfolioId: claim.portfolio_id, asset: claim.asset, amount: claim.remaining };
    const entries = entriesOf(claimed, isUnits(claim));
    await post(tx, [{ investorId, postingId: newId(system), reference: reference(claimId), kind, entries }], business);
    return closeClaim(tx, investorId, claimId, state, operator.operatorId, business);
  },
};
