/** Ends the session on the server, however far in it was. */
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { SessionChange } from '../../../platform/binding.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Facts } from '../../../platform/facts.ts';
import { endSession } from './store.ts';

export async function logout(tx: Tx, facts: Facts): Promise<Outcome<SessionChange<Record<string, never>>, never>> {
  if (facts.operator) await endSession(tx, facts.operator.operatorId, facts.operator.tokenHash);
  return done({ reply: {}, token: null });
}
