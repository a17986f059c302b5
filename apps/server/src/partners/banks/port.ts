/** Port to banks, independent of their protocol: what they call at us, and what we call at them. */
import type { Money } from '@lumbung/contract/values.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';

/** The amount payable to a virtual account, or why nothing is. */
export type Inquiry =
  | { readonly kind: 'payable'; readonly name: string; readonly amount: bigint }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'paid' }
  | { readonly kind: 'expired' };

/** An account at any bank: the bank's national clearing code (`014`) and the account number. */
export interface AccountAddress {
  readonly bank: string;
  readonly account: string;
}

/** Money that a bank credited to a virtual account. */
export interface BankCredit {
  readonly partner: string;
  /** The bank's id of the payment; it identifies the money. */
  readonly eventId: string;
  readonly accountNumber: string;
  readonly amount: bigint;
  /** Rupiah if omitted: virtual accounts accept nothing else. */
  readonly currency?: Currency;
  /** When the bank credited it (good funds). */
  readonly creditedAt: Instant;
  /** The sender's account; null if the bank does not report it. */
  readonly source: AccountAddress | null;
}

/** A credit reported without its time: only the time of the message is known. */
export interface UndatedCredit extends Omit<BankCredit, 'creditedAt'> {
  readonly creditedAt: null;
  readonly sentAt: Instant;
}

export type IncomingCredit = (BankCredit | UndatedCredit) & {
  /** Id of the message, unique per day; null if the credit comes from our own query. */
  readonly externalId: string | null;
  /** The credit is on the statement: the bank's message may carry a different time. */
  readonly isFromStatement?: true;
};

/** Outcome of a credit. `repeated`: the message was received before, and the result is that of the first one. */
export type Received = { readonly kind: 'paid' | 'suspended'; readonly repeated: boolean } | { readonly kind: 'unknown' | 'inconsistent' | 'externalIdReused' };

/** What banks may call about virtual accounts; each bank only about its own. */
export interface VirtualAccounts {
  inquire(partner: string, accountNumber: string): Promise<Inquiry>;
  receive(credit: IncomingCredit): Promise<Received>;
}

/** What a bank may report about its customers' charges: that a charge has changed. */
export interface DebitNotices {
  hear(partner: string, reference: string, externalId: string): Promise<'heard' | 'unknown' | 'externalIdReused'>;
}

/** An outgoing transfer. */
export interface Transfer {
  /** Our reference, the same for every attempt; a bank executes a reference once. */
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly to: AccountAddress;
  readonly holder: string;
  /** Text for the recipient: letters, digits and blanks; null if the holder's name is enough. */
  readonly remark?: string | null;
}

/** State of a transfer. `unheard`: the bank never received it. `refused`: it will never be executed. */
export type TransferState =
  | { readonly kind: 'done'; readonly bankReference: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unheard' };

/** A virtual account to be opened, valid for one payment of exactly this amount. */
export interface NewAccount {
  readonly accountNumber: string;
  /** Our reference, the same for every attempt; a bank opens an account per reference once. */
  readonly reference: string;
  readonly name: string;
  readonly amount: bigint;
  /** From this time the bank accepts no money for it. */
  readonly expiresAt: Instant;
}

/** Outcome of opening an account. `unknown`: the bank may have opened it, or may still do so. `why` is a code without personal data. */
export type Opening = { readonly kind: 'open' } | { readonly kind: 'refused' | 'unknown'; readonly why: string };

/** An account of ours at a bank. The rupiah account receives what virtual accounts collect, and transfers leave from it. */
export interface HouseAccount {
  readonly number: string;
  readonly currency: Currency;
}

/** A line on the statement of our account. */
export interface StatementLine {
  /** The bank's number of the line; it identifies the line. */
  readonly reference: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: Money;
  /** When the bank booked it; for a credit, good funds. */
  readonly at: Instant;
  /** Free text of the sender, without control characters. */
  readonly remark: string;
  /** Our virtual account that was credited; null if the line names none. */
  readonly accountNumber: string | null;
  /** The bank's id of the payment, as in its message; null if the line has none. */
  readonly eventId: string | null;
  /** Our reference of the transfer; null if the line names none. */
  readonly transferReference: string | null;
  /** The other account and its holder; null if the bank does not report them. */
  readonly source: AccountAddress | null;
  readonly holder: string | null;
}

/** The statement of one of our accounts for a day. */
export interface Statement {
  /** Null if the bank reports no balances. */
  readonly balances: { readonly opening: Money; readonly closing: Money } | null;
  readonly lines: readonly StatementLine[];
  /** Invalid lines, by number or position, with the reason. The other lines are valid. */
  readonly unreadable: readonly { readonly reference: string; readonly why: string }[];
}

/** Calls to a bank. Each throws PartnerFault if there is no reliable answer. */
export interface Bank {
  readonly partner: string;
  readonly accounts: readonly HouseAccount[];
  /** Name of the account's holder; null if no account that accepts money exists. */
  holderOf(address: AccountAddress, reference: string): Promise<string | null>;
  transfer(transfer: Transfer): Promise<TransferState>;
  stateOf(reference: string): Promise<TransferState>;
  /** Opens a virtual account, once per reference. Never throws if there is no answer: the result is then `unknown`. */
  openAccount(account: NewAccount): Promise<Opening>;
  /** Closes a virtual account. Succeeds if it is not open or never was. */
  closeAccount(accountNumber: string, reference: string): Promise<void>;
  /** The credit to a virtual account; null if there is none. */
  creditOf(accountNumber: string): Promise<BankCredit | null>;
  /** All credits to our virtual accounts between two moments, oldest first. */
  creditsBetween(from: Instant, until: Instant): Promise<BankCredit[]>;
  /** The complete statement of our account for a day: every line the bank has at the time of the call. */
  statementOf(day: Day, account: HouseAccount): Promise<Statement>;
}
