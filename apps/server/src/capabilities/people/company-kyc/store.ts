/** SQL statements of company identification. Each state change names the previous state: a concurrent one changes nothing. */
import type { CaseState, SubmissionKind } from '@lumbung/contract/company-kyc/cases.ts';
import type { CompanyDocument, CompanyField, CompanyProfile } from '@lumbung/kernel/company-profile.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { newId } from '../../../platform/random.ts';
import type { Reason } from '../kyc/index.ts';
import type { Draft } from './rules.ts';

/** The encryption context that binds a value to its row. */
export const contextOf = (investorId: string, what: string, id = ''): string => `${investorId}:companyKyc.${what}:${id}`;

const findProfile = sql('companyKyc.profile', 'select version, draft_encrypted, saved_at from company_kyc.profile where investor_id = $1');
const storeProfile = sql(
  'companyKyc.storeProfile',
  `
  insert into company_kyc.profile (investor_id, version, draft_encrypted, saved_at) values ($1, $2, $3, $4)
  on conflict (investor_id) do update set version = excluded.version, draft_encrypted = excluded.draft_encrypted, saved_at = excluded.saved_at`,
);
const DOCUMENT = 'document_id, kind, file_id, original_id, pages, sha256, size, width, height, state, login_id, uploaded_at, submitted_at';
const listCurrent = sql(
  'companyKyc.documents',
  `select ${DOCUMENT} from company_kyc.document where investor_id = $1 and state = 'current' order by uploaded_at, document_id`,
);
const listByIds = sql(
  'companyKyc.documentsById',
  `select ${DOCUMENT} from company_kyc.document where investor_id = $1 and document_id = any($2) order by uploaded_at, document_id`,
);
const findOne = sql('companyKyc.document', `select ${DOCUMENT} from company_kyc.document where investor_id = $1 and document_id = $2 and state <> 'removed'`);
const replaceCurrent = sql(
  'companyKyc.replaceDocument',
  `update company_kyc.document set state = 'replaced' where investor_id = $1 and kind = $2 and state = 'current' returning document_id, submitted_at`,
);
const insertOne = sql(
  'companyKyc.insertDocument',
  `
  insert into company_kyc.document (investor_id, document_id, kind, file_id, original_id, pages, sha256, size, width, height, state, login_id, uploaded_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'current', $11, $12)`,
);
const findByFile = sql('companyKyc.documentOfFile', 'select 1 from company_kyc.document where investor_id = $1 and $2 in (file_id, original_id)');
const markHandedIn = sql(
  'companyKyc.handInDocuments',
  `update company_kyc.document set submitted_at = $2 where investor_id = $1 and state = 'current' and submitted_at is null`,
);
const markRemoved = sql(
  'companyKyc.removeDocument',
  `update company_kyc.document set state = 'removed' where investor_id = $1 and document_id = $2 and state = 'replaced' and submitted_at is null`,
);
const insertSubmission = sql(
  'companyKyc.insertSubmission',
  `
  insert into company_kyc.submission (investor_id, submission_id, number, kind, profile_encrypted, documents, terms_version, login_id, at)
  select $1, $2, (select count(*) + 1 from company_kyc.submission where investor_id = $1), $3, $4, $5, $6, $7, $8`,
);
const insertStanding = sql('companyKyc.stand', 'insert into company_kyc.standing (investor_id, submission_id, state, since) values ($1, $2, $3, $4)');
const move = sql(
  'companyKyc.move',
  'update company_kyc.standing set state = $4, since = $5 where investor_id = $1 and submission_id = $2 and state = $3 returning 1',
);
const supersede = sql(
  'companyKyc.supersede',
  `update company_kyc.standing set state = 'superseded', since = $2 where investor_id = $1 and state = 'inForce' returning submission_id`,
);
const SUBMISSION = 'b.submission_id, b.number, b.kind, b.profile_encrypted, b.documents, b.terms_version, b.login_id, b.at, s.state';
const FROM_SUBMISSION = 'from company_kyc.submission b join company_kyc.standing s on s.investor_id = b.investor_id and s.submission_id = b.submission_id';
const findSubmissionById = sql('companyKyc.submission', `select ${SUBMISSION} ${FROM_SUBMISSION} where b.investor_id = $1 and b.submission_id = $2`);
const findInForceOne = sql('companyKyc.inForce', `select ${SUBMISSION} ${FROM_SUBMISSION} where b.investor_id = $1 and s.state = 'inForce'`);
const findOpenOne = sql('companyKyc.openCase', `select ${SUBMISSION} ${FROM_SUBMISSION} where b.investor_id = $1 and s.state in ('submitted', 'approved')`);
const findNewestOf = sql(
  'companyKyc.newest',
  `select ${SUBMISSION} ${FROM_SUBMISSION} where b.investor_id = $1 and b.kind = any($2) order by b.number desc limit 1`,
);
const listAll = sql(
  'companyKyc.submissions',
  `select b.submission_id, b.number, b.kind, b.at, s.state ${FROM_SUBMISSION} where b.investor_id = $1 order by b.number desc`,
);
const insertCheck = sql(
  'companyKyc.insertCheck',
  `
  insert into company_kyc.check_result (investor_id, submission_id, kind, outcome, details_encrypted, at) values ($1, $2, 'bankName', $3, $4, $5)
  on conflict (investor_id, submission_id, kind) do nothing returning 1`,
);
const findCheck = sql('companyKyc.check', 'select outcome, details_encrypted from company_kyc.check_result where investor_id = $1 and submission_id = $2');
const insertSight = sql(
  'companyKyc.see',
  'insert into company_kyc.sight (investor_id, submission_id, document_id, operator_id, at) values ($1, $2, $3, $4, $5) on conflict do nothing',
);
const listSeen = sql('companyKyc.seen', 'select document_id from company_kyc.sight where investor_id = $1 and submission_id = $2 and operator_id = $3');
const insertEvent = sql(
  'companyKyc.event',
  'insert into company_kyc.event (investor_id, event_id, submission_id, kind, login_id, operator_id, details_encrypted, at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
);
const listOfEvents = sql(
  'companyKyc.events',
  'select event_id, submission_id, kind, login_id, operator_id, details_encrypted, at from company_kyc.event where investor_id = $1 order by event_id',
);
const claimKey = sql('companyKyc.claimNpwp', 'insert into company_kyc.npwp (npwp_key, investor_id) values ($1, $2) on conflict (npwp_key) do nothing');
const ownerOfKey = sql('companyKyc.ownerOfNpwp', 'select investor_id from company_kyc.npwp where npwp_key = $1');
const freeKey = sql('companyKyc.freeNpwp', 'delete from company_kyc.npwp where npwp_key = $1 and investor_id = $2');

export interface StoredProfile {
  readonly version: number;
  readonly draft: Draft;
  readonly savedAt: Instant | null;
}

export async function readDraft(db: Db, keys: Keys, investorId: string): Promise<StoredProfile> {
  const [row] = await db.query<{ version: number; draft_encrypted: Buffer; saved_at: Instant }>(findProfile, [investorId]);
  if (!row) return { version: 0, draft: {}, savedAt: null };
  return { version: row.version, draft: JSON.parse(keys.decrypt(row.draft_encrypted, contextOf(investorId, 'profile'))) as Draft, savedAt: row.saved_at };
}

export async function writeDraft(tx: Tx, keys: Keys, investorId: string, version: number, draft: Draft, at: Instant): Promise<void> {
  await tx.query(storeProfile, [investorId, version, keys.encrypt(JSON.stringify(draft), contextOf(investorId, 'profile')), time(at)]);
}

export interface DocumentRow {
  readonly document_id: string;
  readonly kind: CompanyDocument;
  readonly file_id: string;
  readonly original_id: string | null;
  readonly pages: number;
  readonly sha256: Buffer;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly state: 'current' | 'replaced' | 'removed';
  readonly login_id: string;
  readonly uploaded_at: Instant;
  readonly submitted_at: Instant | null;
}

export const listDocuments = (db: Db, investorId: string): Promise<DocumentRow[]> => db.query(listCurrent, [investorId]);
export const listDocumentsById = (db: Db, investorId: string, ids: readonly string[]): Promise<DocumentRow[]> => db.query(listByIds, [investorId, ids]);
export const findDocument = async (db: Db, investorId: string, documentId: string): Promise<DocumentRow | null> =>
  (await db.query<DocumentRow>(findOne, [investorId, documentId]))[0] ?? null;

/** Whether a file became a document or the PDF of one. */
export const isFileClaimed = async (db: Db, investorId: string, fileId: string): Promise<boolean> =>
  (await db.query(findByFile, [investorId, fileId])).length > 0;

/** Replaces the current document of a kind. Returns the old one if it was never submitted: its files can be deleted. */
export async function placeDocument(tx: Tx, investorId: string, document: Omit<DocumentRow, 'state' | 'submitted_at'>): Promise<string | null> {
  const { document_id, kind, file_id, original_id, pages, sha256, size, width, height, login_id, uploaded_at } = document;
  const [before] = await tx.query<{ document_id: string; submitted_at: Instant | null }>(replaceCurrent, [investorId, kind]);
  await tx.query(insertOne, [investorId, document_id, kind, file_id, original_id, pages, sha256, size, width, height, login_id, time(uploaded_at)]);
  return before && before.submitted_at === null ? before.document_id : null;
}

export async function forgetDocument(tx: Tx, investorId: string, documentId: string): Promise<void> {
  await tx.query(markRemoved, [investorId, documentId]);
}

/** A submission, unchanged since it was made. */
export interface Submission {
  readonly submissionId: string;
  readonly number: number;
  readonly kind: SubmissionKind;
  readonly profile: CompanyProfile;
  /** Version of the draft it was made from. */
  readonly version: number;
  /** The fields that a change covers. */
  readonly fields: readonly CompanyField[];
  readonly documents: readonly string[];
  readonly termsVersion: string;
  readonly loginId: string;
  readonly at: Instant;
  readonly state: CaseState;
}

/** Stores a submission, or a version that is in force at once. Throws while another one is open: a unique index allows one. */
export async function addSubmission(
  tx: Tx,
  keys: Keys,
  investorId: string,
  { submissionId, kind, profile, version, fields, documents, termsVersion, loginId, at, state }: Omit<Submission, 'number'>,
): Promise<void> {
  const sealed = keys.encrypt(JSON.stringify({ profile, version, fields }), contextOf(investorId, 'submission', submissionId));
  await tx.query(insertSubmission, [investorId, submissionId, kind, sealed, documents, termsVersion, loginId, time(at)]);
  await tx.query(insertStanding, [investorId, submissionId, state, time(at)]);
  if (kind !== 'contact') await tx.query(markHandedIn, [investorId, time(at)]);
}

export interface SubmissionRow {
  readonly submission_id: string;
  readonly number: number;
  readonly kind: SubmissionKind;
  readonly profile_encrypted: Buffer;
  readonly documents: string[];
  readonly terms_version: string;
  readonly login_id: string;
  readonly at: Instant;
  readonly state: CaseState;
}

export function openSubmission(keys: Keys, investorId: string, row: SubmissionRow): Submission {
  const said = JSON.parse(keys.decrypt(row.profile_encrypted, contextOf(investorId, 'submission', row.submission_id))) as Pick<
    Submission,
    'profile' | 'version' | 'fields'
  >;
  const { submission_id: submissionId, terms_version: termsVersion, login_id: loginId, number, kind, documents, at, state } = row;
  return { submissionId, number, kind, ...said, documents, termsVersion, loginId, at, state };
}

const opened = (keys: Keys, investorId: string, [row]: readonly SubmissionRow[]): Submission | null => (row ? openSubmission(keys, investorId, row) : null);
export const findSubmission = async (db: Db, keys: Keys, investorId: string, submissionId: string): Promise<Submission | null> =>
  opened(keys, investorId, await db.query<SubmissionRow>(findSubmissionById, [investorId, submissionId]));
/** The profile in force; null while there is none. */
export const findInForce = async (db: Db, keys: Keys, investorId: string): Promise<Submission | null> =>
  opened(keys, investorId, await db.query<SubmissionRow>(findInForceOne, [investorId]));
/** The submission under review by compliance or at the registry; null when there is none. */
export const findOpen = async (db: Db, keys: Keys, investorId: string): Promise<Submission | null> =>
  opened(keys, investorId, await db.query<SubmissionRow>(findOpenOne, [investorId]));
export const findNewest = async (db: Db, keys: Keys, investorId: string, kinds: readonly SubmissionKind[]): Promise<Submission | null> =>
  opened(keys, investorId, await db.query<SubmissionRow>(findNewestOf, [investorId, kinds]));
export const listSubmissions = (db: Db, investorId: string): Promise<Pick<SubmissionRow, 'submission_id' | 'number' | 'kind' | 'at' | 'state'>[]> =>
  db.query(listAll, [investorId]);

/** Changes the state of a submission. Returns false when it is not in the expected state. */
export const moveOn = async (tx: Tx, investorId: string, submissionId: string, from: CaseState, to: CaseState, at: Instant): Promise<boolean> =>
  (await tx.query(move, [investorId, submissionId, from, to, time(at)])).length === 1;

/** Supersedes the profile in force, so that another one can replace it. */
export async function endInForce(tx: Tx, investorId: string, at: Instant): Promise<void> {
  await tx.query(supersede, [investorId, time(at)]);
}

export type BankOutcome = 'exact' | 'similar' | 'different' | 'noAccount';
export interface BankCheck {
  readonly outcome: BankOutcome;
  readonly details: { readonly holder?: string };
}

/** Stores the result of the bank check. Returns false when one is stored already. */
export async function addBankCheck(
  tx: Tx,
  keys: Keys,
  investorId: string,
  submissionId: string,
  { outcome, details }: BankCheck,
  at: Instant,
): Promise<boolean> {
  const sealed = keys.encrypt(JSON.stringify(details), contextOf(investorId, 'bankName', submissionId));
  return (await tx.query(insertCheck, [investorId, submissionId, outcome, sealed, time(at)])).length === 1;
}

export async function bankCheckOf(db: Db, keys: Keys, investorId: string, submissionId: string): Promise<BankCheck | null> {
  const [row] = await db.query<{ outcome: BankOutcome; details_encrypted: Buffer }>(findCheck, [investorId, submissionId]);
  return row
    ? {
        outcome: row.outcome,
        details: JSON.parse(keys.decrypt(row.details_encrypted, contextOf(investorId, 'bankName', submissionId))) as BankCheck['details'],
      }
    : null;
}

/** Records that an operator opened a document. */
export async function addSight(tx: Tx, investorId: string, submissionId: string, documentId: string, operatorId: string, at: Instant): Promise<void> {
  await tx.query(insertSight, [investorId, submissionId, documentId, operatorId, time(at)]);
}
export const seenBy = async (db: Db, investorId: string, submissionId: string, operatorId: string): Promise<ReadonlySet<string>> =>
  new Set((await db.query<{ document_id: string }>(listSeen, [investorId, submissionId, operatorId])).map(({ document_id }) => document_id));

export type EventKind =
  | 'started'
  | 'submitted'
  | 'bankChecked'
  | 'approved'
  | 'returned'
  | 'rejected'
  | 'activated'
  | 'changeSubmitted'
  | 'contactChanged'
  | 'changed';
export interface EventDetails {
  readonly reasons?: readonly Reason[];
  readonly reason?: string;
  readonly note?: string | undefined;
  readonly fields?: readonly string[];
  /** The operator who proposed the decision that another one approved. */
  readonly proposedBy?: string;
}
export interface CompanyEvent {
  readonly kind: EventKind;
  readonly submissionId: string | null;
  readonly loginId: string | null;
  readonly operatorId: string | null;
  readonly details: EventDetails;
  readonly at: Instant;
}

/** Stores an event of the identification. */
export async function addEvent(
  tx: Tx,
  keys: Keys,
  investorId: string,
  system: Instant,
  event: Partial<CompanyEvent> & Pick<CompanyEvent, 'kind' | 'at'>,
): Promise<void> {
  const eventId = newId(system);
  const sealed = event.details ? keys.encrypt(JSON.stringify(event.details), contextOf(investorId, 'event', eventId)) : null;
  const { submissionId = null, loginId = null, operatorId = null, kind, at } = event;
  await tx.query(insertEvent, [investorId, eventId, submissionId, kind, loginId, operatorId, sealed, time(at)]);
}

/** The events of the identification, oldest first. */
export async function listEvents(db: Db, keys: Keys, investorId: string): Promise<CompanyEvent[]> {
  const rows = await db.query<{
    event_id: string;
    submission_id: string | null;
    kind: EventKind;
    login_id: string | null;
    operator_id: string | null;
    details_encrypted: Buffer | null;
    at: Instant;
  }>(listOfEvents, [investorId]);
  return rows.map((row) => ({
    kind: row.kind,
    submissionId: row.submission_id,
    loginId: row.login_id,
    operatorId: row.operator_id,
    details: row.details_encrypted ? (JSON.parse(keys.decrypt(row.details_encrypted, contextOf(investorId, 'event', row.event_id))) as EventDetails) : {},
    at: row.at,
  }));
}

/** The old 15-digit number and the new one with a leading zero are the same. */
const npwpKey = (keys: Keys, npwp: string): Buffer => keys.indexKey(`companyNpwp:${npwp.padStart(16, '0')}`);

/** Claims a tax number for a company. Returns false when another company has it. */
export async function claimNpwp(tx: Tx, keys: Keys, investorId: string, npwp: string): Promise<boolean> {
  const key = npwpKey(keys, npwp);
  await tx.query(claimKey, [key, investorId]);
  return (await tx.query<{ investor_id: string }>(ownerOfKey, [key]))[0]?.investor_id === investorId;
}

/** Releases a tax number, so that its owner can use it. */
export async function freeNpwp(tx: Tx, keys: Keys, investorId: string, npwp: string): Promise<void> {
  await tx.query(freeKey, [npwpKey(keys, npwp), investorId]);
}
