/** Waiting queues of the cash of funds: transfers that are unsent, unconfirmed, refused, late, short or exceeded. */
import { hours, minutes, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

const transfers = (since: string, where: string, amount = 't.amount'): string => `
      select t.transfer_id::text as id, null::uuid as investor_id, null::uuid as order_id, ${since} as since,
        jsonb_build_object('amount', ${amount}, 'currency', t.currency, 'product', t.product_id, 'navDay', t.nav_day, 'purpose', t.purpose, 'bank', t.bank) as facts
      from custody.transfer t where ${where}`;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('custody.unsent', {
    actor: 'platform',
    patience: { late: minutes(15), alarm: hours(1) },
    screen: 'jobs',
    states: ['custody.transfer planned'],
    rows: transfers('t.planned_at', `t.state = 'planned'`),
  }),
  // Transfers with an unknown bank outcome are in the queue of payouts; here from when the money was due.
  waitingQueue('custody.overdue', {
    actor: 'bank',
    patience: { late: minutes(0), alarm: hours(1) },
    screen: 'queue',
    states: ['custody.transfer sent'],
    rows: transfers('t.due_at', `t.state = 'sent' and t.due_at <= $1`),
  }),
  waitingQueue('custody.refused', {
    actor: 'finance',
    patience: { late: minutes(30), alarm: hours(2) },
    screen: 'queue',
    calls: ['custody.proposeResend'],
    states: ['custody.transfer failed'],
    rows: transfers('t.since', `t.state = 'failed'`),
  }),
  waitingQueue('custody.late', {
    actor: 'custodian',
    patience: { late: hours(1), alarm: hours(4) },
    screen: 'statements',
    calls: ['payments.askStatement', 'payments.proposeFundCash'],
    states: ['custody.transfer awaited'],
    rows: transfers('t.due_at', `t.state = 'awaited' and t.due_at <= $1`, 't.amount - t.moved - t.borne - t.advanced'),
  }),
  // Less was paid than is owed, or we advanced it: overdue until it is covered.
  waitingQueue('custody.short', {
    actor: 'finance',
    patience: { late: hours(4), alarm: workingDays(2) },
    screen: 'queue',
    calls: ['custody.proposeCover'],
    states: ['custody.transfer awaited'],
    rows: transfers('t.due_at', `t.state = 'awaited' and t.moved > 0 and t.due_at <= $1 or t.advanced > 0`, 't.amount - t.moved - t.borne'),
  }),
  waitingQueue('custody.exceeded', {
    actor: 'finance',
    patience: { late: workingDays(1), alarm: workingDays(2) },
    screen: 'queue',
    calls: ['custody.proposeReturn'],
    states: ['custody.transfer exceeded'],
    rows: transfers('t.since', `t.state = 'exceeded'`, 't.moved + t.borne + t.advanced - t.amount'),
  }),
];
