/** Presents articles in replies. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type * as cards from '@lumbung/contract/content/card.ts';
import type * as editions from '@lumbung/contract/content/edition.ts';
import { addressWith } from '@lumbung/contract/route.ts';
import { getPicture } from '@lumbung/contract/content/routes.gen.ts';
import { minutesToRead, readProse } from '@lumbung/kernel/prose.ts';
import { dayOf, toIso } from '@lumbung/kernel/time.ts';
import { originOf } from '../../../platform/brands.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { type Readable, stateOf } from './rules.ts';
import type { ItemRow, PublishedRow } from './store.ts';

type Reading = Pick<RequestContext, 'language' | 'brand' | 'settings'>;

/** The texts of an article in the reader's language. */
export const inLanguageOf = (row: PublishedRow, { language }: Pick<Reading, 'language'>): Readable =>
  language === 'en' ? { title: row.title_en, lead: row.lead_en, body: row.body_en } : { title: row.title_id, lead: row.lead_id, body: row.body_id };

export function presentCard(row: PublishedRow, context: Reading): PresentedOf<typeof cards.Card> {
  const { language, brand, settings } = context;
  const { title, lead, body } = inLanguageOf(row, context);
  const served = originOf(brand, settings);
  return {
    articleId: row.item_id,
    slug: row.slug,
    kind: row.kind,
    topic: row.topic,
    title,
    lead,
    minutes: minutesToRead(readProse(body)),
    isFeatured: row.is_featured,
    publishedOn: dayOf(row.published_at),
    picture:
      row.picture_id === null
        ? null
        : {
            pictureId: row.picture_id,
            address: new URL(addressWith(getPicture, { pictureId: row.picture_id }, settings.bases), served).href,
            alt: language === 'en' ? row.alt_en : row.alt_id,
            width: row.width!,
            height: row.height!,
          },
    address: new URL(`/learn/${row.kind === 'tutorial' ? 'tutorials' : 'articles'}/${row.slug}`, brand.appUrl ?? served).href,
  };
}

export const presentArticle = (row: PublishedRow, context: Reading): PresentedOf<typeof cards.Article> => ({
  ...presentCard(row, context),
  blocks: readProse(inLanguageOf(row, context).body),
});

export function presentItem(row: ItemRow): PresentedOf<typeof editions.ContentItem> {
  const standing = { version: row.version, publishedVersion: row.published_version };
  return {
    itemId: row.item_id,
    slug: row.slug,
    kind: row.kind,
    topic: row.topic,
    isFeatured: row.is_featured,
    titleId: row.title_id,
    titleEn: row.title_en,
    state: stateOf(standing, row.was_published),
    ...standing,
    writtenAt: toIso(row.written_at),
    writtenBy: row.written_by_name,
    visits: row.visits,
    proposalId: row.open_proposal,
  };
}

export const presentEdition = (row: ItemRow): PresentedOf<typeof editions.Edition> => ({
  ...presentItem(row),
  leadId: row.lead_id,
  leadEn: row.lead_en,
  bodyId: row.body_id,
  bodyEn: row.body_en,
  pictureId: row.picture_id,
  altId: row.alt_id,
  altEn: row.alt_en,
});
