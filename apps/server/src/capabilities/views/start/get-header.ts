/** Returns the page header: the signed-in person, unread notifications, cart lines, and pending approvals. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/start/get-header.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { countLines } from '../../journeys/cart/index.ts';
import { userOf } from '../../people/accounts/index.ts';
import { countUnread } from '../../records/notifications/index.ts';
import { shownName } from './rules.ts';
import { countWaiting } from './store.ts';

export async function getHeader(db: Db, context: InvestorContext): Promise<Answer<typeof call.getHeader>> {
  const { investorId, loginId } = context.session;
  const [login, unreadNotifications, carts, { toApprove }] = await Promise.all([
    userOf(db, context.keys, investorId, loginId),
    countUnread(db, context.session),
    countLines(db, investorId),
    countWaiting(db, context),
  ]);
  // The login, and with it the session, ended concurrently.
  if (!login) throw sessionMissing();
  return done({
    name: shownName(login.user),
    language: login.user.language,
    unreadNotifications,
    carts: ([0, 99] as const).map((cartType) => ({ cartType, lines: carts[cartType] })),
    awaitsApproval: toApprove > 0,
  });
}
