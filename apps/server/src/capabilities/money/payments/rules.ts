/** Bills: how long they live, which money fits them. */
import { HOUR, type Instant, MINUTE } from '@lumbung/kernel/time.ts';

/** A bill may be paid for a day. */
export const BILL_LIFE_MS = 24 * HOUR;

/** When a bill made now ends: on a full minute, so that those that end together are closed together. */
export const billEnd = (now: Instant): Instant => (Math.ceil((now + BILL_LIFE_MS) / MINUTE) * MINUTE) as Instant;

/** Length of a virtual account number, company code included: 16 at BNI by the specification, at the others by custom. */
export const NUMBER_DIGITS = 16;

/**
 * How the account of a bill comes to be. `direct`: the number is ours alone, and the bank asks us what it owes.
 * `created`: the bank is told to open it, keeps the bill, and asks nothing when a customer pays.
 */
export type AccountKind = 'direct' | 'created';

/**
 * Minutes between one question to the bank and the next: a message is late by minutes or lost for good. A bank that
 * asks nothing gives no sign that somebody stands at its till: there the questions begin with the account.
 */
const ASK_AFTER_MINUTES: Record<AccountKind, readonly number[]> = { direct: [2, 5, 15, 60], created: [5, 15, 60, 240, 720] };

/** The last question about a created account: so long before it ends that the answer still pays the bill. */
const LAST_ASKING_MS = 2 * MINUTE;

/** When to ask the bank about a bill after it was asked so often, on a full minute; null when it was asked enough. */
export function nextAsking(kind: AccountKind, now: Instant, asked: number, expiresAt: Instant): Instant | null {
  const wait = ASK_AFTER_MINUTES[kind][asked];
  const next = wait === undefined ? null : ((Math.ceil(now / MINUTE + wait) * MINUTE) as Instant);
  if (kind === 'direct') return next;
  const last = (expiresAt - LAST_ASKING_MS) as Instant;
  return next !== null && next < last ? next : now < last ? last : null;
}

/** `preparing`: its account is being opened at the bank. `failed`: the bank did not open it; the order waits for another method. */
export type BillState = 'preparing' | 'pending' | 'failed' | 'paid' | 'expired' | 'replaced' | 'cancelled';

/** What the account of a created bill should be at its bank. Paid and ended accounts take no money by themselves. */
export function wantedAt(state: BillState): 'open' | 'closed' | 'asItIs' {
  if (state === 'preparing') return 'open';
  return state === 'failed' || state === 'replaced' || state === 'cancelled' ? 'closed' : 'asItIs';
}

/** Our reference of an account at its bank: the same for every try, so that the bank opens it once. */
export const accountReference = (billId: string): string => billId.replaceAll('-', '').toUpperCase();

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
  // The account is open at the bank a moment before that is written down here.
  const isPayable = bill.state === 'pending' || bill.state === 'preparing';
  if (bill.state === 'expired' || (isPayable && creditedAt >= bill.expires_at)) return 'expired';
  if (!isPayable) return 'closed';
  return amount === bill.amount ? null : 'wrongAmount';
}
