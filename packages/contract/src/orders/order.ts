/** An order with its lines and timeline, as replies show it: a subscription, a redemption, or a switch. */
import { Type } from 'typebox';
import { AmountOut, DayOut, InstantOut, NavOut, oneOf, UnitsOut, type WireOf } from '../call.ts';
import { Bill } from '../payments/bill.ts';

/** What a person of a company orders may wait for approval. Subscriptions wait for payment and are paid; redemptions and switches are placed, and what is redeemed is settled and paid out. */
export const ORDER_STATES = [
  'awaitingApproval',
  'awaitingPayment',
  'paid',
  'placed',
  'settled',
  'paying',
  'expired',
  'cancelled',
  'declined',
  'rejected',
  'done',
] as const;
export const LINE_STATES = [
  'awaitingApproval',
  'awaitingPayment',
  'ready',
  'submitted',
  'priced',
  'settled',
  'mismatched',
  'rejected',
  'expired',
  'cancelled',
  'declined',
] as const;

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
  portfolioId: Type.String(),
  side: oneOf(['buy', 'sell', 'switchOut', 'switchIn']),
  productId: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  type: Type.String(),
  currency: oneOf(['IDR', 'USD'], { description: 'Of the fund' }),
  amount: Type.Union([AmountOut, Type.Null()], { description: 'Null until the NAV of what leaves is known' }),
  fee: orNull(AmountOut),
  vat: orNull(AmountOut),
  returned: Type.Union([AmountOut, Type.Null()], { description: 'What was paid for it, was not invested, and goes back' }),
  state: oneOf(LINE_STATES),
  promisedNavDay: Type.Union([DayOut, Type.Null()], { description: 'Null where no NAV settles it' }),
  navDay: orNull(DayOut),
  navDayReason: orNull(Type.String()),
  nav: orNull(NavOut),
  navBefore: Type.Union([NavOut, Type.Null()], { description: 'The NAV it was settled at first, once that was corrected' }),
  units: orNull(UnitsOut),
  unitsOn: orNull(DayOut),
});
export type OrderLine = WireOf<typeof OrderLine>;

/** Each kind of order says its own number and name. */
export const kindFields = {
  transactionType: Type.Integer({ description: 'As the specification counts: 1 buy, 2 sell, 6 switch' }),
  title: Type.String({ description: 'What an order of its kind is called' }),
};

/** What makes orders: the cart, plans, a rebalancing of one, or bonds. */
export const ORDER_ORIGINS = ['cart', 'goal', 'discipline', 'strategy', 'rebalance', 'bonds'] as const;

export const OrderSummary = Type.Object({
  orderId: Type.String(),
  orderCode: Type.String(),
  origin: oneOf(ORDER_ORIGINS, { description: 'What made it' }),
  ...kindFields,
  state: oneOf(ORDER_STATES),
  placedAt: InstantOut,
  payBy: orNull(InstantOut),
  paidAt: orNull(InstantOut),
  currency: oneOf(['IDR', 'USD'], { description: 'Of every amount of the order' }),
  amount: Type.Union([AmountOut, Type.Null()], { description: 'Null until the NAV of what leaves is known' }),
  fee: orNull(AmountOut),
  vat: orNull(AmountOut),
  total: Type.Union([AmountOut, Type.Null()], { description: 'What a subscription costs, what a redemption pays out, what a switch puts into the other fund' }),
  asked: Type.Union([Type.Object({ amount: orNull(AmountOut), units: orNull(UnitsOut), isAllUnits: Type.Boolean() }), Type.Null()], {
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

/** What another person of the company said, or is to say, to an order. */
export const OrderApproval = Type.Object({
  state: oneOf(['waiting', 'approved', 'declined', 'withdrawn', 'expired']),
  until: InstantOut,
  decidedBy: orNull(Type.String()),
  decidedAt: orNull(InstantOut),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'Why it was declined' }),
  mayDecide: Type.Boolean({ description: 'Whoever asks may agree or decline' }),
  mayWithdraw: Type.Boolean({ description: 'Whoever asks placed it, and may take it back' }),
});
export type OrderApproval = WireOf<typeof OrderApproval>;

export const OrderDetail = Type.Object({
  ...OrderSummary.properties,
  bill: orNull(Bill),
  promise: Type.Union([Promised, Type.Null()], { description: 'What holds if it is paid now; null once it is paid or closed' }),
  cancelBefore: Type.Union([InstantOut, Type.Null()], { description: 'Until when it can be called off; null when it cannot' }),
  cashOn: orNull(DayOut),
  paidTo: orNull(PaidTo),
  placedBy: Type.Union([Type.String(), Type.Null()], { description: 'Who of the company placed it; null where one person acts for herself' }),
  approval: Type.Union([OrderApproval, Type.Null()], { description: 'Null where nobody else has to agree' }),
  timeline: Type.Array(TimelineStep),
  evidence: Type.Object({ sha256: Type.String(), shownAt: InstantOut, acceptedAt: InstantOut, factor: Type.String() }),
});
export type OrderDetail = WireOf<typeof OrderDetail>;
