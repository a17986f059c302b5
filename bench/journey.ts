/** Measures complete purchases per second with 8 clients, from the cart to the paid order, compared with bare routes that write the same rows. */
import { createHash, createHmac, createSign, randomInt, randomUUID } from 'node:crypto';
import { addressOf } from '@lumbung/contract/route.ts';
import { readCard } from '@lumbung/contract/kyc/routes.gen.ts';
import pg from 'pg';
import { CLEAN, photographed, specimenCard } from '../tests/recognition/cards.ts';
import { codeOf } from '../apps/server/src/capabilities/records/one-time-codes/index.ts';
import { newIds, runStep, STEPS } from './floor-server.ts';
import { joinsOf } from './accounts.ts';
import type { BenchInvestor, BenchPlatform } from './platform.ts';
import { pace } from './pace.ts';
import { request } from './request.ts';
import { type Compared, inTurns, median, rateOf } from './turns.ts';

const CLIENTS = 8;
const SECONDS = pace(4, 1);

type Once = (investor: BenchInvestor) => Promise<void>;

/** Completed journeys per second of all clients, each for another investor. */
const rateFor = (investors: readonly BenchInvestor[], one: Once): Promise<number> =>
  rateOf(CLIENTS, SECONDS, (turn) => one(investors[turn % investors.length]!));

type Snap = (service: string, body: object) => Promise<string>;

const stamp = (): string => `${new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;

/** Calls the platform as a bank does, with one access token for all requests. */
async function snapOf(platform: BenchPlatform): Promise<Snap> {
  const { BCA_SNAP_CLIENT_ID: clientKey, BCA_SNAP_CLIENT_SECRET: secret, BCA_BANK_PRIVATE_KEY: privateKey } = platform.partners as Record<string, string>;
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
  return (service, body) => {
    const path = `/snap/bca/v1.0/transfer-va/${service}`;
    const text = JSON.stringify(body);
    const timestamp = stamp();
    const signature = createHmac('sha512', secret!)
      .update(`POST:${path}:${token}:${createHash('sha256').update(text).digest('hex')}:${timestamp}`)
      .digest('base64');
    return request(
      platform.url + path,
      'POST',
      {
        authorization: `Bearer ${token}`,
        'x-timestamp': timestamp,
        'x-signature': signature,
        'x-partner-id': '12345',
        'x-external-id': `${Date.now()}${randomInt(1e9)}`,
        'channel-id': '95051',
      },
      text,
    );
  };
}

const challenge = { name: 'bench.challenge', text: `select challenge_id from codes.challenge where investor_id = $1 and purpose = 'checkout:0'` };

/** A complete purchase, as an app and a bank request it. */
function journeyOf(platform: BenchPlatform, snap: Snap): Once {
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
  return async (investor) => {
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
}

/** The same rows, written by bare routes. */
function bareOf(platform: BenchPlatform, floorUrl: string): Once {
  return async (investor) => {
    const ids = newIds(investor.investorId);
    const body = JSON.stringify(ids);
    for (const step of Object.keys(STEPS)) {
      if (step === 'verify') await platform.owner.query({ ...challenge, values: [investor.investorId] });
      await request(`${floorUrl}/${step}`, 'POST', { authorization: `Bearer ${investor.token}` }, body);
    }
  };
}

/** The same statements without a server. */
function sqlOf(pool: pg.Pool): Once {
  return async (investor) => {
    const ids = newIds(investor.investorId);
    for (const step of Object.keys(STEPS)) await runStep(pool, step, ids);
  };
}

/** Waits until mails and notices of one measurement are done, so that they do not run during the next. */
async function quiet(platform: BenchPlatform): Promise<void> {
  for (;;) {
    const { rows } = await platform.owner.query<{ count: number }>('select count(*)::int as count from graphile_worker._private_jobs where run_at <= now()');
    if (rows[0]!.count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

export async function benchJourney(platform: BenchPlatform, floorUrl: string): Promise<Compared<'journey' | 'sqlOnly'>> {
  const pool = new pg.Pool({ connectionString: platform.databaseUrl, max: CLIENTS, pipeline: true } as pg.PoolConfig);
  // At the end the database may stop before an idle connection is closed.
  pool.on('error', () => {});
  const [journey, bare, sql] = [journeyOf(platform, await snapOf(platform)), bareOf(platform, floorUrl), sqlOf(pool)];
  const investors = await platform.investors(64);
  try {
    return await inTurns(
      async () => rateFor(await platform.investors(64), bare),
      { journey: () => rateFor(investors, journey), sqlOnly: async () => rateFor(await platform.investors(64), sql) },
      () => quiet(platform),
    );
  } finally {
    await pool.end();
  }
}

/** Registrations per minute. */
const JOINS_A_MINUTE = 300;

/** The same purchases during registrations, compared with purchases alone. */
export async function benchBeside(platform: BenchPlatform): Promise<Compared<'beside'> & { readonly joined: number }> {
  const journey = journeyOf(platform, await snapOf(platform));
  const [investors, join] = [await platform.investors(64), joinsOf(platform)];
  const joined: number[] = [];
  const beside = async () => {
    const joining: Promise<void>[] = [];
    const started = performance.now();
    const clock = setInterval(() => joining.push(join()), 60_000 / JOINS_A_MINUTE);
    const rate = await rateFor(investors, journey);
    clearInterval(clock);
    joined.push((joining.length * 60_000) / (performance.now() - started));
    await Promise.all(joining);
    return rate;
  };
  const compared = await inTurns(
    () => rateFor(investors, journey),
    { beside },
    () => quiet(platform),
  );
  return { ...compared, joined: median(joined) };
}

/** Number of people who have uploaded a photo of their ID card and wait for its result. */
const CARDS_WAITING = 10;

/** The same purchases while ID cards wait to be read, compared with purchases alone; and the number of cards read per minute. */
export async function benchCards(platform: BenchPlatform): Promise<Compared<'cards'> & { readonly read: number }> {
  const journey = journeyOf(platform, await snapOf(platform));
  const investors = await platform.investors(64);
  // More than will ever upload: uploads are limited per investor.
  const senders = await platform.investors(400);
  const photo = new Blob([new Uint8Array(await photographed(specimenCard('untouched', 0), CLEAN))], { type: 'image/jpeg' });
  let sent = 0;
  /** Returns whether the card was read: after too long a wait the user is asked to type the data. */
  const send = async (): Promise<boolean> => {
    const form = new FormData();
    form.set('ktp', photo, 'ktp.jpg');
    sent += 1;
    const headers = { authorization: `Bearer ${senders[sent % senders.length]!.token}` };
    const answer = await fetch(platform.url + addressOf(readCard), { method: 'POST', headers, body: form });
    const { reason, profile } = (await answer.json()) as { reason?: string; profile?: { nik?: string } };
    if (!profile && reason !== 'tooManyUploads') throw new Error(`a card was refused: ${answer.status} ${reason}`);
    return profile?.nik !== undefined;
  };
  // Turns are short compared with a card: only the total over all turns counts.
  let [read, took] = [0, 0];
  const cards = async () => {
    let isOver = false;
    const started = performance.now();
    const waiting = Array.from({ length: CARDS_WAITING }, async () => {
      while (!isOver) if (await send()) read += 1;
    });
    const rate = await rateFor(investors, journey);
    isOver = true;
    await Promise.all(waiting);
    took += performance.now() - started;
    return rate;
  };
  const compared = await inTurns(
    () => rateFor(investors, journey),
    { cards },
    () => quiet(platform),
  );
  return { ...compared, read: (read * 60_000) / took };
}
