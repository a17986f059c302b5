/** Days that are over and of which something an agent earned is not accrued: its run failed, or nobody runs jobs. Each night tries all of them again. */
import { hours } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';
import { BOOKED_ON, UNACCRUED } from './store.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('commissions.unaccrued', {
    actor: 'platform',
    patience: { late: hours(2), alarm: hours(12) },
    screen: 'jobs',
    calls: ['operations.retryJob'],
    states: [],
    rows: `
      select d.agent_id || ' ' || d.day as id, d.agent_id as investor_id, null::uuid as order_id, s.since, jsonb_build_object('day', d.day, 'legs', d.legs) as facts
      from (select l.agent_id, ${BOOKED_ON} as day, count(*) as legs from orders.leg l where ${UNACCRUED} group by 1, 2) d
      cross join lateral (select (d.day + 1)::timestamp at time zone 'Asia/Jakarta' as since) s where s.since <= $1`,
  }),
];
