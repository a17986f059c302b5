/** Tests of customers at the console: found by complete data, shown masked, unlocked and suspended by two operators, and notified. */
import { login, sendResetCode, verifyResetCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { getCart } from '@lumbung/contract/cart/routes.gen.ts';
import { find, get, listAgents, proposeState, proposeUnlock } from '@lumbung/contract/customers/routes.gen.ts';
import { agree, get as getDecision } from '@lumbung/contract/decisions/routes.gen.ts';
import { list as listNotifications } from '@lumbung/contract/notifications/routes.gen.ts';
import { normalisePhone } from '@lumbung/kernel/identity.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { beforeAll, expect, test } from 'vitest';
import { inLine } from '../../../../../../tests/support/in-line.ts';
import { NOTE } from '../../../../../../tests/support/operators.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { waitingIn } from '../../../../../../tests/support/queues.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const loginOf = async (investorId: string): Promise<string> =>
  (await platform.owner.query<{ login_id: string }>('select login_id from accounts.login where investor_id = $1', [investorId])).rows[0]!.login_id;
const stranger = async () => {
  const caller = platform.caller();
  await caller.start();
  return caller;
};
/** Ten wrong passwords, each from another device. */
async function lock(email: string): Promise<void> {
  for (let guess = 0; guess < 10; guess += 1) await refused(await stranger(), login, { email, password: `guess ${guess}` }, 'wrongPassword');
  await refused(await stranger(), login, { email, password: PASSWORD }, 'locked');
}

test('a customer is found by address, number, id and agent code, in any letter case, and each search is audited for the operator', async () => {
  const support = await platform.operator('support');
  const { investorId, email } = await platform.newInvestor({ signIn: false });
  const phone = `0812${investorId.replace(/\D/g, '').slice(-8)}`;
  const phoneKey = platform.app.keys.indexKey(`phone:${normalisePhone(phone)}`);
  await platform.owner.query('insert into accounts.login_phone values ($1, $2, $3) on conflict do nothing', [phoneKey, investorId, await loginOf(investorId)]);
  const code = `QA${investorId.slice(-6)}`.toUpperCase();
  await platform.owner.query('insert into accounts.agent_code values ($1, $2)', [code, investorId]);
  for (const query of [` ${email.toUpperCase()} `, phone, `+62${phone.slice(1)}`, investorId.toUpperCase(), code.toLowerCase()]) {
    expect(
      (await support.must(find, { query })).items.map((item) => item.investorId),
      query,
    ).toEqual([investorId]);
  }
  const { customer } = await support.must(get, { investorId: investorId.toUpperCase() });
  expect(customer).toMatchObject({ kind: 'person', state: 'active', identity: 'active', codes: [code], brought: 0 });
  const [person] = customer.people;
  expect(person!.email).not.toBe(email);
  expect(JSON.stringify(customer)).not.toContain(email);
  expect(person!.name).toMatch(/^\S•••/);
  const { rows } = await platform.owner.query('select call, subject from operations.audit_event where operator_id = $1 and number > 1 order by number', [
    support.operatorId,
  ]);
  expect(rows).toEqual([...Array.from({ length: 5 }, () => ({ call: 'customers.find', subject: investorId })), { call: 'customers.get', subject: investorId }]);
});

test('customers.find: customerUnknown, and 404 for the platform’s own account and unknown ids', async () => {
  const support = await platform.operator('support');
  for (const query of ['nobody.at.all@example.test', '081299999999', crypto.randomUUID(), 'NOSUCHCODE', '   ', "'; --", 'x'.repeat(254)])
    await refused(support, find, { query }, 'customerUnknown');
  const { rows } = await platform.owner.query<{ by: string }>(
    `select details ->> 'by' as by from platform.security_event where kind = 'customerNotFound' and details ->> 'operatorId' = $1`,
    [support.operatorId],
  );
  expect(rows.map(({ by }) => by).sort()).toEqual(['email', 'id', 'name', 'name', 'name', 'name', 'phone']);
  expect((await support.fault(find, { query: 'ab' })).status).toBe(400);
  for (const investorId of [crypto.randomUUID(), '00000000-0000-0000-0000-000000000000']) {
    expect((await support.fault(get, { investorId })).status).toBe(404);
    expect((await support.fault(proposeState, { investorId, state: 'suspended', note: NOTE })).status).toBe(404);
    expect((await support.fault(proposeUnlock, { investorId, loginId: crypto.randomUUID(), note: NOTE })).status).toBe(404);
  }
});

test('only live sessions count, not those that ended, are idle or of an older epoch; known devices are counted too', async () => {
  const support = await platform.operator('support');
  const { investorId, email } = await platform.newInvestor();
  const countOf = async () =>
    (await support.must(get, { investorId })).customer.people.map(({ liveSessions, knownDevices }) => ({ liveSessions, knownDevices }))[0];
  const before = (await countOf())!;
  await (await stranger()).signIn(email, PASSWORD);
  expect(await countOf()).toEqual({ liveSessions: before.liveSessions + 1, knownDevices: before.knownDevices + 1 });
  for (const change of [`ends_at = '2001-01-01'`, `last_seen_at = last_seen_at - interval '16 minutes'`, 'epoch = epoch - 1']) {
    await (await stranger()).signIn(email, PASSWORD);
    const { liveSessions } = (await countOf())!;
    await platform.owner.query(
      `update accounts.session set ${change} where token_hash = (select token_hash from accounts.session where investor_id = $1 order by created_at desc, token_hash limit 1)`,
      [investorId],
    );
    expect((await countOf())!.liveSessions, change).toBe(liveSessions - 1);
  }
});

test('two operators lift a lock from wrong passwords once, and the user is notified; customers.proposeUnlock: nothingLocked, customers.proposeUnlock: alreadyProposed', async () => {
  const [support, second, product] = [await platform.operator('support'), await platform.operator('compliance'), await platform.operator('product')];
  const { investorId, email, caller } = await platform.newInvestor();
  const about = { investorId, loginId: await loginOf(investorId), note: NOTE };
  await refused(support, proposeUnlock, about, 'nothingLocked');
  await lock(email);
  const { people } = (await support.must(get, { investorId })).customer;
  expect(people[0]!.locks).toMatchObject([{ what: 'password', where: 'anywhere' }]);
  const { proposalId } = await support.must(proposeUnlock, about);
  await refused(second, proposeUnlock, { ...about, investorId: investorId.toUpperCase(), loginId: about.loginId.toUpperCase() }, 'alreadyProposed');
  expect((await waitingIn(second, 'decisions.open')).find(({ id }) => id === proposalId)).toMatchObject({ investorId });
  expect((await second.must(get, { investorId })).customer.people[0]!.proposalId).toBe(proposalId);
  await refused(support, agree, { proposalId }, 'ownProposal');
  await refused(product, agree, { proposalId }, 'notYourRole');
  await refused(await stranger(), login, { email, password: PASSWORD }, 'locked');
  expect((await second.must(getDecision, { proposalId })).decision).toMatchObject({ note: NOTE, investorId });
  await second.must(agree, { proposalId });
  await (await stranger()).signIn(email, PASSWORD);
  await platform.sandbox.mail(email, ({ subject }) => subject === 'Kunci akun Anda dibuka');
  expect((await caller.must(listNotifications, {})).items.map(({ title }) => title)).toContain('Kunci akun Anda dibuka');
});

test('locks from wrong reset codes and from wrong passwords on a known device are found and lifted too', async () => {
  const [support, second] = [await platform.operator('support'), await platform.operator('support')];
  const { investorId, email } = await platform.newInvestor({ signIn: false });
  const device = await stranger();
  await device.signIn(email, PASSWORD);
  device.token = null;
  for (let guess = 0; guess < 10; guess += 1) await device.send(login, { email, password: `guess ${guess}` });
  await refused(device, login, { email, password: PASSWORD }, 'locked');
  for (let round = 0; round < 2; round += 1) {
    const guesser = await stranger();
    await guesser.must(sendResetCode, { email });
    for (let guess = 0; guess < 5; guess += 1) await guesser.send(verifyResetCode, { email, code: 'x' });
  }
  const locks = async () => (await support.must(get, { investorId })).customer.people[0]!.locks.map(({ what, where }) => `${what} ${where}`).sort();
  expect(await locks()).toEqual(['code reset', 'password device']);
  const { proposalId } = await support.must(proposeUnlock, { investorId, loginId: await loginOf(investorId), note: NOTE });
  const answers = await inLine(
    platform,
    ['select 1 from decisions.proposal where proposal_id = $1 for update', [proposalId]],
    [second, await platform.operator('compliance')].map((who) => () => who.send(agree, { proposalId })),
  );
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.reason)).sort()).toEqual(['ok', 'proposalClosed']);
  expect(await locks()).toEqual([]);
  await device.signIn(email, PASSWORD);
});

test('decisions.agree: overtaken when the lock has expired or the customer is already suspended', async () => {
  const [support, second, admin] = [await platform.operator('support'), await platform.operator('support'), await platform.operator('admin')];
  const { investorId, email } = await platform.newInvestor({ signIn: false });
  await lock(email);
  const { proposalId } = await support.must(proposeUnlock, { investorId, loginId: await loginOf(investorId), note: NOTE });
  await platform.owner.query(`update platform.rate_limit set resets_at = '2001-01-01' where bucket like 'password%' || $1 || '%'`, [
    platform.app.keys.indexKey(`email:${email}`).toString('hex'),
  ]);
  await refused(second, agree, { proposalId }, 'overtaken');
  const suspension = (await support.must(proposeState, { investorId, state: 'suspended', note: NOTE })).proposalId;
  await platform.owner.query(`update accounts.investor set state = 'suspended' where investor_id = $1`, [investorId]);
  await refused(admin, agree, { proposalId: suspension }, 'overtaken');
});

test('two operators suspend a customer: every session ends at once and stays ended after reinstatement; customers.proposeState: nothingChanges, customers.proposeState: alreadyProposed', async () => {
  const [support, compliance, other] = [await platform.operator('support'), await platform.operator('compliance'), await platform.operator('support')];
  const { investorId, email, caller } = await platform.newInvestor();
  await refused(support, proposeState, { investorId, state: 'active', note: NOTE }, 'nothingChanges');
  const { proposalId } = await support.must(proposeState, { investorId, state: 'suspended', note: NOTE });
  await refused(other, proposeState, { investorId, state: 'suspended', note: NOTE }, 'alreadyProposed');
  expect((await support.must(get, { investorId })).customer.proposal).toEqual({ proposalId, kind: 'customers.suspend' });
  await refused(other, agree, { proposalId }, 'notYourRole');
  await caller.must(getCart, {});
  await compliance.must(agree, { proposalId });
  expect((await caller.fault(getCart, {})).status).toBe(401);
  await refused(await stranger(), login, { email, password: PASSWORD }, 'notActive');
  await platform.sandbox.mail(email, ({ subject }) => subject === 'Akun Anda ditangguhkan');

  const back = await compliance.must(proposeState, { investorId, state: 'active', note: NOTE });
  await (await platform.operator('admin')).must(agree, { proposalId: back.proposalId });
  expect((await caller.fault(getCart, {})).status).toBe(401);
  await (await stranger()).signIn(email, PASSWORD);
  await platform.sandbox.mail(email, ({ subject }) => subject === 'Akun Anda aktif kembali');
});

test('agents are listed with their codes and number of referred customers, page by page', async () => {
  const finance = await platform.operator('finance');
  const [agent, brought] = [await platform.newInvestor({ signIn: false }), await platform.newInvestor({ signIn: false })];
  const code = `QB${agent.investorId.slice(-6)}`.toUpperCase();
  await platform.owner.query('insert into accounts.agent_code values ($1, $2)', [code, agent.investorId]);
  await platform.owner.query('insert into accounts.referral values ($1, $2, now())', [brought.investorId, agent.investorId]);
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: { items: readonly { code: string; brought: number }[]; next: string | null } = await finance.must(listAgents, {
      size: 1,
      ...(after ? { after } : {}),
    });
    seen.push(...page.items.map((item) => `${item.code} ${item.brought}`));
    after = page.next;
  } while (after !== null);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toContain(`${code} 1`);
  expect((await finance.fault(listAgents, { after: 'bm9uZQ' })).status).toBe(400);
});
