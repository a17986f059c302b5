/** NAV history of a product as columns: the first day, the gaps between days, the NAVs. */
import { Type } from 'typebox';
import { DayOut, declare, NavOut, oneOf, type Static, type WireOf } from '../call.ts';
import { ProductRef } from '../input.ts';

export const CHART_RANGES = ['1m', '6m', '1y', '5y', '10y'] as const;
export type ChartRange = (typeof CHART_RANGES)[number];

export const GetChartInput = Type.Object({
  productId: ProductRef(),
  range: Type.Optional(oneOf(CHART_RANGES, { default: '10y' })),
});
export type GetChartInput = Static<typeof GetChartInput>;

export const GetChartReply = Type.Object({
  productId: Type.String(),
  currency: oneOf(['IDR', 'USD']),
  from: Type.Union([DayOut, Type.Null()]),
  gaps: Type.Array(Type.Integer(), { description: 'Calendar days from each point to the next; one entry less than nav' }),
  nav: Type.Array(NavOut),
});
export type GetChartReply = WireOf<typeof GetChartReply>;

export const getChart = declare('prices.getChart', 'GET main/chart/history', {
  does: 'reads',
  area: 'market',
  who: 'visitor',
  family: 'plain',
  input: GetChartInput,
  reply: GetChartReply,
  refusals: [],
});
