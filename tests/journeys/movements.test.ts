/** Tests units without an order: distributions, mergers and liquidations of funds, by portfolio, to the unit and the rupiah, once. */
import { formatDecimal, parseDecimal } from '@lumbung/kernel/amounts.ts';
import { listProducts } from '@lumbung/contract/catalogue/routes.gen.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { agree, get as getDecision } from '@lumbung/contract/decisions/routes.gen.ts';
import { sell } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder, listMovements } from '@lumbung/contract/histories/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { listMoney, listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import type { QueueName } from '@lumbung/contract/operations/queues.ts';
import { listFunds, proposeAllocation, proposeLiquidation, proposeMerger, proposeWithdrawal } from '@lumbung/contract/holdings/routes.gen.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPortfolio } from '../../apps/server/src/capabilities/money/portfolios/index.ts';
import { carryOut } from '../../apps/server/src/capabilities/money/holdings/carry-out.ts';
import { collect, collectAgain } from '../../apps/server/src/capabilities/money/holdings/collect.ts';
import { type Errand, errandOf } from '../../apps/server/src/platform/jobs.ts';
import { buyForEachPortfolio } from '../support/buying.ts';
import { cashComes, liquidatorPays, queueIsEmpty } from '../support/custody.ts';
import type { Caller } from '../support/caller.ts';
import { inLine } from '../support/in-line.ts';
import { correctNav, navOf as publishedNav, nextExchangeDay, times } from '../support/navs.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';
import { confirmSale, placeSale } from '../support/selling.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());
afterEach(async () => {
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

/** Reinvests its income. */
const FUND = 'F21';
/** Reinvests too; its custodian keeps two decimals and truncates the rest. */
const COARSE = 'F23';
/** Pays its income. */
const PAYING = 'F10';

const drained = () => queueIsEmpty(platform);
/** Closes the next market day; returns it. */
const close = async (): Promise<Day> => {
  const closed = await platform.sandbox.post<{ clock: string }>('market/close');
  expect(closed).toMatchObject({ status: 200 });
  const { clock } = closed;
  await drained();
  return clock.slice(0, 10) as Day;
};
/** Moves to the next morning, and returns its day. */
const morning = async (): Promise<Day> => {
  const { clock } = await platform.sandbox.post<{ clock: string }>('clock', { advance: 'PT15H' });
  const day = clock.slice(0, 10) as Day;
  await drained();
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 6 || weekday === 0
    ? ((await platform.sandbox.post<{ clock: string }>('clock', { advance: weekday === 6 ? 'P2D' : 'P1D' })).clock.slice(0, 10) as Day)
    : day;
};
const declare = async (request: object): Promise<string> => {
  const answer = await platform.sandbox.post<{ reference: string }>('registry/distributions', request);
  expect(answer).toMatchObject({ status: 200 });
  await drained();
  return answer.reference;
};
const waiting = async (queue: QueueName) => (await (await platform.operator('finance')).must(listWaiting, { queue })).items;
const holding = async (caller: Caller, productId: string, type: 1 | 2 | 3 = 1) => {
  const found = (await caller.must(listHoldings, { type })).holdings.find((one) => one.productId === productId);
  return { units: units(found?.units ?? '0'), free: units(found?.freeUnits ?? '0'), cost: Number(found?.cost ?? 0) };
};
const units = (text: string): bigint => parseDecimal(text, 4)!;
const titles = async (caller: Caller) => (await caller.must(list, {})).items.map(({ title }) => title);
const movementsOf = async (investorId: string) =>
  await platform.looks.query<{ portfolio_id: string; version: number; units: bigint; into_units: bigint | null; amount: bigint; cost: bigint }>(
    {
      name: 'test.movements',
      text: 'select portfolio_id, version, units, into_units, amount, cost from holdings.movement where investor_id = $1 order by movement_id',
    },
    [investorId],
  );
const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n);
const navOf = (productId: string, day: Day) => publishedNav(platform, productId, day);

/** Creates an investor with purchases; those named `other` are in a second portfolio. The day must still be closed. */
async function buyer(amounts: Record<string, number>, other: Record<string, number> = {}) {
  const investor = await platform.newInvestor();
  const { caller, investorId } = investor;
  const portfolioId = crypto.randomUUID();
  await platform.books.transact(async (tx) => openPortfolio(tx, investorId, portfolioId, 'discipline', platform.books.now()));
  for (const [productId, amount] of Object.entries(amounts)) await caller.must(saveItem, { productId, amount });
  for (const [productId, amount] of Object.entries(other)) await caller.must(saveItem, { productId, amount, portfolioId });
  await buyForEachPortfolio(platform, caller, investorId);
  return { ...investor, portfolioId };
}

/** A second operator approves the proposal. */
async function agreed(proposalId: string): Promise<void> {
  await (await platform.operator('finance')).must(agree, { proposalId });
  await drained();
}

/** Groups movements by version: each version is rounded as a whole. */
const versionsOf = <M extends { readonly version: number }>(moved: readonly M[]): M[][] => [...Map.groupBy(moved, ({ version }) => version).values()];

test('a distribution becomes units of each portfolio, at no cost; a sold-out investor gets none, and units round as the custodian does', async () => {
  const ani = await buyer({ [FUND]: 1_000_000, [COARSE]: 777_777 }, { [FUND]: 333_333 });
  const budi = await buyer({ [FUND]: 2_000_000 });
  await close();
  await morning();
  await placeSale(platform, budi.caller, budi.investorId, { productId: FUND, isAllUnits: true });
  await close();
  const day = await morning();
  const before = [await holding(ani.caller, FUND), await holding(ani.caller, FUND, 2), await holding(ani.caller, FUND, 3), await holding(ani.caller, COARSE)];
  const reference = await declare({ fund: FUND, day, perUnit: '12.345678' });
  await declare({ fund: COARSE, day, perUnit: '33.3' });
  await close();

  const after = [await holding(ani.caller, FUND), await holding(ani.caller, FUND, 2), await holding(ani.caller, FUND, 3), await holding(ani.caller, COARSE)];
  const got = after.map((one, index) => one.units - before[index]!.units);
  const due = (before[0]!.units * 12_345_678n * 2n + (await navOf(FUND, day))) / (2n * (await navOf(FUND, day)));
  expect(got[0]).toBe(due);
  expect(got[1]! + got[2]!).toBe(due);
  // In proportion to the holdings, apart from rounding.
  expect(Math.abs(Number(got[1]! * before[0]!.units - due * before[1]!.units)) / Number(before[0]!.units)).toBeLessThan(1);
  expect(got[3]).toBe(((before[3]!.units * 33_300_000n) / ((await navOf(COARSE, day)) * 100n)) * 100n);
  expect(after.map(({ cost }) => cost)).toEqual(before.map(({ cost }) => cost));
  expect(after.map(({ free, units: all }) => free === all)).toEqual([true, true, true, true]);
  expect(await movementsOf(budi.investorId)).toEqual([]);

  const { items, total } = await ani.caller.must(listMovements, {});
  expect(total).toBe(3);
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'distribution',
      productId: FUND,
      portfolioId: ani.portfolioId,
      day,
      units: formatDecimal(got[2]!, 4),
      into: null,
      amount: null,
    }),
  );
  expect((await titles(ani.caller)).filter((title) => title === 'Hasil investasi jadi unit baru')).toHaveLength(2);
  expect(await titles(budi.caller)).not.toContain('Hasil investasi jadi unit baru');

  // Idempotent: a repeated message has no effect; unreadable rows block nothing.
  await declare({ reference, row: { reference, fundCode: FUND, perUnit: '12.345678', account: 'LB001NOBODY', units: '5.0000' } });
  await declare({ reference, row: { reference, fundCode: FUND, perUnit: 'much', account: 7 } });
  expect(await movementsOf(ani.investorId)).toHaveLength(3);
  expect((await waiting('settlement.oddRows')).length).toBe(2);
  expect(await waiting('holdings.untold')).toEqual([]);
  await platform.owner.query('delete from settlement.odd_row');
}, 240_000);

const NOTE = 'Sudah dicocokkan dengan bank kustodian';
/** The item about an investor in a queue, with its facts. */
const waitingOf = async (queue: QueueName, investorId: string) => {
  const item = (await waiting(queue)).find((one) => one.investorId === investorId);
  return item && { id: item.id, facts: Object.fromEntries(item.facts.map(({ fact, value }) => [fact, value])) };
};
const actionOf = async (productId: string, kind: string) =>
  (
    await platform.owner.query<{ action_id: string; state: string }>(
      'select action_id, state from holdings.action where product_id = $1 and kind = $2 order by announced_at desc',
      [productId, kind],
    )
  ).rows[0]!;
const account = (investorId: string): string => `LB001${investorId.slice(-11)}`;

test('a new figure from the registry moves the difference; one beyond rounding waits for two operators: holdings.proposeAllocation: notMismatched; holdings.proposeAllocation: alreadyProposed', async () => {
  const ani = await buyer({ [FUND]: 1_500_000 }, { [FUND]: 500_000 });
  await close();
  const day = await morning();
  const before = (await holding(ani.caller, FUND)).units;
  const reference = await declare({ fund: FUND, day, perUnit: '20' });
  await close();
  const due = (await holding(ani.caller, FUND)).units - before;
  const say = (gives: bigint) => declare({ reference, ifua: account(ani.investorId), gives: formatDecimal(gives, 4) });
  const got = async () => (await holding(ani.caller, FUND)).units - before;

  // One step more than computed is rounding: the custodian's figure applies, and the previous booking stays.
  const stalled = await errandOf(platform.app, platform.app.pools.jobs);
  const page = await stalled.partners.fundRegistry.distributionsOf(day, null);
  await say(due + 1n);
  expect(await got()).toBe(due + 1n);
  // A response requested before that overwrites nothing.
  const fundRegistry = { ...stalled.partners.fundRegistry, distributionsOf: () => Promise.resolve({ ...page, next: null }) };
  await collect({ ...stalled, partners: { ...stalled.partners, fundRegistry } }, { day });
  expect(await got()).toBe(due + 1n);
  expect((await movementsOf(ani.investorId)).map(({ version }) => version).toSorted()).toEqual([1, 1, 2]);
  expect(await titles(ani.caller)).toContain('Pembagian hasil diperbaiki');

  // Twice as much is a mismatch.
  await say(due * 2n);
  expect(await got()).toBe(due + 1n);
  const { action_id: actionId } = await actionOf(FUND, 'distribution');
  expect(await waitingOf('holdings.mismatched', ani.investorId)).toMatchObject({
    id: `${actionId} ${ani.investorId}`,
    facts: { product: FUND, day, ourUnits: String(due), theirUnits: String(due * 2n) },
  });
  const [first, second] = [await platform.operator('finance'), await platform.operator('finance')];
  const about = { investorId: ani.investorId, actionId, outcome: 'book' as const, note: NOTE };
  const { proposalId } = await first.must(proposeAllocation, about);
  // The queue item links to its decision.
  expect((await waiting('holdings.mismatched')).find((one) => one.investorId === ani.investorId)).toMatchObject({ proposalId });
  expect((await second.must(getDecision, { proposalId })).decision).toMatchObject({ investorId: ani.investorId, orderId: null });
  await refused(second, proposeAllocation, about, 'alreadyProposed');
  await refused(first, agree, { proposalId }, 'ownProposal');
  expect((await second.fault(proposeAllocation, { ...about, actionId: crypto.randomUUID() })).status).toBe(404);
  const answers = await Promise.all([second.send(agree, { proposalId }), second.send(agree, { proposalId })]);
  expect(answers.map((answer) => (answer.ok ? 'agreed' : answer.reason)).toSorted()).toEqual(['agreed', 'proposalClosed']);
  expect(await got()).toBe(due * 2n);
  await refused(first, proposeAllocation, about, 'notMismatched');

  // The registry corrects itself: the excess is taken back, to the unit, from both portfolios.
  await say(due);
  expect(await got()).toBe(due);
  expect(sum((await movementsOf(ani.investorId)).map((one) => one.units))).toBe(due);
  expect(await waitingOf('holdings.mismatched', ani.investorId)).toBeUndefined();

  // Other figures in the meantime overtake the proposal.
  await say(due * 3n);
  const again = await first.must(proposeAllocation, about);
  await say(due * 4n);
  await refused(second, agree, { proposalId: again.proposalId }, 'overtaken');
  expect(await got()).toBe(due);

  // An investor without holdings who is allotted units owns them at no cost, and sells them like any others.
  const heir = await platform.newInvestor();
  await declare({ reference, ifua: account(heir.investorId), gives: '30.0000' });
  expect(await movementsOf(heir.investorId)).toEqual([]);
  await agreed((await first.must(proposeAllocation, { investorId: heir.investorId, actionId, outcome: 'book', note: NOTE })).proposalId);
  expect(await holding(heir.caller, FUND)).toEqual({ units: 300_000n, free: 300_000n, cost: 0 });
  const sale = await placeSale(platform, heir.caller, heir.investorId, { productId: FUND, isAllUnits: true });

  // Reserved units are not taken back, whoever approves.
  await placeSale(platform, ani.caller, ani.investorId, { productId: FUND, isAllUnits: true });
  await say(0n);
  expect(await got()).toBe(due);
  const last = await first.must(proposeAllocation, about);
  await refused(second, agree, { proposalId: last.proposalId }, 'overtaken');
  await say(due);
  expect(await waitingOf('holdings.mismatched', ani.investorId)).toBeUndefined();
  await refused(first, proposeAllocation, { ...about, outcome: 'keep' }, 'notMismatched');
  // The platform has bought them at the custodian: two operators decide that they stay, and a repeated report is known.
  await say(0n);
  expect(await platform.auditPartners()).toEqual([expect.stringContaining(account(ani.investorId))]);
  const bought = { ifua: account(ani.investorId), fund: FUND, units: String(due) };
  expect(await platform.sandbox.post('registry/units', bought)).toMatchObject({ status: 200 });
  await agreed((await first.must(proposeAllocation, { ...about, outcome: 'keep' })).proposalId);
  await say(0n);
  expect(await got()).toBe(due);
  expect(await waitingOf('holdings.mismatched', ani.investorId)).toBeUndefined();
  await close();
  expect((await heir.caller.must(getOrder, { id: sale.orderId })).order).toMatchObject({ state: 'settled', lines: [{ units: '30.0000' }] });
}, 240_000);

test('a cash distribution is paid once, and stays paid when the registry reports less; one for a sold-out investor waits: holdings.proposeAllocation: nothingToKeep', async () => {
  const ani = await buyer({ [PAYING]: 1_000_000 }, { [PAYING]: 2_000_000 });
  const budi = await buyer({ [PAYING]: 1_000_000 });
  await close();
  await morning();
  await placeSale(platform, budi.caller, budi.investorId, { productId: PAYING, isAllUnits: true });
  await close();
  const day = await morning();
  const held = await holding(ani.caller, PAYING);
  const reference = await declare({ fund: PAYING, day, perUnit: '7.77' });
  await close();
  await until('the movement', async () => (await movementsOf(ani.investorId)).length > 0);
  await cashComes(platform);
  await until('the money', async () => (await payoutsOf(ani.investorId)).length === 2);
  const due = (held.units * 7_770_000n * 2n + 10_000_000_000n) / 20_000_000_000n;
  expect(sum((await payoutsOf(ani.investorId)).map(({ amount }) => BigInt(amount)))).toBe(due);
  expect(await holding(ani.caller, PAYING)).toEqual(held);
  expect(await titles(ani.caller)).toEqual(expect.arrayContaining(['Hasil investasi dibagikan', 'Dana sudah dikirim']));
  expect(await titles(ani.caller)).not.toContain('Dana sudah kembali');

  await declare({ reference, ifua: account(budi.investorId), gives: '5000' });
  expect(await waitingOf('holdings.mismatched', budi.investorId)).toMatchObject({ facts: { ourAmount: '0', theirAmount: '5000' } });
  // Money already paid is not taken back: two operators decide that it stays, and the platform bears it.
  await declare({ reference, ifua: account(ani.investorId), gives: String(due - 100n) });
  expect(await waitingOf('holdings.mismatched', ani.investorId)).toBeDefined();
  const { action_id: actionId } = await actionOf(PAYING, 'distribution');
  const [first, second] = [await platform.operator('finance'), await platform.operator('finance')];
  const of = (investorId: string, outcome: 'book' | 'keep') => ({ investorId, actionId, outcome, note: NOTE });
  await refused(second, agree, { proposalId: (await first.must(proposeAllocation, of(ani.investorId, 'book'))).proposalId }, 'overtaken');
  await refused(first, proposeAllocation, of(budi.investorId, 'keep'), 'nothingToKeep');
  const { proposalId } = await first.must(proposeAllocation, of(ani.investorId, 'keep'));
  await second.must(agree, { proposalId });
  expect(await waitingOf('holdings.mismatched', ani.investorId)).toBeUndefined();
  // A repeated report is known, and a return to the first figure is no difference.
  await declare({ reference, ifua: account(ani.investorId), gives: String(due - 100n) });
  expect(await waitingOf('holdings.mismatched', ani.investorId)).toBeUndefined();
  await declare({ reference, ifua: account(ani.investorId), gives: String(due) });
  await declare({ reference, ifua: account(budi.investorId), gives: '0' });
  expect(await waiting('holdings.mismatched')).toEqual([]);
  expect(await payoutsOf(ani.investorId)).toHaveLength(2);
}, 240_000);

const payoutsOf = async (investorId: string) =>
  (
    await platform.owner.query<{ amount: string }>(`select amount::text from payouts.payout where investor_id = $1 and state = 'done' and path = 'suspense'`, [
      investorId,
    ])
  ).rows;

test('twenty concurrent collections, and one that dies midway, move everything once; missing allocations are requested until they arrive', async () => {
  const owners = [
    await buyer({ [FUND]: 1_000_000, [COARSE]: 500_000 }),
    await buyer({ [FUND]: 2_000_000 }, { [FUND]: 100_000 }),
    await buyer({ [FUND]: 123_456 }),
  ];
  await close();
  await morning();
  const day = await close();
  // The message about the distribution is lost, so nothing is collected before this test does.
  await platform.sandbox.post('partners/registry/faults', { kind: 'lost' });
  await declare({ fund: FUND, day, perUnit: '50' });
  expect(await Promise.all(owners.map(({ investorId }) => movementsOf(investorId)))).toEqual([[], [], []]);
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  const dying: Errand = { ...errand, transact: (work) => errand.transact(work).then(() => Promise.reject(new Error('died'))) };
  await Promise.allSettled([collect(dying, { day }), ...Array.from({ length: 20 }, () => collect(errand, { day }))]);
  await drained();
  for (const { investorId } of owners) {
    const moved = await movementsOf(investorId);
    expect(moved.map(({ version }) => version)).toEqual(moved.map(() => 1));
    expect(new Set(moved.map((one) => one.portfolio_id)).size).toBe(moved.length);
    expect(moved.length).toBeGreaterThan(0);
  }
  // The database rejects writing it a second time.
  const again = `insert into holdings.movement select investor_id, gen_random_uuid(), action_id, version, portfolio_id, kind, product_id, day, units,
    into_product_id, into_units, currency, amount, cost, source, at from holdings.movement where investor_id = $1`;
  await expect(platform.owner.query(again, [owners[0]!.investorId])).rejects.toThrow('moved_once');
  await expect(platform.owner.query(`update holdings.allocation set told = told + 1 where investor_id = $1`, [owners[0]!.investorId])).rejects.toThrow(
    'booked_as_told',
  );
  const before = (await movementsOf(owners[0]!.investorId)).length;
  await platform.sandbox.post('partners/registry/faults', { kind: 'lost' });
  await declare({ fund: COARSE, day, perUnit: '50' });
  // The registry responds for none of the days.
  await platform.sandbox.post('partners/registry/faults', { kind: 'error', count: 5 });
  await collectAgain(errand, { day: addDays(day, 1) });
  await drained();
  expect(await movementsOf(owners[0]!.investorId)).toHaveLength(before + 1);
}, 240_000);

test('an investor with an unsettled order of that day is queried again, and gets the distribution on what was held in the end', async () => {
  const fund = 'F21';
  const ani = await buyer({ [fund]: 1_000_000 });
  await close();
  const day = await morning();
  const more = await buyer({ [fund]: 300_000 });
  await placeSale(platform, ani.caller, ani.investorId, { productId: fund, amount: 400_000 });
  expect(await platform.sandbox.post('registry/navs', { fund, does: 'waits' })).toMatchObject({ status: 200 });
  await declare({ fund, day, perUnit: '25' });
  await close();
  expect([await movementsOf(ani.investorId), await movementsOf(more.investorId)]).toEqual([[], []]);
  expect(await waiting('holdings.mismatched')).toEqual([]);
  await platform.sandbox.post('registry/navs', { fund, does: 'confirms' });
  await platform.sandbox.post('clock', { to: `${day}T22:35:00+07:00` });
  await drained();
  // Queried again within the hour.
  await evening();
  await evening();
  for (const { investorId, caller } of [ani, more]) {
    const moved = await movementsOf(investorId);
    const held = (await holding(caller, fund)).units - sum(moved.map((one) => one.units));
    const nav = await navOf(fund, day);
    expect(moved).toMatchObject([{ version: 1, units: (held * 25_000_000n * 2n + nav) / (2n * nav) }]);
  }
  expect(await waiting('holdings.mismatched')).toEqual([]);
  expect(await waiting('holdings.untold')).toEqual([]);
}, 240_000);

/** Announces the end of a fund by two operators; returns the id of the action. */
async function announced(kind: 'merger' | 'liquidation', productId: string, proposed: Promise<{ proposalId: string }>): Promise<string> {
  await agreed((await proposed).proposalId);
  return (await actionOf(productId, kind)).action_id;
}
/** Advances to the evening of the open day, and runs what is due then. */
const evening = async (): Promise<void> => {
  await platform.sandbox.post('clock', { advance: 'PT1H' });
  await drained();
};
const nextDay = () => nextExchangeDay(platform);

test('a fund merges into another: units are converted, the cost moves along, and an open order blocks it: holdings.proposeMerger: notMergeable; holdings.proposeMerger: fundEnds; holdings.proposeMerger: dayTooSoon; holdings.proposeMerger: alreadyProposed; holdings.proposeWithdrawal: notAnnounced; holdings.proposeWithdrawal: alreadyProposed', async () => {
  const [from, into] = ['F22', COARSE];
  const ani = await buyer({ [from]: 1_000_000, [into]: 400_000 }, { [from]: 333_333 });
  const budi = await buyer({ [from]: 123_456 });
  const cici = await buyer({ [from]: 500_000 });
  const bought = await close();
  const today = await morning();
  const slow = await placeSale(platform, cici.caller, cici.investorId, { productId: from, isAllUnits: true });
  const day = await nextDay();

  const [one, two] = [await platform.operator('product'), await platform.operator('product', 'finance')];
  const terms = { productId: from, intoProductId: into, day, note: NOTE };
  expect((await one.fault(proposeMerger, { ...terms, intoProductId: 'F99' })).status).toBe(404);
  await refused(one, proposeMerger, { ...terms, intoProductId: from }, 'notMergeable');
  await refused(one, proposeMerger, { ...terms, intoProductId: 'F25' }, 'notMergeable');
  for (const wrong of [today, '2026-11-02', '2027-01-02']) await refused(one, proposeMerger, { ...terms, day: wrong }, 'dayTooSoon');
  const { proposalId } = await one.must(proposeMerger, terms);
  const fund = async () => (await two.must(listFunds, {})).items.find(({ productId }) => productId === from);
  expect(await fund()).toMatchObject({ ending: null, proposalId });
  await refused(two, proposeMerger, terms, 'alreadyProposed');
  await two.must(agree, { proposalId });
  expect(await fund()).toMatchObject({ ending: { kind: 'merger', intoProductId: into, day, state: 'announced' }, proposalId: null });
  await refused(two, proposeMerger, terms, 'fundEnds');
  await refused(two, proposeMerger, { ...terms, productId: into, intoProductId: FUND }, 'fundEnds');

  // After the withdrawal it accepts orders again; then it is announced once more.
  const { action_id: wrongId } = await actionOf(from, 'merger');
  const withdrawal = await one.must(proposeWithdrawal, { actionId: wrongId, note: NOTE });
  await refused(two, proposeWithdrawal, { actionId: wrongId, note: NOTE }, 'alreadyProposed');
  expect(await fund()).toMatchObject({ proposalId: withdrawal.proposalId });
  await two.must(agree, { proposalId: withdrawal.proposalId });
  await refused(one, proposeWithdrawal, { actionId: wrongId, note: NOTE }, 'notAnnounced');
  await confirmSale(platform, ani.caller, ani.investorId, { productId: from, amount: 200_000 });
  const actionId = await announced('merger', from, one.must(proposeMerger, terms));

  // From the announcement on no new orders, neither in nor out; content confirmed by code before is refused as well.
  await until('the closing to be known', async () => !(await ani.caller.send(saveItem, { productId: from, amount: 100_000 })).ok);
  await refused(ani.caller, saveItem, { productId: from, amount: 100_000 }, 'subscriptionClosed');
  await refused(ani.caller, saveItem, { transactionType: 2, productId: from, isAllUnits: true }, 'subscriptionClosed');
  await refused(ani.caller, saveItem, { transactionType: 6, productId: into, switchProductId: from, isAllUnits: true }, 'subscriptionClosed');
  await refused(ani.caller, sell, {}, 'subscriptionClosed');

  await platform.sandbox.post('registry/endings', { fund: from, into, day });
  // A slow custodian: earlier sales are not confirmed by the day.
  expect(await platform.sandbox.post('registry/navs', { fund: from, does: 'waits' })).toMatchObject({ status: 200 });
  await close();
  await morning();
  const before = { general: await holding(ani.caller, from, 2), other: await holding(ani.caller, from, 3), into: await holding(ani.caller, into) };
  await close();
  await evening();
  expect((await actionOf(from, 'merger')).state).toBe('announced');
  const [held, ...others] = await waiting('holdings.ending');
  expect(others).toEqual([]);
  expect(held).toMatchObject({ investorId: cici.investorId, orderId: slow.orderId });
  expect(held!.facts).toContainEqual({ fact: 'intoProduct', kind: 'text', value: into });
  await platform.sandbox.post('registry/navs', { fund: from, does: 'confirms' });
  // The evening's booking, and the check after it.
  await platform.sandbox.post('clock', { to: `${day}T22:35:00+07:00` });
  await drained();
  await evening();
  expect((await actionOf(from, 'merger')).state).toBe('done');
  expect(await waiting('holdings.ending')).toEqual([]);

  const [nav, intoNav] = [await navOf(from, day), await navOf(into, day)];
  const moved = (await movementsOf(ani.investorId)).filter(({ into_units }) => into_units !== null);
  const all = before.general.units + before.other.units;
  expect(sum(moved.map((one) => one.into_units!))).toBe(((all * nav) / (intoNav * 100n)) * 100n);
  expect(sum(moved.map((one) => one.units))).toBe(-all);
  const after = { from: await holding(ani.caller, from), into: await holding(ani.caller, into), other: await holding(ani.caller, into, 3) };
  expect(after.from).toEqual({ units: 0n, free: 0n, cost: 0 });
  expect(after.into.cost).toBe(before.into.cost + before.general.cost + before.other.cost);
  expect(after.other.cost).toBe(before.other.cost);
  expect(after.into.units).toBe(before.into.units + sum(moved.map((one) => one.into_units!)));
  expect((await ani.caller.must(listHoldings, {})).holdings.map(({ productId }) => productId)).toEqual([into]);
  expect((await movementsOf(budi.investorId)).length).toBe(1);
  expect(await movementsOf(cici.investorId)).toEqual([]);
  expect((await holding(cici.caller, from)).units).toBe(0n);
  expect(await titles(ani.caller)).toContain('Reksa dana Anda digabungkan');
  expect((await ani.caller.must(listMovements, {})).items[0]).toMatchObject({ kind: 'merger', productId: from, into: { productId: into } });
  await refused(one, proposeWithdrawal, { actionId, note: NOTE }, 'notAnnounced');

  // An earlier NAV is corrected now: units it gives become units of the other fund too; units it takes are claimed, and
  // given again they only settle the claim.
  const first = await navOf(from, bought);
  const corrected = async (share: number): Promise<void> => {
    await correctNav(platform, [one, two], from, bought, times(first, share));
    await drained();
  };
  const claimed = async () =>
    (await platform.owner.query(`select state from corrections.claim where investor_id = $1 and remaining > 0`, [ani.investorId])).rows;
  await corrected(0.98);
  // The two purchases are corrected one after the other, so their units may move in one version or in two.
  const given = (await movementsOf(ani.investorId)).filter(({ version }) => version > 1);
  expect(given.map((part) => part.units < 0n && part.into_units! > 0n)).toEqual([true, true]);
  for (const parts of versionsOf(given))
    expect(sum(parts.map(({ into_units }) => into_units!))).toBe(((-sum(parts.map((part) => part.units)) * nav) / (intoNav * 100n)) * 100n);
  const most = after.into.units + sum(given.map(({ into_units }) => into_units!));
  expect([(await holding(ani.caller, into)).units, (await holding(ani.caller, from)).units]).toEqual([most, 0n]);
  expect((await actionOf(from, 'merger')).state).toBe('done');
  await corrected(1);
  expect(await claimed()).toEqual([{ state: 'open' }, { state: 'open' }]);
  expect(await platform.auditPartners()).toEqual([]);
  await corrected(0.98);
  expect([await claimed(), (await holding(ani.caller, into)).units]).toEqual([[], most]);
}, 300_000);

test('of two opposite mergers that are approved concurrently one is announced', async () => {
  const day = await nextDay();
  const [first, second] = [await platform.operator('product'), await platform.operator('finance')];
  const one = await first.must(proposeMerger, { productId: 'F12', intoProductId: 'F13', day, note: NOTE });
  const other = await first.must(proposeMerger, { productId: 'F13', intoProductId: 'F12', day, note: NOTE });
  // Both funds are locked until both approvals are waiting.
  const answers = await inLine(
    platform,
    [`select from catalogue.product where product_id in ('F12', 'F13') for update`, []],
    [one, other].map(
      ({ proposalId }) =>
        () =>
          second.send(agree, { proposalId }),
    ),
  );
  expect(answers.map((answer) => (answer.ok ? 'agreed' : answer.reason)).toSorted()).toEqual(['agreed', 'overtaken']);
  const ending = answers[0]!.ok ? 'F12' : 'F13';
  await refused(first, proposeLiquidation, { productId: ending === 'F12' ? 'F13' : 'F12', day, perUnit: '1', isFinal: true, note: NOTE }, 'fundEnds');
  const { action_id: actionId } = await actionOf(ending, 'merger');
  await agreed((await first.must(proposeWithdrawal, { actionId, note: NOTE })).proposalId);
  const { rows } = await platform.owner.query(`select subscription_open, closed_reason, ends_on from catalogue.product where product_id = $1`, [ending]);
  expect(rows).toEqual([{ subscription_open: true, closed_reason: null, ends_on: null }]);
});

test('a fund is liquidated in two parts: all units leave, and each part is paid to the investor’s account once: holdings.proposeLiquidation: fundEnds; holdings.proposeLiquidation: dayTooSoon; holdings.proposeLiquidation: alreadyProposed', async () => {
  const fund = 'F16';
  const ani = await buyer({ [fund]: 1_000_000 }, { [fund]: 333_333 });
  const budi = await buyer({ [fund]: 700_000 });
  const cici = await buyer({ [fund]: 500_000 });
  const bought = await close();
  const today = await morning();
  await placeSale(platform, cici.caller, cici.investorId, { productId: fund, isAllUnits: true });
  const day = await nextDay();
  const [first, second] = [await platform.operator('product'), await platform.operator('product', 'admin')];
  const terms = { productId: fund, day, perUnit: '1234.567891', isFinal: false, note: NOTE };
  await refused(first, proposeLiquidation, { ...terms, day: today }, 'dayTooSoon');
  for (const perUnit of ['0', '0.000000', '-1', '1.2345678']) expect((await first.fault(proposeLiquidation, { ...terms, perUnit })).status).toBe(400);
  const { proposalId } = await first.must(proposeLiquidation, terms);
  await refused(second, proposeLiquidation, terms, 'alreadyProposed');
  await refused(first, agree, { proposalId }, 'notYourRole');
  await second.must(agree, { proposalId });
  await refused(first, proposeLiquidation, terms, 'fundEnds');
  const { action_id: actionId } = await actionOf(fund, 'liquidation');
  await platform.sandbox.post('registry/endings', { fund, day });
  await close();
  await morning();
  const held = await holding(ani.caller, fund);
  await close();

  // Twenty concurrent runs, one of which fails midway.
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  let left = 2;
  const dying: Errand = { ...errand, transact: (work) => (left-- > 0 ? errand.transact(work) : Promise.reject(new Error('died'))) };
  await Promise.allSettled([carryOut(dying, { actionId }), ...Array.from({ length: 20 }, () => carryOut(errand, { actionId }))]);
  await evening();
  expect((await actionOf(fund, 'liquidation')).state).toBe('done');
  const worth = (units: bigint, perUnit: bigint) => (units * perUnit * 2n + 10_000_000_000n) / 20_000_000_000n;
  const paidTo = async (investorId: string) => sum((await payoutsOf(investorId)).map(({ amount }) => BigInt(amount)));
  const offered = async () => (await ani.caller.must(listProducts, { size: 100 })).items.map(({ productId }) => productId);
  expect(await offered()).toContain(fund);
  await refused(budi.caller, saveItem, { productId: fund, amount: 1_000_000 }, 'subscriptionClosed');
  expect(await payoutsOf(ani.investorId)).toEqual([]);
  await liquidatorPays(platform, fund);
  await until('the money', async () => (await payoutsOf(ani.investorId)).length === 2 && (await payoutsOf(budi.investorId)).length === 1);
  expect(await paidTo(ani.investorId)).toBe(worth(held.units, 1_234_567_891n));
  const moved = await movementsOf(ani.investorId);
  expect([sum(moved.map((one) => one.units)), sum(moved.map(({ cost }) => cost))]).toEqual([-held.units, BigInt(held.cost)]);
  expect(await holding(ani.caller, fund)).toEqual({ units: 0n, free: 0n, cost: 0 });
  expect((await ani.caller.must(listHoldings, {})).holdings).toEqual([]);
  expect(await movementsOf(cici.investorId)).toEqual([]);
  expect(await titles(ani.caller)).toContain('Reksa dana Anda dibubarkan');

  // The remainder is paid later; then nothing more.
  await morning();
  expect(await offered()).not.toContain(fund);
  const later = { ...terms, day: await nextDay(), perUnit: '3.5', isFinal: true };
  const last = await announced('liquidation', fund, first.must(proposeLiquidation, later));
  expect(last).not.toBe(actionId);
  await refused(first, proposeLiquidation, later, 'fundEnds');
  await close();
  await morning();
  await close();
  await evening();
  await liquidatorPays(platform, fund);
  await until('the rest', async () => (await payoutsOf(ani.investorId)).length === 4 && (await payoutsOf(budi.investorId)).length === 2);
  expect(await paidTo(ani.investorId)).toBe(worth(held.units, 1_234_567_891n) + worth(held.units, 3_500_000n));
  expect(sum((await movementsOf(ani.investorId)).map((one) => one.units))).toBe(-held.units);
  await refused(first, proposeLiquidation, { ...later, day: await nextDay() }, 'fundEnds');
  expect(await movementsOf(cici.investorId)).toEqual([]);

  // Units from a later correction are liquidated too, at the proceeds of the first part.
  await correctNav(platform, [first, second], fund, bought, times(await navOf(fund, bought), 0.98));
  await drained();
  const given = versionsOf((await movementsOf(ani.investorId)).filter(({ version }) => version > 1)).map((parts) => -sum(parts.map((one) => one.units)));
  expect(sum(given)).toBeGreaterThan(0n);
  expect((await holding(ani.caller, fund)).units).toBe(0n);
  await liquidatorPays(platform, fund);
  await until('the money of it', async () => (await payoutsOf(ani.investorId)).length === 6);
  expect(await paidTo(ani.investorId)).toBe(
    worth(held.units, 1_234_567_891n) + worth(held.units, 3_500_000n) + sum(given.map((units) => worth(units, 1_234_567_891n))),
  );
}, 300_000);

test('payoutApprovals.propose: custodianAwaited; liquidation money waits for an operator if the account may not be used, once its custodian has sent it', async () => {
  const fund = 'F19';
  const ani = await buyer({ [fund]: 1_000_000 });
  await close();
  await morning();
  await platform.owner.query(`update kyc.bank_account set usable_from = now() + interval '400 days' where investor_id = $1`, [ani.investorId]);
  const day = await nextDay();
  const operator = await platform.operator('product');
  const actionId = await announced(
    'liquidation',
    fund,
    operator.must(proposeLiquidation, { productId: fund, day, perUnit: '1000', isFinal: true, note: NOTE }),
  );
  // Before its day nothing is booked, whoever runs it.
  await carryOut(await errandOf(platform.app, platform.app.pools.jobs), { actionId });
  expect((await actionOf(fund, 'liquidation')).state).toBe('announced');
  expect(await movementsOf(ani.investorId)).toEqual([]);
  await platform.sandbox.post('registry/endings', { fund, day });
  await close();
  await morning();
  await close();
  await evening();
  // Until the money arrives nobody has to act on it, and nobody can.
  expect(await waitingOf('payoutApprovals.suspense', ani.investorId)).toBeUndefined();
  const finance = await platform.operator('finance');
  const [money] = (await finance.must(listMoney, { investorId: ani.investorId })).items;
  expect(money).toMatchObject({ state: 'awaited', reason: 'liquidation', proposalId: null });
  const about = { investorId: ani.investorId, purpose: 'refund', sourceId: money!.sourceId, target: 'ownAccount', note: NOTE } as const;
  await refused(finance, propose, about, 'custodianAwaited');
  await liquidatorPays(platform, fund);
  expect(await payoutsOf(ani.investorId)).toEqual([]);
  expect(await waitingOf('payoutApprovals.suspense', ani.investorId)).toMatchObject({ facts: { reason: 'liquidation' } });
  expect((await finance.must(listMoney, { investorId: ani.investorId })).items).toMatchObject([{ state: 'waiting' }]);
  await refused(finance, propose, about, 'ownAccountCoolingOff');
}, 240_000);
