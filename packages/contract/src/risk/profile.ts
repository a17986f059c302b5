/** A risk profile as replies show it. */
import { Type } from 'typebox';
import { InstantOut, type WireOf } from '../call.ts';

export const RiskProfile = Type.Object({
  level: Type.Integer({ minimum: 1, maximum: 5 }),
  score: Type.Integer(),
  /** Why the level is lower than the score alone would make it. */
  limitedBy: Type.Union([Type.Literal('horizon'), Type.Literal('loss'), Type.Null()]),
  answeredAt: InstantOut,
  validUntil: InstantOut,
});
export type RiskProfile = WireOf<typeof RiskProfile>;
