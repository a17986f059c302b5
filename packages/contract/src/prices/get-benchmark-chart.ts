/** What a fund is held against, over the range of its chart: its benchmark, and the funds of its kind together. */
import { Type } from 'typebox';
import { declare, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { ProductRef } from '../input.ts';
import { CHART_RANGES } from './get-chart.ts';
import { CategoryHistory, IndexHistory } from './market.ts';

export const GetBenchmarkChartInput = Type.Object({
  productId: ProductRef(),
  type: Type.Optional(oneOf(CHART_RANGES, { default: '10y', description: 'The range' })),
});
export type GetBenchmarkChartInput = Static<typeof GetBenchmarkChartInput>;

export const GetBenchmarkChartReply = Type.Object({
  productId: Type.String(),
  benchmark: orNull(IndexHistory, 'Null where no index fits: funds in dollars, and those with a promise of their own'),
  category: orNull(CategoryHistory, 'Null for funds in dollars'),
});
export type GetBenchmarkChartReply = WireOf<typeof GetBenchmarkChartReply>;

export const getBenchmarkChart = declare('prices.getBenchmarkChart', 'GET main/chart/idx', {
  does: 'reads',
  area: 'market',
  who: 'visitor',
  family: 'plain',
  input: GetBenchmarkChartInput,
  reply: GetBenchmarkChartReply,
  refusals: [],
});
