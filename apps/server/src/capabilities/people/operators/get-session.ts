/** Who stands at the console, and how far in. */
import type { GetSessionReply } from '@lumbung/contract/operators/get-session.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { Facts } from '../../../platform/facts.ts';
import { csrfToken, OPERATOR_IDLE_MS } from '../../../platform/tokens.ts';
import { presentOperator } from './present.ts';

export async function getSession(_db: Db, facts: Facts): Promise<Outcome<GetSessionReply, never>> {
  const { operator, keys, client, settings } = facts;
  return done({
    stage: operator?.stage ?? 'none',
    operator: operator && presentOperator({ ...operator, operator_id: operator.operatorId }),
    csrfToken: csrfToken(keys, client, facts.token),
    idleMinutes: OPERATOR_IDLE_MS / 60_000,
    businessTime: toIso(facts.business),
    mode: settings.mode,
    brand: settings.brand,
  });
}
