/** Queue of bond series: rates already effective that nobody has entered. */
import { hours, workingDays } from '@lumbung/kernel/patience.ts';
import { type WaitingQueue, waitingQueue } from '../../../platform/waiting.ts';

export const queues: readonly WaitingQueue[] = [
  waitingQueue('bondSeries.rates', {
    actor: 'product',
    patience: { late: hours(4), alarm: workingDays(1) },
    screen: 'bonds',
    calls: ['bond-series.proposeRates'],
    states: ['bond_series.reset missing'],
    rows: `
      select r.seri || ' ' || r.from_day as id, null::uuid as investor_id, null::uuid as order_id,
        (r.from_day + time '00:00') at time zone 'Asia/Jakarta' as since, jsonb_build_object('product', r.seri, 'day', r.from_day) as facts
      from bond_series.reset r where r.rate_ppm is null and r.from_day <= ($1::timestamptz at time zone 'Asia/Jakarta')::date`,
  }),
];
