/** Checks whether a code can be used at all. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/check-code.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { codeOf, leftOf, whyClosed } from './rules.ts';
import { findByCode } from './store.ts';

export async function checkCode(tx: Tx, { business }: TimedContext, { code }: InputOf<typeof call.checkCode>): Promise<Answer<typeof call.checkCode>> {
  const row = await findByCode(tx, codeOf(code));
  if (!row) return refuse('promotionUnknown');
  const closed = whyClosed(row, business);
  if (closed !== null) return refuse(closed);
  return done({ code: row.code, isAvailable: true, endsAt: toIso(row.ends_at), left: leftOf(row) });
}
