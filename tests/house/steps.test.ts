/** Tests of every sequence of steps: taken in another order, twice, or two hundred times concurrently, they have the effect of the correct sequence or none. */
import { verifyRegistrationCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { clearCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { placeMixed, quoteFee, sell, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { makeCart } from '@lumbung/contract/disciplines/routes.gen.ts';
import { quoteFee as quoteGoal, sendCode as sendGoalCode, verifyCode as verifyGoalCode } from '@lumbung/contract/goal-checkout/routes.gen.ts';
import { quoteFee as quotePlan, sendCode as sendPlanCode } from '@lumbung/contract/plan-checkout/routes.gen.ts';
import { listInProgressV3, listPending } from '@lumbung/contract/histories/routes.gen.ts';
import { approveCase, finish } from '@lumbung/contract/kyc/routes.gen.ts';
import { resendRegistration } from '@lumbung/contract/accounts/routes.gen.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { bindings } from '../../apps/server/src/app.ts';
import { codeOf } from '../../apps/server/src/capabilities/records/one-time-codes/index.ts';
import { lookedAt } from '../support/cases.ts';
import { bondBuyer, bondFault, confirming, grantLot, heldLot, openRedemption, startPurchase, startRedeeming, startSelling } from '../support/bonds.ts';
import { confirmCart, liveCode, overpay, placeOrder, wrongCode } from '../support/buying.ts';
import { ask, CALLS, exampleOf, type Shape } from '../support/calls.ts';
import { askToApprove, buyAs } from '../support/companies.ts';
import type { Caller } from '../support/caller.ts';
import { started } from '../support/disciplines.ts';
import { makeGoal, putLine } from '../support/goals.ts';
import { aPicture, newCitizen, typeIn, upload } from '../support/identifying.ts';
import { type Platform, sharedPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { confirmSale, grantUnits } from '../support/selling.ts';
import { isWhole, sampleOf } from '../support/depth.ts';
import { aLineFor, aReceipt } from '../support/receipts.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const SEED = 20_261_122;

/** All permutations of some steps. */
const permutations = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.length <= 1
    ? [items]
    : items.flatMap((item, index) => permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]));

/** A seeded sample in most runs, including the correct sequence; all in the proof. */
function ways<Step extends string>(steps: readonly Step[], count: number): readonly (readonly Step[])[] {
  const all = permutations(steps).map((way) => way.join(' '));
  const some = isWhole() ? all : [...new Set([steps.join(' '), ...sampleOf(all, count, SEED)])];
  return some.map((way) => way.split(' ') as Step[]);
}
const isBefore = (way: readonly string[], ...order: readonly string[]): boolean =>
  order.every((step, index) => index === 0 || way.indexOf(order[index - 1]!) < way.indexOf(step));

/** The number of the investor's running orders. */
const ordersOf = async (caller: Caller): Promise<number> => (await caller.must(listPending, {})).total + (await caller.must(listInProgressV3, {})).total;

test.each(['subscribe', 'sell', 'mixed'] as const)('C26.checkout the calls of a checkout (%s) in any other order place no order', async (kind) => {
  for (const way of ways(['save', 'quote', 'send', 'verify', 'order'], 14)) {
    const { caller, investorId } = await platform.newInvestor();
    if (kind !== 'subscribe') await grantUnits(platform.books, investorId);
    const steps: Readonly<Record<(typeof way)[number], () => Promise<unknown>>> = {
      save: () => caller.send(saveItem, { transactionType: kind === 'subscribe' ? 1 : 2, productId: 'F01', amount: 1_000_000 }),
      quote: () => caller.send(quoteFee, {}),
      send: () => caller.send(sendCode, {}),
      verify: async () => caller.send(verifyCode, { Code: await liveCode(platform, investorId).catch(() => '000000') }),
      order: () =>
        kind === 'subscribe' ? caller.send(subscribe, { PaymentMethod: 2 }) : kind === 'sell' ? caller.send(sell, {}) : caller.send(placeMixed, {}),
    };
    for (const step of way) await steps[step]();
    // Without a requested quote, the order creates one itself and returns it.
    expect(await ordersOf(caller), way.join(', ')).toBe(isBefore(way, 'save', 'send', 'verify', 'order') ? 1 : 0);
  }
  expect(await platform.audit()).toEqual([]);
});

test('C26.checkout a code confirms nothing once the cart has changed, nor for another investor', async () => {
  const [one, other] = [await platform.newInvestor(), await platform.newInvestor()];
  await confirmCart(platform, one.caller, one.investorId);
  await other.caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  await other.caller.must(quoteFee, {});
  await refused(other.caller, subscribe, { PaymentMethod: 2 }, 'codeInvalid');
  await refused(other.caller, verifyCode, { Code: await liveCode(platform, one.investorId) }, 'codeInvalid');
  await one.caller.must(clearCart, {});
  await one.caller.must(saveItem, { productId: 'F02', amount: 1_000_000 });
  await refused(one.caller, subscribe, { PaymentMethod: 2 }, 'codeInvalid');
});

test('C26.identity identification steps in any other order submit nothing and approve nobody', async () => {
  const operator = await platform.operator('compliance');
  for (const way of ways(['type', 'ktp', 'selfie', 'finish', 'approve'], 10)) {
    const { caller, investorId } = await platform.newInvestor({ isVerified: false });
    const citizen = newCitizen();
    let submissionId = crypto.randomUUID() as string;
    const steps: Readonly<Record<(typeof way)[number], () => Promise<unknown>>> = {
      type: () => typeIn(caller, citizen),
      ktp: async () => upload(caller, 'ktp', await aPicture()),
      selfie: async () => upload(caller, 'selfie', await aPicture()),
      finish: async () => {
        const answer = await caller.send(finish, { isAgree: true });
        if (answer.ok) ({ submissionId } = answer.value as { submissionId: string });
      },
      approve: async () => {
        if (way.indexOf('finish') === way.length - 2 && isBefore(way, 'finish', 'approve')) await lookedAt(operator, investorId);
        await operator.send(approveCase, { investorId, submissionId }).catch(() => null);
      },
    };
    for (const step of way) await steps[step]();
    const isLegal = ['type', 'ktp', 'selfie'].every((step) => isBefore(way, step, 'finish'));
    const handedIn = await platform.owner.query('select 1 from kyc.submission where investor_id = $1', [investorId]);
    const approved = await platform.owner.query(`select 1 from kyc.event where investor_id = $1 and kind = 'approved'`, [investorId]);
    expect([handedIn.rowCount, approved.rowCount], way.join(', ')).toEqual([isLegal ? 1 : 0, isLegal && isBefore(way, 'finish', 'approve') ? 1 : 0]);
  }
});

test('C27.units two hundred concurrent orders through all endpoints and both carts sell no unit twice', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const units = await grantUnits(platform.books, investorId);
  // Each cart sells more than half of the units: only one order can succeed.
  await confirmSale(platform, caller, investorId, { amount: 6_000_000 });
  await caller.must(saveItem, { transactionType: 2, productId: 'F01', amount: 6_000_000, cartType: 99 });
  await caller.must(quoteFee, { cartType: 99 });
  await caller.must(sendCode, { cartType: 99 });
  await caller.must(verifyCode, { Code: await liveCode(platform, investorId, 'checkout:99'), CartType: 99 });
  const doors = [
    () => caller.send(sell, {}),
    () => caller.send(sell, { CartType: 99 }),
    () => caller.send(placeMixed, {}),
    () => caller.send(placeMixed, { CartType: 99 }),
  ];
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => doors[index % doors.length]!() as Promise<{ ok: boolean; reason?: string }>));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ ok, reason }) => (ok ? [] : [reason])))).toEqual(new Set(['emptyCart', 'insufficientUnits']));
  const { rows } = await platform.owner.query<{ balance: string; held: string }>(
    `select balance::text, held::text from ledger.account where investor_id = $1 and path = 'units' and asset = 'F01'`,
    [investorId],
  );
  expect(BigInt(rows[0]!.balance)).toBe(units);
  expect(BigInt(rows[0]!.held)).toBeGreaterThan(units / 2n);
  expect(BigInt(rows[0]!.held)).toBeLessThanOrEqual(units);
  expect(await platform.audit()).toEqual([]);
});

/** Where a code is entered: an investor with a pending code, and how to try one. */
const CODE_DOORS = {
  'of a checkout': async () => {
    const { caller, investorId } = await platform.newInvestor();
    await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
    await caller.must(sendCode, {});
    return { whose: investorId, right: await liveCode(platform, investorId), guess: (Code: string) => caller.send(verifyCode, { Code }) };
  },
  'of a registration': async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const caller = platform.caller();
    await caller.start();
    await caller.must(resendRegistration, { email });
    const { rows } = await platform.owner.query<{ investor_id: string; challenge_id: string }>(
      `select investor_id, challenge_id from codes.challenge where purpose = 'registration' order by challenge_id desc limit 1`,
    );
    const { investor_id: whose, challenge_id: challengeId } = rows[0]!;
    return { whose, right: codeOf(platform.app.keys, challengeId), guess: (code: string) => caller.send(verifyRegistrationCode, { email, code }) };
  },
} as const;

test.each(Object.keys(CODE_DOORS) as (keyof typeof CODE_DOORS)[])(
  'C05.guesses of two hundred concurrent guesses of a code %s, one of them right, five are evaluated',
  async (door) => {
    for (const place of [150, 199]) {
      const { whose, right, guess } = await CODE_DOORS[door]();
      const answers = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const answer = await guess(index === place ? right : wrongCode(right));
          return { isRight: index === place, ...(answer as { ok: boolean; reason?: string }) };
        }),
      );
      const { rows } = await platform.owner.query<{ attempts: number; wrong_today: number }>(
        'select attempts, wrong_today from codes.challenge where investor_id = $1',
        [whose],
      );
      const [{ attempts, wrong_today: wrong }] = rows as [{ attempts: number; wrong_today: number }];
      expect(attempts).toBeLessThanOrEqual(5);
      expect(answers.filter(({ ok, isRight }) => ok && !isRight)).toEqual([]);
      // The correct code is accepted only as one of the five attempts; afterwards it is refused like the others.
      if (wrong === 5) {
        expect(answers.find(({ isRight }) => isRight)).toMatchObject({ ok: false });
        expect(await guess(right)).toMatchObject({ ok: false, reason: 'triesUsedUp' });
      } else expect(wrong).toBe(attempts - 1);
    }
  },
);

test('C10 a code is valid once, for five minutes, for its purpose and for exactly the figures shown', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const set = (change: string) => platform.owner.query(`update codes.challenge set ${change} where investor_id = $1 and purpose = 'checkout:0'`, [investorId]);
  const add = (amount: number) => caller.must(saveItem, { productId: 'F01', amount });
  await add(1_000_000);
  const { expiresAt } = (await caller.must(sendCode, {})) as { expiresAt: string };
  const life = Date.parse(expiresAt) - platform.app.clock();
  expect(life).toBeGreaterThan(290_000);
  expect(life).toBeLessThanOrEqual(300_000);
  // Five minutes and one second later.
  await set(`expires_at = expires_at - interval '5 minutes 1 second'`);
  await refused(caller, verifyCode, { Code: await liveCode(platform, investorId) }, 'codeInvalid');
  // For another purpose: the code of the other cart.
  await caller.must(saveItem, { productId: 'F02', amount: 500_000, cartType: 99 });
  await caller.must(sendCode, { cartType: 99 });
  await caller.must(sendCode, {});
  const ofTheOther = await liveCode(platform, investorId, 'checkout:99');
  await refused(caller, verifyCode, { Code: ofTheOther }, 'codeInvalid');
  // For another amount.
  const code = await liveCode(platform, investorId);
  await caller.must(verifyCode, { Code: code });
  await add(1_000_001);
  await refused(caller, subscribe, { PaymentMethod: 2 }, 'codeInvalid');
  await add(1_000_000);
  await caller.must(subscribe, { PaymentMethod: 2 });
  // A code works once: the same cart and code again are refused.
  await add(1_000_000);
  await refused(caller, verifyCode, { Code: code }, 'codeInvalid');
  await refused(caller, subscribe, { PaymentMethod: 2 }, 'codeInvalid');
});

const PLACED_AT_BCA = { PaymentMethod: 2 };
const newGoal = async () => {
  const investor = await platform.newInvestor();
  return { ...investor, ...(await makeGoal(investor.caller)) };
};
/** A goal whose lines are confirmed by code: only the order itself remains. */
async function confirmGoal({ caller, investorId, goalId }: Awaited<ReturnType<typeof newGoal>>, paid: object, other: object) {
  await caller.must(quoteGoal, { goalId });
  await caller.must(sendGoalCode, { goalId });
  await caller.must(verifyGoalCode, { goalId, Code: await liveCode(platform, investorId, 'checkout:99') });
  const input = { goalId, ...paid };
  return { by: caller, input, other: { ...input, ...other }, done: () => ordersOf(caller) };
}
async function goalToBuy(paid: object) {
  const goal = await newGoal();
  await putLine(platform, goal.investorId, { portfolioId: goal.goalId, productId: 'F01' });
  return confirmGoal(goal, paid, { PaymentMethod: 3 });
}

/** A caller about to make a call that moves money, and a count of how often it took effect. */
const ABOUT_TO: Readonly<
  Record<string, () => Promise<{ by: Caller; input: Record<string, unknown>; other: Record<string, unknown>; done: () => Promise<number> }>>
> = {
  'checkout.subscribe': async () => {
    const { caller, investorId } = await platform.newInvestor();
    await confirmCart(platform, caller, investorId);
    return { by: caller, input: { PaymentMethod: 2 }, other: { PaymentMethod: 3 }, done: () => ordersOf(caller) };
  },
  'checkout.sell': async () => {
    const { caller, investorId } = await platform.newInvestor();
    await grantUnits(platform.books, investorId);
    await confirmSale(platform, caller, investorId, { amount: 1_000_000 });
    return { by: caller, input: {}, other: { CartType: 99 }, done: () => ordersOf(caller) };
  },
  'checkout.placeMixed': async () => {
    const { caller, investorId } = await platform.newInvestor();
    await confirmCart(platform, caller, investorId);
    return { by: caller, input: { PaymentMethod: 2 }, other: { PaymentMethod: 3 }, done: () => ordersOf(caller) };
  },
  'goal-checkout.buy': () => goalToBuy(PLACED_AT_BCA),
  'goal-checkout.buyV2': () => goalToBuy(PLACED_AT_BCA),
  'goal-checkout.sell': async () => {
    const goal = await newGoal();
    await grantUnits(platform.books, goal.investorId, 'F01', 10_000_000n, 'newest', goal.goalId);
    await putLine(platform, goal.investorId, { portfolioId: goal.goalId, productId: 'F01', transactionType: 2 });
    return confirmGoal(goal, {}, { goalId: crypto.randomUUID() });
  },
  'plan-checkout.subscribe': async () => {
    const { caller, investorId } = await platform.newInvestor();
    const { strategyId } = await started(platform, caller, investorId);
    await caller.must(makeCart, { strategyId });
    await caller.must(quotePlan, { strategyId });
    await caller.must(sendPlanCode, { strategyId });
    await caller.must(verifyCode, { CartType: 99, Code: await liveCode(platform, investorId, 'checkout:99') });
    return { by: caller, input: { strategyId, paymentMethod: 2 }, other: { strategyId, paymentMethod: 3 }, done: () => ordersOf(caller) };
  },
  'bonds.confirmSubscription': async () => {
    const buyer = await bondBuyer(platform);
    const { transactionId } = await startPurchase(buyer, 1_000_000, 'ORI031T6');
    const input = await confirming(platform, buyer, transactionId);
    return { by: buyer.caller, input, other: { ...input, transactionId: crypto.randomUUID() }, done: () => count('orders.order', buyer.investorId) };
  },
  'bonds.confirmRedemption': async () => {
    const buyer = await bondBuyer(platform);
    const { lotId, kodePemesanan } = await heldLot(platform, buyer, 10_000_000);
    await openRedemption(platform, '2027-01-11');
    const { transactionId } = await startRedeeming(buyer, lotId, 2_000_000);
    const input = { ...(await confirming(platform, buyer, transactionId)), kodePemesanan };
    const other = { ...input, transactionId: crypto.randomUUID() };
    return { by: buyer.caller, input, other, done: async () => (await count('orders.order', buyer.investorId)) - 1 };
  },
  'bonds.confirmSale': async () => {
    const seller = await bondBuyer(platform);
    await grantLot(platform, seller.investorId, 'SR024T3', 1n);
    const { confirm } = await startSelling(platform, seller, 'SR024T3', 1);
    // The lot is unknown to external partners: while the dealer does not reply, the sale remains pending.
    await bondFault(platform, 'down', { count: 200 }, 'bond-custodian');
    return {
      by: seller.caller,
      input: confirm,
      other: { ...confirm, tranId: crypto.randomUUID() },
      done: async () => {
        await bondFault(platform, 'down', { count: 0 }, 'bond-custodian');
        return count('orders.order', seller.investorId);
      },
    };
  },
  'checkout.choosePayment': async () => {
    const { caller, investorId } = await platform.newInvestor();
    const { orderId } = await placeOrder(platform, caller, investorId);
    return {
      by: caller,
      input: { orderId, PaymentMethod: 3 },
      other: { orderId, PaymentMethod: 2 },
      done: async () => (await count('payments.bill', investorId)) - 1,
    };
  },
  'checkout.cancelOrder': async () => {
    const { caller, investorId } = await platform.newInvestor();
    const { orderId } = await placeOrder(platform, caller, investorId);
    return { by: caller, input: { orderId }, other: { orderId: crypto.randomUUID() }, done: () => calledOff(investorId) };
  },
  'checkout.cancelAccount': async () => {
    const { caller, investorId } = await platform.newInvestor();
    const { orderId, bill } = await placeOrder(platform, caller, investorId);
    const { virtualAccount } = bill;
    return { by: caller, input: { orderId, virtualAccount }, other: { orderId: crypto.randomUUID(), virtualAccount }, done: () => calledOff(investorId) };
  },
  'approvals.approve': async () => {
    const company = await platform.newCompany();
    const { approver, investorId } = company;
    const { input } = await askToApprove(platform, company, approver, await buyAs(platform, company, company.maker));
    return { by: approver.caller, input, other: { ...input, orderId: crypto.randomUUID() }, done: () => count('payments.bill', investorId) };
  },
  'approvals.decline': async () => {
    const company = await platform.newCompany();
    const input = { orderId: await buyAs(platform, company, company.maker), reason: 'Harganya sedang turun' };
    const declined = `select 1 from orders.approval where investor_id = $1 and outcome = 'declined'`;
    return {
      by: company.approver.caller,
      input,
      other: { ...input, reason: 'Alasan yang lain sekali' },
      done: async () => (await platform.owner.query(declined, [company.investorId])).rowCount!,
    };
  },
  'payoutApprovals.propose': async () => {
    const money = await overpay(platform, null);
    const input = { investorId: money.investorId, purpose: 'refund', sourceId: money.suspenseId, target: 'ownAccount', note: 'Bank tidak menyebut asal' };
    return {
      by: await platform.operator('finance'),
      input,
      other: { ...input, note: 'Alasan yang lain sekali' },
      done: async () => (await platform.owner.query('select 1 from decisions.proposal where subject = $1', [money.suspenseId])).rowCount!,
    };
  },
  'receipts.accept': async () => {
    const receipt = await aReceipt(platform);
    const { investorId, receiptId } = receipt;
    const input = { investorId, receiptId, line: await aLineFor(platform, receipt), note: 'Sama dengan rekening koran' };
    const paid = `select 1 from payments.bill where investor_id = $1 and state = 'paid'`;
    return {
      by: await platform.operator('finance'),
      input,
      other: { ...input, note: 'Alasan yang lain sekali' },
      done: async () => (await platform.owner.query(paid, [investorId])).rowCount!,
    };
  },
  'receipts.refuseReceipt': async () => {
    const receipt = await aReceipt(platform);
    const { investorId, receiptId } = receipt;
    const line = await aLineFor(platform, receipt);
    const input = { investorId, receiptId, reason: 'thirdParty', line, note: 'Rekening orang lain' };
    const back = `select 1 from decisions.proposal where kind = 'payoutApprovals.send' and facts ->> 'bank' = 'bca' and subject in (
      select suspense_id::text from payments.suspense where event_id like '%' || $1)`;
    return {
      by: await platform.operator('finance'),
      input,
      other: { ...input, note: 'Alasan yang lain sekali' },
      done: async () => (await platform.owner.query(back, [line.reference])).rowCount!,
    };
  },
  'decisions.agree': async () => {
    const [money, maker, checker] = [await overpay(platform, null), await platform.operator('finance'), await platform.operator('finance')];
    const { investorId } = money;
    const { proposalId } = await maker.must(propose, {
      investorId,
      purpose: 'refund',
      sourceId: money.suspenseId,
      target: 'ownAccount',
      note: 'Bank tidak menyebut asal',
    });
    return {
      by: checker,
      input: { proposalId },
      other: { proposalId: crypto.randomUUID() },
      done: () => count('payouts.payout', investorId),
    };
  },
};
const calledOff = async (investorId: string): Promise<number> => {
  const called = `select 1 from platform.state_event where investor_id = $1 and machine = 'subscription.order' and event = 'cancelled'`;
  return (await platform.owner.query(called, [investorId])).rowCount!;
};

const count = async (table: string, investorId: string): Promise<number> =>
  (await platform.owner.query(`select 1 from ${table} where investor_id = $1`, [investorId])).rowCount!;

test.each(CALLS.filter(({ movesMoney }) => movesMoney).map(({ name }) => name))(
  'C29.once %s a hundred times concurrently under one key runs once with equal replies; another body under the key is refused',
  async (name) => {
    const call = CALLS.find((one) => one.name === name)!;
    const { by, input, other, done } = await ABOUT_TO[name]!();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const response = await ask(call, by, input, key);
        return `${response.status} ${(await response.text()).replace(/"requestId":"[^"]*"/, '')}`;
      }),
    );
    // A request concurrent with the first one may be told to retry.
    const kinds = new Set(answers.filter((answer) => !answer.startsWith('409')));
    expect(kinds.size, [...kinds].join('\n')).toBe(1);
    expect([...kinds][0]).toMatch(/^200 \{"\w+":0/);
    expect(await done()).toBe(1);
    expect((await ask(call, by, other, key)).status).toBe(409);
    expect(await (await ask(call, by, input, key)).text()).toBe([...kinds][0]!.slice(4));
    expect(await done()).toBe(1);
  },
);

test('C29.every every call with a transaction keeps its reply under the idempotency key, which belongs to its caller and call', async () => {
  const [one, two] = [await platform.newInvestor(), await platform.newInvestor()];
  const writing = bindings.filter(({ call, work }) => call.who === 'investor' && call.method === 'POST' && work.kind === 'write').map(({ call }) => call);
  expect(writing.length).toBeGreaterThan(10);
  const ofTheirOwn: string[] = [];
  for (const call of writing) {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const input = exampleOf(call);
    const say = async (by: Caller, fields = input) => {
      const response = await ask(call, by, fields, key);
      return `${response.status} ${(await response.text()).replace(/,?"requestId":"[^"]*"/, '')}`;
    };
    const first = await say(one.caller);
    expect(await say(one.caller), call.name).toBe(first);
    // A fault is not stored under the idempotency key; a reply is, and only for the same input.
    if (!first.startsWith('200')) continue;
    const [text] = Object.keys((call.input as Shape).properties ?? {});
    if (text) expect(await say(one.caller, { ...input, [text]: otherThan(input[text]) }), call.name).toMatch(/^(409|400) /);
    expect((await ask(writing.find(({ name }) => name !== call.name)!, one.caller, {}, key)).status, call.name).toBeGreaterThanOrEqual(400);
    const hers = await say(two.caller);
    expect(hers, call.name).toMatch(/^200 /);
    if (hers !== first) ofTheirOwn.push(call.name);
  }
  // A call that returns its own ids returns different ones to two users.
  expect(ofTheirOwn).toContain('cart.saveItem');
});

const otherThan = (value: unknown): unknown =>
  typeof value === 'string' ? `${value}y` : typeof value === 'number' ? value + 1 : Array.isArray(value) ? [crypto.randomUUID()] : crypto.randomUUID();
