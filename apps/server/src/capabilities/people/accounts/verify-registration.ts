/** Opens an account whose address was verified by the code or the link of the mail, on the device that registered. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/verify-registration.ts';
import type { VerifyRegistrationInput } from '@lumbung/contract/accounts/verify-registration.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { Tx } from '../../../platform/database.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { challengeOf, use, verifyTelling } from '../../records/one-time-codes/index.ts';
import { isLinkRight, proofOf } from './prove-address.ts';
import { openProved } from './open-proved.ts';
import { registersElsewhere } from './own-entry.ts';
import { findRegistration, type Newcomer } from './registrations.ts';
import { WRONG_TODAY, WRONG_TODAY_MS } from './rules.ts';

const readNewcomer = ({ keys, clientHash }: RequestContext, email: string): Newcomer => ({ emailKey: keys.indexKey(`email:${email}`), clientHash });

export async function verifyRegistrationCode(
  tx: Tx,
  context: RequestContext,
  input: VerifyRegistrationInput,
): Promise<Answer<typeof call.verifyRegistrationCode>> {
  const elsewhere = registersElsewhere(context);
  if (elsewhere) return elsewhere;
  const email = normaliseEmail(input.email);
  const newcomer = readNewcomer(context, email);
  const whose = proofOf(newcomer);
  const right = await tried(tx, context, newcomer, await verifyTelling(tx, context.keys, whose, input.code, context.system));
  if (!right.ok) {
    recordOfRequest(tx, context, 'codeRefused', {
      call: 'accounts.verifyRegistrationCode',
      reason: right.reason,
      account: newcomer.emailKey.toString('hex').slice(0, 16),
    });
    return { ...right, keep: true };
  }
  // The code of an unregistered address was never sent, so a correct one was guessed and is refused.
  const registration = await findRegistration(tx, newcomer, context.system);
  if (!registration || !(await use(tx, whose, newcomer.emailKey, context.system))) return refuse('codeInvalid');
  const opened = await openProved(tx, context, newcomer, registration);
  return opened.ok ? done({ email }) : opened;
}

/**
 * Each device has few attempts at a code, but there are many devices: an address therefore allows no more attempts a day than an
 * account. The link of the same mail cannot be guessed and keeps working.
 */
async function tried(tx: Tx, { system }: RequestContext, { emailKey }: Newcomer, found: Verified): Promise<Verified> {
  const wasLookedAt = found.ok || (found.reason === 'codeInvalid' && found.keep === true);
  if (!wasLookedAt) return found;
  const { used } = await consume(tx, `proofTries:${emailKey.toString('hex')}`, system, WRONG_TODAY_MS);
  return used > WRONG_TODAY ? refuseAndKeep('codeSuspended') : found;
}
type Verified = Awaited<ReturnType<typeof verifyTelling>>;

export async function verifyRegistrationLink(
  tx: Tx,
  context: RequestContext,
  input: VerifyRegistrationInput,
): Promise<Answer<typeof call.verifyRegistrationLink>> {
  const elsewhere = registersElsewhere(context);
  if (elsewhere) return elsewhere;
  const email = normaliseEmail(input.email);
  const newcomer = readNewcomer(context, email);
  const [challengeId, registration] = await Promise.all([challengeOf(tx, proofOf(newcomer)), findRegistration(tx, newcomer, context.system)]);
  if (!challengeId || !isLinkRight(context.keys, challengeId, input.code, context.system)) return refuse('linkExpired');
  // A used link is refused like one that never existed.
  if (!registration) return refuse('linkExpired');
  const opened = await openProved(tx, context, newcomer, registration);
  return opened.ok ? done({ email }) : opened;
}
