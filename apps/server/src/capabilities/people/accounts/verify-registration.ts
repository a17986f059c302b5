/** Wakes a new account: its address was proved by the code or by the link of the mail. */
import type { VerifyRegistrationInput, VerifyRegistrationReply } from '@lumbung/contract/accounts/verify-registration.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Facts } from '../../../platform/facts.ts';
import { challengeOf, use, verify } from '../../records/one-time-codes/index.ts';
import { isLinkRight, proofOf } from './prove-address.ts';
import { findLoginByEmail, wakeLogin } from './store.ts';

export async function verifyRegistrationCode(
  tx: Tx,
  facts: Facts,
  input: VerifyRegistrationInput,
): Promise<Outcome<VerifyRegistrationReply, 'codeSuspended' | 'codePaused' | 'triesUsedUp' | 'codeInvalid'>> {
  const email = normaliseEmail(input.email);
  const emailKey = facts.keys.indexKey(`email:${email}`);
  const whose = proofOf(emailKey);
  const right = await verify(tx, facts.keys, whose, input.code, facts.system);
  if (!right.ok) return right;
  // A code of an address that nobody registered was never sent; whoever types it right has guessed it.
  const login = await findLoginByEmail(tx, emailKey);
  if (!login || !(await use(tx, whose, emailKey, facts.system))) return refuse('codeInvalid');
  await wakeLogin(tx, login.investor_id, login.login_id);
  return done({ email });
}

export async function verifyRegistrationLink(tx: Tx, facts: Facts, input: VerifyRegistrationInput): Promise<Outcome<VerifyRegistrationReply, 'linkExpired'>> {
  const email = normaliseEmail(input.email);
  const emailKey = facts.keys.indexKey(`email:${email}`);
  const [challengeId, login] = await Promise.all([challengeOf(tx, proofOf(emailKey)), findLoginByEmail(tx, emailKey)]);
  if (!challengeId || !isLinkRight(facts.keys, challengeId, input.code, facts.system)) return refuse('linkExpired');
  // Once: a link that was used is over, and says the same as one that never was.
  if (!login || !(await wakeLogin(tx, login.investor_id, login.login_id))) return refuse('linkExpired');
  return done({ email });
}
