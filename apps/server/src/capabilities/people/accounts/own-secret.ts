/** The old secret of who is signed in: whoever found an open screen may not guess here what the door would not let him guess, nor lock the door by it. */
import { done, type Outcome, type RefusalDetails } from '@lumbung/kernel/outcome.ts';
import { MINUTE } from '@lumbung/kernel/time.ts';
import type { InvestorContext, Session } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { WRONG_RECENT, WRONG_RECENT_MS, WRONG_TODAY, WRONG_TODAY_MS } from './rules.ts';

type Budgets = readonly [string, string];

/** What old passwords, and old PINs, of a login have used. */
export const budgetsOf = (by: 'oldPassword' | 'oldPin', { loginId }: Pick<Session, 'loginId'>): Budgets => [`${by}:${loginId}`, `${by}Today:${loginId}`];

/** Counted and kept before the secret is looked at, as at the door. */
export async function countTry<Barred extends Outcome<never, 'suspended' | 'locked'>>(
  tx: Tx,
  { system }: InvestorContext,
  [recent, today]: Budgets,
  bar: (reason: 'suspended' | 'locked', details?: RefusalDetails) => Barred,
): Promise<Outcome<null, 'suspended' | 'locked'>> {
  const [wrongRecent, wrongToday] = await Promise.all([consume(tx, recent, system, WRONG_RECENT_MS), consume(tx, today, system, WRONG_TODAY_MS)]);
  if (wrongToday.used > WRONG_TODAY) return bar('suspended');
  if (wrongRecent.used > WRONG_RECENT) return bar('locked', { retryAfterMinutes: Math.max(1, Math.ceil((wrongRecent.resetsAt - system) / MINUTE)) });
  return done(null);
}
