/** When we ask a bank by ourselves whether a bill was paid: a few times after a customer stood at the till, ever more rarely. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import { planDue } from '../../../platform/queue.ts';
import { nextAsking } from './rules.ts';
import { type BillRow, markAsked, setAsking } from './store.ts';

const TASK = 'payments.findLost';

/** The bank has just told a customer what the bill is: its message about the money should follow soon. */
export async function planAsking(tx: Tx, bill: BillRow, now: Instant): Promise<void> {
  const at = nextAsking(now, 0);
  if (at === null) return;
  await Promise.all([setAsking(tx, bill.investor_id, bill.bill_id, at), planDue(tx, TASK, String(at), at)]);
}

/** The bank knew of no money: asks again later, or no more. */
export async function askAgain(tx: Tx, bill: BillRow & { readonly asked: number }, now: Instant): Promise<void> {
  const at = nextAsking(now, bill.asked + 1);
  await markAsked(tx, bill.investor_id, bill.bill_id, at);
  if (at !== null) await planDue(tx, TASK, String(at), at);
}
