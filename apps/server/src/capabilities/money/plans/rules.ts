/** What a recurring plan does in a period: buy, offer, or skip with a reason. Pure rules over data read beforehand, plan by plan. */
import { LARGEST_WIRE_RUPIAH, minor } from '@lumbung/kernel/amounts.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { type Charge, chargeFor, sumCharges } from '@lumbung/kernel/fees.ts';
import { isInTime, openFrom, type Period, periodFrom, type Schedule, steppedUp } from '@lumbung/kernel/planning/schedule.ts';
import { addDays, type Day, dayOf, type Instant } from '@lumbung/kernel/time.ts';
import type { ProductCatalogue, ProductRow } from '../../market/catalogue/index.ts';

export type PlanKind = 'discipline' | 'navigator' | 'goal';
export type PlanState = 'draft' | 'active' | 'paused' | 'ended';
/** `ask` offers what is due, `bill` orders it and bills the investor, `debit` takes it from a linked account. */
export type Mode = 'ask' | 'bill' | 'debit';

/** The pseudo-period of a plan's first purchase, for plans that have one besides their periods. */
export const FIRST = 'first';

/** Whether a plan accepts no purchases. A goal or navigator that support paused may still be bought for. */
export const isStopped = ({ kind, state }: { readonly kind: PlanKind; readonly state: PlanState }): boolean =>
  state === 'ended' || (kind === 'discipline' && state !== 'active');

/** The maximum number of active plans of each kind. */
export const PLACES: Readonly<Record<PlanKind, number>> = { discipline: 10, goal: 20, navigator: 1 };
/** Days for which the last offer of an ended plan stays open: as long as an offer waits for the next one. */
export const LAST_OFFER_DAYS = 31;
/** A plan pauses after this many unpaid bills in a row. */
export const UNPAID_PAUSES = 3;
/** A debit is made at most this many exchange days late: after that the investor no longer expects it. */
const LATEST_DEBIT_DAYS = 1;
/** Number of jobs of the daily run, each for an equal share of the 256 buckets. */
export const SLICES = 16;
export const BUCKETS_A_SLICE = 256 / SLICES;

/** The largest amount of one order line, as for a purchase from the cart. */
export const LARGEST_BOUGHT = LARGEST_WIRE_RUPIAH / 1_000n;

export interface Line {
  readonly productId: string;
  /** A fixed amount, or a share of the plan's amount. */
  readonly amount: bigint | null;
  readonly sharePpm: bigint | null;
  /** The rates that were shown. */
  readonly feePpm: bigint;
  readonly vatPpm: bigint;
}

/** The parts of the mandate in force that a run uses. */
export interface InForce extends Schedule {
  readonly mode: Mode;
  readonly stepUp: number;
  /** The amount invested each time, if lines are shares. */
  readonly amount: bigint | null;
  readonly lines: readonly Line[];
}

/** Why an investor may not buy now; null for one who may. */
export type Obstacle = 'identityNotVerified' | 'accountFrozen' | 'riskProfileMissing';

export interface DuePlan extends InForce {
  readonly nextNominal: Day;
  readonly skipPeriod: string | null;
  /** The order that bought the next period before it was due, unless that order failed. */
  readonly boughtAhead: { readonly orderId: string; readonly amount: bigint } | null;
  /** Periods that are already decided: a period may recur under another schedule. */
  readonly decidedBefore: ReadonlySet<string>;
  /** Whether the plan's last order is unpaid. */
  readonly isUnpaid: boolean;
  readonly obstacle: Obstacle | null;
  /** Whether its payment method can be billed: a bank may be disconnected. */
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
  /** The period that follows; null when none does. */
  readonly next: Period | null;
}

export interface Basis {
  readonly calendar: Calendar;
  readonly products: ProductCatalogue;
  readonly now: Instant;
}

/** The last day whose periods are closed for changes: decided, or about to be. */
export const closedDay = (now: Instant): Day => addDays(openFrom(now, dayOf(now)), -1);

/** Whether a plan may buy a fund at all: the fund accepts plans and fits the investor's risk level. */
export const suits = (product: ProductRow, riskLevel: number | null): boolean =>
  product.takes_plans && product.type !== 'protected' && product.currency === 'IDR' && riskLevel !== null && product.risk_level <= riskLevel;

/** The lines that can be bought now. Leaves out funds that are closed, cost more than was shown, are below the minimum, or no longer suit. */
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
    // Nobody intended an amount that many years of increases produce: an operator must check it.
    if (stepped > LARGEST_BOUGHT) throw new RangeError('what a plan is to buy is more than can be ordered');
    return [{ product, charge: chargeFor(minor(stepped), { subscription: product.subscription_fee_ppm, vat: product.vat_ppm }) }];
  });
  return legs.length === 0 ? null : { legs, charge: sumCharges(legs.map(({ charge }) => charge)) };
}

/** Decides a period that is due. */
function decide(plan: DuePlan, period: Period, { products }: Basis): Decided {
  const skipped = (reason: SkipReason): Decided => ({ ...period, outcome: 'skipped', reason });
  if (plan.skipPeriod === period.period) return skipped('asked');
  if (plan.obstacle) return skipped(plan.obstacle);
  if (plan.isUnpaid) return skipped('unpaidBefore');
  // How shares are split over funds is determined when the offer is shown, from the holdings at that time.
  if (plan.amount !== null) return { ...period, outcome: 'offered', amount: steppedUp(plan.amount, plan.stepUp, plan.startOn, period.nominal) };
  const buys = buyable(plan, period.nominal, plan.riskLevel, products);
  if (!buys) return skipped('nothingToBuy');
  if (plan.mode === 'ask') return { ...period, outcome: 'offered', amount: buys.charge.amount };
  return plan.isMethodUsable ? { ...period, outcome: 'ordered', buys } : skipped('methodNotUsable');
}

/** Decides every due, undecided period: of several, the newest buys if it is in time, and the earlier ones count as missed. */
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
