/**
 * Fuzzes every call: seeded requests generated from the served OpenAPI document, most of them nearly valid, some hostile; those of
 * operators, which the document omits, from the contract. No reply is a server fault, and each call gets past validation and limits
 * often enough to be meaningful.
 */
import { login } from '@lumbung/contract/operators/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { bindings } from '../../apps/server/src/app.ts';
import { investorOfKind } from '../support/by-who.ts';
import { Caller } from '../support/caller.ts';
import type { Shape } from '../support/calls.ts';
import { commanded, welcomed } from '../support/operators.ts';
import { type Platform, sharedPlatform } from '../support/platform.ts';
import { isWhole } from '../support/depth.ts';

const SEED = 20_261_122;
const REQUESTS = isWhole() ? 50_000 : 600;
const LEAST_REACHED = isWhole() ? 10 : 1;

let platform: Platform;
let calls: readonly AnyCall[];
beforeAll(async () => {
  platform = await sharedPlatform();
  calls = [...(await publishedCalls()), ...ofOperators];
});

/** A call as an outsider knows it. */
interface AnyCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly who: 'anyone' | 'investor' | 'operator';
  readonly files?: readonly string[];
  readonly input: Shape;
}

/** The public document omits operators' calls. */
const ofOperators: readonly AnyCall[] = bindings
  .filter(({ call }) => call.base === 'ops')
  .map(({ call }) => ({
    name: call.name,
    method: call.method,
    path: addressOf(call),
    who: call.who === 'operator' ? 'operator' : 'anyone',
    ...(call.files ? { files: call.files.names } : {}),
    input: call.input as Shape,
  }));

/** The declaration of a call, with details the document omits. */
const declaredAs = ({ name }: AnyCall) => bindings.find(({ call }) => call.name === name)!.call;

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly required: boolean; readonly schema: Shape }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Shape }>> };
}

/** The calls of the document, as publicly served. */
async function publishedCalls(): Promise<AnyCall[]> {
  const response = await fetch(`${platform.url}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
  return Object.entries(paths).flatMap(([path, operations]) => Object.entries(operations).map(([method, operation]) => readOperation(path, method, operation)));
}

function readOperation(path: string, method: string, { operationId: name, security, parameters, requestBody }: Operation): AnyCall {
  const call = { name, method: method.toUpperCase(), path, who: security.length > 0 ? 'investor' : 'anyone' } as const;
  if (parameters && method !== 'post') {
    const properties = Object.fromEntries(parameters.map((one) => [one.name, one.schema]));
    return { ...call, input: { type: 'object', properties, required: parameters.filter(({ required }) => required).map((one) => one.name) } };
  }
  const form = requestBody?.content['multipart/form-data']?.schema;
  if (!form) return { ...call, input: requestBody!.content['application/json']!.schema };
  // A path parameter is a field like any other.
  const inPath = Object.fromEntries((parameters ?? []).map((one) => [one.name, one.schema]));
  const fields = Object.entries({ ...form.properties, ...inPath });
  const isFile = ([, { contentMediaType }]: (typeof fields)[number]): boolean => contentMediaType !== undefined;
  const files = fields.filter(isFile).map(([field]) => field);
  return {
    ...call,
    files,
    input: { ...form, properties: Object.fromEntries(fields.filter((field) => !isFile(field))), required: [...(form.required ?? []), ...Object.keys(inPath)] },
  };
}

/** Values sent in place of the expected ones. */
const HOSTILE: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    2 ** 53,
    1e300,
    '',
    ' ',
    "' or 1=1 --",
    '"; drop table x; $$',
    '\\',
    '%00',
    '../../etc/passwd',
    '<img src=x>',
    '{{7*7}}',
    '🏦',
    'é'.repeat(500),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 5 }), fc.integer(), { maxKeys: 3 }),
);

/** Existing values, with which a request gets further. */
const KNOWN: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  // Nobody else's addresses, and several of them, because attempts lock and mails are limited per address.
  email: fc.integer({ min: 1, max: 20 }).map((number) => `nobody${number}.fuzz@example.test`),
  companyName: fc.constantFrom('PT Angin Barat, Tbk.', 'CV Dua & Tiga'),
  name: fc.constantFrom('Siti Rahma', "I Gusti d'Arc", 'Ólafur'),
  password: fc.constantFrom('tiga perahu kayu', 'salah semua ini', 'x'.repeat(128)),
  phone: fc.constantFrom('081234567890', '+6281234567891'),
  productId: fc.constantFrom('F01', 'F02', 'F31', 'F99'),
  switchProductId: fc.constantFrom('F01', 'F02', 'F99'),
  ids: fc.subarray(['F01', 'F02', 'F99'], { minLength: 1 }),
  id: fc.oneof(fc.constantFrom('F01', 'nusa-obligasi-prima'), fc.uuid()),
  isAgree: fc.constantFrom(true, false),
  // Cursors are only valid as returned by a list.
  after: fc.constant(undefined),
};

/** The library cannot generate lookahead groups. */
const isBeyond = ({ pattern }: Shape): boolean => pattern?.includes('(?') === true;

/** In a request with many fields each is hostile less often, so that most requests still pass validation. */
function nearly(shape: Shape, name?: string, fields = 0): fc.Arbitrary<unknown> {
  const known = name === undefined ? undefined : KNOWN[name];
  // A value whose pattern cannot be generated is always a known one.
  const isKnown = known && !shape.enum && shape.const === undefined;
  const right = !isKnown ? rightOf(shape) : isBeyond(shape) ? known : fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: rightOf(shape) });
  return fc.oneof({ weight: Math.max(24, fields), arbitrary: right }, { weight: 1, arbitrary: HOSTILE });
}

function rightOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => rightOf(one)));
  switch (shape.type) {
    case 'object': {
      const required = new Set(shape.required ?? []);
      // Of very many fields only some are sent: with most of them one is always invalid, and no request gets further.
      const isWide = Object.keys(shape.properties ?? {}).length > 40;
      const fields = Object.entries(shape.properties ?? {}).map(([name, inner]) => {
        const value = nearly(inner, name, Object.keys(shape.properties ?? {}).length);
        return [
          name,
          required.has(name)
            ? value
            : isWide
              ? fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
              : fc.option(value, { nil: undefined }),
        ] as const;
      });
      return fc.record(Object.fromEntries(fields));
    }
    case 'array':
      return fc.array(nearly(shape.items ?? {}), { minLength: shape.minItems ?? 0, maxLength: (shape.minItems ?? 0) + 2 });
    case 'integer':
      return fc.integer({ min: Math.max(shape.minimum ?? -5, -1_000_000), max: Math.min(shape.maximum ?? 20_000_000, 20_000_000) });
    case 'number':
      return fc.integer({ min: shape.minimum ?? 0, max: shape.maximum ?? 100 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      if (shape.format === 'date') return fc.constantFrom('2026-11-18', '1999-12-31', '2030-02-28');
      if (shape.format === 'date-time') return fc.constantFrom('2026-11-18T09:00:00+07:00', '2027-01-01T00:00:00Z');
      if (shape.pattern && !isBeyond(shape)) return fc.stringMatching(new RegExp(shape.pattern, 'u')).filter((text) => text.length <= (shape.maxLength ?? 200));
      return fc.string({ minLength: shape.minLength ?? 0, maxLength: Math.min(shape.maxLength ?? 40, 60) });
    default:
      return fc.constant(null);
  }
}

/** Sign-in stages: their callers have a password to replace, or an authenticator to set up. */
const HALF_WAY = /^operators\.(setPassword|getFactor|confirmFactor)$/;
async function onTheWay(stage: 'password' | 'factor'): Promise<Caller> {
  if (stage === 'factor') return welcomed(platform, 'sembilan belas perahu kayu', 'support');
  const { newcomer, email, temporaryPassword } = await commanded(platform);
  newcomer.token = (await newcomer.must(login, { email, password: temporaryPassword, code: '' })).token ?? null;
  return newcomer;
}

/** An authorised caller, from a new address each time, so that no limit per address applies. */
async function callerOf(call: AnyCall): Promise<() => Promise<Caller>> {
  const fresh = async (): Promise<Caller> => {
    if (HALF_WAY.test(call.name)) return onTheWay(call.name.endsWith('setPassword') ? 'password' : 'factor');
    if (call.who === 'operator') return platform.operator('compliance', 'finance', 'product', 'support', 'admin');
    if (call.who !== 'investor') return platform.caller();
    return investorOfKind(platform, declaredAs(call).only ?? 'person');
  };
  const one = await fresh();
  return async () => {
    if (declaredAs(call).endsSession) return fresh();
    const again = new Caller(platform.url, platform.caller().address);
    again.token = one.token;
    await again.start();
    return again;
  };
}

/** The generated input; every second time only the fields of the example, with their own or generated values. */
function sentOf(call: AnyCall, drawn: unknown, turn: number): unknown {
  const { example } = declaredAs(call);
  if (turn % 2 === 1 || Object.keys(example).length === 0 || typeof drawn !== 'object' || drawn === null || Array.isArray(drawn)) return drawn;
  const own = drawn as Readonly<Record<string, unknown>>;
  // Known values are generated each time: a single address would soon be locked.
  const isKept = (field: string): boolean => turn % 4 === 0 && !(field in KNOWN);
  return Object.fromEntries(Object.entries(example).map(([field, value]) => [field, isKept(field) ? value : (own[field] ?? value)]));
}

function send(call: AnyCall, by: Caller, input: unknown): Promise<Response> {
  const fields = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const text = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text((input as Record<string, unknown> | null)?.[name])));
  if (call.files) {
    const form = new FormData();
    for (const [name, value] of fields) form.set(name, text(value));
    form.set(call.files[0]!, new Blob([text(input)]));
    return fetch(platform.url + path, { method: 'POST', headers: by.headers(), body: form });
  }
  if (call.method === 'GET')
    return by.raw(
      'GET',
      `${path}?${new URLSearchParams(fields.filter(([name]) => !call.path.includes(`{${name}}`)).map(([name, value]) => [name, text(value)]))}`,
    );
  return by.raw('POST', path, { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } });
}

/** Always requires a captcha, so its refusal counts as reached. */
const BEHIND_CAPTCHA = 'accounts.loginWithCaptcha';
/** Limits are checked before the work, and refuse in an ordinary reply. */
const LIMITS = new Set(['captchaRequired', 'tooManyChecks', 'tooManySignIns', 'signatureInvalid', 'locked']);

test(`${REQUESTS} requests of strangers: no answer is a fault of ours, and every call is reached`, async () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(bindings.map(({ call }) => call.name).sort());
  const each = Math.ceil(REQUESTS / calls.length);
  const faults: string[] = [];
  const few: string[] = [];
  for (const [index, call] of calls.entries()) {
    const caller = await callerOf(call);
    let reached = 0;
    // A call that is hard to reach gets more attempts than its share.
    for (const [tried, input] of fc.sample(rightOf(call.input), { seed: SEED + index, numRuns: 8 * each }).entries()) {
      if (tried >= each && reached >= LEAST_REACHED) break;
      const response = await send(call, await caller(), sentOf(call, input, tried));
      const body = await response.text();
      if (response.status >= 500) faults.push(`${call.name} ${response.status} for ${JSON.stringify(input)}`);
      const { reason, message } = body.startsWith('{') ? (JSON.parse(body) as { reason?: string; message?: string }) : {};
      // A refusal has a message, whatever its status; naming another user is as far as an outsider can get.
      if (
        (response.status === 200 || response.status === 404 || message !== undefined || body.includes('otherUser')) &&
        (call.name === BEHIND_CAPTCHA || !LIMITS.has(reason ?? ''))
      )
        reached += 1;
    }
    if (reached < LEAST_REACHED) few.push(`${call.name}: ${reached} of ${8 * each}`);
  }
  expect(faults).toEqual([]);
  expect(few).toEqual([]);
}, 3_600_000);
