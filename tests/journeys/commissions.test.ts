/** Tests agents' commissions on their customers' orders: at the rate in force when placed, after the day is over, once, and adjusted by corrections. */
import { getOverview, listCustomers } from '@lumbung/contract/agents/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { listAccruals, listRates, proposeRate } from '@lumbung/contract/commissions/routes.gen.ts';
import { cancelOrder } from '@lumbung/contract/checkout/routes.gen.ts';
import { listQueues, listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { addDays } from '@lumbung/kernel/time.ts';
import { INVESTORS } from '@lumbung/specimen/people.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accrue } from '../../apps/server/src/capabilities/money/commissions/accrue.ts';
import { placeOrder } from '../support/buying.ts';
import type { OperatorCaller } from '../support/caller.ts';
import { type Agent, type Customer, earningOn } from '../support/earning.ts';
import { takeRiskLevel } from '../support/identifying.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';
import { placeSale } from '../support/selling.ts';

/** Equity: 1 % of purchases, 0.5 % of exits and switches. A balanced fund of its investment manager. One with free purchases. Equity in dollars. */
const [EQUITY, BALANCED, FREE, DOLLARS] = ['F03', 'F04', 'F01', 'F24'] as const;
const note = 'Perjanjian keagenan nomor 17';

let platform: Platform;
let [ani, budi]: OperatorCaller[] = [];
let [taruna, other]: Agent[] = [];
beforeAll(async () => {
  platform = await startPlatform();
  [ani, budi] = await Promise.all([platform.operator('finance'), platform.operator('admin')]);
  [taruna, other] = [await agentOf('TARI'), await agentOf('BAYU')];
  const from = addDays(await today(), 1);
  await setRate({ agentCode: 'tari', side: 'in', share: '0.02', validFrom: from });
  await setRate({ agentCode: 'TARI', side: 'in', productType: 'equity', share: '0.03', validFrom: from });
  await setRate({ agentCode: 'TARI', side: 'in', productId: 'F08', share: '0.04', validFrom: from });
  await setRate({ agentCode: 'TARI', side: 'out', share: '0.1', validFrom: from });
  await wait('P1D');
});
afterAll(() => platform.stop());
afterEach(async () => {
  await misbehave({ kind: '*', count: 0 });
  await drained();
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

const { query, errand, today, accrueNow, misbehave, drained, wait, close, agentOf, bring, customerOf, setRate, buys, buysDollars, correct } = earningOn(
  () => platform,
);
const owed = async ({ agentId }: Pick<Agent, 'agentId'>, currency = 'IDR'): Promise<bigint> => {
  const rows = await query<{ path: string; balance: string }>(
    `select path, balance from ledger.account where investor_id = $1 and path in ('commissions', 'expenses/commissions') and asset = $2`,
    [agentId, currency],
  );
  const of = (path: string) => BigInt(rows.find((row) => row.path === path)?.balance ?? 0);
  expect(of('commissions')).toBe(-of('expenses/commissions'));
  return of('commissions');
};
const accrualsOf = async ({ investorId }: Customer) =>
  (
    await query<{ product_id: string; version: number; fee: string; amount: string }>(
      'select a.product_id, a.version, a.fee, a.amount from commissions.accrual a join orders.leg l using (investor_id, leg_id) where a.investor_id = $1 order by l.placed_at, l.position, a.version',
      [investorId],
    )
  ).map(({ product_id, version, fee, amount }) => [product_id, version, Number(fee), Number(amount)]);
const feeOf = async ({ investorId }: Customer, side: 'in' | 'out', productId: string) =>
  BigInt(
    (
      await query<{ fee: string }>('select fee from orders.leg where investor_id = $1 and side = $2 and product_id = $3 and fee > 0 order by placed_at desc', [
        investorId,
        side,
        productId,
      ])
    )[0]!.fee,
  );

test('an order accrues after its day, at the rate in force when it was placed; a rate set in between counts for the next order', async () => {
  const agent = await agentOf('SAAT');
  const customer = await customerOf(agent);
  // Without an agreed rate of the agent, the default rate of the platform applies.
  await buys(customer, { [EQUITY]: 1_000_000 });
  await setRate({ agentCode: 'SAAT', side: 'in', share: '0.5', validFrom: addDays(await today(), 1) });
  const day = await close();
  expect(await owed(agent)).toBe(0n);
  await wait('P1D');
  // 0.5 % of the fee of 1 %.
  expect(await owed(agent)).toBe(50n);
  await buys(customer, { [EQUITY]: 1_000_000 });
  await close();
  await accrueNow();
  expect(await owed(agent)).toBe(5_050n);
  expect(await accrualsOf(customer)).toEqual([
    [EQUITY, 1, 10_000, 50],
    [EQUITY, 1, 10_000, 5_000],
  ]);
  const days = (await ani!.must(listAccruals, { agentId: agent.agentId })).items;
  expect(days).toMatchObject([
    { agentCode: 'SAAT', currency: 'IDR', fills: 1, fee: 10_000, amount: 5_000 },
    { day, agentId: agent.agentId, currency: 'IDR', fills: 1, fee: 10_000, amount: 50 },
  ]);
  const postings = await query<{ kind: string; reference: string }>('select kind, reference from ledger.posting where investor_id = $1', [agent.agentId]);
  expect(postings.map(({ kind }) => kind)).toEqual(['commissionAccrued', 'commissionAccrued']);

  // The same in the agent's overview; a new customer is at an early stage, and other agents' customers are not listed.
  const newcomer: Customer = await platform.newInvestor({ isVerified: false });
  await bring(agent, newcomer);
  const home = await agent.caller.must(getOverview, {});
  expect(home).toMatchObject({
    code: 'SAAT',
    customers: { registered: 2, verified: 1, invested: 1 },
    earned: [{ currency: 'IDR', owed: 5_050, thisMonth: 5_050, lastMonth: 0 }],
  });
  expect(home.days.map(({ confirmations, amount }) => [confirmations, amount])).toEqual([
    [1, 5_000],
    [1, 50],
  ]);
  const { items, total } = await agent.caller.must(listCustomers, {});
  expect(total).toBe(2);
  expect(items.map(({ customerId, stage, orders, earned }) => [customerId, stage, orders, earned])).toEqual([
    [newcomer.investorId, 'registered', 0, []],
    [customer.investorId, 'invested', 2, [{ currency: 'IDR', amount: 5_050 }]],
  ]);
  expect((await agent.caller.must(listCustomers, { page: 2, size: 1 })).items.map(({ customerId }) => customerId)).toEqual([customer.investorId]);
});

test('an agent’s own rate precedes the general one, and a product’s rate precedes that of its type; without any rate nothing accrues', async () => {
  const [hers, of] = [await customerOf(taruna!), await customerOf(other!)];
  const before = [await owed(taruna!), await owed(other!)];
  await buys(hers, { [EQUITY]: 1_000_000, [BALANCED]: 1_000_000, F08: 1_000_000, [FREE]: 1_000_000 });
  await buys(of, { [EQUITY]: 1_000_000 });
  await close();
  await placeSale(platform, of.caller, of.investorId, { productId: EQUITY, isAllUnits: true });
  await close();
  await accrueNow();
  expect(await accrualsOf(hers)).toEqual(
    expect.arrayContaining([
      [EQUITY, 1, 10_000, 300],
      [BALANCED, 1, 7_500, 150],
      ['F08', 1, 15_000, 600],
      [FREE, 1, 0, 0],
    ]),
  );
  expect(await accrualsOf(of)).toEqual([
    [EQUITY, 1, 10_000, 50],
    [EQUITY, 1, Number(await feeOf(of, 'out', EQUITY)), 0],
  ]);
  expect([await owed(taruna!), await owed(other!)]).toEqual([before[0]! + 1_050n, before[1]! + 50n]);
});

test('orders placed before the investor had an agent earn nothing, nor do rejected or cancelled ones; a partial fill earns its part', async () => {
  const customer: Customer = await platform.newInvestor();
  const before = await owed(taruna!);
  await buys(customer, { [EQUITY]: 1_000_000 });
  await bring(taruna!, customer);
  const { orderId } = await placeOrder(platform, customer.caller, customer.investorId, { [BALANCED]: 1_000_000 });
  await customer.caller.must(cancelOrder, { orderId });
  await buys(customer, { F08: 1_000_000, F13: 1_000_000 });
  await misbehave({ product: 'F08', kind: 'partial', share: 0.25 });
  await misbehave({ product: 'F13', kind: 'rejected' });
  await close();
  await accrueNow();
  // 4 % of a quarter of the fee of 1.5 %.
  expect(await accrualsOf(customer)).toEqual([['F08', 1, 3_750, 150]]);
  expect(await owed(taruna!)).toBe(before + 150n);
  const legs = await query<{ product_id: string; state: string; agent_id: string | null; commission_ppm: string | null }>(
    'select product_id, state, agent_id, commission_ppm from orders.leg where investor_id = $1 order by placed_at, product_id',
    [customer.investorId],
  );
  expect(legs.map(({ product_id, state, commission_ppm }) => [product_id, state, commission_ppm])).toEqual([
    [EQUITY, 'settled', null],
    [BALANCED, 'cancelled', '20000'],
    ['F08', 'settled', '40000'],
    ['F13', 'rejected', '30000'],
  ]);
  expect(legs.map(({ agent_id }) => agent_id)).toEqual([null, taruna!.agentId, taruna!.agentId, taruna!.agentId]);
});

test('a corrected NAV, up, down and back, changes what a sale and a switch earned by the difference, and not what a purchase earned', async () => {
  const customer = await customerOf(taruna!);
  await buys(customer, { [EQUITY]: 20_000_000 });
  const bought = await close();
  await placeSale(platform, customer.caller, customer.investorId, { productId: EQUITY, amount: 8_000_000 });
  await placeSale(platform, customer.caller, customer.investorId, { transactionType: 6, productId: EQUITY, switchProductId: BALANCED, isAllUnits: true });
  const day = await close();
  await accrueNow();
  const total = async () => (await accrualsOf(customer)).reduce((sum, [, , , amount]) => sum + BigInt(amount!), 0n);
  const expected = async () => {
    const fees = await query<{ side: string; fee: string }>(
      `select side, coalesce(fee, 0) as fee from orders.leg where investor_id = $1 and state = 'settled'`,
      [customer.investorId],
    );
    return fees.reduce((sum, { side, fee }) => sum + (side === 'in' ? (BigInt(fee) * 3n) / 100n : BigInt(fee) / 10n), 0n);
  };
  const [first, before] = [await total(), await owed(taruna!)];
  expect(first).toBe(await expected());
  expect(first).toBeGreaterThan(6_000n);

  await correct(EQUITY, day, 0.97);
  // Nothing changes before the day of the correction is over.
  expect(await owed(taruna!)).toBe(before);
  await accrueNow();
  const low = await total();
  expect([low, await owed(taruna!)]).toEqual([await expected(), before - first + low]);
  expect(low).toBeLessThan(first);
  await correct(EQUITY, day, 1.02);
  await correct(EQUITY, day, 1.03);
  await accrueNow();
  const high = await total();
  expect([high, await owed(taruna!)]).toEqual([await expected(), before - first + high]);
  expect(high).toBeGreaterThan(first);
  await correct(EQUITY, day, 1);
  await accrueNow();
  expect([await total(), await owed(taruna!)]).toEqual([first, before]);
  // A purchase keeps its fee.
  await correct(EQUITY, bought, 1.01);
  await accrueNow();
  expect(await accrualsOf(customer)).toContainEqual([EQUITY, 2, 200_000, 0]);
  expect(await owed(taruna!)).toBe(before);
});

test('a fee in dollars earns cents, rounded down, in separate books', async () => {
  const customer = await platform.newInvestor({ hasDollars: true });
  await bring(taruna!, customer);
  await buysDollars(customer, DOLLARS, '1234.56');
  const before = await owed(taruna!);
  await close();
  await accrueNow();
  // 3 % of 12.35 is 0.3705.
  expect(await accrualsOf(customer)).toEqual([[DOLLARS, 1, 1_235, 37]]);
  expect([await owed(taruna!, 'USD'), await owed(taruna!)]).toEqual([37n, before]);
  expect((await ani!.must(listAccruals, { agentId: taruna!.agentId, size: 1 })).items).toMatchObject([{ currency: 'USD', fee: '12.35', amount: '0.37' }]);
});

test('twenty concurrent runs, one that is interrupted and one that is repeated accrue each order once; one agent blocks no other', async () => {
  const [stuck, free] = [await agentOf('MACET'), await agentOf('LANCAR')];
  const customers = [await customerOf(stuck), await customerOf(stuck), await customerOf(free)];
  for (const customer of customers) await buys(customer, { [EQUITY]: 1_000_000 });
  await close();
  const holder = await platform.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from orders.leg where investor_id = $1 for update', [customers[0]!.investorId]);
    const run = accrueNow().then(
      () => 'done',
      () => 'failed',
    );
    await until('the run to stand still', async () => {
      const cut = await query(
        `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like '%l.commission_ppm as share_ppm%' and datname = current_database()`,
      );
      return cut.length > 0;
    });
    expect(await run).toBe('failed');
  } finally {
    await holder.query('commit');
    holder.release();
  }
  expect([await owed(stuck), await owed(free)]).toEqual([0n, 50n]);
  await Promise.all(Array.from({ length: 20 }, accrueNow));
  expect([await owed(stuck), await owed(free)]).toEqual([100n, 50n]);
  await accrueNow();
  expect([await owed(stuck), await owed(free)]).toEqual([100n, 50n]);
});

test('a leg corrected while a run waits for it is accrued as corrected', async () => {
  const agent = await agentOf('TUNGGU');
  const customer = await customerOf(agent);
  await buys(customer, { [EQUITY]: 1_000_000 });
  await close();
  const holder = await platform.owner.connect();
  try {
    await holder.query('begin');
    // A concurrent transaction accrued the first version, and another one arrived, while this run waits for the leg.
    await holder.query('select 1 from orders.leg where investor_id = $1 for update', [customer.investorId]);
    const run = accrueNow();
    await until('the run to wait', async () => {
      const waits = await query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%l.commission_ppm as share_ppm%' and datname = current_database()`,
      );
      return waits.length > 0;
    });
    await holder.query(
      `insert into commissions.accrual select investor_id, leg_id, 1, agent_id, (settled_at at time zone 'Asia/Jakarta')::date, product_id, currency, fee, commission_ppm, 50, settled_at
       from orders.leg where investor_id = $1`,
      [customer.investorId],
    );
    await holder.query(
      `insert into orders.fill select investor_id, leg_id, 2, 'corrected', nav, units, amount, null, confirmed_at from orders.fill where investor_id = $1`,
      [customer.investorId],
    );
    await holder.query('update orders.leg set accrued_version = 1, settled_version = 2 where investor_id = $1', [customer.investorId]);
    await holder.query('commit');
    await run;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect((await accrualsOf(customer)).map(([, version, , amount]) => [version, amount])).toEqual([
    [1, 50],
    [2, 0],
  ]);
  // The ledger entries of the rows inserted directly above.
  await query(
    `select ledger.post(array[$1, $1]::uuid[], array[p, p], array[r, r], array['commissionAccrued', 'commissionAccrued'], array[$1, $1]::uuid[],
       array['commissions', 'expenses/commissions'], array['IDR', 'IDR'], array[50, -50], now())
     from (select gen_random_uuid() as p, 'commission:' || leg_id || ':1' as r from orders.leg where investor_id = $2) x`,
    [agent.agentId, customer.investorId],
  );
});

test('a day that has not ended is not accrued, and the database rejects a second accrual of a version', async () => {
  const agent = await agentOf('SEKALI');
  const customer = await customerOf(agent);
  await buys(customer, { [EQUITY]: 1_000_000 });
  await close();
  await accrue(await errand(), { day: await today() });
  expect(await accrualsOf(customer)).toEqual([]);
  await expect(accrue(await errand(), { day: 'besok' })).rejects.toThrow('not a day');
  await accrueNow();
  expect(await owed(agent)).toBe(50n);
  // If the marker of the accrual is lost, the unique constraint prevents a second one.
  await query('update orders.leg set accrued_version = null where investor_id = $1', [customer.investorId]);
  await expect(accrueNow()).rejects.toMatchObject({ code: '23505' });
  await query('update orders.leg set accrued_version = 1 where investor_id = $1', [customer.investorId]);
  expect(await owed(agent)).toBe(50n);
});

test('a rate needs two operators and a future day: commissions.proposeRate: productBesideType; commissions.proposeRate: agentCodeUnknown; commissions.proposeRate: productNotFound; commissions.proposeRate: rateTooSoon; commissions.proposeRate: rateKnown; commissions.proposeRate: alreadyProposed', async () => {
  const from = addDays(await today(), 2);
  const rate = { agentCode: 'TARI', side: 'in', productId: 'F09', share: '0.25', validFrom: from, note } as const;
  await refused(ani!, proposeRate, { ...rate, agentCode: 'SIAPA', validFrom: await today() }, 'agentCodeUnknown');
  for (const late of [await today(), addDays(await today(), -1)]) await refused(ani!, proposeRate, { ...rate, validFrom: late }, 'rateTooSoon');
  await refused(ani!, proposeRate, { ...rate, agentCode: 'SIAPA', productType: 'equity' }, 'productBesideType');
  expect((await ani!.fault(proposeRate, { ...rate, share: '1.01' })).status).toBe(400);
  await refused(ani!, proposeRate, { ...rate, productId: 'F99', validFrom: await today() }, 'productNotFound');
  const { proposalId } = await ani!.must(proposeRate, rate);
  await refused(ani!, proposeRate, { ...rate, share: '0.5' }, 'alreadyProposed');
  await refused(ani!, agree, { proposalId }, 'ownProposal');
  const [open] = (await budi!.must(listWaiting, { queue: 'decisions.open' })).items.filter(({ id }) => id === proposalId);
  expect(Object.fromEntries(open!.facts.map(({ fact, value }) => [fact, value]))).toMatchObject({
    agent: 'TARI',
    product: 'F09',
    side: 'in',
    share: '250000',
    day: from,
  });
  const answers = await Promise.all([budi!.send(agree, { proposalId }), budi!.send(agree, { proposalId })]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await refused(ani!, proposeRate, rate, 'rateKnown');
  const [listed] = (await ani!.must(listRates, { size: 1 })).items;
  expect(listed).toMatchObject({
    agentId: taruna!.agentId,
    agentCode: 'TARI',
    productId: 'F09',
    productType: null,
    side: 'in',
    validFrom: from,
    share: '0.250000',
  });
  expect([listed!.proposedByName, listed!.agreedByName].every((name) => name.length > 3)).toBe(true);

  // An approval after its day has begun has no effect.
  const soon = await ani!.must(proposeRate, { ...rate, productId: 'F10', validFrom: addDays(await today(), 1) });
  await wait('P1D');
  await refused(budi!, agree, { proposalId: soon.proposalId }, 'overtaken');
  // The database rejects the same operator twice, and a rate that begins before its approval.
  const add = (by: string, day: string) =>
    query(
      `insert into commissions.rate (rate_id, side, valid_from, share_ppm, proposed_by, agreed_by, agreed_at)
       values (gen_random_uuid(), 'out', $1, 1, $2, $3, '2026-11-20T10:00:00+07:00')`,
      [day, ani!.operatorId, by],
    );
  await expect(add(ani!.operatorId, '2027-01-01')).rejects.toMatchObject({ constraint: 'two_people' });
  await expect(add(budi!.operatorId, '2026-11-20')).rejects.toMatchObject({ constraint: 'known_before_it_holds' });
});

test('in the sandbox the agent earns 1 % of the fees of the seeded investor', async () => {
  const [seeded, agent] = [INVESTORS.find(({ broughtBy }) => broughtBy)!, INVESTORS.find(({ agentCode }) => agentCode)!];
  const customer: Customer = { caller: platform.caller(), investorId: seeded.investorId };
  await customer.caller.signIn(seeded.email);
  await takeRiskLevel(customer.caller);
  await buys(customer, { [EQUITY]: 2_000_000 });
  await close();
  await accrueNow();
  expect(await accrualsOf(customer)).toEqual([[EQUITY, 1, 20_000, 200]]);
  expect(await owed({ agentId: agent.investorId })).toBe(200n);
});

test('lists are paged, and an invalid cursor is rejected', async () => {
  const seen: string[] = [];
  for (let after: string | null = null, pages = 0; pages === 0 || after !== null; pages += 1) {
    const page: { items: readonly { day: string; agentId: string; currency: string }[]; next: string | null } = await ani!.must(listAccruals, {
      size: 2,
      ...(after === null ? {} : { after }),
    });
    seen.push(...page.items.map(({ day, agentId, currency }) => `${day} ${agentId} ${currency}`));
    after = page.next;
  }
  const all = await query<{ what: string }>(`select distinct day || ' ' || agent_id || ' ' || currency as what from commissions.accrual order by 1 desc`);
  expect(seen).toEqual(all.map(({ what }) => what));
  expect(seen.length).toBeGreaterThan(4);
  const odd = Buffer.from('2026-11-20 00:00:00+00|x y').toString('base64url');
  expect((await ani!.fault(listAccruals, { after: odd })).status).toBe(400);
  const first = await ani!.must(listRates, { size: 2 });
  const second = await ani!.must(listRates, { size: 100, after: first.next! });
  expect(first.items.length + second.items.length).toBe((await query('select 1 from commissions.rate')).length);
});

test('a past day that is not accrued waits in its queue, becomes late and alarms; and each broken rule of the books is detected', async () => {
  const agent = await agentOf('LAMBAT');
  const customer = await customerOf(agent);
  await buys(customer, { [EQUITY]: 1_000_000 });
  await close();
  const queue = async () => (await ani!.must(listQueues, {})).items.find(({ queue: name }) => name === 'commissions.unaccrued')!;
  expect(await queue()).toMatchObject({ count: 0, level: 'calm' });
  await query(`update orders.leg set settled_at = settled_at - interval '2 days' where investor_id = $1`, [customer.investorId]);
  expect(await queue()).toMatchObject({ count: 1, level: 'alarm', actor: 'platform', screen: 'jobs' });
  const [waits] = (await ani!.must(listWaiting, { queue: 'commissions.unaccrued' })).items;
  expect(waits).toMatchObject({ investorId: agent.agentId, facts: expect.arrayContaining([{ fact: 'legs', kind: 'count', value: '1' }]) });
  await accrueNow();
  expect(await queue()).toMatchObject({ count: 0 });
  expect(await owed(agent)).toBe(50n);

  const broken = async (by: string, undo: string) => {
    await query(by, [customer.investorId]);
    const found = (await platform.audit()).map((sentence) => sentence.split(':')[0]);
    await query(undo, [customer.investorId]);
    expect(await platform.audit()).toEqual([]);
    return found;
  };
  const [share, once, books, placed, owes] = [
    'a commission is not the share of the fee that was agreed on',
    'an accrual is not in the books of its agent once',
    'the books of an agent hold other commissions than were accrued',
    'an order has another agent or rate than when it was placed',
    'the commissions an agent is owed are not what was accrued and not paid out',
  ];
  const more = (by: number) => `update commissions.accrual set amount = amount + ${by} where investor_id = $1`;
  expect(await broken(more(1), more(-1))).toEqual([share, once, books, owes]);
  const version = (to: number) => `update commissions.accrual set version = ${to} where investor_id = $1`;
  expect(await broken(version(2), version(1))).toEqual([share, once]);
  const rate = (ppm: number) => `update orders.leg set commission_ppm = ${ppm} where investor_id = $1`;
  expect(await broken(rate(5_100), rate(5_000))).toEqual([share, placed]);
  const referred = (by: string) => `update accounts.referral set at = at ${by} interval '30 days' where investor_id = $1`;
  expect(await broken(referred('+'), referred('-'))).toEqual([placed]);
});
