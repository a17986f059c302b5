/** Queues of distributions, mergers and liquidations: mismatched figures, holders the registry has not reported, and funds whose end is blocked. */
import { hours, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';
import { openLegs } from './store.ts';

const TODAY = `($1::timestamptz at time zone 'Asia/Jakarta')::date`;
const EVENING = `(a.day + time '22:30') at time zone 'Asia/Jakarta'`;

export const queues: readonly WaitingQueue[] = [
  waitingQueue('holdings.mismatched', {
    actor: 'finance',
    patience: { late: hours(4), alarm: workingDays(1) },
    screen: 'queue',
    calls: ['holdings.proposeAllocation'],
    states: ['allocation mismatched'],
    rows: `
      select w.action_id || ' ' || w.investor_id as id, w.investor_id, null::uuid as order_id, w.told_at as since,
        jsonb_strip_nulls(case when t.distribution = 'pay'
          then jsonb_build_object('product', a.product_id, 'day', a.day, 'ourAmount', w.expected, 'theirAmount', w.told, 'currency', p.currency)
          else jsonb_build_object('product', a.product_id, 'day', a.day, 'ourUnits', w.expected, 'theirUnits', w.told) end) as facts
      from holdings.allocation w join holdings.action a on a.action_id = w.action_id join catalogue.product p on p.product_id = a.product_id
      cross join lateral catalogue.terms_on(a.product_id, 'distribution', a.day) t
      where w.state = 'mismatched'`,
  }),
  waitingQueue('holdings.untold', {
    actor: 'fundRegistry',
    patience: { late: workingDays(1), alarm: workingDays(2) },
    screen: 'queue',
    states: ['holdings.action moving'],
    rows: `
      select a.action_id::text as id, null::uuid as investor_id, null::uuid as order_id, ${EVENING} as since,
        jsonb_build_object('product', a.product_id, 'day', a.day) as facts
      from holdings.action a where a.state in ('announced', 'moving') and a.kind = 'distribution'`,
  }),
  // One row per order that blocks it; without open orders it waits for a NAV, or is in progress.
  waitingQueue('holdings.ending', {
    actor: 'product',
    patience: { late: hours(4), alarm: workingDays(1) },
    screen: 'queue',
    calls: ['holdings.proposeWithdrawal'],
    states: ['holdings.action announced', 'holdings.action moving'],
    rows: `
      select a.action_id || coalesce(' ' || o.leg_id, '') as id, o.investor_id, o.order_id, ${EVENING} as since,
        jsonb_strip_nulls(jsonb_build_object('kind', a.kind, 'product', a.product_id, 'intoProduct', a.into_product_id, 'day', a.day, 'part', a.part)) as facts
      from holdings.action a left join lateral (
      ${openLegs('a.product_id')}) o on a.state = 'announced'
      where a.state in ('announced', 'moving') and a.kind <> 'distribution' and a.day <= ${TODAY}`,
  }),
];
