/** Pauses a promotion immediately, or resumes it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/pause-promotion.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { findPromotion, setPaused } from './write-store.ts';

export async function pausePromotion(
  tx: Tx,
  { business }: OperatorContext,
  { promotionId, isPaused }: InputOf<typeof call.pausePromotion>,
): Promise<Answer<typeof call.pausePromotion>> {
  const row = await findPromotion(tx, promotionId);
  if (!row) throw notFound();
  if (row.state === 'draft' || row.ends_at <= business) return refuse('promotionNotOpen');
  return (await setPaused(tx, promotionId, isPaused, business)) ? done({}) : refuse('nothingChanges');
}
