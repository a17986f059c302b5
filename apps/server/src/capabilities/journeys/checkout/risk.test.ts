/** Tests purchases above the investor's risk level: named, acknowledged once, recorded; without a risk profile nothing is bought. */
import { clearCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { placeMixed, quoteFee, sell, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { liveCode } from '../../../../../../tests/support/buying.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { grantUnits } from '../../../../../../tests/support/selling.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

/** A fund of level 5 and one of level 2. */
const [RISKY, CALM] = ['F03', 'F01'];
const setLevel = (investorId: string, level: number | null) =>
  platform.owner.query('update kyc.investor_status set risk_level = $2 where investor_id = $1', [investorId, level]);
const investorOf = async (level: number | null) => {
  const investor = await platform.newInvestor();
  await setLevel(investor.investorId, level);
  return investor;
};
type Caller = Awaited<ReturnType<typeof investorOf>>['caller'];
const put = (caller: Caller, productId: string, more: object = {}) => caller.must(saveItem, { productId, amount: 1_000_000, ...more });
const confirm = async (caller: Caller, investorId: string) => caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
const recorded = async (investorId: string) =>
  (await platform.owner.query<Record<string, unknown>>('select * from checkout.risk_acknowledgement where investor_id = $1', [investorId])).rows;

test('checkout.sendCode: riskNotAcknowledged until the warning shown is acknowledged; a resent code needs no second acknowledgement, and the order records it', async () => {
  const { caller, investorId } = await investorOf(3);
  await put(caller, RISKY);
  await put(caller, CALM);
  // No quote yet.
  await refused(caller, sendCode, { risk: '2026-11' }, 'riskNotAcknowledged');
  const { risk } = await caller.must(quoteFee, {});
  expect(risk).toMatchObject({ level: 3, items: [{ name: 'Nusa Ekuitas Pilihan', riskLevel: 5 }] });
  expect(risk!.text).toContain('lebih berisiko');
  await refused(caller, sendCode, {}, 'riskNotAcknowledged');
  await refused(caller, sendCode, { risk: 'old' }, 'riskNotAcknowledged');
  await caller.must(sendCode, { risk: risk!.version });
  // The page requests the same quote and another code.
  await caller.must(quoteFee, {});
  await caller.must(sendCode, {});
  await confirm(caller, investorId);
  const { orderId } = await caller.must(subscribe, { PaymentMethod: 2 });
  const [row, ...more] = await recorded(investorId);
  expect([row, more]).toMatchObject([{ order_id: orderId, level: 3, text_version: risk!.version }, []]);
  const { rows } = await platform.owner.query<{ fits: boolean }>(
    "select a.acknowledged_at <= a.ordered_at and a.acknowledged_at >= e.shown_at - interval '1 hour' as fits from checkout.risk_acknowledgement a join orders.evidence e using (investor_id, order_id) where a.investor_id = $1",
    [investorId],
  );
  expect(rows).toEqual([{ fits: true }]);
});

test('a fund within the risk level needs no acknowledgement and records none', async () => {
  const { caller, investorId } = await investorOf(3);
  await put(caller, CALM);
  expect((await caller.must(quoteFee, {})).risk).toBeNull();
  await caller.must(sendCode, { risk: '2026-11' });
  await confirm(caller, investorId);
  await caller.must(subscribe, { PaymentMethod: 2 });
  expect(await recorded(investorId)).toEqual([]);
});

test('an acknowledgement holds only for the cart that was shown: another cart needs its own', async () => {
  const { caller, investorId } = await investorOf(3);
  await put(caller, RISKY);
  const { risk } = await caller.must(quoteFee, {});
  await caller.must(sendCode, { risk: risk!.version });
  await put(caller, 'F08');
  await caller.must(quoteFee, {});
  await refused(caller, sendCode, {}, 'riskNotAcknowledged');
  expect(await recorded(investorId)).toEqual([]);
});

test('a code sent before the risk level fell is invalid', async () => {
  const { caller, investorId } = await investorOf(5);
  await put(caller, RISKY);
  await caller.must(quoteFee, {});
  await caller.must(sendCode, {});
  await confirm(caller, investorId);
  await setLevel(investorId, 3);
  await refused(caller, subscribe, { PaymentMethod: 2 }, 'codeInvalid');
  await setLevel(investorId, null);
  await refused(caller, subscribe, { PaymentMethod: 2 }, 'codeInvalid');
});

test.each([
  ['checkout.subscribe: riskNotAcknowledged', subscribe, { PaymentMethod: 2 }],
  ['checkout.placeMixed: riskNotAcknowledged', placeMixed, { PaymentMethod: 2 }],
  ['checkout.sell: riskNotAcknowledged', sell, {}],
] as const)('%s when another quote was shown after the code was sent', async (name, call, input) => {
  const { caller, investorId } = await investorOf(3);
  if (name.startsWith('checkout.sell')) {
    await grantUnits(platform.books, investorId);
    await put(caller, CALM, { transactionType: 6, switchProductId: RISKY });
  } else await put(caller, RISKY);
  const count = async () => (await platform.owner.query('select from orders.order where investor_id = $1', [investorId])).rowCount;
  const before = await count();
  const { risk } = await caller.must(quoteFee, {});
  await caller.must(sendCode, { risk: risk!.version });
  await confirm(caller, investorId);
  // Quoting another item alone makes the acknowledgement stale: it no longer covers the last quote.
  const { cartId } = await put(caller, 'F02', { amount: 500_000 });
  await caller.must(quoteFee, { cartIds: [cartId] });
  await caller.must(clearCart, { cartIds: [cartId] });
  await refused(caller, call as typeof subscribe, input as { PaymentMethod: 2 }, 'riskNotAcknowledged');
  expect(await count()).toBe(before);
});

test('a switch into a fund above the risk level needs an acknowledgement, too', async () => {
  const { caller, investorId } = await investorOf(3);
  await grantUnits(platform.books, investorId);
  await put(caller, CALM, { transactionType: 6, switchProductId: RISKY });
  const { risk } = await caller.must(quoteFee, {});
  expect(risk!.items).toMatchObject([{ riskLevel: 5 }]);
  await caller.must(sendCode, { risk: risk!.version });
  await confirm(caller, investorId);
  const { orderId } = await caller.must(sell, {});
  expect(await recorded(investorId)).toMatchObject([{ order_id: orderId, level: 3 }]);
});

test('checkout.quoteFee: riskProfileMissing; checkout.sendCode: riskProfileMissing: without a risk profile selling is allowed, buying and switching are not', async () => {
  const { caller, investorId } = await investorOf(null);
  await grantUnits(platform.books, investorId);
  const { cartId } = await put(caller, CALM);
  await refused(caller, quoteFee, {}, 'riskProfileMissing');
  await refused(caller, sendCode, {}, 'riskProfileMissing');
  await caller.must(clearCart, { cartIds: [cartId] });
  const switched = await put(caller, CALM, { transactionType: 6, switchProductId: 'F02' });
  await refused(caller, quoteFee, {}, 'riskProfileMissing');
  await caller.must(clearCart, { cartIds: [switched.cartId] });
  await put(caller, CALM, { transactionType: 2 });
  await caller.must(quoteFee, {});
  await caller.must(sendCode, {});
  await confirm(caller, investorId);
  await caller.must(sell, {});
  expect(await recorded(investorId)).toEqual([]);
  // An unverified investor gets identityNotVerified first.
  const nobody = await platform.newInvestor({ isVerified: false });
  await put(nobody.caller, CALM);
  await refused(nobody.caller, quoteFee, {}, 'identityNotVerified');
});
