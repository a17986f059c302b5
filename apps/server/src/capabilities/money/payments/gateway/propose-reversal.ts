/** Decides on a gateway's reversal: one operator proposes whether the payment stands or we bear it, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payments/propose-reversal.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { post } from '../../../../ledger/ledger.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { DecisionOf } from '../../../../platform/decisions.ts';
import { notFound } from '../../../../platform/faults.ts';
import { newId } from '../../../../platform/random.ts';
import { propose } from '../../../people/decisions/index.ts';
import { reversalBorne } from '../entries.ts';
import { decideReversal, lockReversal } from './reversal-store.ts';

export async function proposeReversal(
  tx: Tx,
  context: OperatorContext,
  { investorId, reversalId, outcome, note }: InputOf<typeof call.proposeReversal>,
): Promise<Answer<typeof call.proposeReversal>> {
  const reversal = await lockReversal(tx, investorId, reversalId);
  if (!reversal) throw notFound();
  if (reversal.state !== 'open') return refuse('reversalDecided');
  const { partner: bank, reference: bankReference, amount } = reversal;
  const proposalId = await propose(tx, context, {
    kind: 'payments.reversal',
    subject: reversalId,
    about: { investorId, reversalId, outcome },
    facts: { decision: outcome, bank, bankReference, amount: String(amount), currency: 'IDR' },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** `stands`: the gateway pays it all the same. `borne`: the gateway no longer owes it, and we have paid for the purchase. */
export const reversalDecision: DecisionOf = {
  kind: 'payments.reversal',
  deciding: ['finance', 'admin'],
  hold: async (tx, { investorId = '', reversalId = '' }) => void (await lockReversal(tx, investorId, reversalId)),
  async carryOut(tx, { business, system }, { investorId = '', reversalId = '', outcome }) {
    const reversal = await lockReversal(tx, investorId, reversalId);
    if (reversal?.state !== 'open' || (outcome !== 'stands' && outcome !== 'borne')) return false;
    if (!(await decideReversal(tx, reversal, outcome, business))) return false;
    if (outcome === 'stands') return true;
    const entries = reversalBorne(reversal.partner, reversal.amount);
    await post(tx, [{ investorId, postingId: newId(system), reference: `reversal:${reversalId}:borne`, kind: 'reversalBorne', entries }], business);
    return true;
  },
};
