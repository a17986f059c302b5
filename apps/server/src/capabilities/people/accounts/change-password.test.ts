/** Tests of a password change: the old password stops working, other devices are signed out, and guesses are limited as at sign-in. */
import { changePassword, login } from '@lumbung/contract/accounts/routes.gen.ts';
import { getCart } from '@lumbung/contract/cart/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { beforeAll, expect, test } from 'vitest';
import { inLine } from '../../../../../../tests/support/in-line.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { WRONG_RECENT, WRONG_TODAY } from './rules.ts';

const NEW = 'lumbung padi di tepi sawah';
let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const signedIn = async (email: string, password = PASSWORD) => {
  const caller = platform.caller();
  await caller.signIn(email, password);
  return caller;
};
const change = { oldPassword: PASSWORD, newPassword: NEW };

test('a new password ends every other session, gives this session a new token and is confirmed by mail', async () => {
  const { email, caller } = await platform.newInvestor();
  const other = await signedIn(email);
  const before = caller.token;
  const reply = await caller.must(changePassword, change);
  expect(reply.token).not.toBe(before);
  expect(reply.user.email).toBe(email);
  expect((await caller.fault(getCart, {})).status).toBe(401);
  expect((await other.fault(getCart, {})).status).toBe(401);
  caller.token = reply.token!;
  await caller.must(getCart, {});

  const stranger = platform.caller();
  await stranger.start();
  await refused(stranger, login, { email, password: PASSWORD }, 'wrongPassword');
  await signedIn(email, NEW);
  await platform.sandbox.mail(email, ({ subject }) => subject === 'Kata sandi Anda diganti');
  const notes = await until('the notice', async () => {
    const { items } = await caller.must(list, {});
    return items.some(({ title }) => title === 'Kata sandi Anda diganti') && items;
  });
  expect(notes.filter(({ title }) => title === 'Kata sandi Anda diganti').length).toBe(1);
});

test('accounts.changePassword: oldPasswordWrong before the new password is checked', async () => {
  const { caller } = await platform.newInvestor();
  await refused(caller, changePassword, { oldPassword: 'not this one', newPassword: 'password1' }, 'oldPasswordWrong');
  await caller.must(getCart, {});
});

test('accounts.changePassword: passwordTooCommon also for the user’s own name and address', async () => {
  const { caller, email } = await platform.newInvestor();
  for (const newPassword of ['password1', 'Lumbung2026', `${email.split('@')[0]}1`])
    await refused(caller, changePassword, { oldPassword: PASSWORD, newPassword }, 'passwordTooCommon');
});

test('knowing the old password allows any number of attempts at a new one', async () => {
  const { caller } = await platform.newInvestor();
  for (let index = 0; index <= WRONG_RECENT; index += 1)
    await refused(caller, changePassword, { oldPassword: PASSWORD, newPassword: 'password1' }, 'passwordTooCommon');
  await refused(caller, changePassword, { oldPassword: PASSWORD, newPassword: PASSWORD }, 'newPasswordSame');
  await caller.must(changePassword, change);
});

test('C12.unchanged accounts.changePassword: newPasswordSame', async () => {
  const { caller } = await platform.newInvestor();
  await refused(caller, changePassword, { oldPassword: PASSWORD, newPassword: PASSWORD }, 'newPasswordSame');
});

test('accounts.changePassword: locked after ten wrong passwords, also concurrent; login stays open, and a right one in time resets the count', async () => {
  const { caller, email } = await platform.newInvestor();
  const guesses = await Promise.all(
    Array.from({ length: WRONG_RECENT + 5 }, (_, guess) => caller.send(changePassword, { oldPassword: `guess ${guess}`, newPassword: NEW })),
  );
  const reasons = guesses.map((answer) => (answer.ok ? 'done' : answer.reason));
  expect(reasons.filter((reason) => reason === 'oldPasswordWrong').length).toBe(WRONG_RECENT);
  expect(reasons.filter((reason) => reason === 'locked').length).toBe(5);
  await refused(caller, changePassword, change, 'locked');
  // Wrong guesses in an open session do not lock the owner out of signing in.
  await signedIn(email);

  const { caller: patient, investorId } = await platform.newInvestor();
  for (let guess = 1; guess < WRONG_RECENT; guess += 1) await patient.send(changePassword, { oldPassword: `guess ${guess}`, newPassword: NEW });
  patient.token = (await patient.must(changePassword, change)).token!;
  const { rows } = await platform.owner.query(
    `select 1 from platform.rate_limit r join accounts.login l on r.bucket in ('oldPassword:' || l.login_id, 'oldPasswordToday:' || l.login_id) where l.investor_id = $1 and r.used > 0`,
    [investorId],
  );
  expect(rows).toEqual([]);
});

test('accounts.changePassword: suspended after thirty in a day, also once the 15-minute lock has ended', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await platform.owner.query(
    `insert into platform.rate_limit select 'oldPasswordToday:' || login_id, $2, now() + interval '10 years' from accounts.login where investor_id = $1`,
    [investorId, WRONG_TODAY],
  );
  await refused(caller, changePassword, change, 'suspended');
});

test('of two concurrent password changes one succeeds and the other is signed out', async () => {
  const { email, investorId, caller } = await platform.newInvestor();
  const other = await signedIn(email);
  const answers = await inLine(
    platform,
    ['select 1 from accounts.login where investor_id = $1 for update', [investorId]],
    [caller, other].map(
      (one, index) => () =>
        one.send(changePassword, { oldPassword: PASSWORD, newPassword: `${NEW} ${index}` }).then(
          (answer) => (answer.ok ? index : answer.reason),
          (fault: { status: number }) => fault.status,
        ),
    ),
  );
  expect(answers).toContain(401);
  const winner = answers.find((answer) => answer !== 401);
  await signedIn(email, `${NEW} ${winner}`);
});
