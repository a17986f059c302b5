/** Presents orders of any kind in replies, with their timeline; what differs between kinds comes from the kind. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type * as contract from '@lumbung/contract/orders/order.ts';
import type { Money } from '@lumbung/contract/values.ts';
import { type Currency, formatDecimal, minor, type Minor, SCALE } from '@lumbung/kernel/amounts.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { dayOf, type Day, type Instant, toIso } from '@lumbung/kernel/time.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { orders as texts } from '@lumbung/wording/orders.ts';
import type { Language } from '../../../platform/context.ts';
import { money, type ProductCatalogue } from '../../market/catalogue/index.ts';
import type { OwnAccount } from '../../people/investor-status/index.ts';
import { type BillRow, presentBill } from '../payments/index.ts';
import { kindOf, type MoveReason } from './kinds.ts';
import { type Promised, unitsOn } from './rules.ts';
import type { EventRow, EvidenceRow, LegRow, OrderRow } from './store.ts';

type OrderDetail = PresentedOf<typeof contract.OrderDetail>;
type OrderLine = PresentedOf<typeof contract.OrderLine>;
type OrderSummary = PresentedOf<typeof contract.OrderSummary>;
type PaidTo = PresentedOf<typeof contract.PaidTo>;
type ShownPromise = PresentedOf<typeof contract.Promised>;
type TimelineStep = OrderDetail['timeline'][number];

export interface OrderBasis {
  readonly products: ProductCatalogue;
  readonly calendar: Calendar;
  readonly language: Language;
}

/** A promise in wire format. */
export const presentPromise = (promise: Promised): ShownPromise => ({ ...promise, payBefore: toIso(promise.payBefore) });

export const presentPaidTo = (account: OwnAccount): PaidTo => ({ bank: account.bank, account: maskNumber(account.account), holder: account.holder });

export const moneyIn =
  (currency: Currency) =>
  (amount: bigint | null): Money | null =>
    amount === null ? null : money(currency, amount);

export const legsOfOrder = (order: OrderRow, legs: readonly LegRow[]): LegRow[] => legs.filter((leg) => leg.order_id === order.order_id);

/** The figures of an order: what is paid in, otherwise what its outgoing legs yield, once known. */
export function figuresOf(order: OrderRow, legs: readonly LegRow[]): { amount: Minor | null; fee: Minor | null; vat: Minor | null; total: Minor | null } {
  if (order.total !== null) return { amount: order.amount, fee: order.fee, vat: order.vat, total: order.total };
  const out = legs.filter((leg) => leg.side === 'out');
  const sum = (pick: (leg: LegRow) => Minor | null): Minor | null =>
    out.reduce<Minor | null>((total, leg) => {
      const value = pick(leg);
      return total === null || value === null ? null : minor(total + value);
    }, minor(0n));
  return { amount: sum((leg) => leg.amount), fee: sum((leg) => leg.fee), vat: sum((leg) => leg.vat), total: sum((leg) => leg.net) };
}

/** The total of an order, formatted for notices. */
export function totalOf(order: OrderRow, legs: readonly LegRow[]): { total: string; currency: Currency } {
  const { currency } = order;
  return { total: formatDecimal(figuresOf(order, legs).total ?? 0n, SCALE[currency]), currency };
}

const laterOf = (one: Day | null, other: Day | null): Day | null => (one === null || (other !== null && other > one) ? other : one);

/** The NAV day of a leg: the one it is settled at, or the promised one; null where no NAV settles it. */
const navDayOfLeg = (leg: LegRow): Day | null => leg.nav_day ?? leg.promised_nav_day;

/** The NAV day of an order: the latest of its legs; null where no NAV settles it. */
export const navDayOf = (legs: readonly LegRow[]): Day | null => legs.map(navDayOfLeg).reduce(laterOf, null);

/** The NAV day promised for an order: the latest of its legs; null where no NAV settles it. */
export const promisedNavDayOf = (legs: readonly LegRow[]): Day | null => legs.map((leg) => leg.promised_nav_day).reduce(laterOf, null);

/** The NAV day of an order whose kind is settled at a NAV; throws if it has none. */
export function settledNavDayOf(legs: readonly LegRow[]): Day {
  const day = navDayOf(legs);
  if (day === null) throw new Error(`no leg of the order ${legs[0]?.order_id} has a NAV day`);
  return day;
}

/** The order kind in a reply: its number in the specification, and its title. */
export function presentKind(name: string, language: Language): Pick<OrderSummary, 'transactionType' | 'title'> {
  const { transactionType, timeline } = kindOf(name);
  return { transactionType, title: timeline.words[language].title };
}

export function presentOrder(order: OrderRow, legs: readonly LegRow[], basis: OrderBasis): OrderSummary {
  const own = legsOfOrder(order, legs);
  const leaving = own.find((leg) => leg.side === 'out');
  const { amount, fee, vat, total } = figuresOf(order, own);
  const inMoney = moneyIn(order.currency);
  return {
    orderId: order.order_id,
    orderCode: order.code,
    origin: order.origin,
    ...presentKind(order.kind, basis.language),
    state: order.state,
    placedAt: toIso(order.placed_at),
    payBy: order.pay_by === null ? null : toIso(order.pay_by),
    paidAt: order.paid_at === null ? null : toIso(order.paid_at),
    currency: order.currency,
    amount: inMoney(amount),
    fee: inMoney(fee),
    vat: inMoney(vat),
    total: inMoney(total),
    asked: leaving ? { amount: inMoney(leaving.asked_amount), units: leaving.asked_units, isAllUnits: leaving.all_units } : null,
    lines: own.map((leg) => presentLeg(order, leg, basis)),
  };
}

function presentLeg(order: OrderRow, leg: LegRow, { products, calendar }: OrderBasis): OrderLine {
  const product = products.byId.get(leg.product_id);
  const side = kindOf(order.kind).sides[leg.side];
  const inMoney = moneyIn(leg.currency);
  const navDay = navDayOfLeg(leg);
  if (!side) throw new Error(`an order of the kind ${order.kind} has no leg that goes ${leg.side}`);
  return {
    lineId: leg.leg_id,
    portfolioId: leg.portfolio_id,
    side,
    productId: leg.product_id,
    slug: product?.slug ?? '',
    name: product?.name ?? leg.product_id,
    type: product?.type ?? '',
    currency: leg.currency,
    amount: inMoney(leg.amount),
    fee: inMoney(leg.fee),
    vat: inMoney(leg.vat),
    returned: leg.returned_amount === null ? null : inMoney(leg.returned_amount + (leg.returned_fee ?? 0n) + (leg.returned_vat ?? 0n)),
    // The state of a leg in files is internal.
    state: leg.state === 'batched' ? 'ready' : leg.state,
    promisedNavDay: leg.promised_nav_day,
    navDay: leg.nav_day,
    navDayReason: leg.nav_day_reason,
    nav: leg.nav,
    navBefore: leg.nav_before,
    units: leg.units,
    unitsOn: leg.side === 'in' && navDay !== null ? unitsOn(calendar, navDay) : null,
  };
}

/** The timeline step in which another person of the company approves. */
const APPROVED = 'approved';
const stepsOf = (order: OrderRow, [first, ...more]: readonly string[]): readonly string[] =>
  order.approve_by === null || first === undefined ? [...(first === undefined ? [] : [first]), ...more] : [first, APPROVED, ...more];

/** The leg events that change its day. */
const MOVES: readonly (MoveReason | 'redated')[] = ['handOffMissed', 'gated', 'redated'];

/**
 * Builds the timeline of an order: what happened and when, who holds it now, what comes next and by when. While it is
 * unpaid, `promise` gives the days that apply if it is paid in time; without one, the days of its legs apply.
 */
export function timelineOf(
  order: OrderRow,
  legs: readonly LegRow[],
  events: readonly EventRow[],
  { calendar, language }: OrderBasis,
  promise: Promised | null = null,
): TimelineStep[] {
  const text = inLanguage(texts, language);
  const { timeline } = kindOf(order.kind);
  const words = timeline.words[language];
  const own = legsOfOrder(order, legs);
  const happened = events.filter((event) => event.order_id === order.order_id);
  const last = (names: readonly string[]) => happened.filter(({ event }) => names.includes(event)).at(-1);
  const behind = timeline.behind(order, own) + (order.approved_by === null ? 0 : 1);
  const navDay = navDayOf(own);
  const payBy = promise?.payBefore ?? order.pay_by;
  const expected = timeline.expected(order, own, { calendar, navDay: promise?.navDay ?? navDay, payBy: payBy === null ? null : dayOf(payBy) });
  const hasFailed = order.state in text.ended;
  const moved = last(MOVES);
  const paid = last(['paid']);
  // The latest event explains the day: a late payment, or a move of the order before or after it.
  const isPaidLast = moved === undefined || (paid !== undefined && happened.lastIndexOf(paid) > happened.lastIndexOf(moved));
  const isLate = isPaidLast && happened.some(({ event, facts }) => event === 'paid' && facts.moved === true);
  const reasons: Readonly<Record<string, string | null | undefined>> = {
    paid: isLate ? own[0]?.nav_day_reason : null,
    submitted: isLate ? null : moved?.event,
  };
  // Until the custodian sends the money, no one else can pay it out.
  const isLateAt = (step: string): boolean => step === 'paidOut' && order.state === 'settled' && last(['proceedsLate']) !== undefined;
  const detailOf = (step: string): string | null => {
    const why = reasons[step] ?? null;
    if (why !== null && navDay !== null) return text.navDayMoved(dateText(navDay, language), text.navDayReason[why as 'onTime'] ?? '');
    const corrected = step === 'settled' ? last(['corrected']) : undefined;
    if (corrected) return text.corrected(dateText(dayOf(corrected.at), language));
    if (isLateAt(step)) return text.proceedsLate;
    return step === 'paidOut' && order.pay_day !== null && last(['payDayMoved']) ? text.payDayMoved(dateText(order.pay_day, language)) : null;
  };
  // An order that needs approval has that step after the one in which it was placed.
  const steps = stepsOf(order, timeline.steps).map((step, index): TimelineStep => {
    const isDone = index < behind;
    const event = last([step]);
    return {
      key: step,
      title: step === APPROVED ? (isDone ? text.approval.done : text.approval.next) : (isDone ? words.done : words.next)[step]!,
      detail: detailOf(step),
      at: isDone && event ? toIso(event.at) : null,
      // The time of approval is unknown, and all later days depend on it.
      expectedOn: isDone || order.state === 'awaitingApproval' ? null : (expected[step] ?? null),
      holder: step === APPROVED ? text.approval.holder : text.holder[isLateAt(step) ? 'custodian' : timeline.holders[step]!],
      state: isDone ? 'done' : index === behind && !hasFailed ? 'current' : 'next',
    };
  });
  if (!hasFailed) return steps;
  const ended = last([order.state]);
  const endedTitle = (): string => {
    if (order.state === 'expired' && order.approve_by !== null && order.approved_by === null) return text.approval.over;
    return (order.state === 'rejected' ? words.rejected : undefined) ?? text.ended[order.state as 'expired'];
  };
  return [
    ...steps.filter((step) => step.state === 'done'),
    {
      key: order.state,
      title: endedTitle(),
      detail: null,
      at: ended ? toIso(ended.at) : null,
      expectedOn: null,
      holder: text.holder.us,
      state: 'failed',
    },
  ];
}

/** The day on which the money of an order is paid out; null for a cancelled order. */
export const cashOn = (order: OrderRow): Day | null => (order.state === 'cancelled' ? null : order.pay_day);

export function presentDetail(
  order: OrderRow,
  legs: readonly LegRow[],
  events: readonly EventRow[],
  more: { readonly bill: BillRow | undefined; readonly account: OwnAccount | null; readonly evidence: EvidenceRow } & Pick<
    OrderDetail,
    'placedBy' | 'approval'
  >,
  basis: OrderBasis,
  now: Instant,
): OrderDetail {
  const kind = kindOf(order.kind);
  const promise = kind.navSettled?.promise(order, legs, basis, now) ?? null;
  const cancelBefore = kind.cancelBefore(order, legs, basis.products, now);
  const { bill, account, evidence, placedBy, approval } = more;
  return {
    ...presentOrder(order, legs, basis),
    bill: bill ? presentBill(bill, basis.language) : null,
    promise: promise && presentPromise(promise),
    cancelBefore: cancelBefore === null ? null : toIso(cancelBefore),
    cashOn: cashOn(order),
    paidTo: account && !['cancelled', 'declined', 'expired'].includes(order.state) ? presentPaidTo(account) : null,
    placedBy,
    approval,
    timeline: timelineOf(order, legs, events, basis, promise),
    evidence: { sha256: evidence.sha256.toString('hex'), shownAt: toIso(evidence.shown_at), acceptedAt: toIso(evidence.accepted_at), factor: evidence.factor },
  };
}
