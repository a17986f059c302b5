/** Requests to banks, verified exactly as their systems receive them. */
import { generateKeyPairSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, day, HOUR, type Instant, plus, SECOND, startOf } from '@lumbung/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../../tests/support/platform.ts';
import { snapClient } from './snap-client.ts';
import { timestampOf } from './snap.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const HOSTILE = 'PT "Peñaranda" & Ñandú 🙂 <Persero>';
const PLAIN = 'PT Penaranda dan Nandu Persero';
const reference = () => crypto.randomUUID().replaceAll('-', '').toUpperCase();

test("P5 opens an account under a name the bank accepts, whatever the customer's name", async () => {
  const bank = platform.app.partners.banks.bni!;
  for (const [name, wanted] of [
    [HOSTILE, PLAIN],
    ['王明', 'Nasabah'],
    ['', 'Nasabah'],
    ['W'.repeat(300), 'W'.repeat(255)],
  ] as const) {
    const accountNumber = platform.app.settings.companyCodes.bni! + String(Math.random()).slice(2, 10);
    const expiresAt = (platform.app.clock() + 3_600_000) as Instant;
    expect(await bank.openAccount({ accountNumber, reference: reference(), name, amount: 1_000_000n, expiresAt })).toEqual({ kind: 'open' });
    const accounts = await platform.sandbox.get<{ virtualAccount: string; name: string }[]>('banks/accounts');
    expect(accounts.find(({ virtualAccount }) => virtualAccount === accountNumber)?.name).toBe(wanted);
  }
});

test('P5 transfers to a holder under a name the bank accepts', async () => {
  const bank = platform.app.partners.banks.bca!;
  for (const holder of [HOSTILE, '王明', 'W'.repeat(300)]) {
    const sent = await bank.transfer({ reference: reference(), amount: 10_000n, currency: 'IDR', to: { bank: '014', account: '7712345678' }, holder });
    expect(sent).toMatchObject({ kind: 'done' });
  }
});

/** A bank whose reply for more than six hours is too large to be read. */
const crowded = http.createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const answers = (body: object) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url!.endsWith('/access-token/b2b')) return answers({ responseCode: '2007300', accessToken: 'T', expiresIn: '900' });
    const { startDate, startTime, endDate, endTime } = JSON.parse(text) as Record<string, string>;
    const [from, until] = [Date.parse(`${startDate}T${startTime}`), Date.parse(`${endDate}T${endTime}`)];
    const credits = PAID.filter((at) => at >= from && at <= until).map((at) => ({
      paymentRequestId: `P${at}`,
      virtualAccountNo: '8881234567890123',
      paidAmount: { value: '5.00', currency: 'IDR' },
      trxDateTime: timestampOf(at),
    }));
    return answers({ responseCode: '2003500', virtualAccountdata: credits, filler: until - from > 6 * HOUR ? 'x'.repeat(17 * 1024 * 1024) : '' });
  });
});
const FULL_DAY = day('2026-11-18');
const LAST = plus(startOf(addDays(FULL_DAY, 1)), -SECOND);
/** Every second minute, and the last second of the day. */
const PAID: readonly Instant[] = [...Array.from({ length: 720 }, (_, index) => plus(startOf(FULL_DAY), index * 120 * SECOND)), LAST];
afterAll(() => crowded.close());

test('splits a day with more payments than one reply holds, and returns each payment once', async () => {
  await new Promise<void>((resolve) => crowded.listen(0, '127.0.0.1', resolve));
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const url = `http://127.0.0.1:${(crowded.address() as AddressInfo).port}`;
  const line = { partner: 'crowded', url, clientKey: 'c', secret: 's', privateKey, companyCode: '888', ownAccount: '1', dollarAccount: null };
  const credits = await snapClient({ ...line, clock: platform.app.clock }).creditsBetween(startOf(FULL_DAY), LAST);
  expect(credits.map(({ creditedAt }) => creditedAt)).toEqual(PAID);
});
