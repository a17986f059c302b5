/** Tests of console sign-in: password and code together, each code once; first sign-in; who may change whom. */
import { addressOf } from '@lumbung/contract/route.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { getCart } from '@lumbung/contract/cart/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { agree, decline, get as getDecision } from '@lumbung/contract/decisions/routes.gen.ts';
import {
  acceptInvitation,
  changeRoles,
  checkInvitation,
  confirmFactor,
  getFactor,
  getSession,
  invite,
  list,
  login,
  logout,
  resetFactor,
  resendInvitation,
  resetPassword,
  setPassword,
  setState,
  withdrawInvitation,
} from '@lumbung/contract/operators/routes.gen.ts';
import type { CallFault } from '@lumbung/client/send.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { agreed, commanded, invitationOf, invited, NOTE } from '../../../../../../tests/support/operators.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { inLine } from '../../../../../../tests/support/in-line.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { amidStep } from '../../../../../../tests/support/steps.ts';
import { HASH, workOf } from '../../../../../../tests/support/work.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

/** The same operator on another device, not signed in. */
const again = (operator: OperatorCaller): OperatorCaller =>
  new OperatorCaller(platform.url, platform.caller().address, { ...operator, operatorId: operator.operatorId, now: platform.app.clock });
const input = (operator: OperatorCaller, code = operator.code()) => ({ email: operator.email, password: PASSWORD, code });
/** Clears the used time step, for tests that sign in more often than every 30 seconds. */
const freshCodes = (operator: OperatorCaller) =>
  platform.owner.query('update operations.operator set totp_step = 0 where operator_id = $1', [operator.operatorId]);
const budgetOf = (operator: OperatorCaller, name = 'operator') => `${name}:${platform.app.keys.indexKey(`operator:${operator.email}`).toString('hex')}`;
const asStranger = async (email: string) => new OperatorCaller(platform.url, platform.caller().address, { operatorId: '', email, now: platform.app.clock });

test('password and code open a session that names the operator and their roles', async () => {
  const operator = await platform.operator('finance', 'support');
  const session = await operator.must(getSession, {});
  expect(session).toMatchObject({ stage: 'full', mode: 'sandbox', operator: { operatorId: operator.operatorId, roles: ['finance', 'support'] } });
  await operator.must(logout, {});
  expect((await operator.must(getSession, {})).stage).toBe('none');
});

test('the seeded operators sign in with the code shown in the sandbox', async () => {
  const codes = await platform.sandbox.get<{ email: string; code: string }[]>('operators/codes');
  expect(codes.length).toBe(6);
  for (const { email, code } of codes) {
    const caller = await asStranger(email);
    expect((await caller.must(login, { email, password: PASSWORD, code })).stage).toBe('full');
  }
});

test('operators.login: wrongSignIn is the same for an unknown address, a wrong password and a wrong code', async () => {
  const operator = await platform.operator('support');
  await freshCodes(operator);
  const stranger = await asStranger('nobody@operator.test');
  const answers = [
    await again(operator).send(login, { ...input(operator), password: 'not this one' }),
    await again(operator).send(login, input(operator, '000000')),
    await again(operator).send(login, { email: operator.email, password: PASSWORD }),
    await again(operator).send(login, input(operator, operator.code(5))),
    await stranger.send(login, { email: stranger.email, password: PASSWORD, code: '123456' }),
  ];
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  await refused(again(operator), login, input(operator, '000000'), 'wrongSignIn');
});

test('C01.work an unknown address, a wrong password and a wrong code cost the same: the same statements, one hash', async () => {
  const operator = await platform.operator('support');
  await freshCodes(operator);
  const stranger = await asStranger('nobody.else@operator.test');
  const unknown = await workOf(login.name, () => stranger.send(login, { email: stranger.email, password: PASSWORD, code: '123456' }));
  expect(unknown.length).toBeGreaterThan(3);
  expect(unknown.filter((step) => step === HASH)).toHaveLength(1);
  expect(await workOf(login.name, () => again(operator).send(login, { ...input(operator), password: 'not this one' }))).toEqual(unknown);
  expect(await workOf(login.name, () => again(operator).send(login, input(operator, '000000')))).toEqual(unknown);
});

test('a code opens one session, also when used two dozen times at once', async () => {
  const operator = await platform.operator('support');
  await freshCodes(operator);
  const used = operator.code();
  await again(operator).must(login, input(operator, used));
  await refused(again(operator), login, input(operator, used), 'wrongSignIn');
  await freshCodes(operator);
  const code = operator.code();
  // Of these, more than ten are counted before the correct one clears the count, or after it.
  const answers = await Promise.all(Array.from({ length: 24 }, () => again(operator).send(login, input(operator, code))));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(new Set(answers.map((answer) => (answer.ok ? 'in' : answer.reason)))).toEqual(new Set(['in', 'wrongSignIn', 'locked']));
});

test('a clock may be one step off, and an older code is rejected once a newer one was used', async () => {
  const operator = await platform.operator('support');
  await freshCodes(operator);
  await amidStep(platform);
  await again(operator).must(login, input(operator, operator.code(-1)));
  await again(operator).must(login, input(operator, operator.code(1)));
  await refused(again(operator), login, input(operator), 'wrongSignIn');
  await freshCodes(operator);
  await amidStep(platform);
  await refused(again(operator), login, input(operator, operator.code(2)), 'wrongSignIn');
});

test('operators.login: locked after ten wrong codes, from any network address, also for an unknown operator', async () => {
  const operator = await platform.operator('support');
  for (const email of [operator.email, `${crypto.randomUUID()}@operator.test`]) {
    for (let guess = 0; guess < 10; guess += 1) await refused(again(operator), login, { email, password: PASSWORD, code: '000000' }, 'wrongSignIn');
    const answer = await refused(again(operator), login, { email, password: PASSWORD, code: operator.code() }, 'locked');
    expect(answer.retryAfterMinutes).toBeGreaterThan(13);
  }
});

test('operators.login: suspended after thirty wrong tries in a day', async () => {
  const operator = await platform.operator('support');
  await platform.owner.query(`insert into platform.rate_limit values ($1, 30, to_timestamp($2)) on conflict (bucket) do update set used = 30`, [
    budgetOf(operator, 'operatorToday'),
    platform.app.clock() / 1_000 + 3_600,
  ]);
  await refused(again(operator), login, input(operator), 'suspended');
});

test('operators.login: tooManySignIns after thirty attempts from one network address', async () => {
  const caller = await asStranger('nobody@operator.test');
  for (let attempt = 0; attempt < 30; attempt += 1) await caller.send(login, { email: `${crypto.randomUUID()}@operator.test`, password: 'x' });
  const answer = await refused(caller, login, { email: 'nobody@operator.test', password: 'x' }, 'tooManySignIns');
  expect(answer.retryAfterMinutes).toBeGreaterThan(13);
});

test('operators.login: error 4 is in the response body of a fault, and a fault does not use up the code', async () => {
  const operator = await platform.operator('support');
  await freshCodes(operator);
  await platform.owner.query('alter table operations.session rename to away');
  const fault = await again(operator)
    .raw('POST', addressOf(login), { body: JSON.stringify(input(operator)), headers: { 'content-type': 'application/json' } })
    .finally(() => platform.owner.query('alter table operations.away rename to session'));
  expect(fault.status).toBe(500);
  expect(await fault.json()).toMatchObject({ authCode: 4, reason: 'error' });
  await again(operator).must(login, input(operator));
});

test('an attempt counts whatever its outcome, also when the database refuses the address', async () => {
  const operator = await platform.operator('support');
  const device = again(operator);
  await platform.owner.query('alter table operations.operator rename to away');
  const fault = await device.fault(login, input(operator)).finally(() => platform.owner.query('alter table operations.away rename to operator'));
  expect(fault.status).toBe(500);
  const buckets = [`operatorLogin:${device.address}`, budgetOf(operator), budgetOf(operator, 'operatorToday')];
  const { rows } = await platform.owner.query('select used from platform.rate_limit where bucket = any($1)', [buckets]);
  expect(rows).toEqual([{ used: 1 }, { used: 1 }, { used: 1 }]);
});

test('operators.login: notActive only with the right password and code', async () => {
  const [admin, operator] = [await platform.operator('admin'), await platform.operator('support')];
  await admin.must(setState, { operatorId: operator.operatorId, state: 'suspended' });
  await freshCodes(operator);
  await refused(again(operator), login, { ...input(operator), password: 'wrong' }, 'wrongSignIn');
  await refused(again(operator), login, input(operator), 'notActive');
});

test('a new operator sets a password by the mailed link and sets up the authenticator before getting a full session', async () => {
  const [admin, second] = [await platform.operator('admin'), await platform.operator('admin')];
  const email = `${crypto.randomUUID()}@operator.test`;
  const { proposalId, operatorId } = await admin.must(invite, {
    email: email.toUpperCase(),
    name: '  Galih   Pratama ',
    roles: ['support', 'finance'],
    note: NOTE,
  });
  const rowOf = async () => (await admin.must(list, {})).items.find((row) => row.operatorId === operatorId);
  expect(await rowOf()).toMatchObject({ state: 'proposed', proposals: [{ proposalId, kind: 'operators.invite' }] });
  await second.must(agree, { proposalId: proposalId! });
  const { code } = await invitationOf(platform, email);
  expect(await rowOf()).toMatchObject({ state: 'invited', proposals: [], hasFactor: false });
  const newcomer = await asStranger(email);
  await refused(newcomer, login, { email, password: PASSWORD }, 'wrongSignIn');
  expect(await newcomer.must(checkInvitation, { operatorId, code })).toMatchObject({ email, name: 'Galih Pratama', hasFactor: false });

  const password = 'tiga perahu kayu';
  const accepted = await newcomer.must(acceptInvitation, { operatorId, code, password });
  expect(accepted.stage).toBe('factor');
  newcomer.token = accepted.token!;
  expect((await newcomer.fault(list, {})).status).toBe(401);
  expect((await newcomer.fault(setPassword, { password: 'sembilan perahu kayu' })).status).toBe(403);
  const { secret, uri } = await newcomer.must(getFactor, {});
  expect(uri).toMatch(/^otpauth:\/\/totp\/Lumbung:/);
  expect((await newcomer.must(getFactor, {})).secret).toBe(secret);
  await refused(newcomer, confirmFactor, { code: '000000' }, 'codeInvalid');
  const first = codeOf(secret, platform.app.clock());
  newcomer.token = (await newcomer.must(confirmFactor, { code: first })).token!;
  expect(await newcomer.must(getSession, {})).toMatchObject({ stage: 'full', operator: { name: 'Galih Pratama', roles: ['finance', 'support'] } });
  expect((await newcomer.fault(getFactor, {})).status).toBe(403);
  expect(await rowOf()).toMatchObject({ state: 'active', hasFactor: true, invitedUntil: null });

  const elsewhere = await asStranger(email);
  await refused(elsewhere, login, { email, password, code: first }, 'wrongSignIn');
  expect((await elsewhere.must(login, { email, password, code: codeOf(secret, platform.app.clock() + 30_000) })).stage).toBe('full');
});

test('operators.acceptInvitation: passwordTooCommon, operators.acceptInvitation: invitationOver and operators.checkInvitation: invitationOver: used, also concurrently, older than three days, another operator’s, withdrawn', async () => {
  const { newcomer, operatorId, code } = await invited(platform, 'support');
  const other = await invited(platform, 'support');
  const password = 'tiga perahu kayu';
  for (const proof of [
    { operatorId, code: other.code },
    { operatorId: crypto.randomUUID(), code },
    { operatorId: other.operatorId, code },
    { operatorId, code: `${code}a` },
  ]) {
    await refused(newcomer, checkInvitation, proof, 'invitationOver');
    await refused(newcomer, acceptInvitation, { ...proof, password }, 'invitationOver');
  }
  await refused(newcomer, acceptInvitation, { operatorId, code, password: 'passwordpassword' }, 'passwordTooCommon');
  expect((await newcomer.fault(acceptInvitation, { operatorId, code, password: 'short' })).status).toBe(400);
  const answers = await inLine(
    platform,
    ['select 1 from operations.operator where operator_id = $1 for update', [operatorId]],
    ['tiga perahu kayu', 'empat perahu kayu'].map((chosen) => () => newcomer.send(acceptInvitation, { operatorId, code, password: chosen })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ reason: 'invitationOver', code: 110 });
  await refused(newcomer, checkInvitation, { operatorId, code }, 'invitationOver');

  await platform.owner.query(`update operations.invitation set ends_at = ends_at - interval '73 hours' where operator_id = $1`, [other.operatorId]);
  await refused(newcomer, acceptInvitation, { operatorId: other.operatorId, code: other.code, password }, 'invitationOver');
  const admin = await platform.operator('admin');
  await admin.must(resendInvitation, { operatorId: other.operatorId });
  const again = await platform.sandbox.mail(other.email, (message) => message.text.includes('/console/welcome') && !message.text.includes(other.code));
  const newest = new URL(/https?:\S+/.exec(again.text)![0]).searchParams.get('code')!;
  await newcomer.must(checkInvitation, { operatorId: other.operatorId, code: newest });
  await admin.must(withdrawInvitation, { operatorId: other.operatorId });
  await refused(newcomer, acceptInvitation, { operatorId: other.operatorId, code: newest, password }, 'invitationOver');
  expect((await admin.must(list, {})).items.map((row) => row.operatorId)).not.toContain(other.operatorId);
  // The address can be invited again.
  await agreed(platform, await admin.must(invite, { email: other.email, name: 'Galih Pratama', roles: ['finance'], note: NOTE }));
  expect((await admin.must(list, {})).items.find((row) => row.operatorId === other.operatorId)).toMatchObject({ state: 'invited', roles: ['finance'] });
});

test('operators.acceptInvitation: tooManySignIns after thirty attempts from one network address', async () => {
  const { newcomer, operatorId, code } = await invited(platform, 'support');
  for (let attempt = 0; attempt < 30; attempt += 1) await newcomer.send(acceptInvitation, { operatorId, code: 'x', password: 'tiga perahu kayu' });
  await refused(newcomer, acceptInvitation, { operatorId, code, password: 'tiga perahu kayu' }, 'tooManySignIns');
});

test('operators.resendInvitation: notInvited, operators.withdrawInvitation: notInvited for an active operator, and 404 for an unknown one', async () => {
  const [admin, operator] = [await platform.operator('admin'), await platform.operator('support')];
  const { operatorId } = operator;
  await refused(admin, resendInvitation, { operatorId }, 'notInvited');
  await refused(admin, withdrawInvitation, { operatorId }, 'notInvited');
  expect((await admin.fault(resendInvitation, { operatorId: crypto.randomUUID() })).status).toBe(404);
});

test('two admins reset a forgotten password; the link alone opens no console where an authenticator is set up', async () => {
  const [admin, operator] = [await platform.operator('admin'), await platform.operator('support')];
  const { operatorId, email } = operator;
  const { proposalId } = await admin.must(resetPassword, { operatorId, note: NOTE });
  // Nothing has changed until another admin agrees.
  expect((await operator.must(getSession, {})).stage).toBe('full');
  await agreed(platform, { proposalId });
  expect((await operator.must(getSession, {})).stage).toBe('none');
  await freshCodes(operator);
  await refused(again(operator), login, input(operator), 'wrongSignIn');
  // Too many attempts by others in the meantime do not prevent setting a new password.
  await platform.owner.query(`insert into platform.rate_limit values ($1, 31, now() + interval '10 years') on conflict (bucket) do update set used = 31`, [
    budgetOf(operator, 'operatorToday'),
  ]);
  const { code } = await invitationOf(platform, email);
  const device = again(operator);
  expect(await device.must(checkInvitation, { operatorId, code })).toMatchObject({ hasFactor: true });
  const accepted = await device.must(acceptInvitation, { operatorId, code, password: 'tiga perahu kayu' });
  expect(accepted).toMatchObject({ stage: 'none' });
  expect(accepted.token).toBeUndefined();
  await freshCodes(operator);
  expect((await again(operator).must(login, { email, password: 'tiga perahu kayu', code: operator.code() })).stage).toBe('full');
});

test('decisions.agree: ownAccess and decisions.decline: ownAccess: no operator decides about their own access or approves their own proposal', async () => {
  const [first, second, third] = [await platform.operator('admin'), await platform.operator('admin'), await platform.operator('admin')];
  const { proposalId } = await first.must(changeRoles, { operatorId: second.operatorId, roles: ['finance'], note: NOTE });
  await refused(first, agree, { proposalId: proposalId! }, 'ownProposal');
  await refused(second, agree, { proposalId: proposalId! }, 'ownAccess');
  await refused(second, decline, { proposalId: proposalId! }, 'ownAccess');
  const { decision } = await second.must(getDecision, { proposalId: proposalId! });
  expect(decision).toMatchObject({ mayAgree: false, operator: { email: second.email }, facts: [{ fact: 'roles', value: 'finance' }] });
  expect((await third.must(getDecision, { proposalId: proposalId! })).decision.mayAgree).toBe(true);
  await refused(third, changeRoles, { operatorId: second.operatorId, roles: ['support'], note: NOTE }, 'alreadyProposed');
  await third.must(agree, { proposalId: proposalId! });
  const { rows } = await platform.owner.query('select roles from operations.operator where operator_id = $1', [second.operatorId]);
  expect(rows).toEqual([{ roles: ['finance'] }]);
});

test('operators.invite: alreadyProposed, operators.changeRoles: alreadyProposed, operators.setState: alreadyProposed, operators.resetFactor: alreadyProposed, operators.resetPassword: alreadyProposed', async () => {
  const [admin, second] = [await platform.operator('admin'), await platform.operator('admin')];
  const { operatorId } = await platform.operator('support');
  const newcomer = { email: `${crypto.randomUUID()}@operator.test`, name: 'Galih Pratama', roles: ['support' as const], note: NOTE };
  await admin.must(invite, newcomer);
  await refused(second, invite, newcomer, 'alreadyProposed');
  await admin.must(changeRoles, { operatorId, roles: ['finance'], note: NOTE });
  await refused(second, changeRoles, { operatorId, roles: ['product'], note: NOTE }, 'alreadyProposed');
  for (const call of [resetFactor, resetPassword]) {
    await admin.must(call, { operatorId, note: NOTE });
    await refused(second, call, { operatorId, note: NOTE }, 'alreadyProposed');
  }
  await admin.must(setState, { operatorId, state: 'suspended' });
  await admin.must(setState, { operatorId, state: 'active', note: NOTE });
  await refused(second, setState, { operatorId, state: 'active', note: NOTE }, 'alreadyProposed');
  expect((await admin.fault(setState, { operatorId, state: 'active' })).status).toBe(400);
});

test('decisions.agree: overtaken when the operator has changed or the proposer lost the right; of two concurrent approvals one succeeds', async () => {
  const [admin, second, third] = [await platform.operator('admin'), await platform.operator('admin'), await platform.operator('admin')];
  const one = await platform.operator('support');
  const stale = (await admin.must(changeRoles, { operatorId: one.operatorId, roles: ['finance'], note: NOTE })).proposalId!;
  await admin.must(setState, { operatorId: one.operatorId, state: 'suspended' });
  await refused(second, agree, { proposalId: stale }, 'overtaken');

  const other = await platform.operator('support');
  const proposalId = (await admin.must(resetFactor, { operatorId: other.operatorId, note: NOTE })).proposalId!;
  const answers = await inLine(
    platform,
    ['select 1 from operations.operator where operator_id = $1 for update', [other.operatorId]],
    [second, third].map((who) => () => who.send(agree, { proposalId })),
  );
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.reason)).sort()).toEqual(['ok', 'proposalClosed']);

  const last = (await admin.must(changeRoles, { operatorId: other.operatorId, roles: ['finance'], note: NOTE })).proposalId!;
  await second.must(setState, { operatorId: admin.operatorId, state: 'suspended' });
  await refused(third, agree, { proposalId: last }, 'overtaken');
});

test('the only admin who ever signed in decides alone, what later takes two; one who suspends the other is not the only one', async () => {
  const admin = await platform.operator('admin');
  const others = await platform.owner.query<{ operator_id: string }>(
    `update operations.operator set roles = array_replace(roles, 'admin', 'none') where 'admin' = any(roles) and operator_id <> $1 returning operator_id`,
    [admin.operatorId],
  );
  try {
    const { operatorId } = await platform.operator('support');
    expect(await admin.must(changeRoles, { operatorId, roles: ['finance'], note: NOTE })).toEqual({ proposalId: null });
    const newcomer = await admin.must(invite, { email: `${crypto.randomUUID()}@operator.test`, name: 'Galih Pratama', roles: ['admin'], note: NOTE });
    // An invited admin has not signed in yet, so there is still nobody to agree.
    expect(newcomer.proposalId).toBeNull();
    const second = await platform.operator('admin');
    await admin.must(setState, { operatorId: second.operatorId, state: 'suspended' });
    expect((await admin.must(resetFactor, { operatorId, note: NOTE })).proposalId).not.toBeNull();
  } finally {
    await platform.owner.query(`update operations.operator set roles = array_replace(roles, 'none', 'admin') where operator_id = any($1)`, [
      others.rows.map((row) => row.operator_id),
    ]);
  }
});

test('operators.setPassword: passwordTooCommon, then operators.setPassword: passwordUnchanged', async () => {
  const { newcomer, email, temporaryPassword } = await commanded(platform);
  newcomer.token = (await newcomer.must(login, { email, password: temporaryPassword })).token!;
  expect((await newcomer.fault(getFactor, {})).status).toBe(403);
  await refused(newcomer, setPassword, { password: 'passwordpassword' }, 'passwordTooCommon');
  await refused(newcomer, setPassword, { password: temporaryPassword }, 'passwordUnchanged');
  expect((await newcomer.fault(setPassword, { password: 'short' })).status).toBe(400);
});

test('a temporary password is replaced once, also concurrently: the first replacement ends the other session', async () => {
  const { newcomer, email, operatorId, temporaryPassword } = await commanded(platform);
  newcomer.token = (await newcomer.must(login, { email, password: temporaryPassword })).token!;
  const answers = await inLine(
    platform,
    ['select 1 from operations.operator where operator_id = $1 for update', [operatorId]],
    ['tiga perahu kayu', 'empat perahu kayu'].map((password) => () => newcomer.send(setPassword, { password }).catch((fault: CallFault) => fault.status)),
  );
  expect(answers.filter((answer) => answer !== 401)).toMatchObject([{ ok: true }]);
});

test('operators.confirmFactor: codeInvalid is counted, and operators.confirmFactor: codePaused after ten', async () => {
  const [admin, operator] = [await platform.operator('admin'), await platform.operator('support')];
  await agreed(platform, await admin.must(resetFactor, { operatorId: operator.operatorId, note: NOTE }));
  const device = again(operator);
  device.token = (await device.must(login, { email: operator.email, password: PASSWORD })).token!;
  const { secret } = await device.must(getFactor, {});
  for (let guess = 0; guess < 10; guess += 1) await refused(device, confirmFactor, { code: '000000' }, 'codeInvalid');
  const answer = await refused(device, confirmFactor, { code: codeOf(secret, platform.app.clock()) }, 'codePaused');
  expect(answer.retryAfterMinutes).toBeGreaterThan(13);
});

test('operators.login: temporaryPasswordOver after three days', async () => {
  const { newcomer, email, temporaryPassword } = await commanded(platform);
  await platform.owner.query(`update operations.operator set temporary_until = temporary_until - interval '73 hours' where email = $1`, [email]);
  await refused(newcomer, login, { email, password: temporaryPassword }, 'temporaryPasswordOver');
});

test('operators.invite: operatorEmailTaken, in any letter case', async () => {
  const admin = await platform.operator('admin');
  await refused(admin, invite, { email: ' FINANCE@sandbox.test ', name: 'Galih Pratama', roles: ['support'], note: NOTE }, 'operatorEmailTaken');
  expect((await admin.fault(invite, { email: 'a@b', name: 'Galih Pratama', roles: ['support'], note: NOTE })).status).toBe(400);
  expect((await admin.fault(invite, { email: 'a@b.id', name: 'Galih Pratama', roles: [], note: NOTE })).status).toBe(400);
});

test('operators.changeRoles: ownAccess, operators.setState: ownAccess, operators.resetFactor: ownAccess, operators.resetPassword: ownAccess', async () => {
  const admin = await platform.operator('admin');
  const { operatorId } = admin;
  await refused(admin, changeRoles, { operatorId, roles: ['finance'], note: NOTE }, 'ownAccess');
  await refused(admin, setState, { operatorId, state: 'suspended' }, 'ownAccess');
  await refused(admin, resetFactor, { operatorId, note: NOTE }, 'ownAccess');
  await refused(admin, resetPassword, { operatorId, note: NOTE }, 'ownAccess');
});

test('operators.changeRoles: nothingChanges, operators.setState: nothingChanges, operators.resetFactor: nothingChanges', async () => {
  const [admin, operator] = [await platform.operator('admin'), await platform.operator('support', 'finance')];
  const { operatorId } = operator;
  await refused(admin, changeRoles, { operatorId, roles: ['finance', 'support'], note: NOTE }, 'nothingChanges');
  await refused(admin, setState, { operatorId, state: 'active', note: NOTE }, 'nothingChanges');
  await agreed(platform, await admin.must(resetFactor, { operatorId, note: NOTE }));
  await refused(admin, resetFactor, { operatorId, note: NOTE }, 'nothingChanges');
  expect((await admin.fault(changeRoles, { operatorId: crypto.randomUUID(), roles: ['support'], note: NOTE })).status).toBe(404);
});

/** Takes a lock, sends the calls, and releases it once all of them wait: returns their replies, or the status of failed ones. */
const behind = (lock: readonly [string, readonly unknown[]], ...calls: readonly (() => Promise<{ ok: boolean }>)[]) =>
  inLine(
    platform,
    lock,
    calls.map((call) => () => call().catch((fault: CallFault) => fault.status)),
  );

test('of two admins who suspend each other at the same moment one remains', async () => {
  const [first, second] = [await platform.operator('admin'), await platform.operator('admin')];
  const answers = await behind(
    ['select 1 from operations.operator where operator_id = any($1) for update', [[first.operatorId, second.operatorId]]],
    () => first.send(setState, { operatorId: second.operatorId, state: 'suspended' }),
    () => second.send(setState, { operatorId: first.operatorId, state: 'suspended' }),
  );
  expect(answers.filter((answer) => answer !== 401)).toMatchObject([{ ok: true }]);
});

test('an admin suspended while waiting for the lock on the other admins changes no operator', async () => {
  const [{ operatorId }, { operatorId: waiting }] = [await platform.operator('support'), await invited(platform, 'support')];
  const calls = [
    (admin: OperatorCaller) => admin.send(changeRoles, { operatorId, roles: ['finance'], note: NOTE }),
    (admin: OperatorCaller) => admin.send(setState, { operatorId, state: 'suspended' }),
    (admin: OperatorCaller) => admin.send(resetFactor, { operatorId, note: NOTE }),
    (admin: OperatorCaller) => admin.send(resetPassword, { operatorId, note: NOTE }),
    (admin: OperatorCaller) => admin.send(withdrawInvitation, { operatorId: waiting }),
    (admin: OperatorCaller) => admin.send(invite, { email: `${crypto.randomUUID()}@operator.test`, name: 'Galih Pratama', roles: ['support'], note: NOTE }),
  ];
  for (const call of calls) {
    const admin = await platform.operator('admin');
    expect(await behind([`update operations.operator set state = 'suspended' where operator_id = $1`, [admin.operatorId]], () => call(admin))).toEqual([401]);
  }
});

test('an authenticator code that waited while the password was reset opens no session and sets up no authenticator', async () => {
  const [admin, operator] = [await platform.operator('admin'), await platform.operator('support')];
  await agreed(platform, await admin.must(resetFactor, { operatorId: operator.operatorId, note: NOTE }));
  const device = again(operator);
  device.token = (await device.must(login, { email: operator.email, password: PASSWORD })).token!;
  const { secret } = await device.must(getFactor, {});
  // Like a password reset: removes the password and ends the sessions.
  const reset = `
    with taken as (update operations.operator set password_hash = null, epoch = epoch + 1 where operator_id = $1)
    delete from operations.session where operator_id = $1`;
  const answers = await behind([reset, [operator.operatorId]], () => device.send(confirmFactor, { code: codeOf(secret, platform.app.clock()) }));
  expect(answers).toEqual([401]);
  const { rows } = await platform.owner.query('select totp_encrypted from operations.operator where operator_id = $1', [operator.operatorId]);
  expect(rows).toEqual([{ totp_encrypted: null }]);
});

test('every change to an operator ends their sessions at once', async () => {
  const admin = await platform.operator('admin');
  const changes = [
    async (operatorId: string) => agreed(platform, await admin.must(changeRoles, { operatorId, roles: ['finance'], note: NOTE })),
    (operatorId: string) => admin.must(setState, { operatorId, state: 'suspended' }),
    async (operatorId: string) => agreed(platform, await admin.must(resetFactor, { operatorId, note: NOTE })),
    async (operatorId: string) => agreed(platform, await admin.must(resetPassword, { operatorId, note: NOTE })),
  ];
  for (const change of changes) {
    const operator = await platform.operator('admin');
    await operator.must(list, {});
    await change(operator.operatorId);
    expect((await operator.fault(list, {})).status).toBe(401);
    expect((await operator.must(getSession, {})).stage).toBe('none');
  }
});

test('C15.operator a session ends after fifteen idle minutes, and after eight hours in any case', async () => {
  for (const [column, back] of [
    ['last_seen_at', '15 minutes 1 second'],
    ['ends_at', '8 hours 1 second'],
  ] as const) {
    const operator = await platform.operator('admin');
    await operator.must(list, {});
    await platform.owner.query(`update operations.session set ${column} = ${column} - interval '${back}' where operator_id = $1`, [operator.operatorId]);
    expect((await operator.fault(list, {})).status).toBe(401);
  }
});

test('C25.console an investor’s token is refused by every console call, and an operator’s by every investor call', async () => {
  const [operator, { caller: investor }] = [await platform.operator('admin'), await platform.newInvestor()];
  const [operatorToken, investorToken] = [operator.token, investor.token];
  investor.token = operatorToken;
  operator.token = investorToken;
  expect((await operator.fault(list, {})).status).toBe(401);
  expect((await operator.must(getSession, {})).stage).toBe('none');
  expect((await investor.fault(getCart, {})).status).toBe(401);
  expect((await investor.must(init, {})).user).toBeNull();
});

test('C43.token a console cookie without its header changes nothing', async () => {
  const operator = await platform.operator('admin');
  const cookie = `__Host-client=${'a'.repeat(43)}; __Host-operator=${operator.token}`;
  const post = (path: string, headers: Record<string, string>) =>
    fetch(platform.url + path, { method: 'POST', headers: { cookie, 'content-type': 'application/json', ...headers }, body: JSON.stringify({}) });
  for (const route of [logout, invite]) {
    const answer = await post(addressOf(route), {});
    expect(answer.status, route.name).toBe(403);
    expect(await answer.json()).toMatchObject({ reason: 'forgery' });
  }
  const session = (await (await fetch(platform.url + addressOf(getSession), { headers: { cookie } })).json()) as { stage: string; csrfToken: string };
  expect(session.stage).toBe('full');
  const left = await post(addressOf(logout), { 'x-csrf-token': session.csrfToken });
  expect(left.status).toBe(200);
  expect(left.headers.getSetCookie().join()).toMatch(/__Host-operator=;.*HttpOnly.*SameSite=Strict/i);
});

test('a console without operators gets its first one by a command, and only the first', async () => {
  const email = `${crypto.randomUUID()}@operator.test`;
  const run = () =>
    promisify(execFile)(process.execPath, ['tools/run.mjs', 'add-operator', `--email=${email}`, '--name=Galih Pratama'], {
      env: {
        ...process.env,
        DATA_DIR: platform.app.config.dataDir,
        DATABASE_URL: platform.app.config.DATABASE_URL,
        SANDBOX: 'on',
        DATABASE_OWNER_URL: platform.app.config.DATABASE_URL,
      },
    });
  await expect(run()).rejects.toMatchObject({ code: 1, stderr: 'There is an active admin already: ask them for an invitation.\n' });
  const others = await platform.owner.query<{ operator_id: string }>(
    `update operations.operator set state = 'suspended' where state = 'active' and 'admin' = any(roles) returning operator_id`,
  );
  const { stdout } = await run();
  const caller = await asStranger(email);
  // The command uses the system clock, the tests their own.
  await platform.owner.query(`update operations.operator set temporary_until = temporary_until + interval '4000 days' where email = $1`, [email]);
  expect((await caller.must(login, { email, password: / with (\S+) until /.exec(stdout)![1]! })).stage).toBe('password');
  await platform.owner.query('delete from operations.operator where email = $1', [email]);
  await platform.owner.query(`update operations.operator set state = 'active' where operator_id = any($1)`, [others.rows.map((row) => row.operator_id)]);
});
