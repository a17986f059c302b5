/** Tests checkout: what may be bought, what a code confirms, and that a cart is bought only once. */
import { addressOf } from '@lumbung/contract/route.ts';
import { clearCart, getCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { choosePayment, listPaymentMethods, quoteFee, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { PAYMENT_METHOD } from '@lumbung/contract/families.ts';
import { getEvidence, getOrder, listPending } from '@lumbung/contract/histories/routes.gen.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { beforeAll, expect, test } from 'vitest';
import { claimOrderCodes } from '../../money/orders/index.ts';
import { confirmCart, liveCode, placeOrder, wrongCode } from '../../../../../../tests/support/buying.ts';
import { inLine, pidOfClient, untilBehind } from '../../../../../../tests/support/in-line.ts';
import { grantUnits } from '../../../../../../tests/support/selling.ts';
import { moneyText } from '@lumbung/kernel/format.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { withoutGateways } from '../../../../../../tests/support/disconnected.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const add = (caller: Awaited<ReturnType<Platform['newInvestor']>>['caller'], productId = 'F01', amount = 1_000_000) =>
  caller.must(saveItem, { productId, amount });
/** Inserts a cart item directly into the database, for refusals that no call can produce. */
const smuggle = (investorId: string, productId: string, amount: number) =>
  platform.owner.query(
    `with c as (insert into cart.cart values ($1, 0, 1, 1) on conflict (investor_id, cart_type) do update set lines = cart.cart.lines + 1)
     insert into cart.item (investor_id, cart_id, cart_type, transaction_type, portfolio_id, product_id, amount, added_at) values ($1, gen_random_uuid(), 0, 1, $1, $2, $3, now())`,
    [investorId, productId, amount],
  );
const setChallenge = (investorId: string, set: string) => platform.owner.query(`update codes.challenge set ${set} where investor_id = $1`, [investorId]);
const systemNow = () => new Date(platform.app.clock()).toISOString();
const inAnHour = () => new Date(platform.app.clock() + 3_600_000).toISOString();

test('checkout.quoteFee: emptyCart; checkout.sendCode: emptyCart; checkout.subscribe: emptyCart', async () => {
  const { caller } = await platform.newInvestor();
  await refused(caller, quoteFee, {}, 'emptyCart');
  await refused(caller, sendCode, {}, 'emptyCart');
  await refused(caller, subscribe, { PaymentMethod: 2 }, 'emptyCart');
});

test('checkout.quoteFee: noSuchItem and checkout.subscribe: noSuchItem name the line', async () => {
  const { caller } = await platform.newInvestor();
  await add(caller);
  const cartId = crypto.randomUUID();
  expect((await refused(caller, quoteFee, { cartIds: [cartId] }, 'noSuchItem')).lines).toMatchObject([{ cartId, code: 27, reason: 'noSuchItem' }]);
  await refused(caller, subscribe, { CartIds: [cartId], PaymentMethod: 2 }, 'noSuchItem');
});

test('a quoted item removed from the cart is not part of what the code confirms', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { cartId } = await add(caller, 'F01', 1_000_000);
  await add(caller, 'F02', 500_000);
  await caller.must(quoteFee, { cartIds: [cartId] });
  await caller.must(clearCart, { cartIds: [cartId] });
  await caller.must(sendCode, {});
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
  expect((await caller.must(subscribe, { PaymentMethod: 2 })).bill?.amount).toBe(500_000);
});

test('checkout.quoteFee: identityNotVerified; checkout.sendCode: identityNotVerified; the cart is kept', async () => {
  const { caller } = await platform.newInvestor({ isVerified: false });
  await add(caller);
  await refused(caller, quoteFee, {}, 'identityNotVerified');
  await refused(caller, sendCode, {}, 'identityNotVerified');
  expect((await caller.must(getCart, {})).cart.items.length).toBe(1);
});

test('checkout.subscribe: identityNotVerified when verification was revoked between code and order', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId);
  await platform.owner.query(`update kyc.investor_status set state = 'refreshDue' where investor_id = $1`, [investorId]);
  await refused(caller, subscribe, { PaymentMethod: 2 }, 'identityNotVerified');
});

test('checkout.quoteFee: subscriptionClosed; checkout.sendCode: subscriptionClosed; checkout.quoteFee: belowMinimum; checkout.sendCode: belowMinimum', async () => {
  for (const [productId, amount, reason] of [
    ['F11', 10_000_000, 'subscriptionClosed'],
    ['F01', 99_999, 'belowMinimum'],
  ] as const) {
    const { caller, investorId } = await platform.newInvestor();
    await smuggle(investorId, productId, amount);
    expect((await refused(caller, quoteFee, {}, reason)).lines).toMatchObject([{ reason }]);
    await refused(caller, sendCode, {}, reason);
  }
});

test('checkout.subscribe: subscriptionClosed; checkout.subscribe: belowMinimum; checkout.subscribe: mixedCurrencies when the product changed after the code', async () => {
  for (const [set, undo, reason] of [
    ['subscription_open = false', 'subscription_open = true', 'subscriptionClosed'],
    ['minimum_subscription = 2000000', 'minimum_subscription = 100000', 'belowMinimum'],
    [`currency = 'USD'`, `currency = 'IDR'`, 'mixedCurrencies'],
  ] as const) {
    const { caller, investorId } = await platform.newInvestor();
    await confirmCart(platform, caller, investorId, { F01: 1_000_000, F21: 1_000_000 });
    await platform.owner.query(`update catalogue.product set ${set} where product_id = 'F21'`);
    platform.app.reference.forget();
    await refused(caller, subscribe, { PaymentMethod: 2 }, reason);
    await platform.owner.query(`update catalogue.product set ${undo} where product_id = 'F21'`);
    platform.app.reference.forget();
  }
});

test('C32.codes checkout.sendCode: tooManySends at the fifth send, after one send and three resends; the count is then 4', async () => {
  const { caller } = await platform.newInvestor();
  await add(caller);
  for (const count of [0, 1, 2, 3]) expect((await caller.must(sendCode, {})).Count).toBe(count);
  expect((await refused(caller, sendCode, {}, 'tooManySends')).Count).toBe(4);
  await add(caller, 'F02', 100_000);
  await refused(caller, sendCode, {}, 'tooManySends');
});

test('checkout.verifyCode: codeInvalid for a wrong, an expired, a malformed and a missing code', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await refused(caller, verifyCode, { Code: '123456' }, 'codeInvalid');
  await add(caller);
  await caller.must(sendCode, {});
  const code = await liveCode(platform, investorId);
  await refused(caller, verifyCode, { Code: wrongCode(code) }, 'codeInvalid');
  await refused(caller, verifyCode, { Code: 'abc' }, 'codeInvalid');
  await setChallenge(investorId, `expires_at = '${systemNow()}'`);
  await refused(caller, verifyCode, { Code: code }, 'codeInvalid');
});

test('a right code may contain a blank, and is accepted again if the response was lost', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await add(caller);
  await caller.must(sendCode, {});
  const code = await liveCode(platform, investorId);
  await caller.must(verifyCode, { Code: `${code.slice(0, 3)} ${code.slice(3)}` });
  await caller.must(verifyCode, { Code: code });
  await refused(caller, verifyCode, { Code: wrongCode(code) }, 'codeInvalid');
});

test('checkout.verifyCode: triesUsedUp after five wrong codes, even for the right one', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await add(caller);
  await caller.must(sendCode, {});
  const code = await liveCode(platform, investorId);
  for (let guess = 0; guess < 5; guess += 1) await refused(caller, verifyCode, { Code: wrongCode(code) }, 'codeInvalid');
  await refused(caller, verifyCode, { Code: code }, 'triesUsedUp');
});

test('200 parallel guesses of a code: only five are counted, and the right code fails after the fifth', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await add(caller);
  await caller.must(sendCode, {});
  const code = await liveCode(platform, investorId);
  await Promise.all(Array.from({ length: 200 }, () => caller.send(verifyCode, { Code: wrongCode(code) })));
  const { rows } = await platform.owner.query<{ attempts: number; wrong_today: number }>(
    'select attempts, wrong_today from codes.challenge where investor_id = $1',
    [investorId],
  );
  expect(rows).toEqual([{ attempts: 5, wrong_today: 5 }]);
  await refused(caller, verifyCode, { Code: code }, 'triesUsedUp');
});

test('checkout.verifyCode: codePaused and checkout.sendCode: codePaused after ten wrong codes, over several challenges', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await add(caller);
  for (let round = 0; round < 2; round += 1) {
    await caller.must(sendCode, {});
    const code = await liveCode(platform, investorId);
    for (let guess = 0; guess < 5; guess += 1) await caller.send(verifyCode, { Code: wrongCode(code) });
  }
  expect((await refused(caller, verifyCode, { Code: '000000' }, 'codePaused')).retryAfterMinutes).toBe(15);
  await refused(caller, sendCode, {}, 'codePaused');
});

test('checkout.verifyCode: codeSuspended and checkout.sendCode: codeSuspended after thirty in a day', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await add(caller);
  await caller.must(sendCode, {});
  await setChallenge(investorId, `wrong_today = 30, wrong_today_until = '${inAnHour()}'`);
  await refused(caller, verifyCode, { Code: await liveCode(platform, investorId) }, 'codeSuspended');
  await refused(caller, sendCode, {}, 'codeSuspended');
});

test('checkout.subscribe: codeInvalid without a code, and when the cart changed after it', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { cartId } = await add(caller);
  await refused(caller, subscribe, { PaymentMethod: 2 }, 'codeInvalid');
  await caller.must(sendCode, {});
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
  await caller.must(saveItem, { cartId, productId: 'F01', amount: 1_000_001 });
  await refused(caller, subscribe, { PaymentMethod: 2 }, 'codeInvalid');
});

test('checkout.subscribe: methodUnavailable for every disabled method, and the code is not consumed', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId);
  const { methods } = await caller.must(listPaymentMethods, {});
  const disabled = methods.flatMap((group) => group.providers).filter((provider) => provider.isDisabled);
  expect(disabled.every((provider) => provider.disabledReason !== null)).toBe(true);
  for (const provider of disabled) await refused(caller, subscribe, { PaymentMethod: provider.code }, 'methodUnavailable');
  expect((await caller.must(subscribe, { PaymentMethod: 2 })).bill?.state).toBe('pending');
});

test('a method that does not accept the amount is listed with its limits; without any method the list returns 404', async () => {
  const { caller } = await platform.newInvestor();
  const provider = async (code: number, amount?: number) => {
    const { methods } = await caller.must(listPaymentMethods, amount === undefined ? {} : { amount: String(amount) });
    return methods.flatMap((group) => group.providers).find((one) => one.code === code)!;
  };
  expect((await provider(PAYMENT_METHOD.bca, 90_000_000)).isDisabled).toBe(false);
  expect((await provider(PAYMENT_METHOD.gopay)).limits).toEqual({ least: 10_000, most: 20_000_000 });
  expect((await caller.fault(listPaymentMethods, { amount: '1.5' })).status).toBe(400);
  const settings = platform.app.settings as { -readonly [Name in 'companyCodes' | 'gateways' | 'transferAccounts']: Platform['app']['settings'][Name] };
  const { companyCodes, gateways, transferAccounts } = settings;
  Object.assign(settings, { companyCodes: {}, gateways: { ...gateways, connected: [] }, transferAccounts: {} });
  try {
    expect((await caller.fault(listPaymentMethods, {})).status).toBe(404);
  } finally {
    Object.assign(settings, { companyCodes, gateways, transferAccounts });
  }
});

test('several errors at once: reports the code first, then the identity check, then the product, then the method', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId, { F21: 1_000_000 });
  await platform.owner.query(`update kyc.investor_status set state = 'none' where investor_id = $1`, [investorId]);
  await platform.owner.query(`update catalogue.product set subscription_open = false where product_id = 'F21'`);
  platform.app.reference.forget();
  await setChallenge(investorId, `verified_at = null`);
  await refused(caller, subscribe, { PaymentMethod: 8 }, 'codeInvalid');
  await setChallenge(investorId, `verified_at = '${systemNow()}'`);
  await refused(caller, subscribe, { PaymentMethod: 8 }, 'identityNotVerified');
  await platform.owner.query(`update kyc.investor_status set state = 'active' where investor_id = $1`, [investorId]);
  await refused(caller, subscribe, { PaymentMethod: 8 }, 'subscriptionClosed');
  await platform.owner.query(`update catalogue.product set subscription_open = true where product_id = 'F21'`);
  platform.app.reference.forget();
  await withoutGateways(platform, () => refused(caller, subscribe, { PaymentMethod: 8 }, 'methodUnavailable'));
});

test('the evidence of an order is the quote as shown, byte for byte; without a quote, what a quote would have shown', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const buy = async () => {
    await caller.must(sendCode, {});
    await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
    const { orderId } = await caller.must(subscribe, { PaymentMethod: 2 });
    return (await caller.must(getEvidence, { id: orderId })).shown;
  };
  await add(caller);
  const quoted = await caller.raw('POST', addressOf(quoteFee), { body: '{}', headers: { 'content-type': 'application/json' } });
  const shown = await quoted.text();
  expect(await buy()).toBe(shown);

  const { cartId } = await add(caller, 'F01', 2_000_000);
  const figures: unknown = JSON.parse(await buy());
  expect(figures).toMatchObject({ result: 0, total: 2_000_000, items: [{ cartId, productId: 'F01', amount: 2_000_000, fee: 0 }], sales: [] });
  expect(Object.keys(figures as object)).toEqual(Object.keys(JSON.parse(shown)));
});

test('checkout.subscribe: promiseChanged when a cut-off passed after the quote; a new quote shows it, and the same code confirms it', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId, { F21: 1_000_000 });
  const cutOffAt = async (time: string) => {
    await platform.owner.query(`update catalogue.terms set cut_off = $1 where product_id = 'F21'`, [time]);
    platform.app.reference.forget();
  };
  const { rows } = await platform.owner.query<{ cut_off: string }>(`select cut_off from catalogue.terms where product_id = 'F21'`);
  await cutOffAt('00:01');
  try {
    await refused(caller, subscribe, { PaymentMethod: 2 }, 'promiseChanged');
    const { promise } = await caller.must(quoteFee, {});
    const { orderId } = await caller.must(subscribe, { PaymentMethod: 2 });
    expect(JSON.parse((await caller.must(getEvidence, { id: orderId })).shown)).toMatchObject({ promise });
    expect((await caller.must(getOrder, { id: orderId })).order.promise!.navDay).toBe(promise!.navDay);
  } finally {
    await cutOffAt(rows[0]!.cut_off);
  }
});

test('50 parallel checkouts of one cart: one order', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId, { F01: 1_000_000, F02: 250_000 });
  const answers = await inLine(
    platform,
    ['select 1 from cart.item where investor_id = $1 for update', [investorId]],
    Array.from({ length: 50 }, () => () => caller.send(subscribe, { PaymentMethod: 2 })),
  );
  expect(answers.filter((answer) => answer.ok).length).toBe(1);
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'emptyCart').length).toBe(49);
  expect((await caller.must(listPending, {})).total).toBe(1);
  expect(await platform.audit()).toEqual([]);
});

test('100 parallel checkouts with one idempotency key: one order, and every answer is the same', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId);
  const idempotencyKey = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 100 }, () => caller.must(subscribe, { PaymentMethod: 2 }, { idempotencyKey })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const changed = await caller.fault(subscribe, { PaymentMethod: 4 }, { idempotencyKey });
  expect([changed.status, changed.reason]).toEqual([409, 'idempotencyKeyReused']);
});

test('an idempotency key belongs to its caller, and a refusal is kept with it', async () => {
  const [one, other] = [await platform.newInvestor(), await platform.newInvestor()];
  const idempotencyKey = crypto.randomUUID();
  await refused(one.caller, subscribe, { PaymentMethod: 2 }, 'emptyCart', { idempotencyKey });
  await confirmCart(platform, one.caller, one.investorId);
  await refused(one.caller, subscribe, { PaymentMethod: 2 }, 'emptyCart', { idempotencyKey });
  await confirmCart(platform, other.caller, other.investorId);
  await other.caller.must(subscribe, { PaymentMethod: 2 }, { idempotencyKey });
});

test('a refused call with an idempotency key stores the refusal and rolls back what it wrote', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await smuggle(investorId, 'F01', 99_999);
  const idempotencyKey = crypto.randomUUID();
  await refused(caller, sendCode, {}, 'belowMinimum', { idempotencyKey });
  expect((await platform.owner.query('select 1 from codes.challenge where investor_id = $1', [investorId])).rows).toEqual([]);
  await refused(caller, sendCode, {}, 'belowMinimum', { idempotencyKey });
});

test('choosing another payment method keeps the order; choosing the same method keeps the bill', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId, bill } = await placeOrder(platform, caller, investorId);
  expect((await caller.must(choosePayment, { orderId, PaymentMethod: 2 })).bill).toEqual(bill);
});

test('of two concurrent changes of the payment method, the one that locks the order last decides the bill', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId } = await placeOrder(platform, caller, investorId);
  const key = 'the-one-who-is-held-up';
  const holder = await platform.owner.connect();
  try {
    // This request is sent first, so it has the older id, but it is blocked before it reaches the order.
    await holder.query('begin');
    await holder.query(`insert into platform.idempotency values ($1, $2, 'x', 'x', null, null, now())`, [investorId, key]);
    const first = caller.must(choosePayment, { orderId, PaymentMethod: PAYMENT_METHOD.mandiri }, { idempotencyKey: key });
    await untilBehind(platform.owner, await pidOfClient(holder));
    const second = await caller.must(choosePayment, { orderId, PaymentMethod: PAYMENT_METHOD.bni });
    await holder.query('rollback');
    const { bill } = await first;
    expect((await caller.must(getOrder, { id: orderId })).order.bill).toEqual(bill);
    expect(bill.virtualAccount).not.toBe(second.bill.virtualAccount);
    // Choosing the first method again keeps the open bill of the first request.
    expect((await caller.must(choosePayment, { orderId, PaymentMethod: bill.method })).bill).toEqual(bill);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

test('M16 changing the payment method waits for the bill without locking the order, so that a payment gets through', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId, bill } = await placeOrder(platform, caller, investorId);
  const payment = await platform.owner.connect();
  try {
    await payment.query('begin');
    await payment.query('select 1 from payments.bill where investor_id = $1 and order_id = $2 for update', [investorId, orderId]);
    const chosen = caller.send(choosePayment, { orderId, PaymentMethod: PAYMENT_METHOD.mandiri });
    await untilBehind(platform.owner, await pidOfClient(payment));
    await payment.query('select 1 from orders.order where investor_id = $1 and order_id = $2 for update nowait', [investorId, orderId]);
    await payment.query('rollback');
    expect((await chosen).ok).toBe(true);
    expect((await caller.must(getOrder, { id: orderId })).order.bill!.virtualAccount).not.toBe(bill.virtualAccount);
  } finally {
    await payment.query('rollback');
    payment.release();
  }
});

test('M16 ten concurrent changes of the payment method all return a bill, and one bill is open', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId } = await placeOrder(platform, caller, investorId);
  const ways = [PAYMENT_METHOD.mandiri, PAYMENT_METHOD.bca];
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => caller.send(choosePayment, { orderId, PaymentMethod: ways[index % 2]! })));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  const { rows } = await platform.owner.query(`select account_number from payments.bill where investor_id = $1 and state = 'pending'`, [investorId]);
  expect(rows).toEqual([{ account_number: (await caller.must(getOrder, { id: orderId })).order.bill!.virtualAccount }]);
});

test('M16 an order code that is taken is not given again; the next draw is used', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId } = await placeOrder(platform, caller, investorId);
  const code = (await caller.must(getOrder, { id: orderId })).order.orderCode;
  const day = `20${code.slice(4, 6)}-${code.slice(6, 8)}-${code.slice(8, 10)}` as Day;
  const characters = '0123456789ABCDEFGHJKMNPQRSTVWXY';
  const draws = [[...code.slice(11, 17)].map((one) => characters.indexOf(one)), [1, 2, 3, 4, 5, 6]];
  const [claimed] = await platform.books.transact((tx) =>
    claimOrderCodes(tx, [{ investorId, orderId: crypto.randomUUID(), prefix: 'INV' }], day, () => Uint8Array.from(draws.shift()!)),
  );
  expect([claimed === code, draws.length]).toEqual([false, 0]);
});

test('checkout.choosePayment: methodUnavailable', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId } = await placeOrder(platform, caller, investorId);
  await withoutGateways(platform, () => refused(caller, choosePayment, { orderId, PaymentMethod: 8 }, 'methodUnavailable'));
});

test('checkout.choosePayment: orderNotOpen once it is paid', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId, bill } = await placeOrder(platform, caller, investorId);
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  await refused(caller, choosePayment, { orderId, PaymentMethod: 2 }, 'orderNotOpen');
});

test('another investor’s order returns the same 404 as an unknown order', async () => {
  const owner = await platform.newInvestor();
  const { orderId } = await placeOrder(platform, owner.caller, owner.investorId);
  const { caller } = await platform.newInvestor();
  for (const id of [orderId, crypto.randomUUID()]) {
    const [seen, changed] = [await caller.fault(getOrder, { id }), await caller.fault(choosePayment, { orderId: id, PaymentMethod: 2 })];
    expect([seen.status, seen.reason, changed.status, changed.reason]).toEqual([404, 'notFound', 404, 'notFound']);
  }
});

test('a mail with the code goes out in the language of the login, and only for a live challenge', async () => {
  const { caller, email } = await platform.newInvestor({ language: 'en' });
  await add(caller);
  expect((await caller.must(sendCode, {})).sentTo).toMatch(/^.{2}•••@example\.test$/);
  const mail = await platform.sandbox.mail(email, (message) => message.code !== undefined);
  expect(mail.subject).toContain('is your Lumbung code');
  await caller.must(verifyCode, { Code: mail.code! });
});

test('the code e-mail lists every fund with its amount and the total to pay, also after the content changed', async () => {
  const { caller, email, investorId } = await platform.newInvestor();
  await grantUnits(platform.books, investorId, 'F03', 4_000_000n);
  await add(caller, 'F01', 1_000_000);
  await caller.must(saveItem, { transactionType: 2, productId: 'F03', units: '1000.5' });
  await caller.must(saveItem, { transactionType: 6, productId: 'F03', switchProductId: 'F02', amount: 500_000 });
  const { total } = await caller.must(quoteFee, {});
  await caller.must(sendCode, {});
  const lines = [
    '- Beli Nusa Obligasi Prima: Rp1.000.000',
    '- Jual Nusa Ekuitas Pilihan: 1.000,5000 unit',
    '- Alihkan Nusa Ekuitas Pilihan ke Nusa Kas Likuid: Rp500.000',
  ];
  const { text } = await platform.sandbox.mail(email);
  for (const line of [...lines, `Total bayar: ${moneyText(total, 'id')}`]) expect(text).toContain(line);
  await add(caller, 'F01', 2_000_000);
  await caller.must(quoteFee, {});
  await caller.must(sendCode, {});
  expect((await platform.sandbox.mail(email, (mail) => mail.text.includes('Rp2.000.000'))).text).not.toContain('Rp1.000.000');
});
