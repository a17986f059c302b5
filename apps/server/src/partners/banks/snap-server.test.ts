/** SNAP BI calls of banks, valid and malformed: every reply uses the standard's codes with the number of the service called. */
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { bankOf, identityOf, paymentOf } from '../../../../../tests/support/bank.ts';
import { placeOrder } from '../../../../../tests/support/buying.ts';
import { type Platform, sharedPlatform } from '../../../../../tests/support/platform.ts';
import { makeServer } from '../../app.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const SERVICES = [
  ['/snap/bca/v1.0/access-token/b2b', '73'],
  ['/snap/mandiri/v1.0/transfer-va/inquiry', '24'],
  ['/snap/bni/v1.0/transfer-va/payment', '25'],
] as const;

const HOSTILE: readonly (readonly [what: string, request: RequestInit])[] = [
  ['no body', {}],
  ['another kind of body', { body: '<xml/>', headers: { 'content-type': 'text/xml' } }],
  ['a body without a kind', { body: new Blob(['{}']) }],
  ['more than a message is long', { body: JSON.stringify({ filler: 'x'.repeat(70_000) }), headers: { 'content-type': 'application/json' } }],
  ['what says to be packed and is not', { body: '{}', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } }],
  ['a stamp without end', { body: '{}', headers: { 'content-type': 'application/json', 'x-timestamp': '9'.repeat(5_000) } }],
];

test.each(SERVICES)('A22 %s rejects unreadable requests with 4xx and the service code', async (path, service) => {
  for (const [what, request] of HOSTILE) {
    const response = await fetch(platform.url + path, { method: 'POST', ...request });
    const { responseCode } = (await response.json()) as { responseCode: string };
    expect(responseCode, what).toMatch(new RegExp(`^4\\d\\d${service}\\d\\d$`));
    expect(response.status, what).toBe(Number(responseCode.slice(0, 3)));
  }
});

const anOrder = async () => {
  const investor = await platform.newInvestor();
  const { bill, orderId } = await placeOrder(platform, investor.caller, investor.investorId);
  const state = async () => (await investor.caller.must(getOrder, { id: orderId })).order.state;
  return { ...investor, orderId, number: bill.virtualAccount, amount: bill.amount, state };
};
const inquiryOf = (number: string, more: object = {}) => ({ ...identityOf(number), inquiryRequestId: crypto.randomUUID(), ...more });
/** The JSON text with insignificant white space everywhere. */
const spread = (value: object): string => JSON.stringify(value, null, 2).replaceAll('\n', '\r\n\t');

test('P1 a signature may cover the body as sent or its minified form; no other difference is accepted', async () => {
  const [order, other] = [await anOrder(), await anOrder()];
  const { call } = bankOf(platform);
  // White space, quotes and backslashes inside a string are significant, as are nulls and the order of names.
  const free = { z: null, text: ' "a" : [ 1 , 2 ] \\ ', list: [1, { b: ' ' }, []], a: 1.5 };
  const asked = inquiryOf(order.number, { additionalInfo: free });
  expect((await call('inquiry', JSON.stringify(asked), { sent: spread(asked) })).body.responseCode).toBe('2002400');
  expect((await call('inquiry', spread(asked))).body.responseCode).toBe('2002400');

  const paid = paymentOf(order.number, order.amount, { additionalInfo: free });
  const text = JSON.stringify(paid);
  for (const [what, sent] of Object.entries({
    'a blank inside of a text': spread(paid).replace('" \\"a\\"', '"\\"a\\"'),
    'a name left out': spread({ ...paid, additionalInfo: { ...free, z: undefined } }),
    'another order of names': spread({ additionalInfo: free, ...paid }),
    'another number': spread(paid).replace('1.5', '1.50'),
    'no text any more': spread(paid).replace('"IDR"', 'IDR'),
  })) {
    expect(sent, what).not.toBe(spread(paid));
    expect((await call('payment', text, { sent })).body.responseCode, what).toBe('4012500');
  }
  // A signature over the body as sent covers its white space too.
  expect((await call('payment', spread(paid), { sent: spread(paid).replace('\t', '') })).body.responseCode).toBe('4012500');
  expect((await call('payment', text, { sent: spread(paid).replace('1.5', '1 .5') })).body.responseCode).toBe('4002500');
  expect(await order.state()).toBe('awaitingPayment');
  expect((await call('payment', text, { sent: spread(paid) })).body.responseCode).toBe('2002500');
  expect((await call('payment', spread(paymentOf(other.number, other.amount)))).body.responseCode).toBe('2002500');
  expect([await order.state(), await other.state()]).toEqual(['paid', 'paid']);
});

test('P2 a payment without a time counts from the time of its message, and a repeated message is the same payment', async () => {
  const order = await anOrder();
  const { call, stamp } = bankOf(platform);
  const sentAt = platform.app.clock() - 90_000;
  const undated = paymentOf(order.number, order.amount, { trxDateTime: undefined });
  const say = async (body: object, timestamp = stamp()) => (await call('payment', body, { timestamp })).body.responseCode;
  expect(await say({ ...undated, trxDateTime: 'noon' })).toBe('4002501');
  expect(await say({ ...undated, trxDateTime: 5 })).toBe('4002501');
  expect(await say(undated, stamp(sentAt))).toBe('2002500');
  const { rows } = await platform.owner.query<{ behind: number }>(
    `select (extract(epoch from good_funds_at) * 1000 - offset_ms - $2)::int as behind from payments.bill, platform.clock where investor_id = $1`,
    [order.investorId, Math.floor(sentAt / 1_000) * 1_000],
  );
  expect(rows).toEqual([{ behind: 0 }]);
  // Repeated later: with another X-TIMESTAMP, an empty trxDateTime, or finally with the time of the credit.
  expect(await say(undated)).toBe('2002500');
  expect(await say({ ...undated, trxDateTime: null })).toBe('2002500');
  expect(await say({ ...undated, trxDateTime: stamp(sentAt - 5_000) })).toBe('2002500');
  expect(await say({ ...undated, paidAmount: { value: '1.00', currency: 'IDR' } })).toBe('4042518');
  const dated = await anOrder();
  const first = paymentOf(dated.number, dated.amount);
  expect(await say(first)).toBe('2002500');
  expect(await say({ ...first, trxDateTime: undefined })).toBe('2002500');
  expect(await say({ ...first, trxDateTime: stamp() })).toBe('4042518');
  expect([await order.state(), await dated.state()]).toEqual(['paid', 'paid']);
  expect(await platform.audit()).toEqual([]);
});

test('P2 the report of a bank that dates credits only there agrees with the books, whatever day its message arrived', async () => {
  const [today, yesterday] = [await anOrder(), await anOrder()];
  const paid = [
    await platform.sandbox.pay(today.number, today.amount, { isUndated: true }),
    await platform.sandbox.pay(yesterday.number, yesterday.amount, { isUndated: true, creditedAt: '2026-11-17T23:59:59+07:00' }),
  ];
  expect(paid.map(({ payment }) => payment?.responseCode)).toEqual(['2002500', '2002500']);
  const [first] = paid;
  expect((await platform.sandbox.post<{ answers: string[] }>('banks/repeat', { paymentRequestId: first!.paymentRequestId })).answers).toEqual(['2002500']);
  const found = await platform.auditPartners();
  for (const { paymentRequestId } of paid) expect(found.filter((sentence) => sentence.includes(paymentRequestId!))).toEqual([]);
});

test('P3 accepts signatures over the service path alone only from a bank with that setting', async () => {
  const order = await anOrder();
  const body = inquiryOf(order.number);
  const bare = { signedPath: '/v1.0/transfer-va/inquiry' };
  expect((await bankOf(platform).call('inquiry', body)).body.responseCode).toBe('2002400');
  expect((await bankOf(platform).call('inquiry', body, bare)).body.responseCode).toBe('4012400');
  const { config } = platform.app;
  const server = await makeServer({ ...platform.app, config: { ...config, banks: { ...config.banks, bca: { ...config.banks.bca!, signedPath: 'service' } } } });
  try {
    const url = await server.listen({ port: 0, host: '127.0.0.1' });
    const { call } = bankOf(platform, 'bca', url);
    expect((await call('inquiry', body, bare)).body.responseCode).toBe('2002400');
    expect((await call('payment', paymentOf(order.number, order.amount), bare)).body.responseCode).toBe('4012500');
    expect((await call('inquiry', body)).body.responseCode).toBe('4012400');
    // The setting of one bank does not affect another.
    const mandiri = bankOf(platform, 'mandiri', url);
    expect((await mandiri.call('inquiry', body, bare)).body.responseCode).toBe('4012400');
    expect((await mandiri.call('inquiry', body)).body.responseCode).toBe('4042412');
    expect((await call('payment', paymentOf(order.number, order.amount), { signedPath: '/v1.0/transfer-va/payment' })).body.responseCode).toBe('2002500');
  } finally {
    await server.close();
  }
  expect(await order.state()).toBe('paid');
});

test('P4 every reply has a timestamp, whatever its result', async () => {
  const order = await anOrder();
  const { call, requestToken } = bankOf(platform);
  const answers = [
    await requestToken(),
    await requestToken({ timestamp: 'yesterday' }),
    await call('inquiry', inquiryOf(order.number)),
    await call('inquiry', '['),
    await call('payment', paymentOf(order.number, order.amount)),
    await call('payment', {}, { token: 'x' }),
    await call('payment', {}, { sent: 'x'.repeat(70_000) }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 400, 200, 401, 400]);
  for (const { headers } of answers) {
    const stamp = headers.get('x-timestamp') ?? '';
    expect(stamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00$/);
    expect(Math.abs(Date.parse(stamp) - platform.app.clock())).toBeLessThan(60_000);
  }
});

test('P4 rejects a missing or malformed mandatory header by its name', async () => {
  const order = await anOrder();
  const { call, requestToken } = bankOf(platform);
  const body = inquiryOf(order.number);
  for (const name of ['X-TIMESTAMP', 'X-SIGNATURE', 'X-PARTNER-ID', 'X-EXTERNAL-ID', 'CHANNEL-ID']) {
    const missed = { responseCode: '4002402', responseMessage: `Invalid Mandatory Field {${name}}` };
    for (const value of [null, '']) expect((await call('inquiry', body, { headers: { [name.toLowerCase()]: value } })).body).toEqual(missed);
  }
  for (const [name, value] of [
    ['X-PARTNER-ID', 'x'.repeat(37)],
    ['X-PARTNER-ID', "' or 1=1"],
    ['X-EXTERNAL-ID', 'x'.repeat(37)],
    ['CHANNEL-ID', '950510'],
    ['CHANNEL-ID', '{}'],
  ] as const)
    expect((await call('inquiry', body, { headers: { [name.toLowerCase()]: value } })).body, value).toEqual({
      responseCode: '4002401',
      responseMessage: `Invalid Field Format {${name}}`,
    });
  for (const name of ['X-TIMESTAMP', 'X-CLIENT-KEY', 'X-SIGNATURE'])
    expect((await requestToken({ headers: { [name.toLowerCase()]: null } })).body).toEqual({
      responseCode: '4007302',
      responseMessage: `Invalid Mandatory Field {${name}}`,
    });
});

test('P4 the authorization scheme is case-insensitive, the token is not', async () => {
  const order = await anOrder();
  const { call, askToken } = bankOf(platform);
  const token = (await askToken()).accessToken;
  const say = async (authorization: string) => (await call('inquiry', inquiryOf(order.number), { token, headers: { authorization } })).body.responseCode;
  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'bEaReR']) expect(await say(`${scheme} ${token}`), scheme).toBe('2002400');
  for (const wrong of [token, `Basic ${token}`, `Bearer${token}`, `Bearer ${token.toUpperCase()}`, `Bearer ${token} ${token}`])
    expect(await say(wrong)).toBe('4012401');
});

test('P4 rejects missing, malformed or inconsistent company code, customer and account number, and echoes valid ones', async () => {
  const order = await anOrder();
  const { call } = bankOf(platform);
  const { partnerServiceId, customerNo, virtualAccountNo } = identityOf(order.number);
  const cases: readonly (readonly [object, string, string])[] = [
    [{ partnerServiceId: undefined }, '02', 'Invalid Mandatory Field {partnerServiceId}'],
    [{ partnerServiceId: '' }, '02', 'Invalid Mandatory Field {partnerServiceId}'],
    [{ customerNo: null }, '02', 'Invalid Mandatory Field {customerNo}'],
    [{ virtualAccountNo: undefined }, '02', 'Invalid Mandatory Field {virtualAccountNo}'],
    [{ partnerServiceId: {} }, '01', 'Invalid Field Format {partnerServiceId}'],
    [{ partnerServiceId: '12345' }, '01', 'Invalid Field Format {partnerServiceId}'],
    [{ partnerServiceId: '12345   ' }, '01', 'Invalid Field Format {partnerServiceId}'],
    [{ partnerServiceId: '        ' }, '01', 'Invalid Field Format {partnerServiceId}'],
    [{ partnerServiceId: '   1234A' }, '01', 'Invalid Field Format {partnerServiceId}'],
    [{ customerNo: `${customerNo}x` }, '01', 'Invalid Field Format {customerNo}'],
    [{ customerNo: '1'.repeat(21) }, '01', 'Invalid Field Format {customerNo}'],
    [{ customerNo: [customerNo] }, '01', 'Invalid Field Format {customerNo}'],
    [{ virtualAccountNo: `${virtualAccountNo}${'0'.repeat(20)}` }, '01', 'Invalid Field Format {virtualAccountNo}'],
    [{ virtualAccountNo: 'abc' }, '01', 'Invalid Field Format {virtualAccountNo}'],
    [{ partnerServiceId: '   12346' }, '01', 'Invalid Field Format {virtualAccountNo}'],
    [{ customerNo: `${customerNo}0` }, '01', 'Invalid Field Format {virtualAccountNo}'],
    [{ virtualAccountNo: order.number }, '01', 'Invalid Field Format {virtualAccountNo}'],
  ];
  for (const [change, code, responseMessage] of cases) {
    const what = JSON.stringify(change);
    expect((await call('inquiry', inquiryOf(order.number, change))).body, what).toEqual({ responseCode: `40024${code}`, responseMessage });
    expect((await call('payment', paymentOf(order.number, order.amount, change))).body, what).toEqual({ responseCode: `40025${code}`, responseMessage });
  }
  for (const [change, code] of [
    [{ paidAmount: undefined }, '4002502'],
    [{ paidAmount: { currency: 'IDR' } }, '4002502'],
    [{ paidAmount: { value: `${order.amount}.00` } }, '4002502'],
    [{ paidAmount: 5 }, '4002501'],
  ] as const)
    expect((await call('payment', paymentOf(order.number, order.amount, change))).body, JSON.stringify(change)).toEqual({
      responseCode: code,
      responseMessage: `Invalid ${code.endsWith('2') ? 'Mandatory Field' : 'Field Format'} {paidAmount}`,
    });
  expect((await call('inquiry', '{}')).body).toEqual({ responseCode: '4002402', responseMessage: 'Invalid Mandatory Field {inquiryRequestId}' });
  expect((await call('payment', '{}')).body).toMatchObject({ responseCode: '4002502' });
  expect(await order.state()).toBe('awaitingPayment');

  const identity = { partnerServiceId, customerNo, virtualAccountNo };
  // Some banks send customerNo as a number, without leading zeros.
  const asked = await call('inquiry', inquiryOf(order.number, { customerNo: Number(customerNo), partnerReference: '<b>' }));
  expect(asked.body).toMatchObject({ responseCode: '2002400', virtualAccountData: identity });
  const paid = await call('payment', paymentOf(order.number, order.amount, { paidAmount: { value: `${order.amount}.00`, currency: 'IDR', note: '<b>' } }));
  expect(paid.body).toMatchObject({
    responseCode: '2002500',
    virtualAccountData: { ...identity, paidAmount: { value: `${order.amount}.00`, currency: 'IDR' } },
  });
  expect(JSON.stringify([asked.body, paid.body])).not.toContain('<b>');
});
