/** An order with its lines and timeline, as replies show it: a subscription, a redemption, or a switch. */
import { Type } from 'typebox';
import { DayOut, InstantOut, NavOut, oneOf, RupiahOut, UnitsOut, type WireOf } from '../call.ts';
import { Bill } from '../payments/bill.ts';

/** Subscriptions wait for payment and are paid; redemptions and switches are placed, and what is redeemed is settled and paid out. */
export const ORDER_STATES = ['awaitingPayment', 'paid', 'placed', 'settled', 'paying', 'expired', 'cancelled', 'done'] as const;
export const LINE_STATES = ['awaitingPayment', 'ready', 'submitted', 'priced', 'settled', 'mismatched', 'expired', 'cancelled'] as const;

const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** The promise of a subscription: pay by when, for which NAV, units by when. */
export const Promised = Type.Object({
  payBefore: InstantOut,
  navDay: DayOut,
  laterNavDay: DayOut,
  unitsOn: DayOut,
  reason: oneOf(['onTime', 'afterCutOff', 'marketClosed', 'reportedLate']),
});
export type Promised = WireOf<typeof Promised>;

/** The promise of a redemption or switch: ordered by when, for which NAV, money or units by when. */
export const ExitPromised = Type.Object({
  orderBefore: InstantOut,
  navDay: DayOut,
  laterNavDay: DayOut,
  cashOn: orNull(DayOut),
  unitsOn: orNull(DayOut),
  reason: oneOf(['onTime', 'afterCutOff', 'marketClosed', 'reportedLate']),
});
export type ExitPromised = WireOf<typeof ExitPromised>;

/** The account money goes to, as much of it as is shown. */
export const PaidTo = Type.Object({
  bank: Type.String({ description: 'National clearing code' }),
  account: Type.String({ description: 'Masked' }),
  holder: Type.String(),
});
export type PaidTo = WireOf<typeof PaidTo>;

export const OrderLine = Type.Object({
  lineId: Type.String(),
  side: oneOf(['buy', 'sell', 'switchOut', 'switchIn']),
  productId: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  type: Type.String(),
  amount: Type.Union([RupiahOut, Type.Null()], { description: 'Null until the NAV of what leaves is known' }),
  fee: orNull(RupiahOut),
  vat: orNull(RupiahOut),
  state: oneOf(LINE_STATES),
  promisedNavDay: DayOut,
  navDay: orNull(DayOut),
  navDayReason: orNull(Type.String()),
  nav: orNull(NavOut),
  units: orNull(UnitsOut),
  unitsOn: orNull(DayOut),
});
export type OrderLine = WireOf<typeof OrderLine>;

export const OrderSummary = Type.Object({
  orderId: Type.String(),
  orderCode: Type.String(),
  transactionType: Type.Integer({ description: '1 buy, 2 sell, 6 switch' }),
  state: oneOf(ORDER_STATES),
  placedAt: InstantOut,
  payBy: orNull(InstantOut),
  paidAt: orNull(InstantOut),
  amount: Type.Union([RupiahOut, Type.Null()], { description: 'Null until the NAV of what leaves is known' }),
  fee: orNull(RupiahOut),
  vat: orNull(RupiahOut),
  total: Type.Union([RupiahOut, Type.Null()], { description: 'What a subscription costs, what a redemption pays out, what a switch puts into the other fund' }),
  asked: Type.Union([Type.Object({ amount: orNull(RupiahOut), units: orNull(UnitsOut), isAllUnits: Type.Boolean() }), Type.Null()], {
    description: 'What a redemption or switch asked for',
  }),
  lines: Type.Array(OrderLine),
});
export type OrderSummary = WireOf<typeof OrderSummary>;

export const TimelineStep = Type.Object({
  key: Type.String(),
  title: Type.String(),
  detail: orNull(Type.String()),
  at: Type.Union([InstantOut, Type.Null()], { description: 'When it happened; null for what is still to come' }),
  expectedOn: orNull(DayOut),
  holder: Type.String({ description: 'Who holds the order in this step' }),
  state: oneOf(['done', 'current', 'next', 'failed']),
});

export const OrderDetail = Type.Object({
  ...OrderSummary.properties,
  bill: orNull(Bill),
  promise: Type.Union([Promised, Type.Null()], { description: 'What holds if it is paid now; null once it is paid or closed' }),
  cancelBefore: Type.Union([InstantOut, Type.Null()], { description: 'Until when it can be called off; null when it cannot' }),
  cashOn: orNull(DayOut),
  paidTo: orNull(PaidTo),
  timeline: Type.Array(TimelineStep),
  evidence: Type.Object({ sha256: Type.String(), shownAt: InstantOut, acceptedAt: InstantOut, factor: Type.String() }),
});
export type OrderDetail = WireOf<typeof OrderDetail>;
