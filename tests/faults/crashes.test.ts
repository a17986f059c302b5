/** Crash points: the server dies at every commit, partner call, mail and file in turn, in this process, and everything ends once. */
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crashThrough, inProcess, isAboutPoints, isStatement, play, playAt, type Stage } from '../support/crashes.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { patientOn } from '../support/patient.ts';
import { until } from '../support/sandbox.ts';
import { isDue, sampleOf } from '../support/slots.ts';
import { flowsOn } from './flows.ts';

let platform: Platform;
let stage: Stage;
let flows: ReturnType<typeof flowsOn>;
beforeAll(async () => {
  platform = await startPlatform();
  stage = inProcess(platform);
  flows = flowsOn(stage);
});
afterAll(async () => {
  expect(await platform.audit()).toEqual([]);
  await platform.stop();
});

/** How many points each flow has at least: fewer would mean that boundaries are no longer seen. */
const AT_LEAST = {
  buy: 15,
  settlement: 15,
  commission: 2,
  refund: 10,
  sale: 20,
  cash: 6,
  createdAccount: 8,
  identification: 15,
  signing: 8,
  release: 12,
  claim: 8,
  difference: 4,
  distribution: 6,
  merger: 8,
  approval: 16,
} as const;

/** What each flow passed inside its transactions when nobody died. */
const statementsOf = new Map<string, readonly string[]>();

test.each(Object.entries(AT_LEAST))(
  'crash points of %s',
  async (name, least) => {
    const flow = flows[name as keyof typeof AT_LEAST];
    const { points, statements, played } = await crashThrough(stage, flow, (all) => all.filter((point) => isDue(`${flow.name}: ${point}`)));
    statementsOf.set(name, statements);
    expect(points.length).toBeGreaterThanOrEqual(least);
    process.stdout.write(`crash points of ${flow.name}: ${played.length} of ${points.length} played\n`);
  },
  600_000,
);

/** Inside a transaction nothing is kept yet: a sample of it is enough. Always the same fifty, of all flows. */
const STATEMENTS = 50;
const SEED = 20261122;

test.skipIf(isAboutPoints())(
  'crash points at statements',
  async () => {
    for (const name of Object.keys(AT_LEAST)) {
      if (statementsOf.has(name)) continue;
      const { passed } = await play(stage, flows[name as keyof typeof AT_LEAST], null);
      statementsOf.set(name, passed.filter(isStatement));
    }
    const all = [...statementsOf].flatMap(([name, points]) => points.map((point) => `${name}: ${point}`));
    const due = sampleOf(all, STATEMENTS, SEED).filter(isDue);
    let played = 0;
    for (const one of due) {
      const [, name, point] = /^(\w+): (.*)$/.exec(one)!;
      if (await playAt(stage, flows[name as keyof typeof AT_LEAST], point!)) played += 1;
    }
    expect(all.length).toBeGreaterThan(3 * STATEMENTS);
    process.stdout.write(`crash points at statements: ${played} of ${due.length} due of ${STATEMENTS} chosen of ${all.length}\n`);
  },
  600_000,
);

test('a client that never asks again after the crash still finds its order and, soon, its number', async () => {
  const BNI = 4;
  const people = patientOn(stage);
  const { email, investorId } = await people.newInvestor();
  const caller = await people.signedIn(email);
  // After the commit of the order, before anything was asked of the bank.
  await stage.watch('checkout.subscribe committed 1');
  const bought = people.buy(caller, investorId, BNI).catch(() => null);
  await until('the crash', async () => !stage.lives());
  // Whoever repeats now finds nobody: the client is gone as well.
  caller.token = null;
  await stage.revive();
  await bought;
  // What leaves time to a process that may still be asking is due at once.
  await stage.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
  const again = await people.signedIn(email);
  const [order] = await stage.query<{ order_id: string; amount: bigint }>(
    'select order_id, b.amount from orders.order p join payments.bill b using (investor_id, order_id) where investor_id = $1',
    [investorId],
  );
  const { order_id: orderId, amount } = order!;
  const number = await until('the number', async () => (await again.must(getOrder, { id: orderId })).order.bill?.virtualAccount);
  await people.pay({ orderId, number, amount: Number(amount) });
  expect((await again.must(getOrder, { id: orderId })).order.state).toBe('paid');
  expect((await platform.sandbox.get<{ virtualAccount: string }[]>('banks/accounts')).filter(({ virtualAccount }) => virtualAccount === number)).toHaveLength(
    1,
  );
});
