/** Returns the start-up data of the dashboard frame. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/start/init-dashboard.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { countLines } from '../../journeys/cart/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { listVersions } from '../../records/lookups/index.ts';
import { countUnread } from '../../records/notifications/index.ts';
import { navDayOf, presentWorth } from '../portfolio/present.ts';
import { holdingsOf } from '../portfolio/rules.ts';
import { readBalances, readMovements } from '../portfolio/store.ts';
import { countWaiting } from './store.ts';

export async function initDashboard(db: Db, context: InvestorContext): Promise<Answer<typeof call.initDashboard>> {
  const { investorId } = context.session;
  const [balances, movements, products, carts, unreadNotifications, waiting, { isVerified, riskLevel }] = await Promise.all([
    readBalances(db, investorId, null),
    readMovements(db, investorId),
    productCatalogue(context),
    countLines(db, investorId),
    countUnread(db, context.session),
    countWaiting(db, context),
    investorStatusOf(db, investorId),
  ]);
  const held = holdingsOf(balances, products);
  return done({
    counts: { cartLines: carts[0], unreadNotifications, ...waiting },
    ...presentWorth(held, movements, products),
    navDay: navDayOf(held),
    standing: { isVerified, riskLevel },
    listVersions,
  });
}
