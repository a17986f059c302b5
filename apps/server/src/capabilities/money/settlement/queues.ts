/** Queues of pending settlement work: legs to file, accept, price and confirm; refusals, mismatches and unreadable rows for operators. */
import { hours, minutes, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

/** A time of day in Jakarta on a NAV day, and the last NAV day on which that time has passed. */
const on = (time: string): string => `(nav_day + time '${time}') at time zone 'Asia/Jakarta'`;
const lastBefore = (time: string): string => `(($1::timestamptz at time zone 'Asia/Jakarta') - time '${time}')::date`;

/** Leading legs, grouped by kind, product and day: all legs of a group wait for the same thing. */
const lots = (state: string, since: string, until: string, more = ''): string => `
      select nav_day || ' ' || product_id || ' ' || kind as id, null::uuid as investor_id, null::uuid as order_id, ${since} as since,
        jsonb_build_object('product', product_id, 'navDay', nav_day, 'kind', kind, 'legs', count(*)${more}) as facts
      from orders.leg where state = '${state}' and follows is null and nav_day <= ${until} group by nav_day, product_id, kind`;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('settlement.unsent', {
    actor: 'platform',
    patience: { late: minutes(15), alarm: hours(1) },
    screen: 'jobs',
    states: ['*.leg ready'],
    // Due by the closing time of each product on its own day.
    rows: `
      select l.nav_day || ' ' || l.product_id || ' ' || l.kind as id, null::uuid as investor_id, null::uuid as order_id, c.since,
        jsonb_build_object('product', l.product_id, 'navDay', l.nav_day, 'kind', l.kind, 'legs', l.legs) as facts
      from (select nav_day, product_id, kind, count(*) as legs from orders.leg
        where state = 'ready' and follows is null and nav_day <= ($1::timestamptz at time zone 'Asia/Jakarta')::date group by nav_day, product_id, kind) l
      cross join lateral catalogue.terms_on(l.product_id, l.kind, l.nav_day) t
      cross join lateral (select (l.nav_day + t.hand_off::time) at time zone 'Asia/Jakarta' as since) c where c.since <= $1`,
  }),
  // Refused, answered wrongly or not answered: it is sent again until the investment manager accepts it or closes the day.
  waitingQueue('settlement.unanswered', {
    actor: 'fundRegistry',
    patience: { late: minutes(30), alarm: hours(2) },
    screen: 'jobs',
    states: ['*.leg batched', 'settlement.batch open'],
    rows: `
      select nav_day || ' ' || product_id || ' ' || kind || ' ' || number as id, null::uuid as investor_id, null::uuid as order_id, made_at as since,
        jsonb_build_object('product', product_id, 'navDay', nav_day, 'kind', kind, 'number', number, 'legs', legs) as facts
      from settlement.batch where accepted_at is null and refused_at is null and withdrawn_at is null`,
  }),
  // Orders the registry cannot process; a refused file is first split to isolate them.
  waitingQueue('settlement.refused', {
    actor: 'finance',
    patience: { late: hours(1), alarm: hours(4) },
    screen: 'queue',
    calls: ['settlement.proposeRejection'],
    states: [],
    rows: `
      select l.leg_id::text as id, l.investor_id, l.order_id, l.refused_at as since,
        jsonb_build_object('product', l.product_id, 'navDay', l.nav_day, 'kind', l.kind, 'row', l.refusal) as facts
      from orders.leg l where l.refusal is not null and l.state in ('ready', 'batched')`,
  }),
  waitingQueue('settlement.unpriced', {
    actor: 'fundRegistry',
    patience: { late: hours(1), alarm: hours(12) },
    screen: 'queue',
    calls: ['settlement.proposeRejection'],
    states: ['*.leg submitted'],
    rows: lots('submitted', on('22:30'), lastBefore('22:30')),
  }),
  waitingQueue('settlement.unconfirmed', {
    actor: 'fundRegistry',
    patience: { late: workingDays(1), alarm: workingDays(2) },
    screen: 'queue',
    calls: ['settlement.proposeConfirmation', 'settlement.proposeRejection'],
    states: ['*.leg priced'],
    rows: lots('priced', on('22:30'), lastBefore('22:30'), `, 'ourNav', min(nav), 'ourUnits', sum(units)`),
  }),
  waitingQueue('settlement.mismatched', {
    actor: 'finance',
    patience: { late: hours(4), alarm: workingDays(1) },
    screen: 'queue',
    calls: ['settlement.proposeFigures'],
    states: ['*.leg mismatched'],
    rows: `
      select l.leg_id::text as id, l.investor_id, l.order_id, e.at as since,
        jsonb_strip_nulls(jsonb_build_object('product', l.product_id, 'navDay', l.nav_day, 'kind', l.kind, 'ourNav', l.nav, 'theirNav', f.nav,
          'ourUnits', l.units, 'theirUnits', f.units, 'ourAmount', case when f.amount is not null then l.amount end, 'theirAmount', f.amount, 'currency', case when f.amount is not null then l.currency end)) as facts
      from orders.leg l
      join platform.state_event e on e.investor_id = l.investor_id and e.subject_id = l.leg_id and e.step = l.step
      left join lateral (
        select nav, units, amount from orders.fill f where f.investor_id = l.investor_id and f.leg_id = l.leg_id order by f.version desc limit 1) f on true
      where l.state = 'mismatched' and l.follows is null`,
  }),
  waitingQueue('settlement.oddRows', {
    actor: 'finance',
    patience: { late: workingDays(1), alarm: workingDays(2) },
    screen: 'queue',
    calls: ['settlement.closeOddRow'],
    states: ['settlement.odd_row open'],
    rows: `
      select nav_day || ' ' || encode(digest, 'hex') as id, null::uuid as investor_id, null::uuid as order_id, first_seen_at as since,
        jsonb_build_object('navDay', nav_day, 'row', said) as facts
      from settlement.odd_row where closed_at is null`,
  }),
];
