/** The steps between the door and the work: each wants a session that stands exactly there. */
import type { Facts, OperatorSession, OperatorStage } from '../../../platform/facts.ts';
import { forbidden, sessionMissing } from '../../../platform/faults.ts';

/** The operator of a session at a stage. Throws the fault of a missing session, or of one that stands elsewhere. */
export function standingAt(facts: Facts, stage: OperatorStage): OperatorSession {
  if (!facts.operator) throw sessionMissing();
  if (facts.operator.stage !== stage) throw forbidden('stage');
  return facts.operator;
}
