/** What the three decisions share: who comes second, or saw something older, decides nothing. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import { emit } from '../../../../platform/queue.ts';
import * as kycEvents from '../events.ts';
import { overtake } from '../../decisions/index.ts';
import { addEvent, type EventDetails, markDecided } from '../store.ts';

/** What a decision is called when it is told. */
const DECIDED = { approved: kycEvents.approved, returned: kycEvents.returned, rejected: kycEvents.rejected } as const;

/** Writes a decision down and tells of it. Answers false when the submission waits no more. */
export async function decide(
  tx: Tx,
  { keys, system, business, operator }: OperatorContext,
  { investorId, submissionId }: { investorId: string; submissionId: string },
  state: 'approved' | 'returned' | 'rejected',
  details: EventDetails,
): Promise<boolean> {
  const at: Instant = business;
  if (!(await markDecided(tx, investorId, submissionId, state))) return false;
  await addEvent(tx, keys, investorId, system, { kind: state, submissionId, operatorId: operator.operatorId, details, at });
  // What somebody proposed about it is not to be decided any more; what two people agreed to is closed by them.
  if (details.proposalId === undefined) await overtake(tx, 'kyc.approve', [submissionId], at);
  await emit(tx, DECIDED[state], submissionId, { investorId, submissionId });
  return true;
}
