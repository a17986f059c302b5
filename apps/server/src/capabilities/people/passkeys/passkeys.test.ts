/** Tests of sign-in by passkey: accepted once, on the right page, on the device that asked; everything else is refused identically. */
import { createHash } from 'node:crypto';
import { login, loginV2 } from '@lumbung/contract/accounts/routes.gen.ts';
import { getCart } from '@lumbung/contract/cart/routes.gen.ts';
import type { Assertion } from '@lumbung/contract/passkeys/assertion.ts';
import { beginSignIn } from '@lumbung/contract/passkeys/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import { addPasskey, beginPasskey } from '@lumbung/contract/security/routes.gen.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { beforeAll, expect, test } from 'vitest';
import { Authenticator, type Lies, makePasskey, shownAtDoor } from '../../../../../../tests/support/authenticator.ts';
import { solvedCaptcha } from '../../../../../../tests/support/captcha.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { workOf } from '../../../../../../tests/support/work.ts';
import { goesOn, MOST_PASSKEYS, relyingParty } from './rules.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const stranger = async (): Promise<Caller> => {
  const caller = platform.caller();
  await caller.start();
  return caller;
};
const owner = async () => {
  const made = await platform.newInvestor();
  return { ...made, ...(await makePasskey(made.caller)) };
};
const enters = async (key: Authenticator, lies: Lies = {}) => {
  const caller = await stranger();
  return refused(caller, loginV2, { passkey: await shownAtDoor(caller, key, lies) }, 'wrongPasskey');
};
const eventsOf = async (investorId: string): Promise<string[]> =>
  (await platform.owner.query<{ kind: string }>('select kind from platform.security_event where investor_id = $1 order by event_id', [investorId])).rows.map(
    ({ kind }) => kind,
  );

test('the RP id of passkeys is the host of the address; a local address uses localhost', () => {
  expect(relyingParty('https://lumbung.example')).toEqual({ id: 'lumbung.example', origin: 'https://lumbung.example' });
  expect(relyingParty('http://127.0.0.1:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
  expect(relyingParty('http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
});

test('a counter must increase, or stay at zero', () => {
  expect([goesOn(0, 0), goesOn(0, 1), goesOn(4, 5), goesOn(4, 4), goesOn(4, 3), goesOn(4, 0)]).toEqual([true, true, true, false, false, false]);
});

test('a passkey alone opens a full session, without an address, though a second factor is on', async () => {
  const { key, investorId, email } = await owner();
  await platform.owner.query(`update accounts.login set factors = '{email}' where investor_id = $1`, [investorId]);
  const caller = await stranger();
  const reply = await caller.must(loginV2, { passkey: await shownAtDoor(caller, key) });
  expect(reply.user).toMatchObject({ userId: investorId, email });
  caller.token = reply.token!;
  await caller.must(getCart, {});
});

test('exactly one credential is presented: none, two, and a password without an address are malformed', async () => {
  const { key, email } = await owner();
  const caller = await stranger();
  const passkey = await shownAtDoor(caller, key);
  for (const input of [{}, { email }, { email, password: PASSWORD, passkey }, { email, pin: '123456', passkey }, { password: PASSWORD }, { pin: '123456' }])
    expect((await caller.fault(loginV2, input)).status).toBe(400);
  // None of these requests used up the challenge.
  await caller.must(loginV2, { passkey });
});

test('accounts.loginV2: wrongPasskey for another origin, RP id, type or challenge, without user verification or user presence', async () => {
  const { key, investorId } = await owner();
  const { key: hers } = await owner();
  const elsewhere = (await (await stranger()).must(beginSignIn, {})).options.challenge;
  const forged = Buffer.from(`${Date.now() + 9e5}.${'a'.repeat(43)}.${'b'.repeat(43)}`).toString('base64url');
  const lies: readonly Lies[] = [
    { origin: 'https://lumbung.example.test' },
    { origin: platform.url },
    { rpId: 'example.test' },
    { type: 'webauthn.create' },
    { challenge: elsewhere },
    { challenge: forged },
    { challenge: '' },
    { unverified: true },
    { absent: true },
    { userHandle: 'AAAA' },
    { id: hers.id.toString('base64url') },
    { id: 'AAAA' },
  ];
  for (const lie of lies) await enters(key, lie);
  const kinds = await eventsOf(investorId);
  expect(kinds.filter((kind) => kind === 'signInRefused').length).toBeGreaterThan(6);
});

test('accounts.loginV2: wrongPasskey for a reused challenge and after five minutes', async () => {
  const { key } = await owner();
  const caller = await stranger();
  const passkey = await shownAtDoor(caller, key);
  const answers = await Promise.all(Array.from({ length: 8 }, () => caller.send(loginV2, { passkey })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await refused(caller, loginV2, { passkey }, 'wrongPasskey');
  // An authentic challenge that has expired.
  const expiry = String(platform.app.clock() - 1);
  const nonce = 'n'.repeat(43);
  const mac = platform.app.keys.mac('passkey', 'investors', 'signIn', '', caller.clientId, expiry, nonce).toString('base64url');
  const late = Buffer.from(`${expiry}.${nonce}.${mac}`).toString('base64url');
  await refused(caller, loginV2, { passkey: key.show({ challenge: late }) }, 'wrongPasskey');
});

test('a challenge for one purpose is not accepted for another', async () => {
  const { key, caller } = await owner();
  const made = new Authenticator(platform.url);
  const { options } = await caller.must(beginPasskey, {});
  await refused(caller, loginV2, { passkey: key.show(options) }, 'wrongPasskey');
  const { options: ofDoor } = await caller.must(beginSignIn, {});
  await refused(caller, addPasskey, { attestation: made.make({ ...options, ...ofDoor }) }, 'passkeyNotMade');
});

test('an authenticator whose counter goes back is refused, and recorded', async () => {
  const { key, investorId } = await owner();
  const enter = async (counter: number) => {
    const caller = await stranger();
    return caller.send(loginV2, { passkey: await shownAtDoor(caller, key, { counter }) });
  };
  expect((await enter(7)).ok).toBe(true);
  for (const counter of [7, 6, 0]) expect(await enter(counter)).toMatchObject({ ok: false, reason: 'wrongPasskey' });
  expect((await eventsOf(investorId)).filter((kind) => kind === 'passkeyCopied')).toHaveLength(3);
  expect((await enter(8)).ok).toBe(true);
});

test('an unknown or removed passkey gets the same response at the same cost as a known, wrong one', async () => {
  const { key, caller: hers, passkeyId } = await owner();
  const other = await owner();
  await platform.owner.query('delete from passkeys.credential where passkey_id = $1', [passkeyId]);
  expect(hers.token).not.toBeNull();
  const [one, two, three] = [await stranger(), await stranger(), await stranger()];
  const gone = await shownAtDoor(one, key);
  const unknown = await shownAtDoor(two, key, { userHandle: 'AAAA', id: 'AAAA' });
  const wrong = { ...(await shownAtDoor(three, other.key)), signature: gone.signature };
  const answers: unknown[] = [];
  const work = [];
  for (const [caller, passkey] of [
    [one, gone],
    [two, unknown],
    [three, wrong],
  ] as const)
    work.push(await workOf(loginV2.name, async () => answers.push(await caller.send(loginV2, { passkey }))));
  expect(work[0]!.length).toBeGreaterThan(3);
  expect(work[1]).toEqual(work[0]);
  expect(work[2]).toEqual(work[0]);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
});

test('C09.passkey a hundred wrong password guesses by strangers do not lock out an investor who has a passkey', async () => {
  const { key, email } = await owner();
  const callers = await Promise.all(Array.from({ length: 25 }, stranger));
  await Promise.all(callers.flatMap((caller) => [0, 1, 2, 3].map((part) => caller.send(login, { email, password: `guess ${part}` }))));
  await refused(await stranger(), login, { email, password: PASSWORD }, 'suspended');
  const caller = await stranger();
  await caller.must(loginV2, { passkey: await shownAtDoor(caller, key) });
});

test('accounts.loginV2: captchaRequired also for passkeys after too many attempts from a network, and the challenge stays valid', async () => {
  const { key } = await owner();
  const caller = await stranger();
  await platform.owner.query(`insert into platform.rate_limit values ($1, 20, now() + interval '10 years')`, [`login:${caller.address}`]);
  const passkey = await shownAtDoor(caller, key);
  await refused(caller, loginV2, { passkey }, 'captchaRequired');
  await caller.must(loginV2, { passkey, captcha: await solvedCaptcha(caller, 'accounts.loginV2') });
});

test('an account that may not sign in is reported as such only with the right passkey', async () => {
  const { key, investorId } = await owner();
  await platform.owner.query(`update accounts.investor set state = 'suspended' where investor_id = $1`, [investorId]);
  await enters(key, { unverified: true });
  const caller = await stranger();
  await refused(caller, loginV2, { passkey: await shownAtDoor(caller, key) }, 'notActive');
});

test('malformed, oversized or differently shaped bytes return 400 or wrongPasskey, never a fault', async () => {
  const { key } = await owner();
  const send = (passkey: unknown, caller: Caller) =>
    caller.raw('POST', addressOf(loginV2), { body: JSON.stringify({ passkey }), headers: { 'content-type': 'application/json' } });
  const FIELDS = ['id', 'clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const;
  for (const field of FIELDS) {
    const caller = await stranger();
    const right = await shownAtDoor(caller, key);
    for (const bad of ['', 'a\u0000b', '=+/ ', 'x'.repeat(100_000), 7, null, {}, []]) {
      const { status } = await send({ ...right, [field]: bad }, caller);
      expect(status, `${field}: ${JSON.stringify(bad).slice(0, 30)}`).toBe(400);
    }
    for (const odd of ['A', 'AAAA', '_'.repeat(77), Buffer.from('{"challenge":7}').toString('base64url'), Buffer.from('null').toString('base64url')]) {
      const another = await stranger();
      const answer = await send({ ...(await shownAtDoor(another, key)), [field]: odd }, another);
      expect(answer.status, `${field}: ${odd}`).toBe(200);
      expect(await answer.json()).toMatchObject({ authCode: 1, reason: 'wrongPasskey' });
    }
  }
  const caller = await stranger();
  for (const bad of [7, 'x', [], {}, null]) expect((await send(bad, caller)).status).toBe(400);
});

test('security.addPasskey: passkeyNotMade for another origin, RP id or challenge, without user verification, for a duplicate, or with certificates', async () => {
  const { caller } = await platform.newInvestor();
  const { caller: other } = await platform.newInvestor();
  const key = new Authenticator(platform.url);
  const elsewhere = (await other.must(beginPasskey, {})).options.challenge;
  const lies: readonly Lies[] = [
    { origin: 'https://lumbung.example.test' },
    { rpId: 'example.test' },
    { type: 'webauthn.get' },
    { challenge: elsewhere },
    { challenge: 'AAAA' },
    { unverified: true },
    { absent: true },
    { id: 'AAAA' },
    { certificate: Buffer.from('who built it') },
  ];
  for (const lie of lies) {
    const { options } = await caller.must(beginPasskey, {});
    await refused(caller, addPasskey, { attestation: key.make(options, lie) }, 'passkeyNotMade');
  }
  const { options } = await caller.must(beginPasskey, {});
  const attestation = key.make(options);
  for (const bytes of ['A', 'AAAA', createHash('sha512').update('x').digest('base64url')]) {
    const again = (await caller.must(beginPasskey, {})).options;
    await refused(caller, addPasskey, { attestation: { ...key.make(again), attestationObject: bytes } }, 'passkeyNotMade');
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => caller.send(addPasskey, { attestation })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  // The same authenticator adds no second passkey.
  const { options: more } = await caller.must(beginPasskey, {});
  expect(more.excludeCredentials.map(({ id }) => id)).toEqual([key.id.toString('base64url')]);
  await refused(caller, addPasskey, { attestation: key.make(more) }, 'passkeyNotMade');
});

test('security.beginPasskey: tooManyPasskeys after ten; security.addPasskey: tooManyPasskeys for two concurrent creations of the tenth', async () => {
  const { caller } = await platform.newInvestor();
  const begun = [];
  for (let index = 0; index < MOST_PASSKEYS + 3; index += 1) {
    const key = new Authenticator(platform.url);
    begun.push(key.make((await caller.must(beginPasskey, {})).options));
  }
  const answers = await Promise.all(begun.map((attestation) => caller.send(addPasskey, { attestation })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(MOST_PASSKEYS);
  await refused(caller, beginPasskey, {}, 'tooManyPasskeys');
});

test('a passkey of one user opens no session for another user of the same company', async () => {
  const { maker, approver } = await platform.newCompany();
  const { key } = await makePasskey(maker.caller);
  const caller = await stranger();
  const passkey: Assertion = await shownAtDoor(caller, key);
  const reply = await caller.must(loginV2, { passkey });
  expect(reply.user?.email).toBe(maker.email);
  const { key: hers } = await makePasskey(approver.caller);
  await enters(key, { userHandle: hers.show({ challenge: '' }).userHandle! });
});
