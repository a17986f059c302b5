/** Saves a new edition of an article, or creates one. It is not public until two operators have published it. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { itemId, Kind } from './card.ts';
import { Slug } from '../input.ts';
import { written } from './edition.ts';

export const SaveDraftInput = Type.Object({
  itemId: Type.Optional(itemId),
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 32_000, description: 'The edition it was based on; with itemId' })),
  slug: Slug,
  kind: Kind,
  ...written,
});
export type SaveDraftInput = Static<typeof SaveDraftInput>;

export const SaveDraftReply = Type.Object({ itemId: Type.String(), version: Type.Integer() });
export type SaveDraftReply = WireOf<typeof SaveDraftReply>;

/** Slug and kind of an article cannot be changed. */
export const saveDraft = declare('content.saveDraft', 'POST ops/content/save', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['product', 'support'],
  family: 'content',
  input: SaveDraftInput,
  reply: SaveDraftReply,
  refusals: ['proseImpossible', 'pictureUnknown', 'pictureUndescribed', 'slugTaken', 'editionChanged'],
});
