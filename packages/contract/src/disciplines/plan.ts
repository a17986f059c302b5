/** A recurring plan as requests send it and replies show it. */
import { type Static, Type } from 'typebox';
import { DayOut, InstantOut, oneOf, orNull, RupiahOut, ShareOut, UnitsOut, type WireOf } from '../call.ts';
import { AmountInput, Day, ProductRef, Text } from '../input.ts';
import { ORDER_STATES } from '../orders/order.ts';
import { STOPPED } from '../plans/parts.ts';

/** Id of a plan; an invalid id has its own refusal. */
export const StrategyId = Text(64, { description: 'The id of the plan' });
export const PlanName = Text(60, { minLength: 1, description: 'Name given by its owner' });

/** The complete mandate of a plan. */
export const mandateInput = {
  recurringType: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)], { description: 'Once, daily, weekly, monthly' }),
  startDate: Day,
  occurrence: Type.Optional(Type.Integer({ minimum: 0, maximum: 99, description: 'Weekly 1 (Monday) to 5, monthly 1 to 31; otherwise omitted' })),
  endDate: Type.Optional(Day),
  products: Type.Array(Type.Object({ productId: ProductRef(), amount: AmountInput }), { maxItems: 50 }),
  paymentMethod: Type.Integer({ minimum: 0, maximum: 99, description: 'A method whose account can be linked: it is debited automatically' }),
  debitMax: Type.Optional(AmountInput),
  minimumReserved: Type.Optional(AmountInput),
  stepUp: Type.Optional(Type.Integer({ minimum: -1_000, maximum: 1_000, description: 'Yearly increase of amounts in percent, 0 to 50' })),
};
export const MandateInput = Type.Object(mandateInput);
export type MandateInput = Static<typeof MandateInput>;

/** A fund of a plan, with the rates that were shown. */
export const LineOut = Type.Object({ productId: Type.String(), name: Type.String(), amount: RupiahOut, feeRate: ShareOut, vatRate: ShareOut });

export const MandateOut = Type.Object({
  version: Type.Integer(),
  mode: Type.String({ description: 'ask: offered; bill: ordered, with a bill; debit: the bill is charged to a linked account' }),
  paymentMethod: orNull(Type.Integer()),
  recurringType: Type.Integer(),
  occurrence: orNull(Type.Integer()),
  startDate: Type.String(),
  endDate: orNull(Type.String()),
  stepUp: Type.Integer(),
  minimumReserved: RupiahOut,
  debitMax: orNull(RupiahOut, 'For debit: maximum of one debit'),
  products: Type.Array(LineOut),
  amount: RupiahOut,
  fee: RupiahOut,
  vat: RupiahOut,
  total: RupiahOut,
});

export const NextOut = Type.Object({ period: Type.String(), day: Type.String(), changeUntil: InstantOut, isSkipped: Type.Boolean() });

export const planOut = {
  strategyId: Type.String(),
  type: Type.Integer({ description: '1 discipline, 2 navigator; 0 a goal, only in the call that pauses and resumes' }),
  name: Type.String(),
  state: Type.String({ description: 'draft, active, paused, ended' }),
  mandate: orNull(MandateOut, 'The mandate in force'),
  draft: orNull(MandateOut, 'The unconfirmed mandate'),
  next: orNull(NextOut),
};
export const PlanOut = Type.Object(planOut);
export type PlanOut = WireOf<typeof PlanOut>;

/** Why a linked account cannot pay for plans now. */
export const SOURCE_OBSTACLES = ['notConnected', 'notForCompanies', 'notLinked', 'linking', 'linkLost', 'unlinking'] as const;
/** An account that can pay for plans. */
export const SourceOut = Type.Object({
  paymentMethod: Type.Integer(),
  name: Type.String(),
  account: orNull(Type.String(), 'Masked to the last four digits; null before one is linked'),
  max: orNull(RupiahOut, 'Maximum of one debit; null if the bank sets no limit'),
  reason: orNull(oneOf(SOURCE_OBSTACLES), 'Why it cannot pay for plans now'),
});
export type SourceOut = WireOf<typeof SourceOut>;

/** Why a linked account was not debited. */
export const DEBIT_REASONS = [
  'noFunds',
  'notConnected',
  'linkLost',
  'refused',
  'aboveCeiling',
  'aboveLimit',
  'aboveDayLimit',
  'accountFrozen',
  'mandateEnded',
] as const;

/** State of debiting an unpaid order of a plan. */
export const DebitOut = Type.Object({
  state: oneOf(['waiting', 'underWay', 'over'], { description: 'over: no more attempts; the bill can be paid manually' }),
  nextAt: orNull(InstantOut, 'Time of the next attempt'),
  reason: orNull(oneOf(DEBIT_REASONS), 'Why the last attempt failed'),
});
export type DebitOut = WireOf<typeof DebitOut>;

export const PlanV2Out = Type.Object({
  ...planOut,
  upcoming: Type.Array(
    Type.Object({
      period: Type.String(),
      nominalDay: Type.String(),
      day: Type.String({ description: "The exchange day on which it is ordered; also its NAV day if paid before that day's cut-off" }),
      amount: RupiahOut,
      total: RupiahOut,
      changeUntil: InstantOut,
      isSkipped: Type.Boolean(),
      isSameDay: Type.Boolean({ description: 'The next period falls due on the same day, and buys instead' }),
    }),
  ),
  past: Type.Array(
    Type.Object({
      period: Type.String(),
      day: Type.String(),
      outcome: Type.String({ description: 'offered, ordered, skipped' }),
      reason: orNull(Type.String()),
      amount: orNull(RupiahOut),
      orderId: orNull(Type.String()),
      orderState: orNull(oneOf(ORDER_STATES)),
      navDay: orNull(DayOut, 'NAV day of its order, settled or promised; null if nothing came of it'),
    }),
    { description: 'Newest first; the last two years of a monthly plan' },
  ),
  reserves: Type.Array(Type.Object({ productId: Type.String(), units: UnitsOut })),
  stopped: orNull(oneOf(STOPPED), 'Why it is paused other than by its owner: too many unpaid bills in a row, or by support'),
  unpaidOrderId: orNull(Type.String()),
  source: orNull(Type.Object({ ...SourceOut.properties, isDrawing: Type.Boolean({ description: 'False if its owner ended debiting' }) }), 'For debit'),
  debit: orNull(DebitOut, 'State of debiting the unpaid order; null also after another method was chosen'),
});
export type PlanV2 = WireOf<typeof PlanV2Out>;

/** Refusals of a mandate, in order of precedence. */
export const mandateRefusals = [
  'startInvalid',
  'occurrenceInvalid',
  'endInvalid',
  'noProducts',
  'stepUpInvalid',
  'methodUnavailable',
  'ceilingInvalid',
  'productTwice',
  'productNotFound',
  'subscriptionClosed',
  'productNotForPlans',
  'amountInvalid',
  'belowMinimum',
  'reserveInvalid',
] as const;
/** The refusals that concern its funds only. */
export const lineRefusals = [
  'productTwice',
  'productNotFound',
  'subscriptionClosed',
  'productNotForPlans',
  'amountInvalid',
  'belowMinimum',
  'reserveInvalid',
] as const;
export const standRefusals = ['identityNotVerified', 'accountFrozen', 'riskProfileMissing', 'closingRequested'] as const;
export const codeRefusals = ['codeSuspended', 'codePaused', 'triesUsedUp', 'codeInvalid'] as const;
