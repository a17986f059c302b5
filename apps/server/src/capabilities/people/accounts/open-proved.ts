/** Opens the account of who proved the address: by the code or the link of its mail, or by an invitation. */
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { type Newcomer, openAccount, type Registration } from './registrations.ts';

/** Whoever comes second hears who has the address, or the number; nothing of it is kept. */
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
