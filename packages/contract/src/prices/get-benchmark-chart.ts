/** Comparison of a fund over the range of its chart: its benchmark, and the average of funds of its type. */
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
  benchmark: orNull(IndexHistory, 'Null if no index fits: funds in dollars and guaranteed funds'),
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
