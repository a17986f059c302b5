/** Confirmations that a custodian sends by letter only: two operators enter them, and orders of every kind are booked at their priced figures. */
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { proposeConfirmation } from '@lumbung/contract/settlement/routes.gen.ts';
import { addDays, type Day, dayOf, plus } from '@lumbung/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { untilWaitedFor } from '../../../../../../tests/support/in-line.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { placeSale } from '../../../../../../tests/support/selling.ts';
import { readMoment } from '../../../platform/clock.ts';
import { type Errand, errandOf } from '../../../platform/jobs.ts';
import { confirm } from './confirm-lot.ts';
import { type Fill, storeFills } from './fill-store.ts';
import { referenceOf } from './references.ts';
import { rejectThose } from './reject-legs.ts';
import { book } from './settle.ts';

const FUND = 'F01';
const OTHER = 'F02';
const note = 'Surat bank kustodian nomor 12/2026, dicocokkan dengan daftar';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const custodian = async (does: 'waits' | 'confirms', fund = FUND) =>
  expect(await platform.sandbox.post('registry/navs', { fund, does })).toMatchObject({ status: 200 });
const close = () => platform.sandbox.post('market/close');
const today = async (): Promise<Day> => dayOf((await readMoment(platform.app.money, platform.app.clock)).business);
const stateOf = async (caller: Caller, id: string) => (await caller.must(getOrder, { id })).order.state;

async function bought(amounts: Record<string, number> = { [FUND]: 1_000_000 }) {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId, bill } = await placeOrder(platform, caller, investorId, amounts);
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  return { caller, investorId, orderId };
}

/** The custodian of the fund sends nothing. Returns the NAV day, with the clock on the morning after it. */
async function unheard(): Promise<Day> {
  await custodian('waits');
  await close();
  const day = await today();
  const early = await platform.operator('finance');
  // The custodian has until 22:30: before that nothing can be confirmed manually.
  expect(await early.fault(proposeConfirmation, { day, productId: FUND, kind: 'subscription', note })).toMatchObject({ status: 404 });
  await platform.sandbox.post('clock', { to: `${addDays(day, 1)}T08:00:00+07:00` });
  return day;
}

const versions = async (investorIds: readonly string[]) =>
  (await platform.owner.query<{ version: number; outcome: string }>('select version, outcome from orders.fill where investor_id = any($1)', [investorIds]))
    .rows;

test('M3 orders of every kind that a custodian confirms by letter only are booked once two operators agree; its later report changes nothing: settlement.proposeConfirmation: alreadyProposed', async () => {
  const [seller, switcher, other] = [await bought(), await bought(), await bought({ [OTHER]: 1_000_000 })];
  await close();
  for (const { caller, orderId } of [seller, switcher, other]) await until('the units', async () => (await stateOf(caller, orderId)) === 'done');
  const before = (await versions([seller.investorId, switcher.investorId])).length;
  const buyers = [await bought(), await bought({ [FUND]: 250_000 })];
  const sale = await placeSale(platform, seller.caller, seller.investorId, { amount: 400_000 });
  const exchange = await placeSale(platform, switcher.caller, switcher.investorId, { transactionType: 6, switchProductId: OTHER, isAllUnits: true });
  // These orders cause the files to be requested again, with everything they report for the day.
  const others = [
    await bought({ [OTHER]: 300_000 }),
    { ...other, ...(await placeSale(platform, other.caller, other.investorId, { productId: OTHER, amount: 200_000 })) },
  ];
  await custodian('waits', OTHER);
  const day = await unheard();

  const [ani, budi] = [await platform.operator('finance'), await platform.operator('admin')];
  const rows = (await ani.must(listWaiting, { queue: 'settlement.unconfirmed' })).items;
  const idOf = (fund: string, kind: string): string => `${day} ${fund} ${kind}`;
  expect(rows.map(({ id }) => id).sort()).toEqual([
    ...['redemption', 'subscription', 'switch'].map((kind) => idOf(FUND, kind)),
    ...['redemption', 'subscription'].map((kind) => idOf(OTHER, kind)),
  ]);
  const facts = Object.fromEntries(rows.find(({ id }) => id === idOf(FUND, 'subscription'))!.facts.map(({ fact, value }) => [fact, value]));
  expect(facts).toMatchObject({ product: expect.any(String), legs: '2', ourNav: expect.stringMatching(/./), ourUnits: expect.stringMatching(/./) });

  for (const kind of ['subscription', 'redemption', 'switch']) {
    const lot = { day, productId: FUND, kind, note };
    const { proposalId } = await ani.must(proposeConfirmation, lot);
    await refused(ani, proposeConfirmation, lot, 'alreadyProposed');
    await budi.must(agree, { proposalId });
  }
  for (const { caller, orderId } of [...buyers, { ...switcher, orderId: exchange.orderId }])
    await until('the booking', async () => (await stateOf(caller, orderId)) === 'done');
  await until('the sale', async () => (await seller.caller.must(getOrder, { id: sale.orderId })).order.lines[0]!.state === 'settled');
  const everybody = [...buyers, seller, switcher].map(({ investorId }) => investorId);
  const kept = await versions(everybody);
  // Two purchases, a sale, and both legs of a switch.
  expect(kept).toHaveLength(before + 5);

  await custodian('confirms');
  await custodian('confirms', OTHER);
  await close();
  await platform.sandbox.post('clock', { to: `${addDays(day, 2)}T08:00:00+07:00` });
  for (const { caller, orderId } of others)
    await until('the others', async () => (await caller.must(getOrder, { id: orderId })).order.lines[0]!.state === 'settled');
  expect(await versions(everybody)).toEqual(kept);
  expect((await ani.must(listWaiting, { queue: 'settlement.unconfirmed' })).items).toEqual([]);
  expect(await ani.fault(proposeConfirmation, { day, productId: FUND, kind: 'subscription', note })).toMatchObject({ status: 404 });
  expect(await platform.audit('all')).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

test('an approval is overtaken if the pending units have changed or the custodian has reported since', async () => {
  const [first, second] = [await bought(), await bought()];
  const day = await unheard();
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const lot = { day, productId: FUND, kind: 'subscription', note };
  const change = (by: number) => platform.owner.query('update orders.leg set units = units + $2 where investor_id = $1', [first.investorId, by]);
  const { proposalId } = await ani.must(proposeConfirmation, lot);
  await change(1);
  await refused(budi, agree, { proposalId }, 'overtaken');
  await change(-1);
  // A late job confirms nothing that was priced after the agreement.
  const { app } = platform;
  const { rows } = await platform.owner.query<{ nav: string }>('select nav from orders.leg where investor_id = $1', [first.investorId]);
  const agreed = { day, productId: FUND, kind: 'subscription', nav: rows[0]!.nav };
  await confirm(await errandOf(app, app.pools.jobs), { ...agreed, agreedAt: `${day}T12:00:00+07:00` });
  expect(await versions([first.investorId, second.investorId])).toEqual([]);
  const again = await ani.must(proposeConfirmation, lot);
  await custodian('confirms');
  await close();
  for (const { caller, orderId } of [first, second]) await until('the booking', async () => (await stateOf(caller, orderId)) === 'done');
  await refused(budi, agree, { proposalId: again.proposalId }, 'overtaken');
  expect(await versions([first.investorId, second.investorId])).toEqual([1, 1].map((version) => ({ version, outcome: 'confirmed' })));
  expect(await platform.audit('all')).toEqual([]);
});

test('a page of confirmations requested before the registry corrected itself overwrites nothing newer and rejects nothing', async () => {
  const [allotted, refusedAtFirst] = [await bought(), await bought({ [FUND]: 2_000_000 })];
  const day = await unheard();
  const legs = await platform.looks.query<Fill & { readonly nav: bigint; readonly units: bigint }>(
    { name: '', text: 'select investor_id, leg_id, nav, units, amount from orders.leg where investor_id = any($1) order by amount' },
    [[allotted.investorId, refusedAtFirst.investorId]],
  );
  const stalled = await errandOf(platform.app, platform.app.pools.jobs);
  const since = plus(stalled.business, 1_000);
  const asAsked = legs.map((leg): Fill => ({ ...leg, outcome: 'confirmed', reason: null, amount: null, toNav: null, toUnits: null }));
  const confirmationsOf: Errand['partners']['fundRegistry']['confirmationsOf'] = async () => {
    // While the response is in flight, another one arrives, is stored, and is not booked yet.
    await stalled.transact((tx) => storeFills(tx, asAsked, since));
    const [more, none] = legs.map((leg) => ({ ...leg, reference: referenceOf(leg.investor_id, leg.leg_id), amount: null }));
    const rejected = { ...none!, outcome: 'rejected', reason: 'BELOW MINIMUM', nav: null, units: null } as const;
    return { confirmations: [{ ...more!, outcome: 'confirmed', reason: null, units: more!.units + 10_000n }, rejected], odd: [], next: null };
  };
  await book({ ...stalled, partners: { ...stalled.partners, fundRegistry: { ...stalled.partners.fundRegistry, confirmationsOf } } }, { day });
  for (const { caller, orderId } of [allotted, refusedAtFirst]) expect(await stateOf(caller, orderId)).toBe('done');
  expect(await versions(legs.map((leg) => leg.investor_id))).toEqual([1, 1].map((version) => ({ version, outcome: 'confirmed' })));
  expect(await platform.audit('all')).toEqual([]);
});

test('a custodian report that arrives while two operators decide otherwise stands: nothing is rejected or confirmed over it', async () => {
  const [allotted, refusedOne] = [await bought(), await bought({ [OTHER]: 1_000_000 })];
  await custodian('waits', OTHER);
  const day = await unheard();
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  const agreedAt = new Date(errand.business).toISOString();
  /** The custodian reports on the leg in a transaction that is still open when the job begins. */
  const told = async ({ investorId }: { readonly investorId: string }, outcome: 'confirmed' | 'rejected', job: (nav: bigint) => Promise<void>) => {
    const [leg] = await platform.looks.query<Fill>({ name: '', text: 'select investor_id, leg_id, nav, units from orders.leg where investor_id = $1' }, [
      investorId,
    ]);
    const figures = outcome === 'confirmed' ? { nav: leg!.nav, units: leg!.units } : { nav: null, units: null };
    let running: Promise<void> | null = null;
    await errand.transact(async (tx) => {
      await storeFills(tx, [{ ...leg!, ...figures, outcome, reason: null, amount: null, toNav: null, toUnits: null }], errand.business);
      running = job(leg!.nav!);
      await untilWaitedFor(tx);
    });
    await running;
    const { rows } = await platform.owner.query<{ state: string }>('select state from orders.leg where investor_id = $1', [investorId]);
    return { versions: await versions([investorId]), state: rows[0]!.state };
  };
  const of = { day, kind: 'subscription', agreedAt };
  const first = await told(allotted, 'confirmed', () => rejectThose(errand, { ...of, productId: FUND, investorId: '', legId: '' }));
  expect(first).toEqual({ versions: [{ version: 1, outcome: 'confirmed' }], state: 'priced' });
  const second = await told(refusedOne, 'rejected', (nav) => confirm(errand, { ...of, productId: OTHER, nav: String(nav) }));
  expect(second).toEqual({ versions: [{ version: 1, outcome: 'rejected' }], state: 'priced' });
});
