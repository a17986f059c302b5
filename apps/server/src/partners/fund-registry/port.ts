/** What the platform asks of the fund registry: take order files, publish NAVs, confirm units. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Day } from '@lumbung/kernel/time.ts';

/**
 * What the registry answers to a file. `closed`: the house takes no more orders for the day. `refused`: something in the file
 * is wrong, and none of it was taken.
 */
export type HandedIn = 'accepted' | 'closed' | { readonly refused: string };

export interface FiledOrder {
  /** Our reference of the order line, given back in the confirmation. */
  readonly reference: string;
  readonly ifua: string;
  readonly amount: bigint;
  readonly fee: bigint;
}

/** Orders of one product and NAV day; the number makes a file unique, so sending it again is harmless. */
export interface OrderFile {
  readonly navDay: Day;
  readonly productId: string;
  /** Of the fund, and so of every amount in the file. */
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
  /** Everything the account holds: told as a flag, because a number might leave a crumb behind. */
  readonly isAll: boolean;
  /** Where a switch goes; null for a redemption. */
  readonly toProductId: string | null;
  readonly feePpm: bigint;
  readonly vatPpm: bigint;
}

/** Redemptions or switches out of one product for a NAV day; sending a file again is harmless. */
export interface ExitFile {
  readonly navDay: Day;
  readonly productId: string;
  readonly currency: Currency;
  readonly kind: 'redemption' | 'switch';
  readonly number: number;
  readonly orders: readonly FiledExit[];
}

/** A row of the feed of a day, whatever it holds: one that makes no sense must not cost the others. */
export interface SaidNav {
  /** Empty when the row names none. */
  readonly productId: string;
  /** NAV × 10⁶; null when it is no decimal number. */
  readonly nav: bigint | null;
  /** The row as it came, cut short. */
  readonly said: string;
}

/** What became of an order. `partial`: less than was asked for; `rejected`: nothing, and there are no figures. */
export interface Outcome {
  readonly reference: string;
  readonly outcome: 'confirmed' | 'partial' | 'rejected';
  /** The registry's word for why not all of it was done. */
  readonly reason: string | null;
}

export interface Confirmation extends Outcome {
  readonly nav: bigint | null;
  /** Units × 10⁴, as the custodian rounded them. */
  readonly units: bigint | null;
  /** What was invested, where that is not all. */
  readonly amount: bigint | null;
}

export interface ConfirmationPage {
  readonly confirmations: readonly Confirmation[];
  /** Rows that nobody can read, as they came. */
  readonly odd: readonly string[];
  /** Where the next page starts; null after the last. */
  readonly next: string | null;
}

/** What became of a redemption or switch: what left at which NAV, and what a switch became. */
export interface ExitConfirmation extends Outcome {
  readonly nav: bigint | null;
  readonly units: bigint | null;
  /** What the units were worth, before our fee. */
  readonly amount: bigint | null;
  readonly toNav: bigint | null;
  readonly toUnits: bigint | null;
}

export interface ExitConfirmationPage {
  readonly confirmations: readonly ExitConfirmation[];
  readonly odd: readonly string[];
  /** References of orders that the house carries to the next day: more was asked than it lets go in one. */
  readonly deferred: readonly string[];
  readonly next: string | null;
}

/** What an account gets of a distribution: units, or money, whichever the house distributes. */
export interface SaidDistribution {
  /** What the registry calls the distribution. */
  readonly reference: string;
  readonly productId: string;
  /** Money a unit × 10⁶. */
  readonly perUnit: bigint;
  readonly account: string;
  /** Units × 10⁴; null where money is paid. */
  readonly units: bigint | null;
  /** Money × 100, whatever its currency; null where units are given. */
  readonly hundredths: bigint | null;
  /** The row as it came, cut short. */
  readonly said: string;
}

export interface DistributionPage {
  readonly rows: readonly SaidDistribution[];
  /** Rows that nobody can read, as they came. */
  readonly odd: readonly string[];
  readonly next: string | null;
}

/** Units the custodian keeps for an account in a fund. */
export interface Position {
  readonly ifua: string;
  readonly productId: string;
  readonly units: bigint;
}

/** An investor for whom accounts are to be opened. */
export interface NewAccountHolder {
  /** Ours, the same for every try: the registry opens one pair of accounts for it. */
  readonly reference: string;
  readonly name: string;
  /** Whoever has no NIK is kept under the passport, which ends. */
  readonly identity:
    | { readonly kind: 'nik'; readonly number: string; readonly expires: null }
    | { readonly kind: 'passport'; readonly number: string; readonly expires: Day };
  /** Of which country somebody is a citizen, two letters. */
  readonly country: string;
  /** Sixteen digits. */
  readonly npwp: string | null;
  readonly birthDate: Day;
  readonly birthPlace: string;
  readonly gender: string;
  readonly motherName: string;
  readonly riskLevel: number;
  readonly bank: string;
  readonly account: string;
  /** By the registry's own lists. */
  readonly religionSecond: string | null;
  readonly fundSource: string | null;
  readonly investmentObjectiveSecond: string | null;
}

/** A company as the registry keeps it. */
export interface InstitutionHolder {
  /** Ours, the same for every try. */
  readonly reference: string;
  readonly name: string;
  /** As our list of kinds of company counts them: 1 to 8. */
  readonly companyType: string;
  readonly npwp: string;
  readonly nib: string | null;
  readonly establishedOn: Day;
  readonly establishedIn: string;
  readonly riskLevel: number;
  readonly bank: string;
  readonly account: string;
}

/** What the registry issued: the investor's own number (SID), and the account for fund units with us (IFUA). */
export interface IssuedAccounts {
  readonly sid: string;
  readonly ifua: string;
}

/** What the registry says to changed data. `refused`: it will not keep it as it is; the reason is its own word. */
export type ChangeAnswer = { readonly kind: 'taken' } | { readonly kind: 'refused'; readonly reason: string };

/** Cash of one fund for one NAV day: money × 100, whatever its currency. */
export interface CustodianCash {
  readonly productId: string;
  readonly navDay: Day;
  /** What came from us. */
  readonly receivedHundredths: bigint;
  /** What was paid to us. */
  readonly paidHundredths: bigint;
}

export interface FundRegistry {
  /** Opens the accounts of an investor; asked again under the same reference it answers the same. */
  openAccount(holder: NewAccountHolder): Promise<IssuedAccounts>;
  /** The same for a company. */
  openInstitution(holder: InstitutionHolder): Promise<IssuedAccounts>;
  /**
   * Tells what is known now of whoever has an account. The number counts what was told of this account: the registry keeps the
   * newest, and one that comes late or twice changes nothing.
   */
  changeHolder(ifua: string, number: number, holder: NewAccountHolder | InstitutionHolder): Promise<ChangeAnswer>;
  /** Hands a file over; a file that was sent before changes nothing. */
  sendOrders(file: OrderFile): Promise<HandedIn>;
  sendExits(file: ExitFile): Promise<HandedIn>;
  /** What the houses say of the NAVs of a day, row by row; empty while none has published. */
  navsOf(day: Day): Promise<readonly SaidNav[]>;
  confirmationsOf(day: Day, from: string | null): Promise<ConfirmationPage>;
  exitConfirmationsOf(day: Day, from: string | null): Promise<ExitConfirmationPage>;
  /** What funds distributed to whoever held them at the end of a day. */
  distributionsOf(day: Day, from: string | null): Promise<DistributionPage>;
  /** Everything the custodian keeps for our investors, now. */
  positions(): Promise<Position[]>;
  /** What custodians have of us, and paid to us, for the NAV days from one to another. */
  cashBetween(from: Day, to: Day): Promise<CustodianCash[]>;
}
