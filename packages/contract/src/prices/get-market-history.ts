/** Market history: indices and fund types by day, over a range that ends with the newest price of each. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { PRODUCT_TYPES } from '../catalogue/product.ts';
import { ProductRef } from '../input.ts';
import { CHART_RANGES } from './get-chart.ts';
import { CategoryHistory, IndexHistory } from './market.ts';

export const GetMarketHistoryInput = Type.Object({
  id: Type.Optional(ProductRef('Index id; all indices when absent. 404 if unknown')),
  type: Type.Optional(oneOf(PRODUCT_TYPES, { description: 'A fund type; all if absent' })),
  range: Type.Optional(oneOf(CHART_RANGES, { default: '1y' })),
});
export type GetMarketHistoryInput = Static<typeof GetMarketHistoryInput>;

export const GetMarketHistoryReply = Type.Object({
  range: oneOf(CHART_RANGES),
  indices: Type.Array(IndexHistory),
  categories: Type.Array(CategoryHistory),
});
export type GetMarketHistoryReply = WireOf<typeof GetMarketHistoryReply>;

export const getMarketHistory = declare('prices.getMarketHistory', 'GET main/main/history', {
  does: 'reads',
  area: 'market',
  who: 'visitor',
  family: 'plain',
  input: GetMarketHistoryInput,
  reply: GetMarketHistoryReply,
  refusals: [],
});
