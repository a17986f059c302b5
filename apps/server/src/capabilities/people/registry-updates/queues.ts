/** Queues of changed data: awaiting the fund registry, and, after a refusal, awaiting compliance. */
import { hours, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

const rowsIn = (state: 'toTell' | 'refused'): string => `
  select message_id::text as id, investor_id, null::uuid as order_id, since, jsonb_strip_nulls(jsonb_build_object('reason', reason)) as facts
  from registry_updates.message where state = '${state}'`;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('registryUpdates.untold', {
    actor: 'fundRegistry',
    patience: { late: hours(1), alarm: hours(24) },
    screen: 'queue',
    calls: ['registry-updates.tryAgain', 'registry-updates.settle'],
    states: ['registry_updates.message toTell'],
    rows: rowsIn('toTell'),
  }),
  waitingQueue('registryUpdates.refused', {
    actor: 'compliance',
    patience: { late: workingDays(1), alarm: workingDays(3) },
    screen: 'queue',
    calls: ['registry-updates.tryAgain', 'registry-updates.settle'],
    states: ['registry_updates.message refused'],
    rows: rowsIn('refused'),
  }),
];
