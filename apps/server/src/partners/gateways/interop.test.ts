/** Our gateway simulators and gateway clients, verified against the third-party clients of Midtrans and DANA. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Instant } from '@lumbung/kernel/time.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stampOf } from '../../../../../tests/support/bank.ts';
import { dana, type MidtransError, midtransClient } from '../../../../../tests/support/peers.ts';
import { makeBlu } from '../../../../sandbox/src/blu.ts';
import { makeFaults } from '../../../../sandbox/src/faults.ts';
import { makeGopay } from '../../../../sandbox/src/gopay.ts';
import { openJournal } from '../../../../sandbox/src/journal.ts';
import { makeKeys, readKeyRing } from '../../platform/keys.ts';
import { type SnapBank, snapServer } from '../banks/snap-server.ts';
import { midtransHook } from './midtrans-hook.ts';
import { snapLinks } from './snap-links.ts';

/** Charges as both gateways know them. All calls go over HTTP, with the machine's clock. */
const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [ours, theirs] = [keys(), keys()];
const [SERVER_KEY, SECRET, CLIENT, MERCHANT] = ['SB-Mid-server-interop', 'shared-secret', 'our-client', '5010001'];
const clock = () => Date.now() as Instant;
const RETURN = 'http://127.0.0.1/pay/1';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-interop-'));

const world = Fastify();
const platform = Fastify();
/** Requests received by our hooks, as sent. */
const heard: { url: string; headers: Record<string, string>; body: string }[] = [];
const told: string[] = [];
let gopay: ReturnType<typeof makeGopay>;
let blu: ReturnType<typeof makeBlu>;
let at: string;
let home: string;
const listen = (server: FastifyInstance) => server.listen({ port: 0, host: '127.0.0.1' });

beforeAll(async () => {
  platform.addHook('preHandler', async (request) => {
    heard.push({ url: request.url, headers: request.headers as Record<string, string>, body: String(request.body) });
  });
  midtransHook(platform, { serverKey: SERVER_KEY, told: async (reference) => void told.push(reference) });
  const bank: SnapBank = {
    partner: 'blu',
    base: '/snap/blu',
    clientKey: CLIENT,
    publicKey: theirs.publicKey,
    secret: SECRET,
    signedPath: 'whole',
    signedBy: 'key',
  };
  const debits = {
    hear: async (_partner: string, reference: string) => {
      told.push(reference);
      return 'heard' as const;
    },
  };
  snapServer(platform, { bank, told: { debits }, keys: makeKeys(readKeyRing('00'.repeat(32))), clock });
  home = await listen(platform);
  const journal = <Event>(name: string) => openJournal<Event>(folder, name);
  const control = { now: async () => clock(), moveTo: async () => null, drain: async () => {}, reset: async () => {} };
  const faults = makeFaults(journal('faults'));
  gopay = makeGopay(world, { serverKey: SERVER_KEY, serverUrl: home, control }, journal('gopay'), faults);
  const options = { serverUrl: home, path: '/snap/blu', clientKey: CLIENT, secret: SECRET, merchantId: MERCHANT, signsBy: 'key', now: clock } as const;
  blu = makeBlu(world, { ...options, privateKey: theirs.privateKey, customerKey: ours.publicKey }, journal('blu'), faults, control);
  at = await listen(world);
  const { SnapBi, SnapBiConfig } = midtransClient;
  Object.assign(SnapBiConfig, {
    SNAP_BI_SANDBOX_BASE_URL: at,
    snapBiClientId: CLIENT,
    snapBiPrivateKey: ours.privateKey,
    snapBiClientSecret: SECRET,
    snapBiPartnerId: MERCHANT,
    snapBiChannelId: '95051',
    snapBiPublicKey: theirs.publicKey,
  });
  for (const name of ['ACCESS_TOKEN', 'PAYMENT_HOST_TO_HOST', 'DEBIT_STATUS', 'DEBIT_CANCEL', 'DEBIT_REFUND'] as const)
    SnapBi[name] = `/blu${SnapBi[name].replace(/^\/blu/, '')}`;
});
afterAll(async () => {
  await Promise.all([world.close(), platform.close()]);
  fs.rmSync(folder, { recursive: true });
});
beforeEach(() => {
  heard.length = 0;
  told.length = 0;
});

const newReference = () => randomUUID().replaceAll('-', '').toUpperCase();
const core = (serverKey = SERVER_KEY) => {
  const client = new midtransClient.CoreApi({ isProduction: false, serverKey, clientKey: '' });
  client.apiConfig.getCoreApiBaseUrl = () => `${at}/gopay`;
  return client;
};
const chargeOf = (order_id: string, gross_amount = 150_000) => ({
  payment_type: 'gopay',
  transaction_details: { order_id, gross_amount },
  gopay: { enable_callback: true, callback_url: RETURN },
  custom_expiry: { expiry_duration: 15, unit: 'minute' },
});
/** What the library throws: HTTP status, and the gateway's status code. */
const thrown = (asked: Promise<unknown>): Promise<[string, string | undefined]> =>
  asked.then(
    () => ['none', undefined],
    ({ httpStatusCode, ApiResponse }: MidtransError) => [String(httpStatusCode), ApiResponse?.status_code as string | undefined],
  );

test("midtrans-client charges, queries, cancels and refunds at our GoPay, by our reference and by the gateway's id", async () => {
  const { charge, transaction } = { charge: (body: object) => core().charge(body), transaction: core().transaction };
  const reference = newReference();
  const made = await charge(chargeOf(reference));
  expect(made).toMatchObject({ status_code: '201', order_id: reference, gross_amount: '150000.00', transaction_status: 'pending' });
  expect((made.actions as { name: string }[]).map(({ name }) => name)).toEqual(['generate-qr-code', 'deeplink-redirect', 'get-status', 'cancel']);
  expect(await transaction.status(String(made.transaction_id))).toMatchObject({ order_id: reference, transaction_status: 'pending' });
  await gopay.decide(reference, 'settlement', false);
  expect(await transaction.status(reference)).toMatchObject({ status_code: '200', transaction_status: 'settlement' });
  expect(await thrown(transaction.cancel(reference))).toEqual(['412', '412']);
  expect(await transaction.refundDirect(reference, { refund_key: 'R1', amount: 50_000 })).toMatchObject({ refund_key: 'R1' });
  expect(await thrown(transaction.refundDirect(reference, { refund_key: 'R1', amount: 50_000 }))).toEqual(['406', '406']);
  expect(await transaction.refundDirect(String(made.transaction_id), { refund_key: 'R2', amount: 100_000 })).toMatchObject({ transaction_status: 'refund' });

  const [ended, expired] = [newReference(), newReference()];
  await charge(chargeOf(ended));
  await charge(chargeOf(expired));
  expect(await transaction.cancel(ended)).toMatchObject({ status_code: '200', transaction_status: 'cancel' });
  // 407 is a valid answer, not an error, for the library too.
  expect(await transaction.expire(expired)).toMatchObject({ status_code: '407', transaction_status: 'expire' });
  expect(await transaction.status(expired)).toMatchObject({ status_code: '407' });

  expect(await thrown(charge(chargeOf(reference)))).toEqual(['406', '406']);
  expect(await thrown(transaction.status(newReference()))).toEqual(['404', '404']);
  expect(await thrown(core('another key').charge(chargeOf(newReference())))).toEqual(['401', '401']);
  expect((await thrown(charge({ payment_type: 'gopay' })))[0]).toBe('400');
});

test("midtrans-client finds the charge from our GoPay's notification, with the same status", async () => {
  const reference = newReference();
  await core().charge(chargeOf(reference));
  await gopay.decide(reference, 'settlement', false);
  expect([told, heard.length]).toEqual([[reference], 1]);
  const message = JSON.parse(heard[0]!.body) as Record<string, string>;
  const found = await core().transaction.notification(heard[0]!.body);
  for (const name of ['order_id', 'transaction_id', 'gross_amount', 'transaction_status', 'status_code', 'settlement_time'])
    expect(found[name], name).toBe(message[name]);
});

/** An access token of blu. Requested here, because the library sends `grant_type` where the standard says `grantType`. */
async function bluToken(): Promise<string> {
  const stamp = stampOf(Date.now());
  const headers = { 'content-type': 'application/json', 'x-client-key': CLIENT, 'x-timestamp': stamp };
  const signature = dana.DanaSignatureUtil.generateSnapApplyTokenScenarioSignature(CLIENT, ours.privateKey, stamp);
  const response = await fetch(`${at}/blu/v1.0/access-token/b2b`, {
    method: 'POST',
    headers: { ...headers, 'x-signature': signature },
    body: JSON.stringify({ grantType: 'client_credentials' }),
  });
  return ((await response.json()) as { accessToken: string }).accessToken;
}
const debit = (token: string, body: object) => midtransClient.SnapBi.directDebit().withAccessToken(token).withTimeStamp(stampOf(Date.now())).withBody(body);
const bluCharge = (partnerReferenceNo: string) => ({
  partnerReferenceNo,
  merchantId: MERCHANT,
  amount: { value: '150000.00', currency: 'IDR' },
  validUpTo: stampOf(Date.now() + 900_000),
  urlParams: [{ url: RETURN, type: 'PAY_RETURN', isDeeplink: 'N' }],
});

test("midtrans-client's SnapBi charges, queries, cancels and refunds at our blu with valid signatures", async () => {
  const token = await bluToken();
  expect(await midtransClient.SnapBi.directDebit().withTimeStamp(stampOf(Date.now())).getAccessToken()).toMatchObject({ responseCode: '4007302' });
  const [paid, ended] = [newReference(), newReference()];
  for (const reference of [paid, ended]) {
    const page = { responseCode: '2005400', partnerReferenceNo: reference, webRedirectUrl: expect.stringContaining('/blu/pay/') };
    expect(await debit(token, bluCharge(reference)).createPayment(randomUUID())).toMatchObject(page);
  }
  const asked = { serviceCode: '54', merchantId: MERCHANT };
  await blu.decide(paid, 'approve', false);
  expect(await debit(token, { originalPartnerReferenceNo: paid, ...asked }).getStatus(randomUUID())).toMatchObject({
    responseCode: '2005500',
    latestTransactionStatus: '00',
  });
  expect(await debit(token, { originalPartnerReferenceNo: ended, ...asked }).cancel(randomUUID())).toMatchObject({ responseCode: '2005700' });
  const refund = { originalPartnerReferenceNo: paid, merchantId: MERCHANT, partnerRefundNo: 'R1', refundAmount: { value: '150000.00', currency: 'IDR' } };
  expect(await debit(token, refund).refund(randomUUID())).toMatchObject({ responseCode: '2005800', partnerRefundNo: 'R1' });
  // A signature with another secret is rejected.
  midtransClient.SnapBiConfig.snapBiClientSecret = 'another';
  expect(await debit(token, { originalPartnerReferenceNo: paid, ...asked }).getStatus(randomUUID())).toMatchObject({ responseCode: '4015500' });
  midtransClient.SnapBiConfig.snapBiClientSecret = SECRET;
});

test("our service, SnapBi and DANA's parser accept our blu's signed notification; DANA's parser and SnapBi reject a changed one", async () => {
  const reference = newReference();
  await debit(await bluToken(), bluCharge(reference)).createPayment(randomUUID());
  await blu.decide(reference, 'approve', false);
  expect(told).toEqual([reference]);
  const { url, headers, body } = heard.find((one) => one.url.endsWith('/debit/notify'))!;
  const changed = body.replace('150000.00', '1.00');
  expect([changed === body, headers.authorization]).toEqual([false, undefined]);

  const parser = new dana.WebhookParser(theirs.publicKey);
  expect(parser.parseWebhook('POST', url, headers, body)).toMatchObject({
    originalPartnerReferenceNo: reference,
    merchantId: MERCHANT,
    amount: { value: '150000.00', currency: 'IDR' },
    latestTransactionStatus: '00',
  });
  expect(() => parser.parseWebhook('POST', url, headers, changed)).toThrow('Signature verification failed');
  expect(() => new dana.WebhookParser(ours.publicKey).parseWebhook('POST', url, headers, body)).toThrow('Signature verification failed');

  const verified = (text: string) =>
    midtransClient.SnapBi.notification()
      .withNotificationPayload(JSON.parse(text) as object)
      .withNotificationUrlPath(url)
      .withTimeStamp(headers['x-timestamp']!)
      .withSignature(headers['x-signature']!)
      .isWebhookNotificationVerified();
  expect([verified(body), verified(changed)]).toEqual([true, false]);
});

test("we accept DANA's key-signed notifications, minified or not; a token or secret does not replace the signature", async () => {
  const reference = newReference();
  const url = '/snap/blu/v1.0/debit/notify';
  const body = JSON.stringify({ originalPartnerReferenceNo: reference, latestTransactionStatus: '00' });
  const send = async (privateKey: string, sent = body, more: Record<string, string> = {}) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    dana.DanaHeaderUtil.populateSnapB2BScenarioHeader(headers, 'POST', url, body, privateKey, home, MERCHANT, false);
    // The library sends a longer CHANNEL-ID than the five characters of the standard.
    const response = await fetch(home + url, { method: 'POST', headers: { ...headers, 'CHANNEL-ID': '95051', ...more }, body: sent });
    return ((await response.json()) as { responseCode: string }).responseCode;
  };
  expect(await send(theirs.privateKey)).toBe('2005600');
  expect(await send(theirs.privateKey, JSON.stringify(JSON.parse(body), null, 2))).toBe('2005600');
  expect(told).toEqual([reference, reference]);
  expect(await send(ours.privateKey)).toBe('4015600');
  expect(await send(theirs.privateKey, body.replace('00', '06'))).toBe('4015600');
  expect(await send(ours.privateKey, body, { authorization: `Bearer ${await bluToken()}` })).toBe('4015600');
  expect(await send(theirs.privateKey, body, { 'X-TIMESTAMP': stampOf(Date.now() - 600_000) })).toBe('4015600');
  expect(told).toHaveLength(2);
});

test("DANA's client exchanges an authorization code of our blu, and signs the link to its page as we do", async () => {
  const line = { partner: 'blu', url: `${at}/blu`, clientKey: CLIENT, secret: SECRET, privateKey: ours.privateKey, companyCode: MERCHANT, clock };
  const address = snapLinks(line, MERCHANT, async () => {
    throw new Error('nothing is asked of the bank for an address');
  }).addressFor({ state: 'a'.repeat(32), returnTo: `${home}/hooks/blu/linked`, language: 'id' });
  const { searchParams } = new URL(address);
  const data = JSON.parse(searchParams.get('seamlessData')!) as object;
  expect(searchParams.get('seamlessSign')).toBe(decodeURIComponent(dana.DanaSignatureUtil.generateSeamlessSign(data, ours.privateKey)));

  const back = new URL(blu.consent(address, { account: '8811112222', holder: 'WIRA KUSUMA' }, true));
  const client = new dana.WidgetApi({ partnerId: CLIENT, privateKey: ours.privateKey, origin: home, env: 'sandbox' });
  // The library has a fixed host, and its paths end in .htm.
  Object.assign(client, {
    configuration: new dana.Configuration({ basePath: `${at}/blu`, fetchApi: (input, init) => fetch(String(input).replace(/\.htm$/, ''), init) }),
  });
  const authCode = back.searchParams.get('authCode')!;
  const given = await client.applyToken({ grantType: 'AUTHORIZATION_CODE', authCode });
  expect(given).toMatchObject({ responseCode: '2007400', tokenType: 'Bearer', accessToken: expect.any(String), refreshToken: expect.any(String) });
  await expect(client.applyToken({ grantType: 'AUTHORIZATION_CODE', authCode })).rejects.toMatchObject({ status: 401 });
});
