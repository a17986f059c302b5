/** Answers the risk questionnaire: a profile level of 1 to 5, good for a year. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { Text } from '../input.ts';
import { RiskProfile } from './profile.ts';

export const SaveInput = Type.Object({
  version: Text(20, { description: 'The version of the questionnaire that was answered' }),
  answers: Type.Array(Type.Object({ question: Text(40), answer: Type.Integer({ minimum: 0, maximum: 20 }) }), { maxItems: 40 }),
});
export type SaveInput = Static<typeof SaveInput>;

export const SaveReply = RiskProfile;
export type SaveReply = RiskProfile;

export const save = declare('risk.save', 'POST main/profile/risk', {
  does: 'writes',
  area: 'kyc',
  who: 'investor',
  family: 'kyc',
  input: SaveInput,
  reply: SaveReply,
  refusals: ['questionnaireChanged', 'answersIncomplete'],
});
