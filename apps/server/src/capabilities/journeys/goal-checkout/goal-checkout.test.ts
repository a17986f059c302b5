/** Tests the goal checkout: it covers one goal, its code confirms that goal's lines, and lines bought or skipped in the meantime are not ordered. */
import type { ReasonOf } from '@lumbung/contract/call.ts';
import type { buyV2 as buyV2Call } from '@lumbung/contract/goal-checkout/buy-v2.ts';
import type { quoteFee as quoteFeeCall } from '@lumbung/contract/goal-checkout/quote-fee.ts';
import { listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import { quoteFee as quoteAll } from '@lumbung/contract/checkout/routes.gen.ts';
import { buy, buyV2, quoteFee, sell, sendCode, verifyCode } from '@lumbung/contract/goal-checkout/routes.gen.ts';
import { dismissMonthlyTopUp, endGoal, finishMonthlyTopUp, getMonthlyTopUp } from '@lumbung/contract/goals/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { applyCode, pausePromotion } from '@lumbung/contract/promotions/routes.gen.ts';
import { expect, test } from 'vitest';
import { liveCode, wrongCode } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { type GoalLine, makeGoal, putLine, putOffer } from '../../../../../../tests/support/goals.ts';
import { inLine } from '../../../../../../tests/support/in-line.ts';
import { sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { publishPromotion } from '../../../../../../tests/support/promoting.ts';
import { withoutGateways } from '../../../../../../tests/support/disconnected.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { grantUnits } from '../../../../../../tests/support/selling.ts';

const platform = await sharedPlatform();
type Line = Omit<GoalLine, 'portfolioId'>;
const PAID = { PaymentMethod: 2 };

/** Creates an investor with an active goal and an empty cart. */
async function saver(hasDollars = false) {
  const investor = await platform.newInvestor({ hasDollars });
  const { goalId } = await makeGoal(investor.caller);
  return { ...investor, goalId, put: (line: Line) => putLine(platform, investor.investorId, { portfolioId: goalId, ...line }) };
}
type Saver = Awaited<ReturnType<typeof saver>>;

async function confirm({ caller, investorId, goalId }: Pick<Saver, 'caller' | 'investorId' | 'goalId'>, CartIds?: string[]): Promise<void> {
  await caller.must(quoteFee, CartIds ? { goalId, CartIds } : { goalId });
  await caller.must(sendCode, { goalId });
  await caller.must(verifyCode, { goalId, Code: await liveCode(platform, investorId, 'checkout:99') });
}
const query = (text: string, values: unknown[] = []) => platform.owner.query(text, values);
const standing = ({ investorId }: Saver, set: string) => query(`update kyc.investor_status set ${set} where investor_id = $1`, [investorId]);
const cartOf = async (caller: Caller) => (await caller.must(listCarts, {})).carts.find(({ cartType }) => cartType === 99)?.items ?? [];
async function whileChanged(table: string, [set, undo]: readonly [string, string], productId: string, work: () => Promise<unknown>): Promise<void> {
  const change = async (what: string) => {
    await query(`update catalogue.${table} set ${what} where product_id = $1`, [productId]);
    platform.app.reference.forget();
  };
  await change(set);
  try {
    await work();
  } finally {
    await change(undo);
  }
}

test('C26.goal the lines of one goal are quoted, confirmed and ordered; those of another goal stay, and the code does not cover them', async () => {
  const one = await saver();
  const { caller, investorId } = one;
  const other = await makeGoal(caller);
  await one.put({ productId: 'F01', planKey: 'first' });
  const theirs = await putLine(platform, investorId, { portfolioId: other.goalId, productId: 'F01', planKey: 'first', amount: 3_000_000n });
  expect(await caller.must(quoteFee, { goalId: one.goalId })).toMatchObject({ items: [{ productId: 'F01', amount: 1_000_000 }] });
  // A line named with a goal it does not belong to is not found.
  await refused(caller, quoteFee, { goalId: one.goalId, CartIds: [theirs] }, 'noSuchItem');
  await confirm(one);
  await refused(caller, buy, { goalId: other.goalId, ...PAID }, 'codeInvalid');
  const { orderId, bill } = await caller.must(buy, { goalId: one.goalId, ...PAID });
  expect(bill!.amount).toBe(1_000_000);
  expect((await caller.must(getOrder, { id: orderId })).order.origin).toBe('goal');
  expect(await cartOf(caller)).toMatchObject([{ cartId: theirs }]);
  await confirm({ ...one, goalId: other.goalId });
  await caller.must(buyV2, { goalId: other.goalId, ...PAID });
  expect(await platform.audit()).toEqual([]);
});

test('units of a goal cannot be sold from the general portfolio or for another goal', async () => {
  const one = await saver();
  await grantUnits(platform.books, one.investorId, 'F01', 10_000_000n, 'newest', one.goalId);
  await putLine(platform, one.investorId, { portfolioId: one.investorId, cartType: 0, productId: 'F01', transactionType: 2 });
  await refused(one.caller, quoteAll, {}, 'insufficientUnits');
  const { goalId: other } = await makeGoal(one.caller);
  await putLine(platform, one.investorId, { portfolioId: other, productId: 'F01', transactionType: 2 });
  await refused(one.caller, quoteFee, { goalId: other }, 'insufficientUnits');
  await one.put({ productId: 'F01', transactionType: 2 });
  await one.caller.must(quoteFee, { goalId: one.goalId });
});

test('units of a goal are sold and switched from its own portfolio, also after it ended', async () => {
  const one = await saver();
  await grantUnits(platform.books, one.investorId, 'F01', 10_000_000n, 'newest', one.goalId);
  await one.put({ productId: 'F01', transactionType: 2 });
  await one.put({ productId: 'F01', transactionType: 6, toProductId: 'F02' });
  await query(`update plans.plan set state = 'ended', slot = null, next_period = null, next_nominal = null, next_due = null where plan_id = $1`, [one.goalId]);
  await confirm(one);
  const { orders } = await one.caller.must(sell, { goalId: one.goalId });
  expect(orders.map(({ transactionType }) => transactionType).sort()).toEqual([2, 6]);
});

test(`goal-checkout.quoteFee: portfolioNotFound; goal-checkout.sendCode: portfolioNotFound; goal-checkout.verifyCode: portfolioNotFound; goal-checkout.buy: portfolioNotFound;
  goal-checkout.buyV2: portfolioNotFound; goal-checkout.sell: portfolioNotFound`, async () => {
  const [one, other] = [await saver(), await saver()];
  await one.put({ productId: 'F01' });
  await confirm(one);
  for (const goalId of [one.goalId, other.investorId, crypto.randomUUID()]) {
    await refused(other.caller, quoteFee, { goalId }, 'portfolioNotFound');
    await refused(other.caller, sendCode, { goalId }, 'portfolioNotFound');
    await refused(other.caller, verifyCode, { goalId, Code: '000000' }, 'portfolioNotFound');
    await refused(other.caller, buy, { goalId, PaymentMethod: 8 }, 'portfolioNotFound');
    await refused(other.caller, buyV2, { goalId, PaymentMethod: 8 }, 'portfolioNotFound');
    await refused(other.caller, sell, { goalId }, 'portfolioNotFound');
  }
});

test(`goal-checkout.quoteFee: emptyCart; goal-checkout.sendCode: emptyCart; goal-checkout.buy: emptyCart; goal-checkout.buyV2: emptyCart; goal-checkout.sell: emptyCart;
  goal-checkout.quoteFee: noSuchItem; goal-checkout.buy: noSuchItem; goal-checkout.buyV2: noSuchItem; goal-checkout.sell: noSuchItem`, async () => {
  const one = await saver();
  const { caller, goalId } = one;
  // A line of another portfolio does not belong to the goal.
  await putLine(platform, one.investorId, { portfolioId: one.investorId, productId: 'F01' });
  for (const route of [quoteFee, sendCode, buyV2, sell]) await refused(caller, route as typeof sell, { goalId }, 'emptyCart');
  await refused(caller, buy, { goalId, ...PAID }, 'emptyCart');
  await one.put({ productId: 'F01' });
  await one.put({ productId: 'F01', transactionType: 2 });
  const CartIds = [crypto.randomUUID()];
  for (const route of [quoteFee, buyV2, sell]) await refused(caller, route as typeof sell, { goalId, CartIds }, 'noSuchItem');
  await refused(caller, buy, { goalId, CartIds, ...PAID }, 'noSuchItem');
});

test(`goal-checkout.sendCode: tooManySends; goal-checkout.sendCode: codePaused; goal-checkout.verifyCode: codePaused; goal-checkout.sendCode: codeSuspended;
  goal-checkout.verifyCode: codeSuspended; goal-checkout.verifyCode: triesUsedUp; goal-checkout.verifyCode: codeInvalid; goal-checkout.buy: codeInvalid; goal-checkout.buyV2: codeInvalid; goal-checkout.sell: codeInvalid`, async () => {
  const one = await saver();
  const { caller, investorId, goalId } = one;
  await one.put({ productId: 'F01' });
  await one.put({ productId: 'F01', transactionType: 2 });
  await refused(caller, buy, { goalId, ...PAID }, 'codeInvalid');
  await refused(caller, buyV2, { goalId, ...PAID }, 'codeInvalid');
  await refused(caller, sell, { goalId }, 'codeInvalid');
  await query(`update cart.item set transaction_type = 1, product_id = 'F02' where investor_id = $1 and transaction_type = 2`, [investorId]);
  for (let sends = 0; sends < 4; sends += 1) await caller.must(sendCode, { goalId });
  await refused(caller, sendCode, { goalId }, 'tooManySends');
  const Code = wrongCode(await liveCode(platform, investorId, 'checkout:99'));
  for (let guess = 0; guess < 5; guess += 1) await refused(caller, verifyCode, { goalId, Code }, 'codeInvalid');
  await refused(caller, verifyCode, { goalId, Code }, 'triesUsedUp');
  const later = new Date(platform.app.clock() + 600_000).toISOString();
  await query('update codes.challenge set wrong_recent = 10, wrong_recent_until = $2 where investor_id = $1', [investorId, later]);
  await refused(caller, verifyCode, { goalId, Code }, 'codePaused');
  await refused(caller, sendCode, { goalId }, 'codePaused');
  await query('update codes.challenge set wrong_today = 30, wrong_today_until = $2 where investor_id = $1', [investorId, later]);
  await refused(caller, verifyCode, { goalId, Code }, 'codeSuspended');
  await refused(caller, sendCode, { goalId }, 'codeSuspended');
});

/** What each cause needs before the quote: cart lines, investor status, fund. */
interface Cause {
  readonly lines: readonly Line[];
  readonly hasDollars?: boolean;
  readonly owns?: string;
  readonly standing?: string;
  readonly also?: (one: Saver) => Promise<unknown>;
  readonly changed?: readonly [table: string, change: readonly [set: string, undo: string], productId: string];
}
const BUYS: Line = { productId: 'F01' };
const SELLS: Line = { productId: 'F01', transactionType: 2 };
const SWITCHES: Line = { productId: 'F01', transactionType: 6, toProductId: 'F04' };
type Shown = Exclude<ReasonOf<typeof quoteFeeCall>, 'portfolioNotFound' | 'emptyCart' | 'noSuchItem'>;
const CAUSES: Readonly<Record<Shown, Cause>> = {
  identityNotVerified: { lines: [BUYS], standing: `state = 'refreshDue'` },
  accountFrozen: { lines: [BUYS], standing: 'frozen_at = now()' },
  riskProfileMissing: { lines: [BUYS], standing: 'risk_level = null' },
  mixedCurrencies: { lines: [BUYS, { productId: 'F25', amount: 100_000n }], hasDollars: true },
  mixedPlans: { lines: [BUYS, { productId: 'F02', planKey: 'first' }] },
  noBankAccount: {
    lines: [SELLS],
    owns: 'F01',
    also: ({ investorId }) => query(`update kyc.bank_account set state = 'replaced' where investor_id = $1`, [investorId]),
  },
  noDollarAccount: { lines: [{ productId: 'F25', transactionType: 2, isAll: true, amount: null }] },
  subscriptionClosed: { lines: [BUYS], changed: ['product', ['subscription_open = false', 'subscription_open = true'], 'F01'] },
  switchTargetNotFound: { lines: [SWITCHES], owns: 'F01', changed: ['product', [`house_id = 'TIRTA'`, `house_id = 'NUSA'`], 'F04'] },
  insufficientUnits: { lines: [SELLS] },
  insufficientUnitsToSwitch: { lines: [SWITCHES] },
  belowMinimum: { lines: [{ ...BUYS, amount: 99_999n }] },
  remainderTooSmall: { lines: [SELLS], owns: 'F01', changed: ['product', ['minimum_holding = 9500000', 'minimum_holding = 100000'], 'F01'] },
};

async function beset(cause: Cause, attempt: (one: Saver) => Promise<unknown>): Promise<void> {
  const one = await saver(cause.hasDollars);
  if (cause.owns) await grantUnits(platform.books, one.investorId, cause.owns, 10_000_000n, 'newest', one.goalId);
  for (const line of cause.lines) await one.put(line);
  if (cause.standing) await standing(one, cause.standing);
  await cause.also?.(one);
  if (cause.changed) await whileChanged(...cause.changed, () => attempt(one));
  else await attempt(one);
}

test(`goal-checkout.quoteFee: identityNotVerified; goal-checkout.quoteFee: accountFrozen; goal-checkout.quoteFee: riskProfileMissing; goal-checkout.quoteFee: mixedCurrencies;
  goal-checkout.quoteFee: mixedPlans; goal-checkout.quoteFee: noBankAccount; goal-checkout.quoteFee: noDollarAccount`, async () => {
  for (const [reason, cause] of (Object.entries(CAUSES) as [Shown, Cause][]).slice(0, 7))
    await beset(cause, async ({ caller, goalId }) => {
      await refused(caller, quoteFee, { goalId }, reason);
      await refused(caller, sendCode, { goalId }, reason);
    });
});

test(`goal-checkout.quoteFee: subscriptionClosed; goal-checkout.quoteFee: switchTargetNotFound; goal-checkout.quoteFee: insufficientUnits;
  goal-checkout.quoteFee: insufficientUnitsToSwitch; goal-checkout.quoteFee: belowMinimum; goal-checkout.quoteFee: remainderTooSmall`, async () => {
  for (const [reason, cause] of (Object.entries(CAUSES) as [Shown, Cause][]).slice(7))
    await beset(cause, async ({ caller, goalId }) => {
      await refused(caller, quoteFee, { goalId }, reason);
      await refused(caller, sendCode, { goalId }, reason);
    });
});

// The tests above provoke each of these with the same lines: a cart that cannot be quoted cannot be confirmed either.
test(`goal-checkout.sendCode: identityNotVerified; goal-checkout.sendCode: accountFrozen; goal-checkout.sendCode: riskProfileMissing; goal-checkout.sendCode: mixedCurrencies;
  goal-checkout.sendCode: mixedPlans; goal-checkout.sendCode: noBankAccount; goal-checkout.sendCode: noDollarAccount`, async () => {
  const one = await saver();
  await one.put(BUYS);
  await standing(one, `state = 'refreshDue', frozen_at = now(), risk_level = null`);
  // With everything wrong at once: identity precedes the freeze, which precedes the risk profile.
  for (const [reason, mend] of [
    ['identityNotVerified', `state = 'active'`],
    ['accountFrozen', 'frozen_at = null'],
    ['riskProfileMissing', 'risk_level = 5'],
  ] as const) {
    await refused(one.caller, sendCode, { goalId: one.goalId }, reason);
    await standing(one, mend);
  }
  await one.caller.must(sendCode, { goalId: one.goalId });
});

test(`goal-checkout.sendCode: subscriptionClosed; goal-checkout.sendCode: switchTargetNotFound; goal-checkout.sendCode: insufficientUnits; goal-checkout.sendCode: insufficientUnitsToSwitch;
  goal-checkout.sendCode: belowMinimum; goal-checkout.sendCode: remainderTooSmall; goal-checkout.sendCode: riskNotAcknowledged`, async () => {
  const one = await saver();
  const { caller, goalId } = one;
  await standing(one, 'risk_level = 1');
  await one.put({ productId: 'F03' });
  const { risk } = await caller.must(quoteFee, { goalId });
  await refused(caller, sendCode, { goalId }, 'riskNotAcknowledged');
  await caller.must(sendCode, { goalId, risk: risk!.version });
});

type Placing = ReasonOf<typeof buyV2Call>;
/** Causes that arise between the code and the order. */
const AFTER: readonly (readonly [Placing, Partial<Cause>])[] = [
  ['identityNotVerified', { standing: `state = 'rejected'` }],
  ['accountFrozen', { standing: 'frozen_at = now()' }],
  ['mixedCurrencies', { lines: [BUYS, { productId: 'F21' }], changed: ['product', [`currency = 'USD'`, `currency = 'IDR'`], 'F21'] }],
  ['mixedPlans', { lines: [BUYS, { productId: 'F02' }], also: ({ put }) => put({ productId: 'F02', planKey: 'first' }) }],
  ['subscriptionClosed', { changed: ['product', ['subscription_open = false', 'subscription_open = true'], 'F01'] }],
  ['belowMinimum', { changed: ['product', ['minimum_subscription = 2000000', 'minimum_subscription = 100000'], 'F01'] }],
  ['promiseChanged', { changed: ['terms', [`cut_off = '00:01'`, `cut_off = '13:00'`], 'F01'] }],
];
const SOLD: readonly (readonly [Placing, Partial<Cause>])[] = [
  ['identityNotVerified', { standing: `state = 'rejected'` }],
  ['accountFrozen', { standing: 'frozen_at = now()' }],
  ['mixedCurrencies', { lines: [SELLS, { productId: 'F21', transactionType: 2 }], changed: ['product', [`currency = 'USD'`, `currency = 'IDR'`], 'F21'] }],
  ['subscriptionClosed', { lines: [SWITCHES], changed: ['product', ['subscription_open = false', 'subscription_open = true'], 'F04'] }],
  ['switchTargetNotFound', { lines: [SWITCHES], changed: ['product', [`house_id = 'TIRTA'`, `house_id = 'NUSA'`], 'F04'] }],
  [
    'insufficientUnits',
    { also: ({ investorId }) => query(`update ledger.account set held = balance - 10 where investor_id = $1 and path = 'units'`, [investorId]) },
  ],
  [
    'insufficientUnitsToSwitch',
    {
      lines: [SWITCHES],
      also: ({ investorId }) => query(`update ledger.account set held = balance - 10 where investor_id = $1 and path = 'units'`, [investorId]),
    },
  ],
  ['belowMinimum', { changed: ['product', ['minimum_redemption = 2000000', 'minimum_redemption = 100000'], 'F01'] }],
  ['remainderTooSmall', { changed: ['product', ['minimum_holding = 9500000', 'minimum_holding = 100000'], 'F01'] }],
  ['promiseChanged', { changed: ['terms', [`cut_off = '00:01'`, `cut_off = '13:00'`], 'F01'] }],
];

async function afterTheCode(cases: typeof AFTER, routes: readonly { readonly name: string }[], usual: Cause): Promise<void> {
  for (const route of routes)
    for (const [reason, { lines = usual.lines, standing: set, also, changed }] of cases) {
      const one = await saver();
      if (usual.owns) for (const fund of [usual.owns, 'F21']) await grantUnits(platform.books, one.investorId, fund, 10_000_000n, 'newest', one.goalId);
      for (const line of lines) await one.put(line);
      await confirm(one);
      if (set) await standing(one, set);
      await also?.(one);
      const attempt = () => refused(one.caller, route as typeof buyV2, { goalId: one.goalId, ...(usual.owns ? {} : PAID) }, reason);
      if (changed) await whileChanged(...changed, attempt);
      else await attempt();
      await query(`update ledger.account set held = 0 where investor_id = $1 and path = 'units'`, [one.investorId]);
    }
}

test(`goal-checkout.buy: identityNotVerified; goal-checkout.buy: accountFrozen; goal-checkout.buy: mixedCurrencies; goal-checkout.buy: mixedPlans; goal-checkout.buy: subscriptionClosed;
  goal-checkout.buy: belowMinimum; goal-checkout.buy: promiseChanged; goal-checkout.buyV2: mixedPlans`, () =>
  afterTheCode(AFTER, [buy, buyV2], { lines: [BUYS] }));

test(`goal-checkout.sell: identityNotVerified; goal-checkout.sell: accountFrozen; goal-checkout.sell: mixedCurrencies; goal-checkout.sell: subscriptionClosed; goal-checkout.sell: switchTargetNotFound;
  goal-checkout.sell: insufficientUnits; goal-checkout.sell: insufficientUnitsToSwitch; goal-checkout.sell: belowMinimum; goal-checkout.sell: remainderTooSmall`, () =>
  afterTheCode(SOLD, [sell], { lines: [SELLS], owns: 'F01' }));

test(`goal-checkout.sell: promiseChanged; goal-checkout.buyV2: identityNotVerified; goal-checkout.buyV2: accountFrozen; goal-checkout.buyV2: mixedCurrencies; goal-checkout.buyV2: subscriptionClosed;
  goal-checkout.buyV2: switchTargetNotFound; goal-checkout.buyV2: insufficientUnits; goal-checkout.buyV2: insufficientUnitsToSwitch`, () =>
  afterTheCode(SOLD, [buyV2], { lines: [SELLS], owns: 'F01' }));

test(`goal-checkout.buyV2: belowMinimum; goal-checkout.buyV2: remainderTooSmall; goal-checkout.buyV2: promiseChanged; goal-checkout.buy: methodUnavailable; goal-checkout.buyV2: methodUnavailable;
  goal-checkout.buy: riskNotAcknowledged; goal-checkout.buyV2: riskNotAcknowledged; goal-checkout.sell: riskNotAcknowledged`, async () => {
  const one = await saver();
  const { caller, goalId } = one;
  await one.put({ productId: 'F03' });
  await confirm(one);
  await withoutGateways(platform, () => refused(caller, buy, { goalId, PaymentMethod: 8 }, 'methodUnavailable'));
  await refused(caller, buyV2, { goalId }, 'methodUnavailable');
  // The risk level fell and rose again after the acknowledgement, which belongs to an earlier quote.
  const other = await saver();
  await grantUnits(platform.books, other.investorId, 'F01', 10_000_000n, 'newest', other.goalId);
  await standing(other, 'risk_level = 1');
  for (const [route, line] of [
    [buy, { productId: 'F03' }],
    [buyV2, { productId: 'F03' }],
    [sell, { productId: 'F01', transactionType: 6, toProductId: 'F03' }],
  ] as const) {
    await query('delete from codes.challenge where investor_id = $1', [other.investorId]);
    const cartId = await other.put(line);
    const { risk } = await other.caller.must(quoteFee, { goalId: other.goalId });
    await other.caller.must(sendCode, { goalId: other.goalId, risk: risk!.version });
    await other.caller.must(verifyCode, { goalId: other.goalId, Code: await liveCode(platform, other.investorId, 'checkout:99') });
    await query('update checkout.quote set risk_version = null, risk_acknowledged_at = null where investor_id = $1', [other.investorId]);
    await refused(other.caller, route as typeof buy, { goalId: other.goalId, ...PAID }, 'riskNotAcknowledged');
    await query('delete from cart.item where cart_id = $1', [cartId]);
    await query('update cart.cart set lines = 0 where investor_id = $1', [other.investorId]);
  }
});

test('goal-checkout.buy: promotionRefused; goal-checkout.buyV2: promotionRefused; goal-checkout.buy: promotionMethodOther; goal-checkout.buyV2: promotionMethodOther', async () => {
  for (const route of [buy, buyV2]) {
    const one = await saver();
    const { caller, goalId } = one;
    const { promotionId, code, writer } = await publishPromotion(platform, { methods: [2] });
    await one.put({ productId: 'F01', amount: 2_000_000n });
    await caller.must(applyCode, { code, cartType: 99 });
    await confirm(one);
    await refused(caller, route as typeof buy, { goalId, PaymentMethod: 3 }, 'promotionMethodOther');
    await writer.must(pausePromotion, { promotionId, isPaused: true });
    await refused(caller, route as typeof buy, { goalId, ...PAID }, 'promotionRefused');
    expect(await cartOf(caller)).toHaveLength(1);
    await caller.must(route as typeof buy, { goalId, ...PAID, withoutPromotion: true });
  }
});

test('goal-checkout.buy: gatewayError; goal-checkout.buyV2: gatewayError: the order is kept and its id is returned', async () => {
  const fault = (count: number) => platform.sandbox.post('partners/bni/faults', { kind: 'down', count });
  for (const route of [buy, buyV2]) {
    const one = await saver();
    await one.put({ productId: 'F01' });
    await confirm(one);
    await fault(9);
    try {
      const { orderId } = await refused(one.caller, route as typeof buy, { goalId: one.goalId, PaymentMethod: 4 }, 'gatewayError');
      expect((await one.caller.must(getOrder, { id: orderId! })).order.state).toBe('awaitingPayment');
    } finally {
      await fault(0);
    }
  }
});

/** Creates an investor with this month's offer in the cart, confirmed by code. */
async function offered() {
  const one = await saver();
  await putOffer(platform, one.investorId, one.goalId);
  await one.caller.must(finishMonthlyTopUp, { goalId: one.goalId });
  await confirm(one);
  return one;
}
const outcomeOf = async ({ goalId }: Saver) =>
  (await query('select outcome, reason, order_id is not null as has_order from plans.occurrence where plan_id = $1', [goalId])).rows[0];

test('skipping an offer removes it from the cart; a stale page cannot order it, and a bought period cannot be skipped', async () => {
  const one = await offered();
  const { caller, goalId } = one;
  const [line] = await cartOf(caller);
  await caller.must(dismissMonthlyTopUp, { goalId });
  expect(await cartOf(caller)).toEqual([]);
  await one.put({ productId: line!.productId, amount: 1_250_000n, planKey: '2026-12' });
  await confirm(one);
  await refused(caller, buy, { goalId, ...PAID }, 'noSuchItem');
  await refused(caller, buyV2, { goalId, ...PAID }, 'noSuchItem');

  const bought = await offered();
  await bought.caller.must(buy, { goalId: bought.goalId, ...PAID });
  // Immediately, not by a later job.
  expect(await outcomeOf(bought)).toEqual({ outcome: 'ordered', reason: null, has_order: true });
  await refused(bought.caller, dismissMonthlyTopUp, { goalId: bought.goalId }, 'nothingOffered');
  expect((await bought.caller.must(getMonthlyTopUp, { goalId: bought.goalId })).offer).toBeNull();
});

test('an offer bought and skipped concurrently is one or the other; twenty concurrent purchases buy it once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await offered();
    const { caller, investorId, goalId } = one;
    const buys = Array.from({ length: 4 }, () => () => caller.send(buy, { goalId, ...PAID }));
    const answers = await inLine(
      platform,
      ['select 1 from plans.occurrence where investor_id = $1 for update', [investorId]],
      [...buys.slice(0, 2), () => caller.send(dismissMonthlyTopUp, { goalId }), ...buys.slice(2)],
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const orders = await query('select 1 from orders.order where investor_id = $1', [investorId]);
    expect((await outcomeOf(one))!.outcome).toBe(orders.rowCount === 1 ? 'ordered' : 'skipped');
  }
  const one = await offered();
  const answers = await Promise.all(Array.from({ length: 20 }, () => one.caller.send(buy, { goalId: one.goalId, ...PAID })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await platform.audit()).toEqual([]);
});

test('the last offer of a goal can be bought after its last day; a goal ended by its owner buys nothing', async () => {
  // The state in which the run leaves a goal after it offered the last month.
  const over = `update plans.plan set state = 'ended', slot = null, next_period = null, next_nominal = null, next_due = null where plan_id = $1`;
  const late = await offered();
  await query(over, [late.goalId]);
  await late.caller.must(buy, { goalId: late.goalId, ...PAID });
  expect(await outcomeOf(late)).toEqual({ outcome: 'ordered', reason: null, has_order: true });

  const ended = await offered();
  const [line] = await cartOf(ended.caller);
  await ended.caller.must(endGoal, { goalId: ended.goalId });
  for (const planKey of ['2026-12', null]) {
    await ended.put({ productId: line!.productId, amount: 1_250_000n, planKey });
    await confirm(ended);
    await refused(ended.caller, buy, { goalId: ended.goalId, ...PAID }, 'noSuchItem');
  }
});
