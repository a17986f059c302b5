/** SQL statements of signatures. A link is used once and a submission is signed once, even by concurrent calls. */
import type { SigningPurpose } from '@lumbung/contract/signature/links.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { type Keys, sha256 } from '../../../platform/keys.ts';

export interface LinkRow {
  readonly investor_id: string;
  readonly link_id: string;
  readonly login_id: string;
  readonly purpose: SigningPurpose;
  readonly submission_id: string;
  readonly ends_at: Instant;
  readonly used_at: Instant | null;
}

const LINK = 'investor_id, link_id, login_id, purpose, submission_id, ends_at, used_at';
const endOthers = sql(
  'signature.endLinks',
  'update signature.link set ends_at = $3 where investor_id = $1 and purpose = $2 and used_at is null and ends_at > $3',
);
const insertLink = sql(
  'signature.insertLink',
  `
  insert into signature.link (investor_id, link_id, login_id, token_hash, purpose, submission_id, sent_at, ends_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const linkOfToken = sql('signature.linkOfToken', `select ${LINK} from signature.link where investor_id = $1 and token_hash = $2`);
const linkById = sql('signature.link', `select ${LINK} from signature.link where investor_id = $1 and link_id = $2`);
const use = sql(
  'signature.useLink',
  'update signature.link set used_at = $3 where investor_id = $1 and link_id = $2 and used_at is null and ends_at > $3 returning 1',
);

/** The secret part of a link: derived from the link id, so that a job needs only that. */
const secretOf = (keys: Keys, linkId: string): string => keys.mac('code', 'signing', linkId).toString('base64url');

/** The token of a link: the investor, and a MAC that only the server can compute. */
export const signingTokenOf = (keys: Keys, { investor_id: investorId, link_id: linkId }: Pick<LinkRow, 'investor_id' | 'link_id'>): string =>
  `${Buffer.from(investorId.replaceAll('-', ''), 'hex').toString('base64url')}.${secretOf(keys, linkId)}`;

/** The owner a token claims, and its secret part. */
function partsOf(token: string): { readonly investorId: string; readonly secret: string } | null {
  const [owner = '', secret = '', ...more] = token.split('.');
  const investorId = Buffer.from(owner, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return more.length === 0 && isUuid(investorId) && secret !== '' ? { investorId, secret } : null;
}

export interface NewLink extends Omit<LinkRow, 'used_at'> {
  readonly sent_at: Instant;
}

/** Stores a link and ends earlier ones of the same purpose. */
export async function addLink(tx: Tx, keys: Keys, link: NewLink): Promise<void> {
  const { investor_id, link_id, login_id, purpose, submission_id, sent_at, ends_at } = link;
  await tx.query(endOthers, [investor_id, purpose, time(sent_at)]);
  const hash = sha256(secretOf(keys, link_id));
  await tx.query(insertLink, [investor_id, link_id, login_id, hash, purpose, submission_id, time(sent_at), time(ends_at)]);
}

/** The link of a token, of any owner; null when there is none. Callers check the owner. */
export async function findLink(db: Db, token: string): Promise<LinkRow | null> {
  const parts = partsOf(token);
  return parts && ((await db.query<LinkRow>(linkOfToken, [parts.investorId, sha256(parts.secret)]))[0] ?? null);
}

export const findLinkById = async (db: Db, investorId: string, linkId: string): Promise<LinkRow | null> =>
  (await db.query<LinkRow>(linkById, [investorId, linkId]))[0] ?? null;

/** Uses a link, once. Returns false when it was used or has expired. */
export const useLink = async (tx: Tx, { investor_id, link_id }: LinkRow, now: Instant): Promise<boolean> =>
  (await tx.query(use, [investor_id, link_id, time(now)])).length === 1;

interface OfSubmission {
  readonly investorId: string;
  readonly purpose: SigningPurpose;
  readonly submissionId: string;
}

interface Head {
  readonly document_id: string;
  readonly login_id: string;
  readonly purpose: SigningPurpose;
  readonly submission_id: string;
}
export interface SigningRow extends Head {
  readonly state: 'signing';
}
export interface SignedRow extends Head {
  readonly state: 'signed';
  readonly file_id: string;
  readonly sha256: Buffer;
  readonly size: number;
  readonly signer_encrypted: Buffer;
  readonly signed_at: Instant;
}
export type DocumentRow = SigningRow | SignedRow;

const DOCUMENT = 'document_id, login_id, purpose, submission_id, state, file_id, sha256, size, signer_encrypted, signed_at';
const open = sql(
  'signature.openDocument',
  `
  insert into signature.document (investor_id, document_id, login_id, purpose, submission_id, state, asked_at)
  values ($1, $2, $3, $4, $5, 'signing', $6) on conflict (investor_id, purpose, submission_id) do nothing`,
);
const ofSubmission = sql(
  'signature.documentOfSubmission',
  `select ${DOCUMENT} from signature.document where investor_id = $1 and purpose = $2 and submission_id = $3`,
);
const byId = sql('signature.document', `select ${DOCUMENT} from signature.document where investor_id = $1 and document_id = $2`);
const sign = sql(
  'signature.markSigned',
  `
  update signature.document set state = 'signed', file_id = $3, sha256 = $4, size = $5, signer_encrypted = $6, signed_at = $7
  where investor_id = $1 and document_id = $2 and state = 'signing' returning 1`,
);
const ofFile = sql('signature.documentOfFile', 'select 1 from signature.document where investor_id = $1 and file_id = $2');

/** The encryption context that binds a value to its row. */
export const signerContextOf = (investorId: string, documentId: string): string => `${investorId}:signature.signer:${documentId}`;

/** The document of a submission; created by the first call. */
export async function beginDocument(tx: Tx, of: OfSubmission, documentId: string, loginId: string, at: Instant): Promise<DocumentRow> {
  await tx.query(open, [of.investorId, documentId, loginId, of.purpose, of.submissionId, time(at)]);
  return (await findDocument(tx, of))!;
}

export const findDocument = async (db: Db, { investorId, purpose, submissionId }: OfSubmission): Promise<DocumentRow | null> =>
  (await db.query<DocumentRow>(ofSubmission, [investorId, purpose, submissionId]))[0] ?? null;

export const findDocumentById = async (db: Db, investorId: string, documentId: string): Promise<DocumentRow | null> =>
  (await db.query<DocumentRow>(byId, [investorId, documentId]))[0] ?? null;

export type SignedFile = Pick<SignedRow, 'file_id' | 'sha256' | 'size' | 'signer_encrypted' | 'signed_at'>;

/** Marks a document as signed. Returns false when it was signed before. */
export const markSigned = async (tx: Tx, investorId: string, documentId: string, file: SignedFile): Promise<boolean> =>
  (await tx.query(sign, [investorId, documentId, file.file_id, file.sha256, file.size, file.signer_encrypted, time(file.signed_at)])).length === 1;

/** Whether a file became a signed document. */
export const isFileClaimed = async (db: Db, investorId: string, fileId: string): Promise<boolean> => (await db.query(ofFile, [investorId, fileId])).length > 0;
