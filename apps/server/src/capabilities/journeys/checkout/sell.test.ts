/** Tests selling and switching: what may be sold, what must remain, and that units are sold only once. */
import type { ReasonOf } from '@lumbung/contract/call.ts';
import type { saveItem as saveItemCall } from '@lumbung/contract/cart/save-item.ts';
import type { sell as sellCall } from '@lumbung/contract/checkout/sell.ts';
import { clearCart, getCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { cancelOrder, placeMixed, quoteFee, sell, sendCode, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { listSwitchTargets } from '@lumbung/contract/catalogue/routes.gen.ts';
import { getEvidence, getOrder, listInProgressV3, listHistories } from '@lumbung/contract/histories/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { confirmCart, liveCode, placeOrder } from '../../../../../../tests/support/buying.ts';
import { inLine } from '../../../../../../tests/support/in-line.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { withoutGateways } from '../../../../../../tests/support/disconnected.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { confirmSale, grantUnits, placeSale } from '../../../../../../tests/support/selling.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});
afterEach(async () => expect(await platform.audit()).toEqual([]));

/** Creates an investor who holds only F01, for ten million rupiah by default. */
async function holder(amount = 10_000_000n) {
  const investor = await platform.newInvestor();
  const units = await grantUnits(platform.books, investor.investorId, 'F01', amount);
  return { ...investor, units };
}
const change = async (set: string, productId = 'F01') => {
  await platform.owner.query(`update catalogue.${set.startsWith('cut_off') ? 'terms' : 'product'} set ${set} where product_id = $1`, [productId]);
  platform.app.reference.forget();
};
/** Changes a product while `work` runs. */
async function whileChanged(set: string, undo: string, productId: string, work: () => Promise<unknown>): Promise<void> {
  await change(set, productId);
  try {
    await work();
  } finally {
    await change(undo, productId);
  }
}

test('a sale by amount, by units and of everything is quoted to the rupiah, and the units are set aside', async () => {
  const { caller, investorId, units } = await holder();
  const { cartId } = await caller.must(saveItem, { transactionType: 2, productId: 'F01', amount: 2_000_000 });
  const quote = await caller.must(quoteFee, {});
  expect(quote).toMatchObject({ items: [], total: 0, promise: null, billEndsAt: null });
  expect(quote.sales[0]).toMatchObject({
    cartId,
    transactionType: 2,
    askedAmount: 2_000_000,
    indicativeGross: 2_000_000,
    indicativeNet: 2_000_000,
    paidTo: { bank: '014', holder: 'Wira Kusuma' },
    promise: { navDay: '2026-11-18', orderBefore: '2026-11-18T13:00:00+07:00', unitsOn: null },
  });
  expect(quote.sales[0]!.paidTo!.account).toMatch(/^•••• \d{4}$/);
  await caller.must(clearCart, {});

  const { orderId, orderCode } = await placeSale(platform, caller, investorId, { isAllUnits: true });
  expect(orderCode).toMatch(/^RED-261118-/);
  const { order } = await caller.must(getOrder, { id: orderId });
  expect(order).toMatchObject({ transactionType: 2, state: 'placed', amount: null, asked: { isAllUnits: true }, cancelBefore: '2026-11-18T13:00:00+07:00' });
  expect(order.timeline.map((step) => [step.key, step.state])).toEqual([
    ['placed', 'done'],
    ['submitted', 'current'],
    ['priced', 'next'],
    ['settled', 'next'],
    ['paidOut', 'next'],
  ]);
  expect((await caller.must(listHoldings, {})).holdings[0]).toMatchObject({ freeUnits: '0.0000' });
  expect(BigInt((await caller.must(listHoldings, {})).holdings[0]!.units.replace('.', ''))).toBe(units);
  expect((await caller.must(listInProgressV3, {})).items).toMatchObject([{ orderId, currentStep: { key: 'submitted' } }]);
  const evidence = await caller.must(getEvidence, { id: orderId });
  expect(evidence).toMatchObject({ isIntact: true, orderCode });
  expect(JSON.parse(evidence.shown)).toMatchObject({ sales: [{ isAllUnits: true }] });
});

test('fees are deducted from the proceeds of a sale; a switch shows what arrives in the other fund', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await grantUnits(platform.books, investorId, 'F03', 10_000_000n);
  await caller.must(saveItem, { transactionType: 2, productId: 'F03', amount: 1_000_000 });
  // 0.5 % of 1,000,000 is 5,000; 11 % of 5,000 is 550.
  expect((await caller.must(quoteFee, {})).sales[0]).toMatchObject({ indicativeFee: 5_000, indicativeVat: 550, indicativeNet: 994_450 });
  await caller.must(clearCart, {});
  const { items } = await caller.must(listSwitchTargets, { id: 'F03' });
  expect(items.map((item) => item.house)).toEqual(items.map(() => 'Nusa Raya Asset Management'));
  expect(items.map((item) => item.productId)).not.toContain('F03');
  await caller.must(saveItem, { transactionType: 6, productId: 'F03', switchProductId: 'F02', amount: 1_000_000 });
  const [line] = (await caller.must(quoteFee, {})).sales;
  expect(line).toMatchObject({
    transactionType: 6,
    to: { productId: 'F02' },
    indicativeNet: 994_450,
    paidTo: null,
    promise: { cashOn: null, unitsOn: '2026-11-19' },
  });
  expect(Number(line!.indicativeToUnits)).toBeGreaterThan(100);
});

test('cart.saveItem: insufficientUnits; cart.saveItem: insufficientUnitsToSwitch; cart.saveItem: switchTargetNotFound; cart.saveItem: remainderTooSmall and the other limits of sales and switches', async () => {
  const { caller } = await holder();
  const save = (item: object, reason: ReasonOf<typeof saveItemCall>) =>
    refused(caller, saveItem, { transactionType: 2, productId: 'F01', ...item } as never, reason);
  await save({ amount: 9_500_000 }, 'insufficientUnits');
  await save({ units: '99999999' }, 'insufficientUnits');
  await save({ productId: 'F02', amount: 100_000 }, 'insufficientUnits');
  await save({ transactionType: 6, switchProductId: 'F02', amount: 9_500_000 }, 'insufficientUnitsToSwitch');
  await save({ transactionType: 6, amount: 500_000 }, 'switchTargetNotFound');
  await save({ transactionType: 6, switchProductId: 'F05', amount: 500_000 }, 'switchTargetNotFound');
  await save({ transactionType: 6, switchProductId: 'F01', amount: 500_000 }, 'switchTargetNotFound');
  await save({}, 'zeroAmount');
  await save({ amount: 0, units: '0' }, 'zeroAmount');
  await save({ amount: 99_999 }, 'belowMinimum');
  const whole = (await caller.must(listHoldings, {})).holdings[0]!;
  const nearlyAll = (BigInt(whole.units.replace('.', '')) - 10n).toString();
  await save({ units: `${nearlyAll.slice(0, -4)}.${nearlyAll.slice(-4)}` }, 'remainderTooSmall');
  await whileChanged('subscription_open = false', 'subscription_open = true', 'F02', () =>
    save({ transactionType: 6, switchProductId: 'F02', amount: 500_000 }, 'subscriptionClosed'),
  );
  expect((await caller.fault(saveItem, { transactionType: 2, productId: 'F01', units: '1.00001' })).status).toBe(400);
});

test('a holding below the smallest sale can still be sold whole', async () => {
  const { caller, investorId } = await holder(60_000n);
  await refused(caller, saveItem, { transactionType: 2, productId: 'F01', amount: 50_000 }, 'belowMinimum');
  await placeSale(platform, caller, investorId, { isAllUnits: true });
});

test('checkout.quoteFee: noBankAccount; checkout.sendCode: noBankAccount; a switch needs none', async () => {
  const { caller, investorId } = await holder();
  await platform.owner.query(`update kyc.bank_account set state = 'replaced' where investor_id = $1`, [investorId]);
  const { cartId } = await caller.must(saveItem, { transactionType: 2, productId: 'F01', amount: 500_000 });
  await refused(caller, quoteFee, {}, 'noBankAccount');
  await refused(caller, sendCode, {}, 'noBankAccount');
  await caller.must(clearCart, { cartIds: [cartId] });
  await placeSale(platform, caller, investorId, { transactionType: 6, switchProductId: 'F02', amount: 500_000 });
});

test('checkout.quoteFee: insufficientUnits, checkout.sendCode: insufficientUnits; checkout.quoteFee: insufficientUnitsToSwitch, checkout.sendCode: insufficientUnitsToSwitch when the cart asks for more than there is, line by line', async () => {
  const { caller } = await holder();
  const switched = { transactionType: 6, productId: 'F01', switchProductId: 'F02', amount: 6_000_000 } as const;
  await caller.must(saveItem, switched);
  const { cartId } = await caller.must(saveItem, { transactionType: 2, productId: 'F01', amount: 6_000_000 });
  expect((await refused(caller, quoteFee, {}, 'insufficientUnits')).lines).toEqual([expect.objectContaining({ cartId, code: 2 })]);
  await refused(caller, sendCode, {}, 'insufficientUnits');
  await caller.must(clearCart, {});
  await caller.must(saveItem, { transactionType: 2, productId: 'F01', amount: 6_000_000 });
  const { cartId: second } = await caller.must(saveItem, switched);
  expect((await refused(caller, quoteFee, {}, 'insufficientUnitsToSwitch')).lines).toEqual([expect.objectContaining({ cartId: second, code: 15 })]);
  await refused(caller, sendCode, {}, 'insufficientUnitsToSwitch');
});

test('checkout.quoteFee: switchTargetNotFound, checkout.sendCode: switchTargetNotFound; checkout.quoteFee: remainderTooSmall, checkout.sendCode: remainderTooSmall when the product changed after it was put into the cart', async () => {
  const { caller } = await holder();
  const { cartId } = await caller.must(saveItem, { transactionType: 6, productId: 'F01', switchProductId: 'F04', amount: 500_000 });
  await whileChanged(`house_id = 'TIRTA'`, `house_id = 'NUSA'`, 'F04', async () => {
    await refused(caller, quoteFee, {}, 'switchTargetNotFound');
    await refused(caller, sendCode, {}, 'switchTargetNotFound');
  });
  await caller.must(clearCart, { cartIds: [cartId] });
  await caller.must(saveItem, { transactionType: 2, productId: 'F01', amount: 5_000_000 });
  await whileChanged('minimum_holding = 9000000', 'minimum_holding = 100000', 'F01', async () => {
    await refused(caller, quoteFee, {}, 'remainderTooSmall');
    await refused(caller, sendCode, {}, 'remainderTooSmall');
  });
});

test('C17.redemption checkout.sell: emptyCart; checkout.sell: noSuchItem; checkout.sell: codeInvalid; checkout.placeMixed: emptyCart; checkout.placeMixed: noSuchItem; checkout.placeMixed: codeInvalid; checkout.placeMixed: methodUnavailable', async () => {
  const { caller, investorId } = await holder();
  await refused(caller, sell, {}, 'emptyCart');
  await refused(caller, placeMixed, {}, 'emptyCart');
  await caller.must(saveItem, { productId: 'F02', amount: 100_000 });
  await refused(caller, sell, {}, 'emptyCart');
  await caller.must(saveItem, { transactionType: 2, productId: 'F01', amount: 500_000 });
  const CartIds = [crypto.randomUUID()];
  await refused(caller, sell, { CartIds }, 'noSuchItem');
  await refused(caller, placeMixed, { CartIds, PaymentMethod: 2 }, 'noSuchItem');
  await refused(caller, sell, {}, 'codeInvalid');
  await refused(caller, placeMixed, { PaymentMethod: 2 }, 'codeInvalid');
  await caller.must(quoteFee, {});
  await caller.must(sendCode, {});
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
  // The code confirmed the purchase and the sale together, so it is wrong for the sale alone.
  await refused(caller, sell, {}, 'codeInvalid');
  await refused(caller, placeMixed, {}, 'methodUnavailable');
  await withoutGateways(platform, () => refused(caller, placeMixed, { PaymentMethod: 8 }, 'methodUnavailable'));
});

const AFTER_THE_CODE = [
  ['identityNotVerified', null, null],
  ['accountFrozen', null, null],
  ['subscriptionClosed', 'subscription_open = false', 'subscription_open = true'],
  ['switchTargetNotFound', `house_id = 'TIRTA'`, `house_id = 'NUSA'`],
  ['insufficientUnits', null, null],
  ['insufficientUnitsToSwitch', null, null],
  ['belowMinimum', 'minimum_redemption = 2000000', 'minimum_redemption = 100000'],
  ['remainderTooSmall', 'minimum_holding = 9500000', 'minimum_holding = 100000'],
] as const;

// Each cause arises between the code and the order.
test(`checkout.sell: identityNotVerified; checkout.sell: accountFrozen; checkout.sell: subscriptionClosed; checkout.sell: switchTargetNotFound; checkout.sell: insufficientUnits;
  checkout.sell: insufficientUnitsToSwitch; checkout.sell: belowMinimum; checkout.sell: remainderTooSmall`, async () => {
  for (const [reason, set, undo] of AFTER_THE_CODE) await afterTheCode(reason, set, undo, sell, {});
});

test(`checkout.placeMixed: identityNotVerified; checkout.placeMixed: accountFrozen; checkout.placeMixed: subscriptionClosed; checkout.placeMixed: switchTargetNotFound; checkout.placeMixed: insufficientUnits;
  checkout.placeMixed: insufficientUnitsToSwitch; checkout.placeMixed: belowMinimum; checkout.placeMixed: remainderTooSmall; checkout.placeMixed: mixedCurrencies`, async () => {
  for (const [reason, set, undo] of AFTER_THE_CODE) await afterTheCode(reason, set, undo, placeMixed, {});
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId, { F01: 1_000_000, F21: 1_000_000 });
  await whileChanged(`currency = 'USD'`, `currency = 'IDR'`, 'F21', () => refused(caller, placeMixed, { PaymentMethod: 2 }, 'mixedCurrencies'));
});

test('checkout.sell: mixedCurrencies when one of two funds changed to dollars after the code', async () => {
  const { caller, investorId } = await holder();
  await grantUnits(platform.books, investorId, 'F21');
  await caller.must(saveItem, { transactionType: 2, productId: 'F01', amount: 1_000_000 });
  await confirmSale(platform, caller, investorId, { productId: 'F21', amount: 1_000_000 });
  await whileChanged(`currency = 'USD'`, `currency = 'IDR'`, 'F21', () => refused(caller, sell, {}, 'mixedCurrencies'));
});

async function afterTheCode(
  reason: ReasonOf<typeof sellCall>,
  set: string | null,
  undo: string | null,
  route: typeof sell | typeof placeMixed,
  input: object,
): Promise<void> {
  const { caller, investorId } = await holder();
  const isSwitch = ['insufficientUnitsToSwitch', 'subscriptionClosed', 'switchTargetNotFound'].includes(reason);
  await confirmSale(platform, caller, investorId, { amount: 1_000_000, ...(isSwitch ? { transactionType: 6, switchProductId: 'F04' } : {}) });
  if (reason === 'identityNotVerified') await platform.owner.query(`update kyc.investor_status set state = 'rejected' where investor_id = $1`, [investorId]);
  if (reason === 'accountFrozen') await platform.owner.query('update kyc.investor_status set frozen_at = now() where investor_id = $1', [investorId]);
  // Another order of the investor has taken nearly all units in the meantime.
  const taken = `update ledger.account set held = balance - 10 where investor_id = '${investorId}' and path = 'units'`;
  if (reason.startsWith('insufficient')) await platform.owner.query(taken);
  const attempt = () => refused(caller, route as typeof sell, input, reason);
  if (set && undo) await whileChanged(set, undo, isSwitch ? 'F04' : 'F01', attempt);
  else await attempt();
  await platform.owner.query(`update ledger.account set held = 0 where investor_id = $1 and path = 'units'`, [investorId]);
  expect((await caller.must(getCart, {})).cart.items.length).toBe(1);
}

test('checkout.sell: promiseChanged, checkout.placeMixed: promiseChanged when a cut-off passed after the quote', async () => {
  const { caller, investorId } = await holder();
  await confirmSale(platform, caller, investorId, { transactionType: 2, amount: 1_000_000 });
  await whileChanged(`cut_off = '00:01'`, `cut_off = '13:00'`, 'F01', async () => {
    await refused(caller, sell, {}, 'promiseChanged');
    await refused(caller, placeMixed, { PaymentMethod: 2 }, 'promiseChanged');
  });
  await caller.must(sell, {});
});

test('a purchase, a sale and a switch in one cart are ordered together or not at all', async () => {
  const { caller, investorId } = await holder();
  await caller.must(saveItem, { productId: 'F05', amount: 100_000 });
  await caller.must(saveItem, { transactionType: 2, productId: 'F01', amount: 1_000_000 });
  await caller.must(saveItem, { transactionType: 6, productId: 'F01', switchProductId: 'F02', amount: 2_000_000 });
  const quote = await caller.must(quoteFee, {});
  expect([quote.items.length, quote.sales.length, quote.total]).toEqual([1, 2, 100_000]);
  await caller.must(sendCode, {});
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
  const placed = await caller.must(placeMixed, { PaymentMethod: 2 });
  expect(placed.bill?.amount).toBe(100_000);
  expect(placed.orders.map((order) => order.transactionType)).toEqual([2, 6]);
  expect((await caller.must(getCart, {})).cart.items).toEqual([]);
});

test('thirty concurrent orders for the same units: one is placed, the rest are refused', async () => {
  const { caller, investorId } = await holder();
  await confirmSale(platform, caller, investorId, { isAllUnits: true });
  const answers = await Promise.all(Array.from({ length: 30 }, () => caller.send(sell, {})));
  expect(answers.filter((answer) => answer.ok).length).toBe(1);
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.reason])))).toEqual(new Set(['emptyCart']));
  expect((await caller.must(listInProgressV3, {})).total).toBe(1);
});

test('two sessions that sell the same units from two carts concurrently place one order, and the other is refused', async () => {
  const { caller, investorId } = await holder();
  await confirmSale(platform, caller, investorId, { amount: 6_000_000 });
  // The second cart is a goal's; it has its own code.
  await caller.must(saveItem, { transactionType: 2, productId: 'F01', amount: 6_000_000, cartType: 99 });
  await caller.must(quoteFee, { cartType: 99 });
  await caller.must(sendCode, { cartType: 99 });
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId, 'checkout:99'), CartType: 99 });
  const answers = await inLine(
    platform,
    [`select 1 from ledger.account where investor_id = $1 and path = 'units' and asset = 'F01' for update`, [investorId]],
    [() => caller.send(sell, {}), () => caller.send(sell, { CartType: 99 })],
  );
  expect(answers.filter((answer) => answer.ok).length).toBe(1);
  expect(answers.find((answer) => !answer.ok)).toMatchObject({ reason: 'insufficientUnits' });
});

test('a sale cancelled before its cut-off frees the units; of ten concurrent cancellations one succeeds', async () => {
  const { caller, investorId } = await holder();
  const { orderId } = await placeSale(platform, caller, investorId, { amount: 3_000_000 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => caller.send(cancelOrder, { orderId })));
  expect(answers.filter((answer) => answer.ok).length).toBe(1);
  const { order } = await caller.must(getOrder, { id: orderId });
  // Nothing will be paid out for it.
  expect(order).toMatchObject({ state: 'cancelled', cancelBefore: null, cashOn: null, paidTo: null });
  expect(order.timeline.at(-1)).toMatchObject({ key: 'cancelled', state: 'failed' });
  expect((await caller.must(listHoldings, {})).holdings[0]!.freeUnits).toBe((await caller.must(listHoldings, {})).holdings[0]!.units);
  expect((await caller.must(listHistories, {})).items.map((item) => item.orderId)).toContain(orderId);
});

test('checkout.cancelOrder: notCancellable once it is paid; cancelling an unpaid purchase cancels its bill', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const unpaid = await placeOrder(platform, caller, investorId);
  await caller.must(cancelOrder, { orderId: unpaid.orderId });
  expect((await caller.must(getOrder, { id: unpaid.orderId })).order).toMatchObject({ state: 'cancelled', bill: { state: 'cancelled' } });
  const paid = await placeOrder(platform, caller, investorId);
  await platform.sandbox.pay(paid.bill.virtualAccount, paid.bill.amount);
  await refused(caller, cancelOrder, { orderId: paid.orderId }, 'notCancellable');
  await refused(caller, cancelOrder, { orderId: unpaid.orderId }, 'notCancellable');
  const { caller: stranger } = await platform.newInvestor();
  for (const orderId of [paid.orderId, crypto.randomUUID()]) expect((await stranger.fault(cancelOrder, { orderId })).status).toBe(404);
});

test('several errors at once: reports the missing identity first, then the product, then the units', async () => {
  const { caller, investorId } = await holder();
  await caller.must(saveItem, { transactionType: 6, productId: 'F01', switchProductId: 'F04', amount: 1_000_000 });
  await caller.must(saveItem, { transactionType: 2, productId: 'F01', amount: 1_000_000 });
  await platform.owner.query(`update kyc.investor_status set state = 'refreshDue' where investor_id = $1`, [investorId]);
  await platform.owner.query(`update kyc.bank_account set state = 'replaced' where investor_id = $1`, [investorId]);
  await platform.owner.query(`update ledger.account set held = balance where investor_id = $1 and path = 'units'`, [investorId]);
  await whileChanged(`subscription_open = false, house_id = 'TIRTA'`, `subscription_open = true, house_id = 'NUSA'`, 'F04', async () => {
    await refused(caller, quoteFee, {}, 'identityNotVerified');
    await platform.owner.query(`update kyc.investor_status set state = 'active' where investor_id = $1`, [investorId]);
    await refused(caller, quoteFee, {}, 'noBankAccount');
    await platform.owner.query(`update kyc.bank_account set state = 'active' where investor_id = $1`, [investorId]);
    await refused(caller, quoteFee, {}, 'subscriptionClosed');
    await change('subscription_open = true', 'F04');
    await refused(caller, quoteFee, {}, 'switchTargetNotFound');
  });
  await refused(caller, quoteFee, {}, 'insufficientUnits');
  await platform.owner.query(`update ledger.account set held = 0 where investor_id = $1 and path = 'units'`, [investorId]);
});
