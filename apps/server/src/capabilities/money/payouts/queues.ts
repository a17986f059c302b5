/** Waiting queues of payouts: unsent, stopped, and with an unknown bank outcome. */
import { hours, minutes } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';
import { isFrozen } from '../../people/investor-status/index.ts';

const payouts = (state: string, since: string): string => `
      select payout_id::text as id, investor_id, case when purpose = 'redemption' then source_id end as order_id, ${since} as since,
        jsonb_build_object('amount', amount, 'currency', currency, 'bank', bank, 'purpose', purpose) as facts
      from payouts.payout p where state = '${state}'`;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('payouts.unsent', {
    actor: 'platform',
    patience: { late: minutes(15), alarm: hours(2) },
    screen: 'jobs',
    states: ['payout planned', 'redemption.order paying'],
    // A payout whose account was changed waits for the cool-off first; payouts of frozen investors are in another queue.
    rows: `
      select p.payout_id::text as id, p.investor_id, case when p.purpose = 'redemption' then p.source_id end as order_id, s.since,
        jsonb_build_object('amount', p.amount, 'currency', p.currency, 'bank', p.bank, 'purpose', p.purpose) as facts
      from payouts.payout p left join kyc.bank_account b on b.investor_id = p.investor_id and b.account_id = p.account_id
      cross join lateral (select greatest(p.planned_at, b.usable_from) as since) s
      where p.state = 'planned' and s.since <= $1 and not ${isFrozen('p')}`,
  }),
  waitingQueue('payouts.stops', {
    actor: 'finance',
    patience: { late: minutes(0), alarm: minutes(1) },
    screen: 'queue',
    calls: ['payouts.proposeLift'],
    states: ['payouts.stop open'],
    rows: `
      select stop_id::text as id, investor_id, null::uuid as order_id, since, jsonb_strip_nulls(jsonb_build_object('bank', bank, 'rule', rule, 'cause', nullif(subject, ''), 'total', case when found > 1 then found end)) as facts
      from payouts.stop where state = 'open'`,
  }),
  waitingQueue('payouts.unknown', {
    actor: 'bank',
    patience: { late: minutes(30), alarm: hours(4) },
    screen: 'queue',
    calls: ['payouts.proposeOutcome'],
    states: ['payout sent', 'redemption.order paying'],
    rows: payouts('sent', 'sent_at'),
  }),
];
