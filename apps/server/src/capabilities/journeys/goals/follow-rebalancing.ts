/** Advances a rebalancing by the state of its orders: the second wave is offered once the sales are paid out, and a wave nobody ordered ends. */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import type { By } from '../../../platform/states.ts';
import {
  hasRunningOrder,
  keyOfWave,
  moveRebalancing,
  openRebalancing,
  orderOf,
  ordersOf,
  type OfRebalancing,
  type RebalancingRow,
  type TradeRow,
  tradesOf,
} from '../../money/plans/index.ts';
import { BUY, lockItems, type PlanLine, putPlanLines, removePlanLines, replaceOffered, SELL, SWITCH } from '../cart/index.ts';
import * as goalsEvents from './events.ts';
import { secondWave, waveEnd } from './rebalancing-rules.ts';

const KINDS = { buy: BUY, sell: SELL, switch: SWITCH } as const;

/** The trades of a wave not ordered yet; in the second wave, as much as the paid-out sales cover. */
export function waveOf(row: RebalancingRow, wave: 1 | 2, trades: readonly TradeRow[], orders: readonly OfRebalancing[]): readonly TradeRow[] {
  const isSold = (trade: TradeRow): boolean => orderOf(row, trade, orders)?.state === 'done';
  const all = wave === 1 ? trades.filter((trade) => trade.wave === 1) : secondWave(trades, isSold);
  return all.filter((trade) => orderOf(row, trade, orders) === null);
}

const lineOf = ({ kind, product_id: productId, to_product_id: toProductId, amount, units, is_whole: isAll }: TradeRow): PlanLine =>
  kind === 'buy' ? { productId, amount } : { productId, toProductId, transactionType: KINDS[kind], ...(isAll ? { isAll } : { units }) };

/** Puts trades into the cart of goals. Returns the line ids, or null if the cart is full. */
export const putWave = (
  tx: Tx,
  context: { readonly session: { readonly investorId: string } } & Pick<Following, 'system' | 'business'>,
  row: RebalancingRow,
  wave: 1 | 2,
  trades: readonly TradeRow[],
): Promise<string[] | null> => putPlanLines(tx, context, { portfolioId: row.plan_id, planKey: keyOfWave(row.rebalancing_id, wave), lines: trades.map(lineOf) });

export interface Following {
  readonly system: Instant;
  readonly business: Instant;
  readonly calendar: Calendar;
}

/** Advances the open rebalancing of a plan that the transaction has locked. */
export async function followRebalancing(tx: Tx, { system, business, calendar }: Following, investorId: string, planId: string, by: By): Promise<void> {
  const row = await openRebalancing(tx, investorId, planId);
  if (!row) return;
  const isOver = row.expires_at <= business;
  if (row.state === 'proposed' || row.state === 'agreed') {
    if (isOver) moveRebalancing(tx, investorId, row, { event: 'lapsed', to: 'lapsed' }, by);
    return;
  }
  const wave = row.state === 'waitsForMoney' ? 2 : 1;
  const key = keyOfWave(row.rebalancing_id, wave);
  // The cart is locked before orders are read, so that a concurrent checkout is seen completely or not at all.
  const items = await lockItems(tx, investorId, 99);
  const [trades, orders, isRunning] = await Promise.all([
    tradesOf(tx, investorId, row.rebalancing_id),
    ordersOf(tx, investorId, row),
    hasRunningOrder(tx, investorId, planId),
  ]);
  if (isRunning) return;
  const isOrdered = orders.some(({ origin_key: origin }) => origin === `${planId}:${key}` || (wave === 1 && origin.startsWith(`${planId}:${key}:`)));
  // Lines in the cart may still be ordered until the wave expires.
  if (!isOver && (!isOrdered || items.some((item) => item.plan_key === key))) return;
  await removePlanLines(tx, investorId, planId, key);
  if (!isOrdered) return moveRebalancing(tx, investorId, row, { event: 'lapsed', to: 'ended' }, by);
  const later = wave === 1 ? waveOf(row, 2, trades, orders) : [];
  if (later.length === 0) return moveRebalancing(tx, investorId, row, { event: 'completed', to: 'done' }, by);
  // All lines or none. If the cart is full, or holds the plan's first purchase, the lines are added when the investor requests them.
  await tx.inSavepoint(async (part) => {
    const isPut =
      (await replaceOffered(part, investorId, planId, keyOfWave(row.rebalancing_id, 2))) &&
      (await putWave(part, { session: { investorId }, system, business }, row, 2, later)) !== null;
    return { keep: isPut, result: undefined };
  });
  moveRebalancing(tx, investorId, row, { event: 'paidOut', to: 'waitsForMoney', expiresAt: waveEnd(calendar, business) }, by);
  await emit(tx, goalsEvents.secondWave, row.rebalancing_id, { investorId, planId });
}
