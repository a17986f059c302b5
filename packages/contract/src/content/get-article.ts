/** A published article or tutorial, with its text. 404 if there is none. */
import { Type } from 'typebox';
import { declare, oneOf, type Static, type WireOf } from '../call.ts';
import { ArticleRef } from '../input.ts';
import { Article } from './card.ts';

export const GetArticleInput = Type.Object({ articleId: ArticleRef, lang: Type.Optional(oneOf(['id', 'en'])) });
export type GetArticleInput = Static<typeof GetArticleInput>;

export const GetArticleReply = Type.Object({ article: Article });
export type GetArticleReply = WireOf<typeof GetArticleReply>;

export const getArticle = declare('content.getArticle', 'GET public/widget/article', {
  does: 'reads',
  area: 'widget',
  who: 'anyone',
  family: 'widget',
  isCacheable: true,
  isOpenToOrigins: true,
  input: GetArticleInput,
  reply: GetArticleReply,
  refusals: [],
});
