/** Closes a day, or opens it again (two operators), and emits an event so that affected orders are re-dated. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/calendar/propose.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { type Day, day as dayFrom, dayOf } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { emit } from '../../../platform/queue.ts';
import { propose as writeProposal } from '../../people/decisions/index.ts';
import * as calendarEvents from './events.ts';
import { whyNotProposed } from './rules.ts';
import { closeDay, isClosed, openDay } from './store.ts';

export async function propose(tx: Tx, context: OperatorContext, input: InputOf<typeof call.propose>): Promise<Answer<typeof call.propose>> {
  const { calendar, change, note, nameId = null, nameEn = null } = input;
  const day = dayFrom(input.day);
  const why = whyNotProposed({ day, change, nameId, nameEn }, await isClosed(tx, calendar, day), dayOf(context.business));
  if (why !== null) return refuse(why);

  const names: { readonly nameId: string; readonly nameEn: string } | Record<never, string> =
    change === 'close' ? { nameId: nameId!.trim(), nameEn: nameEn!.trim() } : {};
  const proposalId = await writeProposal(tx, context, {
    kind: 'calendar.change',
    subject: `${calendar} ${day}`,
    about: { calendar, day, change, ...names },
    facts: { calendar, day, kind: change, ...names },
    note,
  });
  return proposalId === null ? refuse('dayProposed') : done({ proposalId });
}

/** If the day has passed, or the calendar already has the change by the time of approval, nothing is done. */
export const changeDecision: DecisionOf = {
  kind: 'calendar.change',
  deciding: ['product', 'admin'],
  async carryOut(tx, { business, reference }, { calendar = '', day: said, change, nameId = '', nameEn = '' }, { proposalId }) {
    const day = said as Day;
    if (day < dayOf(business)) return false;
    if (!(change === 'close' ? await closeDay(tx, calendar, day, nameId, nameEn) : await openDay(tx, calendar, day))) return false;
    await emit(tx, calendarEvents.changed, proposalId, { changeId: proposalId, day });
    tx.runAfterCommit(() => reference.forget());
    return true;
  },
};
