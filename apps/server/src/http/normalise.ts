/**
 * Brings the names of a request to the spelling of the contract. Clients may write fields in any letter
 * case; what the contract does not know is left out, and two spellings of one field are an error. On the way every
 * text is looked at for characters nobody types, and every text that is to be a number for being one.
 */
import { validationError } from '../platform/faults.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  /** A text that may have several lines. */
  readonly lines?: boolean;
}

type Normaliser = (value: unknown, path: string) => unknown;

/** Control characters, halves of characters, and those that turn the direction of what follows: in no name, search or password, and no database takes NUL. */
const UNREADABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const UNREADABLE_IN_LINES = /(?![\n\r\t])[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** A number in a query or a form: `Infinity`, hexadecimal and exponents are none. */
const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

/** Passes a single value on, if it can be one. */
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

/** Makes the function for a schema once; `isText` where all values come as texts, in queries and forms; objects and arrays are walked, everything else is passed on. */
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
