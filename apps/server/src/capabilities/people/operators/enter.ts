/** Opens a session of the console at the stage that is reached, and says what the app has to know. */
import type { OperatorSessionReply } from '@lumbung/contract/operators/operator.ts';
import { plus } from '@lumbung/kernel/time.ts';
import { recordAct } from '../../../platform/acts.ts';
import type { SessionChange } from '../../../platform/binding.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Facts } from '../../../platform/facts.ts';
import { csrfToken, newSessionToken, OPERATOR_ABSOLUTE_MS, OPERATOR_IDLE_MS } from '../../../platform/tokens.ts';
import { presentOperator } from './present.ts';
import type { Stage } from './rules.ts';
import { openSession } from './store.ts';

interface Entering {
  readonly operator_id: string;
  readonly email: string;
  readonly name: string;
  readonly duties: readonly string[];
}

/** A new token for every stage: what was known before the second factor is worth nothing after it. */
export async function enter(tx: Tx, facts: Facts, operator: Entering, epoch: number, stage: Stage): Promise<SessionChange<OperatorSessionReply>> {
  const { operator_id: operatorId } = operator;
  const { token, hash } = newSessionToken(operatorId);
  await openSession(tx, operatorId, {
    tokenHash: hash,
    clientHash: facts.clientHash,
    epoch,
    stage,
    at: facts.system,
    endsAt: plus(facts.system, OPERATOR_ABSOLUTE_MS),
  });
  if (stage === 'full') await recordAct(tx, facts.keys, operatorId, 'operators.login', { subject: operatorId }, facts.business);
  const reply = {
    stage,
    operator: presentOperator(operator),
    csrfToken: csrfToken(facts.keys, facts.client, token),
    idleMinutes: OPERATOR_IDLE_MS / 60_000,
  };
  return { reply, token };
}
