/** Queue of proposals awaiting a second operator. */
import { hours, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('decisions.open', {
    actor: 'admin',
    patience: { late: hours(4), alarm: workingDays(1) },
    screen: 'queue',
    calls: ['decisions.agree', 'decisions.decline'],
    states: ['decisions.proposal open'],
    rows: `
      select proposal_id::text as id, (about ->> 'investorId')::uuid as investor_id, (about ->> 'orderId')::uuid as order_id, proposed_at as since,
        facts || jsonb_build_object('decision', kind) as facts
      from decisions.proposal where state = 'open'`,
  }),
];
