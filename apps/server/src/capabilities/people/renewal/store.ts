/** SQL statements of renewal. Each change names the previous state: of concurrent changes one succeeds. */
import type { DeclineReason } from '@lumbung/kernel/renewal.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import type { ProfileField } from '@lumbung/kernel/profile.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import { type Keys, sha256 } from '../../../platform/keys.ts';

export interface TermRow {
  readonly term_id: string;
  readonly ends_at: Instant;
}

const findOfTerm = sql('renewal.term', 'select term_id, ends_at from renewal.term where investor_id = $1');
const beginOne = sql(
  'renewal.beginTerm',
  `
  insert into renewal.term (investor_id, term_id, years, begun_at, ends_at) values ($1, $2, $3, $4, $5)
  on conflict (investor_id) do update set term_id = excluded.term_id, years = excluded.years, begun_at = excluded.begun_at, ends_at = excluded.ends_at
  where renewal.term.term_id <> excluded.term_id and ($6 or renewal.term.begun_at <= excluded.begun_at) returning 1`,
);
const withoutTerm = sqlOverAll(
  'renewal.withoutTerm',
  `
  select s.investor_id from kyc.investor_status s join accounts.investor i on i.investor_id = s.investor_id
  where s.state in ('active', 'refreshDue') and i.kind in ('person', 'partner') and i.state <> 'closed'
    and not exists (select from renewal.term t where t.investor_id = s.investor_id)
  order by s.investor_id limit $1`,
);

export const findTerm = async (db: Db, investorId: string): Promise<TermRow | null> => (await db.query<TermRow>(findOfTerm, [investorId]))[0] ?? null;

export interface NewTerm {
  readonly termId: string;
  readonly years: number;
  readonly begunAt: Instant;
  readonly endsAt: Instant;
  /** Replaces any current term; otherwise only one that began earlier. */
  readonly isRenewed: boolean;
}
/** Returns false when this term, or a newer one, has begun already. */
export const beginTerm = async (tx: Tx, investorId: string, { termId, years, begunAt, endsAt, isRenewed }: NewTerm): Promise<boolean> =>
  (await tx.query(beginOne, [investorId, termId, years, time(begunAt), time(endsAt), isRenewed])).length === 1;

export const investorsWithoutTerm = async (db: Db, most: number): Promise<string[]> =>
  (await db.query<{ investor_id: string }>(withoutTerm, [most])).map(({ investor_id: investorId }) => investorId);

export interface RequestRow {
  readonly request_id: string;
  readonly cause: 'term' | 'operator';
  readonly state: 'open' | 'inReview' | 'done';
  readonly asked_at: Instant;
  readonly due_at: Instant;
  readonly fell_due_at: Instant | null;
  readonly chased_at: Instant | null;
  readonly login_id: string | null;
  readonly answer_encrypted: Buffer | null;
  readonly answered_at: Instant | null;
  readonly declined_at: Instant | null;
  readonly decline_reason: DeclineReason | null;
}

const REQUEST = 'request_id, cause, state, asked_at, due_at, fell_due_at, chased_at, login_id, answer_encrypted, answered_at, declined_at, decline_reason';
const openOne = sql(
  'renewal.openRequest',
  `
  insert into renewal.request (investor_id, request_id, cause, state, asked_at, due_at, chased_at, note_encrypted)
  values ($1, $2, $3, 'open', $4, $5, $6, $7) on conflict (investor_id) where state in ('open', 'inReview') do nothing returning 1`,
);
const standing = sql('renewal.standingRequest', `select ${REQUEST} from renewal.request where investor_id = $1 and state in ('open', 'inReview')`);
const byId = sql('renewal.request', `select ${REQUEST} from renewal.request where investor_id = $1 and request_id = $2`);
const markReminded = sql(
  'renewal.remind',
  `
  update renewal.request set reminded_at = $3
  where investor_id = $1 and request_id = $2 and state = 'open' and reminded_at is null and fell_due_at is null returning 1`,
);
const markFallen = sql(
  'renewal.fallDue',
  `update renewal.request set fell_due_at = $3 where investor_id = $1 and request_id = $2 and state = 'open' and fell_due_at is null returning 1`,
);
const markChased = sql(
  'renewal.chase',
  `update renewal.request set chased_at = $3, note_encrypted = $4 where investor_id = $1 and request_id = $2 and state = 'open' returning 1`,
);
const markDone = sql(
  'renewal.done',
  `
  update renewal.request set state = 'done', login_id = coalesce(login_id, $3), answer_encrypted = coalesce(answer_encrypted, $4),
    answered_at = coalesce(answered_at, $5), ended_at = $5
  where investor_id = $1 and request_id = $2 and state = $6 returning 1`,
);
const toReview = sql(
  'renewal.toReview',
  `
  update renewal.request set state = 'inReview', login_id = $3, answer_encrypted = $4, answered_at = $5
  where investor_id = $1 and request_id = $2 and state = 'open' returning 1`,
);
const giveBack = sql(
  'renewal.decline',
  `
  update renewal.request set state = 'open', login_id = null, answer_encrypted = null, answered_at = null, declined_at = $3, decline_reason = $4,
    decline_note_encrypted = $5
  where investor_id = $1 and request_id = $2 and state = 'inReview' returning 1`,
);

/** The encryption context that binds a value to its row. */
export const contextOf = (investorId: string, column: 'note' | 'answer' | 'decline', requestId: string): string =>
  `${investorId}:renewal.${column}:${requestId}`;

export interface NewRequest {
  readonly requestId: string;
  readonly cause: RequestRow['cause'];
  readonly askedAt: Instant;
  readonly dueAt: Instant;
  /** The reason given by the compliance operator. */
  readonly note?: string;
}
/** Returns false when a request exists already. */
export const openRequest = async (tx: Tx, keys: Keys, investorId: string, { requestId, cause, askedAt, dueAt, note }: NewRequest): Promise<boolean> => {
  const sealed = note === undefined ? null : keys.encrypt(note.trim(), contextOf(investorId, 'note', requestId));
  return (await tx.query(openOne, [investorId, requestId, cause, time(askedAt), time(dueAt), note === undefined ? null : time(askedAt), sealed])).length === 1;
};

/** The current request, open or under review. */
export const standingRequest = async (db: Db, investorId: string): Promise<RequestRow | null> =>
  (await db.query<RequestRow>(standing, [investorId]))[0] ?? null;
export const findRequest = async (db: Db, investorId: string, requestId: string): Promise<RequestRow | null> =>
  (await db.query<RequestRow>(byId, [investorId, requestId]))[0] ?? null;

/** This and the next ones return false when a concurrent call was first or the request was answered. */
export const remindOnce = async (tx: Tx, investorId: string, requestId: string, at: Instant): Promise<boolean> =>
  (await tx.query(markReminded, [investorId, requestId, time(at)])).length === 1;
export const fallDueOnce = async (tx: Tx, investorId: string, requestId: string, at: Instant): Promise<boolean> =>
  (await tx.query(markFallen, [investorId, requestId, time(at)])).length === 1;
export const chase = async (tx: Tx, keys: Keys, investorId: string, requestId: string, note: string, at: Instant): Promise<boolean> =>
  (await tx.query(markChased, [investorId, requestId, time(at), keys.encrypt(note.trim(), contextOf(investorId, 'note', requestId))])).length === 1;

/** The content of an answer: the changed fields with both values. */
export interface AnswerKept {
  readonly from: Readonly<Partial<Record<ProfileField, string>>>;
  readonly to: Readonly<Partial<Record<ProfileField, string>>>;
}

export interface Answering {
  readonly loginId: string;
  readonly answer: AnswerKept;
}
const sealAnswer = (keys: Keys, investorId: string, requestId: string, answer: AnswerKept): Buffer =>
  keys.encrypt(JSON.stringify(answer), contextOf(investorId, 'answer', requestId));

export const openAnswer = (keys: Keys, investorId: string, { request_id: requestId, answer_encrypted: sealed }: RequestRow): AnswerKept | null =>
  sealed && (JSON.parse(keys.decrypt(sealed, contextOf(investorId, 'answer', requestId))) as AnswerKept);

export const markAnswered = async (tx: Tx, keys: Keys, investorId: string, requestId: string, { loginId, answer }: Answering, at: Instant): Promise<boolean> =>
  (await tx.query(markDone, [investorId, requestId, loginId, sealAnswer(keys, investorId, requestId, answer), time(at), 'open'])).length === 1;
export const markAccepted = async (tx: Tx, investorId: string, requestId: string, at: Instant): Promise<boolean> =>
  (await tx.query(markDone, [investorId, requestId, null, null, time(at), 'inReview'])).length === 1;
export const markInReview = async (tx: Tx, keys: Keys, investorId: string, requestId: string, { loginId, answer }: Answering, at: Instant): Promise<boolean> =>
  (await tx.query(toReview, [investorId, requestId, loginId, sealAnswer(keys, investorId, requestId, answer), time(at)])).length === 1;
export const markDeclined = async (
  tx: Tx,
  keys: Keys,
  investorId: string,
  requestId: string,
  { reason, note }: { readonly reason: DeclineReason; readonly note: string },
  at: Instant,
): Promise<boolean> =>
  (await tx.query(giveBack, [investorId, requestId, time(at), reason, keys.encrypt(note, contextOf(investorId, 'decline', requestId))])).length === 1;

export interface LinkRow {
  readonly investor_id: string;
  readonly link_id: string;
  readonly request_id: string;
  readonly login_id: string;
  readonly ends_at: Instant;
  readonly used_at: Instant | null;
}

const LINK = 'investor_id, link_id, request_id, login_id, ends_at, used_at';
const endOthers = sql('renewal.endLinks', 'update renewal.link set ends_at = $2 where investor_id = $1 and used_at is null and ends_at > $2');
const insertLink = sql(
  'renewal.insertLink',
  'insert into renewal.link (investor_id, link_id, request_id, login_id, token_hash, sent_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7)',
);
const linkOfToken = sql('renewal.linkOfToken', `select ${LINK} from renewal.link where investor_id = $1 and token_hash = $2`);
const linkById = sql('renewal.link', `select ${LINK} from renewal.link where investor_id = $1 and link_id = $2`);
const lastSent = sql('renewal.lastLink', 'select max(sent_at) as sent_at from renewal.link where investor_id = $1');
const use = sql(
  'renewal.useLink',
  'update renewal.link set used_at = $3 where investor_id = $1 and link_id = $2 and login_id = $4 and used_at is null and ends_at > $3 returning 1',
);

/** The secret part of a link: derived from the link id, so that a job needs only that. */
const secretOf = (keys: Keys, linkId: string): string => keys.mac('code', 'renewal', linkId).toString('base64url');

/** The token of a link: the investor, and a MAC that only the server can compute. */
export const renewalTokenOf = (keys: Keys, { investor_id: investorId, link_id: linkId }: Pick<LinkRow, 'investor_id' | 'link_id'>): string =>
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
/** Stores a link and ends earlier ones. */
export async function addLink(tx: Tx, keys: Keys, { investor_id, link_id, request_id, login_id, sent_at, ends_at }: NewLink): Promise<void> {
  await endLinks(tx, investor_id, sent_at);
  await tx.query(insertLink, [investor_id, link_id, request_id, login_id, sha256(secretOf(keys, link_id)), time(sent_at), time(ends_at)]);
}
/** Ends every unused link. */
export async function endLinks(tx: Tx, investorId: string, at: Instant): Promise<void> {
  await tx.query(endOthers, [investorId, time(at)]);
}

/** The link of a token, of any owner; null when there is none. */
export async function findLink(db: Db, token: string): Promise<LinkRow | null> {
  const parts = partsOf(token);
  return parts && ((await db.query<LinkRow>(linkOfToken, [parts.investorId, sha256(parts.secret)]))[0] ?? null);
}
export const findLinkById = async (db: Db, investorId: string, linkId: string): Promise<LinkRow | null> =>
  (await db.query<LinkRow>(linkById, [investorId, linkId]))[0] ?? null;
/** When the newest link was mailed. */
export const lastSentAt = async (db: Db, investorId: string): Promise<Instant | null> =>
  (await db.query<{ sent_at: Instant | null }>(lastSent, [investorId]))[0]?.sent_at ?? null;

/** Uses a link, once, for the login it was mailed to. Returns false when it was used or has expired. */
export const useLink = async (tx: Tx, { investor_id, link_id }: LinkRow, loginId: string, now: Instant): Promise<boolean> =>
  (await tx.query(use, [investor_id, link_id, time(now), loginId])).length === 1;
