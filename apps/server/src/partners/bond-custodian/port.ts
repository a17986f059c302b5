/**
 * Port to the bond custodian: accounts, their positions, coupon payments, and sales through its dealer. Calls throw
 * PartnerFault if there is no reliable answer. Calls with an effect carry our reference and are idempotent.
 */
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';

/** Thrown if there is no reliable answer. */
export { PartnerFault } from '../http-client.ts';

/** The holder of a securities account to be opened. */
export interface BondAccountHolder {
  readonly sid: string;
  readonly name: string;
  /** Account that receives coupons and principal. */
  readonly bank: string;
  readonly account: string;
}
/** `refused`: it opens no account; the reason is the custodian's text. */
export type BondAccountAnswer =
  | { readonly kind: 'opened'; readonly subregistry: string; readonly account: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** Units in an account from one purchase. */
export interface BondPosition {
  /** The reference under which the account was opened. */
  readonly reference: string;
  readonly seri: string;
  /** The purchase. */
  readonly kodePemesanan: string;
  readonly units: bigint;
  readonly settledOn: Day;
}
export interface BondPositionPage {
  readonly positions: readonly BondPosition[];
  /** Unreadable rows, as received. */
  readonly odd: readonly string[];
  /** Start of the next page; null after the last. */
  readonly next: string | null;
}

export interface CouponFigures {
  readonly units: bigint;
  readonly gross: Rupiah;
  readonly tax: Rupiah;
  readonly net: Rupiah;
  /** Nominal repaid with the coupon: all of it at maturity, otherwise zero. */
  readonly principal: Rupiah;
}
/** Totals of a coupon over all holders, once it is paid. */
export interface CouponTotals extends CouponFigures {
  readonly holders: number;
  /** How many payments the banks returned. */
  readonly returned: number;
  readonly paidOn: Day;
}
export interface CouponRow extends CouponFigures {
  readonly reference: string;
  /** The bank returned the payment because the fund account did not accept it. The custodian keeps the money until there is another account. */
  readonly isReturned: boolean;
}
export interface CouponPage {
  readonly rows: readonly CouponRow[];
  /** Unreadable rows, as received. */
  readonly odd: readonly string[];
  readonly next: string | null;
}

/** A quote. Prices are in ten-thousandths of a percent of the nominal: 100 % is 1,000,000. */
export interface BondQuote {
  readonly quoteId: string;
  readonly seri: string;
  /** What the dealer pays, before our spread. */
  readonly price: bigint;
  readonly spread: bigint;
  /** The dealer's fee for the transfer of one sale. */
  readonly fee: Rupiah;
  readonly goodUntil: Instant;
}

export interface BondQuotes {
  readonly quotes: readonly BondQuote[];
  /** Unreadable rows, as received. */
  readonly odd: readonly string[];
}

/** A sale at a quote. The figures are ours: the dealer refuses if it computes others. */
export interface NewDeal {
  readonly quoteId: string;
  /** Reference of the selling account. */
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
/** `taken`: it will settle on its day. `settled`: the units have left and the money is in the fund account. */
export interface Deal {
  readonly state: 'taken' | 'settled' | 'refused';
  /** The dealer's reason for a refusal. */
  readonly reason: string | null;
  readonly settledOn: Day | null;
}

/**
 * Outcome of a sale request. `unauthorised` and `notAsked`: the deal was certainly not made. `unknown`: it may have been made;
 * retry with the same reference.
 */
export type DealAnswer = { readonly kind: 'said'; readonly deal: Deal } | { readonly kind: 'unauthorised' | 'notAsked' | 'unknown'; readonly why: string };

export interface BondCustodian {
  /** Opens an account, or changes the payment account of an existing one. */
  openAccount(reference: string, holder: BondAccountHolder): Promise<BondAccountAnswer>;
  /** A page of current positions, of all series or one, ordered by account reference. */
  positions(seri: string | null, from: string | null): Promise<BondPositionPage>;
  /** Totals of the n-th coupon of a series, counted from 1; null until the custodian reports it. */
  couponTotals(seri: string, number: number): Promise<CouponTotals | null>;
  couponPage(seri: string, number: number, from: string | null): Promise<CouponPage>;
  /** The dealer's current quotes; empty outside its hours. */
  quotes(): Promise<BondQuotes>;
  sell(dealId: string, deal: NewDeal): Promise<DealAnswer>;
  /** Null if there is no such deal. */
  dealOf(dealId: string): Promise<Deal | null>;
}
