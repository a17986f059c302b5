/** SQL statements of identification. Each state change names the previous state: a concurrent one changes nothing. */
import type { BANK_OUTCOMES, DocumentKind, KycState, REGISTRY_OUTCOMES } from '@lumbung/contract/kyc/profile.ts';
import { isByPassport, type Profile } from '@lumbung/kernel/profile.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { newId } from '../../../platform/random.ts';
import type { Draft, Reason } from './rules.ts';

/** The encryption context that binds a value to its row. */
export const contextOf = (investorId: string, what: string, id = ''): string => `${investorId}:kyc.${what}:${id}`;

export interface InvestorStatusRow {
  readonly state: KycState;
  readonly risk_level: number | null;
  readonly ifua: string | null;
  readonly sid: string | null;
  readonly verified_at: Instant | null;
  readonly submission_id: string | null;
  readonly submitted_at: Instant | null;
  readonly signed_type: SignedType | null;
}

/** 1 drawn on the screen, 2 a picture of a signature on paper. */
export type SignedType = 1 | 2;

const STANDING = 'state, risk_level, ifua, sid, verified_at, submission_id, submitted_at, signed_type';
const find = sql('kyc.investor_status', `select ${STANDING} from kyc.investor_status where investor_id = $1`);
const lock = sql('kyc.lockStanding', `select ${STANDING} from kyc.investor_status where investor_id = $1 for update`);
const start = sql('kyc.start', `update kyc.investor_status set state = 'draft' where investor_id = $1 and state = 'none' returning 1`);
const submit = sql(
  'kyc.submit',
  `
  update kyc.investor_status set state = 'submitted', submission_id = $2, submitted_at = $3
  where investor_id = $1 and state in ('draft', 'returned') returning 1`,
);
const decide = sql('kyc.decide', `update kyc.investor_status set state = $3 where investor_id = $1 and submission_id = $2 and state = 'submitted' returning 1`);
const activate = sql(
  'kyc.activate',
  `
  update kyc.investor_status set state = 'active', sid = $3, ifua = $4, verified_at = $5
  where investor_id = $1 and submission_id = $2 and state = 'approved' returning 1`,
);
const findProfile = sql('kyc.profile', 'select version, draft_encrypted, saved_at from kyc.profile where investor_id = $1');
const storeProfile = sql(
  'kyc.storeProfile',
  `
  insert into kyc.profile (investor_id, version, draft_encrypted, saved_at) values ($1, $2, $3, $4)
  on conflict (investor_id) do update set version = excluded.version, draft_encrypted = excluded.draft_encrypted, saved_at = excluded.saved_at`,
);
const DOCUMENT = 'document_id, kind, file_id, sha256, size, width, height, state, uploaded_at, submitted_at';
const listCurrent = sql('kyc.documents', `select ${DOCUMENT} from kyc.document where investor_id = $1 and state = 'current' order by uploaded_at, document_id`);
const listByIds = sql(
  'kyc.documentsById',
  `select ${DOCUMENT} from kyc.document where investor_id = $1 and document_id = any($2) order by uploaded_at, document_id`,
);
const findOne = sql('kyc.document', `select ${DOCUMENT} from kyc.document where investor_id = $1 and document_id = $2 and state <> 'removed'`);
const replaceCurrent = sql(
  'kyc.replaceDocument',
  `update kyc.document set state = 'replaced' where investor_id = $1 and kind = $2 and state = 'current' returning document_id, submitted_at`,
);
const takeBack = sql(
  'kyc.takeBackDocuments',
  `update kyc.document set state = 'replaced' where investor_id = $1 and state = 'current' and submitted_at is null returning document_id`,
);
const insertOne = sql(
  'kyc.insertDocument',
  `
  insert into kyc.document (investor_id, document_id, kind, file_id, sha256, size, width, height, state, uploaded_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'current', $9)`,
);
const takeBackOne = sql(
  'kyc.takeBackDocument',
  `update kyc.document set state = 'replaced' where investor_id = $1 and kind = $2 and state = 'current' returning document_id, submitted_at`,
);
const setType = sql('kyc.setSignedType', 'update kyc.investor_status set signed_type = $2 where investor_id = $1');
const findTaxNumber = sql(
  'kyc.taxNumber',
  `select number_id, number_encrypted, state, given_at, updated_at from kyc.tax_number where investor_id = $1 and state <> 'replaced'`,
);
const replaceTaxNumber = sql('kyc.replaceTaxNumber', `update kyc.tax_number set state = 'replaced' where investor_id = $1 and state <> 'replaced'`);
const insertTaxNumber = sql(
  'kyc.insertTaxNumber',
  'insert into kyc.tax_number (investor_id, number_id, number_encrypted, state, given_at, updated_at) values ($1, $2, $3, $4, $5, $6)',
);
const settleTaxNumber = sql(
  'kyc.settleTaxNumber',
  `update kyc.tax_number set state = 'updated', updated_at = $3 where investor_id = $1 and number_id = $2 and state = 'given' returning 1`,
);
const findByFile = sql('kyc.documentOfFile', 'select 1 from kyc.document where investor_id = $1 and file_id = $2');
const markHandedIn = sql(
  'kyc.handInDocuments',
  `update kyc.document set submitted_at = $2 where investor_id = $1 and state = 'current' and submitted_at is null`,
);
const markRemoved = sql(
  'kyc.removeDocument',
  `update kyc.document set state = 'removed' where investor_id = $1 and document_id = $2 and state = 'replaced' and submitted_at is null`,
);
const insertSubmission = sql(
  'kyc.insertSubmission',
  `
  insert into kyc.submission (investor_id, submission_id, number, profile_encrypted, documents, terms_version, at)
  select $1, $2, (select count(*) + 1 from kyc.submission where investor_id = $1), $3, $4, $5, $6`,
);
const findSubmissionById = sql(
  'kyc.submission',
  'select submission_id, number, profile_encrypted, documents, terms_version, at from kyc.submission where investor_id = $1 and submission_id = $2',
);
const listOfSubmissions = sql(
  'kyc.submissions',
  'select submission_id, number, profile_encrypted, documents, terms_version, at from kyc.submission where investor_id = $1 order by number desc',
);
const insertCheck = sql(
  'kyc.insertCheck',
  `
  insert into kyc.check_result (investor_id, submission_id, kind, outcome, details_encrypted, at) values ($1, $2, $3, $4, $5, $6)
  on conflict (investor_id, submission_id, kind) do nothing returning 1`,
);
const listOfChecks = sql('kyc.checks', 'select kind, outcome, details_encrypted, at from kyc.check_result where investor_id = $1 and submission_id = $2');
const insertEvent = sql(
  'kyc.event',
  'insert into kyc.event (investor_id, event_id, submission_id, kind, operator_id, details_encrypted, at) values ($1, $2, $3, $4, $5, $6, $7)',
);
const listOfEvents = sql(
  'kyc.events',
  'select event_id, submission_id, kind, operator_id, details_encrypted, at from kyc.event where investor_id = $1 order by event_id',
);
const claimKey = sql('kyc.claimNik', 'insert into kyc.nik (nik_key, investor_id) values ($1, $2) on conflict (nik_key) do nothing');
const ownerOfKey = sql('kyc.ownerOfNik', 'select investor_id from kyc.nik where nik_key = $1');
const freeKey = sql('kyc.freeNik', 'delete from kyc.nik where nik_key = $1 and investor_id = $2');

export const findInvestorStatus = async (db: Db, investorId: string): Promise<InvestorStatusRow | null> =>
  (await db.query<InvestorStatusRow>(find, [investorId]))[0] ?? null;

/** Reads and locks the investor status, so that all changes of a profile are serialized. */
export const lockStanding = async (tx: Tx, investorId: string): Promise<InvestorStatusRow | null> =>
  (await tx.query<InvestorStatusRow>(lock, [investorId]))[0] ?? null;

/** Starts the identification with the first write. Returns whether it was the first. */
export const startDraft = async (tx: Tx, investorId: string): Promise<boolean> => (await tx.query(start, [investorId])).length === 1;

export const markSubmitted = async (tx: Tx, investorId: string, submissionId: string, at: Instant): Promise<boolean> =>
  (await tx.query(submit, [investorId, submissionId, time(at)])).length === 1;

/** Decides a pending submission. Returns false when this submission is not pending. */
export const markDecided = async (tx: Tx, investorId: string, submissionId: string, state: 'approved' | 'returned' | 'rejected'): Promise<boolean> =>
  (await tx.query(decide, [investorId, submissionId, state])).length === 1;

export const markActive = async (tx: Tx, investorId: string, submissionId: string, accounts: { sid: string; ifua: string }, at: Instant): Promise<boolean> =>
  (await tx.query(activate, [investorId, submissionId, accounts.sid, accounts.ifua, time(at)])).length === 1;

export interface StoredProfile {
  readonly version: number;
  readonly draft: Draft;
  readonly savedAt: Instant | null;
}

export async function readProfile(db: Db, keys: Keys, investorId: string): Promise<StoredProfile> {
  const [row] = await db.query<{ version: number; draft_encrypted: Buffer; saved_at: Instant }>(findProfile, [investorId]);
  if (!row) return { version: 0, draft: {}, savedAt: null };
  return { version: row.version, draft: JSON.parse(keys.decrypt(row.draft_encrypted, contextOf(investorId, 'profile'))) as Draft, savedAt: row.saved_at };
}

export async function writeProfile(tx: Tx, keys: Keys, investorId: string, version: number, draft: Draft, at: Instant): Promise<void> {
  await tx.query(storeProfile, [investorId, version, keys.encrypt(JSON.stringify(draft), contextOf(investorId, 'profile')), time(at)]);
}

export interface DocumentRow {
  readonly document_id: string;
  readonly kind: DocumentKind;
  readonly file_id: string;
  readonly sha256: Buffer;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly state: 'current' | 'replaced' | 'removed';
  readonly uploaded_at: Instant;
  readonly submitted_at: Instant | null;
}

export const listDocuments = (db: Db, investorId: string): Promise<DocumentRow[]> => db.query(listCurrent, [investorId]);
export const listDocumentsById = (db: Db, investorId: string, ids: readonly string[]): Promise<DocumentRow[]> => db.query(listByIds, [investorId, ids]);
export const findDocument = async (db: Db, investorId: string, documentId: string): Promise<DocumentRow | null> =>
  (await db.query<DocumentRow>(findOne, [investorId, documentId]))[0] ?? null;

/** Whether a file became a document. */
export const isFileClaimed = async (db: Db, investorId: string, fileId: string): Promise<boolean> =>
  (await db.query(findByFile, [investorId, fileId])).length > 0;

/** Replaces the current document of a kind. Returns the old one if it was never submitted: its file can be deleted. */
export async function placeDocument(tx: Tx, investorId: string, document: Omit<DocumentRow, 'state' | 'submitted_at'>): Promise<string | null> {
  const { document_id, kind, file_id, sha256, size, width, height, uploaded_at } = document;
  const [before] = await tx.query<{ document_id: string; submitted_at: Instant | null }>(replaceCurrent, [investorId, kind]);
  await tx.query(insertOne, [investorId, document_id, kind, file_id, sha256, size, width, height, time(uploaded_at)]);
  return before && before.submitted_at === null ? before.document_id : null;
}

/** Withdraws uploads that were not submitted. Returns the documents whose files can be deleted. */
export const takeBackUploads = async (tx: Tx, investorId: string): Promise<string[]> =>
  (await tx.query<{ document_id: string }>(takeBack, [investorId])).map(({ document_id }) => document_id);

/** Withdraws the document of a kind. Returns it if it was never submitted: its file can be deleted. */
export async function takeBackDocument(tx: Tx, investorId: string, kind: DocumentKind): Promise<string | null> {
  const [before] = await tx.query<{ document_id: string; submitted_at: Instant | null }>(takeBackOne, [investorId, kind]);
  return before && before.submitted_at === null ? before.document_id : null;
}

export async function writeSignedType(tx: Tx, investorId: string, type: SignedType): Promise<void> {
  await tx.query(setType, [investorId, type]);
}

/** A tax number given after the profile was submitted. */
export interface TaxNumber {
  readonly numberId: string;
  /** As entered, and in sixteen digits. */
  readonly entered: string;
  readonly number: string;
  readonly state: 'given' | 'updated';
  readonly givenAt: Instant;
  readonly updatedAt: Instant | null;
}

/** The current one; null while the submitted number applies. */
export async function readTaxNumber(db: Db, keys: Keys, investorId: string): Promise<TaxNumber | null> {
  const [row] = await db.query<{ number_id: string; number_encrypted: Buffer; state: TaxNumber['state']; given_at: Instant; updated_at: Instant | null }>(
    findTaxNumber,
    [investorId],
  );
  if (!row) return null;
  const { number_id: numberId, number_encrypted, state, given_at: givenAt, updated_at: updatedAt } = row;
  const said = JSON.parse(keys.decrypt(number_encrypted, contextOf(investorId, 'taxNumber', numberId))) as Pick<TaxNumber, 'entered' | 'number'>;
  return { numberId, ...said, state, givenAt, updatedAt };
}

/** Supersedes it: from now on the number in the profile applies. */
export const retireTaxNumber = (tx: Tx, investorId: string): void => tx.send(replaceTaxNumber, [investorId]);

/** Replaces the previous number, which stays as history. */
export async function addTaxNumber(tx: Tx, keys: Keys, investorId: string, added: TaxNumber): Promise<void> {
  const { numberId, entered, number, state, givenAt, updatedAt } = added;
  await tx.query(replaceTaxNumber, [investorId]);
  const sealed = keys.encrypt(JSON.stringify({ entered, number }), contextOf(investorId, 'taxNumber', numberId));
  await tx.query(insertTaxNumber, [investorId, numberId, sealed, state, time(givenAt), updatedAt === null ? null : time(updatedAt)]);
}

export const markTaxNumberUpdated = async (tx: Tx, investorId: string, numberId: string, at: Instant): Promise<boolean> =>
  (await tx.query(settleTaxNumber, [investorId, numberId, time(at)])).length === 1;

export async function forgetDocument(tx: Tx, investorId: string, documentId: string): Promise<void> {
  await tx.query(markRemoved, [investorId, documentId]);
}

/** A submission: the profile, and the version of the draft it was made from. */
export interface Submission {
  readonly submissionId: string;
  readonly number: number;
  readonly profile: Profile;
  readonly version: number;
  readonly documents: readonly string[];
  readonly termsVersion: string;
  readonly at: Instant;
}

export async function addSubmission(tx: Tx, keys: Keys, investorId: string, submission: Omit<Submission, 'number'>): Promise<void> {
  const { submissionId, profile, version, documents, termsVersion, at } = submission;
  const sealed = keys.encrypt(JSON.stringify({ profile, version }), contextOf(investorId, 'submission', submissionId));
  await tx.query(insertSubmission, [investorId, submissionId, sealed, documents, termsVersion, time(at)]);
  await tx.query(markHandedIn, [investorId, time(at)]);
}

export interface SubmissionRow {
  readonly submission_id: string;
  readonly number: number;
  readonly profile_encrypted: Buffer;
  readonly documents: string[];
  readonly terms_version: string;
  readonly at: Instant;
}

export function openSubmission(keys: Keys, investorId: string, row: SubmissionRow): Submission {
  const { profile, version } = JSON.parse(keys.decrypt(row.profile_encrypted, contextOf(investorId, 'submission', row.submission_id))) as {
    profile: Profile;
    version: number;
  };
  return { submissionId: row.submission_id, number: row.number, profile, version, documents: row.documents, termsVersion: row.terms_version, at: row.at };
}

export async function findSubmission(db: Db, keys: Keys, investorId: string, submissionId: string): Promise<Submission | null> {
  const [row] = await db.query<SubmissionRow>(findSubmissionById, [investorId, submissionId]);
  return row ? openSubmission(keys, investorId, row) : null;
}

/** All submissions of an investor, newest first. */
export const listSubmissions = async (db: Db, keys: Keys, investorId: string): Promise<Submission[]> =>
  (await db.query<SubmissionRow>(listOfSubmissions, [investorId])).map((row) => openSubmission(keys, investorId, row));

export type CheckKind = 'civilRegistry' | 'bankName';
/** The possible outcomes of each partner's check. */
export interface CheckOutcomes {
  readonly civilRegistry: Exclude<(typeof REGISTRY_OUTCOMES)[number], 'waiting'>;
  readonly bankName: Exclude<(typeof BANK_OUTCOMES)[number], 'waiting'>;
}
export interface CheckResult<Kind extends CheckKind = CheckKind> {
  readonly outcome: CheckOutcomes[Kind];
  readonly details: Readonly<Record<string, string>>;
}

/** Stores the result of a partner's check. Returns false when one is stored already. */
export async function addCheck<Kind extends CheckKind>(
  tx: Tx,
  keys: Keys,
  investorId: string,
  submissionId: string,
  kind: Kind,
  result: CheckResult<Kind>,
  at: Instant,
): Promise<boolean> {
  const sealed = keys.encrypt(JSON.stringify(result.details), contextOf(investorId, kind, submissionId));
  return (await tx.query(insertCheck, [investorId, submissionId, kind, result.outcome, sealed, time(at)])).length === 1;
}

export async function checksOf(db: Db, keys: Keys, investorId: string, submissionId: string): Promise<{ readonly [Kind in CheckKind]?: CheckResult<Kind> }> {
  const rows = await db.query<{ kind: CheckKind; outcome: CheckOutcomes[CheckKind]; details_encrypted: Buffer }>(listOfChecks, [investorId, submissionId]);
  return Object.fromEntries(
    rows.map(({ kind, outcome, details_encrypted }) => [
      kind,
      { outcome, details: JSON.parse(keys.decrypt(details_encrypted, contextOf(investorId, kind, submissionId))) as Record<string, string> },
    ]),
  );
}

export type EventKind =
  | 'started'
  | 'submitted'
  | 'registryChecked'
  | 'registryNotAsked'
  | 'bankChecked'
  | 'approved'
  | 'returned'
  | 'rejected'
  | 'activated'
  | 'npwpGiven'
  | 'npwpUpdated'
  | 'renewalAsked'
  | 'refreshDue'
  | 'renewalAnswered'
  | 'renewalDeclined'
  | 'renewed';
export interface EventDetails {
  readonly reasons?: readonly Reason[];
  readonly reason?: string;
  readonly note?: string | undefined;
  /** For a decision by two operators: the proposal, and its proposer. */
  readonly proposalId?: string;
  readonly proposedBy?: string;
}
export interface KycEvent {
  readonly kind: EventKind;
  readonly submissionId: string | null;
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
  event: Partial<KycEvent> & Pick<KycEvent, 'kind' | 'at'>,
): Promise<void> {
  const eventId = newId(system);
  const sealed = event.details ? keys.encrypt(JSON.stringify(event.details), contextOf(investorId, 'event', eventId)) : null;
  await tx.query(insertEvent, [investorId, eventId, event.submissionId ?? null, event.kind, event.operatorId ?? null, sealed, time(event.at)]);
}

/** The events of the identification, oldest first. */
export async function listEvents(db: Db, keys: Keys, investorId: string): Promise<KycEvent[]> {
  const rows = await db.query<{
    event_id: string;
    submission_id: string | null;
    kind: EventKind;
    operator_id: string | null;
    details_encrypted: Buffer | null;
    at: Instant;
  }>(listOfEvents, [investorId]);
  return rows.map((row) => ({
    kind: row.kind,
    submissionId: row.submission_id,
    operatorId: row.operator_id,
    details: row.details_encrypted ? (JSON.parse(keys.decrypt(row.details_encrypted, contextOf(investorId, 'event', row.event_id))) as EventDetails) : {},
    at: row.at,
  }));
}

/** The lookup key of a person: the NIK, or the passport with its country. */
const identityKey = (keys: Keys, profile: Profile): Buffer | null => {
  const { nik, passportNumber, country = 'ID' } = profile;
  if (isByPassport(profile)) return passportNumber ? keys.indexKey(`passport:${country}:${passportNumber}`) : null;
  return nik ? keys.indexKey(`nik:${nik}`) : null;
};

/** Claims the NIK or passport of a profile for an investor. Returns false when another investor has it. */
export async function claimIdentity(tx: Tx, keys: Keys, investorId: string, profile: Profile): Promise<boolean> {
  const key = identityKey(keys, profile);
  if (key === null) throw new Error('a profile without a NIK or passport was handed in');
  await tx.query(claimKey, [key, investorId]);
  return (await tx.query<{ investor_id: string }>(ownerOfKey, [key]))[0]?.investor_id === investorId;
}

/** Releases a NIK or passport, so that its owner can use it. */
export async function freeIdentity(tx: Tx, keys: Keys, investorId: string, profile: Profile): Promise<void> {
  const key = identityKey(keys, profile);
  if (key !== null) await tx.query(freeKey, [key, investorId]);
}

/** Whether two profiles have the same lookup key. */
export const isSameIdentity = (keys: Keys, one: Profile, other: Profile): boolean => {
  const [a, b] = [identityKey(keys, one), identityKey(keys, other)];
  return a !== null && b !== null && a.equals(b);
};
