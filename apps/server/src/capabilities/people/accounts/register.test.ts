/** Opening an account: proved by its mail, revealing nothing for free, the same for known and unknown addresses. */
import { addressOf } from '@lumbung/contract/route.ts';
import { login, register, resendRegistration, verifyRegistrationCode, verifyRegistrationLink } from '@lumbung/contract/accounts/routes.gen.ts';
import type { RegisterInput } from '@lumbung/contract/accounts/register.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { solvedCaptcha } from '../../../../../../tests/support/captcha.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { HASH, workOf } from '../../../../../../tests/support/work.ts';
import { wrongCode } from '../../../../../../tests/support/buying.ts';
import { CHECKS_A_CLIENT, HITS_A_NETWORK, REGISTRATIONS_BEFORE_CAPTCHA } from './rules.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

let people = 0;
const newcomer = (more: Partial<RegisterInput> = {}): RegisterInput => {
  people += 1;
  const unique = `${process.pid}${people}`;
  return {
    email: `pendatang.${unique}@example.test`,
    name: 'Sekar Wulandari',
    phone: `0812${unique.padStart(8, '0').slice(-8)}`,
    password: 'gerimis pagi lembah',
    isAgree: true,
    ...more,
  };
};
const stranger = async () => {
  const caller = platform.caller();
  await caller.start();
  return caller;
};
const codeTo = async (email: string, before?: string) => platform.sandbox.code(email, before);
const linkTo = async (email: string): Promise<string> => {
  const { text } = await platform.sandbox.mail(email, (message) => message.text.includes('/register/verify'));
  return new URL(/https?:\S+/.exec(text)![0]).searchParams.get('code')!;
};
const registered = async (more: Partial<RegisterInput> = {}) => {
  const caller = await stranger();
  const person = newcomer(more);
  await caller.must(register, person);
  return { caller, person };
};

test('who registers gets a mail, proves the address by its code, logs in, and may look around unverified', async () => {
  const { caller, person } = await registered({ name: '  Sekar   Wulandari ' });
  await refused(caller, login, { email: person.email, password: person.password }, 'emailNotVerified');
  await caller.must(verifyRegistrationCode, { email: person.email.toUpperCase(), code: await codeTo(person.email) });
  const { user } = await caller.signIn(person.email, person.password);
  expect(user).toMatchObject({ email: person.email, name: 'Sekar Wulandari', isVerified: false, riskLevel: null, kind: 'person' });
  const { rows } = await platform.owner.query('select kind, version from accounts.consent where investor_id = $1', [user.userId]);
  expect(rows).toEqual([{ kind: 'terms', version: '2026-11-20' }]);
  expect((await caller.must(init, {})).user?.userId).toBe(user.userId);
});

test('the link of the mail proves the address too, once', async () => {
  const { caller, person } = await registered();
  const code = await linkTo(person.email);
  await caller.must(verifyRegistrationLink, { email: person.email, code });
  await refused(caller, verifyRegistrationLink, { email: person.email, code }, 'linkExpired');
  await caller.signIn(person.email, person.password);
});

test('accounts.verifyRegistrationLink: linkExpired for a forged one, for that of another address, and for the one before a resend', async () => {
  const [one, other] = [await registered(), await registered()];
  const first = await linkTo(one.person.email);
  await refused(one.caller, verifyRegistrationLink, { email: one.person.email, code: 'a'.repeat(43) }, 'linkExpired');
  await refused(one.caller, verifyRegistrationLink, { email: one.person.email, code: await linkTo(other.person.email) }, 'linkExpired');
  await refused(one.caller, verifyRegistrationLink, { email: 'nobody@example.test', code: first }, 'linkExpired');
  await one.caller.must(resendRegistration, { email: one.person.email });
  await refused(one.caller, verifyRegistrationLink, { email: one.person.email, code: first }, 'linkExpired');
});

test('accounts.register: signatureInvalid without the token of /init', async () => {
  const caller = platform.caller();
  await refused(caller, register, newcomer(), 'signatureInvalid');
});

test('C32.registrations accounts.register: captchaRequired after three from one network; a solved one lets one more in', async () => {
  const address = platform.caller().address;
  const from = async () => {
    const caller = await stranger();
    Object.assign(caller, { address });
    return caller;
  };
  for (let count = 0; count < REGISTRATIONS_BEFORE_CAPTCHA; count += 1) await (await from()).must(register, newcomer());
  const caller = await from();
  await refused(caller, register, newcomer(), 'captchaRequired');
  await caller.must(register, newcomer({ captcha: await solvedCaptcha(caller, 'accounts.register') }));
});

test('limits are counted by the network of a customer: another address of it is no other caller', async () => {
  const network = `2001:db8:${process.pid.toString(16)}`;
  const from = async (address: string) => Object.assign(await stranger(), { address });
  for (let count = 0; count < REGISTRATIONS_BEFORE_CAPTCHA; count += 1) await (await from(`${network}:7:${count}::1`)).must(register, newcomer());
  await refused(await from(`${network}:7:ffff:ffff:ffff:ffff`), register, newcomer(), 'captchaRequired');
  await (await from(`${network}:8::1`)).must(register, newcomer());
});

test('a network hears five times an hour that somebody is known, however many devices it says to have', async () => {
  const { person } = await registered();
  const address = platform.caller().address;
  const device = async () => {
    const caller = Object.assign(await stranger(), { address });
    const { rowCount } = await platform.owner.query('select 1 from platform.rate_limit where bucket = $1 and used >= $2', [
      `register:${address}`,
      REGISTRATIONS_BEFORE_CAPTCHA,
    ]);
    return { caller, captcha: rowCount === 1 ? await solvedCaptcha(caller, 'accounts.register') : undefined };
  };
  for (let count = 0; count < HITS_A_NETWORK; count += 1) {
    const { caller, captcha } = await device();
    await refused(caller, register, { ...person, ...(captcha ? { captcha } : {}) }, 'registeredNotVerified');
  }
  for (const asked of [person, newcomer()]) {
    const { caller, captcha } = await device();
    await refused(caller, register, { ...asked, captcha: captcha! }, 'tooManyChecks');
  }
});

test('accounts.register: tooManyChecks says the same for known and unknown addresses', async () => {
  const { person } = await registered();
  const caller = await stranger();
  for (let count = 0; count < CHECKS_A_CLIENT; count += 1) {
    Object.assign(caller, { address: platform.caller().address });
    await refused(caller, register, { ...person, email: person.email }, 'registeredNotVerified');
  }
  Object.assign(caller, { address: platform.caller().address });
  const known = await refused(caller, register, person, 'tooManyChecks');
  expect(await refused(caller, register, newcomer(), 'tooManyChecks')).toEqual(known);
});

test('C12.common accounts.register: passwordTooCommon for the lists, sequences, the brand and one’s own name', async () => {
  for (const password of ['password1', 'Bismillah123', '12345678', 'aaaaaaaaaa', 'Lumbung2026', 'Sekar123']) {
    await refused(await stranger(), register, newcomer({ password }), 'passwordTooCommon');
  }
});

test('accounts.register: agentCodeUnknown, accounts.register: ownAgentCode; a right one is written down', async () => {
  await refused(await stranger(), register, newcomer({ agentCode: 'NOBODY' }), 'agentCodeUnknown');
  const { person, caller } = await registered();
  await caller.must(verifyRegistrationCode, { email: person.email, code: await codeTo(person.email) });
  const { user } = await caller.signIn(person.email, person.password);
  const code = `AG${process.pid}`;
  await platform.owner.query('insert into accounts.agent_code values ($1, $2)', [code, user.userId]);
  await refused(await stranger(), register, newcomer({ agentCode: code, phone: person.phone }), 'ownAgentCode');
  await registered({ agentCode: code.toLowerCase() });
  const { rows } = await platform.owner.query('select 1 from accounts.referral where agent_id = $1', [user.userId]);
  expect(rows).toHaveLength(1);
});

test('accounts.register: emailRegistered, accounts.register: registeredNotVerified, accounts.register: phoneRegistered', async () => {
  const { person, caller } = await registered();
  await refused(await stranger(), register, newcomer({ email: person.email }), 'registeredNotVerified');
  await caller.must(verifyRegistrationCode, { email: person.email, code: await codeTo(person.email) });
  await refused(await stranger(), register, newcomer({ email: person.email.toUpperCase() }), 'emailRegistered');
  await refused(await stranger(), register, newcomer({ phone: `+62${person.phone.slice(1)}` }), 'phoneRegistered');
});

test('everything wrong at once: signature, then shape, then captcha, password, agent, address, phone', async () => {
  const { person } = await registered();
  const wrong = { ...person, agentCode: 'NOBODY', password: 'password1' };
  const caller = platform.caller();
  await refused(caller, register, { ...wrong, phone: '1' }, 'signatureInvalid');
  await caller.start();
  expect(await caller.fault(register, { ...wrong, phone: '1' })).toMatchObject({ status: 400 });
  expect(await caller.fault(register, { ...wrong, isAgree: false as true })).toMatchObject({ status: 400 });
  await refused(caller, register, wrong, 'passwordTooCommon');
  await refused(caller, register, { ...wrong, password: person.password }, 'agentCodeUnknown');
  const { agentCode: _, ...without } = wrong;
  await refused(await stranger(), register, { ...without, password: person.password }, 'registeredNotVerified');
});

test('an attempt counts whatever becomes of it: the third that the database refuses is the last without a captcha', async () => {
  const caller = await stranger();
  await platform.owner.query('alter table accounts.agent_code rename to away');
  try {
    for (let count = 0; count < REGISTRATIONS_BEFORE_CAPTCHA; count += 1) {
      expect((await caller.fault(register, newcomer({ agentCode: 'AGENT' }))).status).toBe(500);
    }
  } finally {
    await platform.owner.query('alter table accounts.away rename to agent_code');
  }
  await refused(caller, register, newcomer(), 'captchaRequired');
});

test('a registration with a key that is sent again is answered as before, counted once and hashed once', async () => {
  const caller = await stranger();
  const person = newcomer();
  const idempotencyKey = crypto.randomUUID();
  const first = await caller.must(register, person, { idempotencyKey });
  const again = await workOf(register.name, async () => expect(await caller.must(register, person, { idempotencyKey })).toEqual(first));
  expect(again).not.toContain(HASH);
  expect(again).not.toContain('rateLimit.consume');
  await refused(caller, register, { ...person, password: 'password1' }, 'passwordTooCommon', { idempotencyKey: `${idempotencyKey}-2` });
  await refused(caller, register, { ...person, password: 'password1' }, 'passwordTooCommon', { idempotencyKey: `${idempotencyKey}-2` });
  expect(await caller.fault(register, { ...person, name: 'Another One' }, { idempotencyKey })).toMatchObject({ status: 409, reason: 'idempotencyKeyReused' });
  const { rows } = await platform.owner.query('select used from platform.rate_limit where bucket = $1', [`register:${caller.address}`]);
  expect(rows).toEqual([{ used: 2 }]);
});

test('20 registrations of one address at once make one account', async () => {
  const person = newcomer();
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => (await stranger()).send(register, { ...person, phone: `0813${process.pid}${100 + index}`.slice(0, 13) })),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'registeredNotVerified')).toHaveLength(19);
  const key = platform.app.keys.indexKey(`email:${person.email}`);
  expect((await platform.owner.query('select 1 from accounts.login_email where email_key = $1', [key])).rowCount).toBe(1);
});

test('20 registrations of one number at once make one account, and the others hear that it is the number', async () => {
  const { phone } = newcomer();
  const answers = await Promise.all(Array.from({ length: 20 }, async () => (await stranger()).send(register, { ...newcomer(), phone })));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'phoneRegistered')).toHaveLength(19);
});

test('proving an address costs the same for one that nobody registered', async () => {
  const { person } = await registered();
  await codeTo(person.email);
  const nobody = `nobody.at.all.${process.pid}@example.test`;
  const [one, other] = [await stranger(), await stranger()];
  await other.must(resendRegistration, { email: nobody });
  const known = await workOf(verifyRegistrationCode.name, () => one.send(verifyRegistrationCode, { email: person.email, code: '000000' }));
  expect(known.length).toBeGreaterThan(3);
  expect(await workOf(verifyRegistrationCode.name, () => other.send(verifyRegistrationCode, { email: nobody, code: '000000' }))).toEqual(known);
});

test('accounts.verifyRegistrationCode: codeInvalid, accounts.verifyRegistrationCode: triesUsedUp, accounts.verifyRegistrationCode: codePaused, accounts.verifyRegistrationCode: codeSuspended, accounts.resendRegistration: codePaused, accounts.resendRegistration: codeSuspended: alike for addresses nobody registered', async () => {
  const { person } = await registered();
  const right = await codeTo(person.email);
  const nobody = `nobody.${process.pid}@example.test`;
  await (await stranger()).must(resendRegistration, { email: nobody });
  const caller = await stranger();
  for (let guess = 0; guess < 5; guess += 1) {
    const known = await refused(caller, verifyRegistrationCode, { email: person.email, code: wrongCode(right) }, 'codeInvalid');
    expect(await caller.send(verifyRegistrationCode, { email: nobody, code: wrongCode(right) })).toEqual(known);
  }
  await refused(caller, verifyRegistrationCode, { email: person.email, code: right }, 'triesUsedUp');
  expect(await caller.send(verifyRegistrationCode, { email: nobody, code: right })).toMatchObject({ reason: 'triesUsedUp' });
  for (const email of [person.email, nobody]) {
    await caller.must(resendRegistration, { email });
    for (let guess = 0; guess < 5; guess += 1) await caller.send(verifyRegistrationCode, { email, code: wrongCode(await codeTo(person.email, right)) });
    await refused(caller, verifyRegistrationCode, { email, code: right }, 'codePaused');
    await refused(caller, resendRegistration, { email }, 'codePaused');
  }
  await platform.owner.query(`update codes.challenge set wrong_today = 30, wrong_today_until = now() + interval '10 years' where purpose = 'registration'`);
  for (const email of [person.email, nobody]) {
    await refused(caller, verifyRegistrationCode, { email, code: right }, 'codeSuspended');
    await refused(caller, resendRegistration, { email }, 'codeSuspended');
  }
  await platform.owner.query(`update codes.challenge set wrong_today = 0, wrong_recent = 0 where purpose = 'registration'`);
});

test('accounts.resendRegistration: tooManySends after three, whoever asks', async () => {
  const { person } = await registered();
  for (const email of [person.email, `nobody2.${process.pid}@example.test`]) {
    for (let count = 1; count <= 3; count += 1) {
      expect(await (await stranger()).must(resendRegistration, { email })).toMatchObject({ Count: count, AuthResult: 0 });
    }
    expect(await refused(await stranger(), resendRegistration, { email }, 'tooManySends')).toMatchObject({ Count: 4 });
  }
});

test('sending again answers the same, by the same work, for addresses that wait for their proof, have it, or are unknown', async () => {
  const [waiting, proved] = [await registered(), await registered()];
  await proved.caller.must(verifyRegistrationCode, { email: proved.person.email, code: await codeTo(proved.person.email) });
  await codeTo(waiting.person.email);
  const caller = await stranger();
  const again = async (email: string) => {
    let reply = {};
    const work = await workOf(resendRegistration.name, async () => {
      const { expiresAt, ...rest } = await caller.must(resendRegistration, { email });
      reply = { ...rest, expiresAt: typeof expiresAt };
    });
    // What is done after the answer belongs to nobody's answer.
    return { reply, work: work.filter((step) => step !== 'due.remove') };
  };
  const unknown = await again(`nobody3.${process.pid}@example.test`);
  expect(unknown).toMatchObject({ reply: { Count: 1, AuthResult: 0 } });
  expect(await again(waiting.person.email)).toEqual(unknown);
  expect(await again(proved.person.email)).toEqual(unknown);
});

test('what strangers did with an address before does not keep its owner from registering', async () => {
  const person = newcomer();
  const caller = await stranger();
  for (let count = 1; count <= 3; count += 1) await caller.must(resendRegistration, { email: person.email });
  await (await stranger()).must(register, person);
  await refused(caller, resendRegistration, { email: person.email }, 'tooManySends');
  await caller.must(verifyRegistrationCode, { email: person.email, code: await codeTo(person.email) });
});

test('accounts.register: error, accounts.verifyRegistrationCode: error, accounts.verifyRegistrationLink: error, accounts.resendRegistration: error 4 stands in the body of a fault', async () => {
  const caller = await stranger();
  const { email } = newcomer();
  const post = (path: string, body: object) => caller.raw('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  await platform.owner.query('alter table codes.challenge rename to away');
  try {
    for (const response of [
      await post(addressOf(register), newcomer()),
      await post(addressOf(verifyRegistrationCode), { email, code: '123456' }),
      await caller.raw('GET', `${addressOf(verifyRegistrationLink)}?email=${encodeURIComponent(email)}&code=x`),
      await post(addressOf(resendRegistration), { email }),
    ]) {
      expect(response.status).toBe(500);
      expect(await response.json()).toMatchObject({ authCode: 4, reason: 'error' });
    }
  } finally {
    await platform.owner.query('alter table codes.away rename to challenge');
  }
});

test.each([
  ['two addresses', { email: 'siti@example.test,budi@example.test' }, '/email'],
  ['an address with a line break', { email: 'siti@example.test\r\nBcc: budi@example.test' }, '/email'],
  ['an address with a name', { email: 'Siti <siti@example.test>' }, '/email'],
  ['a name of blanks', { name: '   ' }, '/name'],
  ['a name that is an address', { name: 'visit https://example.test now' }, '/name'],
  ['a name with a line break', { name: 'Siti\nSubject: prize' }, '/name'],
])('A5 %s is refused by its field, and no mail is sent', async (_what, wrong, path) => {
  const caller = platform.caller();
  await caller.start();
  const before = (await platform.sandbox.get<unknown[]>('inbox?limit=500')).length;
  const fault = await caller.fault(register, newcomer(wrong));
  expect(fault).toMatchObject({ status: 400, errors: [{ path }] });
  expect((await platform.sandbox.get<unknown[]>('inbox?limit=500')).length).toBe(before);
});
