/** Ends the session on the server, at any stage. */
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { SessionChange } from '../../../platform/serve.ts';
import type { Tx } from '../../../platform/database.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { endSession } from './store.ts';

export async function logout(tx: Tx, context: RequestContext): Promise<Outcome<SessionChange<Record<string, never>>, never>> {
  if (context.operator) await endSession(tx, context.operator.operatorId, context.operator.tokenHash);
  return done(new SessionChange({ reply: {}, token: null }));
}
