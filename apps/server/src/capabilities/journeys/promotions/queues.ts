/** Queues of promotions: cashback reserved for an order that is over, and cashback due for release. */
import { hours, minutes } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';
import { EXIT_IS_OPEN } from './held-store.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('promotions.unmatched', {
    actor: 'platform',
    patience: { late: hours(24), alarm: hours(48) },
    screen: 'jobs',
    calls: ['operations.retryJob'],
    states: ['grant reserved'],
    rows: `
      select g.grant_id::text as id, g.investor_id, g.order_id, o.ended_at as since, jsonb_build_object('amount', g.promised, 'currency', g.currency) as facts
      from promotions.grant g join orders.order o on o.investor_id = g.investor_id and o.order_id = g.order_id
      where g.state = 'reserved' and o.ended_at <= $1`,
  }),
  // Cashback that waits for an open exit is excluded; it is released on the morning after.
  waitingQueue('promotions.due', {
    actor: 'platform',
    patience: { late: minutes(15), alarm: hours(2) },
    screen: 'jobs',
    calls: ['operations.retryJob'],
    states: ['grant held'],
    rows: `
      select g.grant_id::text as id, g.investor_id, g.order_id, g.due_at as since, jsonb_build_object('amount', g.kept, 'currency', g.currency) as facts
      from promotions.grant g where g.state = 'held' and g.due_at <= $1 and not ${EXIT_IS_OPEN}`,
  }),
];
