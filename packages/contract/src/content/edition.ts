/** What an article says in one edition, in both languages, as those who write it see it. */
import { Type } from 'typebox';
import { InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Paragraph, Text, Uuid } from '../input.ts';
import { Kind, TopicName } from './card.ts';

/** What a writer types. */
export const written = {
  topic: TopicName,
  isFeatured: Type.Boolean(),
  titleId: Text(120, { minLength: 3 }),
  titleEn: Text(120, { minLength: 3 }),
  leadId: Text(300, { minLength: 3 }),
  leadEn: Text(300, { minLength: 3 }),
  bodyId: Paragraph(20_000, { minLength: 1, description: 'In the notation of articles' }),
  bodyEn: Paragraph(20_000, { minLength: 1 }),
  pictureId: Type.Optional(Uuid),
  altId: Type.Optional(Text(200, { description: 'What the picture shows' })),
  altEn: Type.Optional(Text(200)),
};

/** `changed`: published, with a newer edition that nobody reads yet. */
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
  publishedVersion: orNull(Type.Integer(), 'The one that is read'),
  writtenAt: InstantOut,
  writtenBy: orNull(Type.String(), 'The operator who wrote the newest edition; null for what the platform came with'),
  visits: Type.Integer({ description: 'In the last thirty days' }),
  proposalId: orNull(Type.String(), 'What somebody proposed about it and nobody has decided'),
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
