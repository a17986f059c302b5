/** Tests of the other sign-in endpoints: captcha, PIN, stored device credential; partial sessions, trusted devices and the next step. */
import { randomInt } from 'node:crypto';
import type { LoginInput, LoginReply } from '@lumbung/contract/accounts/login.ts';
import { changePassword, login, loginV2, loginWithCaptcha, logout, register, relogin } from '@lumbung/contract/accounts/routes.gen.ts';
import { getCart } from '@lumbung/contract/cart/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { solvedCaptcha } from '../../../../../../tests/support/captcha.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { WRONG_RECENT, WRONG_TODAY } from './rules.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const PIN = '271828';
const stranger = async () => {
  const caller = platform.caller();
  await caller.start();
  return caller;
};
const sets = (column: string, investorId: string, value: unknown, table = 'accounts.login') =>
  platform.owner.query(`update ${table} set ${column} = $2 where investor_id = $1`, [investorId, value]);
const spend = (bucket: string, used: number) =>
  platform.owner.query('insert into platform.rate_limit values ($1, $2, to_timestamp($3)) on conflict (bucket) do update set used = excluded.used', [
    bucket,
    used,
    platform.app.clock() / 1000 + 600,
  ]);
const keyOf = (email: string): string => platform.app.keys.indexKey(`email:${email}`).toString('hex');
/** An investor signed in with a PIN on this device. */
async function withPin() {
  const made = await platform.newInvestor();
  made.caller.token = (await made.caller.must(changePassword, { oldPassword: PASSWORD, newPin: PIN })).token ?? null;
  return made;
}

type Door = Route<LoginInput, LoginReply>;
const DOORS: readonly Door[] = [login, loginWithCaptcha, loginV2 as Route<LoginInput, LoginReply>];

/** The credentials sent to an endpoint, with a captcha solution where one is required. */
async function shown(caller: Caller, door: Door, email: string, password = PASSWORD) {
  return { email, password, ...(door.name === 'accounts.loginWithCaptcha' ? { captcha: await solvedCaptcha(caller, door.name) } : {}) };
}

/** Provokes every refusal of an endpoint, in the order in which the endpoint checks. */
async function meetRefusals(door: Door): Promise<void> {
  const { email, investorId } = await platform.newInvestor({ signIn: false });
  const caller = await stranger();
  const signature = caller.signature;
  caller.signature = null;
  await refused(caller, door, { email, password: PASSWORD }, 'signatureInvalid');
  caller.signature = signature;
  const wrong = await refused(caller, door, await shown(caller, door, email, 'not this one'), 'wrongPassword');
  expect(await caller.send(door, await shown(caller, door, 'nobody@example.test', 'not this one'))).toEqual(wrong);
  await sets('state', investorId, 'suspended', 'accounts.investor');
  await refused(caller, door, await shown(caller, door, email, 'not this one'), 'wrongPassword');
  await refused(caller, door, await shown(caller, door, email), 'notActive');
  const unique = randomInt(10_000_000, 99_999_999);
  const newcomer = { email: `${crypto.randomUUID()}@example.test`, name: 'Sekar Wulandari', phone: `0857${unique}`, password: PASSWORD };
  await caller.must(register, { ...newcomer, isAgree: true });
  await refused(caller, door, await shown(caller, door, newcomer.email), 'emailNotVerified');
  const locked = await platform.newInvestor({ signIn: false });
  await spend(`password:${keyOf(locked.email)}`, WRONG_RECENT);
  await refused(caller, door, await shown(caller, door, locked.email), 'locked');
  await spend(`passwordToday:${keyOf(locked.email)}`, WRONG_TODAY);
  await refused(caller, door, await shown(caller, door, locked.email), 'suspended');
}

test('accounts.loginWithCaptcha: signatureInvalid; accounts.loginWithCaptcha: wrongPassword; accounts.loginWithCaptcha: notActive; accounts.loginWithCaptcha: emailNotVerified; accounts.loginWithCaptcha: locked; accounts.loginWithCaptcha: suspended', () =>
  meetRefusals(DOORS[1]!));

test('accounts.loginV2: signatureInvalid; accounts.loginV2: wrongPassword; accounts.loginV2: notActive; accounts.loginV2: emailNotVerified; accounts.loginV2: locked; accounts.loginV2: suspended', () =>
  meetRefusals(DOORS[2]!));

test('every sign-in endpoint opens half a session where a factor is on, a full one on a trusted device, and offers a factor where none is on', async () => {
  for (const door of DOORS) {
    const { email, investorId } = await platform.newInvestor({ signIn: false });
    const caller = await stranger();
    await platform.owner.query(`update accounts.login set factors = '{email,authenticator}' where investor_id = $1`, [investorId]);
    const half = await caller.send(door, await shown(caller, door, email));
    expect(half).toMatchObject({ ok: true, code: door.name === 'accounts.loginV2' ? 34 : 7, value: { user: null, factors: ['email', 'authenticator'] } });
    if (!half.ok) throw new Error('refused');
    caller.token = half.value.token!;
    expect((await caller.fault(getCart, {})).status).toBe(401);
    expect(await caller.must(init, {})).toMatchObject({ user: null, factors: ['email', 'authenticator'], cartLines: 0, unreadNotifications: 0 });
    expect((await platform.owner.query('select from accounts.device where investor_id = $1', [investorId])).rowCount).toBe(0);

    await sets('skips_two_factor', investorId, false);
    await sets('factors', investorId, []);
    expect(await caller.send(door, await shown(caller, door, email))).toMatchObject({ code: 38, value: { user: { userId: investorId }, factors: [] } });
    await sets('factors', investorId, ['sms']);
    const until = (minutes: number) => sets('trusted_until', investorId, new Date(platform.app.clock() + minutes * 60_000), 'accounts.device');
    await until(1);
    expect(await caller.send(door, await shown(caller, door, email))).toMatchObject({ code: 0, value: { user: { userId: investorId } } });
    // Trust applies to this device only, and until it expires.
    const other = await stranger();
    expect(await other.send(door, await shown(other, door, email))).toMatchObject({ value: { user: null } });
    await until(-1);
    expect(await caller.send(door, await shown(caller, door, email))).toMatchObject({ value: { user: null } });
  }
});

test('accounts.loginWithCaptcha: captchaRequired without a solution, with one for another endpoint and with a used one', async () => {
  const { email } = await platform.newInvestor({ signIn: false });
  const caller = await stranger();
  const good = { email, password: PASSWORD };
  await refused(caller, loginWithCaptcha, good, 'captchaRequired');
  const elsewhere = await solvedCaptcha(caller, 'accounts.login');
  await refused(caller, loginWithCaptcha, { ...good, captcha: elsewhere }, 'captchaRequired');
  const captcha = await solvedCaptcha(caller, 'accounts.loginWithCaptcha');
  await caller.must(loginWithCaptcha, { ...good, captcha });
  await refused(caller, loginWithCaptcha, { ...good, captcha }, 'captchaRequired');
});

test('accounts.loginV2: captchaRequired once the budget of the network is spent at any sign-in endpoint; a solution for this endpoint opens it', async () => {
  const { email } = await platform.newInvestor({ signIn: false });
  const caller = await stranger();
  for (let index = 0; index < 20; index += 1) await caller.send(DOORS[index % 2 ? 0 : 2]!, { email: `${index}@example.test`, password: 'x' });
  await refused(caller, loginV2, { email, password: PASSWORD }, 'captchaRequired');
  const captcha = await solvedCaptcha(caller, 'accounts.loginV2');
  await caller.must(loginV2, { email, password: PASSWORD, captcha });
});

test('accounts.loginV2: wrongPasswordBiometrics when the credential stored on the device is stale, for unknown addresses too', async () => {
  const { email } = await platform.newInvestor({ signIn: false });
  const caller = await stranger();
  const known = await refused(caller, loginV2, { email, password: 'an old one', isBiometrics: true }, 'wrongPasswordBiometrics');
  expect(known.code).toBe(40);
  expect(await caller.send(loginV2, { email: 'nobody@example.test', password: 'an old one', isBiometrics: true })).toEqual(known);
  expect(await caller.send(loginV2, { email, password: PASSWORD, isBiometrics: true })).toMatchObject({ ok: true, code: 0 });
});

test('accounts.loginV2: wrongPin; accounts.loginV2: pinNotNumeric; a PIN signs in only on a device that signed in by password before', async () => {
  const { email, caller } = await withPin();
  await caller.must(logout, {});
  await caller.start();
  for (const pin of ['12345', '1234567', '12a456', '', '１２３４５６']) await refused(caller, loginV2, { email, pin }, 'pinNotNumeric');
  await refused(caller, loginV2, { email, pin: '271829' }, 'wrongPin');
  expect(await caller.send(loginV2, { email, pin: PIN })).toMatchObject({ ok: true, code: 0 });
  const other = await stranger();
  const elsewhere = await refused(other, loginV2, { email, pin: PIN }, 'wrongPin');
  expect(await other.send(loginV2, { email: 'nobody@example.test', pin: PIN })).toEqual(elsewhere);
  // An investor without a PIN has none that could be guessed.
  const without = await platform.newInvestor();
  await refused(without.caller, loginV2, { email: without.email, pin: '000000' }, 'wrongPin');
});

test('wrong PINs lock the PIN and not the password, and vice versa', async () => {
  const { email, caller } = await withPin();
  for (let guess = 0; guess < WRONG_RECENT; guess += 1) await refused(caller, loginV2, { email, pin: '000000' }, 'wrongPin');
  await refused(caller, loginV2, { email, pin: PIN }, 'locked');
  await caller.must(loginV2, { email, password: PASSWORD });
  const other = await withPin();
  for (let guess = 0; guess < WRONG_RECENT; guess += 1) await refused(other.caller, loginV2, { email: other.email, password: 'x' }, 'wrongPassword');
  await refused(other.caller, loginV2, { email: other.email, password: PASSWORD }, 'locked');
  await other.caller.must(loginV2, { email: other.email, pin: PIN });
});

test('a sign-in presents exactly one secret', async () => {
  const { email } = await platform.newInvestor({ signIn: false });
  const caller = await stranger();
  for (const shown of [{}, { password: PASSWORD, pin: PIN }]) expect((await caller.fault(loginV2, { email, ...shown })).errors[0]?.path).toBe('/password');
});

test('accounts.changePassword: pinNotNumeric; accounts.changePassword: oldPinWrong; the old PIN can set a new PIN and never a password', async () => {
  const { email, caller } = await withPin();
  await refused(caller, changePassword, { oldPin: PIN, newPin: '12345' }, 'pinNotNumeric');
  await refused(caller, changePassword, { oldPin: '000000', newPin: '314159' }, 'oldPinWrong');
  for (const [change, path] of [
    [{ oldPin: PIN, newPassword: 'lumbung padi di tepi sawah' }, '/oldPassword'],
    [{ oldPassword: PASSWORD }, '/newPassword'],
    [{ oldPassword: PASSWORD, newPassword: 'lumbung padi di tepi sawah', newPin: PIN }, '/newPin'],
    [{}, '/oldPassword'],
  ] as const)
    expect((await caller.fault(changePassword, change)).errors[0]?.path).toBe(path);
  const other = platform.caller();
  await other.signIn(email);
  caller.token = (await caller.must(changePassword, { oldPin: PIN, newPin: '314159' })).token ?? null;
  await caller.must(getCart, {});
  expect((await other.fault(getCart, {})).status).toBe(401);
  await refused(caller, loginV2, { email, pin: PIN }, 'wrongPin');
  await caller.must(loginV2, { email, pin: '314159' });
  await platform.sandbox.mail(email, ({ subject }) => subject === 'PIN Anda diganti');
});

test('a push token is stored sealed with the device and deleted with the session unless it is to be kept', async () => {
  const { email, investorId, caller } = await platform.newInvestor();
  const kept = async () =>
    (await platform.owner.query<{ token: Buffer }>('select token_encrypted as token from accounts.push_token where investor_id = $1', [investorId])).rows;
  const enter = async () => {
    caller.token = (await caller.must(loginV2, { email, password: PASSWORD, fcmToken: 'push-token-of-this-phone' })).token ?? null;
  };
  await enter();
  expect((await kept())[0]?.token.includes('push-token')).toBe(false);
  await caller.must(logout, { skip: true });
  expect(await kept()).toHaveLength(1);
  await enter();
  await caller.must(logout, {});
  expect(await kept()).toHaveLength(0);
  await enter();
  const other = platform.caller();
  await other.signIn(email);
  await other.must(changePassword, { oldPassword: PASSWORD, newPassword: 'lumbung padi di tepi sawah' });
  expect(await kept()).toHaveLength(0);
});

test('relogin returns the next step: 8 not started, 11 incomplete, 12 nothing bought, 0 all done', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const renewed = async () => {
    const answer = await caller.send(relogin, {});
    if (!answer.ok) throw new Error(answer.reason);
    caller.token = answer.value.token ?? null;
    return answer.code;
  };
  const stands = (state: string) => sets('state', investorId, state, 'kyc.investor_status');
  await stands('none');
  expect(await renewed()).toBe(8);
  for (const state of ['draft', 'submitted', 'returned', 'approved', 'rejected', 'refreshDue']) {
    await stands(state);
    expect(await renewed()).toBe(11);
  }
  await stands('active');
  expect(await renewed()).toBe(12);
  await platform.owner.query(
    `insert into orders.order (investor_id, order_id, code, kind, state, step, login_id, origin, currency, placed_at, good_funds_at)
     select investor_id, login_id, 'X' || left(login_id::text, 8), 'subscription', 'settled', 9, login_id, 'cart', 'IDR', now(), now() from accounts.login where investor_id = $1`,
    [investorId],
  );
  expect(await renewed()).toBe(0);
});
