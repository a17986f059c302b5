/** Rules for recurring plans: what a plan may contain, and what its code confirms. */
import type { MandateInput } from '@lumbung/contract/disciplines/plan.ts';
import type { ReleaseBalanceInput } from '@lumbung/contract/disciplines/release-balance.ts';
import { type Minor, minor, parseDecimal, rupiah, SCALE, type Units, units as ofUnits, unitsFor } from '@lumbung/kernel/amounts.ts';
import { chargeFor, sumCharges } from '@lumbung/kernel/fees.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { done, type Outcome, refuse, type Refused } from '@lumbung/kernel/outcome.ts';
import { fitsCycle, openFrom, periodFrom, type Period, type Schedule } from '@lumbung/kernel/planning/schedule.ts';
import { addDays, dayOf, type Instant, parseDay } from '@lumbung/kernel/time.ts';
import type { ProductCatalogue, ProductRow } from '../../market/catalogue/index.ts';
import { closedDay, LARGEST_BOUGHT, type Mandate, type NewMandate, type PlanRow, suits, termLines } from '../../money/plans/index.ts';
import { isUsable, methodOf, type Source } from '../../money/payments/index.ts';
import type { InvestorStatus } from '../../people/investor-status/index.ts';
import type { Settings } from '../../../platform/context.ts';

/** Latest start of a plan, in days from today. */
const LATEST_START_DAYS = 366;
const LARGEST_STEP_UP = 50;

export type MandateRefusal =
  | 'startInvalid'
  | 'occurrenceInvalid'
  | 'endInvalid'
  | 'noProducts'
  | 'stepUpInvalid'
  | 'methodUnavailable'
  | 'ceilingInvalid'
  | LineRefusal;
/** Refusals of funds and their amounts. */
export type LineRefusal =
  | 'productTwice'
  | 'productNotFound'
  | 'subscriptionClosed'
  | 'productNotForPlans'
  | 'amountInvalid'
  | 'belowMinimum'
  | 'reserveInvalid';
export type StandRefusal = 'identityNotVerified' | 'accountFrozen' | 'riskProfileMissing' | 'closingRequested';

export interface Basis {
  readonly calendar: Calendar;
  readonly products: ProductCatalogue;
  readonly settings: Settings;
  /** The accounts that may be debited, or for each bank why there is none. */
  readonly sources: readonly Source[];
  readonly riskLevel: number | null;
  /** Orders need the approval of another person of the company. */
  readonly needsApproval: boolean;
  readonly now: Instant;
}

/** Why the investor may not start or change plans now, or null. */
export function standing({ isVerified, isFrozen, riskLevel }: InvestorStatus, isClosing: boolean): Refused<StandRefusal> | null {
  if (!isVerified) return refuse('identityNotVerified');
  if (isFrozen) return refuse('accountFrozen');
  if (riskLevel === null) return refuse('riskProfileMissing');
  return isClosing ? refuse('closingRequested') : null;
}

export const scheduleOf = ({ recurring, on_day, start_on, end_on }: Pick<Mandate, 'recurring' | 'on_day' | 'start_on' | 'end_on'>): Schedule => ({
  recurring,
  onDay: on_day,
  startOn: start_on,
  endOn: end_on,
});

/** The first period of a schedule that can still be changed and is not yet decided, under this mandate or an earlier version. */
export function firstPeriod(schedule: Schedule, calendar: Calendar, now: Instant, decided: ReadonlySet<string>): Period | null {
  const open = openFrom(now, dayOf(now));
  for (let next = periodFrom(schedule, calendar, schedule.startOn); next !== null; next = periodFrom(schedule, calendar, addDays(next.nominal, 1)))
    if (next.due >= open && !decided.has(next.period)) return next;
  return null;
}

const rupiahGiven = (given: string | number): bigint | null => parseDecimal(String(given), SCALE.IDR);

/** The requested mandate for a version, or the first reason why it is invalid. `before` is the mandate in force. */
export function mandateFrom(
  given: MandateInput,
  { version, loginId, before }: { readonly version: number; readonly loginId: string; readonly before: Mandate | undefined },
  basis: Basis,
): Outcome<NewMandate, MandateRefusal> {
  const today = dayOf(basis.now);
  const startOn = parseDay(given.startDate);
  // A mandate that continues may have started long ago.
  const isOldStart = before !== undefined && startOn === before.start_on;
  if (startOn === null || (!isOldStart && (startOn < today || startOn > addDays(today, LATEST_START_DAYS)))) return refuse('startInvalid');
  const onDay = given.occurrence ?? null;
  if (!fitsCycle(given.recurringType, onDay)) return refuse('occurrenceInvalid');
  const endOn = given.endDate === undefined ? null : parseDay(given.endDate);
  const schedule = { recurring: given.recurringType, onDay, startOn, endOn };
  if ((given.endDate !== undefined && endOn === null) || firstPeriod(schedule, basis.calendar, basis.now, new Set()) === null) return refuse('endInvalid');
  if (given.products.length === 0) return refuse('noProducts');
  const stepUp = given.stepUp ?? 0;
  if (stepUp < 0 || stepUp > LARGEST_STEP_UP) return refuse('stepUpInvalid');
  const source = sourceOf(given.paymentMethod, basis.sources);
  const mode = basis.needsApproval ? 'ask' : source ? 'debit' : 'bill';
  if (mode === 'bill' && !canBill(given.paymentMethod, basis.settings)) return refuse('methodUnavailable');
  const lines = linesFrom(given.products, basis);
  if (!lines.ok) return lines;
  const charge = sumCharges(
    lines.value.map(({ product, amount }) => chargeFor(minor(amount), { subscription: product.subscription_fee_ppm, vat: product.vat_ppm })),
  );
  // The payment method must accept the total at once.
  if (mode === 'bill' && !canBill(given.paymentMethod, basis.settings, charge.total)) return refuse('methodUnavailable');
  const debitMax = mode === 'debit' ? rupiahGiven(given.debitMax ?? charge.total.toString()) : null;
  if (source && mode === 'debit') {
    if ((source.max !== null && charge.total > source.max) || charge.total > basis.settings.linkDayLimit) return refuse('methodUnavailable');
    if (debitMax === null || debitMax < charge.total || debitMax > LARGEST_BOUGHT) return refuse('ceilingInvalid');
  }
  const reserve = rupiahGiven(given.minimumReserved ?? 0);
  if (reserve === null || reserve < 0n || reserve > LARGEST_BOUGHT || isTooSmall(reserve, lines.value)) return refuse('reserveInvalid');
  return done({
    version,
    mode,
    method: mode === 'ask' ? null : given.paymentMethod,
    recurring: given.recurringType,
    on_day: onDay,
    start_on: startOn,
    end_on: endOn,
    step_up: stepUp,
    amount: null,
    minimum_reserved: reserve,
    login_id: loginId,
    lines: lines.value.map(asLine),
    debit: source && debitMax !== null ? { linkId: source.linkId, max: rupiah(debitMax) } : null,
  });
}

interface FundLine {
  readonly product: ProductRow;
  readonly amount: bigint;
}
const asLine = ({ product, amount }: FundLine): NewMandate['lines'][number] => ({
  productId: product.product_id,
  amount,
  sharePpm: null,
  feePpm: product.subscription_fee_ppm,
  vatPpm: product.vat_ppm,
});

/** The held-back amount must be zero, or at least the minimum holding of every fund. */
const isTooSmall = (reserve: bigint, lines: readonly FundLine[]): boolean => reserve > 0n && lines.some(({ product }) => product.minimum_holding > reserve);

/** The next version of a mandate with a fund added, or with another amount for one. The other funds keep their rates as shown until a code is requested. */
export function withProduct(
  base: NewMandate,
  given: MandateInput['products'][number],
  basis: Pick<Basis, 'products' | 'riskLevel'>,
): Outcome<NewMandate, Exclude<LineRefusal, 'productTwice'>> {
  const lines = linesFrom([given], basis);
  if (!lines.ok) return lines as Refused<Exclude<LineRefusal, 'productTwice'>>;
  if (isTooSmall(base.minimum_reserved, lines.value)) return refuse('reserveInvalid');
  const line = asLine(lines.value[0]!);
  const isNew = base.lines.every(({ productId }) => productId !== line.productId);
  return done({ ...base, lines: isNew ? [...base.lines, line] : base.lines.map((one) => (one.productId === line.productId ? line : one)) });
}

/** The linked account of a payment method; null for a method that is paid by bill. */
const sourceOf = (method: number, sources: readonly Source[]): (Source & { readonly linkId: string }) | null => {
  const source = sources.find((one) => one.method.code === method && one.obstacle === null);
  return source?.linkId ? { ...source, linkId: source.linkId } : null;
};

/** A run does not wait for a bank: it may only create bills with our own account numbers, and transfers. */
export const canBill = (method: number, settings: Settings, amount?: bigint): boolean => {
  const accounts = methodOf(method)?.accounts;
  return (accounts === 'direct' || accounts === 'transfer') && isUsable(method, settings, { currency: 'IDR', amount });
};

const isBought = ({ subscription_open, ends_on }: ProductRow): boolean => subscription_open && ends_on === null;

/** Whether a plan of an investor at this risk level may buy a fund now. */
export const isOpenTo = (product: ProductRow, riskLevel: number | null): boolean => isBought(product) && suits(product, riskLevel);

export function linesFrom(
  given: MandateInput['products'],
  { products, riskLevel }: Pick<Basis, 'products' | 'riskLevel'>,
): Outcome<FundLine[], Exclude<LineRefusal, 'reserveInvalid'>> {
  const ids = given.map(({ productId }) => productId);
  if (new Set(ids).size < ids.length) return refuse('productTwice');
  const lines: FundLine[] = [];
  for (const { productId, amount: text } of given) {
    const product = products.byId.get(productId);
    if (!product) return refuse('productNotFound');
    if (!isBought(product)) return refuse('subscriptionClosed');
    if (!suits(product, riskLevel)) return refuse('productNotForPlans');
    const amount = rupiahGiven(text);
    if (amount === null || amount <= 0n || amount > LARGEST_BOUGHT) return refuse('amountInvalid');
    if (amount < product.minimum_subscription) return refuse('belowMinimum');
    lines.push({ product, amount });
  }
  return done(lines);
}

/** The input a drafted mandate was made of, so that it can be validated again on the day it is confirmed. */
export const asGiven = (draft: Mandate): MandateInput => ({
  recurringType: draft.recurring,
  startDate: draft.start_on,
  ...(draft.on_day === null ? {} : { occurrence: draft.on_day }),
  ...(draft.end_on === null ? {} : { endDate: draft.end_on }),
  products: draft.lines.map(({ product_id, amount }) => ({ productId: product_id, amount: String(amount ?? 0n) })),
  paymentMethod: draft.method ?? 0,
  minimumReserved: String(draft.minimum_reserved),
  ...(draft.debit_max === null ? {} : { debitMax: String(draft.debit_max) }),
  stepUp: draft.step_up,
});

export type Action = 'create' | 'update' | 'remove';

/** Exactly what a code confirms: the plan, the action, and everything the mandate contains. */
export function confirmed(planId: string, action: Action, mandate: NewMandate | null): string {
  if (mandate === null) return JSON.stringify({ planId, action });
  const { login_id: _whose, lines, minimum_reserved: reserved, amount: _none, debit, ...rest } = mandate;
  return JSON.stringify({
    planId,
    action,
    ...rest,
    ...(debit ? { debit: [debit.linkId, String(debit.max)] } : {}),
    minimumReserved: String(reserved),
    lines: lines.map(({ productId, amount, feePpm, vatPpm }) => [productId, String(amount), String(feePpm), String(vatPpm)]),
  });
}

/** Copies a mandate as that of another version. */
export const asNew = (
  { mode, method, recurring, on_day, start_on, end_on, step_up, amount, minimum_reserved, link_id, debit_max, lines }: Mandate,
  { version, loginId }: { readonly version: number; readonly loginId: string },
): NewMandate => ({
  version,
  mode,
  method,
  recurring,
  on_day,
  start_on,
  end_on,
  step_up,
  amount,
  minimum_reserved,
  login_id: loginId,
  debit: link_id !== null && debit_max !== null ? { linkId: link_id, max: debit_max } : null,
  lines: termLines(lines),
});

/** Whether two mandates have the same content. */
export const isSame = (one: NewMandate, other: Mandate): boolean =>
  confirmed('', 'update', one) === confirmed('', 'update', asNew(other, { version: one.version, loginId: one.login_id }));

/** The quantity to release from what is held back. */
export type Release = { readonly isAll: true } | { readonly units: Units } | { readonly amount: Minor };

/** Everything takes precedence over units, and units over an amount. */
export function releaseAsked(given: Omit<ReleaseBalanceInput, 'strategyId' | 'productId'>): Outcome<Release, 'amountInvalid' | 'unitsInvalid'> {
  if (given.isAllUnits) return done({ isAll: true });
  if (given.units !== undefined) {
    const units = parseDecimal(String(given.units), SCALE.units);
    return units === null || units <= 0n ? refuse('unitsInvalid') : done({ units: ofUnits(units) });
  }
  const amount = given.amount === undefined ? null : rupiahGiven(given.amount);
  return amount === null || amount <= 0n || amount > LARGEST_BOUGHT ? refuse('amountInvalid') : done({ amount: minor(amount) });
}

/** The units released; an amount is converted at the last NAV. */
export function unitsReleased(
  asked: Release,
  held: Units,
  { nav, currency }: Pick<ProductRow, 'nav' | 'currency'>,
): Outcome<Units, 'amountInvalid' | 'insufficientAmount' | 'insufficientUnits'> {
  if ('isAll' in asked) return done(held);
  const units = 'units' in asked ? asked.units : unitsFor(asked.amount, nav, currency);
  if (units === 0n) return refuse('amountInvalid');
  if (units > held) return refuse('units' in asked ? 'insufficientUnits' : 'insufficientAmount');
  return done(units);
}

/** Exactly what the code of a release confirms; "all" means the units held back when the code was sent. */
export const confirmedRelease = (planId: string, productId: string, asked: Release, held: Units): string =>
  JSON.stringify({
    planId,
    action: 'release',
    productId,
    asked: 'isAll' in asked ? `all ${held}` : 'units' in asked ? `units ${asked.units}` : `amount ${asked.amount}`,
  });

/** Whether the run of a due period is in progress or overdue: until it is finished, the plan can be neither changed nor stopped. */
export const isRunOn = ({ state, next_due }: Pick<PlanRow, 'state' | 'next_due'>, now: Instant): boolean =>
  state === 'active' && next_due !== null && next_due <= closedDay(now);
