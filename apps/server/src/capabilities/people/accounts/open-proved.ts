/** Opens the account of a person who verified the address: by the code or link of the mail, or by an invitation. */
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { type Newcomer, openAccount, type Registration } from './registrations.ts';

/** Of two concurrent claims the second is refused with the reason (email or phone taken), and is rolled back. */
export async function openProved(
  tx: Tx,
  context: RequestContext,
  newcomer: Newcomer,
  registration: Registration,
): Promise<Outcome<null, 'emailRegistered' | 'phoneRegistered'>> {
  const taken = await openAccount(tx, context.keys, newcomer, registration, context.system);
  if (taken) return refuse(taken);
  const call = registration.kind === 'company' ? 'accounts.registerCompany' : 'accounts.register';
  recordOfRequest(tx, context, 'registered', { call }, registration.investor_id, registration.login_id);
  return done(null);
}
