/** Validates requests against the contract. */
import { parseDay, parseInstant } from '@lumbung/kernel/time.ts';
import type { Call } from '@lumbung/contract/call.ts';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { validationError } from '../platform/faults.ts';
import { makeNormaliser } from './normalise.ts';

/** Plausible dates; PostgreSQL accepts others and computes with them incorrectly. */
const isOfOurTime = (text: string): boolean => text >= '1900-01-01' && text < '2200-01-01';
const formats = {
  date: (text: string) => isOfOurTime(text) && parseDay(text) !== null,
  'date-time': (text: string) => isOfOurTime(text) && parseInstant(text) !== null,
};
// JSON bodies are validated as they are; queries and forms are text, so their values are coerced.
const strict = new Ajv({ useDefaults: true, formats, allErrors: true, strictTypes: false, keywords: ['lines'] });
const coercing = new Ajv({ useDefaults: true, coerceTypes: true, formats, allErrors: true, strictTypes: false, keywords: ['lines'] });

/**
 * Returns the input reader of a call. It throws a 400 fault that names each invalid field. The schema compiles on first use:
 * this keeps startup fast, and most processes never use most calls.
 */
export function inputReader(call: Call): (raw: unknown) => unknown {
  // All fields of a query or form are text.
  const isText = call.method === 'GET' || call.files !== null;
  const normalise = makeNormaliser(call.input, isText);
  let validate: ValidateFunction | undefined;
  return (raw) => {
    validate ??= (isText ? coercing : strict).compile(call.input as object);
    const input = normalise(raw ?? {}, '');
    if (!validate(input)) throw validationError(describe(validate.errors ?? []));
    return input;
  };
}

/** One message per field: the library reports an error for each branch of a union. */
function describe(errors: readonly ErrorObject[]): { path: string; message: string }[] {
  const byPath = new Map<string, string>();
  for (const error of errors) {
    const missing = (error.params as { missingProperty?: string }).missingProperty;
    const path = missing ? `${error.instancePath}/${missing}` : error.instancePath || '/';
    const allowed = (error.params as { allowedValues?: readonly string[] }).allowedValues;
    const message = missing ? 'is required' : allowed ? `must be one of ${allowed.join(', ')}` : (error.message ?? 'is wrong');
    if (!byPath.has(path) || error.keyword === 'anyOf') byPath.set(path, error.keyword === 'anyOf' ? 'has the wrong type or value' : message);
  }
  return [...byPath].map(([path, message]) => ({ path, message }));
}
