/**
 * Tests of everything the server replies and serves: headers, cookies, faults, methods, sizes; crawled over every call and page,
 * with nothing missing and nothing extra.
 */
import { addressOf } from '@lumbung/contract/route.ts';
import { type Callers, callersOf } from '../support/by-who.ts';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { login } from '@lumbung/contract/accounts/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { login as loginAtConsole } from '@lumbung/contract/operators/routes.gen.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindings, makeServer } from '../../apps/server/src/app.ts';
import { ask, CALLS, exampleOf, leastInput } from '../support/calls.ts';
import { type Platform, sharedPlatform, startPlatform } from '../support/platform.ts';
import { placeOrder } from '../support/buying.ts';
import { secondsOf } from '../support/processor.ts';

let platform: Platform;
let callers: Callers;
beforeAll(async () => {
  platform = await sharedPlatform();
  const anyone = platform.caller();
  const { caller: investor } = await platform.newInvestor();
  const operator = await platform.operator('compliance', 'finance', 'product', 'support', 'admin');
  await anyone.start();
  callers = await callersOf(platform, { anyone, investor, operator });
});

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Other served paths: pages, documents, and what monitoring and partners call. */
const OTHERS = [
  '/',
  '/home',
  '/console',
  '/console/orders',
  '/api/openapi.json',
  '/api/gold/status',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/nothing/here.txt',
  '/api/main/nothing',
  '/api/main/chat/line',
  '/api/ops/chat/line',
];

function assets(): string[] {
  return (['investor', 'console'] as const).flatMap((app) => {
    const folder = path.join(ROOT, 'apps', app, 'dist/assets');
    if (!fs.existsSync(folder)) return [];
    return fs
      .readdirSync(folder)
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name) => `${app === 'console' ? '/console' : ''}/assets/${name}`);
  });
}

interface Crawled {
  readonly what: string;
  readonly isPage: boolean;
  readonly isKept: boolean;
  /** Readable by pages of any origin. */
  readonly isOpen: boolean;
  readonly response: Response;
}

async function crawl(): Promise<Crawled[]> {
  const found: Crawled[] = [];
  for (const call of CALLS.filter(({ endsSession }) => !endsSession)) {
    const response = await ask(call, callers.of(call), leastInput(call));
    await response.text();
    found.push({ what: call.name, isPage: false, isKept: call.isCacheable, isOpen: call.isOpenToOrigins, response });
  }
  for (const address of [...OTHERS, ...assets()]) {
    const response = await fetch(platform.url + address, { redirect: 'manual', headers: { origin: 'https://evil.example' } });
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    await response.text();
    found.push({ what: address, isPage, isKept: isPage || /^\/(console\/)?assets\//.test(address), isOpen: false, response });
  }
  return found;
}

test('C44 every reply of every call, page and file has its security headers: no framing, sniffing, referrer, caching or foreign reads', async () => {
  const wrong: string[] = [];
  const all = await crawl();
  expect(all.length).toBeGreaterThan(CALLS.length);
  for (const { what, isPage, isKept, isOpen, response } of all) {
    const { headers, status } = response;
    const says = (name: string) => headers.get(name) ?? '';
    const policy = says('content-security-policy');
    const want: readonly (readonly [string, boolean])[] = [
      ['nosniff', says('x-content-type-options') === 'nosniff'],
      ['no referrer', says('referrer-policy') === 'no-referrer'],
      ['policy', /default-src 'none'/.test(policy) && !/unsafe-(inline|eval)|\*/.test(policy)],
      ['not framed', isPage || what.startsWith('/') ? /frame-ancestors 'none'/.test(policy) || what.endsWith('.js') : /frame-ancestors 'none'/.test(policy)],
      ['same origin', says('cross-origin-resource-policy') === (isOpen ? 'cross-origin' : 'same-origin')],
      ['page apart', !isPage || (says('cross-origin-opener-policy') === 'same-origin' && /base-uri 'none'/.test(policy) && /script-src 'self'/.test(policy))],
      // A default-src of 'none' applies to objects too.
      ['no objects', !/object-src (?!'none')/.test(policy)],
      ['nothing kept', isKept || says('cache-control') === 'no-store'],
      ['no other origin', [...headers.keys()].filter((name) => name.startsWith('access-control-')).join() === (isOpen ? 'access-control-allow-origin' : '')],
      ['no redirect', status < 300 || status >= 400 || status === 304],
      ['says little', says('server') === '' && says('x-powered-by') === ''],
    ];
    wrong.push(...want.filter(([, isRight]) => !isRight).map(([name]) => `${what}: ${name} (${says('cache-control')}; ${policy})`));
  }
  expect(wrong).toEqual([]);
  // In live mode browsers are told to use TLS only, for a year and with all subdomains.
  const live = await makeServer({ ...platform.app, config: { ...platform.app.config, isSandbox: false } });
  try {
    for (const url of [...CALLS.slice(0, 10).map((call) => addressOf(call)), ...OTHERS])
      expect((await live.inject({ url })).headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains');
  } finally {
    await live.close();
  }
});

test('scripts and styles are sent precompressed to clients that accept it, with the same headers', async () => {
  for (const address of ['.js', '.css'].flatMap((end) =>
    assets()
      .filter((name) => name.endsWith(end))
      .slice(0, 2),
  )) {
    const asked = async (encoding: string) => fetch(platform.url + address, { headers: { 'accept-encoding': encoding } });
    const plain = await asked('identity');
    const content = await plain.text();
    expect(plain.headers.get('content-encoding'), address).toBeNull();
    for (const [encoding, end] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const { headers, ...response } = await asked(encoding).then(async (one) => ({ headers: one.headers, text: await one.text() }));
      const [, app = 'investor', name] = /^\/(?:(console)\/)?assets\/(.+)$/.exec(address)!;
      expect(response.text, address).toBe(content);
      expect(headers.get('content-encoding'), address).toBe(encoding);
      expect(Number(headers.get('content-length')), address).toBe(fs.statSync(path.join(ROOT, 'apps', app, 'dist/assets', `${name}${end}`)).size);
      expect(headers.get('vary'), address).toMatch(/accept-encoding/i);
      for (const same of ['content-type', 'content-security-policy', 'cache-control'])
        expect(headers.get(same), `${address} ${same}`).toBe(plain.headers.get(same));
    }
  }
});

test('C45 every cookie is host-only, Secure, HttpOnly and SameSite, except the address of the last sign-in', async () => {
  const { email } = await platform.newInvestor({ signIn: false });
  const operator = await platform.operator('support');
  await platform.owner.query('update operations.operator set totp_step = 0 where operator_id = $1', [operator.operatorId]);
  const jar = new Map<string, string>();
  const set: string[] = [];
  let csrf = '';
  const visit = async (method: string, address: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(platform.url + address, {
      method,
      headers: {
        'sandbox-address': '10.78.0.1',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(csrf ? { 'x-csrf-token': csrf } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      set.push(cookie);
      const [name, value] = cookie.split(';')[0]!.split('=') as [string, string];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const text = await response.text();
    return (text.startsWith('{') ? JSON.parse(text) : {}) as { signatureToken?: string; csrfToken?: string };
  };
  for (const address of OTHERS) await visit('GET', address);
  const { signatureToken } = await visit('GET', addressOf(init));
  csrf = (await visit('POST', addressOf(login), { email, password: PASSWORD }, { 'x-signature-token': signatureToken! })).csrfToken!;
  for (const call of CALLS.filter(({ who }) => who !== 'operator'))
    await visit(call.method, addressOf(call), call.method === 'POST' && !call.files ? leastInput(call) : undefined);
  csrf = '';
  csrf = (await visit('POST', addressOf(loginAtConsole), { email: operator.email, password: PASSWORD, code: operator.code() })).csrfToken!;
  for (const call of CALLS.filter(({ who }) => who === 'operator'))
    await visit(call.method, addressOf(call), call.method === 'POST' ? leastInput(call) : undefined);
  await visit('POST', '/api/ops/logout', {});
  const names = new Set(set.map((cookie) => cookie.split('=')[0]!));
  expect([...names].sort()).toEqual(['__Host-client', '__Host-operator', '__Host-session', 'lastEmail']);
  for (const cookie of set) {
    expect(cookie).toMatch(/; Path=\/(;|$)/);
    expect(cookie).toMatch(/; Secure(;|$)/);
    expect(cookie).toMatch(/; SameSite=Strict(;|$)/);
    expect(cookie).not.toMatch(/domain=/i);
    if (!cookie.startsWith('lastEmail=')) expect(cookie).toMatch(/; HttpOnly(;|$)/);
  }
});

/** Sends raw bytes to the server and returns its reply until it closes the connection or a timeout passes. */
const rawly = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(platform.url);
    const socket = net.connect(Number(port), hostname, () => socket.write(text));
    let said = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      said += chunk;
      if (said.includes('\r\n\r\n')) socket.end();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve(said) : reject(error)));
    socket.on('close', () => resolve(said));
  });

test('C47.smuggling rejects requests with an ambiguous length, and serves no method outside the contract', async () => {
  const head = (more: string) => `POST ${addressOf(login)} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}\r\n`;
  for (const [what, text] of Object.entries({
    'a length and chunks': `${head('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n')}0\r\n\r\nG`,
    'chunks and a length': `${head('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n')}5c\r\nGET / HTTP/1.1\r\n0\r\n\r\n`,
    'two lengths': `${head('Content-Length: 2\r\nContent-Length: 6\r\n')}{}`,
    'an odd coding': `${head('Transfer-Encoding: xchunked\r\n')}0\r\n\r\n`,
    'chunks twice': `${head('Transfer-Encoding: chunked, chunked\r\n')}0\r\n\r\n`,
    'a length that is none': `${head('Content-Length: +2\r\n')}{}`,
    'a blank before the colon': `${head('Content-Length : 2\r\n')}{}`,
    'a header over two lines': `${head('X: a\r\n b\r\nContent-Length: 2\r\n')}{}`,
    'a bare line feed': head('X: a\nContent-Length: 2\r\n'),
    'no host': `POST ${addressOf(login)} HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}`,
  })) {
    expect(await rawly(text), what).toMatch(/^(HTTP\/1\.1 400 |$)/);
  }
  for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'FOO']) {
    const said = await rawly(`${method} ${addressOf(init)} HTTP/1.1\r\nHost: x\r\nX-Canary: sent-back\r\n\r\n`);
    expect(said, method).toMatch(/^(HTTP\/1\.1 (400|404|405) |$)/);
    expect(said, method).not.toContain('sent-back');
  }
});

test('C48.bodies rejects long, deep or numerous input quickly and without a fault', async () => {
  const say = async (body: string) => {
    const began = process.cpuUsage();
    const response = await callers.investor.raw('POST', '/api/main/cart/clear', { body, headers: { 'content-type': 'application/json' } });
    const text = await response.text();
    return { status: response.status, text, took: secondsOf(began) };
  };
  for (const [what, body] of Object.entries({
    'ten megabytes': JSON.stringify({ cartIds: 'x'.repeat(10_000_000) }),
    'ten thousand deep, in lists': `{"cartIds":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    'a hundred thousand deep': `{"cartIds":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    'deep in objects': `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
    'deep and never closed': '['.repeat(200_000),
    'a hundred thousand ids': JSON.stringify({ cartIds: Array.from({ length: 100_000 }, () => 'x') }),
    'six thousand right ids': JSON.stringify({ cartIds: Array.from({ length: 6_000 }, () => crypto.randomUUID()) }),
    'twenty thousand names': JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`a${index}`, 1]))),
  })) {
    const { status, text, took } = await say(body).catch((error: Error) => ({ status: 0, text: error.message, took: 0 }));
    // Unknown fields are ignored; everything else is invalid input.
    expect([what, what.includes('names') || what.includes('objects') ? [200, 400] : [400, 0]].flat(), text).toContain(status);
    expect(took, what).toBeLessThan(5);
    // Rejected before the body is walked.
    if (what.includes('deep')) expect(text, what).toContain('is nested too deep');
  }
});

test('C48.lists no list exceeds a page, and no text slows a call by its pattern', async () => {
  const lists = CALLS.filter(({ input }) => 'size' in ((input as { properties?: object }).properties ?? {}));
  expect(lists.length).toBeGreaterThan(5);
  for (const call of lists)
    for (const size of [1_000_000, 101, 0, -1])
      expect((await ask(call, callers.of(call), { ...exampleOf(call), size })).status, `${call.name} ${size}`).toBe(400);
  for (const text of [`${'a'.repeat(50_000)}!`, `${'a.'.repeat(20_000)}@`, `${' '.repeat(50_000)}x`, `a@${'a-'.repeat(25_000)}`, '('.repeat(50_000)]) {
    const began = process.cpuUsage();
    await Promise.all([
      ask(CALLS.find(({ name }) => name === 'accounts.login')!, callers.anyone, { email: text, password: 'x' }),
      ask(CALLS.find(({ name }) => name === 'kyc.autosave')!, callers.investor, { fullName: text, nik: text, addressStreet: text, npwpNumber: text }),
      ask(CALLS.find(({ name }) => name === 'accounts.resendRegistration')!, callers.anyone, { email: text }),
    ]);
    expect(secondsOf(began), text.slice(0, 10)).toBeLessThan(3);
  }
});

test('C48.connections C48.time five hundred slow connections delay nobody and are closed', async () => {
  const { hostname, port } = new URL(platform.url);
  const slow = await Promise.all(
    Array.from(
      { length: 500 },
      () =>
        new Promise<net.Socket>((resolve, reject) => {
          const socket = net.connect(Number(port), hostname, () => {
            socket.write(`POST ${addressOf(login)} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n`);
            resolve(socket);
          });
          socket.on('error', reject);
        }),
    ),
  );
  try {
    for (let count = 0; count < 20; count += 1) {
      for (const socket of slow) socket.write('X-a: b\r\n');
      expect((await callers.investor.raw('GET', '/api/main/cart/get')).status).toBe(200);
      // Served while all slow connections are still open.
      expect(slow.filter(({ destroyed }) => destroyed)).toEqual([]);
    }
  } finally {
    for (const socket of slow) socket.destroy();
  }
  // A whole request has 30 seconds, its headers at most 60.
  const server = await makeServer(platform.app);
  expect(server.server.requestTimeout).toBeLessThanOrEqual(30_000);
  expect(server.server.headersTimeout).toBeGreaterThan(0);
  expect(server.server.headersTimeout).toBeLessThanOrEqual(60_000);
  await server.close();
});

test('C48.hashes sixty concurrent sign-ins, each costing a hash, do not delay signed-in users', async () => {
  const people = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const caller = platform.caller();
      await caller.start();
      return caller;
    }),
  );
  const call = CALLS.find(({ name }) => name === 'accounts.login')!;
  const signingIn = Promise.all(
    people.map(async (caller) => (await ask(call, caller, { email: `${crypto.randomUUID()}@example.test`, password: 'x' })).status),
  );
  let isOver = false;
  void signingIn.then(() => (isOver = true));
  let answered = 0;
  while (!isOver) {
    expect((await callers.investor.raw('GET', '/api/main/cart/get')).status).toBe(200);
    answered += 1;
  }
  expect(answered).toBeGreaterThan(0);
  // A sign-in that finds the queue full is told to retry, and no fault is reported.
  expect((await signingIn).every((status) => status === 200 || status === 503)).toBe(true);
});

/** Every path a server serves, with its methods, parsed from the printed route tree. */
function routesIn(tree: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const above: string[] = [];
  for (const line of tree.split('\n')) {
    const match = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) continue;
    const depth = match[1]!.length / 4;
    // A path parameter has a name per method, and the router adds a lower-case variant: `:pictureid|:pictureId`.
    const part = match[2]!.replace(/:(\w+)\|:\w+/g, ':$1');
    above[depth] = `${depth === 0 ? '' : above[depth - 1]!}${part}`;
    if (match[3]) found.set(above[depth], new Set([...(found.get(above[depth]) ?? []), ...match[3].split(', ')]));
  }
  return found;
}

test('C51.routes serves exactly the calls of the contract and a short list of other routes', async () => {
  const live = { ...platform.app, config: { ...platform.app.config, isSandbox: false } };
  const server = await makeServer(live);
  await server.ready();
  const routes = routesIn(server.printRoutes({ commonPrefix: false }));
  await server.close();
  // Path parameters in the router's notation.
  const served = (call: (typeof CALLS)[number]): string =>
    addressOf(call)
      .toLowerCase()
      .replace(/\{(\w+)\}/g, ':$1');
  const declared = new Set(CALLS.map(served));
  for (const call of CALLS) expect(routes.get(served(call))?.has(call.method), call.name).toBe(true);
  const beside = [...routes.keys()].filter((found) => !declared.has(found.toLowerCase())).sort();
  // Pages and files of the two apps are present only if they were built.
  const isOfApps = (served: string) => /^\/(console|assets)(\/|\*|$)|^\/?\*$|^\/[\w-]+\.(js|svg|webmanifest|png|txt)$/.test(served);
  expect(beside.filter((served) => !isOfApps(served))).toEqual(
    [
      '/api/gold/status',
      '/api/main/chat/line',
      '/api/openapi.json',
      '/api/ops/chat/line',
      '/health/live',
      '/health/ready',
      '/hooks/blu/link',
      '/hooks/blu/linked',
      '/hooks/fund-registry',
      '/hooks/gopay',
      '/metrics',
      '/snap/blu/v1.0/access-token/b2b',
      '/snap/blu/v1.0/debit/notify',
      ...['bca', 'bni', 'danamon', 'mandiri', 'maybank', 'permata'].flatMap((bank) =>
        ['access-token/b2b', 'transfer-va/inquiry', 'transfer-va/payment'].map((service) => `/snap/${bank}/v1.0/${service}`),
      ),
    ].sort(),
  );
});

/** Words that scanners try to find exposed endpoints. */
const WORDS =
  'admin administrator api api-docs api/v1 api/docs api/swagger swagger swagger.json swagger-ui docs redoc graphql graphiql openapi.json v1 v2 v3/api-docs debug _debug test tests dev develop staging console.php phpmyadmin wp-admin .env .git/config .git/HEAD .npmrc package.json package-lock.json tsconfig.json server.js main.ts src/main.ts app.ts node_modules actuator actuator/health actuator/env metrics.json prometheus status server-status health healthz livez readyz info version config config.json settings.json backup backup.zip dump.sql db.sqlite data keys keys/master.key files uploads logs log error.log .well-known/security.txt .DS_Store id_rsa private.key sourcemap index.js.map assets/index.js.map trace heapdump profiler pprof inspector json/version socket.io ws internal private secret hidden cron jobs queue worker redis postgres sql query shell exec eval image/getbase64/dev get-document-dev api/main/image/getbase64dev api/main/debug api/ops/debug api/main/test'.split(
    ' ',
  );

test('C51.words guessed paths reveal nothing else: no documents, metrics or development pages', async () => {
  // As seen from outside: metrics require a token and there is no sandbox, as in live mode.
  const server = await makeServer({ ...platform.app, config: { ...platform.app.config, isSandbox: false, METRICS_TOKEN: 'a token for measurements' } });
  try {
    const wrong: string[] = [];
    for (const prefix of ['/', '/api/', '/api/main/', '/api/ops/', '/console/', '/snap/', '/hooks/', '/sandbox/']) {
      for (const word of WORDS) {
        const { statusCode, headers, body } = await server.inject({ url: prefix + word });
        // Every address of the apps serves the same page; everything else must be in the contract.
        const isScreen = statusCode === 200 && String(headers['content-type']).startsWith('text/html') && body.includes('<div id="root">');
        const isKnown =
          /^\/(api\/openapi\.json|health\/(live|ready))$/.test(prefix + word) ||
          bindings.some(({ call }) => addressOf(call).toLowerCase() === (prefix + word).toLowerCase());
        if (statusCode < 400 && !isScreen && !isKnown) wrong.push(`${prefix}${word} ${statusCode} ${body.slice(0, 60)}`);
        if (body.includes('lumbung_') || body.includes('PRIVATE KEY')) wrong.push(`${prefix}${word} says too much`);
      }
    }
    expect(wrong).toEqual([]);
    expect((await server.inject({ url: '/metrics' })).statusCode).toBe(404);
  } finally {
    await server.close();
  }
});

let other: Platform | undefined;
afterAll(() => other?.stop());

test('C49.database if the database rejects every statement, calls that need it fail without revealing the reason', async () => {
  other = await startPlatform();
  const { caller: investor } = await other.newInvestor();
  const operator = await other.operator('compliance', 'finance', 'product', 'support', 'admin');
  const anyone = other.caller();
  await Promise.all([anyone.start(), operator.start()]);
  const by = await callersOf(other, { anyone, investor, operator });
  const { rows } = await other.owner.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and n.nspname !~ '^pg_'`,
  );
  // Sessions are found, but no later table: each call starts its work and fails in it.
  const needed = /^accounts\.(session|login|investor)$|^operations\.(session|operator)$|^platform\.(clock|security_event)$/;
  const kept = rows.map(({ name }) => name).filter((name) => !needed.test(name));
  for (const name of kept) await other.owner.query(`alter table ${name} rename to "${name.split('.')[1]}_gone"`);
  // This call writes only to the login table, which still exists.
  const unharmed = 'two-factor.saveAsk2fa';
  const wrong: string[] = [];
  let failed = 0;
  // Faults are expected here and need not be printed.
  const { WITHOUT_A_GUARD: before } = process.env;
  process.env.WITHOUT_A_GUARD = '1';
  for (const call of CALLS.filter(({ endsSession, name }) => !endsSession && name !== unharmed)) {
    const response = await ask(call, by.of(call), leastInput(call));
    const text = await response.text();
    if (response.status >= 500) failed += 1;
    if (response.status !== 200 && /at \w+ \(|node_modules|\.ts:\d|relation|column|select |insert |_gone|pg_|postgres|ECONN|42P01/i.test(text))
      wrong.push(`${call.name} says ${text.slice(0, 200)}`);
    const { reason, ...body } = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
    const isDone = response.status === 200 && reason === undefined && Object.values(body)[0] === 0;
    if (isDone && call.effect === 'writes') wrong.push(`${call.name} is done: ${text.slice(0, 100)}`);
  }
  if (before === undefined) delete process.env.WITHOUT_A_GUARD;
  expect(wrong).toEqual([]);
  expect(failed).toBeGreaterThan(CALLS.length / 2);
});

test('C49.partner if a partner fails, the caller gets a plain refusal and the order stays', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId } = await placeOrder(platform, caller, investorId);
  await platform.sandbox.post('partners/bni/faults', { kind: 'error', count: 100 });
  try {
    const response = await ask(CALLS.find(({ name }) => name === 'checkout.choosePayment')!, caller, { orderId, PaymentMethod: 4 });
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ result: 30, reason: 'gatewayError' });
    expect(text).not.toMatch(/500\d{4}|stack|snap|http:|ECONN|timeout|\.ts/i);
  } finally {
    await platform.sandbox.post('partners/bni/faults', { kind: 'error', count: 0 });
  }
});
