/** Waiting queues of commissions: unaccrued days, undrawn months, unapproved statements, missing accounts, and tax due to the treasury. */
import { hours, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';
import { unstated } from './statements/store.ts';
import { BOOKED_ON, UNACCRUED } from './store.ts';

/** SQL: the first day of the current month. */
const THIS_MONTH = `date_trunc('month', $1::timestamptz at time zone 'Asia/Jakarta')::date`;
const hasAccount = `exists (select from kyc.bank_account b where b.investor_id = s.investor_id and b.currency = s.currency and b.state = 'active')`;

/** Statements that are not approved: of agents with an account, or without one. */
const open = (which: string): string => `
      select s.statement_id::text as id, s.investor_id, null::uuid as order_id, s.drawn_at as since,
        jsonb_build_object('month', to_char(s.month, 'YYYY-MM'), 'amount', s.net, 'currency', s.currency) as facts
      from commissions.statement s where s.state = 'open' and ${which}`;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('commissions.unaccrued', {
    actor: 'platform',
    patience: { late: hours(2), alarm: hours(12) },
    screen: 'jobs',
    calls: ['operations.retryJob'],
    states: [],
    rows: `
      select d.agent_id || ' ' || d.day as id, d.agent_id as investor_id, null::uuid as order_id, s.since, jsonb_build_object('day', d.day, 'legs', d.legs) as facts
      from (select l.agent_id, ${BOOKED_ON} as day, count(*) as legs from orders.leg l where ${UNACCRUED} group by 1, 2) d
      cross join lateral (select (d.day + 1)::timestamp at time zone 'Asia/Jakarta' as since) s where s.since <= $1`,
  }),
  // Its run failed, or no jobs run: it is retried every night.
  waitingQueue('commissions.undrawn', {
    actor: 'platform',
    patience: { late: hours(2), alarm: hours(12) },
    screen: 'jobs',
    calls: ['operations.retryJob'],
    states: [],
    rows: `
      select a.agent_id || ' ' || a.currency as id, a.agent_id as investor_id, null::uuid as order_id, (${THIS_MONTH}::timestamp at time zone 'Asia/Jakarta') + interval '1 hour' as since,
        jsonb_build_object('day', max(a.day), 'legs', count(*)) as facts
      from commissions.accrual a
      where a.day < ${THIS_MONTH} and ${unstated(`(${THIS_MONTH} - interval '1 month')::date`)}
        and $1::timestamptz >= (${THIS_MONTH}::timestamp at time zone 'Asia/Jakarta') + interval '1 hour'
      group by a.agent_id, a.currency`,
  }),
  waitingQueue('commissions.unapproved', {
    actor: 'finance',
    patience: { late: workingDays(3), alarm: workingDays(10) },
    screen: 'commissions',
    calls: ['commissions.proposeRun'],
    states: ['commissions.statement open'],
    rows: open(hasAccount),
  }),
  // An agent without an account cannot be paid: the agent was notified, and sees it on the home page.
  waitingQueue('commissions.accountMissing', {
    actor: 'investor',
    patience: { late: workingDays(10), alarm: workingDays(60) },
    screen: 'commissions',
    states: ['commissions.statement open'],
    rows: open(`not ${hasAccount}`),
  }),
  // Due on the fifteenth of the month after the one in which it was withheld (PMK 81/2024).
  waitingQueue('commissions.taxDue', {
    actor: 'finance',
    patience: { late: workingDays(5), alarm: workingDays(8) },
    screen: 'commissions',
    calls: ['commissions.proposeTaxPaid'],
    states: ['commissions.statement approved'],
    rows: `
      select 'tax ' || s.tax_month as id, null::uuid as investor_id, null::uuid as order_id, ((s.tax_month + interval '1 month') at time zone 'Asia/Jakarta') as since,
        jsonb_build_object('month', to_char(s.tax_month, 'YYYY-MM'), 'amount', sum(s.tax_rupiah), 'currency', 'IDR') as facts
      from commissions.statement s
      where s.state = 'approved' and s.tax > 0 and s.tax_paid_at is null and s.tax_month < ${THIS_MONTH} group by s.tax_month`,
  }),
];
