/** Tests what operators see, which roles may see it, and that a change of audit events is detected. */
import { PARTNER_NAMES } from '@lumbung/contract/operations/get-overview.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import {
  checkChains,
  getOrder,
  getOverview,
  listAuditEvents,
  listOrders,
  listQueues,
  listReconciliations,
  reconcile,
} from '@lumbung/contract/operations/routes.gen.ts';
import { feed } from '@lumbung/contract/partner-users/routes.gen.ts';
import { changeRoles, getSession, resetFactor, resetPassword } from '@lumbung/contract/operators/routes.gen.ts';
import { ROLES } from '@lumbung/contract/call.ts';
import { readDifference } from '@lumbung/kernel/partner-difference.ts';
import { addDays, dayOf, type Instant } from '@lumbung/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantUnits, placeSale } from '../../../../../../tests/support/selling.ts';
import { overpay, placeOrder } from '../../../../../../tests/support/buying.ts';
import { inLine } from '../../../../../../tests/support/in-line.ts';
import { agreed, NOTE } from '../../../../../../tests/support/operators.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { bindings, makeServer } from '../../../app.ts';
import { recordAuditEvent } from '../../../platform/audit-trail.ts';
import { type Db, readsOf } from '../../../platform/database.ts';
import { makeKeys, readKeyRing } from '../../../platform/keys.ts';
import { auditEverything, ruleNames } from './audit.ts';

let platform: Platform;
beforeAll(async () => {
  // A separate platform: payouts a reconciliation stops here would be stopped for other test files.
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const operatorCalls = bindings.filter(({ call }) => call.who === 'operator').map(({ call }) => call);

test('C19.table every console call is open to the roles it names, and other roles get 403 and are recorded', async () => {
  for (const role of ROLES) {
    const operator = await platform.operator(role);
    for (const call of operatorCalls) {
      // An invalid body: a permitted role gets a validation error, and nothing happens.
      const body = call.method === 'POST' ? { body: '[]', headers: { 'content-type': 'application/json' } } : {};
      const answer = await operator.raw(call.method, addressOf(call), body);
      const isOpen = !call.roles || call.roles.includes(role);
      expect(answer.status === 403, `${role} at ${call.name}: ${answer.status}`).toBe(!isOpen);
    }
    const { rows } = await platform.owner.query<{ call: string }>(
      `select details ->> 'call' as call from platform.security_event where kind = 'roleMissing' and details ->> 'operatorId' = $1`,
      [operator.operatorId],
    );
    expect(rows.map((row) => row.call).sort()).toEqual(
      operatorCalls
        .filter(({ roles }) => roles && !roles.includes(role))
        .map(({ name }) => name)
        .sort(),
    );
  }
});

test('C22 a revoked role takes effect with the next request', async () => {
  const [admin, operator] = [await platform.operator('admin'), await platform.operator('finance')];
  await operator.must(listReconciliations, {});
  await agreed(platform, await admin.must(changeRoles, { operatorId: operator.operatorId, roles: ['support'], note: NOTE }));
  expect((await operator.fault(listReconciliations, {})).status).toBe(401);
});

test('twenty concurrent audit events form one chain, and a changed event is found by a check', async () => {
  const admin = await platform.operator('admin', 'compliance');
  await platform.owner.query(
    `insert into operations.operator (operator_id, email, name, password_hash, roles)
     select gen_random_uuid(), gen_random_uuid() || '@operator.test', 'Intan Permata', 'none', '{support}' from generate_series(1, 20)`,
  );
  // Twenty partner lists have nothing in common but the chain itself.
  const lists = Array.from({ length: 20 }, (_, index) => {
    const id = crypto.randomUUID().slice(0, 13);
    return { partnerUserId: `Q-${id}`, version: 1, email: `${id}@lesung.test`, phone: `0813700000${String(index).padStart(2, '0')}`, name: 'Wulan Prameswari' };
  });
  await inLine(
    platform,
    ['select 1 from operations.operator where operator_id = $1 for update', [admin.operatorId]],
    lists.map((row) => () => admin.must(feed, { brand: 'lesung', rows: [row] })),
  );
  const more = await platform.owner.query<{ operator_id: string }>(`select operator_id from operations.operator where password_hash = 'none'`);
  await Promise.all(more.rows.map(({ operator_id: operatorId }) => admin.must(resetPassword, { operatorId, note: NOTE })));
  const acts = (await admin.must(listAuditEvents, { operatorId: admin.operatorId, size: 100 })).items;
  expect(acts.map((act) => act.number)).toEqual(Array.from({ length: 41 }, (_, index) => 41 - index));
  expect(acts.at(-1)).toMatchObject({ call: 'operators.login', subject: admin.operatorId });
  expect(acts[0]).toMatchObject({ call: 'operators.resetPassword', operatorName: 'Intan Permata' });
  const clean = await admin.must(checkChains, {});
  expect(clean).toMatchObject({ brokenActs: [], brokenSeals: [] });
  expect(clean.acts).toBeGreaterThanOrEqual(acts.length);

  // Only the owner of the database can do this at all.
  const change = (details: string) =>
    platform.owner.query('update operations.audit_event set details = $2::jsonb where operator_id = $1 and number = 2', [admin.operatorId, details]);
  const written = acts.at(-2)!.details;
  await change('{"roles": ["admin"]}');
  expect((await admin.must(checkChains, {})).brokenActs).toEqual([{ operatorId: admin.operatorId, operatorName: 'Intan Permata', number: 2 }]);
  expect(await platform.audit()).toEqual([`an act of an operator was changed afterwards, or one is missing: ${admin.operatorId} 2`]);
  await change(written);
  expect(await platform.audit()).toEqual([]);
});

const putBack = (act: { signature: Buffer }) =>
  platform.owner.query('insert into operations.audit_event select * from jsonb_populate_record(null::operations.audit_event, $1::jsonb)', [
    JSON.stringify({ ...act, signature: `\\x${act.signature.toString('hex')}` }),
  ]);

test('an audit event rewritten by the owner of the database with another key is found', async () => {
  const [admin, target] = [await platform.operator('admin', 'compliance'), await platform.operator('support')];
  await admin.must(changeRoles, { operatorId: target.operatorId, roles: ['finance'], note: NOTE });
  const { rows } = await platform.owner.query('delete from operations.audit_event where operator_id = $1 and number = 2 returning *', [admin.operatorId]);
  await platform.owner.query('update operations.operator set acts = 1 where operator_id = $1', [admin.operatorId]);
  const [act] = rows as [{ call: string; subject: string; at: Date; signature: Buffer }];
  const forger = makeKeys(readKeyRing('ab'.repeat(32)));
  await platform.books.transact((tx) =>
    recordAuditEvent(tx, forger, admin.operatorId, act.call, { subject: act.subject, details: { roles: ['support'] } }, act.at.getTime() as Instant),
  );
  expect((await admin.must(checkChains, {})).brokenActs).toMatchObject([{ operatorId: admin.operatorId, number: 2 }]);
  await platform.owner.query('delete from operations.audit_event where operator_id = $1 and number = 2', [admin.operatorId]);
  await putBack(act);
  await platform.owner.query('update operations.operator set acts = 2 where operator_id = $1', [admin.operatorId]);
  expect((await admin.must(checkChains, {})).brokenActs).toEqual([]);
});

test('removal of the newest audit event is found', async () => {
  const [admin, compliance, target] = [await platform.operator('admin'), await platform.operator('compliance'), await platform.operator('support')];
  await admin.must(changeRoles, { operatorId: target.operatorId, roles: ['finance'], note: NOTE });
  const { rows } = await platform.owner.query('delete from operations.audit_event where operator_id = $1 and number = 2 returning *', [admin.operatorId]);
  expect((await compliance.must(checkChains, {})).brokenActs).toMatchObject([{ operatorId: admin.operatorId, number: 2 }]);
  await putBack(rows[0]);
  expect((await compliance.must(checkChains, {})).brokenActs).toEqual([]);
});

test('removal of an audit event from the middle is found', async () => {
  const [admin, target] = [await platform.operator('admin', 'compliance'), await platform.operator('support')];
  await admin.must(changeRoles, { operatorId: target.operatorId, roles: ['finance'], note: NOTE });
  await admin.must(resetFactor, { operatorId: target.operatorId, note: NOTE });
  const { rows } = await platform.owner.query('delete from operations.audit_event where operator_id = $1 and number = 2 returning *', [admin.operatorId]);
  expect((await admin.must(checkChains, {})).brokenActs).toMatchObject([{ operatorId: admin.operatorId, number: 3 }]);
  await putBack(rows[0]);
  expect((await admin.must(checkChains, {})).brokenActs).toEqual([]);
});

test('audit events are found by operator, by subject and by day', async () => {
  const [admin, target] = [await platform.operator('admin'), await platform.operator('support')];
  await admin.must(changeRoles, { operatorId: target.operatorId, roles: ['finance'], note: NOTE });
  const calls = async (filter: object) => (await admin.must(listAuditEvents, filter)).items.map((act) => act.call);
  expect(await calls({ subject: target.operatorId })).toEqual(['operators.changeRoles', 'operators.login']);
  expect(await calls({ subject: target.operatorId, operatorId: admin.operatorId })).toEqual(['operators.changeRoles']);
  const today = dayOf(platform.app.clock());
  const { businessTime } = await admin.must(getSession, {});
  expect(await calls({ operatorId: admin.operatorId, day: businessTime.slice(0, 10) })).toHaveLength(2);
  expect(await calls({ operatorId: admin.operatorId, day: addDays(today, -1) })).toEqual([]);
  const first = await admin.must(listAuditEvents, { operatorId: admin.operatorId, size: 1 });
  const rest = await admin.must(listAuditEvents, { operatorId: admin.operatorId, size: 1, after: first.next! });
  expect([first.items[0]!.call, rest.items[0]!.call, rest.next]).toEqual(['operators.changeRoles', 'operators.login', null]);
});

test('an order is found by code, investor, state, day and product, and shown with everything recorded about it', async () => {
  const operator = await platform.operator('support');
  const money = await overpay(platform, { bank: '008', account: '1370012345' });
  await platform.sandbox.pay(money.order.bill.virtualAccount, money.order.bill.amount);
  const { orderCode, orderId } = money.order;
  const { investorId } = money;
  await until('the payout', async () => {
    const { rows } = await platform.owner.query(`select 1 from payouts.payout where investor_id = $1 and state = 'done'`, [investorId]);
    return rows.length === 1;
  });
  const day = (await operator.must(getSession, {})).businessTime.slice(0, 10);
  for (const filter of [
    { code: ` ${orderCode.toLowerCase()} ` },
    { investorId },
    { investorId, state: 'paid' as const },
    { investorId, day },
    { investorId, productId: 'F01' },
  ]) {
    expect((await operator.must(listOrders, filter)).items, JSON.stringify(filter)).toMatchObject([{ orderId, orderCode, investorId, state: 'paid' }]);
  }
  for (const filter of [
    { code: 'INV-000000-000000-0' },
    { code: orderCode, investorId: crypto.randomUUID() },
    { investorId, state: 'done' as const },
    { investorId, productId: 'F02' },
  ]) {
    expect((await operator.must(listOrders, filter)).items, JSON.stringify(filter)).toEqual([]);
  }
  const found = await operator.must(getOrder, { investorId, id: orderId });
  expect(found).toMatchObject({
    order: { orderCode, state: 'paid' },
    evidence: { isIntact: true },
    bills: [{ state: 'paid' }],
    suspense: [{ amount: money.amount, reason: 'wrongAmount' }],
    payouts: [{ state: 'done', amount: money.amount }],
  });
  expect(found.postings.map((posting) => posting.kind).sort()).toEqual(['moneyPaidOut', 'moneySuspended', 'subscriptionPaid']);
  for (const { entries } of found.postings) expect(entries.reduce((sum, entry) => sum + BigInt(entry.amount), 0n)).toBe(0n);
  // Who did what, in order of time, and by which request.
  const said = found.log.map(({ subject, event, from, to, who }) => `${who}: ${subject} ${event}, ${from} to ${to}`);
  expect(said).toEqual(
    expect.arrayContaining([
      'login: order placed, none to awaitingPayment',
      'login: bill made, none to pending',
      'bank: bill paid, pending to paid',
      'bank: order paid, awaitingPayment to paid',
      'job: payout sent, planned to sent',
      'bank: payout done, sent to done',
    ]),
  );
  expect(found.log.map(({ at }) => at)).toEqual(found.log.map(({ at }) => at).toSorted());
  const requests = new Set(found.log.filter(({ who }) => who === 'login').map(({ request }) => request));
  expect([...requests]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  expect(found.log.filter(({ who }) => who !== 'login').every(({ request }) => request === null)).toBe(true);
  expect((await operator.fault(getOrder, { investorId: crypto.randomUUID(), id: orderId })).status).toBe(404);
});

test('sales and switches are found beside purchases, and shown with what was requested', async () => {
  const operator = await platform.operator('support');
  const { caller, investorId } = await platform.newInvestor();
  await grantUnits(platform.books, investorId);
  const sale = await placeSale(platform, caller, investorId, { units: '100.5' });
  const { orderId, orderCode } = sale.orders[0]!;
  expect((await operator.must(listOrders, { code: orderCode })).items).toMatchObject([
    { orderId, transactionType: 2, state: 'placed', total: null, products: ['Nusa Obligasi Prima'] },
  ]);
  const kinds = async (filter: object) => (await operator.must(listOrders, { investorId, ...filter })).items.map((order) => order.transactionType);
  expect(await kinds({})).toEqual([2, 1]);
  expect(await kinds({ state: 'placed' })).toEqual([2]);
  expect(await kinds({ state: 'done', productId: 'F01' })).toEqual([1]);
  const first = await operator.must(listOrders, { investorId, size: 1 });
  expect((await operator.must(listOrders, { investorId, size: 1, after: first.next! })).items).toMatchObject([{ transactionType: 1 }]);
  const found = await operator.must(getOrder, { investorId, id: orderId });
  expect(found).toMatchObject({ order: { orderCode, asked: { units: '100.5000' } }, bills: [], postings: [], evidence: { isIntact: true } });
  expect(found.cashOn).not.toBeNull();
  expect(found.timeline[0]).toMatchObject({ key: 'placed', state: 'done' });
});

test('orders are paged, each once', async () => {
  const operator = await platform.operator('support');
  const { caller, investorId } = await platform.newInvestor();
  for (let count = 0; count < 3; count += 1) await placeOrder(platform, caller, investorId);
  const codes: string[] = [];
  let after: string | undefined;
  do {
    const page = await operator.must(listOrders, { investorId, size: 1, ...(after ? { after } : {}) });
    codes.push(...page.items.map((item) => item.orderCode));
    after = page.next ?? undefined;
  } while (after);
  expect(codes.length).toBe(3);
  expect(new Set(codes).size).toBe(3);
});

test('operations.reconcile: reconciliationRunning while one runs; its findings are kept', async () => {
  const finance = await platform.operator('finance');
  const answers = await Promise.all([finance.send(reconcile, { days: 3 }), finance.send(reconcile, { days: 3 })]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.find((answer) => !answer.ok)).toMatchObject({ reason: 'reconciliationRunning' });
  const ended = () =>
    until('the end', async () => (await finance.must(listReconciliations, {})).items.find((run, index) => index === 0 && run.state !== 'running'));
  const clean = await ended();
  expect(clean).toMatchObject({ state: 'done', days: 3, startedByName: 'Intan Permata' });
  expect(clean.results.length).toBe(clean.rulesTotal);
  // Other tests may leave differences with the partners, so only one rule of the books is checked.
  const rule = 'a balance is not the sum of its entries';
  const ofRule = ({ results }: typeof clean) => results.find((result) => result.rule === rule);
  expect(ofRule(clean)).toEqual({ rule, total: 0, found: [], about: [] });

  const { investorId } = await platform.newInvestor();
  await platform.owner.query(`insert into ledger.account values ($1, $1, 'cash', 'IDR', false, 5, 0)`, [investorId]);
  await finance.must(reconcile, {});
  const dirty = await ended();
  await platform.owner.query('delete from ledger.account where investor_id = $1', [investorId]);
  await platform.owner.query('delete from payouts.stop');
  expect(ofRule(dirty)).toEqual({
    rule,
    total: 1,
    found: [`${investorId} cash IDR`],
    about: [{ investorId, investorName: expect.stringMatching(/^\p{Lu}•••/u), orderId: null }],
  });
  const found = dirty.results.reduce((sum, { total }) => sum + total, 0);
  expect((await finance.must(getOverview, {})).lastReconciliation).toMatchObject({ state: 'done', found });

  await platform.sandbox.post('partners/registry/faults', { kind: 'down', count: 50 });
  await finance.must(reconcile, {});
  expect((await ended()).state).toBe('failed');
  await platform.sandbox.post('partners/registry/faults', { kind: 'down', count: 0 });
  await platform.owner.query(
    `insert into operations.reconciliation (reconciliation_id, started_by, days, state, rules_total, started_at, heard_at)
     values (gen_random_uuid(), $1, 1, 'running', 1, now(), $2)`,
    [finance.operatorId, new Date(platform.app.clock())],
  );
  await refused(finance, reconcile, {}, 'reconciliationRunning');
  await platform.owner.query(`delete from operations.reconciliation where state = 'running'`);
});

test('M14 a reconciliation whose process died blocks no other; a rule whose query fails is a finding, and the other rules run', async () => {
  const finance = await platform.operator('finance');
  const { rows } = await platform.owner.query<{ reconciliation_id: string }>(
    `insert into operations.reconciliation (reconciliation_id, started_by, days, state, rules_total, started_at, heard_at)
     values (gen_random_uuid(), $1, 1, 'running', 1, now(), $2) returning reconciliation_id`,
    [finance.operatorId, new Date(platform.app.clock() - 9 * 60_000)],
  );
  await refused(finance, reconcile, {}, 'reconciliationRunning');
  await platform.owner.query(`update operations.reconciliation set heard_at = $1 where state = 'running'`, [new Date(platform.app.clock() - 11 * 60_000)]);
  await platform.owner.query('alter table cart.cart rename to away');
  const { reconciliationId } = await finance.must(reconcile, {});
  const run = async () => (await finance.must(listReconciliations, {})).items.find((one) => one.reconciliationId === reconciliationId)!;
  await until('the rules to be asked', async () => (await run()).results.length > 5);
  await until('the end', async () => (await run()).state !== 'running', 60).finally(() => platform.owner.query('alter table cart.away rename to cart'));
  const { results, rulesTotal } = await run();
  expect(results.filter(({ found }) => found.some((what) => readDifference(what)?.difference === 'notAsked'))).toMatchObject([{ total: 1 }]);
  expect(results.length).toBe(rulesTotal);
  const before = (await finance.must(listReconciliations, {})).items.find((one) => one.reconciliationId === rows[0]!.reconciliation_id);
  expect(before).toMatchObject({ state: 'failed' });
});

test('M14 of the rules that a night runs together, one whose query fails is a finding, and no other', async () => {
  const { app } = platform;
  const { investorId } = await platform.newInvestor();
  const db = readsOf(app.pools.jobs);
  // The database rejects the first rule; others follow it in the same write, whichever rules there are.
  const impossible = { name: 'test.impossibleRule', text: 'select 1 / count(*) filter (where false) as what from unnest($1::uuid[])' };
  const first = /^audit\.(some\.)?0$/;
  const refusing: Db = { query: (statement, values) => db.query(first.test(statement.name) ? impossible : statement, values) };
  const answers = await Array.fromAsync(auditEverything(refusing, app.keys, app.clock(), { investorIds: [investorId], withinSeconds: 3_600 }));
  expect(answers.map(({ rule }) => rule)).toEqual(ruleNames());
  const broken = answers.filter(({ total }) => total > 0);
  expect(broken.map(({ rule, found }) => [rule, readDifference(found[0]!)?.difference])).toEqual([[ruleNames()[0], 'notAsked']]);
});

test('the overview names partners and jobs, and every operator sees pending work', async () => {
  const operator = await platform.operator('product');
  const count = async () => (await operator.must(listQueues, {})).items.find(({ queue }) => queue === 'payoutApprovals.suspense')!.count;
  const before = await count();
  await overpay(platform, null);
  expect(await count()).toBe(before + 1);
  const overview = await operator.must(getOverview, {});
  expect(overview.partners.map(({ partner }) => partner)).toEqual([...PARTNER_NAMES]);
  expect(overview.partners[0]!.lastHeardAt).not.toBeNull();
  expect(overview.jobs.failed).toBe(0);
});

test('with its own origin the console is served nowhere else, however the address is written', async () => {
  const { app } = platform;
  const server = await makeServer({ ...app, config: { ...app.config, CONSOLE_ORIGIN: 'https://ops.lumbung.example' } });
  const ask = async (url: string, host: string) => (await server.inject({ url, headers: { host } })).statusCode;
  for (const url of ['/console', '/console/', '/console/orders', '/api/ops/session', '/API/OPS/session', '/api/ops/session/', '/api/%6Fps/session']) {
    expect(await ask(url, 'lumbung.example'), url).toBe(404);
  }
  expect(await ask('/api/ops/session', 'ops.lumbung.example')).toBe(200);
  expect(await ask('/api/main/init', 'lumbung.example')).toBe(200);
  await server.close();
});
