/** An edition of an article in both languages, as its writers see it. */
import { Type } from 'typebox';
import { InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Paragraph, Text, Uuid } from '../input.ts';
import { Kind, TopicName } from './card.ts';

/** Input of a writer. */
export const written = {
  topic: TopicName,
  isFeatured: Type.Boolean(),
  titleId: Text(120, { minLength: 3 }),
  titleEn: Text(120, { minLength: 3 }),
  leadId: Text(300, { minLength: 3 }),
  leadEn: Text(300, { minLength: 3 }),
  bodyId: Paragraph(20_000, { minLength: 1, description: 'In the markup of articles' }),
  bodyEn: Paragraph(20_000, { minLength: 1 }),
  pictureId: Type.Optional(Uuid),
  altId: Type.Optional(Text(200, { description: 'Text alternative of the picture' })),
  altEn: Type.Optional(Text(200)),
};

/** `changed`: published, with a newer edition that is not published. */
export const CONTENT_STATES = ['draft', 'published', 'changed', 'withdrawn'] as const;

const known = {
  itemId: Type.String(),
  slug: Type.String(),
  kind: Kind,
  topic: TopicName,
  isFeatured: Type.Boolean(),
  titleId: Type.String(),
  titleEn: Type.String(),
  state: oneOf(CONTENT_STATES),
  version: Type.Integer({ description: 'The newest edition' }),
  publishedVersion: orNull(Type.Integer(), 'The published edition'),
  writtenAt: InstantOut,
  writtenBy: orNull(Type.String(), 'The operator who wrote the newest edition; null for built-in content'),
  visits: Type.Integer({ description: 'In the last thirty days' }),
  proposalId: orNull(Type.String(), 'An open proposal about it'),
};

export const ContentItem = Type.Object(known);
export type ContentItem = WireOf<typeof ContentItem>;

export const Edition = Type.Object({
  ...known,
  leadId: Type.String(),
  leadEn: Type.String(),
  bodyId: Type.String(),
  bodyEn: Type.String(),
  pictureId: orNull(Type.String()),
  altId: Type.String(),
  altEn: Type.String(),
});
export type Edition = WireOf<typeof Edition>;
