/** Checks requests against the contract. */
import { parseDay, parseInstant } from '@lumbung/kernel/time.ts';
import type { Call } from '@lumbung/contract/call.ts';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { validationError } from '../platform/faults.ts';
import { makeNormaliser } from './normalise.ts';

/** Days that anybody born or living could mean; a database knows others, and reckons wrongly with them. */
const isOfOurTime = (text: string): boolean => text >= '1900-01-01' && text < '2200-01-01';
const formats = {
  date: (text: string) => isOfOurTime(text) && parseDay(text) !== null,
  'date-time': (text: string) => isOfOurTime(text) && parseInstant(text) !== null,
};
// Bodies are taken as they are; query strings are all text, so their values are read as what they should be.
const strict = new Ajv({ useDefaults: true, formats, allErrors: true, strictTypes: false, keywords: ['lines'] });
const coercing = new Ajv({ useDefaults: true, coerceTypes: true, formats, allErrors: true, strictTypes: false, keywords: ['lines'] });

/**
 * Reads the input of a call. Throws a fault 400 that names each field. Its check is compiled when it is first read: a server
 * starts without those of all calls, and most processes never need most of them.
 */
export function inputReader(call: Call): (raw: unknown) => unknown {
  // Fields of a query and of a form are all text.
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

/** One line a field: the schema library reports each branch of a choice. */
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
