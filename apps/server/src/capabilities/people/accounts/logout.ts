/** Ends the session on the server; the token is worthless from then on. */
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
  // Nobody reads on a device what is for who has left it, unless she said that she comes back.
  if (!skip) dropPushToken(tx, { ...session, clientHash });
  await endSession(tx, session.investorId, session.tokenHash);
  recordOfRequest(tx, context, 'signedOut', { call: 'accounts.logout' });
  return done(new SessionChange({ reply: {}, token: null }));
}
