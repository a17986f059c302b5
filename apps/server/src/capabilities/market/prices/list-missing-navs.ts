/** Lists NAVs that are due and missing, and rows that feeds sent instead. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/prices/list-missing-navs.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { DAY, plus, toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { findMissing, findOddRows } from './queue-store.ts';
import { isAlarming } from './rules.ts';

const SHOWN_FOR = 7 * DAY;

export async function listMissingNavs(db: Db, { business }: OperatorContext): Promise<Answer<typeof call.listMissingNavs>> {
  const [missing, odd] = await Promise.all([findMissing(db), findOddRows(db, plus(business, -SHOWN_FOR))]);
  return done({
    total: missing[0]?.total ?? 0,
    missing: missing.map((row) => ({
      productId: row.product_id,
      product: row.product,
      day: row.day,
      since: toIso(row.since),
      isAlarming: isAlarming('late', row.since, business),
      asked: row.asked,
      askedAt: row.asked_at && toIso(row.asked_at),
      waitingOrders: row.waiting_orders,
      said: row.said === null ? null : { said: row.said, why: row.why! },
    })),
    odd: odd.map((row) => ({
      fundCode: row.fund_code,
      day: row.day,
      said: row.said,
      why: row.why,
      firstAt: toIso(row.first_at),
      lastAt: toIso(row.last_at),
      times: row.times,
    })),
  });
}
