/** Queues of bond sales: awaiting the dealer's answer, and awaiting settlement by the custodian. */
import { minutes, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

const trades = (since: string, where: string): string => `
      select t.order_id::text as id, t.investor_id, t.order_id, ${since} as since,
        jsonb_build_object('product', t.seri, 'amount', t.units * 1000000, 'currency', 'IDR') as facts
      from bond_sales.trade t where t.refused_at is null and ${where}`;
const calls = ['bond-sales.askAgain', 'bond-sales.proposeOutcome'] as const;
const SETTLES = `(t.settles_on + time '00:00') at time zone 'Asia/Jakarta'`;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('bondSales.unanswered', {
    actor: 'bondCustodian',
    patience: { late: minutes(5), alarm: minutes(30) },
    screen: 'queue',
    calls,
    states: ['bondSale.leg ready'],
    rows: trades('t.asked_at', 't.taken_at is null'),
  }),
  waitingQueue('bondSales.unsettled', {
    actor: 'bondCustodian',
    patience: { late: workingDays(1), alarm: workingDays(2) },
    screen: 'queue',
    calls,
    states: ['bondSale.leg submitted'],
    rows: trades(SETTLES, `t.taken_at is not null and t.settled_on is null and ${SETTLES} <= $1`),
  }),
];
