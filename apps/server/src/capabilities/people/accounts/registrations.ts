/** Registrations awaiting verification, and the accounts they become. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { OWN } from '../../../platform/brands.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { newId } from '../../../platform/random.ts';
import { addNames } from './names.ts';
import { NO_PASSWORD } from './passwords.ts';

/** A registering person, identified by the address and the device on which registration began. */
export interface Newcomer {
  readonly emailKey: Buffer;
  readonly clientHash: Buffer;
}

export interface Registration {
  readonly investor_id: string;
  readonly login_id: string;
  readonly phone_key: Buffer;
  readonly email_encrypted: Buffer;
  readonly name_encrypted: Buffer;
  readonly phone_encrypted: Buffer;
  readonly password_hash: string;
  readonly language: 'id' | 'en';
  readonly agent_id: string | null;
  readonly terms_version: string;
  readonly kind: 'person' | 'company';
  /** For a company: its encrypted name, and its type. */
  readonly company_encrypted: Buffer | null;
  readonly company_type: string | null;
  readonly address: string;
  readonly begun_at: Instant;
}

/**
 * Parameters: $1 email key, $2 device, $3 investor, $4 login, $5 phone key, $6 email, $7 name, $8 phone, $9 password, $10 language,
 * $11 agent, $12 terms, $13 address, $14 begun at, $15 ends at, $16 kind, $17 company, $18 its type.
 */
const keep = sql(
  'accounts.keepRegistration',
  `
  insert into accounts.registration as r (email_key, client_hash, investor_id, login_id, phone_key, email_encrypted, name_encrypted, phone_encrypted,
    password_hash, language, agent_id, terms_version, address, begun_at, ends_at, kind, company_encrypted, company_type)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
  on conflict (email_key, client_hash) do update set investor_id = excluded.investor_id, login_id = excluded.login_id, phone_key = excluded.phone_key,
    email_encrypted = excluded.email_encrypted, name_encrypted = excluded.name_encrypted, phone_encrypted = excluded.phone_encrypted,
    password_hash = excluded.password_hash, language = excluded.language, agent_id = excluded.agent_id, terms_version = excluded.terms_version,
    address = excluded.address, begun_at = excluded.begun_at, ends_at = excluded.ends_at, kind = excluded.kind, company_encrypted = excluded.company_encrypted,
    company_type = excluded.company_type`,
);
const find = sql('accounts.registration', 'select * from accounts.registration where email_key = $1 and client_hash = $2 and ends_at > $3');
const end = sql('accounts.endRegistration', 'delete from accounts.registration where email_key = $1 and client_hash = $2');
// Addresses and numbers are stored in tables keyed by lookup keys, each claimed in a separate statement.
export const claimEmail = sql(
  'accounts.claimEmail',
  'insert into accounts.login_email (email_key, investor_id, login_id) values ($1, $2, $3) on conflict do nothing returning 1',
);
const claimPhone = sql(
  'accounts.claimPhone',
  'insert into accounts.login_phone (phone_key, investor_id, login_id) values ($1, $2, $3) on conflict do nothing returning 1',
);
/**
 * Parameters: $1 investor, $2 login, $3 email, $4 name, $5 phone, $6 password, $7 language, $8 at, $9 agent, $10 consent, $11
 * version, $12 client, $13 address, $14 agreed at, $15 kind, $16 company, $17 its type, $18 brand.
 */
const insertAll = sql(
  'accounts.register',
  `
  with investor as (
    insert into accounts.investor (investor_id, kind, created_at, company_encrypted, company_type, brand) values ($1, $15, $8, $16, $17, $18)
  ), standing as (
    insert into kyc.investor_status (investor_id, state) values ($1, 'none')
  ), referral as (
    insert into accounts.referral (investor_id, agent_id, at) select $1, $9, $8 where $9::uuid is not null
  ), consent as (
    insert into accounts.consent (investor_id, consent_id, kind, version, client_hash, address, at) values ($1, $10, 'terms', $11, $12, $13, $14)
  )
  insert into accounts.login (investor_id, login_id, email_encrypted, name_encrypted, phone_encrypted, password_hash, state, language, approves)
  values ($1, $2, $3, $4, $5, $6, 'active', $7, $15 = 'company')`,
);

/** Stores a registration until an instant, replacing an earlier one of the same address on the device. Does not wait for the result. */
export function keepRegistration(tx: Tx, { emailKey, clientHash }: Newcomer, of: Registration, until: Instant): void {
  const own = [of.investor_id, of.login_id, of.phone_key, of.email_encrypted, of.name_encrypted, of.phone_encrypted, of.password_hash];
  tx.send(keep, [emailKey, clientHash, ...own, of.language, of.agent_id, of.terms_version, of.address, time(of.begun_at), time(until), ...kindOf(of)]);
}

const kindOf = (of: Registration) => [of.kind, of.company_encrypted, of.company_type];

/** The unexpired registration begun on a device, or null. */
export const findRegistration = async (db: Db, { emailKey, clientHash }: Newcomer, now: Instant): Promise<Registration | null> =>
  (await db.query<Registration>(find, [emailKey, clientHash, time(now)]))[0] ?? null;

/**
 * Opens the account of a verified registration (by mail or invitation). A company starts with one person, who may order and
 * approve. Returns what another account has claimed before; the caller must then roll back.
 */
export async function openAccount(
  tx: Tx,
  keys: Keys,
  { emailKey, clientHash }: Newcomer,
  of: Registration,
  now: Instant,
): Promise<'emailRegistered' | 'phoneRegistered' | null> {
  const who = [of.investor_id, of.login_id];
  const own = [...who, of.email_encrypted, of.name_encrypted, of.phone_encrypted, of.password_hash, of.language, time(now), of.agent_id];
  const [email, phone] = await Promise.all([
    tx.query(claimEmail, [emailKey, ...who]),
    tx.query(claimPhone, [of.phone_key, ...who]),
    tx.query(insertAll, [...own, newId(now), of.terms_version, clientHash, of.address, time(of.begun_at), ...kindOf(of), OWN]),
    tx.query(end, [emailKey, clientHash]),
  ]);
  if (email.length === 0) return 'emailRegistered';
  addNames(tx, keys, [of]);
  return phone.length === 0 ? 'phoneRegistered' : null;
}

/** A person reported by a partner who verified the address, with all stored data. */
export interface Told extends Omit<Registration, 'agent_id' | 'begun_at' | 'kind' | 'company_encrypted' | 'company_type'> {
  readonly emailKey: Buffer;
  readonly clientHash: Buffer;
  readonly brand: string;
}

/**
 * Opens the account of a partner's user; the phone number is left out when it is taken. Returns false when the address got an
 * account in the meantime: the caller must then roll back.
 */
export async function openPartnerAccount(tx: Tx, keys: Keys, of: Told, now: Instant): Promise<boolean> {
  const who = [of.investor_id, of.login_id];
  const [email, phone] = await Promise.all([tx.query(claimEmail, [of.emailKey, ...who]), tx.query(claimPhone, [of.phone_key, ...who])]);
  if (email.length === 0) return false;
  addNames(tx, keys, [{ ...of, company_encrypted: null }]);
  const own = [...who, of.email_encrypted, of.name_encrypted, phone.length === 0 ? null : of.phone_encrypted, of.password_hash, of.language, time(now), null];
  await tx.query(insertAll, [...own, newId(now), of.terms_version, of.clientHash, of.address, time(now), 'partner', null, null, of.brand]);
  return true;
}

/** Parameters: $1 investor, $2 login, $3 email, $4 name, $5 phone, $6 password, $7 language, $8 at. */
const insertAgent = sql(
  'accounts.openAgent',
  `
  with investor as (
    insert into accounts.investor (investor_id, kind, created_at) values ($1, 'agent', $8)
  ), standing as (
    insert into kyc.investor_status (investor_id, state) values ($1, 'none')
  )
  insert into accounts.login (investor_id, login_id, email_encrypted, name_encrypted, phone_encrypted, password_hash, state, language)
  values ($1, $2, $3, $4, $5, $6, 'active', $7)`,
);
const claimCode = sql('accounts.claimAgentCode', 'insert into accounts.agent_code (code, investor_id) values ($1, $2) on conflict do nothing returning 1');

/** An agent appointed by two operators. */
export interface Appointed extends Pick<Registration, 'investor_id' | 'phone_key' | 'email_encrypted' | 'name_encrypted' | 'phone_encrypted' | 'language'> {
  readonly email_key: Buffer;
  readonly code: string;
}

/**
 * Opens the account of an agent, who signs in by a mailed link: it has no password until the agent sets one. Returns false when the
 * address, number or code is taken: the caller must then roll back.
 */
export async function openAgentAccount(tx: Tx, keys: Keys, of: Appointed, now: Instant): Promise<boolean> {
  const loginId = newId(now);
  const who = [of.investor_id, loginId];
  const [email, phone, code] = await Promise.all([
    tx.query(claimEmail, [of.email_key, ...who]),
    tx.query(claimPhone, [of.phone_key, ...who]),
    tx.query(claimCode, [of.code, of.investor_id]),
  ]);
  if (email.length === 0 || phone.length === 0 || code.length === 0) return false;
  await tx.query(insertAgent, [...who, of.email_encrypted, of.name_encrypted, of.phone_encrypted, NO_PASSWORD, of.language, time(now)]);
  addNames(tx, keys, [{ ...of, login_id: loginId, company_encrypted: null }]);
  return true;
}
