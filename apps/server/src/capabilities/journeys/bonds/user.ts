/** Orders of bonds name the user again: it has to be whoever asks. */
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { forbidden } from '../../../platform/faults.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { Steps } from '../../../platform/serve.ts';

/** Writes down, and refuses, that somebody orders in the name of another. */
export async function sameUser(steps: Steps, context: InvestorContext, userId: string, call: string): Promise<Outcome<null, never>> {
  if (userId.toLowerCase() === context.session.investorId) return done(null);
  await steps.transact(async (tx) => {
    recordOfRequest(tx, context, 'otherUserNamed', { call });
    return done(null);
  });
  throw forbidden('otherUser');
}
