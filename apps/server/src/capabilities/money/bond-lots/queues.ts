/** Queues of bond purchases: awaiting the registry's answer, its report of the payment, and settlement by the custodian. */
import { minutes, hours, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

const lots = (since: string, where: string): string => `
      select l.order_id::text as id, l.investor_id, l.order_id, ${since} as since,
        jsonb_build_object('product', l.seri, 'amount', l.units * 1000000, 'currency', 'IDR') as facts
      from bond_lots.lot l join bond_series.series s using (seri) where ${where}`;
const calls = ['bond-lots.askAgain', 'bond-lots.proposeOutcome'] as const;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('bondLots.unanswered', {
    actor: 'bondRegistry',
    patience: { late: minutes(5), alarm: minutes(30) },
    screen: 'queue',
    calls,
    states: ['bond_lots.request unanswered'],
    rows: `
      select order_id::text as id, investor_id, order_id, asked_at as since,
        jsonb_build_object('product', seri, 'amount', amount, 'currency', 'IDR') as facts
      from bond_lots.request where answered_at is null and kind = 'subscription'`,
  }),
  waitingQueue('bondLots.undecided', {
    actor: 'bondRegistry',
    patience: { late: minutes(15), alarm: hours(2) },
    screen: 'queue',
    calls,
    states: ['bondSubscription.order awaitingPayment', 'bondSubscription.leg awaitingPayment'],
    rows: lots('l.pay_before', 'l.paid_at is null and l.ended_at is null and l.pay_before <= $1'),
  }),
  waitingQueue('bondLots.unsettled', {
    actor: 'bondCustodian',
    patience: { late: workingDays(1), alarm: workingDays(2) },
    screen: 'queue',
    calls,
    states: ['bondSubscription.order paid', 'bondSubscription.leg ready'],
    rows: lots(
      `(s.settles_on + time '00:00') at time zone 'Asia/Jakarta'`,
      `l.paid_at is not null and l.settled_on is null and l.ended_at is null and (s.settles_on + time '00:00') at time zone 'Asia/Jakarta' <= $1`,
    ),
  }),
];
