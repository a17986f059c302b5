/** Returns the benefit of a code: its texts, terms and rules. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/get-promotion.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { presentPromotion } from './present.ts';
import { codeOf } from './rules.ts';
import { findByCode } from './store.ts';

export async function getPromotion(tx: Tx, context: TimedContext, { code }: InputOf<typeof call.getPromotion>): Promise<Answer<typeof call.getPromotion>> {
  const [row, products] = await Promise.all([findByCode(tx, codeOf(code)), productCatalogue(context)]);
  if (!row) return refuse('promotionUnknown');
  return done({ promotion: presentPromotion(row, { language: context.language, products, now: context.business }) });
}
