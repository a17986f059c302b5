/** Tests executions by investment managers in part, not at all, late, twice or wrong: money is returned, units are released, each leg is settled once. */
import { formatDecimal } from '@lumbung/kernel/amounts.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { listWaitingNavs, proposeVerdict } from '@lumbung/contract/prices/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { closeOddRow, proposeRejection } from '@lumbung/contract/settlement/routes.gen.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openPortfolio } from '../../apps/server/src/capabilities/money/portfolios/index.ts';
import { placeOrder } from '../support/buying.ts';
import { cashComes, queueIsEmpty } from '../support/custody.ts';
import type { Caller } from '../support/caller.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';
import { placeSale } from '../support/selling.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());
afterEach(async () => {
  await misbehave({ kind: '*', count: 0 });
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

const misbehave = async (how: object) => expect(await platform.sandbox.post('partners/registry/faults', how)).toMatchObject({ status: 200 });
/** Closes the next market day; everything known of it is booked on return. */
const close = async () => expect(await platform.sandbox.post('market/close')).toMatchObject({ status: 200 });
const drained = () => queueIsEmpty(platform);
const look = async (caller: Caller, orderId: string) => (await caller.must(getOrder, { id: orderId })).order;
const titles = async (caller: Caller) => (await caller.must(list, {})).items.map(({ title }) => title);
const transfers = async (investorId: string) =>
  (await platform.owner.query<{ amount: string; state: string }>('select amount::text, state from payouts.payout where investor_id = $1', [investorId])).rows;

/** Two operators publish the waiting NAV of a fund. */
async function publish(fund: string): Promise<void> {
  const [ani, budi] = [await platform.operator('product'), await platform.operator('product')];
  const [waiting] = (await ani.must(listWaitingNavs, {})).items.filter(({ productId }) => productId === fund);
  const which = { productId: fund, day: waiting!.day, version: waiting!.version };
  const { proposalId } = await ani.must(proposeVerdict, { ...which, verdict: 'publish', note: 'Dicek ke bank kustodian' });
  await budi.must(agree, { proposalId });
  await drained();
}

async function paid(amounts: Record<string, number>) {
  const investor = await platform.newInvestor();
  const { orderId, bill } = await placeOrder(platform, investor.caller, investor.investorId, amounts);
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  return { ...investor, orderId };
}

test('M6 the rejected part of a purchase goes back with its fee and tax, to the rupiah; the other part is settled', async () => {
  const { caller, investorId, orderId, email } = await paid({ F01: 2_000_000, F03: 1_000_000 });
  await misbehave({ product: 'F03', kind: 'rejected', reason: 'BELOW MINIMUM' });
  await close();
  await drained();

  const order = await look(caller, orderId);
  // 1 % of a million, and 11 % of that.
  const back = 1_000_000 + 10_000 + 1_100;
  expect(order).toMatchObject({ state: 'done', total: 2_000_000 + back });
  expect(order.lines.map(({ productId, state, amount, fee, vat, returned }) => ({ productId, state, amount, fee, vat, returned }))).toEqual([
    { productId: 'F01', state: 'settled', amount: 2_000_000, fee: 0, vat: 0, returned: null },
    { productId: 'F03', state: 'rejected', amount: 0, fee: 0, vat: 0, returned: back },
  ]);
  expect((await caller.must(listHoldings, {})).holdings.map(({ productId }) => productId)).toEqual(['F01']);
  // The custodian still has the money.
  expect(await transfers(investorId)).toEqual([]);
  await cashComes(platform);
  expect(await transfers(investorId)).toEqual([{ amount: String(back), state: 'done' }]);
  expect(await titles(caller)).toEqual(expect.arrayContaining(['Pesanan tidak diterima manajer investasi', 'Unit masuk ke portofolio', 'Dana sudah kembali']));
  expect((await platform.sandbox.mail(email, (mail) => mail.subject === 'Pesanan tidak diterima manajer investasi')).text).toContain('Rp1.011.100');
});

test('M6 a purchase that is rejected as a whole ends, and all of its money goes back', async () => {
  const { caller, investorId, orderId } = await paid({ F01: 1_500_000 });
  await misbehave({ product: 'F01', kind: 'rejected' });
  await close();
  await drained();
  const order = await look(caller, orderId);
  expect(order).toMatchObject({ state: 'rejected', lines: [{ state: 'rejected', returned: 1_500_000 }] });
  expect(order.timeline.at(-1)).toMatchObject({ key: 'rejected', state: 'failed' });
  await cashComes(platform);
  expect(await transfers(investorId)).toEqual([{ amount: '1500000', state: 'done' }]);
  // Repeated on the following days, it is still one rejection and one payment.
  await close();
  await drained();
  expect(await transfers(investorId)).toHaveLength(1);
});

test('M6 the rest of a partially filled purchase goes back, with its share of fee and tax; the investor owns what was allotted', async () => {
  const { caller, investorId, orderId } = await paid({ F03: 1_000_000 });
  await misbehave({ product: 'F03', kind: 'partial', share: 0.25 });
  await close();
  await drained();
  const order = await look(caller, orderId);
  expect(order.state).toBe('done');
  expect(order.lines[0]).toMatchObject({ state: 'settled', amount: 250_000, fee: 2_500, vat: 275, returned: 750_000 + 7_500 + 825 });
  expect((await caller.must(listHoldings, {})).holdings).toMatchObject([{ productId: 'F03', cost: 250_000, units: order.lines[0]!.units }]);
  await cashComes(platform);
  expect(await transfers(investorId)).toEqual([{ amount: '758325', state: 'done' }]);
  expect(await titles(caller)).toContain('Pesanan terpenuhi sebagian');
});

test('M6 money that goes back waits for an operator if the account may not be used', async () => {
  const { investorId } = await paid({ F01: 1_000_000 });
  await platform.owner.query(`update kyc.bank_account set usable_from = now() + interval '400 days' where investor_id = $1`, [investorId]);
  await misbehave({ product: 'F01', kind: 'rejected' });
  await close();
  // Its custodian has returned the money: only the account is missing.
  await cashComes(platform);
  await drained();
  expect(await transfers(investorId)).toEqual([]);
  const { rows } = await platform.owner.query('select reason, amount::text from payments.suspense where investor_id = $1', [investorId]);
  expect(rows).toEqual([{ reason: 'notFilled', amount: '1000000' }]);
});

test('M6 a rejected sale or switch leaves every unit where it was; a partial fill frees the rest', async () => {
  const { caller, investorId } = await paid({ F01: 10_000_000, F02: 10_000_000, F03: 10_000_000 });
  await close();
  await drained();
  const before = (await caller.must(listHoldings, {})).holdings;
  const sale = await placeSale(platform, caller, investorId, { productId: 'F01', amount: 1_000_000 });
  const swap = await placeSale(platform, caller, investorId, { transactionType: 6, productId: 'F02', switchProductId: 'F01', isAllUnits: true });
  const part = await placeSale(platform, caller, investorId, { productId: 'F03', amount: 4_000_000 });
  await misbehave({ product: 'F01', side: 'out', kind: 'rejected' });
  await misbehave({ product: 'F02', side: 'out', kind: 'rejected' });
  await misbehave({ product: 'F03', side: 'out', kind: 'partial', share: 0.5 });
  await close();
  await drained();

  expect([(await look(caller, sale.orderId)).state, (await look(caller, swap.orderId)).state]).toEqual(['rejected', 'rejected']);
  const sold = await look(caller, part.orderId);
  expect(sold.state).toBe('settled');
  expect(Math.abs(Number(sold.amount) - 2_000_000)).toBeLessThanOrEqual(1);
  const after = (await caller.must(listHoldings, {})).holdings;
  for (const fund of ['F01', 'F02']) {
    const units = before.find(({ productId }) => productId === fund)!.units;
    expect(after.find(({ productId }) => productId === fund)).toMatchObject({ units, freeUnits: units });
  }
  const rest = after.find(({ productId }) => productId === 'F03')!;
  expect(rest.freeUnits).toBe(rest.units);
  expect(await titles(caller)).toEqual(expect.arrayContaining(['Pesanan tidak diterima manajer investasi', 'Pesanan terpenuhi sebagian', 'Unit terjual']));
});

test('M6 a partial fill of a sale or switch, by units or of all units, frees the rest, and nothing stays pending', async () => {
  const { caller, investorId } = await paid({ F01: 10_000_000, F02: 10_000_000, F03: 10_000_000 });
  await close();
  await drained();
  const before = (await caller.must(listHoldings, {})).holdings;
  const units = (fund: string) => Number(before.find(({ productId }) => productId === fund)!.units);
  const orders = [
    await placeSale(platform, caller, investorId, { productId: 'F01', isAllUnits: true }),
    await placeSale(platform, caller, investorId, { productId: 'F03', units: (units('F03') / 4).toFixed(4) }),
    await placeSale(platform, caller, investorId, { transactionType: 6, productId: 'F02', switchProductId: 'F01', isAllUnits: true }),
  ];
  await misbehave({ kind: 'partial', side: 'out', count: 3, share: 0.5 });
  await close();
  await drained();
  expect(await Promise.all(orders.map(async ({ orderId }) => (await look(caller, orderId)).lines[0]!.state))).toEqual(['settled', 'settled', 'settled']);
  const after = (await caller.must(listHoldings, {})).holdings;
  for (const [fund, share] of [
    ['F02', 0.5],
    ['F03', 7 / 8],
  ] as const) {
    const left = after.find(({ productId }) => productId === fund)!;
    expect(Number(left.units)).toBeCloseTo(units(fund) * share, 3);
    expect(left.freeUnits).toBe(left.units);
  }
});

test('a late, duplicate, mispriced or unreadable confirmation blocks nobody, and is settled once it is sent correctly', async () => {
  const buyers: ({ does: string } & Awaited<ReturnType<typeof paid>>)[] = [];
  for (const does of ['late', 'twice', 'other-nav', 'odd'] as const) {
    buyers.push({ does, ...(await paid({ F06: 1_000_000 })) });
    await misbehave({ product: 'F06', side: 'in', kind: does });
  }
  const plain = await paid({ F06: 1_000_000 });
  await close();
  await drained();
  const states = async () =>
    Object.fromEntries(await Promise.all(buyers.map(async ({ does, caller, orderId }) => [does, (await look(caller, orderId)).lines[0]!.state])));
  expect((await look(plain.caller, plain.orderId)).state).toBe('done');
  expect(await states()).toEqual({ late: 'priced', twice: 'settled', 'other-nav': 'mismatched', odd: 'priced' });
  const odd = async () => (await platform.owner.query<{ said: string }>('select said from settlement.odd_row where closed_at is null')).rows;
  expect((await odd()).map(({ said }) => said)).toEqual([expect.stringContaining('n/a')]);

  const finance = await platform.operator('finance');
  const mismatched = buyers.find(({ does }) => does === 'other-nav')!;
  expect((await finance.must(listWaiting, { queue: 'settlement.mismatched' })).items.map(({ orderId }) => orderId)).toEqual([mismatched.orderId]);
  // After the evening, the confirmations of the day are overdue.
  expect(await platform.sandbox.post('clock', { advance: 'PT5H' })).toMatchObject({ status: 200 });
  const [owed, ...others] = (await finance.must(listWaiting, { queue: 'settlement.unconfirmed' })).items;
  expect([owed!.facts.find(({ fact }) => fact === 'product')?.value, others]).toEqual(['F06', []]);
  // Once an operator closed it, it waits no more, and does not return when it is reported again.
  const [row] = (await finance.must(listWaiting, { queue: 'settlement.oddRows' })).items;
  const [day = '', digest = ''] = row!.id.split(' ');
  expect((await finance.fault(closeOddRow, { day, digest: '0'.repeat(64) })).status).toBe(404);
  await finance.must(closeOddRow, { day, digest });
  expect((await finance.must(listWaiting, { queue: 'settlement.oddRows' })).items).toEqual([]);

  await close();
  await drained();
  expect(await states()).toEqual({ late: 'settled', twice: 'settled', 'other-nav': 'settled', odd: 'settled' });
  const { rows } = await platform.owner.query<{ version: number }>(
    'select f.version from orders.fill f join orders.leg l on l.investor_id = f.investor_id and l.leg_id = f.leg_id where l.order_id = $1 order by 1',
    [buyers.find(({ does }) => does === 'other-nav')!.orderId],
  );
  expect(rows).toEqual([{ version: 1 }, { version: 2 }]);
});

test('M7 a sale of all units also sells what was bought in the meantime, even if both are confirmed together', async () => {
  const { caller, investorId } = await paid({ F01: 3_000_000 });
  await close();
  await drained();
  const { bill } = await placeOrder(platform, caller, investorId, { F01: 1_000_000 });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  await misbehave({ product: 'F01', side: 'in', kind: 'late' });
  await close();
  await drained();
  const [held] = (await caller.must(listHoldings, {})).holdings;
  expect(held!.cost).toBe(3_000_000);

  // The custodian has more by now than our books: "all" means all units there.
  const sale = await placeSale(platform, caller, investorId, { isAllUnits: true });
  await close();
  await drained();
  const order = await look(caller, sale.orderId);
  expect(order.state).toBe('settled');
  expect(Number(order.lines[0]!.units)).toBeGreaterThan(Number(held!.units));
  expect((await caller.must(listHoldings, {})).holdings).toEqual([]);
});

test('M7 a sale of all units of one portfolio leaves units on their way into another, though the custodian keeps one account', async () => {
  const { caller, investorId } = await paid({ F07: 3_000_000 });
  await close();
  await drained();
  const [held] = (await caller.must(listHoldings, {})).holdings;
  const aside = crypto.randomUUID();
  await platform.books.transact(async (tx) => openPortfolio(tx, investorId, aside, 'discipline', platform.books.now()));
  await caller.must(saveItem, { productId: 'F07', amount: 1_000_000, portfolioId: aside });
  const { bill } = await placeOrder(platform, caller, investorId, {});
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  await misbehave({ product: 'F07', side: 'in', kind: 'other-nav' });
  await close();
  await drained();
  const sale = await placeSale(platform, caller, investorId, { productId: 'F07', isAllUnits: true });
  await close();
  await drained();
  expect((await look(caller, sale.orderId)).lines).toMatchObject([{ state: 'settled', units: held!.units }]);
  expect((await caller.must(listHoldings, { type: 2 })).holdings).toEqual([]);
  expect((await caller.must(listHoldings, { type: 3 })).holdings).toMatchObject([{ productId: 'F07', cost: 1_000_000 }]);
});

test('M7 units bought after a sale of everything stay: the sale is not sent again when a fund house publishes the previous day late', async () => {
  const { caller, investorId } = await paid({ F04: 3_000_000 });
  await close();
  await drained();
  const [held] = (await caller.must(listHoldings, {})).holdings;
  const { orderId, bill } = await placeOrder(platform, caller, investorId, { F04: 1_000_000 });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  await misbehave({ product: 'F04', kind: 'nav-missing' });
  await close();
  await drained();
  const sale = await placeSale(platform, caller, investorId, { productId: 'F04', isAllUnits: true });
  await close();
  await drained();
  const [waiting] = (await (await platform.operator('product')).must(listWaitingNavs, {})).items.filter(({ productId }) => productId === 'F04');
  if (waiting) await publish('F04');
  expect((await look(caller, sale.orderId)).lines).toMatchObject([{ state: 'settled', units: held!.units }]);
  expect(await platform.sandbox.post('registry/navs', { fund: 'F04', does: 'publishes' })).toMatchObject({ status: 200 });
  await until('what was bought', async () => (await look(caller, orderId)).state === 'done');
  await drained();
  const { rows } = await platform.owner.query('select 1 from orders.fill f join orders.leg l using (investor_id, leg_id) where l.order_id = $1', [
    sale.orderId,
  ]);
  expect(rows).toHaveLength(1);
  expect((await caller.must(listHoldings, {})).holdings).toMatchObject([{ productId: 'F04', cost: 1_000_000 }]);
});

test('M7 an amount is paid in full even if the NAV fell so far that it takes more units than were set aside', async () => {
  const { caller, investorId } = await paid({ F08: 10_000_000 });
  await close();
  await drained();
  const sale = await placeSale(platform, caller, investorId, { productId: 'F08', amount: 3_000_000 });
  const { reserved } = (
    await platform.owner.query<{ reserved: string }>('select reserved_units::text as reserved from orders.leg where order_id = $1', [sale.orderId])
  ).rows[0]!;
  const { rows } = await platform.owner.query<{ nav: string }>(`select nav::text from prices.summary where product_id = 'F08'`);
  const fallen = formatDecimal((BigInt(rows[0]!.nav) * 85n) / 100n, 6);
  expect(await platform.sandbox.post('registry/navs', { fund: 'F08', does: 'says', nav: fallen })).toMatchObject({ status: 200 });
  await close();
  await drained();
  await publish('F08');
  await until('the sale to be settled', async () => (await look(caller, sale.orderId)).state === 'settled');
  const order = await look(caller, sale.orderId);
  expect(order).toMatchObject({ amount: 3_000_000 });
  expect(Number(order.lines[0]!.units) * 10_000).toBeGreaterThan(Number(reserved));
});

/** The items of an investor in a queue. */
const waits = async (queue: 'settlement.refused' | 'settlement.unpriced', investorId: string | null) =>
  (await (await platform.operator('finance')).must(listWaiting, { queue, size: 100 })).items.filter((item) => item.investorId === investorId);

test('N5 one row that the registry refuses blocks no other; it waits alone, and two operators reject it: settlement.proposeRejection: alreadyProposed', async () => {
  const buyers = [];
  for (let index = 0; index < 5; index += 1) buyers.push(await paid({ F05: 1_000_000 }));
  const [bad, ...good] = [buyers[2]!, ...buyers.filter((_, index) => index !== 2)];
  await platform.owner.query(`update kyc.investor_status set ifua = 'NOBODY' where investor_id = $1`, [bad.investorId]);
  await close();
  await drained();
  for (const { caller, orderId } of good) expect((await look(caller, orderId)).state).toBe('done');
  const [item] = await waits('settlement.refused', bad.investorId);
  expect(item!.facts).toEqual(expect.arrayContaining([{ fact: 'row', kind: 'text', value: '422 UNKNOWN_IFUA' }]));

  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const told = new Map(item!.facts.map(({ fact, value }) => [fact, value]));
  const leg = { day: told.get('navDay')!, productId: 'F05', kind: 'subscription', investorId: bad.investorId, legId: item!.id, note: 'Surat MI nomor 7/2026' };
  expect(await ani.fault(proposeRejection, { ...leg, legId: good[0]!.orderId })).toMatchObject({ status: 404 });
  // Only one of both ids does not identify a lot.
  const { investorId: _, ...onlyLeg } = leg;
  const { legId: __, ...onlyInvestor } = leg;
  for (const half of [onlyLeg, onlyInvestor]) expect(await ani.fault(proposeRejection, half)).toMatchObject({ status: 400 });
  const { proposalId } = await ani.must(proposeRejection, leg);
  await refused(ani, proposeRejection, leg, 'alreadyProposed');
  await budi.must(agree, { proposalId });
  await drained();
  expect((await look(bad.caller, bad.orderId)).state).toBe('rejected');
  // Its file was never accepted: the money is with us and returned at once, in full.
  expect(await transfers(bad.investorId)).toMatchObject([{ state: 'done' }]);
  expect(await waits('settlement.refused', bad.investorId)).toEqual([]);
});

test('N5 an order that a fund house refuses by letter is rejected by two operators: units are freed, money returns from the custodian', async () => {
  const seller = await paid({ F09: 5_000_000 });
  await close();
  const buyer = await paid({ F09: 1_000_000 });
  const { orderId } = await placeSale(platform, seller.caller, seller.investorId, { productId: 'F09', isAllUnits: true });
  await misbehave({ product: 'F09', kind: 'nav-missing' });
  await close();
  expect(await platform.sandbox.post('clock', { advance: 'PT6H' })).toMatchObject({ status: 200 });
  await drained();
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const lots = (await waits('settlement.unpriced', null)).filter(({ id }) => id.includes(' F09 '));
  expect(lots.map(({ id }) => id.split(' ')[2]).sort()).toEqual(['redemption', 'subscription']);
  for (const { id } of lots) {
    const [day = '', productId = '', kind = ''] = id.split(' ');
    const { proposalId } = await ani.must(proposeRejection, { day, productId, kind, note: 'Surat MI nomor 8/2026' });
    await budi.must(agree, { proposalId });
  }
  await drained();
  expect([(await look(seller.caller, orderId)).state, (await look(buyer.caller, buyer.orderId)).state]).toEqual(['rejected', 'rejected']);
  const { rows } = await platform.owner.query(`select balance::text, held::text from ledger.account where investor_id = $1 and path = 'units'`, [
    seller.investorId,
  ]);
  expect(rows).toMatchObject([{ held: '0' }]);
  // It was sent with its file: the custodian returns it, and only then it is paid out.
  expect(await transfers(buyer.investorId)).toEqual([]);
  const [owed] = (await platform.owner.query(`select nav_day::text as day, amount::int from custody.transfer where product_id = 'F09' and purpose = 'returns'`))
    .rows;
  expect(await platform.sandbox.post('custodians/cash', { fund: 'F09', purpose: 'REF', ...owed })).toMatchObject({ status: 200 });
  await cashComes(platform);
  expect(await transfers(buyer.investorId)).toMatchObject([{ state: 'done' }]);
});
