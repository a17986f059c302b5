/**
 * Brings the names of a request to the spelling of the contract. Clients may write fields in any letter
 * case; what the contract does not know is left out, and two spellings of one field are an error.
 */
import { badShape } from '../platform/faults.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
}

type Normaliser = (value: unknown, path: string) => unknown;

/** Makes the function for a schema once; objects and arrays are walked, everything else is passed on. */
export function makeNormaliser(schema: Schema): Normaliser {
  if (schema.type === 'array' && schema.items) {
    const item = makeNormaliser(schema.items);
    return (value, path) => (Array.isArray(value) ? value.map((element, index) => item(element, `${path}/${index}`)) : value);
  }
  if (schema.type !== 'object' || !schema.properties) return (value) => value;
  const fields = new Map(Object.entries(schema.properties).map(([name, inner]) => [name.toLowerCase(), { name, inner: makeNormaliser(inner) }]));
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const result: Record<string, unknown> = {};
    for (const [given, inside] of Object.entries(value)) {
      const field = fields.get(given.toLowerCase());
      if (!field) continue;
      if (Object.hasOwn(result, field.name)) throw badShape([{ path: `${path}/${field.name}`, message: 'is given twice' }]);
      result[field.name] = field.inner(inside, `${path}/${field.name}`);
    }
    return result;
  };
}
