/** Returns the operator of the session and its stage. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operators/get-session.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { TimedContext } from '../../../platform/context.ts';
import { csrfToken, OPERATOR_IDLE_MS } from '../../../platform/tokens.ts';
import { presentOperator } from './present.ts';

export async function getSession(_db: Db, context: TimedContext): Promise<Answer<typeof call.getSession>> {
  const { operator, keys, client, settings } = context;
  return done({
    stage: operator?.stage ?? 'none',
    operator: operator && presentOperator({ ...operator, operator_id: operator.operatorId }),
    csrfToken: csrfToken(keys, client, context.token),
    idleMinutes: OPERATOR_IDLE_MS / 60_000,
    businessTime: toIso(context.business),
    mode: settings.mode,
    brand: settings.brand,
  });
}
