/** Writes replies as the contract says: a call, and whatever keeps what a call showed, by the same hand. */
import type { Call } from '@lumbung/contract/call.ts';
import fastJson from 'fast-json-stringify';
import { Type } from 'typebox';

/** The reply schema as clients see it: code, refusal, and all fields of success, none of them required. */
export function replySchema(call: Pick<Call, 'codeField' | 'reply'>): object {
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

export function replyWriter(call: Pick<Call, 'codeField' | 'reply'>): (reply: object) => string {
  return fastJson(nullable(JSON.parse(JSON.stringify(replySchema(call)))) as Parameters<typeof fastJson>[0]);
}

/** Writes the exact bytes with which a call answers success: whoever keeps what was shown writes it by the call that showed it. */
export function successWriter<I, R, X extends string>(call: Call<I, R, X>): (value: R) => string {
  const write = replyWriter(call);
  return (value) => write({ [call.codeField]: 0, ...value });
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
