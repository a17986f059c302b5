/** One operator proposes that a day closes, or opens again. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/calendar/propose.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { day as dayFrom, dayOf } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/random.ts';
import { contextOf, whyNotProposed } from './rules.ts';
import { insertChange, isClosed } from './store.ts';

export async function propose(tx: Tx, context: OperatorContext, input: InputOf<typeof call.propose>): Promise<Answer<typeof call.propose>> {
  const { keys, operator, business, system } = context;
  const { calendar, change, note, nameId = null, nameEn = null } = input;
  const day = dayFrom(input.day);
  const why = whyNotProposed({ day, change, nameId, nameEn }, await isClosed(tx, calendar, day), dayOf(business));
  if (why !== null) return refuse(why);

  const changeId = newId(system);
  const isNew = await insertChange(tx, {
    changeId,
    calendar,
    day,
    change,
    nameId: nameId?.trim() ?? null,
    nameEn: nameEn?.trim() ?? null,
    noteEncrypted: keys.encrypt(note.trim(), contextOf(changeId)),
    by: operator.operatorId,
    at: business,
  });
  return isNew ? done({ changeId }) : refuse('dayProposed');
}
