/** One series with rates and payments, on offer or not. 404 if there is none. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { BondDetail, SeriesRef } from './series.ts';

export const GetSeriesInput = Type.Object({ productId: SeriesRef });
export type GetSeriesInput = Static<typeof GetSeriesInput>;

export const GetSeriesReply = Type.Object({ product: BondDetail });
export type GetSeriesReply = WireOf<typeof GetSeriesReply>;

export const getSeries = declare('bond-series.getSeries', 'GET bonds/ritel/sbn/product/details', {
  does: 'reads',
  area: 'bonds',
  who: 'visitor',
  family: 'bonds',
  input: GetSeriesInput,
  reply: GetSeriesReply,
  refusals: [],
});
