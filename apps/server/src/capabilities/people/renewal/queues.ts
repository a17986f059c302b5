/** Queues of renewals: answers awaiting compliance, and investors who have not answered long after the due date. */
import { LEFT_ALONE_DAYS } from '@lumbung/kernel/renewal.ts';
import { hours, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('renewal.cases', {
    actor: 'compliance',
    patience: { late: workingDays(1), alarm: workingDays(3) },
    screen: 'queue',
    calls: ['renewal.openCase', 'renewal.propose', 'renewal.decline'],
    states: ['renewal.request inReview'],
    rows: `
      select r.request_id::text as id, r.investor_id, null::uuid as order_id, r.answered_at as since, '{}'::jsonb as facts
      from renewal.request r where r.state = 'inReview'`,
  }),
  // Until then the investor is reminded by mail and on each sign-in.
  waitingQueue('renewal.unanswered', {
    actor: 'compliance',
    patience: { late: hours(24), alarm: workingDays(10) },
    screen: 'queue',
    calls: ['renewal.ask'],
    states: ['renewal.request open', 'kyc.investor_status refreshDue'],
    rows: `
      select r.request_id::text as id, r.investor_id, null::uuid as order_id,
        coalesce(r.chased_at, r.fell_due_at) + interval '${LEFT_ALONE_DAYS} days' as since, '{}'::jsonb as facts
      from renewal.request r join accounts.investor i on i.investor_id = r.investor_id
      where r.state = 'open' and r.fell_due_at is not null and coalesce(r.chased_at, r.fell_due_at) <= $1::timestamptz - interval '${LEFT_ALONE_DAYS} days'
        and i.state <> 'closed'`,
  }),
];
