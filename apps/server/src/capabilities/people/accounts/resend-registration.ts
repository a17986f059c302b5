/** Sends the proof of a registration again. An unknown address is counted and answered like a known one. */
import type { ResendRegistrationInput, ResendRegistrationReply } from '@lumbung/contract/accounts/resend-registration.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Facts } from '../../../platform/facts.ts';
import { sendProof } from './prove-address.ts';
import { findLoginByEmail } from './store.ts';

export async function resendRegistration(
  tx: Tx,
  facts: Facts,
  input: ResendRegistrationInput,
): Promise<Outcome<ResendRegistrationReply, 'codeSuspended' | 'codePaused' | 'tooManySends'>> {
  const emailKey = facts.keys.indexKey(`email:${normaliseEmail(input.email)}`);
  const login = await findLoginByEmail(tx, emailKey);
  const sent = await sendProof(tx, facts, emailKey, login?.state === 'unverified' ? login.investor_id : null, 'resent');
  if (!sent.ok) return sent;
  return done({ Count: sent.value.count, AuthResult: 0, expiresAt: toIso(sent.value.expiresAt) });
}
