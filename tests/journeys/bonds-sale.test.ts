/** Tests sales of retail bonds over HTTP, from the dealer's quote to the money, and every way in which a sale may fail. */
import { askAgain, proposeOutcome } from '@lumbung/contract/bond-sales/routes.gen.ts';
import type { StartSaleInput } from '@lumbung/contract/bonds/start-sale.ts';
import { checkPayment, confirmSale, startSale } from '@lumbung/contract/bonds/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { getBondOrder, listBondOrdersV2 } from '@lumbung/contract/histories/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import type { BondLot } from '@lumbung/contract/portfolio/bond-lots.ts';
import { listBondLotsV2 } from '@lumbung/contract/portfolio/routes.gen.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askDealer } from '../../apps/server/src/capabilities/money/bond-sales/index.ts';
import { hold, release } from '../../apps/server/src/ledger/ledger.ts';
import type { BondCustodian } from '../../apps/server/src/partners/bond-custodian/port.ts';
import { type Errand, errandOf } from '../../apps/server/src/platform/jobs.ts';
import { advance, bondBuyer, bondCode, bondFault, type Buyer, leaveRegistration, orderBond, payBond, SERI, startSelling } from '../support/bonds.ts';
import { wrongCode } from '../support/buying.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';

const DEALER = 'bond-custodian';
const FLOATING = 'ST017T2';
const MILLION = 1_000_000;
let platform: Platform;
let seller: Buyer;
let others: Buyer[];
beforeAll(async () => {
  platform = await startPlatform();
  seller = await holder(10);
  others = await Promise.all(Array.from({ length: 6 }, () => holder(10)));
  await bought(others[5]!, 1, FLOATING);
  await to('2026-12-16T07:00:00');
  for (const seri of [SERI, FLOATING]) await platform.sandbox.post('bonds/settle', { seri });
  await to('2026-12-16T10:00:00');
  await until('the settlement', async () => (await one<{ count: number }>('select count(*)::int from bond_lots.lot where settled_on is null')).count === 0);
}, 300_000);
afterAll(() => platform.stop());
afterEach(async () => expect(await platform.audit()).toEqual([]));

const to = (moment: string) => platform.sandbox.post('clock', { to: `${moment}+07:00` });
const one = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> =>
  (await platform.owner.query<Row>(text, values as unknown[])).rows[0]!;
async function bought(buyer: Buyer, units: number, seri = SERI): Promise<void> {
  const { transactionId, kodeBilling } = await orderBond(platform, buyer, units * MILLION, seri);
  await payBond(platform, kodeBilling!, units * MILLION);
  expect(await buyer.caller.must(checkPayment, { transactionId })).toMatchObject({ state: 'paid' });
}
async function holder(units: number): Promise<Buyer> {
  const buyer = await bondBuyer(platform);
  await bought(buyer, units);
  return buyer;
}
const lotOf = async ({ caller, investorId }: Buyer, seri = SERI): Promise<BondLot> =>
  (await caller.must(listBondLotsV2, { userId: investorId, seri })).items[0]!;
/** Converts a price into the proceeds of one unit. */
const perUnit = (price: string): number => Number(price.replace('.', ''));
/** The figures a client submits for a number of units. */
function said({ investorId }: Buyer, { transactionId, seri, quote }: BondLot, units: number): StartSaleInput {
  const { price, spreadPercent, finalPrice } = quote ?? { price: '100.0000', spreadPercent: '0.0000', finalPrice: '100.0000' };
  const [amount, proceed] = [units * MILLION, units * perUnit(finalPrice)];
  return {
    userId: investorId,
    transactionId,
    seri,
    amount,
    price,
    spreadPercent,
    finalPrice,
    proceed,
    capitalGain: proceed - amount,
    isAgree: true,
  };
}
/** Moves to the first day on which the series is traded. */
async function dealt(): Promise<void> {
  const [{ clock }, from] = [await platform.sandbox.get<{ clock: string }>('clock'), '2027-01-18T10:00:05'];
  if (Date.parse(clock) < Date.parse(`${from}+07:00`)) await to(from);
}
async function started(buyer: Buyer, units: number) {
  await dealt();
  return startSelling(platform, buyer, SERI, units);
}
const balancesOf = async ({ investorId }: Buyer) =>
  Object.fromEntries(
    (
      await platform.owner.query<{ path: string; balance: string; held: string }>(
        'select path, balance::text, held::text from ledger.account where investor_id = $1 and balance <> 0 order by path',
        [investorId],
      )
    ).rows.map(({ path, balance, held }) => [path, held === '0' ? Number(balance) : `${balance} (${held})`]),
  );
const lookAt = ({ caller }: Buyer, transactionId: string) => caller.must(getBondOrder, { transactionId });
/** What is left of the investor's purchase of the series in the ministry's records. */
const leftOf = async ({ sid }: Buyer) =>
  (await platform.sandbox.get<{ sid: string; seri: string; left: number }[]>('bonds/orders')).find((order) => order.sid === sid && order.seri === SERI)!.left;
const standing = ({ investorId }: Buyer, what: string) => platform.owner.query(`update kyc.investor_status set ${what} where investor_id = $1`, [investorId]);
const dealing = ({ investorId }: Buyer, at: string) =>
  platform.owner.query(`update bond_accounts.registration set dealing_at = ${at} where investor_id = $1`, [investorId]);
/** Rounds to whole rupiah, half down. */
const halfDown = (amount: number): number => Math.ceil(amount - 0.5);

test('bonds.startSale: notAgreed; bonds.startSale: notRegistered; bonds.startSale: dealingNotAgreed; bonds.startSale: identityNotVerified; bonds.startSale: accountFrozen; bonds.startSale: zeroAmount; bonds.startSale: belowMinimum; bonds.startSale: aboveMaximum; bonds.startSale: notMultiple; bonds.startSale: notTradable; bonds.startSale: holdingPeriod: several errors at once: reports the first one', async () => {
  const seller = others[5]!;
  const { caller, investorId } = seller;
  const floating = said(seller, await lotOf(seller, FLOATING), 0);
  await dealing(seller, 'null');
  const { rows } = await platform.owner.query<{ at: string }>('select registered_at as at from bond_accounts.registration where investor_id = $1', [
    investorId,
  ]);
  const registeredAt = (at: string | null, state: string) =>
    platform.owner.query('update bond_accounts.registration set registered_at = $2, state = $3 where investor_id = $1', [investorId, at, state]);
  await registeredAt(null, 'opening');
  await standing(seller, `state = 'draft', frozen_at = now()`);
  await refused(caller, startSale, { ...floating, isAgree: false }, 'notAgreed');
  await refused(caller, startSale, floating, 'notRegistered');
  // The ministry registered the investor before: a pending or refused update prevents no sale.
  await registeredAt(rows[0]!.at, 'updating');
  await refused(caller, startSale, floating, 'dealingNotAgreed');
  await dealing(seller, 'now()');
  await refused(caller, startSale, floating, 'identityNotVerified');
  // Investors due for renewal may still sell.
  await standing(seller, `state = 'refreshDue'`);
  await refused(caller, startSale, floating, 'accountFrozen');
  await leaveRegistration(platform, seller, 'refused');
  await standing(seller, `state = 'active', frozen_at = null`);
  await refused(caller, startSale, floating, 'zeroAmount');
  await leaveRegistration(platform, seller, 'registered');
  await refused(caller, startSale, { ...floating, amount: 999_999 }, 'belowMinimum');
  await refused(caller, startSale, { ...floating, amount: 99_000_000_000 }, 'aboveMaximum');
  await refused(caller, startSale, { ...floating, amount: 1_500_000 }, 'notMultiple');
  await refused(caller, startSale, { ...floating, amount: 50 * MILLION }, 'notTradable');
  const held = said(seller, await lotOf(seller), 50);
  await refused(caller, startSale, held, 'holdingPeriod');
  const stranger = others[0]!;
  expect((await stranger.caller.fault(startSale, held)).status).toBe(403);
  expect((await stranger.caller.fault(startSale, { ...held, userId: stranger.investorId })).status).toBe(404);
  expect((await caller.fault(startSale, { ...held, transactionId: investorId })).status).toBe(404);
});

test('bonds.startSale: unitsNotFree; bonds.startSale: dealingClosed; bonds.startSale: figuresDiffer; bonds.startSale: dealerAway; bonds.startSale: quoteExpired: for stale or forged figures, and a dealer that is closed or down', async () => {
  const { caller } = seller;
  await to('2027-01-18T08:59:00');
  await until('the first coupon', async () => (await one<{ paid: boolean }>(`select bool_or(state = 'paid') as paid from bond_coupons.run`)).paid);
  const closed = await lotOf(seller);
  expect(closed).toMatchObject({ tradableFrom: '2027-01-16', quote: null });
  await refused(caller, startSale, said(seller, closed, 11), 'unitsNotFree');
  await refused(caller, startSale, said(seller, closed, 10), 'dealingClosed');
  await to('2027-01-18T10:00:05');
  const seen = said(seller, await lotOf(seller), 10);
  const { price, proceed, capitalGain } = seen;
  for (const forged of [
    { proceed: Number(proceed) + 1 },
    { capitalGain: Number(capitalGain) + 1 },
    { finalPrice: price },
    { price: '999.0000' },
    { spreadPercent: '0.00001' },
    { seri: FLOATING },
    { amount: 9 * MILLION },
  ])
    await refused(caller, startSale, { ...seen, ...forged }, 'figuresDiffer');
  // Consistent figures that were never quoted are refused like an old quote.
  const dear = { ...seen, price: '150.0000', spreadPercent: '0.0000', finalPrice: '150.0000', proceed: 15 * MILLION, capitalGain: 5 * MILLION };
  await refused(caller, startSale, dear, 'quoteExpired');
  await bondFault(platform, 'down', {}, DEALER);
  await refused(caller, startSale, seen, 'dealerAway');
  await advance(platform, 'PT5M');
  await refused(caller, startSale, seen, 'quoteExpired');
});

test('bonds.startSale: tooManySends; bonds.startSale: codePaused; bonds.startSale: codeSuspended; bonds.confirmSale: notAgreed; bonds.confirmSale: draftOver; bonds.confirmSale: codeInvalid; bonds.confirmSale: triesUsedUp; bonds.confirmSale: codePaused; bonds.confirmSale: codeSuspended', async () => {
  const [seller, stranger] = [others[0]!, others[1]!];
  const { caller, investorId } = seller;
  const first = await started(seller, 1);
  const { draft, confirm } = await started(seller, 2);
  expect(draft.transactionId).not.toBe(first.draft.transactionId);
  const input = said(seller, await lotOf(seller), 2);
  // The same request returns the same draft.
  expect(await caller.must(startSale, input)).toMatchObject({ transactionId: draft.transactionId });
  const right = { ...confirm, otpCode: await bondCode(platform, seller) };
  await refused(caller, confirmSale, { ...right, tosAgreement: false }, 'notAgreed');
  await refused(caller, confirmSale, { ...right, tranId: first.draft.transactionId }, 'codeInvalid');
  await refused(caller, confirmSale, { ...right, otpCode: wrongCode(right.otpCode) }, 'codeInvalid');
  expect((await stranger.caller.fault(confirmSale, right)).status).toBe(404);
  while ((await caller.send(startSale, input)).ok);
  await refused(caller, startSale, input, 'tooManySends');
  const set = (what: string) => platform.owner.query(`update codes.challenge set ${what} where investor_id = $1 and purpose = 'bonds'`, [investorId]);
  const wrong = { ...right, otpCode: wrongCode(await bondCode(platform, seller)) };
  await set('attempts = 5');
  await refused(caller, confirmSale, wrong, 'triesUsedUp');
  await set(`wrong_recent = 100, wrong_recent_until = '2100-01-01'`);
  await refused(caller, confirmSale, wrong, 'codePaused');
  await refused(caller, startSale, input, 'codePaused');
  await set(`wrong_today = 100, wrong_today_until = '2100-01-01'`);
  await refused(caller, confirmSale, wrong, 'codeSuspended');
  await refused(caller, startSale, input, 'codeSuspended');
  await platform.owner.query('update bonds.draft set ends_at = shown_at where investor_id = $1', [investorId]);
  await refused(caller, confirmSale, wrong, 'draftOver');
  expect(await one('select count(*)::int from orders.order where investor_id = $1', [investorId])).toEqual({ count: 1 });
});

test('bonds.confirmSale: notRegistered; bonds.confirmSale: dealingNotAgreed; bonds.confirmSale: identityNotVerified; bonds.confirmSale: accountFrozen; bonds.confirmSale: unitsNotFree; bonds.confirmSale: quoteExpired: when something changed since the code was sent', async () => {
  const seller = others[1]!;
  const { caller, investorId } = seller;
  const { confirm } = await started(seller, 6);
  await dealing(seller, 'null');
  await refused(caller, confirmSale, confirm, 'dealingNotAgreed');
  await platform.owner.query(`update bond_accounts.registration set registered_at = null, state = 'opening' where investor_id = $1`, [investorId]);
  await refused(caller, confirmSale, confirm, 'notRegistered');
  await platform.owner.query(`update bond_accounts.registration set registered_at = since, state = 'registered' where investor_id = $1`, [investorId]);
  await dealing(seller, 'now()');
  await standing(seller, `state = 'draft'`);
  await refused(caller, confirmSale, confirm, 'identityNotVerified');
  await standing(seller, `state = 'active', frozen_at = now()`);
  await refused(caller, confirmSale, confirm, 'accountFrozen');
  await standing(seller, 'frozen_at = null');
  // Another hold reserves five of the ten units.
  const { transactionId } = await lotOf(seller);
  const reference = 'a redemption';
  const take = () =>
    platform.books.transact((tx) => hold(tx, investorId, reference, { path: `bonds/${transactionId}`, asset: SERI, amount: 50_000n }, platform.app.clock()));
  expect(await take()).toBe(true);
  await refused(caller, confirmSale, confirm, 'unitsNotFree');
  await refused(caller, startSale, said(seller, await lotOf(seller), 6), 'unitsNotFree');
  await platform.books.transact((tx) => release(tx, [{ investorId, reference }]));
  await advance(platform, 'PT5M');
  await refused(caller, confirmSale, confirm, 'quoteExpired');
  expect(await one('select count(*)::int from bond_sales.trade where investor_id = $1', [investorId])).toEqual({ count: 0 });
});

test('of two concurrent requests for the same units one gets them', async () => {
  const seller = others[1]!;
  const { caller, investorId } = seller;
  const { transactionId } = await lotOf(seller);
  const { confirm } = await started(seller, 6);
  const on = { path: `bonds/${transactionId}`, asset: SERI, amount: 50_000n };
  const holds = ['one', 'two'].map((name) => platform.books.transact((tx) => hold(tx, investorId, name, on, platform.app.clock())));
  const [answer, ...held] = await Promise.all([caller.send(confirmSale, confirm), ...holds]);
  // Six and five exceed ten; five and five do not.
  expect(held.filter(Boolean).length).toBe(answer.ok ? 0 : 2);
  if (!answer.ok) expect(answer.reason).toBe('unitsNotFree');
});

test('bonds.confirmSale: dealRefused; bond-sales.askAgain: bondOrderDecided: a refused deal frees the units, and returns the same refusal when confirmed again', async () => {
  const seller = others[2]!;
  const { caller, investorId } = seller;
  const before = await balancesOf(seller);
  const { draft, confirm } = await started(seller, 10);
  await bondFault(platform, 'deal-refused', {}, DEALER);
  await refused(caller, confirmSale, confirm, 'dealRefused');
  await refused(caller, confirmSale, confirm, 'dealRefused');
  expect(await lookAt(seller, draft.transactionId)).toMatchObject({ kind: 'sale', state: 'rejected', amount: 10 * MILLION });
  expect(await balancesOf(seller)).toEqual(before);
  expect(await leftOf(seller)).toBe(10 * MILLION);
  await until('the notice', async () => (await caller.must(list, {})).items.some(({ title }) => title.includes('tidak terlaksana')));
  const support = await platform.operator('support');
  await refused(support, askAgain, { investorId, orderId: draft.transactionId }, 'bondOrderDecided');
  expect((await support.fault(askAgain, { investorId, orderId: investorId })).status).toBe(404);
});

test('a lost response is requested again under the same number: one deal; without a response the sale waits in its queue', async () => {
  const seller = others[3]!;
  const { caller } = seller;
  const { draft, confirm } = await started(seller, 3);
  await bondFault(platform, 'timeout-after-doing', {}, DEALER);
  expect(await caller.must(confirmSale, confirm)).toMatchObject({ transactionId: draft.transactionId, state: 'placed', isTaken: false });
  const waiting = async () => (await (await platform.operator('finance')).must(listWaiting, { queue: 'bondSales.unanswered' })).items;
  expect(await waiting()).toMatchObject([{ orderId: draft.transactionId }]);
  // Repeated concurrently, the dealer is called again, and it is the same order.
  const many = await Promise.all(Array.from({ length: 20 }, () => caller.must(confirmSale, { ...confirm, otpCode: '000000' })));
  expect(new Set(many.map(({ orderCode }) => orderCode)).size).toBe(1);
  expect(many.at(-1)).toMatchObject({ state: 'placed', isTaken: true });
  expect(await waiting()).toEqual([]);
  expect(await leftOf(seller)).toBe(7 * MILLION);
  expect(await one('select count(*)::int from bond_sales.trade where investor_id = $1', [seller.investorId])).toEqual({ count: 1 });
});

test('bonds.confirmSale: dealerAway: an authentication error ends a sale immediately; an unknown or conflicting deal counts as refused', async () => {
  const seller = others[2]!;
  const before = await balancesOf(seller);
  for (const [kind, reason, unmade] of [
    ['unauthorised', 'dealerAway', 'away'],
    ['gone', 'dealRefused', 'refused'],
    ['conflict', 'dealRefused', 'refused'],
  ] as const) {
    const { draft, confirm } = await started(seller, 1);
    await bondFault(platform, kind, {}, DEALER);
    await refused(seller.caller, confirmSale, confirm, reason);
    expect(await lookAt(seller, draft.transactionId), kind).toMatchObject({ state: 'rejected', unmade });
    expect(await balancesOf(seller), kind).toEqual(before);
  }
});

/** Ages the last call beyond the duration of any request. */
const isLongSent = (orderId: string) =>
  platform.owner.query(`update bond_sales.trade set last_sent_at = last_sent_at - interval '2 minutes' where order_id = $1`, [orderId]);
/** The context of jobs, with a dealer that handles a sale differently. */
async function whoseDealer(sell: BondCustodian['sell']): Promise<Errand> {
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  return { ...errand, partners: { ...errand.partners, bondCustodian: { ...errand.partners.bondCustodian, sell } } };
}

/** Two operators decide the outcome of a sale. */
async function agreed({ investorId }: Buyer, orderId: string, said: { outcome: 'notTaken' | 'settled' | 'rejected'; settledOn?: string }): Promise<void> {
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  await budi.must(agree, await ani.must(proposeOutcome, { investorId, orderId, note: 'Dipastikan lewat telepon ke dealer', ...said }));
}

test('a sale that may have reached the dealer never ends by timeout: two operators declare that it was not taken', async () => {
  const seller = others[2]!;
  const before = await balancesOf(seller);
  const { draft, confirm } = await started(seller, 4);
  const of = { investorId: seller.investorId, orderId: draft.transactionId };
  await bondFault(platform, 'error', { count: 100 }, DEALER);
  expect(await seller.caller.must(confirmSale, confirm)).toMatchObject({ state: 'placed', isTaken: false });
  const finance = await platform.operator('finance');
  const said = { ...of, outcome: 'notTaken', note: 'Dipastikan lewat telepon ke dealer' } as const;
  // A sale just sent is in progress.
  await refused(finance, proposeOutcome, said, 'bondOrderDecided');
  await advance(platform, 'PT20M');
  await askDealer(await errandOf(platform.app, platform.app.pools.jobs), of);
  expect(await lookAt(seller, draft.transactionId)).toMatchObject({ state: 'placed' });
  const lot = `bonds/${(await lotOf(seller)).transactionId}`;
  expect((await balancesOf(seller))[lot]).toBe('100000 (40000)');
  await refused(finance, proposeOutcome, said, 'bondOrderDecided');
  await isLongSent(draft.transactionId);
  await agreed(seller, draft.transactionId, { outcome: 'notTaken' });
  await bondFault(platform, 'error', { count: 0 }, DEALER);
  expect(await lookAt(seller, draft.transactionId)).toMatchObject({ state: 'rejected', unmade: 'away' });
  expect(await balancesOf(seller)).toEqual(before);
  await refused(seller.caller, confirmSale, confirm, 'dealerAway');
  // An ended sale is not sent again.
  await askDealer(await errandOf(platform.app, platform.app.pools.jobs), of);
  expect(await leftOf(seller)).toBe(10 * MILLION);
});

test('while a sale is being sent nobody can declare that it was not taken, and while that is proposed the sale is not sent again', async () => {
  const seller = others[4]!;
  const before = await balancesOf(seller);
  const { draft, confirm } = await started(seller, 1);
  const of = { investorId: seller.investorId, orderId: draft.transactionId };
  const finance = await platform.operator('finance');
  const said = { ...of, outcome: 'notTaken', note: 'Dipastikan lewat telepon ke dealer' } as const;
  await bondFault(platform, 'error', { count: 100 }, DEALER);
  await seller.caller.must(confirmSale, confirm);
  await advance(platform, 'PT20M');
  let sent = 0;
  const slow = await whoseDealer(async () => {
    sent += 1;
    await refused(finance, proposeOutcome, said, 'bondOrderDecided');
    return { kind: 'unknown', why: 'no answer' };
  });
  await askDealer(slow, of);
  await isLongSent(draft.transactionId);
  const { proposalId } = await finance.must(proposeOutcome, said);
  await askDealer(slow, of);
  expect(sent).toBe(1);
  await (await platform.operator('finance')).must(agree, { proposalId });
  await bondFault(platform, 'error', { count: 0 }, DEALER);
  expect(await lookAt(seller, draft.transactionId)).toMatchObject({ state: 'rejected', unmade: 'away' });
  expect(await balancesOf(seller)).toEqual(before);
});

test('a sale the dealer takes after two operators declared that it was not taken is logged as an error', async () => {
  const seller = others[3]!;
  const { draft, confirm } = await started(seller, 1);
  const of = { investorId: seller.investorId, orderId: draft.transactionId };
  await bondFault(platform, 'error', { count: 100 }, DEALER);
  await seller.caller.must(confirmSale, confirm);
  await advance(platform, 'PT2M');
  const late = await whoseDealer(async () => {
    await isLongSent(draft.transactionId);
    await agreed(seller, draft.transactionId, { outcome: 'notTaken' });
    return { kind: 'said', deal: { state: 'taken', reason: null, settledOn: null } };
  });
  await askDealer(late, of);
  await bondFault(platform, 'error', { count: 0 }, DEALER);
  expect(await lookAt(seller, draft.transactionId)).toMatchObject({ state: 'rejected', unmade: 'away' });
  const told = platform.logged.map((line) => JSON.parse(line) as { level: number; orderId?: string; msg?: string });
  expect(told.find(({ orderId, msg }) => orderId === draft.transactionId && msg?.includes('given up'))).toMatchObject({ level: 50 });
});

/** Sells units as soon as the dealer quotes a price that is, or is not, above par. */
async function sellAt(seller: Buyer, units: number, isGain: boolean) {
  await until('a quote', async () => {
    const { quote } = await lotOf(seller);
    if (quote && perUnit(quote.finalPrice) > MILLION === isGain) return true;
    await advance(platform, 'PT5M');
    return false;
  });
  const { draft, confirm } = await started(seller, units);
  const answers = await Promise.all(Array.from({ length: 10 }, () => seller.caller.must(confirmSale, confirm)));
  expect(new Set(answers.map(({ transactionId }) => transactionId))).toEqual(new Set([draft.transactionId]));
  return draft;
}

// Last, because they move the clock past the day of trading.
test('bonds.confirmSale: dealingClosed: a sale with a gain and one with a loss, from the quote to the rupiah', async () => {
  const [gaining, losing, late] = [seller, others[4]!, others[5]!];
  const before = await balancesOf(gaining);
  const lot = await lotOf(gaining);
  expect(before).toEqual({
    [`bond/${SERI}/income`]: -53_230,
    [`bond/${SERI}/invested`]: 10 * MILLION,
    [`bond/${SERI}/register`]: -100_000,
    [`bonds/${lot.transactionId}`]: 100_000,
    'outside/own': -10 * MILLION + 47_907,
    'withheld/final': 5_323,
  });
  const gain = await sellAt(gaining, 4, true);
  // Five of the 31 days from 15 January on: 66,000 / 12 x 5 / 31 is 887 per unit.
  expect(gain).toMatchObject({ units: 4, amount: 4 * MILLION, accrued: 4 * 887, fee: 55_000, settlesOn: '2027-01-20', Count: 0 });
  const won = 4 * (perUnit(gain.finalPrice) - MILLION);
  expect(won).toBeGreaterThan(0);
  const tax = halfDown((won + 3_548) / 10);
  expect(gain).toMatchObject({ proceed: 4 * MILLION + won, capitalGain: won, tax, arrives: 4 * MILLION + won + 3_548 - tax - 55_000 });
  expect((await balancesOf(gaining))[`bonds/${lot.transactionId}`]).toBe('100000 (40000)');
  expect(await lookAt(gaining, gain.transactionId)).toMatchObject({
    kind: 'sale',
    state: 'placed',
    seri: SERI,
    units: 4,
    settlesOn: '2027-01-20',
    kodePemesanan: lot.kodePemesanan,
    figures: { arrives: String(gain.arrives) },
  });

  const loss = await sellAt(losing, 10, false);
  const lost = 10 * (MILLION - perUnit(loss.finalPrice));
  expect(lost).toBeGreaterThan(0);
  const lowered = Math.max(0, halfDown((8_870 - lost) / 10));
  expect(loss).toMatchObject({ capitalGain: -lost, accrued: 8_870, tax: lowered, arrives: 10 * MILLION - lost + 8_870 - lowered - 55_000 });
  const losingLot = (await lotOf(losing)).transactionId;

  await to('2027-01-18T14:58:00');
  const { confirm } = await started(late, 1);
  await advance(platform, 'PT2M30S');
  await refused(late.caller, confirmSale, confirm, 'dealingClosed');

  await to('2027-01-20T08:00:00');
  for (const [who, { transactionId }] of [
    [gaining, gain],
    [losing, loss],
  ] as const)
    await until('the settlement', async () => (await lookAt(who, transactionId)).state === 'done');
  expect(await balancesOf(gaining)).toEqual({
    ...before,
    [`bond/${SERI}/income`]: -53_230 - 3_548,
    [`bond/${SERI}/invested`]: 6 * MILLION,
    [`bond/${SERI}/realised`]: -won,
    [`bond/${SERI}/register`]: -60_000,
    [`bonds/${lot.transactionId}`]: 60_000,
    'outside/fees': 55_000,
    'outside/own': -10 * MILLION + 47_907 + gain.arrives,
    'withheld/final': 5_323 + tax,
  });
  const after = await balancesOf(losing);
  expect(after[`bonds/${losingLot}`]).toBeUndefined();
  expect(after).toEqual({
    [`bond/${SERI}/income`]: -53_230 - 8_870,
    [`bond/${SERI}/realised`]: lost,
    'outside/fees': 55_000,
    'outside/own': -10 * MILLION + 47_907 + loss.arrives,
    'withheld/final': 5_323 + lowered,
  });
  expect((await gaining.caller.must(listBondOrdersV2, { type: 'success', kind: 'sale' })).items).toMatchObject([
    { transactionId: gain.transactionId, amount: 4 * MILLION, state: 'done' },
  ]);
  expect(await lotOf(gaining)).toMatchObject({ units: 6, nominal: 6 * MILLION });
  await until('the notice', async () => (await gaining.caller.must(list, {})).items.some(({ title }) => title === `${SERI} terjual`));
});

test('bond-sales.proposeOutcome: bondOrderDecided; bond-sales.proposeOutcome: alreadyProposed: two operators decide the outcome of a sale that was taken, and a report of the dealer in the meantime stands', async () => {
  const seller = others[2]!;
  const { investorId } = seller;
  await to('2027-01-20T10:00:00');
  const before = await balancesOf(seller);
  const [settled, calledOff] = [await sellAt(seller, 4, true), await sellAt(seller, 1, true)];
  const finance = await platform.operator('finance');
  const of = { investorId, orderId: settled.transactionId, note: 'Dipastikan lewat telepon ke dealer' };
  const settledOn = { outcome: 'settled', settledOn: '2027-01-22' } as const;
  expect((await finance.fault(proposeOutcome, { ...of, orderId: investorId, outcome: 'rejected' })).status).toBe(404);
  expect((await finance.fault(proposeOutcome, { ...of, outcome: 'settled' })).status).toBe(400);
  // Accepted by the dealer, before its settlement day.
  for (const outcome of ['notTaken', 'settled'] as const) await refused(finance, proposeOutcome, { ...of, ...settledOn, outcome }, 'bondOrderDecided');
  await agreed(seller, calledOff.transactionId, { outcome: 'rejected' });
  expect(await lookAt(seller, calledOff.transactionId)).toMatchObject({ state: 'rejected', unmade: 'refused' });
  await refused(finance, proposeOutcome, { ...of, orderId: calledOff.transactionId, outcome: 'rejected' }, 'bondOrderDecided');

  await bondFault(platform, 'settle-late', { count: 10 }, DEALER);
  await to('2027-01-22T08:00:00');
  await until('a look', async () => (await platform.app.partners.bondCustodian.dealOf(settled.transactionId))?.state === 'taken');
  const proposal = await finance.must(proposeOutcome, { ...of, ...settledOn });
  await refused(finance, proposeOutcome, { ...of, outcome: 'rejected' }, 'alreadyProposed');
  const many = await Promise.all(Array.from({ length: 4 }, async () => (await platform.operator('finance')).send(agree, proposal)));
  expect(many.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await lookAt(seller, settled.transactionId)).toMatchObject({ state: 'done' });
  const lot = `bonds/${(await lotOf(seller)).transactionId}`;
  const after = await balancesOf(seller);
  expect(after[lot]).toBe(60_000);
  expect(Number(after['outside/own']) - Number(before['outside/own'])).toBe(settled.arrives);
  await refused(finance, proposeOutcome, { ...of, ...settledOn }, 'bondOrderDecided');
});
