/** The queue of due proceeds whose payout is not planned yet, although the account may be used. */
import { hours } from '@lumbung/kernel/patience.ts';
import { HAS_COME } from './pay-out.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('redemptions.due', {
    actor: 'platform',
    patience: { late: hours(1), alarm: hours(4) },
    screen: 'order',
    states: ['redemption.order settled'],
    rows: `
      select o.order_id::text as id, o.investor_id, o.order_id, s.since, '{}'::jsonb as facts
      from orders.order o
      left join kyc.bank_account b on b.investor_id = o.investor_id and b.account_id = o.account_id
      cross join lateral (select greatest((o.pay_day + time '09:00') at time zone 'Asia/Jakarta', b.usable_from) as since) s
      where o.state = 'settled' and o.pay_day <= (($1::timestamptz at time zone 'Asia/Jakarta') - interval '9 hours')::date and s.since <= $1 and ${HAS_COME}`,
  }),
];
