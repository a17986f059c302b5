/** Tests that overdue bills expire in batches: all of them, each exactly once, wherever a run stops. */
import { plus } from '@lumbung/kernel/time.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import { untilWaitedFor } from '../../../../../../tests/support/in-line.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { type Errand, errandOf } from '../../../platform/jobs.ts';
import { expireBills } from './expire-bills.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());
afterEach(async () => expect(await platform.audit()).toEqual([]));

/** Seven unpaid orders of three investors, and an errand dated after their payment deadline. */
async function overdue(): Promise<{ orderIds: string[]; errand: Errand }> {
  const orderIds: string[] = [];
  for (const count of [3, 2, 2]) {
    const { caller, investorId } = await platform.newInvestor();
    for (let index = 0; index < count; index += 1) orderIds.push((await placeOrder(platform, caller, investorId)).orderId);
  }
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  return { orderIds, errand: { ...errand, business: plus(errand.business, 172_800_000) } };
}

/** Counts these orders by the states of bill, order and leg, with the number of `expired` events written. */
async function standing(orderIds: readonly string[]): Promise<unknown> {
  const { rows } = await platform.owner.query(
    `select b.state as bill, o.state as order, l.state as leg, count(*)::int as orders,
       sum((select count(*) from platform.state_event e where e.investor_id = o.investor_id and e.about = o.order_id and e.event = 'expired'))::int as steps
     from orders.order o join payments.bill b using (investor_id, order_id) join orders.leg l using (investor_id, order_id)
     where o.order_id = any($1) group by 1, 2, 3 order by 1`,
    [orderIds],
  );
  return rows;
}
const EXPIRED = [{ bill: 'expired', order: 'expired', leg: 'expired', orders: 7, steps: 21 }];

/** How many notices were created for these orders. */
async function told(orderIds: readonly string[]): Promise<number> {
  const { rows } = await platform.owner.query<{ told: number }>(
    `select count(*)::int as told from notifications.notification where kind = 'orderExpired' and source = any($1)`,
    [orderIds.map((orderId) => `orderExpired:${orderId}`)],
  );
  return rows[0]!.told;
}

test('bills expire in one transaction per batch, together with their orders, with one notice each', async () => {
  const { orderIds, errand } = await overdue();
  let transactions = 0;
  const counting: Errand = {
    ...errand,
    transact: (work) => {
      transactions += 1;
      return errand.transact(work);
    },
  };
  await expireBills(counting, 3);
  // Batches of three, three and one, then one that finds nothing.
  expect(transactions).toBe(4);
  expect(await standing(orderIds)).toEqual(EXPIRED);
  await until('the notices', async () => (await told(orderIds)) === 7);
});

test('a run that dies between two batches, repeated by concurrent runs, gives the same result', async () => {
  const { orderIds, errand } = await overdue();
  let transactions = 0;
  const dying: Errand = {
    ...errand,
    transact: (work) => {
      transactions += 1;
      return errand.transact(async (tx) => {
        const result = await work(tx);
        if (transactions === 2) throw new Error('the process died');
        return result;
      });
    },
  };
  await expect(expireBills(dying, 2)).rejects.toThrow('died');
  // The first batch is complete, the second was rolled back.
  expect(await standing(orderIds)).toEqual([
    { bill: 'expired', order: 'expired', leg: 'expired', orders: 2, steps: 6 },
    { bill: 'pending', order: 'awaitingPayment', leg: 'awaitingPayment', orders: 5, steps: 0 },
  ]);
  expect(await platform.audit()).toEqual([]);
  await Promise.all([expireBills(errand, 2), expireBills(errand, 2), expireBills(errand, 1)]);
  expect(await standing(orderIds)).toEqual(EXPIRED);
  await until('the notices', async () => (await told(orderIds)) === 7);
});

test('a paid bill among overdue ones does not expire and does not hold up later batches', async () => {
  const { orderIds, errand } = await overdue();
  const [first] = (
    await platform.owner.query<{ investor_id: string; bill_id: string; virtual: string; amount: string }>(
      `select investor_id, bill_id, account_number as virtual, amount from payments.bill where order_id = any($1) order by expires_at, investor_id, bill_id`,
      [orderIds],
    )
  ).rows;
  await platform.sandbox.pay(first!.virtual, Number(first!.amount));
  await expireBills(errand, 2);
  expect(await standing(orderIds)).toEqual([
    { bill: 'expired', order: 'expired', leg: 'expired', orders: 6, steps: 18 },
    { bill: 'paid', order: 'paid', leg: 'ready', orders: 1, steps: 0 },
  ]);
});

test('a batch that another run expired does not end the run that waited for it', async () => {
  const { orderIds, errand } = await overdue();
  const held = Promise.withResolvers<void>();
  let lots = 0;
  const slow: Errand = {
    ...errand,
    transact: (work) =>
      errand.transact(async (tx) => {
        const result = await work(tx);
        lots += 1;
        held.resolve();
        if (lots === 1) await untilWaitedFor(tx);
        if (lots === 2) throw new Error('the process died');
        return result;
      }),
  };
  // One run has processed its first batch but not committed; the other selects the same bills and waits for the locks.
  const dying = expireBills(slow, 2).catch((error: unknown) => error);
  await held.promise;
  const waiting = expireBills(errand, 2);
  expect(String(await dying)).toContain('died');
  await waiting;
  expect(await standing(orderIds)).toEqual(EXPIRED);
});
