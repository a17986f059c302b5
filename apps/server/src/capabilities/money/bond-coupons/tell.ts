/**
 * Compares a coupon with what the custodian reports it paid. If its totals equal ours, every row does; otherwise row by row.
 * Mismatched rows wait while the others are booked, and so does every holder who may be in an unreadable row.
 */
import { type CouponPage, type CouponRow as SaidRow, PartnerFault } from '../../../partners/bond-custodian/port.ts';
import { plus } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { enqueue, scheduleTask } from '../../../platform/queue.ts';
import * as couponsEvents from './events.ts';
import { ASK_AGAIN_MS, isSame, toldFrom } from './rules.ts';
import {
  addOther,
  findRun,
  hasOpenRows,
  holdRows,
  holdRun,
  markLeftOut,
  markOdd,
  markOther,
  markReturned,
  markSame,
  markTold,
  markUnnamed,
  reopenRun,
  type RunRow,
  type Said,
} from './store.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function tell(errand: Errand, of: couponsEvents.OfRun): Promise<void> {
  const run = await findRun(errand.primary, of);
  if (!run || run.state === 'drawing' || errand.business < toldFrom(run.pay_on)) return;
  const isWhole = run.state === 'drawn' ? await tellFirst(errand, run) : await tellAgain(errand, run);
  if (isWhole) await errand.transact((tx) => enqueue(tx, couponsEvents.book, `${of.seri}:${of.number}`, of));
  if (isWhole && !(await hasOpenRows(errand.primary, of))) return;
  await errand.transact((tx) => scheduleTask(tx, couponsEvents.tell, `${of.seri}:${of.number}`, plus(errand.business, ASK_AGAIN_MS), of));
}

/** Returns false while the custodian reports nothing yet. */
async function tellFirst(errand: Errand, run: RunRow): Promise<boolean> {
  const said = await ask(errand, run, () => errand.partners.bondCustodian.couponTotals(run.seri, run.number));
  if (!said) return false;
  const { holders, units, gross, tax, net, principal } = run;
  const ours = { units: units ?? 0n, gross: gross ?? 0n, tax: tax ?? 0n, net: net ?? 0n, principal: principal ?? 0n };
  const isOurs = BigInt(said.holders) === holders && said.returned === 0 && isSame(ours, said);
  const odd = isOurs ? 0 : await tellRows(errand, run);
  if (odd === null) return false;
  await errand.transact(async (tx) => {
    if (!isOurs) await markUnnamed(tx, run, errand.business);
    await takeOdd(tx, run, odd);
    await markTold(tx, run, errand.business);
  });
  return true;
}

async function tellAgain(errand: Errand, run: RunRow): Promise<boolean> {
  const odd = await tellRows(errand, run);
  if (odd === null) return false;
  await errand.transact((tx) => takeOdd(tx, run, odd));
  return true;
}

/** An unreadable row may belong to any holder who was not listed. */
async function takeOdd(tx: Tx, run: RunRow, odd: number): Promise<void> {
  await markOdd(tx, run, odd);
  if (odd === 0) await markLeftOut(tx, run);
}

/** Returns how many rows could not be read; null when a page could not be fetched. */
async function tellRows(errand: Errand, run: RunRow): Promise<number | null> {
  let [from, odd]: [string | null, number] = [null, 0];
  do {
    const asked: string | null = from;
    const page: CouponPage | null = await ask(errand, run, () => errand.partners.bondCustodian.couponPage(run.seri, run.number, asked));
    if (!page) return null;
    if (page.odd.length > 0) errand.log.error({ seri: run.seri, number: run.number, rows: page.odd.length }, 'unreadable coupon rows from the custodian');
    odd += page.odd.length + (await takePage(errand, run, page.rows));
    from = page.next;
  } while (from !== null);
  return odd;
}

/** Returns how many rows have no reference of ours. */
const takePage = (errand: Errand, run: RunRow, rows: readonly SaidRow[]): Promise<number> =>
  errand.transact(async (tx) => {
    const said = rows.filter(({ reference }) => UUID.test(reference)).map((row) => ({ ...row, investorId: row.reference }));
    const ours = await holdRows(
      tx,
      run,
      said.map(({ investorId }) => investorId),
    );
    const known = said.filter(({ investorId }) => ours.has(investorId));
    const [same, other] = [known.filter((row) => isSame(ours.get(row.investorId)!, row)), known.filter((row) => !isSame(ours.get(row.investorId)!, row))];
    await markSame(tx, run, idsOf(same), errand.business);
    await markOther(tx, run, other, errand.business);
    await addOthers(
      tx,
      errand,
      run,
      said.filter(({ investorId }) => !ours.has(investorId)),
    );
    await markReturned(tx, run, idsOf(known), idsOf(known.filter(({ isReturned }) => isReturned)), errand.business);
    if (said.length < rows.length) errand.log.error({ seri: run.seri, rows: rows.length - said.length }, 'coupon rows without a reference of ours');
    const late = other.filter(({ investorId }) => ours.get(investorId)!.state === 'paid');
    if (late.length > 0) errand.log.error({ seri: run.seri, rows: late.length }, 'custodian changed coupons that are booked');
    return rows.length - said.length;
  });

/** Adds holders who held nothing by our books. If all other rows were paid, this reopens the run. */
async function addOthers(tx: Tx, errand: Errand, run: RunRow, said: readonly Said[]): Promise<void> {
  if (said.length === 0) return;
  await holdRun(tx, run);
  let added = 0;
  for (const row of said)
    if (await addOther(tx, run, row, errand.business)) added++;
    else errand.log.error({ seri: run.seri }, 'custodian paid a coupon to nobody of ours');
  if (added > 0) await reopenRun(tx, run);
}

const idsOf = (rows: readonly { readonly investorId: string }[]): string[] => rows.map(({ investorId }) => investorId);

/** The custodian's response; null when it does not respond or reports nothing yet. */
async function ask<Said>({ log }: Errand, { seri, number }: RunRow, asking: () => Promise<Said>): Promise<Said | null> {
  try {
    return await asking();
  } catch (error) {
    if (!(error instanceof PartnerFault)) throw error;
    log.warn({ seri, number, why: error.message }, 'bond custodian did not say what a coupon paid');
    return null;
  }
}
