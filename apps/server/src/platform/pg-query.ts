/**
 * A named statement on its way. Described once a connection, where the library asks with every use again what its rows look
 * like; and of statements that leave together only the last one asks for the answers, where the library has each answered
 * in a packet of its own, which wakes us for each.
 */
import type { Socket } from 'node:net';
import pg from 'pg';

export type Answer = (error: Error | null, result: pg.QueryResult) => void;

/** What the library keeps of a result beside its rows; its types do not say so. */
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

/** What the library has of a connection; its types do not say so. */
interface Connection {
  readonly stream: Socket;
  readonly submittedNamedStatements: Record<string, string>;
  sync(): void;
  emit(event: 'readyForQuery', message: object): boolean;
}

interface ClientInternals {
  readonly connection: Connection;
  /** What was sent and is not being answered yet, in its order. */
  readonly _sentQueryQueue: NamedQuery[];
}

/** By text, not by an object of ours: of that the library would copy every property with its descriptor. */
const LibraryQuery = pg.Query as unknown as new (text: string, values: readonly unknown[], answer?: Answer) => Internals;

/** Statements that leave in one write, on whose connection. */
interface Batch {
  readonly client: ClientInternals;
  readonly statements: NamedQuery[];
}

interface Known {
  readonly shapes: Map<string, Shape>;
  /** The same connection, but for messages that it does not send: of a statement that was described, alone and in a batch. */
  readonly silent: Connection;
  readonly joined: Connection;
  readonly joinedSilent: Connection;
  /** What leaves at the end of this turn. */
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

/** "current transaction is aborted", as the database says it of what comes after a failure. */
export const ABORTED = '25P02';

/**
 * Sends a statement together with all others that are sent on this connection in the same turn, inside of one transaction:
 * one write, and one packet that answers all of them. When one fails, those after it are not run and fail with 25P02.
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
    // What cannot be bound the library takes back by messages that end a batch in its middle: such a connection is given up.
    if (this.batch) super.prepare(shape ? joinedSilent : joined);
    else super.prepare(shape ? silent : connection);
  }

  /** Of a batch each statement but the last is over with its own answer: that the connection is ready comes after the last one. */
  override handleCommandComplete(message: object, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    if (this.batch && this.batch.statements.at(-1) !== this) connection.emit('readyForQuery', {});
  }

  /** What fails takes down what left with it: the database passes over all of that and says nothing of it. */
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

  /** Comes when the statement was answered in full, and not when it failed. */
  override handleReadyForQuery(connection: Connection): void {
    const { shapes } = knownOf(connection);
    if (!shapes.has(this.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
      shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    }
    super.handleReadyForQuery(connection);
  }
}
