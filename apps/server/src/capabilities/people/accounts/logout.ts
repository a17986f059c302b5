/** Ends the session on the server; its token becomes invalid. */
import type { InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/logout.ts';
import type { LogoutReply } from '@lumbung/contract/accounts/logout.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { SessionChange } from '../../../platform/serve.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { dropPushToken, endSession } from './store.ts';

export async function logout(
  tx: Tx,
  context: InvestorContext,
  { skip = false }: InputOf<typeof call.logout>,
): Promise<Outcome<SessionChange<LogoutReply>, never>> {
  const { session, clientHash } = context;
  // Stops push messages to the device of a user who has left, unless the user asked to stay reachable.
  if (!skip) dropPushToken(tx, { ...session, clientHash });
  await endSession(tx, session.investorId, session.tokenHash);
  recordOfRequest(tx, context, 'signedOut', { call: 'accounts.logout' });
  return done(new SessionChange({ reply: {}, token: null }));
}
