/** Tests the cart: what it may hold, who owns it, and that no line is lost. */
import { clearCart, getCart, listCarts, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { openPortfolio } from '../../money/portfolios/index.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

test('an item is added, changed and removed', async () => {
  const { caller } = await platform.newInvestor();
  const { cartId } = await caller.must(saveItem, { productId: 'nusa-obligasi-prima', amount: 1_000_000 });
  await caller.must(saveItem, { cartId, productId: 'nusa-obligasi-prima', amount: '2500000' });
  const { cart } = await caller.must(getCart, {});
  expect(cart).toMatchObject({
    cartType: 0,
    totals: [{ currency: 'IDR', amount: '2500000' }],
    items: [{ cartId, productId: 'F01', amount: '2500000', transactionType: 1 }],
  });
  expect((await caller.must(clearCart, { cartIds: [cartId] })).removed).toBe(1);
  expect((await caller.must(listCarts, {})).carts.map((one) => [one.cartType, one.items.length])).toEqual([
    [0, 0],
    [99, 0],
  ]);
});

test('cart.saveItem: productNotFound', async () => {
  const { caller } = await platform.newInvestor();
  await refused(caller, saveItem, { productId: 'no-such-fund', amount: 1_000_000 }, 'productNotFound');
});

test('cart.saveItem: noSuchItem for an unknown item and for another investor’s, with the same response body', async () => {
  const { caller } = await platform.newInvestor();
  const other = await platform.newInvestor();
  const { cartId } = await other.caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  const foreign = await refused(caller, saveItem, { cartId, productId: 'F01', amount: 9_000_000 }, 'noSuchItem');
  const unknown = await refused(caller, saveItem, { cartId: crypto.randomUUID(), productId: 'F01', amount: 9_000_000 }, 'noSuchItem');
  expect(foreign).toEqual(unknown);
  expect((await caller.must(clearCart, { cartIds: [cartId] })).removed).toBe(0);
  expect((await other.caller.must(getCart, {})).cart.totals).toEqual([{ currency: 'IDR', amount: '1000000' }]);
});

test('cart.saveItem: portfolioNotFound for an unknown portfolio or another investor’s; the general portfolio may be named by its id', async () => {
  const [{ caller, investorId }, other] = await Promise.all([platform.newInvestor(), platform.newInvestor()]);
  const portfolioId = crypto.randomUUID();
  await platform.books.transact(async (tx) => openPortfolio(tx, other.investorId, portfolioId, 'goal', platform.books.now()));
  for (const named of [crypto.randomUUID(), portfolioId, other.investorId])
    await refused(caller, saveItem, { productId: 'F01', amount: 1_000_000, portfolioId: named }, 'portfolioNotFound');
  const { cart } = await caller.must(saveItem, { productId: 'F01', amount: 1_000_000, portfolioId: investorId });
  expect(cart.items).toMatchObject([{ portfolioId: investorId }]);
});

test('cart.saveItem: subscriptionClosed for a protected fund after its offer', async () => {
  const { caller } = await platform.newInvestor();
  await refused(caller, saveItem, { productId: 'cakra-terproteksi-seri-12', amount: 10_000_000 }, 'subscriptionClosed');
});

test('cart.saveItem: zeroAmount', async () => {
  const { caller } = await platform.newInvestor();
  for (const amount of [0, '0', '0.00', '-0']) await refused(caller, saveItem, { productId: 'F01', amount }, 'zeroAmount');
});

test('cart.saveItem: belowMinimum, one rupiah below, negative, or with sen', async () => {
  const { caller } = await platform.newInvestor();
  for (const amount of [99_999, -1, '1000000.5', '-5000000']) await refused(caller, saveItem, { productId: 'F01', amount }, 'belowMinimum');
  await caller.must(saveItem, { productId: 'F01', amount: 100_000 });
});

test('cart.saveItem: amountTooLarge', async () => {
  const { caller } = await platform.newInvestor();
  for (const amount of ['9007199254741', '999999999999999999999999']) await refused(caller, saveItem, { productId: 'F01', amount }, 'amountTooLarge');
});

/** Fills a cart with lines of funds that no longer exist, because a cart holds more lines than there are funds. */
const fill = async (investorId: string, lines: number) => {
  await platform.owner.query(
    `insert into cart.item (investor_id, cart_id, cart_type, transaction_type, portfolio_id, product_id, amount, added_at)
     select $1, gen_random_uuid(), 0, 1, $1, 'GONE-' || n, 100000, now() from generate_series(1, $2::int) n`,
    [investorId, lines],
  );
  await platform.owner.query('update cart.cart set lines = lines + $2 where investor_id = $1', [investorId, lines]);
};

test('cart.saveItem: cartFull at the fifty-first line; existing lines can still be changed', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { cartId } = await caller.must(saveItem, { productId: 'F01', amount: 100_000 });
  await fill(investorId, 49);
  await refused(caller, saveItem, { productId: 'F02', amount: 100_000 }, 'cartFull');
  expect((await caller.must(saveItem, { productId: 'F01', amount: 200_000 })).cartId).toBe(cartId);
});

test('a fund added again, also twenty times concurrently, keeps one line with the last amount', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const first = await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  const second = await caller.must(saveItem, { productId: 'F01', amount: 1_500_000 });
  expect([second.cartId, second.cart.items.length, second.cart.totals[0]?.amount]).toEqual([first.cartId, 1, '1500000']);
  const saved = await Promise.all(
    Array.from({ length: 20 }, (_, index) => caller.must(saveItem, { productId: `F${String((index % 9) + 1).padStart(2, '0')}`, amount: 300_000 })),
  );
  expect(new Set(saved.map((reply) => reply.cartId)).size).toBe(9);
  const { cart } = await caller.must(getCart, {});
  expect([cart.items.length, cart.totals[0]?.amount]).toEqual([9, '2700000']);
  const { rows } = await platform.owner.query('select lines from cart.cart where investor_id = $1', [investorId]);
  expect(rows).toEqual([{ lines: 9 }]);
  // The goal's cart belongs to another portfolio and has its own line.
  await caller.must(saveItem, { productId: 'F01', amount: 100_000, cartType: 99 });
  expect((await caller.must(listCarts, {})).carts.map((one) => [one.cartType, one.items.length])).toEqual([
    [0, 9],
    [99, 1],
  ]);
  expect(await platform.audit()).toEqual([]);
});

test('a line changed to a fund that is already in the cart replaces that fund’s line', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  const { cartId } = await caller.must(saveItem, { productId: 'F02', amount: 500_000 });
  const { cart } = await caller.must(saveItem, { cartId, productId: 'F01', amount: 700_000 });
  expect(cart.items.map((item) => [item.cartId, item.productId, item.amount])).toEqual([[cartId, 'F01', '700000']]);
  const { rows } = await platform.owner.query('select lines from cart.cart where investor_id = $1', [investorId]);
  expect(rows).toEqual([{ lines: 1 }]);
});

test('several errors at once: reports the product first, then the item, then the product’s state, then the amount', async () => {
  const { caller } = await platform.newInvestor();
  const cartId = crypto.randomUUID();
  await refused(caller, saveItem, { cartId, productId: 'none', amount: 0 }, 'productNotFound');
  await refused(caller, saveItem, { cartId, productId: 'cakra-terproteksi-seri-12', amount: 0 }, 'noSuchItem');
  await refused(caller, saveItem, { productId: 'cakra-terproteksi-seri-12', amount: 0 }, 'subscriptionClosed');
});

test('a value of the wrong type is rejected with the name of its field and changes nothing', async () => {
  const { caller } = await platform.newInvestor();
  const bad: readonly (readonly [unknown, string])[] = [
    [{ productId: 'F01', amount: 1.5 }, '/amount'],
    [{ productId: 'F01', amount: '1e9' }, '/amount'],
    [{ productId: 'F01', amount: 'NaN' }, '/amount'],
    [{ productId: 'F01', amount: [1] }, '/amount'],
    [{ productId: 'F01' }, '/amount'],
    [{ amount: 100_000 }, '/productId'],
    [{ productId: 5, amount: 100_000 }, '/productId'],
    [{ productId: 'F01', amount: 100_000, transactionType: 3 }, '/transactionType'],
    [{ productId: 'F01', amount: 100_000, cartId: 'x' }, '/cartId'],
    [{ productId: 'F01', amount: 100_000, cartType: 7 }, '/cartType'],
    [{ productId: 'F01', ProductID: 'F02', amount: 100_000 }, '/productId'],
  ];
  for (const [body, path] of bad) {
    const fault = await caller.fault(saveItem, body as never);
    expect(fault.status, JSON.stringify(body)).toBe(400);
    expect(
      fault.errors.map((error) => error.path),
      JSON.stringify(body),
    ).toContain(path);
  }
  expect((await caller.must(getCart, {})).cart.items).toEqual([]);
});

test('field names are accepted in any letter case, and unknown fields are ignored', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const response = await caller.raw('POST', '/API/main/Cart/SAVE/', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ PRODUCTID: 'F01', Amount: 200_000, investorId: crypto.randomUUID(), price: 1, __proto__: { admin: true } }),
  });
  expect(response.status).toBe(200);
  const { rows } = await platform.owner.query('select investor_id, amount from cart.item where investor_id = $1', [investorId]);
  expect(rows).toEqual([{ investor_id: investorId, amount: '200000' }]);
});

test('every cart call without a session returns 401', async () => {
  const caller = platform.caller();
  for (const route of [getCart, listCarts, clearCart]) expect((await caller.fault(route as typeof getCart, {})).status).toBe(401);
  expect((await caller.fault(saveItem, { productId: 'F01', amount: 1 })).status).toBe(401);
});
