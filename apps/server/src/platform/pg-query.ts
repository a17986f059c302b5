/** A named statement on its way: described once a connection. The library asks with every use again what its rows look like. */
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
  readonly _result: Shape;
  _accumulateRows: boolean;
  prepare(connection: object): void;
  handleReadyForQuery(connection: object): void;
}

/** By text, not by an object of ours: of that the library would copy every property with its descriptor. */
const LibraryQuery = pg.Query as unknown as new (text: string, values: readonly unknown[], answer?: Answer) => Internals;

interface Known {
  readonly shapes: Map<string, Shape>;
  /** The same connection, but for one message that it does not send. */
  readonly silent: object;
}

const ofConnections = new WeakMap<object, Known>();

function knownOf(connection: object): Known {
  let known = ofConnections.get(connection);
  if (!known) {
    known = { shapes: new Map(), silent: Object.create(connection, { describe: { value: () => {} } }) as object };
    ofConnections.set(connection, known);
  }
  return known;
}

export class NamedQuery extends LibraryQuery {
  constructor(name: string, text: string, values: readonly unknown[], answer?: Answer) {
    super(text, values, answer);
    this.name = name;
  }

  override prepare(connection: object): void {
    const { shapes, silent } = knownOf(connection);
    const shape = shapes.get(this.name);
    if (shape) {
      this._result.fields = shape.fields;
      this._result._parsers = shape._parsers;
      this._result._prebuiltEmptyResultObject = shape._prebuiltEmptyResultObject;
      this._accumulateRows = true;
    }
    super.prepare(shape ? silent : connection);
  }

  /** Comes when the statement was answered in full, and not when it failed. */
  override handleReadyForQuery(connection: object): void {
    const { shapes } = knownOf(connection);
    if (!shapes.has(this.name)) {
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
      shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    }
    super.handleReadyForQuery(connection);
  }
}
