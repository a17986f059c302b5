/** The steps between the door and the work: each wants a session that stands exactly there. */
import type { RequestContext, OperatorSession, OperatorStage } from '../../../platform/context.ts';
import { forbidden, sessionMissing } from '../../../platform/faults.ts';

/** The operator of a session at a stage. Throws the fault of a missing session, or of one that stands elsewhere. */
export function standingAt(context: RequestContext, stage: OperatorStage): OperatorSession {
  if (!context.operator) throw sessionMissing();
  if (context.operator.stage !== stage) throw forbidden('stage');
  return context.operator;
}
