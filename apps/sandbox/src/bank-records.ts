/** Records of a simulated bank, its clock, and its formats for accounts and payments. */
import type { Control } from './control.ts';
import type { BankName } from './fault-kinds.ts';
import type { Occasion } from './faults.ts';
import type { Journal } from './journal.ts';

export interface BankOptions {
  readonly name: BankName;
  /** Whether it keeps the bills of virtual accounts itself, opened by the platform, or queries the platform for each. */
  readonly keepsBills: boolean;
  readonly serverUrl: string;
  /** The customer's public key: verifies requests to us for an access token. */
  readonly customerKey: string;
  /** Base path of the platform's services for this bank. */
  readonly path: string;
  readonly clientKey: string;
  readonly secret: string;
  /** The bank's own private key: signs its requests for an access token. */
  readonly privateKey: string;
  readonly companyCode: string;
  /** The platform's accounts here: credits of virtual accounts go to the first one. */
  readonly account: string;
  readonly dollarAccount: string | null;
  readonly now: () => number;
  /** Whether an account at any bank was closed. */
  readonly isClosed: (payee: Source) => boolean;
}

export type Currency = 'IDR' | 'USD';

/** An account at any bank: the national bank code and the number. */
export interface Source {
  readonly bank: string;
  readonly account: string;
}

/** The bank's journal: money credited to the platform's account, notifications sent, money sent out. */
export type BankEvent =
  | {
      readonly kind: 'credited';
      readonly paymentRequestId: string;
      readonly virtualAccount: string;
      readonly amount: number;
      readonly at: string;
      readonly source: Source | null;
      /** The notification omits the time of the credit; a query returns it. */
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
  /** A message that is sent at a later time instead of at once. */
  | { readonly kind: 'heldBack'; readonly paymentRequestId: string; readonly until: string; readonly at: string }
  /** The account that money was to be sent to was closed. */
  | { readonly kind: 'payeeClosed'; readonly payee: Source; readonly at: string }
  | { readonly kind: 'told'; readonly paymentRequestId: string; readonly at: string; readonly answer?: string }
  | {
      readonly kind: 'transferred';
      readonly reference: string;
      readonly bankReference: string;
      readonly amount: number;
      readonly to: Source;
      readonly at: string;
      /** Remark for the recipient. */
      readonly remark?: string;
      /** The account it left from, if not the rupiah account. */
      readonly account?: string;
    }
  | {
      /** A manual transfer by a customer to an account of the platform, in minor units. */
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
      /** A line that a test puts on the statement of an account, and by how much it changes the balance. */
      readonly kind: 'planted';
      readonly account: string;
      readonly change: string;
      readonly line: object;
      readonly at: string;
    };

export type CreditEvent = Extract<BankEvent, { kind: 'credited' }>;
export type OpenedEvent = Extract<BankEvent, { kind: 'opened' }>;

/** A virtual account whose bill the bank keeps itself, derived from its journal. */
export interface KeptAccount extends OpenedEvent {
  readonly state: 'open' | 'paid' | 'expired' | 'closed';
}

/** The state of an account number at a time of the bank's clock, or null if it was never opened. */
export function accountOf(journal: Journal<BankEvent>, virtualAccount: string, now: number): KeptAccount | null {
  const events = journal.events.filter((event) => 'virtualAccount' in event && event.virtualAccount === virtualAccount);
  const opened = events.find((event): event is OpenedEvent => event.kind === 'opened');
  if (!opened) return null;
  if (events.some((event) => event.kind === 'credited' && event.amount === opened.amount)) return { ...opened, state: 'paid' };
  if (events.some((event) => event.kind === 'closed')) return { ...opened, state: 'closed' };
  return { ...opened, state: now >= Date.parse(opened.expiresAt) ? 'expired' : 'open' };
}

export const creditOf = (events: readonly BankEvent[], paymentRequestId: string): CreditEvent | undefined =>
  events.find((event) => event.kind === 'credited' && event.paymentRequestId === paymentRequestId) as CreditEvent | undefined;

/** The bank's clock: the platform's business clock, or the machine's if the platform's cannot be read. */
export const momentOf = (control: Control, options: BankOptions): Promise<number> => control.now().catch(() => options.now());

/** Local time with the offset of WIB, to the second, as in the standard. */
export const stamp = (ms: number): string => `${new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;

/** The three fields that identify a virtual account, with the company code padded as in the standard. */
export function identityOf(companyCode: string, virtualAccount: string) {
  const customerNo = virtualAccount.slice(companyCode.length);
  const partnerServiceId = companyCode.padStart(8, ' ');
  return { partnerServiceId, customerNo, virtualAccountNo: partnerServiceId + customerNo };
}

/** All fields of a credit, as returned by queries (services 26 and 35). */
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

/** Describes a payment by what is the same in every run: virtual account numbers are random. */
export const aboutPayment = ({ source, amount }: Pick<CreditEvent, 'source' | 'amount'>): Occasion => ({
  about: `payment of ${amount} from ${source ? `${source.bank} ${source.account}` : 'somebody'}`,
});
