/** Marks orders as seen in their current state, and returns how many are left unread. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/histories/read.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { ALL, countOrders, ENDED, type Group, markSeen, unreadIn } from './store.ts';

export const read = (tx: Tx, context: InvestorContext, { ids }: InputOf<typeof call.read>): Promise<Answer<typeof call.read>> =>
  ids === undefined ? mark(tx, context, ENDED, null) : mark(tx, context, ALL, ids);

/** Marks all orders of a group. */
export const readAll =
  (group: Group) =>
  (tx: Tx, context: InvestorContext): Promise<Answer<typeof call.read>> =>
    mark(tx, context, group, null);

async function mark(tx: Tx, context: InvestorContext, group: Group, ids: readonly string[] | null): Promise<Answer<typeof call.read>> {
  markSeen(tx, context.session, group, ids, context.business);
  return done({ unread: unreadIn(await countOrders(tx, context.session)) });
}
