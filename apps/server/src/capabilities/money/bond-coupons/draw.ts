/** Draws coupons: calculates each holder's share from the units held on the evening before, a thousand at a time. The inserted rows record the progress. */
import type { Errand } from '../../../platform/jobs.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import { enqueue, scheduleTask } from '../../../platform/queue.ts';
import type { ReferenceCache } from '../../../platform/reference.ts';
import { bondSeries, type RatedSeries } from '../../market/bond-series/index.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import * as couponsEvents from './events.ts';
import { holdUnitsToDraw, holdUnitsToMove } from '../bond-lots/index.ts';
import { couponRate, type DueCoupon, dueCoupons, toldFrom } from './rules.ts';
import { beginRun, drawNext, isSeriesHeld, lastDrawnOf, markDrawn, unfinishedRuns } from './store.ts';

/** Number of holders drawn or booked per transaction. */
export const AT_ONCE = 1_000;

/** Draws the due coupons of every series, and resumes runs that have stalled. */
export async function drawDue(errand: Errand): Promise<void> {
  const { all } = await bondSeries(errand.reference);
  for (const series of all) await drawSeries(errand, series.seri);
  for (const run of await unfinishedRuns(errand.primary)) await errand.transact((tx) => planTelling(tx, run, errand.business, errand.business));
}

/** Draws the due coupons of one series. A job that moves its units calls this first; a late draw is exact. */
export async function drawSeries(errand: Errand, seri: string, atOnce = AT_ONCE): Promise<void> {
  while (await errand.transact((tx) => drawSome(tx, errand, seri, atOnce)));
}

/** Returns whether something may be left to draw. */
async function drawSome(tx: Tx, { reference, business, log }: Errand, seri: string, atOnce: number): Promise<boolean> {
  await holdUnitsToDraw(tx, seri);
  const next = await nextDue(tx, reference, seri, business);
  if (next === null) return false;
  const rate = couponRate(next.series, next.coupon);
  // Until the rate is set no units leave the series (`mayMoveUnits`), so no holder is missed. A lot that arrives in the meantime
  // is drawn too: if it was not held that evening, the custodian's figures differ.
  if (rate === null) {
    log.warn({ seri, couponOn: next.coupon.couponOn }, 'bond coupon not drawn: its rate is not set');
    return false;
  }
  const run = await beginRun(tx, seri, next.coupon, rate);
  if (await drawNext(tx, run, atOnce, business)) return true;
  await markDrawn(tx, run, business);
  await planTelling(tx, run, toldFrom(run.pay_on), business);
  return true;
}

async function planTelling(tx: Tx, { seri, number }: couponsEvents.OfRun, at: Instant, now: Instant): Promise<void> {
  if (at <= now) await enqueue(tx, couponsEvents.tell, `${seri}:${number}`, { seri, number });
  else await scheduleTask(tx, couponsEvents.tell, `${seri}:${number}`, at, { seri, number });
}

/** The first coupon of a series that must be drawn by now; null when there is none, or nobody holds the series. */
async function nextDue(
  tx: Tx,
  reference: ReferenceCache,
  seri: string,
  now: Instant,
): Promise<{ readonly series: RatedSeries; readonly coupon: DueCoupon } | null> {
  const [{ bySeri }, calendar, last] = [await bondSeries(reference), await exchangeCalendar(reference), await lastDrawnOf(tx, seri)];
  const series = bySeri.get(seri);
  const [coupon] = series ? dueCoupons(calendar, series, last, now) : [];
  if (!series || !coupon || (last === null && !(await isSeriesHeld(tx, seri)))) return null;
  return { series, coupon };
}

/**
 * Locks a series for moving its units, in the transaction that moves them. Returns false when a coupon must be drawn first
 * (`drawSeries`): until then nothing may move.
 */
export async function mayMoveUnits(tx: Tx, reference: ReferenceCache, seri: string, now: Instant): Promise<boolean> {
  await holdUnitsToMove(tx, seri);
  return (await nextDue(tx, reference, seri, now)) === null;
}
