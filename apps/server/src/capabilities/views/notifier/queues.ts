/** Queue of notifications and codes that could not be mailed. */
import { hours, minutes } from '@lumbung/kernel/patience.ts';
import { jobsThatWait } from '../../../platform/queue.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('notifications.unsent', {
    actor: 'mailServer',
    patience: { late: minutes(15), alarm: hours(2) },
    screen: 'jobs',
    states: [],
    clock: 'recorded',
    rows: jobsThatWait(`j.attempts >= 3 and j.attempts < j.max_attempts and t.identifier like 'notifications.%'`),
  }),
];
