/**
 * Tests of every kind of reply a call can declare, served by the real server for fictitious calls: a kind is tested before the
 * first call of the specification uses it.
 */
import { type Call, declare, fileReply } from '@lumbung/contract/call.ts';
import { type FamilyTable, family } from '@lumbung/contract/families.ts';
import { addressOf, BASES, readBases, type Route } from '@lumbung/contract/route.ts';
import { CallFault } from '@lumbung/client/send.ts';
import { done, doneAs, refuse } from '@lumbung/kernel/outcome.ts';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mount } from '../../apps/server/src/http/mount.ts';
import { openApiDocument } from '../../apps/server/src/http/open-api.ts';
import { answerFaults } from '../../apps/server/src/http/replies.ts';
import { type Binding, read, serve, steps, write } from '../../apps/server/src/platform/serve.ts';
import { Caller } from '../support/caller.ts';
import { type Platform, sharedPlatform } from '../support/platform.ts';

/** The same call in a family that no capability uses yet. */
const inFamily = (binding: Binding, table: FamilyTable): Binding => ({
  ...binding,
  call: { ...binding.call, family: table, codeField: table.field, refusals: Object.keys(table.refusals), successes: Object.keys(table.successes) },
});

const discipline = family('discipline', {
  field: 'errorCode',
  success: 'absent',
  faults: { error: 0, unavailable: 10 },
  refusals: { notActive: 2, zeroAmount: 19 },
});
const transactionCode = family('transactionCode', {
  field: 'result',
  refusals: { wrongPassword: 3, gatewayError: { code: 4, status: 500 }, noSuchItem: 10, productNotFound: 10 },
});
const verifyFactor = family('twoFactor', { field: 'authCode', successes: { factorRight: 36 }, refusals: { codeInvalid: 37, triesUsedUp: 31 } });

const which = Type.Object({ how: Type.String({ maxLength: 20 }) });
const plain = { area: 'test', family: 'plain', input: which, reply: Type.Object({ fine: Type.Boolean() }) } as const;
const outcomeOf = (how: string) => (how === 'fine' ? done({ fine: true }) : refuse(how as never));

const absent = inFamily(
  serve(
    declare('test.absent', 'POST main/test/absent', { ...plain, who: 'anyone', does: 'writes' }),
    write(async (_tx, _facts, { how }: { how: string }) => {
      if (how === 'fault') throw new Error('ours');
      if (how === 'away') throw Object.assign(new Error('away'), { code: '57P03' });
      return outcomeOf(how);
    }),
  ),
  discipline,
);
const beside = inFamily(
  serve(
    declare('test.beside', 'POST main/test/beside', { ...plain, who: 'anyone', does: 'writes' }),
    write(async (_tx, _facts, { how }: { how: string }) => outcomeOf(how)),
  ),
  transactionCode,
);
const otherSuccess = inFamily(
  serve(
    declare('test.otherSuccess', 'POST main/test/otherSuccess', { ...plain, who: 'anyone', does: 'writes' }),
    write(async (_tx, _facts, { how }: { how: string }) => (how === 'fine' ? (doneAs('factorRight', { fine: true }) as never) : outcomeOf(how))),
  ),
  verifyFactor,
);
const statusAlone = serve(
  declare('test.statusAlone', 'POST image/test/statusAlone', {
    area: 'test',
    who: 'anyone',
    does: 'writes',
    family: 'uploads',
    files: { names: ['ktp', 'npwp'], atMost: 2 },
    reply: Type.Object({ names: Type.Array(Type.String()), bytes: Type.Integer() }),
    refusals: ['noFile', 'tooManyUploads'],
  }),
  steps(async ({ uploaded }) => {
    if (uploaded.length === 0) return refuse('noFile');
    if (uploaded.some(({ bytes }) => bytes.length === 1)) return refuse('tooManyUploads');
    return done({ names: uploaded.map(({ field }) => field), bytes: uploaded.reduce((sum, { bytes }) => sum + bytes.length, 0) });
  }),
);
const twoFields = serve(
  declare('test.twoFields', 'POST main/test/twoFields', {
    area: 'test',
    who: 'anyone',
    does: 'writes',
    family: 'resending',
    input: which,
    refusals: ['tooManySends'],
  }),
  write(async (_tx, _facts, { how }: { how: string }) => (how === 'fine' ? done({}) : refuse('tooManySends', { count: 4 }))),
);
const file = serve(
  declare('test.file', 'GET main/test/file', {
    area: 'test',
    who: 'anyone',
    does: 'reads',
    family: 'transactions',
    input: which,
    reply: fileReply(['application/pdf']),
    refusals: ['notCancellable'],
  }),
  read(async (_db, _facts, { how }: { how: string }) =>
    how === 'fine' ? done({ contentType: 'application/pdf', fileName: 'surat "resmi".pdf', bytes: Buffer.from('%PDF-') }) : refuse('notCancellable'),
  ),
);
const partial = serve(
  declare('test.partial', 'GET main/test/partial', { area: 'test', who: 'partialInvestor', does: 'reads', family: 'plain' }),
  read(async () => done({})),
);
const whole = serve(
  declare('test.whole', 'GET main/test/whole', { area: 'test', who: 'investor', does: 'reads', family: 'plain' }),
  read(async () => done({})),
);
const widget = serve(
  declare('test.widget', 'GET public/test/widget', { area: 'test', who: 'anyone', does: 'reads', family: 'plain', isCacheable: true, isOpenToOrigins: true }),
  read(async () => done({})),
);
const BINDINGS = [absent, beside, otherSuccess, statusAlone, twoFields, file, partial, whole, widget];

let platform: Platform;
let server: FastifyInstance;
let caller: Caller;
const bases = readBases('main=/v1/core,public=/widget');

beforeAll(async () => {
  platform = await sharedPlatform();
  server = Fastify();
  const app = { ...platform.app, config: { ...platform.app.config, bases } };
  answerFaults(server, app);
  await server.register(cookie);
  mount(server, app, BINDINGS);
  caller = new Caller(await server.listen({ port: 0, host: '127.0.0.1' }), platform.caller().address);
});
afterAll(() => server.close());

/** A call as a route, under the prefixes of this server. */
const send = ({ call }: Binding, input: object = {}) => {
  const route: Route<object, { fine?: boolean }> = { ...(call as Call), types: undefined as never };
  return import('@lumbung/client/send.ts').then(({ send: over }) => over({ ...caller.connection, bases }, route, input));
};
const raw = (binding: Binding, input: object) =>
  caller.raw('POST', addressOf(binding.call, bases), { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } });

test('a success may have no code field; faults have one, each with its status', async () => {
  const fine = await raw(absent, { how: 'fine' });
  expect([fine.status, await fine.json()]).toEqual([200, { fine: true }]);
  expect(await (await raw(absent, { how: 'notActive' })).json()).toMatchObject({ errorCode: 2, reason: 'notActive' });
  const fault = await raw(absent, { how: 'fault' });
  expect([fault.status, await fault.json()]).toMatchObject([500, { errorCode: 0, reason: 'error' }]);
  const away = await raw(absent, { how: 'away' });
  expect([away.status, await away.json()]).toMatchObject([503, { errorCode: 10, reason: 'unavailable' }]);
  expect(await send(absent, { how: 'fine' })).toEqual({ ok: true, value: { fine: true }, code: 0 });
});

test('the client recognizes a refusal by its number with or without an error status, also if two reasons share a number', async () => {
  expect((await raw(beside, { how: 'gatewayError' })).status).toBe(500);
  expect(await send(beside, { how: 'gatewayError' })).toMatchObject({ ok: false, code: 4, reason: 'gatewayError' });
  expect(await send(beside, { how: 'noSuchItem' })).toMatchObject({ ok: false, code: 10, reason: 'noSuchItem' });
  expect(await send(beside, { how: 'productNotFound' })).toMatchObject({ ok: false, code: 10, reason: 'productNotFound' });
});

test('a refusal with an error status is repeated with it under the same idempotency key', async () => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'once' };
  const again = () => caller.raw('POST', addressOf(beside.call, bases), { body: '{"how":"gatewayError"}', headers });
  const [first, second] = [await again(), await again()];
  expect([first.status, second.status]).toEqual([500, 500]);
  expect(await second.json()).toEqual(await first.json());
});

test('a success may have its own number', async () => {
  expect(await (await raw(otherSuccess, { how: 'fine' })).json()).toEqual({ authCode: 36, fine: true });
  expect(await send(otherSuccess, { how: 'fine' })).toMatchObject({ ok: true, code: 36 });
  expect(await send(otherSuccess, { how: 'codeInvalid' })).toMatchObject({ ok: false, code: 37 });
});

test('a form takes up to its number of files; a refusal may consist of a status only', async () => {
  const post = (files: readonly [string, string][]) => {
    const form = new FormData();
    for (const [name, text] of files) form.append(name, new Blob([text]), name);
    return fetch(caller.origin + addressOf(statusAlone.call, bases), { method: 'POST', headers: caller.headers(), body: form });
  };
  expect(
    await (
      await post([
        ['ktp', 'abc'],
        ['npwp', 'de'],
      ])
    ).json(),
  ).toEqual({ errorCode: 0, names: ['ktp', 'npwp'], bytes: 5 });
  const three = await post([
    ['ktp', 'abc'],
    ['npwp', 'de'],
    ['ktp', 'f'],
  ]);
  expect([three.status, await three.json()]).toMatchObject([400, { errors: [{ message: 'holds more than 2 files' }] }]);
  const many = await post([['ktp', 'a']]);
  const said = (await many.json()) as Record<string, unknown>;
  expect([many.status, said.reason, 'errorCode' in said]).toEqual([429, 'tooManyUploads', false]);
  expect(await (await post([])).json()).toMatchObject({ errorCode: 1, reason: 'noFile' });
});

test('a result may be in two fields', async () => {
  expect(await (await raw(twoFields, { how: 'fine' })).json()).toEqual({ authCode: 0, AuthResult: 0 });
  expect(await (await raw(twoFields, { how: 'no' })).json()).toMatchObject({ authCode: 13, AuthResult: 13, Count: 4, count: 4 });
});

test('a file is sent unchanged under a safe name, its refusal as JSON', async () => {
  const response = await caller.raw('GET', `${addressOf(file.call, bases)}?how=fine`);
  expect([response.headers.get('content-type'), response.headers.get('content-disposition'), await response.text()]).toEqual([
    'application/pdf',
    'attachment; filename="surat__resmi_.pdf"',
    '%PDF-',
  ]);
  expect([response.headers.get('cache-control'), response.headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff']);
  const answer = await send(file, { how: 'fine' });
  expect(answer.ok && (await (answer.value as unknown as Blob).text())).toBe('%PDF-');
  expect(await send(file, { how: 'no' })).toMatchObject({ ok: false, code: 101 });
});

test('a session without its second factor may call only the endpoints for partial sessions', async () => {
  const { caller: investor, investorId } = await platform.newInvestor();
  caller.token = investor.token;
  try {
    expect([(await send(whole)).ok, (await send(partial)).ok]).toEqual([true, true]);
    await platform.owner.query(`update accounts.session set stage = 'factor' where investor_id = $1`, [investorId]);
    expect((await send(partial)).ok).toBe(true);
    await expect(send(whole)).rejects.toBeInstanceOf(CallFault);
  } finally {
    caller.token = null;
  }
  await expect(send(partial)).rejects.toMatchObject({ status: 401 });
});

test('only the widget, under its own prefix, is readable from every origin', async () => {
  const open = await caller.raw('GET', '/widget/test/widget', { headers: { origin: 'https://elsewhere.test' } });
  expect([open.status, open.headers.get('access-control-allow-origin'), open.headers.get('cross-origin-resource-policy')]).toEqual([200, '*', 'cross-origin']);
  expect((await caller.raw('GET', `${addressOf(file.call, bases)}?how=fine`)).headers.get('access-control-allow-origin')).toBeNull();
  expect((await caller.raw('GET', addressOf(widget.call))).status).toBe(404);
});

test('rejects unknown, malformed or duplicate prefixes', () => {
  expect(readBases(undefined)).toEqual(BASES);
  for (const wrong of ['core=/x', 'main=x', 'main=/a b', 'main=/api/public', 'main']) expect(() => readBases(wrong), wrong).toThrow();
});

test('the OpenAPI document describes the replies of each kind', () => {
  const { paths } = openApiDocument(BINDINGS, bases) as {
    paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, unknown> }>; 'x-outcomes': Record<string, unknown> }>>;
  };
  const operation = (binding: Binding) => paths[addressOf(binding.call, bases)]![binding.call.method.toLowerCase()]!;
  expect(Object.keys(operation(file).responses['200']!.content)).toEqual(['application/pdf', 'application/json']);
  expect(operation(otherSuccess)['x-outcomes']).toEqual({ factorRight: 36, codeInvalid: 37, triesUsedUp: 31 });
});
