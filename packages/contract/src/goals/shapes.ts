/** What calls of goals send and answer in common. */
import { ASSET_CLASSES } from '@lumbung/kernel/planning/advice.ts';
import { Type } from 'typebox';
import { oneOf, orNull, type PresentedOf, RupiahOut, ShareOut, type Static, type WireOf } from '../call.ts';
import { AmountInput, Text, Uuid } from '../input.ts';
import { REBALANCING_STATES } from './rebalance-states.ts';
import { Course, FanPoint, FUND_REASONS } from '../navigator/shapes.ts';
import { STOPPED } from '../plans/parts.ts';

export const GOAL_TYPES = ['retirement', 'education', 'home', 'pilgrimage', 'wedding', 'vehicle', 'travel', 'reserve', 'other'] as const;
export const GOAL_STATUSES = ['ahead', 'onTrack', 'behind', 'off'] as const;

/** Which draft: that of a new goal, or that of the next version of a goal there is. */
export const ofGoal = { goalId: Type.Optional(Uuid) };
export const WhichDraft = Type.Object(ofGoal);
export type WhichDraft = Static<typeof WhichDraft>;
export const OneGoal = Type.Object({ goalId: Uuid });
export type OneGoal = Static<typeof OneGoal>;

export const edit = { edit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Which draft was seen: a newer one refuses' })) };

export const stepOneInput = {
  type: oneOf(GOAL_TYPES),
  name: Text(60),
  investmentWanted: AmountInput,
  period: Type.Integer({ minimum: -1_000, maximum: 100_000, description: 'In months, 1 to 600' }),
  isTodaysMoney: Type.Optional(Type.Boolean({ description: 'The target is named in what money buys today' })),
  ...edit,
};

const progress = {
  goalId: orNull(Type.String(), 'Of a goal that is changed; null of a new one'),
  edit: Type.Integer(),
  reached: Type.Integer({ description: 'The first step that is not saved: 5 when all is' }),
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
    'Of a change: how many months the goal has run, and what it is worth with what is on its way. All figures count from there',
  ),
  annualExpectationPercent: Type.Number(),
  maximum: Type.Number({ description: 'The most that may be expected a year, in percent' }),
  period: Type.Integer(),
  target: RupiahOut,
  isTodaysMoney: Type.Boolean(),
  topUpMonthly: RupiahOut,
  computedTopUp: RupiahOut,
  dayOfMonth: Type.Integer(),
  preserveCalculateResult: Type.Boolean(),
  investmentExpectation: RupiahOut,
  chance: ShareOut,
  reaches: orNull(RupiahOut, 'What a month makes the chance four in five; null where nothing does'),
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
  digest: Type.String({ description: 'What is accepted' }),
  isAccepted: Type.Boolean(),
  level: Type.Integer(),
  because: oneOf(['riskProfile', 'horizon'], { description: 'What holds the level where it is' }),
  allocation: Type.Array(Type.Object({ of: oneOf(ASSET_CLASSES), share: ShareOut })),
  funds: Type.Array(GoalFund),
  reasons: Type.Array(Type.Object({ of: oneOf(ASSET_CLASSES), reason: oneOf(FUND_REASONS) })),
  fee: RupiahOut,
  vat: RupiahOut,
  total: RupiahOut,
});
export type Summary = WireOf<typeof Summary>;

/** What is offered this month. */
export const Offer = Type.Object({ period: Type.String(), dueOn: Type.String({ format: 'date' }), amount: RupiahOut });

/** What the same purchases would have come to, had they begun before: what was, and no forecast. */
export const Backtest = Type.Object({
  months: Type.Integer({ description: 'As many as were looked at' }),
  youngest: orNull(Type.String(), 'The name of the fund whose history is too short for all that the goal is to take'),
  points: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), paidIn: RupiahOut, worth: RupiahOut }), { description: 'By the ends of months' }),
  lowest: orNull(
    Type.Object({ day: Type.String({ format: 'date' }), below: RupiahOut }),
    'When it was furthest below what had been paid in; null where it never was',
  ),
});
export type Backtest = WireOf<typeof Backtest>;

export const Goal = Type.Object({
  goalId: Type.String(),
  type: oneOf(GOAL_TYPES),
  name: Type.String(),
  state: oneOf(['active', 'paused', 'ended']),
  stopped: orNull(oneOf(STOPPED), 'Who but its owner paused it'),
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
      more: orNull(RupiahOut, 'This much each month'),
      later: orNull(Type.Integer(), 'So many months in all from now'),
      less: RupiahOut,
    }),
    'What would mend it; of one goal alone',
  ),
  points: Type.Array(FanPoint, { description: 'From today on; of one goal alone' }),
  backtest: orNull(Backtest, 'Of one goal alone, where all its funds have a year of month ends'),
  offer: orNull(Offer),
  nextDueOn: orNull(Type.String({ format: 'date' })),
  drift: ShareOut,
  isDrifted: Type.Boolean({ description: 'So far from its targets that a rebalancing would be proposed' }),
  rebalancing: orNull(oneOf(REBALANCING_STATES), 'The one that is open'),
});
export type Goal = WireOf<typeof Goal>;

export const Purchase = Type.Object({ productId: Type.String(), name: Type.String(), amount: RupiahOut });
