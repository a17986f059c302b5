/** Sends the verification mail of a registration again, to the device that began it. Any other address is counted and answered the same way. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/resend-registration.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { registersElsewhere } from './own-entry.ts';
import { mayBeMailed, sendProof } from './prove-address.ts';
import { findRegistration } from './registrations.ts';

export async function resendRegistration(
  tx: Tx,
  context: RequestContext,
  input: InputOf<typeof call.resendRegistration>,
): Promise<Answer<typeof call.resendRegistration>> {
  const elsewhere = registersElsewhere(context);
  if (elsewhere) return elsewhere;
  const emailKey = context.keys.indexKey(`email:${normaliseEmail(input.email)}`);
  const newcomer = { emailKey, clientHash: context.clientHash };
  const [waiting, sent] = await Promise.all([findRegistration(tx, newcomer, context.system), sendProof(tx, context, newcomer, 'resent')]);
  if (!sent.ok) return sent;
  if (waiting && !(await mayBeMailed(tx, emailKey, context.system))) return refuse('tooManySends', { count: sent.value.count });
  return done({ Count: sent.value.count, AuthResult: 0, expiresAt: toIso(sent.value.expiresAt) });
}
