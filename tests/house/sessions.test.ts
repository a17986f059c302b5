/** Tests of sessions and counters on two servers, each with its own connections and caches: what ends on one has ended on the other. */
import { addressOf } from '@lumbung/contract/route.ts';
import { changePassword, login, logout, register, relogin, verifyRegistrationCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { getCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { quoteFee, sell, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { changeRoles, list, login as loginAtConsole, resetFactor, resetPassword, setPassword, setState } from '@lumbung/contract/operators/routes.gen.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindings } from '../../apps/server/src/app.ts';
import { newSessionToken } from '../../apps/server/src/platform/tokens.ts';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';
import { liveCode, wrongCode } from '../support/buying.ts';
import { Caller } from '../support/caller.ts';
import { closeAccount } from '../support/closing.ts';
import { agreed, commanded, NOTE } from '../support/operators.ts';
import { type Platform, sharedPlatform } from '../support/platform.ts';
import { portOfWorker } from '../support/ports.ts';
import { refused } from '../support/refusals.ts';
import { grantUnits } from '../support/selling.ts';
import { isWhole } from '../support/depth.ts';

let platform: Platform;
let second: RunningServer;
let secondUrl: string;
beforeAll(async () => {
  platform = await sharedPlatform();
  const PORT = await portOfWorker();
  const { CONTROL_SOCKET: _ours, ...config } = platform.app.config;
  second = await startServer({ ...config, PORT, ROLE: 'http' }, { clock: platform.app.clock, log: platform.app.log });
  secondUrl = `http://127.0.0.1:${PORT}`;
});
afterAll(() => second.stop());

const SESSIONS = isWhole() ? 50 : 10;

/** The same user at the other server, with the same token. */
function elsewhere(caller: Caller): Caller {
  const other = new Caller(secondUrl, caller.address);
  other.token = caller.token;
  return other;
}
const statusAt = async (caller: Caller): Promise<number> => (await caller.raw('GET', addressOf(getCart))).status;
const deadOnBoth = async (caller: Caller): Promise<number[]> => [await statusAt(caller), await statusAt(elsewhere(caller))];

test('C13.random a session token has 256 random bits: ten thousand tokens are distinct, with every bit evenly set', () => {
  const owner = '01930000-0000-7000-8000-000000000001';
  const secrets = Array.from({ length: 10_000 }, () => newSessionToken(owner).token.split('.')[1]!);
  expect(new Set(secrets).size).toBe(10_000);
  const bytes = secrets.map((secret) => Buffer.from(secret, 'base64url'));
  expect(bytes.every(({ length }) => length === 32)).toBe(true);
  const set = Array<number>(256).fill(0);
  let next = 0;
  for (const [index, one] of bytes.entries()) {
    for (let bit = 0; bit < 256; bit += 1) set[bit]! += (one[bit >> 3]! >> (bit & 7)) & 1;
    // Bits that a token shares with the previous one.
    if (index > 0) for (let at = 0; at < 32; at += 1) next += 8 - ((one[at]! ^ bytes[index - 1]![at]!).toString(2).match(/1/g)?.length ?? 0);
  }
  // Six standard deviations either way.
  for (const count of set) expect(Math.abs(count - 5_000)).toBeLessThan(300);
  expect(Math.abs(next / (9_999 * 256) - 0.5)).toBeLessThan(0.005);
});

test('C13.fixation a session cookie preset in the browser is replaced at sign-in and is never valid', async () => {
  const { email, investorId } = await platform.newInvestor({ signIn: false });
  const preset = `${investorId}.${'a'.repeat(43)}`;
  const jar = (session: string) => `__Host-client=${'b'.repeat(43)}; __Host-session=${session}; session=${session}`;
  const ask = (path: string, session: string, more: RequestInit = {}) =>
    fetch(platform.url + path, { ...more, headers: { 'sandbox-address': '10.77.0.1', cookie: jar(session), ...(more.headers as object) } });
  const { signatureToken } = (await (await ask('/api/main/init', preset)).json()) as { signatureToken: string };
  const entered = await ask(addressOf(login), preset, {
    method: 'POST',
    body: JSON.stringify({ email, password: PASSWORD }),
    headers: { 'content-type': 'application/json', 'x-signature-token': signatureToken },
  });
  const given = entered.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('__Host-session='))!
    .split(';')[0]!
    .slice('__Host-session='.length);
  expect(given).not.toBe(preset);
  expect((await ask(addressOf(getCart), preset)).status).toBe(401);
  expect((await ask(addressOf(getCart), given)).status).toBe(200);
});

test('C13.rotation C13.logout each step issues a new token, and the old one is invalid on both servers', async () => {
  const { caller } = await platform.newInvestor();
  const seen = [caller.token];
  for (let step = 0; step < 3; step += 1) {
    const before = elsewhere(caller);
    caller.token = (await caller.must(relogin, {})).token ?? null;
    expect(seen).not.toContain(caller.token);
    seen.push(caller.token);
    expect([await statusAt(before), await statusAt(elsewhere(caller))]).toEqual([401, 200]);
  }
  await elsewhere(caller).must(logout, {});
  expect(await deadOnBoth(caller)).toEqual([401, 401]);
  // Gaining more rights issues a new token too, and ends the previous one.
  const { newcomer, email, temporaryPassword } = await commanded(platform);
  const first = (await newcomer.must(loginAtConsole, { email, password: temporaryPassword })).token!;
  newcomer.token = first;
  const next = (await newcomer.must(setPassword, { password: 'sembilan belas perahu' })).token!;
  expect(next).not.toBe(first);
  expect((await newcomer.fault(setPassword, { password: 'sembilan belas perahu' })).status).toBe(401);
});

test(`C14.investor ${SESSIONS} sessions of one investor on two servers are dead with the next request once the password is another, or the account is suspended or closed`, async () => {
  const { email, investorId } = await platform.newInvestor({ signIn: false });
  const { rows } = await platform.owner.query<{ login_id: string; epoch: number }>('select login_id, epoch from accounts.login where investor_id = $1', [
    investorId,
  ]);
  /** Sessions created by several sign-ins. */
  const signedIn = async (password: string): Promise<Caller[]> => {
    await platform.owner.query(`update accounts.investor set state = 'active' where investor_id = $1`, [investorId]);
    const some = await Promise.all(
      Array.from({ length: 3 }, async (_, index) => {
        const caller = new Caller(index % 2 === 0 ? platform.url : secondUrl, platform.caller().address);
        await caller.signIn(email, password);
        return caller;
      }),
    );
    const more = await Promise.all(
      Array.from({ length: SESSIONS - some.length }, async (_, index) => {
        const { token, hash } = newSessionToken(investorId);
        await platform.owner.query(
          `insert into accounts.session (investor_id, token_hash, login_id, client_hash, epoch, created_at, last_seen_at, proved_at, ends_at)
           select investor_id, $2, login_id, client_hash, epoch, created_at, last_seen_at, proved_at, ends_at from accounts.session where investor_id = $1 order by created_at desc limit 1`,
          [investorId, hash],
        );
        const caller = new Caller(index % 2 === 0 ? platform.url : secondUrl, platform.caller().address);
        caller.token = token;
        return caller;
      }),
    );
    return [...some, ...more];
  };
  const newPassword = 'lumbung padi di tepi sawah';
  const sql = (text: string) => (): Promise<unknown> => platform.owner.query(text, [investorId]);
  for (const [password, change] of [
    [PASSWORD, ([one]: readonly Caller[]) => one!.must(changePassword, { oldPassword: PASSWORD, newPassword })],
    // Like a change of second factors: it raises the epoch of the login.
    [newPassword, sql('update accounts.login set epoch = epoch + 1 where investor_id = $1')],
    [newPassword, sql(`update accounts.investor set state = 'suspended' where investor_id = $1`)],
    [newPassword, ([one]: readonly Caller[]) => closeAccount(platform, { caller: one!, investorId })],
  ] as const) {
    const callers = await signedIn(password);
    expect(new Set(await Promise.all(callers.map(statusAt)))).toEqual(new Set([200]));
    await change(callers);
    expect(new Set((await Promise.all(callers.map(deadOnBoth))).flat())).toEqual(new Set([401]));
  }
  expect(rows).toHaveLength(1);
});

test('C14.operator each change of an operator ends all their console sessions on two servers', async () => {
  const admin = await platform.operator('admin');
  for (const change of [
    async (operatorId: string) => agreed(platform, await admin.must(changeRoles, { operatorId, roles: ['finance'], note: NOTE })),
    (operatorId: string) => admin.must(setState, { operatorId, state: 'suspended' }),
    async (operatorId: string) => agreed(platform, await admin.must(resetFactor, { operatorId, note: NOTE })),
    async (operatorId: string) => agreed(platform, await admin.must(resetPassword, { operatorId, note: NOTE })),
  ]) {
    const operator = await platform.operator('admin');
    const sessions = await Promise.all(
      Array.from({ length: SESSIONS }, async (_, index) => {
        const { token, hash } = newSessionToken(operator.operatorId);
        await platform.owner.query(
          `insert into operations.session (operator_id, token_hash, client_hash, epoch, stage, created_at, last_seen_at, ends_at)
           select operator_id, $2, client_hash, epoch, stage, created_at, last_seen_at, ends_at from operations.session where operator_id = $1 order by created_at limit 1`,
          [operator.operatorId, hash],
        );
        const device = new Caller(index % 2 === 0 ? platform.url : secondUrl, platform.caller().address);
        device.token = token;
        return device;
      }),
    );
    const statuses = () => Promise.all([operator, ...sessions].map(async (device) => (await device.raw('GET', addressOf(list))).status));
    expect(new Set(await statuses())).toEqual(new Set([200]));
    await change(operator.operatorId);
    expect(new Set(await statuses())).toEqual(new Set([401]));
  }
});

test('C06.codes wrong codes on two servers in turn: paused after ten, suspended after thirty, at most four codes sent', async () => {
  const { email, investorId } = await platform.newInvestor({ signIn: false });
  const wind = (set: string) => platform.owner.query(`update codes.challenge set ${set} where investor_id = $1`, [investorId]);
  const wrongToday = async (): Promise<number> => {
    const { rows } = await platform.owner.query<{ wrong_today: number }>('select wrong_today from codes.challenge where investor_id = $1', [investorId]);
    return rows[0]!.wrong_today;
  };
  const heard: string[] = [];
  let sends = 0;
  for (let round = 0; round < 20; round += 1) {
    // Each round uses another device, another sign-in and another server, one of which was started only a moment ago.
    const caller = new Caller(round % 2 === 0 ? platform.url : secondUrl, platform.caller().address);
    await caller.signIn(email);
    if (round === 0) await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
    const sent = await caller.send(sendCode, {});
    heard.push(sent.ok ? 'sent' : sent.reason);
    if (sent.ok) sends += 1;
    if (!sent.ok && sent.reason === 'tooManySends') {
      expect(sends).toBe(4);
      // Codes can be sent again later; the wrong codes of the day still count.
      await wind(`resends_until = resends_until - interval '2 hours'`);
      sends = 0;
      continue;
    }
    const before = await wrongToday();
    const code = sent.ok ? wrongCode(await liveCode(platform, investorId)) : '000000';
    for (let guess = 0; guess < 5; guess += 1) {
      const tried = await caller.send(verifyCode, { Code: code });
      heard.push(tried.ok ? 'in' : tried.reason);
    }
    expect((await wrongToday()) - before).toBeLessThanOrEqual(5);
    if (heard.at(-1) === 'codePaused') {
      // Ten since the last pause, over all challenges, and none more while it lasts.
      expect((await wrongToday()) % 10).toBe(0);
      await refused(caller, sendCode, {}, 'codePaused');
      await refused(caller, verifyCode, { Code: await liveCode(platform, investorId) }, 'codePaused');
      await wind(`wrong_recent_until = wrong_recent_until - interval '16 minutes'`);
    }
  }
  expect(await wrongToday()).toBe(30);
  expect(heard.filter((reason) => reason === 'codePaused').length).toBeGreaterThanOrEqual(2);
  expect(heard).toContain('tooManySends');
  expect(new Set(heard.slice(heard.indexOf('codeSuspended')))).toEqual(new Set(['codeSuspended']));
});

const ofInvestors = bindings.filter(({ call }) => call.who === 'investor').map(({ call }) => call);

test('C08.everywhere an investor suspended during a purchase gets 401 from every call from the next request on', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  await caller.must(quoteFee, {});
  await caller.must(sendCode, {});
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
  await platform.owner.query(`update accounts.investor set state = 'suspended' where investor_id = $1`, [investorId]);
  const statuses: string[] = [];
  for (const call of ofInvestors) {
    const { name, method } = call;
    const body = method === 'POST' ? { body: '{"PaymentMethod":2}', headers: { 'content-type': 'application/json' } } : {};
    const { status } = await caller.raw(method, addressOf(call), body);
    if (status !== 401) statuses.push(`${name} ${status}`);
  }
  expect(statuses).toEqual([]);
  expect((await platform.owner.query('select 1 from orders.order where investor_id = $1', [investorId])).rows).toEqual([]);
});

test('C08.identity revoking the identity at any step of a checkout prevents the order and keeps the cart', async () => {
  const steps = [
    (caller: Caller) => caller.send(quoteFee, {}),
    (caller: Caller) => caller.send(sendCode, {}),
    async (caller: Caller, investorId: string) => caller.send(verifyCode, { Code: await liveCode(platform, investorId) }),
  ];
  for (const kind of [1, 2] as const) {
    for (let revokedBefore = 0; revokedBefore <= steps.length; revokedBefore += 1) {
      const { caller, investorId } = await platform.newInvestor();
      if (kind === 2) await grantUnits(platform.books, investorId);
      await caller.must(saveItem, { transactionType: kind, productId: 'F01', amount: 1_000_000 });
      for (const step of steps.slice(0, revokedBefore)) expect((await step(caller, investorId)).ok).toBe(true);
      await platform.owner.query(`update kyc.investor_status set state = 'rejected' where investor_id = $1`, [investorId]);
      for (const step of steps.slice(revokedBefore)) await step(caller, investorId).catch(() => null);
      const last = await (kind === 1 ? caller.send(subscribe, { PaymentMethod: 2 }) : caller.send(sell, {}));
      expect(last, `revoked before step ${revokedBefore}`).toMatchObject({ ok: false });
      if (revokedBefore === steps.length) expect(last).toMatchObject({ reason: 'identityNotVerified' });
      expect((await caller.must(getCart, {})).cart.items).toHaveLength(1);
    }
  }
});

test('C08.console an operator suspended or reset during sign-in cannot continue', async () => {
  const admin = await platform.operator('admin');
  const { newcomer, operatorId, email, temporaryPassword } = await commanded(platform);
  newcomer.token = (await newcomer.must(loginAtConsole, { email, password: temporaryPassword })).token!;
  await admin.must(setState, { operatorId, state: 'suspended' });
  expect((await newcomer.fault(setPassword, { password: 'sembilan belas perahu' })).status).toBe(401);
  await refused(newcomer, loginAtConsole, { email, password: temporaryPassword }, 'notActive');
});

test('C12.length C12.exact a password of 64 characters of any script is compared completely, down to the last one', async () => {
  const caller = platform.caller();
  await caller.start();
  const email = `${crypto.randomUUID()}@example.test`;
  const password = `perahu layar ${'ñ漢🏦é'.repeat(20)}`.slice(0, 63).replace(/[\ud800-\udbff]$/, 'x');
  const whole = [...password, 'z'].join('');
  await caller.must(register, { email, name: 'Sekar Wulandari', phone: `0817${String(Math.random()).slice(2, 10)}`, password: whole, isAgree: true });
  await caller.must(verifyRegistrationCode, { email, code: await platform.sandbox.code(email) });
  await refused(caller, login, { email, password }, 'wrongPassword');
  await refused(caller, login, { email, password: [...password, 'y'].join('') }, 'wrongPassword');
  await refused(caller, login, { email, password: `${whole} ` }, 'wrongPassword');
  await caller.must(login, { email, password: whole });
  // No character class is required, and eight characters are enough.
  const other = platform.caller();
  await other.start();
  const plain = { name: 'Sekar Wulandari', isAgree: true as const };
  await other.must(register, {
    ...plain,
    email: `${crypto.randomUUID()}@example.test`,
    phone: `0818${String(Math.random()).slice(2, 10)}`,
    password: 'qkzvwmxj',
  });
  expect((await other.fault(register, { ...plain, email: `${crypto.randomUUID()}@example.test`, phone: '081812345678', password: 'qkzvwmx' })).status).toBe(
    400,
  );
});
