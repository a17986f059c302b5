/** Changes of a calendar that wait for a second person. */
import { hours } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  // The day may be today: orders stand on it until somebody decides.
  waitingQueue('calendar.proposed', {
    actor: 'product',
    patience: { late: hours(1), alarm: hours(4) },
    screen: 'calendar',
    calls: ['calendar.approve', 'calendar.decline'],
    states: ['calendar.change open'],
    rows: `
      select change_id::text as id, null::uuid as investor_id, null::uuid as order_id, proposed_at as since, jsonb_build_object('navDay', day, 'kind', change) as facts
      from calendar.change where state = 'open'`,
  }),
];
