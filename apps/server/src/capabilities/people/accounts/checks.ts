/** Rate limits for questions whose answer reveals whether somebody is known: one budget per device and per network, over all such calls. */
import { done, type Outcome, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { consume, consumed, consumeInTurn } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { CHECKS_A_CLIENT, CHECKS_A_NETWORK, CHECKS_MS, checksOf, HITS_A_NETWORK, hitsOf } from './rules.ts';

/** Returns false when the limit is exceeded: the question is then not answered, and a security event is recorded. */
export async function mayAsk(tx: Tx, context: RequestContext, call: string): Promise<boolean> {
  const { system, network } = context;
  const [[ofNetwork, ofClient], heard] = await Promise.all([
    consumeInTurn(
      tx,
      system,
      { bucket: `asked:${network}`, windowMs: CHECKS_MS, limit: CHECKS_A_NETWORK },
      {
        bucket: checksOf(context),
        windowMs: CHECKS_MS,
      },
    ),
    consumed(tx, hitsOf(context), system),
  ]);
  if (ofNetwork.used <= CHECKS_A_NETWORK && ofClient && ofClient.used <= CHECKS_A_CLIENT && heard.used < HITS_A_NETWORK) return true;
  recordOfRequest(tx, context, 'checksBarred', { call, reason: 'tooManyChecks' });
  return false;
}

/** Counts the question and returns what was found, or null. A network receives only a few positive answers an hour. */
export async function countCheck<Found>(
  tx: Tx,
  context: RequestContext,
  call: string,
  look: () => Promise<Found | null>,
): Promise<Outcome<Found | null, 'tooManyChecks'>> {
  const [mayHear, found] = await Promise.all([mayAsk(tx, context, call), look()]);
  if (!mayHear) return refuseAndKeep('tooManyChecks');
  if (found !== null) await consume(tx, hitsOf(context), context.system, CHECKS_MS);
  return done(found);
}
