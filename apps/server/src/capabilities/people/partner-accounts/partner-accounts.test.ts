/** Tests of a partner brand's users: recognition, setting a password, where they sign in, and the isolation of brands. */
import { addressOf } from '@lumbung/contract/route.ts';
import {
  changePassword,
  checkEmail,
  login,
  loginV2,
  loginWithCaptcha,
  resetPassword,
  sendResetCode,
  sendResetLink,
  verifyResetCode,
} from '@lumbung/contract/accounts/routes.gen.ts';
import { getCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { getProduct, getProducts, listProducts, listSwitchTargets } from '@lumbung/contract/catalogue/routes.gen.ts';
import { getEvidence, getOrder, listHistories } from '@lumbung/contract/histories/routes.gen.ts';
import {
  checkPartnerEmail,
  checkPartnerEmailV2,
  sendPasswordVerificationCode,
  sendUpdatePasswordLink,
  sendUpdatePasswordOtp,
  updatePassword,
  updatePasswordLinkStatus,
  verifyPassword,
  verifyPasswordOtp,
} from '@lumbung/contract/partner-accounts/routes.gen.ts';
import { feed } from '@lumbung/contract/partner-users/routes.gen.ts';
import { addPasskey, beginPasskey } from '@lumbung/contract/security/routes.gen.ts';
import { getChart } from '@lumbung/contract/prices/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { getSetting, send } from '@lumbung/contract/two-factor/routes.gen.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { beforeAll, expect, test } from 'vitest';
import { Authenticator, shownAtDoor } from '../../../../../../tests/support/authenticator.ts';
import { wrongCode } from '../../../../../../tests/support/buying.ts';
import { solvedCaptcha } from '../../../../../../tests/support/captcha.ts';
import { comeBy } from '../../../../../../tests/support/entry.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { HASH, workOf } from '../../../../../../tests/support/work.ts';

let platform: Platform;
let tell: (...rows: readonly ReturnType<typeof person>[]) => Promise<void>;
beforeAll(async () => {
  platform = await sharedPlatform();
  const support = await platform.operator('support');
  tell = async (...rows) => {
    expect(await support.must(feed, { brand: 'lesung', rows: [...rows] })).toMatchObject({ taken: rows.length });
  };
});

const NEW = 'jendela kayu terbuka';
const HOST = 'lesung.localhost';
let counter = 0;
const person = () => {
  const id = crypto.randomUUID().slice(0, 13);
  return {
    partnerUserId: `P-${id}`,
    version: 1,
    email: `${id}@lesung.test`,
    phone: `08135${String(process.pid % 1000).padStart(3, '0')}${String(counter++).padStart(4, '0')}`,
    name: 'Wulan Prameswari',
  };
};
const stranger = async () => {
  const caller = platform.caller();
  await caller.start();
  return caller;
};
const nobody = () => `tiada.${crypto.randomUUID()}@example.test`;
/** A user reported by a partner, without a password here. */
const toldOf = async () => {
  const row = person();
  await tell(row);
  return row;
};
/** The same with a password. */
const withPassword = async () => {
  const row = await toldOf();
  const caller = await stranger();
  await caller.must(sendPasswordVerificationCode, { email: row.email });
  const code = await platform.sandbox.code(row.email);
  await caller.must(updatePassword, { email: row.email, code, password: PASSWORD, isAgree: true });
  return { ...row, code };
};
const linkTo = async (email: string): Promise<URL> => {
  const { text } = await platform.sandbox.mail(email, (message) => message.text.includes('/password-link'));
  return new URL(/https?:\S+/.exec(text)![0]);
};
const mailsTo = async (email: string) => (await platform.sandbox.get<unknown[]>(`inbox?to=${encodeURIComponent(email)}`)).length;
const statusOf = async (email: string) => {
  const answer = await platform.caller().send(checkPartnerEmail, { email });
  return answer.ok ? answer.code : answer.reason;
};

test('a partner’s user sets a first password by a code: the account is opened under its brand, with the consents given', async () => {
  const row = await toldOf();
  const { email } = row;
  const caller = await stranger();
  await refused(caller, login, { email, password: NEW }, 'wrongPassword');
  expect(await statusOf(` ${email.toUpperCase()} `)).toBe(1);
  await caller.must(sendPasswordVerificationCode, { email });
  const code = await platform.sandbox.code(email);
  await caller.must(verifyPasswordOtp, { email, code });
  await refused(caller, updatePassword, { email, code, password: 'password1', isAgree: true }, 'passwordTooCommon');
  await refused(caller, updatePassword, { email, code, password: 'Lesung12', isAgree: true }, 'passwordTooCommon');
  expect((await caller.fault(updatePassword, { email, code, password: NEW })).errors).toMatchObject([{ path: '/isAgree' }]);
  expect(await statusOf(email)).toBe(1);
  await caller.must(updatePassword, { email, code, password: NEW, isAgree: true });
  expect(await statusOf(email)).toBe(0);
  const { user: signedIn } = await caller.must(login, { email, password: NEW });
  expect(signedIn).toMatchObject({ email, name: row.name, kind: 'partner', isVerified: false });
  const { rows } = await platform.owner.query(
    `select i.kind, i.brand, c.kind as agreed, c.version, p.investor_id is not null as has_phone from accounts.investor i join accounts.consent c using (investor_id)
     left join accounts.login_phone p using (investor_id) where i.investor_id = $1`,
    [signedIn!.userId],
  );
  expect(rows).toEqual([{ kind: 'partner', brand: 'lesung', agreed: 'terms', version: '2026-11-20', has_phone: true }]);
  await refused(await stranger(), updatePassword, { email, code, password: 'satu lagi yang baru', isAgree: true }, 'codeInvalid');
});

test('partner-accounts.updatePassword: passwordTooCommon, partner-accounts.updatePassword: newPasswordSame; a user with a password sets a new one, which ends every session', async () => {
  const row = await withPassword();
  const { email } = row;
  const owner = await stranger();
  owner.token = (await owner.must(login, { email, password: PASSWORD })).token!;
  const caller = await stranger();
  await caller.must(sendUpdatePasswordOtp, { email });
  const code = await platform.sandbox.code(email, row.code);
  await refused(caller, updatePassword, { email, code, password: 'bismillah123' }, 'passwordTooCommon');
  await refused(caller, updatePassword, { email, code, password: PASSWORD }, 'newPasswordSame');
  await caller.must(updatePassword, { email, code, password: NEW });
  expect(await owner.fault(getCart, {})).toMatchObject({ status: 401 });
  await refused(await stranger(), login, { email, password: PASSWORD }, 'wrongPassword');
});

test('partner-accounts.updatePasswordLinkStatus: resetLinkExpired, partner-accounts.updatePassword: resetLinkExpired: a link shows whose it is and works on any device, once, until the next one', async () => {
  const [{ email }, other] = [await toldOf(), await toldOf()];
  const [caller, elsewhere] = [await stranger(), await stranger()];
  await caller.must(sendUpdatePasswordLink, { email });
  const first = (await linkTo(email)).searchParams.get('code')!;
  await elsewhere.must(updatePasswordLinkStatus, { code: first });
  await caller.must(sendUpdatePasswordLink, { email });
  await until('another link', async () => (await linkTo(email)).searchParams.get('code') !== first);
  const link = await linkTo(email);
  expect(link.hostname).toBe(HOST);
  const code = link.searchParams.get('code')!;
  await caller.must(sendUpdatePasswordLink, { email: other.email });
  const hers = (await linkTo(other.email)).searchParams.get('code')!;
  const [key, mac] = code.split('.') as [string, string];
  for (const [which, given] of [
    ['the one before', first],
    ['another one’s address', `${hers.split('.')[0]}.${mac}`],
    ['another one’s proof', `${key}.${hers.split('.')[1]}`],
    ['half of it', key],
    ['nothing', '.'],
    ['longer', `${code}.${mac}`.slice(0, 200)],
    ['other letters', code.toUpperCase()],
  ] as const) {
    await refused(elsewhere, updatePasswordLinkStatus, { code: given }, 'resetLinkExpired').catch((error: unknown) =>
      Promise.reject(new Error(which, { cause: error })),
    );
    if (which !== 'longer') await refused(elsewhere, updatePassword, { code: given, password: NEW, isAgree: true }, 'resetLinkExpired');
  }
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => elsewhere.send(updatePassword, { code, password: `${NEW} ${index}`, isAgree: true as const })),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'resetLinkExpired')).toHaveLength(11);
  await refused(elsewhere, updatePasswordLinkStatus, { code }, 'resetLinkExpired');
  const [{ count }] = (
    await platform.owner.query('select count(*)::int from accounts.login_email where email_key = $1', [platform.app.keys.indexKey(`email:${email}`)])
  ).rows;
  expect(count).toBe(1);
  await caller.must(login, { email, password: `${NEW} ${answers.findIndex((answer) => answer.ok)}` });
});

test('a phone number already taken stays with its owner; the account is opened without it', async () => {
  const first = await withPassword();
  const second = { ...person(), phone: first.phone };
  await tell(second);
  const caller = await stranger();
  await caller.must(sendUpdatePasswordLink, { email: second.email });
  await caller.must(updatePassword, { code: (await linkTo(second.email)).searchParams.get('code')!, password: NEW, isAgree: true });
  const owners = await platform.owner.query('select 1 from accounts.login_phone where phone_key = $1', [
    platform.app.keys.indexKey(`phone:62${first.phone.slice(1)}`),
  ]);
  expect(owners.rowCount).toBe(1);
});

test('a customer of ours never becomes a partner’s user, whatever a partner reports, and gets no mail', async () => {
  const { email } = await platform.newInvestor();
  await tell({ ...person(), email });
  expect(await statusOf(email)).toBe(2);
  const before = await mailsTo(email);
  for (const call of [sendPasswordVerificationCode, sendUpdatePasswordOtp, sendUpdatePasswordLink] as const) await (await stranger()).must(call, { email });
  await until(
    'jobs done',
    async () => (await platform.owner.query(`select 1 from graphile_worker.jobs where task_identifier = 'notifications.sendReset'`)).rowCount === 0,
  );
  expect(await mailsTo(email)).toBe(before);
  await (await stranger()).signIn(email);
});

test('partner-accounts.checkPartnerEmail: tooManyChecks, partner-accounts.checkPartnerEmailV2: tooManyChecks: five addresses per hour and device, one budget for all checks, then the same response for every address', async () => {
  const [set, unset] = [await withPassword(), await toldOf()];
  const caller = await stranger();
  expect(await caller.send(checkPartnerEmailV2, { email: set.email })).toMatchObject({
    ok: true,
    code: 0,
    value: { brand: 'Lesung', redirectUrl: expect.stringContaining(`//${HOST}`) },
  });
  expect(await caller.send(checkPartnerEmailV2, { email: unset.email })).toMatchObject({ ok: true, code: 1, value: { brand: 'Lesung' } });
  expect(await caller.send(checkPartnerEmailV2, { email: nobody() })).toMatchObject({ ok: true, code: 2, value: { brand: null, redirectUrl: null } });
  expect(await caller.send(checkPartnerEmail, { email: unset.email })).toMatchObject({ ok: true, code: 1 });
  expect(await caller.send(checkPartnerEmail, { email: 'otherapp@sandbox.test' })).toMatchObject({ ok: true, code: 2 });
  for (const call of [checkPartnerEmail, checkPartnerEmailV2] as const) {
    const [known, unknown] = [
      await refused(caller, call, { email: set.email }, 'tooManyChecks'),
      await refused(caller, call, { email: nobody() }, 'tooManyChecks'),
    ];
    expect(known).toEqual(unknown);
  }
  // A network receives five positive answers, however many devices it claims to have.
  const { address } = platform.caller();
  for (let index = 0; index < 5; index += 1)
    expect((await Object.assign(await stranger(), { address }).send(checkPartnerEmail, { email: set.email })).ok).toBe(true);
  await refused(Object.assign(await stranger(), { address }), checkPartnerEmail, { email: unset.email }, 'tooManyChecks');
});

const ASKING = [sendPasswordVerificationCode, sendUpdatePasswordOtp, sendUpdatePasswordLink] as const;

test('partner-accounts.sendPasswordVerificationCode: captchaRequired, partner-accounts.sendUpdatePasswordOtp: captchaRequired, partner-accounts.sendUpdatePasswordLink: captchaRequired: one budget per network for all endpoints, the same for unknown addresses', async () => {
  const { email } = await toldOf();
  const { address } = platform.caller();
  const from = async () => Object.assign(await stranger(), { address });
  for (const call of [...ASKING, sendResetCode, sendResetLink] as const) await (await from()).must(call, { email: nobody() });
  const caller = await from();
  for (const call of ASKING)
    for (const asked of [email, nobody()]) {
      await refused(caller, call, { email: asked }, 'captchaRequired');
      await caller.must(call, { email: asked, captcha: await solvedCaptcha(caller, call.name as 'accounts.sendResetCode') });
    }
});

/** Sets counters directly that would take thirty attempts. */
const setCounts = (change: string) =>
  platform.owner.query(
    `update codes.challenge set ${change}, wrong_recent_until = now() + interval '10 years', wrong_today_until = now() + interval '10 years'
     where purpose like 'partnerPassword%'`,
  );

test('partner-accounts.verifyPasswordOtp: codeInvalid, partner-accounts.updatePassword: codeInvalid, partner-accounts.verifyPasswordOtp: triesUsedUp, partner-accounts.updatePassword: triesUsedUp, partner-accounts.verifyPasswordOtp: codePaused, partner-accounts.updatePassword: codePaused, partner-accounts.verifyPasswordOtp: codeSuspended, partner-accounts.updatePassword: codeSuspended: the same for unknown addresses', async () => {
  const { email } = await toldOf();
  const unknown = nobody();
  const both = async (ask: (caller: Awaited<ReturnType<typeof stranger>>, address: string) => Promise<object>, expected: object) => {
    const caller = await stranger();
    const known = await ask(caller, email);
    expect(known).toMatchObject(expected);
    expect(await ask(caller, unknown)).toEqual(known);
  };
  for (const address of [email, unknown])
    for (const call of [sendPasswordVerificationCode, sendUpdatePasswordLink] as const) await (await stranger()).must(call, { email: address });
  const code = await platform.sandbox.code(email);
  const typing = (typed: string) => [
    (caller: Awaited<ReturnType<typeof stranger>>, address: string) => caller.send(verifyPasswordOtp, { email: address, code: typed }),
    (caller: Awaited<ReturnType<typeof stranger>>, address: string) =>
      caller.send(updatePassword, { email: address, code: typed, password: NEW, isAgree: true as const }),
  ];
  for (let guess = 0; guess < 5; guess += 1) await both(typing(wrongCode(code))[guess % 2]!, { ok: false, reason: 'codeInvalid' });
  for (const ask of typing(code)) await both(ask, { ok: false, reason: 'triesUsedUp' });
  for (const [change, reason] of [
    ['wrong_recent = 10', 'codePaused'],
    ['wrong_today = 30', 'codeSuspended'],
  ] as const) {
    await setCounts(change);
    for (const ask of typing(code)) await both(ask, { ok: false, reason });
  }
  await setCounts('wrong_today = 0, wrong_recent = 0');
});

test('partner-accounts.sendPasswordVerificationCode: codePaused, partner-accounts.sendUpdatePasswordOtp: codePaused, partner-accounts.sendUpdatePasswordLink: codePaused, partner-accounts.sendPasswordVerificationCode: codeSuspended, partner-accounts.sendUpdatePasswordOtp: codeSuspended, partner-accounts.sendUpdatePasswordLink: codeSuspended: the same for unknown addresses', async () => {
  const { email } = await toldOf();
  const unknown = nobody();
  const both = async (ask: (caller: Awaited<ReturnType<typeof stranger>>, address: string) => Promise<object>, expected: object) => {
    const caller = await stranger();
    const known = await ask(caller, email);
    expect(known).toMatchObject(expected);
    expect(await ask(caller, unknown)).toEqual(known);
  };
  for (const address of [email, unknown])
    for (const call of [sendPasswordVerificationCode, sendUpdatePasswordLink] as const) await (await stranger()).must(call, { email: address });
  for (const [change, reason] of [
    ['wrong_recent = 10', 'codePaused'],
    ['wrong_today = 30', 'codeSuspended'],
  ] as const) {
    await setCounts(change);
    for (const call of ASKING) await both((caller, address) => caller.send(call, { email: address }), { ok: false, reason });
  }
  await setCounts('wrong_today = 0, wrong_recent = 0');
});

test('partner-accounts.sendPasswordVerificationCode: tooManySends, partner-accounts.sendUpdatePasswordOtp: tooManySends, partner-accounts.sendUpdatePasswordLink: tooManySends after three more, the same for unknown addresses', async () => {
  const { email } = await toldOf();
  const unknown = nobody();
  for (const address of [email, unknown])
    for (const call of [sendPasswordVerificationCode, sendUpdatePasswordLink] as const) await (await stranger()).must(call, { email: address });
  await setCounts('wrong_today = 0, wrong_recent = 0, resends = 3');
  for (const call of ASKING) {
    const [known, nobodys] = [
      await refused(await stranger(), call, { email }, 'tooManySends'),
      await refused(await stranger(), call, { email: unknown }, 'tooManySends'),
    ];
    expect(known).toMatchObject({ Count: 4 });
    expect(nobodys).toEqual(known);
  }
});

test('asking for, checking and guessing codes cost the same for a reported user and an unknown one', async () => {
  const { email } = await toldOf();
  const caller = await stranger();
  for (const [call, more] of [
    [sendUpdatePasswordOtp, {}],
    [verifyPasswordOtp, { code: '000000' }],
    [updatePassword, { code: '000000', password: NEW }],
  ] as const) {
    const work = async (address: string) =>
      (await workOf(call.name, () => caller.send(call as typeof sendUpdatePasswordOtp, { email: address, ...more }))).filter((step) => step !== 'due.remove');
    const steps = await work(email);
    expect(steps.length).toBeGreaterThan(3);
    expect(steps).not.toContain(HASH);
    expect(await work(nobody())).toEqual(steps);
  }
});

test('partner-accounts.verifyPassword: oldPasswordWrong, partner-accounts.verifyPassword: locked, partner-accounts.verifyPassword: suspended: counted together with password changes; the right password counts as a fresh proof', async () => {
  const { email } = await withPassword();
  const caller = await stranger();
  const { token, user } = await caller.must(login, { email, password: PASSWORD });
  caller.token = token!;
  await platform.owner.query(`update accounts.session set proved_at = proved_at - interval '1 hour' where investor_id = $1`, [user!.userId]);
  await refused(caller, verifyPassword, { password: 'bukan ini' }, 'oldPasswordWrong');
  await caller.must(verifyPassword, { password: PASSWORD });
  const { rows } = await platform.owner.query<{ proved_at: Date }>('select proved_at from accounts.session where investor_id = $1', [user!.userId]);
  expect(platform.app.clock() - rows[0]!.proved_at.getTime()).toBeLessThan(60_000);
  for (let guess = 0; guess < 10; guess += 1)
    await (guess % 2
      ? refused(caller, changePassword, { oldPassword: 'bukan', newPassword: NEW }, 'oldPasswordWrong')
      : refused(caller, verifyPassword, { password: 'bukan' }, 'oldPasswordWrong'));
  await refused(caller, verifyPassword, { password: PASSWORD }, 'locked');
  await platform.owner.query(`update platform.rate_limit set used = 30 where bucket like 'oldPasswordToday:%' and used > 9`);
  await refused(caller, verifyPassword, { password: PASSWORD }, 'suspended');
  const { caller: ours } = await platform.newInvestor();
  expect(await ours.fault(verifyPassword, { password: PASSWORD })).toMatchObject({ status: 403 });
});

test('accounts.login: otherWebApp, accounts.loginWithCaptcha: otherWebApp, accounts.loginV2: otherWebApp: a user of another app is directed there, and only with the right password', async () => {
  const email = 'otherapp@sandbox.test';
  const caller = await stranger();
  await refused(caller, login, { email, password: 'bukan ini' }, 'wrongPassword');
  const said = await refused(caller, login, { email, password: PASSWORD }, 'otherWebApp');
  expect(said).toMatchObject({ code: 45, redirectUrl: 'https://app.perahu.test/masuk' });
  expect(said).not.toHaveProperty('token');
  await refused(caller, loginV2, { email, password: PASSWORD }, 'otherWebApp');
  const captcha = await solvedCaptcha(caller, 'accounts.loginWithCaptcha');
  await refused(caller, loginWithCaptcha, { email, password: PASSWORD, captcha }, 'otherWebApp');
  expect((await caller.must(init, {})).otherApps).toContain(said.redirectUrl);
  const sessions = await platform.owner.query(`select 1 from accounts.session join accounts.investor using (investor_id) where brand = 'perahu'`);
  expect(sessions.rowCount).toBe(0);
});

test('accounts.checkEmail: partnerWithoutPassword at the brand’s own entry point; at ours only the brand is named', async () => {
  const { email, name, phone } = await toldOf();
  const atPartner = comeBy(platform.caller(), HOST);
  await atPartner.start();
  expect((await refused(atPartner, checkEmail, { email }, 'partnerWithoutPassword')).code).toBe(53);
  const said = await (await stranger()).send(checkEmail, { email: email.toUpperCase() });
  expect(said).toMatchObject({ ok: true, code: 4, value: { data: { brand: 'Lesung' } } });
  for (const secret of [name, phone]) expect(JSON.stringify(said)).not.toContain(secret);
});

test('partner-accounts.verifyPasswordOtp: codeExpired, partner-accounts.updatePassword: codeExpired: a correct code that has expired is reported as expired', async () => {
  const { email } = await toldOf();
  const caller = await stranger();
  await caller.must(sendPasswordVerificationCode, { email });
  const code = await platform.sandbox.code(email);
  const { clock } = platform.app;
  Object.assign(platform.app, { clock: () => clock() + 5 * 60_000 + 1_000 });
  try {
    await refused(caller, verifyPasswordOtp, { email, code }, 'codeExpired');
    await refused(caller, updatePassword, { email, code, password: NEW, isAgree: true }, 'codeExpired');
  } finally {
    Object.assign(platform.app, { clock });
  }
});

test('C25.entries only a partner’s own users sign in at its entry point, and sessions of others are not valid there', async () => {
  const [hers, ours] = [await withPassword(), await platform.newInvestor()];
  const atPartner = comeBy(platform.caller(), HOST);
  await atPartner.start();
  expect((await atPartner.must(init, {})).brand).toMatchObject({ code: 'lesung', name: 'Lesung', mark: 'Le', supportEmail: 'bantuan@lesung.test' });
  expect((await ours.caller.must(init, {})).brand).toMatchObject({ code: 'own', name: 'Lumbung', mark: null });
  const said = await refused(atPartner, login, { email: ours.email, password: PASSWORD }, 'otherWebApp');
  expect(said.redirectUrl).toBe(platform.app.settings.origin);
  await refused(atPartner, login, { email: 'otherapp@sandbox.test', password: PASSWORD }, 'otherWebApp');
  // A session token of the own entry, sent to the partner's entry.
  const carried = comeBy(platform.caller(), HOST.toUpperCase());
  Object.assign(carried, { clientId: ours.caller.clientId, token: ours.caller.token });
  expect(await carried.fault(getCart, {})).toMatchObject({ status: 401 });
  expect((await carried.must(init, {})).user).toBeNull();
  await ours.caller.must(getCart, {});
  const { token } = await atPartner.must(login, { email: hers.email, password: PASSWORD });
  atPartner.token = token!;
  await atPartner.must(getCart, {});
  // The own entry serves every brand: a signed-in user sees their own brand there too.
  const here = await stranger();
  Object.assign(here, { clientId: atPartner.clientId, token });
  expect(await here.must(init, {})).toMatchObject({ brand: { code: 'lesung' }, user: { email: hers.email } });
  expect((await here.must(listProducts, {})).total).toBe((await atPartner.must(listProducts, {})).total);
  // When a brand moves to its own app, its sessions end.
  await platform.owner.query(`update platform.brand set host = null, app_url = 'https://pindah.lesung.test/' where code = 'lesung'`);
  platform.app.reference.forget();
  try {
    expect(await here.fault(getCart, {})).toMatchObject({ status: 401 });
  } finally {
    await platform.owner.query(`update platform.brand set host = $1, app_url = null where code = 'lesung'`, [HOST]);
    platform.app.reference.forget();
  }
});

test('messages to a partner’s users carry its brand only, nothing of ours; the selling company is named', async () => {
  const { settings } = platform.app;
  const { email, phone } = await withPassword();
  const caller = comeBy(platform.caller(), HOST);
  await caller.start();
  const lesung = {
    support: { phone: '+62 21 5550 1700', whatsapp: '628115551700', hours: { from: '08:00', until: '20:00' } },
    seller: { name: 'Lumbung', url: `${settings.origin}/register` },
  };
  expect((await caller.must(init, {})).brand).toMatchObject(lesung);
  expect((await platform.caller().must(init, {})).brand).toMatchObject({ support: settings.support, seller: null });
  caller.token = (await caller.must(login, { email, password: PASSWORD })).token!;
  // The WhatsApp number would show the platform's name; an SMS carries the brand's sender.
  const offered = async () => (await caller.must(getSetting, {})).media.flatMap(({ media, isOffered }) => (isOffered ? [media] : []));
  expect(await offered()).toEqual(['email', 'sms', 'authenticator']);
  await refused(caller, send, { media: 'whatsapp' }, 'mediumUnavailable');
  const number = `62${phone.slice(1)}`;
  await caller.must(send, { media: 'sms' });
  const sms = await platform.sandbox.mail(number, ({ text }) => text.includes('Lesung'));
  expect(sms.from).toBe('LESUNG');
  expect((await platform.sandbox.mail(email, ({ subject }) => subject.includes('Lesung'))).from).toBe('Lesung <halo@lesung.test>');
  // Details that a brand does not have are left out.
  const names = ['support_phone', 'support_whatsapp', 'support_from', 'support_until', 'sms_sender'];
  const before = (await platform.owner.query(`select ${names.join()} from platform.brand where code = 'lesung'`)).rows[0] as Record<string, string>;
  await platform.owner.query(`update platform.brand set ${names.map((name) => `${name} = null`).join()} where code = 'lesung'`);
  platform.app.reference.forget();
  try {
    expect((await caller.must(init, {})).brand.support).toEqual({ phone: null, whatsapp: null, hours: null });
    expect(await offered()).toEqual(['email', 'authenticator']);
    await refused(caller, send, { media: 'sms' }, 'mediumUnavailable');
  } finally {
    await platform.owner.query(
      `update platform.brand set ${names.map((name, index) => `${name} = $${index + 1}`).join()} where code = 'lesung'`,
      names.map((name) => before[name]),
    );
    platform.app.reference.forget();
  }
});

test('a passkey is valid at the entry point where it was created, under the name of its brand', async () => {
  const { email } = await withPassword();
  const enter = async () => {
    const caller = comeBy(platform.caller(), HOST);
    await caller.start();
    return caller;
  };
  const caller = await enter();
  caller.token = (await caller.must(login, { email, password: PASSWORD })).token!;
  const origin = Object.assign(new URL(platform.app.settings.origin), { hostname: HOST }).origin;
  const there = { origin, rpId: HOST };
  const key = new Authenticator(platform.url);
  const begin = async () => (await caller.must(beginPasskey, {})).options;
  expect((await begin()).rp).toEqual({ id: HOST, name: 'Lesung' });
  await refused(caller, addPasskey, { attestation: key.make(await begin()) }, 'passkeyNotMade');
  await caller.must(addPasskey, { attestation: key.make(await begin(), there) });
  const ours = await stranger();
  await refused(ours, loginV2, { passkey: await shownAtDoor(ours, key, there) }, 'wrongPasskey');
  const again = await enter();
  expect((await again.must(loginV2, { passkey: await shownAtDoor(again, key, there) })).user?.email).toBe(email);
});

const ONLY_HERS = 'meratus-sukuk-negara';
const ONLY_OURS = 'nusa-ekuitas-pilihan';
const BOTH = 'nusa-kas-likuid';

test('C25.products a partner’s user finds and orders no product of another brand, and other users find none of that brand’s', async () => {
  const partner = await stranger();
  partner.token = (await partner.must(login, { email: 'partner@sandbox.test', password: PASSWORD })).token!;
  const { caller: ours } = await platform.newInvestor();
  const visitor = comeBy(platform.caller(), HOST);
  for (const [who, foreign, own] of [
    [partner, ONLY_OURS, ONLY_HERS],
    [visitor, ONLY_OURS, ONLY_HERS],
    [ours, ONLY_HERS, ONLY_OURS],
    [platform.caller(), ONLY_HERS, ONLY_OURS],
  ] as const) {
    const items: { slug: string }[] = [];
    for (let page = 1, total = 1; items.length < total; page += 1) {
      const reply = await who.must(listProducts, { page, size: 10 });
      items.push(...reply.items);
      total = reply.total;
      if (reply.items.length === 0) break;
    }
    const slugs = items.map(({ slug }) => slug);
    expect(slugs).not.toContain(foreign);
    expect(slugs).toContain(own);
    expect(slugs).toContain(BOTH);
    expect(await who.fault(getProduct, { id: foreign })).toMatchObject({ status: 404 });
    expect((await who.must(getProducts, { ids: [foreign, own] })).items.map(({ slug }) => slug)).toEqual([own]);
    expect(await who.fault(getChart, { productId: foreign } as never)).toMatchObject({ status: 404 });
    expect(await who.fault(listSwitchTargets, { id: foreign })).toMatchObject({ status: 404 });
    const { houses } = await who.must(listProducts, {});
    if (foreign === ONLY_OURS) expect(houses.map(({ id }) => id)).not.toContain('KARIMATA');
  }
  for (const [who, foreign, own] of [
    [partner, ONLY_OURS, ONLY_HERS],
    [ours, ONLY_HERS, ONLY_OURS],
  ] as const) {
    await refused(who, saveItem, { productId: foreign, amount: 1_000_000 }, 'productNotFound');
    await who.must(saveItem, { productId: own, amount: 1_000_000 });
    await refused(who, saveItem, { transactionType: 6, productId: own, switchProductId: foreign, isAllUnits: true }, 'switchTargetNotFound');
  }
});

test('C25.orders a partner’s user sees no other user’s orders, nor they theirs; mails bear the name and sender of the brand', async () => {
  const partner = await stranger();
  partner.token = (await partner.must(login, { email: 'partner@sandbox.test', password: PASSWORD })).token!;
  const ratna = await stranger();
  await ratna.signIn('investor@sandbox.test');
  const [order] = (await ratna.must(listHistories, {})).items;
  expect(await partner.fault(getOrder, { id: order!.orderId })).toMatchObject({ status: 404 });
  expect(await partner.fault(getEvidence, { id: order!.orderId })).toMatchObject({ status: 404 });
  expect((await partner.must(listHistories, {})).items).toEqual([]);
  const { email } = await withPassword();
  const mail = await platform.sandbox.mail(email, ({ subject }) => subject.includes('Lesung'));
  expect(mail.text).toContain('\nLesung\n');
  expect(mail.text).not.toContain('Lumbung');
  // A forgotten password also uses the user's brand, and its link leads to the brand's entry.
  await (await stranger()).must(sendResetLink, { email });
  const { text } = await platform.sandbox.mail(email, (message) => message.text.includes('/forgot/reset'));
  expect(new URL(/https?:\S+/.exec(text)![0]).hostname).toBe(HOST);
  // A token for one purpose is invalid for another.
  const code = new URL(/https?:\S+/.exec(text)![0]).searchParams.get('code')!;
  await refused(
    await stranger(),
    updatePassword,
    { code: `${platform.app.keys.indexKey(`email:${email}`).toString('base64url')}.${code}`, password: NEW },
    'resetLinkExpired',
  );
  await (await stranger()).must(sendUpdatePasswordLink, { email });
  const proof = (await linkTo(email)).searchParams.get('code')!.split('.')[1]!;
  await refused(await stranger(), resetPassword, { email, code: proof, password: NEW }, 'resetLinkExpired');
  const caller = await stranger();
  await caller.must(sendUpdatePasswordOtp, { email });
  await refused(caller, verifyResetCode, { email, code: '000000' }, 'codeInvalid');
});

test('partner-accounts.sendPasswordVerificationCode: error, partner-accounts.sendUpdatePasswordOtp: error, partner-accounts.sendUpdatePasswordLink: error, partner-accounts.verifyPasswordOtp: error, partner-accounts.updatePassword: error, partner-accounts.verifyPassword: error 4 is in the response body of a fault', async () => {
  const partner = await stranger();
  partner.token = (await partner.must(login, { email: 'partner@sandbox.test', password: PASSWORD })).token!;
  const email = nobody();
  for (const [table, calls] of [
    [
      'codes.challenge',
      [
        [sendPasswordVerificationCode, { email }],
        [sendUpdatePasswordOtp, { email }],
        [sendUpdatePasswordLink, { email }],
        [verifyPasswordOtp, { email, code: '123456' }],
        [updatePassword, { email, code: '123456', password: NEW }],
      ],
    ],
    ['platform.rate_limit', [[verifyPassword, { password: PASSWORD }]]],
  ] as const) {
    await platform.owner.query(`alter table ${table} rename to away`);
    try {
      for (const [call, input] of calls) {
        const response = await partner.raw('POST', addressOf(call), { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } });
        expect(response.status).toBe(500);
        expect(await response.json()).toMatchObject({ authCode: 4, reason: 'error' });
      }
    } finally {
      const [schema, name] = table.split('.');
      await platform.owner.query(`alter table ${schema}.away rename to ${name}`);
    }
  }
});
