/** Bond registry and bond custodian: every possible answer, concurrent demand for a quota, and failures. */
import http from 'node:http';
import net from 'node:net';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { saleFigures } from '@lumbung/kernel/bonds.ts';
import { day, parseInstant } from '@lumbung/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform } from '../../../../../tests/support/platform.ts';
import { PartnerFault } from '../http-client.ts';
import { bondRegistry } from './adapter.ts';
import { bondCustodian } from '../bond-custodian/adapter.ts';
import type { BondCustodian } from '../bond-custodian/port.ts';
import type { BondInvestor, BondRegistry } from './port.ts';

let platform: Platform;
let registry: BondRegistry;
let custodian: BondCustodian;
beforeAll(async () => {
  platform = await startPlatform();
  ({ bondRegistry: registry, bondCustodian: custodian } = platform.app.partners);
});
afterAll(() => platform.stop());

const SERI = 'ST017T2';
const fault = (kind: string, partner = 'bond-registry', more: object = {}) => platform.sandbox.post(`partners/${partner}/faults`, { kind, count: 1, ...more });
const clock = async () => parseInstant((await platform.sandbox.get<{ clock: string }>('clock')).clock)!;
const advance = (by: string) => platform.sandbox.post('clock', { advance: by });
const pay = (billingCode: string, amount: number) =>
  platform.sandbox.post<{ paid?: boolean; reason?: string; ntpn?: string }>('banks/pay', { billingCode, amount });

let number = 0;
const person = (): BondInvestor => ({
  sid: `IDD0101A0${String(number++).padStart(4, '0')}12`,
  name: 'SARI, "WULAN" DEWI',
  identityNumber: '3171014505900001',
  birthPlace: 'Jakarta Pusat',
  birthDate: day('1990-05-05'),
  gender: 'female',
  occupation: '1',
  city: '3171',
  address: 'Jalan Melati 1\tRT 01\nRW 02',
  phone: '628123456789',
  email: 'sari@example.test',
});
/** An investor with both accounts. */
async function registered(investor = person()) {
  expect(await registry.register(investor)).toEqual({ kind: 'done', done: null });
  const opened = await custodian.openAccount(investor.sid, { sid: investor.sid, name: investor.name, bank: '014', account: '1234567890' });
  if (opened.kind !== 'opened') throw new Error(opened.reason);
  const fund = await registry.addFundAccount(investor.sid, { keeper: 'BCA', account: '1234567890', holder: investor.name });
  const securities = await registry.addSecuritiesAccount(investor.sid, { keeper: opened.subregistry, account: opened.account, holder: investor.name });
  if (fund.kind !== 'done' || securities.kind !== 'done') throw new Error('no accounts');
  const ids = { sid: investor.sid, fundAccountId: fund.done, securitiesAccountId: securities.done };
  const order = (nominal: bigint, seri = SERI) => registry.order({ ...ids, seri, nominal: rupiah(nominal) });
  return { ...investor, ...ids, order };
}
async function bought(nominal: bigint, seri = SERI) {
  const buyer = await registered();
  const answer = await buyer.order(nominal, seri);
  if (answer.kind !== 'done') throw new Error(`${answer.kind}: ${answer.why}`);
  return { buyer, order: answer.done };
}

test('registers a person once, with their accounts, and can change the registered data', async () => {
  const one = await registered();
  expect(await registry.register(one)).toMatchObject({ kind: 'refused', refusal: 'conflict', why: 'Investor sudah terdaftar' });
  expect(await registry.addFundAccount(one.sid, { keeper: 'BCA', account: '1234567890', holder: one.name })).toMatchObject({ refusal: 'conflict' });
  expect(await registry.change({ ...one, email: 'lain@example.test' })).toEqual({ kind: 'done', done: null });
  expect(await registry.investor(one.sid)).toMatchObject({
    email: 'lain@example.test',
    fundAccounts: [{ id: one.fundAccountId, keeper: 'BCA', account: '1234567890' }],
    securitiesAccounts: [{ id: one.securitiesAccountId }],
  });
  const stranger = person();
  expect(await registry.investor(stranger.sid)).toBeNull();
  expect(await registry.change(stranger)).toMatchObject({ kind: 'refused', refusal: 'missing' });
  expect(await registry.register({ ...stranger, sid: 'CPD010190ABCD12' })).toMatchObject({ kind: 'refused', refusal: 'invalid', why: 'Sid tidak valid' });
  // The same reference gives the same account, however often it is opened.
  const again = () => custodian.openAccount(one.sid, { sid: one.sid, name: one.name, bank: '008', account: '77' });
  expect(await again()).toEqual(await again());
  await fault('account-refused', 'bond-custodian');
  expect(await again()).toEqual({ kind: 'refused', reason: 'ACCOUNT_REFUSED' });
});

test('an order has its codes and deadline in WIB, is paid once, to the rupiah, by its billing code, and is in every list', async () => {
  const { buyer, order } = await bought(5_000_000n);
  const now = await clock();
  expect(order).toMatchObject({ seri: SERI, nominal: 5_000_000n, state: 'waiting', status: 'Verified Order', ntpn: null, ntb: null, left: 0n });
  expect(order.kodeBilling).toMatch(/^\d{15}$/);
  expect(order.payBefore - order.orderedAt).toBe(3 * 3_600_000);
  expect(Math.abs(order.orderedAt - now)).toBeLessThan(60_000);
  expect(await pay(order.kodeBilling, 5_000_001)).toMatchObject({ paid: false, reason: 'wrongAmount' });
  expect(await pay(order.kodeBilling, 5_000_000)).toMatchObject({ paid: true });
  expect(await pay(order.kodeBilling, 5_000_000)).toMatchObject({ paid: false, reason: 'alreadyPaid' });
  const paid = await registry.orderOf(order.kodePemesanan);
  expect(paid).toEqual({ ...order, state: 'paid', status: 'Completed Order', left: 5_000_000n, ntpn: paid?.ntpn, ntb: paid?.ntb });
  expect([paid?.ntpn, paid?.ntb]).toEqual([expect.stringMatching(/^[0-9A-Z]{16}$/), expect.stringMatching(/^\d{12}$/)]);
  expect(await registry.ordersOf(SERI, buyer.sid)).toEqual([paid]);
  expect(await registry.allOrdersOf(buyer.sid)).toEqual([paid]);
  expect(await registry.orderOf('PS9999999999')).toBeNull();
  expect(await registry.redemptionsOf(SERI, buyer.sid)).toEqual([]);
  expect(await registry.redeem({ kodePemesanan: order.kodePemesanan, sid: buyer.sid, nominal: rupiah(1_000_000n) })).toMatchObject({ refusal: 'invalid' });
  expect(await registry.redemptionOf('RD1')).toBeNull();
});

test('concurrent orders for the last of a quota succeed as far as it reaches, and expired orders return their share', async () => {
  const seri = 'ORI031T6';
  await platform.sandbox.post('bonds/quota', { seri, national: 3_000_000 });
  const buyers = await Promise.all(Array.from({ length: 12 }, () => registered()));
  const answers = await Promise.all(buyers.map((buyer) => buyer.order(1_000_000n, seri)));
  expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(3);
  for (const answer of answers) if (answer.kind !== 'done') expect(answer).toMatchObject({ refusal: 'conflict', why: 'Kuota nasional tidak mencukupi' });
  expect(await registry.quota(seri, buyers[0]!.sid)).toMatchObject({ national: 0n });
  const [first] = answers.flatMap((answer) => (answer.kind === 'done' ? [answer.done] : []));
  expect(await pay(first!.kodeBilling, 1_000_000)).toMatchObject({ paid: true });
  await advance('PT3H');
  expect(await registry.quota(seri, buyers[0]!.sid)).toMatchObject({ national: 2_000_000n });
  const over = answers.flatMap((answer) => (answer.kind === 'done' ? [answer.done] : []))[1]!;
  expect(await registry.orderOf(over.kodePemesanan)).toMatchObject({ state: 'expired' });
  expect(await pay(over.kodeBilling, 1_000_000)).toMatchObject({ paid: false, reason: 'expired' });
  await fault('paid-after-expiry');
  expect(await pay(over.kodeBilling, 1_000_000)).toMatchObject({ paid: true });
  expect(await registry.orderOf(over.kodePemesanan)).toMatchObject({ state: 'paid' });
  // A single investor has a quota too.
  const rich = await registered();
  await platform.sandbox.post('bonds/quota', { seri: SERI, national: 90_000_000_000 });
  expect(await rich.order(5_000_000_000n)).toMatchObject({ kind: 'done' });
  expect(await rich.order(1_000_000n)).toMatchObject({ refusal: 'conflict', why: 'Kuota investor tidak mencukupi' });
  expect(await registry.quota(SERI, rich.sid)).toMatchObject({ own: 0n });
});

test('the reply to an order says what is known: refused, not made, unknown, or not sent', async () => {
  const buyer = await registered();
  const order = () => buyer.order(1_000_000n);
  const made = async () => (await registry.ordersOf(SERI, buyer.sid)).length;
  for (const [kind, answer, count] of [
    ['gone', { kind: 'refused', refusal: 'missing' }, 0],
    ['conflict', { kind: 'refused', refusal: 'conflict' }, 0],
    ['unauthorised', { kind: 'unauthorised' }, 0],
    ['down', { kind: 'unknown' }, 0],
    ['error', { kind: 'unknown' }, 0],
    ['timeout-after-doing', { kind: 'unknown' }, 1],
    ['garbled', { kind: 'unknown' }, 2],
  ] as const) {
    await fault(kind);
    expect(await order(), kind).toMatchObject(answer);
    expect(await made(), kind).toBe(count);
  }
  expect(await buyer.order(1_500_000n)).toMatchObject({ kind: 'refused', refusal: 'invalid', why: 'Nominal tidak valid' });
  expect(await buyer.order(1_000_000n, 'SBR015T2')).toMatchObject({ kind: 'refused', refusal: 'invalid' });
  expect(await buyer.order(1_000_000n, 'ORI999')).toMatchObject({ kind: 'refused', refusal: 'missing' });
  await fault('quota-gone');
  expect(await order()).toMatchObject({ kind: 'refused', refusal: 'conflict', why: 'Kuota nasional tidak mencukupi' });
  await platform.sandbox.post('bonds/quota', { seri: SERI, national: 90_000_000_000 });
  // Connection refused: the request was not sent, so a retry is safe.
  const closed = net.createServer();
  const port = await new Promise<number>((resolve) => closed.listen(0, '127.0.0.1', () => resolve((closed.address() as net.AddressInfo).port)));
  await new Promise((resolve) => closed.close(resolve));
  const nobody = bondRegistry({ url: `http://127.0.0.1:${port}/v1`, apiId: 'x', apiKey: 'x', clock: platform.app.clock });
  expect(await nobody.register(person())).toMatchObject({ kind: 'notAsked' });
  await expect(nobody.orderOf('PS1')).rejects.toThrow(PartnerFault);
  const noDealer = bondCustodian({ url: `http://127.0.0.1:${port}/v1`, apiId: 'x', apiKey: 'x', clock: platform.app.clock });
  expect(await noDealer.sell('deal', {} as Parameters<BondCustodian['sell']>[1])).toMatchObject({ kind: 'notAsked' });
  // Reads throw if there is no reliable answer.
  for (const kind of ['down', 'error', 'unauthorised', 'timeout-after-doing', 'garbled']) {
    await fault(kind);
    await expect(registry.ordersOf(SERI, buyer.sid), kind).rejects.toThrow(PartnerFault);
    await fault(kind, 'bond-custodian');
    await expect(custodian.positions(null, null), kind).rejects.toThrow(PartnerFault);
  }
  await fault('error');
  await registry.investor(buyer.sid).then(
    () => expect.unreachable(),
    (error: Error) => expect(error.message).not.toContain(buyer.sid),
  );
});

test('a malformed row of the custodian is set aside and affects neither the other positions nor the other quotes', async () => {
  const position = { reference: 'r', seri: SERI, kodePemesanan: 'PS1', units: '3', settledOn: '2026-12-09' };
  const quote = { quoteId: 'Q1', seri: SERI, price: '1000100', spread: '2500', fee: 55_000, goodUntil: '2026-12-09T10:00:00+07:00' };
  const said = {
    '/positions': { positions: [{ ...position, units: 'three' }, null, position], next: null },
    '/quotes': { quotes: [quote, { ...quote, seri: 'ORI031T6', goodUntil: 'soon' }] },
  };
  const server = http.createServer(({ url }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(said[url!.split('?')[0] as keyof typeof said]));
  });
  const port = await new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port)));
  const odd = bondCustodian({ url: `http://127.0.0.1:${port}`, apiId: 'x', apiKey: 'x', clock: platform.app.clock });
  expect(await odd.positions(SERI, null)).toEqual({ positions: [{ ...position, units: 3n }], odd: [expect.stringContaining('three'), 'null'], next: null });
  expect(await odd.quotes()).toMatchObject({ quotes: [{ quoteId: 'Q1', fee: 55_000n }], odd: [expect.stringContaining('soon')] });
  await new Promise((resolve) => server.close(resolve));
});

test('a status may arrive late, and an order may be annulled after payment', async () => {
  const { order } = await bought(2_000_000n);
  await fault('status-late');
  await pay(order.kodeBilling, 2_000_000);
  expect(await registry.orderOf(order.kodePemesanan)).toMatchObject({ state: 'waiting', ntpn: null });
  await advance('PT16M');
  expect(await registry.orderOf(order.kodePemesanan)).toMatchObject({ state: 'paid', ntpn: expect.any(String) });
  await platform.sandbox.post('bonds/annul', { kodePemesanan: order.kodePemesanan });
  expect(await registry.orderOf(order.kodePemesanan)).toMatchObject({ state: 'annulled', status: 'Cancelled Order' });
});

test('returns the rate of a series, and null for an unknown series', async () => {
  expect(await registry.rateOf('ORI031T3')).toBe(66_000n);
  expect(await registry.rateOf('ORI999')).toBeNull();
});

test('a paid order settles on its day, pays its coupons and can be sold at a quote, though the custodian may be late or wrong', async () => {
  const seri = 'ORI031T3';
  const { buyer, order } = await bought(10_000_000n, seri);
  await pay(order.kodeBilling, 10_000_000);
  expect((await custodian.positions(seri, null)).positions).toEqual([]);
  expect(await platform.sandbox.post('bonds/settle', { seri })).toMatchObject({ seri, orders: 1, units: 10 });
  const position = { reference: buyer.sid, seri, kodePemesanan: order.kodePemesanan, units: 10n, settledOn: '2026-12-16' };
  await fault('position-other', 'bond-custodian');
  expect((await custodian.positions(seri, null)).positions).toEqual([{ ...position, units: 11n }]);
  const all = await custodian.positions(null, null);
  expect(all).toEqual({ positions: expect.arrayContaining([position]), odd: [], next: null });
  expect(all.positions.filter((one) => one.seri === seri)).toEqual([position]);
  // 6.60 % from 16 December to 15 January: thirty of thirty-one days.
  expect(await custodian.couponTotals(seri, 1)).toBeNull();
  for (const kind of ['coupon-other', 'coupon-late', 'coupon-returned']) await fault(kind, 'bond-custodian');
  const firstCouponOn = '2027-01-15';
  await platform.sandbox.post('clock', { to: `${firstCouponOn}T08:00:00+07:00` });
  expect(await custodian.couponTotals(seri, 1)).toBeNull();
  await platform.sandbox.post('clock', { to: '2027-01-18T08:00:00+07:00' });
  const figures = { units: 10n, gross: 53_230n, tax: 5_323n, net: 47_907n, principal: 0n };
  const row = { ...figures, reference: buyer.sid, isReturned: true };
  expect(await custodian.couponPage(seri, 1, null)).toEqual({ rows: [{ ...row, gross: 53_231n, net: 47_908n }], odd: [], next: null });
  await platform.sandbox.post('clock', { to: '2027-01-19T10:01:00+07:00' });
  expect(await custodian.couponPage(seri, 1, null)).toEqual({ rows: [row], odd: [], next: null });
  expect(await custodian.couponTotals(seri, 1)).toEqual({ ...figures, holders: 1, returned: 1, paidOn: firstCouponOn });
  expect(await custodian.couponTotals(seri, 2)).toBeNull();

  const quote = (await custodian.quotes()).quotes.find((one) => one.seri === seri)!;
  expect(quote.goodUntil).toBeGreaterThan(await clock());
  const settlesOn = day('2027-01-21');
  const finalPrice = quote.price - quote.spread;
  const sale = { units: 4n, price: finalPrice, rate: 66_000n, couponDay: 15, settlesOn, fee: quote.fee } as Parameters<typeof saleFigures>[0];
  const deal = {
    ...saleFigures(sale),
    quoteId: quote.quoteId,
    reference: buyer.sid,
    seri,
    kodePemesanan: order.kodePemesanan,
    units: 4n,
    finalPrice,
    fee: quote.fee,
    settlesOn,
  };
  const refusedFor = (reason: string) => ({ kind: 'said', deal: { state: 'refused', reason, settledOn: null } });
  await fault('deal-refused', 'bond-custodian');
  expect(await custodian.sell('deal-0', deal)).toEqual(refusedFor('REJECTED_BY_DEALER'));
  expect(await custodian.sell('deal-1', { ...deal, arrives: rupiah(deal.arrives + 1n) })).toEqual(refusedFor('FIGURES_DIFFER'));
  expect(await custodian.sell('deal-2', { ...deal, units: 11n })).toEqual(refusedFor('NOT_HELD'));
  for (const [kind, answer] of [
    ['gone', refusedFor('Not found')],
    ['conflict', refusedFor('Conflict')],
    ['unauthorised', { kind: 'unauthorised' }],
    ['down', { kind: 'unknown' }],
    ['error', { kind: 'unknown' }],
  ] as const) {
    await fault(kind, 'bond-custodian');
    expect(await custodian.sell('deal-3', deal), kind).toMatchObject(answer);
    expect(await custodian.dealOf('deal-3'), kind).toBeNull();
  }
  const taken = { kind: 'said', deal: { state: 'taken', reason: null, settledOn: null } };
  // Executed although no reply arrived: a retry returns the same deal.
  for (const kind of ['timeout-after-doing', 'garbled']) {
    await fault(kind, 'bond-custodian');
    expect(await custodian.sell('deal-3', deal), kind).toMatchObject({ kind: 'unknown' });
  }
  expect(await custodian.sell('deal-3', deal)).toEqual(taken);
  expect(await custodian.sell('deal-3', deal)).toEqual(taken);
  await platform.sandbox.post('clock', { to: '2027-01-21T08:00:00+07:00' });
  expect(await custodian.dealOf('deal-3')).toEqual({ state: 'settled', reason: null, settledOn: settlesOn });
  expect((await custodian.positions(seri, null)).positions).toEqual([{ ...position, units: 6n }]);
  expect(await registry.orderOf(order.kodePemesanan)).toMatchObject({ left: 6_000_000n });
});
