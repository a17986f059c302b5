/** What a bank asks and tells us, and what we ask of a bank, whatever protocol it speaks. */
import type { Money } from '@lumbung/contract/values.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';

/** What is to be paid for a number, or why nothing is. */
export type Inquiry =
  | { readonly kind: 'payable'; readonly name: string; readonly amount: bigint }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'expired' };

/** An account anywhere: the bank's national clearing code (`014`) and the number. */
export interface AccountAddress {
  readonly bank: string;
  readonly account: string;
}

/** Money that a bank credited to a virtual account. */
export interface BankCredit {
  readonly partner: string;
  /** The bank's own id of the payment: the same money, the same id. */
  readonly eventId: string;
  readonly accountNumber: string;
  readonly amount: bigint;
  /** Rupiah when not said: virtual accounts take nothing else. */
  readonly currency?: Currency;
  /** When the bank credited it: good funds. */
  readonly creditedAt: Instant;
  /** Where it came from; null when the bank does not say. */
  readonly source: AccountAddress | null;
}

/** The same, told by a bank that does not say when: all that is known is when it sent its message. */
export interface UndatedCredit extends Omit<BankCredit, 'creditedAt'> {
  readonly creditedAt: null;
  readonly sentAt: Instant;
}

export type IncomingCredit = (BankCredit | UndatedCredit) & {
  /** The id of the message, used once a day; null when we asked and were not told. */
  readonly externalId: string | null;
  /** It stands on the statement: a bank may date its message of it by another clock. */
  readonly isFromStatement?: true;
};

/** What became of a credit. `repeated` is a message we had before; the answer is the first one's. */
export type Received = { readonly kind: 'paid' | 'suspended'; readonly repeated: boolean } | { readonly kind: 'unknown' | 'inconsistent' | 'externalIdReused' };

/** What banks may ask and tell us about virtual accounts: each about its own, no other's. */
export interface VirtualAccounts {
  inquire(partner: string, accountNumber: string): Promise<Inquiry>;
  receive(credit: IncomingCredit): Promise<Received>;
}

/** What a bank may tell of the charges of its customers: that something is new of one. */
export interface DebitNotices {
  hear(partner: string, reference: string, externalId: string): Promise<'heard' | 'unknown' | 'externalIdReused'>;
}

/** Money on its way out. */
export interface Transfer {
  /** Ours, the same for every try of the same money: a bank does one reference once. */
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly to: AccountAddress;
  readonly holder: string;
  /** Words for whoever gets it: letters, digits and blanks; null where its name says all. */
  readonly remark?: string | null;
}

/** How far a transfer is. `unheard`: the bank never got it. `refused`: it will never be done. */
export type TransferState =
  | { readonly kind: 'done'; readonly bankReference: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unheard' };

/** A virtual account to be opened at a bank, good for one payment of exactly this amount. */
export interface NewAccount {
  readonly accountNumber: string;
  /** Ours, the same for every try of the same account: a bank opens one reference once. */
  readonly reference: string;
  readonly name: string;
  readonly amount: bigint;
  /** From here on the bank takes no money for it. */
  readonly expiresAt: Instant;
}

/** What became of opening an account. `unknown`: the bank may have opened it, or may still. `why` is a code, nothing personal. */
export type Opening = { readonly kind: 'open' } | { readonly kind: 'refused' | 'unknown'; readonly why: string };

/** An account of ours at a bank. What its virtual accounts take stands on the one in rupiah, and transfers leave from it. */
export interface HouseAccount {
  readonly number: string;
  readonly currency: Currency;
}

/** One movement of an account of ours, as its bank wrote it down. */
export interface StatementLine {
  /** The bank's own number of the line: the same line, the same number. */
  readonly reference: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: Money;
  /** When the bank booked it: of a credit, good funds. */
  readonly at: Instant;
  /** In the words of whoever sent it, without control characters; it may say anything. */
  readonly remark: string;
  /** The virtual account of ours that it was credited to; null when the line names none. */
  readonly accountNumber: string | null;
  /** The bank's id of the payment, as its message tells it; null when the line does not. */
  readonly eventId: string | null;
  /** Our reference of the transfer; null when the line names none. */
  readonly transferReference: string | null;
  /** The account at the other end, and in whose name it is; null when the bank does not say. */
  readonly source: AccountAddress | null;
  readonly holder: string | null;
}

/** What stands on one of our accounts in a day. */
export interface Statement {
  /** Null when the bank says no balances. */
  readonly balances: { readonly opening: Money; readonly closing: Money } | null;
  readonly lines: readonly StatementLine[];
  /** Lines that make no sense, by their number or place and what is wrong with each. The others are good. */
  readonly unreadable: readonly { readonly reference: string; readonly why: string }[];
}

/** What we ask of a bank. Each throws PartnerFault when there is no answer to rely on. */
export interface Bank {
  readonly partner: string;
  readonly accounts: readonly HouseAccount[];
  /** The name on an account, or null when there is none that takes money. */
  holderOf(address: AccountAddress, reference: string): Promise<string | null>;
  transfer(transfer: Transfer): Promise<TransferState>;
  stateOf(reference: string): Promise<TransferState>;
  /** Opens a virtual account, once a reference. Never throws for want of an answer: that is `unknown`. */
  openAccount(account: NewAccount): Promise<Opening>;
  /** Closes a virtual account. One that is not open, or never was, is closed. */
  closeAccount(accountNumber: string, reference: string): Promise<void>;
  /** The money it credited to a virtual account, or null when there is none. */
  creditOf(accountNumber: string): Promise<BankCredit | null>;
  /** Everything it credited to our virtual accounts between two moments, oldest first. */
  creditsBetween(from: Instant, until: Instant): Promise<BankCredit[]>;
  /** What stands on an account of ours in a day, whole: every line that the bank had by the moment it was asked. */
  statementOf(day: Day, account: HouseAccount): Promise<Statement>;
}
