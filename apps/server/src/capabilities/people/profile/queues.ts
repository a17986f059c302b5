/** Queues of profiles: accounts awaiting a bank's confirmation, and changes of personal data awaiting compliance. */
import { hours, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('profile.bankChecks', {
    actor: 'bank',
    patience: { late: hours(1), alarm: hours(24) },
    screen: 'jobs',
    states: ['kyc.bank_account draft'],
    rows: `
      select account_id::text as id, investor_id, null::uuid as order_id, added_at as since, jsonb_build_object('bank', bank) as facts
      from kyc.bank_account where state = 'draft'`,
  }),
  waitingQueue('profile.dataChanges', {
    actor: 'compliance',
    patience: { late: workingDays(1), alarm: workingDays(2) },
    screen: 'dataChanges',
    calls: ['profile.proposeDataChange', 'profile.declineDataChange'],
    states: ['profile.data_change waiting'],
    rows: `
      select change_id::text as id, investor_id, null::uuid as order_id, asked_at as since, '{}'::jsonb as facts
      from profile.data_change where state = 'waiting'`,
  }),
];
