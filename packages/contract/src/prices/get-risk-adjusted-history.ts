/**
 * What funds earned against how much they moved, over the years before their newest NAV: each a point. With a fund also how
 * far it stood below its peak, day by day, and the points of its kind alone; a fund that is younger than the range has none.
 */
import { Type } from 'typebox';
import { PRODUCT_TYPES } from '../catalogue/product.ts';
import { DayOut, declare, oneOf, orNull, ShareOut, type Static, type WireOf } from '../call.ts';
import { ProductRef } from '../input.ts';

export const RISK_RANGES = ['1y', '3y', '5y'] as const;
export type RiskRange = (typeof RISK_RANGES)[number];

export const GetRiskAdjustedHistoryInput = Type.Object({
  productId: Type.Optional(ProductRef()),
  range: Type.Optional(oneOf(RISK_RANGES, { default: '3y' })),
});
export type GetRiskAdjustedHistoryInput = Static<typeof GetRiskAdjustedHistoryInput>;

const RiskPoint = Type.Object({
  productId: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  type: oneOf(PRODUCT_TYPES),
  return: ShareOut,
  deviation: ShareOut,
});
export type RiskPoint = WireOf<typeof RiskPoint>;

export const GetRiskAdjustedHistoryReply = Type.Object({
  range: oneOf(RISK_RANGES),
  points: Type.Array(
    Type.Object(RiskPoint.properties, { description: 'return is per year, as the product says it; deviation is that of weekly returns, per year' }),
  ),
  history: orNull(
    Type.Object({
      from: orNull(DayOut),
      gaps: Type.Array(Type.Integer(), { description: 'Calendar days from each point to the next; one fewer than below' }),
      below: Type.Array(ShareOut, { description: 'How far under its highest NAV since the range began: zero at a peak' }),
      deepest: orNull(Type.Object({ fall: ShareOut, from: DayOut, to: DayOut }), 'Null where it never fell'),
    }),
    'Of the fund that was asked for',
  ),
});
export type GetRiskAdjustedHistoryReply = WireOf<typeof GetRiskAdjustedHistoryReply>;

export const getRiskAdjustedHistory = declare('prices.getRiskAdjustedHistory', 'GET main/main/rapi/history', {
  does: 'reads',
  area: 'market',
  who: 'visitor',
  family: 'plain',
  input: GetRiskAdjustedHistoryInput,
  reply: GetRiskAdjustedHistoryReply,
  refusals: [],
});
