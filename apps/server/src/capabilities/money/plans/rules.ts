/** What a recurring plan does in a period: bought, offered, or skipped with a reason. Decided from what was read, plan by plan. */
import { LARGEST_WIRE_RUPIAH, minor } from '@lumbung/kernel/amounts.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { type Charge, chargeFor, sumCharges } from '@lumbung/kernel/fees.ts';
import { isInTime, openFrom, type Period, periodFrom, type Schedule, steppedUp } from '@lumbung/kernel/planning/schedule.ts';
import { addDays, type Day, dayOf, type Instant } from '@lumbung/kernel/time.ts';
import type { ProductCatalogue, ProductRow } from '../../market/catalogue/index.ts';

export type PlanKind = 'discipline' | 'navigator' | 'goal';
export type PlanState = 'draft' | 'active' | 'paused' | 'ended';
/** `ask` offers what is due, `bill` orders it and asks for the money, `debit` takes it from a linked account. */
export type Mode = 'ask' | 'bill' | 'debit';

/** What of a plan its first purchase is, where it has one beside its periods. */
export const FIRST = 'first';

/** Whether no money may come into a plan: what it brings would be of no plan. Who follows a goal that support paused may still buy for it. */
export const isStopped = ({ kind, state }: { readonly kind: PlanKind; readonly state: PlanState }): boolean =>
  state === 'ended' || (kind === 'discipline' && state !== 'active');

/** So many plans of a kind may be active at once. */
export const PLACES: Readonly<Record<PlanKind, number>> = { discipline: 10, goal: 20, navigator: 1 };
/** So long what a plan offered last can be bought, after which it lapses: as long as an offer waits for the next one. */
export const LAST_OFFER_DAYS = 31;
/** After so many bills in a row that nobody paid a plan stops by itself. */
export const UNPAID_PAUSES = 3;
/** What is taken from an account comes so many exchange days late at most: nobody expects it any more after that. */
const LATEST_DEBIT_DAYS = 1;
/** The daily run is so many jobs, each of so many of the 256 buckets. */
export const SLICES = 16;
export const BUCKETS_A_SLICE = 256 / SLICES;

/** The most that one line of an order is, as of a purchase from the cart. */
export const LARGEST_BOUGHT = LARGEST_WIRE_RUPIAH / 1_000n;

export interface Line {
  readonly productId: string;
  /** A fixed amount, or a share of what is invested. */
  readonly amount: bigint | null;
  readonly sharePpm: bigint | null;
  /** The rates that were shown. */
  readonly feePpm: bigint;
  readonly vatPpm: bigint;
}

/** What is in force, as far as a run wants to know it. */
export interface InForce extends Schedule {
  readonly mode: Mode;
  readonly stepUp: number;
  /** What is invested each time where lines are shares. */
  readonly amount: bigint | null;
  readonly lines: readonly Line[];
}

/** Who may not buy now, and why; null for who may. */
export type Obstacle = 'identityNotVerified' | 'accountFrozen' | 'riskProfileMissing';

export interface DuePlan extends InForce {
  readonly nextNominal: Day;
  readonly skipPeriod: string | null;
  /** The order by which the next period was bought before it was due; one that came to nothing bought nothing. */
  readonly boughtAhead: { readonly orderId: string; readonly amount: bigint } | null;
  /** Periods of it that were decided already: under another schedule a period may come again. */
  readonly decidedBefore: ReadonlySet<string>;
  /** What it ordered last is not paid. */
  readonly isUnpaid: boolean;
  readonly obstacle: Obstacle | null;
  /** Whether bills can be made for its way to pay: a bank may be connected no more. */
  readonly isMethodUsable: boolean;
  readonly riskLevel: number | null;
}

export type SkipReason = Obstacle | 'asked' | 'sameDay' | 'missed' | 'unpaidBefore' | 'methodNotUsable' | 'nothingToBuy';

export type Decided = Period &
  (
    | { readonly outcome: 'skipped'; readonly reason: SkipReason }
    | { readonly outcome: 'offered'; readonly amount: bigint }
    | { readonly outcome: 'boughtAhead'; readonly amount: bigint; readonly orderId: string }
    | { readonly outcome: 'ordered'; readonly buys: Buying }
  );

export interface Buying {
  readonly charge: Charge;
  readonly legs: readonly { readonly product: ProductRow; readonly charge: Charge }[];
}

export interface Decision {
  readonly decided: readonly Decided[];
  /** What comes after it; null when nothing does. */
  readonly next: Period | null;
}

export interface Basis {
  readonly calendar: Calendar;
  readonly products: ProductCatalogue;
  readonly now: Instant;
}

/** The last day whose periods are decided, or to be: nobody can change them any more. */
export const closedDay = (now: Instant): Day => addDays(openFrom(now, dayOf(now)), -1);

/** Whether a plan may buy a fund at all: what it may, and what suits its owner. */
export const suits = (product: ProductRow, riskLevel: number | null): boolean =>
  product.takes_plans && product.type !== 'protected' && product.currency === 'IDR' && riskLevel !== null && product.risk_level <= riskLevel;

/** What of the lines can be bought now; a fund that is closed, asks for more than was shown, or no longer suits, is left out. */
export function buyable(
  plan: Pick<InForce, 'lines' | 'stepUp' | 'startOn'>,
  nominal: Day,
  riskLevel: number | null,
  products: ProductCatalogue,
): Buying | null {
  const legs = plan.lines.flatMap(({ productId, amount, feePpm, vatPpm }) => {
    const product = products.byId.get(productId);
    if (!product || amount === null || !product.subscription_open || !suits(product, riskLevel)) return [];
    if (product.subscription_fee_ppm > feePpm || product.vat_ppm > vatPpm) return [];
    const stepped = steppedUp(amount, plan.stepUp, plan.startOn, nominal);
    if (stepped < product.minimum_subscription) return [];
    // After so many years of steps nobody meant it: somebody has to look.
    if (stepped > LARGEST_BOUGHT) throw new RangeError('what a plan is to buy is more than can be ordered');
    return [{ product, charge: chargeFor(minor(stepped), { subscription: product.subscription_fee_ppm, vat: product.vat_ppm }) }];
  });
  return legs.length === 0 ? null : { legs, charge: sumCharges(legs.map(({ charge }) => charge)) };
}

/** What a period does, once it is its turn. */
function decide(plan: DuePlan, period: Period, { products }: Basis): Decided {
  const skipped = (reason: SkipReason): Decided => ({ ...period, outcome: 'skipped', reason });
  if (plan.skipPeriod === period.period) return skipped('asked');
  if (plan.obstacle) return skipped(plan.obstacle);
  if (plan.isUnpaid) return skipped('unpaidBefore');
  // What of a share is bought in which fund is worked out when it is offered, by what is there then.
  if (plan.amount !== null) return { ...period, outcome: 'offered', amount: steppedUp(plan.amount, plan.stepUp, plan.startOn, period.nominal) };
  const buys = buyable(plan, period.nominal, plan.riskLevel, products);
  if (!buys) return skipped('nothingToBuy');
  if (plan.mode === 'ask') return { ...period, outcome: 'offered', amount: buys.charge.amount };
  return plan.isMethodUsable ? { ...period, outcome: 'ordered', buys } : skipped('methodNotUsable');
}

/** Every period that fell due and is not decided: of several the newest that is in time buys, those before it were missed. */
export function decideDue(plan: DuePlan, basis: Basis): Decision {
  const today = closedDay(basis.now);
  const due: Period[] = [];
  let next = periodFrom(plan, basis.calendar, plan.nextNominal);
  for (; next !== null && (next.due <= today || plan.decidedBefore.has(next.period)); next = periodFrom(plan, basis.calendar, addDays(next.nominal, 1)))
    if (!plan.decidedBefore.has(next.period)) due.push(next);
  const decided = due.map((period, index): Decided => {
    if (index === 0 && plan.boughtAhead) return { ...period, outcome: 'boughtAhead', ...plan.boughtAhead };
    const isNewest = period === due.at(-1);
    if (isNewest && isInTime(basis.calendar, period.due, today, plan.mode === 'debit' ? LATEST_DEBIT_DAYS : undefined)) return decide(plan, period, basis);
    return { ...period, outcome: 'skipped', reason: plan.skipPeriod === period.period ? 'asked' : period.isSameDay ? 'sameDay' : 'missed' };
  });
  return { decided, next };
}
