/** Current state of the market: all indices or the requested one, and the returns of each fund type. 404 for an unknown index. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { ProductRef } from '../input.ts';
import { MarketCategory, MarketIndex } from './market.ts';

export const GetTodaysMarketInput = Type.Object({ id: Type.Optional(ProductRef('Index id')) });
export type GetTodaysMarketInput = Static<typeof GetTodaysMarketInput>;

export const GetTodaysMarketReply = Type.Object({ indices: Type.Array(MarketIndex), categories: Type.Array(MarketCategory) });
export type GetTodaysMarketReply = WireOf<typeof GetTodaysMarketReply>;

export const getTodaysMarket = declare('prices.getTodaysMarket', 'GET main/main/today', {
  does: 'reads',
  area: 'market',
  who: 'visitor',
  family: 'plain',
  input: GetTodaysMarketInput,
  reply: GetTodaysMarketReply,
  refusals: [],
});
