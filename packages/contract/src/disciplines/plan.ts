/** A recurring plan as requests give it and replies show it. */
import { type Static, Type } from 'typebox';
import { DayOut, InstantOut, oneOf, orNull, RupiahOut, ShareOut, UnitsOut, type WireOf } from '../call.ts';
import { AmountInput, Day, ProductRef, Text } from '../input.ts';
import { ORDER_STATES } from '../orders/order.ts';
import { STOPPED } from '../plans/parts.ts';

/** The id of a plan; what is none is refused with a number of its own. */
export const StrategyId = Text(64, { description: 'The id of the plan' });
export const PlanName = Text(60, { minLength: 1, description: 'What its owner calls it' });

/** What a plan is to do, as a whole. */
export const mandateInput = {
  recurringType: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)], { description: 'Once, daily, weekly, monthly' }),
  startDate: Day,
  occurrence: Type.Optional(Type.Integer({ minimum: 0, maximum: 99, description: 'Weekly 1 (Monday) to 5, monthly 1 to 31; left out otherwise' })),
  endDate: Type.Optional(Day),
  products: Type.Array(Type.Object({ productId: ProductRef(), amount: AmountInput }), { maxItems: 50 }),
  paymentMethod: Type.Integer({ minimum: 0, maximum: 99, description: 'One whose account can be linked: it is debited by itself' }),
  debitMax: Type.Optional(AmountInput),
  minimumReserved: Type.Optional(AmountInput),
  stepUp: Type.Optional(Type.Integer({ minimum: -1_000, maximum: 1_000, description: 'By how many per cent amounts grow each year, 0 to 50' })),
};
export const MandateInput = Type.Object(mandateInput);
export type MandateInput = Static<typeof MandateInput>;

/** A fund of a plan, with the rates that were shown. */
export const LineOut = Type.Object({ productId: Type.String(), name: Type.String(), amount: RupiahOut, feeRate: ShareOut, vatRate: ShareOut });

export const MandateOut = Type.Object({
  version: Type.Integer(),
  mode: Type.String({ description: 'ask: offered; bill: ordered, with a bill; debit: its bill is taken from a linked account' }),
  paymentMethod: orNull(Type.Integer()),
  recurringType: Type.Integer(),
  occurrence: orNull(Type.Integer()),
  startDate: Type.String(),
  endDate: orNull(Type.String()),
  stepUp: Type.Integer(),
  minimumReserved: RupiahOut,
  debitMax: orNull(RupiahOut, 'Of debit: the most that is taken at once'),
  products: Type.Array(LineOut),
  amount: RupiahOut,
  fee: RupiahOut,
  vat: RupiahOut,
  total: RupiahOut,
});

export const NextOut = Type.Object({ period: Type.String(), day: Type.String(), changeUntil: InstantOut, isSkipped: Type.Boolean() });

export const planOut = {
  strategyId: Type.String(),
  type: Type.Integer({ description: '1 discipline, 2 navigator; 0 a goal, of the call that pauses and resumes alone' }),
  name: Type.String(),
  state: Type.String({ description: 'draft, active, paused, ended' }),
  mandate: orNull(MandateOut, 'What is in force'),
  draft: orNull(MandateOut, 'What is not confirmed yet'),
  next: orNull(NextOut),
};
export const PlanOut = Type.Object(planOut);
export type PlanOut = WireOf<typeof PlanOut>;

/** Why a linked account cannot pay for plans now. */
export const SOURCE_OBSTACLES = ['notConnected', 'notForCompanies', 'notLinked', 'linking', 'linkLost', 'unlinking'] as const;
/** An account that plans may be paid from. */
export const SourceOut = Type.Object({
  paymentMethod: Type.Integer(),
  name: Type.String(),
  account: orNull(Type.String(), 'All but the last four digits hidden; null before one is linked'),
  max: orNull(RupiahOut, 'The most that one debit may be; null where the bank sets no limit'),
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

/** How an unpaid order of a plan is taken from a linked account. */
export const DebitOut = Type.Object({
  state: oneOf(['waiting', 'underWay', 'over'], { description: 'over: it is tried no more, and the bill can be paid by hand' }),
  nextAt: orNull(InstantOut, 'When it is tried next'),
  reason: orNull(oneOf(DEBIT_REASONS), 'Why the last try took nothing'),
});
export type DebitOut = WireOf<typeof DebitOut>;

export const PlanV2Out = Type.Object({
  ...planOut,
  upcoming: Type.Array(
    Type.Object({
      period: Type.String(),
      nominalDay: Type.String(),
      day: Type.String({ description: 'The exchange day on which it is ordered; its NAV day when it is paid before the cut-off of that day' }),
      amount: RupiahOut,
      total: RupiahOut,
      changeUntil: InstantOut,
      isSkipped: Type.Boolean(),
      isSameDay: Type.Boolean({ description: 'The period after it falls due on the same day, and buys' }),
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
      navDay: orNull(DayOut, 'On which its order was settled, or is promised to be; null of what came to nothing'),
    }),
    { description: 'Newest first, the last two years of a monthly plan' },
  ),
  reserves: Type.Array(Type.Object({ productId: Type.String(), units: UnitsOut })),
  stopped: orNull(oneOf(STOPPED), 'Why it is paused though its owner did not pause it: too many bills in a row were not paid, or support did'),
  unpaidOrderId: orNull(Type.String()),
  source: orNull(
    Type.Object({ ...SourceOut.properties, isDrawing: Type.Boolean({ description: 'False when its owner ended that' }) }),
    'Of debit: the account',
  ),
  debit: orNull(DebitOut, 'How the unpaid order is taken from the account; null too once another way was chosen'),
});
export type PlanV2 = WireOf<typeof PlanV2Out>;

/** What keeps a mandate from being one, in order of precedence. */
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
/** Those of them that the funds alone can have. */
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
