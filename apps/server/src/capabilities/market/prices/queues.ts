/** What of NAVs waits: those that may be mistakes, what is proposed about them, and those that did not come. */
import { hours } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';
import { ALARM_AFTER_HOURS } from './rules.ts';

const idOf = (row: string): string => `${row}.product_id || ' ' || ${row}.day || ' ' || ${row}.version`;
const openVerdict = `select from prices.verdict v where v.product_id = n.product_id and v.day = n.day and v.version = n.version and v.state = 'open'`;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('prices.waiting', {
    actor: 'product',
    patience: { late: hours(1), alarm: hours(ALARM_AFTER_HOURS.waiting) },
    screen: 'navs',
    calls: ['prices.proposeVerdict'],
    states: ['prices.nav proposed'],
    rows: `
      select ${idOf('n')} as id, null::uuid as investor_id, null::uuid as order_id, n.came_at as since,
        jsonb_build_object('product', n.product_id, 'navDay', n.day, 'theirNav', n.nav, 'reason', n.reasons[1]) as facts
      from prices.nav n where n.state = 'proposed' and not exists (${openVerdict})`,
  }),
  waitingQueue('prices.verdicts', {
    actor: 'product',
    patience: { late: hours(1), alarm: hours(ALARM_AFTER_HOURS.waiting) },
    screen: 'navs',
    calls: ['prices.agreeToVerdict', 'prices.declineVerdict'],
    states: ['prices.verdict open'],
    rows: `
      select v.verdict_id::text as id, null::uuid as investor_id, null::uuid as order_id, v.proposed_at as since,
        jsonb_build_object('product', v.product_id, 'navDay', v.day, 'purpose', v.verdict) as facts
      from prices.verdict v where v.state = 'open'`,
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
      from prices.late l`,
  }),
];
