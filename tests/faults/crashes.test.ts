/** Crash points: the server dies at every commit, partner call, mail and file in turn, in this process, and every effect happens once. */
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crashThrough, inProcess, isAboutPoints, isStatement, play, playAt, type Stage } from '../support/crashes.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { patientOn } from '../support/patient.ts';
import { until } from '../support/sandbox.ts';
import { isWhole, sampleOf } from '../support/depth.ts';
import { ALWAYS_PLAYED, FLOW_NAMES, FLOWS, type FlowName } from './flow-names.ts';
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

/** The number of points of a flow that every run plays; the proof plays all points of all flows. */
const ALWAYS = 6;

/** The statements inside transactions that each flow passed without a crash. */
const statementsOf = new Map<FlowName, readonly string[]>();

test.each(isWhole() || isAboutPoints() ? FLOW_NAMES : ALWAYS_PLAYED)(
  'crash points of %s',
  async (name) => {
    const flow = flows[name];
    const { points, statements, played } = await crashThrough(stage, flow, (all) => (isWhole() ? all : sampleOf(all, ALWAYS)));
    statementsOf.set(name, statements);
    expect(points.length).toBeGreaterThanOrEqual(FLOWS[name]);
    process.stdout.write(`crash points of ${flow.name}: ${played.length} of ${points.length} played\n`);
  },
  600_000,
);

/** Inside a transaction nothing is stored yet, so a sample is enough: always the same fifty, of all flows whose offer does not expire by then. */
const STATEMENTS = 50;
const SEED = 20261122;
const LASTING: readonly FlowName[] = FLOW_NAMES.filter((name) => name !== 'bonds');

test.skipIf(!isWhole() || isAboutPoints())(
  'crash points at statements',
  async () => {
    for (const name of LASTING) {
      if (statementsOf.has(name)) continue;
      const { passed } = await play(stage, flows[name], null);
      statementsOf.set(name, passed.filter(isStatement));
    }
    const flowOf = new Map<string, { readonly name: FlowName; readonly point: string }>(
      [...statementsOf]
        .filter(([name]) => LASTING.includes(name))
        .flatMap(([name, points]) => points.map((point) => [`${name}: ${point}`, { name, point }] as const)),
    );
    let played = 0;
    for (const one of sampleOf([...flowOf.keys()], STATEMENTS, SEED)) {
      const { name, point } = flowOf.get(one)!;
      if (await playAt(stage, flows[name], point)) played += 1;
    }
    expect(flowOf.size).toBeGreaterThan(3 * STATEMENTS);
    process.stdout.write(`crash points at statements: ${played} of ${STATEMENTS} chosen of ${flowOf.size}\n`);
  },
  600_000,
);

test('a client that does not retry after the crash still gets its order and, soon, its account number', async () => {
  const BNI = 4;
  const people = patientOn(stage);
  const { email, investorId } = await people.newInvestor();
  const caller = await people.signedIn(email);
  // After the commit of the order, before the first call to the bank.
  await stage.watch('checkout.subscribe committed 1');
  const bought = people.buy(caller, investorId, BNI).catch(() => null);
  await until('the crash', async () => !stage.lives());
  // The client does not repeat its call: it is gone too.
  caller.token = null;
  await stage.revive();
  await bought;
  // Jobs delayed in favour of a process that might still be calling are made due at once.
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
