/** What the three decisions share: a concurrent or outdated decision has no effect. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import { emit } from '../../../../platform/queue.ts';
import * as kycEvents from '../events.ts';
import { overtake } from '../../decisions/index.ts';
import { addEvent, type EventDetails, markDecided } from '../store.ts';

/** The event emitted for each decision. */
const DECIDED = { approved: kycEvents.approved, returned: kycEvents.returned, rejected: kycEvents.rejected } as const;

/** Stores a decision and emits its event. Returns false when the submission is no longer pending. */
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
  // Overtakes an open proposal, unless this decision carries out that proposal itself.
  if (details.proposalId === undefined) await overtake(tx, 'kyc.approve', [submissionId], at);
  await emit(tx, DECIDED[state], submissionId, { investorId, submissionId });
  return true;
}
