/**
 * A named statement with two optimisations over `pg`. Its result shape is described once per connection, not on every use.
 * Statements sent together share one sync message, so that one packet brings all results and wakes the process once.
 */
import type { Socket } from 'node:net';
import pg from 'pg';

export type Answer = (error: Error | null, result: pg.QueryResult) => void;

/** Internal fields of a `pg` result, missing from its types. */
interface Shape {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

interface Internals {
  name: string;
  callback: Answer;
  readonly _result: Shape;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleCommandComplete(message: object, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}

/** Internal fields of a `pg` connection, missing from its types. */
interface Connection {
  readonly stream: Socket;
  readonly submittedNamedStatements: Record<string, string>;
  sync(): void;
  emit(event: 'readyForQuery', message: object): boolean;
}

interface ClientInternals {
  readonly connection: Connection;
  /** Sent queries whose results have not begun to arrive, in order. */
  readonly _sentQueryQueue: NamedQuery[];
}

/** Constructed from text, not from a config object: the library would copy every property with its descriptor. */
const LibraryQuery = pg.Query as unknown as new (text: string, values: readonly unknown[], answer?: Answer) => Internals;

/** Statements sent in one write on one connection. */
interface Batch {
  readonly client: ClientInternals;
  readonly statements: NamedQuery[];
}

interface Known {
  readonly shapes: Map<string, Shape>;
  /** The connection without certain messages: `silent` omits describe, `joined` omits sync, `joinedSilent` omits both. */
  readonly silent: Connection;
  readonly joined: Connection;
  readonly joinedSilent: Connection;
  /** Statements to be sent at the end of this turn. */
  batch: Batch | null;
}

const nothing = { value: () => {} };

const ofConnections = new WeakMap<Connection, Known>();

function knownOf(connection: Connection): Known {
  let known = ofConnections.get(connection);
  if (!known) {
    const joined = { sync: nothing, close: { value: () => connection.stream.destroy() } };
    known = {
      shapes: new Map(),
      silent: Object.create(connection, { describe: nothing }) as Connection,
      joined: Object.create(connection, joined) as Connection,
      joinedSilent: Object.create(connection, { describe: nothing, ...joined }) as Connection,
      batch: null,
    };
    ofConnections.set(connection, known);
  }
  return known;
}

/** SQLSTATE "in_failed_sql_transaction": the statement was not run because an earlier one failed. */
export const ABORTED = '25P02';

/**
 * Sends a statement together with all others sent on this connection in the same turn, inside one transaction: one write,
 * and one packet with all results. When one fails, those after it do not run and fail with 25P02.
 */
export function sendTogether(client: pg.ClientBase, statement: NamedQuery): void {
  const internals = client as unknown as ClientInternals;
  const { connection } = internals;
  const known = knownOf(connection);
  if (known.batch === null) {
    known.batch = { client: internals, statements: [] };
    connection.stream.cork();
    process.nextTick(() => {
      known.batch = null;
      connection.sync();
      connection.stream.uncork();
    });
  }
  statement.joins(known.batch);
  client.query(statement as unknown as pg.Query);
}

export class NamedQuery extends LibraryQuery {
  private batch: Batch | null = null;

  constructor(name: string, text: string, values: readonly unknown[], answer?: Answer) {
    super(text, values, answer);
    this.name = name;
  }

  joins(batch: Batch): void {
    this.batch = batch;
    batch.statements.push(this);
  }

  override prepare(connection: Connection): void {
    const { shapes, silent, joined, joinedSilent } = knownOf(connection);
    const shape = shapes.get(this.name);
    if (shape) {
      this._result.fields = shape.fields;
      this._result._parsers = shape._parsers;
      this._result._prebuiltEmptyResultObject = shape._prebuiltEmptyResultObject;
      this._accumulateRows = true;
    }
    // If a value cannot be bound, the library sends messages that would end the batch early: the connection is destroyed instead.
    if (this.batch) super.prepare(shape ? joinedSilent : joined);
    else super.prepare(shape ? silent : connection);
  }

  /** Within a batch, ReadyForQuery arrives only after the last statement; the others finish with their own CommandComplete. */
  override handleCommandComplete(message: object, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    if (this.batch && this.batch.statements.at(-1) !== this) connection.emit('readyForQuery', {});
  }

  /** After an error the server skips the rest of the batch without replying: their callers are failed here. */
  override handleError(error: Error, connection: Connection): void {
    super.handleError(error, connection);
    if (this.batch === null || !(error instanceof pg.DatabaseError)) return;
    const { client, statements } = this.batch;
    for (const passedOver of statements.slice(statements.indexOf(this) + 1)) {
      const place = client._sentQueryQueue.indexOf(passedOver);
      if (place < 0) continue;
      client._sentQueryQueue.splice(place, 1);
      delete client.connection.submittedNamedStatements[passedOver.name];
      passedOver.callback(
        Object.assign(new Error('current transaction is aborted by a statement that was sent with this one'), { code: ABORTED }),
        null as never,
      );
    }
  }

  /** Called once the statement has completed, and not after a failure. */
  override handleReadyForQuery(connection: Connection): void {
    const { shapes } = knownOf(connection);
    if (!shapes.has(this.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
      shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    }
    super.handleReadyForQuery(connection);
  }
}
