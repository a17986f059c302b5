/** Renews a session, and returns the next step: investors who have not begun, finished, or bought yet are led there. */
import type * as call from '@lumbung/contract/accounts/relogin.ts';
import { done, doneAs } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { SessionAnswer } from '../../../platform/serve.ts';
import { renewSession } from '../../people/accounts/index.ts';
import { nextOf } from './next.ts';

export async function relogin(tx: Tx, context: InvestorContext): Promise<SessionAnswer<typeof call.relogin>> {
  const { change, standing } = await renewSession(tx, context);
  const next = await nextOf(tx, context.session.investorId, standing);
  return next === null ? done(change) : doneAs(next, change);
}
