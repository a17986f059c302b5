/** SQL statements of accounts. */
import type { ConsentKind } from '@lumbung/contract/accounts/list-consents.ts';
import type { FACTORS } from '@lumbung/contract/accounts/login.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { RequestContext, SessionStage } from '../../../platform/context.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';

/** A second factor that may be on. */
export type Factor = (typeof FACTORS)[number];

export interface LoginRow {
  readonly investor_id: string;
  readonly login_id: string;
  readonly email_encrypted: Buffer;
  readonly name_encrypted: Buffer;
  readonly password_hash: string;
  readonly pin_hash: string | null;
  /** The second factors that are on. */
  readonly factors: readonly Factor[];
  /** The user declined to be offered a second factor at sign-in. */
  readonly skips_two_factor: boolean;
  readonly state: 'active' | 'deactivated';
  readonly language: 'id' | 'en';
  readonly epoch: number;
  /** What this person may do for a company, and whether its orders need a second person. */
  readonly makes: boolean;
  readonly approves: boolean;
  readonly needs_approval: boolean;
  readonly kind: 'person' | 'company' | 'agent' | 'partner';
  /** The encrypted name of a company. */
  readonly company_encrypted: Buffer | null;
  /** The code of the investor's brand. */
  readonly brand: string;
  readonly investor_state: 'active' | 'suspended' | 'closed';
}

const COLUMNS = `l.investor_id, l.login_id, l.email_encrypted, l.name_encrypted, l.password_hash, l.pin_hash, l.factors, l.skips_two_factor, l.state,
  l.language, l.epoch, l.makes, l.approves, i.needs_approval, i.kind, i.company_encrypted, i.brand, i.state as investor_state`;

const byEmail = sql(
  'accounts.byEmail',
  `
  select ${COLUMNS} from accounts.login_email e
  join accounts.login l on l.investor_id = e.investor_id and l.login_id = e.login_id
  join accounts.investor i on i.investor_id = e.investor_id
  where e.email_key = $1`,
);
/** The same for sign-in, with whether the device is known. */
const byEmailOnDevice = sql(
  'accounts.byEmailOnDevice',
  `
  select ${COLUMNS}, d.login_id is not null as is_known_device, d.trusted_until
  from accounts.login_email e
  join accounts.login l on l.investor_id = e.investor_id and l.login_id = e.login_id
  join accounts.investor i on i.investor_id = e.investor_id
  left join accounts.device d on d.investor_id = e.investor_id and d.login_id = e.login_id and d.client_hash = $2
  where e.email_key = $1`,
);
/** The same by the owner ids of a passkey. */
const byIdOnDevice = sql(
  'accounts.byIdOnDevice',
  `
  select ${COLUMNS}, d.login_id is not null as is_known_device, d.trusted_until
  from accounts.login l
  join accounts.investor i on i.investor_id = l.investor_id
  left join accounts.device d on d.investor_id = l.investor_id and d.login_id = l.login_id and d.client_hash = $3
  where l.investor_id = $1 and l.login_id = $2`,
);
// Updated at most once a day: another sign-in on the same day writes nothing.
const insertDevice = sql(
  'accounts.knowDevice',
  `
  insert into accounts.device as d (investor_id, login_id, client_hash, first_seen_at, last_seen_at, agent) values ($1, $2, $3, $4, $4, $5)
  on conflict (investor_id, login_id, client_hash) do update set last_seen_at = excluded.last_seen_at, agent = excluded.agent
  where d.last_seen_at < excluded.last_seen_at - interval '1 day'`,
);
const deleteOtherDevices = sql('accounts.forgetDevices', 'delete from accounts.device where investor_id = $1 and login_id = $2 and client_hash <> $3');
const byId = sql(
  'accounts.byId',
  `
  select ${COLUMNS} from accounts.login l join accounts.investor i on i.investor_id = l.investor_id
  where l.investor_id = $1 and l.login_id = $2`,
);
/** For a company the first active login: `active` sorts before `deactivated`. */
const firstLogin = sql(
  'accounts.first',
  `
  select ${COLUMNS} from accounts.login l join accounts.investor i on i.investor_id = l.investor_id
  where l.investor_id = $1 order by l.state, l.login_id limit 1`,
);
const everyLogin = sql(
  'accounts.logins',
  `
  select ${COLUMNS} from accounts.login l join accounts.investor i on i.investor_id = l.investor_id
  where l.investor_id = $1 order by l.login_id`,
);
/** Locked until the transaction ends: a login deactivated concurrently can approve nothing. */
const holdApprover = sql(
  'accounts.holdApprover',
  `select 1 from accounts.login where investor_id = $1 and login_id = $2 and approves and state = 'active' for share`,
);
const findDeviceOf = sql('accounts.device', 'select trusted_until from accounts.device where investor_id = $1 and login_id = $2 and client_hash = $3');
const findPhoneOf = sql('accounts.phoneOf', 'select phone_encrypted from accounts.login where investor_id = $1 and login_id = $2');
const lockLogin = sql('accounts.holdLogin', 'select 1 from accounts.login where investor_id = $1 and login_id = $2 for update');
const insertSession = sql(
  'accounts.openSession',
  `
  insert into accounts.session (investor_id, token_hash, login_id, client_hash, epoch, stage, created_at, last_seen_at, proved_at, ends_at, agent)
  values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10)`,
);
const renewProof = sql('accounts.renewProof', 'update accounts.session set proved_at = $3 where investor_id = $1 and token_hash = $2');
const deleteSession = sql('accounts.endSession', 'delete from accounts.session where investor_id = $1 and token_hash = $2 returning ends_at, epoch, proved_at');
const findAgentByCode = sql(
  'accounts.agent',
  `
  select c.investor_id, e.email_key, p.phone_key, i.state = 'active' as is_active from accounts.agent_code c
  join accounts.investor i on i.investor_id = c.investor_id
  join accounts.login_email e on e.investor_id = c.investor_id
  left join accounts.login_phone p on p.investor_id = c.investor_id
  where c.code = $1 limit 1`,
);
const findKind = sql('accounts.kind', 'select kind from accounts.investor where investor_id = $1');
const insertReferral = sql(
  'accounts.refer',
  'insert into accounts.referral (investor_id, agent_id, at) values ($1, $2, $3) on conflict (investor_id) do nothing',
);
const insertConsent = sql(
  'accounts.consent',
  'insert into accounts.consent (investor_id, consent_id, kind, version, client_hash, address, at) values ($1, $2, $3, $4, $5, $6, $7)',
);
const findPhone = sql('accounts.phone', 'select 1 from accounts.login_phone where phone_key = $1');
const storePassword = sql(
  'accounts.password',
  'update accounts.login set password_hash = $4, epoch = epoch + 1 where investor_id = $1 and login_id = $2 and epoch = $3 returning epoch',
);
const storePin = sql(
  'accounts.pin',
  'update accounts.login set pin_hash = $4, epoch = epoch + 1 where investor_id = $1 and login_id = $2 and epoch = $3 returning epoch',
);
const storeFactors = sql(
  'accounts.factors',
  'update accounts.login set factors = $4, epoch = epoch + 1 where investor_id = $1 and login_id = $2 and epoch = $3 returning epoch',
);
const storeSkips = sql('accounts.skips', 'update accounts.login set skips_two_factor = $3 where investor_id = $1 and login_id = $2');
const storeTrust = sql('accounts.trustDevice', 'update accounts.device set trusted_until = $4 where investor_id = $1 and login_id = $2 and client_hash = $3');
const deleteTrust = sql(
  'accounts.distrustDevices',
  'update accounts.device set trusted_until = null where investor_id = $1 and login_id = $2 and client_hash <> $3 and trusted_until is not null',
);
const storePushToken = sql(
  'accounts.keepPushToken',
  `
  insert into accounts.push_token (investor_id, login_id, client_hash, token_encrypted, stored_at) values ($1, $2, $3, $4, $5)
  on conflict (investor_id, login_id, client_hash) do update set token_encrypted = excluded.token_encrypted, stored_at = excluded.stored_at`,
);
const deletePushToken = sql('accounts.dropPushToken', 'delete from accounts.push_token where investor_id = $1 and login_id = $2 and client_hash = $3');
const deleteOtherPushTokens = sql(
  'accounts.dropOtherPushTokens',
  'delete from accounts.push_token where investor_id = $1 and login_id = $2 and client_hash <> $3',
);
const storeLanguage = sql('accounts.language', 'update accounts.login set language = $3 where investor_id = $1 and login_id = $2 and language <> $3');

export const findLoginByEmail = async (db: Db, emailKey: Buffer): Promise<LoginRow | null> => (await db.query<LoginRow>(byEmail, [emailKey]))[0] ?? null;

export interface LoginOnDevice extends LoginRow {
  /** Whether a full sign-in happened on this device before. */
  readonly is_known_device: boolean;
  /** Until when the device skips the second factor. */
  readonly trusted_until: Instant | null;
}
export const findLoginOnDevice = async (db: Db, emailKey: Buffer, clientHash: Buffer): Promise<LoginOnDevice | null> =>
  (await db.query<LoginOnDevice>(byEmailOnDevice, [emailKey, clientHash]))[0] ?? null;

export const findLoginByIdOnDevice = async (db: Db, { investorId, loginId, clientHash }: Device): Promise<LoginOnDevice | null> =>
  (await db.query<LoginOnDevice>(byIdOnDevice, [investorId, loginId, clientHash]))[0] ?? null;

/** A device of a login: marked as known, or all others forgotten. Sent without waiting for the result. */
export interface Device {
  readonly investorId: string;
  readonly loginId: string;
  readonly clientHash: Buffer;
}
export const knowDevice = (tx: Tx, { investorId, loginId, clientHash }: Device, { system, agent }: Pick<RequestContext, 'system' | 'agent'>): void =>
  tx.send(insertDevice, [investorId, loginId, clientHash, time(system), agent]);
export const forgetOtherDevices = (tx: Tx, { investorId, loginId, clientHash }: Device): void => tx.send(deleteOtherDevices, [investorId, loginId, clientHash]);

export const findLogin = async (db: Db, investorId: string, loginId: string): Promise<LoginRow | null> =>
  (await db.query<LoginRow>(byId, [investorId, loginId]))[0] ?? null;

export const findFirstLogin = async (db: Db, investorId: string): Promise<LoginRow | null> => (await db.query<LoginRow>(firstLogin, [investorId]))[0] ?? null;

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly loginId: string;
  readonly epoch: number;
  readonly stage: SessionStage;
  readonly provedAt: Instant;
  readonly endsAt: Instant;
}

/** Opens a session on the requesting device. */
export function openSession(tx: Tx, investorId: string, session: NewSession, context: Pick<RequestContext, 'system' | 'clientHash' | 'agent'>): void {
  const { tokenHash, loginId, epoch, stage, provedAt, endsAt } = session;
  const { system, clientHash, agent } = context;
  tx.send(insertSession, [investorId, tokenHash, loginId, clientHash, epoch, stage, time(system), time(provedAt), time(endsAt), agent]);
}

interface EndedSession {
  readonly ends_at: Instant;
  readonly epoch: number;
  readonly proved_at: Instant;
}

/** Ends a session. Returns its expiry, epoch and proof time; null when it had ended before. */
export async function endSession(tx: Tx, investorId: string, tokenHash: Buffer): Promise<EndedSession | null> {
  return (await tx.query<EndedSession>(deleteSession, [investorId, tokenHash]))[0] ?? null;
}

/** Records that a session has just shown a credential. Does not wait for the result. */
export const proveAgain = (tx: Tx, { investorId, tokenHash }: { readonly investorId: string; readonly tokenHash: Buffer }, at: Instant): void =>
  tx.send(renewProof, [investorId, tokenHash, time(at)]);

export async function rememberLanguage(tx: Tx, investorId: string, loginId: string, language: string): Promise<void> {
  await tx.query(storeLanguage, [investorId, loginId, language]);
}

/** A known device of this login, and until when it is trusted; null when it is not known. */
export const findDevice = async (db: Db, { investorId, loginId, clientHash }: Device): Promise<{ readonly trusted_until: Instant | null } | null> =>
  (await db.query<{ trusted_until: Instant | null }>(findDeviceOf, [investorId, loginId, clientHash]))[0] ?? null;

/** Locks a login until the transaction ends: of two concurrent changes one waits. */
export async function holdLogin(tx: Tx, investorId: string, loginId: string): Promise<void> {
  await tx.query(lockLogin, [investorId, loginId]);
}

/** The encrypted mobile number of a login; null when none is known. */
export const findSealedPhone = async (db: Db, investorId: string, loginId: string): Promise<Buffer | null> =>
  (await db.query<{ phone_encrypted: Buffer | null }>(findPhoneOf, [investorId, loginId]))[0]?.phone_encrypted ?? null;

/** Sets a password if the epoch is unchanged since the login was read, and ends its sessions. Returns the new epoch, or null after a concurrent change. */
export const setPassword = async (tx: Tx, investorId: string, loginId: string, epoch: number, passwordHash: string): Promise<number | null> =>
  (await tx.query<{ epoch: number }>(storePassword, [investorId, loginId, epoch, passwordHash]))[0]?.epoch ?? null;

/**
 * Sets or removes the PIN if the epoch is unchanged since the login was read, and ends its sessions. Returns the new epoch, or null
 * after a concurrent change.
 */
export const setPin = async (tx: Tx, investorId: string, loginId: string, epoch: number, pinHash: string | null): Promise<number | null> =>
  (await tx.query<{ epoch: number }>(storePin, [investorId, loginId, epoch, pinHash]))[0]?.epoch ?? null;

/** Sets which second factors are on, the same way. */
export const setFactors = async (tx: Tx, investorId: string, loginId: string, epoch: number, factors: readonly Factor[]): Promise<number | null> =>
  (await tx.query<{ epoch: number }>(storeFactors, [investorId, loginId, epoch, factors]))[0]?.epoch ?? null;

/** Whether sign-in stops offering a second factor to a user who has none. */
export async function setSkips(tx: Tx, investorId: string, loginId: string, skips: boolean): Promise<void> {
  await tx.query(storeSkips, [investorId, loginId, skips]);
}

/** Makes a known device skip the second factor until an instant. Does not wait for the result. */
export const trustDevice = (tx: Tx, { investorId, loginId, clientHash }: Device, until: Instant): void =>
  tx.send(storeTrust, [investorId, loginId, clientHash, time(until)]);
/** Makes every other device ask for the second factor again. Does not wait for the result. */
export const distrustOtherDevices = (tx: Tx, { investorId, loginId, clientHash }: Device): void => tx.send(deleteTrust, [investorId, loginId, clientHash]);

/** Push tokens of an app: store one, drop it, or drop those of other devices. Sent without waiting for the result. */
export const keepPushToken = (tx: Tx, { investorId, loginId, clientHash }: Device, sealed: Buffer, at: Instant): void =>
  tx.send(storePushToken, [investorId, loginId, clientHash, sealed, time(at)]);
export const dropPushToken = (tx: Tx, { investorId, loginId, clientHash }: Device): void => tx.send(deletePushToken, [investorId, loginId, clientHash]);
export const dropOtherPushTokens = (tx: Tx, { investorId, loginId, clientHash }: Device): void =>
  tx.send(deleteOtherPushTokens, [investorId, loginId, clientHash]);

export interface AgentRow {
  readonly investor_id: string;
  readonly email_key: Buffer;
  readonly phone_key: Buffer | null;
  /** False while suspended: the agent's code brings no new customers. */
  readonly is_active: boolean;
}

/** The agent with this code, suspended or not. */
export const findAgent = async (db: Db, code: string): Promise<AgentRow | null> =>
  (await db.query<AgentRow>(findAgentByCode, [code.trim().toUpperCase()]))[0] ?? null;

export const kindOf = async (db: Db, investorId: string): Promise<LoginRow['kind'] | null> =>
  (await db.query<{ kind: LoginRow['kind'] }>(findKind, [investorId]))[0]?.kind ?? null;

/** Stores which agent brought an investor; the first one stays. */
export async function refer(tx: Tx, investorId: string, agentId: string, at: Instant): Promise<void> {
  await tx.query(insertReferral, [investorId, agentId, time(at)]);
}

export interface NewConsent {
  readonly consentId: string;
  readonly kind: string;
  readonly version: string;
  readonly clientHash: Buffer;
  readonly address: string;
  readonly at: Instant;
}

/** Stores what an investor agreed to, in which version, from where. */
export async function addConsent(tx: Tx, investorId: string, consent: NewConsent): Promise<void> {
  const { consentId, kind, version, clientHash, address, at } = consent;
  await tx.query(insertConsent, [investorId, consentId, kind, version, clientHash, address, time(at)]);
}

export const isPhoneTaken = async (db: Db, phoneKey: Buffer): Promise<boolean> => (await db.query(findPhone, [phoneKey])).length > 0;

/** All logins of an investor, including deactivated ones. */
export const listLogins = (db: Db, investorId: string): Promise<LoginRow[]> => db.query<LoginRow>(everyLogin, [investorId]);

/** Whether this person may approve orders of the company; locked until the transaction ends. */
export const isApprover = async (tx: Tx, investorId: string, loginId: string): Promise<boolean> =>
  (await tx.query(holdApprover, [investorId, loginId])).length === 1;

export interface ConsentRow {
  readonly consent_id: string;
  readonly kind: ConsentKind;
  readonly version: string;
  readonly address: string;
  readonly at: Instant;
}

const consents = sql(
  'accounts.consents',
  'select consent_id, kind, version, address, at from accounts.consent where investor_id = $1 order by at desc, consent_id desc',
);
/** The consents of an investor, newest first. */
export const consentsOf = (db: Db, investorId: string): Promise<ConsentRow[]> => db.query(consents, [investorId]);
