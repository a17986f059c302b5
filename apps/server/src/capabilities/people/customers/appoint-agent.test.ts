/** Tests of appointing agents by two operators: the agent is notified how to sign in, signs in by a mailed link, and brings customers from then on. */
import { authorizeAgent, register, relogin, sendAgentLink } from '@lumbung/contract/accounts/routes.gen.ts';
import { getOverview } from '@lumbung/contract/agents/routes.gen.ts';
import { appointAgent, listAgents, listAppointments, proposeState } from '@lumbung/contract/customers/routes.gen.ts';
import { agree, decline } from '@lumbung/contract/decisions/routes.gen.ts';
import { finish, save as saveProfile } from '@lumbung/contract/kyc/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { errandOf } from '../../../platform/jobs.ts';
import { fillIn, newCitizen } from '../../../../../../tests/support/identifying.ts';
import { newcomer } from '../../../../../../tests/support/newcomers.ts';
import { NOTE } from '../../../../../../tests/support/operators.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { jobs } from './appoint-agent.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

let count = 0;
/** An unknown person. */
const somebody = (given: object = {}) => {
  count += 1;
  const own = `${process.pid % 1_000}${count}`;
  return {
    name: 'Wayan Agen',
    email: `agen.${own}@example.test`,
    phone: `08139${own.padStart(7, '7')}`,
    code: `ag${own}x`,
    language: 'id' as const,
    note: NOTE,
    ...given,
  };
};
const stranger = async () => {
  const caller = platform.caller();
  await caller.start();
  return caller;
};
const unidentified = () => platform.newInvestor({ isVerified: false });
const two = () => Promise.all([platform.operator('compliance'), platform.operator('admin')]);
const countOf = async (table: string, where: string, value: unknown) =>
  (await platform.owner.query<{ n: number }>(`select count(*)::int as n from ${table} where ${where} = $1`, [value])).rows[0]!.n;

test('two operators appoint an agent, who signs in by the mailed link; a user who registers with the agent’s code is linked to them', async () => {
  const [one, other] = await two();
  const agent = somebody();
  const code = agent.code.toUpperCase();
  const { proposalId } = await one.must(appointAgent, { ...agent, email: ` ${agent.email.toUpperCase()} ` });
  const waiting = (await other.must(listAppointments, {})).items.find((item) => item.code === code);
  expect(waiting).toMatchObject({ name: 'Wayan Agen', proposalId });
  expect(JSON.stringify(waiting)).not.toContain(agent.email);
  await refused(one, agree, { proposalId }, 'ownProposal');
  await other.must(agree, { proposalId });
  expect(await countOf('accounts.appointment', 'code', code)).toBe(0);
  expect((await other.must(listAgents, {})).items).toContainEqual(expect.objectContaining({ code, state: 'active', brought: 0 }));

  const told = await platform.sandbox.mail(agent.email, ({ subject }) => subject === 'Anda sekarang agen kami');
  expect(told.text).toContain(code);
  expect(told.text).toContain(`${platform.app.settings.origin}/login/agent`);
  const caller = await stranger();
  await caller.must(sendAgentLink, { email: agent.email });
  const { text } = await platform.sandbox.mail(agent.email, (mail) => mail.text.includes('/login/agent?token='));
  const token = new URL(/https?:\S+\?token=\S+/.exec(text)![0]).searchParams.get('token')!;
  const entered = await caller.send(authorizeAgent, { token });
  // The agent is offered a second factor, and nothing else.
  expect(entered).toMatchObject({ ok: true, code: 38, value: { user: { kind: 'agent' } } });
  caller.token = entered.ok ? entered.value.token! : null;
  const again = await caller.send(relogin, {});
  expect(again).toMatchObject({ ok: true, code: 0 });
  caller.token = again.ok ? again.value.token! : null;
  expect(await caller.must(getOverview, {})).toMatchObject({ code });

  const customer = await platform.newInvestor({ signIn: false });
  const brought = { name: 'Sari Baru', email: `baru.${customer.email}`, phone: `08138${customer.investorId.replace(/\D/g, '').padEnd(7, '1').slice(-7)}` };
  const first = await stranger();
  await first.must(register, { ...brought, password: 'kuda terbang malam 77', isAgree: true, agentCode: agent.code });
  expect(
    (await platform.owner.query(`select 1 from accounts.registration r join accounts.agent_code c on c.investor_id = r.agent_id where c.code = $1`, [code]))
      .rows,
  ).toHaveLength(1);
});

test('the code of a suspended agent brings nobody until the agent is reactivated', async () => {
  const [one, other] = await two();
  const agent = somebody();
  await other.must(agree, { proposalId: (await one.must(appointAgent, agent)).proposalId });
  const { investor_id: investorId } = (
    await platform.owner.query<{ investor_id: string }>('select investor_id from accounts.agent_code where code = $1', [agent.code.toUpperCase()])
  ).rows[0]!;
  const changed = async (state: 'suspended' | 'active') =>
    other.must(agree, { proposalId: (await one.must(proposeState, { investorId, state, note: NOTE })).proposalId });

  const person = newcomer({ agentCode: agent.code });
  const [{ caller: draft }, { caller: filled, investorId: filledId }] = [await unidentified(), await unidentified()];
  await fillIn(filled, newCitizen(), { agentCode: agent.code });
  await changed('suspended');
  await refused(await stranger(), register, person, 'agentCodeUnknown');
  await refused(draft, saveProfile, { agentCode: agent.code }, 'agentCodeUnknown');
  // A code saved before does not hold up the submission, and brings nobody.
  await filled.must(finish, { isAgree: true });
  await changed('active');
  expect(await countOf('accounts.referral', 'investor_id', filledId)).toBe(0);
  await draft.must(saveProfile, { agentCode: agent.code });
  await (await stranger()).must(register, person);
});

test('customers.appointAgent: agentCodeTaken, customers.appointAgent: agentEmailTaken, customers.appointAgent: agentPhoneTaken, customers.appointAgent: alreadyProposed: checked in this order', async () => {
  const [one, other] = await two();
  const agent = somebody();
  const { proposalId } = await one.must(appointAgent, agent);
  await refused(other, appointAgent, somebody({ code: agent.code }), 'alreadyProposed');
  await other.must(agree, { proposalId });
  await refused(one, appointAgent, agent, 'agentCodeTaken');
  await refused(one, appointAgent, { ...agent, code: `${agent.code}2` }, 'agentEmailTaken');
  await refused(one, appointAgent, somebody({ phone: agent.phone }), 'agentPhoneTaken');
  for (const wrong of ['a', 'TWO WORDS', 'sembilan-9', 'A'.repeat(21)])
    expect((await one.fault(appointAgent, somebody({ code: wrong }))).status, wrong).toBe(400);
  expect((await (await platform.operator('finance')).fault(appointAgent, somebody())).status).toBe(403);
});

test('of many concurrent approvals one succeeds; an address, number or code taken in the meantime overtakes the proposal', async () => {
  const [one, other] = await two();
  const agent = somebody();
  const { proposalId } = await one.must(appointAgent, agent);
  const sameEmail = await one.must(appointAgent, somebody({ email: agent.email }));
  const samePhone = await one.must(appointAgent, somebody({ phone: agent.phone }));
  const sameCode = somebody();
  const late = await one.must(appointAgent, sameCode);
  await platform.owner.query('insert into accounts.agent_code (code, investor_id) values ($1, gen_random_uuid())', [sameCode.code.toUpperCase()]);
  const answers = await Promise.all(Array.from({ length: 8 }, () => other.send(agree, { proposalId })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const before = await countOf('accounts.investor', 'kind', 'agent');
  for (const taken of [sameEmail, samePhone, late]) await refused(other, agree, { proposalId: taken.proposalId }, 'overtaken');
  expect(await countOf('accounts.investor', 'kind', 'agent')).toBe(before);
});

test('the data of a declined or undecided agent is deleted after seven days', async () => {
  const [one, other] = await two();
  const [declined, left] = [somebody(), somebody()];
  const { proposalId } = await one.must(appointAgent, declined);
  await other.must(decline, { proposalId });
  // Proposing again creates another proposal, which is not closed when the first one ends.
  const again = await one.must(appointAgent, declined);
  expect(await countOf('accounts.appointment', 'code', declined.code.toUpperCase())).toBe(1);
  await other.must(decline, { proposalId: again.proposalId });
  const open = await one.must(appointAgent, left);
  const { rows } = await platform.owner.query<{ investor_id: string; code: string }>(
    'select investor_id, code from accounts.appointment where code = any($1)',
    [[declined, left].map(({ code }) => code.toUpperCase())],
  );
  expect(rows).toHaveLength(2);
  for (const { investor_id: investorId, code } of rows) await jobs[0]!.run(await errandOf(platform.app, platform.app.pools.jobs), { investorId, code });
  for (const { code } of [declined, left]) expect(await countOf('accounts.appointment', 'code', code.toUpperCase())).toBe(0);
  await refused(other, agree, { proposalId: open.proposalId }, 'proposalClosed');
});
