/** SQL statements of colleagues. Every change of a company's people locks the company first, so that changes are serialized. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { type Keys, sha256 } from '../../../platform/keys.ts';
import type { Person, Roles } from './rules.ts';

export interface CompanyRow {
  readonly needs_approval: boolean;
  readonly brand: string;
}
const COMPANY = 'select needs_approval, brand from accounts.investor';
const company = sql('colleagues.company', `${COMPANY} where investor_id = $1 and kind = 'company'`);
/** Ordering, closing and changing people lock the same row. */
const lockCompany = sql('colleagues.lockCompany', `${COMPANY} where investor_id = $1 and kind = 'company' and state = 'active' for update`);
const listPeople = sql(
  'colleagues.people',
  `select login_id as "loginId", makes, approves from accounts.login where investor_id = $1 and state = 'active' order by login_id`,
);
const listSeen = sql('colleagues.seen', 'select login_id, max(last_seen_at) as seen_at from accounts.device where investor_id = $1 group by login_id');
const ownsAddress = sql(
  'colleagues.ownsAddress',
  `
  select 1 from accounts.login_email e join accounts.login l on l.investor_id = e.investor_id and l.login_id = e.login_id and l.state = 'active'
  where e.email_key = $1 and e.investor_id = $2`,
);
const isTaken = sql('colleagues.isTaken', 'select 1 from accounts.login_email where email_key = $1');
const storeRoles = sql(
  'colleagues.roles',
  `update accounts.login set makes = $3, approves = $4 where investor_id = $1 and login_id = $2 and state = 'active' returning 1`,
);
const storeRule = sql('colleagues.rule', 'update accounts.investor set needs_approval = $2 where investor_id = $1');
const staysAble = sql('colleagues.staysAble', 'select colleagues.stays_able(i.investor_id) from accounts.investor i where i.investor_id = $1');

export const findCompany = async (db: Db, investorId: string): Promise<CompanyRow | null> => (await db.query<CompanyRow>(company, [investorId]))[0] ?? null;
/** Locks a company until the transaction ends; null when the investor is not a company or is closed or suspended. */
export const holdCompany = async (tx: Tx, investorId: string): Promise<CompanyRow | null> => (await tx.query<CompanyRow>(lockCompany, [investorId]))[0] ?? null;
/** The active logins of the company. */
export const peopleOf = (db: Db, investorId: string): Promise<Person[]> => db.query<Person>(listPeople, [investorId]);
/** When each login was last seen on any of its devices. */
export const lastSeen = async (db: Db, investorId: string): Promise<Map<string, Instant>> =>
  new Map((await db.query<{ login_id: string; seen_at: Instant }>(listSeen, [investorId])).map((row) => [row.login_id, row.seen_at]));
/** Whether an address belongs to a login of this company. */
export const isOwnAddress = async (db: Db, investorId: string, emailKey: Buffer): Promise<boolean> =>
  (await db.query(ownsAddress, [emailKey, investorId])).length === 1;
/** Whether an address belongs to any account. Never revealed to the inviting person. */
export const isAddressTaken = async (db: Db, emailKey: Buffer): Promise<boolean> => (await db.query(isTaken, [emailKey])).length === 1;
export const setRoles = async (tx: Tx, investorId: string, loginId: string, { makes, approves }: Roles): Promise<boolean> =>
  (await tx.query(storeRoles, [investorId, loginId, makes, approves])).length === 1;
export const setRule = (tx: Tx, investorId: string, needsApproval: boolean): void => tx.send(storeRule, [investorId, needsApproval]);
/** Fails when the written change leaves nobody able to order or to approve. */
export const mustStayAble = (tx: Tx, investorId: string): void => tx.send(staysAble, [investorId]);

export interface InvitationRow extends Roles {
  readonly investor_id: string;
  readonly invitation_id: string;
  readonly email_key: Buffer;
  readonly email_encrypted: Buffer;
  readonly name_encrypted: Buffer;
  readonly language: 'id' | 'en';
  readonly state: 'proposed' | 'open';
  readonly invited_by: string | null;
  readonly sends: number;
  readonly sent_at: Instant;
  readonly ends_at: Instant;
}
const INVITATION =
  'investor_id, invitation_id, email_key, email_encrypted, name_encrypted, makes, approves, language, state, invited_by, sends, sent_at, ends_at';
const insertInvitation = sql(
  'colleagues.addInvitation',
  `
  insert into colleagues.invitation (investor_id, invitation_id, token_hash, email_key, email_encrypted, name_encrypted, makes, approves, language, state,
    invited_by, invited_at, sent_at, ends_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13) on conflict do nothing returning 1`,
);
const openInvitations = sql(
  'colleagues.invitations',
  `select ${INVITATION} from colleagues.invitation where investor_id = $1 and state in ('proposed', 'open') order by invited_at, invitation_id`,
);
const invitationById = sql(
  'colleagues.invitation',
  `select ${INVITATION} from colleagues.invitation where investor_id = $1 and invitation_id = $2 and state in ('proposed', 'open')`,
);
const invitationOfToken = sql(
  'colleagues.invitationOfToken',
  `select ${INVITATION} from colleagues.invitation where investor_id = $1 and token_hash = $2 and state = 'open' and ends_at > $3`,
);
const ofAddress = sql(
  'colleagues.invitationOfAddress',
  `select 1 from colleagues.invitation where investor_id = $1 and email_key = $2 and state = 'open' and ends_at > $3`,
);
const endOverdue = sql(
  'colleagues.endOverdueInvitations',
  `
  update colleagues.invitation set state = 'expired', ended_at = $2, email_key = null, email_encrypted = null, name_encrypted = null
  where investor_id = $1 and state in ('proposed', 'open') and ends_at <= $2`,
);
const endInvitation = sql(
  'colleagues.endInvitation',
  `
  update colleagues.invitation set state = $4, ended_at = $3, login_id = $5, email_key = null, email_encrypted = null, name_encrypted = null
  where investor_id = $1 and invitation_id = $2 and state in ('proposed', 'open') and (state = 'open' or $4 = 'withdrawn') returning 1`,
);
const openProposed = sql(
  'colleagues.openInvitation',
  `
  update colleagues.invitation set state = 'open', sent_at = $3, ends_at = $4
  where investor_id = $1 and invitation_id = $2 and state = 'proposed' and ends_at > $3 returning 1`,
);
const renewInvitation = sql(
  'colleagues.renewInvitation',
  `
  update colleagues.invitation set sends = sends + 1, token_hash = $4, sent_at = $5, ends_at = $6
  where investor_id = $1 and invitation_id = $2 and sends = $3 and state = 'open' and ends_at > $5 returning 1`,
);

/** The secret part of a link: derived from the invitation id and the number of the mail, so that a job needs only these. */
const secretOf = (keys: Keys, invitationId: string, sends: number): string => keys.mac('code', 'colleague', `${invitationId}:${sends}`).toString('base64url');
/** The token of a link: the company, and a MAC that only the server can compute. */
export const colleagueTokenOf = (
  keys: Keys,
  { investor_id: investorId, invitation_id: id, sends }: Pick<InvitationRow, 'investor_id' | 'invitation_id' | 'sends'>,
) => `${Buffer.from(investorId.replaceAll('-', ''), 'hex').toString('base64url')}.${secretOf(keys, id, sends)}`;

function partsOf(token: string): { readonly investorId: string; readonly secret: string } | null {
  const [owner = '', secret = '', ...more] = token.split('.');
  const investorId = Buffer.from(owner, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return more.length === 0 && isUuid(investorId) && secret !== '' ? { investorId, secret } : null;
}

/** The encryption context of an invitation's columns. */
export const invitedContextOf = (investorId: string, column: 'email' | 'name', invitationId: string): string =>
  `${investorId}:colleagues.invitation.${column}:${invitationId}`;

export interface NewInvitation extends Roles {
  readonly invitationId: string;
  readonly email: string;
  readonly emailKey: Buffer;
  readonly name: string;
  readonly language: 'id' | 'en';
  readonly state: 'proposed' | 'open';
  readonly invitedBy: string | null;
  readonly at: Instant;
  readonly endsAt: Instant;
}
/** Stores an invitation. Returns false when the address already has a valid one. */
export async function addInvitation(tx: Tx, keys: Keys, investorId: string, of: NewInvitation): Promise<boolean> {
  tx.send(endOverdue, [investorId, time(of.at)]);
  const { invitationId, email, emailKey, name, makes, approves, language, state, invitedBy, at, endsAt } = of;
  const sealed = [
    keys.encrypt(email, invitedContextOf(investorId, 'email', invitationId)),
    keys.encrypt(name, invitedContextOf(investorId, 'name', invitationId)),
  ];
  const hash = sha256(secretOf(keys, invitationId, 1));
  const values = [investorId, invitationId, hash, emailKey, ...sealed, makes, approves, language, state, invitedBy, time(at), time(endsAt)];
  return (await tx.query(insertInvitation, values)).length === 1;
}
export const listInvitations = (db: Db, investorId: string): Promise<InvitationRow[]> => db.query<InvitationRow>(openInvitations, [investorId]);
export const findInvitation = async (db: Db, investorId: string, invitationId: string): Promise<InvitationRow | null> =>
  (await db.query<InvitationRow>(invitationById, [investorId, invitationId]))[0] ?? null;
/** The invitation of a valid link, or null. */
export async function findByToken(db: Db, token: string, now: Instant): Promise<InvitationRow | null> {
  const parts = partsOf(token);
  return parts && ((await db.query<InvitationRow>(invitationOfToken, [parts.investorId, sha256(parts.secret), time(now)]))[0] ?? null);
}
export const isInvited = async (db: Db, investorId: string, emailKey: Buffer, now: Instant): Promise<boolean> =>
  (await db.query(ofAddress, [investorId, emailKey, time(now)])).length === 1;
/** Ends an invitation; false when it had ended before. */
export const closeInvitation = async (
  tx: Tx,
  investorId: string,
  invitationId: string,
  as: { readonly state: 'accepted'; readonly loginId: string } | { readonly state: 'withdrawn'; readonly loginId: null },
  at: Instant,
): Promise<boolean> => (await tx.query(endInvitation, [investorId, invitationId, time(at), as.state, as.loginId])).length === 1;
/** Opens an invitation that operators proposed; false when it has ended. */
export const openInvitation = async (tx: Tx, investorId: string, invitationId: string, at: Instant, endsAt: Instant): Promise<boolean> =>
  (await tx.query(openProposed, [investorId, invitationId, time(at), time(endsAt)])).length === 1;
/** Replaces the link by a new one. Returns false when the invitation has ended or was renewed concurrently. */
export async function renewLink(
  tx: Tx,
  keys: Keys,
  { investor_id: investorId, invitation_id: id, sends }: InvitationRow,
  at: Instant,
  endsAt: Instant,
): Promise<boolean> {
  const hash = sha256(secretOf(keys, id, sends + 1));
  return (await tx.query(renewInvitation, [investorId, id, sends, hash, time(at), time(endsAt)])).length === 1;
}
/** Expires overdue invitations, without waiting for the result. */
export const endOverdueInvitations = (tx: Tx, investorId: string, now: Instant): void => tx.send(endOverdue, [investorId, time(now)]);

export interface ChangeRow {
  readonly investor_id: string;
  readonly change_id: string;
  readonly kind: 'invite' | 'roles' | 'remove' | 'rule';
  readonly login_id: string | null;
  readonly whom_encrypted: Buffer | null;
  readonly makes: boolean | null;
  readonly approves: boolean | null;
  readonly needs_approval: boolean | null;
  readonly state: 'waiting' | 'done' | 'declined' | 'withdrawn' | 'expired' | 'overtaken';
  readonly proposed_by: string;
  readonly proposed_at: Instant;
  readonly ends_at: Instant;
  readonly ended_at: Instant | null;
  readonly decided_by: string | null;
  readonly shown_encrypted: Buffer | null;
  readonly reason_encrypted: Buffer | null;
}
const CHANGE = `investor_id, change_id, kind, login_id, whom_encrypted, makes, approves, needs_approval, state, proposed_by, proposed_at, ends_at, ended_at, decided_by,
  shown_encrypted, reason_encrypted`;
const insertChange = sql(
  'colleagues.addChange',
  `
  insert into colleagues.change (investor_id, change_id, kind, subject, login_id, whom_encrypted, makes, approves, needs_approval, raises_own, needs_second,
    state, proposed_by, proposed_at, ends_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'waiting', $12, $13, $14) on conflict do nothing returning 1`,
);
const waitingChanges = sql(
  'colleagues.changes',
  `select ${CHANGE} from colleagues.change where investor_id = $1 and state = 'waiting' and ends_at > $2 order by proposed_at, change_id`,
);
const changeById = sql('colleagues.change', `select ${CHANGE} from colleagues.change where investor_id = $1 and change_id = $2`);
const isWaiting = sql('colleagues.isWaiting', `select 1 from colleagues.change where investor_id = $1 and subject = $2 and state = 'waiting' and ends_at > $3`);
const endOverdueOf = sql(
  'colleagues.endOverdueChanges',
  `
  update colleagues.change set state = 'expired', ended_at = $2, whom_encrypted = null
  where investor_id = $1 and state = 'waiting' and ends_at <= $2 returning change_id`,
);
const endChangeById = sql(
  'colleagues.endChange',
  `
  update colleagues.change set state = $3, ended_at = $4, decided_by = $5, reason_encrypted = $6, whom_encrypted = null
  where investor_id = $1 and change_id = $2 and state = 'waiting' returning 1`,
);
const markDone = sql(
  'colleagues.changeDone',
  `
  update colleagues.change set state = 'done', ended_at = $3, decided_by = $4, shown_encrypted = $5, digest = $6, client_hash = $7, address = $8, whom_encrypted = null
  where investor_id = $1 and change_id = $2 and state = 'waiting' returning 1`,
);
/** Changes proposed by, or about, a person who lost the rights for them. */
const overtake = sql(
  'colleagues.overtake',
  `
  update colleagues.change set state = 'overtaken', ended_at = $3, whom_encrypted = null
  where investor_id = $1 and (proposed_by = $2 or login_id = $2) and state = 'waiting'`,
);

export interface NewChange {
  readonly changeId: string;
  readonly kind: ChangeRow['kind'];
  readonly subject: string;
  readonly loginId: string | null;
  readonly whomEncrypted: Buffer | null;
  readonly roles: Roles | null;
  readonly needsApproval: boolean | null;
  readonly raisesOwn: boolean;
  readonly needsSecond: boolean;
  readonly proposedBy: string;
  readonly at: Instant;
  readonly endsAt: Instant;
}
/** Stores a change. Returns false while another one about the same subject is pending. */
export async function addChange(tx: Tx, investorId: string, of: NewChange): Promise<boolean> {
  const { changeId, kind, subject, loginId, whomEncrypted, roles, needsApproval, raisesOwn, needsSecond, proposedBy, at, endsAt } = of;
  const what = [kind, subject, loginId, whomEncrypted, roles?.makes ?? null, roles?.approves ?? null, needsApproval, raisesOwn, needsSecond];
  return (await tx.query(insertChange, [investorId, changeId, ...what, proposedBy, time(at), time(endsAt)])).length === 1;
}
export const listChanges = (db: Db, investorId: string, now: Instant): Promise<ChangeRow[]> => db.query<ChangeRow>(waitingChanges, [investorId, time(now)]);
export const findChange = async (db: Db, investorId: string, changeId: string): Promise<ChangeRow | null> =>
  (await db.query<ChangeRow>(changeById, [investorId, changeId]))[0] ?? null;
export const waitsAbout = async (db: Db, investorId: string, subject: string, now: Instant): Promise<boolean> =>
  (await db.query(isWaiting, [investorId, subject, time(now)])).length === 1;
/** Expires changes that were not approved in time. Returns their ids. */
export const endOverdueChanges = async (tx: Tx, investorId: string, now: Instant): Promise<string[]> =>
  (await tx.query<{ change_id: string }>(endOverdueOf, [investorId, time(now)])).map(({ change_id: id }) => id);
/** Ends a change that is not carried out; false when it had ended before. */
export const endChange = async (
  tx: Tx,
  { investor_id: investorId, change_id: changeId }: Pick<ChangeRow, 'investor_id' | 'change_id'>,
  { state, by = null, reason = null }: { readonly state: 'declined' | 'withdrawn' | 'overtaken'; readonly by?: string | null; readonly reason?: Buffer | null },
  at: Instant,
): Promise<boolean> => (await tx.query(endChangeById, [investorId, changeId, state, time(at), by, reason])).length === 1;

export interface Agreed {
  /** Null when there was no second person. */
  readonly by: string | null;
  readonly shown: Buffer;
  readonly digest: Buffer;
  readonly clientHash: Buffer;
  readonly address: string;
}
export const endDone = async (tx: Tx, investorId: string, changeId: string, agreed: Agreed, at: Instant): Promise<boolean> =>
  (await tx.query(markDone, [investorId, changeId, time(at), agreed.by, agreed.shown, agreed.digest, agreed.clientHash, agreed.address])).length === 1;
/** Ends every pending change proposed by or about a person, without waiting for the result. */
export const overtakeOf = (tx: Tx, investorId: string, loginId: string, at: Instant): void => tx.send(overtake, [investorId, loginId, time(at)]);

/** The encryption context of a change's columns. */
export const changeContextOf = (investorId: string, column: 'whom' | 'shown' | 'reason', changeId: string): string =>
  `${investorId}:colleagues.change.${column}:${changeId}`;
