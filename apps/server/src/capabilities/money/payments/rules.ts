/** Bills: how long they live, which money fits them. */
import { type Calendar, isBusinessDay, nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { at, dayOf, HOUR, type Instant, MINUTE, timeOfDay } from '@lumbung/kernel/time.ts';

/** A bill may be paid for a day. */
export const BILL_LIFE_MS = 24 * HOUR;

/** When a bill made now ends: on a full minute, so that those that end together are closed together. */
export const billEnd = (now: Instant): Instant => (Math.ceil((now + BILL_LIFE_MS) / MINUTE) * MINUTE) as Instant;

/** Length of a virtual account number, company code included: 16 at BNI by the specification, at the others by custom. */
export const NUMBER_DIGITS = 16;

/**
 * How the account of a bill comes to be. `direct`: the number is ours alone, and the bank asks us what it owes.
 * `created`: the bank is told to open it, keeps the bill, and asks nothing when a customer pays.
 * `charged`: a gateway is asked to charge the customer, who says yes or no in an app; its number is our reference of that.
 */
export type AccountKind = 'direct' | 'created' | 'charged';
/** Where a bank is asked about the account of a bill; a charge is asked about by itself. */
export type AskedKind = Exclude<AccountKind, 'charged'>;

/**
 * Minutes between one question to the bank and the next: a message is late by minutes or lost for good. A bank that
 * asks nothing gives no sign that somebody stands at its till: there the questions begin with the account.
 */
const ASK_AFTER_MINUTES: Record<AskedKind, readonly number[]> = { direct: [2, 5, 15, 60], created: [5, 15, 60, 240, 720] };

/** The last question about a created account: so long before it ends that the answer still pays the bill. */
const LAST_ASKING_MS = 2 * MINUTE;

/** When to ask the bank about a bill after it was asked so often, on a full minute; null when it was asked enough. */
export function nextAsking(kind: AskedKind, now: Instant, asked: number, expiresAt: Instant): Instant | null {
  const wait = ASK_AFTER_MINUTES[kind][asked];
  const next = wait === undefined ? null : ((Math.ceil(now / MINUTE + wait) * MINUTE) as Instant);
  if (kind === 'direct') return next;
  const last = (expiresAt - LAST_ASKING_MS) as Instant;
  return next !== null && next < last ? next : now < last ? last : null;
}

/** `chosen`: a way to pay that waits to be called. `preparing`: its account is being opened at the bank. `failed`: the bank did not open it; the order waits for another method. */
export type BillState = 'chosen' | 'preparing' | 'pending' | 'failed' | 'paid' | 'expired' | 'replaced' | 'cancelled';

/** What the account of a created bill should be at its bank. Paid and ended accounts take no money by themselves. */
export function wantedAt(state: BillState): 'open' | 'closed' | 'asItIs' {
  if (state === 'preparing') return 'open';
  return state === 'failed' || state === 'replaced' || state === 'cancelled' ? 'closed' : 'asItIs';
}

/** Whoever made a bill opens its account at once; the job is for a process that died in between. */
export const ALIGN_AFTER_SECONDS = 15;

/** Our reference of an account at its bank: the same for every try, so that the bank opens it once. */
export const accountReference = (billId: string): string => billId.replaceAll('-', '').toUpperCase();

/** A charge is known by the reference it has at its partner. */
export const chargeIdOf = (reference: string): string => reference.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Why money does not fit a bill. */
export type Mismatch = 'wrongAmount' | 'wrongCurrency' | 'alreadyPaid' | 'expired' | 'closed';

/**
 * Whether an amount credited at a time pays a bill. What counts is when the bank credited it, not when
 * it told us: money in time is in time however late the message is, while the bill is still open.
 */
export function mismatch(
  bill: { readonly state: BillState; readonly amount: bigint; readonly currency: Currency; readonly expires_at: Instant },
  { amount, currency }: { readonly amount: bigint; readonly currency: Currency },
  creditedAt: Instant,
): Mismatch | null {
  if (bill.state === 'paid') return 'alreadyPaid';
  // The account is open at the bank a moment before that is written down here.
  const isPayable = bill.state === 'pending' || bill.state === 'preparing';
  if (bill.state === 'expired' || (isPayable && creditedAt >= bill.expires_at)) return 'expired';
  if (!isPayable) return 'closed';
  if (currency !== bill.currency) return 'wrongCurrency';
  return amount === bill.amount ? null : 'wrongAmount';
}

/** Letters and digits that nobody takes for each other, in the reference of a transfer by hand. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const REFERENCE_LETTERS = 7;

/** The reference that a transfer by hand carries in its words, made of random bytes. */
export const transferReference = (random: Uint8Array): string =>
  `LB${[...random.subarray(0, REFERENCE_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
export const REFERENCE_BYTES = REFERENCE_LETTERS;

/** What may be a reference in the words of a transfer, however it is spaced and in whichever letters. */
export const referencesIn = (remark: string): string[] => [
  ...new Set(
    [
      ...remark
        .toUpperCase()
        .replace(/[\s.\-_/:]/g, '')
        .matchAll(/(?=(LB[A-HJ-NP-Z2-9]{7}))/g),
    ].map(([, reference]) => reference!),
  ),
];

/** While the exchange is open our accounts are looked at so often for transfers by hand: one before the cut-off has to count. */
const LOOK_EVERY_MS = 5 * MINUTE;
const LOOK_FROM = timeOfDay('08:00');
const LOOK_UNTIL = timeOfDay('17:00');
/** The last look before a bill ends: what came until then still pays it. */
export const LAST_LOOK_MS = 2 * MINUTE;

/** When our accounts are looked at next. What comes while nobody looks is dated by its bank all the same. */
export function nextLook(calendar: Calendar, now: Instant): Instant {
  const next = ((Math.floor(now / LOOK_EVERY_MS) + 1) * LOOK_EVERY_MS) as Instant;
  const day = dayOf(next);
  if (isBusinessDay(calendar, day) && next < at(day, LOOK_FROM)) return at(day, LOOK_FROM);
  if (isBusinessDay(calendar, day) && next <= at(day, LOOK_UNTIL)) return next;
  return at(nextBusinessDay(calendar, day), LOOK_FROM);
}

export type ChargeState = 'planned' | 'sent' | 'shown' | 'done' | 'refused' | 'ended' | 'late';

/** Minutes between one question about a charge and the next: the gateway tells by itself, and a message may be lost. */
const ASK_CHARGE_AFTER_MINUTES = [1, 5, 15, 60, 240];
/** What became of it is certain soon after its end. From then on it is asked about until it is known. */
const AFTER_END_MS = MINUTE;
const ASK_ON_MS = 30 * MINUTE;

/** When a gateway is asked about a charge after it was asked so often, on a full minute: always once more, as long as nobody knows. */
export function nextChargeAsking(now: Instant, asked: number, expiresAt: Instant): Instant {
  const end = (expiresAt + AFTER_END_MS) as Instant;
  if (now >= end) return (Math.ceil((now + ASK_ON_MS) / MINUTE) * MINUTE) as Instant;
  const wait = ASK_CHARGE_AFTER_MINUTES[asked];
  const next = wait === undefined ? end : ((Math.ceil(now / MINUTE + wait) * MINUTE) as Instant);
  return next < end ? next : end;
}

/** The clock of a bank may be behind ours, or before it, by so much. */
export const CLOCKS_DIFFER_MS = MINUTE;
/** So long after it was asked for, a charge that its gateway never heard of will not come any more. */
export const ON_ITS_WAY_MS = 2 * MINUTE;
