/** Connections, named statements and transactions. */
import pg from 'pg';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { boundary, clientOf, type Life } from './life.ts';
import { wireOf } from './pg-socket.ts';

/** A statement with a name: the server parses and plans it once a connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export const sql = (name: string, text: string): Statement => ({ name, text });

/** A statement that runs over the rows of all investors by design: a sweep, a report. The house checks all others. */
export const sqlOverAll = sql;

/** Something that runs statements. Reading is all it promises. */
export interface Db {
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

/** An open transaction that may write. */
export interface Tx extends Db {
  readonly writes: true;
  /**
   * Has something done once this transaction is committed; never when it is rolled back. Going back to a savepoint
   * does not call it off, so the work looks first whether its cause is there.
   */
  afterCommit(work: () => void): void;
}

/** Time-outs in milliseconds. A default `pg` hangs for ever on a lost network or a full pool. */
export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly readOnly?: boolean;
  /** Set when the login is not the application's own: the role it takes on. */
  readonly role?: string | undefined;
  readonly statementTimeout?: number;
  readonly name: string;
  /** Set where a test looks on: its connections end with it. */
  readonly life?: Life | null;
}

const { types } = pg;
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const INT8_ARRAY = 1016;
const parseInt8Array = types.getTypeParser(INT8_ARRAY as never) as (text: string) => (string | null)[];

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, (text) => BigInt(text)],
  // As text: a Date would lose a day east of Greenwich.
  [DATE, (text) => text as Day],
  [TIMESTAMPTZ, (text) => Date.parse(text) as Instant],
  [INT8_ARRAY, (text) => parseInt8Array(text).map((part) => (part === null ? null : BigInt(part)))],
]);

export function makePool(options: PoolOptions): pg.Pool {
  const statementTimeout = options.statementTimeout ?? 4_000;
  const flags = [options.readOnly ? '-c default_transaction_read_only=on' : '', options.role ? `-c role=${options.role}` : '', '-c timezone=UTC'];
  const pool = new pg.Pool({
    Client: clientOf(options.life ?? null),
    connectionString: options.url,
    max: options.size,
    pipeline: true,
    application_name: `lumbung-${options.name}`,
    options: flags.filter(Boolean).join(' '),
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    query_timeout: statementTimeout + 1_000,
    statement_timeout: statementTimeout,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 5_000,
    keepAlive: true,
    types: { getTypeParser: ((oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser },
  } as pg.PoolConfig);
  // An idle connection that breaks is replaced; whoever uses one gets the error with its statement.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Runs single statements, each on any connection of the pool. */
export const onPool = (pool: pg.Pool): Db => ({
  query: async <Row>(statement: Statement, values: readonly unknown[] = []) => (await pool.query({ ...statement, values: values as unknown[] })).rows as Row[],
});

const RETRIED = new Set(['40001', '40P01']);

/** What a transaction decided: keep its writes or not. */
export interface Settled<Result> {
  readonly keep: boolean;
  readonly result: Result;
}

/**
 * Runs `work` in one transaction at READ COMMITTED. Commits when it says keep, rolls back otherwise
 * and when it throws. A deadlock or serialisation failure runs the whole again, at most three times:
 * nothing inside has an effect outside the database.
 */
export async function transact<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Settled<Result>>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactOnce(pool, work);
    } catch (error) {
      if (attempt === 3 || !RETRIED.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/** "current transaction is aborted": says only that another statement failed. */
const ABORTED = '25P02';

interface Failure {
  first?: unknown;
}

async function transactOnce<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Settled<Result>>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const failure: Failure = {};
  const after: (() => void)[] = [];
  try {
    const begun = begin(client, 'begin');
    const { keep, result } = await work({ ...onClient(client, failure), writes: true, afterCommit: (next) => after.push(next) });
    await begun;
    if (!keep) {
      await client.query('rollback');
      return result;
    }
    await boundary('commit');
    const end = await client.query('commit');
    await boundary('committed');
    // After a failed statement a pipelined commit resolves, but as a rollback.
    if (end.command !== 'COMMIT') throw new Error('the transaction was rolled back by an earlier failure');
    for (const next of after) next();
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    // Of statements sent together the one that failed may be heard of after those it took down with it.
    throw (error as { code?: string }).code === ABORTED ? (failure.first ?? error) : error;
  } finally {
    client.release(broken);
  }
}

/** What is sent in the same turn leaves in one write: a system call for each statement would be a fifth of the server's work. */
function inOneWrite(client: pg.PoolClient): void {
  const { stream } = wireOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Opens a transaction together with its first statements. Whoever awaits its end hears of a failure, nobody else. */
function begin(client: pg.PoolClient, statement: string): Promise<unknown> {
  inOneWrite(client);
  const begun = client.query(statement);
  begun.catch(() => {});
  return begun;
}

const onClient = (client: pg.PoolClient, failure: Failure = {}): Db => ({
  query: async <Row>(statement: Statement, values: readonly unknown[] = []) => {
    const halt = boundary('statement');
    if (halt) return halt;
    inOneWrite(client);
    try {
      return (await client.query({ ...statement, values: values as unknown[] })).rows as Row[];
    } catch (error) {
      failure.first ??= error;
      throw error;
    }
  },
});

/** Runs reads that must agree with each other, on one snapshot. */
export async function readTogether<Result>(pool: pg.Pool, work: (db: Db) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    const begun = begin(client, 'begin isolation level repeatable read read only');
    const result = await work(onClient(client));
    await begun;
    return result;
  } finally {
    await client.query('commit').catch(() => {});
    client.release();
  }
}

/** An instant as a statement takes it. */
export const time = (instant: Instant): string => new Date(instant).toISOString();

/** The row that must be there. Throws when it is not: a fault of ours, never of a person. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length !== 1) throw new Error(`expected one row, found ${rows.length}`);
  return row;
}

/** True when a fault comes from the database being away or busy, not from what was asked. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined && /^(08|53|57P|55P03|57014|XX000|ECONN|EPIPE|ETIMEDOUT)/.test(code)) return true;
  return /timeout exceeded|Connection terminated|Query read timeout|connection is insecure|Client has encountered/i.test(message ?? '');
}
