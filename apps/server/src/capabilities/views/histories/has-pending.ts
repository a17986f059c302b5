/** Returns how many orders are in each list, and how many of them changed since they were last seen. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/histories/has-pending.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { countOrders, unreadIn } from './store.ts';

export async function hasPending(db: Db, context: InvestorContext): Promise<Answer<typeof call.hasPending>> {
  const standing = await countOrders(db, context.session);
  const { pending, inProgress } = standing;
  return done({ hasPending: pending.total > 0, pending: pending.total, inProgress: inProgress.total, unread: unreadIn(standing) });
}
