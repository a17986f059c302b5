/** Waiting queues of receipts: awaiting finance, and awaiting their owners. */
import { hours, minutes } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

const rows = (since: string, state: string): string => `
      select receipt_id::text as id, investor_id, order_id, ${since} as since, jsonb_build_object('amount', amount, 'currency', currency) as facts
      from receipts.receipt where state = '${state}'`;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('receipts.waiting', {
    actor: 'finance',
    patience: { late: minutes(30), alarm: hours(4) },
    screen: 'receipts',
    calls: ['receipts.accept', 'receipts.ask', 'receipts.refuseReceipt'],
    states: ['receipt waiting'],
    rows: rows('waiting_since', 'waiting'),
  }),
  // Its order ends after a day, and the receipt with it.
  waitingQueue('receipts.asked', {
    actor: 'investor',
    patience: { late: hours(24), alarm: hours(26) },
    screen: 'receipts',
    calls: ['receipts.accept', 'receipts.refuseReceipt'],
    states: ['receipt asked'],
    rows: rows('asked_at', 'asked'),
  }),
];
