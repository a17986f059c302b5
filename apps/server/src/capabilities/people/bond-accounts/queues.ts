/** Queues of registrations for bonds: awaiting custodian or ministry, and, after a refusal, awaiting compliance. */
import { hours, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

const rowsOf = (which: string): string => `
  select investor_id::text as id, investor_id, null::uuid as order_id, since,
    jsonb_strip_nulls(jsonb_build_object('kind', state, 'reason', refused_by)) as facts
  from bond_accounts.registration where ${which}`;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('bondAccounts.opening', {
    actor: 'bondRegistry',
    patience: { late: hours(1), alarm: hours(24) },
    screen: 'queue',
    calls: ['bond-accounts.tryAgain'],
    states: ['bond_accounts.registration opening', 'bond_accounts.registration registering', 'bond_accounts.registration updating'],
    rows: rowsOf(`state in ('opening', 'registering', 'updating')`),
  }),
  waitingQueue('bondAccounts.refused', {
    actor: 'compliance',
    patience: { late: workingDays(1), alarm: workingDays(3) },
    screen: 'queue',
    calls: ['bond-accounts.tryAgain', 'bond-accounts.settle'],
    states: ['bond_accounts.registration refused'],
    rows: rowsOf(`state = 'refused' and settled_at is null`),
  }),
];
