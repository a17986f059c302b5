/**
 * Answers the risk questionnaire, in any number of steps. Answers are stored as they arrive. Once all of a part are present
 * and consistent, the reply gives the resulting level and what a fall at that level would cost in rupiah.
 */
import { Type } from 'typebox';
import { DayOut, declare, oneOf, orNull, RupiahOut, ShareOut, type Static, type WireOf } from '../call.ts';
import { AmountInput, Text, Uuid } from '../input.ts';
import { PARTS } from './get-questions.ts';
import { BondProfile, LimitedBy, RiskProfile } from './profile.ts';

const Level = (description?: string) => Type.Integer({ minimum: 1, maximum: 5, ...(description ? { description } : {}) });

export const SaveInput = Type.Object({
  version: Text(20, { description: 'Version of the questionnaire that was answered' }),
  answers: Type.Array(Type.Object({ question: Text(40), answer: Type.Integer({ minimum: 0, maximum: 20 }) }), {
    maxItems: 40,
    description: 'Any of them; earlier ones are kept',
  }),
  part: Type.Optional(oneOf(PARTS, { description: 'bonds: with the bond questions; else only the questions for everyone' })),
  amount: Type.Optional(AmountInput),
  accepted: Type.Optional(
    Type.Object({ shown: Uuid, level: Level('The one that was shown, or a lower one') }, { description: 'Chooses a level, after the possible loss was shown' }),
  ),
});
export type SaveInput = Static<typeof SaveInput>;

/** Deepest fall of a fund within twelve months. */
export const Fall = Type.Object({
  share: ShareOut,
  left: RupiahOut,
  fund: Type.String(),
  from: DayOut,
  to: DayOut,
});

export const RiskResult = Type.Object({
  shown: Type.String({ description: 'Id of what was shown, to be given when a level is chosen' }),
  level: Level('The highest that may be taken'),
  score: Type.Integer(),
  limitedBy: LimitedBy,
  bonds: orNull(BondProfile),
  amount: RupiahOut,
  levels: Type.Array(
    Type.Object({
      level: Level(),
      state: oneOf(['sound', 'stale', 'missing'], {
        description: 'Whether prices allow a figure: stale if the newest is old, missing if there is less than a year',
      }),
      fall: orNull(Fall, 'Null if prices allow no figure, and if nothing fell'),
    }),
    { description: 'Levels 1 to the one above, each with the deepest fall of funds up to it' },
  ),
  asOf: orNull(DayOut, 'Newest day of the prices'),
});
export type RiskResult = WireOf<typeof RiskResult>;

export const SaveReply = Type.Object({
  open: Type.Array(Type.String(), { description: 'Unanswered questions of the part' }),
  contradictions: Type.Array(Type.Object({ code: Type.String(), text: Type.String(), questions: Type.Array(Type.String()) }), {
    description: 'Contradicting answers: one of each pair must be answered again',
  }),
  result: orNull(RiskResult, 'Null while answers are missing or contradict'),
  profile: orNull(RiskProfile, 'The current one'),
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
    // Unknown question, or unknown answer to it.
    'answerUnknown',
    'amountImpossible',
    // The rest only if a level is chosen.
    'answersIncomplete',
    'answersContradict',
    'resultChanged',
    'levelTooHigh',
  ],
});
