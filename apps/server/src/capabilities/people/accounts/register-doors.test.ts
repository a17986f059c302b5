/** Tests of the four registration endpoints: companies and persons, one budget, and the same refusals in the same order. */
import {
  login,
  register,
  registerCompany,
  registerCompanyWithCaptcha,
  registerWithCaptcha,
  verifyRegistrationCode,
  verifyRegistrationLink,
} from '@lumbung/contract/accounts/routes.gen.ts';
import { COMPANY_TYPES, type RegisterCompanyInput } from '@lumbung/contract/accounts/register.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import { afterAll, expect, test } from 'vitest';
import { recaptchaToken } from '../../../../../../tests/support/captcha.ts';
import { newCompany, newcomer, strangerTo } from '../../../../../../tests/support/newcomers.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { allLookups } from '../../records/lookups/all-lookups.ts';
import { PROOFS_AN_ADDRESS, REGISTRATIONS_BEFORE_CAPTCHA } from './rules.ts';

// With reCAPTCHA, whose solutions cost nothing in tests.
const platform: Platform = await startPlatform({ settings: { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' } });
afterAll(() => platform.stop());

const DOORS = { register, registerWithCaptcha, registerCompany, registerCompanyWithCaptcha } as const;
type Name = keyof typeof DOORS;
const stranger = () => strangerTo(platform);
/** Every field that an endpoint accepts, and a captcha solution. */
const input = (name: Name, more: Partial<RegisterCompanyInput> = {}): RegisterCompanyInput => ({
  ...newCompany(),
  captcha: recaptchaToken(`accounts.${name}`, { at: platform.app.clock() }),
  ...more,
});
const linkTo = async (email: string): Promise<string> => {
  const { text } = await platform.sandbox.mail(email, (message) => message.text.includes('/register/verify'));
  return new URL(/https?:\S+/.exec(text)![0]).searchParams.get('code')!;
};

test('registering a company verifies the address and makes that user its sole orderer and approver; the company name is sealed', async () => {
  const caller = await stranger();
  const company = newCompany({ companyName: '  PT  Angin Barat (Persero), Tbk. ' });
  await caller.must(registerCompany, company);
  await refused(caller, login, { email: company.email, password: company.password }, 'emailNotVerified');
  await caller.must(verifyRegistrationCode, { email: company.email, code: await platform.sandbox.code(company.email) });
  const { user } = await caller.signIn(company.email, company.password);
  const role = { name: 'PT Angin Barat (Persero), Tbk.', makes: true, approves: true, needsApproval: false };
  expect(user).toMatchObject({ kind: 'company', name: company.name, company: role, isVerified: false });
  expect((await caller.must(init, {})).user?.company).toEqual(role);
  const { rows } = await platform.owner.query<{ company_type: string; company_encrypted: Buffer }>('select * from accounts.investor where investor_id = $1', [
    user.userId,
  ]);
  expect(rows[0]!.company_type).toBe('1');
  expect(rows[0]!.company_encrypted.toString('latin1')).not.toContain('Angin');
  expect((await platform.owner.query('select 1 from accounts.consent where investor_id = $1', [user.userId])).rowCount).toBe(1);
});

test('a company is also verified by the link; registering again as a person on the same device gives a person', async () => {
  const [first, second] = [await stranger(), await stranger()];
  const [company, other] = [newCompany({ companyType: '6' }), newCompany()];
  await first.must(registerCompany, company);
  await first.must(verifyRegistrationLink, { email: company.email, code: await linkTo(company.email) });
  expect((await first.signIn(company.email, company.password)).user.kind).toBe('company');
  await second.must(registerCompany, other);
  const before = await platform.sandbox.code(other.email);
  const { companyName: _, companyType: __, ...person } = other;
  await second.must(register, person);
  await second.must(verifyRegistrationCode, { email: other.email, code: await platform.sandbox.code(other.email, before) });
  expect((await second.signIn(other.email, other.password)).user).toMatchObject({ kind: 'person', company: null });
});

test('a company type must be in the list, and a company name must be a valid name', async () => {
  expect(allLookups.find(({ list }) => list === 'companyType')!.items.map(({ code }) => code)).toEqual(COMPANY_TYPES);
  const caller = await stranger();
  for (const [wrong, path] of [
    [{ companyType: '9' }, '/companyType'],
    [{ companyType: 1 }, '/companyType'],
    [{ companyName: ' ' }, '/companyName'],
    [{ companyName: '12345' }, '/companyName'],
    [{ companyName: 'PT https://evil.example' }, '/companyName'],
    [{ companyName: 'PT A\nSubject: prize' }, '/companyName'],
    [{ companyName: 'PT \u0000' }, '/companyName'],
    [{ companyName: 'P'.repeat(151) }, '/companyName'],
    [{ companyName: undefined }, '/companyName'],
  ] as const) {
    const fault = await caller.fault(registerCompany, { ...newCompany(), ...(wrong as Partial<RegisterCompanyInput>) });
    expect(fault, JSON.stringify(wrong)).toMatchObject({ status: 400, errors: [{ path }] });
  }
  // Field names and routes are case-insensitive, as everywhere.
  const { companyName, companyType, ...rest } = newCompany();
  const answer = await caller.raw('POST', addressOf(registerCompany).toUpperCase().replace('/API', '/api'), {
    body: JSON.stringify({ ...rest, COMPANYNAME: companyName, companytype: companyType }),
    headers: { 'content-type': 'application/json' },
  });
  expect(await answer.json()).toMatchObject({ authCode: 0 });
});

test('accounts.registerCompany: captchaRequired; the registration endpoints share one budget', async () => {
  const address = platform.caller().address;
  const from = async () => Object.assign(await stranger(), { address });
  const names: Name[] = ['register', 'registerCompany', 'registerWithCaptcha'];
  for (let count = 0; count < REGISTRATIONS_BEFORE_CAPTCHA; count += 1) await (await from()).must(DOORS[names[count]!], input(names[count]!));
  await refused(await from(), registerCompany, newCompany(), 'captchaRequired');
  await refused(await from(), register, newcomer(), 'captchaRequired');
  const captcha = recaptchaToken('accounts.registerCompany', { at: platform.app.clock() });
  await (await from()).must(registerCompany, newCompany({ captcha }));
});

/** Starts with everything wrong, then corrects one problem at a time. */
async function inOrder(name: Name): Promise<void> {
  const door = DOORS[name];
  const person = newcomer();
  const owner = await stranger();
  await owner.must(register, person);
  await owner.must(verifyRegistrationCode, { email: person.email, code: await platform.sandbox.code(person.email) });
  const wrong = { ...person, agentCode: 'NOBODY', invitationToken: 'x', password: 'password1' };
  const unsigned = platform.caller();
  await refused(unsigned, door, input(name, { ...wrong, phone: '1' }), 'signatureInvalid');
  const caller = await stranger();
  expect(await caller.fault(door, input(name, { ...wrong, phone: '1' }))).toMatchObject({ status: 400 });
  await refused(caller, door, input(name, wrong), 'passwordTooCommon');
  const strong = { password: person.password };
  await refused(caller, door, input(name, { ...wrong, ...strong }), 'agentCodeUnknown');
  const code = `O${name.length}${process.pid}`;
  const { user } = await owner.signIn(person.email, person.password);
  await platform.owner.query('insert into accounts.agent_code values ($1, $2)', [code, user.userId]);
  await refused(caller, door, input(name, { ...wrong, ...strong, agentCode: code }), 'ownAgentCode');
  const { agentCode: _, ...without } = wrong;
  await refused(caller, door, input(name, { ...without, ...strong }), 'invitationInvalid');
  const { invitationToken: __, ...uninvited } = without;
  await refused(caller, door, input(name, { ...uninvited, ...strong }), 'emailRegistered');
  await refused(caller, door, input(name, wrong), 'tooManyChecks');
}

/** Refusals when the address or number is taken, and when a verification mail is pending. */
async function known(name: Name): Promise<void> {
  const door = DOORS[name];
  const one = input(name);
  const caller = await stranger();
  await caller.must(door, one);
  await caller.must(verifyRegistrationCode, { email: one.email, code: await platform.sandbox.code(one.email) });
  await refused(await stranger(), door, input(name, { email: one.email.toUpperCase() }), 'emailRegistered');
  await refused(await stranger(), door, input(name, { phone: `+62${one.phone.slice(1)}` }), 'phoneRegistered');
  const [waiting, other] = [await stranger(), input(name)];
  await waiting.must(door, other);
  await platform.owner.query(`update platform.rate_limit set used = $2 where bucket = $1`, [
    `proofs:${platform.app.keys.indexKey(`email:${other.email}`).toString('hex')}`,
    PROOFS_AN_ADDRESS,
  ]);
  await refused(waiting, door, input(name, { email: other.email }), 'registeredNotVerified');
}

test('accounts.registerWithCaptcha: signatureInvalid, accounts.registerWithCaptcha: tooManyChecks, accounts.registerWithCaptcha: passwordTooCommon, accounts.registerWithCaptcha: agentCodeUnknown, accounts.registerWithCaptcha: ownAgentCode, accounts.registerWithCaptcha: invitationInvalid', () =>
  inOrder('registerWithCaptcha'));
test('accounts.registerWithCaptcha: emailRegistered, accounts.registerWithCaptcha: registeredNotVerified, accounts.registerWithCaptcha: phoneRegistered', () =>
  known('registerWithCaptcha'));
test('accounts.registerCompany: signatureInvalid, accounts.registerCompany: tooManyChecks, accounts.registerCompany: passwordTooCommon, accounts.registerCompany: agentCodeUnknown, accounts.registerCompany: ownAgentCode, accounts.registerCompany: invitationInvalid', () =>
  inOrder('registerCompany'));
test('accounts.registerCompany: emailRegistered, accounts.registerCompany: registeredNotVerified, accounts.registerCompany: phoneRegistered', () =>
  known('registerCompany'));
test('accounts.registerCompanyWithCaptcha: signatureInvalid, accounts.registerCompanyWithCaptcha: tooManyChecks, accounts.registerCompanyWithCaptcha: passwordTooCommon, accounts.registerCompanyWithCaptcha: agentCodeUnknown, accounts.registerCompanyWithCaptcha: ownAgentCode, accounts.registerCompanyWithCaptcha: invitationInvalid', () =>
  inOrder('registerCompanyWithCaptcha'));
test('accounts.registerCompanyWithCaptcha: emailRegistered, accounts.registerCompanyWithCaptcha: registeredNotVerified, accounts.registerCompanyWithCaptcha: phoneRegistered', () =>
  known('registerCompanyWithCaptcha'));
