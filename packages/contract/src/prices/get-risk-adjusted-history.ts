/**
 * Return of funds against their volatility, over the years before their newest NAV: one point per fund.
 * With a fund given: also its drawdown day by day, and only points of its type. Funds younger than the range have no point.
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
    Type.Object(RiskPoint.properties, { description: 'return is per year, computed as for the product; deviation is that of weekly returns, per year' }),
  ),
  history: orNull(
    Type.Object({
      from: orNull(DayOut),
      gaps: Type.Array(Type.Integer(), { description: 'Calendar days from each point to the next; one entry less than below' }),
      below: Type.Array(ShareOut, { description: 'Distance below the highest NAV since the range began; zero at a peak' }),
      deepest: orNull(Type.Object({ fall: ShareOut, from: DayOut, to: DayOut }), 'Null if it never fell'),
    }),
    'Of the requested fund',
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
