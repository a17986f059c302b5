/** An operator declines what was proposed about a NAV, or takes back what was her own: it goes on waiting. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/prices/decline-verdict.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { decideVerdict, findVerdict } from './versions.ts';

export async function declineVerdict(
  tx: Tx,
  { operator, business }: OperatorContext,
  { productId, verdictId }: InputOf<typeof call.declineVerdict>,
): Promise<Answer<typeof call.declineVerdict>> {
  if (!(await findVerdict(tx, productId, verdictId))) throw notFound();
  return (await decideVerdict(tx, productId, verdictId, 'declined', operator.operatorId, business)) ? done({}) : refuse('verdictClosed');
}
