/** Serialises replies by the contract's schema. The same code writes replies and the stored evidence of what a call showed. */
import { type Call, isFileReply, type Presented, type Who } from '@lumbung/contract/call.ts';
import { type Money, VALUE_FORMATS, type ValueFormat } from '@lumbung/contract/values.ts';
import { formatDecimal, LARGEST_WIRE_RUPIAH, SCALE } from '@lumbung/kernel/amounts.ts';
import fastJson from 'fast-json-stringify';
import { type TProperties, Type } from 'typebox';

type Written = Pick<Call, 'codeField' | 'family' | 'reply'>;

/** The reply schema as clients see it: code, refusal, and all fields of success, none of them required. */
export function replySchema({ codeField, family, reply }: Written): object {
  return Type.Object({
    [codeField]: Type.Optional(Type.Integer()),
    ...(family.alsoIn ? { [family.alsoIn]: Type.Optional(Type.Integer()) } : {}),
    reason: Type.Optional(Type.String()),
    message: Type.Optional(Type.String()),
    retryAfterMinutes: Type.Optional(Type.Integer()),
    lines: Type.Optional(
      Type.Array(Type.Object({ cartId: Type.String(), code: Type.Optional(Type.Integer()), reason: Type.String(), message: Type.String() })),
    ),
    fields: Type.Optional(Type.Array(Type.Object({ field: Type.String(), reason: Type.String(), message: Type.String() }))),
    errorSignature: Type.Optional(Type.String()),
    Count: Type.Optional(Type.Integer()),
    count: Type.Optional(Type.Integer()),
    orderId: Type.Optional(Type.String()),
    redirectUrl: Type.Optional(Type.String()),
    ...(isFileReply(reply) ? {} : optional(reply.properties)),
  });
}

const optional = (fields: TProperties): TProperties => Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)]));

/** Returns the serialiser of a call; it is compiled on first use. */
export function replyWriter(call: Written): (reply: object) => string {
  let write: ((reply: object) => string) | undefined;
  return (reply) => (write ??= compile(call))(reply);
}

function compile(call: Written): (reply: object) => string {
  const schema = JSON.parse(JSON.stringify(replySchema(call))) as Schema;
  const write = fastJson(nullable(schema) as Parameters<typeof fastJson>[0]);
  const convert = converterOf(schema);
  return convert === null ? write : (reply) => write(convert(reply) as object);
}

/** Writes the exact bytes of a success reply: evidence of what was shown is stored with the serialiser of the call that showed it. */
export function successWriter<I, R extends object, X extends string, W extends Who, S extends string>(
  call: Call<I, R, X, W, S>,
): (value: Presented<R> & object) => string {
  const write = replyWriter(call);
  return (value) => write({ [call.codeField]: 0, ...value });
}

/** The part of a JSON schema that is used here. */
interface Schema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

type Convert = (value: unknown) => unknown;

/** Wire form of presented values: the only place where an amount becomes a number or a text. */
const CONVERSIONS: Readonly<Record<ValueFormat, Convert>> = {
  rupiah: (value) => {
    const amount = value as bigint;
    if (amount > LARGEST_WIRE_RUPIAH || amount < -LARGEST_WIRE_RUPIAH) throw new RangeError('more rupiah than the wire can carry');
    return Number(amount);
  },
  amount: (value) => {
    const { currency, minor } = value as Money;
    return currency === 'IDR' ? CONVERSIONS.rupiah(minor) : CONVERSIONS.money(value);
  },
  money: (value) => {
    const { currency, minor } = value as Money;
    return formatDecimal(minor, SCALE[currency]);
  },
  units: (value) => formatDecimal(value as bigint, SCALE.units),
  // Investment managers publish four decimals; two more are stored for those that publish more.
  nav: (value) => formatDecimal((value as bigint) / 100n, 4),
  share: (value) => formatDecimal(value as bigint, SCALE.partsPerMillion),
};

const isValueFormat = (format: string | undefined): format is ValueFormat => VALUE_FORMATS.some((one) => one === format);

/** Returns the function that converts a value of this schema; null if nothing needs conversion. Missing values stay missing. */
function converterOf({ format, properties, items, anyOf }: Schema): Convert | null {
  if (isValueFormat(format)) {
    const convert = CONVERSIONS[format];
    return (value) => (value === null || value === undefined ? value : convert(value));
  }
  if (anyOf) {
    const made = anyOf.map(converterOf).filter((convert) => convert !== null);
    if (made.length > 1) throw new Error('a choice between two kinds of amounts cannot be written');
    return made[0] ?? null;
  }
  if (items) {
    const convert = converterOf(items);
    return convert && ((value) => (value as readonly unknown[] | null)?.map(convert) ?? value);
  }
  const fields = Object.entries(properties ?? {}).flatMap(([name, inner]) => {
    const convert = converterOf(inner);
    return convert ? [[name, convert] as const] : [];
  });
  if (fields.length === 0) return null;
  return (value) => {
    if (value === null || value === undefined) return value;
    const converted: Record<string, unknown> = { ...Object(value) };
    for (const [name, convert] of fields) if (name in converted) converted[name] = convert(converted[name]);
    return converted;
  };
}

/**
 * The schema with `X or null` rewritten as nullable X. The serialiser would otherwise validate the value against both
 * branches, which is slow.
 */
function nullable(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(nullable);
  const { anyOf, ...rest } = schema as { anyOf?: readonly { type?: string }[] };
  const other = anyOf?.length === 2 ? anyOf.find((branch) => branch.type !== 'null') : undefined;
  if (other && anyOf!.some((branch) => branch.type === 'null')) return { ...(nullable(other) as object), ...rest, nullable: true };
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, nullable(value)]));
}
