/** A risk profile in replies. */
import { Type } from 'typebox';
import { InstantOut, oneOf, orNull, type WireOf } from '../call.ts';

/** Limits that lower a level regardless of the score: when the money is needed, the reaction to a fall, the largest fall accepted. */
export const LIMITS = ['horizon', 'loss', 'willingness'] as const;
export type Limit = (typeof LIMITS)[number];
export const LimitedBy = orNull(oneOf(LIMITS), 'Why the level is lower than the score alone gives');

/** Bonds have their own score and level. */
export const BondProfile = Type.Object({ level: Type.Integer({ minimum: 1, maximum: 5 }), score: Type.Integer() });

export const RiskProfile = Type.Object({
  level: Type.Integer({ minimum: 1, maximum: 5, description: 'The level chosen' }),
  measuredLevel: Type.Integer({ minimum: 1, maximum: 5, description: 'The level from the answers; the chosen one is this or lower' }),
  score: Type.Integer(),
  limitedBy: LimitedBy,
  bonds: orNull(BondProfile, 'Null if the bond questions were not answered'),
  answeredAt: InstantOut,
  validUntil: InstantOut,
});
export type RiskProfile = WireOf<typeof RiskProfile>;
