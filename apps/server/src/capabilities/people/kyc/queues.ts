/** Queues of identification: cases awaiting compliance, and accounts awaiting the fund registry. */
import { hours, minutes, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('kyc.cases', {
    actor: 'compliance',
    patience: { late: workingDays(1), alarm: workingDays(2) },
    screen: 'case',
    calls: ['kyc.approveCase', 'kyc.proposeApproval', 'kyc.returnCase', 'kyc.rejectCase'],
    states: ['kyc.investor_status submitted'],
    rows: `
      select s.investor_id::text as id, s.investor_id, null::uuid as order_id, s.submitted_at as since, '{}'::jsonb as facts
      from kyc.investor_status s where state = 'submitted'
        and not exists (select from accounts.investor i where i.investor_id = s.investor_id and i.kind = 'company')`,
  }),
  waitingQueue('kyc.openings', {
    actor: 'fundRegistry',
    patience: { late: minutes(30), alarm: hours(24) },
    screen: 'jobs',
    states: ['kyc.investor_status approved'],
    rows: `
      select s.investor_id::text as id, s.investor_id, null::uuid as order_id,
        (select max(e.at) from kyc.event e where e.investor_id = s.investor_id and e.kind = 'approved') as since, '{}'::jsonb as facts
      from kyc.investor_status s where s.state = 'approved'
        and not exists (select from accounts.investor i where i.investor_id = s.investor_id and i.kind = 'company')`,
  }),
];
