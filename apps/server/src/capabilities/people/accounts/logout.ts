/** Ends the session on the server; the token is worthless from then on. */
import type { LogoutReply } from '@lumbung/contract/accounts/logout.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { SessionChange } from '../../../platform/serve.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { endSession } from './store.ts';

export async function logout(tx: Tx, context: InvestorContext): Promise<Outcome<SessionChange<LogoutReply>, never>> {
  await endSession(tx, context.session.investorId, context.session.tokenHash);
  recordOfRequest(tx, context, 'signedOut', { call: 'accounts.logout' });
  return done(new SessionChange({ reply: {}, token: null }));
}
