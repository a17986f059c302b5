/** Our bank simulator and our SNAP BI client and server, verified against the third-party libraries of DOKU and Midtrans. */
import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Instant } from '@lumbung/kernel/time.ts';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { identityOf, paymentOf, stampOf } from '../../../../../tests/support/bank.ts';
import { DokuSnap, dokuConfig, dokuTokens, type ExpressRequest, midtransClient } from '../../../../../tests/support/peers.ts';
import { makeBank } from '../../../../sandbox/src/bank.ts';
import { serveBank } from '../../../../sandbox/src/bank-services.ts';
import type { BankEvent, BankOptions } from '../../../../sandbox/src/bank-records.ts';
import { makeFaults } from '../../../../sandbox/src/faults.ts';
import { openJournal } from '../../../../sandbox/src/journal.ts';
import { makeKeys, readKeyRing } from '../../platform/keys.ts';
import { snapDebit } from '../gateways/snap-debit.ts';
import { snapServer } from './snap-server.ts';

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const [theirs, banks] = [keys(), keys()];
const [CLIENT, SECRET, COMPANY] = ['interop-client', 'shared-secret', '12345'];
const clock = () => Date.now() as Instant;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-interop-'));
const before = { ...dokuConfig };
const writeTime = dokuTokens.generateTimestamp;

/** A merchant built only on the DOKU library: it alone issues tokens and verifies signatures. */
const merchant = Fastify();
/** Our services for one bank, with one payable account. */
const platform = Fastify();
/** The merchant's verdict on each message. */
const heard: string[] = [];
let merchantAt: string;
let platformAt: string;
let doku: InstanceType<typeof DokuSnap>;

const asExpress = (request: FastifyRequest): ExpressRequest => ({
  get: (name) => request.headers[name] as string | undefined,
  route: { path: request.url },
  body: request.body,
});
/** Null if token and signature are valid. */
const refusalOf = (request: FastifyRequest): string | null => {
  if (!doku.validateTokenB2B(request.headers.authorization ?? '')) return 'token';
  return doku.validateSymmetricSignature(asExpress(request)) ? null : 'signature';
};
const ANSWERS: Readonly<Record<string, object>> = {
  'transfer-va/inquiry': { responseCode: '2002400', virtualAccountData: { totalAmount: { value: '150000.00', currency: 'IDR' } } },
  'transfer-va/payment': { responseCode: '2002500' },
  'debit/payment-host-to-host': { responseCode: '2005400', referenceNo: 'R1', webRedirectUrl: 'http://127.0.0.1/page' },
};

beforeAll(async () => {
  merchant.post<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const service = request.url.split('/v1.0/')[1]!;
    if (service === 'access-token/b2b') {
      const given = doku.generateTokenB2B(doku.validateSignature(asExpress(request))).body;
      doku.tokenB2B = String(given.accessToken);
      return reply.send(given);
    }
    const refusal = refusalOf(request);
    heard.push(`${service}: ${refusal ?? 'believed'}`);
    return refusal === null ? reply.send(ANSWERS[service]) : reply.status(401).send({ responseCode: '4010000', responseMessage: refusal });
  });
  snapServer(platform, {
    bank: { partner: 'bca', base: '/snap/bca', clientKey: CLIENT, publicKey: theirs.publicKey, secret: SECRET, signedPath: 'whole', signedBy: 'secret' },
    told: {
      accounts: { inquire: async () => ({ kind: 'payable', amount: 150_000n, name: 'Wira Kusuma' }), receive: async () => ({ kind: 'paid', repeated: false }) },
    },
    keys: makeKeys(readKeyRing('00'.repeat(32))),
    clock,
  });
  merchantAt = await merchant.listen({ port: 0, host: '127.0.0.1' });
  platformAt = await platform.listen({ port: 0, host: '127.0.0.1' });
  // The library reads its hosts and paths from fields on each use. It writes the machine's time zone; the standard requires Jakarta's.
  Object.assign(dokuConfig, { CORE_SANDBOX_BASE_URL: platformAt, ACCESS_TOKEN: '/snap/bca/v1.0/access-token/b2b' });
  dokuTokens.generateTimestamp = () => stampOf(Date.now());
  doku = new DokuSnap({
    isProduction: false,
    privateKey: theirs.privateKey,
    publicKey: theirs.publicKey,
    dokuPublicKey: banks.publicKey,
    clientID: CLIENT,
    issuer: 'interop',
    secretKey: SECRET,
  });
  // The constructor requests a token without a promise to await. The standard sends the lifetime as a string, which the library cannot add to a time.
  await vi.waitFor(() => expect(doku.tokenB2B).not.toBe(''));
  doku.tokenExpiresIn = 900;
});
afterAll(async () => {
  await Promise.all([merchant.close(), platform.close()]);
  Object.assign(dokuConfig, before);
  dokuTokens.generateTimestamp = writeTime;
  fs.rmSync(folder, { recursive: true });
});
beforeEach(() => {
  heard.length = 0;
});

function memory() {
  const journal = <Event>(name: string) => openJournal<Event>(folder, name + randomUUID());
  const control = { now: async () => clock(), moveTo: async () => null, drain: async () => {}, reset: async () => {} };
  return [journal<BankEvent>('bank'), makeFaults(journal('faults')), control] as const;
}
const optionsWith = (change: Partial<BankOptions>): BankOptions => ({
  name: 'bca',
  keepsBills: false,
  serverUrl: merchantAt,
  path: '/snap/bca',
  customerKey: theirs.publicKey,
  clientKey: CLIENT,
  secret: SECRET,
  privateKey: banks.privateKey,
  companyCode: COMPANY,
  account: '8000000001',
  dollarAccount: null,
  now: clock,
  isClosed: () => false,
  ...change,
});
const bankWith = (change: Partial<BankOptions>) => makeBank(optionsWith(change), ...memory());
const PAID = { virtualAccount: `${COMPANY}00001234567`, amount: 150_000 };

test("a merchant that uses DOKU's library accepts our bank's token, inquiry and payment; it rejects another key or secret", async () => {
  expect(await bankWith({}).pay(PAID)).toMatchObject({ paid: true, payment: { responseCode: '2002500' } });
  expect(heard).toEqual(['transfer-va/inquiry: believed', 'transfer-va/payment: believed']);
  await expect(bankWith({ privateKey: theirs.privateKey }).pay(PAID)).rejects.toThrow('no access token: Unauthorized.Invalid Signature');
  await bankWith({ secret: 'another' }).pay({ ...PAID, force: true });
  expect(heard.slice(2)).toEqual(['transfer-va/inquiry: signature', 'transfer-va/payment: signature']);
});

test('it accepts what our direct debit client signs, and the client accepts its reply', async () => {
  const line = { partner: 'blu', url: merchantAt, clientKey: CLIENT, privateKey: banks.privateKey, merchantId: COMPANY, clock } as const;
  const charge = { reference: 'A'.repeat(32), amount: 150_000n, lifeMinutes: 15, returnTo: 'http://127.0.0.1/pay/1', link: null };
  expect(await snapDebit({ ...line, secret: SECRET }).charge(charge)).toEqual({
    kind: 'shown',
    partnerReference: 'R1',
    qr: null,
    deepLink: 'http://127.0.0.1/page',
  });
  expect(await snapDebit({ ...line, secret: 'another' }).charge(charge)).toMatchObject({ kind: 'refused' });
  expect(heard).toEqual(['debit/payment-host-to-host: believed', 'debit/payment-host-to-host: signature']);
});

test('our services issue it a token and accept what it signs; they reject what it did not sign', async () => {
  const { responseCode, accessToken } = await doku.getTokenB2B();
  expect(responseCode).toBe('2007300');
  const say = async (service: 'inquiry' | 'payment', said: object, sent = said, secret = SECRET) => {
    const url = `/snap/bca/v1.0/transfer-va/${service}`;
    const stamp = stampOf(Date.now());
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${String(accessToken)}`,
      'x-timestamp': stamp,
      'x-signature': dokuTokens.generateSymmetricSignature('POST', url, String(accessToken), said, stamp, secret),
      'x-partner-id': COMPANY,
      'x-external-id': randomUUID(),
      'channel-id': '95051',
    };
    const response = await fetch(platformAt + url, { method: 'POST', headers, body: JSON.stringify(sent, null, 2) });
    return ((await response.json()) as { responseCode: string }).responseCode;
  };
  const inquiry = { ...identityOf(PAID.virtualAccount), inquiryRequestId: randomUUID() };
  const payment = { ...paymentOf(PAID.virtualAccount, PAID.amount), trxDateTime: stampOf(Date.now()) };
  expect([await say('inquiry', inquiry), await say('payment', payment)]).toEqual(['2002400', '2002500']);
  expect(await say('payment', payment, { ...payment, paidAmount: { value: '1.00', currency: 'IDR' } })).toBe('4012500');
  expect(await say('payment', payment, payment, 'another')).toBe('4012500');
});

test("midtrans-client's SnapBi opens an account at our bank and queries its status", async () => {
  const bni = Fastify();
  serveBank(bni, optionsWith({ name: 'bni', keepsBills: true }), ...memory());
  const { SnapBi, SnapBiConfig } = midtransClient;
  Object.assign(SnapBiConfig, {
    SNAP_BI_SANDBOX_BASE_URL: await bni.listen({ port: 0, host: '127.0.0.1' }),
    snapBiClientId: CLIENT,
    snapBiClientSecret: SECRET,
    snapBiPartnerId: COMPANY,
    snapBiChannelId: '95051',
  });
  Object.assign(SnapBi, { CREATE_VA: '/bni/v1.0/transfer-va/create-va', VA_STATUS: '/bni/v1.0/transfer-va/status' });
  try {
    const stamp = stampOf(Date.now());
    const signature = createSign('RSA-SHA256').update(`${CLIENT}|${stamp}`).sign(theirs.privateKey, 'base64');
    const headers = { 'content-type': 'application/json', 'x-client-key': CLIENT, 'x-timestamp': stamp, 'x-signature': signature };
    const body = '{"grantType":"client_credentials"}';
    const given = await fetch(`${SnapBiConfig.SNAP_BI_SANDBOX_BASE_URL}/bni/v1.0/access-token/b2b`, { method: 'POST', headers, body });
    const { accessToken } = (await given.json()) as { accessToken: string };
    const ask = (said: object) => SnapBi.va().withAccessToken(accessToken).withTimeStamp(stampOf(Date.now())).withBody(said);
    const named = identityOf(PAID.virtualAccount);
    const opened = {
      ...named,
      virtualAccountName: 'Wira Kusuma',
      trxId: 'B'.repeat(32),
      totalAmount: { value: '150000.00', currency: 'IDR' },
      virtualAccountTrxType: 'C',
      expiredDate: stampOf(Date.now() + 900_000),
    };
    expect(await ask(opened).createPayment(randomUUID())).toMatchObject({ responseCode: '2002700' });
    expect(await ask({ ...named, inquiryRequestId: randomUUID() }).getStatus(randomUUID())).toMatchObject({ responseCode: '4042601' });
  } finally {
    await bni.close();
  }
});
