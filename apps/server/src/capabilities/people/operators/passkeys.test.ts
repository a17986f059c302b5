/** Tests of console passkeys: alone or beside the password, for their operator, on the console only, once; created and removed only after a recent sign-in. */
import { loginV2 } from '@lumbung/contract/accounts/routes.gen.ts';
import {
  acceptInvitation,
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  list,
  listPasskeys,
  login,
  removePasskey,
  renamePasskey,
  resetFactor,
  resetPassword,
  setState,
} from '@lumbung/contract/operators/routes.gen.ts';
import { beginSignIn } from '@lumbung/contract/passkeys/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import type { CallFault } from '@lumbung/client/send.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { beforeAll, expect, test } from 'vitest';
import { Authenticator, type Lies, makeOperatorPasskey, makePasskey, shownAtConsole, shownAtDoor } from '../../../../../../tests/support/authenticator.ts';
import { OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { inLine } from '../../../../../../tests/support/in-line.ts';
import { agreed, invitationOf, NOTE } from '../../../../../../tests/support/operators.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { HASH, workOf } from '../../../../../../tests/support/work.ts';
import type { Brand } from '../../../platform/brands.ts';
import { MOST_PASSKEYS } from '../passkeys/index.ts';
import { operatorKeys } from './keyring.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

/** A caller who is not signed in, on another device and address. */
const stranger = (): OperatorCaller => new OperatorCaller(platform.url, platform.caller().address, { operatorId: '', email: '', now: platform.app.clock });
const owner = async () => {
  const operator = await platform.operator('support');
  return { operator, ...(await makeOperatorPasskey(operator)) };
};
/** Signs in by the passkey, on another device. */
const enter = async (key: Authenticator, by = stranger()): Promise<OperatorCaller> => {
  by.token = (await by.must(login, { passkey: await shownAtConsole(by, key) })).token!;
  return by;
};
const refusedAlone = async (key: Authenticator, lies: Lies = {}) => {
  const caller = stranger();
  return refused(caller, login, { passkey: await shownAtConsole(caller, key, lies) }, 'wrongSignIn');
};
const statusOf = async (caller: OperatorCaller) => (await caller.raw('GET', addressOf(listPasskeys))).status;
/** Backdates the sign-in by some minutes. */
const ago = (operator: OperatorCaller, minutes: number) =>
  platform.owner.query('update operations.session set created_at = created_at - make_interval(mins => $2) where operator_id = $1', [
    operator.operatorId,
    minutes,
  ]);
const eventsOf = async (operatorId: string): Promise<string[]> =>
  (
    await platform.owner.query<{ kind: string }>(`select kind from platform.security_event where details->>'operatorId' = $1 order by event_id`, [operatorId])
  ).rows.map(({ kind }) => kind);
const actsOf = async (operatorId: string): Promise<string[]> =>
  (await platform.owner.query<{ call: string }>('select call from operations.audit_event where operator_id = $1 order by number', [operatorId])).rows.map(
    ({ call }) => call,
  );

test('a passkey alone opens a full session without an address, and its use is recorded', async () => {
  const { operator, key } = await owner();
  const caller = stranger();
  const reply = await caller.must(login, { passkey: await shownAtConsole(caller, key) });
  expect(reply).toMatchObject({ stage: 'full', operator: { operatorId: operator.operatorId, roles: ['support'] } });
  caller.token = reply.token!;
  const { items } = await caller.must(listPasskeys, {});
  expect(items).toMatchObject([{ isSynced: false }]);
  expect(items[0]!.lastUsedAt).not.toBeNull();
  expect(await actsOf(operator.operatorId)).toEqual(['operators.login', 'operators.addPasskey', 'operators.login']);
});

test('a passkey replaces the code as second factor: only the operator’s own, and only with the right password', async () => {
  const { operator, key } = await owner();
  const { key: hers } = await owner();
  const { email } = operator;
  const by = async (shown: Authenticator, password: string, lies: Lies = {}) => {
    const caller = stranger();
    return { caller, input: { email, password, passkey: await shownAtConsole(caller, shown, lies) } };
  };
  const right = await by(key, PASSWORD);
  expect((await right.caller.must(login, right.input)).stage).toBe('full');
  for (const wrong of [
    await by(key, 'not this one'),
    await by(hers, PASSWORD),
    await by(key, PASSWORD, { unverified: true }),
    await by(key, PASSWORD, { userHandle: hers.show({ challenge: '' }).userHandle! }),
    right,
  ])
    await refused(wrong.caller, login, wrong.input, 'wrongSignIn');
  // The refused attempt used up the challenge, but not the passkey.
  expect((await (await by(key, PASSWORD)).caller.send(login, right.input)).ok).toBe(false);
  await enter(key);
});

test('a change to the operator while password and passkey are checked ends the session that they open', async () => {
  const { operator, key } = await owner();
  const caller = stranger();
  const input = { email: operator.email, password: PASSWORD, passkey: await shownAtConsole(caller, key) };
  const [answer] = await inLine(
    platform,
    ['update operations.operator set epoch = epoch + 1 where operator_id = $1', [operator.operatorId]],
    [() => caller.must(login, input)],
  );
  caller.token = answer!.token!;
  expect(await statusOf(caller)).toBe(401);
});

test('a sign-in presents exactly one credential: any other combination is malformed and uses up no challenge', async () => {
  const { operator, key } = await owner();
  const { email } = operator;
  const caller = stranger();
  const passkey = await shownAtConsole(caller, key);
  for (const input of [
    {},
    { email },
    { password: PASSWORD },
    { code: '123456' },
    { email, passkey },
    { password: PASSWORD, passkey },
    { code: '123456', passkey },
    { email, password: PASSWORD, code: '123456', passkey },
  ])
    expect((await caller.fault(login, input)).status, Object.keys(input).join()).toBe(400);
  const send = (bad: unknown) =>
    caller.raw('POST', addressOf(login), { body: JSON.stringify({ passkey: bad }), headers: { 'content-type': 'application/json' } });
  for (const bad of [7, 'x', [], {}, null, { ...passkey, id: 'a\u0000b' }, { ...passkey, signature: 'x'.repeat(100_000) }, { ...passkey, signature: '' }])
    expect((await send(bad)).status).toBe(400);
  await caller.must(login, { passkey });
});

test('operators.login: wrongSignIn for another origin, RP id, type, challenge or authenticator, without user verification or user presence', async () => {
  const { operator, key } = await owner();
  const { key: hers } = await owner();
  const elsewhere = (await stranger().must(beginPasskeySignIn, {})).options.challenge;
  const lies: readonly Lies[] = [
    { origin: 'https://lumbung.example.test' },
    { origin: platform.url },
    { rpId: 'example.test' },
    { type: 'webauthn.create' },
    { challenge: elsewhere },
    { challenge: '' },
    { unverified: true },
    { absent: true },
    { userHandle: 'AAAA' },
    { id: hers.id.toString('base64url') },
  ];
  const answers = [];
  for (const lie of lies) answers.push(await refusedAlone(key, lie));
  expect((await eventsOf(operator.operatorId)).filter((kind) => kind === 'operatorSignInRefused').length).toBeGreaterThan(6);
  // The refusal is the same as for an unknown passkey.
  const caller = stranger();
  const unknown = new Authenticator(platform.url);
  answers.push(await refused(caller, login, { passkey: await shownAtConsole(caller, unknown, { userHandle: 'AAAA' }) }, 'wrongSignIn'));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  await enter(key);
});

test('a challenge opens one session, also for eight concurrent uses', async () => {
  const { key } = await owner();
  const caller = stranger();
  const passkey = await shownAtConsole(caller, key);
  const answers = await Promise.all(Array.from({ length: 8 }, () => caller.send(login, { passkey })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await refused(caller, login, { passkey }, 'wrongSignIn');
});

test('a console challenge is not accepted by investors’ sign-in endpoints, nor the other way round; nor are the passkeys', async () => {
  const { operator, key } = await owner();
  const { caller: investor } = await platform.newInvestor();
  const { key: theirs } = await makePasskey(investor);
  const caller = stranger();
  await caller.start();
  const [atConsole, atDoor] = [(await caller.must(beginPasskeySignIn, {})).options, (await caller.must(beginSignIn, {})).options];
  await refused(caller, login, { passkey: key.show(atDoor) }, 'wrongSignIn');
  await refused(caller, loginV2, { passkey: theirs.show(atConsole) }, 'wrongPasskey');
  // The correct challenge of each, at the wrong endpoint.
  await refused(caller, login, { passkey: await shownAtConsole(caller, theirs) }, 'wrongSignIn');
  await refused(caller, loginV2, { passkey: await shownAtDoor(caller, key) }, 'wrongPasskey');
  // A challenge to sign in cannot be used to create a passkey, nor the reverse.
  const making = (await operator.must(beginPasskey, {})).options;
  await refused(operator, login, { passkey: key.show(making) }, 'wrongSignIn');
  const { options } = await operator.must(beginPasskeySignIn, {});
  await refused(operator, addPasskey, { attestation: new Authenticator(platform.url).make({ ...making, ...options }) }, 'passkeyNotMade');
  await enter(key);
});

test('an authenticator whose counter goes back is refused at the console too, and recorded', async () => {
  const { operator, key } = await owner();
  const counted = async (counter: number) => {
    const caller = stranger();
    return caller.send(login, { passkey: await shownAtConsole(caller, key, { counter }) });
  };
  expect((await counted(7)).ok).toBe(true);
  for (const counter of [7, 0]) expect(await counted(counter)).toMatchObject({ ok: false, reason: 'wrongSignIn' });
  expect((await eventsOf(operator.operatorId)).filter((kind) => kind === 'passkeyCopied')).toHaveLength(2);
  expect((await counted(8)).ok).toBe(true);
});

test('C01.work an unknown or wrong passkey, also with an unknown address, costs the same as a known one', async () => {
  const { operator, key } = await owner();
  const shown = async (lies: Lies = {}) => {
    const caller = stranger();
    return { caller, passkey: await shownAtConsole(caller, key, lies) };
  };
  const alone = async (lies: Lies) => {
    const { caller, passkey } = await shown(lies);
    return workOf(login.name, () => caller.send(login, { passkey }));
  };
  const known = await alone({ unverified: true });
  expect(known.length).toBeGreaterThan(3);
  expect(await alone({ userHandle: 'AAAA', id: 'AAAA' })).toEqual(known);

  const beside = async (email: string, password: string, lies: Lies = {}) => {
    const { caller, passkey } = await shown(lies);
    return workOf(login.name, () => caller.send(login, { email, password, passkey }));
  };
  const unknown = await beside(`${crypto.randomUUID()}@operator.test`, PASSWORD);
  expect(unknown.filter((step) => step === HASH)).toHaveLength(1);
  expect(await beside(operator.email, 'not this one')).toEqual(unknown);
  expect(await beside(operator.email, PASSWORD, { userHandle: 'AAAA', id: 'AAAA' })).toEqual(unknown);
});

test('C09.passkey C09.trustedDevice a hundred wrong guesses lock no operator out: passkeys work, and passwords on a known device', async () => {
  const { operator, key } = await owner();
  const { email, code } = { email: operator.email, code: () => operator.code() };
  await platform.owner.query('update operations.operator set totp_step = 0 where operator_id = $1', [operator.operatorId]);
  const guesses = Array.from({ length: 100 }, (_, guess) => stranger().send(login, { email, password: `guess ${guess}`, code: '000000' }));
  await Promise.all(guesses);
  const elsewhere = stranger();
  await refused(elsewhere, login, { email, password: PASSWORD, code: code() }, 'suspended');
  // Beside the password, a passkey counts as an attempt like any other.
  await refused(elsewhere, login, { email, password: PASSWORD, passkey: await shownAtConsole(elsewhere, key) }, 'suspended');
  operator.token = (await operator.must(login, { email, password: PASSWORD, code: code() })).token!;
  await operator.must(listPasskeys, {});
  await enter(key);
  // The known device has no more guesses than strangers.
  for (let guess = 0; guess < 10; guess += 1) await refused(operator, login, { email, password: `guess ${guess}` }, 'wrongSignIn');
  await refused(operator, login, { email, password: PASSWORD, code: code() }, 'locked');
});

test('a device is known once an operator came in whole on it, and unknown again once their password or factor changes', async () => {
  const { operator, key, passkeyId } = await owner();
  const known = async () => (await platform.owner.query('select client_hash from operations.device where operator_id = $1', [operator.operatorId])).rows.length;
  expect(await known()).toBe(1);
  await stranger().send(login, { email: operator.email, password: PASSWORD });
  expect(await known()).toBe(1);
  const other = await enter(key);
  expect(await known()).toBe(2);
  // Removing a passkey keeps the current session only.
  await other.must(removePasskey, { passkeyId });
  expect(await known()).toBe(1);
  expect([await statusOf(other), await statusOf(operator)]).toEqual([200, 401]);
  for (const change of [resetFactor, resetPassword]) {
    const one = await owner();
    const admin = await platform.operator('admin');
    await agreed(platform, await admin.must(change, { operatorId: one.operator.operatorId, note: NOTE }));
    const { rows } = await platform.owner.query('select 1 from operations.device where operator_id = $1', [one.operator.operatorId]);
    expect(rows, change.name).toEqual([]);
    if (change !== resetFactor) continue;
    // The password alone is no full sign-in.
    expect((await stranger().must(login, { email: one.operator.email, password: PASSWORD })).stage).toBe('factor');
    expect((await platform.owner.query('select 1 from operations.device where operator_id = $1', [one.operator.operatorId])).rows).toEqual([]);
  }
});

test('failed attempts on a known device are cleared by a new password', async () => {
  const operator = await platform.operator('support');
  const { email, operatorId } = operator;
  for (let guess = 0; guess < 10; guess += 1) await refused(operator, login, { email, password: `guess ${guess}` }, 'wrongSignIn');
  await refused(operator, login, { email, password: PASSWORD }, 'locked');
  const admin = await platform.operator('admin');
  await agreed(platform, await admin.must(resetPassword, { operatorId, note: NOTE }));
  const { code } = await invitationOf(platform, email);
  const password = 'tiga perahu kayu';
  await operator.must(acceptInvitation, { operatorId, code, password });
  for (let time = 0; time < 2; time += 1) {
    await platform.owner.query('update operations.operator set totp_step = 0 where operator_id = $1', [operatorId]);
    expect((await operator.must(login, { email, password, code: operator.code() })).stage).toBe('full');
  }
});

test('operators’ passkeys are bound to the console’s address, whichever the public address is', () => {
  const settings = { ...platform.app.settings, origin: 'https://lumbung.example', consoleOrigin: 'https://console.example' };
  expect(operatorKeys.originAt({ entry: { ...({} as Brand), host: 'lesung.example' }, settings })).toBe('https://console.example');
});

test('operators.login: tooManySignIns also applies to passkeys', async () => {
  const { key } = await owner();
  const caller = stranger();
  await platform.owner.query(`insert into platform.rate_limit values ($1, 30, now() + interval '10 years')`, [`operatorLogin:${caller.address}`]);
  const passkey = await shownAtConsole(caller, key);
  await refused(caller, login, { passkey }, 'tooManySignIns');
  await platform.owner.query('delete from platform.rate_limit where bucket = $1', [`operatorLogin:${caller.address}`]);
  // The passkey was not checked.
  await caller.must(login, { passkey });
});

test('a passkey opens no session for a suspended operator, operators.login: notActive, nor for one with a temporary password, operators.login: passwordNotSet', async () => {
  const { operator, key } = await owner();
  const [admin, { operatorId }] = [await platform.operator('admin'), operator];
  const reasons = async () => {
    await refusedAlone(key, { unverified: true });
    const caller = stranger();
    const answer = await caller.send(login, { passkey: await shownAtConsole(caller, key) });
    return answer.ok ? 'in' : answer.reason;
  };
  await admin.must(setState, { operatorId, state: 'suspended' });
  expect(await reasons()).toBe('notActive');
  await agreed(platform, await admin.must(setState, { operatorId, state: 'active', note: NOTE }));
  expect(await reasons()).toBe('in');
  await platform.owner.query(`update operations.operator set temporary_until = now() + interval '10 years' where operator_id = $1`, [operatorId]);
  expect(await reasons()).toBe('passwordNotSet');
  await platform.owner.query('update operations.operator set temporary_until = null where operator_id = $1', [operatorId]);
  await agreed(platform, await admin.must(resetPassword, { operatorId, note: NOTE }));
  expect(await reasons()).toBe('passwordNotSet');
});

test('a passkey is created, named, renamed and seen by its owner only; every other session ends, and the owner is notified by mail', async () => {
  const { operator, key, passkeyId } = await owner();
  const other = await enter(key);
  const { passkeyId: second } = await makeOperatorPasskey(other, '  Laptop kantor ');
  expect([await statusOf(other), await statusOf(operator)]).toEqual([200, 401]);
  await other.must(renamePasskey, { passkeyId: passkeyId.toUpperCase(), name: 'Ponsel saya' });
  const { items } = await other.must(listPasskeys, {});
  expect(items.map((one) => [one.passkeyId, one.name])).toEqual([
    [passkeyId, 'Ponsel saya'],
    [second, 'Laptop kantor'],
  ]);
  const { rows } = await platform.owner.query<{ name_encrypted: Buffer }>('select name_encrypted from operations.passkey where passkey_id = $1', [second]);
  expect(rows[0]!.name_encrypted.toString('latin1')).not.toContain('Laptop');
  const nobody = await owner();
  for (const id of [passkeyId, crypto.randomUUID()]) {
    expect((await nobody.operator.fault(renamePasskey, { passkeyId: id, name: 'x' })).status).toBe(404);
    expect((await nobody.operator.fault(removePasskey, { passkeyId: id })).status).toBe(404);
  }
  for (const name of ['', 'x'.repeat(61), 'a\u0000b']) expect((await other.fault(renamePasskey, { passkeyId, name })).status).toBe(400);
  await platform.sandbox.mail(operator.email, ({ text }) => text.includes('dibuka dengan passkey baru atas nama Anda'));

  await other.must(removePasskey, { passkeyId });
  await platform.sandbox.mail(operator.email, ({ text }) => text.includes('tidak lagi membuka konsol'));
  await refusedAlone(key);
  expect((await other.fault(removePasskey, { passkeyId })).status).toBe(404);
  expect((await actsOf(operator.operatorId)).slice(2)).toEqual([
    'operators.login',
    'operators.addPasskey',
    'operators.renamePasskey',
    'operators.removePasskey',
  ]);
});

test('C16.passkeys operators.beginPasskey: signInAgain, operators.addPasskey: signInAgain, operators.removePasskey: signInAgain ten minutes after sign-in', async () => {
  const { operator, key, passkeyId } = await owner();
  const { options } = await operator.must(beginPasskey, {});
  const attestation = new Authenticator(platform.url).make(options);
  await ago(operator, 11);
  await refused(operator, beginPasskey, {}, 'signInAgain');
  await refused(operator, addPasskey, { attestation }, 'signInAgain');
  await refused(operator, removePasskey, { passkeyId }, 'signInAgain');
  // Renaming grants no access.
  await operator.must(renamePasskey, { passkeyId, name: 'Ponsel' });
  await enter(key, operator);
  await operator.must(addPasskey, { attestation });
});

test('operators.addPasskey: passkeyNotMade for another origin, RP id or challenge, without user verification, for a duplicate, or with certificates', async () => {
  const [operator, other] = [await platform.operator('support'), await platform.operator('support')];
  const key = new Authenticator(platform.url);
  const elsewhere = (await other.must(beginPasskey, {})).options.challenge;
  for (const lie of [
    { origin: 'https://lumbung.example.test' },
    { rpId: 'example.test' },
    { challenge: elsewhere },
    { unverified: true },
    { certificate: Buffer.from('who built it') },
  ] satisfies Lies[]) {
    const { options } = await operator.must(beginPasskey, {});
    await refused(operator, addPasskey, { attestation: key.make(options, lie) }, 'passkeyNotMade');
  }
  const { options } = await operator.must(beginPasskey, {});
  const attestation = key.make(options);
  await operator.must(addPasskey, { attestation });
  await refused(operator, addPasskey, { attestation }, 'passkeyNotMade');
  const { options: more } = await operator.must(beginPasskey, {});
  expect(more.excludeCredentials.map(({ id }) => id)).toEqual([key.id.toString('base64url')]);
  await refused(operator, addPasskey, { attestation: key.make(more) }, 'passkeyNotMade');
});

/** Adds this many passkeys to the existing ones. */
const have = (operator: OperatorCaller, count: number) =>
  platform.owner.query(
    `insert into operations.passkey (operator_id, passkey_id, credential_id, public_key, counter, transports, is_synced, name_encrypted, created_at)
     select operator_id, gen_random_uuid(), decode(md5(n::text), 'hex'), public_key, 0, transports, false, name_encrypted, created_at
     from operations.passkey, generate_series(1, $2) n where operator_id = $1`,
    [operator.operatorId, count],
  );

/** Two sessions of one operator that each created a passkey and submit it concurrently. */
async function twoAtOnce(had: number) {
  const { operator, key } = await owner();
  const other = await enter(key);
  await have(operator, had - 1);
  const callers = [operator, other];
  const made = await Promise.all(callers.map(async (caller) => new Authenticator(platform.url).make((await caller.must(beginPasskey, {})).options)));
  const answers = await inLine(
    platform,
    ['select 1 from operations.operator where operator_id = $1 for update', [operator.operatorId]],
    callers.map((caller, index) => () => caller.send(addPasskey, { attestation: made[index]! }).catch((fault: CallFault) => fault.status)),
  );
  const { rows } = await platform.owner.query<{ count: number }>('select count(*)::int as count from operations.passkey where operator_id = $1', [
    operator.operatorId,
  ]);
  return { said: answers.map((answer) => (typeof answer === 'number' ? `${answer}` : answer.ok ? 'made' : answer.reason)).sort(), count: rows[0]!.count, key };
}

test('of two concurrent passkey creations the first ends the session of the other, which stores nothing', async () => {
  const { said, count } = await twoAtOnce(3);
  expect([said, count]).toEqual([['401', 'made'], 4]);
});

test('operators.beginPasskey: tooManyPasskeys after ten, operators.addPasskey: tooManyPasskeys for two concurrent creations of the tenth', async () => {
  const { said, count, key } = await twoAtOnce(MOST_PASSKEYS - 1);
  expect([said, count]).toEqual([['made', 'tooManyPasskeys'], MOST_PASSKEYS]);
  await refused(await enter(key), beginPasskey, {}, 'tooManyPasskeys');
});

test('resetting the factor by two operators removes the passkeys, and the list of operators shows how many each has', async () => {
  const { operator, key } = await owner();
  const admin = await platform.operator('admin');
  const rowOf = async () => (await admin.must(list, {})).items.find(({ operatorId }) => operatorId === operator.operatorId);
  expect(await rowOf()).toMatchObject({ hasFactor: true, passkeys: 1 });
  await agreed(platform, await admin.must(resetFactor, { operatorId: operator.operatorId, note: NOTE }));
  expect(await rowOf()).toMatchObject({ hasFactor: false, passkeys: 0 });
  await refusedAlone(key);
  const caller = stranger();
  await refused(caller, login, { email: operator.email, password: PASSWORD, passkey: await shownAtConsole(caller, key) }, 'wrongSignIn');
  expect((await caller.must(login, { email: operator.email, password: PASSWORD })).stage).toBe('factor');
});
