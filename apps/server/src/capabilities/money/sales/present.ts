/** Sales and switches as replies show them, with the timeline. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type * as contract from '@lumbung/contract/orders/order.ts';
import { type Calendar, nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import { dateText } from '@lumbung/kernel/format.ts';
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { type Day, type Instant, toIso } from '@lumbung/kernel/time.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { orders as texts } from '@lumbung/wording/orders.ts';
import type { OwnAccount } from '../../people/investor-status/index.ts';
import type { EvidenceRow, OrderBasis } from '../orders/index.ts';
import { cancelBefore, exitCutOff, SALE_BEHIND, SALE_HOLDER, SALE_STEPS, type SalePromise, type SaleState, type SaleStep } from './rules.ts';
import type { SaleEventRow, SaleRow } from './store.ts';

type OrderDetail = PresentedOf<typeof contract.OrderDetail>;
type OrderLine = PresentedOf<typeof contract.OrderLine>;
type OrderSummary = PresentedOf<typeof contract.OrderSummary>;
type PaidTo = PresentedOf<typeof contract.PaidTo>;
type SalePromised = PresentedOf<typeof contract.SalePromised>;

export const presentSalePromise = (promise: SalePromise): SalePromised => ({ ...promise, orderBefore: toIso(promise.orderBefore) });

export const presentPaidTo = (account: OwnAccount): PaidTo => ({ bank: account.bank, account: maskNumber(account.account), holder: account.holder });

/** What an investor is told of the state: how it stands in files is ours to know. */
const shown = (state: SaleState) => (state === 'filed' ? 'submitted' : state);
const ORDER_STATE: Record<SaleState, OrderSummary['state']> = {
  submitted: 'submitted',
  filed: 'submitted',
  handedOff: 'submitted',
  priced: 'submitted',
  mismatched: 'submitted',
  booked: 'paying',
  paying: 'paying',
  done: 'done',
  cancelled: 'cancelled',
};

export function presentSale(sale: SaleRow, basis: OrderBasis): OrderSummary {
  return {
    orderId: sale.order_id,
    orderCode: sale.code,
    transactionType: sale.kind === 'sell' ? 2 : 6,
    state: ORDER_STATE[sale.state],
    placedAt: toIso(sale.placed_at),
    payBy: null,
    paidAt: null,
    amount: sale.gross,
    fee: sale.fee,
    vat: sale.vat,
    total: sale.net,
    asked: { amount: sale.asked_amount, units: sale.asked_units, isAllUnits: sale.all_units },
    lines: linesOf(sale, basis),
  };
}

function linesOf(sale: SaleRow, { products, calendar }: OrderBasis): OrderLine[] {
  const line = (side: OrderLine['side'], productId: string, figures: Pick<OrderLine, 'amount' | 'fee' | 'vat' | 'nav' | 'units' | 'unitsOn'>): OrderLine => {
    const product = products.byId.get(productId);
    return {
      lineId: `${sale.order_id}:${side}`,
      side,
      productId,
      slug: product?.slug ?? '',
      name: product?.name ?? productId,
      type: product?.type ?? '',
      state: shown(sale.state),
      promisedNavDay: sale.promised_nav_day,
      navDay: sale.nav_day,
      navDayReason: sale.nav_day_reason,
      ...figures,
    };
  };
  const out = line(sale.kind === 'sell' ? 'sell' : 'switchOut', sale.product_id, {
    amount: sale.gross,
    fee: sale.fee,
    vat: sale.vat,
    nav: sale.nav,
    units: sale.units,
    unitsOn: null,
  });
  if (sale.to_product_id === null) return [out];
  const into = line('switchIn', sale.to_product_id, {
    amount: sale.net,
    fee: null,
    vat: null,
    nav: sale.to_nav,
    units: sale.to_units,
    unitsOn: nextBusinessDay(calendar, sale.nav_day),
  });
  return [out, into];
}

/** The day on which each step is expected. */
const expectedOf = (sale: SaleRow, calendar: Calendar): Record<SaleStep, Day> => ({
  submitted: sale.nav_day,
  handedOff: sale.nav_day,
  priced: sale.nav_day,
  booked: nextBusinessDay(calendar, sale.nav_day),
  switched: nextBusinessDay(calendar, sale.nav_day),
  paidOut: sale.pay_day ?? sale.nav_day,
});

type TimelineStep = OrderDetail['timeline'][number];

/** The hops of a sale or switch: what happened and when, who holds it now, what comes next and by when. */
export function saleTimeline(sale: SaleRow, events: readonly SaleEventRow[], { calendar, language }: OrderBasis): TimelineStep[] {
  const text = inLanguage(texts, language);
  const own = events.filter((event) => event.order_id === sale.order_id);
  const happened = (kind: string) => own.filter((event) => event.kind === kind).at(-1);
  const expected = expectedOf(sale, calendar);
  const behind = SALE_BEHIND[sale.state];
  const moved = own.filter((event) => event.kind === 'handOffMissed' || event.kind === 'gated').at(-1);
  const steps = SALE_STEPS[sale.kind].map((step, index): TimelineStep => {
    const isDone = index < behind;
    const event = happened(step);
    return {
      key: step,
      title: isDone ? text.saleDone[step] : text.saleNext[step],
      detail: step === 'handedOff' && moved ? text.navDayMoved(dateText(sale.nav_day, language), text.navDayReason[moved.kind as 'gated']) : null,
      at: isDone && event ? toIso(event.at) : null,
      expectedOn: isDone ? null : expected[step],
      holder: text.holder[SALE_HOLDER[step]],
      state: isDone ? 'done' : index === behind && sale.state !== 'cancelled' ? 'current' : 'next',
    };
  });
  if (sale.state !== 'cancelled') return steps;
  const ended = happened('cancelled');
  return [
    ...steps.filter((step) => step.state === 'done'),
    {
      key: 'cancelled',
      title: text.ended.cancelled,
      detail: null,
      at: ended ? toIso(ended.at) : null,
      expectedOn: null,
      holder: text.holder.us,
      state: 'failed',
    },
  ];
}

export function presentSaleDetail(
  sale: SaleRow,
  events: readonly SaleEventRow[],
  account: OwnAccount | null,
  evidence: EvidenceRow,
  basis: OrderBasis,
  now: Instant,
): OrderDetail {
  const from = basis.products.byId.get(sale.product_id);
  const to = sale.to_product_id === null ? null : (basis.products.byId.get(sale.to_product_id) ?? null);
  const until = from ? cancelBefore(sale, exitCutOff(from, to), now) : null;
  return {
    ...presentSale(sale, basis),
    bill: null,
    promise: null,
    cancelBefore: until === null ? null : toIso(until),
    // Nothing is paid for what was called off.
    cashOn: sale.state === 'cancelled' ? null : sale.pay_day,
    paidTo: account && sale.state !== 'cancelled' ? presentPaidTo(account) : null,
    timeline: saleTimeline(sale, events, basis),
    evidence: { sha256: evidence.sha256.toString('hex'), shownAt: toIso(evidence.shown_at), acceptedAt: toIso(evidence.accepted_at), factor: evidence.factor },
  };
}
