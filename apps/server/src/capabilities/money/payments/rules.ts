/** Bills: how long they live, which money fits them. */
import { HOUR, type Instant, MINUTE } from '@lumbung/kernel/time.ts';

/** A bill may be paid for a day. */
export const BILL_LIFE_MS = 24 * HOUR;

/** When a bill made now ends: on a full minute, so that those that end together are closed together. */
export const billEnd = (now: Instant): Instant => (Math.ceil((now + BILL_LIFE_MS) / MINUTE) * MINUTE) as Instant;

/** Minutes between one question to the bank and the next: a message is late by minutes or lost for good. */
const ASK_AFTER_MINUTES = [2, 5, 15, 60] as const;

/** When to ask the bank about a bill after it was asked so often, on a full minute; null when it was asked enough. */
export function nextAsking(now: Instant, asked: number): Instant | null {
  const wait = ASK_AFTER_MINUTES[asked];
  return wait === undefined ? null : ((Math.ceil(now / MINUTE + wait) * MINUTE) as Instant);
}

export type BillState = 'pending' | 'paid' | 'expired' | 'replaced' | 'cancelled';

/** Why money does not fit a bill. */
export type Mismatch = 'wrongAmount' | 'alreadyPaid' | 'expired' | 'closed';

/**
 * Whether an amount credited at a time pays a bill. What counts is when the bank credited it, not when
 * it told us: money in time is in time however late the message is, while the bill is still open.
 */
export function mismatch(
  bill: { readonly state: BillState; readonly amount: bigint; readonly expires_at: Instant },
  amount: bigint,
  creditedAt: Instant,
): Mismatch | null {
  if (bill.state === 'paid') return 'alreadyPaid';
  if (bill.state === 'expired' || (bill.state === 'pending' && creditedAt >= bill.expires_at)) return 'expired';
  if (bill.state !== 'pending') return 'closed';
  return amount === bill.amount ? null : 'wrongAmount';
}
