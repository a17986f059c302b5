/** Ends the session on the server; the token is worthless from then on. */
import type { LogoutReply } from '@lumbung/contract/accounts/logout.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { SessionChange } from '../../../platform/binding.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/database.ts';
import { endSession } from './store.ts';

export async function logout(tx: Tx, facts: InvestorFacts): Promise<Outcome<SessionChange<LogoutReply>, never>> {
  await endSession(tx, facts.session.investorId, facts.session.tokenHash);
  return done({ reply: {}, token: null });
}
