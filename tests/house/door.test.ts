/** Tests of the checks before every call, generated from the contract: an unauthorised caller or an invalid input is refused before any work. */
import type { TSchema } from 'typebox';
import { addressOf, addressWith } from '@lumbung/contract/route.ts';
import type { Who } from '@lumbung/contract/call.ts';
import { beforeAll, expect, test } from 'vitest';
import { bindings } from '../../apps/server/src/app.ts';
import { type Callers, callersOf } from '../support/by-who.ts';
import { workOf } from '../support/work.ts';
import type { Caller } from '../support/caller.ts';
import { leastInput } from '../support/calls.ts';
import { type Platform, sharedPlatform } from '../support/platform.ts';

let platform: Platform;
let callers: Callers;
beforeAll(async () => {
  platform = await sharedPlatform();
  const anyone = platform.caller();
  const { caller: investor } = await platform.newInvestor();
  const operator = await platform.operator('compliance', 'finance', 'product', 'support', 'admin');
  await Promise.all([anyone.start(), operator.start()]);
  callers = await callersOf(platform, { anyone, investor, operator });
});

const CALLS = bindings.map(({ call }) => call);
type AnyCall = (typeof CALLS)[number];

/** The part of a schema that is walked here. */
interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

/** Sends a call with these fields, by an authorised caller, as text where the call takes text. */
function ask(
  call: AnyCall,
  fields: Readonly<Record<string, unknown>>,
  { by = callers.of(call), headers = {}, body }: { by?: Caller; headers?: Record<string, string>; body?: string } = {},
) {
  if (call.files) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    const { 'content-type': _ours, ...rest } = headers;
    return fetch(platform.url + addressWith(call, { ...leastInput(call), ...fields }), { method: 'POST', headers: { ...by.headers(), ...rest }, body: form });
  }
  if (call.method === 'GET')
    return by.raw('GET', `${addressOf(call)}?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))}`, { headers });
  return by.raw('POST', addressOf(call), { body: body ?? JSON.stringify(fields), headers: { 'content-type': 'application/json', ...headers } });
}

/** The texts, numbers or days of an input: how to put a value there, and the path under which it is refused. */
function places(schema: TSchema, fits: (shape: Shape) => boolean): { readonly put: (value: unknown) => Record<string, unknown>; readonly path: string }[] {
  const walk = (shape: Shape, put: (value: unknown) => unknown, path: string): { put: (value: unknown) => unknown; path: string }[] => {
    if (shape.properties) return Object.entries(shape.properties).flatMap(([name, inner]) => walk(inner, (value) => put({ [name]: value }), `${path}/${name}`));
    if (shape.type === 'array' && shape.items) return walk(shape.items, (value) => put([value]), `${path}/0`);
    return fits(shape) ? [{ put, path }] : [];
  };
  return walk(schema, (value) => value, '') as ReturnType<typeof places>;
}

const errorsOf = async (response: Response): Promise<string[]> =>
  ((await response.json()) as { errors?: { path: string }[] }).errors?.map(({ path }) => path) ?? [];

/** The wrong replies of calls; empty when every reply is as expected. */
async function wrong(calls: readonly AnyCall[], tries: (call: AnyCall) => Promise<readonly (readonly [what: string, isRight: boolean])[]>): Promise<string[]> {
  const found: string[] = [];
  for (const call of calls) for (const [what, isRight] of await tries(call)) if (!isRight) found.push(`${call.name}: ${what}`);
  return found;
}

test('C19.strangers without a session of the right kind a call returns 401 and runs only the session lookup', async () => {
  const strangers = (who: Who): readonly Caller[] => {
    if (who === 'investor' || who === 'partialInvestor') return [callers.anyone, callers.operator];
    return who === 'operator' ? [callers.anyone, callers.investor] : [];
  };
  expect(
    await wrong(CALLS, (call) =>
      Promise.all(
        strangers(call.who).map(async (by) => {
          let status = 0;
          const steps = await workOf(call.name, async () => {
            status = (await ask(call, {}, { by })).status;
          });
          return [`${status}, ${steps.join(', ')}`, status === 401 && steps.every((step) => /^access\./.test(step))] as const;
        }),
      ),
    ),
  ).toEqual([]);
});

test('C19.roles an operator without a role of the call is refused, and the refusal is recorded', async () => {
  const idle = await platform.operator();
  await idle.start();
  const guarded = CALLS.filter(({ roles }) => roles !== undefined);
  expect(guarded.length).toBeGreaterThan(5);
  expect(await wrong(guarded, async (call) => [['by nobody of role', (await ask(call, {}, { by: idle })).status === 403]])).toEqual([]);
  const { rows } = await platform.owner.query<{ calls: number }>(
    `select count(distinct details->>'call')::int as calls from platform.security_event where kind = 'roleMissing' and details->>'operatorId' = $1`,
    [idle.operatorId],
  );
  expect(rows[0]!.calls).toBe(guarded.length);
});

test('C42.texts rejects NUL and other invisible characters by the name of the field, in every call', async () => {
  const texts = CALLS.map((call) => ({ call, fields: places(call.input, ({ type, format }) => type === 'string' && !format) }));
  expect(texts.reduce((sum, { fields }) => sum + fields.length, 0)).toBeGreaterThan(40);
  expect(
    await wrong(CALLS, async (call) =>
      Promise.all(
        places(call.input, ({ type, format }) => type === 'string' && !format).flatMap(({ put, path }) =>
          ['a\0b', 'a\u202eb'].map(async (text) => {
            const response = await ask(call, put(text));
            // An unknown path segment is a route that does not exist.
            const isNoAddress = response.status === 404 && call.path.includes(`{${path.slice(1)}}`);
            return [
              `${response.status} for ${JSON.stringify(text)} in ${path}`,
              isNoAddress || (response.status === 400 && (await errorsOf(response)).includes(path)),
            ] as const;
          }),
        ),
      ),
    ),
  ).toEqual([]);
});

test('A22 rejects infinite and malformed numbers by the name of the field, in every call', async () => {
  expect(
    await wrong(CALLS, async (call) =>
      Promise.all(
        places(call.input, ({ type }) => type === 'integer' || type === 'number').flatMap(({ put, path }) => {
          const isText = call.method === 'GET' || call.files !== undefined;
          // Written into the text, because JSON cannot express it: 1e400 is parsed as infinity.
          const infinite = JSON.stringify(put('…')).replace('"…"', '1e400');
          const sent: (() => Promise<Response>)[] = isText
            ? ['Infinity', '1e400', '0x10', 'NaN'].map((text) => () => ask(call, put(text)))
            : [() => ask(call, {}, { body: infinite }), () => ask(call, put('12'))];
          return sent.map(async (send) => {
            const response = await send();
            return [`${response.status} in ${path}`, response.status === 400 && (await errorsOf(response)).includes(path)] as const;
          });
        }),
      ),
    ),
  ).toEqual([]);
});

test('A22 rejects days outside a plausible range, in every call', async () => {
  const days = CALLS.filter((call) => places(call.input, ({ format }) => format === 'date' || format === 'date-time').length > 0);
  expect(days.length).toBeGreaterThan(3);
  expect(
    await wrong(days, async (call) =>
      Promise.all(
        places(call.input, ({ format }) => format === 'date' || format === 'date-time').flatMap(({ put, path }) =>
          ['0001-01-01', '0001-01-01T00:00:00Z', '2026-02-30', '9999-12-31'].map(async (day) => {
            const response = await ask(call, put(day));
            return [`${response.status} for ${day}`, response.status === 400 && (await errorsOf(response)).includes(path)] as const;
          }),
        ),
      ),
    ),
  ).toEqual([]);
});

const WRITING = CALLS.filter(({ method, files }) => method === 'POST' && !files);

test('C42.names duplicate names, other content types and compressed bodies reach no call', async () => {
  expect(
    await wrong(WRITING, async (call) => {
      const bodies: readonly (readonly [what: string, body: string, headers?: Record<string, string>])[] = [
        ['a name twice', '{"a":1,"a":2}'],
        ['a name twice inside', '{"a":{"b":1,"b":2}}'],
        ['the prototype', '{"__proto__":{"isVerified":true}}'],
        ['no JSON', '{"a":'],
        ['a list', '[]'],
        ['plain text', '{}', { 'content-type': 'text/plain' }],
        ['a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
        ['nearly JSON', '{}', { 'content-type': 'application/jsonp' }],
        ['packed', '{}', { 'content-encoding': 'br' }],
      ];
      return Promise.all(bodies.map(async ([what, body, headers]) => [what, (await ask(call, {}, { body, headers })).status === 400] as const));
    }),
  ).toEqual([]);
});

test('C47.methods C19.methods another method returns 405 with the allowed one; HEAD on a call with an effect has none', async () => {
  expect(
    await wrong(CALLS, async (call) =>
      Promise.all(
        ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH']
          .filter((method) => !CALLS.some((one) => addressOf(one).toLowerCase() === addressOf(call).toLowerCase() && one.method === method))
          .filter(
            (method) =>
              method !== 'HEAD' ||
              !CALLS.some((one) => addressOf(one).toLowerCase() === addressOf(call).toLowerCase() && one.method === 'GET' && one.effect === 'reads'),
          )
          .map(async (method) => {
            const { status, headers } = await callers.of(call).raw(method, addressOf(call));
            return [`${method}: ${status}`, status === 405 && (headers.get('allow') ?? '').includes(call.method)] as const;
          }),
      ),
    ),
  ).toEqual([]);
});

test('C43.sites rejects cross-site requests with an effect for every kind of user', async () => {
  const effective = CALLS.filter(({ effect }) => effect === 'writes');
  expect(effective.some(({ method }) => method === 'GET')).toBe(true);
  expect(
    await wrong(effective, async (call) =>
      Promise.all(
        ['cross-site', 'same-site', 'none'].map(async (site) => [site, (await ask(call, {}, { headers: { 'sec-fetch-site': site } })).status === 403] as const),
      ),
    ),
  ).toEqual([]);
});
