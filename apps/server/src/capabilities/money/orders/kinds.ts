/**
 * Defines what differs between the kinds of order. Each kind is a folder that provides one `KindOf`: the core that every
 * order has and, where it is settled at a NAV, `navSettled`. Settlement, views, histories, console, notices and audit call
 * the kind of an order and refer to no kind by name.
 */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Charge } from '@lumbung/kernel/fees.ts';
import type { PostingKind } from '@lumbung/kernel/postings.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import type { NoticeFacts, NoticeKind } from '@lumbung/wording/notifications.ts';
import type { Language, Settings } from '../../../platform/context.ts';
import type { Moment } from '../../../platform/clock.ts';
import type { Errand } from '../../../platform/jobs.ts';
import type { Tx } from '../../../platform/database.ts';
import type { By } from '../../../platform/states.ts';
import type { Entry } from '../../../ledger/ledger.ts';
import type { FundRegistry, HandedIn } from '../../../partners/fund-registry/port.ts';
import type { ProductCatalogue } from '../../market/catalogue/index.ts';
import type { Promised } from './rules.ts';
import type { Agreed } from './approval-store.ts';
import type { Beginning } from './step-store.ts';
import type { LegRow, LegState, OrderRow } from './store.ts';

export type OrderKind = 'subscription' | 'redemption' | 'switch' | 'bondSubscription' | 'bondRedemption' | 'bondSale';

/** The stage of an order, as lists filter by it. */
export type Stage = 'awaitsApproval' | 'awaitsMoney' | 'underWay' | 'ended';

/** Who is responsible for a step of the timeline. */
export type Holder = 'us' | 'investor' | 'fundHouse' | 'custodian' | 'bank' | 'ministry' | 'dealer';

/** The title of a kind of order, and each of its steps when done and when it comes next. */
interface KindWords<Step extends string> {
  readonly title: string;
  readonly done: Readonly<Record<Step, string>>;
  readonly next: Readonly<Record<Step, string>>;
  /** Title of a rejected order where the rejecting party is not a fund manager. */
  readonly rejected?: string;
}

/** The days from which the expected days of timeline steps are derived. */
export interface KnownDays {
  readonly calendar: Calendar;
  /** Null where no NAV settles the order. */
  readonly navDay: Day | null;
  readonly payBy: Day | null;
}

/** What the timeline of a kind shows, step by step; each step is named after the event that ends it. */
export interface TimelineOf<Step extends string> {
  readonly steps: readonly Step[];
  readonly holders: Readonly<Record<Step, Holder>>;
  readonly words: Readonly<Record<Language, KindWords<Step>>>;
  /** How many steps of the order are complete. */
  behind(order: OrderRow, legs: readonly LegRow[]): number;
  /** The day on which each step is expected if it is still to come; null where it is not known. */
  expected(order: OrderRow, legs: readonly LegRow[], days: KnownDays): Readonly<Record<Step, Day | null>>;
}

/** A notice to the investor: its kind and its facts. */
export type Told = { readonly [Kind in NoticeKind]: { readonly kind: Kind; readonly facts: NoticeFacts[Kind] } }[NoticeKind];

/** What applies if an order awaiting approval is approved now: what the approver is shown, and what the order begins with. */
export interface Agreeable extends Agreed {
  /** If approved (and, where there is something to pay, paid) before this moment, `navDay` applies. */
  readonly before: Instant;
  /** Null where no NAV settles the order, as is `laterNavDay`. */
  readonly navDay: Day | null;
  /** The NAV day if it is approved later. */
  readonly laterNavDay: Day | null;
  readonly unitsOn: Day | null;
  readonly cashOn: Day | null;
}

/** Why a leg moved to a later NAV day. */
export type MoveReason = 'handOffMissed' | 'gated';

export interface KindOf<Step extends string = string, Kind extends string = string> {
  readonly kind: Kind;
  /** Prefix of its order codes. */
  readonly code: string;
  /** Its number in the specification. */
  readonly transactionType: number;
  /** Every state of an order of this kind, with its stage in lists. */
  readonly stages: Readonly<Record<string, Stage>>;
  /** How each side is presented. */
  readonly sides: { readonly in?: 'buy' | 'switchIn'; readonly out?: 'sell' | 'switchOut' };
  readonly timeline: TimelineOf<Step>;
  /** The state it begins in once no approval is pending. */
  readonly begins: Beginning;
  /** What applies if it is approved now. */
  agreeable(order: OrderRow, legs: readonly LegRow[], basis: Basis, now: Instant): Agreeable;
  /** Until when it can be cancelled; null when it cannot. */
  cancelBefore(order: OrderRow, legs: readonly LegRow[], products: ProductCatalogue, now: Instant): Instant | null;
  /** Cancels the order if that is still possible. The caller has locked the order. Returns false if it lost a race. */
  cancel(tx: Tx, order: OrderRow, legs: readonly LegRow[], by: By): Promise<boolean>;
  /** How its payment is posted; null where nothing is paid in. */
  readonly payment: PaymentOf | null;
  /** The notice sent when the whole order is settled (`orders.settled`). */
  readonly notices: { settled(order: OrderRow, legs: readonly LegRow[], calendar: Calendar): Told };
  /** Set only for kinds settled at the NAV of a day; null for the others, whose legs have no NAV day. */
  readonly navSettled: NavSettled | null;
}

/** Reference data that a kind needs besides the order. */
export interface Basis {
  readonly products: ProductCatalogue;
  readonly calendar: Calendar;
}

/** The part of a kind that is settled at a NAV. */
export interface NavSettled {
  /** What applies if it is paid now; null once it is paid, or where there is nothing to pay. */
  promise(order: OrderRow, legs: readonly LegRow[], basis: Basis, now: Instant): Promised | null;
  /** Its own parts of the shared settlement. */
  readonly settlement: SettlementOf;
  /** The notice sent when its NAV day changed. */
  moved(order: OrderRow, why: MoveReason, days: { readonly from: string; readonly to: string }): Told;
}

export interface PaymentOf {
  /** Kind of the ledger posting. */
  readonly posting: PostingKind;
  /** The ledger entries for money received through a bank. */
  entries(clearing: string, currency: Currency, legs: readonly PaidLeg[]): Entry[];
}

/** What was paid for a leg, and where it goes. */
export interface PaidLeg extends Charge {
  readonly portfolioId: string;
  readonly productId: string;
}

/** A leg as written to a file. */
export interface BatchedLeg {
  readonly reference: string;
  readonly ifua: string;
  readonly askedAmount: bigint | null;
  readonly reservedUnits: bigint | null;
  /** "All units" is sent as a flag instead of a number, but only where nothing else has a claim on the units. */
  readonly isAll: boolean;
  readonly amount: bigint | null;
  readonly fee: bigint | null;
  readonly feePpm: bigint;
  readonly vatPpm: bigint;
  readonly toProductId: string | null;
}

/** The key of a file. */
export interface Batch {
  readonly navDay: Day;
  readonly productId: string;
  /** Currency of the fund. */
  readonly currency: Currency;
  readonly number: number;
}

/** What an external partner reports of the legs of a day, page by page. Kinds reported by the same source share one feed. */
export type Feed = (registry: FundRegistry, day: Day, from: string | null) => Promise<FeedPage>;
export interface FeedPage {
  readonly fills: readonly Filled[];
  /** References of legs that are carried over to the next day. */
  readonly deferred: readonly string[];
  /** Unreadable rows, as received. */
  readonly odd: readonly string[];
  readonly next: string | null;
}
export interface Filled {
  readonly reference: string;
  /** `partial`: less than was requested; `rejected`: nothing, and there are no figures. */
  readonly outcome: 'confirmed' | 'partial' | 'rejected';
  readonly reason: string | null;
  readonly nav: bigint | null;
  readonly units: bigint | null;
  readonly amount: bigint | null;
  /** Figures of the following leg, where there is one. */
  readonly toNav: bigint | null;
  readonly toUnits: bigint | null;
}

/** What settlement code receives besides its transaction. */
export type SettlementContext = Moment & Pick<Errand, 'reference'> & { readonly settings: Pick<Settings, 'payoutBanks'> };

/**
 * A kind's own parts of the shared settlement. The SQL parts are common table expressions placed between those of
 * `settlement/*-store.ts`; $1 is the NAV day. Of a leg they see the columns listed in `WORKED_WITH`.
 */
export interface SettlementOf {
  submit(registry: FundRegistry, batch: Batch, legs: readonly BatchedLeg[]): Promise<HandedIn>;
  readonly feed: Feed;
  /**
   * From `batch` (leading legs) to `figures (investor_id, leg_id, nav, units, amount, fee, vat, net)` of each leg that can
   * be priced, following legs included.
   */
  readonly price: string;
  /**
   * From `next` (priced leading legs) and `confirmed (…, c_outcome, c_nav, c_units, c_amount, c_version, is_agreed,
   * is_other_nav)` (those with a fill) to `batch (investor_id, leg_id, order_id, differs)` and `figures (investor_id,
   * leg_id, nav, units, amount, fee, vat, net, cost, returned_amount, returned_fee, returned_vat, version)` of each leg
   * that is settled, following legs included. Figures that two operators agreed to (`is_agreed`) never differ; a NAV that
   * was published once and corrected since does not count as another NAV (`is_other_nav`).
   */
  readonly book: string;
  /** Kind of the ledger posting, and its entries `(portfolio_id, path, asset, amount)` for the leg `l` and `t`, the leg that follows it. */
  readonly posting: PostingKind;
  readonly entries: string;
  /** Ledger path of the fee of an outgoing leg; null where nothing leaves. */
  readonly fees: string | null;
  /** Whether units are reserved for a leg. */
  readonly holdsUnits: boolean;
  /** State transition of the order's event `settled` once all its legs are settled; if all were rejected it becomes `rejected`. */
  readonly order: { readonly from: string; readonly to: string };
  /** SQL: what the custodian of the fund owes us for an outgoing leg `l`; absent where all money stays with custodians. */
  readonly owed?: string;
  /** Posts the return of money paid for legs, in the transaction that ends them; absent where nothing is paid in. */
  giveBack?(tx: Tx, context: SettlementContext, legs: readonly { readonly investor_id: string; readonly leg_id: string }[]): Promise<void>;
  /** Follow-up for settled orders, in the transaction that settles them. */
  settled?(tx: Tx, orders: readonly { readonly investor_id: string; readonly order_id: string }[], business: Instant): Promise<void>;
}

/** How many steps of an order are complete: as many as of its slowest leg; rejected legs are ignored unless all are rejected. */
export function behindOf(legs: readonly LegRow[], behind: Readonly<Record<LegState, number>>): number {
  const going = legs.filter((leg) => leg.state !== 'rejected');
  return Math.min(...(going.length > 0 ? going : legs).map((leg) => behind[leg.state]));
}

/** Ledger reference of the units reserved for a leg. */
export const reservedReference = (legId: string): string => `leg:${legId}:reserved`;
/** Ledger reference of the posting that settled a leg. */
export const settledReference = (legId: string): string => `leg:${legId}:settled`;

/** Every kind, each under its own name. */
export type AllKinds = { readonly [Kind in OrderKind]: KindOf<string, Kind> };

let kinds: Readonly<Record<string, KindOf>> = {};

/** Registers all kinds: called by `app.ts` before anything runs. */
export const useKinds = (all: AllKinds & Readonly<Record<string, KindOf>>): void => {
  kinds = all;
};

export const allKinds = (): readonly KindOf[] => Object.values(kinds);

export function kindOf(kind: string): KindOf {
  const found = kinds[kind];
  if (!found) throw new Error(`nobody knows orders of the kind ${kind}`);
  return found;
}
