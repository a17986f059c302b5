/** Lists every promotion, including those that ended recently. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/list-all.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { DAY, plus } from '@lumbung/kernel/time.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { presentPromotion } from './present.ts';
import { findEndingAfter } from './store.ts';

/** How long an ended promotion is listed. */
const SHOWN_AFTER_MS = 30 * DAY;

export async function listAll(db: Db, context: TimedContext, { page = 1, size = 20 }: InputOf<typeof call.listAll>): Promise<Answer<typeof call.listAll>> {
  const { business: now, language } = context;
  const [rows, products] = await Promise.all([findEndingAfter(db, plus(now, -SHOWN_AFTER_MS)), productCatalogue(context)]);
  const items = rows.slice((page - 1) * size, page * size).map((row) => presentPromotion(row, { language, products, now }));
  return done({ items, total: rows.length, page, size });
}
