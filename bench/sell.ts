/** Measures sales per second from the cart to the order, and payouts per second, compared with the same transfers requested directly from the bank. */
import { randomUUID } from 'node:crypto';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { quoteFee, sell, sendCode, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import type { Route } from '@lumbung/contract/route.ts';
import { send } from '@lumbung/client/send.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { codeOf } from '../apps/server/src/capabilities/records/one-time-codes/index.ts';
import { addOwnAccount } from '../apps/server/src/capabilities/people/investor-status/index.ts';
import { snapClient } from '../apps/server/src/partners/banks/snap-client.ts';
import { makePool, transact, type Tx } from '../apps/server/src/platform/database.ts';
import { type Books, grantUnits } from '../tests/support/selling.ts';
import type { BenchInvestor, BenchPlatform } from './platform.ts';
import { pace } from './pace.ts';

const SALES = pace(400, 8);
const CLIENTS = 8;
/** Number of concurrent jobs, as on the platform. */
const AT_ONCE = 2;
const PATIENCE_MS = 120_000;

/** Runs the work for every item, with limited concurrency. Returns the seconds it took. */
async function forAll<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  const queue = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
    }),
  );
  return (performance.now() - started) / 1_000;
}

const sandbox = async (platform: BenchPlatform, path: string, body: object): Promise<Record<string, unknown>> =>
  (await (
    await fetch(`${platform.url}/sandbox/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  ).json()) as Record<string, unknown>;

/** Gives every investor units to sell and an own account. */
async function give(platform: BenchPlatform, books: Books, investors: readonly BenchInvestor[]): Promise<void> {
  await forAll(investors, 4, async ({ investorId }) => {
    await platform.owner.query('update kyc.investor_status set ifua = $2 where investor_id = $1', [investorId, `LB${investorId.slice(-12)}`]);
    await grantUnits(books, investorId, 'F02', 5_000_000n);
    const account = {
      accountId: randomUUID(),
      bank: '014',
      account: `77${investorId.replace(/\D/g, '').slice(-7)}1`,
      holder: 'Wira Kusuma',
      currency: 'IDR',
    } as const;
    await books.transact((tx) => addOwnAccount(tx, platform.keys, investorId, account, books.now()));
  });
}

/** One sale, from the cart to the order. */
async function order(platform: BenchPlatform, investor: BenchInvestor): Promise<void> {
  const ask = async <Input, Reply>(route: Route<Input, Reply>, input: Input): Promise<Reply> => {
    const headers = { 'x-client-id': 'bench-client-00000003', 'sandbox-address': 'bench', authorization: `Bearer ${investor.token}` };
    const answer = await send({ origin: platform.url, fetch, headers: () => headers }, route, input);
    if (!answer.ok) throw new Error(`${route.name} was refused: ${answer.reason}`);
    return answer.value;
  };
  await ask(saveItem, { transactionType: 2, productId: 'F02', amount: 1_000_000 });
  await ask(quoteFee, {});
  await ask(sendCode, {});
  const { rows } = await platform.owner.query<{ challenge_id: string }>('select challenge_id from codes.challenge where investor_id = $1', [
    investor.investorId,
  ]);
  await ask(verifyCode, { Code: codeOf(platform.keys, rows[0]!.challenge_id) });
  await ask(sell, {});
}

/** Waits for asynchronous work of the platform; after a timeout the bench fails and reports what was missing. */
async function until(what: string, everyMs: number, holds: () => Promise<boolean>): Promise<void> {
  const givenUpAt = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > givenUpAt) throw new Error(`waited for ${PATIENCE_MS / 1_000} s until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

/** Closes the market and advances to the payout day. Returns the seconds until every payout is done. */
async function payOut(platform: BenchPlatform, books: Books): Promise<number> {
  const booked = async (): Promise<{ open: number; done: number; payDay: string }> =>
    (
      await books.query<{ open: number; done: number; payDay: string }>(
        `select count(*) filter (where state = 'placed')::int as open, count(*) filter (where state = 'done')::int as done,
           max(pay_day)::text as "payDay" from orders.order where kind = 'redemption'`,
      )
    )[0]!;
  // A sale after today's cut-off gets the NAV of the next day: depending on the system time it may be either.
  for (let day = 0; day < 2 && (await booked()).open > 0; day += 1) await sandbox(platform, 'market/close', {});
  await until('the sales are booked', 50, async () => (await booked()).open === 0);
  const { payDay } = await booked();
  await sandbox(platform, 'clock', { to: `${payDay}T08:59:59+07:00` });
  const started = performance.now();
  const clock = sandbox(platform, 'clock', { to: `${payDay}T09:00:00+07:00` });
  await until('the payouts are done', 20, async () => (await booked()).done === SALES);
  const took = (performance.now() - started) / 1_000;
  await clock;
  return took;
}

/** The same transfers, requested directly from the bank. Returns the seconds they took. */
async function askBank(platform: BenchPlatform, investors: readonly BenchInvestor[]): Promise<number> {
  const { BCA_SNAP_URL: url, BCA_SNAP_CLIENT_ID: clientKey, BCA_SNAP_CLIENT_SECRET: secret } = platform.partners as Record<string, string>;
  const { BCA_SNAP_PRIVATE_KEY: privateKey, BCA_SNAP_PARTNER_ID: companyCode, BCA_SNAP_ACCOUNT: ownAccount } = platform.partners as Record<string, string>;
  const bank = snapClient({
    partner: 'bca',
    url: url!,
    clientKey: clientKey!,
    secret: secret!,
    privateKey: privateKey!,
    companyCode: companyCode!,
    ownAccount: ownAccount!,
    dollarAccount: null,
    clock: () => Date.now() as Instant,
  });
  return forAll(investors, AT_ONCE, async ({ investorId }) => {
    const reference = `FLOOR${investorId.replaceAll('-', '').slice(5).toUpperCase()}`;
    const to = { bank: '014', account: `77${investorId.replace(/\D/g, '').slice(-7)}1` };
    const holder = await bank.holderOf(to, reference);
    await bank.transfer({ reference, amount: 1_000_000n, currency: 'IDR', to, holder: holder! });
  });
}

export async function benchSell(platform: BenchPlatform): Promise<{ orders: number; payouts: number; bankAlone: number }> {
  const pool = makePool({ url: platform.databaseUrl, size: 4, name: 'bench' });
  const books: Books = {
    query: async <Row>(text: string, values: readonly unknown[] = []) => (await platform.owner.query(text, values as unknown[])).rows as Row[],
    transact: <Result>(work: (tx: Tx) => Promise<Result>) => transact(pool, async (tx) => ({ keep: true, result: await work(tx) })),
    now: () => Date.now() as Instant,
    keys: platform.keys,
  };
  try {
    const investors = await platform.investors(SALES);
    await give(platform, books, investors);
    const ordering = await forAll(investors, CLIENTS, (investor) => order(platform, investor));
    const paying = await payOut(platform, books);
    const alone = await askBank(platform, investors);
    return { orders: SALES / ordering, payouts: SALES / paying, bankAlone: SALES / alone };
  } finally {
    await pool.end();
  }
}
