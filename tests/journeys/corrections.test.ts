/** Tests NAV corrections after settlement: units and money follow, what cannot be taken back is claimed, and nothing is lost or given twice. */
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { cancelOrder } from '@lumbung/contract/checkout/routes.gen.ts';
import { proposeEnd } from '@lumbung/contract/corrections/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { getOrder as getWholeOrder, listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { listWaitingNavs, proposeVerdict } from '@lumbung/contract/prices/routes.gen.ts';
import { proposeFigures } from '@lumbung/contract/settlement/routes.gen.ts';
import { formatDecimal } from '@lumbung/kernel/amounts.ts';
import { decimalText } from '@lumbung/kernel/format.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import { jobs } from '../../apps/server/src/capabilities/money/corrections/correct.ts';
import { openPortfolio } from '../../apps/server/src/capabilities/money/portfolios/index.ts';
import { storeFills } from '../../apps/server/src/capabilities/money/settlement/fill-store.ts';
import { buyForEachPortfolio, placeOrder } from '../support/buying.ts';
import type { Caller, OperatorCaller } from '../support/caller.ts';
import { correctNav, navOf as publishedNav, times } from '../support/navs.ts';
import { queueIsEmpty } from '../support/custody.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';
import { placeSale } from '../support/selling.ts';

let platform: Platform;
let [one, two]: OperatorCaller[] = [];
beforeAll(async () => {
  platform = await startPlatform();
  [one, two] = await Promise.all([platform.operator('product'), platform.operator('product')]);
});
afterAll(() => platform.stop());
afterEach(async () => {
  await drained();
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

const note = 'Dicek ke bank kustodian lewat telepon';
const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await platform.owner.query(text, values as unknown[])).rows as Row[];
const drained = () => queueIsEmpty(platform);
const house = async (fund: string, does: string, more: object = {}) =>
  expect(await platform.sandbox.post('registry/navs', { fund, does, ...more }), `${fund} ${does}`).toMatchObject({ status: 200 });
async function close(): Promise<Day> {
  const closed = await platform.sandbox.post<{ date: Day }>('market/close');
  expect(closed).toMatchObject({ status: 200 });
  await drained();
  return closed.date;
}
const wait = async (advance: string) => {
  expect(await platform.sandbox.post('clock', { advance })).toMatchObject({ status: 200 });
  await drained();
};
const navOf = (fund: string, day: Day) => publishedNav(platform, fund, day);
const step = (text: string): bigint => BigInt(text.replace('.', '')) * 100n;

/** Two operators approve a corrected NAV; its consequences are complete on return. */
async function correctTo(fund: string, day: Day, nav: string): Promise<void> {
  await correctNav(platform, [one!, two!], fund, day, nav);
  await drained();
}

interface Investor {
  readonly caller: Caller;
  readonly investorId: string;
}
async function buys({ caller, investorId }: Investor, fund: string, amount: number): Promise<string> {
  const { orderId, bill } = await placeOrder(platform, caller, investorId, { [fund]: amount });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  return orderId;
}
/** The balance of an investor's account. */
const balance = async ({ investorId }: Investor, path: string, asset: string): Promise<bigint> =>
  BigInt(
    (
      await query<{ balance: string }>(
        'select coalesce(sum(balance), 0)::text as balance from ledger.account where investor_id = $1 and path = $2 and asset = $3',
        [investorId, path, asset],
      )
    )[0]!.balance,
  );
const claims = ({ investorId }: Investor) =>
  query<{ asset: string; claimed: string; remaining: string; state: string }>(
    'select asset, claimed, remaining, state from corrections.claim where investor_id = $1 order by since, version',
    [investorId],
  );
const fills = ({ investorId }: Investor, orderId: string) =>
  query<{ version: number; outcome: string; nav: string; units: string; amount: string | null }>(
    `select f.version, f.outcome, f.nav, f.units, f.amount from orders.fill f join orders.leg l using (investor_id, leg_id)
     where f.investor_id = $1 and l.order_id = $2 order by l.position, f.version`,
    [investorId, orderId],
  );
const payouts = ({ investorId }: Investor) =>
  query<{ purpose: string; amount: string; state: string }>(
    'select purpose, amount, state from payouts.payout where investor_id = $1 order by planned_at, payout_id',
    [investorId],
  );
const look = async ({ caller }: Investor, orderId: string) => (await caller.must(getOrder, { id: orderId })).order;
/** Units of an amount at a NAV, half up. */
const unitsAt = (amount: bigint, nav: bigint): bigint => (2n * amount * 10_000_000_000n + nav) / (2n * nav);

test('a NAV corrected downwards gives more units, and one corrected upwards takes units back: twice, and back to the first value', async () => {
  const investor = await platform.newInvestor();
  const orderId = await buys(investor, 'F01', 1_000_000);
  const day = await close();
  const first = await navOf('F01', day);
  const units = await balance(investor, 'units', 'F01');

  await correctTo('F01', day, times(first, 0.99));
  const low = await navOf('F01', day);
  expect(await balance(investor, 'units', 'F01')).toBe(unitsAt(1_000_000n, low));
  const order = await look(investor, orderId);
  expect(order.lines[0]).toMatchObject({ state: 'settled', nav: (Number(low) / 1_000_000).toFixed(4), navBefore: (Number(first) / 1_000_000).toFixed(4) });
  expect(order.timeline.find(({ key }) => key === 'settled')!.detail).toContain('NAB dikoreksi manajer investasi');
  const [told] = (await investor.caller.must(list, {})).items;
  expect(told!.title).toBe('NAB pesanan Anda dikoreksi');
  expect(told!.text).toContain(decimalText(formatDecimal(unitsAt(1_000_000n, low) - units, 4), 'id', 4));
  expect((await platform.sandbox.mail(investor.email, ({ subject }) => subject === told!.title)).text).toContain('bertambah');
  await correctTo('F01', day, times(first, 1.01));
  expect(await balance(investor, 'units', 'F01')).toBe(unitsAt(1_000_000n, await navOf('F01', day)));
  await correctTo('F01', day, times(first, 1));
  expect(await balance(investor, 'units', 'F01')).toBe(units);
  expect((await fills(investor, orderId)).map(({ version, outcome }) => [version, outcome])).toEqual([
    [1, 'confirmed'],
    [2, 'corrected'],
    [3, 'corrected'],
    [4, 'corrected'],
  ]);
  expect(await balance(investor, 'fund/F01/invested', 'IDR')).toBe(1_000_000n);
  expect(await claims(investor)).toEqual([]);
});

test('units that were sold or set aside since become a claim; a later correction reduces the claim before anything is given', async () => {
  const investor = await platform.newInvestor();
  const orderId = await buys(investor, 'F02', 1_000_000);
  const day = await close();
  const first = await navOf('F02', day);
  const units = await balance(investor, 'units', 'F02');
  await placeSale(platform, investor.caller, investor.investorId, { productId: 'F02', isAllUnits: true });
  // All of them are reserved.
  await correctTo('F02', day, times(first, 1.01));
  const owed = units - unitsAt(1_000_000n, await navOf('F02', day));
  expect(await balance(investor, 'units', 'F02')).toBe(units);
  expect(await claims(investor)).toEqual([{ asset: 'F02', claimed: String(owed), remaining: String(owed), state: 'open' }]);
  expect(await balance(investor, 'receivable', 'F02')).toBe(-owed);
  const support = await platform.operator('support');
  const shown = await support.must(getWholeOrder, { investorId: investor.investorId, id: orderId });
  expect(shown.fills).toMatchObject([
    { version: 1, outcome: 'confirmed' },
    { version: 2, outcome: 'corrected', money: { asset: 'IDR', amount: '1000000' } },
  ]);
  expect(shown.claims).toMatchObject([{ state: 'open', asset: 'F02', remaining: formatDecimal(owed, 4) }]);
  expect(shown.postings.map(({ kind }) => kind)).toEqual(['subscriptionPaid', 'unitsAllotted', 'navCorrected']);
  const counted = (await one!.must(listWaitingNavs, { which: 'all', size: 100 })).items.find(({ productId, version }) => productId === 'F02' && version === 2);
  expect(counted).toMatchObject({ state: 'published', correctedLegs: 1, openClaims: 1 });

  await correctTo('F02', day, times(first, 1.005));
  const less = units - unitsAt(1_000_000n, await navOf('F02', day));
  expect(await claims(investor)).toEqual([{ asset: 'F02', claimed: String(owed), remaining: String(less), state: 'open' }]);
  await correctTo('F02', day, times(first, 0.99));
  const more = unitsAt(1_000_000n, await navOf('F02', day)) - units;
  expect(await claims(investor)).toEqual([{ asset: 'F02', claimed: String(owed), remaining: '0', state: 'lapsed' }]);
  expect(await balance(investor, 'units', 'F02')).toBe(units + more);
  // Free units are taken, reserved ones stay.
  await correctTo('F02', day, times(first, 1));
  expect(await balance(investor, 'units', 'F02')).toBe(units);
});

test('too much paid for a sale is taken from the proceeds before they leave, and claimed afterwards; too little is paid automatically', async () => {
  const investor = await platform.newInvestor();
  await buys(investor, 'F03', 2_000_000);
  await close();
  const { orderId } = await placeSale(platform, investor.caller, investor.investorId, { productId: 'F03', isAllUnits: true });
  const day = await close();
  const [first, sold] = [await navOf('F03', day), (await fills(investor, orderId))[0]!];
  const gross = BigInt(sold.amount!);
  const at = (nav: bigint) => (2n * BigInt(sold.units) * nav + 10_000_000_000n) / 20_000_000_000n;

  await correctTo('F03', day, times(first, 0.99));
  expect(await balance(investor, 'proceeds', 'IDR')).toBeLessThan(gross);
  expect(await claims(investor)).toEqual([]);
  const net = await balance(investor, 'proceeds', 'IDR');
  await wait('P10D');
  await until('the money', async () => (await look(investor, orderId)).state === 'done');
  expect(await payouts(investor)).toEqual([{ purpose: 'redemption', amount: String(net), state: 'done' }]);

  await correctTo('F03', day, times(first, 0.98));
  const [claim] = await claims(investor);
  expect(claim).toMatchObject({ asset: 'IDR', state: 'open' });
  expect(await balance(investor, 'receivable', 'IDR')).toBe(-BigInt(claim!.remaining));
  // Corrected back, and beyond: the claim is settled first, the rest goes to the own account.
  await correctTo('F03', day, times(first, 1));
  expect((await claims(investor))[0]).toMatchObject({ remaining: '0', state: 'lapsed' });
  expect((await fills(investor, orderId)).at(-1)).toMatchObject({ amount: String(gross), nav: String(first) });
  await until('the difference', async () => (await payouts(investor))[1]?.state === 'done');
  expect((await payouts(investor))[1]).toMatchObject({ purpose: 'refund' });
  expect(await balance(investor, 'suspense', 'IDR')).toBe(0n);
  await drained();
  expect((await investor.caller.must(list, {})).items.map(({ title }) => title)).toContain('Selisih koreksi sudah dikirim');
  expect(at(first)).toBe(gross);

  // Claimed once more, and settled outside of the ledger by two operators. It is owed again if the first value was right.
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  await correctTo('F03', day, times(first, 0.99));
  const [open] = (await ani.must(listWaiting, { queue: 'corrections.claims' })).items.filter((item) => item.investorId === investor.investorId);
  const owed = open!.facts.find(({ fact }) => fact === 'amount')!.value;
  const { proposalId } = await ani.must(proposeEnd, { investorId: investor.investorId, claimId: open!.id, outcome: 'settle', note });
  await budi.must(agree, { proposalId });
  expect([await balance(investor, 'receivable', 'IDR'), await balance(investor, 'received', 'IDR')]).toEqual([0n, -BigInt(owed)]);
  await correctTo('F03', day, times(first, 1));
  await until('the money', async () => (await payouts(investor))[2]?.state === 'done');
  expect((await payouts(investor))[2]).toMatchObject({ purpose: 'refund', amount: owed });
});

test('the units a switch brings follow a correction of the NAV on either side', async () => {
  const investor = await platform.newInvestor();
  await buys(investor, 'F05', 3_000_000);
  await close();
  const { orderId } = await placeSale(platform, investor.caller, investor.investorId, {
    transactionType: 6,
    productId: 'F05',
    switchProductId: 'F06',
    amount: 2_000_000,
  });
  const day = await close();
  const [from, to] = [await navOf('F05', day), await navOf('F06', day)];
  const [left, came] = [await balance(investor, 'units', 'F05'), await balance(investor, 'units', 'F06')];

  await correctTo('F05', day, times(from, 1.01));
  const more = await balance(investor, 'units', 'F06');
  expect(more).toBeGreaterThan(came);
  await correctTo('F06', day, times(to, 1.02));
  expect(await balance(investor, 'units', 'F06')).toBeLessThan(more);
  await correctTo('F05', day, times(from, 1));
  await correctTo('F06', day, times(to, 1));
  expect(await balance(investor, 'units', 'F06')).toBe(came);
  expect(await balance(investor, 'units', 'F05')).toBe(left);
  expect((await look(investor, orderId)).state).toBe('done');
});

test('twenty concurrent corrections, and one that is interrupted, correct each leg once', async () => {
  const investors = await Promise.all(Array.from({ length: 3 }, () => platform.newInvestor()));
  for (const investor of investors) await buys(investor, 'F07', 1_000_000);
  // Twice in the same fund and day: one after the other.
  await buys(investors[0]!, 'F07', 500_000);
  const day = await close();
  const first = await navOf('F07', day);
  const correct = jobs.find(({ task }) => task === 'corrections.correct')!;
  const holder = await platform.owner.connect();
  const nav = times(first, 0.99);
  let version = 0;
  try {
    await holder.query('begin');
    await holder.query('select 1 from ledger.account where investor_id = $1 for update', [investors[2]!.investorId]);
    version = await correctNav(platform, [one!, two!], 'F07', day, nav);
    // The job is blocked in the middle of its batch, and its connection is terminated.
    await until('the job to stand still', async () => {
      const cut = await query<{ cut: boolean }>(
        `select pg_terminate_backend(pid) as cut from pg_stat_activity where wait_event_type = 'Lock' and query like '%hold_books%' and datname = current_database()`,
      );
      return cut.length > 0;
    });
  } finally {
    await holder.query('commit');
    holder.release();
  }
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  const told = { productId: 'F07', day, version, from: String(first), to: String(step(nav)) };
  await Promise.all(Array.from({ length: 20 }, () => correct.run(errand, told)));
  await drained();
  for (const [index, investor] of investors.entries()) {
    const rows = await query<{ count: number }>(
      `select count(*)::int as count from ledger.posting where investor_id = $1 and reference like 'leg:%:corrected:%'`,
      [investor.investorId],
    );
    expect(rows).toEqual([{ count: index === 0 ? 2 : 1 }]);
  }
  expect(await balance(investors[1]!, 'units', 'F07')).toBe(unitsAt(1_000_000n, step(nav)));
});

test('a claim is ended by two operators: corrections.proposeEnd: unitsNotFree while they are set aside, corrections.proposeEnd: alreadyProposed, corrections.proposeEnd: claimClosed once it has', async () => {
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const investor = await platform.newInvestor();
  const { investorId } = investor;
  await buys(investor, 'F08', 1_000_000);
  const day = await close();
  const first = await navOf('F08', day);
  const units = await balance(investor, 'units', 'F08');
  const { orderId } = await placeSale(platform, investor.caller, investorId, { productId: 'F08', isAllUnits: true });
  await correctTo('F08', day, times(first, 1.01));
  const [waiting] = (await ani.must(listWaiting, { queue: 'corrections.claims' })).items.filter((item) => item.investorId === investorId);
  const claimId = waiting!.id;
  const claimed = units - unitsAt(1_000_000n, await navOf('F08', day));
  expect(waiting!.facts).toEqual(
    expect.arrayContaining([
      { fact: 'product', kind: 'text', value: 'F08' },
      { fact: 'units', kind: 'units', value: String(claimed) },
    ]),
  );
  const settle = { investorId, claimId, outcome: 'settle', note } as const;
  await refused(ani, proposeEnd, settle, 'unitsNotFree');
  expect((await ani.fault(proposeEnd, { ...settle, investorId: crypto.randomUUID() })).status).toBe(404);

  // If the units are reserved again at approval, it has no effect.
  await investor.caller.must(cancelOrder, { orderId });
  const { proposalId } = await ani.must(proposeEnd, settle);
  await refused(budi, proposeEnd, { ...settle, outcome: 'waive' }, 'alreadyProposed');
  await refused(ani, agree, { proposalId }, 'ownProposal');
  const again = await placeSale(platform, investor.caller, investorId, { productId: 'F08', isAllUnits: true });
  await refused(budi, agree, { proposalId }, 'overtaken');
  await investor.caller.must(cancelOrder, { orderId: again.orderId });

  const { proposalId: second } = await ani.must(proposeEnd, settle);
  const answers = await Promise.all([budi.send(agree, { proposalId: second }), budi.send(agree, { proposalId: second })]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await balance(investor, 'units', 'F08')).toBe(units - claimed);
  expect(await claims(investor)).toMatchObject([{ state: 'settled' }]);
  await refused(budi, proposeEnd, settle, 'claimClosed');
  expect((await ani.must(listWaiting, { queue: 'corrections.claims' })).items.filter((item) => item.investorId === investorId)).toEqual([]);
  // What was settled is given again if the first value was right after all.
  await correctTo('F08', day, times(first, 1));
  expect(await balance(investor, 'units', 'F08')).toBe(units);
});

test('units the platform bears wait until it has bought them: corrections.proposeEnd: nothingBorne before, and once they are covered', async () => {
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const investor = await platform.newInvestor();
  const { investorId } = investor;
  await buys(investor, 'F08', 1_000_000);
  const day = await close();
  const first = await navOf('F08', day);
  const units = await balance(investor, 'units', 'F08');
  const { orderId } = await placeSale(platform, investor.caller, investorId, { productId: 'F08', isAllUnits: true });
  await correctTo('F08', day, times(first, 1.01));
  await investor.caller.must(cancelOrder, { orderId });
  const waiting = async (queue: 'corrections.claims' | 'corrections.uncovered') =>
    (await ani.must(listWaiting, { queue, size: 100 })).items.filter((item) => item.investorId === investorId);
  const claimId = (await waiting('corrections.claims'))[0]!.id;
  const end = (outcome: 'waive' | 'cover') => ({ investorId, claimId, outcome, note });
  await refused(ani, proposeEnd, end('cover'), 'nothingBorne');
  await budi.must(agree, await ani.must(proposeEnd, end('waive')));
  const borne = units - unitsAt(1_000_000n, await navOf('F08', day));
  // A changed figure of a claim is detected: the ledger records what the platform bears.
  const nudge = (by: number) => query('update corrections.claim set remaining = remaining + $2 where claim_id = $1', [claimId, by]);
  await nudge(1);
  expect(await platform.audit()).toEqual([`what was waived differs from what the ledger says the house bears: ${investorId}`]);
  await nudge(-1);
  expect(await waiting('corrections.uncovered')).toMatchObject([
    { id: claimId, facts: expect.arrayContaining([{ fact: 'units', kind: 'units', value: String(borne) }]) },
  ]);
  // Units of a fund can be bought until its last day, whatever was announced.
  const endOn = (endsOn: string | null) => query('update catalogue.product set ends_on = $1 where product_id = $2', [endsOn, 'F08']);
  await endOn('2099-12-30');
  expect(await waiting('corrections.uncovered')).toHaveLength(1);
  await endOn(day);
  expect(await waiting('corrections.uncovered')).toEqual([]);
  await endOn(null);

  const [{ ifua } = { ifua: '' }] = await query<{ ifua: string }>('select ifua from kyc.investor_status where investor_id = $1', [investorId]);
  expect(await platform.sandbox.post('registry/units', { ifua, fund: 'F08', units: String(borne) })).toMatchObject({ status: 200 });
  // Bought, but not recorded yet: the custodian has more than the books.
  expect(await platform.auditPartners()).toEqual([expect.stringContaining(ifua)]);
  const { proposalId } = await ani.must(proposeEnd, end('cover'));
  await refused(ani, agree, { proposalId }, 'ownProposal');
  const answers = await Promise.all([budi.send(agree, { proposalId }), budi.send(agree, { proposalId })]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await balance(investor, 'expenses/corrections', 'F08')).toBe(0n);
  expect(await balance(investor, 'units', 'F08')).toBe(units);
  expect(await claims(investor)).toMatchObject([{ state: 'covered', remaining: String(borne) }]);
  expect(await waiting('corrections.uncovered')).toEqual([]);
  await refused(budi, proposeEnd, end('cover'), 'nothingBorne');
  // All units are available now, and leave.
  const sale = await placeSale(platform, investor.caller, investorId, { productId: 'F08', isAllUnits: true });
  await close();
  expect(await look(investor, sale.orderId)).toMatchObject({ lines: [{ state: 'settled' }] });
  expect(await balance(investor, 'units', 'F08')).toBe(0n);
});

test('what the platform bears is booked as its expense, and is undone before anything is given again', async () => {
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const investor = await platform.newInvestor();
  await buys(investor, 'F08', 1_000_000);
  const day = await close();
  const first = await navOf('F08', day);
  const units = await balance(investor, 'units', 'F08');
  await placeSale(platform, investor.caller, investor.investorId, { productId: 'F08', isAllUnits: true });
  await close();
  expect(await balance(investor, 'units', 'F08')).toBe(0n);
  await correctTo('F08', day, times(first, 1.01));
  const [{ id: claimId } = { id: '' }] = (await ani.must(listWaiting, { queue: 'corrections.claims' })).items.filter(
    (item) => item.investorId === investor.investorId,
  );
  const { proposalId } = await ani.must(proposeEnd, { investorId: investor.investorId, claimId, outcome: 'waive', note });
  await budi.must(agree, { proposalId });
  const borne = units - unitsAt(1_000_000n, await navOf('F08', day));
  expect(await balance(investor, 'expenses/corrections', 'F08')).toBe(-borne);
  expect(await balance(investor, 'receivable', 'F08')).toBe(0n);
  await correctTo('F08', day, times(first, 1));
  expect(await balance(investor, 'expenses/corrections', 'F08')).toBe(0n);
  expect(await balance(investor, 'units', 'F08')).toBe(0n);
  expect(await claims(investor)).toMatchObject([{ state: 'lapsed', remaining: '0' }]);
});

test('of two purchases of one investor the second sees what the first one took; no cost remains on units that are gone', async () => {
  const investor = await platform.newInvestor();
  await buys(investor, 'F09', 1_000_000);
  await buys(investor, 'F09', 500_000);
  const day = await close();
  const first = await navOf('F09', day);
  const bought = await balance(investor, 'units', 'F09');
  await placeSale(platform, investor.caller, investor.investorId, { productId: 'F09', isAllUnits: true });
  await buys(investor, 'F09', 100_000);
  await close();
  const left = await balance(investor, 'units', 'F09');
  expect(left).toBeLessThan(bought);

  await correctTo('F09', day, times(first, 1.1));
  const nav = await navOf('F09', day);
  const tooMany = bought - unitsAt(1_000_000n, nav) - unitsAt(500_000n, nav);
  expect(tooMany).toBeGreaterThan(left);
  expect(await balance(investor, 'units', 'F09')).toBe(0n);
  expect((await claims(investor)).reduce((sum, { remaining }) => sum + BigInt(remaining), 0n)).toBe(tooMany - left);
  expect(await balance(investor, 'fund/F09/invested', 'IDR')).toBe(0n);
  await correctTo('F09', day, times(first, 1));
  expect(await balance(investor, 'units', 'F09')).toBe(left);
});

test('orders in progress when the NAV is corrected upwards leave as requested, and the excess remains claimed', async () => {
  const investor = await platform.newInvestor();
  await buys(investor, 'F10', 1_000_000);
  const day = await close();
  const first = await navOf('F10', day);
  const units = await balance(investor, 'units', 'F10');
  const { orderId } = await placeSale(platform, investor.caller, investor.investorId, { productId: 'F10', isAllUnits: true });
  await correctTo('F10', day, times(first, 1.004));
  await close();
  expect((await look(investor, orderId)).lines[0]).toMatchObject({ state: 'settled', units: formatDecimal(units, 4) });
  const owed = units - unitsAt(1_000_000n, await navOf('F10', day));
  expect(await claims(investor)).toMatchObject([{ state: 'open', remaining: String(owed) }]);
  expect(await balance(investor, 'units', 'F10')).toBe(0n);
  // Bought again: the custodian has fewer units than the books, by the claimed number.
  await buys(investor, 'F10', 300_000);
  await close();
  expect(await platform.auditPartners()).toEqual([]);
  await correctTo('F10', day, times(first, 1));
  expect(await claims(investor)).toMatchObject([{ state: 'lapsed' }]);
});

test('each portfolio is corrected on its own: units set aside in one are claimed from it, and the other gives its own; its cost stays', async () => {
  const investor = await platform.newInvestor();
  const { caller, investorId } = investor;
  const portfolioId = crypto.randomUUID();
  await platform.books.transact(async (tx) => openPortfolio(tx, investorId, portfolioId, 'discipline', platform.books.now()));
  await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  await caller.must(saveItem, { productId: 'F01', amount: 2_000_000, portfolioId });
  await buyForEachPortfolio(platform, caller, investorId);
  const day = await close();
  const first = await navOf('F01', day);
  const held = async (type: 2 | 3) =>
    (await caller.must(listHoldings, { type })).holdings.map(({ units, cost }) => ({ units: BigInt(units.replace('.', '')), cost }))[0]!;
  const [general, discipline] = [await held(2), await held(3)];
  await placeSale(platform, caller, investorId, { productId: 'F01', isAllUnits: true, portfolioId });

  await correctTo('F01', day, times(first, 1.01));
  const nav = await navOf('F01', day);
  expect(await held(2)).toEqual({ units: unitsAt(1_000_000n, nav), cost: general.cost });
  expect(await held(3)).toEqual(discipline);
  expect(await claims(investor)).toMatchObject([{ state: 'open', remaining: String(discipline.units - unitsAt(2_000_000n, nav)) }]);
  expect((await caller.must(list, {})).items.filter(({ title }) => title === 'NAB pesanan Anda dikoreksi')).toHaveLength(2);
  await correctTo('F01', day, times(first, 1));
  expect([await held(2), await held(3)]).toEqual([general, discipline]);
});

test('a registry message repeated for a day does not change the first fill; the correction stands', async () => {
  const [investor, other] = [await platform.newInvestor(), await platform.newInvestor()];
  const orderId = await buys(investor, 'F01', 1_000_000);
  const waits = await buys(other, 'F04', 1_000_000);
  await house('F04', 'waits');
  const day = await close();
  const first = await navOf('F01', day);
  await correctTo('F01', day, times(first, 0.99));
  await house('F04', 'confirms');
  await wait('P1D');
  await until('the other order', async () => (await look(other, waits)).state === 'done');
  // A custodian that confirms a correction confirms what was booked.
  const { investorId } = investor;
  const [leg] = await query<{ leg_id: string; nav: string; units: string }>('select leg_id, nav, units from orders.leg where investor_id = $1', [investorId]);
  const fill = { outcome: 'confirmed', reason: null, nav: BigInt(leg!.nav), units: BigInt(leg!.units), amount: null, toNav: null, toUnits: null } as const;
  await platform.books.transact((tx) => storeFills(tx, [{ ...fill, investor_id: investorId, leg_id: leg!.leg_id }], platform.books.now()));
  expect((await fills(investor, orderId)).map(({ version, outcome }) => [version, outcome])).toEqual([
    [1, 'confirmed'],
    [2, 'corrected'],
  ]);
  await correctTo('F01', day, times(first, 1));
});

/** Makes the custodian report the next order of a fund at another NAV first; the day after, it reports the recorded one. */
const mistellsOf = async (product: string, side: 'in' | 'out') =>
  expect(await platform.sandbox.post('partners/registry/faults', { kind: 'other-nav', product, side })).toMatchObject({ status: 200 });
const toldNavs = async (investor: Investor, orderId: string) => (await fills(investor, orderId)).map(({ outcome, nav }) => [outcome, BigInt(nav)] as const);

test('M5 a confirmation recorded before a correction and received after it is settled as confirmed, and corrected immediately', async () => {
  const [buyer, seller, switcher, other] = await Promise.all(Array.from({ length: 4 }, () => platform.newInvestor()));
  await Promise.all([buys(seller!, 'F16', 2_000_000), buys(switcher!, 'F05', 2_000_000), buys(other!, 'F12', 2_000_000)]);
  await close();
  await mistellsOf('F15', 'in');
  const bought = await buys(buyer!, 'F15', 1_000_000);
  await mistellsOf('F16', 'out');
  const sold = await placeSale(platform, seller!.caller, seller!.investorId, { productId: 'F16', isAllUnits: true });
  const switches = async ({ caller, investorId }: Investor, productId: string, switchProductId: string): Promise<string> => {
    await mistellsOf(productId, 'out');
    return (await placeSale(platform, caller, investorId, { transactionType: 6, productId, switchProductId, isAllUnits: true })).orderId;
  };
  const switched = await switches(switcher!, 'F05', 'F06');
  const left = await switches(other!, 'F12', 'F13');
  const day = await close();
  const orders = [
    [buyer!, bought, 0],
    [seller!, sold.orderId, 0],
    [switcher!, switched, 1],
    [other!, left, 0],
  ] as const;
  const stand = () => Promise.all(orders.map(async ([whose, id]) => (await look(whose, id)).lines[0]!.state));
  expect(await stand()).toEqual(Array(4).fill('mismatched'));
  // One switch is corrected by its target fund, the other one by its source fund.
  const funds = ['F15', 'F16', 'F06', 'F12'] as const;
  const first = await Promise.all(funds.map((fund) => navOf(fund, day)));
  for (const [place, fund] of funds.entries()) await correctTo(fund, day, times(first[place]!, 1.01));
  expect(await stand()).toEqual(Array(4).fill('mismatched'));

  await close();
  expect(await stand()).toEqual(Array(4).fill('settled'));
  const now = await Promise.all(funds.map((fund) => navOf(fund, day)));
  expect((await toldNavs(buyer!, bought)).slice(1)).toEqual([
    ['confirmed', first[0]],
    ['corrected', now[0]],
  ]);
  expect(await balance(buyer!, 'units', 'F15')).toBe(unitsAt(1_000_000n, now[0]!));
  expect((await toldNavs(seller!, sold.orderId)).slice(1)).toEqual([
    ['confirmed', first[1]],
    ['corrected', now[1]],
  ]);
  expect((await toldNavs(switcher!, switched)).slice(-2)).toEqual([
    ['confirmed', first[2]],
    ['corrected', now[2]],
  ]);
  const told = await toldNavs(other!, left);
  expect(told.filter(([, nav]) => nav === first[3] || nav === now[3])).toEqual([
    ['confirmed', first[3]],
    ['corrected', now[3]],
  ]);
  // The target follows: another number of units at the same NAV.
  expect(told.at(-1)).toEqual(['corrected', await navOf('F13', day)]);
  for (const [whose, id, line] of orders) expect((await look(whose, id)).lines[line]).toMatchObject({ navBefore: expect.any(String) });
});

test('M5 a sale of all units that a correction reduced, and whose own NAV is corrected before approval, goes to operators and completes', async () => {
  const investor = await platform.newInvestor();
  await buys(investor, 'F19', 4_000_000);
  const bought = await close();
  const sale = await placeSale(platform, investor.caller, investor.investorId, { productId: 'F19', isAllUnits: true });
  // The custodian has fewer units by now, and sells all of them; here the correction awaits two operators.
  await house('F19', 'corrects', { day: bought, nav: times(await navOf('F19', bought), 1.01) });
  const sold = await close();
  const line = async () => (await look(investor, sale.orderId)).lines[0]!;
  expect(await line()).toMatchObject({ state: 'mismatched' });
  const first = await navOf('F19', sold);
  await correctTo('F19', sold, times(first, 0.998));
  await until('the contradiction to show again', async () => (await line()).state === 'mismatched');

  const [finance, admin] = [await platform.operator('finance'), await platform.operator('admin')];
  const [item] = (await finance.must(listWaiting, { queue: 'settlement.mismatched' })).items.filter(({ orderId }) => orderId === sale.orderId);
  const { proposalId } = await finance.must(proposeFigures, { investorId: investor.investorId, legId: item!.id, note });
  await admin.must(agree, { proposalId });
  await drained();
  expect(await line()).toMatchObject({ state: 'settled', navBefore: (Number(first) / 1_000_000).toFixed(4) });
  // Now two operators approve the first correction too: the units it takes are free.
  const { version } = (await one!.must(listWaitingNavs, { size: 100 })).items.find(({ productId, day }) => productId === 'F19' && day === bought)!;
  const verdict = await one!.must(proposeVerdict, { productId: 'F19', day: bought, version, verdict: 'publish', note });
  await two!.must(agree, { proposalId: verdict.proposalId });
  await drained();
  expect(await balance(investor, 'units', 'F19')).toBe(0n);
  expect(await claims(investor)).toEqual([]);
});
