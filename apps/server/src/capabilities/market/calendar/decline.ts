/** An operator declines a change of a calendar, or takes back what was her own. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/calendar/decline.ts';
import type { ChangeInput } from '@lumbung/contract/calendar/change.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { closeChange, lockChange } from './store.ts';

export async function decline(tx: Tx, context: OperatorContext, { changeId }: ChangeInput): Promise<Answer<typeof call.decline>> {
  const change = await lockChange(tx, changeId);
  if (!change) throw notFound();
  if (change.state !== 'open') return refuse('proposalClosed');
  await closeChange(tx, changeId, 'declined', context.operator.operatorId, context.business);
  return done({});
}
