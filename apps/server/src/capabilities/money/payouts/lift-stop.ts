/** Lifts a stop of payouts: one operator proposes it and notes what was corrected, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payouts/propose-lift.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { enqueue } from '../../../platform/queue.ts';
import { propose } from '../../people/decisions/index.ts';
import { liftStop, lockStop } from './stop-store.ts';
import * as payoutsEvents from './events.ts';

export async function proposeLift(
  tx: Tx,
  context: OperatorContext,
  { stopId, note }: InputOf<typeof call.proposeLift>,
): Promise<Answer<typeof call.proposeLift>> {
  const stop = await lockStop(tx, stopId);
  if (!stop) throw notFound();
  if (stop.state !== 'open') return refuse('notStopped');
  const { investor_id: investorId, bank, rule, subject, found } = stop;
  const proposalId = await propose(tx, context, {
    kind: 'payouts.lift',
    subject: stopId,
    about: { stopId, found: String(found), ...(investorId === null ? {} : { investorId }) },
    facts: { rule, ...(bank === null ? {} : { bank }), ...(subject === '' ? {} : { cause: subject }), total: String(found) },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** Sends what waited, as far as nothing else stops it. Returns false if more was found since the proposal: that has to be reviewed first. */
export const liftDecision: DecisionOf = {
  kind: 'payouts.lift',
  deciding: ['finance', 'admin'],
  async carryOut(tx, { operator, business }, { stopId = '', found }) {
    const stop = await lockStop(tx, stopId);
    if (stop?.state !== 'open' || String(stop.found) !== found) return false;
    await liftStop(tx, stopId, operator.operatorId, business);
    if (stop.bank !== null) await enqueue(tx, payoutsEvents.sendFreedOfBank, stopId, { bank: stop.bank });
    if (stop.investor_id !== null) await enqueue(tx, payoutsEvents.sendFreed, stopId, { investorId: stop.investor_id });
    return true;
  },
};
