/** Queue of documents awaiting a second operator. */
import { workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('documents.proposed', {
    actor: 'product',
    patience: { late: workingDays(1), alarm: workingDays(3) },
    screen: 'queue',
    calls: ['decisions.agree', 'decisions.decline'],
    states: ['decisions.proposal open'],
    rows: `
      select proposal_id::text as id, null::uuid as investor_id, null::uuid as order_id, proposed_at as since, facts
      from decisions.proposal where kind = 'documents.publish' and state = 'open'`,
  }),
];
