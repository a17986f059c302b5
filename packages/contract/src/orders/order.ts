/** An order with its lines and timeline, as replies show it: a subscription, redemption or switch. */
import { Type } from 'typebox';
import { AmountOut, DayOut, InstantOut, NavOut, oneOf, UnitsOut, type WireOf } from '../call.ts';
import { Bill } from '../payments/bill.ts';

/**
 * States of an order. A company's order may await approval. Subscriptions await payment and are paid; redemptions and switches are
 * placed, and redemptions are settled and paid out.
 */
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

/** The account that receives the money, masked. */
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
  returned: Type.Union([AmountOut, Type.Null()], { description: 'Paid for it but not invested, and refunded' }),
  state: oneOf(LINE_STATES),
  promisedNavDay: Type.Union([DayOut, Type.Null()], { description: 'Null if no NAV settles it' }),
  navDay: orNull(DayOut),
  navDayReason: orNull(Type.String()),
  nav: orNull(NavOut),
  navBefore: Type.Union([NavOut, Type.Null()], { description: 'The NAV of the first settlement, if it was corrected' }),
  units: orNull(UnitsOut),
  unitsOn: orNull(DayOut),
});
export type OrderLine = WireOf<typeof OrderLine>;

/** Each kind of order has its own code and name. */
export const kindFields = {
  transactionType: Type.Integer({ description: 'Code of the specification: 1 buy, 2 sell, 6 switch' }),
  title: Type.String({ description: 'Name of this kind of order' }),
};

/** Origins of orders: the cart, plans, a rebalancing, or bonds. */
export const ORDER_ORIGINS = ['cart', 'goal', 'discipline', 'strategy', 'rebalance', 'bonds'] as const;

export const OrderSummary = Type.Object({
  orderId: Type.String(),
  orderCode: Type.String(),
  origin: oneOf(ORDER_ORIGINS, { description: 'What created it' }),
  ...kindFields,
  state: oneOf(ORDER_STATES),
  placedAt: InstantOut,
  payBy: orNull(InstantOut),
  paidAt: orNull(InstantOut),
  currency: oneOf(['IDR', 'USD'], { description: 'Currency of every amount of the order' }),
  amount: Type.Union([AmountOut, Type.Null()], { description: 'Null until the NAV of what leaves is known' }),
  fee: orNull(AmountOut),
  vat: orNull(AmountOut),
  total: Type.Union([AmountOut, Type.Null()], { description: 'Cost of a subscription, payout of a redemption, or amount a switch invests in the other fund' }),
  asked: Type.Union([Type.Object({ amount: orNull(AmountOut), units: orNull(UnitsOut), isAllUnits: Type.Boolean() }), Type.Null()], {
    description: 'The requested quantity of a redemption or switch',
  }),
  lines: Type.Array(OrderLine),
});
export type OrderSummary = WireOf<typeof OrderSummary>;

export const TimelineStep = Type.Object({
  key: Type.String(),
  title: Type.String(),
  detail: orNull(Type.String()),
  at: Type.Union([InstantOut, Type.Null()], { description: 'When it happened; null if it is still to come' }),
  expectedOn: orNull(DayOut),
  holder: Type.String({ description: 'Who processes the order in this step' }),
  state: oneOf(['done', 'current', 'next', 'failed']),
});

/** Approval of an order by another user of the company. */
export const OrderApproval = Type.Object({
  state: oneOf(['waiting', 'approved', 'declined', 'withdrawn', 'expired']),
  until: InstantOut,
  decidedBy: orNull(Type.String()),
  decidedAt: orNull(InstantOut),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'Why it was declined' }),
  mayDecide: Type.Boolean({ description: 'Whether the caller may approve or decline' }),
  mayWithdraw: Type.Boolean({ description: 'Whether the caller placed it and may withdraw it' }),
});
export type OrderApproval = WireOf<typeof OrderApproval>;

export const OrderDetail = Type.Object({
  ...OrderSummary.properties,
  bill: orNull(Bill),
  promise: Type.Union([Promised, Type.Null()], { description: 'What applies if it is paid now; null once it is paid or closed' }),
  cancelBefore: Type.Union([InstantOut, Type.Null()], { description: 'Until when it can be cancelled; null if it cannot' }),
  cashOn: orNull(DayOut),
  paidTo: orNull(PaidTo),
  placedBy: Type.Union([Type.String(), Type.Null()], { description: 'The user of the company who placed it; null for an individual' }),
  approval: Type.Union([OrderApproval, Type.Null()], { description: 'Null if no approval is needed' }),
  timeline: Type.Array(TimelineStep),
  evidence: Type.Object({ sha256: Type.String(), shownAt: InstantOut, acceptedAt: InstantOut, factor: Type.String() }),
});
export type OrderDetail = WireOf<typeof OrderDetail>;
