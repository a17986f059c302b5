/** Tests of a partner brand's entry: no account of the platform is opened there, and tokens meant for the own entry remain valid at it. */
import {
  authorizeAgent,
  inviteNewcomer,
  register,
  registerCompany,
  registerCompanyWithCaptcha,
  registerWithCaptcha,
  resendRegistration,
  resetPasswordAfterCode,
  sendAgentLink,
  sendResetCode,
  verifyRegistrationCode,
  verifyRegistrationLink,
} from '@lumbung/contract/accounts/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { comeBy } from '../../../../../../tests/support/entry.ts';
import { newCompany, newcomer, strangerTo } from '../../../../../../tests/support/newcomers.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});
const HOST = 'lesung.localhost';
const atPartner = async (like?: { readonly clientId: string }) => {
  const caller = comeBy(platform.caller(), HOST);
  if (like) Object.assign(caller, { clientId: like.clientId });
  await caller.start();
  return caller;
};
const linkTo = async (email: string, path: string): Promise<URLSearchParams> => {
  const { text } = await platform.sandbox.mail(email, (message) => message.text.includes(path));
  return new URL(/https?:\S+/.exec(text)![0]).searchParams;
};
const countOf = async (table: string) => (await platform.owner.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]!.count;

test('accounts.register: otherWebApp, accounts.registerWithCaptcha: otherWebApp, accounts.registerCompany: otherWebApp, accounts.registerCompanyWithCaptcha: otherWebApp: before a captcha is required or an attempt counted, for every address', async () => {
  const caller = await atPartner();
  const { email: known } = await platform.newInvestor({ signIn: false });
  const [begun, counted] = [await countOf('accounts.registration'), await countOf('platform.rate_limit')];
  for (const more of [{}, { email: known }, { password: 'password1' }, { agentCode: 'TIADA' }, { invitationToken: 'x' }]) {
    const said = [
      await refused(caller, register, newcomer(more), 'otherWebApp'),
      await refused(caller, registerCompany, newCompany(more), 'otherWebApp'),
      await refused(caller, registerWithCaptcha, { ...newcomer(more), captcha: '' }, 'otherWebApp'),
      await refused(caller, registerCompanyWithCaptcha, { ...newCompany(more), captcha: 'x' }, 'otherWebApp'),
    ];
    for (const refusal of said) expect(refusal).toMatchObject({ code: 45, redirectUrl: `${platform.app.settings.origin}/register` });
  }
  expect([await countOf('accounts.registration'), await countOf('platform.rate_limit')]).toEqual([begun, counted]);
  // Malformed input is reported there too, and a signature token is required first.
  expect(await caller.fault(register, newcomer({ phone: '021555' }))).toMatchObject({ status: 400, errors: [{ path: '/phone' }] });
  caller.signature = null;
  await refused(caller, register, newcomer(), 'signatureInvalid');
  // The server name is case-insensitive; an unknown name is the platform's own entry.
  const shouted = comeBy(platform.caller(), HOST.toUpperCase());
  await shouted.start();
  await refused(shouted, register, newcomer(), 'otherWebApp');
  const unknown = comeBy(platform.caller(), 'tiada.localhost');
  await unknown.start();
  await unknown.must(register, newcomer());
});

test('accounts.verifyRegistrationCode: otherWebApp, accounts.verifyRegistrationLink: otherWebApp, accounts.resendRegistration: otherWebApp: a registration begun at our entry point is verified there, and a refused attempt uses nothing up', async () => {
  const ours = await strangerTo(platform);
  const person = newcomer();
  await ours.must(register, person);
  const [code, link] = [await platform.sandbox.code(person.email), await linkTo(person.email, '/register/verify')];
  // The same device, by another server name.
  const there = await atPartner(ours);
  for (let time = 0; time < 6; time += 1) {
    await refused(there, verifyRegistrationCode, { email: person.email, code: time === 0 ? code : '000000' }, 'otherWebApp');
    await refused(there, verifyRegistrationLink, { email: person.email, code: link.get('code')! }, 'otherWebApp');
    await refused(there, resendRegistration, { email: person.email }, 'otherWebApp');
  }
  await ours.must(verifyRegistrationCode, { email: person.email, code });
});

test('an invitation and an agent’s link used at a partner’s entry point remain valid at ours', async () => {
  const { caller: agent, email, investorId } = await platform.newInvestor();
  await platform.owner.query(`update accounts.investor set kind = 'agent' where investor_id = $1`, [investorId]);
  const there = await atPartner();
  const person = newcomer();
  await agent.must(inviteNewcomer, { email: person.email });
  const invitationToken = (await linkTo(person.email, 'invitation=')).get('invitation')!;
  await refused(there, register, { ...person, invitationToken }, 'otherWebApp');
  expect(await (await strangerTo(platform)).send(register, { ...person, invitationToken })).toMatchObject({ ok: true, code: 29 });
  await there.must(sendAgentLink, { email });
  const token = (await linkTo(email, '/login/agent')).get('token')!;
  for (let time = 0; time < 2; time += 1)
    expect(await refused(there, authorizeAgent, { token }, 'otherWebApp')).toMatchObject({ redirectUrl: platform.app.settings.origin });
  const ours = await strangerTo(platform);
  expect((await ours.send(authorizeAgent, { token })).ok).toBe(true);
  await refused(there, authorizeAgent, { token }, 'signInLinkExpired');
});

test('a password reset asked for at another brand’s entry point mails a valid code in the name of the user’s own brand', async () => {
  const { email } = await platform.newInvestor({ signIn: false });
  const there = await atPartner();
  await there.must(sendResetCode, { email });
  const { subject, text } = await platform.sandbox.mail(email, (message) => message.subject.includes('Lumbung'));
  expect(text).not.toContain('Lesung');
  await there.must(resetPasswordAfterCode, { email, code: /\d{6}/.exec(subject)![0], password: 'gerimis pagi lembah' });
  await (await strangerTo(platform)).signIn(email, 'gerimis pagi lembah');
});
