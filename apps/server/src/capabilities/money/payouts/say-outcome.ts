/** Resolves payouts with an unknown bank outcome: one operator proposes what happened, another agrees. */
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
  // Locked until the proposal is stored: from then on it is not sent, and an earlier sending is visible here.
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

/** Where unsent money goes is another decision of two operators; if the bank debits it all the same, its statement shows that. */
export const outcomeDecision: DecisionOf = {
  kind: 'payouts.sayOutcome',
  deciding: ['finance', 'admin'],
  hold: async (tx, { investorId = '', payoutId = '' }) => void (await lockPayout(tx, investorId, payoutId)),
  async carryOut(tx, context, { investorId = '', payoutId = '', outcome, bankReference = '' }) {
    const payout = await lockPayout(tx, investorId, payoutId);
    if (payout?.state !== 'sent' || payout.last_sent_at === null || context.business < plus(payout.last_sent_at, ASKED_FOR_MS)) return false;
    const by = { who: inRequest(`operator:${context.operator.operatorId}`, context), at: context.business };
    // Locked before the statement is checked: a line that comes later finds the payout failed, and counts as not sent by us.
    if (outcome === 'unpaid' && (await isDebited(tx, payout))) return false;
    // The bank may have reported the outcome in the meantime: then nothing is booked.
    return outcome === 'paid' ? bookPaid(tx, context, payout, by, bankReference) : bookUnpaid(tx, payout, by, 'never sent, say two people');
  },
};
