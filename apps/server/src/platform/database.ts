/** Connections, named statements and transactions. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { boundary, clientOf, isWatched, type Life, poolOf } from './life.ts';
import { ABORTED, type Answer, NamedQuery, sendTogether } from './pg-query.ts';

/** A statement with a name: the server parses and plans it once a connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export function sql(name: string, text: string): Statement {
  // The database knows a statement by its name alone, and would run the first text for the second.
  if ((statements.get(name) ?? text) !== text) throw new Error(`two statements are called ${name}`);
  statements.set(name, text);
  return { name, text };
}
const statements = new Map<string, string>();
/** Every statement that was made so far, by its name: tests read them. */
export const knownStatements = (): ReadonlyMap<string, string> => statements;

/** A statement that runs over the rows of all investors by design: a sweep, a report. The house checks all others. */
export const sqlOverAll = sql;

/** Something that runs statements. Reading is all it promises. */
export interface Db {
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

/** What is done once a transaction is committed; it is told on whose connections that ran. */
export type AfterCommit = (pool: pg.Pool) => void;

/** An open transaction that may write. Good until its work has ended: whatever comes later is refused. */
export interface Tx extends Db {
  readonly writes: true;
  /**
   * Sends a statement whose answer nobody needs. It leaves together with what comes next, the commit at last; when it
   * fails nothing is kept, and whoever waits for the end of the transaction hears why.
   */
  send(statement: Statement, values?: readonly unknown[]): void;
  /**
   * Keeps what was sent so far, whatever it is answered: the commit leaves in the same write, a turn earlier, and nothing
   * can be sent after it. For work that decides by itself no more: its refusals have written nothing, and what must not be
   * kept fails in the database. Behind a savepoint whoever opened it decides as ever.
   */
  keep(): void;
  /** Has something done once the transaction is committed; never when what asked for it was taken back. */
  runAfterCommit(work: AfterCommit): void;
  /**
   * Runs a part that may be taken back without the rest: behind a savepoint, with a handle of its own. What it does
   * not keep goes back, and so does all of it when it throws: its writes, and what it wanted done after the commit.
   */
  inSavepoint<Result>(work: (part: Tx) => Promise<Settled<Result>>): Promise<Result>;
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

/** How long is waited, in milliseconds: nobody is kept longer by what hangs. Tests are more patient (`tests/support/pace.ts`). */
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
  // An idle connection that breaks is replaced; whoever uses one gets the error with its statement.
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

/** A statement that waits for a connection, and who waits for its answer. */
interface Waiting {
  readonly statement: Statement;
  readonly values: readonly unknown[];
  resolve(result: pg.QueryResult): void;
  reject(error: unknown): void;
}

/**
 * The same for one piece of work: what it asks at once leaves on one connection in one write, and one packet answers it. A
 * page that asks five things takes one connection from the others. When one of them fails, those after it do too.
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
      // What failed with another one may be waited for by nobody any more: that is no reason to end the process.
      answer.catch(() => {});
      return answer;
    },
  };
}

/** Sends statements together and gives the connection back, or up, as the pool does: after a failure it is replaced. */
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

/** A failure heard from a socket, with the place that asked in its stack. */
function seenFromHere(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error, seenFromHere);
  return error;
}

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

/** A connection while a transaction is open on it, as all handles of that transaction share it. */
interface Line {
  readonly client: pg.PoolClient;
  begun: Promise<unknown>;
  /** The transaction and the parts of it that are open, each in the one before it. Only the last one is spoken to. */
  readonly parts: Part[];
  /** The statement sent last. They are answered in their order: once it is, all are. */
  last: Promise<unknown>;
  /** Why the transaction can no longer be kept. */
  failure: unknown;
  /** The commit, once it was sent. */
  end: Promise<pg.QueryResult> | null;
}

/** A transaction, or what stands behind a savepoint, while its work goes on. */
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

/** Sends the commit, with what was sent and not waited for in one write. Once. */
function sendCommit(line: Line): Promise<never> | undefined {
  if (line.end !== null) return undefined;
  const halt = boundary('commit');
  if (halt) return halt;
  line.end = sendWord(line.client, 'commit');
  return undefined;
}

/** Runs reads that must agree with each other, on one snapshot. */
export const readTogether = <Result>(pool: pg.Pool, work: (db: Db) => Promise<Result>): Promise<Result> =>
  onLine(pool, 'begin isolation level repeatable read read only', async (line) => {
    const result = await untilOver(line, openPart(line), (part) => work(dbOn(line, part)));
    await Promise.all([sendWord(line.client, 'commit'), line.begun]);
    return result;
  });

/** Runs work in a transaction on a connection of its own, which it gives back. What throws is rolled back. */
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
 * Throws when a transaction is open around whoever calls: what takes long would hold its connection, and the rows it
 * locked. Only tests look, as they name work: a connection held too long is a fault of ours, but no reason to fail a person.
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
 * Runs the work of a part, opened for it. Of its branches one may go on when another threw: its handle is refused
 * from then on, and so are those of the parts within it that nobody waited for.
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

/** Throws when the part has ended, alone or with what it belongs to, or while a part of it is open. */
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
    // In a life that is over nothing is sent, as nothing comes back.
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
  // One name for each depth: a newer savepoint hides an older one, whose part was kept.
  const name = `part_${line.parts.length}`;
  line.last = sendWord(line.client, `savepoint ${name}`);
  const later: AfterCommit[] = [];
  const takeBack = async (): Promise<void> => {
    // When the whole is over already, it took this part with it, and the connection is somebody else's.
    if (line.parts.includes(inner)) await goBack(line, `rollback to savepoint ${name}`);
  };
  try {
    const { keep, result } = await untilOver(line, inner, (part) => work(txOn(line, part, later)));
    if (keep) after.push(...later);
    else await takeBack();
    return result;
  } catch (error) {
    const cause = causeOf(error, line);
    // A lost connection goes back by itself.
    await takeBack().catch(() => {});
    throw cause;
  } finally {
    const place = line.parts.indexOf(inner);
    if (place >= 0) line.parts.length = place;
  }
}

/** Sends a statement with what else is sent in the same turn: a system call for each would be a fifth of the server's work. */
const onClient = (client: pg.PoolClient, statement: Statement, values: readonly unknown[]): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    sendTogether(
      client,
      asked(statement, values, (error, result) => (error ? reject(error) : resolve(result))),
    );
  });

/** Opens or ends a transaction or a part of one, with its first or last statements. Whoever awaits the end hears of a failure, nobody else. */
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

/** Takes back what was written, after what is still on its way was answered: a slow statement must not use up the time of this one. */
async function goBack(line: Line, statement: string): Promise<void> {
  await line.last.catch(() => {});
  await sendWord(line.client, statement);
  line.failure = undefined;
}

/** An aborted transaction says only that another statement failed. Of statements sent together the one that failed may be heard of after those it took down with it. */
const causeOf = (error: unknown, line: Line): unknown => ((error as { code?: string }).code === ABORTED ? (line.failure ?? error) : error);

const MINUTE_MS = 60_000;
/** The minutes that were written last: a request writes the same few moments over and over. */
const minutes = new Map<number, string>();

/** An instant as a statement takes it. */
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
