/** Queues of bond coupons: runs without readable figures of the custodian, rows that differ, lots that cannot close, and money returned by a bank. */
import { hours, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('bondCoupons.untold', {
    actor: 'bondCustodian',
    patience: { late: hours(0), alarm: workingDays(1) },
    screen: 'queue',
    calls: ['bond-coupons.askAgain'],
    states: ['bond_coupons.run drawn', 'bond_coupons.run drawing'],
    rows: `
      select r.seri || ' ' || r.number as id, null::uuid as investor_id, null::uuid as order_id, (r.pay_on + time '17:00') at time zone 'Asia/Jakarta' as since,
        jsonb_strip_nulls(jsonb_build_object('product', r.seri, 'day', r.coupon_on, 'amount', r.net, 'investors', r.holders, 'currency', 'IDR')) as facts
      from bond_coupons.run r where (r.state in ('drawing', 'drawn') or r.odd > 0) and (r.pay_on + time '17:00') at time zone 'Asia/Jakarta' <= $1`,
  }),
  waitingQueue('bondCoupons.mismatched', {
    actor: 'finance',
    patience: { late: hours(4), alarm: workingDays(1) },
    screen: 'queue',
    calls: ['bond-coupons.askAgain', 'bond-coupons.proposeFigures'],
    states: ['bond_coupons.coupon mismatched', 'bond_coupons.run told'],
    rows: `
      select c.seri || ' ' || c.number || ' ' || c.investor_id as id, c.investor_id, null::uuid as order_id, c.since,
        jsonb_strip_nulls(jsonb_build_object('product', c.seri, 'day', r.coupon_on, 'ourAmount', c.net, 'theirAmount', c.told_net, 'currency', 'IDR')) as facts
      from bond_coupons.coupon c join bond_coupons.run r on r.seri = c.seri and r.number = c.number where c.state = 'mismatched'`,
  }),
  waitingQueue('bondCoupons.unbooked', {
    actor: 'finance',
    patience: { late: hours(1), alarm: workingDays(1) },
    screen: 'queue',
    calls: ['bond-coupons.askAgain'],
    states: ['bond_coupons.coupon due'],
    // Rows that are being booked right now are younger.
    rows: `
      select c.seri || ' ' || c.number || ' ' || c.investor_id as id, c.investor_id, null::uuid as order_id, greatest(c.since, r.told_at) as since,
        jsonb_build_object('product', c.seri, 'day', r.coupon_on, 'amount', c.net + c.principal, 'currency', 'IDR') as facts
      from bond_coupons.coupon c join bond_coupons.run r on r.seri = c.seri and r.number = c.number
      where c.state = 'due' and r.state in ('told', 'paid') and greatest(c.since, r.told_at) <= $1::timestamptz - interval '15 minutes'`,
  }),
  waitingQueue('bondCoupons.returned', {
    actor: 'investor',
    patience: { late: workingDays(1), alarm: workingDays(5) },
    screen: 'queue',
    calls: ['bond-coupons.askAgain'],
    states: [],
    rows: `
      select c.seri || ' ' || c.number || ' ' || c.investor_id as id, c.investor_id, null::uuid as order_id, c.since,
        jsonb_build_object('product', c.seri, 'day', r.coupon_on, 'amount', c.net, 'currency', 'IDR') as facts
      from bond_coupons.coupon c join bond_coupons.run r on r.seri = c.seri and r.number = c.number where c.is_returned`,
  }),
];
