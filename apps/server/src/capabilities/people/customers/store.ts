/** SQL statements about customers. */
import type { Customer } from '@lumbung/contract/customers/customer.ts';
import type { DisclosureReason } from '@lumbung/contract/customers/show-contact.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { Place } from '../../../platform/pages.ts';

const byEmail = sql('customers.byEmail', 'select investor_id from accounts.login_email where email_key = $1');
const byPhone = sql('customers.byPhone', 'select investor_id from accounts.login_phone where phone_key = $1');
const byCode = sql('customers.byCode', 'select investor_id from accounts.agent_code where code = $1');
const find = sql(
  'customers.find',
  `
  select i.kind, i.state, i.created_at, i.company_encrypted, r.agent_id as brought_by from accounts.investor i
  left join accounts.referral r on r.investor_id = i.investor_id where i.investor_id = $1`,
);
/** Rows of a word scanned per page, and counted at most. */
const WALKED = 1_000;
// Forces an index scan in order that stops early, instead of sorting all rows of a word that a million names may have.
const inOrder = sql('customers.inOrder', `select set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`);
const rarest = sql(
  'customers.rarestWord',
  `
  select w.word_key from unnest($1::bytea[]) as w(word_key)
  cross join lateral (select count(*) as used from (select from accounts.login_name n where n.word_key = w.word_key limit ${WALKED}) few) c
  order by c.used limit 1`,
);
/** Parameters: $1 the word to scan, $2 the investor to continue before, $3 the other words, each looked up by its own index entry. */
const walk = sql(
  'customers.walkNames',
  `
  with walked as materialized (
    select n.investor_id from accounts.login_name n where n.word_key = $1 and n.investor_id < $2::uuid order by n.investor_id desc limit ${WALKED}
  )
  select w.investor_id, (
    select count(*) from unnest($3::bytea[]) as o(word_key) cross join lateral (
      select from accounts.login_name x where x.word_key = o.word_key and x.investor_id = w.investor_id limit 1) found
  ) = cardinality($3::bytea[]) as fits
  from walked w`,
);
const found = sql(
  'customers.found',
  `
  select i.investor_id, i.kind, i.state, i.created_at, i.company_encrypted, l.name_encrypted, l.email_encrypted, l.phone_encrypted
  from unnest($1::uuid[]) as f(investor_id) join accounts.investor i on i.investor_id = f.investor_id
  cross join lateral (select * from accounts.login p where p.investor_id = f.investor_id order by p.login_id limit 1) l
  order by i.investor_id desc`,
);
const insertDisclosure = sql(
  'customers.addDisclosure',
  'insert into operations.disclosure (disclosure_id, operator_id, investor_id, reason, note_encrypted, at) values ($1, $2, $3, $4, $5, $6)',
);
const disclosures = sql(
  'customers.disclosures',
  `
  select d.disclosure_id, d.reason, d.note_encrypted, d.at, o.name as operator from operations.disclosure d join operations.operator o on o.operator_id = d.operator_id
  where d.investor_id = $1 order by d.disclosure_id desc limit 10`,
);
/** A live session as sign-in defines it: of the current epoch, not ended, not idle, of an active login and investor. */
const people = sql(
  'customers.people',
  `
  select l.login_id, l.name_encrypted, l.email_encrypted, l.phone_encrypted, l.state = 'active' as is_active, l.makes, l.approves,
    (select count(*)::int from accounts.session s join accounts.investor i on i.investor_id = s.investor_id and i.state = 'active'
      where s.investor_id = l.investor_id and s.login_id = l.login_id and s.epoch = l.epoch and l.state = 'active' and s.ends_at > $2 and s.last_seen_at > $3) as live,
    array(select d.client_hash from accounts.device d where d.investor_id = l.investor_id and d.login_id = l.login_id) as devices
  from accounts.login l where l.investor_id = $1 order by l.login_id`,
);
const codes = sql('customers.codes', 'select code from accounts.agent_code where investor_id = $1 order by code');
const brought = sqlOverAll('customers.brought', 'select count(*)::int as brought from accounts.referral where agent_id = $1');
const budgets = sql('customers.budgets', 'select bucket, used, resets_at from platform.rate_limit where bucket = any($1) and resets_at > $2');
const clearBudgets = sql(
  'customers.clearBudgets',
  'delete from platform.rate_limit where bucket in (select bucket from platform.rate_limit where bucket = any($1) order by bucket for update)',
);
const events = sql('customers.events', 'select at, kind, details from platform.security_event where investor_id = $1 order by event_id desc limit 20');
const setState = sql('customers.setState', 'update accounts.investor set state = $3 where investor_id = $1 and state = $2 returning 1');
const raiseEpochs = sql('customers.raiseEpochs', 'update accounts.login set epoch = epoch + 1 where investor_id = $1');
const endSessions = sql('customers.endSessions', 'delete from accounts.session where investor_id = $1');
const openAbout = sql('customers.openAbout', `select proposal_id, kind from decisions.proposal where subject = $1 and state = 'open' and kind = any($2)`);
const agents = sqlOverAll(
  'customers.agents',
  `
  select c.code, c.investor_id, i.state, i.created_at, i.created_at::text as place_at,
    (select count(*)::int from accounts.referral r where r.agent_id = c.investor_id) as brought
  from accounts.agent_code c join accounts.investor i on i.investor_id = c.investor_id
  where $1::text is null or (i.created_at, c.code) < ($1::timestamptz, $2::text)
  order by i.created_at desc, c.code desc limit $3`,
);

interface Whose {
  readonly investor_id: string;
}
export const findByEmail = async (db: Db, key: Buffer): Promise<string | null> => (await db.query<Whose>(byEmail, [key]))[0]?.investor_id ?? null;
export const findByPhone = async (db: Db, key: Buffer): Promise<string | null> => (await db.query<Whose>(byPhone, [key]))[0]?.investor_id ?? null;
export const findByCode = async (db: Db, code: string): Promise<string | null> => (await db.query<Whose>(byCode, [code]))[0]?.investor_id ?? null;

/** Sorts after every id. */
const NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Customers whose names have all the words, newest first, before a given one: scans a limited number with the rarest word. `last`
 * is where the scan ended if there may be more.
 */
export async function walkNames(tx: Tx, words: readonly Buffer[], before = NEWEST): Promise<{ fitting: readonly string[]; last: string | null }> {
  tx.send(inOrder);
  const { word_key: first } = only(await tx.query<{ word_key: Buffer }>(rarest, [words]));
  const others = words.filter((word) => !word.equals(first));
  const rows = await tx.query<Whose & { fits: boolean }>(walk, [first, before, others]);
  const fitting = [...new Set(rows.filter(({ fits }) => fits).map(({ investor_id: id }) => id))];
  return { fitting, last: rows.length < WALKED ? null : rows.at(-1)!.investor_id };
}

/** A customer found, with the data of its first login. */
export interface FoundRow extends Whose, Pick<PersonRow, 'name_encrypted' | 'email_encrypted' | 'phone_encrypted'> {
  readonly kind: Customer['kind'];
  readonly state: Customer['state'];
  readonly created_at: Instant;
  readonly company_encrypted: Buffer | null;
}
export const listFound = (db: Db, ids: readonly string[]): Promise<FoundRow[]> => db.query<FoundRow>(found, [ids]);

interface NewDisclosure {
  readonly disclosureId: string;
  readonly operatorId: string;
  readonly investorId: string;
  readonly reason: DisclosureReason;
  readonly note: Buffer;
  readonly at: Instant;
}
export function addDisclosure(tx: Tx, { disclosureId, operatorId, investorId, reason, note, at }: NewDisclosure): void {
  tx.send(insertDisclosure, [disclosureId, operatorId, investorId, reason, note, time(at)]);
}

export interface DisclosureRow {
  readonly disclosure_id: string;
  readonly reason: DisclosureReason;
  readonly note_encrypted: Buffer;
  readonly at: Instant;
  readonly operator: string;
}
export const listDisclosures = (db: Db, investorId: string): Promise<DisclosureRow[]> => db.query<DisclosureRow>(disclosures, [investorId]);

export interface CustomerRow {
  readonly kind: Customer['kind'];
  readonly state: Customer['state'];
  readonly created_at: Instant;
  readonly company_encrypted: Buffer | null;
  readonly brought_by: string | null;
}
export const findCustomer = async (db: Db, investorId: string): Promise<CustomerRow | null> => (await db.query<CustomerRow>(find, [investorId]))[0] ?? null;

export interface PersonRow {
  readonly login_id: string;
  readonly name_encrypted: Buffer;
  readonly email_encrypted: Buffer;
  readonly phone_encrypted: Buffer | null;
  readonly is_active: boolean;
  readonly makes: boolean;
  readonly approves: boolean;
  readonly live: number;
  readonly devices: Buffer[];
}
/** All logins, including deactivated ones; sessions not seen since `idleSince` are not live. */
export const listPeople = (db: Db, investorId: string, now: Instant, idleSince: Instant): Promise<PersonRow[]> =>
  db.query<PersonRow>(people, [investorId, time(now), time(idleSince)]);

export const codesOf = async (db: Db, investorId: string): Promise<string[]> => (await db.query<{ code: string }>(codes, [investorId])).map(({ code }) => code);
export const countBrought = async (db: Db, agentId: string): Promise<number> => (await db.query<{ brought: number }>(brought, [agentId]))[0]!.brought;

export interface Budget {
  readonly bucket: string;
  readonly used: number;
  readonly resets_at: Instant;
}
export const findBudgets = (db: Db, buckets: readonly string[], now: Instant): Promise<Budget[]> => db.query<Budget>(budgets, [buckets, time(now)]);
export async function clearAll(tx: Tx, buckets: readonly string[]): Promise<void> {
  await tx.query(clearBudgets, [buckets]);
}

export interface EventRow {
  readonly at: Instant;
  readonly kind: string;
  readonly details: Readonly<Record<string, string>>;
}
export const listEvents = (db: Db, investorId: string): Promise<EventRow[]> => db.query<EventRow>(events, [investorId]);

/** Changes the state if it is as expected, and ends every session, including those being opened. Returns false when it is not. */
export async function changeState(tx: Tx, investorId: string, from: Customer['state'], to: Customer['state']): Promise<boolean> {
  if ((await tx.query(setState, [investorId, from, to])).length === 0) return false;
  await tx.query(raiseEpochs, [investorId]);
  await tx.query(endSessions, [investorId]);
  return true;
}

export const findProposal = async <Kind extends string>(
  db: Db,
  subject: string,
  kinds: readonly Kind[],
): Promise<{ readonly proposal_id: string; readonly kind: Kind } | null> =>
  (await db.query<{ proposal_id: string; kind: Kind }>(openAbout, [subject, kinds]))[0] ?? null;

export interface AgentRow {
  readonly code: string;
  readonly investor_id: string;
  readonly state: Customer['state'];
  readonly created_at: Instant;
  readonly place_at: string;
  readonly brought: number;
}
export const listAgentRows = (db: Db, after: Place | null, limit: number): Promise<AgentRow[]> =>
  db.query<AgentRow>(agents, [after?.at ?? null, after?.id ?? null, limit]);
