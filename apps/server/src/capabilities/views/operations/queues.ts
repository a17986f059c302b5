/** Internal queues: jobs that fail or were exhausted, nights without a reconciliation, and findings. */
import { hours, minutes, workingDays } from '@lumbung/kernel/patience.ts';
import { jobsThatWait } from '../../../platform/queue.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('operations.deadJobs', {
    actor: 'admin',
    patience: { late: minutes(0), alarm: minutes(5) },
    screen: 'jobs',
    calls: ['operations.retryJob', 'operations.giveUpJob'],
    states: [],
    clock: 'recorded',
    rows: jobsThatWait('j.attempts >= j.max_attempts'),
  }),
  waitingQueue('operations.triedJobs', {
    actor: 'platform',
    patience: { late: minutes(30), alarm: hours(6) },
    screen: 'jobs',
    states: [],
    clock: 'recorded',
    rows: jobsThatWait(`j.attempts >= 6 and j.attempts < j.max_attempts and t.identifier not like 'notifications.%'`),
  }),
  waitingQueue('operations.unreconciled', {
    actor: 'finance',
    patience: { late: hours(2), alarm: hours(12) },
    screen: 'reconciliation',
    calls: ['operations.reconcile'],
    states: ['operations.reconciliation running', 'operations.reconciliation failed'],
    rows: `
      select 'reconciliation' as id, null::uuid as investor_id, null::uuid as order_id, last.at + interval '24 hours' as since, '{}'::jsonb as facts
      from (select coalesce(
        (select started_at from operations.reconciliation where state = 'done' order by started_at desc limit 1),
        (select recorded_at from ledger.posting order by recorded_at limit 1)) as at) last
      where last.at < $1::timestamptz - interval '24 hours'`,
  }),
  waitingQueue('operations.findings', {
    actor: 'finance',
    patience: { late: minutes(0), alarm: workingDays(1) },
    screen: 'reconciliation',
    calls: ['operations.reconcile'],
    states: [],
    rows: `
      select md5(r.reconciliation_id || ' ' || f.rule) as id, null::uuid as investor_id, null::uuid as order_id, r.started_at as since,
        jsonb_build_object('rule', f.rule, 'total', f.total) as facts
      from (select * from operations.reconciliation where state = 'done' order by started_at desc limit 1) r
      cross join lateral jsonb_to_recordset(r.results) as f(rule text, total integer) where f.total > 0`,
  }),
];
