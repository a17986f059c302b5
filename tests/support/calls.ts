/** The calls of the contract for generated tests: a minimal valid input of each, and the places where another value can be put. */
import { addressWith } from '@lumbung/contract/route.ts';
import fc from 'fast-check';
import { bindings } from '../../apps/server/src/app.ts';
import type { Caller } from './caller.ts';

export const CALLS = bindings.map(({ call }) => call);
export type AnyCall = (typeof CALLS)[number];

/** The part of a schema that is walked here. */
export interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  /** Set for a file in a form. */
  readonly contentMediaType?: string;
}

/** Existing or plausible values for fields whose shape alone is not specific enough. */
const PLAUSIBLE: Readonly<Record<string, unknown>> = {
  email: 'siti.rahma@example.test',
  name: 'Siti Rahma',
  fullName: 'Siti Rahma',
  password: 'gerimis pagi lembah',
  phone: '081234567890',
  productId: 'F01',
  amount: 1_000_000,
  isAgree: true,
  Code: '000000',
  code: '000000',
  PaymentMethod: 2,
  action: 'accounts.login',
  note: 'Sepuluh huruf atau lebih.',
};

/** The minimal value of a shape; a field with a known name gets its plausible value. */
export function leastOf(shape: Shape, name?: string): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (name !== undefined && name in PLAUSIBLE) return PLAUSIBLE[name];
  if (shape.anyOf) return leastOf(shape.anyOf[0]!, name);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries((shape.required ?? []).map((field) => [field, leastOf(shape.properties![field]!, field)]));
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => leastOf(shape.items ?? {}));
    case 'integer':
    case 'number':
      return shape.minimum ?? 1;
    case 'boolean':
      return true;
    case 'string':
      if (shape.format === 'date') return '2026-11-18';
      if (shape.format === 'date-time') return '2026-11-18T09:00:00+07:00';
      if (shape.pattern && !shape.pattern.includes('(?')) return fc.sample(fc.stringMatching(new RegExp(shape.pattern, 'u')), { seed: 1, numRuns: 1 })[0];
      return 'x'.repeat(Math.max(1, shape.minLength ?? 1));
    default:
      return null;
  }
}

export const leastInput = (call: AnyCall): Record<string, unknown> => leastOf(call.input as Shape) as Record<string, unknown>;

/** A valid input: what the shape requires, overridden by the example of the call. */
export const exampleOf = (call: AnyCall): Record<string, unknown> => ({ ...leastInput(call), ...call.example });

export interface Place {
  /** The name of the field, or of the list for an element of one. */
  readonly name: string;
  readonly path: string;
  readonly shape: Shape;
  /** An otherwise valid input with a given value in this place. */
  readonly put: (value: unknown) => Record<string, unknown>;
}

/** Every place of an input where a single fitting value stands, with the rest of the input valid. */
export function placesOf(call: AnyCall, fits: (shape: Shape, name: string) => boolean): readonly Place[] {
  const walk = (shape: Shape, around: unknown, put: (value: unknown) => unknown, path: string, name: string): Place[] => {
    if (fits(shape, name)) return [{ name, path, shape, put: put as Place['put'] }];
    if (shape.properties)
      return Object.entries(shape.properties).flatMap(([field, inner]) =>
        walk(
          inner,
          (around as Record<string, unknown> | undefined)?.[field],
          (value) => put({ ...(around as object), [field]: value }),
          `${path}/${field}`,
          field,
        ),
      );
    if (shape.type === 'array' && shape.items) {
      const [first = leastOf(shape.items)] = (around as readonly unknown[] | undefined) ?? [];
      return walk(shape.items, first, (value) => put([value]), `${path}/0`, name);
    }
    return [];
  };
  return walk(call.input as Shape, leastInput(call), (value) => value, '', '');
}

/** Sends a call with these fields, as its method requires. */
export function ask(
  call: Pick<AnyCall, 'method' | 'base' | 'path' | 'files'>,
  by: Caller,
  fields: Readonly<Record<string, unknown>>,
  headers: Record<string, string> = {},
): Promise<Response> {
  // A kind in the path takes the name of the first file.
  const inPath = { kind: call.files?.names[0] };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const text = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  if (call.files) {
    const form = new FormData();
    for (const [name, value] of given) form.set(name, text(value));
    return fetch(by.origin + addressWith(call, { ...inPath, ...fields }), { method: 'POST', headers: { ...by.headers(), ...headers }, body: form });
  }
  if (call.method === 'GET')
    return by.raw('GET', `${addressWith(call, { ...inPath, ...fields })}?${new URLSearchParams(given.map(([name, value]) => [name, text(value)]))}`, {
      headers,
    });
  return by.raw('POST', addressWith(call, { ...inPath, ...fields }), {
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/json', ...headers },
  });
}
