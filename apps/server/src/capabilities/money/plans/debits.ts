/**
 * Debits the bills of plans from linked accounts. Due debits are tried with limited concurrency: each try is recorded before
 * the bank is asked, and a try with an unknown result is queried, never repeated while it is open.
 */
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { type Instant, MINUTE, plus, toIso } from '@lumbung/kernel/time.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { emit, scheduleTask } from '../../../platform/queue.ts';
import type { Tx } from '../../../platform/database.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { beginDebit, type BillRow, endMandateOf, findLiveCharge, lockOpenBill, mayDraw, openAccount, plansThatDraw } from '../payments/index.ts';
import { type DebitReason, firstDebit, nextDebit, postponed, reasonOf } from './debit-rules.ts';
import {
  BEFORE_ALL,
  type DebitRow,
  type DueDebit,
  findDebitOfBill,
  insertDebits,
  lastOpenDebit,
  listDebitsDue,
  lockDebit,
  markRefused,
  markTried,
  markWaits,
} from './debit-store.ts';
import * as plansEvents from './events.ts';
import { findPlan } from './store.ts';

const LOT = 100;
/** Number of accounts charged concurrently: a bank takes a while to respond. */
const AT_ONCE = 8;

/** One job tries all debits due in the same minute. */
const planTrying = (tx: Tx, at: Instant): Promise<void> => scheduleTask(tx, plansEvents.debitDue, String(at), at, {});

export interface Billed {
  readonly investor_id: string;
  readonly plan_id: string;
  readonly due_on: DebitRow['due_on'];
  readonly bill: BillRow;
}

/** Schedules debits for new bills of plans from the accounts their mandates cover. Plans without such a mandate are paid manually. */
export async function planDebits(tx: Tx, calendar: Calendar, now: Instant, billed: readonly Billed[]): Promise<void> {
  const draw = await plansThatDraw(tx, billed);
  const debits = billed
    .filter(({ plan_id }) => draw.has(plan_id))
    .map(({ investor_id, plan_id, due_on, bill }) => ({ investor_id, order_id: bill.order_id, bill_id: bill.bill_id, plan_id, due_on }));
  if (debits.length === 0) return;
  const at = firstDebit(calendar, now);
  insertDebits(tx, debits, at);
  await planTrying(tx, at);
}

/** The job: a failed debit does not block the others, and is retried with the job. */
export async function debitDue(errand: Errand, lot = LOT): Promise<void> {
  const calendar = await exchangeCalendar(errand.reference);
  const failed: unknown[] = [];
  for (let after: Pick<DueDebit, 'place' | 'investor_id' | 'order_id'> | undefined = BEFORE_ALL; after !== undefined; ) {
    const due: readonly DueDebit[] = await listDebitsDue(errand.primary, errand.business, after, lot);
    for (let from = 0; from < due.length; from += AT_ONCE)
      await Promise.all(due.slice(from, from + AT_ONCE).map((debit) => tryDebit(errand, calendar, debit).catch((error: unknown) => failed.push(error))));
    after = due.length === lot ? due.at(-1) : undefined;
  }
  for (const error of failed) throw error;
}

async function tryDebit(errand: Errand, calendar: Calendar, debit: DebitRow): Promise<void> {
  const bill = await errand.transact((tx) => beginTry(tx, errand, calendar, debit));
  // The bank is asked right away, with no row locked; a job completes what a crashed process began.
  if (bill) await openAccount(errand, { investorId: bill.investor_id, billId: bill.bill_id });
}

/** Records a try. Returns the bill to charge now; null when there is none. */
async function beginTry(tx: Tx, errand: Errand, calendar: Calendar, { investor_id: investorId, order_id: orderId }: DebitRow): Promise<BillRow | null> {
  const { business } = errand;
  const by = { who: `job:${plansEvents.debitDue.task}`, at: business };
  // Locks the bill first, as payments and payment method changes do.
  const bill = await lockOpenBill(tx, investorId, orderId);
  const debit = await lockDebit(tx, { investor_id: investorId, order_id: orderId });
  // A concurrent run has tried it.
  if (!debit || debit.next_at === null || debit.next_at > business) return null;
  const stop = (): null => {
    markWaits(tx, debit, null);
    return null;
  };
  // Paid, ended, or another payment method was chosen.
  if (bill?.bill_id !== debit.bill_id) return stop();
  const later = postponed(calendar, business);
  const next = later ?? nextDebit(calendar, business, bill.expires_at);
  if (next !== null) await planTrying(tx, next);
  // An open charge may still be paid: no second one is made.
  if (later !== null || (await findLiveCharge(tx, investorId, bill.bill_id))) {
    markWaits(tx, debit, next);
    return null;
  }
  const [{ isFrozen }, may] = await Promise.all([
    investorStatusOf(tx, investorId),
    mayDraw(tx, errand, investorId, { planId: debit.plan_id, method: bill.method, amount: bill.amount }),
  ]);
  // Ending the mandate has its own notice: no refusal is sent, and the bill remains for manual payment.
  if (!may.ok && may.reason === 'mandateEnded') {
    markRefused(tx, debit, 'mandateEnded', business);
    return stop();
  }
  markTried(tx, debit, next);
  if (isFrozen || !may.ok) {
    await sayRefused(
      tx,
      debit,
      isFrozen ? 'accountFrozen' : (may as { readonly reason: DebitReason }).reason,
      next,
      business,
      `${debit.order_id}:${debit.tries + 1}`,
    );
    return null;
  }
  await beginDebit(tx, errand, bill, may.value, by);
  return bill;
}

/** Records each refusal and emits it with the time of the next try. */
async function sayRefused(tx: Tx, debit: DebitRow, reason: DebitReason, next: Instant | null, at: Instant, reference: string): Promise<void> {
  markRefused(tx, debit, reason, at);
  const { investor_id: investorId, order_id: orderId, plan_id: planId } = debit;
  await emit(tx, plansEvents.debitRefused, reference, { investorId, planId, orderId, reason, next: next === null ? '' : toIso(next), reference });
}

/** The bank refused a try, possibly long after the request. */
export async function noteRefused(
  errand: Errand,
  { investorId, billId, chargeId, reason }: { readonly investorId: string; readonly billId: string; readonly chargeId: string; readonly reason: string },
): Promise<void> {
  await errand.transact(async (tx) => {
    const found = await findDebitOfBill(tx, investorId, billId);
    const debit = found && (await lockDebit(tx, found));
    if (debit) await sayRefused(tx, debit, reasonOf(reason), debit.next_at, errand.business, chargeId);
  });
}

/** Ends the mandate of a plan that has ended; if a bill may still be debited, only after that bill expires. */
export async function endDrawing(errand: Errand, { investorId, planId }: plansEvents.OfPlan): Promise<void> {
  await errand.transact(async (tx) => {
    if ((await findPlan(tx, investorId, planId))?.state !== 'ended') return;
    const until = await lastOpenDebit(tx, investorId, planId);
    if (until === null) return endMandateOf(tx, errand, investorId, planId);
    await scheduleTask(tx, plansEvents.endDrawing, `${planId}:${until}`, plus(until, MINUTE), { investorId, planId });
  });
}
