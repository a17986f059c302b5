/** Connection pools, named statements and transactions. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { boundary, clientOf, isWatched, type Life, poolOf } from './life.ts';
import { ABORTED, type Answer, NamedQuery, sendTogether } from './pg-query.ts';

/** A named (prepared) statement: the server parses and plans it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export function sql(name: string, text: string): Statement {
  // PostgreSQL identifies a prepared statement by name alone and would run the first text for the second.
  if ((statements.get(name) ?? text) !== text) throw new Error(`two statements are called ${name}`);
  statements.set(name, text);
  return { name, text };
}
const statements = new Map<string, string>();
/** Every statement created so far, by name; used by tests. */
export const knownStatements = (): ReadonlyMap<string, string> => statements;

/** A statement that deliberately runs over the rows of all investors: a sweep, a report. A check covers all others. */
export const sqlOverAll = sql;

/** Runs statements; promises reading only. */
export interface Db {
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

/** A callback for after the commit; receives the pool whose connection ran the transaction. */
export type AfterCommit = (pool: pg.Pool) => void;

/** A writable transaction handle. Valid until the transaction's work ends; later use is rejected. */
export interface Tx extends Db {
  readonly writes: true;
  /**
   * Sends a statement without waiting for its result. It leaves with the next statement, at the latest with the commit.
   * If it fails, the transaction is rolled back and rejects with the cause.
   */
  send(statement: Statement, values?: readonly unknown[]): void;
  /**
   * Sends the commit in the same write as the statements before it, without waiting for their results; nothing can be sent
   * after it. For work that makes no further decision: its refusals have written nothing, and what must not be committed
   * fails in the database. Has no effect inside a savepoint, where the opener decides.
   */
  keep(): void;
  /** Runs a callback after the commit; never if the transaction or the requesting savepoint was rolled back. */
  runAfterCommit(work: AfterCommit): void;
  /**
   * Runs work in a savepoint, with its own handle, so that it can be rolled back alone. If the work does not keep its result,
   * or throws, its writes and after-commit callbacks are discarded.
   */
  inSavepoint<Result>(work: (part: Tx) => Promise<Settled<Result>>): Promise<Result>;
}

/** Timeouts are in milliseconds. With its defaults `pg` waits forever on a lost network or a full pool. */
export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly readOnly?: boolean;
  /** The role to assume, if the login is not the application's own. */
  readonly role?: string | undefined;
  readonly statementTimeout?: number;
  readonly name: string;
  /** Set by tests that simulate a crash: the pool's connections end with it. */
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

/** Timeouts in milliseconds: no request waits longer for something that hangs. Tests use longer ones (`tests/support/pace.ts`). */
export const WAITS = { connection: 3_000, statement: 4_000, lock: 2_000, idleInTransaction: 5_000 };

export function makePool(options: PoolOptions): pg.Pool {
  const statementTimeout = options.statementTimeout ?? WAITS.statement;
  const flags = [options.readOnly ? '-c default_transaction_read_only=on' : '', options.role ? `-c role=${options.role}` : '', '-c timezone=UTC'];
  const pool = new (poolOf(options.life ?? null))({
    Client: clientOf(options.life ?? null),
    connectionString: options.url,
    max: options.size,
    pipeline: true,
    application_name: `lumbung-${options.name}`,
    options: flags.filter(Boolean).join(' '),
    connectionTimeoutMillis: WAITS.connection,
    idleTimeoutMillis: 30_000,
    query_timeout: statementTimeout + 1_000,
    statement_timeout: statementTimeout,
    lock_timeout: WAITS.lock,
    idle_in_transaction_session_timeout: WAITS.idleInTransaction,
    keepAlive: true,
    types: { getTypeParser: ((oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? types.getTypeParser(oid, format)) as typeof types.getTypeParser },
  } as pg.PoolConfig);
  // A broken idle connection is replaced; a connection in use reports the error through its statement.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Runs single statements, each on any connection of the pool. */
export const onPool = (pool: pg.Pool): Db => ({
  query: async <Row>(statement: Statement, values: readonly unknown[] = []) => {
    try {
      return (await (pool.query(asked(statement, values) as unknown as pg.Query) as unknown as Promise<pg.QueryResult>)).rows as Row[];
    } catch (error) {
      throw seenFromHere(error);
    }
  },
});

/** A statement waiting for a connection, with the callbacks of its caller. */
interface Waiting {
  readonly statement: Statement;
  readonly values: readonly unknown[];
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
}

/**
 * Like `onPool`, for one piece of work: statements issued at the same time share one connection, one write and one round
 * trip. A page with five queries takes one connection instead of five. If one fails, those after it fail too.
 */
export function readsOf(pool: pg.Pool): Db {
  let waiting: Waiting[] | null = null;
  const ask = (one: Waiting): void => {
    if (waiting) {
      waiting.push(one);
      return;
    }
    const all = [one];
    waiting = all;
    pool.connect((error, client) => {
      waiting = null;
      if (client) answerAll(client, all);
      else for (const { reject } of all) reject(error);
    });
  };
  const answerTo = async <Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> => {
    try {
      return (await new Promise<pg.QueryResult>((resolve, reject) => ask({ statement, values, resolve, reject }))).rows as Row[];
    } catch (error) {
      throw seenFromHere(error);
    }
  };
  return {
    query: <Row>(statement: Statement, values: readonly unknown[] = []) => {
      const answer = answerTo<Row>(statement, values);
      // The caller may no longer await a query that failed with another: an unhandled rejection must not end the process.
      answer.catch(() => {});
      return answer;
    },
  };
}

/** Sends statements together and releases the connection; after a failure the pool discards it, as `pool.query` does. */
function answerAll(client: pg.PoolClient, all: readonly Waiting[]): void {
  let left = all.length;
  let hasFailed = false;
  for (const { statement, values, resolve, reject } of all) {
    const one = asked(statement, values, (error, result) => {
      if (error) {
        hasFailed = true;
        reject(error);
      } else resolve(result);
      left -= 1;
      if (left === 0) client.release(hasFailed);
    });
    if (all.length === 1) client.query(one as unknown as pg.Query);
    else sendTogether(client, one);
  }
}

const asked = ({ name, text }: Statement, values: readonly unknown[], answer?: Answer): NamedQuery => new NamedQuery(name, text, values, answer);

/** Replaces the stack of an error received on a socket with the caller's. */
function seenFromHere(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error, seenFromHere);
  return error;
}

const RETRIED = new Set(['40001', '40P01']);

/** Outcome of a transaction's work: whether to commit, and the result. */
export interface Settled<Result> {
  readonly keep: boolean;
  readonly result: Result;
}

/**
 * Runs `work` in one transaction at READ COMMITTED. Commits if it returns `keep`; rolls back otherwise and if it throws.
 * A deadlock or serialisation failure reruns it, three attempts in all: the work has no effect outside the database.
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

/** A connection with an open transaction, shared by all handles of that transaction. */
interface Line {
  readonly client: pg.PoolClient;
  begun: Promise<unknown>;
  /** The open transaction and its open savepoints, outermost first. Only the last one accepts statements. */
  readonly parts: Part[];
  /** The statement sent last. Results arrive in order: once it has one, all have. */
  last: Promise<unknown>;
  /** The first failure; the transaction can no longer be committed. */
  failure: unknown;
  /** The commit, once sent. */
  end: Promise<pg.QueryResult> | null;
}

/** A transaction or savepoint while its work runs. */
interface Part {
  isOver: boolean;
}

async function transactOnce<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Settled<Result>>): Promise<Result> {
  const after: AfterCommit[] = [];
  const { keep, result } = await onLine(pool, 'begin', async (line) => {
    const settled = await untilOver(line, openPart(line), (part) => work(txOn(line, part, after)));
    if (!settled.keep && line.end === null) {
      await line.begun;
      await goBack(line, 'rollback');
      return settled;
    }
    await sendCommit(line);
    const [end] = await Promise.all([line.end!, line.begun]);
    await boundary('committed');
    // After a failed statement a pipelined commit resolves, but as a rollback.
    if (end.command !== 'COMMIT') throw line.failure ?? new Error('the transaction was rolled back by an earlier failure');
    return settled;
  });
  if (keep) for (const next of after) next(pool);
  return result;
}

/** Sends the commit once, in one write with the statements queued before it. */
function sendCommit(line: Line): Promise<never> | undefined {
  if (line.end !== null) return undefined;
  const halt = boundary('commit');
  if (halt) return halt;
  line.end = sendWord(line.client, 'commit');
  return undefined;
}

/** Runs reads on one snapshot (repeatable read), so that they are consistent with each other. */
export const readTogether = <Result>(pool: pg.Pool, work: (db: Db) => Promise<Result>): Promise<Result> =>
  onLine(pool, 'begin isolation level repeatable read read only', async (line) => {
    const result = await untilOver(line, openPart(line), (part) => work(dbOn(line, part)));
    await Promise.all([sendWord(line.client, 'commit'), line.begun]);
    return result;
  });

/** Runs work in a transaction on its own connection and releases it. Rolls back if the work throws. */
async function onLine<Result>(pool: pg.Pool, opening: string, work: (line: Line) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const line: Line = { client, begun: Promise.resolve(), parts: [], last: Promise.resolve(), failure: undefined, end: null };
  try {
    line.begun = line.last = sendWord(client, opening);
    return await (isWatched() ? around.run(true, () => work(line)) : work(line));
  } catch (error) {
    const cause = causeOf(error, line);
    await goBack(line, 'rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw cause;
  } finally {
    line.parts.length = 0;
    client.release(broken);
  }
}

const around = new AsyncLocalStorage<true>();

/**
 * Throws if the caller is inside a transaction: slow work would hold its connection and row locks. Only checked
 * under tests: a connection held too long is our bug, but no reason to fail a user's request.
 */
export function refuseInTransaction(what: string): void {
  if (around.getStore()) throw new Error(`${what} while a transaction was open`);
}

function openPart(line: Line): Part {
  const part = { isOver: false };
  line.parts.push(part);
  return part;
}

/**
 * Runs the work of a transaction or savepoint. When one of several concurrent branches throws, others may still run:
 * from then on this handle rejects them, as do those of savepoints inside it that were not awaited.
 */
async function untilOver<Result>(line: Line, part: Part, work: (part: Part) => Promise<Result>): Promise<Result> {
  try {
    return await work(part);
  } finally {
    part.isOver = true;
    const place = line.parts.indexOf(part);
    if (place >= 0) line.parts.length = place + 1;
  }
}

/** Throws if the transaction or savepoint has ended, or while a savepoint inside it is open. */
function refuseLate(line: Line, part: Part, what: string): void {
  if (part.isOver || line.end !== null || !line.parts.includes(part)) throw new Error(`${what} came after its transaction was over`);
  if (line.parts.at(-1) !== part) throw new Error(`${what} came beside an open part of its transaction: inside, the handle of the part is used`);
}

const dbOn = (line: Line, part: Part): Db => ({
  query: async <Row>(statement: Statement, values: readonly unknown[] = []) => {
    refuseLate(line, part, statement.name);
    const halt = boundary('statement');
    if (halt) return halt;
    try {
      return (await send(line, statement, values)).rows as Row[];
    } catch (error) {
      throw seenFromHere(error);
    }
  },
});

const txOn = (line: Line, part: Part, after: AfterCommit[]): Tx => ({
  ...dbOn(line, part),
  writes: true,
  send(statement, values = []) {
    refuseLate(line, part, statement.name);
    // After a simulated crash nothing is sent, as no result would arrive.
    if (boundary('statement') === undefined) send(line, statement, values);
  },
  keep() {
    refuseLate(line, part, 'the wish to keep');
    if (line.parts[0] !== part) return;
    sendCommit(line);
  },
  runAfterCommit(work) {
    refuseLate(line, part, 'what is to be done after the commit');
    after.push(work);
  },
  inSavepoint: async (work) => {
    refuseLate(line, part, 'a savepoint');
    return behindSavepoint(line, after, work);
  },
});

async function behindSavepoint<Result>(line: Line, after: AfterCommit[], work: (part: Tx) => Promise<Settled<Result>>): Promise<Result> {
  const inner = openPart(line);
  // One name per depth: a newer savepoint hides an older one, whose work was kept.
  const name = `part_${line.parts.length}`;
  line.last = sendWord(line.client, `savepoint ${name}`);
  const later: AfterCommit[] = [];
  const takeBack = async (): Promise<void> => {
    // If the transaction is already over, it included this part, and the connection now belongs to another.
    if (line.parts.includes(inner)) await goBack(line, `rollback to savepoint ${name}`);
  };
  try {
    const { keep, result } = await untilOver(line, inner, (part) => work(txOn(line, part, later)));
    if (keep) after.push(...later);
    else await takeBack();
    return result;
  } catch (error) {
    const cause = causeOf(error, line);
    // A lost connection rolls back on its own.
    await takeBack().catch(() => {});
    throw cause;
  } finally {
    const place = line.parts.indexOf(inner);
    if (place >= 0) line.parts.length = place;
  }
}

/** Sends a statement together with all others of the same turn: a system call for each would be a fifth of the server's work. */
const onClient = (client: pg.PoolClient, statement: Statement, values: readonly unknown[]): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    sendTogether(
      client,
      asked(statement, values, (error, result) => (error ? reject(error) : resolve(result))),
    );
  });

/** Sends begin, commit, savepoint or rollback. Only a caller that awaits it sees a failure. */
function sendWord(client: pg.PoolClient, text: string): Promise<pg.QueryResult> {
  const sent = onClient(client, { name: text, text }, []);
  sent.catch(() => {});
  return sent;
}

function send(line: Line, statement: Statement, values: readonly unknown[]): Promise<pg.QueryResult> {
  const sent = onClient(line.client, statement, values);
  line.last = sent;
  sent.catch((error: unknown) => {
    line.failure ??= error;
  });
  return sent;
}

/** Rolls back after the last statement has its result: a slow statement must not use up the timeout of the rollback. */
async function goBack(line: Line, statement: string): Promise<void> {
  await line.last.catch(() => {});
  await sendWord(line.client, statement);
  line.failure = undefined;
}

/** "Transaction aborted" only says that another statement failed: returns that failure, which may have been reported after those it aborted. */
const causeOf = (error: unknown, line: Line): unknown => ((error as { code?: string }).code === ABORTED ? (line.failure ?? error) : error);

const MINUTE_MS = 60_000;
/** Recently formatted minutes: a request formats the same few instants repeatedly. */
const minutes = new Map<number, string>();

/** An instant as a statement parameter (ISO 8601, UTC, milliseconds). */
export function time(instant: Instant): string {
  const minute = Math.floor(instant / MINUTE_MS);
  let head = minutes.get(minute);
  if (head === undefined) {
    head = new Date(minute * MINUTE_MS).toISOString().slice(0, -7);
    if (minutes.size >= 64) minutes.clear();
    minutes.set(minute, head);
  }
  const left = Math.trunc(instant - minute * MINUTE_MS);
  const seconds = Math.floor(left / 1_000);
  return `${head}${String(seconds).padStart(2, '0')}.${String(left - seconds * 1_000).padStart(3, '0')}Z`;
}

/** The single row of a result. Throws if there is none or more than one: a bug, never a user error. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length !== 1) throw new Error(`expected one row, found ${rows.length}`);
  return row;
}

/** True if the database was unavailable or busy, as opposed to the statement being wrong. */
export function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined && /^(08|53|57P|55P03|57014|XX000|ECONN|EPIPE|ETIMEDOUT)/.test(code)) return true;
  return /timeout exceeded|Connection terminated|Query read timeout|connection is insecure|Client has encountered/i.test(message ?? '');
}
