/** Returns what a promotion would have given in the last thirty days. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/preview-promotion.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { DAY, plus } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { money } from '../../market/catalogue/index.ts';
import { findPromotion, previewOf } from './write-store.ts';

const LOOKS_BACK_MS = 30 * DAY;

export async function previewPromotion(
  db: Db,
  { business }: OperatorContext,
  { promotionId }: InputOf<typeof call.previewPromotion>,
): Promise<Answer<typeof call.previewPromotion>> {
  const row = await findPromotion(db, promotionId);
  if (!row) throw notFound();
  const { invested, cashback, ...counted } = await previewOf(db, row, plus(business, -LOOKS_BACK_MS), business);
  return done({ ...counted, currency: row.currency, invested: money(row.currency, invested), cashback: money(row.currency, cashback) });
}
