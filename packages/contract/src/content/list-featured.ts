/** Featured articles and tutorials. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { CardList, listInput } from './card.ts';

export const ListFeaturedInput = Type.Object(listInput);
export type ListFeaturedInput = Static<typeof ListFeaturedInput>;
export type ListFeaturedReply = WireOf<typeof CardList>;

export const listFeatured = declare('content.listFeatured', 'GET public/widget/featured', {
  does: 'reads',
  area: 'widget',
  who: 'anyone',
  family: 'widget',
  isCacheable: true,
  isOpenToOrigins: true,
  input: ListFeaturedInput,
  reply: CardList,
  refusals: [],
});
