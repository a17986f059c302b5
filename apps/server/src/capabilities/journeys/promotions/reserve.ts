/** Reserves the cashback of an order being placed. The last step of a checkout, because concurrent orders with the code wait for it. */
import { type Instant, MINUTE, plus } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { inRequest } from '../../../platform/states.ts';
import { insertGrant, takeFromStock, takeSlots } from './grant-store.ts';
import type { Cashback } from './rules.ts';
import type { PromotionRow } from './store.ts';
import * as promotionsEvents from './events.ts';

/**
 * Returns false if the code is used up, already used by the same person, or stopped concurrently: the order must then be rolled back.
 * `endsAt` is when the order ends unless it is paid or approved; soon after, the reservation returns to the stock.
 */
export async function reserve(
  tx: Tx,
  context: InvestorContext,
  promotion: PromotionRow,
  { products, eligible, cashback }: Cashback,
  { orderId, endsAt }: { readonly orderId: string; readonly endsAt: Instant },
): Promise<boolean> {
  const { session, business, system } = context;
  const by = { who: inRequest(`login:${session.loginId}`, context), at: business };
  // The person's slot first, then the contended stock row.
  if (!(await takeSlots(tx, session.investorId, promotion, orderId))) return false;
  insertGrant(tx, session.investorId, promotion, { grantId: newId(system), orderId, products, eligible, promised: cashback }, by);
  const minute = plus(endsAt, MINUTE);
  await scheduleTask(tx, promotionsEvents.match, String(Math.ceil(minute / MINUTE)), minute, {});
  return takeFromStock(tx, promotion.promotion_id, cashback, business);
}
