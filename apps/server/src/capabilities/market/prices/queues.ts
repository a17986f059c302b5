/** Queues of NAVs: possible mistakes awaiting a decision, and NAVs that are late. */
import { hours, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';
import { ALARM_AFTER_HOURS } from './rules.ts';

const idOf = (row: string): string => `${row}.product_id || ' ' || ${row}.day || ' ' || ${row}.version`;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('prices.waiting', {
    actor: 'product',
    patience: { late: hours(1), alarm: hours(ALARM_AFTER_HOURS.waiting) },
    screen: 'navs',
    calls: ['prices.proposeVerdict'],
    states: ['prices.nav proposed'],
    rows: `
      select ${idOf('n')} as id, null::uuid as investor_id, null::uuid as order_id, 
        -- An early NAV is requested again in the evening; operators need not act before then.
        case when 'early' = any(n.reasons) then greatest(n.came_at, (n.day + time '21:00') at time zone 'Asia/Jakarta') else n.came_at end as since,
        jsonb_build_object('product', n.product_id, 'navDay', n.day, 'nav', n.nav, 'reason', n.reasons[1]) as facts
      from prices.nav n where n.state = 'proposed'`,
  }),
  waitingQueue('prices.late', {
    actor: 'fundRegistry',
    patience: { late: hours(3), alarm: hours(ALARM_AFTER_HOURS.late) },
    screen: 'navs',
    calls: ['prices.enterNav'],
    states: ['prices.late missing'],
    rows: `
      select l.product_id || ' ' || l.day as id, null::uuid as investor_id, null::uuid as order_id, l.since,
        jsonb_build_object('product', l.product_id, 'navDay', l.day, 'tries', l.asked) as facts
      from prices.late l join prices.subject p using (product_id) where p.feed = 'registry'`,
  }),
  waitingQueue('prices.lateIndices', {
    actor: 'indexProvider',
    patience: { late: hours(12), alarm: workingDays(2) },
    screen: 'navs',
    calls: ['prices.enterNav'],
    states: ['prices.late missing'],
    rows: `
      select l.product_id || ' ' || l.day as id, null::uuid as investor_id, null::uuid as order_id, l.since,
        jsonb_build_object('product', l.product_id, 'navDay', l.day, 'tries', l.asked) as facts
      from prices.late l join prices.subject p using (product_id) where p.feed = 'indexProvider'`,
  }),
];
