/** The NAV history of a product as columns: the first day, the gaps between days, the NAVs. */
import { Type } from 'typebox';
import { declare, DayOut, DecimalOut, oneOf, type Static } from '../call.ts';
import { getChart as route } from './routes.ts';

export const CHART_RANGES = ['1m', '6m', '1y', '5y', '10y'] as const;
export type ChartRange = (typeof CHART_RANGES)[number];

export const GetChartInput = Type.Object({
  productId: Type.String({ minLength: 1, maxLength: 80 }),
  range: Type.Optional(oneOf(CHART_RANGES, { default: '10y' })),
});
export type GetChartInput = Static<typeof GetChartInput>;

export const GetChartReply = Type.Object({
  productId: Type.String(),
  currency: oneOf(['IDR', 'USD']),
  from: Type.Union([DayOut, Type.Null()]),
  gaps: Type.Array(Type.Integer(), { description: 'Calendar days from each point to the next; one fewer than nav' }),
  nav: Type.Array(DecimalOut),
});
export type GetChartReply = Static<typeof GetChartReply>;

export const getChart = declare(route, {
  area: 'market',
  who: 'anyone',
  family: 'own',
  input: GetChartInput,
  reply: GetChartReply,
  refusals: [],
});
