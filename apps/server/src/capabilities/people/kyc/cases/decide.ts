/** What the three decisions share: who comes second, or saw something older, decides nothing. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { OperatorFacts } from '../../../../platform/facts.ts';
import { emit } from '../../../../platform/queue.ts';
import { addEvent, type EventDetails, markDecided } from '../store.ts';

/** Writes a decision down and tells of it. Answers false when the submission waits no more. */
export async function decide(
  tx: Tx,
  { keys, system, business, operator }: OperatorFacts,
  { investorId, submissionId }: { investorId: string; submissionId: string },
  state: 'approved' | 'returned' | 'rejected',
  details: EventDetails,
): Promise<boolean> {
  const at: Instant = business;
  if (!(await markDecided(tx, investorId, submissionId, state))) return false;
  await addEvent(tx, keys, investorId, system, { kind: state, submissionId, operatorId: operator.operatorId, details, at });
  await emit(tx, `kyc.${state}`, submissionId, { investorId, submissionId });
  return true;
}
