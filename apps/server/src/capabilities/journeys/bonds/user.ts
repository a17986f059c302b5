/** Checks that the user id a bond call repeats is that of the signed-in investor. */
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { forbidden } from '../../../platform/faults.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { Steps } from '../../../platform/serve.ts';

/** Records and rejects an attempt to order in the name of another user. */
export async function sameUser(steps: Steps, context: InvestorContext, userId: string, call: string): Promise<Outcome<null, never>> {
  if (userId.toLowerCase() === context.session.investorId) return done(null);
  await steps.transact(async (tx) => {
    recordOfRequest(tx, context, 'otherUserNamed', { call });
    return done(null);
  });
  throw forbidden('otherUser');
}
