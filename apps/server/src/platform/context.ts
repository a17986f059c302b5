/** What a request knows beside its input: the clocks, who asks, in which language, from where. */
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

/** How far an investor is in: with a second factor still to show, or signed in. */
export type SessionStage = 'factor' | 'full';

export interface Session {
  readonly investorId: string;
  readonly loginId: string;
  readonly tokenHash: Buffer;
  readonly stage: SessionStage;
  /** When whoever holds it last showed a credential: what is grave wants a fresh one. */
  readonly provedAt: Instant;
  readonly kind: InvestorKind;
  /** What this person may do for the company; null for whoever acts for herself. */
  readonly company: CompanyRole | null;
}

/** What one of several people of a company may do. */
export interface CompanyRole {
  /** Places orders. */
  readonly makes: boolean;
  /** Agrees to what somebody else placed. */
  readonly approves: boolean;
  /** Whether an order of this company waits until another person agrees. */
  readonly needsApproval: boolean;
}

/** How far an operator is in: with a password to replace, with a second factor to set up, or signed in. */
export type OperatorStage = 'password' | 'factor' | 'full';

/** An operator at the console. */
export interface OperatorSession {
  readonly operatorId: string;
  readonly stage: OperatorStage;
  /** When she came in: what is grave wants that to be short ago. */
  readonly provedAt: Instant;
  readonly email: string;
  readonly tokenHash: Buffer;
  readonly roles: readonly string[];
  readonly name: string;
}

/** Settings a use case may look at. */
export interface Settings {
  readonly mode: 'live' | 'sandbox';
  readonly brand: string;
  /** The licence of the house, as it is to be shown; null where none was set. */
  readonly licence: string | null;
  readonly supportEmail: string;
  /** Further ways to reach us, as far as there are any. */
  readonly support: {
    readonly phone: string | null;
    readonly whatsapp: string | null;
    readonly hours: { readonly from: string; readonly until: string } | null;
  };
  /** Our company code at each bank that is configured: the head of virtual account numbers. */
  readonly companyCodes: Readonly<Record<string, string>>;
  /** Gateways hold no account of ours: `known` are all there are, `connected` those through which people can pay now. */
  readonly gateways: {
    readonly known: readonly string[];
    readonly connected: readonly string[];
    /** From which account each pays us, where that is known, and the fee that it keeps. */
    readonly pays: Readonly<Record<string, { readonly from: { readonly bank: string; readonly account: string } | null; readonly feePpm: number }>>;
  };
  /** The most that is taken of the linked account of somebody in one day, by plans and payments together, in rupiah. */
  readonly linkDayLimit: bigint;
  /** Commissions of a month are paid out when more than this is left after tax, in rupiah. */
  readonly commissionMinimum: bigint;
  /** The banks that proceeds of sales go out through, by currency. Refunds go out through the bank the money came in by. */
  readonly payoutBanks: { readonly IDR: string; readonly USD: string | null };
  /** The account that transfers by hand go to, by its currency. */
  readonly transferAccounts: Readonly<Partial<Record<Currency, { readonly bank: string; readonly number: string }>>>;
  /** What brings codes to a phone, where it is configured. */
  readonly phoneMedia: readonly ('sms' | 'whatsapp')[];
  /** Where people find us: the head of links in mails. */
  readonly origin: string;
  /** And operators the console. */
  readonly consoleOrigin: string;
  /** Under which prefix each group of calls is served. */
  readonly bases: Bases;
  /** What tells people from robots. */
  readonly captcha: CaptchaSettings;
  /** Certificates (PEM) of whose signatures are believed; none where nothing is signed. */
  readonly signingRoots: readonly string[];
}

export interface RequestContext extends Pick<Moment, 'system'> {
  readonly requestId: string;
  readonly language: Language;
  readonly session: Session | null;
  /** Set on calls of the console only: an operator is no investor and has another cookie. */
  readonly operator: OperatorSession | null;
  /** The caller's device as far as we know it: the client cookie or header, as text and hashed. */
  readonly client: string;
  readonly clientHash: Buffer;
  readonly isBrowser: boolean;
  /** Which browser on which system, as far as it says so. */
  readonly agent: string | null;
  /** The session's token as it came: only for making tokens that are bound to it. */
  readonly token: string | null;
  readonly address: string;
  /** The part of the address that is one customer's: what limits are counted by. */
  readonly network: string;
  /** Whose products, name and looks are shown: the brand of who is signed in, else that of the entry. */
  readonly brand: Brand;
  /** By whose entry the request came. */
  readonly entry: Brand;
  readonly keys: Keys;
  readonly reference: ReferenceCache;
  readonly settings: Settings;
  /** What a provider outside said of the captcha that came with the request; null when none was asked. */
  readonly verdict: CaptchaVerdict | null;
}

/** The context of a call that says who asks, or looks: business time came with it. At the open doors it is read by who needs it. */
export interface TimedContext extends RequestContext, Moment {}

export const isTimed = (context: RequestContext): context is TimedContext => 'business' in context;

/** The context of a request of somebody who is signed in. */
export interface InvestorContext extends TimedContext {
  readonly session: Session;
}

/** The context of a request of an operator. */
export interface OperatorContext extends TimedContext {
  readonly operator: OperatorSession;
}
