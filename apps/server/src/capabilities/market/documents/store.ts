/** SQL statements for documents. Published ones are cached without their files, which are read on demand. */
import type { FundDocumentKind } from '@lumbung/contract/documents/document.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { type ReferenceCache, referenceTable } from '../../../platform/reference.ts';

export interface DocumentRow {
  readonly documentId: string;
  readonly productId: string;
  readonly kind: FundDocumentKind;
  readonly version: string;
  readonly sha256: string;
  readonly pages: number;
  readonly size: number;
  readonly publishedAt: Instant;
}

const COLUMNS = `d.document_id as "documentId", d.product_id as "productId", d.kind, d.version, encode(d.sha256, 'hex') as sha256, d.pages,
  length(d.bytes) as size, d.published_at as "publishedAt"`;

const load = sql('documents.load', `select ${COLUMNS} from documents.document d where d.published_at is not null order by d.published_at desc, d.kind desc`);
const published = referenceTable('documents.published', async (db) => Map.groupBy(await db.query<DocumentRow>(load), ({ productId }) => productId));

/** The published documents of a product, newest first; cached. */
export const publishedOf = async (reference: ReferenceCache, productId: string): Promise<readonly DocumentRow[]> =>
  (await reference.get(published)).get(productId) ?? [];

const file = sql('documents.file', 'select bytes from documents.document where document_id = $1 and published_at is not null');
/** The bytes of a published document. */
export const fileOf = async (db: Db, documentId: string): Promise<Buffer | null> => (await db.query<{ bytes: Buffer }>(file, [documentId]))[0]?.bytes ?? null;

const keptFile = sql(
  'documents.keptFile',
  `
  select bytes from documents.document where document_id = coalesce(
    (select (about ->> 'documentId')::uuid from decisions.proposal where proposal_id = $1 and kind = 'documents.publish'), $1)`,
);
/** The bytes of a document by its id, or by the id of its proposal. */
export const keptFileOf = async (db: Db, id: string): Promise<Buffer | null> => (await db.query<{ bytes: Buffer }>(keptFile, [id]))[0]?.bytes ?? null;

/** A document with its uploader and open proposal. */
export interface KeptRow extends Omit<DocumentRow, 'publishedAt'> {
  readonly publishedAt: Instant | null;
  readonly writtenAt: Instant;
  readonly writtenBy: string | null;
  readonly openProposal: string | null;
}

const kept = sql(
  'documents.kept',
  `
  select ${COLUMNS}, d.written_at as "writtenAt", o.name as "writtenBy", p.proposal_id as "openProposal"
  from documents.document d left join operations.operator o on o.operator_id = d.written_by
  left join decisions.proposal p on p.kind = 'documents.publish' and p.about ->> 'documentId' = d.document_id::text and p.state = 'open'
  where d.product_id = $1 and (d.published_at is not null or p.proposal_id is not null)
  order by d.written_at desc`,
);
export const keptOf = (db: Db, productId: string): Promise<KeptRow[]> => db.query(kept, [productId]);

const ofProduct = sql('documents.ofProduct', 'select kind, version from documents.document where product_id = $1 and published_at is not null');
/** The published documents of a product, read without the cache. */
export const publishedNow = (tx: Tx, productId: string): Promise<{ kind: FundDocumentKind; version: string }[]> => tx.query(ofProduct, [productId]);

const add = sql(
  'documents.add',
  `
  insert into documents.document (document_id, product_id, kind, version, bytes, sha256, pages, written_by, written_at)
  values ($1, $2, $3, $4, $5, sha256($5), $6, $7, $8)`,
);

export interface NewDocument {
  readonly documentId: string;
  readonly productId: string;
  readonly kind: FundDocumentKind;
  readonly version: string;
  readonly bytes: Buffer;
  readonly pages: number;
  readonly writtenBy: string | null;
  readonly writtenAt: Instant;
}

export const addDocument = (tx: Tx, { documentId, productId, kind, version, bytes, pages, writtenBy, writtenAt }: NewDocument): void =>
  tx.send(add, [documentId, productId, kind, version, bytes, pages, writtenBy, time(writtenAt)]);

const publish = sql(
  'documents.publish',
  `
  update documents.document d set published_at = $2, proposal_id = $3
  where d.document_id = $1 and d.published_at is null and not exists (
    select from documents.document o where o.product_id = d.product_id and o.kind = d.kind and o.version = d.version and o.published_at is not null)
  returning d.document_id`,
);
/** Publishes a document. Returns false if its version was published concurrently. */
export const publishDocument = async (tx: Tx, documentId: string, proposalId: string | null, at: Instant): Promise<boolean> =>
  (await tx.query(publish, [documentId, time(at), proposalId])).length > 0;
