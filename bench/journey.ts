/** Whole purchases a second with 8 clients, from the cart to the paid order, beside bare routes that write the same rows. */
import { createHash, createHmac, createSign, randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { Agent, request as send } from 'undici';
import { codeOf } from '../apps/server/src/capabilities/records/one-time-codes/index.ts';
import { newIds, runStep, STEPS } from './floor-server.ts';
import type { BenchInvestor, BenchPlatform } from './platform.ts';
import { pace } from './pace.ts';

const CLIENTS = 8;
const SECONDS = pace(10, 1);
/** The cheapest client there is: what it costs is taken from both sides alike, and from the same two cores. */
const agent = new Agent({ connections: CLIENTS * 2 });

async function request(url: string, method: 'GET' | 'POST', headers: Record<string, string>, body?: string): Promise<string> {
  const sent = body === undefined ? { headers } : { headers: { ...headers, 'content-type': 'application/json' }, body };
  const answer = await send(url, { method, dispatcher: agent, ...sent });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${text}`);
  return text;
}

/** Runs `one` over and over in 8 clients for ten seconds; answers how many a second. */
async function rateOf(investors: readonly BenchInvestor[], one: (investor: BenchInvestor) => Promise<void>): Promise<number> {
  const until = performance.now() + SECONDS * 1_000;
  const started = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let turn = client; performance.now() < until; turn += CLIENTS) {
        await one(investors[turn % investors.length]!);
        count += 1;
      }
    }),
  );
  return (count * 1_000) / (performance.now() - started);
}

export async function benchJourney(platform: BenchPlatform, floorUrl: string): Promise<{ ours: number; floor: number; sqlOnly: number; ratio: number }> {
  const investors = await platform.investors(64);
  const { BCA_SNAP_CLIENT_ID: clientKey, BCA_SNAP_CLIENT_SECRET: secret, BCA_BANK_PRIVATE_KEY: privateKey } = platform.partners as Record<string, string>;
  const stamp = (): string => `${new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;
  const asked = stamp();
  const token = (
    JSON.parse(
      await request(
        `${platform.url}/snap/bca/v1.0/access-token/b2b`,
        'POST',
        {
          'x-timestamp': asked,
          'x-client-key': clientKey!,
          'x-signature': createSign('RSA-SHA256').update(`${clientKey}|${asked}`).sign(privateKey!, 'base64'),
        },
        '{"grantType":"client_credentials"}',
      ),
    ) as { accessToken: string }
  ).accessToken;
  const snap = (service: string, body: object): Promise<string> => {
    const path = `/snap/bca/v1.0/transfer-va/${service}`;
    const text = JSON.stringify(body);
    const timestamp = stamp();
    const signature = createHmac('sha512', secret!)
      .update(`POST:${path}:${token}:${createHash('sha256').update(text).digest('hex')}:${timestamp}`)
      .digest('base64');
    return request(
      platform.url + path,
      'POST',
      { authorization: `Bearer ${token}`, 'x-timestamp': timestamp, 'x-signature': signature, 'x-external-id': `${Date.now()}${randomInt(1e9)}` },
      text,
    );
  };
  const challenge = { name: 'bench.challenge', text: `select challenge_id from codes.challenge where investor_id = $1 and purpose = 'checkout:0'` };
  const ask = async (investor: BenchInvestor, method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = JSON.parse(
      await request(
        `${platform.url}/api/main${path}`,
        method,
        { authorization: `Bearer ${investor.token}`, 'x-client-id': 'bench-client-00000001', 'sandbox-address': 'bench' },
        body && JSON.stringify(body),
      ),
    ) as { result: number; reason?: string; bill?: { virtualAccount: string } };
    if (answer.result !== 0) throw new Error(`${path}: ${answer.result} ${answer.reason}`);
    return answer;
  };
  const journey = async (investor: BenchInvestor): Promise<void> => {
    await ask(investor, 'POST', '/cart/save', { productId: 'F01', amount: 1_000_000 });
    await ask(investor, 'POST', '/checkout/subs/fee', {});
    await ask(investor, 'GET', '/checkout/code/send');
    const { rows } = await platform.owner.query<{ challenge_id: string }>({ ...challenge, values: [investor.investorId] });
    await ask(investor, 'POST', '/checkout/code/verify', { Code: codeOf(platform.keys, rows[0]!.challenge_id) });
    const { bill } = await ask(investor, 'POST', '/checkout/subs', { PaymentMethod: 2 });
    const identity = { partnerServiceId: '   12345', customerNo: bill!.virtualAccount.slice(5), virtualAccountNo: `   ${bill!.virtualAccount}` };
    await snap('inquiry', { ...identity, inquiryRequestId: randomUUID() });
    await snap('payment', { ...identity, paymentRequestId: randomUUID(), trxDateTime: stamp(), paidAmount: { value: '1000000.00', currency: 'IDR' } });
  };
  const bare = async (investor: BenchInvestor): Promise<void> => {
    const ids = newIds(investor.investorId);
    const body = JSON.stringify(ids);
    for (const step of Object.keys(STEPS)) {
      if (step === 'verify') await platform.owner.query({ ...challenge, values: [investor.investorId] });
      await request(`${floorUrl}/${step}`, 'POST', { authorization: `Bearer ${investor.token}` }, body);
    }
  };
  const pool = new pg.Pool({ connectionString: platform.databaseUrl, max: CLIENTS, pipeline: true } as pg.PoolConfig);
  // At the end the database goes before an idle connection was closed.
  pool.on('error', () => {});
  const sql = async (investor: BenchInvestor): Promise<void> => {
    const ids = newIds(investor.investorId);
    for (const step of Object.keys(STEPS)) await runStep(pool, step, ids);
  };
  // Mails and notices of one measurement must not fall into the next.
  const quiet = async (): Promise<void> => {
    for (;;) {
      const { rows } = await platform.owner.query<{ count: number }>('select count(*)::int as count from graphile_worker._private_jobs where run_at <= now()');
      if (rows[0]!.count === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };
  const [ours, floor]: [number[], number[]] = [[], []];
  // Both sides warm up first: what is asked for is the pace of an evening, not that of a server that has just started.
  await rateOf(await platform.investors(64), bare);
  await rateOf(investors, journey);
  for (let round = 0; round < 2; round += 1) {
    await quiet();
    floor.push(await rateOf(await platform.investors(64), bare));
    ours.push(await rateOf(investors, journey));
  }
  await quiet();
  const sqlOnly = await rateOf(await platform.investors(64), sql);
  await pool.end();
  const mean = (rates: readonly number[]): number => rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  return { ours: mean(ours), floor: mean(floor), sqlOnly, ratio: mean(ours) / mean(floor) };
}
