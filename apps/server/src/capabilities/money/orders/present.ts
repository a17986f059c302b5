/** Orders as replies show them, with the timeline. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type * as contract from '@lumbung/contract/orders/order.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import { dayOf, type Instant, toIso } from '@lumbung/kernel/time.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { orders as texts } from '@lumbung/wording/orders.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import type { Language } from '../../../platform/context.ts';
import type { ProductCatalogue } from '../../market/catalogue/index.ts';
import { type BillRow, presentBill } from '../payments/index.ts';
import { expectedDays, HOLDER, promiseFor, promiseForAll, type Promised, STEPS, stepsBehind, unitsOn } from './rules.ts';
import type { EventRow, EvidenceRow, LineRow, PurchaseRow } from './store.ts';

type OrderDetail = PresentedOf<typeof contract.OrderDetail>;
type OrderLine = PresentedOf<typeof contract.OrderLine>;
type OrderSummary = PresentedOf<typeof contract.OrderSummary>;
type ShownPromise = PresentedOf<typeof contract.Promised>;

export interface OrderBasis {
  readonly products: ProductCatalogue;
  readonly calendar: Calendar;
  readonly language: Language;
}

/** A promise on the wire. */
export const presentPromise = (promise: Promised): ShownPromise => ({ ...promise, payBefore: toIso(promise.payBefore) });

export function presentOrder(order: PurchaseRow, lines: readonly LineRow[], basis: OrderBasis): OrderSummary {
  return {
    orderId: order.order_id,
    orderCode: order.code,
    transactionType: 1,
    state: order.state,
    placedAt: toIso(order.placed_at),
    payBy: toIso(order.pay_by),
    paidAt: order.paid_at === null ? null : toIso(order.paid_at),
    amount: order.amount,
    fee: order.fee,
    vat: order.vat,
    total: order.total,
    asked: null,
    lines: lines.filter((line) => line.order_id === order.order_id).map((line) => presentLine(line, basis)),
  };
}

function presentLine(line: LineRow, { products, calendar }: OrderBasis): OrderLine {
  const product = products.byId.get(line.product_id);
  return {
    lineId: line.line_id,
    side: 'buy',
    productId: line.product_id,
    slug: product?.slug ?? '',
    name: product?.name ?? line.product_id,
    type: product?.type ?? '',
    amount: line.amount,
    fee: line.fee,
    vat: line.vat,
    state: line.state === 'filed' ? 'paid' : line.state,
    promisedNavDay: line.promised_nav_day,
    navDay: line.nav_day,
    navDayReason: line.nav_day_reason,
    nav: line.nav,
    units: line.units,
    unitsOn: unitsOn(calendar, line.nav_day ?? line.promised_nav_day),
  };
}

type TimelineStep = OrderDetail['timeline'][number];

/**
 * The hops of an order: what happened and when, who holds it now, what comes next and by when. While it is not paid,
 * `promise` says what follows when it is paid in time; without one the days of its lines do.
 */
export function timelineOf(
  order: PurchaseRow,
  lines: readonly LineRow[],
  events: readonly EventRow[],
  { calendar, language }: OrderBasis,
  promise: Promised | null = null,
): TimelineStep[] {
  const text = inLanguage(texts, language);
  const own = lines.filter((line) => line.order_id === order.order_id);
  const behind = stepsBehind(own.map((line) => line.state));
  const navDay = own.map((line) => line.nav_day ?? line.promised_nav_day).reduce((last, day) => (day > last ? day : last));
  const expected = expectedDays(calendar, promise?.navDay ?? navDay, dayOf(promise?.payBefore ?? order.pay_by));
  const failed = order.state === 'expired' || order.state === 'cancelled';
  const steps = STEPS.map((step, index): TimelineStep => {
    const happened = events.filter((event) => event.order_id === order.order_id && event.kind === step).at(-1);
    const isDone = index < behind;
    const late = own.find((line) => line.nav_day_reason === 'handOffMissed');
    const moved = step === 'handedOff' ? late !== undefined : step === 'paid' && happened?.facts.moved === true && late === undefined;
    return {
      key: step,
      title: isDone ? text.stepDone[step] : text.stepNext[step],
      detail: moved ? text.navDayMoved(dateText(navDay, language), text.navDayReason[(late ?? own[0])?.nav_day_reason as 'onTime'] ?? '') : null,
      at: isDone && happened ? toIso(happened.at) : null,
      expectedOn: isDone ? null : expected[step],
      holder: text.holder[HOLDER[step]],
      state: isDone ? 'done' : index === behind && !failed ? 'current' : 'next',
    };
  });
  if (!failed) return steps;
  const ended = events.find((event) => event.order_id === order.order_id && event.kind === order.state);
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

export function presentDetail(
  order: PurchaseRow,
  lines: readonly LineRow[],
  events: readonly EventRow[],
  bill: BillRow | undefined,
  evidence: EvidenceRow,
  basis: OrderBasis,
  now: Instant,
): OrderDetail {
  const promises =
    order.state === 'awaitingPayment'
      ? lines.map((line) => promiseFor(basis.calendar, basis.products.byId.get(line.product_id)!.cut_off, now, order.pay_by))
      : [];
  const promise = promises.length > 0 ? promiseForAll(promises) : null;
  return {
    ...presentOrder(order, lines, basis),
    bill: bill ? presentBill(bill) : null,
    promise: promise && presentPromise(promise),
    cancelBefore: order.state === 'awaitingPayment' && now < order.pay_by ? toIso(order.pay_by) : null,
    cashOn: null,
    paidTo: null,
    timeline: timelineOf(order, lines, events, basis, promise),
    evidence: { sha256: evidence.sha256.toString('hex'), shownAt: toIso(evidence.shown_at), acceptedAt: toIso(evidence.accepted_at), factor: evidence.factor },
  };
}
