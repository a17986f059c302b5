/** Orders of any kind as replies show them, with the timeline: what differs between kinds is asked of the kind. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type * as contract from '@lumbung/contract/orders/order.ts';
import { rupiah, type Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { dayOf, type Day, type Instant, toIso } from '@lumbung/kernel/time.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { orders as texts } from '@lumbung/wording/orders.ts';
import type { Language } from '../../../platform/context.ts';
import type { ProductCatalogue } from '../../market/catalogue/index.ts';
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

/** A promise on the wire. */
export const presentPromise = (promise: Promised): ShownPromise => ({ ...promise, payBefore: toIso(promise.payBefore) });

export const presentPaidTo = (account: OwnAccount): PaidTo => ({ bank: account.bank, account: maskNumber(account.account), holder: account.holder });

export const legsOfOrder = (order: OrderRow, legs: readonly LegRow[]): LegRow[] => legs.filter((leg) => leg.order_id === order.order_id);

/** What an order is about in money: what is paid in, else what comes out of its funds, once that is known. */
export function figuresOf(order: OrderRow, legs: readonly LegRow[]): { amount: Rupiah | null; fee: Rupiah | null; vat: Rupiah | null; total: Rupiah | null } {
  if (order.total !== null) return { amount: order.amount, fee: order.fee, vat: order.vat, total: order.total };
  const out = legs.filter((leg) => leg.side === 'out');
  const sum = (pick: (leg: LegRow) => Rupiah | null): Rupiah | null =>
    out.reduce<Rupiah | null>((total, leg) => {
      const value = pick(leg);
      return total === null || value === null ? null : rupiah(total + value);
    }, rupiah(0n));
  return { amount: sum((leg) => leg.amount), fee: sum((leg) => leg.fee), vat: sum((leg) => leg.vat), total: sum((leg) => leg.net) };
}

/** The NAV day of an order: the one of its latest leg. */
export const navDayOf = (legs: readonly LegRow[]): Day =>
  legs.map((leg) => leg.nav_day ?? leg.promised_nav_day).reduce((last, day) => (day > last ? day : last));

export function presentOrder(order: OrderRow, legs: readonly LegRow[], basis: OrderBasis): OrderSummary {
  const own = legsOfOrder(order, legs);
  const leaving = own.find((leg) => leg.side === 'out');
  return {
    orderId: order.order_id,
    orderCode: order.code,
    transactionType: kindOf(order.kind).transactionType,
    state: order.state,
    placedAt: toIso(order.placed_at),
    payBy: order.pay_by === null ? null : toIso(order.pay_by),
    paidAt: order.paid_at === null ? null : toIso(order.paid_at),
    ...figuresOf(order, own),
    asked: leaving ? { amount: leaving.asked_amount, units: leaving.asked_units, isAllUnits: leaving.all_units } : null,
    lines: own.map((leg) => presentLeg(order, leg, basis)),
  };
}

function presentLeg(order: OrderRow, leg: LegRow, { products, calendar }: OrderBasis): OrderLine {
  const product = products.byId.get(leg.product_id);
  const side = kindOf(order.kind).sides[leg.side];
  if (!side) throw new Error(`an order of the kind ${order.kind} has no leg that goes ${leg.side}`);
  return {
    lineId: leg.leg_id,
    side,
    productId: leg.product_id,
    slug: product?.slug ?? '',
    name: product?.name ?? leg.product_id,
    type: product?.type ?? '',
    amount: leg.amount,
    fee: leg.fee,
    vat: leg.vat,
    // How it stands in files is ours to know.
    state: leg.state === 'batched' ? 'ready' : leg.state,
    promisedNavDay: leg.promised_nav_day,
    navDay: leg.nav_day,
    navDayReason: leg.nav_day_reason,
    nav: leg.nav,
    units: leg.units,
    unitsOn: leg.side === 'in' ? unitsOn(calendar, leg.nav_day ?? leg.promised_nav_day) : null,
  };
}

/** The event of a leg that changed its day, and why. */
const MOVES: readonly MoveReason[] = ['handOffMissed', 'gated'];

/**
 * The hops of an order: what happened and when, who holds it now, what comes next and by when. While it is not paid,
 * `promise` says what follows when it is paid in time; without one the days of its legs do.
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
  const behind = timeline.behind(order, own);
  const navDay = navDayOf(own);
  const payBy = promise?.payBefore ?? order.pay_by;
  const expected = timeline.expected(order, calendar, promise?.navDay ?? navDay, payBy === null ? null : dayOf(payBy));
  const hasFailed = order.state === 'expired' || order.state === 'cancelled';
  const moved = last(MOVES);
  const reasonOf = (step: string): string | null => {
    if (step === 'submitted' && moved) return moved.event;
    return step === 'paid' && !moved && happened.some(({ event, facts }) => event === 'paid' && facts.moved === true) ? (own[0]?.nav_day_reason ?? null) : null;
  };
  const steps = timeline.steps.map((step, index): TimelineStep => {
    const isDone = index < behind;
    const event = last([step]);
    const reason = reasonOf(step);
    return {
      key: step,
      title: (isDone ? words.done : words.next)[step]!,
      detail: reason === null ? null : text.navDayMoved(dateText(navDay, language), text.navDayReason[reason as 'onTime'] ?? ''),
      at: isDone && event ? toIso(event.at) : null,
      expectedOn: isDone ? null : expected[step]!,
      holder: text.holder[timeline.holders[step]!],
      state: isDone ? 'done' : index === behind && !hasFailed ? 'current' : 'next',
    };
  });
  if (!hasFailed) return steps;
  const ended = last([order.state]);
  return [
    ...steps.filter((step) => step.state === 'done'),
    {
      key: order.state,
      title: text.ended[order.state as 'expired'],
      detail: null,
      at: ended ? toIso(ended.at) : null,
      expectedOn: null,
      holder: text.holder.us,
      state: 'failed',
    },
  ];
}

/** The day on which the money of an order is sent; nothing is sent for what was called off. */
export const cashOn = (order: OrderRow): Day | null => (order.state === 'cancelled' ? null : order.pay_day);

export function presentDetail(
  order: OrderRow,
  legs: readonly LegRow[],
  events: readonly EventRow[],
  more: { readonly bill: BillRow | undefined; readonly account: OwnAccount | null; readonly evidence: EvidenceRow },
  basis: OrderBasis,
  now: Instant,
): OrderDetail {
  const kind = kindOf(order.kind);
  const promise = kind.promise(order, legs, basis, now);
  const cancelBefore = kind.cancelBefore(order, legs, basis.products, now);
  const { bill, account, evidence } = more;
  return {
    ...presentOrder(order, legs, basis),
    bill: bill ? presentBill(bill) : null,
    promise: promise && presentPromise(promise),
    cancelBefore: cancelBefore === null ? null : toIso(cancelBefore),
    cashOn: cashOn(order),
    paidTo: account && order.state !== 'cancelled' ? presentPaidTo(account) : null,
    timeline: timelineOf(order, legs, events, basis, promise),
    evidence: { sha256: evidence.sha256.toString('hex'), shownAt: toIso(evidence.shown_at), acceptedAt: toIso(evidence.accepted_at), factor: evidence.factor },
  };
}
