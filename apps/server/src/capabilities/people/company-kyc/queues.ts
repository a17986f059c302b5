/** Queues of company identification: cases awaiting compliance, and approved ones awaiting the fund registry. */
import { hours, minutes, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

const rowsIn = (state: 'submitted' | 'approved'): string => `
  select s.submission_id::text as id, s.investor_id, null::uuid as order_id, s.since, '{}'::jsonb as facts
  from company_kyc.standing s where s.state = '${state}'`;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('companyKyc.cases', {
    actor: 'compliance',
    patience: { late: workingDays(2), alarm: workingDays(4) },
    screen: 'companyCase',
    calls: ['company-kyc.proposeApproval', 'company-kyc.returnCase', 'company-kyc.proposeRejection'],
    states: ['company_kyc.standing submitted'],
    rows: rowsIn('submitted'),
  }),
  waitingQueue('companyKyc.openings', {
    actor: 'fundRegistry',
    patience: { late: minutes(30), alarm: hours(24) },
    screen: 'jobs',
    states: ['company_kyc.standing approved'],
    rows: rowsIn('approved'),
  }),
];
