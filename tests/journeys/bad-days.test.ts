/** Tests every fault of external partners, as investors and operators see it: nothing is doubled or lost, and pending work is in a queue with a way out. */
import { choosePayment } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import type { QueueName } from '@lumbung/contract/operations/queues.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { listWaitingNavs, proposeVerdict } from '@lumbung/contract/prices/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { addDays, dayOf, parseInstant } from '@lumbung/kernel/time.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../support/buying.ts';
import type { OperatorCaller } from '../support/caller.ts';
import { queueIsEmpty } from '../support/custody.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { placeSale } from '../support/selling.ts';

const METHODS = { bca: 2, mandiri: 3, bni: 4, permata: 5 } as const;
type Bank = keyof typeof METHODS;
const BANKS = Object.keys(METHODS) as Bank[];
const PARTNERS = [...BANKS, 'registry', 'civil-registry', 'mail', 'sms', 'whatsapp'];

let platform: Platform;
let finance: OperatorCaller;
let second: OperatorCaller;
let product: OperatorCaller;
let checker: OperatorCaller;
beforeAll(async () => {
  platform = await startPlatform();
  [finance, second, product, checker] = await Promise.all([
    platform.operator('finance'),
    platform.operator('finance'),
    platform.operator('product'),
    platform.operator('product'),
  ]);
});
afterAll(() => platform.stop());
afterEach(async () => {
  for (const partner of PARTNERS) await fault(partner, { kind: '*', count: 0 });
  await drained();
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

interface FaultTold {
  readonly partner: string;
  readonly kind: string;
  readonly isStanding: boolean;
  readonly fired: number;
  readonly last: string | null;
}
const fault = async (partner: string, how: object) =>
  expect(await platform.sandbox.post(`partners/${partner}/faults`, how), partner).toMatchObject({ status: 200 });
/** How often a kind of fault has occurred so far. */
const fired = async (kind: string, partner = 'registry') =>
  (await platform.sandbox.get<FaultTold[]>('faults')).filter((one) => one.kind === kind && one.partner === partner).reduce((sum, one) => sum + one.fired, 0);
const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await platform.owner.query<Row>(text, values as unknown[])).rows;
const drained = () => queueIsEmpty(platform);
const close = async () => {
  expect(await platform.sandbox.post('market/close')).toMatchObject({ status: 200 });
  await drained();
};
/** Half past one of the next day, when statements have been fetched. */
const night = async () => {
  const { clock } = await platform.sandbox.get<{ clock: string }>('clock');
  expect(await platform.sandbox.post('clock', { to: `${addDays(dayOf(parseInstant(clock)!), 1)}T01:31:00+07:00` })).toMatchObject({ status: 200 });
  await drained();
};
/** The items of a queue about an order or investor. */
const queued = async (queue: QueueName, about: { orderId?: string; investorId?: string }) =>
  (await finance.must(listWaiting, { queue, size: 100 })).items.filter((one) =>
    about.orderId === undefined ? one.investorId === about.investorId : one.orderId === about.orderId,
  );

/** Places an order of one fund, to be paid at a bank. */
async function order(fund = 'F01', amount = 1_000_000, bank: Bank = 'bca') {
  const investor = await platform.newInvestor();
  const { orderId, bill } = await placeOrder(platform, investor.caller, investor.investorId, { [fund]: amount }, METHODS[bank]);
  return {
    ...investor,
    orderId,
    bill,
    bank,
    amount,
    look: async () => (await investor.caller.must(getOrder, { id: orderId })).order,
    titles: async () => (await investor.caller.must(list, {})).items.map(({ title }) => title),
    pay: (more: object = {}) => platform.sandbox.pay(bill.virtualAccount, bill.amount, more),
  };
}
async function paid(fund?: string, amount?: number, bank?: Bank) {
  const one = await order(fund, amount, bank);
  expect(await one.pay()).toMatchObject({ paid: true });
  return one;
}
const unitsOf = async ({ caller }: { caller: Awaited<ReturnType<typeof order>>['caller'] }, fund: string) =>
  (await caller.must(listHoldings, {})).holdings.find(({ productId }) => productId === fund)?.units;

test('an invalid fault of the sandbox is refused, and changes nothing', async () => {
  const before = await platform.sandbox.get('faults');
  for (const [partner, how] of [
    ['nobody', { kind: 'down' }],
    ['bca', { kind: 'rejected' }],
    ['registry', { kind: 'late', product: 'F99' }],
    ['registry', { kind: 'late', probability: 2 }],
    ['registry', { kind: '*' }],
    ['registry', {}],
  ] as const) {
    expect(await platform.sandbox.post(`partners/${partner}/faults`, how)).toMatchObject({ status: 400, reason: 'validationError' });
  }
  expect(await platform.sandbox.get('faults')).toEqual(before);
  expect((await platform.sandbox.get<{ faults: object[] }>('status')).faults).toEqual([]);
});

test('rows of a confirmation in another order, some of them twice, settle each purchase and sale on its own', async () => {
  const holder = await paid('F03', 4_000_000);
  await close();
  const before = Number(await unitsOf(holder, 'F03'));
  const buyers = [await paid('F03', 1_000_000), await paid('F03', 2_000_000), await paid('F03', 3_000_000)];
  const sales = [
    await placeSale(platform, holder.caller, holder.investorId, { productId: 'F03', amount: 500_000 }),
    await placeSale(platform, holder.caller, holder.investorId, { productId: 'F03', amount: 700_000 }),
  ];
  await fault('registry', { kind: 'shuffled', probability: 1, seed: 'rows' });
  await fault('registry', { kind: 'twice', product: 'F03', count: 3 });
  await close();
  for (const one of buyers) {
    const { state, lines } = await one.look();
    expect({ state, amount: lines[0]!.amount }).toEqual({ state: 'done', amount: one.amount });
    expect(await unitsOf(one, 'F03')).toBe(lines[0]!.units);
  }
  const sold = await Promise.all(sales.map(async ({ orderId }) => (await holder.caller.must(getOrder, { id: orderId })).order));
  expect(sold.map(({ state, amount }) => [state, amount])).toEqual([
    ['settled', 500_000],
    ['settled', 700_000],
  ]);
  expect(Number(await unitsOf(holder, 'F03'))).toBeCloseTo(before - sold.reduce((sum, { lines }) => sum + Number(lines[0]!.units), 0), 4);
  expect(await fired('twice')).toBe(3);
  expect(await fired('shuffled')).toBeGreaterThanOrEqual(2);
});

test('a fund house that is late, misses the day or corrects its NAV blocks only its own orders, and each can be resolved', async () => {
  const [late, missing, corrected, plain] = [await paid('F04'), await paid('F06'), await paid('F02'), await paid('F01')];
  await fault('registry', { kind: 'nav-late', product: 'F04', probability: 1, seed: 'house' });
  await fault('registry', { kind: 'nav-missing', product: 'F06' });
  await fault('registry', { kind: 'nav-corrected', product: 'F02' });
  await close();
  expect((await plain.look()).state).toBe('done');
  const first = await corrected.look();
  expect(first.state).toBe('done');
  for (const one of [late, missing]) expect((await one.look()).state).toBe('paid');
  await fault('registry', { kind: 'nav-late', product: 'F04', count: 0 });
  await night();
  expect(
    (await product.must(listWaiting, { queue: 'prices.late', size: 100 })).items.map(({ facts }) => facts.find(({ fact }) => fact === 'product')?.value).sort(),
  ).toEqual(['F04', 'F06']);

  await close();
  expect((await late.look()).state).toBe('done');
  expect((await missing.look()).state).toBe('paid');
  // What was settled at the wrong NAV stays until two operators approve the correction, and gets its units after that.
  const found = (await product.must(listWaitingNavs, { size: 100 })).items.find(({ productId }) => productId === 'F02')!;
  expect(found).toMatchObject({ reasons: ['correction'], settledLegs: 1 });
  expect(Number(found.difference)).toBeCloseTo(-0.002, 4);
  const note = 'Dicek ke bank kustodian lewat telepon';
  const { proposalId } = await product.must(proposeVerdict, { productId: 'F02', day: found.day, version: found.version, verdict: 'publish', note });
  await checker.must(agree, { proposalId });
  await drained();
  expect(Number(await unitsOf(corrected, 'F02'))).toBeGreaterThan(Number(first.lines[0]!.units));

  // The investment manager publishes after a call from us.
  expect(await platform.sandbox.post('registry/navs', { fund: 'F06', does: 'publishes' })).toMatchObject({ status: 200 });
  await until('the units', async () => (await missing.look()).state === 'done');
  expect((await product.must(listWaiting, { queue: 'prices.late' })).items).toEqual([]);
  expect([await fired('nav-late'), await fired('nav-missing'), await fired('nav-corrected')]).toEqual([1, 1, 1]);
});

test('a bank that loses, duplicates or delays messages to the next morning costs nobody a rupiah, and every payment counts once', async () => {
  const KINDS = ['lost', 'duplicate', 'next-day'] as const;
  const all: (Awaited<ReturnType<typeof order>> & { kind: (typeof KINDS)[number] })[] = [];
  for (const bank of BANKS) {
    for (const kind of KINDS) {
      const one = await order('F01', 1_000_000, bank);
      await fault(bank, { kind, probability: 1, seed: 'bank' });
      expect(await one.pay()).toMatchObject({ paid: true });
      await fault(bank, { kind, probability: 0 });
      expect(await fired(kind, bank)).toBe(1);
      all.push({ ...one, kind });
    }
  }
  for (const { kind, look } of all) expect((await look()).state).toBe(kind === 'duplicate' ? 'paid' : 'awaitingPayment');
  await night();
  for (const { bank, kind, look } of all) expect(['paid', 'done'], `${bank} ${kind}`).toContain((await look()).state);
  const answers = async () => {
    const credits = await platform.sandbox.get<{ virtualAccount: string; answers: string[] }[]>('banks/credits');
    return Object.fromEntries(
      all.map(({ bank, kind, bill }) => [
        `${bank} ${kind}`,
        credits.filter(({ virtualAccount }) => virtualAccount === bill.virtualAccount).map((one) => one.answers.join()),
      ]),
    );
  };
  const told = (late: string) =>
    Object.fromEntries(BANKS.flatMap((bank) => KINDS.map((kind) => [`${bank} ${kind}`, [{ lost: '', duplicate: '2002500,2002500', 'next-day': late }[kind]]])));
  expect(await answers()).toEqual(told(''));
  expect(await platform.sandbox.post('clock', { advance: 'PT6H29M' })).toMatchObject({ status: 200 });
  expect(await answers()).toEqual(told('2002500'));
  const ids = all.map(({ investorId }) => investorId);
  expect(await query('select 1 from payments.suspense where investor_id = any($1)', [ids])).toEqual([]);
  const [{ paid: payments }] = (await query<{ paid: number }>(
    `select count(*)::int as paid from payments.bill where investor_id = any($1) and state = 'paid'`,
    [ids],
  )) as [{ paid: number }];
  expect(payments).toBe(all.length);
});

test('a virtual account closed by its bank takes no money: the investor pays by another method, once', async () => {
  for (const bank of BANKS) {
    const one = await order('F01', 1_000_000, bank);
    await fault(bank, { kind: 'number-closed', probability: 1, seed: 'closed' });
    // A wrong amount is refused as usual, and closes nothing.
    expect(await platform.sandbox.pay(one.bill.virtualAccount, one.bill.amount + 1)).toMatchObject({ paid: false });
    expect(await fired('number-closed', bank)).toBe(0);
    for (let times = 0; times < 2; times += 1) expect(await one.pay()).toMatchObject({ paid: false, refusedByBank: 'the account is closed' });
    expect(await fired('number-closed', bank)).toBe(1);
    expect((await one.look()).state).toBe('awaitingPayment');
    await fault(bank, { kind: 'number-closed', count: 0 });
    const other = bank === 'bni' ? 'permata' : 'bni';
    const { bill } = await one.caller.must(choosePayment, { orderId: one.orderId, PaymentMethod: METHODS[other] });
    expect(await platform.sandbox.pay(bill!.virtualAccount, bill!.amount)).toMatchObject({ paid: true });
    expect((await one.look()).state).toBe('paid');
  }
});

test('a payout to a closed account is refused for good, a later one too; both wait and go elsewhere once two operators agree', async () => {
  const source = { bank: '008', account: '1370055512' };
  const one = await order();
  await fault('bca', { kind: 'payee-closed' });
  // Neither payment matches the bill. The second one arrives when the fault is used up: the account stays closed.
  for (const more of [1, 2]) {
    await platform.sandbox.pay(one.bill.virtualAccount, one.bill.amount + more, { source, force: true });
    await drained();
  }
  const refused = () => queued('payoutApprovals.refused', { investorId: one.investorId });
  const payouts = () =>
    query<{ state: string; reason: string | null; source_id: string }>(
      'select state, reason, source_id from payouts.payout where investor_id = $1 order by planned_at, payout_id',
      [one.investorId],
    );
  const tries = await payouts();
  expect(tries).toMatchObject([
    { state: 'failed', reason: 'Inactive Card/Account/Customer' },
    { state: 'failed', reason: 'no such account' },
  ]);
  expect(await refused()).toHaveLength(2);
  const titles = await one.titles();
  expect(titles).not.toContain('Dana sudah kembali');
  expect(titles.filter((title) => title === 'Dana belum dapat dikirim')).toHaveLength(2);
  expect((await platform.sandbox.mail(one.email, ({ subject }) => subject === 'Dana belum dapat dikirim')).text).toContain('Rp1.000.00');
  for (const { source_id: sourceId } of tries) {
    const note = 'Rekening asal sudah ditutup, nasabah minta ke rekeningnya sendiri';
    const { proposalId } = await finance.must(propose, { investorId: one.investorId, purpose: 'refund', sourceId, target: 'ownAccount', note });
    await second.must(agree, { proposalId });
  }
  await drained();
  expect((await payouts()).map(({ state }) => state)).toEqual(['failed', 'failed', 'done', 'done']);
  expect(await refused()).toEqual([]);
  expect((await one.titles()).filter((title) => title === 'Dana sudah kembali')).toHaveLength(2);
  const sent = await platform.sandbox.get<{ to: { account: string } }[]>('banks/transfers');
  expect(sent.filter(({ to }) => to.account === source.account)).toEqual([]);
});
