/** SQL statements for articles, and the in-memory cache of published ones. */
import type { ContentKind, Topic } from '@lumbung/kernel/prose.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { type ReferenceCache, referenceTable } from '../../../platform/reference.ts';
import type { Change } from './rules.ts';

/** A published edition. */
export interface PublishedRow {
  readonly item_id: string;
  readonly slug: string;
  readonly kind: ContentKind;
  readonly topic: Topic;
  readonly is_featured: boolean;
  readonly title_id: string;
  readonly title_en: string;
  readonly lead_id: string;
  readonly lead_en: string;
  readonly body_id: string;
  readonly body_en: string;
  readonly picture_id: string | null;
  readonly alt_id: string;
  readonly alt_en: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly position: number;
  readonly published_at: Instant;
}

const load = sql(
  'content.load',
  `
  select i.item_id, i.slug, i.kind, e.topic, e.is_featured, e.title_id, e.title_en, e.lead_id, e.lead_en, e.body_id, e.body_en,
    e.picture_id, e.alt_id, e.alt_en, p.width, p.height, i.position, i.published_at
  from content.item i join content.edition e on e.item_id = i.item_id and e.version = i.published_version
  left join content.picture p on p.picture_id = e.picture_id
  order by i.published_at desc, i.position, i.slug`,
);

export interface Library {
  /** Newest first. */
  readonly all: readonly PublishedRow[];
  /** By id and by slug. */
  readonly byRef: ReadonlyMap<string, PublishedRow>;
}

const published = referenceTable<Library>('content.library', async (db) => {
  const all = await db.query<PublishedRow>(load);
  return { all, byRef: new Map(all.flatMap((row) => [[row.item_id, row] as const, [row.slug, row] as const])) };
});

/** All published items; cached. */
export const libraryOf = (reference: ReferenceCache): Promise<Library> => reference.get(published);

const picture = sql('content.picture', 'select bytes from content.picture where picture_id = $1');
export const pictureOf = async (db: Db, pictureId: string): Promise<Buffer | null> =>
  (await db.query<{ bytes: Buffer }>(picture, [pictureId]))[0]?.bytes ?? null;

const addPictureOne = sql('content.addPicture', 'insert into content.picture (picture_id, bytes, width, height) values ($1, $2, $3, $4)');
export const addPicture = (
  tx: Tx,
  pictureId: string,
  { bytes, width, height }: { readonly bytes: Buffer; readonly width: number; readonly height: number },
): void => tx.send(addPictureOne, [pictureId, bytes, width, height]);

const countVisit = sql(
  'content.countVisit',
  'insert into content.visit as v (item_id, day, visits) values ($1, $2, 1) on conflict (item_id, day) do update set visits = v.visits + 1',
);
export const countOneVisit = (tx: Tx, itemId: string, day: Day): void => tx.send(countVisit, [itemId, day]);

/** An article with its newest edition, for its authors. */
export interface ItemRow extends Omit<PublishedRow, 'width' | 'height' | 'published_at' | 'position'> {
  readonly version: number;
  readonly published_version: number | null;
  readonly was_published: boolean;
  readonly written_at: Instant;
  readonly written_by_name: string | null;
  readonly visits: number;
  readonly open_proposal: string | null;
}

const items = sql(
  'content.items',
  `
  select i.item_id, i.slug, i.kind, e.topic, e.is_featured, e.title_id, e.title_en, e.lead_id, e.lead_en, e.body_id, e.body_en, e.picture_id,
    e.alt_id, e.alt_en, e.version, i.published_version, i.proposal_id is not null and i.published_version is null as was_published,
    e.written_at, o.name as written_by_name, p.proposal_id as open_proposal,
    coalesce((select sum(v.visits)::int from content.visit v where v.item_id = i.item_id and v.day > $2::date - 30), 0) as visits
  from content.item i
  cross join lateral (select * from content.edition n where n.item_id = i.item_id order by n.version desc limit 1) e
  left join operations.operator o on o.operator_id = e.written_by
  left join decisions.proposal p on p.kind = 'content.change' and p.subject = i.item_id::text and p.state = 'open'
  where $1::uuid is null or i.item_id = $1
  order by e.written_at desc, i.slug`,
);

/** All articles, or one. */
export const itemsOf = (db: Db, itemId: string | null, today: Day): Promise<ItemRow[]> => db.query(items, [itemId, today]);

const hold = sql('content.hold', 'select 1 from content.item where item_id = $1 for update');
const newest = sql(
  'content.newest',
  `
  select i.slug, i.published_version as "publishedVersion", e.version, e.title_id as "titleId", e.title_en as "titleEn"
  from content.item i cross join lateral (select * from content.edition n where n.item_id = i.item_id order by n.version desc limit 1) e
  where i.item_id = $1`,
);

export interface Newest {
  readonly slug: string;
  readonly version: number;
  readonly publishedVersion: number | null;
  readonly titleId: string;
  readonly titleEn: string;
}

/** Locks an article until the transaction ends. Returns its newest edition, or null. */
export async function holdItem(tx: Tx, itemId: string): Promise<Newest | null> {
  tx.send(hold, [itemId]);
  return (await tx.query<Newest>(newest, [itemId]))[0] ?? null;
}

const begin = sql('content.begin', 'insert into content.item (item_id, slug, kind) values ($1, $2, $3) on conflict do nothing returning 1');

/** Creates an article. Returns false if its slug is taken. */
export const beginItem = async (tx: Tx, itemId: string, slug: string, kind: ContentKind): Promise<boolean> =>
  (await tx.query(begin, [itemId, slug, kind])).length > 0;

const addEditionOne = sql(
  'content.addEdition',
  `
  insert into content.edition (item_id, version, topic, is_featured, title_id, title_en, lead_id, lead_en, body_id, body_en, picture_id, alt_id, alt_en,
    written_by, written_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
);

export interface NewEdition {
  readonly itemId: string;
  readonly version: number;
  readonly topic: Topic;
  readonly isFeatured: boolean;
  readonly titleId: string;
  readonly titleEn: string;
  readonly leadId: string;
  readonly leadEn: string;
  readonly bodyId: string;
  readonly bodyEn: string;
  readonly pictureId: string | null;
  readonly altId: string;
  readonly altEn: string;
  readonly writtenBy: string | null;
  readonly writtenAt: Instant;
}

export const addEdition = (tx: Tx, one: NewEdition): void =>
  tx.send(addEditionOne, [
    one.itemId,
    one.version,
    one.topic,
    one.isFeatured,
    one.titleId,
    one.titleEn,
    one.leadId,
    one.leadEn,
    one.bodyId,
    one.bodyEn,
    one.pictureId,
    one.altId,
    one.altEn,
    one.writtenBy,
    time(one.writtenAt),
  ]);

const change = sql(
  'content.change',
  `
  update content.item set published_version = case $2 when 'publish' then $3::smallint end, published_at = case $2 when 'publish' then $4::timestamptz end,
    proposal_id = $5
  where item_id = $1`,
);

/** Publishes an edition, or withdraws the article. */
export const changeItem = async (tx: Tx, itemId: string, what: Change, version: number, proposalId: string, at: Instant): Promise<void> =>
  void (await tx.query(change, [itemId, what, version, time(at), proposalId]));
