/** Statements about customers. */
import type { Customer } from '@lumbung/contract/customers/customer.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { Place } from '../../../platform/pages.ts';

const byEmail = sql('customers.byEmail', 'select investor_id from accounts.login_email where email_key = $1');
const byPhone = sql('customers.byPhone', 'select investor_id from accounts.login_phone where phone_key = $1');
const byCode = sql('customers.byCode', 'select investor_id from accounts.agent_code where code = $1');
const find = sql(
  'customers.find',
  `
  select i.kind, i.state, i.created_at, r.agent_id as brought_by from accounts.investor i
  left join accounts.referral r on r.investor_id = i.investor_id where i.investor_id = $1`,
);
/** A session lives as the door says: of the epoch, not ended, not idle, of somebody who may come in. */
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

export interface CustomerRow {
  readonly kind: Customer['kind'];
  readonly state: Customer['state'];
  readonly created_at: Instant;
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
/** Everybody who signs in, or ever did; sessions that were idle since a moment live no more. */
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

/** Changes the state where it is as it was proposed, and ends every session, those that are being opened too. Answers false when it is not. */
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
