/**
 * Answers the risk questionnaire, in as many steps as one likes. Answers are kept as they come. When all of a part are there
 * and none contradicts another, the reply says which level they make and what a fall at that level comes to in rupiah.
 * Only a repeat that names exactly what was shown, and the level that is taken, sets a level.
 */
import { Type } from 'typebox';
import { DayOut, declare, oneOf, orNull, RupiahOut, ShareOut, type Static, type WireOf } from '../call.ts';
import { AmountInput, Text, Uuid } from '../input.ts';
import { PARTS } from './get-questions.ts';
import { BondProfile, LimitedBy, RiskProfile } from './profile.ts';

const Level = (description?: string) => Type.Integer({ minimum: 1, maximum: 5, ...(description ? { description } : {}) });

export const SaveInput = Type.Object({
  version: Text(20, { description: 'The version of the questionnaire that was answered' }),
  answers: Type.Array(Type.Object({ question: Text(40), answer: Type.Integer({ minimum: 0, maximum: 20 }) }), {
    maxItems: 40,
    description: 'Any of them; those before are kept',
  }),
  part: Type.Optional(oneOf(PARTS, { description: 'bonds: with the questions about bonds; else only those that everybody answers' })),
  amount: Type.Optional(AmountInput),
  accepted: Type.Optional(
    Type.Object({ shown: Uuid, level: Level('The one that was shown, or a lower one') }, { description: 'She saw what a fall means, and takes a level' }),
  ),
});
export type SaveInput = Static<typeof SaveInput>;

/** How deep a fund fell within twelve months. */
export const Fall = Type.Object({
  share: ShareOut,
  left: RupiahOut,
  fund: Type.String(),
  from: DayOut,
  to: DayOut,
});

export const RiskResult = Type.Object({
  shown: Type.String({ description: 'What was shown, to be named when a level is taken' }),
  level: Level('The highest that may be taken'),
  score: Type.Integer(),
  limitedBy: LimitedBy,
  bonds: orNull(BondProfile),
  amount: RupiahOut,
  levels: Type.Array(
    Type.Object({
      level: Level(),
      state: oneOf(['sound', 'stale', 'missing'], {
        description: 'Whether the prices bear a figure: stale where the newest is old, missing where there is less than a year',
      }),
      fall: orNull(Fall, 'Null where prices bear no figure, and where nothing fell'),
    }),
    { description: 'Levels 1 to the one above, each with the deepest fall of funds up to it' },
  ),
  asOf: orNull(DayOut, 'The newest day of the prices'),
});
export type RiskResult = WireOf<typeof RiskResult>;

export const SaveReply = Type.Object({
  open: Type.Array(Type.String(), { description: 'Questions of the part that are not answered yet' }),
  contradictions: Type.Array(Type.Object({ code: Type.String(), text: Type.String(), questions: Type.Array(Type.String()) }), {
    description: 'Answers that cannot both be meant: one of each pair has to be answered again',
  }),
  result: orNull(RiskResult, 'Null while something is open or contradicts'),
  profile: orNull(RiskProfile, 'The one that stands'),
});
export type SaveReply = WireOf<typeof SaveReply>;

export const save = declare('risk.save', 'POST main/profile/risk', {
  does: 'writes',
  area: 'kyc',
  who: 'investor',
  company: 'any',
  family: 'kyc',
  input: SaveInput,
  reply: SaveReply,
  refusals: [
    'questionnaireChanged',
    // An answer to a question that there is not, or that is none of its answers.
    'answerUnknown',
    'amountImpossible',
    // From here on only where a level is taken.
    'answersIncomplete',
    'answersContradict',
    'resultChanged',
    'levelTooHigh',
  ],
});
