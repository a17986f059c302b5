/** Reserves the cashback of an order that is being placed: the last thing a checkout does, for everybody else who orders with the code waits for it. */
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
 * Answers false when the code is used up, used before by the same person, or stopped meanwhile: then the order must not be
 * kept. `endsAt` is when the order ends unless it is paid, or agreed to; soon after it what is reserved is free again.
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
  // The person's slot first, then the row that everybody waits for.
  if (!(await takeSlots(tx, session.investorId, promotion, orderId))) return false;
  insertGrant(tx, session.investorId, promotion, { grantId: newId(system), orderId, products, eligible, promised: cashback }, by);
  const minute = plus(endsAt, MINUTE);
  await scheduleTask(tx, promotionsEvents.match, String(Math.ceil(minute / MINUTE)), minute, {});
  return takeFromStock(tx, promotion.promotion_id, cashback, business);
}
