/** Tests purchases of retail bonds over HTTP, from the order step to the lot, and every fault of the ministry's responses. */
import { askAgain, proposeOutcome } from '@lumbung/contract/bond-lots/routes.gen.ts';
import { checkPayment, confirmSubscription, getSubscriptionTerms, refreshQuotas, startSubscription } from '@lumbung/contract/bonds/routes.gen.ts';
import { getOwnQuota } from '@lumbung/contract/bond-series/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { getBondOrder, listBondOrders, listRetailBondOrdersV2 } from '@lumbung/contract/histories/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { listBondOrders as listForDesk } from '@lumbung/contract/operations/routes.gen.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  advance,
  bondBuyer,
  bondCode,
  bondFault,
  type Buyer,
  changeSeries,
  confirming,
  leaveRegistration,
  orderBond,
  payBond,
  SERI,
  startPurchase,
} from '../support/bonds.ts';
import { wrongCode } from '../support/buying.ts';
import { isWhole } from '../support/depth.ts';
import { untilWaitedFor } from '../support/in-line.ts';
import { askRegistry, holdUnitsToDraw } from '../../apps/server/src/capabilities/money/bond-lots/index.ts';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());
afterEach(async () => expect(await platform.audit()).toEqual([]));

const rowsOf = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await platform.owner.query<Row>(text, values as unknown[])).rows;
const ordersAtMinistry = () => platform.sandbox.get<{ kode: string; seri: string; sid: string; nominal: number; status: string }[]>('bonds/orders');
const ofBuyer = async ({ sid }: Buyer) => (await ordersAtMinistry()).filter((order) => order.sid === sid);
const lookAt = ({ caller }: Buyer, transactionId: string) => caller.must(getBondOrder, { transactionId });
const noticesOf = async ({ caller }: Buyer) => (await caller.must(list, {})).items.map(({ title }) => title);
const balancesOf = async ({ investorId }: Buyer) =>
  Object.fromEntries(
    (
      await rowsOf<{ path: string; balance: string }>('select path, balance::text from ledger.account where investor_id = $1 and balance <> 0 order by path', [
        investorId,
      ])
    ).map(({ path, balance }) => [path, balance]),
  );

const other = 'ST017T4';
const started = (buyer: Buyer, more: object = {}) => ({ productId: SERI, userId: buyer.investorId, amount: 1_000_000, isAgree: true, ...more });
const standing = ({ investorId }: Buyer, what: string) => platform.owner.query(`update kyc.investor_status set ${what} where investor_id = $1`, [investorId]);
const unregister = ({ investorId }: Buyer) => platform.owner.query('delete from bond_accounts.registration where investor_id = $1', [investorId]);

test('bonds.startSubscription: notAgreed; bonds.startSubscription: notRegistered; bonds.startSubscription: identityNotVerified; bonds.startSubscription: accountFrozen; bonds.startSubscription: riskProfileMissing; bonds.startSubscription: offerClosed; bonds.startSubscription: zeroAmount; bonds.startSubscription: belowMinimum; bonds.startSubscription: aboveMaximum; bonds.startSubscription: notMultiple: several errors at once: reports the first one', async () => {
  const stranger = await platform.newInvestor({ isVerified: false });
  const named = { userId: stranger.investorId };
  await platform.owner.query('update kyc.investor_status set frozen_at = now() where investor_id = $1', [stranger.investorId]);
  const asStranger = (more: object) => ({ productId: 'SBR015T2', amount: 0, isAgree: true, ...named, ...more });
  await refused(stranger.caller, startSubscription, asStranger({ isAgree: false }), 'notAgreed');
  await refused(stranger.caller, startSubscription, asStranger({}), 'notRegistered');
  expect((await stranger.caller.must(getSubscriptionTerms, { productId: 'SBR015T2' })).reasons).toEqual(
    expect.arrayContaining(['notRegistered', 'identityNotVerified', 'riskProfileMissing', 'offerClosed']),
  );
  const buyer = await bondBuyer(platform);
  await standing(buyer, `state = 'refreshDue', frozen_at = now()`);
  await platform.owner.query('update risk.assessment set bond_level = null, bond_score = null where investor_id = $1', [buyer.investorId]);
  const wrong = started(buyer, { productId: 'SBR015T2', amount: 0 });
  await refused(buyer.caller, startSubscription, wrong, 'identityNotVerified');
  await standing(buyer, `state = 'active'`);
  await refused(buyer.caller, startSubscription, wrong, 'accountFrozen');
  await standing(buyer, 'frozen_at = null');
  await refused(buyer.caller, startSubscription, wrong, 'riskProfileMissing');
  await platform.owner.query('update risk.assessment set bond_level = 3, bond_score = 8 where investor_id = $1', [buyer.investorId]);
  await refused(buyer.caller, startSubscription, wrong, 'offerClosed');
  await refused(buyer.caller, startSubscription, started(buyer, { amount: 0 }), 'zeroAmount');
  await refused(buyer.caller, startSubscription, started(buyer, { amount: 999_999 }), 'belowMinimum');
  await refused(buyer.caller, startSubscription, started(buyer, { amount: 99_000_000_000 }), 'aboveMaximum');
  await refused(buyer.caller, startSubscription, started(buyer, { amount: 1_500_000 }), 'notMultiple');
  // Nobody orders in the name of another.
  expect((await buyer.caller.fault(startSubscription, started(buyer, named))).status).toBe(403);
  expect((await buyer.caller.fault(startSubscription, started(buyer, { productId: 'ORI999' }))).status).toBe(404);
  expect((await buyer.caller.fault(getSubscriptionTerms, { productId: 'ORI999' })).status).toBe(404);
});

test('bonds.startSubscription: registrationUpdating; bonds.confirmSubscription: registrationUpdating: no purchase while a change of the person is being sent to the ministry', async () => {
  const buyer = await bondBuyer(platform);
  const confirm = await confirming(platform, buyer, (await startPurchase(buyer, 1_000_000)).transactionId);
  await standing(buyer, 'frozen_at = now()');
  await leaveRegistration(platform, buyer, 'updating');
  await refused(buyer.caller, startSubscription, started(buyer), 'registrationUpdating');
  await refused(buyer.caller, confirmSubscription, confirm, 'registrationUpdating');
  expect((await buyer.caller.must(getSubscriptionTerms, { productId: SERI })).reasons).toEqual(['registrationUpdating', 'accountFrozen']);
  // An investor the ministry refused has to register again.
  await leaveRegistration(platform, buyer, 'refused');
  await refused(buyer.caller, startSubscription, started(buyer), 'notRegistered');
  expect(await ofBuyer(buyer)).toEqual([]);
});

test('bonds.startSubscription: tooManySends; bonds.startSubscription: codePaused; bonds.startSubscription: codeSuspended; bonds.confirmSubscription: notAgreed; bonds.confirmSubscription: draftOver; bonds.confirmSubscription: codeInvalid; bonds.confirmSubscription: triesUsedUp; bonds.confirmSubscription: codePaused; bonds.confirmSubscription: codeSuspended', async () => {
  const buyer = await bondBuyer(platform);
  const { transactionId } = await startPurchase(buyer, 1_000_000);
  // The same request returns the same draft, and sends the code again.
  expect(await startPurchase(buyer, 1_000_000)).toMatchObject({ transactionId, Count: 1 });
  // Another amount makes another draft, and the code is for that one.
  const two = await startPurchase(buyer, 2_000_000);
  expect(two.transactionId).not.toBe(transactionId);
  const right = await confirming(platform, buyer, transactionId);
  await refused(buyer.caller, confirmSubscription, { ...right, tosAgreement: false }, 'notAgreed');
  await refused(buyer.caller, confirmSubscription, right, 'codeInvalid');
  await refused(buyer.caller, confirmSubscription, { ...right, code: wrongCode(right.code) }, 'codeInvalid');
  const stranger = await bondBuyer(platform);
  expect((await stranger.caller.fault(confirmSubscription, { ...right, userId: stranger.investorId })).status).toBe(404);
  expect((await stranger.caller.fault(confirmSubscription, right)).status).toBe(403);
  expect((await stranger.caller.fault(getBondOrder, { transactionId })).status).toBe(404);
  expect((await stranger.caller.fault(checkPayment, { transactionId })).status).toBe(404);
  await startPurchase(buyer, 2_000_000);
  await refused(buyer.caller, startSubscription, started(buyer), 'tooManySends');
  const set = (what: string) => platform.owner.query(`update codes.challenge set ${what} where investor_id = $1 and purpose = 'bonds'`, [buyer.investorId]);
  const wrong = { ...right, code: wrongCode(await bondCode(platform, buyer)) };
  await set('attempts = 5');
  await refused(buyer.caller, confirmSubscription, wrong, 'triesUsedUp');
  await set(`wrong_recent = 100, wrong_recent_until = '2100-01-01'`);
  await refused(buyer.caller, confirmSubscription, wrong, 'codePaused');
  await refused(buyer.caller, startSubscription, started(buyer), 'codePaused');
  await set(`wrong_today = 100, wrong_today_until = '2100-01-01'`);
  await refused(buyer.caller, confirmSubscription, wrong, 'codeSuspended');
  await refused(buyer.caller, startSubscription, started(buyer), 'codeSuspended');
  await platform.owner.query(`update bonds.draft set ends_at = shown_at where investor_id = $1`, [buyer.investorId]);
  await refused(buyer.caller, confirmSubscription, wrong, 'draftOver');
  expect(await rowsOf('select 1 from orders.order where investor_id = any($1)', [[buyer.investorId, stranger.investorId]])).toEqual([]);
});

test('bonds.confirmSubscription: notRegistered; bonds.confirmSubscription: identityNotVerified; bonds.confirmSubscription: accountFrozen; bonds.confirmSubscription: riskProfileMissing; bonds.confirmSubscription: contentChanged; bonds.confirmSubscription: offerClosed; bonds.confirmSubscription: individualQuotaSpent; bonds.confirmSubscription: orderUnderWay; bonds.startSubscription: orderUnderWay: when something changed since the code was sent', async () => {
  const buyer = await bondBuyer(platform);
  const { transactionId } = await startPurchase(buyer, 3_000_000, other);
  const confirm = await confirming(platform, buyer, transactionId);
  const [registration] = await rowsOf<{ row: object }>('select to_jsonb(r) as row from bond_accounts.registration r where investor_id = $1', [
    buyer.investorId,
  ]);
  await unregister(buyer);
  await refused(buyer.caller, confirmSubscription, confirm, 'notRegistered');
  await platform.owner.query('insert into bond_accounts.registration select * from jsonb_populate_record(null::bond_accounts.registration, $1)', [
    registration!.row,
  ]);
  for (const [reason, before, after] of [
    ['identityNotVerified', `state = 'refreshDue'`, `state = 'active'`],
    ['accountFrozen', 'frozen_at = now()', 'frozen_at = null'],
  ] as const) {
    await standing(buyer, before);
    await refused(buyer.caller, confirmSubscription, confirm, reason);
    await standing(buyer, after);
  }
  const until_ = (day: string) =>
    platform.owner.query(`update risk.assessment set valid_until = at + interval '${day}' where investor_id = $1`, [buyer.investorId]);
  await until_('1 millisecond');
  await refused(buyer.caller, confirmSubscription, confirm, 'riskProfileMissing');
  await until_('400 days');
  await changeSeries(platform, other, 'rate_ppm = rate_ppm + 1000');
  await refused(buyer.caller, confirmSubscription, confirm, 'contentChanged');
  await changeSeries(platform, other, `rate_ppm = rate_ppm - 1000, closes_at = opens_at + interval '1 hour'`);
  await refused(buyer.caller, confirmSubscription, confirm, 'offerClosed');
  await changeSeries(platform, other, `closes_at = opens_at + interval '24 days', maximum = 2000000`);
  await refused(buyer.caller, confirmSubscription, confirm, 'individualQuotaSpent');
  await changeSeries(platform, other, 'maximum = 4000000');
  await platform.owner.query(
    `insert into bond_lots.request (investor_id, order_id, kind, seri, amount, asked_at) values ($1, $1, 'subscription', $2, 1, now())`,
    [buyer.investorId, other],
  );
  await refused(buyer.caller, confirmSubscription, confirm, 'orderUnderWay');
  await refused(buyer.caller, startSubscription, started(buyer, { productId: other }), 'orderUnderWay');
  expect((await buyer.caller.must(getSubscriptionTerms, { productId: other })).reasons).toEqual(['orderUnderWay']);
  await platform.owner.query('delete from bond_lots.request where order_id = $1', [buyer.investorId]);
  // After all of that the code is still valid.
  expect(await buyer.caller.must(confirmSubscription, confirm)).toMatchObject({ state: 'awaitingPayment', amount: 3_000_000 });
  await refused(buyer.caller, startSubscription, started(buyer, { productId: other, amount: 2_000_000 }), 'individualQuotaSpent');
  expect(await buyer.caller.must(getSubscriptionTerms, { productId: other })).toMatchObject({ ordered: 3_000_000, individualQuota: 1_000_000, mayOrder: true });
});

test('bonds.confirmSubscription: registryRefused; bonds.confirmSubscription: registryAway; bonds.confirmSubscription: nationalQuotaSpent; bonds.startSubscription: nationalQuotaSpent: an order the ministry refuses ends, and returns the same refusal when repeated', async () => {
  const buyer = await bondBuyer(platform);
  for (const [fault, reason, unmade] of [
    ['conflict', 'registryRefused', 'refused'],
    ['unauthorised', 'registryAway', 'away'],
    ['quota-gone', 'nationalQuotaSpent', 'nationalQuotaSpent'],
  ] as const) {
    const { transactionId } = await startPurchase(buyer, 2_000_000, 'ORI031T6');
    const confirm = await confirming(platform, buyer, transactionId);
    await bondFault(platform, fault);
    await refused(buyer.caller, confirmSubscription, confirm, reason);
    await refused(buyer.caller, confirmSubscription, confirm, reason);
    expect(await lookAt(buyer, transactionId)).toMatchObject({ state: 'rejected', unmade, kodePemesanan: null });
  }
  await refused(buyer.caller, startSubscription, started(buyer, { productId: 'ORI031T6', amount: 2_000_000 }), 'nationalQuotaSpent');
  await platform.sandbox.post('bonds/quota', { seri: 'ORI031T6', national: 2_000_000_000_000 });
  expect(await ofBuyer(buyer)).toEqual([]);
  expect((await buyer.caller.must(listBondOrders, { type: 'reject' })).total).toBe(3);
  await until('the notices', async () => (await noticesOf(buyer)).filter((title) => title.includes('tidak diterima')).length === 3);
});

test('bonds.refreshQuotas: identityNotVerified; bonds.refreshQuotas: offerClosed; bonds.refreshQuotas: registryRefused; bonds.refreshQuotas: registryAway; bonds.checkPayment: registryAway: for a series, a draft or an order', async () => {
  const buyer = await bondBuyer(platform);
  const { caller } = buyer;
  expect(await caller.must(refreshQuotas, { productId: SERI })).toMatchObject({ seri: SERI, isEnough: true, individualQuota: 5_000_000_000 });
  const draft = await startPurchase(buyer, 4_000_000);
  await platform.sandbox.post('bonds/quota', { seri: SERI, national: 3_000_000 });
  // Queried once in five seconds per investor, by any call: the last response is returned in between.
  await bondFault(platform, 'down', { count: 20 });
  const again = Array.from({ length: 10 }, () => caller.must(refreshQuotas, { transactionId: draft.transactionId }));
  for (const said of await Promise.all(again)) expect(said).toMatchObject({ nationalQuota: 2_000_000_000_000, isEnough: true });
  expect(await caller.must(getOwnQuota, { seri: SERI })).toMatchObject({ quota: 5_000_000_000 });
  await bondFault(platform, 'down', { count: 0 });
  const longAgo = () => platform.owner.query(`update bond_series.asked set asked_at = asked_at - interval '1 minute'`);
  await longAgo();
  expect(await caller.must(refreshQuotas, { transactionId: draft.transactionId })).toMatchObject({ nationalQuota: 3_000_000, isEnough: false });
  await platform.sandbox.post('bonds/quota', { seri: SERI, national: 2_000_000_000_000 });
  expect((await caller.fault(refreshQuotas, {})).status).toBe(400);
  expect((await caller.fault(refreshQuotas, { transactionId: buyer.investorId })).status).toBe(404);
  await refused(caller, refreshQuotas, { productId: 'SBR015T2' }, 'offerClosed');
  await longAgo();
  await bondFault(platform, 'down');
  await refused(caller, refreshQuotas, { productId: SERI }, 'registryAway');
  const order = await orderBond(platform, buyer, 1_000_000);
  await bondFault(platform, 'down');
  await refused(caller, checkPayment, { transactionId: order.transactionId }, 'registryAway');
  // Within five seconds the registry is not queried again.
  expect(await caller.must(checkPayment, { transactionId: order.transactionId })).toMatchObject({ state: 'awaitingPayment' });
  await standing(buyer, `sid = 'CPD010190ABCD12'`);
  await longAgo();
  await refused(caller, refreshQuotas, { productId: SERI }, 'registryRefused');
  await standing(buyer, 'sid = null');
  await refused(caller, refreshQuotas, { productId: SERI }, 'identityNotVerified');
  await standing(buyer, `sid = '${buyer.sid}'`);
});

test('a lost response is found in the ministry’s lists: one order, one code; an order it never made ends after a minute and can be repeated', async () => {
  const buyer = await bondBuyer(platform);
  const lost = await startPurchase(buyer, 3_000_000);
  await bondFault(platform, 'timeout-after-doing');
  const found = await buyer.caller.must(confirmSubscription, await confirming(platform, buyer, lost.transactionId));
  const [made, ...more] = await ofBuyer(buyer);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ state: 'awaitingPayment', kodePemesanan: made!.kode });

  const never = await startPurchase(buyer, 2_000_000);
  await bondFault(platform, 'error');
  const confirm = await confirming(platform, buyer, never.transactionId);
  expect(await buyer.caller.must(confirmSubscription, confirm)).toMatchObject({ state: 'preparing', kodeBilling: null, payBefore: null });
  expect(await lookAt(buyer, never.transactionId)).toMatchObject({ state: 'preparing', unmade: null });
  await until('the end of what was never made', async () => {
    await advance(platform, 'PT1M');
    return (await lookAt(buyer, never.transactionId)).state === 'rejected';
  });
  await refused(buyer.caller, confirmSubscription, confirm, 'registryAway');
  expect(await orderBond(platform, buyer, 2_000_000)).toMatchObject({ state: 'awaitingPayment' });
  expect(await ofBuyer(buyer)).toHaveLength(2);
});

test('an order placed before a change of the person reaches the ministry waits for that change, and is not refused', async () => {
  const buyer = await bondBuyer(platform);
  const { transactionId: orderId } = await startPurchase(buyer, 2_000_000);
  await bondFault(platform, 'error');
  await buyer.caller.must(confirmSubscription, await confirming(platform, buyer, orderId));
  expect(await ofBuyer(buyer)).toEqual([]);
  // Simulates a request that was never sent.
  await platform.owner.query('update bond_lots.request set sent_at = null where order_id = $1', [orderId]);
  const registration = (state: string) =>
    platform.owner.query('update bond_accounts.registration set state = $2 where investor_id = $1', [buyer.investorId, state]);
  const ask = async () => askRegistry(await errandOf(platform.app, platform.app.pools.jobs), { investorId: buyer.investorId, orderId });
  await registration('updating');
  await ask();
  expect(await lookAt(buyer, orderId)).toMatchObject({ state: 'preparing', unmade: null });
  await registration('registered');
  await ask();
  expect(await lookAt(buyer, orderId)).toMatchObject({ state: 'awaitingPayment', unmade: null });
  expect(await ofBuyer(buyer)).toHaveLength(1);
});

test('bonds.startSubscription: individualQuotaSpent: concurrent confirmations of many drafts make at most one person’s quota, and one order per draft', async () => {
  const buyer = await bondBuyer(platform);
  const series = 'ST017T2';
  await changeSeries(platform, series, 'maximum = 3000000');
  for (const amount of [1_000_000, 2_000_000, 1_000_000]) {
    const one = await buyer.caller.send(startSubscription, started(buyer, { productId: series, amount }));
    if (!one.ok) continue;
    const confirm = await confirming(platform, buyer, one.value.transactionId);
    const answers = await Promise.all(Array.from({ length: 40 }, () => buyer.caller.send(confirmSubscription, confirm)));
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.transactionId] : [])))).toEqual(new Set([one.value.transactionId]));
  }
  await refused(buyer.caller, startSubscription, started(buyer, { productId: series }), 'individualQuotaSpent');
  const atMinistry = await ofBuyer(buyer);
  expect(atMinistry.map(({ nominal }) => nominal)).toEqual([1_000_000, 2_000_000]);
  expect(await buyer.caller.must(getSubscriptionTerms, { productId: series })).toMatchObject({
    ordered: 3_000_000,
    individualQuota: 0,
    reasons: ['individualQuotaSpent'],
  });
});

/** A thousand concurrent orders in the full proof. */
const TIMES = isWhole() ? 50 : 3;
test('concurrent orders for more than the national quota make as many as the quota allows, and our orders equal the ministry’s', async () => {
  const buyers = await Promise.all(Array.from({ length: 20 }, () => bondBuyer(platform)));
  const ready = await Promise.all(
    buyers.map(async (buyer) => {
      const { transactionId } = await startPurchase(buyer, 5_000_000, 'ORI031T6');
      return { buyer, confirm: await confirming(platform, buyer, transactionId) };
    }),
  );
  await platform.sandbox.post('bonds/quota', { seri: 'ORI031T6', national: 60_000_000 });
  // Each of twenty investors repeats the request: one order per draft, and none beyond the quota.
  const answers = await Promise.all(
    ready.flatMap(({ buyer, confirm }) => Array.from({ length: TIMES }, () => buyer.caller.send(confirmSubscription, confirm))),
  );
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.reason])))).toEqual(new Set(['nationalQuotaSpent']));
  const states = await Promise.all(ready.map(async ({ buyer, confirm }) => lookAt(buyer, confirm.transactionId)));
  expect(states.filter(({ state }) => state === 'awaitingPayment')).toHaveLength(12);
  expect(states.filter(({ state, unmade }) => state === 'rejected' && unmade === 'nationalQuotaSpent')).toHaveLength(8);
  const ours = await rowsOf<{ code: string }>(`select kode_pemesanan as code from bond_lots.lot where investor_id = any($1)`, [
    buyers.map(({ investorId }) => investorId),
  ]);
  const sids = new Set(buyers.map(({ sid }) => sid));
  const theirs = (await ordersAtMinistry()).filter(({ sid }) => sids.has(sid));
  expect(theirs.map(({ nominal }) => nominal)).toEqual(Array(12).fill(5_000_000));
  expect(ours.map(({ code }) => code).sort()).toEqual(theirs.map(({ kode }) => kode).sort());
});

test('an unpaid order ends when the ministry says so, and a payment made after that counts: one order, money booked once', async () => {
  const buyer = await bondBuyer(platform);
  const order = await orderBond(platform, buyer, 2_000_000);
  const { transactionId, kodeBilling } = order;
  await advance(platform, 'PT3H1M');
  await until('the end', async () => (await lookAt(buyer, transactionId)).state === 'expired');
  expect((await buyer.caller.must(listBondOrders, { type: 'reject' })).items).toMatchObject([{ transactionId, state: 'expired' }]);
  expect(await payBond(platform, kodeBilling!, 2_000_000)).toMatchObject({ paid: false, reason: 'expired' });
  await bondFault(platform, 'paid-after-expiry');
  expect(await payBond(platform, kodeBilling!, 2_000_000)).toMatchObject({ paid: true });
  const many = await Promise.all(Array.from({ length: 5 }, () => buyer.caller.must(checkPayment, { transactionId })));
  expect(many.at(-1)).toMatchObject({ transactionId });
  await until('the payment', async () => (await lookAt(buyer, transactionId)).state === 'paid');
  expect(await balancesOf(buyer)).toEqual({ [`bond/${SERI}/paid`]: '2000000', 'outside/own': '-2000000' });
  // The ministry may annul it: the treasury returns the money.
  await platform.sandbox.post('bonds/annul', { kodePemesanan: order.kodePemesanan });
  const operator = await platform.operator('support');
  await operator.must(askAgain, { investorId: buyer.investorId, orderId: transactionId });
  await until('the annulment', async () => (await lookAt(buyer, transactionId)).state === 'rejected');
  expect(await balancesOf(buyer)).toEqual({});
  expect((await operator.send(askAgain, { investorId: buyer.investorId, orderId: transactionId })) as object).toMatchObject({ reason: 'bondOrderDecided' });
});

test('bond-lots.proposeOutcome: bondCodeTaken: a code of the ministry belongs to one purchase, whoever enters it and whenever', async () => {
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const [one, two, three] = [await bondBuyer(platform), await bondBuyer(platform), await bondBuyer(platform)];
  const unanswered = async (buyer: Buyer) => {
    const { transactionId: orderId } = await startPurchase(buyer, 1_000_000);
    await bondFault(platform, 'error');
    await buyer.caller.must(confirmSubscription, await confirming(platform, buyer, orderId));
    await platform.owner.query(`update bond_lots.request set sent_at = sent_at - interval '2 minutes' where order_id = $1`, [orderId]);
    return { investorId: buyer.investorId, orderId };
  };
  const taken = await orderBond(platform, one, 1_000_000);
  const [second, third] = [await unanswered(two), await unanswered(three)];
  const said = { kodeBilling: '820123456789012', payBefore: '2026-12-31T10:00:00+07:00', note: 'Dipastikan lewat telepon ke DJPPR', outcome: 'made' } as const;
  await refused(ani, proposeOutcome, { ...second, ...said, kodePemesanan: taken.kodePemesanan! }, 'bondCodeTaken');
  const both = [
    await ani.must(proposeOutcome, { ...second, ...said, kodePemesanan: 'PS-TELEPON-1' }),
    await ani.must(proposeOutcome, { ...third, ...said, kodePemesanan: 'PS-TELEPON-1' }),
  ];
  const answers = await Promise.all(both.map((proposal) => budi.send(agree, proposal)));
  expect(answers.map((answer) => (answer.ok ? 'done' : answer.reason)).sort()).toEqual(['done', 'overtaken']);
  expect(await rowsOf(`select 1 from bond_lots.lot where kode_pemesanan = 'PS-TELEPON-1'`)).toHaveLength(1);
  expect(await rowsOf('select 1 from bond_lots.request where order_id = any($1) and answered_at is null', [[second.orderId, third.orderId]])).toHaveLength(1);
});

test('bond-lots.proposeOutcome: bondOrderDecided; bond-lots.proposeOutcome: alreadyProposed; bond-lots.askAgain: bondOrderDecided: two operators decide an outcome that no partner reports, and see pending orders', async () => {
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const note = 'Dipastikan lewat telepon ke DJPPR';
  const buyer = await bondBuyer(platform);
  const order = await orderBond(platform, buyer, 1_000_000);
  const of = { investorId: buyer.investorId, orderId: order.transactionId, note };
  await refused(ani, proposeOutcome, { ...of, outcome: 'expired' }, 'bondOrderDecided');
  await platform.owner.query('update bond_lots.lot set pay_before = made_at where order_id = $1', [order.transactionId]);
  expect((await ani.fault(proposeOutcome, { ...of, outcome: 'paid' })).status).toBe(400);
  expect((await ani.fault(proposeOutcome, { ...of, orderId: buyer.investorId, outcome: 'expired' })).status).toBe(404);
  const found = async (code: string) => (await ani.must(listForDesk, { code })).items;
  const waiting = {
    orderId: order.transactionId,
    seri: SERI,
    nominal: 1_000_000,
    kind: 'bondSubscription',
    waits: { queue: 'bondLots.undecided' },
    proposalId: null,
  };
  for (const code of [order.orderCode, ` ${order.kodePemesanan!.toLowerCase()} `, order.kodeBilling!]) expect(await found(code)).toMatchObject([waiting]);
  expect(await found('BSU-000000-AAAAAA-0')).toEqual([]);
  await orderBond(platform, await bondBuyer(platform), 2_000_000);
  const page = await ani.must(listForDesk, { seri: SERI, kind: 'bondSubscription', size: 1 });
  expect(page.items).toHaveLength(1);
  expect((await ani.must(listForDesk, { seri: SERI, size: 1, after: page.next! })).items[0]!.orderId).not.toBe(page.items[0]!.orderId);
  const { proposalId } = await ani.must(proposeOutcome, { ...of, outcome: 'paid', ntpn: 'ABCDEF0123456789' });
  await refused(ani, proposeOutcome, { ...of, outcome: 'expired' }, 'alreadyProposed');
  expect(await found(order.orderCode)).toMatchObject([{ proposalId }]);
  await budi.must(agree, { proposalId });
  expect(await lookAt(buyer, order.transactionId)).toMatchObject({ state: 'paid', ntpn: 'ABCDEF0123456789' });
  // Paid, and before its settlement day: nothing is pending.
  expect(await found(order.orderCode)).toMatchObject([{ state: 'paid', ntpn: 'ABCDEF0123456789', waits: null, proposalId: null }]);
  const settled = { ...of, outcome: 'settled', settledOn: '2026-12-16' } as const;
  await budi.must(agree, await ani.must(proposeOutcome, settled));
  expect(await lookAt(buyer, order.transactionId)).toMatchObject({ state: 'done' });
  await refused(ani, proposeOutcome, settled, 'bondOrderDecided');
  await refused(ani, askAgain, { investorId: buyer.investorId, orderId: order.transactionId }, 'bondOrderDecided');
});

test('a purchase that settles while the coupon of its series is being drawn waits for it', async () => {
  const [buyer, seri] = [await bondBuyer(platform), other];
  const { transactionId: orderId, kodeBilling } = await orderBond(platform, buyer, 1_000_000, seri);
  await payBond(platform, kodeBilling!, 1_000_000);
  await buyer.caller.must(checkPayment, { transactionId: orderId });
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const said = { outcome: 'settled', settledOn: '2026-12-09', note: 'Dipastikan lewat telepon ke kustodian' } as const;
  const proposal = await ani.must(proposeOutcome, { investorId: buyer.investorId, orderId, ...said });
  const agreed = await platform.books.transact(async (tx) => {
    await holdUnitsToDraw(tx, seri);
    const agreeing = budi.must(agree, proposal);
    await untilWaitedFor(tx);
    expect(await balancesOf(buyer)).toMatchObject({ [`bond/${seri}/paid`]: '1000000' });
    return [agreeing];
  });
  await Promise.all(agreed);
  expect(await balancesOf(buyer)).toMatchObject({ [`bonds/${orderId}`]: '10000' });
});

// Last, because it moves the clock past the offer.
test('a purchase from the order step to the lot: shown, confirmed, paid at any bank, settled, notified, listed, and booked at nominal', async () => {
  const buyer = await bondBuyer(platform);
  const draft = await startPurchase(buyer, 5_000_000);
  expect(draft).toMatchObject({ seri: SERI, amount: 5_000_000, units: 5, coupon: '0.066000', settlesOn: '2026-12-16', Count: 0 });
  expect(await lookAt(buyer, draft.transactionId)).toMatchObject({ state: 'awaitingCode', orderCode: null, figures: { seri: SERI, amount: '5000000' } });
  const order = await buyer.caller.must(confirmSubscription, await confirming(platform, buyer, draft.transactionId));
  expect(order).toMatchObject({ transactionId: draft.transactionId, state: 'awaitingPayment', amount: 5_000_000 });
  expect(order.orderCode).toMatch(/^BSU-/);
  expect(order.kodeBilling).toMatch(/^\d{15}$/);
  const { transactionId } = order;
  // Repeated with any code, it returns the same order.
  expect(await buyer.caller.must(confirmSubscription, { userId: buyer.investorId, transactionId, code: '000000', tosAgreement: true })).toEqual(order);
  expect(await balancesOf(buyer)).toEqual({});
  expect((await buyer.caller.must(listBondOrders, { type: 'pending' })).items).toMatchObject([{ transactionId, kodePemesanan: order.kodePemesanan, units: 5 }]);

  expect(await payBond(platform, order.kodeBilling!, 5_000_000)).toMatchObject({ paid: true });
  expect(await buyer.caller.must(checkPayment, { transactionId })).toMatchObject({ state: 'paid' });
  expect(await balancesOf(buyer)).toEqual({ [`bond/${SERI}/paid`]: '5000000', 'outside/own': '-5000000' });
  expect(await lookAt(buyer, transactionId)).toMatchObject({
    state: 'paid',
    ntpn: expect.stringMatching(/^[0-9A-Z]{16}$/),
    timeline: [{ state: 'done' }, { state: 'done' }, { key: 'settled', state: 'current', expectedOn: '2026-12-16' }],
  });

  await platform.sandbox.post('clock', { to: '2026-12-16T07:00:00+07:00' });
  await platform.sandbox.post('bonds/settle', { seri: SERI });
  await platform.sandbox.post('clock', { to: '2026-12-16T08:00:00+07:00' });
  await until('the settlement', async () => (await lookAt(buyer, transactionId)).state === 'done');
  expect(await balancesOf(buyer)).toEqual({
    [`bond/${SERI}/invested`]: '5000000',
    [`bond/${SERI}/register`]: '-50000',
    [`bonds/${transactionId}`]: '50000',
    'outside/own': '-5000000',
  });
  expect((await buyer.caller.must(listRetailBondOrdersV2, { type: 'success' })).items).toMatchObject([
    { transactionId, state: 'done', settlesOn: '2026-12-16' },
  ]);
  const told = [`${SERI} milik Anda`, `${SERI} sudah dibayar`];
  await until('the notices', async () => {
    const titles = await noticesOf(buyer);
    return told.every((title) => titles.filter((one) => one === title).length === 1);
  });
});
