/** Queue of changes of company people awaiting a second person. */
import { workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('colleagues.changes', {
    actor: 'investor',
    patience: { late: workingDays(2), alarm: workingDays(4) },
    screen: 'queue',
    calls: ['colleagues.cancelChange'],
    states: ['colleagues.change waiting'],
    rows: `
      select c.change_id::text as id, c.investor_id, null::uuid as order_id, c.proposed_at as since, '{}'::jsonb as facts
      from colleagues.change c where c.state = 'waiting' and c.proposed_at <= $1::timestamptz`,
  }),
];
