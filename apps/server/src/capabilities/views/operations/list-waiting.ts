/** Lists the items of one queue, oldest first. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/operations/queues.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { levelOf } from '@lumbung/kernel/patience.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import { decisionOf, mayHearOf } from '../../../platform/decisions.ts';
import { presentFacts, type WaitingQueue } from '../../../platform/waiting.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { maskedNamesOf } from '../../people/customers/index.ts';
import { openProposals } from '../../people/decisions/index.ts';
import { findWaiting, type WaitingRow } from './waiting-queries.ts';

export async function listWaiting(db: Db, context: OperatorContext, input: InputOf<typeof call.listWaiting>): Promise<Answer<typeof call.listWaiting>> {
  const { size = 25 } = input;
  const calendar = await exchangeCalendar(context.reference);
  const { queue, rows } = await findWaiting(db, input.queue, context.business, cursorAfter(input.after, 'any'), size + 1);
  const { shown: page, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: row.id }));
  const shown = page.filter((row) => mayRead(context, queue, row));
  const proposals = await openProposals(
    db,
    shown.flatMap(({ id }) => [id, subjectOf(id)]),
  );
  const names = await maskedNamesOf(
    db,
    context.keys,
    shown.map(({ investor_id: id }) => id),
  );
  return done({
    items: shown.map((row) => ({
      id: row.id,
      investorId: row.investor_id,
      investorName: row.investor_id === null ? null : (names.get(row.investor_id) ?? null),
      orderId: row.order_id,
      since: toIso(row.since),
      level: levelOf(queue.patience, row.since, row[queue.clock], calendar),
      seconds: Math.max(0, Math.floor((row[queue.clock] - row.since) / 1_000)),
      facts: presentFacts(row.facts),
      proposalId: proposals.get(row.id) ?? proposals.get(subjectOf(row.id)) ?? null,
    })),
    next,
  });
}

/** Whether the operator may see a row: a match with a watch list is shown only to those who decide about it. */
function mayRead({ operator }: OperatorContext, { queue, readers }: WaitingQueue, { facts }: WaitingRow): boolean {
  if (readers && !readers.some((role) => operator.roles.includes(role))) return false;
  return queue !== 'decisions.open' || mayHearOf(decisionOf(String(facts.decision)), operator, null);
}

/** The subject of proposals about a row: a fund that delays several orders has a row for each of them. */
function subjectOf(id: string): string {
  const [first = id] = id.split(' ');
  // A product id alone is the subject of proposals to end the product, and no row is about that.
  return isUuid(first) ? first : id;
}
