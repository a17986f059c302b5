/** What a bank remembers, its day, and how it names accounts and payments. */
import type { Control } from './control.ts';
import type { BankName } from './fault-kinds.ts';
import type { Occasion } from './faults.ts';
import type { Journal } from './journal.ts';

export interface BankOptions {
  readonly name: BankName;
  /** Whether it keeps the bills of virtual accounts itself, opened by the platform, or asks the platform for each. */
  readonly keepsBills: boolean;
  readonly serverUrl: string;
  /** The customer's public key: proves who asks us for an access token. */
  readonly customerKey: string;
  /** Where the platform's services for this bank stand. */
  readonly path: string;
  readonly clientKey: string;
  readonly secret: string;
  /** The bank's own private key: proves who asks for an access token. */
  readonly privateKey: string;
  readonly companyCode: string;
  /** The accounts that the platform keeps here: what its virtual accounts take stands on the first one. */
  readonly account: string;
  readonly dollarAccount: string | null;
  readonly now: () => number;
  /** Whether an account at any bank was closed. */
  readonly isClosed: (payee: Source) => boolean;
}

export type Currency = 'IDR' | 'USD';

/** An account anywhere: the bank's national code and the number. */
export interface Source {
  readonly bank: string;
  readonly account: string;
}

/** The bank's truth: money it credited to the platform's account, what it told of it, money it sent out. */
export type BankEvent =
  | {
      readonly kind: 'credited';
      readonly paymentRequestId: string;
      readonly virtualAccount: string;
      readonly amount: number;
      readonly at: string;
      readonly source: Source | null;
      /** The bank did not say when, when it told of it; it does when it is asked. */
      readonly isUndated?: boolean;
    }
  | {
      readonly kind: 'opened';
      readonly trxId: string;
      readonly virtualAccount: string;
      readonly name: string;
      readonly amount: number;
      readonly expiresAt: string;
      readonly at: string;
    }
  | { readonly kind: 'closed'; readonly virtualAccount: string; readonly at: string }
  /** A message that is told from a moment on, instead of at once. */
  | { readonly kind: 'heldBack'; readonly paymentRequestId: string; readonly until: string; readonly at: string }
  /** The account that money was to go to is no more. */
  | { readonly kind: 'payeeClosed'; readonly payee: Source; readonly at: string }
  | { readonly kind: 'told'; readonly paymentRequestId: string; readonly at: string; readonly answer?: string }
  | {
      readonly kind: 'transferred';
      readonly reference: string;
      readonly bankReference: string;
      readonly amount: number;
      readonly to: Source;
      readonly at: string;
      /** Words for whoever gets it. */
      readonly remark?: string;
      /** The account it left from, when that is not the one in rupiah. */
      readonly account?: string;
    }
  | {
      /** A customer sent it to an account of the platform by hand: in its smallest step. */
      readonly kind: 'received';
      readonly transactionId: string;
      readonly account: string;
      readonly amount: number;
      readonly remark: string;
      readonly source: Source;
      readonly holder: string;
      readonly at: string;
    }
  | {
      /** A line as a test wants it on the statement of an account, and by how much it changes the balance. */
      readonly kind: 'planted';
      readonly account: string;
      readonly change: string;
      readonly line: object;
      readonly at: string;
    };

export type CreditEvent = Extract<BankEvent, { kind: 'credited' }>;
export type OpenedEvent = Extract<BankEvent, { kind: 'opened' }>;

/** A virtual account whose bill the bank keeps itself, as its journal tells. */
export interface KeptAccount extends OpenedEvent {
  readonly state: 'open' | 'paid' | 'expired' | 'closed';
}

/** The account of a number at a moment of the bank's day, or null when there never was one. */
export function accountOf(journal: Journal<BankEvent>, virtualAccount: string, now: number): KeptAccount | null {
  const events = journal.events.filter((event) => 'virtualAccount' in event && event.virtualAccount === virtualAccount);
  const opened = events.find((event): event is OpenedEvent => event.kind === 'opened');
  if (!opened) return null;
  if (events.some((event) => event.kind === 'credited' && event.amount === opened.amount)) return { ...opened, state: 'paid' };
  if (events.some((event) => event.kind === 'closed')) return { ...opened, state: 'closed' };
  return { ...opened, state: now >= Date.parse(opened.expiresAt) ? 'expired' : 'open' };
}

/** The payment of an id. */
export const creditOf = (events: readonly BankEvent[], paymentRequestId: string): CreditEvent | undefined =>
  events.find((event) => event.kind === 'credited' && event.paymentRequestId === paymentRequestId) as CreditEvent | undefined;

/** The bank's day: the platform's business clock, or the machine's when the platform has none that moves. */
export const momentOf = (control: Control, options: BankOptions): Promise<number> => control.now().catch(() => options.now());

/** Wall clock with the offset of WIB, to the second, as the standard writes it. */
export const stamp = (ms: number): string => `${new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;

/** The three fields that name a virtual account, the company code padded as the standard wants it. */
export function identityOf(companyCode: string, virtualAccount: string) {
  const customerNo = virtualAccount.slice(companyCode.length);
  const partnerServiceId = companyCode.padStart(8, ' ');
  return { partnerServiceId, customerNo, virtualAccountNo: partnerServiceId + customerNo };
}

/** A credit whole, as the bank tells of it when it is asked (services 26 and 35). */
export function paymentOf(companyCode: string, credit: CreditEvent): object {
  return {
    ...identityOf(companyCode, credit.virtualAccount),
    paymentRequestId: credit.paymentRequestId,
    trxDateTime: credit.at,
    channelCode: 6011,
    referenceNo: credit.paymentRequestId.slice(0, 11),
    paidAmount: { value: `${credit.amount}.00`, currency: 'IDR' },
    ...(credit.source ? { sourceBankCode: credit.source.bank, additionalInfo: { sourceAccountNo: credit.source.account } } : {}),
  };
}

/** A payment by what is the same in every run: the numbers of virtual accounts are drawn. */
export const aboutPayment = ({ source, amount }: Pick<CreditEvent, 'source' | 'amount'>): Occasion => ({
  about: `payment of ${amount} from ${source ? `${source.bank} ${source.account}` : 'somebody'}`,
});
