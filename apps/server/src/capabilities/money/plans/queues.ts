/** Queues of recurring plans: undecided periods, faulty plans, due debits, open offers, and rebalancings in progress. */
import { hours, minutes, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('plans.due', {
    actor: 'platform',
    patience: { late: hours(1), alarm: hours(3) },
    screen: 'queue',
    calls: ['plans.runAgain'],
    states: ['plan active'],
    rows: `
      select plan_id::text as id, investor_id, null::uuid as order_id, (next_due + time '05:00') at time zone 'Asia/Jakarta' as since,
        jsonb_build_object('day', next_due) as facts
      from plans.plan
      where state = 'active' and fault is null and next_due is not null and next_due <= (($1::timestamptz - interval '5 hours') at time zone 'Asia/Jakarta')::date`,
  }),
  waitingQueue('plans.faulty', {
    actor: 'support',
    patience: { late: hours(4), alarm: hours(24) },
    screen: 'queue',
    calls: ['plans.tryAgain', 'plans.pause'],
    states: [],
    rows: `
      select plan_id::text as id, investor_id, null::uuid as order_id, faulty_since as since, jsonb_build_object('day', next_due) as facts
      from plans.plan where fault is not null`,
  }),
  // Debits that were requested and have no result are in payments.chargesUnknown.
  waitingQueue('plans.debits', {
    actor: 'platform',
    patience: { late: minutes(30), alarm: hours(2) },
    screen: 'queue',
    calls: ['plans.runAgain'],
    states: [],
    rows: `
      select d.order_id::text as id, d.investor_id, d.order_id, d.next_at as since,
        jsonb_build_object('day', d.due_on, 'amount', b.amount, 'currency', b.currency) as facts
      from plans.debit d join payments.bill b on b.investor_id = d.investor_id and b.bill_id = d.bill_id
      where d.next_at <= $1`,
  }),
  waitingQueue('plans.offered', {
    actor: 'investor',
    patience: { late: workingDays(20), alarm: workingDays(25) },
    screen: 'queue',
    states: [],
    rows: `
      select plan_id || ' ' || period as id, investor_id, null::uuid as order_id, at as since,
        jsonb_build_object('day', due_on, 'amount', amount, 'currency', 'IDR') as facts
      from plans.occurrence where outcome = 'offered'`,
  }),
  waitingQueue('plans.rebalancing', {
    actor: 'investor',
    patience: { late: workingDays(25), alarm: workingDays(30) },
    screen: 'queue',
    states: ['rebalancing proposed', 'rebalancing agreed', 'rebalancing underWay', 'rebalancing waitsForMoney'],
    rows: `
      select rebalancing_id::text as id, investor_id, null::uuid as order_id, since, '{}'::jsonb as facts
      from plans.rebalancing where state in ('proposed', 'agreed', 'underWay', 'waitsForMoney')`,
  }),
];
