/** Queue of calendar changes awaiting a second operator. */
import { hours } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  // The day may be today: orders keep it as their date until the proposal is decided.
  waitingQueue('calendar.proposed', {
    actor: 'product',
    patience: { late: hours(1), alarm: hours(4) },
    screen: 'calendar',
    calls: ['decisions.agree', 'decisions.decline'],
    states: ['decisions.proposal open'],
    rows: `
      select proposal_id::text as id, null::uuid as investor_id, null::uuid as order_id, proposed_at as since, facts
      from decisions.proposal where kind = 'calendar.change' and state = 'open'`,
  }),
];
