/** Series on offer or announced. Needs no account. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { BondOffer } from './series.ts';

export const ListOffersReply = Type.Object({ items: Type.Array(BondOffer) });
export type ListOffersReply = WireOf<typeof ListOffersReply>;

export const listOffers = declare('bond-series.listOffers', 'GET bonds/ritel/sbn/product/offers', {
  does: 'reads',
  area: 'bonds',
  who: 'visitor',
  family: 'bonds',
  reply: ListOffersReply,
  refusals: [],
});
