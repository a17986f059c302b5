/**
 * Port to the ministry's registry of retail bonds (e-SBN). Reads throw PartnerFault if there is no reliable answer; calls with
 * an effect return what is known of their outcome.
 */
import type { PartsPerMillion, Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';

/** Thrown if there is no reliable answer. */
export { PartnerFault } from '../http-client.ts';

/** How much of a series can still be ordered: by all investors together, and by one investor. */
export interface BondQuota {
  readonly national: Rupiah;
  readonly own: Rupiah;
}

/** `refused`: no such offer, or the investor is unknown. `away`: there is no reliable answer. */
export type QuotaAnswer = ({ readonly kind: 'told' } & BondQuota) | { readonly kind: 'refused' } | { readonly kind: 'away'; readonly why: string };

/**
 * Outcome of a call with an effect. The registry accepts no reference of ours, so a call must not be repeated after `unknown`:
 * the lists show whether it was done.
 */
export type RegistryAnswer<Done> =
  | { readonly kind: 'done'; readonly done: Done }
  /** 400, 404, 409: nothing was done, and a retry gets the same answer. */
  | { readonly kind: 'refused'; readonly refusal: 'invalid' | 'missing' | 'conflict'; readonly why: string }
  /** 401, 403: the credentials were rejected. Nothing was done. */
  | { readonly kind: 'unauthorised'; readonly why: string }
  /** 5xx, timeout, or an unreadable answer: it may have been done. */
  | { readonly kind: 'unknown'; readonly why: string }
  /** The request was not sent: no connection, or the circuit breaker is open. A retry is safe. */
  | { readonly kind: 'notAsked'; readonly why: string };

/** An investor as recorded at the registry. */
export interface BondInvestor {
  /** Investor number at the central depository (SID). */
  readonly sid: string;
  readonly name: string;
  readonly identityNumber: string;
  readonly birthPlace: string;
  readonly birthDate: Day;
  readonly gender: 'male' | 'female';
  /** Codes of the registry's lists: the occupation, and four digits for the city or regency. */
  readonly occupation: string;
  readonly city: string;
  readonly address: string;
  /** With country code, without plus: 62…. */
  readonly phone: string;
  readonly email: string;
}

/** An investor's account at the registry; orders refer to it by its id. */
export interface RegisteredAccount {
  readonly id: string;
  /** The bank or sub-registry. */
  readonly keeper: string;
  readonly account: string;
}
export interface RegisteredInvestor {
  readonly email: string | null;
  readonly fundAccounts: readonly RegisteredAccount[];
  readonly securitiesAccounts: readonly RegisteredAccount[];
}
export interface NewRegisteredAccount {
  readonly keeper: string;
  readonly account: string;
  readonly holder: string;
}

export interface NewBondOrder {
  readonly seri: string;
  readonly sid: string;
  readonly fundAccountId: string;
  readonly securitiesAccountId: string;
  readonly nominal: Rupiah;
}

/** `undecided`: a status whose meaning we do not know. */
export type BondOrderState = 'waiting' | 'paid' | 'expired' | 'annulled' | 'undecided';
export interface BondOrder {
  readonly kodePemesanan: string;
  readonly kodeBilling: string;
  readonly seri: string;
  readonly nominal: Rupiah;
  /** Nominal still held. */
  readonly left: Rupiah;
  readonly orderedAt: Instant;
  /** Payment deadline; no other deadline applies. */
  readonly payBefore: Instant;
  readonly state: BondOrderState;
  /** The status text of the registry. */
  readonly status: string;
  /** Receipt numbers of the treasury and of the collecting bank; both null until the treasury has the money. */
  readonly ntpn: string | null;
  readonly ntb: string | null;
}

export interface NewBondRedemption {
  /** The purchase that is partly redeemed early. */
  readonly kodePemesanan: string;
  readonly sid: string;
  readonly nominal: Rupiah;
}
export interface BondRedemption {
  readonly kodeRedeem: string;
  readonly kodePemesanan: string;
  readonly seri: string;
  readonly nominal: Rupiah;
  /** Nominal of the purchase still held afterwards, and how much of that can be redeemed. */
  readonly left: Rupiah;
  readonly redeemable: Rupiah;
  readonly redeemedAt: Instant;
  readonly settlesOn: Day;
  readonly state: 'waiting' | 'done' | 'rejected' | 'undecided';
  readonly status: string;
}

export interface BondRegistry {
  /** What can still be ordered of a series on offer. Read-only. */
  quota(seri: string, sid: string): Promise<QuotaAnswer>;
  /** Current coupon rate of a series; null if the registry does not know the series. */
  rateOf(seri: string): Promise<PartsPerMillion | null>;

  /** Null if the registry does not know the investor. */
  investor(sid: string): Promise<RegisteredInvestor | null>;
  /** `conflict`: the investor is already registered. */
  register(investor: BondInvestor): Promise<RegistryAnswer<null>>;
  /** Updates the investor's data; idempotent. */
  change(investor: BondInvestor): Promise<RegistryAnswer<null>>;
  /** Both return the registry's id of the account. `conflict`: the account exists and is listed by `investor`. */
  addFundAccount(sid: string, account: NewRegisteredAccount): Promise<RegistryAnswer<string>>;
  addSecuritiesAccount(sid: string, account: NewRegisteredAccount): Promise<RegistryAnswer<string>>;

  /** Places an order and uses up quota. `conflict`: a quota is exhausted; `quota` shows which. */
  order(order: NewBondOrder): Promise<RegistryAnswer<BondOrder>>;
  /** Null if there is no such order. */
  orderOf(kodePemesanan: string): Promise<BondOrder | null>;
  /** All orders of one investor, in one series or in all. */
  ordersOf(seri: string, sid: string): Promise<readonly BondOrder[]>;
  allOrdersOf(sid: string): Promise<readonly BondOrder[]>;

  /** Redeems part of a purchase early. */
  redeem(redemption: NewBondRedemption): Promise<RegistryAnswer<BondRedemption>>;
  redemptionOf(kodeRedeem: string): Promise<BondRedemption | null>;
  redemptionsOf(seri: string, sid: string): Promise<readonly BondRedemption[]>;
}
