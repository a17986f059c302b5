/** Search keys of the names of people and companies: written with the account, backfilled for older ones, deleted when it closes. */
import { beginningsOf, nameWords } from '@lumbung/kernel/names.ts';
import { type Instant, toIso } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import type { Keys } from '../../../platform/keys.ts';
import { enqueue } from '../../../platform/queue.ts';
import { fillNames } from './events.ts';
import { contextOf } from './present.ts';
import { findLogin } from './store.ts';

const add = sql(
  'accounts.addNames',
  'insert into accounts.login_name (word_key, investor_id, login_id) select k, w.investor_id, w.login_id from unnest($1::bytea[], $2::uuid[], $3::uuid[]) as w(k, investor_id, login_id) on conflict do nothing',
);
const forget = sql('accounts.forgetNames', 'delete from accounts.login_name where word_key = any($1) and investor_id = $2 and login_id = $3');
const hold = sql('accounts.holdNameFill', 'select investor_id, login_id, done_at from accounts.name_fill for update');
const goOn = sql('accounts.nameFillGoesOn', 'update accounts.name_fill set investor_id = $1, login_id = $2');
const end = sql('accounts.nameFillEnds', 'update accounts.name_fill set done_at = $1');
const isDone = sql('accounts.nameFillIsDone', 'select done_at is not null as is_done from accounts.name_fill');
const BATCH = 200;
/** The lock makes a concurrent closing wait, so that it deletes the keys added here. */
const toFill = sqlOverAll(
  'accounts.namesToFill',
  `
  select l.investor_id, l.login_id, l.name_encrypted, i.company_encrypted, l.state = 'active' as is_active
  from accounts.login l join accounts.investor i on i.investor_id = l.investor_id
  where (l.investor_id, l.login_id) > ($1::uuid, $2::uuid) order by l.investor_id, l.login_id limit ${BATCH} for share of l`,
);

/** Half of the hash is stored, which is enough to avoid collisions. */
const KEY_BYTES = 16;
/** The key that finds every name with a word beginning like this. */
export const nameKey = (keys: Keys, beginning: string): Buffer => keys.indexKey(`name:${beginning}`).subarray(0, KEY_BYTES);

const keysOf = (keys: Keys, name: string): Buffer[] => [...new Set(nameWords(name).flatMap(beginningsOf))].map((beginning) => nameKey(keys, beginning));

/** A name, and the login it belongs to. */
interface Named {
  readonly investor_id: string;
  readonly login_id: string;
  readonly name_encrypted: Buffer;
  /** The encrypted company name, if the investor is a company. */
  readonly company_encrypted: Buffer | null;
}

/** The search words of a login: those of the person, and those of the company, which are stored under the investor id. */
const foundBy = (keys: Keys, { investor_id: investorId, login_id: loginId, name_encrypted: name, company_encrypted: company }: Named) => [
  { investorId, loginId, words: keysOf(keys, keys.decrypt(name, contextOf(investorId, 'name'))) },
  ...(company === null ? [] : [{ investorId, loginId: investorId, words: keysOf(keys, keys.decrypt(company, contextOf(investorId, 'company'))) }]),
];

/** Makes people findable by their names. */
export function addNames(tx: Tx, keys: Keys, named: readonly Named[]): void {
  const rows = named.flatMap((one) => foundBy(keys, one)).flatMap(({ words, ...whose }) => words.map((word) => ({ word, ...whose })));
  if (rows.length > 0) tx.send(add, [rows.map(({ word }) => word), rows.map(({ investorId }) => investorId), rows.map(({ loginId }) => loginId)]);
}

/** Removes a person from the name index, with `endsInvestor` the company too. */
export async function forgetNames(tx: Tx, keys: Keys, investorId: string, loginId: string, endsInvestor: boolean): Promise<void> {
  const login = await findLogin(tx, investorId, loginId);
  if (!login) return;
  for (const one of foundBy(keys, login)) if (endsInvestor || one.loginId === loginId) tx.send(forget, [one.words, investorId, one.loginId]);
}

/** Whether the backfill of the name index is complete. */
export const areNamesComplete = async (db: Db): Promise<boolean> => only(await db.query<{ is_done: boolean }>(isDone)).is_done;

/** Processes one batch of the backfill; the position is stored in the database, and the next batch is enqueued. */
export async function fillSomeNames({ transact, keys, system, log }: Errand): Promise<void> {
  const until = await transact((tx) => step(tx, keys, system));
  if (until !== null) log.info({ at: toIso(until) }, 'name index backfill completed');
}

/** Returns the completion time when this batch was the last; null while more remain or when the backfill was already complete. */
async function step(tx: Tx, keys: Keys, now: Instant): Promise<Instant | null> {
  const at = only(await tx.query<{ investor_id: string; login_id: string; done_at: Instant | null }>(hold));
  if (at.done_at !== null) return null;
  const rows = await tx.query<Named & { is_active: boolean }>(toFill, [at.investor_id, at.login_id]);
  // Skips deactivated logins: their names are erased or must not be findable.
  addNames(
    tx,
    keys,
    rows.filter((row) => row.is_active),
  );
  const last = rows.at(-1);
  if (rows.length < BATCH || !last) {
    tx.send(end, [time(now)]);
    return now;
  }
  tx.send(goOn, [last.investor_id, last.login_id]);
  await enqueue(tx, fillNames, last.login_id, {});
  return null;
}
