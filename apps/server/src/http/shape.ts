/** Checks requests against the contract and writes replies as it says. */
import { parseDay } from '@lumbung/kernel/time.ts';
import { parseInstant } from '@lumbung/kernel/time.ts';
import type { Call } from '@lumbung/contract/call.ts';
import { Ajv, type ErrorObject } from 'ajv';
import fastJson from 'fast-json-stringify';
import { Type } from 'typebox';
import { badShape } from '../platform/faults.ts';
import { makeNormaliser } from './normalise.ts';

const formats = {
  date: (text: string) => parseDay(text) !== null,
  'date-time': (text: string) => parseInstant(text) !== null,
};
// Bodies are taken as they are; query strings are all text, so their values are read as what they should be.
const strict = new Ajv({ useDefaults: true, formats, allErrors: true, strictTypes: false });
const coercing = new Ajv({ useDefaults: true, coerceTypes: true, formats, allErrors: true, strictTypes: false });

/** Reads the input of a call. Throws a fault 400 that names each field. */
export function inputReader(call: Call): (raw: unknown) => unknown {
  // Fields of a query and of a form are all text.
  const validate = (call.method === 'GET' || call.files ? coercing : strict).compile(call.input as object);
  const normalise = makeNormaliser(call.input as never);
  return (raw) => {
    const input = normalise(raw ?? {}, '');
    if (!validate(input)) throw badShape(describe(validate.errors ?? []));
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

/** The reply schema as clients see it: code, refusal, and all fields of success, none of them required. */
export function replySchema(call: Call): object {
  return Type.Object({
    [call.codeField]: Type.Integer(),
    reason: Type.Optional(Type.String()),
    message: Type.Optional(Type.String()),
    retryAfterMinutes: Type.Optional(Type.Integer()),
    lines: Type.Optional(Type.Array(Type.Object({ cartId: Type.String(), code: Type.Integer(), reason: Type.String(), message: Type.String() }))),
    fields: Type.Optional(Type.Array(Type.Object({ field: Type.String(), reason: Type.String(), message: Type.String() }))),
    errorSignature: Type.Optional(Type.String()),
    Count: Type.Optional(Type.Integer()),
    orderId: Type.Optional(Type.String()),
    ...Object.fromEntries(Object.entries(call.reply.properties).map(([name, schema]) => [name, Type.Optional(schema)])),
  });
}

export function replyWriter(call: Call): (reply: object) => string {
  return fastJson(nullable(JSON.parse(JSON.stringify(replySchema(call)))) as Parameters<typeof fastJson>[0]);
}

/**
 * The same schema with `X or null` written as nullable X. The writer would otherwise validate both
 * branches against the value, which is slow and does not know our whole numbers (bigint).
 */
function nullable(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(nullable);
  const { anyOf, ...rest } = schema as { anyOf?: readonly { type?: string }[] };
  const other = anyOf?.length === 2 ? anyOf.find((branch) => branch.type !== 'null') : undefined;
  if (other && anyOf!.some((branch) => branch.type === 'null')) return { ...(nullable(other) as object), ...rest, nullable: true };
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, nullable(value)]));
}
