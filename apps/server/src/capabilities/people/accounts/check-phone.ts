/** Whether a mobile number is free. What tells that somebody is known is counted like a registration, and told as rarely. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/check-phone.ts';
import { normalisePhone } from '@lumbung/kernel/identity.ts';
import { done, type Outcome, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { validationError } from '../../../platform/faults.ts';
import { consume, consumed, consumeInTurn } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { CHECKS_A_CLIENT, CHECKS_A_NETWORK, CHECKS_MS, checksOf, HITS_A_NETWORK, hitsOf } from './rules.ts';
import { isPhoneTaken } from './store.ts';

export async function checkPhone(tx: Tx, context: RequestContext, input: InputOf<typeof call.checkPhone>): Promise<Answer<typeof call.checkPhone>> {
  const { keys } = context;
  const phone = normalisePhone(input.phone.replace(/^8/, '08'));
  if (phone === null) throw validationError([{ path: '/phone', message: 'must be an Indonesian mobile number' }]);

  const checked = await countCheck(tx, context, { call: 'accounts.checkPhone', bucket: 'phones' }, async () =>
    (await isPhoneTaken(tx, keys.indexKey(`phone:${phone}`))) ? true : null,
  );
  if (!checked.ok) return checked;
  return checked.value ? refuseAndKeep('phoneRegistered') : done({});
}

/** Counts a question whether somebody is known, and answers it: what was found, or null. That somebody is known a network hears few times. */
export async function countCheck<Found>(
  tx: Tx,
  context: RequestContext,
  { call, bucket }: { readonly call: string; readonly bucket: string },
  look: () => Promise<Found | null>,
): Promise<Outcome<Found | null, 'tooManyChecks'>> {
  const { system } = context;
  const [[ofNetwork, ofClient], heard, found] = await Promise.all([
    consumeInTurn(tx, system, { bucket: `${bucket}:${context.network}`, windowMs: CHECKS_MS, limit: CHECKS_A_NETWORK }, [
      { bucket: checksOf(context), windowMs: CHECKS_MS },
    ]),
    consumed(tx, hitsOf(context), system),
    look(),
  ]);
  if (ofNetwork.used > CHECKS_A_NETWORK || !ofClient || ofClient.used > CHECKS_A_CLIENT || heard.used >= HITS_A_NETWORK) {
    recordOfRequest(tx, context, 'checksBarred', { call, reason: 'tooManyChecks' });
    return refuseAndKeep('tooManyChecks');
  }
  if (found !== null) await consume(tx, hitsOf(context), system, CHECKS_MS);
  return done(found);
}
