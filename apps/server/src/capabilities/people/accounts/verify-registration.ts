/** Wakes a new account: its address was proved by the code or by the link of the mail. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/verify-registration.ts';
import type { VerifyRegistrationInput } from '@lumbung/contract/accounts/verify-registration.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { challengeOf, use, verify } from '../../records/one-time-codes/index.ts';
import { isLinkRight, proofOf } from './prove-address.ts';
import { findLoginByEmail, wakeLogin } from './store.ts';

export async function verifyRegistrationCode(
  tx: Tx,
  context: RequestContext,
  input: VerifyRegistrationInput,
): Promise<Answer<typeof call.verifyRegistrationCode>> {
  const email = normaliseEmail(input.email);
  const emailKey = context.keys.indexKey(`email:${email}`);
  const whose = proofOf(emailKey);
  const right = await verify(tx, context.keys, whose, input.code, context.system);
  if (!right.ok) {
    recordOfRequest(tx, context, 'codeRefused', {
      call: 'accounts.verifyRegistrationCode',
      reason: right.reason,
      account: emailKey.toString('hex').slice(0, 16),
    });
    return { ...right, keep: true };
  }
  // A code of an address that nobody registered was never sent; whoever types it right has guessed it.
  const login = await findLoginByEmail(tx, emailKey);
  if (!login || !(await use(tx, whose, emailKey, context.system))) return refuse('codeInvalid');
  await wakeLogin(tx, login.investor_id, login.login_id);
  return done({ email });
}

export async function verifyRegistrationLink(
  tx: Tx,
  context: RequestContext,
  input: VerifyRegistrationInput,
): Promise<Answer<typeof call.verifyRegistrationLink>> {
  const email = normaliseEmail(input.email);
  const emailKey = context.keys.indexKey(`email:${email}`);
  const [challengeId, login] = await Promise.all([challengeOf(tx, proofOf(emailKey)), findLoginByEmail(tx, emailKey)]);
  if (!challengeId || !isLinkRight(context.keys, challengeId, input.code, context.system)) return refuse('linkExpired');
  // Once: a link that was used is over, and says the same as one that never was.
  if (!login || !(await wakeLogin(tx, login.investor_id, login.login_id))) return refuse('linkExpired');
  return done({ email });
}
