/**
 * Books paid coupons, a thousand holders at a time: rows, postings and events in one transaction. With the last coupon of a series
 * the principal is booked too and the lots are closed; a holder whose lots cannot close (units reserved, or sold since) waits alone.
 */
import { holdBooks, post, type Posting } from '../../../ledger/ledger.ts';
import type { Tx } from '../../../platform/database.ts';
import { plus } from '@lumbung/kernel/time.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { emitMany, scheduleTask } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { AT_ONCE } from './draw.ts';
import { bondMatured, couponReceived, couponReference, maturedReference } from './entries.ts';
import * as couponsEvents from './events.ts';
import { ASK_AGAIN_MS } from './rules.ts';
import { type CouponRow, findRun, finishRun, hasDueRows, holdLastDue, holdRun, lotsLeft, type RunRow, takeDue, takeLastDue } from './store.ts';

export async function book(errand: Errand, of: couponsEvents.OfRun, atOnce = AT_ONCE): Promise<void> {
  const run = await findRun(errand.primary, of);
  if (run?.state !== 'told') return;
  while (await errand.transact((tx) => bookSome(tx, errand, run, atOnce)));
  await errand.transact(async (tx) => {
    // Adding a holder locks the run too: either it is seen here, or it reopens the run.
    await holdRun(tx, run);
    if ((await finishRun(tx, run, errand.business)) || !(await hasDueRows(tx, run))) return;
    await scheduleTask(tx, couponsEvents.book, `${run.seri}:${run.number}`, plus(errand.business, ASK_AGAIN_MS), { seri: run.seri, number: run.number });
  });
}

/** Returns whether more bookable rows may be left. */
async function bookSome(tx: Tx, errand: Errand, run: RunRow, atOnce: number): Promise<boolean> {
  const found = run.is_last ? await holdLastDue(tx, run, atOnce) : null;
  if (found !== null) await holdBooks(tx, found);
  const rows = found === null ? await takeDue(tx, run, atOnce, errand.business) : await takeLastDue(tx, run, found, errand.business);
  if (rows.length === 0) return found !== null && found.length > 0;
  const postings = rows.flatMap((row) => couponPosting(errand, row));
  await post(tx, run.is_last ? [...postings, ...(await endings(tx, errand, run, rows))] : postings, errand.business);
  await emitMany(
    tx,
    couponsEvents.paid,
    rows.map(({ investor_id: investorId, seri, number }) => ({ reference: `${investorId}:${seri}:${number}`, payload: { investorId, seri, number } })),
  );
  return true;
}

function couponPosting({ system }: Errand, row: CouponRow): Posting[] {
  const entries = couponReceived(row.seri, row);
  if (entries.length === 0) return [];
  const { investor_id: investorId, seri, number } = row;
  return [{ investorId, postingId: newId(system), reference: couponReference(seri, number), kind: 'bondCouponReceived', entries }];
}

/** Closes the lots still held; their nominal was paid to the investor's account. */
async function endings(tx: Tx, { system }: Errand, { seri }: RunRow, rows: readonly CouponRow[]): Promise<Posting[]> {
  const lots = await lotsLeft(
    tx,
    seri,
    rows.map(({ investor_id }) => investor_id),
  );
  return [...Map.groupBy(lots, ({ investor_id }) => investor_id)].map(([investorId, held]) => ({
    investorId,
    postingId: newId(system),
    reference: maturedReference(seri),
    kind: 'bondMatured' as const,
    entries: bondMatured(seri, held),
  }));
}
