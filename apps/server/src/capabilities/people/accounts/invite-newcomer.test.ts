/** Tests of an agent's invitation: the link proves the address, once, for 14 days; nothing reveals which addresses are known. */
import { inviteNewcomer, register, registerCompany, verifyRegistrationCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { expect, test } from 'vitest';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { newCompany, newcomer, strangerTo } from '../../../../../../tests/support/newcomers.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { tidy } from '../../../../../../tests/support/tidy.ts';
import { workOf } from '../../../../../../tests/support/work.ts';
import { INVITATIONS_A_DAY, INVITATIONS_AN_ADDRESS } from './rules.ts';

const platform: Platform = await sharedPlatform();
const stranger = () => strangerTo(platform);

async function anAgent(): Promise<{ caller: Caller; investorId: string }> {
  const { caller, investorId } = await platform.newInvestor();
  await platform.owner.query(`update accounts.investor set kind = 'agent' where investor_id = $1`, [investorId]);
  return { caller, investorId };
}
const invitationTo = async (email: string) => {
  const { text, subject } = await platform.sandbox.mail(email, (message) => message.text.includes('invitation='));
  return { subject, token: new URL(/https?:\S+/.exec(text)![0]).searchParams.get('invitation')! };
};
/** An invited person, and the contents of the mail. */
async function invited({ caller }: { caller: Caller }, person = newcomer()) {
  const said = await caller.must(inviteNewcomer, { email: person.email.toUpperCase() });
  return { person, said, ...(await invitationTo(person.email)) };
}
const nobody = () => `${crypto.randomUUID()}@example.test`;

test('accounts.register: invited; the account opens at once without a code and is linked to the inviting agent', async () => {
  const agent = await anAgent();
  const { person, said, subject, token } = await invited(agent);
  expect(said.sentTo).toBe('pe•••@example.test');
  expect(subject).toContain('Wira Kusuma');
  const caller = await stranger();
  const answer = await caller.send(register, { ...person, invitationToken: token });
  expect(answer).toEqual({ ok: true, code: 29, value: { sentTo: null, expiresAt: null } });
  const { user } = await caller.signIn(person.email, person.password);
  const { rows } = await platform.owner.query('select agent_id from accounts.referral where investor_id = $1', [user.userId]);
  expect(rows).toEqual([{ agent_id: agent.investorId }]);
  expect((await platform.owner.query('select 1 from accounts.registration where investor_id = $1', [user.userId])).rowCount).toBe(0);
  // The link works once.
  await refused(await stranger(), register, { ...newcomer({ email: person.email }), invitationToken: token }, 'invitationInvalid');
});

test('an invitation also registers a company', async () => {
  const { person, token } = await invited(await anAgent());
  const caller = await stranger();
  const { email } = person;
  expect(await caller.send(registerCompany, newCompany({ email, invitationToken: token }))).toMatchObject({ ok: true, code: 29 });
  expect((await caller.signIn(email, person.password)).user).toMatchObject({ kind: 'company' });
});

test('accounts.register: invitationInvalid while the inviting agent is suspended', async () => {
  const agent = await anAgent();
  const { person, token } = await invited(agent);
  const become = (state: string) => platform.owner.query('update accounts.investor set state = $2 where investor_id = $1', [agent.investorId, state]);
  await become('suspended');
  await refused(await stranger(), register, { ...person, invitationToken: token }, 'invitationInvalid');
  await become('active');
  expect(await (await stranger()).send(register, { ...person, invitationToken: token })).toMatchObject({ ok: true, code: 29 });
});

test('accounts.register: invitationInvalid when forged, for another address, expired or used; a refused registration does not use it up', async () => {
  const { person, token } = await invited(await anAgent());
  for (const wrong of ['x', token.slice(1), `${token}=`, '\u{1F600}', ''])
    await refused(await stranger(), register, { ...person, invitationToken: wrong }, 'invitationInvalid');
  await refused(await stranger(), register, newcomer({ invitationToken: token }), 'invitationInvalid');
  await refused(await stranger(), register, { ...person, invitationToken: token, password: 'password1' }, 'passwordTooCommon');
  const [key, soon] = [platform.app.keys.indexKey(`email:${person.email}`), platform.app.clock() / 1_000];
  const ends = (seconds: number) => platform.owner.query('update accounts.invitation set ends_at = to_timestamp($2) where email_key = $1', [key, seconds]);
  await ends(soon - 1);
  await refused(await stranger(), register, { ...person, invitationToken: token }, 'invitationInvalid');
  await ends(soon + 3_600);
  await tidy(platform);
  expect(await (await stranger()).send(register, { ...person, invitationToken: token })).toMatchObject({ ok: true, code: 29 });
  // Used or not, an invitation is deleted once it has expired.
  await platform.owner.query('update accounts.invitation set used_at = null, ends_at = to_timestamp($2) where email_key = $1', [key, soon - 1]);
  await tidy(platform);
  expect((await platform.owner.query('select 1 from accounts.invitation where email_key = $1', [key])).rowCount).toBe(0);
});

test('of twenty concurrent registrations with one invitation one opens an account', async () => {
  const { person, token } = await invited(await anAgent());
  const callers = await Promise.all(Array.from({ length: 20 }, stranger));
  const answers = await Promise.all(callers.map((caller) => caller.send(register, { ...newcomer({ email: person.email }), invitationToken: token })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.reason).toMatch(/^(invitationInvalid|emailRegistered)$/);
  const key = platform.app.keys.indexKey(`email:${person.email}`);
  const { rows } = await platform.owner.query('select count(*)::int as investors from accounts.login_email where email_key = $1', [key]);
  expect(rows).toEqual([{ investors: 1 }]);
});

test('the stored rows of an invitation hold neither its link nor the address and cannot open an account', async () => {
  const { person, token } = await invited(await anAgent());
  const key = platform.app.keys.indexKey(`email:${person.email}`);
  const { rows } = await platform.owner.query<{ text: string }>('select to_jsonb(i)::text as text from accounts.invitation i where email_key = $1', [key]);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.text).not.toContain(token);
  expect(rows[0]!.text).not.toContain(person.email);
});

test('an address that has an account gets the same response at the same cost, and no mail', async () => {
  const agent = await anAgent();
  const caller = await stranger();
  const known = newcomer();
  await caller.must(register, known);
  await caller.must(verifyRegistrationCode, { email: known.email, code: await platform.sandbox.code(known.email) });
  const say = async (email: string) => {
    let reply = {};
    const work = await workOf(inviteNewcomer.name, async () => {
      const { expiresAt, sentTo } = await agent.caller.must(inviteNewcomer, { email });
      reply = { expiresAt: typeof expiresAt, sentTo: sentTo.slice(2) };
    });
    return { reply, work: work.filter((step) => step !== 'due.remove') };
  };
  const unknown = newcomer();
  expect(await say(known.email)).toEqual(await say(unknown.email));
  // Whatever was sent before this mail has arrived by now.
  await invitationTo(unknown.email);
  const mails = await platform.sandbox.get<{ text: string }[]>(`inbox?to=${encodeURIComponent(known.email)}`);
  expect(mails.filter(({ text }) => text.includes('invitation='))).toEqual([]);
});

test('accounts.inviteNewcomer: tooManyInvitations per agent a day, and per address from all agents together', async () => {
  const agent = await anAgent();
  const email = nobody();
  for (let count = 0; count < INVITATIONS_AN_ADDRESS; count += 1) await (await anAgent()).caller.must(inviteNewcomer, { email });
  await refused(agent.caller, inviteNewcomer, { email }, 'tooManyInvitations');
  await platform.owner.query('update platform.rate_limit set used = $2 where bucket = $1', [`invitations:${agent.investorId}`, INVITATIONS_A_DAY - 1]);
  await agent.caller.must(inviteNewcomer, { email: nobody() });
  await refused(agent.caller, inviteNewcomer, { email: nobody() }, 'tooManyInvitations');
});

test('only agents invite', async () => {
  const [{ caller }, company] = [await platform.newInvestor(), await platform.newCompany()];
  for (const one of [caller, company.maker.caller]) expect((await one.fault(inviteNewcomer, { email: nobody() })).status).toBe(403);
  expect((await (await stranger()).fault(inviteNewcomer, { email: nobody() })).status).toBe(401);
});
