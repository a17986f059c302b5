/** The queues of operators, read to their ends: what one test looks for stands behind what all others left there. */
import type { QueueName, Waiting } from '@lumbung/contract/operations/queues.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import type { Caller } from './caller.ts';

/** What stands in a queue, all of it. */
export async function waitingIn(operator: Caller, queue: QueueName): Promise<Waiting[]> {
  const items: Waiting[] = [];
  let after: string | null = null;
  do {
    const page: { items: Waiting[]; next: string | null } = await operator.must(listWaiting, { queue, size: 100, ...(after === null ? {} : { after }) });
    items.push(...page.items);
    after = page.next;
  } while (after !== null);
  return items;
}
