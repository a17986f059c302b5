/** Opens a console session at the reached stage and returns what the app needs. */
import type { OperatorSessionReply } from '@lumbung/contract/operators/operator.ts';
import { plus } from '@lumbung/kernel/time.ts';
import { recordAuditEvent } from '../../../platform/audit-trail.ts';
import { SessionChange } from '../../../platform/serve.ts';
import type { Tx } from '../../../platform/database.ts';
import type { TimedContext } from '../../../platform/context.ts';
import { csrfToken, newSessionToken, OPERATOR_ABSOLUTE_MS, OPERATOR_IDLE_MS } from '../../../platform/tokens.ts';
import { knowDevice } from './devices.ts';
import { presentOperator } from './present.ts';
import type { Stage } from './rules.ts';
import { openSession } from './store.ts';

interface Entering {
  readonly operator_id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
}

/** Issues a new token for every stage: a token from before the second factor becomes worthless. */
export async function enter(tx: Tx, context: TimedContext, operator: Entering, epoch: number, stage: Stage): Promise<SessionChange<OperatorSessionReply>> {
  const { operator_id: operatorId } = operator;
  const { token, hash } = newSessionToken(operatorId);
  await openSession(tx, operatorId, {
    tokenHash: hash,
    clientHash: context.clientHash,
    epoch,
    stage,
    at: context.system,
    endsAt: plus(context.system, OPERATOR_ABSOLUTE_MS),
  });
  if (stage === 'full') {
    // A device becomes known once every required factor was shown on it.
    knowDevice(tx, context, operator);
    await recordAuditEvent(tx, context.keys, operatorId, 'operators.login', { subject: operatorId }, context.business);
  }
  const reply = {
    stage,
    operator: presentOperator(operator),
    csrfToken: csrfToken(context.keys, context.client, token),
    idleMinutes: OPERATOR_IDLE_MS / 60_000,
  };
  return new SessionChange({ reply, token });
}
