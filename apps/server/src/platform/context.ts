/** Request context: what a request knows beside its input, such as clocks, caller, language and network address. */
import type { CaptchaVerdict } from '../partners/captcha/port.ts';
import type { InvestorKind } from '@lumbung/contract/call.ts';
import type { Bases } from '@lumbung/contract/route.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Brand } from './brands.ts';
import type { CaptchaSettings } from './captcha.ts';
import type { Moment } from './clock.ts';
import type { Keys } from './keys.ts';
import type { ReferenceCache } from './reference.ts';

export type Language = 'id' | 'en';

/** Progress of a sign-in: second factor still missing, or fully signed in. */
export type SessionStage = 'factor' | 'full';

export interface Session {
  readonly investorId: string;
  readonly loginId: string;
  readonly tokenHash: Buffer;
  readonly stage: SessionStage;
  /** When a credential was last verified in this session: sensitive actions require a recent one. */
  readonly provedAt: Instant;
  readonly kind: InvestorKind;
  /** The user's role in a company; null if the investor is an individual. */
  readonly company: CompanyRole | null;
}

/** Permissions of one user of a company. */
export interface CompanyRole {
  /** May place orders. */
  readonly makes: boolean;
  /** May approve orders that another user placed. */
  readonly approves: boolean;
  /** Whether orders of this company need another user's approval. */
  readonly needsApproval: boolean;
}

/** Progress of an operator's sign-in: password must be replaced, second factor must be set up, or fully signed in. */
export type OperatorStage = 'password' | 'factor' | 'full';

/** An operator signed in at the console. */
export interface OperatorSession {
  readonly operatorId: string;
  readonly stage: OperatorStage;
  /** When the operator last signed in: sensitive actions require a recent sign-in. */
  readonly provedAt: Instant;
  readonly email: string;
  readonly tokenHash: Buffer;
  readonly roles: readonly string[];
  readonly name: string;
}

/** Settings that a use case may read. */
export interface Settings {
  readonly mode: 'live' | 'sandbox';
  readonly brand: string;
  /** The platform's licence as displayed; null if not configured. */
  readonly licence: string | null;
  readonly supportEmail: string;
  /** Further support channels; each is null if not configured. */
  readonly support: {
    readonly phone: string | null;
    readonly whatsapp: string | null;
    readonly hours: { readonly from: string; readonly until: string } | null;
  };
  /** Our company code at each configured bank: the prefix of virtual account numbers. */
  readonly companyCodes: Readonly<Record<string, string>>;
  /** Payment gateways, which hold no account of ours: `known` are all of them, `connected` those that can take payments now. */
  readonly gateways: {
    readonly known: readonly string[];
    readonly connected: readonly string[];
    /** The account each gateway pays us from, if known, and the fee it keeps in parts per million. */
    readonly pays: Readonly<Record<string, { readonly from: { readonly bank: string; readonly account: string } | null; readonly feePpm: number }>>;
  };
  /** Maximum debited from one investor's linked account per day, plans and payments together, in rupiah. */
  readonly linkDayLimit: bigint;
  /** Commissions of a month are paid out if more than this remains after tax, in rupiah. */
  readonly commissionMinimum: bigint;
  /** Banks that pay out proceeds of sales, by currency. Refunds leave through the bank that received the money. */
  readonly payoutBanks: { readonly IDR: string; readonly USD: string | null };
  /** The account that manual transfers go to, by currency. */
  readonly transferAccounts: Readonly<Partial<Record<Currency, { readonly bank: string; readonly number: string }>>>;
  /** Configured media for sending codes to a phone. */
  readonly phoneMedia: readonly ('sms' | 'whatsapp')[];
  /** Public origin of the investor app; links in mails begin with it. */
  readonly origin: string;
  /** Public origin of the console. */
  readonly consoleOrigin: string;
  /** URL prefix of each group of calls. */
  readonly bases: Bases;
  readonly captcha: CaptchaSettings;
  /** Trusted root certificates (PEM) for signatures; empty if nothing is signed. */
  readonly signingRoots: readonly string[];
}

export interface RequestContext extends Pick<Moment, 'system'> {
  readonly requestId: string;
  readonly language: Language;
  readonly session: Session | null;
  /** Set only on console calls, which use a separate cookie. */
  readonly operator: OperatorSession | null;
  /** The caller's device as far as known: the client cookie or header, as text and hashed. */
  readonly client: string;
  readonly clientHash: Buffer;
  readonly isBrowser: boolean;
  /** Browser and system, if the User-Agent header names known ones. */
  readonly agent: string | null;
  /** The raw session token: only for making tokens bound to it. */
  readonly token: string | null;
  readonly address: string;
  /** The part of the address that belongs to one customer: the key of rate limits. */
  readonly network: string;
  /** The brand whose products, name and appearance are shown: the signed-in user's, otherwise the entry point's. */
  readonly brand: Brand;
  /** The brand of the entry point the request came through. */
  readonly entry: Brand;
  readonly keys: Keys;
  readonly reference: ReferenceCache;
  readonly settings: Settings;
  /** The captcha provider's verdict on the request's captcha; null if none was requested. */
  readonly verdict: CaptchaVerdict | null;
}

/** Context of a call that has a caller, or only reads: business time is loaded with it. Public writes read business time when they need it. */
export interface TimedContext extends RequestContext, Moment {}

export const isTimed = (context: RequestContext): context is TimedContext => 'business' in context;

/** Context of a request by a signed-in investor. */
export interface InvestorContext extends TimedContext {
  readonly session: Session;
}

/** Context of a request by a signed-in operator. */
export interface OperatorContext extends TimedContext {
  readonly operator: OperatorSession;
}
