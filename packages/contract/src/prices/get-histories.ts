/** NAV histories of several products, each as columns, in the order of the request; unknown ids are omitted. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { ProductRef } from '../input.ts';
import { CHART_RANGES, GetChartReply } from './get-chart.ts';

export const GetHistoriesInput = Type.Object({
  ids: Type.Array(ProductRef(), { minItems: 1, maxItems: 10 }),
  range: Type.Optional(oneOf(CHART_RANGES, { default: '1y' })),
});
export type GetHistoriesInput = Static<typeof GetHistoriesInput>;

export const GetHistoriesReply = Type.Object({ items: Type.Array(GetChartReply) });
export type GetHistoriesReply = WireOf<typeof GetHistoriesReply>;

export const getHistories = declare('prices.getHistories', 'POST main/product/histories', {
  does: 'reads',
  area: 'product',
  who: 'visitor',
  family: 'plain',
  input: GetHistoriesInput,
  reply: GetHistoriesReply,
  refusals: [],
});
