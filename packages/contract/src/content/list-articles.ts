/** Published articles, newest first. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { CardList, listInput } from './card.ts';

export const ListArticlesInput = Type.Object(listInput);
export type ListArticlesInput = Static<typeof ListArticlesInput>;
export type ListArticlesReply = WireOf<typeof CardList>;

export const listArticles = declare('content.listArticles', 'GET public/widget/articles', {
  does: 'reads',
  area: 'widget',
  who: 'anyone',
  family: 'widget',
  isCacheable: true,
  isOpenToOrigins: true,
  input: ListArticlesInput,
  reply: CardList,
  refusals: [],
});
