/** Counts visits of tutorials per day, anonymously. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/content/record-tutorial-visit.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { DAY, dayOf } from '@lumbung/kernel/time.ts';
import { readMoment } from '../../../platform/clock.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { countOneVisit, libraryOf } from './store.ts';

/** Visits counted per network and day: enough for a household, too few for a program. */
export const VISITS_A_DAY = 40;

export async function recordTutorialVisit(
  tx: Tx,
  { reference, network, system }: RequestContext,
  { articleId }: InputOf<typeof call.recordTutorialVisit>,
): Promise<Answer<typeof call.recordTutorialVisit>> {
  const row = (await libraryOf(reference)).byRef.get(articleId);
  if (row?.kind !== 'tutorial') throw notFound();
  const { used } = await consume(tx, `content.visits:${network}`, system, DAY);
  if (used > VISITS_A_DAY) return done({ isCounted: false });
  const { business } = await readMoment(tx, () => system);
  countOneVisit(tx, row.item_id, dayOf(business));
  return done({ isCounted: true });
}
