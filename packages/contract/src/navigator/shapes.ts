/** What calls of the navigator send and answer in common. */
import { Type } from 'typebox';
import { ASSET_CLASSES, HORIZONS } from '@lumbung/kernel/planning/advice.ts';
import { InstantOut, oneOf, orNull, RupiahOut, ShareOut, type Static, type PresentedOf, type WireOf } from '../call.ts';
import { AmountInput, Text } from '../input.ts';
import { STOPPED } from '../plans/parts.ts';

export const LEVEL_REASONS = ['score', 'horizon', 'loss', 'willingness', 'riskProfile'] as const;
export const FUND_REASONS = ['largestOfHouse', 'otherHouse', 'classMissing'] as const;

export const Answered = Type.Array(Type.Object({ question: Type.String(), answer: Type.Integer() }));

/** What makes a save refuse where somebody changed the draft elsewhere, or where the questions changed. */
export const sameDraft = {
  edit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Which draft was seen: a newer one refuses' })),
  version: Type.Optional(Text(20, { description: 'Which questions were seen' })),
};

/** The older form: a whole step, its answers by their places from 1. */
export const WholeStep = Type.Object({
  answers: Type.Array(Type.Integer({ minimum: 0, maximum: 20 }), { maxItems: 5, description: 'In the order of the questions of the step, counted from 1' }),
  ...sameDraft,
});
export type WholeStep = Static<typeof WholeStep>;

/** One answer of a step. */
export const OneAnswer = Type.Object({ question: Text(40), answer: Type.Integer({ minimum: 0, maximum: 20, description: 'Counted from 0' }), ...sameDraft });
export type OneAnswer = Static<typeof OneAnswer>;

/** What stands in the draft after a step. */
export const Progress = Type.Object({
  edit: Type.Integer(),
  reached: Type.Integer({ description: 'The first step that is not whole: 4 when only the amounts are missing' }),
  open: Type.Array(Type.String(), { description: 'Questions of this step that are not answered' }),
});

export const Amounts = Type.Object({
  initial: AmountInput,
  monthly: AmountInput,
  dayOfMonth: Type.Integer({ minimum: 1, maximum: 31 }),
  ...sameDraft,
});
export type Amounts = Static<typeof Amounts>;

export const FanPoint = Type.Object({
  month: Type.Integer(),
  quantiles: Type.Array(RupiahOut, { description: '5, 25, 50, 75, 95 in a hundred come to less' }),
});

/** What a browser needs to let the same paths run. */
export const Course = Type.Object({
  mean: Type.Number(),
  deviation: Type.Number(),
  keeps: Type.Number({ description: 'What is left of a rupiah after fee and tax of the sale at the end' }),
});

export const Advice = Type.Object({
  digest: Type.String({ description: 'What a code confirms' }),
  questionnaire: Type.String(),
  modelVersion: Type.String(),
  score: Type.Integer(),
  level: Type.Integer({ minimum: 1, maximum: 5 }),
  because: oneOf(LEVEL_REASONS, { description: 'What holds the level where it is' }),
  horizon: oneOf(HORIZONS),
  allocation: Type.Array(Type.Object({ of: oneOf(ASSET_CLASSES), share: ShareOut })),
  funds: Type.Array(
    Type.Object({
      productId: Type.String(),
      name: Type.String(),
      of: oneOf(ASSET_CLASSES),
      riskLevel: Type.Integer(),
      share: ShareOut,
      initial: RupiahOut,
      monthly: RupiahOut,
      feeRate: ShareOut,
    }),
  ),
  reasons: Type.Array(Type.Object({ of: oneOf(ASSET_CLASSES), reason: oneOf(FUND_REASONS) })),
  initial: RupiahOut,
  fee: RupiahOut,
  vat: RupiahOut,
  total: RupiahOut,
  monthly: RupiahOut,
  dayOfMonth: Type.Integer(),
  months: Type.Integer({ description: 'How far the projection goes' }),
  course: Course,
  points: Type.Array(FanPoint),
});
export type Advice = WireOf<typeof Advice>;
export type PresentedAdvice = PresentedOf<typeof Advice>;

/** The plan of the navigator that is in force. */
export const NavigatorPlan = Type.Object({
  strategyId: Type.String(),
  state: oneOf(['active', 'paused']),
  stopped: orNull(oneOf(STOPPED), 'Who but its owner paused it'),
  isOld: Type.Boolean({ description: 'Advised by questions that are no longer asked' }),
  advisedAt: InstantOut,
  answers: { ...Answered, description: 'What it was advised of; of questions that are no longer asked there are none' },
  advice: Advice,
});
export const orNoPlan = orNull(NavigatorPlan);

/** Why a step is refused, in order of precedence. */
const ofStep = ['questionnaireChanged', 'draftChanged'] as const;
export const wholeStepRefusals = [...ofStep, 'stepMissing', 'answersIncomplete', 'answerUnknown', 'answersContradict'] as const;
export const oneAnswerRefusals = [...ofStep, 'stepMissing', 'answerUnknown', 'answersContradict'] as const;
export const changeRefusals = [...ofStep, 'noPlan', 'answerUnknown', 'answersContradict'] as const;
export const amountsRefusals = [
  ...ofStep,
  'stepMissing',
  'answersIncomplete',
  'answersContradict',
  'belowMinimum',
  'amountTooLarge',
  'identityNotVerified',
  'riskProfileMissing',
  // No fund that may be advised.
  'noPlan',
] as const;

/** Before the first step there is none that could be missing. */
export const firstOf = <Reason extends string>(refusals: readonly Reason[]): Exclude<Reason, 'stepMissing'>[] =>
  refusals.filter((reason): reason is Exclude<Reason, 'stepMissing'> => reason !== 'stepMissing');
