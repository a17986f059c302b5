/** Tests of endpoints that always require a captcha and report what is wrong with the solution, with both captcha providers. */
import { registerCompanyWithCaptcha, registerWithCaptcha, sendResetWithCaptcha } from '@lumbung/contract/accounts/routes.gen.ts';
import type { CaptchaRefused } from '@lumbung/contract/captcha.ts';
import { register } from '@lumbung/contract/accounts/routes.gen.ts';
import { getCaptcha } from '@lumbung/contract/start/routes.gen.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { afterAll, expect, test } from 'vitest';
import { recaptchaToken, solutionOf, solvedCaptcha } from '../../../../../../tests/support/captcha.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { comeBy } from '../../../../../../tests/support/entry.ts';
import { newCompany, newcomer, strangerTo } from '../../../../../../tests/support/newcomers.ts';
import { type Platform, sharedPlatform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { type Action, makeChallenge } from '../../../platform/captcha.ts';

const own: Platform = await sharedPlatform();
const google: Platform = await startPlatform({ settings: { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' } });
afterAll(() => google.stop());

const DOORS = {
  'accounts.registerWithCaptcha': (caller: Caller, captcha: string | undefined, reason: CaptchaRefused) =>
    refused(caller, registerWithCaptcha, newcomer(captcha === undefined ? {} : { captcha }), reason),
  'accounts.registerCompanyWithCaptcha': (caller: Caller, captcha: string | undefined, reason: CaptchaRefused) =>
    refused(caller, registerCompanyWithCaptcha, newCompany(captcha === undefined ? {} : { captcha }), reason),
  'accounts.sendResetWithCaptcha': (caller: Caller, captcha: string | undefined, reason: CaptchaRefused) =>
    refused(caller, sendResetWithCaptcha, { email: 'siapa@example.test', ...(captcha === undefined ? {} : { captcha }) }, reason),
} as const satisfies Partial<Record<Action, unknown>>;
type Door = keyof typeof DOORS;

/** A solution that is valid at one endpoint is used up by it, and is invalid at the others. */
async function solveAt(name: Door): Promise<void> {
  const says = DOORS[name];
  const caller = await strangerTo(own);
  await says(caller, undefined, 'captchaMissing');
  await says(caller, '', 'captchaMissing');
  for (const malformed of ['not base64 of anything', 'bnVsbA==', Buffer.from('{"challenge":{},"solution":{}}').toString('base64')])
    await says(caller, malformed, 'captchaMalformed');
  const past = (own.app.clock() - 11 * 60_000) as Instant;
  await says(caller, await solutionOf(await makeChallenge(own.app.keys, caller.clientId, name, past)), 'captchaExpired');
  const solution = await solvedCaptcha(caller, name);
  const { challenge } = JSON.parse(Buffer.from(solution, 'base64').toString()) as { challenge: object };
  await says(caller, Buffer.from(JSON.stringify({ challenge, solution: { counter: 1, derivedKey: 'ab' } })).toString('base64'), 'captchaWrong');
  const other = Object.keys(DOORS).find((one) => one !== name) as Door;
  await DOORS[other](caller, solution, 'captchaWrong');
  await says(await strangerTo(own), solution, 'captchaWrong');
  if (name === 'accounts.registerWithCaptcha') await caller.must(registerWithCaptcha, newcomer({ captcha: solution }));
  else if (name === 'accounts.registerCompanyWithCaptcha') await caller.must(registerCompanyWithCaptcha, newCompany({ captcha: solution }));
  else await caller.must(sendResetWithCaptcha, { email: 'siapa@example.test', captcha: solution });
  await says(caller, solution, 'captchaUsed');
}

test('accounts.registerWithCaptcha: captchaMissing, accounts.registerWithCaptcha: captchaMalformed, accounts.registerWithCaptcha: captchaExpired, accounts.registerWithCaptcha: captchaUsed, accounts.registerWithCaptcha: captchaWrong', () =>
  solveAt('accounts.registerWithCaptcha'));
test('accounts.registerCompanyWithCaptcha: captchaMissing, accounts.registerCompanyWithCaptcha: captchaMalformed, accounts.registerCompanyWithCaptcha: captchaExpired, accounts.registerCompanyWithCaptcha: captchaUsed, accounts.registerCompanyWithCaptcha: captchaWrong', () =>
  solveAt('accounts.registerCompanyWithCaptcha'));
test('accounts.sendResetWithCaptcha: captchaMissing, accounts.sendResetWithCaptcha: captchaMalformed, accounts.sendResetWithCaptcha: captchaExpired, accounts.sendResetWithCaptcha: captchaUsed, accounts.sendResetWithCaptcha: captchaWrong', () =>
  solveAt('accounts.sendResetWithCaptcha'));

const tokenFor = (action: Action, more: { readonly age?: number; readonly host?: string } = {}): string =>
  recaptchaToken(action, { at: google.app.clock() - (more.age ?? 0), ...(more.host ? { host: more.host } : {}) });
const strike = (kind: string, more: object = {}) => google.sandbox.post('partners/recaptcha/faults', { kind, count: 1, ...more });

test('accounts.registerWithCaptcha: captchaUnreachable, accounts.registerCompanyWithCaptcha: captchaUnreachable, accounts.sendResetWithCaptcha: captchaUnreachable, accounts.registerWithCaptcha: captchaScoreLow, accounts.registerCompanyWithCaptcha: captchaScoreLow, accounts.sendResetWithCaptcha: captchaScoreLow', async () => {
  for (const [name, says] of Object.entries(DOORS) as [Door, (typeof DOORS)[Door]][]) {
    const caller = await strangerTo(google);
    for (const kind of ['down', 'error', 'timeout-after-doing']) {
      await strike(kind);
      await says(caller, tokenFor(name), 'captchaUnreachable');
    }
    await strike('score-low');
    await says(caller, tokenFor(name), 'captchaScoreLow');
  }
});

test('reCAPTCHA: each response is accepted once, for one action, on our own pages, within two minutes', async () => {
  const caller = await strangerTo(google);
  expect(await caller.must(getCaptcha, { action: 'accounts.registerWithCaptcha' })).toEqual({
    provider: 'recaptcha',
    challenge: null,
    siteKey: 'site',
    siteAction: 'accounts/registerWithCaptcha',
  });
  const says = DOORS['accounts.registerWithCaptcha'];
  await says(caller, undefined, 'captchaMissing');
  for (const malformed of ['short', 'a token that nobody gave out', 'sandbox.nothing.of.the.kind.that.is.known'])
    await says(caller, malformed, 'captchaMalformed');
  await says(caller, tokenFor('accounts.login'), 'captchaWrong');
  await says(caller, tokenFor('accounts.registerWithCaptcha', { host: 'evil.example' }), 'captchaWrong');
  await says(caller, tokenFor('accounts.registerWithCaptcha', { host: 'lesung.localhost' }), 'captchaWrong');
  await says(caller, tokenFor('accounts.registerWithCaptcha', { age: 180_000 }), 'captchaExpired');
  const right = tokenFor('accounts.registerWithCaptcha');
  await caller.must(registerWithCaptcha, newcomer({ captcha: right }));
  await says(caller, right, 'captchaUsed');
  // A slow captcha provider is waited for, and its result is used.
  await strike('slow', { ms: 200 });
  await caller.must(registerWithCaptcha, newcomer({ captcha: tokenFor('accounts.registerWithCaptcha') }));
});

test('reCAPTCHA at a partner’s entry point is accepted from the partner’s pages and not from ours', async () => {
  const there = comeBy(google.caller(), 'lesung.localhost');
  await there.start();
  const ask = (host?: string) =>
    there.send(sendResetWithCaptcha, { email: 'tiada@example.test', captcha: tokenFor('accounts.sendResetWithCaptcha', host === undefined ? {} : { host }) });
  expect(await ask()).toMatchObject({ ok: false, reason: 'captchaWrong' });
  expect((await ask('lesung.localhost')).ok).toBe(true);
});

test('the endpoints without captcha also accept reCAPTCHA responses once their budget is spent', async () => {
  const address = google.caller().address;
  const from = async () => Object.assign(await strangerTo(google), { address });
  for (let count = 0; count < 3; count += 1) await (await from()).must(register, newcomer());
  const caller = await from();
  for (const captcha of [undefined, 'nonsense', tokenFor('accounts.login')])
    await refused(caller, register, newcomer(captcha ? { captcha } : {}), 'captchaRequired');
  await caller.must(register, newcomer({ captcha: tokenFor('accounts.register') }));
});
