/** Tests of managing one's own access: nothing sensitive without a fresh proof, and nothing of another user's. */
import { changePassword, login, loginV2, prove } from '@lumbung/contract/accounts/routes.gen.ts';
import { getCart } from '@lumbung/contract/cart/routes.gen.ts';
import {
  addPasskey,
  askForPasskey,
  beginFactor,
  beginPasskey,
  endOtherSessions,
  endSession,
  forgetDevice,
  getOverview,
  listEvents,
  removePasskey,
  renamePasskey,
  showPasskey,
} from '@lumbung/contract/security/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { beforeAll, expect, test } from 'vitest';
import { Authenticator, makePasskey, shownAtDoor } from '../../../../../../tests/support/authenticator.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { inLine } from '../../../../../../tests/support/in-line.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { WRONG_RECENT } from '../accounts/rules.ts';
import { agentOf } from '../../../platform/agent.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const signedIn = async (email: string): Promise<Caller> => {
  const caller = platform.caller();
  await caller.signIn(email);
  return caller;
};
const stranger = async (): Promise<Caller> => {
  const caller = platform.caller();
  await caller.start();
  return caller;
};
/** Backdates the last proof by eleven minutes. */
const staleProof = (investorId: string) =>
  platform.owner.query(`update accounts.session set proved_at = proved_at - interval '11 minutes' where investor_id = $1`, [investorId]);
const statusOf = async (caller: Caller): Promise<number> => (await caller.raw('GET', '/api/main/cart/get')).status;
/** A partial session of a user who must show a passkey after the password. */
async function halfIn(email: string): Promise<Caller> {
  const caller = await stranger();
  const { user, factors, token } = await caller.must(loginV2, { email, password: PASSWORD });
  expect([user, factors]).toEqual([null, ['passkey']]);
  caller.token = token!;
  return caller;
}

test('a browser’s name comes from a closed list, whatever its header contains', () => {
  const chrome = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  expect(agentOf(chrome)).toBe('Chrome, Android');
  expect(agentOf(`${chrome} Edg/140.0`)).toBe('Edge, Android');
  expect(
    agentOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'),
  ).toBe('Safari, iPhone');
  expect(agentOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox, Linux');
  for (const header of [undefined, '', 'forged by a stranger', 'node']) expect(agentOf(header)).toBeNull();
});

test('a passkey is created, named, renamed and listed; the user is notified by mail', async () => {
  const { caller, email } = await platform.newInvestor();
  const { passkeyId } = await makePasskey(caller, '  Ponsel saya ');
  const { passkeyId: unnamed } = await makePasskey(caller);
  await caller.must(renamePasskey, { passkeyId: unnamed.toUpperCase(), name: 'Laptop' });
  const { passkeys, factors, hasPin } = await caller.must(getOverview, {});
  expect(passkeys.map(({ name }) => name)).toEqual(['Ponsel saya', 'Laptop']);
  expect(passkeys[0]).toMatchObject({ passkeyId, lastUsedAt: null, isSynced: false });
  expect([factors, hasPin]).toEqual([[], false]);
  await platform.sandbox.mail(email, ({ subject }) => subject === 'Passkey ditambahkan');
  const { rows } = await platform.owner.query<{ name_encrypted: Buffer }>('select name_encrypted from passkeys.credential where passkey_id = $1', [passkeyId]);
  expect(rows[0]!.name_encrypted.toString('latin1')).not.toContain('Ponsel');
});

test('C16.passkeys security.beginPasskey: proofNeeded, security.addPasskey: proofNeeded, security.removePasskey: proofNeeded, security.askForPasskey: proofNeeded ten minutes after the last proof', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { passkeyId } = await makePasskey(caller);
  const key = new Authenticator(platform.url);
  const { options } = await caller.must(beginPasskey, {});
  const attestation = key.make(options);
  await staleProof(investorId);
  await refused(caller, beginPasskey, {}, 'proofNeeded');
  await refused(caller, addPasskey, { attestation }, 'proofNeeded');
  await refused(caller, removePasskey, { passkeyId }, 'proofNeeded');
  await refused(caller, askForPasskey, { isAsked: true }, 'proofNeeded');
  // Nothing was used up: after the proof the same input succeeds.
  const before = caller.token;
  caller.token = (await caller.must(prove, { password: PASSWORD })).token!;
  expect(caller.token).not.toBe(before);
  await caller.must(addPasskey, { attestation });
  await caller.must(askForPasskey, { isAsked: true });
});

test('C13.proof a proof gives a new token, invalidates the old one, and does not extend the session', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const ends = async () => (await platform.owner.query('select ends_at from accounts.session where investor_id = $1', [investorId])).rows;
  const [before, was] = [caller.token, await ends()];
  const { token } = await caller.must(prove, { password: PASSWORD });
  expect(await statusOf(caller)).toBe(401);
  caller.token = token!;
  expect(await statusOf(caller)).toBe(200);
  expect([await ends(), before === token]).toEqual([was, false]);
});

test('a wrong password in a proof counts with those of a password change, also ten at once; login stays open', async () => {
  const { caller, email } = await platform.newInvestor();
  for (let guess = 0; guess < 3; guess += 1)
    await refused(caller, changePassword, { oldPassword: `guess ${guess}`, newPassword: 'lumbung padi di tepi sawah' }, 'oldPasswordWrong');
  const guesses = await Promise.all(Array.from({ length: WRONG_RECENT }, (_, guess) => caller.send(prove, { password: `guess ${guess}` })));
  const reasons = guesses.map((answer) => (answer.ok ? 'done' : answer.reason));
  expect(reasons.filter((reason) => reason === 'wrongPassword')).toHaveLength(WRONG_RECENT - 3);
  await refused(caller, prove, { password: PASSWORD }, 'locked');
  await signedIn(email);
  const { caller: patient } = await platform.newInvestor();
  await refused(patient, prove, { password: 'not this one' }, 'wrongPassword');
  patient.token = (await patient.must(prove, { password: PASSWORD })).token!;
  const { items } = await patient.must(listEvents, {});
  expect(items.map(({ kind }) => kind)).toEqual(['proofRefused', 'signedIn']);
});

test('C14.passkeys a removed passkey opens no session, every other session ends, this one continues, and the user is notified', async () => {
  const { caller, email } = await platform.newInvestor();
  const { key, passkeyId } = await makePasskey(caller);
  const other = await signedIn(email);
  const { token } = await caller.must(removePasskey, { passkeyId });
  expect([await statusOf(other), await statusOf(caller)]).toEqual([401, 401]);
  caller.token = token!;
  expect((await caller.must(getOverview, {})).passkeys).toEqual([]);
  await platform.sandbox.mail(email, ({ subject }) => subject === 'Passkey dihapus');
  const door = await stranger();
  await refused(door, loginV2, { passkey: await shownAtDoor(door, key) }, 'wrongPasskey');
  expect((await caller.fault(removePasskey, { passkeyId })).status).toBe(404);
});

test('security.askForPasskey: passkeyMissing while there is none; once required, the password opens half a session and a passkey completes it', async () => {
  const { caller, email } = await platform.newInvestor();
  await refused(caller, askForPasskey, { isAsked: true }, 'passkeyMissing');
  expect(await statusOf(caller)).toBe(200);
  const { key } = await makePasskey(caller);
  const other = await signedIn(email);
  caller.token = (await caller.must(askForPasskey, { isAsked: true })).token!;
  expect(await statusOf(other)).toBe(401);
  await platform.sandbox.mail(email, ({ subject }) => subject === 'Verifikasi dua langkah dinyalakan');
  const half = await halfIn(email);
  expect(await statusOf(half)).toBe(401);
  expect(await half.must(init, {})).toMatchObject({ user: null, factors: ['passkey'] });
  const { options } = await half.must(beginFactor, {});
  expect(options.allowCredentials.map(({ id }) => id)).toEqual([key.id.toString('base64url')]);
  const reply = await half.must(showPasskey, { passkey: key.show(options) });
  expect(await statusOf(half)).toBe(401);
  half.token = reply.token!;
  await half.must(getCart, {});
  expect((await half.must(getOverview, {})).sessions.map(({ isThis, isHalf }) => [isThis, isHalf])).toContainEqual([true, false]);
  // Switched off again, the password is enough.
  caller.token = (await caller.must(askForPasskey, { isAsked: false })).token!;
  await signedIn(email);
});

test('removing the last passkey ends the passkey requirement', async () => {
  const { caller, email, investorId } = await platform.newInvestor();
  const [one, two] = [await makePasskey(caller), await makePasskey(caller)];
  caller.token = (await caller.must(askForPasskey, { isAsked: true })).token!;
  caller.token = (await caller.must(removePasskey, { passkeyId: one.passkeyId })).token!;
  await halfIn(email);
  caller.token = (await caller.must(removePasskey, { passkeyId: two.passkeyId })).token!;
  const { rows } = await platform.owner.query('select factors from accounts.login where investor_id = $1', [investorId]);
  expect(rows).toEqual([{ factors: [] }]);
  await signedIn(email);
});

test('requiring and removing the last passkey concurrently locks nobody out: one of the two succeeds', async () => {
  const { caller, email, investorId } = await platform.newInvestor();
  const { passkeyId } = await makePasskey(caller);
  const other = await signedIn(email);
  const answers = await inLine(
    platform,
    ['select 1 from accounts.login where investor_id = $1 for update', [investorId]],
    [() => caller.send(removePasskey, { passkeyId }), () => other.send(askForPasskey, { isAsked: true })].map(
      (act) => () =>
        act().then(
          (answer) => (answer.ok ? 'done' : answer.reason),
          (fault: { status: number }) => fault.status,
        ),
    ),
  );
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
  const { rows } = await platform.owner.query<{ factors: string[]; left: number }>(
    `select factors, (select count(*)::int from passkeys.credential c where c.investor_id = l.investor_id) as left from accounts.login l where investor_id = $1`,
    [investorId],
  );
  expect(rows[0]!.factors.length).toBeLessThanOrEqual(rows[0]!.left);
});

test('security.showPasskey: passkeyNotKnown for another user’s passkey, a wrong origin, a reuse, or without user verification; security.beginFactor: passkeyMissing, security.showPasskey: passkeyMissing without any', async () => {
  const { caller, email } = await platform.newInvestor();
  const { key } = await makePasskey(caller);
  await caller.must(askForPasskey, { isAsked: true });
  const { caller: other } = await platform.newInvestor();
  await refused(other, beginFactor, {}, 'passkeyMissing');
  await refused(other, showPasskey, { passkey: key.show({ challenge: 'AAAA' }) }, 'passkeyMissing');
  const { key: hers } = await makePasskey(other);
  const half = await halfIn(email);
  const ask = async () => (await half.must(beginFactor, {})).options;
  await refused(half, showPasskey, { passkey: hers.show(await ask()) }, 'passkeyNotKnown');
  await refused(half, showPasskey, { passkey: key.show(await ask(), { origin: 'https://example.test' }) }, 'passkeyNotKnown');
  await refused(half, showPasskey, { passkey: key.show(await ask(), { unverified: true }) }, 'passkeyNotKnown');
  await refused(half, showPasskey, { passkey: key.show(await ask(), { userHandle: hers.show({ challenge: '' }).userHandle! }) }, 'passkeyNotKnown');
  // A challenge of another user, or of the sign-in, is invalid here.
  await refused(half, showPasskey, { passkey: key.show((await other.must(beginFactor, {})).options) }, 'passkeyNotKnown');
  await refused(half, showPasskey, { passkey: await shownAtDoor(half, key) }, 'passkeyNotKnown');
  const passkey = key.show(await ask());
  const answers = await Promise.all([1, 2, 3].map(() => half.send(showPasskey, { passkey }).catch(() => ({ ok: false }))));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a passkey is also a fresh proof, and a device trusted with it is not asked again', async () => {
  const { caller, email, investorId } = await platform.newInvestor();
  const { key } = await makePasskey(caller);
  await staleProof(investorId);
  await refused(caller, askForPasskey, { isAsked: true }, 'proofNeeded');
  caller.token = (await caller.must(showPasskey, { passkey: key.show((await caller.must(beginFactor, {})).options) })).token!;
  caller.token = (await caller.must(askForPasskey, { isAsked: true })).token!;
  const half = await halfIn(email);
  half.token = (await half.must(showPasskey, { passkey: key.show((await half.must(beginFactor, {})).options), trustsDevice: true })).token!;
  const again = await half.must(login, { email, password: PASSWORD });
  expect(again.user?.email).toBe(email);
  half.token = again.token!;
  const { devices } = await half.must(getOverview, {});
  expect(devices.map(({ isThis }) => isThis)).toEqual([true]);
  await half.must(forgetDevice, { deviceId: devices[0]!.deviceId });
  expect((await half.fault(forgetDevice, { deviceId: devices[0]!.deviceId })).status).toBe(404);
  expect((await half.must(login, { email, password: PASSWORD })).user).toBeNull();
});

test('C15.list sessions are listed; one or all others can be ended, and the current one stays', async () => {
  const { caller, email } = await platform.newInvestor();
  const [two, three, four] = [await signedIn(email), await signedIn(email), await signedIn(email)];
  const { sessions } = await caller.must(getOverview, {});
  expect(sessions.map(({ isThis, isHalf }) => [isThis, isHalf]).sort()).toEqual([
    [false, false],
    [false, false],
    [false, false],
    [true, false],
  ]);
  const hers = (await two.must(getOverview, {})).sessions.find(({ isThis }) => isThis)!.sessionId;
  await caller.must(endSession, { sessionId: hers });
  expect(await Promise.all([two, three, four].map(statusOf))).toEqual([401, 200, 200]);
  const own = sessions.find(({ isThis }) => isThis)!.sessionId;
  for (const sessionId of [hers, own, 'a'.repeat(64)]) expect((await caller.fault(endSession, { sessionId })).status).toBe(404);
  await caller.must(endOtherSessions, {});
  expect(await Promise.all([three, four, caller].map(statusOf))).toEqual([401, 401, 200]);
});

test('an app whose session was ended gets no more push messages', async () => {
  const { caller, email, investorId } = await platform.newInvestor();
  const apps = [await stranger(), await stranger()];
  for (const app of apps) app.token = (await app.must(loginV2, { email, password: PASSWORD, fcmToken: 'here' })).token!;
  const kept = async () => (await platform.owner.query('select 1 from accounts.push_token where investor_id = $1', [investorId])).rows.length;
  expect(await kept()).toBe(2);
  await caller.must(endSession, { sessionId: (await apps[0]!.must(getOverview, {})).sessions.find(({ isThis }) => isThis)!.sessionId });
  expect(await kept()).toBe(1);
  await caller.must(endOtherSessions, {});
  expect(await kept()).toBe(0);
});

test('events are listed newest first, page by page, own ones only: another user of the company sees none and ends no session', async () => {
  const { maker, approver } = await platform.newCompany();
  const { passkeyId } = await makePasskey(maker.caller, 'Ponsel Nadia');
  await (await stranger()).send(login, { email: maker.email, password: 'not this one' });
  const events = await maker.caller.must(listEvents, { size: 2 });
  expect(events.items.map(({ kind }) => kind)).toEqual(['signInRefused', 'passkeyAdded']);
  expect(events.items.map(({ isHere }) => isHere)).toEqual([false, true]);
  expect(events.total).toBe(3);
  expect((await maker.caller.must(listEvents, { size: 2, page: 2 })).items.map(({ kind }) => kind)).toEqual(['signedIn']);
  expect((await maker.caller.must(listEvents, { page: 9 })).items).toEqual([]);
  expect((await approver.caller.must(listEvents, {})).items.map(({ kind }) => kind)).toEqual(['signedIn']);
  const seen = await approver.caller.must(getOverview, {});
  expect([seen.passkeys, seen.sessions.length]).toEqual([[], 1]);
  const { sessionId } = (await maker.caller.must(getOverview, {})).sessions[0]!;
  expect((await approver.caller.fault(endSession, { sessionId })).status).toBe(404);
  expect((await approver.caller.fault(removePasskey, { passkeyId })).status).toBe(404);
  expect((await approver.caller.fault(renamePasskey, { passkeyId, name: 'hers' })).status).toBe(404);
  await approver.caller.must(endOtherSessions, {});
  expect(await statusOf(maker.caller)).toBe(200);
});

test('a name is one line of at most sixty letters; a changed PIN is notified', async () => {
  const { caller, email } = await platform.newInvestor();
  const { passkeyId } = await makePasskey(caller);
  for (const name of ['', 'x'.repeat(61), 'a\u0000b', 7 as never]) expect((await caller.fault(renamePasskey, { passkeyId, name })).status).toBe(400);
  caller.token = (await caller.must(changePassword, { oldPassword: PASSWORD, newPin: '482113' })).token!;
  await platform.sandbox.mail(email, ({ subject }) => subject === 'PIN Anda diganti');
  expect((await caller.must(getOverview, {})).hasPin).toBe(true);
});
