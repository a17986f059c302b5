/**
 * Normalises field names of a request to the contract's spelling. Clients may use any letter case; unknown fields are dropped,
 * and two spellings of one field are an error. It also rejects texts with unreadable characters, and texts that should be
 * numbers but are not.
 */
import { validationError } from '../platform/faults.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  /** A text that may contain line breaks. */
  readonly lines?: boolean;
}

type Normaliser = (value: unknown, path: string) => unknown;

/** Control characters, surrogates and direction marks: they occur in no name, search or password, and PostgreSQL rejects NUL. */
const UNREADABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const UNREADABLE_IN_LINES = /(?![\n\r\t])[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** A number in a query or form: `Infinity`, hexadecimal and exponents are rejected. */
const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

/** Normaliser of a scalar: checks it and returns it unchanged. */
function leafOf(schema: Schema, isText: boolean): Normaliser {
  const unreadable = schema.lines ? UNREADABLE_IN_LINES : UNREADABLE;
  const wantsNumber = isText && (schema.type === 'integer' || schema.type === 'number');
  return (value, path) => {
    if (typeof value === 'string') {
      if (unreadable.test(value)) throw validationError([{ path, message: 'holds characters that cannot be read' }]);
      if (wantsNumber && !NUMBER.test(value)) throw validationError([{ path, message: 'must be a number' }]);
    }
    return value;
  };
}

/**
 * Builds the normaliser of a schema. `isText`: all values arrive as texts, as in queries and forms. Objects and arrays are
 * traversed; other values are returned unchanged.
 */
export function makeNormaliser(schema: Schema, isText: boolean): Normaliser {
  if (schema.type === 'array' && schema.items) {
    const item = makeNormaliser(schema.items, isText);
    return (value, path) => (Array.isArray(value) ? value.map((element, index) => item(element, `${path}/${index}`)) : value);
  }
  if (schema.type !== 'object' || !schema.properties) return leafOf(schema, isText);
  const fields = new Map(Object.entries(schema.properties).map(([name, inner]) => [name.toLowerCase(), { name, inner: makeNormaliser(inner, isText) }]));
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const result: Record<string, unknown> = {};
    for (const [given, inside] of Object.entries(value)) {
      const field = fields.get(given.toLowerCase());
      if (!field) continue;
      if (Object.hasOwn(result, field.name)) throw validationError([{ path: `${path}/${field.name}`, message: 'is given twice' }]);
      result[field.name] = field.inner(inside, `${path}/${field.name}`);
    }
    return result;
  };
}
