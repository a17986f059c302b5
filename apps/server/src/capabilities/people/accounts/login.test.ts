/** Tests of sign-in: limits are checked before passwords, passwords before account states, and nothing is revealed to guessers. */
import { addressOf } from '@lumbung/contract/route.ts';
import { changePassword, login, logout, register, relogin } from '@lumbung/contract/accounts/routes.gen.ts';
import { getCart } from '@lumbung/contract/cart/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { beforeAll, expect, test } from 'vitest';
import { solvedCaptcha } from '../../../../../../tests/support/captcha.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { HASH, workOf } from '../../../../../../tests/support/work.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const stranger = async () => {
  const caller = platform.caller();
  await caller.start();
  return caller;
};
const aNewcomer = () => platform.newInvestor({ signIn: false });
const sets = (column: string, investorId: string, value: unknown, table = 'accounts.login') =>
  platform.owner.query(`update ${table} set ${column} = $2 where investor_id = $1`, [investorId, value]);

test('the right password opens a session that calls accept', async () => {
  const { email, investorId } = await aNewcomer();
  const caller = platform.caller();
  const reply = await caller.signIn(email.toUpperCase());
  expect(reply.user).toMatchObject({ userId: investorId, email, isVerified: true, kind: 'person' });
  await caller.must(getCart, {});
  expect((await caller.must(init, {})).user?.userId).toBe(investorId);
});

test('accounts.login: signatureInvalid without, with a forged and with another client’s token', async () => {
  const { email } = await aNewcomer();
  const caller = await stranger();
  const other = await stranger();
  for (const token of [null, 'forged', `${Date.now() + 9e5}.${'a'.repeat(43)}`, other.signature]) {
    caller.signature = token;
    const answer = await refused(caller, login, { email, password: PASSWORD }, 'signatureInvalid');
    expect(answer).toMatchObject({ errorSignature: answer.message });
  }
});

test('accounts.login: wrongPassword is the same for a known and an unknown address', async () => {
  const { email } = await aNewcomer();
  const known = await (await stranger()).send(login, { email, password: 'not this one' });
  const unknown = await (await stranger()).send(login, { email: 'nobody@example.test', password: 'not this one' });
  expect(known).toEqual(unknown);
  await refused(await stranger(), login, { email, password: 'not this one' }, 'wrongPassword');
});

test('C01.work a wrong password and an unknown address cost the same: the same statements, one hash', async () => {
  const { email } = await aNewcomer();
  const [one, other] = [await stranger(), await stranger()];
  const known = await workOf(login.name, () => one.send(login, { email, password: 'not this one' }));
  const unknown = await workOf(login.name, () => other.send(login, { email: 'nobody@example.test', password: 'not this one' }));
  expect(known.length).toBeGreaterThan(3);
  expect(known.filter((step) => step === HASH)).toHaveLength(1);
  expect(unknown).toEqual(known);
});

test('no database connection is held while passwords are hashed during many concurrent sign-ins', async () => {
  const { email } = await aNewcomer();
  const caller = await stranger();
  const steps = await workOf(login.name, () => caller.must(login, { email, password: PASSWORD }));
  const before = steps.slice(0, steps.indexOf(HASH));
  expect(before).toContain('begin');
  expect(before.filter((step) => step === 'begin')).toHaveLength(before.filter((step) => step === 'commit').length);
});

test('eight concurrent sign-ins with the right password all succeed', async () => {
  const { email } = await aNewcomer();
  const callers = await Promise.all(Array.from({ length: 8 }, stranger));
  const answers = await Promise.all(callers.map((caller) => caller.send(login, { email, password: PASSWORD })));
  expect(answers.filter((answer) => !answer.ok)).toEqual([]);
});

test('accounts.login: emailNotVerified only with the right password, on the device that registered', async () => {
  const caller = await stranger();
  const unique = `${process.pid}${Date.now() % 10_000_000}`;
  const email = `menunggu.${unique}@example.test`;
  await caller.must(register, { email, name: 'Sekar Wulandari', phone: `0815${unique.slice(-8).padStart(8, '1')}`, password: PASSWORD, isAgree: true });
  await refused(caller, login, { email, password: 'wrong' }, 'wrongPassword');
  await refused(await stranger(), login, { email, password: PASSWORD }, 'wrongPassword');
  await refused(caller, login, { email, password: PASSWORD }, 'emailNotVerified');
});

test('accounts.login: notActive only with the right password', async () => {
  const { email, investorId } = await aNewcomer();
  await sets('state', investorId, 'suspended', 'accounts.investor');
  await refused(await stranger(), login, { email, password: 'wrong' }, 'wrongPassword');
  await refused(await stranger(), login, { email, password: PASSWORD }, 'notActive');
});

test('accounts.login: locked after ten wrong passwords, from any network address, also for an unknown account', async () => {
  const { email } = await aNewcomer();
  for (const address of [email, `${crypto.randomUUID()}@example.test`]) {
    for (let guess = 0; guess < 10; guess += 1) await refused(await stranger(), login, { email: address, password: `guess ${guess}` }, 'wrongPassword');
    const answer = await refused(await stranger(), login, { email: address, password: PASSWORD }, 'locked');
    expect(answer.retryAfterMinutes).toBeGreaterThan(13);
    expect(answer.retryAfterMinutes).toBeLessThanOrEqual(15);
  }
});

test('accounts.login: suspended after thirty wrong passwords in a day', async () => {
  const { email } = await aNewcomer();
  const key = platform.app.keys.indexKey(`email:${email}`).toString('hex');
  await platform.owner.query(`insert into platform.rate_limit values ($1, 30, to_timestamp($2))`, [`passwordToday:${key}`, platform.app.clock() / 1000 + 3600]);
  await refused(await stranger(), login, { email, password: PASSWORD }, 'suspended');
});

test('C09.trustedDevice, A25 wrong passwords from other devices do not lock a known device, which has ten attempts of its own', async () => {
  const { email, investorId } = await aNewcomer();
  const [own, other] = [await stranger(), await stranger()];
  await own.must(login, { email, password: PASSWORD });
  for (let guess = 0; guess < 10; guess += 1) await refused(await stranger(), login, { email, password: `guess ${guess}` }, 'wrongPassword');
  await refused(other, login, { email, password: PASSWORD }, 'locked');
  await own.must(login, { email, password: PASSWORD });
  // A correct sign-in on one device does not unlock guessing elsewhere.
  await refused(other, login, { email, password: PASSWORD }, 'locked');
  for (let guess = 0; guess < 10; guess += 1) await refused(own, login, { email, password: `guess ${guess}` }, 'wrongPassword');
  await refused(own, login, { email, password: PASSWORD }, 'locked');
  const { rows } = await platform.owner.query('select 1 from accounts.device where investor_id = $1', [investorId]);
  expect(rows).toHaveLength(1);
});

test('A25 a known device becomes unknown when the password is changed on another one', async () => {
  const { caller, email, investorId } = await platform.newInvestor();
  const thief = await stranger();
  await thief.must(login, { email, password: PASSWORD });
  await caller.must(changePassword, { oldPassword: PASSWORD, newPassword: 'lumbung penuh di musim panen' });
  const { rows } = await platform.owner.query<{ client_hash: Buffer }>('select client_hash from accounts.device where investor_id = $1', [investorId]);
  expect(rows).toHaveLength(1);
  const { rows: sessions } = await platform.owner.query<{ client_hash: Buffer }>(
    'select s.client_hash from accounts.session s join accounts.login l using (investor_id, login_id) where s.investor_id = $1 and s.epoch = l.epoch',
    [investorId],
  );
  expect(rows).toEqual(sessions);
});

test('200 concurrent guesses count as ten guesses', async () => {
  const { email } = await aNewcomer();
  const callers = await Promise.all(Array.from({ length: 50 }, stranger));
  const answers = await Promise.all(callers.flatMap((caller) => [0, 1, 2, 3].map((part) => caller.send(login, { email, password: `guess ${part}` }))));
  const reasons = answers.map((answer) => (answer.ok ? 'in' : answer.reason));
  expect(reasons.filter((reason) => reason === 'wrongPassword').length).toBe(10);
  expect(reasons.filter((reason) => reason === 'locked' || reason === 'suspended').length).toBe(190);
});

test('an attempt is committed without waiting for the disk, and the next transaction on that connection waits again', async () => {
  const client = await platform.owner.connect();
  try {
    const waits = async () => (await client.query<{ waits: string }>(`select current_setting('synchronous_commit') as waits`)).rows[0]!.waits;
    const given = [Buffer.alloc(32), Buffer.alloc(32), 'password', `login:${crypto.randomUUID()}`, 9, ...Array.from({ length: 4 }, () => new Date())];
    await client.query('set synchronous_commit to on');
    await client.query('begin');
    await client.query('select from accounts.count_tries($1, $2, $3, $4, $5, $6, $7, $8, $9)', given);
    const counting = await waits();
    await client.query('rollback');
    expect([counting, await waits()]).toEqual(['off', 'on']);
    await client.query('begin');
    await client.query('select from accounts.count_tries($1, $2, $3, $4, $5, $6, $7, $8, $9)', given);
    await client.query('commit');
    expect(await waits()).toBe('on');
  } finally {
    await client.query('reset synchronous_commit');
    client.release();
  }
});

test('accounts.login: captchaRequired after too many attempts from one network address; a solution allows one sign-in', async () => {
  const { email } = await aNewcomer();
  const caller = await stranger();
  for (let attempt = 0; attempt < 20; attempt += 1) await caller.send(login, { email: `${crypto.randomUUID()}@example.test`, password: 'x' });
  await refused(caller, login, { email, password: PASSWORD }, 'captchaRequired');
  await refused(caller, login, { email, password: PASSWORD, captcha: 'bm90IGEgc29sdXRpb24=' }, 'captchaRequired');
  const captcha = await solvedCaptcha(caller, 'accounts.login');
  await caller.must(login, { email, password: PASSWORD, captcha });
  await refused(caller, login, { email, password: PASSWORD, captcha }, 'captchaRequired');
});

test('a captcha solution is accepted once in any spelling, only for the client and the call it was issued for', async () => {
  const { email } = await aNewcomer();
  const caller = await stranger();
  await platform.owner.query(`insert into platform.rate_limit values ($1, 20, now() + interval '10 years')`, [`login:${caller.address}`]);
  const other = Object.assign(await stranger(), { address: caller.address });
  const enter = (captcha: string) => caller.send(login, { email, password: PASSWORD, captcha });
  const captcha = await solvedCaptcha(caller, 'accounts.login');
  // A captcha of another device or endpoint is refused and not used up.
  await refused(other, login, { email, password: PASSWORD, captcha }, 'captchaRequired');
  await refused(caller, login, { email, password: PASSWORD, captcha: await solvedCaptcha(caller, 'accounts.register') }, 'captchaRequired');
  expect((await enter(captcha)).ok).toBe(true);
  // The same challenge with an extra field, or with its fields reordered.
  const { challenge, solution } = JSON.parse(Buffer.from(captcha, 'base64').toString()) as { challenge: { parameters: object }; solution: object };
  const turned = Object.fromEntries(Object.entries(challenge.parameters).reverse());
  for (const again of [
    { ...challenge, more: 1 },
    { ...challenge, parameters: turned },
  ]) {
    const written = Buffer.from(JSON.stringify({ challenge: again, solution })).toString('base64');
    expect(await enter(written)).toMatchObject({ ok: false, reason: 'captchaRequired' });
  }
});

test('accounts.login: error 4 is in the response body of a fault, and a fault does not count as an attempt', async () => {
  const { email } = await aNewcomer();
  const caller = await stranger();
  await platform.owner.query('alter table accounts.login_email rename to away');
  const fault = await caller.raw('POST', addressOf(login), {
    body: JSON.stringify({ email, password: PASSWORD }),
    headers: { 'content-type': 'application/json' },
  });
  await platform.owner.query('alter table accounts.away rename to login_email');
  expect(fault.status).toBe(500);
  expect(await fault.json()).toMatchObject({ authCode: 4, reason: 'error' });
  const key = platform.app.keys.indexKey(`email:${email}`).toString('hex');
  const { rows } = await platform.owner.query('select 1 from platform.rate_limit where bucket like $1', [`password%:${key}`]);
  expect(rows).toEqual([]);
});

test('with everything wrong at once the order of checks is signature, shape, captcha, lock', async () => {
  const { email, investorId } = await aNewcomer();
  await sets('state', investorId, 'suspended', 'accounts.investor');
  const caller = await stranger();
  const signature = caller.signature;
  for (let attempt = 0; attempt < 21; attempt += 1) await caller.send(login, { email, password: 'wrong' });
  caller.signature = null;
  await refused(caller, login, { email: 7 as never, password: 'wrong' }, 'signatureInvalid');
  caller.signature = signature;
  expect((await caller.fault(login, { email: 7 as never, password: 'wrong' })).status).toBe(400);
  await refused(caller, login, { email, password: 'wrong' }, 'captchaRequired');
  await refused(await stranger(), login, { email, password: 'wrong' }, 'locked');
});

test('relogin rotates the token and logout invalidates it', async () => {
  const { caller } = await platform.newInvestor();
  const before = caller.token;
  caller.token = (await caller.must(relogin, {})).token ?? null;
  expect(caller.token).not.toBe(before);
  const after = caller.token;
  caller.token = before;
  expect((await caller.fault(getCart, {})).status).toBe(401);
  caller.token = after;
  await caller.must(logout, {});
  expect((await caller.fault(getCart, {})).status).toBe(401);
});

test('A11, A24 thirty concurrent renewals of a session give one session, which expires when the first would have', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const ends = async () => (await platform.owner.query<{ ends_at: Date }>('select ends_at from accounts.session where investor_id = $1', [investorId])).rows;
  await sets('ends_at', investorId, new Date(platform.app.clock() + 3_600_000), 'accounts.session');
  const before = await ends();
  const answers = await Promise.allSettled(Array.from({ length: 30 }, () => caller.must(relogin, {})));
  const renewed = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(renewed).toHaveLength(1);
  expect(await ends()).toEqual(before);
  caller.token = renewed[0]!.token ?? null;
  await caller.must(getCart, {});
});

test('suspending an investor or changing the password ends every session at once', async () => {
  const { caller, investorId, email } = await platform.newInvestor();
  await platform.owner.query('update accounts.login set epoch = epoch + 1 where investor_id = $1', [investorId]);
  const fault = await caller.fault(getCart, {});
  expect(fault.status).toBe(401);
  await caller.signIn(email);
  await sets('state', investorId, 'suspended', 'accounts.investor');
  expect((await caller.fault(getCart, {})).status).toBe(401);
});

test('C15.investor a session ends after fifteen idle minutes and after twelve hours', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const ago = (minutes: number) => new Date(platform.app.clock() - minutes * 60_000);
  await sets('last_seen_at', investorId, ago(14), 'accounts.session');
  await caller.must(getCart, {});
  await sets('last_seen_at', investorId, ago(16), 'accounts.session');
  expect((await caller.fault(getCart, {})).status).toBe(401);
  await sets('last_seen_at', investorId, ago(0), 'accounts.session');
  await sets('ends_at', investorId, ago(1), 'accounts.session');
  expect((await caller.fault(getCart, {})).status).toBe(401);
});

test('C43.token a browser gets cookies that scripts cannot read, and a call with an effect requires the anti-forgery token', async () => {
  const { email } = await aNewcomer();
  const address = platform.caller().address;
  const ask = (path: string, jar: string, more: RequestInit = {}) =>
    fetch(platform.url + path, { ...more, headers: { 'sandbox-address': address, cookie: jar, ...(more.headers as object) } });
  const first = await ask('/api/main/init', '');
  const client = first.headers.getSetCookie()[0]!;
  expect(client).toMatch(/^__Host-client=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/);
  const { signatureToken } = (await first.json()) as { signatureToken: string };
  const jar = client.split(';')[0]!;
  const entered = await ask(addressOf(login), jar, {
    method: 'POST',
    body: JSON.stringify({ email, password: PASSWORD }),
    headers: { 'content-type': 'application/json', 'x-signature-token': signatureToken },
  });
  const reply = (await entered.json()) as { csrfToken: string; token?: string };
  expect(reply.token).toBeUndefined();
  const cookies = entered.headers.getSetCookie();
  expect(cookies.find((cookie) => cookie.startsWith('__Host-session='))).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(cookies.find((cookie) => cookie.startsWith('lastEmail='))).toBe(`lastEmail=${email}; Max-Age=34560000; Path=/; Secure; SameSite=Strict`);
  const full = `${jar}; ${cookies.find((cookie) => cookie.startsWith('__Host-session='))!.split(';')[0]}`;
  expect((await ask('/api/main/cart/get', full)).status).toBe(200);
  expect((await ask('/api/main/auth/logout', full)).status).toBe(403);
  expect((await ask('/api/main/auth/logout', full, { headers: { 'x-csrf-token': reply.csrfToken, 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  const left = await ask('/api/main/auth/logout', full, { headers: { 'x-csrf-token': reply.csrfToken } });
  expect(left.status).toBe(200);
  expect(left.headers.getSetCookie().filter((cookie) => /Expires=Thu, 01 Jan 1970|Max-Age=0/.test(cookie)).length).toBe(2);
  expect((await ask('/api/main/cart/get', full)).status).toBe(401);
});
