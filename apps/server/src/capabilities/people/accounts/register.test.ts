/** Tests of opening an account: verified by its mail, revealing nothing for free, behaving the same for known and unknown addresses. */
import { addressOf } from '@lumbung/contract/route.ts';
import { checkPhone, login, register, resendRegistration, verifyRegistrationCode, verifyRegistrationLink } from '@lumbung/contract/accounts/routes.gen.ts';
import type { RegisterInput } from '@lumbung/contract/accounts/register.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { solvedCaptcha } from '../../../../../../tests/support/captcha.ts';
import { newcomer, strangerTo } from '../../../../../../tests/support/newcomers.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { tidy } from '../../../../../../tests/support/tidy.ts';
import { HASH, workOf } from '../../../../../../tests/support/work.ts';
import { wrongCode } from '../../../../../../tests/support/buying.ts';
import { challengeOf, codeOf } from '../../records/one-time-codes/index.ts';
import { linkCodeOf, proofOf } from './prove-address.ts';
import { CHECKS_A_CLIENT, HITS_A_NETWORK, PROOFS_AN_ADDRESS, REGISTRATIONS_BEFORE_CAPTCHA } from './rules.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const stranger = () => strangerTo(platform);
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
/** A person who registered and verified the address. */
const proved = async (more: Partial<RegisterInput> = {}) => {
  const { caller, person } = await registered(more);
  await caller.must(verifyRegistrationCode, { email: person.email, code: await codeTo(person.email) });
  return { caller, person };
};
/** The challenge of the registration of an address from the caller's network address: several mails to one address each hold another code. */
const challengeFor = async ({ email }: RegisterInput, { address }: Pick<Awaited<ReturnType<typeof stranger>>, 'address'>): Promise<string> => {
  const { rows } = await platform.owner.query<{ email_key: Buffer; client_hash: Buffer }>(
    'select email_key, client_hash from accounts.registration where email_key = $1 and address = $2',
    [platform.app.keys.indexKey(`email:${email}`), address],
  );
  return (await challengeOf(platform.looks, proofOf({ emailKey: rows[0]!.email_key, clientHash: rows[0]!.client_hash })))!;
};
const codeFor = async (...who: Parameters<typeof challengeFor>): Promise<string> => codeOf(platform.app.keys, await challengeFor(...who));
const linkFor = async (...who: Parameters<typeof challengeFor>): Promise<string> => linkCodeOf(platform.app.keys, await challengeFor(...who));

test('a new user gets a mail, verifies the address by its code, logs in and may look around unverified', async () => {
  const { caller, person } = await registered({ name: '  Sekar   Wulandari ' });
  await refused(caller, login, { email: person.email, password: person.password }, 'emailNotVerified');
  await caller.must(verifyRegistrationCode, { email: person.email.toUpperCase(), code: await codeTo(person.email) });
  const { user } = await caller.signIn(person.email, person.password);
  expect(user).toMatchObject({ email: person.email, name: 'Sekar Wulandari', isVerified: false, riskLevel: null, kind: 'person' });
  const { rows } = await platform.owner.query('select kind, version from accounts.consent where investor_id = $1', [user.userId]);
  expect(rows).toEqual([{ kind: 'terms', version: '2026-11-20' }]);
  expect((await caller.must(init, {})).user?.userId).toBe(user.userId);
});

test('the link in the mail also verifies the address, once', async () => {
  const { caller, person } = await registered();
  const code = await linkTo(person.email);
  await caller.must(verifyRegistrationLink, { email: person.email, code });
  await refused(caller, verifyRegistrationLink, { email: person.email, code }, 'linkExpired');
  await caller.signIn(person.email, person.password);
});

test('accounts.verifyRegistrationLink: linkExpired for a forged link, one of another address and one from before a resend', async () => {
  const [one, other] = [await registered(), await registered()];
  const first = await linkTo(one.person.email);
  await refused(one.caller, verifyRegistrationLink, { email: one.person.email, code: 'a'.repeat(43) }, 'linkExpired');
  await refused(one.caller, verifyRegistrationLink, { email: one.person.email, code: await linkTo(other.person.email) }, 'linkExpired');
  await refused(one.caller, verifyRegistrationLink, { email: 'nobody@example.test', code: first }, 'linkExpired');
  await one.caller.must(resendRegistration, { email: one.person.email });
  await refused(one.caller, verifyRegistrationLink, { email: one.person.email, code: first }, 'linkExpired');
});

test('accounts.register: signatureInvalid without the token from /init', async () => {
  const caller = platform.caller();
  await refused(caller, register, newcomer(), 'signatureInvalid');
});

test('C32.registrations accounts.register: captchaRequired after three from one network; a solution allows one more', async () => {
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

test('limits count per network of a client: another address in it is the same caller', async () => {
  const network = `2001:db8:${(process.pid & 0xffff).toString(16)}`;
  const from = async (address: string) => Object.assign(await stranger(), { address });
  for (let count = 0; count < REGISTRATIONS_BEFORE_CAPTCHA; count += 1) await (await from(`${network}:7:${count}::1`)).must(register, newcomer());
  await refused(await from(`${network}:7:ffff:ffff:ffff:ffff`), register, newcomer(), 'captchaRequired');
  await (await from(`${network}:8::1`)).must(register, newcomer());
});

test('a network learns of at most five known addresses an hour, however many devices it claims to be', async () => {
  const { person } = await proved();
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
    await refused(caller, register, { ...person, ...(captcha ? { captcha } : {}) }, 'emailRegistered');
  }
  for (const asked of [person, newcomer()]) {
    const { caller, captcha } = await device();
    await refused(caller, register, { ...asked, captcha: captcha! }, 'tooManyChecks');
  }
});

test('accounts.register: tooManyChecks is the same for known and unknown addresses', async () => {
  const { person } = await proved();
  const caller = await stranger();
  for (let count = 0; count < CHECKS_A_CLIENT; count += 1) {
    Object.assign(caller, { address: platform.caller().address });
    await refused(caller, register, person, 'emailRegistered');
  }
  Object.assign(caller, { address: platform.caller().address });
  const known = await refused(caller, register, person, 'tooManyChecks');
  expect(await refused(caller, register, newcomer(), 'tooManyChecks')).toEqual(known);
});

test('C12.common accounts.register: passwordTooCommon for listed passwords, sequences, the brand and the user’s own name', async () => {
  for (const password of ['password1', 'Bismillah123', '12345678', 'aaaaaaaaaa', 'Lumbung2026', 'Sekar123']) {
    await refused(await stranger(), register, newcomer({ password }), 'passwordTooCommon');
  }
});

test('accounts.register: agentCodeUnknown, accounts.register: ownAgentCode; a valid code is recorded', async () => {
  await refused(await stranger(), register, newcomer({ agentCode: 'NOBODY' }), 'agentCodeUnknown');
  const { person, caller } = await registered();
  await caller.must(verifyRegistrationCode, { email: person.email, code: await codeTo(person.email) });
  const { user } = await caller.signIn(person.email, person.password);
  const code = `AG${process.pid}`;
  await platform.owner.query('insert into accounts.agent_code values ($1, $2)', [code, user.userId]);
  await refused(await stranger(), register, newcomer({ agentCode: code, phone: person.phone }), 'ownAgentCode');
  await proved({ agentCode: code.toLowerCase() });
  const { rows } = await platform.owner.query('select 1 from accounts.referral where agent_id = $1', [user.userId]);
  expect(rows).toHaveLength(1);
});

test('accounts.register: emailRegistered, accounts.register: phoneRegistered', async () => {
  const { person } = await proved();
  await refused(await stranger(), register, newcomer({ email: person.email.toUpperCase() }), 'emailRegistered');
  await refused(await stranger(), register, newcomer({ phone: `+62${person.phone.slice(1)}` }), 'phoneRegistered');
});

test('with everything wrong at once the order of checks is signature, shape, captcha, password, agent, address, phone', async () => {
  const { person } = await proved();
  const wrong = { ...person, agentCode: 'NOBODY', password: 'password1' };
  const caller = platform.caller();
  await refused(caller, register, { ...wrong, phone: '1' }, 'signatureInvalid');
  await caller.start();
  expect(await caller.fault(register, { ...wrong, phone: '1' })).toMatchObject({ status: 400 });
  expect(await caller.fault(register, { ...wrong, isAgree: false as true })).toMatchObject({ status: 400 });
  await refused(caller, register, wrong, 'passwordTooCommon');
  await refused(caller, register, { ...wrong, password: person.password }, 'agentCodeUnknown');
  const { agentCode: _, ...without } = wrong;
  await refused(await stranger(), register, { ...without, password: person.password }, 'emailRegistered');
});

test('an attempt counts whatever its outcome: the third one, which the database refuses, is the last without a captcha', async () => {
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

test('a registration retried with its idempotency key gets the same response, is counted once and hashed once', async () => {
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

test('accounts.verifyRegistrationCode: emailRegistered; twenty concurrent registrations of one address do not flood its mailbox; the first to verify it gets it', async () => {
  const person = newcomer();
  const callers = await Promise.all(Array.from({ length: 20 }, stranger));
  const answers = await Promise.all(
    callers.map((caller, index) => caller.send(register, { ...person, phone: `0813${String(process.pid % 1_000_000).padStart(6, '0')}${100 + index}` })),
  );
  const begun = callers.filter((_, index) => answers[index]!.ok);
  expect(begun).toHaveLength(PROOFS_AN_ADDRESS);
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'tooManyChecks')).toHaveLength(20 - PROOFS_AN_ADDRESS);
  const key = platform.app.keys.indexKey(`email:${person.email}`);
  const accounts = async () => (await platform.owner.query('select 1 from accounts.login_email where email_key = $1', [key])).rowCount;
  expect(await accounts()).toBe(0);
  const codes = await Promise.all(begun.map((caller) => codeFor(person, caller)));
  const proofs = await Promise.all(begun.map((caller, index) => caller.send(verifyRegistrationCode, { email: person.email, code: codes[index]! })));
  expect(proofs.filter((proof) => proof.ok)).toHaveLength(1);
  expect(proofs.filter((proof) => !proof.ok && proof.reason === 'emailRegistered')).toHaveLength(PROOFS_AN_ADDRESS - 1);
  expect(await accounts()).toBe(1);
});

test('accounts.verifyRegistrationCode: phoneRegistered; of twenty concurrent registrations of one number the first with a verified address gets it', async () => {
  const { phone } = newcomer();
  const all = await Promise.all(Array.from({ length: 20 }, async () => ({ caller: await stranger(), person: { ...newcomer(), phone } })));
  await Promise.all(all.map(({ caller, person }) => caller.must(register, person)));
  const codes = await Promise.all(all.map(({ caller, person }) => codeFor(person, caller)));
  const proofs = await Promise.all(all.map(({ caller, person }, index) => caller.send(verifyRegistrationCode, { email: person.email, code: codes[index]! })));
  expect(proofs.filter((proof) => proof.ok)).toHaveLength(1);
  expect(proofs.filter((proof) => !proof.ok && proof.reason === 'phoneRegistered')).toHaveLength(19);
});

test('accounts.verifyRegistrationLink: emailRegistered, accounts.verifyRegistrationLink: phoneRegistered: the address or number was verified by another user in the meantime', async () => {
  const { person } = await registered();
  const link = async (more: Partial<RegisterInput>) => {
    const one = await registered(more);
    return { ...one, code: await linkFor(one.person, one.caller) };
  };
  const [sameAddress, sameNumber] = [await link({ email: person.email }), await link({ phone: person.phone })];
  const winner = await registered({ ...person, phone: person.phone });
  await winner.caller.must(verifyRegistrationCode, { email: person.email, code: await codeFor(person, winner.caller) });
  await refused(sameAddress.caller, verifyRegistrationLink, { email: person.email, code: sameAddress.code }, 'emailRegistered');
  await refused(sameNumber.caller, verifyRegistrationLink, { email: sameNumber.person.email, code: sameNumber.code }, 'phoneRegistered');
});

test('A6 registering another person’s address gains nothing: the owner’s proof opens the owner’s account with the owner’s password', async () => {
  const { caller: thief, person } = await registered({ password: 'kunci milik pencuri' });
  const hisLink = await linkTo(person.email);
  const owner = await stranger();
  // The owner follows the link of a mail they did not request.
  await refused(owner, verifyRegistrationLink, { email: person.email, code: hisLink }, 'linkExpired');
  await owner.must(register, { ...person, password: 'kunci milik sendiri' });
  const code = await codeFor(person, owner);
  await refused(thief, verifyRegistrationCode, { email: person.email, code }, 'codeInvalid');
  await owner.must(verifyRegistrationCode, { email: person.email, code });
  await refused(thief, login, { email: person.email, password: 'kunci milik pencuri' }, 'wrongPassword');
  await owner.signIn(person.email, 'kunci milik sendiri');
});

test('A6 registering again on a device starts over: the last password counts', async () => {
  const { caller, person } = await registered({ password: 'sandi yang pertama' });
  const first = await codeTo(person.email);
  await caller.must(register, { ...person, password: 'sandi yang kedua' });
  const code = await codeTo(person.email, first);
  await refused(caller, verifyRegistrationCode, { email: person.email, code: first }, 'codeInvalid');
  await refused(caller, login, { email: person.email, password: 'sandi yang pertama' }, 'wrongPassword');
  await refused(caller, login, { email: person.email, password: 'sandi yang kedua' }, 'emailNotVerified');
  await caller.must(verifyRegistrationCode, { email: person.email, code });
  await caller.signIn(person.email, 'sandi yang kedua');
});

test('A7 an unverified registration claims no number and is deleted after a day', async () => {
  const { caller, person } = await registered();
  await (await stranger()).must(checkPhone, { phone: person.phone });
  const code = await linkTo(person.email);
  const key = platform.app.keys.indexKey(`email:${person.email}`);
  const left = async () => (await platform.owner.query('select 1 from accounts.registration where email_key = $1', [key])).rowCount;
  await tidy(platform);
  expect(await left()).toBe(1);
  await platform.owner.query(`update accounts.registration set ends_at = begun_at where email_key = $1`, [key]);
  await refused(caller, login, { email: person.email, password: person.password }, 'wrongPassword');
  await refused(caller, verifyRegistrationLink, { email: person.email, code }, 'linkExpired');
  await refused(caller, verifyRegistrationCode, { email: person.email, code: await codeFor(person, caller) }, 'codeInvalid');
  const whose = await platform.owner.query<{ email_key: Buffer; client_hash: Buffer }>(
    'select email_key, client_hash from accounts.registration where email_key = $1',
    [key],
  );
  const proof = proofOf({ emailKey: key, clientHash: whose.rows[0]!.client_hash });
  const proofs = async () => (await platform.owner.query('select 1 from codes.challenge where investor_id = $1', [proof.investorId])).rowCount;
  await tidy(platform);
  expect([await left(), await proofs()]).toEqual([0, 1]);
  // Counters of the challenge are kept as long as they apply, and the challenge with them.
  await platform.owner.query(
    `update codes.challenge set expires_at = to_timestamp($2), resends_until = to_timestamp($2), wrong_today_until = to_timestamp($2) where investor_id = $1`,
    [proof.investorId, platform.app.clock() / 1_000 - 3 * 86_400],
  );
  await platform.owner.query(`update codes.challenge set wrong_recent_until = to_timestamp($2) where investor_id = $1`, [
    proof.investorId,
    platform.app.clock() / 1_000,
  ]);
  await tidy(platform);
  expect(await proofs()).toBe(1);
  await platform.owner.query(`update codes.challenge set wrong_recent_until = wrong_today_until where investor_id = $1`, [proof.investorId]);
  await tidy(platform);
  expect(await proofs()).toBe(0);
});

test('I-51 codes of an address accept thirty attempts a day from all devices together; the link still verifies it', async () => {
  const [{ caller, person }, wrong] = [await registered(), await registered()];
  const nobody = `nobody5.${process.pid}@example.test`;
  await caller.must(resendRegistration, { email: nobody });
  const bucketOf = (email: string) => `proofTries:${platform.app.keys.indexKey(`email:${email}`).toString('hex')}`;
  const used = async (email: string) =>
    Number((await platform.owner.query<{ used: number }>('select used from platform.rate_limit where bucket = $1', [bucketOf(email)])).rows[0]?.used ?? 0);
  // A code that was never sent to this device is not counted as an attempt.
  await refused(wrong.caller, verifyRegistrationCode, { email: person.email, code: '000000' }, 'codeInvalid');
  expect(await used(person.email)).toBe(0);
  const code = await codeTo(person.email);
  await refused(caller, verifyRegistrationCode, { email: person.email, code: wrongCode(code) }, 'codeInvalid');
  expect(await used(person.email)).toBe(1);
  for (const email of [person.email, nobody])
    await platform.owner.query(
      `insert into platform.rate_limit values ($1, 30, to_timestamp($2)) on conflict (bucket) do update set used = 30, resets_at = excluded.resets_at`,
      [bucketOf(email), platform.app.clock() / 1_000 + 3_600],
    );
  const known = await refused(caller, verifyRegistrationCode, { email: person.email, code: wrongCode(code) }, 'codeSuspended');
  expect(await caller.send(verifyRegistrationCode, { email: nobody, code: wrongCode(code) })).toEqual(known);
  await refused(caller, verifyRegistrationCode, { email: person.email, code }, 'codeSuspended');
  await caller.must(verifyRegistrationLink, { email: person.email, code: await linkFor(person, caller) });
});

test('accounts.register: registeredNotVerified on the device that registered when an address gets too many mails, accounts.register: tooManyChecks on others', async () => {
  const { caller, person } = await registered();
  await platform.owner.query(`update platform.rate_limit set used = $2 where bucket = $1`, [
    `proofs:${platform.app.keys.indexKey(`email:${person.email}`).toString('hex')}`,
    PROOFS_AN_ADDRESS,
  ]);
  await refused(caller, register, person, 'registeredNotVerified');
  await refused(await stranger(), register, person, 'tooManyChecks');
  await refused(caller, resendRegistration, { email: person.email }, 'tooManySends');
});

test('verifying an address costs the same for one that nobody registered', async () => {
  const { caller: one, person } = await registered();
  await codeTo(person.email);
  const nobody = `nobody.at.all.${process.pid}@example.test`;
  const other = await stranger();
  await other.must(resendRegistration, { email: nobody });
  const known = await workOf(verifyRegistrationCode.name, () => one.send(verifyRegistrationCode, { email: person.email, code: '000000' }));
  expect(known.length).toBeGreaterThan(3);
  expect(await workOf(verifyRegistrationCode.name, () => other.send(verifyRegistrationCode, { email: nobody, code: '000000' }))).toEqual(known);
});

test('accounts.verifyRegistrationCode: codeExpired: a correct code that has expired is reported as expired', async () => {
  const { caller, person } = await registered();
  const code = await codeTo(person.email);
  const { clock } = platform.app;
  Object.assign(platform.app, { clock: () => clock() + 5 * 60_000 + 1_000 });
  try {
    expect((await refused(caller, verifyRegistrationCode, { email: person.email, code }, 'codeExpired')).code).toBe(25);
  } finally {
    Object.assign(platform.app, { clock });
  }
});

test('accounts.verifyRegistrationCode: codeInvalid, accounts.verifyRegistrationCode: triesUsedUp, accounts.verifyRegistrationCode: codePaused, accounts.verifyRegistrationCode: codeSuspended, accounts.resendRegistration: codePaused, accounts.resendRegistration: codeSuspended: the same for addresses nobody registered', async () => {
  const { caller, person } = await registered();
  const right = await codeTo(person.email);
  const nobody = `nobody.${process.pid}@example.test`;
  await caller.must(resendRegistration, { email: nobody });
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

test('accounts.resendRegistration: tooManySends after three from one device', async () => {
  const { caller, person } = await registered();
  for (const email of [person.email, `nobody2.${process.pid}@example.test`]) {
    for (let count = 1; count <= 3; count += 1) {
      expect(await caller.must(resendRegistration, { email })).toMatchObject({ Count: count, count, AuthResult: 0 });
    }
    expect(await refused(caller, resendRegistration, { email }, 'tooManySends')).toMatchObject({ Count: 4 });
  }
});

test('sending again gives the same response at the same cost for addresses that are unverified, verified or unknown', async () => {
  const [waiting, known] = [await registered(), await proved()];
  await codeTo(waiting.person.email);
  const caller = await stranger();
  const again = async (email: string) => {
    let reply = {};
    const work = await workOf(resendRegistration.name, async () => {
      const { expiresAt, ...rest } = await caller.must(resendRegistration, { email });
      reply = { ...rest, expiresAt: typeof expiresAt };
    });
    // Work done after the reply is not part of it.
    return { reply, work: work.filter((step) => step !== 'due.remove') };
  };
  const unknown = await again(`nobody3.${process.pid}@example.test`);
  expect(unknown).toMatchObject({ reply: { Count: 1, AuthResult: 0 } });
  expect(await again(waiting.person.email)).toEqual(unknown);
  expect(await again(known.person.email)).toEqual(unknown);
});

test('attempts by strangers on an address, on this device or others, do not keep its owner from registering', async () => {
  const person = newcomer();
  const caller = await stranger();
  for (let count = 1; count <= 3; count += 1) {
    await caller.must(resendRegistration, { email: person.email });
    for (const device of [await stranger(), await stranger()]) await device.must(resendRegistration, { email: person.email });
  }
  await caller.must(register, person);
  await refused(caller, resendRegistration, { email: person.email }, 'tooManySends');
  await caller.must(verifyRegistrationCode, { email: person.email, code: await codeTo(person.email) });
});

test('accounts.register: error, accounts.verifyRegistrationCode: error, accounts.verifyRegistrationLink: error, accounts.resendRegistration: error 4 is in the response body of a fault', async () => {
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

/** Addresses of this test: no other test mails to them. */
const [SITI, BUDI] = ['siti', 'budi'].map((name) => `${name}.${process.pid}@example.test`);
test.each([
  ['two addresses', { email: `${SITI},${BUDI}` }, '/email'],
  ['an address with a line break', { email: `${SITI}\r\nBcc: ${BUDI}` }, '/email'],
  ['an address with a name', { email: `Siti <${SITI}>` }, '/email'],
  ['a name of blanks', { name: '   ' }, '/name'],
  ['a name that is an address', { name: 'visit https://example.test now' }, '/name'],
  ['a name with a line break', { name: 'Siti\nSubject: prize' }, '/name'],
])('A5 %s is refused by its field, and no mail is sent', async (_what, wrong, path) => {
  const caller = platform.caller();
  await caller.start();
  const person = newcomer(wrong);
  const fault = await caller.fault(register, person);
  expect(fault).toMatchObject({ status: 400, errors: [{ path }] });
  // A later registration is mailed after the refused ones would have been.
  const { person: next } = await registered();
  await codeTo(next.email);
  for (const to of [person.email, SITI!, BUDI!]) expect(await platform.sandbox.get<unknown[]>(`inbox?to=${encodeURIComponent(to)}`)).toEqual([]);
});
