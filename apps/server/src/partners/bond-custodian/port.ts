/**
 * What the platform asks of the custodian of bonds: accounts, what they hold, what coupons paid, and sales through its
 * dealer. Everything throws PartnerFault when there is no answer to rely on. What has an effect carries a reference of
 * ours: asked again under the same one, it answers the same.
 */
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';

/** What is thrown when there is no answer to rely on. */
export { PartnerFault } from '../http-client.ts';

/** Who opens a securities account. */
export interface BondAccountHolder {
  readonly sid: string;
  readonly name: string;
  /** Where coupons and principal go. */
  readonly bank: string;
  readonly account: string;
}
/** `refused`: it opens none for her; the reason is its own word. */
export type BondAccountAnswer =
  | { readonly kind: 'opened'; readonly subregistry: string; readonly account: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** Units that an account holds of one purchase. */
export interface BondPosition {
  /** Under which the account was opened. */
  readonly reference: string;
  readonly seri: string;
  /** Which purchase. */
  readonly kodePemesanan: string;
  readonly units: bigint;
  readonly settledOn: Day;
}
export interface BondPositionPage {
  readonly positions: readonly BondPosition[];
  /** Rows that nobody can read, as they came. */
  readonly odd: readonly string[];
  /** Where the next page starts; null after the last. */
  readonly next: string | null;
}

export interface CouponFigures {
  readonly units: bigint;
  readonly gross: Rupiah;
  readonly tax: Rupiah;
  readonly net: Rupiah;
  /** What of the nominal was paid back with it: everything at the end of a series, else nothing. */
  readonly principal: Rupiah;
}
/** What a coupon paid to everybody, once it did. */
export interface CouponTotals extends CouponFigures {
  readonly holders: number;
  /** How many of them came back from their banks. */
  readonly returned: number;
  readonly paidOn: Day;
}
export interface CouponRow extends CouponFigures {
  readonly reference: string;
  /** The bank gave it back: the fund account does not take it. The custodian keeps the money until there is another. */
  readonly isReturned: boolean;
}
export interface CouponPage {
  readonly rows: readonly CouponRow[];
  /** Rows that nobody can read, as they came. */
  readonly odd: readonly string[];
  readonly next: string | null;
}

/** Prices are in ten-thousandths of a percent of the nominal: 100 % is 1,000,000. */
export interface BondQuote {
  readonly quoteId: string;
  readonly seri: string;
  /** What the dealer pays before our spread. */
  readonly price: bigint;
  readonly spread: bigint;
  /** What it takes for the transfer of one sale. */
  readonly fee: Rupiah;
  readonly goodUntil: Instant;
}

export interface BondQuotes {
  readonly quotes: readonly BondQuote[];
  /** Rows that nobody can read, as they came. */
  readonly odd: readonly string[];
}

/** A sale at a quote. The figures are ours: a dealer that comes to others refuses. */
export interface NewDeal {
  readonly quoteId: string;
  /** Of the account that sells, and of which purchase. */
  readonly reference: string;
  readonly seri: string;
  readonly kodePemesanan: string;
  readonly units: bigint;
  readonly finalPrice: bigint;
  readonly proceed: Rupiah;
  readonly accrued: Rupiah;
  readonly tax: Rupiah;
  readonly fee: Rupiah;
  readonly arrives: Rupiah;
  readonly settlesOn: Day;
}
/** `taken`: it settles on its day. `settled`: the units left and the money is in the fund account. */
export interface Deal {
  readonly state: 'taken' | 'settled' | 'refused';
  /** The dealer's word for why not. */
  readonly reason: string | null;
  readonly settledOn: Day | null;
}

/**
 * What is known of having asked for a deal. `unauthorised` and `notAsked`: it was surely not made. `unknown`: it may have been,
 * and is asked for again under the same reference.
 */
export type DealAnswer = { readonly kind: 'said'; readonly deal: Deal } | { readonly kind: 'unauthorised' | 'notAsked' | 'unknown'; readonly why: string };

export interface BondCustodian {
  /** Opens an account for a person, or tells the one that is open where its money goes from now on. */
  openAccount(reference: string, holder: BondAccountHolder): Promise<BondAccountAnswer>;
  /** Everything kept for our investors now, or of one series: in the order of the references of their accounts. */
  positions(seri: string | null, from: string | null): Promise<BondPositionPage>;
  /** What the n-th coupon of a series paid, the first being 1; null until the custodian says it. */
  couponTotals(seri: string, number: number): Promise<CouponTotals | null>;
  couponPage(seri: string, number: number, from: string | null): Promise<CouponPage>;
  /** What the dealer quotes now; none outside its hours. */
  quotes(): Promise<BondQuotes>;
  sell(dealId: string, deal: NewDeal): Promise<DealAnswer>;
  /** Null when there is no such deal. */
  dealOf(dealId: string): Promise<Deal | null>;
}
