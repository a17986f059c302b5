/** Tests of a forgotten password: a code or a link proves the mailbox, once; an unknown address learns nothing and costs the same; guesses lock nobody out. */
import { addressOf } from '@lumbung/contract/route.ts';
import {
  checkResetLink,
  login,
  resetPasswordAfterCode,
  resetPassword,
  sendResetCode,
  sendResetLink,
  sendResetWithCaptcha,
  verifyResetCode,
  verifyResetCodeNew,
  verifyResetLink,
} from '@lumbung/contract/accounts/routes.gen.ts';
import { getCart } from '@lumbung/contract/cart/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { beforeAll, expect, test } from 'vitest';
import { wrongCode } from '../../../../../../tests/support/buying.ts';
import { solvedCaptcha } from '../../../../../../tests/support/captcha.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { HASH, workOf } from '../../../../../../tests/support/work.ts';
import { RESETS_BEFORE_CAPTCHA } from './rules.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const NEW = 'jendela kayu terbuka';
const stranger = async () => {
  const caller = platform.caller();
  await caller.start();
  return caller;
};
const nobody = () => `tiada.${crypto.randomUUID()}@example.test`;
const codeTo = async (email: string, before?: string) => platform.sandbox.code(email, before);
const linkTo = async (email: string): Promise<string> => {
  const { text } = await platform.sandbox.mail(email, (message) => message.text.includes('/forgot/reset'));
  return new URL(/https?:\S+/.exec(text)![0]).searchParams.get('code')!;
};
const mailsTo = async (email: string) => (await platform.sandbox.get<unknown[]>(`inbox?to=${encodeURIComponent(email)}`)).length;

test('a code sets a new password, ends every session, lifts the lock and notifies the user; accounts.resetPasswordAfterCode: passwordTooCommon, accounts.resetPasswordAfterCode: newPasswordSame', async () => {
  const { caller: owner, email } = await platform.newInvestor();
  for (let guess = 0; guess < 10; guess += 1) await refused(await stranger(), login, { email, password: `tebakan ${guess}` }, 'wrongPassword');
  const caller = await stranger();
  await refused(caller, login, { email, password: PASSWORD }, 'locked');
  expect(await caller.must(sendResetCode, { email: ` ${email.toUpperCase()} ` })).toMatchObject({ Count: 0 });
  const code = await codeTo(email);
  await caller.must(verifyResetCodeNew, { email, code });
  await refused(caller, resetPasswordAfterCode, { email, code, password: 'password1' }, 'passwordTooCommon');
  await refused(caller, resetPasswordAfterCode, { email, code, password: PASSWORD }, 'newPasswordSame');
  await caller.must(resetPasswordAfterCode, { email, code, password: NEW });
  expect(await owner.fault(getCart, {})).toMatchObject({ status: 401 });
  await refused(caller, login, { email, password: PASSWORD }, 'wrongPassword');
  await caller.signIn(email, NEW);
  await until('the notice', async () => (await caller.must(list, {})).items.some(({ title }) => title === 'Kata sandi Anda diganti'));
  await refused(caller, resetPasswordAfterCode, { email, code, password: 'satu lagi yang baru' }, 'codeInvalid');
});

test('accounts.checkResetLink: resetLinkExpired, accounts.verifyResetLink: resetLinkExpired, accounts.resetPassword: resetLinkExpired, accounts.resetPassword: passwordTooCommon, accounts.resetPassword: newPasswordSame; a link works on any device, for an hour, until the next one is sent, once', async () => {
  const { email } = await platform.newInvestor();
  const [caller, elsewhere] = [await stranger(), await stranger()];
  await caller.must(sendResetLink, { email });
  const first = await linkTo(email);
  await elsewhere.must(checkResetLink, { email, code: first });
  await caller.must(sendResetLink, { email });
  await until('another link', async () => (await linkTo(email)) !== first);
  const code = await linkTo(email);
  const other = await platform.newInvestor();
  for (const [which, input] of [
    ['the one before', { email, code: first }],
    ['a forged one', { email, code: 'a'.repeat(43) }],
    ['that of another address', { email: other.email, code }],
    ['one of nobody', { email: nobody(), code }],
  ] as const) {
    await refused(elsewhere, checkResetLink, input, 'resetLinkExpired').catch((error: unknown) => Promise.reject(new Error(which, { cause: error })));
    await refused(elsewhere, verifyResetLink, input, 'resetLinkExpired');
    await refused(elsewhere, resetPassword, { ...input, password: NEW }, 'resetLinkExpired');
  }
  await elsewhere.must(verifyResetLink, { email, code });
  await refused(elsewhere, resetPassword, { email, code, password: 'bismillah123' }, 'passwordTooCommon');
  await refused(elsewhere, resetPassword, { email, code, password: PASSWORD }, 'newPasswordSame');
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => elsewhere.send(resetPassword, { email, code, password: `${NEW} ${index}` })));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'resetLinkExpired')).toHaveLength(19);
  await caller.signIn(email, `${NEW} ${answers.findIndex((answer) => answer.ok)}`);
  await refused(elsewhere, checkResetLink, { email, code }, 'resetLinkExpired');
});

test('accounts.verifyResetCode: codeExpired, accounts.verifyResetCodeNew: codeExpired, accounts.resetPasswordAfterCode: codeExpired: a correct code that has expired is reported as expired; a wrong one is not', async () => {
  const { email } = await platform.newInvestor({ signIn: false });
  const caller = await stranger();
  await caller.must(sendResetCode, { email });
  const code = await codeTo(email);
  const { clock } = platform.app;
  Object.assign(platform.app, { clock: () => clock() + 5 * 60_000 + 1_000 });
  try {
    for (const call of [verifyResetCode, verifyResetCodeNew]) expect((await refused(caller, call, { email, code }, 'codeExpired')).code).toBe(25);
    await refused(caller, resetPasswordAfterCode, { email, code, password: NEW }, 'codeExpired');
    expect((await refused(caller, verifyResetCode, { email, code: wrongCode(code) }, 'codeInvalid')).code).toBe(26);
  } finally {
    Object.assign(platform.app, { clock });
  }
});

test('a link expires after an hour', async () => {
  const { email } = await platform.newInvestor();
  const caller = await stranger();
  await caller.must(sendResetLink, { email });
  const code = await linkTo(email);
  const { clock } = platform.app;
  Object.assign(platform.app, { clock: () => clock() + 60 * 60_000 + 1_000 });
  try {
    await refused(caller, resetPassword, { email, code, password: NEW }, 'resetLinkExpired');
  } finally {
    Object.assign(platform.app, { clock });
  }
  await caller.must(resetPassword, { email, code, password: NEW });
});

test.each([
  ['accounts.sendResetCode: captchaRequired', sendResetCode],
  ['accounts.sendResetLink: captchaRequired', sendResetLink],
] as const)('%s after five from one network, for known and unknown addresses; a solution allows one more', async (_title, call) => {
  const { address } = platform.caller();
  const from = async () => Object.assign(await stranger(), { address });
  for (let count = 0; count < RESETS_BEFORE_CAPTCHA; count += 1) await (await from()).must(call, { email: nobody() });
  const caller = await from();
  const { email } = await platform.newInvestor();
  for (const asked of [email, nobody()]) {
    await refused(caller, call, { email: asked }, 'captchaRequired');
    await caller.must(call, { email: asked, captcha: await solvedCaptcha(caller, call.name as 'accounts.sendResetCode') });
  }
});

test.each([
  ['accounts.sendResetCode: tooManySends', sendResetCode],
  ['accounts.sendResetLink: tooManySends', sendResetLink],
  ['accounts.sendResetWithCaptcha: tooManySends', sendResetWithCaptcha],
] as const)('%s after three more, for known and unknown addresses alike; only the known one gets mails', async (_title, call) => {
  const { email } = await platform.newInvestor();
  const before = await mailsTo(email);
  const unknown = nobody();
  const asked = async (address: string) => {
    const caller = await stranger();
    const captcha = call === sendResetWithCaptcha ? { captcha: await solvedCaptcha(caller, 'accounts.sendResetWithCaptcha') } : {};
    return caller.send(call, { email: address, ...captcha });
  };
  for (const address of [email, unknown]) {
    for (let count = 0; count <= 3; count += 1) {
      expect(await asked(address)).toMatchObject({ ok: true, value: { Count: count } });
      // A mail superseded before it was sent is never sent, so wait for each.
      if (address === email) await until('its mail', async () => (await mailsTo(email)) === before + count + 1);
    }
    expect(await asked(address)).toMatchObject({ ok: false, reason: 'tooManySends', Count: 4 });
  }
  expect(await mailsTo(unknown)).toBe(0);
});

/** Sends the same input to each endpoint for a known and an unknown address, and expects equal answers. */
async function twoAddresses() {
  const { email } = await platform.newInvestor();
  const unknown = nobody();
  const caller = await stranger();
  const send = async () => {
    for (const address of [email, unknown]) await caller.must(sendResetCode, { email: address });
  };
  await send();
  const code = await codeTo(email);
  const doors = [verifyResetCode, verifyResetCodeNew, resetPasswordAfterCode] as const;
  const tries = async (address: string, typed: string, index: number) =>
    caller.send(doors[index % 3]!, { email: address, code: typed, ...(index % 3 === 2 ? { password: NEW } : {}) } as never);
  const same = async (typed: string, reason: string, index: number) => {
    const known = await tries(email, typed, index);
    expect(known).toMatchObject({ ok: false, reason });
    expect(await tries(unknown, typed, index)).toEqual(known);
  };
  return { email, unknown, code, send, same };
}

test('accounts.verifyResetCode: codeInvalid, accounts.verifyResetCodeNew: codeInvalid, accounts.resetPasswordAfterCode: codeInvalid, accounts.verifyResetCode: triesUsedUp, accounts.verifyResetCodeNew: triesUsedUp, accounts.resetPasswordAfterCode: triesUsedUp: all endpoints share one count, the same for unknown addresses', async () => {
  const { code, same } = await twoAddresses();
  for (let guess = 0; guess < 5; guess += 1) await same(wrongCode(code), 'codeInvalid', guess);
  for (let door = 0; door < 3; door += 1) await same(code, 'triesUsedUp', door);
});

test('accounts.verifyResetCode: codePaused, accounts.verifyResetCodeNew: codePaused, accounts.resetPasswordAfterCode: codePaused, accounts.verifyResetCode: codeSuspended, accounts.verifyResetCodeNew: codeSuspended, accounts.resetPasswordAfterCode: codeSuspended: the same for unknown addresses', async () => {
  const { email, code, send, same } = await twoAddresses();
  for (let guess = 0; guess < 5; guess += 1) await same(wrongCode(code), 'codeInvalid', guess);
  await send();
  const next = await codeTo(email, code);
  for (let guess = 0; guess < 4; guess += 1) await same(wrongCode(next), 'codeInvalid', guess);
  for (let door = 0; door < 3; door += 1) await same(wrongCode(next), 'codePaused', door);
  await setCounts('wrong_today = 30');
  for (let door = 0; door < 3; door += 1) await same(next, 'codeSuspended', door);
  await setCounts('wrong_today = 0, wrong_recent = 0');
});

/** Sets counters directly that would take thirty attempts. */
const setCounts = (change: string) =>
  platform.owner.query(
    `update codes.challenge set ${change}, wrong_recent_until = now() + interval '10 years', wrong_today_until = now() + interval '10 years'
     where purpose like 'forgottenPassword%'`,
  );

test('accounts.sendResetCode: codePaused, accounts.sendResetLink: codePaused, accounts.sendResetWithCaptcha: codePaused, accounts.sendResetCode: codeSuspended, accounts.sendResetLink: codeSuspended, accounts.sendResetWithCaptcha: codeSuspended: the same for unknown addresses', async () => {
  const { email, unknown } = await twoAddresses();
  for (const address of [email, unknown]) await (await stranger()).must(sendResetLink, { email: address });
  for (const [change, reason] of [
    ['wrong_recent = 10', 'codePaused'],
    ['wrong_today = 30', 'codeSuspended'],
  ] as const) {
    await setCounts(change);
    for (const address of [email, unknown])
      for (const call of [sendResetCode, sendResetLink, sendResetWithCaptcha] as const) {
        const who = await stranger();
        const captcha = call === sendResetWithCaptcha ? { captcha: await solvedCaptcha(who, 'accounts.sendResetWithCaptcha') } : {};
        await refused(who, call, { email: address, ...captcha }, reason);
      }
  }
  await setCounts('wrong_today = 0, wrong_recent = 0');
});

test('wrong codes from strangers do not keep a user from a new password on a known device', async () => {
  const { email } = await platform.newInvestor();
  const owner = await stranger();
  await owner.signIn(email, PASSWORD);
  const thief = await stranger();
  await thief.must(sendResetCode, { email });
  const his = await codeTo(email);
  for (let guess = 0; guess < 5; guess += 1) await refused(thief, verifyResetCode, { email, code: wrongCode(his) }, 'codeInvalid');
  await refused(await stranger(), verifyResetCode, { email, code: his }, 'triesUsedUp');
  await owner.must(sendResetCode, { email });
  const code = await codeTo(email, his);
  await refused(thief, resetPasswordAfterCode, { email, code, password: NEW }, 'triesUsedUp');
  await owner.must(resetPasswordAfterCode, { email, code, password: NEW });
  await owner.signIn(email, NEW);
});

test('a code sets one new password, however many concurrent requests use it, and none for a closed login', async () => {
  const { email, investorId } = await platform.newInvestor();
  const caller = await stranger();
  await caller.must(sendResetCode, { email });
  const code = await codeTo(email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => caller.send(resetPasswordAfterCode, { email, code, password: `${NEW} ${index}` })),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'codeInvalid')).toHaveLength(9);
  await platform.owner.query(`update accounts.login set state = 'deactivated' where investor_id = $1`, [investorId]);
  const before = await mailsTo(email);
  await caller.must(sendResetLink, { email });
  await (await stranger()).must(sendResetCode, { email });
  await until(
    'jobs done',
    async () => (await platform.owner.query(`select 1 from graphile_worker.jobs where task_identifier = 'notifications.sendReset'`)).rowCount === 0,
  );
  expect(await mailsTo(email)).toBe(before);
});

test('asking for a code and guessing it cost the same for an address that nobody has', async () => {
  const { email } = await platform.newInvestor();
  const [known, unknown] = [email, nobody()];
  const caller = await stranger();
  const work = async (call: typeof sendResetCode | typeof verifyResetCode | typeof resetPasswordAfterCode, input: object) =>
    (await workOf(call.name, () => caller.send(call as typeof sendResetCode, input as never))).filter((step) => step !== 'due.remove');
  for (const [call, more] of [
    [sendResetCode, {}],
    [verifyResetCode, { code: '000000' }],
    [resetPasswordAfterCode, { code: '000000', password: NEW }],
  ] as const) {
    const steps = await work(call, { email: known, ...more });
    expect(steps.length).toBeGreaterThan(3);
    expect(steps).not.toContain(HASH);
    expect(await work(call, { email: unknown, ...more })).toEqual(steps);
  }
});

test('accounts.sendResetCode: error, accounts.sendResetLink: error, accounts.sendResetWithCaptcha: error, accounts.verifyResetCode: error, accounts.verifyResetCodeNew: error, accounts.verifyResetLink: error, accounts.resetPasswordAfterCode: error, accounts.resetPassword: error 4 is in the response body of a fault', async () => {
  const caller = await stranger();
  const captcha = await solvedCaptcha(caller, 'accounts.sendResetWithCaptcha');
  const email = nobody();
  await platform.owner.query('alter table codes.challenge rename to away');
  try {
    for (const [call, more] of [
      [sendResetCode, {}],
      [sendResetLink, {}],
      [sendResetWithCaptcha, { captcha }],
      [verifyResetCode, { code: '123456' }],
      [verifyResetCodeNew, { code: '123456' }],
      [verifyResetLink, { code: 'x' }],
      [resetPasswordAfterCode, { code: '123456', password: NEW }],
      [resetPassword, { code: 'x', password: NEW }],
    ] as const) {
      const response = await caller.raw('POST', addressOf(call), { body: JSON.stringify({ email, ...more }), headers: { 'content-type': 'application/json' } });
      expect(response.status).toBe(500);
      expect(await response.json()).toMatchObject({ authCode: 4, reason: 'error' });
    }
  } finally {
    await platform.owner.query('alter table codes.away rename to challenge');
  }
});
