/** Lists the promotions the investor can use, best first. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/list-available.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { cartTypeOf } from '../cart/index.ts';
import { judgeAll, readCart } from './ask.ts';
import { presentJudged } from './present.ts';
import { isOfTheCart } from './rules.ts';
import { findEndingAfter } from './store.ts';

export async function listAvailable(
  db: Db,
  context: InvestorContext,
  { cartType, page = 1, size = 20 }: InputOf<typeof call.listAvailable>,
): Promise<Answer<typeof call.listAvailable>> {
  const { business: now, session } = context;
  const [rows, { lines, shown }] = await Promise.all([findEndingAfter(db, now), readCart(db, context, cartTypeOf(cartType))]);
  const judged = await judgeAll(db, session, now, rows, lines);
  const usable = rows
    .map((row, index) => ({ row, judged: judged[index]!, cashback: judged[index]!.ok ? judged[index]!.value.cashback : 0n }))
    .filter((one) => one.judged.ok || isOfTheCart(one.judged.reason))
    .sort((a, b) => (a.cashback === b.cashback ? a.row.ends_at - b.row.ends_at : a.cashback > b.cashback ? -1 : 1));
  const items = usable.slice((page - 1) * size, page * size).map((one) => presentJudged(one.row, one.judged, shown));
  return done({ items, total: usable.length, page, size });
}
