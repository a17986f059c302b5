/** Tests of second factors: each way to switch one on and to sign in with it, the refusals, and concurrent use. */
import { changePassword, login, loginV2, prove, resetPasswordAfterCode, sendResetCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { getCart } from '@lumbung/contract/cart/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import {
  beginAuthenticator,
  disable,
  getSetting,
  getSettingWeb,
  isLocked,
  renewRecoveryCodes,
  resendOtpV2,
  saveAsk2fa,
  saveSetting,
  saveSettingV2,
  send,
  sendDisable,
  sendDisableV2,
  verify,
  verifyV2,
} from '@lumbung/contract/two-factor/routes.gen.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, codeOf } from '../../../../../../tests/support/caller.ts';
import { givePhone } from '../../../../../../tests/support/people.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { amidStep } from '../../../../../../tests/support/steps.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

interface Person {
  readonly caller: Caller;
  readonly investorId: string;
  readonly email: string;
}
interface Guarded extends Person {
  readonly recoveryCodes: readonly string[];
}

const sql = (text: string, values: readonly unknown[]) => platform.owner.query(text, values as unknown[]);
const phoneFor = (investorId: string): Promise<string> => givePhone({ books: platform.books, keys: platform.app.keys }, investorId);
/** Sets the last proof some minutes back. */
const proved = (investorId: string, minutes: number) =>
  sql('update accounts.session set proved_at = $2 where investor_id = $1', [investorId, new Date(platform.app.clock() - minutes * 60_000)]);
const goOn = (caller: Caller, { token }: { readonly token?: string }) => {
  caller.token = token ?? null;
};

/** Switches a message medium on. */
async function switchOn({ caller }: Pick<Person, 'caller'>, media: 'email' | 'sms' | 'whatsapp', to: string): Promise<readonly string[] | null> {
  const before = await platform.sandbox.newestCode(to);
  await caller.must(send, { media });
  const reply = await caller.must(saveSettingV2, { media, isActive: true, code: await platform.sandbox.code(to, before) });
  goOn(caller, reply);
  return reply.recoveryCodes;
}
/** Sets an authenticator up with the code of the previous step, so that those of this one are left; returns its secret and that code. */
async function setUp({ caller }: Pick<Person, 'caller'>): Promise<{ secret: string; used: string; recoveryCodes: readonly string[] | null }> {
  const { secret } = await caller.must(beginAuthenticator, {});
  await amidStep(platform);
  const used = codeOf(secret, platform.app.clock() - 30_000);
  const reply = await caller.must(saveSettingV2, { media: 'authenticator', isActive: true, code: used });
  goOn(caller, reply);
  return { secret, used, recoveryCodes: reply.recoveryCodes };
}
async function withEmail(): Promise<Guarded> {
  const person = await platform.newInvestor();
  return { ...person, recoveryCodes: (await switchOn(person, 'email', person.email))! };
}
/** A partial session, on a new device unless one is given. */
async function half(email: string, caller = platform.caller(), password = PASSWORD): Promise<Caller> {
  caller.token = null;
  await caller.start();
  const reply = await caller.must(login, { email, password });
  expect(reply.user).toBeNull();
  goOn(caller, reply);
  return caller;
}
/** The sign-in code, once it has arrived. */
async function doorCode(caller: Caller, to: string, media?: 'email' | 'sms' | 'whatsapp'): Promise<string> {
  const before = await platform.sandbox.newestCode(to);
  await caller.must(send, media ? { media } : {});
  return platform.sandbox.code(to, before);
}
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a first factor comes with ten recovery codes, ends every other session, is notified, and is required at login: 7 and 34, then 0 and 36', async () => {
  const person = await platform.newInvestor();
  const other = platform.caller();
  await other.signIn(person.email);
  const recoveryCodes = await switchOn(person, 'email', person.email);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes!) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
  expect((await other.fault(getCart, {})).status).toBe(401);
  await person.caller.must(getCart, {});
  await platform.sandbox.mail(person.email, ({ subject }) => /dua langkah|Two-step/.test(subject));
  const setting = await person.caller.must(getSetting, {});
  expect(setting).toMatchObject({ isActive: true, recoveryCodesLeft: 10, trustedUntil: null });
  expect(setting.media[0]).toMatchObject({ media: 'email', isActive: true, destination: expect.stringContaining('•••@') });

  const caller = await half(person.email);
  expect(await caller.must(init, {})).toMatchObject({ user: null, factors: ['email'] });
  const code = await doorCode(caller, person.email);
  const entered = await caller.send(verify, { code });
  expect(entered).toMatchObject({ ok: true, code: 0, value: { user: { email: person.email } } });
  const halfToken = caller.token;
  goOn(caller, (entered as { value: { token?: string } }).value);
  await caller.must(getCart, {});
  caller.token = halfToken;
  expect((await caller.fault(isLocked, {})).status).toBe(401);

  const newer = platform.caller();
  await newer.start();
  const asked = await newer.send(loginV2, { email: person.email, password: PASSWORD });
  expect(asked).toMatchObject({ ok: true, code: 34 });
  goOn(newer, (asked as { value: { token?: string } }).value);
  expect(await newer.send(verifyV2, { code: await doorCode(newer, person.email) })).toMatchObject({ ok: true, code: 36 });
});

test('codes are sent to a phone by SMS and WhatsApp; a user without a number is offered neither', async () => {
  const person = await platform.newInvestor();
  const offered = async () => (await person.caller.must(getSettingWeb, {})).media.filter(({ isOffered }) => isOffered).map(({ media }) => media);
  expect(await offered()).toEqual(['email', 'authenticator']);
  await refused(person.caller, send, { media: 'sms' }, 'mediumUnavailable');
  const phone = await phoneFor(person.investorId);
  expect(await offered()).toEqual(['email', 'sms', 'whatsapp', 'authenticator']);
  await switchOn(person, 'sms', phone);
  await switchOn(person, 'whatsapp', phone);
  const caller = await half(person.email);
  for (const media of ['sms', 'whatsapp'] as const) {
    const code = await doorCode(caller, phone, media);
    const [message] = await platform.sandbox.get<{ channel: string; text: string }[]>(`inbox?to=${phone}`);
    expect(message).toMatchObject({ channel: media, text: expect.stringContaining(code) });
  }
  expect(await caller.must(resendOtpV2, {})).toMatchObject({ Count: 2, media: 'whatsapp', sentTo: `•••• ${phone.slice(-4)}` });
});

test('the sandbox’s WhatsApp and SMS gateway refuse what the real ones would', async () => {
  const { WHATSAPP_URL: url, WHATSAPP_PHONE_ID: id, WHATSAPP_TOKEN: token, SMS_URL: smsUrl, SMS_KEY: smsKey } = platform.app.config;
  const post = async (to: string, body: object, headers: object) => {
    const answer = await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
    return { status: answer.status, ...((await answer.json()) as { error?: { code: number } }) };
  };
  const parameters = [{ type: 'text', text: '123456' }];
  const components = [
    { type: 'body', parameters },
    { type: 'button', sub_type: 'url', index: '0', parameters },
  ];
  const right = {
    messaging_product: 'whatsapp',
    to: '6281200000001',
    type: 'template',
    template: { name: 'login_code', language: { code: 'id' }, components },
  };
  const bearer = { authorization: `Bearer ${token}` };
  expect(await post(`${url}/${id}/messages`, right, bearer)).toMatchObject({ status: 200 });
  const cases: readonly (readonly [object, object, number, string?])[] = [
    [right, {}, 190],
    [right, bearer, 100, `${url}/1/messages`],
    [{ ...right, type: 'text' }, bearer, 100],
    [{ ...right, to: '+62 812' }, bearer, 131009],
    [{ ...right, template: { ...right.template, language: { code: 'xx' } } }, bearer, 132001],
    [{ ...right, template: { ...right.template, components: components.slice(0, 1) } }, bearer, 132000],
  ];
  for (const [body, headers, code, to = `${url}/${id}/messages`] of cases) expect((await post(to, body, headers)).error?.code).toBe(code);
  const sms = { from: 'LUMBUNG', to: '+6281200000001', text: 'x' };
  const key = { authorization: `Bearer ${smsKey}`, 'idempotency-key': 'one' };
  expect((await post(`${smsUrl}/messages`, sms, key)).status).toBe(202);
  expect((await post(`${smsUrl}/messages`, sms, { ...key, authorization: 'Bearer x' })).status).toBe(401);
  expect((await post(`${smsUrl}/messages`, { ...sms, to: '0812' }, key)).status).toBe(400);
  expect((await post(`${smsUrl}/messages`, sms, { authorization: key.authorization })).status).toBe(400);
});

test('while the SMS gateway is down a code can be sent by another medium, and the SMS arrives once it is back', async () => {
  const person = await platform.newInvestor();
  const phone = await phoneFor(person.investorId);
  await switchOn(person, 'email', person.email);
  await switchOn(person, 'sms', phone);
  const caller = await half(person.email);
  const sent = async () => (await platform.sandbox.get<{ code?: string }[]>(`inbox?to=${phone}`)).length;
  const before = await sent();
  await platform.sandbox.post('partners/sms/faults', { kind: 'down', count: 1 });
  await caller.must(send, { media: 'sms' });
  await until('the gateway to be asked', async () =>
    (await platform.sandbox.get<{ partner: string; fired: number }[]>('faults')).some(({ partner, fired }) => partner === 'sms' && fired > 0),
  );
  // Runs the retry now instead of a few seconds later.
  await until('the code to arrive after all', async () => {
    await sql(
      `with again as (update graphile_worker._private_jobs set run_at = now() where payload::text like '%' || $1 || '%' and run_at > now() returning 1)
       select pg_notify('jobs:insert', '{"r":0,"count":1}') from again limit 1`,
      [person.investorId],
    );
    return (await sent()) > before;
  });
  const code = await doorCode(caller, person.email, 'email');
  await caller.must(verify, { code });
});

test('an authenticator: its secret belongs to one session, a time step is accepted once, and two concurrent uses open one session', async () => {
  const person = await platform.newInvestor();
  const { uri, secret: shown } = await person.caller.must(beginAuthenticator, {});
  expect(uri).toMatch(/^otpauth:\/\/totp\/Lumbung:/);
  expect((await person.caller.must(beginAuthenticator, {})).secret).toBe(shown);
  const { secret, used } = await setUp(person);
  expect(secret).toBe(shown);
  await refused(person.caller, beginAuthenticator, {}, 'mediumUnavailable');
  const { rows } = await sql('select secret_encrypted from two_factor.authenticator where investor_id = $1', [person.investorId]);
  expect(rows[0].secret_encrypted.toString('latin1')).not.toContain(secret);
  // The code that set it up no longer works.
  const caller = await half(person.email);
  await refused(caller, verifyV2, { code: used }, 'codeInvalid');
  const code = codeOf(secret, platform.app.clock() + 30_000);
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => caller.send(verifyV2, { code })));
  expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value.ok)).toHaveLength(1);
  const { rows: sessions } = await sql(`select 1 from accounts.session where investor_id = $1 and stage = 'full'`, [person.investorId]);
  // The session of the set-up, and this one.
  expect(sessions.length).toBeLessThanOrEqual(2 + 1);
  await refused(await half(person.email), verifyV2, { code }, 'codeInvalid');
});

test('a recovery code opens one session, however it is typed, and its use is notified', async () => {
  const { email, recoveryCodes, caller: own } = await withEmail();
  const code = recoveryCodes[0]!;
  const [one, other] = await Promise.all([half(email), half(email)]);
  const typed = code.toLowerCase().replace('-', ' ');
  const answers = await Promise.all([one.send(verify, { code: typed }), other.send(verify, { code })]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await refused(await half(email), verify, { code }, 'codeInvalid');
  await platform.sandbox.mail(email, ({ subject }) => /Kode pemulihan dipakai|recovery code was used/.test(subject));
  expect((await own.must(getSetting, {})).recoveryCodesLeft).toBe(9);
});

test('two-factor.renewRecoveryCodes: proofNeeded, two-factor.renewRecoveryCodes: mediumUnavailable; new codes replace the old ones; of two concurrent renewals one set remains', async () => {
  const nobody = await platform.newInvestor();
  await refused(nobody.caller, renewRecoveryCodes, {}, 'mediumUnavailable');
  const { caller, email, investorId, recoveryCodes } = await withEmail();
  await proved(investorId, 11);
  await refused(caller, renewRecoveryCodes, {}, 'proofNeeded');
  goOn(caller, await caller.must(prove, { password: PASSWORD }));
  await Promise.all(Array.from({ length: 4 }, () => caller.must(renewRecoveryCodes, {})));
  expect((await caller.must(getSetting, {})).recoveryCodesLeft).toBe(10);
  const { recoveryCodes: fresh } = await caller.must(renewRecoveryCodes, {});
  await refused(await half(email), verify, { code: recoveryCodes[0]! }, 'codeInvalid');
  await (await half(email)).must(verify, { code: fresh[9]! });
});

test('two-factor.verify: codeInvalid, two-factor.verifyV2: codeInvalid for a wrong code, one of another half session or purpose, and an expired one', async () => {
  const person = await withEmail();
  const caller = await half(person.email);
  const code = await doorCode(caller, person.email);
  await refused(caller, verify, { code: wrong(code) }, 'codeInvalid');
  await refused(caller, verifyV2, { code: wrong(code) }, 'codeInvalid');
  await refused(caller, verify, { code: '٠١٢٣٤٥' }, 'codeInvalid');
  for (const shape of ['', 'x'.repeat(201), 'a\u0000b', 7, null])
    expect((await caller.fault(verify, { code: shape as string })).status, JSON.stringify(shape)).toBe(400);
  // Another device of the same person, and another person.
  await refused(await half(person.email), verify, { code }, 'codeInvalid');
  const stranger = await withEmail();
  await refused(await half(stranger.email), verifyV2, { code }, 'codeInvalid');
  const before = await platform.sandbox.newestCode(person.email);
  await person.caller.must(sendDisable, {});
  const toDisable = await platform.sandbox.code(person.email, before);
  await refused(await half(person.email), verify, { code: toDisable }, 'codeInvalid');
  await sql(`update codes.challenge set expires_at = now() - interval '1 year' where investor_id = $1`, [person.investorId]);
  await refused(await half(person.email), verify, { code }, 'codeInvalid');
  // A full session has nothing to verify.
  await refused(person.caller, verify, { code }, 'codeInvalid');
});

test('two-factor.verify: triesUsedUp, two-factor.verifyV2: triesUsedUp after five wrong tries of one code', async () => {
  const { email } = await withEmail();
  const caller = await half(email);
  const code = await doorCode(caller, email);
  for (let guess = 0; guess < 5; guess += 1) await refused(caller, verify, { code: wrong(code) }, 'codeInvalid');
  await refused(caller, verify, { code }, 'triesUsedUp');
  await refused(caller, verifyV2, { code }, 'triesUsedUp');
});

test('two-factor.verify: codePaused, two-factor.verifyV2: codePaused after ten wrong codes of any kind, also concurrently; neither password nor a known device is locked', async () => {
  const person = await platform.newInvestor();
  const { secret, recoveryCodes } = await setUp(person);
  const caller = await half(person.email);
  expect(await caller.must(isLocked, {})).toEqual({ isLocked: false, until: null });
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, guess) => caller.send(verifyV2, { code: guess % 2 ? 'AAAAA-AAAAA' : '000000' })));
  expect(guesses.filter((answer) => !answer.ok && answer.code === 37)).toHaveLength(10);
  await refused(caller, verifyV2, { code: recoveryCodes![0]! }, 'codePaused');
  const answer = await refused(caller, verify, { code: codeOf(secret, platform.app.clock() + 30_000) }, 'codePaused');
  expect(answer.retryAfterMinutes).toBeGreaterThan(13);
  expect((await caller.must(isLocked, {})).isLocked).toBe(true);
  // Another device shares the account's budget.
  await refused(await half(person.email), verify, { code: recoveryCodes![1]! }, 'codePaused');
  // A known device is not locked.
  await half(person.email, person.caller);
  expect((await person.caller.must(isLocked, {})).isLocked).toBe(false);
  await person.caller.must(verify, { code: codeOf(secret, platform.app.clock() + 30_000) });
});

test('two-factor.verify: codeSuspended, two-factor.verifyV2: codeSuspended after thirty wrong ones in a day', async () => {
  const { email, investorId } = await withEmail();
  const { rows } = await sql('select login_id from accounts.login where investor_id = $1', [investorId]);
  await sql(`insert into platform.rate_limit values ($1, 30, to_timestamp($2))`, [
    `twoFactorLoginToday:${rows[0].login_id}`,
    platform.app.clock() / 1000 + 3600,
  ]);
  const caller = await half(email);
  const code = await doorCode(caller, email);
  await refused(caller, verify, { code }, 'codeSuspended');
  await refused(caller, verifyV2, { code }, 'codeSuspended');
  expect((await caller.must(isLocked, {})).until).not.toBeNull();
});

test('two-factor.send: tooManySends, two-factor.resendOtpV2: tooManySends after one send and three resends', async () => {
  const { email, caller: own } = await withEmail();
  const caller = await half(email);
  expect(await caller.must(send, {})).toMatchObject({ Count: 0, media: 'email' });
  for (let count = 1; count <= 3; count += 1) expect((await caller.must(resendOtpV2, {})).Count).toBe(count);
  expect((await refused(caller, resendOtpV2, {}, 'tooManySends')).Count).toBe(4);
  await refused(caller, send, {}, 'tooManySends');
  // A code of another purpose is counted separately.
  await own.must(sendDisable, {});
});

test('two-factor.send: codePaused, two-factor.resendOtpV2: codePaused, two-factor.sendDisable: codePaused, two-factor.sendDisableV2: codePaused after too many wrong codes; two-factor.send: codeSuspended, two-factor.resendOtpV2: codeSuspended, two-factor.sendDisable: codeSuspended, two-factor.sendDisableV2: codeSuspended after thirty', async () => {
  const { email, caller: own, investorId } = await withEmail();
  const caller = await half(email);
  await caller.must(send, {});
  await own.must(sendDisable, {});
  const bar = (column: string, count: number) =>
    sql(`update codes.challenge set ${column} = $2, ${column}_until = to_timestamp($3) where investor_id = $1`, [
      investorId,
      count,
      platform.app.clock() / 1000 + 600,
    ]);
  for (const [column, count, reason] of [
    ['wrong_recent', 10, 'codePaused'],
    ['wrong_today', 30, 'codeSuspended'],
  ] as const) {
    await bar(column, count);
    expect((await caller.must(isLocked, {})).isLocked).toBe(true);
    await refused(caller, send, {}, reason);
    await refused(caller, resendOtpV2, {}, reason);
    await refused(own, sendDisable, {}, reason);
    await refused(own, sendDisableV2, {}, reason);
  }
});

test('two-factor.send: mediumUnavailable, two-factor.resendOtpV2: mediumUnavailable, two-factor.sendDisable: mediumUnavailable, two-factor.sendDisableV2: mediumUnavailable for a medium that is not on, or on already', async () => {
  const { email, caller } = await withEmail();
  const door = await half(email);
  await refused(door, send, { media: 'sms' }, 'mediumUnavailable');
  await refused(door, resendOtpV2, { media: 'whatsapp' }, 'mediumUnavailable');
  await refused(caller, send, { media: 'email' }, 'mediumUnavailable');
  await refused(caller, sendDisable, { media: 'sms' }, 'mediumUnavailable');
  await refused(caller, sendDisableV2, { media: 'email', via: 'sms' }, 'mediumUnavailable');
  const nobody = await platform.newInvestor();
  await refused(nobody.caller, sendDisableV2, {}, 'mediumUnavailable');
  // Nothing was counted.
  expect((await door.must(send, {})).Count).toBe(0);
});

test('two-factor.sendDisable: tooManySends, two-factor.sendDisableV2: tooManySends after three resends', async () => {
  const { caller } = await withEmail();
  for (let count = 0; count <= 3; count += 1) expect((await caller.must(sendDisableV2, {})).Count).toBe(count);
  await refused(caller, sendDisable, {}, 'tooManySends');
  await refused(caller, sendDisableV2, {}, 'tooManySends');
});

test('two-factor.saveSetting: proofNeeded, two-factor.saveSettingV2: proofNeeded, two-factor.beginAuthenticator: proofNeeded ten minutes after the password; accounts.prove renews the proof', async () => {
  const { caller, investorId, email } = await platform.newInvestor();
  await caller.must(send, { media: 'email' });
  const code = await platform.sandbox.code(email);
  await proved(investorId, 11);
  expect((await caller.must(getSettingWeb, {})).provedUntil).toBeNull();
  await refused(caller, saveSetting, { media: 'email', isActive: true, code }, 'proofNeeded');
  await refused(caller, saveSettingV2, { media: 'email', isActive: true, code }, 'proofNeeded');
  await refused(caller, beginAuthenticator, {}, 'proofNeeded');
  const before = caller.token;
  goOn(caller, await caller.must(prove, { password: PASSWORD }));
  expect(caller.token).not.toBe(before);
  expect((await caller.must(getSettingWeb, {})).provedUntil).not.toBeNull();
  goOn(caller, await caller.must(saveSetting, { media: 'email', isActive: true, code }));
});

test('accounts.prove: wrongPassword, accounts.prove: locked after ten, accounts.prove: suspended after thirty a day; login stays open', async () => {
  const { caller, email, investorId } = await platform.newInvestor();
  for (let guess = 0; guess < 10; guess += 1) await refused(caller, prove, { password: `guess ${guess}` }, 'wrongPassword');
  await refused(caller, prove, { password: PASSWORD }, 'locked');
  await refused(caller, changePassword, { oldPassword: PASSWORD, newPassword: 'lumbung penuh di musim panen' }, 'locked');
  await platform.caller().signIn(email);
  const { rows } = await sql('select login_id from accounts.login where investor_id = $1', [investorId]);
  await sql('update platform.rate_limit set used = 30 where bucket = $1', [`oldPasswordToday:${rows[0].login_id}`]);
  await refused(caller, prove, { password: PASSWORD }, 'suspended');
});

test('two-factor.saveSetting: codeInvalid, two-factor.saveSettingV2: codeInvalid without a code, with another medium’s code, or with a wrong one', async () => {
  const { caller, email, investorId } = await platform.newInvestor();
  await phoneFor(investorId);
  await caller.must(send, { media: 'email' });
  const code = await platform.sandbox.code(email);
  await refused(caller, saveSetting, { media: 'email', isActive: true }, 'codeInvalid');
  await refused(caller, saveSettingV2, { media: 'sms', isActive: true, code }, 'codeInvalid');
  expect(await refused(caller, saveSettingV2, { media: 'email', isActive: true, code: '1' }, 'codeInvalid')).toMatchObject({ code: 26 });
  const raw = await caller.raw('POST', '/api/main/auth/factor/v2/setting/save', {
    body: JSON.stringify({ media: 'email', isActive: true, code: '1' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(await raw.json()).toMatchObject({ authCode: 26, result: 26 });
  expect(await caller.must(getSetting, {})).toMatchObject({ isActive: false });
});

test('two-factor.saveSetting: triesUsedUp, two-factor.saveSettingV2: triesUsedUp after five wrong ones, two-factor.saveSetting: codePaused, two-factor.saveSettingV2: codePaused after ten', async () => {
  const { caller, email } = await platform.newInvestor();
  await caller.must(send, { media: 'email' });
  const code = await platform.sandbox.code(email);
  const on = { media: 'email', isActive: true } as const;
  for (let guess = 0; guess < 5; guess += 1) await refused(caller, saveSetting, { ...on, code: wrong(code) }, 'codeInvalid');
  await refused(caller, saveSetting, { ...on, code }, 'triesUsedUp');
  expect(await refused(caller, saveSettingV2, { ...on, code }, 'triesUsedUp')).toMatchObject({ code: 32 });
  for (let guess = 0; guess < 3; guess += 1) await refused(caller, saveSettingV2, { ...on, code }, 'triesUsedUp');
  await refused(caller, saveSetting, { ...on, code }, 'codePaused');
  await refused(caller, saveSettingV2, { ...on, code }, 'codePaused');
  // Authenticator codes share the budget.
  await refused(caller, saveSettingV2, { media: 'authenticator', isActive: true, code: '000000' }, 'codePaused');
});

test('two-factor.saveSetting: codeSuspended, two-factor.saveSettingV2: codeSuspended, two-factor.disable: codeSuspended after thirty wrong ones in a day', async () => {
  const { caller, investorId, recoveryCodes } = await withEmail();
  const { rows } = await sql('select login_id from accounts.login where investor_id = $1', [investorId]);
  for (const bucket of ['twoFactorOnToday', 'twoFactorOffToday'])
    await sql(
      `insert into platform.rate_limit values ($1, 30, to_timestamp($2)) on conflict (bucket) do update set used = 30, resets_at = excluded.resets_at`,
      [`${bucket}:${rows[0].login_id}`, platform.app.clock() / 1000 + 3600],
    );
  const on = { media: 'sms', isActive: true, code: '000000' } as const;
  await refused(caller, saveSetting, on, 'codeSuspended');
  await refused(caller, saveSettingV2, on, 'codeSuspended');
  await refused(caller, disable, { code: recoveryCodes[0]! }, 'codeSuspended');
});

test('two-factor.saveSetting: mediumUnavailable, two-factor.saveSettingV2: mediumUnavailable, two-factor.disable: mediumUnavailable, two-factor.beginAuthenticator: mediumUnavailable for a medium that is on already, or off', async () => {
  const person = await platform.newInvestor();
  await setUp(person);
  const { caller, investorId } = person;
  const { recoveryCodes } = await caller.must(renewRecoveryCodes, {});
  const code = async () => {
    const { rows } = await sql('select login_id, token_hash from accounts.session where investor_id = $1', [investorId]);
    const { secretOfSession } = await import('../../../platform/totp.ts');
    return rows.map(({ login_id, token_hash }) => codeOf(secretOfSession(platform.app.keys, login_id, token_hash), platform.app.clock()));
  };
  // Knowing a session's secret does not allow replacing the authenticator that is on.
  const results = [];
  for (const one of await code()) results.push(await caller.send(saveSettingV2, { media: 'authenticator', isActive: true, code: one }));
  expect(results.some((answer) => !answer.ok && answer.reason === 'mediumUnavailable')).toBe(true);
  for (const one of await code()) results.push(await caller.send(saveSetting, { media: 'authenticator', isActive: true, code: one }));
  expect(results.filter(({ ok }) => ok)).toEqual([]);
  await refused(caller, disable, { media: 'email', code: recoveryCodes[0]! }, 'mediumUnavailable');
  await refused(caller, beginAuthenticator, {}, 'mediumUnavailable');
  // The code that found nothing to switch off is not used up.
  expect((await caller.must(getSetting, {})).recoveryCodesLeft).toBe(10);
});

test('C17.secondFactor two-factor.disable: codeInvalid for a login code (I-53), for the code of another medium, and for one sent while an authenticator is on; its own code works', async () => {
  const person = await platform.newInvestor();
  const phone = await phoneFor(person.investorId);
  await switchOn(person, 'email', person.email);
  await switchOn(person, 'sms', phone);
  const { caller, email } = person;
  const loginCode = await doorCode(await half(email), email, 'email');
  await refused(caller, disable, { code: loginCode }, 'codeInvalid');
  const before = await platform.sandbox.newestCode(phone);
  expect(await caller.must(sendDisableV2, { media: 'sms' })).toMatchObject({ media: 'sms' });
  const ofSms = await platform.sandbox.code(phone, before);
  await refused(caller, disable, { media: 'email', code: ofSms }, 'codeInvalid');
  await refused(caller, disable, { code: ofSms }, 'codeInvalid');
  const other = platform.caller();
  const { secret } = await setUp(person);
  await refused(caller, sendDisable, {}, 'mediumUnavailable');
  await refused(caller, sendDisable, { media: 'authenticator' }, 'mediumUnavailable');
  await refused(caller, disable, { media: 'authenticator', code: ofSms }, 'codeInvalid');
  goOn(caller, await caller.must(disable, { media: 'sms', code: ofSms }));
  expect((await caller.must(getSetting, {})).media.filter(({ isActive }) => isActive).map(({ media }) => media)).toEqual(['email', 'authenticator']);
  goOn(other, { token: caller.token! });
  const off = await caller.must(disable, { code: codeOf(secret, platform.app.clock()) });
  goOn(caller, off);
  // Nothing of it is left, and earlier sessions have ended.
  expect(await caller.must(getSetting, {})).toMatchObject({ isActive: false, recoveryCodesLeft: 0 });
  expect((await other.fault(getSetting, {})).status).toBe(401);
  const { rows } = await sql('select 1 from two_factor.authenticator where investor_id = $1', [person.investorId]);
  expect(rows).toEqual([]);
  await platform.sandbox.mail(email, ({ subject }) => /dimatikan|turned off/.test(subject));
  await platform.caller().signIn(email);
});

test('two-factor.disable: triesUsedUp after five wrong ones, two-factor.disable: codePaused after ten; saveSetting disables a factor with the same code', async () => {
  const { caller, email } = await withEmail();
  const before = await platform.sandbox.newestCode(email);
  await caller.must(sendDisable, { media: 'email' });
  const code = await platform.sandbox.code(email, before);
  for (let guess = 0; guess < 5; guess += 1) await refused(caller, disable, { media: 'email', code: wrong(code) }, 'codeInvalid');
  for (let guess = 0; guess < 5; guess += 1) await refused(caller, disable, { media: 'email', code }, 'triesUsedUp');
  await refused(caller, disable, { media: 'email', code }, 'codePaused');
  const second = await withEmail();
  const old = await platform.sandbox.newestCode(second.email);
  await second.caller.must(sendDisable, { media: 'email' });
  const right = await platform.sandbox.code(second.email, old);
  await refused(second.caller, saveSetting, { media: 'email', isActive: false }, 'codeInvalid');
  const answer = await second.caller.must(saveSettingV2, { media: 'email', isActive: false, code: right });
  goOn(second.caller, answer);
  expect(answer).toMatchObject({ result: 0, recoveryCodes: null });
  expect((await second.caller.must(getSetting, {})).isActive).toBe(false);
});

test('I-59, C11 a password reset never lowers assurance: login still requires the factor, on a trusted device too', async () => {
  const { email } = await withEmail();
  const device = await half(email);
  goOn(device, await device.must(verify, { code: await doorCode(device, email), isTrusted: true }));
  expect((await device.must(getSetting, {})).trustedUntil).not.toBeNull();
  const asker = platform.caller();
  await asker.start();
  const before = await platform.sandbox.newestCode(email);
  await asker.must(sendResetCode, { email });
  const code = await platform.sandbox.code(email, before);
  await asker.must(resetPasswordAfterCode, { email, code, password: 'tiga perahu kayu' });
  await platform.sandbox.mail(email, ({ subject }) => /sandi Anda diganti|password was changed/.test(subject));
  await refused(asker, resetPasswordAfterCode, { email, code, password: 'empat perahu kayu' }, 'codeInvalid');
  await half(email, device, 'tiga perahu kayu');
});

test('a trusted device is not asked for the factor for ninety days; other devices are, and a changed factor ends the trust', async () => {
  const { email, investorId, caller: own } = await withEmail();
  const device = await half(email);
  goOn(device, await device.must(verifyV2, { code: await doorCode(device, email), isTrusted: true }));
  device.token = null;
  await device.signIn(email);
  await half(email);
  const { rows } = await sql('select trusted_until from accounts.device where investor_id = $1 and trusted_until is not null', [investorId]);
  expect(rows).toHaveLength(1);
  expect(Math.round((rows[0].trusted_until.getTime() - platform.app.clock()) / 86_400_000)).toBe(90);
  await sql(`update accounts.device set trusted_until = to_timestamp($2) where investor_id = $1`, [investorId, platform.app.clock() / 1000 - 1]);
  await half(email, device);
  await sql(`update accounts.device set trusted_until = to_timestamp($2) where investor_id = $1`, [investorId, platform.app.clock() / 1000 + 86_400]);
  await setUp({ caller: own });
  await half(email, device);
});

test('a user who declines a factor is no longer asked: 38, then 0', async () => {
  const { caller, email, investorId } = await platform.newInvestor();
  await sql('update accounts.login set skips_two_factor = false where investor_id = $1', [investorId]);
  const again = platform.caller();
  await again.start();
  expect(await again.send(login, { email, password: PASSWORD })).toMatchObject({ ok: true, code: 38 });
  await caller.must(saveAsk2fa, { isSkipAsk2Fa: true });
  expect(await caller.must(getSetting, {})).toMatchObject({ isSkipAsk2Fa: true });
  expect(await again.send(login, { email, password: PASSWORD })).toMatchObject({ ok: true, code: 0 });
});

test('half a session accepts only two-factor calls, and of two concurrent changes one succeeds', async () => {
  const person = await withEmail();
  const door = await half(person.email);
  for (const [route, input] of [
    [getSetting, {}],
    [getSettingWeb, {}],
    [saveAsk2fa, { isSkipAsk2Fa: true }],
    [beginAuthenticator, {}],
    [renewRecoveryCodes, {}],
    [sendDisable, {}],
    [sendDisableV2, {}],
    [disable, { code: person.recoveryCodes[0]! }],
    [saveSetting, { media: 'email', isActive: false, code: person.recoveryCodes[0]! }],
    [saveSettingV2, { media: 'email', isActive: false, code: person.recoveryCodes[0]! }],
    [prove, { password: PASSWORD }],
    [getCart, {}],
  ] as const)
    expect([401, 403], route.name).toContain((await door.fault(route as typeof getCart, input as never)).status);
  const { caller, recoveryCodes } = person;
  const answers = await Promise.allSettled(recoveryCodes.slice(0, 4).map((code) => caller.send(disable, { code })));
  expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value.ok)).toHaveLength(1);
});
