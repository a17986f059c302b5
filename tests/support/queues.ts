/** Reads operator queues to their end, because other tests add items before the expected one. */
import type { QueueName, Waiting } from '@lumbung/contract/operations/queues.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import type { Caller } from './caller.ts';

/** All items of a queue. */
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
