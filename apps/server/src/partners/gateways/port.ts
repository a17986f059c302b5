/** Port to payment gateways, through whose apps customers pay, independent of protocol. A gateway holds no account of ours. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { TransferState } from '../banks/port.ts';

/** All supported gateways; books and payouts use these names. */
export const GATEWAYS = ['gopay', 'blu'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/** A charge to be made. */
export interface NewCharge {
  /** Our reference, the same for every attempt: a gateway makes a charge per reference once. */
  readonly reference: string;
  readonly amount: bigint;
  /** How long it can be paid, from when the gateway accepts it. */
  readonly lifeMinutes: number;
  /** URL to which the customer's app returns. */
  readonly returnTo: string;
  /** The linked account to be charged without the customer's confirmation; null if the customer confirms. */
  readonly link: LinkKey | null;
}

/** Credentials of a customer's linked account. Stored only encrypted. */
export interface LinkKey {
  readonly customer: string;
  readonly refresh: string;
  readonly account: string;
}

/** Why a charge of a linked account is refused: insufficient funds, so it may succeed another day; or the link no longer exists. */
export const [NO_FUNDS, LINK_LOST] = ['noFunds', 'linkLost'] as const;

/** Outcome of a charge request. `taken`: a linked account is being charged. `unknown`: the gateway may have made the charge, or may still do so. */
export type Charged =
  | { readonly kind: 'taken'; readonly partnerReference: string }
  | {
      readonly kind: 'shown';
      readonly partnerReference: string;
      /** QR code (PNG) in base64; null if the gateway gave none. */
      readonly qr: string | null;
      /** Link that opens the customer's app; null if the gateway gave none. */
      readonly deepLink: string | null;
    }
  | { readonly kind: 'refused' | 'unknown'; readonly why: string };

/** State of a charge. `unheard`: the gateway never received it. `refused`: it was not paid and never will be. */
export type ChargeState =
  | { readonly kind: 'unheard' | 'open' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'done'; readonly eventId: string; readonly amount: bigint; readonly at: Instant; readonly takenBack: readonly TakenBack[] };

/** Money that left a charge after payment: our refund, by our reference, or a reversal by the gateway. */
export interface TakenBack {
  readonly reference: string;
  readonly amount: bigint;
}

/** A refund of a payment to its source. */
export interface Refund {
  /** Reference of the charge that was paid. */
  readonly charge: string;
  /** Our reference, the same for every attempt: a gateway executes a reference once. */
  readonly reference: string;
  readonly amount: bigint;
}

/** State of a refund; if done, with the amount refunded. */
export type RefundState = Exclude<TransferState, { readonly kind: 'done' }> | (Extract<TransferState, { readonly kind: 'done' }> & { readonly amount: bigint });

/** Calls to a gateway. Each throws PartnerFault if there is no reliable answer, except `charge`, which returns `unknown`. */
export interface Gateway {
  readonly partner: GatewayName;
  charge(charge: NewCharge): Promise<Charged>;
  chargeState(reference: string): Promise<ChargeState>;
  /** Cancels an unpaid charge. Returns its state afterwards: it may have been paid before. */
  endCharge(reference: string): Promise<ChargeState>;
  refund(refund: Refund): Promise<RefundState>;
  refundState(charge: string, reference: string): Promise<RefundState>;
  /** Linked accounts; null if the gateway has none. */
  readonly links: Links | null;
}

/** A linked account as reported by the gateway. */
export interface LinkedAccount {
  readonly holder: string;
  readonly account: string;
  /** Maximum of one charge; null if there is no limit. */
  readonly max: bigint | null;
}

/** An account that the gateway has linked to us. */
export interface Bound {
  readonly key: LinkKey;
  /** The gateway's id of the link. */
  readonly linkId: string;
}

/** Calls about linked accounts. Each throws PartnerFault if there is no reliable answer. */
export interface Links {
  /** URL at which the customer consents; the browser returns with the state. */
  addressFor(asked: { readonly state: string; readonly returnTo: string; readonly language: 'id' | 'en' }): string;
  /** Links the account of the code that the browser brought back; null if the gateway refuses. A code is valid once. */
  bind(code: string): Promise<Bound | null>;
  /** The linked account at the gateway; null if the link no longer exists there. */
  look(linkId: string, key: LinkKey): Promise<LinkedAccount | null>;
  /** Renews the credentials; null if the link no longer exists. */
  renew(key: LinkKey): Promise<LinkKey | null>;
  /** Ends the link; succeeds if it no longer exists. */
  unbind(linkId: string, key: LinkKey): Promise<void>;
}
