/**
 * What differs between the kinds of order. Each kind is a folder that brings one of these: the core that every order has,
 * and, where it is settled at a NAV, `navSettled`. Settlement, views, histories, console, notices and audit ask the kind of
 * an order, and name none.
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

/** Where an order stands for whoever looks for it in a list. */
export type Stage = 'awaitsApproval' | 'awaitsMoney' | 'underWay' | 'ended';

/** Who holds an order in a step of its timeline. */
export type Holder = 'us' | 'investor' | 'fundHouse' | 'custodian' | 'bank' | 'ministry' | 'dealer';

/** What an order of a kind is called, and each of its steps once it is done and while it is what comes next. */
interface KindWords<Step extends string> {
  readonly title: string;
  readonly done: Readonly<Record<Step, string>>;
  readonly next: Readonly<Record<Step, string>>;
  /** Who did not take it, where that is no fund manager. */
  readonly rejected?: string;
}

/** What steps of a timeline are expected by. */
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
  /** How many steps are behind the order. */
  behind(order: OrderRow, legs: readonly LegRow[]): number;
  /** The day on which each step is expected, if it is still to come; null where nobody knows it. */
  expected(order: OrderRow, legs: readonly LegRow[], days: KnownDays): Readonly<Record<Step, Day | null>>;
}

/** What an investor is told: a kind of notice with its facts. */
export type Told = { readonly [Kind in NoticeKind]: { readonly kind: Kind; readonly facts: NoticeFacts[Kind] } }[NoticeKind];

/** What holds if somebody agrees now to an order that waits for it: what is shown, and what it begins with. */
export interface Agreeable extends Agreed {
  /** Agreed to (and, where there is something to pay, paid) before this moment, the NAV day is kept. */
  readonly before: Instant;
  /** Null where no NAV settles it; so is the later one. */
  readonly navDay: Day | null;
  /** The NAV day when it is agreed to later. */
  readonly laterNavDay: Day | null;
  readonly unitsOn: Day | null;
  readonly cashOn: Day | null;
}

/** Why a leg belongs to a later day than it left for. */
export type MoveReason = 'handOffMissed' | 'gated';

export interface KindOf<Step extends string = string, Kind extends string = string> {
  readonly kind: Kind;
  /** Head of its order codes. */
  readonly code: string;
  /** As the specification counts them. */
  readonly transactionType: number;
  /** Every state of an order of this kind, with where that stands in lists. */
  readonly stages: Readonly<Record<string, Stage>>;
  /** What each side is to whoever looks. */
  readonly sides: { readonly in?: 'buy' | 'switchIn'; readonly out?: 'sell' | 'switchOut' };
  readonly timeline: TimelineOf<Step>;
  /** Where it begins, once nobody has to agree to it any more. */
  readonly begins: Beginning;
  /** What holds if somebody agrees to it now. */
  agreeable(order: OrderRow, legs: readonly LegRow[], basis: Basis, now: Instant): Agreeable;
  /** Until when it can be called off; null when it cannot. */
  cancelBefore(order: OrderRow, legs: readonly LegRow[], products: ProductCatalogue, now: Instant): Instant | null;
  /** Calls it off, once that is still possible. The order is held. Answers false when it lost a race. */
  cancel(tx: Tx, order: OrderRow, legs: readonly LegRow[], by: By): Promise<boolean>;
  /** How its money comes in; null where none does. */
  readonly payment: PaymentOf | null;
  /** What is told when all of it is settled (`orders.settled`). */
  readonly notices: { settled(order: OrderRow, legs: readonly LegRow[], calendar: Calendar): Told };
  /** What only kinds have that are settled at the NAV of a day; null for all others, whose legs have no NAV day. */
  readonly navSettled: NavSettled | null;
}

/** What a kind looks at beside an order. */
export interface Basis {
  readonly products: ProductCatalogue;
  readonly calendar: Calendar;
}

/** What only kinds have that are settled at a NAV. */
export interface NavSettled {
  /** What holds if it is paid now; null once it is paid, or where there is nothing to pay. */
  promise(order: OrderRow, legs: readonly LegRow[], basis: Basis, now: Instant): Promised | null;
  /** The parts of the one settlement that are its own. */
  readonly settlement: SettlementOf;
  /** What is told when its NAV day changed. */
  moved(order: OrderRow, why: MoveReason, days: { readonly from: string; readonly to: string }): Told;
}

export interface PaymentOf {
  /** What the ledger calls the posting. */
  readonly posting: PostingKind;
  /** Money that came through a bank becomes this. */
  entries(clearing: string, currency: Currency, legs: readonly PaidLeg[]): Entry[];
}

/** What was paid for a leg, and where it goes. */
export interface PaidLeg extends Charge {
  readonly portfolioId: string;
  readonly productId: string;
}

/** A leg as it stands in a file. */
export interface BatchedLeg {
  readonly reference: string;
  readonly ifua: string;
  readonly askedAmount: bigint | null;
  readonly reservedUnits: bigint | null;
  /** Everything is told as a flag and not as a number, but only where nothing else has a claim on the units. */
  readonly isAll: boolean;
  readonly amount: bigint | null;
  readonly fee: bigint | null;
  readonly feePpm: bigint;
  readonly vatPpm: bigint;
  readonly toProductId: string | null;
}

/** A file by its key. */
export interface Batch {
  readonly navDay: Day;
  readonly productId: string;
  /** Of the fund. */
  readonly currency: Currency;
  readonly number: number;
}

/** What the outside says of legs of a day, page by page. Kinds that hear it from one place share one feed. */
export type Feed = (registry: FundRegistry, day: Day, from: string | null) => Promise<FeedPage>;
export interface FeedPage {
  readonly fills: readonly Filled[];
  /** References of legs that are carried to the next day. */
  readonly deferred: readonly string[];
  /** Rows that nobody can read, as they came. */
  readonly odd: readonly string[];
  readonly next: string | null;
}
export interface Filled {
  readonly reference: string;
  /** `partial`: less than was asked for; `rejected`: nothing, and there are no figures. */
  readonly outcome: 'confirmed' | 'partial' | 'rejected';
  readonly reason: string | null;
  readonly nav: bigint | null;
  readonly units: bigint | null;
  readonly amount: bigint | null;
  /** What the leg became that follows, where one does. */
  readonly toNav: bigint | null;
  readonly toUnits: bigint | null;
}

/** What settling is given, besides its transaction. */
export type SettlementContext = Moment & Pick<Errand, 'reference'> & { readonly settings: Pick<Settings, 'payoutBanks'> };

/**
 * The parts of the one settlement that are a kind's own. SQL parts are common table expressions that stand between
 * those of the loop (`settlement/*-store.ts`); $1 is the NAV day. Of a leg they see the columns that the loop names
 * (`WORKED_WITH`).
 */
export interface SettlementOf {
  submit(registry: FundRegistry, batch: Batch, legs: readonly BatchedLeg[]): Promise<HandedIn>;
  readonly feed: Feed;
  /**
   * From `batch`, legs that lead, to `figures (investor_id, leg_id, nav, units, amount, fee, vat, net)` of each leg that
   * can be priced, those that follow included.
   */
  readonly price: string;
  /**
   * From `next`, priced legs that lead, and `confirmed (…, c_outcome, c_nav, c_units, c_amount, c_version, is_agreed,
   * is_other_nav)`, those of them that have a fill, to `batch (investor_id, leg_id, order_id, differs)` and `figures (investor_id,
   * leg_id, nav, units, amount, fee, vat, net, cost, returned_amount, returned_fee, returned_vat, version)` of each leg that is
   * settled, those that follow included. What two people agreed to (`is_agreed`) differs from nothing;
   * a NAV that was published once and has been corrected is none other (`is_other_nav`).
   */
  readonly book: string;
  /** What the ledger calls the posting, and its entries `(portfolio_id, path, asset, amount)` for the leg `l` and `t`, the one that follows it. */
  readonly posting: PostingKind;
  readonly entries: string;
  /** Where the ledger keeps the fee of what leaves; null where nothing does. */
  readonly fees: string | null;
  /** Whether units were set aside for a leg. */
  readonly holdsUnits: boolean;
  /** The event `settled` of the order, once all its legs are; with none settled and all rejected it is `rejected`. */
  readonly order: { readonly from: string; readonly to: string };
  /** What of a leg `l` that leaves the custodian of its fund owes us, as SQL; nothing where all stays with custodians. */
  readonly owed?: string;
  /** What the ledger writes for money that was paid for legs and goes back, in the transaction that ends them; null where nothing is paid in. */
  giveBack?(tx: Tx, context: SettlementContext, legs: readonly { readonly investor_id: string; readonly leg_id: string }[]): Promise<void>;
  /** What follows for orders that are settled, in the transaction that settles them. */
  settled?(tx: Tx, orders: readonly { readonly investor_id: string; readonly order_id: string }[], business: Instant): Promise<void>;
}

/** How many steps are behind an order: as many as behind its slowest leg, those left out of which nothing was done while others go on. */
export function behindOf(legs: readonly LegRow[], behind: Readonly<Record<LegState, number>>): number {
  const going = legs.filter((leg) => leg.state !== 'rejected');
  return Math.min(...(going.length > 0 ? going : legs).map((leg) => behind[leg.state]));
}

/** Reference of the units that are set aside for a leg. */
export const reservedReference = (legId: string): string => `leg:${legId}:reserved`;
/** Reference of what the ledger wrote when a leg was settled. */
export const settledReference = (legId: string): string => `leg:${legId}:settled`;

/** Every kind, each under its own name. */
export type AllKinds = { readonly [Kind in OrderKind]: KindOf<string, Kind> };

let kinds: Readonly<Record<string, KindOf>> = {};

/** Names all kinds: `app.ts` does, before anything runs. */
export const useKinds = (all: AllKinds & Readonly<Record<string, KindOf>>): void => {
  kinds = all;
};

export const allKinds = (): readonly KindOf[] => Object.values(kinds);

export function kindOf(kind: string): KindOf {
  const found = kinds[kind];
  if (!found) throw new Error(`nobody knows orders of the kind ${kind}`);
  return found;
}
