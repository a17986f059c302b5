/** Tests of bank messages by SNAP BI: authenticated bytes, each message processed once, nothing lost, nothing doubled. */
import { createHash, createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { beforeAll, expect, test } from 'vitest';
import { bankOf, identityOf as identity, paymentOf as payment } from '../../../../../../tests/support/bank.ts';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { makeServer } from '../../../app.ts';
import { contextOf } from '../../people/accounts/index.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const anOrder = async (amounts?: Record<string, number>) => {
  const investor = await platform.newInvestor();
  const order = await placeOrder(platform, investor.caller, investor.investorId, amounts);
  return { ...investor, ...order, number: order.bill.virtualAccount, amount: order.bill.amount };
};
const suspense = async (investorId: string) =>
  (
    await platform.owner.query<{ amount: string; reason: string }>('select amount, reason from payments.suspense where investor_id = $1 order by suspense_id', [
      investorId,
    ])
  ).rows;
const inquiryOf = (paid: { inquiry?: { responseCode: string } }) => paid.inquiry?.responseCode;

test('C34.replay I-24 100 parallel replays of one payment count once, and each receives a success response', async () => {
  const order = await anOrder();
  const { paymentRequestId } = await platform.sandbox.pay(order.number, order.amount);
  const { answers } = await platform.sandbox.post<{ answers: string[] }>('banks/repeat', { paymentRequestId, times: 100 });
  expect(new Set(answers)).toEqual(new Set(['2002500']));
  const { rows } = await platform.owner.query(`select count(*)::int as count from ledger.posting where investor_id = $1 and kind = 'subscriptionPaid'`, [
    order.investorId,
  ]);
  expect(rows).toEqual([{ count: 1 }]);
  expect(await suspense(order.investorId)).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});

test('C35.double a second payment is refused at inquiry; a forced one stays in suspense and the investor is notified', async () => {
  const order = await anOrder();
  await platform.sandbox.pay(order.number, order.amount);
  const again = await platform.sandbox.pay(order.number, order.amount);
  expect([again.paid, inquiryOf(again)]).toEqual([false, '4042414']);
  expect((await platform.sandbox.pay(order.number, order.amount, { force: true })).payment).toMatchObject({ responseCode: '2002500' });
  expect(await suspense(order.investorId)).toEqual([{ amount: String(order.amount), reason: 'alreadyPaid' }]);
  await until('the notice', async () => (await order.caller.must(list, {})).items.some((note) => note.type === 2));
  expect(await platform.audit()).toEqual([]);
});

test('C35.amount one rupiah too little or too much does not pay: the bank refuses it, a forced payment goes to suspense, the bill stays open', async () => {
  const order = await anOrder();
  for (const amount of [order.amount - 1, order.amount + 1]) {
    expect((await platform.sandbox.pay(order.number, amount)).paid).toBe(false);
    await platform.sandbox.pay(order.number, amount, { force: true });
  }
  expect((await suspense(order.investorId)).map((row) => row.reason)).toEqual(['wrongAmount', 'wrongAmount']);
  expect((await order.caller.must(getOrder, { id: order.orderId })).order.state).toBe('awaitingPayment');
  await platform.sandbox.pay(order.number, order.amount);
  expect((await order.caller.must(getOrder, { id: order.orderId })).order.state).toBe('paid');
  expect(await platform.audit()).toEqual([]);
});

test('T12 paid three times at once: one order and two refunds', async () => {
  const order = await anOrder();
  await Promise.all([1, 2, 3].map(() => platform.sandbox.pay(order.number, order.amount, { force: true })));
  expect((await suspense(order.investorId)).length).toBe(2);
  expect(await platform.audit()).toEqual([]);
});

test('a bank that reports a payment before its inquiry pays the bill once', async () => {
  const order = await anOrder();
  await platform.sandbox.post('partners/bank/faults', { kind: 'out-of-order', count: 1 });
  const paid = await platform.sandbox.pay(order.number, order.amount);
  expect([paid.payment?.responseCode, inquiryOf(paid)]).toEqual(['2002500', '4042414']);
  expect((await order.caller.must(getOrder, { id: order.orderId })).order.state).toBe('paid');
  expect(await suspense(order.investorId)).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});

test('C35.unknown an unknown number is not found', async () => {
  expect(inquiryOf(await platform.sandbox.pay('1234599999999999', 100_000))).toBe('4042412');
});

test('C33.signature C34.age only fresh messages signed by the right partner are accepted', async () => {
  const order = await anOrder();
  const { askToken, call, stamp } = bankOf(platform);
  const body = payment(order.number, order.amount);
  const text = JSON.stringify(body);
  const stranger = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
  expect((await askToken(stranger)).responseCode).toBe('4017300');
  expect((await askToken(undefined, stamp(platform.app.clock() - 301_000))).responseCode).toBe('4017300');
  // Timestamps are made at sending time, because they expire.
  const at = (seconds: number) => () => ({ timestamp: stamp(platform.app.clock() + seconds * 1_000) });
  const cases: readonly (readonly [object | (() => object), string])[] = [
    [{ secret: 'another secret' }, '4012500'],
    [{ signature: 'x' }, '4012500'],
    // Insignificant white space may differ (P1); the content of a string may not.
    [{ sent: text.replace('"IDR"', '"IDR "') }, '4012500'],
    [{ sent: `${text}x` }, '4012500'],
    // A missing header is reported by its name (P4).
    [{ signature: '' }, '4002502'],
    [{ token: 'x' }, '4012501'],
    [{ token: `${Date.now() + 9e6}.${'a'.repeat(43)}` }, '4012501'],
    [at(-301), '4012500'],
    [at(62), '4012500'],
    [{ headers: { 'x-signature': null } }, '4002502'],
    [{ headers: { 'x-timestamp': null } }, '4002502'],
    [{ headers: { authorization: null } }, '4012501'],
    [{ timestamp: 'yesterday' }, '4002501'],
    [{ externalId: '' }, '4002502'],
  ];
  for (const [change, code] of cases) {
    const sent = typeof change === 'function' ? change() : change;
    expect((await call('payment', body, sent)).body.responseCode, JSON.stringify(sent)).toBe(code);
  }
  expect((await order.caller.must(getOrder, { id: order.orderId })).order.state).toBe('awaitingPayment');
  expect((await call('payment', body, { timestamp: stamp(platform.app.clock() + 9_000) })).body.responseCode).toBe('2002500');
});

test('C33.partner a bank can neither query nor pay the accounts of another bank, even with a valid signature', async () => {
  const order = await anOrder();
  const mandiri = bankOf(platform, 'mandiri');
  expect((await mandiri.call('inquiry', { ...identity(order.number), inquiryRequestId: '1' })).body.responseCode).toBe('4042412');
  expect((await mandiri.call('payment', payment(order.number, order.amount))).body.responseCode).toBe('4042512');
  const { call } = bankOf(platform);
  const { accessToken } = await mandiri.askToken();
  expect((await call('payment', payment(order.number, order.amount), { token: accessToken })).body.responseCode).toBe('4012501');
  expect((await order.caller.must(getOrder, { id: order.orderId })).order.state).toBe('awaitingPayment');
  expect(await platform.audit()).toEqual([]);
});

test('an invalid body is rejected with the SNAP response code of its fault', async () => {
  const order = await anOrder();
  const { call } = bankOf(platform);
  const cases: readonly (readonly ['inquiry' | 'payment', object | string, string])[] = [
    ['inquiry', '[]', '4002400'],
    ['inquiry', '{', '4002400'],
    ['inquiry', identity(order.number), '4002402'],
    ['inquiry', { ...identity('1'), virtualAccountNo: 'abc', inquiryRequestId: '1' }, '4002401'],
    ['payment', payment(order.number, order.amount, { paidAmount: { value: '100', currency: 'IDR' } }), '4002501'],
    ['payment', payment(order.number, order.amount, { paidAmount: { value: '1.50', currency: 'IDR' } }), '4002501'],
    ['payment', payment(order.number, order.amount, { paidAmount: { value: '1000000.00', currency: 'USD' } }), '4002501'],
    ['payment', payment(order.number, order.amount, { trxDateTime: 'noon' }), '4002501'],
    ['payment', payment(order.number, order.amount, { paymentRequestId: undefined }), '4002502'],
  ];
  for (const [service, body, code] of cases) expect((await call(service, body)).body.responseCode, JSON.stringify(body)).toBe(code);
});

test('C34.same a repeated message under a new external id counts once; changed content is refused; an external id is valid once a day', async () => {
  const [order, other] = [await anOrder(), await anOrder()];
  const { call } = bankOf(platform);
  const body = payment(order.number, order.amount);
  expect((await call('payment', body, { externalId: 'a1' })).body.responseCode).toBe('2002500');
  expect((await call('payment', body, { externalId: 'a2' })).body.responseCode).toBe('2002500');
  expect((await call('payment', { ...body, paidAmount: { value: '1.00', currency: 'IDR' } }, { externalId: 'a3' })).body.responseCode).toBe('4042518');
  expect((await call('payment', payment(other.number, other.amount), { externalId: 'a1' })).body.responseCode).toBe('4092500');
  expect((await call('payment', payment(other.number, other.amount), { externalId: 'a4' })).body.responseCode).toBe('2002500');
  expect(await platform.audit()).toEqual([]);
});

test('C33.algorithm a signature by another algorithm, key or encoding is refused; header names are case-insensitive', async () => {
  const order = await anOrder();
  const [bca, mandiri] = [bankOf(platform), bankOf(platform, 'mandiri')];
  const body = payment(order.number, order.amount);
  const text = JSON.stringify(body);
  const token = (await bca.askToken()).accessToken;
  const path = '/snap/bca/v1.0/transfer-va/payment';
  const timestamp = bca.stamp();
  const toSign = `POST:${path}:${token}:${createHash('sha256').update(text).digest('hex')}:${timestamp}`;
  const right = createHmac('sha512', bca.secret).update(toSign).digest('base64');
  const { publicKey } = platform.app.config.banks.bca!;
  for (const [what, change] of Object.entries({
    'a shorter digest': { digest: 'sha256' },
    'the secret of another bank': { secret: mandiri.secret },
    'the public key as a secret': { secret: publicKey },
    'an empty secret': { secret: '' },
    'signed by the key of the token instead': { signature: createSign('RSA-SHA256').update(toSign).sign(bca.privateKey, 'base64') },
    'other letters': { signature: right.toLowerCase() },
    hexadecimal: { signature: Buffer.from(right, 'base64').toString('hex') },
    'cut short': { signature: right.slice(0, 44) },
    'of another service': { signedPath: path.replace('payment', 'inquiry') },
    'of another method': { signature: createHmac('sha512', bca.secret).update(toSign.replace('POST', 'GET')).digest('base64') },
  } as const)) {
    expect((await bca.call('payment', text, { token, timestamp, ...change })).body.responseCode, what).toBe('4012500');
  }
  // The token request is authenticated by RSA over SHA-256 and by nothing else.
  const proof = `${bca.clientId}|${timestamp}`;
  for (const [what, change] of Object.entries({
    'RSA over another digest': { signature: createSign('RSA-SHA512').update(proof).sign(bca.privateKey, 'base64') },
    'a secret instead of a key': { signature: createHmac('sha256', publicKey).update(proof).digest('base64') },
    'nothing that could be one': { signature: '=' },
    'the key of another bank': { privateKey: mandiri.privateKey },
    'the name of another bank': { headers: { 'x-client-key': mandiri.clientId } },
  } as const))
    expect(await bca.requestToken({ timestamp, ...change }), what).toMatchObject({ status: 401, body: { responseCode: '4017300' } });
  expect((await order.caller.must(getOrder, { id: order.orderId })).order.state).toBe('awaitingPayment');
  const shouted = { 'x-signature': null, 'X-SIGNATURE': right, 'x-timestamp': null, 'X-Timestamp': timestamp };
  expect((await bca.call('payment', text, { token, timestamp, headers: shouted })).body.responseCode).toBe('2002500');
});

test('C33.names a message with a duplicate JSON key is refused at any depth, even with a valid signature', async () => {
  const order = await anOrder();
  const bca = bankOf(platform);
  const text = JSON.stringify(payment(order.number, order.amount, { additionalInfo: { sourceAccountNo: '1' } }));
  const twice = [
    text.replace(/^\{/, '{"paidAmount":{"value":"1.00","currency":"IDR"},'),
    text.replace(/\}$/, ',"virtualAccountNo":"1234500000000000"}'),
    text.replace(/^\{/, '{"paid\\u0041mount":{"value":"1.00","currency":"IDR"},'),
    text.replace('"currency":', '"value":"1.00","currency":'),
    text.replace('"sourceAccountNo":', '"sourceAccountNo":"2","sourceAccountNo":'),
  ];
  for (const body of twice) expect((await bca.call('payment', body)).body, body).toMatchObject({ responseCode: '4002500' });
  const inquiry = JSON.stringify({ ...identity(order.number), inquiryRequestId: '1' });
  expect((await bca.call('inquiry', inquiry.replace(/^\{/, '{"virtualAccountNo":"1",'))).body.responseCode).toBe('4002400');
  expect((await bca.requestToken({ body: '{"grantType":"x","grantType":"client_credentials"}' })).body.responseCode).toBe('4007300');
  expect((await order.caller.must(getOrder, { id: order.orderId })).order.state).toBe('awaitingPayment');
  expect(await suspense(order.investorId)).toEqual([]);
  expect((await bca.call('payment', text)).body.responseCode).toBe('2002500');
});

test('C34.nextDay a message sent again the next day, re-signed under a new external id, counts once', async () => {
  const order = await anOrder();
  const body = payment(order.number, order.amount);
  expect((await bankOf(platform).call('payment', body, { externalId: 'the-id-of-a-day' })).body.responseCode).toBe('2002500');
  // A server whose clock is a day ahead: external ids are unique for a day, messages for ever.
  const clock = () => (platform.app.clock() + 25 * 3_600_000) as Instant;
  const tomorrow = await makeServer({ ...platform.app, clock });
  try {
    const url = await tomorrow.listen({ port: 0, host: '127.0.0.1' });
    const bca = bankOf(platform, 'bca', url);
    const ask = async (message: object, externalId: string) => {
      const token = (await bca.askToken(undefined, bca.stamp(clock()))).accessToken;
      return (await bca.call('payment', message, { token, timestamp: bca.stamp(clock()), externalId })).body.responseCode;
    };
    expect(await ask(body, 'another-id')).toBe('2002500');
    expect(await ask(body, 'the-id-of-a-day')).toBe('2002500');
    expect(await ask({ ...body, paidAmount: { value: '1.00', currency: 'IDR' } }, 'a-third-id')).toBe('4042518');
  } finally {
    await tomorrow.close();
  }
  const { rows } = await platform.owner.query(`select 1 from ledger.posting where investor_id = $1 and kind = 'subscriptionPaid'`, [order.investorId]);
  expect(rows).toHaveLength(1);
  expect(await suspense(order.investorId)).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});

test('P5 a bank inquiry returns the customer’s name in characters that the bank accepts', async () => {
  const order = await anOrder();
  for (const [name, wanted] of [
    ['PT "Peñaranda" & Ñandú 🙂 <Persero>', 'PT Penaranda dan Nandu Persero'],
    ['王明', 'Nasabah'],
  ] as const) {
    const encrypted = platform.app.keys.encrypt(name, contextOf(order.investorId, 'name'));
    await platform.owner.query('update accounts.login set name_encrypted = $2 where investor_id = $1', [order.investorId, encrypted]);
    expect((await bankOf(platform).call('inquiry', { ...identity(order.number), inquiryRequestId: '1' })).body).toMatchObject({
      virtualAccountData: { virtualAccountName: wanted },
    });
  }
});
