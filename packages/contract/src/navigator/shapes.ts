/** Shared parts of navigator calls. */
import { Type } from 'typebox';
import { ASSET_CLASSES, HORIZONS } from '@lumbung/kernel/planning/advice.ts';
import { InstantOut, oneOf, orNull, RupiahOut, ShareOut, type Static, type PresentedOf, type WireOf } from '../call.ts';
import { AmountInput, Text } from '../input.ts';
import { STOPPED } from '../plans/parts.ts';

export const LEVEL_REASONS = ['score', 'horizon', 'loss', 'willingness', 'riskProfile'] as const;
export const FUND_REASONS = ['largestOfHouse', 'otherHouse', 'classMissing'] as const;

export const Answered = Type.Array(Type.Object({ question: Type.String(), answer: Type.Integer() }));

/** Makes a save refuse if the draft was changed elsewhere, or the questionnaire has changed. */
export const sameDraft = {
  edit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'The draft version that was seen; refused if there is a newer one' })),
  version: Type.Optional(Text(20, { description: 'The questionnaire version that was seen' })),
};

/** The older form: a whole step, its answers counted from 1. */
export const WholeStep = Type.Object({
  answers: Type.Array(Type.Integer({ minimum: 0, maximum: 20 }), { maxItems: 5, description: "In the order of the step's questions, counted from 1" }),
  ...sameDraft,
});
export type WholeStep = Static<typeof WholeStep>;

/** One answer of a step. */
export const OneAnswer = Type.Object({ question: Text(40), answer: Type.Integer({ minimum: 0, maximum: 20, description: 'Counted from 0' }), ...sameDraft });
export type OneAnswer = Static<typeof OneAnswer>;

/** State of the draft after a step. */
export const Progress = Type.Object({
  edit: Type.Integer(),
  reached: Type.Integer({ description: 'The first incomplete step; 4 if only the amounts are missing' }),
  open: Type.Array(Type.String(), { description: 'Unanswered questions of this step' }),
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
  quantiles: Type.Array(RupiahOut, { description: 'Quantiles 5, 25, 50, 75 and 95 percent' }),
});

/** Parameters a browser needs to compute the same paths. */
export const Course = Type.Object({
  mean: Type.Number(),
  deviation: Type.Number(),
  keeps: Type.Number({ description: 'Fraction kept after fee and tax of the final sale' }),
});

export const Advice = Type.Object({
  digest: Type.String({ description: 'Digest confirmed by a code' }),
  questionnaire: Type.String(),
  modelVersion: Type.String(),
  score: Type.Integer(),
  level: Type.Integer({ minimum: 1, maximum: 5 }),
  because: oneOf(LEVEL_REASONS, { description: 'What limits the level' }),
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
  months: Type.Integer({ description: 'Length of the projection in months' }),
  course: Course,
  points: Type.Array(FanPoint),
});
export type Advice = WireOf<typeof Advice>;
export type PresentedAdvice = PresentedOf<typeof Advice>;

/** The navigator's plan in force. */
export const NavigatorPlan = Type.Object({
  strategyId: Type.String(),
  state: oneOf(['active', 'paused']),
  stopped: orNull(oneOf(STOPPED), 'Who other than its owner paused it'),
  isOld: Type.Boolean({ description: 'Advised by an outdated questionnaire' }),
  advisedAt: InstantOut,
  answers: { ...Answered, description: 'Answers the advice is based on; empty for an outdated questionnaire' },
  advice: Advice,
});
export const orNoPlan = orNull(NavigatorPlan);

/** Refusals of a step, in order of precedence. */
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
  // No fund can be advised.
  'noPlan',
] as const;

/** The refusals without `stepMissing`: before the first step none can be missing. */
export const firstOf = <Reason extends string>(refusals: readonly Reason[]): Exclude<Reason, 'stepMissing'>[] =>
  refusals.filter((reason): reason is Exclude<Reason, 'stepMissing'> => reason !== 'stepMissing');
