/** The stages between sign-in and work: each call requires a session at exactly its stage. */
import type { RequestContext, OperatorSession, OperatorStage } from '../../../platform/context.ts';
import { forbidden, sessionMissing } from '../../../platform/faults.ts';

/** The operator of a session at a stage. Throws if the session is missing or at another stage. */
export function standingAt(context: RequestContext, stage: OperatorStage): OperatorSession {
  if (!context.operator) throw sessionMissing();
  if (context.operator.stage !== stage) throw forbidden('stage');
  return context.operator;
}
