/** A risk profile as replies show it. */
import { Type } from 'typebox';
import { InstantOut, oneOf, orNull, type WireOf } from '../call.ts';

/** What holds a level down, whatever the score: when the money is needed, what one does in a fall, how large a fall one accepts. */
export const LIMITS = ['horizon', 'loss', 'willingness'] as const;
export type Limit = (typeof LIMITS)[number];
export const LimitedBy = orNull(oneOf(LIMITS), 'Why the level is lower than the score alone would make it');

/** Bonds have a score and a level of their own. */
export const BondProfile = Type.Object({ level: Type.Integer({ minimum: 1, maximum: 5 }), score: Type.Integer() });

export const RiskProfile = Type.Object({
  level: Type.Integer({ minimum: 1, maximum: 5, description: 'What she took' }),
  measuredLevel: Type.Integer({ minimum: 1, maximum: 5, description: 'What the answers come to: the level is this one, or a lower one' }),
  score: Type.Integer(),
  limitedBy: LimitedBy,
  bonds: orNull(BondProfile, 'Null where the questions about bonds were not answered'),
  answeredAt: InstantOut,
  validUntil: InstantOut,
});
export type RiskProfile = WireOf<typeof RiskProfile>;
