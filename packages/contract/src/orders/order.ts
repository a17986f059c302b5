/** An order with its lines and timeline, as replies show it. */
import { Type } from 'typebox';
import { DayOut, DecimalOut, InstantOut, oneOf, RupiahOut, type Static } from '../call.ts';
import { Bill } from '../payments/bill.ts';

export const ORDER_STATES = ['awaitingPayment', 'paid', 'expired', 'cancelled', 'done'] as const;
export const LINE_STATES = ['awaitingPayment', 'paid', 'handedOff', 'priced', 'allotted', 'disputed', 'expired', 'cancelled'] as const;

/** The promise of a purchase: pay by when, for which NAV, units by when. */
export const Promised = Type.Object({
  payBefore: InstantOut,
  navDay: DayOut,
  laterNavDay: DayOut,
  unitsOn: DayOut,
  reason: oneOf(['onTime', 'afterCutOff', 'marketClosed', 'reportedLate']),
});
export type Promised = Static<typeof Promised>;

export const OrderLine = Type.Object({
  lineId: Type.String(),
  productId: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  type: Type.String(),
  amount: RupiahOut,
  fee: RupiahOut,
  vat: RupiahOut,
  state: oneOf(LINE_STATES),
  promisedNavDay: DayOut,
  navDay: Type.Union([DayOut, Type.Null()]),
  navDayReason: Type.Union([Type.String(), Type.Null()]),
  nav: Type.Union([DecimalOut, Type.Null()]),
  units: Type.Union([DecimalOut, Type.Null()]),
  unitsOn: DayOut,
});
export type OrderLine = Static<typeof OrderLine>;

export const OrderSummary = Type.Object({
  orderId: Type.String(),
  orderCode: Type.String(),
  transactionType: Type.Integer(),
  state: oneOf(ORDER_STATES),
  placedAt: InstantOut,
  payBy: InstantOut,
  paidAt: Type.Union([InstantOut, Type.Null()]),
  amount: RupiahOut,
  fee: RupiahOut,
  vat: RupiahOut,
  total: RupiahOut,
  lines: Type.Array(OrderLine),
});
export type OrderSummary = Static<typeof OrderSummary>;

export const TimelineStep = Type.Object({
  key: Type.String(),
  title: Type.String(),
  detail: Type.Union([Type.String(), Type.Null()]),
  at: Type.Union([InstantOut, Type.Null()], { description: 'When it happened; null for what is still to come' }),
  expectedOn: Type.Union([DayOut, Type.Null()]),
  holder: Type.String({ description: 'Who holds the order in this step' }),
  state: oneOf(['done', 'current', 'next', 'failed']),
});

export const OrderDetail = Type.Object({
  ...OrderSummary.properties,
  bill: Type.Union([Bill, Type.Null()]),
  promise: Type.Union([Promised, Type.Null()], { description: 'What holds if it is paid now; null once it is paid or closed' }),
  timeline: Type.Array(TimelineStep),
  evidence: Type.Object({ sha256: Type.String(), shownAt: InstantOut, acceptedAt: InstantOut, factor: Type.String() }),
});
export type OrderDetail = Static<typeof OrderDetail>;
