/** The calls of the contract as generated tests use them: what to send so that the shape is right, and where something else could stand. */
import { addressWith } from '@lumbung/contract/route.ts';
import fc from 'fast-check';
import { bindings } from '../../apps/server/src/app.ts';
import type { Caller } from './caller.ts';

export const CALLS = bindings.map(({ call }) => call);
export type AnyCall = (typeof CALLS)[number];

/** A schema as far as it is walked here. */
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
  /** Said of a file in a form. */
  readonly contentMediaType?: string;
}

/** Values that exist or are plausible, where a shape alone says too little. */
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

/** The least that fits a shape; a field by a name that is known gets what is plausible there. */
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

/** An input that is taken: what the shape wants, and the example of the call in its place. */
export const exampleOf = (call: AnyCall): Record<string, unknown> => ({ ...leastInput(call), ...call.example });

export interface Place {
  /** The name of the field, that of the list for what stands in one. */
  readonly name: string;
  readonly path: string;
  readonly shape: Shape;
  /** An input that is right but for what stands here. */
  readonly put: (value: unknown) => Record<string, unknown>;
}

/** Every place of an input where a single value stands that fits, each with all the rest as it should be. */
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

/** Sends a call with these fields, as its method wants them. */
export function ask(
  call: Pick<AnyCall, 'method' | 'base' | 'path' | 'files'>,
  by: Caller,
  fields: Readonly<Record<string, unknown>>,
  headers: Record<string, string> = {},
): Promise<Response> {
  // Of a kind in the path a form takes the names of its files.
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
