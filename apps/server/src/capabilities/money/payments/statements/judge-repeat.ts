/** A line with the number of a line of another day: one operator proposes whether it is the same money, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payments/propose-repeat.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { DecisionOf } from '../../../../platform/decisions.ts';
import { notFound } from '../../../../platform/faults.ts';
import { enqueue } from '../../../../platform/queue.ts';
import { propose } from '../../../people/decisions/index.ts';
import * as paymentsEvents from '../events.ts';
import { closeByHand, lockFinding } from './finding-store.ts';
import { reopenRepeated } from './store.ts';

export async function proposeRepeat(tx: Tx, context: OperatorContext, input: InputOf<typeof call.proposeRepeat>): Promise<Answer<typeof call.proposeRepeat>> {
  const { verdict, note } = input;
  const findingId = input.findingId.toLowerCase();
  const finding = await lockFinding(tx, findingId);
  if (!finding) throw notFound();
  if (finding.kind !== 'repeated' || finding.closed_at !== null) return refuse('notRepeated');
  const { bank, day, amount, currency, subject } = finding;
  const facts = { decision: verdict, ...(amount === null ? {} : { amount: String(amount) }), currency, bank, day, bankReference: subject };
  const proposalId = await propose(tx, context, { kind: 'payments.judgeRepeat', subject: findingId, about: { findingId, verdict }, facts, note });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** The same money is already booked: nothing happens. Other money is processed like a new line. */
export const repeatDecision: DecisionOf = {
  kind: 'payments.judgeRepeat',
  deciding: ['finance', 'admin'],
  async carryOut(tx, { operator, business }, { findingId = '', verdict }) {
    const finding = await lockFinding(tx, findingId);
    if (finding?.kind !== 'repeated' || finding.closed_at !== null) return false;
    const { bank, account, day, subject: reference } = finding;
    if (verdict === 'other') {
      if (!(await reopenRepeated(tx, { bank, account, day }, reference))) return false;
      await enqueue(tx, paymentsEvents.fetchStatement, `${bank}:${account}:${day}`, { bank, account, day });
    }
    // The reason is stored with the proposal.
    await closeByHand(tx, findingId, { by: operator.operatorId, note: null, at: business });
    return true;
  },
};
