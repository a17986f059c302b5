/** Waiting queues of claims: what was given too much at a wrong NAV and cannot be taken back, and units that we bear and have to buy. */
import { workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('corrections.claims', {
    actor: 'finance',
    patience: { late: workingDays(3), alarm: workingDays(10) },
    screen: 'queue',
    calls: ['corrections.proposeEnd'],
    states: ['corrections.claim open'],
    rows: `
      select claim_id::text as id, investor_id, order_id, since,
        jsonb_strip_nulls(jsonb_build_object('product', product_id, 'units', case when asset = product_id then remaining end,
          'amount', case when asset <> product_id then remaining end, 'currency', case when asset <> product_id then asset end)) as facts
      from corrections.claim where state = 'open'`,
  }),
  // These units are the investor's but not in the register until we have bought them. Of a fund that has ended there are none to buy.
  waitingQueue('corrections.uncovered', {
    actor: 'finance',
    patience: { late: workingDays(3), alarm: workingDays(10) },
    screen: 'queue',
    calls: ['corrections.proposeEnd'],
    states: ['corrections.claim waived'],
    rows: `
      select c.claim_id::text as id, c.investor_id, c.order_id, c.decided_at as since,
        jsonb_build_object('product', c.product_id, 'units', c.remaining) as facts
      from corrections.claim c join catalogue.product p on p.product_id = c.product_id
        and (p.ends_on is null or p.ends_on > ($1::timestamptz at time zone 'Asia/Jakarta')::date)
      where c.state = 'waived' and c.asset = c.product_id`,
  }),
];
