/**
 * What the platform asks of the ministry's registry of retail bonds (e-SBN). Reads throw PartnerFault when there is no
 * answer to rely on; what has an effect answers what is known of it.
 */
import type { PartsPerMillion, Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';

/** What is thrown when there is no answer to rely on. */
export { PartnerFault } from '../http-client.ts';

/** How much of a series can still be ordered: by everybody together, and by one person. */
export interface BondQuota {
  readonly national: Rupiah;
  readonly own: Rupiah;
}

/** `refused`: it has no such offer, or does not know the investor. `away`: there is no answer to rely on. */
export type QuotaAnswer = ({ readonly kind: 'told' } & BondQuota) | { readonly kind: 'refused' } | { readonly kind: 'away'; readonly why: string };

/**
 * What is known of a request with an effect. The registry takes no reference of ours, so it must not be repeated after
 * `unknown`: whether it was done is found in the lists.
 */
export type RegistryAnswer<Done> =
  | { readonly kind: 'done'; readonly done: Done }
  /** 400, 404, 409: it did nothing and will say the same again. */
  | { readonly kind: 'refused'; readonly refusal: 'invalid' | 'missing' | 'conflict'; readonly why: string }
  /** 401, 403: it does not accept who asks. Nothing was done. */
  | { readonly kind: 'unauthorised'; readonly why: string }
  /** 5xx, no answer in time, or one that cannot be read: it may have been done. */
  | { readonly kind: 'unknown'; readonly why: string }
  /** The request never left: no connection, or the partner is left alone for a moment. Asking again is safe. */
  | { readonly kind: 'notAsked'; readonly why: string };

/** A person as the registry keeps her. */
export interface BondInvestor {
  /** Her number at the central depository. */
  readonly sid: string;
  readonly name: string;
  readonly identityNumber: string;
  readonly birthPlace: string;
  readonly birthDate: Day;
  readonly gender: 'male' | 'female';
  /** By the registry's own lists: a code, and four digits of the city or regency. */
  readonly occupation: string;
  readonly city: string;
  readonly address: string;
  /** With country code, no plus: 62…. */
  readonly phone: string;
  readonly email: string;
}

/** An account of an investor at the registry; orders name it by its id there. */
export interface RegisteredAccount {
  readonly id: string;
  /** The bank, or the sub-registry. */
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

/** `undecided`: a status that we do not know the meaning of. */
export type BondOrderState = 'waiting' | 'paid' | 'expired' | 'annulled' | 'undecided';
export interface BondOrder {
  readonly kodePemesanan: string;
  readonly kodeBilling: string;
  readonly seri: string;
  readonly nominal: Rupiah;
  /** What of it is still held. */
  readonly left: Rupiah;
  readonly orderedAt: Instant;
  /** The only deadline that counts. */
  readonly payBefore: Instant;
  readonly state: BondOrderState;
  /** The registry's own word. */
  readonly status: string;
  /** Both null until the treasury has the money: its receipt number, and that of the bank that took it. */
  readonly ntpn: string | null;
  readonly ntb: string | null;
}

export interface NewBondRedemption {
  /** Of the purchase of which a part is paid back early. */
  readonly kodePemesanan: string;
  readonly sid: string;
  readonly nominal: Rupiah;
}
export interface BondRedemption {
  readonly kodeRedeem: string;
  readonly kodePemesanan: string;
  readonly seri: string;
  readonly nominal: Rupiah;
  /** What of the purchase is left after it, and what of that can still be redeemed. */
  readonly left: Rupiah;
  readonly redeemable: Rupiah;
  readonly redeemedAt: Instant;
  readonly settlesOn: Day;
  readonly state: 'waiting' | 'done' | 'rejected' | 'undecided';
  readonly status: string;
}

export interface BondRegistry {
  /** What can still be ordered of a series on offer. Asking again changes nothing. */
  quota(seri: string, sid: string): Promise<QuotaAnswer>;
  /** The rate that a series pays now; null when it knows no such series. */
  rateOf(seri: string): Promise<PartsPerMillion | null>;

  /** Null when it does not know her. */
  investor(sid: string): Promise<RegisteredInvestor | null>;
  /** `conflict`: she is registered already. */
  register(investor: BondInvestor): Promise<RegistryAnswer<null>>;
  /** Changes what is kept of her; the same again changes nothing. */
  change(investor: BondInvestor): Promise<RegistryAnswer<null>>;
  /** Both answer the id of the account there; `conflict`: it is kept already, and stands in `investor`. */
  addFundAccount(sid: string, account: NewRegisteredAccount): Promise<RegistryAnswer<string>>;
  addSecuritiesAccount(sid: string, account: NewRegisteredAccount): Promise<RegistryAnswer<string>>;

  /** Orders, and takes of the quota. `conflict`: a quota is spent; `quota` says whose. */
  order(order: NewBondOrder): Promise<RegistryAnswer<BondOrder>>;
  /** Null when there is no such order. */
  orderOf(kodePemesanan: string): Promise<BondOrder | null>;
  /** Every order of one person in one series, or in all. */
  ordersOf(seri: string, sid: string): Promise<readonly BondOrder[]>;
  allOrdersOf(sid: string): Promise<readonly BondOrder[]>;

  /** Pays a part of a purchase back early. */
  redeem(redemption: NewBondRedemption): Promise<RegistryAnswer<BondRedemption>>;
  redemptionOf(kodeRedeem: string): Promise<BondRedemption | null>;
  redemptionsOf(seri: string, sid: string): Promise<readonly BondRedemption[]>;
}
