/** An operator closes an unreadable row after checking it, which removes it from the queue. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/settlement/close-odd-row.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { sql, time, type Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';

const close = sql(
  'settlement.closeOddRow',
  `
  update settlement.odd_row set closed_at = coalesce(closed_at, $3), closed_by = coalesce(closed_by, $4)
  where nav_day = $1 and digest = decode($2, 'hex') returning 1`,
);

export async function closeOddRow(
  tx: Tx,
  { operator, business }: OperatorContext,
  { day, digest }: call.CloseOddRowInput,
): Promise<Answer<typeof call.closeOddRow>> {
  if ((await tx.query(close, [day, digest, time(business), operator.operatorId])).length === 0) throw notFound();
  return done({});
}
