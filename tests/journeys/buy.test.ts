/** Tests the main job over HTTP: sign in, buy two funds, pay at the bank, the market closes, units are owned. */
import { getChart } from '@lumbung/contract/prices/routes.gen.ts';
import { getProduct, listProducts } from '@lumbung/contract/catalogue/routes.gen.ts';
import { getCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { listPaymentMethods, quoteFee, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import { listInProgressV3, listPending } from '@lumbung/contract/histories/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { getEvidence, getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { getInstruction } from '@lumbung/contract/payments/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { dayOf, parseInstant } from '@lumbung/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

test('a purchase of two funds goes from the catalogue to owned units', async () => {
  const { caller, email, investorId } = await platform.newInvestor();
  const { sandbox } = platform;

  const { items, total } = await caller.must(listProducts, { type: 'fixedIncome', sort: '-return1y', size: 5 });
  expect(total).toBeGreaterThan(4);
  expect(items.every((item) => item.type === 'fixedIncome')).toBe(true);
  const { product: bonds } = await caller.must(getProduct, { id: 'nusa-obligasi-prima' });
  const { product: shares } = await caller.must(getProduct, { id: 'cakra-saham-unggulan' });
  expect(bonds.navDay).toBe('2026-11-17');
  const chart = await caller.must(getChart, { productId: bonds.productId, range: '10y' });
  expect(chart.nav.length).toBeGreaterThan(2_300);
  expect(chart.gaps.length).toBe(chart.nav.length - 1);
  expect(chart.nav.at(-1)).toBe(bonds.nav);

  await caller.must(saveItem, { productId: bonds.productId, amount: 1_500_000 });
  await caller.must(saveItem, { productId: shares.productId, amount: '500000' });
  expect((await caller.must(getCart, {})).cart.totals).toEqual([{ currency: 'IDR', amount: '2000000' }]);

  const quote = await caller.must(quoteFee, {});
  // 1.5 % of 500,000 is 7,500; 11 % of 7,500 is 825; the bond fund is free.
  expect(quote).toMatchObject({ amount: 2_000_000, fee: 7_500, vat: 825, total: 2_008_325 });
  expect(quote.promise).toMatchObject({ navDay: '2026-11-18', unitsOn: '2026-11-19', payBefore: '2026-11-18T13:00:00+07:00', reason: 'onTime' });
  const { methods } = await caller.must(listPaymentMethods, {});
  expect(methods.flatMap((group) => group.providers).find((provider) => provider.code === 2)?.isDisabled).toBe(false);

  const sent = await caller.must(sendCode, {});
  expect(sent.Count).toBe(0);
  await caller.must(verifyCode, { Code: await sandbox.code(email) });
  const order = await caller.must(subscribe, { PaymentMethod: 2 });
  expect(order.bill).toMatchObject({ amount: 2_008_325, state: 'pending', method: 2, bank: 'bca' });
  expect((await caller.must(getCart, {})).cart.items).toEqual([]);
  expect((await caller.must(listPending, {})).items.map((item) => item.orderId)).toEqual([order.orderId]);
  expect((await caller.must(getInstruction, { bank: 'bca' })).channels.length).toBeGreaterThan(1);
  expect(await caller.must(getInstruction, { bank: 'bsi', bill: 'open' })).toMatchObject({ code: '451', prefix: '900', amountRule: 'askedAgain' });

  const unpaid = (await caller.must(getOrder, { id: order.orderId })).order;
  const { payBefore, navDay, unitsOn } = unpaid.promise!;
  expect(unpaid.timeline.slice(1).map((step) => step.expectedOn)).toEqual([dayOf(parseInstant(payBefore)!), navDay, navDay, unitsOn]);

  const paid = await sandbox.pay(order.bill!.virtualAccount, 2_008_325);
  expect(paid).toMatchObject({ paid: true, inquiry: { responseCode: '2002400' }, payment: { responseCode: '2002500' } });
  const waiting = (await caller.must(getOrder, { id: order.orderId })).order;
  expect(waiting.state).toBe('paid');
  expect(waiting.timeline.map((step) => [step.key, step.state])).toEqual([
    ['placed', 'done'],
    ['paid', 'done'],
    ['submitted', 'current'],
    ['priced', 'next'],
    ['settled', 'next'],
  ]);
  expect((await caller.must(listInProgressV3, {})).items[0]).toMatchObject({
    orderId: order.orderId,
    bill: { state: 'paid' },
    currentStep: { key: 'submitted' },
  });
  expect((await caller.must(listHoldings, {})).worth).toMatchObject({ value: 0, onTheWay: 2_000_000 });

  const closed = await sandbox.post<{ orders: number; navs: number; date: string }>('market/close');
  expect(closed).toMatchObject({ status: 200, date: '2026-11-18', orders: 2 });
  const done = (await caller.must(getOrder, { id: order.orderId })).order;
  expect(done.state).toBe('done');
  expect(done.timeline.every((step) => step.state === 'done' && step.at !== null)).toBe(true);
  for (const line of done.lines) {
    expect(line.navDay).toBe('2026-11-18');
    // The amount is what was paid; units are amount ÷ NAV to four decimals, half up.
    const nav = BigInt(line.nav!.replace('.', ''));
    const expected = (BigInt(line.amount!) * 100_000_000n * 2n + nav) / (2n * nav);
    expect(line.units!.replace('.', '').replace(/^0+/, '')).toBe(expected.toString());
  }

  const { holdings, worth, allocation } = await caller.must(listHoldings, {});
  expect(holdings.length).toBe(2);
  expect(worth.cost).toBe(2_000_000);
  // Only the fee is lost on the day itself: 1.5 % of one fund, and VAT on it.
  expect(Math.abs(Number(worth.unrealised))).toBeLessThan(5);
  expect([worth.fees, worth.paidIn, worth.gain]).toEqual([8_325, 2_008_325, Number(worth.unrealised) - 8_325]);
  expect(allocation.reduce((sum, part) => sum + Number(part.share), 0)).toBeCloseTo(1, 9);
  const home = await caller.must(getDashboard, {});
  expect(home.worth.value).toBe(worth.value);
  expect(home.history.value.at(-1)).toBe(worth.value);

  const evidence = await caller.must(getEvidence, { id: order.orderId });
  expect(evidence.isIntact).toBe(true);
  expect(JSON.parse(evidence.shown)).toMatchObject({ total: 2_008_325, items: [{ amount: 1_500_000 }, { amount: 500_000 }] });
  expect(JSON.parse(evidence.shown)).toEqual({ result: 0, ...quote });

  await sandbox.mail(email, (message) => message.subject === 'Pembayaran diterima');
  await sandbox.mail(email, (message) => message.subject === 'Unit masuk ke portofolio');
  const notes = await until('both notifications', async () => {
    const found = await caller.must(list, {});
    return found.total >= 2 && found;
  });
  expect(notes.unread).toBe(2);

  const positions = await sandbox.get<{ ifua: string; fund: string; units: string }[]>('registry/positions');
  const { rows } = await platform.owner.query<{ ifua: string }>('select ifua from kyc.investor_status where investor_id = $1', [investorId]);
  expect(
    positions
      .filter((row) => row.ifua === rows[0]!.ifua)
      .map((row) => [row.fund, row.units])
      .sort(),
  ).toEqual(holdings.map((row) => [row.productId, row.units]).sort());
  expect(await platform.audit()).toEqual([]);
});
