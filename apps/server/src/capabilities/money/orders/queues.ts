/** Waiting queue of company orders awaiting another person's approval. */
import { workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('orders.awaitingApproval', {
    actor: 'investor',
    patience: { late: workingDays(1), alarm: workingDays(2) },
    screen: 'order',
    states: ['*.order awaitingApproval', '*.leg awaitingApproval'],
    rows: `
      select order_id::text as id, investor_id, order_id, placed_at as since, jsonb_strip_nulls(jsonb_build_object('kind', kind, 'amount', total, 'currency', currency)) as facts
      from orders.order
      where state = 'awaitingApproval' and placed_at <= $1`,
  }),
];
