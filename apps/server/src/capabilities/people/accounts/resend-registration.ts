/** Sends the proof of a registration again. An unknown address is counted and answered like a known one. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/resend-registration.ts';
import { normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { sendProof } from './prove-address.ts';
import { findLoginByEmail } from './store.ts';

export async function resendRegistration(
  tx: Tx,
  context: RequestContext,
  input: InputOf<typeof call.resendRegistration>,
): Promise<Answer<typeof call.resendRegistration>> {
  const emailKey = context.keys.indexKey(`email:${normaliseEmail(input.email)}`);
  const login = await findLoginByEmail(tx, emailKey);
  const sent = await sendProof(tx, context, emailKey, login?.state === 'unverified' ? login.investor_id : null, 'resent');
  if (!sent.ok) return sent;
  return done({ Count: sent.value.count, AuthResult: 0, expiresAt: toIso(sent.value.expiresAt) });
}
