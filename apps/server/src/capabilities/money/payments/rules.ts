/** Rules for bills and charges: how long they are valid, which money fits them, and when partners are queried about them. */
import { type Calendar, isBusinessDay, nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { at, dayOf, HOUR, type Instant, MINUTE, timeOfDay } from '@lumbung/kernel/time.ts';

/** Time within which a bill may be paid. */
export const BILL_LIFE_MS = 24 * HOUR;

/** When a bill made now expires: on a full minute, so that bills expire together. */
export const billEnd = (now: Instant): Instant => (Math.ceil((now + BILL_LIFE_MS) / MINUTE) * MINUTE) as Instant;

/** Length of a virtual account number, company code included: 16 at BNI by the specification, at the others by custom. */
export const NUMBER_DIGITS = 16;

/**
 * How the account of a bill is created. `direct`: the number is ours alone, and the bank asks us what is owed.
 * `created`: the bank opens it on our request, keeps the bill, and does not ask us when a customer pays.
 * `charged`: a gateway charges the customer, who confirms or declines in an app; the number is our reference of the charge.
 */
export type AccountKind = 'direct' | 'created' | 'charged';
/** The kinds whose bank is queried about the account of a bill; charges are queried separately. */
export type AskedKind = Exclude<AccountKind, 'charged'>;

/**
 * Minutes between queries to the bank: a message is either minutes late or lost. A bank that does not ask us gives no sign
 * that a customer is about to pay: there the queries begin when the account is opened.
 */
const ASK_AFTER_MINUTES: Record<AskedKind, readonly number[]> = { direct: [2, 5, 15, 60], created: [5, 15, 60, 240, 720] };

/** Time before the end of a created account at which it is queried last: the answer still pays the bill. */
const LAST_ASKING_MS = 2 * MINUTE;

/** When to query the bank about a bill next, after `asked` queries, on a full minute; null if no more are due. */
export function nextAsking(kind: AskedKind, now: Instant, asked: number, expiresAt: Instant): Instant | null {
  const wait = ASK_AFTER_MINUTES[kind][asked];
  const next = wait === undefined ? null : ((Math.ceil(now / MINUTE + wait) * MINUTE) as Instant);
  if (kind === 'direct') return next;
  const last = (expiresAt - LAST_ASKING_MS) as Instant;
  return next !== null && next < last ? next : now < last ? last : null;
}

/** `chosen`: its gateway is not called yet. `preparing`: the account is being opened or the charge made. `failed`: that failed; awaits another method. */
export type BillState = 'chosen' | 'preparing' | 'pending' | 'failed' | 'paid' | 'expired' | 'replaced' | 'cancelled';

/** The state that the account of a bill should have at its bank. Accounts of paid and expired bills accept no money anyway. */
export function wantedAt(state: BillState): 'open' | 'closed' | 'asItIs' {
  if (state === 'preparing') return 'open';
  return state === 'failed' || state === 'replaced' || state === 'cancelled' ? 'closed' : 'asItIs';
}

/** Delay of the job: the request that made a bill opens its account at once; the job covers a process that died in between. */
export const ALIGN_AFTER_SECONDS = 15;

/** Our reference of an account at its bank: the same for every attempt, so that the bank opens it once. */
export const accountReference = (billId: string): string => billId.replaceAll('-', '').toUpperCase();

/** The id of a charge, from its reference at the partner. */
export const chargeIdOf = (reference: string): string => reference.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Why money does not fit a bill. */
export type Mismatch = 'wrongAmount' | 'wrongCurrency' | 'alreadyPaid' | 'expired' | 'closed';

/**
 * Whether an amount credited at a time pays a bill. The time of the credit counts, not that of the message: money
 * credited in time pays the bill however late the message is, as long as the bill is still open.
 */
export function mismatch(
  bill: { readonly state: BillState; readonly amount: bigint; readonly currency: Currency; readonly expires_at: Instant },
  { amount, currency }: { readonly amount: bigint; readonly currency: Currency },
  creditedAt: Instant,
): Mismatch | null {
  if (bill.state === 'paid') return 'alreadyPaid';
  // The account is open at the bank a moment before we record it.
  const isPayable = bill.state === 'pending' || bill.state === 'preparing';
  if (bill.state === 'expired' || (isPayable && creditedAt >= bill.expires_at)) return 'expired';
  if (!isPayable) return 'closed';
  if (currency !== bill.currency) return 'wrongCurrency';
  return amount === bill.amount ? null : 'wrongAmount';
}

/** Unambiguous letters and digits for the reference of a manual transfer. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const REFERENCE_LETTERS = 7;

/** The reference that a manual transfer carries in its remark, made of random bytes. */
export const transferReference = (random: Uint8Array): string =>
  `LB${[...random.subarray(0, REFERENCE_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
export const REFERENCE_BYTES = REFERENCE_LETTERS;

/** Possible references in the remark of a transfer, whatever its spacing and case. */
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

/** Interval at which our accounts are checked for manual transfers while the exchange is open: one before the cut-off has to count. */
const LOOK_EVERY_MS = 5 * MINUTE;
const LOOK_FROM = timeOfDay('08:00');
const LOOK_UNTIL = timeOfDay('17:00');
/** Time before the end of a bill of the last check: money that came until then still pays it. */
export const LAST_LOOK_MS = 2 * MINUTE;

/** When our accounts are checked next. Money that comes between checks is dated by its bank all the same. */
export function nextLook(calendar: Calendar, now: Instant): Instant {
  const next = ((Math.floor(now / LOOK_EVERY_MS) + 1) * LOOK_EVERY_MS) as Instant;
  const day = dayOf(next);
  if (isBusinessDay(calendar, day) && next < at(day, LOOK_FROM)) return at(day, LOOK_FROM);
  if (isBusinessDay(calendar, day) && next <= at(day, LOOK_UNTIL)) return next;
  return at(nextBusinessDay(calendar, day), LOOK_FROM);
}

export type ChargeState = 'planned' | 'sent' | 'shown' | 'done' | 'refused' | 'ended' | 'late';

/** Minutes between queries about a charge: the gateway notifies us, but a notification may be lost. */
const ASK_CHARGE_AFTER_MINUTES = [1, 5, 15, 60, 240];
/** The outcome is certain this long after the end of a charge. From then on it is queried every `ASK_ON_MS` until it is known. */
const AFTER_END_MS = MINUTE;
const ASK_ON_MS = 30 * MINUTE;

/** When to query the gateway about a charge next, after `asked` queries, on a full minute: there is always a next time while the outcome is unknown. */
export function nextChargeAsking(now: Instant, asked: number, expiresAt: Instant): Instant {
  const end = (expiresAt + AFTER_END_MS) as Instant;
  if (now >= end) return (Math.ceil((now + ASK_ON_MS) / MINUTE) * MINUTE) as Instant;
  const wait = ASK_CHARGE_AFTER_MINUTES[asked];
  const next = wait === undefined ? end : ((Math.ceil(now / MINUTE + wait) * MINUTE) as Instant);
  return next < end ? next : end;
}

/** Maximum difference between a bank's clock and ours, in either direction. */
export const CLOCKS_DIFFER_MS = MINUTE;
/** Time after sending from which a charge unknown to its gateway will not arrive any more. */
export const ON_ITS_WAY_MS = 2 * MINUTE;
