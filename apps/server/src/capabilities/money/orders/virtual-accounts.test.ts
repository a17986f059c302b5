/** Money from a bank by SNAP BI: authenticated bytes, each message once, nothing lost, nothing doubled. */
import { createHash, createHmac } from 'node:crypto';
import { getOrder } from '@lumbung/contract/histories/routes.ts';
import { list } from '@lumbung/contract/notifications/routes.ts';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { signTokenRequest } from '../../../partners/banks/snap.ts';

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

test('I-24 100 parallel replays of one payment count once, and all are told that it went well', async () => {
  const order = await anOrder();
  const { paymentRequestId } = await platform.sandbox.pay(order.number, order.amount);
  const { answers } = await platform.sandbox.post<{ answers: string[] }>('banks/repeat', { paymentRequestId, times: 100 });
  expect(new Set(answers)).toEqual(new Set(['2002500']));
  const { rows } = await platform.owner.query(`select count(*)::int as count from ledger.posting where investor_id = $1 and kind = 'purchasePaid'`, [
    order.investorId,
  ]);
  expect(rows).toEqual([{ count: 1 }]);
  expect(await suspense(order.investorId)).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});

test('a second payment is refused at inquiry; forced, it waits in suspense and the investor is told', async () => {
  const order = await anOrder();
  await platform.sandbox.pay(order.number, order.amount);
  const again = await platform.sandbox.pay(order.number, order.amount);
  expect([again.paid, inquiryOf(again)]).toEqual([false, '4042414']);
  expect((await platform.sandbox.pay(order.number, order.amount, { force: true })).payment).toMatchObject({ responseCode: '2002500' });
  expect(await suspense(order.investorId)).toEqual([{ amount: String(order.amount), reason: 'alreadyPaid' }]);
  await until('the notice', async () => (await order.caller.must(list, {})).items.some((note) => note.type === 2));
  expect(await platform.audit()).toEqual([]);
});

test('one rupiah too few or too many does not pay: refused by the bank, forced into suspense, the bill stays open', async () => {
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

test('a bank that tells of the money before it asks for the bill pays it once', async () => {
  const order = await anOrder();
  await platform.sandbox.post('partners/bank/faults', { kind: 'out-of-order', count: 1 });
  const paid = await platform.sandbox.pay(order.number, order.amount);
  expect([paid.payment?.responseCode, inquiryOf(paid)]).toEqual(['2002500', '4042414']);
  expect((await order.caller.must(getOrder, { id: order.orderId })).order.state).toBe('paid');
  expect(await suspense(order.investorId)).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});

test('an unknown number is not found', async () => {
  expect(inquiryOf(await platform.sandbox.pay('1234599999999999', 100_000))).toBe('4042412');
});

/** The services as a bank calls them, with everything under the test's control. */
async function bank(name: 'bca' | 'mandiri' = 'bca') {
  const { clientId, secret: sharedSecret } = platform.world.config.banks[name]!;
  const stamp = (ms = platform.world.clock() as number) => `${new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;
  const post = (path: string, body: string, headers: Record<string, string>) =>
    fetch(platform.url + path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  const file = (await import('node:fs')).readFileSync(`${platform.world.config.dataDir}/keys/sandbox.json`, 'utf8');
  const { sandbox } = JSON.parse(file) as { sandbox: Record<string, string> };
  const askToken = async (privateKey = sandbox[`${name.toUpperCase()}_BANK_PRIVATE_KEY`]!, timestamp = stamp()) =>
    (await (
      await post(`/snap/${name}/v1.0/access-token/b2b`, '{"grantType":"client_credentials"}', {
        'x-timestamp': timestamp,
        'x-client-key': clientId,
        'x-signature': signTokenRequest(privateKey, clientId, timestamp),
      })
    ).json()) as { accessToken: string; responseCode: string };
  const call = async (
    service: string,
    body: object | string,
    change: { token?: string; timestamp?: string; secret?: string; sent?: string; externalId?: string; signature?: string } = {},
  ) => {
    const path = `/snap/${name}/v1.0/transfer-va/${service}`;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const {
      token = (await askToken()).accessToken,
      timestamp = stamp(),
      secret = sharedSecret,
      externalId = String(Math.random()).slice(2),
      sent = text,
    } = change;
    const signature =
      change.signature ??
      createHmac('sha512', secret)
        .update(`POST:${path}:${token}:${createHash('sha256').update(text).digest('hex')}:${timestamp}`)
        .digest('base64');
    const response = await post(path, sent, {
      authorization: `Bearer ${token}`,
      'x-timestamp': timestamp,
      'x-signature': signature,
      'x-partner-id': '12345',
      'x-external-id': externalId,
      'channel-id': '95051',
    });
    return { status: response.status, body: (await response.json()) as { responseCode: string; responseMessage: string } };
  };
  return { askToken, call, stamp };
}
const identity = (number: string) => ({ partnerServiceId: '   12345', customerNo: number.slice(5), virtualAccountNo: `   12345${number.slice(5)}` });
const payment = (number: string, amount: number, more: object = {}) => ({
  ...identity(number),
  paymentRequestId: crypto.randomUUID(),
  trxDateTime: '2026-11-18T09:30:00+07:00',
  paidAmount: { value: `${amount}.00`, currency: 'IDR' },
  ...more,
});

test('C33 only exact bytes signed by the right partner are taken in', async () => {
  const order = await anOrder();
  const { askToken, call, stamp } = await bank();
  const body = payment(order.number, order.amount);
  const text = JSON.stringify(body);
  const { generateKeyPairSync } = await import('node:crypto');
  const stranger = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
  expect((await askToken(stranger)).responseCode).toBe('4017300');
  expect((await askToken(undefined, stamp(platform.world.clock() - 301_000))).responseCode).toBe('4017300');
  // Made when they are sent: a stamp ages.
  const at = (seconds: number) => () => ({ timestamp: stamp(platform.world.clock() + seconds * 1_000) });
  const cases: readonly (readonly [object | (() => object), string])[] = [
    [{ secret: 'another secret' }, '4012500'],
    [{ signature: '' }, '4012500'],
    [{ sent: `${text} ` }, '4012500'],
    [{ sent: text.replace('"IDR"', '"IDR" ') }, '4012500'],
    [{ token: 'x' }, '4012501'],
    [{ token: `${Date.now() + 9e6}.${'a'.repeat(43)}` }, '4012501'],
    [at(-301), '4012500'],
    [at(62), '4012500'],
    [{ timestamp: 'yesterday' }, '4002501'],
    [{ externalId: '' }, '4002502'],
  ];
  for (const [change, code] of cases) {
    const sent = typeof change === 'function' ? change() : change;
    expect((await call('payment', body, sent)).body.responseCode, JSON.stringify(sent)).toBe(code);
  }
  expect((await order.caller.must(getOrder, { id: order.orderId })).order.state).toBe('awaitingPayment');
  expect((await call('payment', body, { timestamp: stamp(platform.world.clock() + 9_000) })).body.responseCode).toBe('2002500');
});

test('a bank learns and says nothing of the accounts of another, however well it signs', async () => {
  const order = await anOrder();
  const mandiri = await bank('mandiri');
  expect((await mandiri.call('inquiry', { ...identity(order.number), inquiryRequestId: '1' })).body.responseCode).toBe('4042412');
  expect((await mandiri.call('payment', payment(order.number, order.amount))).body.responseCode).toBe('4042512');
  const { call } = await bank();
  const { accessToken } = await mandiri.askToken();
  expect((await call('payment', payment(order.number, order.amount), { token: accessToken })).body.responseCode).toBe('4012501');
  expect((await order.caller.must(getOrder, { id: order.orderId })).order.state).toBe('awaitingPayment');
  expect(await platform.audit()).toEqual([]);
});

test('a bad body names its field in the shape of SNAP', async () => {
  const order = await anOrder();
  const { call } = await bank();
  const cases: readonly (readonly [string, object | string, string])[] = [
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

test('the same message under a new external id is the same message; other content under its id is refused; an external id serves once a day', async () => {
  const [order, other] = [await anOrder(), await anOrder()];
  const { call } = await bank();
  const body = payment(order.number, order.amount);
  expect((await call('payment', body, { externalId: 'a1' })).body.responseCode).toBe('2002500');
  expect((await call('payment', body, { externalId: 'a2' })).body.responseCode).toBe('2002500');
  expect((await call('payment', { ...body, paidAmount: { value: '1.00', currency: 'IDR' } }, { externalId: 'a3' })).body.responseCode).toBe('4042518');
  expect((await call('payment', payment(other.number, other.amount), { externalId: 'a1' })).body.responseCode).toBe('4092500');
  expect((await call('payment', payment(other.number, other.amount), { externalId: 'a4' })).body.responseCode).toBe('2002500');
  expect(await platform.audit()).toEqual([]);
});
