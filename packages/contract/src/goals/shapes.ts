/** Shared parts of calls about goals. */
import { ASSET_CLASSES } from '@lumbung/kernel/planning/advice.ts';
import { Type } from 'typebox';
import { oneOf, orNull, type PresentedOf, RupiahOut, ShareOut, type Static, type WireOf } from '../call.ts';
import { AmountInput, Text, Uuid } from '../input.ts';
import { REBALANCING_STATES } from './rebalance-states.ts';
import { Course, FanPoint, FUND_REASONS } from '../navigator/shapes.ts';
import { STOPPED } from '../plans/parts.ts';

export const GOAL_TYPES = ['retirement', 'education', 'home', 'pilgrimage', 'wedding', 'vehicle', 'travel', 'reserve', 'other'] as const;
export const GOAL_STATUSES = ['ahead', 'onTrack', 'behind', 'off'] as const;

/** Selects the draft of a new goal, or of the next version of an existing one. */
export const ofGoal = { goalId: Type.Optional(Uuid) };
export const WhichDraft = Type.Object(ofGoal);
export type WhichDraft = Static<typeof WhichDraft>;
export const OneGoal = Type.Object({ goalId: Uuid });
export type OneGoal = Static<typeof OneGoal>;

export const edit = { edit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Draft version seen; a newer one refuses' })) };

export const stepOneInput = {
  type: oneOf(GOAL_TYPES),
  name: Text(60),
  investmentWanted: AmountInput,
  period: Type.Integer({ minimum: -1_000, maximum: 100_000, description: 'In months, 1 to 600' }),
  isTodaysMoney: Type.Optional(Type.Boolean({ description: "The target is in today's money" })),
  ...edit,
};

const progress = {
  goalId: orNull(Type.String(), 'Of the goal being changed; null for a new one'),
  edit: Type.Integer(),
  reached: Type.Integer({ description: 'The first step that is not saved; 5 if all are' }),
};

export const StepOne = Type.Object({
  ...progress,
  type: oneOf(GOAL_TYPES),
  name: Type.String(),
  investmentWanted: RupiahOut,
  period: Type.Integer(),
  isTodaysMoney: Type.Boolean(),
});
export type StepOne = WireOf<typeof StepOne>;

const figures = {
  initialInvestment: RupiahOut,
  begun: orNull(
    Type.Object({ months: Type.Integer(), worth: RupiahOut }),
    'For a change: months the goal has run, and its value including pending orders. All figures count from there',
  ),
  annualExpectationPercent: Type.Number(),
  maximum: Type.Number({ description: 'Maximum expected yearly return, in percent' }),
  period: Type.Integer(),
  target: RupiahOut,
  isTodaysMoney: Type.Boolean(),
  topUpMonthly: RupiahOut,
  computedTopUp: RupiahOut,
  dayOfMonth: Type.Integer(),
  preserveCalculateResult: Type.Boolean(),
  investmentExpectation: RupiahOut,
  chance: ShareOut,
  reaches: orNull(RupiahOut, 'Monthly top-up with a chance of four in five; null if none reaches it'),
  course: Course,
  points: Type.Array(FanPoint),
};
export const Figures = Type.Object({ ...progress, ...figures });
export type Figures = WireOf<typeof Figures>;
export type PresentedFigures = PresentedOf<typeof Figures>;

export const GoalFund = Type.Object({
  productId: Type.String(),
  name: Type.String(),
  of: oneOf(ASSET_CLASSES),
  riskLevel: Type.Integer(),
  share: ShareOut,
  initial: RupiahOut,
  monthly: RupiahOut,
  feeRate: ShareOut,
});

export const Summary = Type.Object({
  ...progress,
  ...figures,
  modelVersion: Type.String(),
  digest: Type.String({ description: 'Digest of what is accepted' }),
  isAccepted: Type.Boolean(),
  level: Type.Integer(),
  because: oneOf(['riskProfile', 'horizon'], { description: 'What limits the level' }),
  allocation: Type.Array(Type.Object({ of: oneOf(ASSET_CLASSES), share: ShareOut })),
  funds: Type.Array(GoalFund),
  reasons: Type.Array(Type.Object({ of: oneOf(ASSET_CLASSES), reason: oneOf(FUND_REASONS) })),
  fee: RupiahOut,
  vat: RupiahOut,
  total: RupiahOut,
});
export type Summary = WireOf<typeof Summary>;

/** This month's offer. */
export const Offer = Type.Object({ period: Type.String(), dueOn: Type.String({ format: 'date' }), amount: RupiahOut });

/** Backtest: result of the same purchases, had they begun earlier. Past results, not a forecast. */
export const Backtest = Type.Object({
  months: Type.Integer({ description: 'Months covered' }),
  youngest: orNull(Type.String(), "Name of the fund whose history is shorter than the goal's period"),
  points: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), paidIn: RupiahOut, worth: RupiahOut }), { description: 'By month ends' }),
  lowest: orNull(Type.Object({ day: Type.String({ format: 'date' }), below: RupiahOut }), 'When furthest below what was paid in; null if never'),
});
export type Backtest = WireOf<typeof Backtest>;

export const Goal = Type.Object({
  goalId: Type.String(),
  type: oneOf(GOAL_TYPES),
  name: Type.String(),
  state: oneOf(['active', 'paused', 'ended']),
  stopped: orNull(oneOf(STOPPED), 'Who other than its owner paused it'),
  version: Type.Integer(),
  startedOn: Type.String({ format: 'date' }),
  period: Type.Integer(),
  monthsLeft: Type.Integer(),
  target: RupiahOut,
  worth: RupiahOut,
  paidIn: RupiahOut,
  onTheWay: RupiahOut,
  topUpMonthly: RupiahOut,
  dayOfMonth: Type.Integer(),
  chance: ShareOut,
  status: oneOf(GOAL_STATUSES),
  fixes: orNull(
    Type.Object({
      more: orNull(RupiahOut, 'Monthly amount'),
      later: orNull(Type.Integer(), 'Total number of months from now'),
      less: RupiahOut,
    }),
    'Possible fixes; only for a single goal',
  ),
  points: Type.Array(FanPoint, { description: 'From today on; only for a single goal' }),
  backtest: orNull(Backtest, 'Only for a single goal whose funds all have a year of month ends'),
  offer: orNull(Offer),
  nextDueOn: orNull(Type.String({ format: 'date' })),
  drift: ShareOut,
  isDrifted: Type.Boolean({ description: 'Far enough from its targets to propose a rebalancing' }),
  rebalancing: orNull(oneOf(REBALANCING_STATES), 'The open rebalancing'),
});
export type Goal = WireOf<typeof Goal>;

export const Purchase = Type.Object({ productId: Type.String(), name: Type.String(), amount: RupiahOut });
