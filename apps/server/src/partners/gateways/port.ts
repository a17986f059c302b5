/** What we ask of a gateway through which customers pay in an app of theirs, whatever protocol it speaks. It holds no account of ours. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { TransferState } from '../banks/port.ts';

/** Every gateway that we can speak to: books and payouts go by these names. */
export const GATEWAYS = ['gopay', 'blu'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/** What a customer is asked for. */
export interface NewCharge {
  /** Ours, the same for every try of the same charge: a gateway makes one reference once. */
  readonly reference: string;
  readonly amount: bigint;
  /** How long it can be paid, from when the gateway takes it. */
  readonly lifeMinutes: number;
  /** Where the customer's app leads back to. */
  readonly returnTo: string;
  /** The account that she linked, which is charged without her; null where she says yes herself. */
  readonly link: LinkKey | null;
}

/** What opens the linked account of a customer. Sealed wherever it is kept. */
export interface LinkKey {
  readonly customer: string;
  readonly refresh: string;
  readonly account: string;
}

/** Why a charge of a linked account is refused: there is too little on it, and another day it may be paid; or it is linked no more. */
export const [NO_FUNDS, LINK_LOST] = ['noFunds', 'linkLost'] as const;

/** What came of asking for a charge. `taken`: a linked account is being charged. `unknown`: the gateway may have made it, or may still. */
export type Charged =
  | { readonly kind: 'taken'; readonly partnerReference: string }
  | {
      readonly kind: 'shown';
      readonly partnerReference: string;
      /** A picture (PNG) to be scanned, in base64; null where the gateway gave none. */
      readonly qr: string | null;
      /** Opens the app of the customer; null where the gateway gave none. */
      readonly deepLink: string | null;
    }
  | { readonly kind: 'refused' | 'unknown'; readonly why: string };

/** How far a charge is. `unheard`: the gateway never got it. `refused`: it was not paid and will never be. */
export type ChargeState =
  | { readonly kind: 'unheard' | 'open' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'done'; readonly eventId: string; readonly amount: bigint; readonly at: Instant; readonly takenBack: readonly TakenBack[] };

/** What left a charge again after it was paid: a refund of ours, by our reference, or what the gateway did by itself. */
export interface TakenBack {
  readonly reference: string;
  readonly amount: bigint;
}

/** A payment that goes back to where it came from. */
export interface Refund {
  /** The charge that was paid. */
  readonly charge: string;
  /** Ours, the same for every try: a gateway does one reference once. */
  readonly reference: string;
  readonly amount: bigint;
}

/** How far a refund is; once it is done, how much went back. */
export type RefundState = Exclude<TransferState, { readonly kind: 'done' }> | (Extract<TransferState, { readonly kind: 'done' }> & { readonly amount: bigint });

/** What we ask of a gateway. Each throws PartnerFault when there is no answer to rely on, but for `charge`, which answers `unknown`. */
export interface Gateway {
  readonly partner: GatewayName;
  charge(charge: NewCharge): Promise<Charged>;
  chargeState(reference: string): Promise<ChargeState>;
  /** Ends a charge that nobody has paid. Answers how it stands then: it may have been paid before. */
  endCharge(reference: string): Promise<ChargeState>;
  refund(refund: Refund): Promise<RefundState>;
  refundState(charge: string, reference: string): Promise<RefundState>;
  /** Accounts of customers that are charged without them; null where there is no such thing. */
  readonly links: Links | null;
}

/** What a gateway says of an account that is linked. */
export interface LinkedAccount {
  readonly holder: string;
  readonly account: string;
  /** The most that one charge may be; null where it sets no limit. */
  readonly max: bigint | null;
}

/** An account that a gateway has bound to us. */
export interface Bound {
  readonly key: LinkKey;
  /** The gateway's own id of the link. */
  readonly linkId: string;
}

/** How an account is linked, looked after and let go. Each throws PartnerFault when there is no answer to rely on. */
export interface Links {
  /** Where the customer's browser goes to say yes; it comes back with the state. */
  addressFor(asked: { readonly state: string; readonly returnTo: string; readonly language: 'id' | 'en' }): string;
  /** Links the account whose code the customer brought back; null when the gateway does not do it. A code is good once. */
  bind(code: string): Promise<Bound | null>;
  /** What stands at the gateway; null when the link is gone there. */
  look(linkId: string, key: LinkKey): Promise<LinkedAccount | null>;
  /** A key that is good for longer; null when the link is gone. */
  renew(key: LinkKey): Promise<LinkKey | null>;
  /** Ends the link. One that is gone is ended. */
  unbind(linkId: string, key: LinkKey): Promise<void>;
}
