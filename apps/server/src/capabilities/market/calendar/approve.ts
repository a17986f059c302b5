/** Another operator agrees: the day closes, or opens again, and whoever stands on it is told of it. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/calendar/approve.ts';
import type { ChangeInput } from '@lumbung/contract/calendar/change.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import * as calendarEvents from './events.ts';
import { whyNotApproved } from './rules.ts';
import { closeChange, lockChange, writeChange } from './store.ts';

export async function approve(tx: Tx, context: OperatorContext, { changeId }: ChangeInput): Promise<Answer<typeof call.approve>> {
  const { operator, business, reference } = context;
  const change = await lockChange(tx, changeId);
  if (!change) throw notFound();
  const { state, proposed_by: proposedBy, day } = change;
  const why = whyNotApproved({ state, proposedBy, day }, operator.operatorId, dayOf(business));
  if (why !== null) return refuse(why);

  await writeChange(tx, change);
  await closeChange(tx, changeId, 'approved', operator.operatorId, business);
  await emit(tx, calendarEvents.changed, changeId, { changeId, day });
  tx.runAfterCommit(() => reference.forget());
  return done({});
}
