/** Tests of security events: each kind with who, what, when and where; no typed input, and no line that an outsider can inject. */
import { addressOf } from '@lumbung/contract/route.ts';
import { changePassword, login, loginV2, logout, prove, register, resendRegistration, verifyRegistrationCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { startSubscription } from '@lumbung/contract/bonds/routes.gen.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { sendCode, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { find as findCustomer, showContact } from '@lumbung/contract/customers/routes.gen.ts';
import { withdraw } from '@lumbung/contract/deactivation/routes.gen.ts';
import { saveDataUpdate, sendDataUpdateCode } from '@lumbung/contract/profile/routes.gen.ts';
import { changeRoles, list, login as loginAtConsole, resetPassword, setState } from '@lumbung/contract/operators/routes.gen.ts';
import { askForPasskey, endOtherSessions, forgetDevice, getOverview, removePasskey } from '@lumbung/contract/security/routes.gen.ts';
import { beginAuthenticator, saveSettingV2 } from '@lumbung/contract/two-factor/routes.gen.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { beforeAll, expect, test } from 'vitest';
import { makePasskey, shownAtDoor } from '../support/authenticator.ts';
import { bankOf, paymentOf } from '../support/bank.ts';
import { liveCode } from '../support/buying.ts';
import { askToClose, closeAccount, loginOf } from '../support/closing.ts';
import { codeOf } from '../support/caller.ts';
import { aPicture, upload } from '../support/identifying.ts';
import { NOTE } from '../support/operators.ts';
import { type Platform, sharedPlatform } from '../support/platform.ts';
import { aReceipt } from '../support/receipts.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

interface Event {
  readonly kind: string;
  readonly at: Date;
  readonly investor_id: string | null;
  readonly details: Readonly<Record<string, string>>;
}
/** The events recorded since a time. Earlier tests may have advanced the clock further. */
const eventsSince = async (since: number): Promise<Event[]> =>
  (
    await platform.owner.query<Event>(
      'select kind, at, investor_id, details from platform.security_event where at >= to_timestamp($1) and at <= to_timestamp($2) order by event_id',
      [since / 1_000, platform.app.clock() / 1_000],
    )
  ).rows;
const stranger = async () => {
  const caller = platform.caller();
  await caller.start();
  return caller;
};
const DAMAGE = '\r\n{"level":60,"msg":"forged by a stranger"}\r\n';

test('C50.events records each kind of security event with user, event, time and place', async () => {
  const began = platform.app.clock();
  const since = platform.app.clock();
  const { caller, email, investorId } = await platform.newInvestor();
  const operator = await platform.operator('admin');
  const other = await platform.operator('support');
  const address = platform.caller().address;
  const from = async () => Object.assign(await stranger(), { address });

  await (await from()).send(login, { email, password: 'not this one' });
  await (await from()).send(login, { email: 'nobody.at.all@example.test', password: 'not this one' });
  for (let guess = 0; guess < 11; guess += 1) await (await stranger()).send(login, { email, password: `guess ${guess}` });
  await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  await caller.must(sendCode, {});
  await caller.send(verifyCode, { Code: 'x' });
  const newcomer = await stranger();
  const person = { name: 'Sekar Wulandari', phone: `0811${String(Math.random()).slice(2, 10)}`, password: 'gerimis pagi lembah', isAgree: true as const };
  const newEmail = `${crypto.randomUUID()}@example.test`;
  await newcomer.must(register, { ...person, email: newEmail });
  await newcomer.must(verifyRegistrationCode, { email: newEmail, code: await platform.sandbox.code(newEmail) });
  await newcomer.must(resendRegistration, { email: 'nobody.yet@example.test' });
  await newcomer.send(verifyRegistrationCode, { email: 'nobody.yet@example.test', code: 'x' });
  await platform.owner.query(`insert into platform.rate_limit values ($1, 5, now() + interval '10 years')`, [`hits:${address}`]);
  await (await from()).send(register, { ...person, email: `${crypto.randomUUID()}@example.test` });
  const draft = await platform.newInvestor({ isVerified: false });
  await upload(draft.caller, 'ktp', Buffer.from('<svg onload="alert(1)"/>'));
  await caller.raw('POST', addressOf(saveItem), { body: '{}', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' } });
  await fetch(platform.url + addressOf(saveItem), {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', cookie: `__Host-client=${'a'.repeat(43)}; __Host-session=${caller.token}`, 'sandbox-address': address },
  });
  await other.raw('GET', addressOf(list));
  await other.send(findCustomer, { query: 'nobody.at.all@example.test' });
  const shown = { investorId, reason: 'callBack', note: NOTE } as const;
  await other.must(showContact, shown);
  await platform.owner.query('update platform.rate_limit set used = 1000 where bucket = $1', [`contactShown:${other.operatorId}`]);
  await other.send(showContact, shown);
  await (await stranger()).send(loginAtConsole, { email: other.email, password: PASSWORD, code: '000000' });
  for (let guess = 0; guess < 11; guess += 1) await (await stranger()).send(loginAtConsole, { email: other.email, password: 'x', code: '000000' });
  await caller.send(changePassword, { oldPassword: 'not this one', newPassword: 'lumbung padi di tepi sawah' });
  caller.token = (await caller.must(changePassword, { oldPassword: PASSWORD, newPassword: 'lumbung padi di tepi sawah' })).token!;
  await caller.send(prove, { password: 'not this one' });
  const { secret } = await caller.must(beginAuthenticator, {});
  caller.token = (await caller.must(saveSettingV2, { media: 'authenticator', isActive: true, code: codeOf(secret, platform.app.clock()) })).token!;
  await caller.must(logout, {});
  const picture = await aPicture();
  for (let person = 0; person < 2; person += 1) await aReceipt(platform, picture);
  const mover = await platform.newInvestor();
  await mover.caller.must(sendDataUpdateCode, { education: '6' });
  const code = await liveCode(platform, mover.investorId, `dataUpdate:${await loginOf(platform, mover.investorId)}`);
  await upload(mover.caller, 'ktp', null, { education: '6', code }, 'x.jpg', saveDataUpdate);
  await mover.caller.fault(startSubscription, { productId: 'ORI031T3', userId: investorId, amount: 1_000_000, isAgree: true });
  const leaver = await platform.newInvestor();
  await askToClose(platform, leaver);
  await leaver.caller.must(withdraw, {});
  await closeAccount(platform, leaver);

  const events = await eventsSince(since);
  const kinds = new Set(events.map(({ kind }) => kind));
  for (const kind of [
    'checksBarred',
    'codeRefused',
    'contactBarred',
    'contactShown',
    'crossSite',
    'customerNotFound',
    'dataUpdated',
    'deactivated',
    'deactivationRequested',
    'deactivationWithdrawn',
    'otherUserNamed',
    'roleMissing',
    'factorChanged',
    'forgery',
    'operatorSignedIn',
    'operatorSignInBarred',
    'operatorSignInRefused',
    'passwordChanged',
    'passwordChangeRefused',
    'proofRefused',
    'receiptRepeated',
    'registered',
    'signedIn',
    'signedOut',
    'signInBarred',
    'signInRefused',
    'uploadRefused',
  ])
    expect(kinds, kind).toContain(kind);
  for (const { kind, at, details } of events) {
    expect(Math.abs(at.getTime() - began), kind).toBeLessThan(120_000);
    expect(details.call, kind).toMatch(/^[\w-]+\.\w+$/);
    expect(details.requestId, kind).toMatch(/^[0-9a-f-]{36}$/);
    if (kind !== 'roleMissing') expect(details.place, kind).toMatch(/^[0-9a-f]{16}$/);
  }
  // Two attempts from one place are recognisable as such, even if one address is unknown.
  const tries = events.filter(({ kind, details }) => kind === 'signInRefused' && details.reason === 'wrongPassword');
  expect(tries[0]).toMatchObject({ investor_id: investorId, details: { place: tries[1]!.details.place } });
  expect(tries[1]!.investor_id).toBeNull();
  expect(events.find(({ kind }) => kind === 'signedOut')).toMatchObject({ investor_id: investorId });

  // Actions of operators on each other are in their audit trail, which is chained.
  await operator.must(changeRoles, { operatorId: other.operatorId, roles: ['finance'], note: NOTE });
  await operator.must(setState, { operatorId: other.operatorId, state: 'suspended' });
  await operator.must(resetPassword, { operatorId: other.operatorId, note: NOTE });
  const { rows: acts } = await platform.owner.query<{ call: string }>(
    'select call from operations.audit_event where operator_id = $1 and subject = $2 order by number',
    [operator.operatorId, other.operatorId],
  );
  expect(acts.map(({ call }) => call)).toEqual(['operators.changeRoles', 'operators.setState', 'operators.resetPassword']);
});

test("C50.events records changes of an investor's own sign-in, for that investor only", async () => {
  const since = platform.app.clock();
  const { caller, investorId } = await platform.newInvestor();
  const { key, passkeyId } = await makePasskey(caller);
  const door = await stranger();
  for (const counter of [5, 4]) await door.send(loginV2, { passkey: await shownAtDoor(door, key, { counter }) });
  await caller.send(prove, { password: 'not this one' });
  caller.token = (await caller.must(askForPasskey, { isAsked: true })).token!;
  await caller.must(endOtherSessions, {});
  await platform.owner.query(`update accounts.device set trusted_until = now() + interval '10 years' where investor_id = $1`, [investorId]);
  await caller.must(forgetDevice, { deviceId: (await caller.must(getOverview, {})).devices[0]!.deviceId });
  caller.token = (await caller.must(removePasskey, { passkeyId })).token!;
  caller.token = (await caller.must(changePassword, { oldPassword: PASSWORD, newPin: '482113' })).token!;
  const events = (await eventsSince(since)).filter(({ investor_id: id }) => id === investorId);
  const kinds = events.map(({ kind }) => kind);
  for (const kind of ['passkeyAdded', 'passkeyCopied', 'proofRefused', 'factorChanged', 'sessionsEnded', 'deviceForgotten', 'passkeyRemoved', 'pinChanged'])
    expect(kinds, kind).toContain(kind);
  const { rows } = await platform.owner.query('select distinct login_id is not null as is_known from platform.security_event where investor_id = $1', [
    investorId,
  ]);
  expect(rows).toEqual([{ is_known: true }]);
});

test('C50.forged hostile input and headers break no log line or event and appear in none', async () => {
  const before = platform.logged.length;
  const since = platform.app.clock();
  const { caller, email } = await platform.newInvestor();
  const encoded = encodeURIComponent(DAMAGE);
  for (const text of [DAMAGE, encoded, '\u2028forged by a stranger', '\u001b[2Jforged by a stranger']) {
    await (await stranger()).raw('POST', addressOf(login), {
      body: JSON.stringify({ email: text, password: text }),
      headers: { 'content-type': 'application/json' },
    });
    await caller.raw('POST', addressOf(saveItem), { body: JSON.stringify({ productId: text, amount: text }), headers: { 'content-type': 'application/json' } });
    await caller.raw('GET', `/api/main/order/get?id=${encodeURIComponent(text)}`);
    await fetch(`${platform.url}/api/${encoded}`, {
      headers: { 'user-agent': 'forged by a stranger', 'x-request-id': 'forged by a stranger', traceparent: 'forged by a stranger' },
    });
  }
  await (await stranger()).send(login, { email, password: `${DAMAGE}` }).catch(() => null);
  // Bank messages that fail authentication are logged, without their content.
  await bankOf(platform).call('payment', paymentOf('1', 1, { additionalInfo: { note: 'forged by a stranger' } }), { signature: 'forged by a stranger' });
  const lines = platform.logged.slice(before);
  expect(lines.some((line) => line.includes('partner message rejected: authentication failed'))).toBe(true);
  for (const line of lines) {
    expect(line.trimEnd().split('\n')).toHaveLength(1);
    expect(() => JSON.parse(line)).not.toThrow();
    expect(line).not.toContain('forged by a stranger');
  }
  for (const event of await eventsSince(since)) expect(JSON.stringify(event)).not.toContain('forged by a stranger');
  // Events can be changed only in the database, and only by its owner.
  await expect(platform.app.money.query({ name: 'forge', text: `update platform.security_event set kind = 'x'` })).rejects.toThrow(/permission denied/);
});
