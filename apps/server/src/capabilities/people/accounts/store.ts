/** Statements of accounts. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';

export interface LoginRow {
  readonly investor_id: string;
  readonly login_id: string;
  readonly email_sealed: Buffer;
  readonly name_sealed: Buffer;
  readonly password_hash: string;
  readonly state: 'unverified' | 'active';
  readonly language: 'id' | 'en';
  readonly epoch: number;
  readonly kind: 'person' | 'company' | 'agent' | 'partner';
  readonly investor_state: 'active' | 'suspended' | 'closed';
}

const COLUMNS = `l.investor_id, l.login_id, l.email_sealed, l.name_sealed, l.password_hash, l.state, l.language, l.epoch,
  i.kind, i.state as investor_state`;

const byEmail = sql(
  'accounts.byEmail',
  `
  select ${COLUMNS} from accounts.login_email e
  join accounts.login l on l.investor_id = e.investor_id and l.login_id = e.login_id
  join accounts.investor i on i.investor_id = e.investor_id
  where e.email_key = $1`,
);
const byId = sql(
  'accounts.byId',
  `
  select ${COLUMNS} from accounts.login l join accounts.investor i on i.investor_id = l.investor_id
  where l.investor_id = $1 and l.login_id = $2`,
);
const firstLogin = sql(
  'accounts.first',
  `
  select ${COLUMNS} from accounts.login l join accounts.investor i on i.investor_id = l.investor_id
  where l.investor_id = $1 order by l.login_id limit 1`,
);
const insertSession = sql(
  'accounts.openSession',
  `
  insert into accounts.session (investor_id, token_hash, login_id, client_hash, epoch, created_at, last_seen_at, ends_at)
  values ($1, $2, $3, $4, $5, $6, $6, $7)`,
);
const deleteSession = sql('accounts.endSession', 'delete from accounts.session where investor_id = $1 and token_hash = $2');
const storeLanguage = sql('accounts.language', 'update accounts.login set language = $3 where investor_id = $1 and login_id = $2 and language <> $3');

export const findLoginByEmail = async (db: Db, emailKey: Buffer): Promise<LoginRow | null> => (await db.query<LoginRow>(byEmail, [emailKey]))[0] ?? null;

export const findLogin = async (db: Db, investorId: string, loginId: string): Promise<LoginRow | null> =>
  (await db.query<LoginRow>(byId, [investorId, loginId]))[0] ?? null;

export const findFirstLogin = async (db: Db, investorId: string): Promise<LoginRow | null> => (await db.query<LoginRow>(firstLogin, [investorId]))[0] ?? null;

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly loginId: string;
  readonly clientHash: Buffer;
  readonly epoch: number;
  readonly at: Instant;
  readonly endsAt: Instant;
}

export async function openSession(tx: Tx, investorId: string, session: NewSession): Promise<void> {
  await tx.query(insertSession, [investorId, session.tokenHash, session.loginId, session.clientHash, session.epoch, time(session.at), time(session.endsAt)]);
}

export async function endSession(tx: Tx, investorId: string, tokenHash: Buffer): Promise<void> {
  await tx.query(deleteSession, [investorId, tokenHash]);
}

export async function rememberLanguage(tx: Tx, investorId: string, loginId: string, language: string): Promise<void> {
  await tx.query(storeLanguage, [investorId, loginId, language]);
}
