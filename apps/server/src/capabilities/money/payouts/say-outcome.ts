/** Says what became of money of which the bank says nothing: one operator proposes what happened, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payouts/propose-outcome.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { plus } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound, validationError } from '../../../platform/faults.ts';
import { inRequest } from '../../../platform/states.ts';
import { propose } from '../../people/decisions/index.ts';
import { bookPaid, bookUnpaid } from './book-outcome.ts';
import { ASKED_FOR_MS } from './rules.ts';
import { isDebited, lockPayout } from './store.ts';

export async function proposeOutcome(
  tx: Tx,
  context: OperatorContext,
  { investorId, payoutId, outcome, bankReference, note }: InputOf<typeof call.proposeOutcome>,
): Promise<Answer<typeof call.proposeOutcome>> {
  if (outcome === 'paid' && bankReference === undefined) throw validationError([{ path: '/bankReference', message: 'must be given for money that was paid' }]);
  // Held until the proposal stands: from then on it is not sent, and what was sent before is seen here.
  const payout = await lockPayout(tx, investorId, payoutId);
  if (!payout) throw notFound();
  if (payout.state !== 'sent' || payout.last_sent_at === null) return refuse('payoutNotSent');
  if (context.business < plus(payout.last_sent_at, ASKED_FOR_MS)) return refuse('payoutJustSent');
  const proposalId = await propose(tx, context, {
    kind: 'payouts.sayOutcome',
    subject: payoutId,
    about: { investorId, payoutId, outcome, bankReference: bankReference ?? '' },
    facts: {
      decision: outcome,
      ...(bankReference === undefined ? {} : { bankReference }),
      amount: String(payout.amount),
      currency: payout.currency,
      bank: payout.bank,
      purpose: payout.purpose,
    },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** Where money goes that was not sent is for two people too; a debit that the bank writes all the same is found on its statement. */
export const outcomeDecision: DecisionOf = {
  kind: 'payouts.sayOutcome',
  deciding: ['finance', 'admin'],
  hold: async (tx, { investorId = '', payoutId = '' }) => void (await lockPayout(tx, investorId, payoutId)),
  async carryOut(tx, context, { investorId = '', payoutId = '', outcome, bankReference = '' }) {
    const payout = await lockPayout(tx, investorId, payoutId);
    if (payout?.state !== 'sent' || payout.last_sent_at === null || context.business < plus(payout.last_sent_at, ASKED_FOR_MS)) return false;
    const by = { who: inRequest(`operator:${context.operator.operatorId}`, context), at: context.business };
    // Held first, and only then looked for: a line that comes later finds the payout failed, and is nothing that we sent.
    if (outcome === 'unpaid' && (await isDebited(tx, payout))) return false;
    // The bank may have said it meanwhile: then nothing is booked.
    return outcome === 'paid' ? bookPaid(tx, context, payout, by, bankReference) : bookUnpaid(tx, payout, by, 'never sent, say two people');
  },
};
