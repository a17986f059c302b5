/** Schedules our own queries to a bank on whether a bill was paid: a few after each possible payment, at growing intervals. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import { scheduleTask } from '../../../platform/queue.ts';
import { methodOf } from './methods.ts';
import { nextAsking } from './rules.ts';
import { type BillRow, markAsked, setAsking } from './store.ts';
import * as paymentsEvents from './events.ts';

function next(bill: BillRow, now: Instant, asked: number): Instant | null {
  const kind = methodOf(bill.method)?.accounts;
  // Charges are queried at their gateway; manual transfers appear on the statement.
  return kind === 'created' || kind === 'direct' ? nextAsking(kind, now, asked, bill.expires_at) : null;
}

/** Schedules the first query after an inquiry at the bank or after the account was opened: a payment may follow. */
export async function planAsking(tx: Tx, bill: BillRow, now: Instant): Promise<void> {
  const at = next(bill, now, 0);
  if (at === null) return;
  setAsking(tx, bill.investor_id, bill.bill_id, at);
  await scheduleTask(tx, paymentsEvents.findLost, String(at), at, {});
}

/** The bank knew of no money: schedules the next query, or none. */
export async function askAgain(tx: Tx, bill: BillRow & { readonly asked: number }, now: Instant): Promise<void> {
  const at = next(bill, now, bill.asked + 1);
  await markAsked(tx, bill.investor_id, bill.bill_id, at);
  if (at !== null) await scheduleTask(tx, paymentsEvents.findLost, String(at), at, {});
}
