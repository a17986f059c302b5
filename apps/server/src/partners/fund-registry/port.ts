/** Port to the fund registry: accepts order files, publishes NAVs, confirms orders, reports positions and cash. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';

/**
 * Answer to a file. `closed`: the investment manager accepts no more orders for the day. `refused`: something in the file is
 * wrong, and none of it was accepted.
 */
export type HandedIn = 'accepted' | 'closed' | { readonly refused: string };

export interface FiledOrder {
  /** Our reference of the leg, returned in the confirmation. */
  readonly reference: string;
  readonly ifua: string;
  readonly amount: bigint;
  readonly fee: bigint;
}

/** Orders of one product and NAV day. The number identifies the file, so sending it again has no effect. */
export interface OrderFile {
  readonly navDay: Day;
  readonly productId: string;
  /** Currency of the fund, and of every amount in the file. */
  readonly currency: Currency;
  readonly number: number;
  readonly orders: readonly FiledOrder[];
}

/** A redemption or switch: an amount, units, or everything. */
export interface FiledExit {
  readonly reference: string;
  readonly ifua: string;
  readonly amount: bigint | null;
  readonly units: bigint | null;
  /** All units of the account, sent as a flag because a number might leave a remainder. */
  readonly isAll: boolean;
  /** Target fund of a switch; null for a redemption. */
  readonly toProductId: string | null;
  readonly feePpm: bigint;
  readonly vatPpm: bigint;
}

/** Redemptions or switches out of one product for a NAV day; sending a file again has no effect. */
export interface ExitFile {
  readonly navDay: Day;
  readonly productId: string;
  readonly currency: Currency;
  readonly kind: 'redemption' | 'switch';
  readonly number: number;
  readonly orders: readonly FiledExit[];
}

/** A row of a day's NAV feed, valid or not: an invalid row must not affect the others. */
export interface SaidNav {
  /** Empty if the row names none. */
  readonly productId: string;
  /** NAV × 10⁶; null if it is not a decimal number. */
  readonly nav: bigint | null;
  /** The row as received, truncated. */
  readonly said: string;
}

/** Outcome of an order. `partial`: less than ordered; `rejected`: nothing was executed, and there are no figures. */
export interface Outcome {
  readonly reference: string;
  readonly outcome: 'confirmed' | 'partial' | 'rejected';
  /** The registry's reason why it was not fully executed. */
  readonly reason: string | null;
}

export interface Confirmation extends Outcome {
  readonly nav: bigint | null;
  /** Units × 10⁴, as rounded by the custodian. */
  readonly units: bigint | null;
  /** The invested amount, if it is not all of the order. */
  readonly amount: bigint | null;
}

export interface ConfirmationPage {
  readonly confirmations: readonly Confirmation[];
  /** Unreadable rows, as received. */
  readonly odd: readonly string[];
  /** Start of the next page; null after the last. */
  readonly next: string | null;
}

/** Outcome of a redemption or switch: units redeemed and their NAV, and for a switch the units received. */
export interface ExitConfirmation extends Outcome {
  readonly nav: bigint | null;
  readonly units: bigint | null;
  /** Value of the units, before our fee. */
  readonly amount: bigint | null;
  readonly toNav: bigint | null;
  readonly toUnits: bigint | null;
}

export interface ExitConfirmationPage {
  readonly confirmations: readonly ExitConfirmation[];
  readonly odd: readonly string[];
  /** References of orders that the investment manager carries over to the next day, because its daily limit was exceeded. */
  readonly deferred: readonly string[];
  readonly next: string | null;
}

/** An account's share of a distribution: units or money, as the investment manager distributes. */
export interface SaidDistribution {
  /** The registry's reference of the distribution. */
  readonly reference: string;
  readonly productId: string;
  /** Money per unit × 10⁶. */
  readonly perUnit: bigint;
  readonly account: string;
  /** Units × 10⁴; null if money is paid. */
  readonly units: bigint | null;
  /** Money × 100 in any currency; null if units are given. */
  readonly hundredths: bigint | null;
  /** The row as received, truncated. */
  readonly said: string;
}

export interface DistributionPage {
  readonly rows: readonly SaidDistribution[];
  /** Unreadable rows, as received. */
  readonly odd: readonly string[];
  readonly next: string | null;
}

/** Units that the custodian holds for an account in a fund. */
export interface Position {
  readonly ifua: string;
  readonly productId: string;
  readonly units: bigint;
}

/** An investor for whom accounts are opened. */
export interface NewAccountHolder {
  /** Our reference, the same for every attempt: the registry opens one pair of accounts for it. */
  readonly reference: string;
  readonly name: string;
  /** An investor without a NIK is registered under the passport, which expires. */
  readonly identity:
    | { readonly kind: 'nik'; readonly number: string; readonly expires: null }
    | { readonly kind: 'passport'; readonly number: string; readonly expires: Day };
  /** Country of citizenship, two letters. */
  readonly country: string;
  /** Tax number of sixteen digits. */
  readonly npwp: string | null;
  readonly birthDate: Day;
  readonly birthPlace: string;
  readonly gender: string;
  readonly motherName: string;
  readonly riskLevel: number;
  readonly bank: string;
  readonly account: string;
  /** Codes of the registry's own lists. */
  readonly religionSecond: string | null;
  readonly fundSource: string | null;
  readonly investmentObjectiveSecond: string | null;
}

/** A company as recorded at the registry. */
export interface InstitutionHolder {
  /** Our reference, the same for every attempt. */
  readonly reference: string;
  readonly name: string;
  /** Code of our list of company types: 1 to 8. */
  readonly companyType: string;
  readonly npwp: string;
  readonly nib: string | null;
  readonly establishedOn: Day;
  readonly establishedIn: string;
  readonly riskLevel: number;
  readonly bank: string;
  readonly account: string;
}

/** Numbers issued by the registry: investor number (SID), and account for fund units with us (IFUA). */
export interface IssuedAccounts {
  readonly sid: string;
  readonly ifua: string;
}

/** Answer to changed data. `refused`: rejected as it is; the reason is the registry's code. */
export type ChangeAnswer = { readonly kind: 'taken' } | { readonly kind: 'refused'; readonly reason: string };

/** Cash of one fund and NAV day: money × 100 in any currency. */
export interface CustodianCash {
  readonly productId: string;
  readonly navDay: Day;
  /** Received from us. */
  readonly receivedHundredths: bigint;
  /** Paid to us. */
  readonly paidHundredths: bigint;
}

export interface FundRegistry {
  /** Opens an investor's accounts; idempotent by reference. */
  openAccount(holder: NewAccountHolder): Promise<IssuedAccounts>;
  /** The same for a company. */
  openInstitution(holder: InstitutionHolder): Promise<IssuedAccounts>;
  /**
   * Sends the current data of an account holder. The number counts the messages of this account: the registry keeps the newest,
   * and a late or repeated message has no effect.
   */
  changeHolder(ifua: string, number: number, holder: NewAccountHolder | InstitutionHolder): Promise<ChangeAnswer>;
  /** Sends a file; a repeated file has no effect. */
  sendOrders(file: OrderFile): Promise<HandedIn>;
  sendExits(file: ExitFile): Promise<HandedIn>;
  /** NAVs of a day as published by the investment managers, row by row; empty while there are none. */
  navsOf(day: Day): Promise<readonly SaidNav[]>;
  confirmationsOf(day: Day, from: string | null): Promise<ConfirmationPage>;
  exitConfirmationsOf(day: Day, from: string | null): Promise<ExitConfirmationPage>;
  /** Distributions to holders at the end of a day. */
  distributionsOf(day: Day, from: string | null): Promise<DistributionPage>;
  /** All current positions of our investors at the custodian. */
  positions(): Promise<Position[]>;
  /** Cash that custodians received from us and paid to us, for a range of NAV days, both included. */
  cashBetween(from: Day, to: Day): Promise<CustodianCash[]>;
}
