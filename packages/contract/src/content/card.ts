/** An article or tutorial as lists show it, and its text as nodes. */
import { Type } from 'typebox';
import { DayOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Text, Uuid } from '../input.ts';
import { BLOCK_KINDS, CONTENT_KINDS, TERMS, TOPICS } from '@lumbung/kernel/prose.ts';

export const Kind = oneOf(CONTENT_KINDS);
export const TopicName = oneOf(TOPICS);

export const Picture = Type.Object({
  pictureId: Type.String(),
  address: Type.String({ description: 'Absolute URL: pages of every origin may show it' }),
  alt: Type.String({ description: 'Text alternative' }),
  width: Type.Integer(),
  height: Type.Integer(),
});

export const Card = Type.Object({
  articleId: Type.String(),
  slug: Type.String({ description: 'Its name in URLs' }),
  kind: Kind,
  topic: TopicName,
  title: Type.String(),
  lead: Type.String(),
  minutes: Type.Integer({ description: 'Reading time in minutes' }),
  isFeatured: Type.Boolean(),
  publishedOn: DayOut,
  picture: orNull(Picture),
  address: Type.String({ description: 'Absolute URL of the article in the app' }),
});
export type Card = WireOf<typeof Card>;

const Span = Type.Object({ text: Type.String(), isStrong: Type.Boolean(), term: orNull(oneOf(TERMS), 'Glossary term it links to') });

export const Article = Type.Object({
  ...Card.properties,
  blocks: Type.Array(
    Type.Object({ kind: oneOf(BLOCK_KINDS), lines: Type.Array(Type.Array(Span), { description: 'Several for a list, one for anything else' }) }),
  ),
});
export type Article = WireOf<typeof Article>;

/** List parameters for pages of any origin. */
export const listInput = {
  lang: Type.Optional(oneOf(['id', 'en'])),
  search: Type.Optional(Text(80, { description: 'Words to search for; one letter may be wrong' })),
  topic: Type.Optional(TopicName),
};
export const CardList = Type.Object({ items: Type.Array(Card) });

export const itemId = Uuid;
