/**
 * Fuzzes the three SNAP services: seeded messages, half of them validly signed with odd bodies, half with a wrong header,
 * signature, token or time. None causes a server fault, each reply follows the standard, money is booked only for valid messages,
 * and each service gets past validation.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type BankName, bankOf, type Change, identityOf, type Service, type SnapAnswer } from '../support/bank.ts';
import { placeOrder } from '../support/buying.ts';
import { type Platform, sharedPlatform } from '../support/platform.ts';
import { isWhole } from '../support/depth.ts';

const SEED = 20_261_122;
const REQUESTS = isWhole() ? 5_000 : 500;
const LEAST_REACHED = 10;
const BANKS = { bca: 2, mandiri: 3, bni: 4, permata: 5, maybank: 6, danamon: 7 } as const;
const NUMBERS: Readonly<Record<Service | 'token', string>> = { token: '73', inquiry: '24', payment: '25' };

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

interface Bill {
  readonly bank: BankName;
  readonly companyCode: string;
  readonly number: string;
  readonly amount: number;
}

const HOSTILE: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    2 ** 53,
    1e300,
    '',
    ' ',
    "' or 1=1 --",
    '"; drop table x; $$',
    '\0',
    '\ud800',
    '\u202e',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59+07:00',
    '99999999999999.00',
    '9999999999999999.00',
    '-1.00',
    '1e5',
    'x'.repeat(5_000),
    [],
    {},
    [[[[]]]],
    { value: { value: '1.00' } },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const nearly = (right: fc.Arbitrary<unknown>, weight = 20): fc.Arbitrary<unknown> =>
  fc.oneof({ weight, arbitrary: right }, { weight: 1, arbitrary: HOSTILE }, { weight: 1, arbitrary: fc.constant(undefined) });

/** Changes the bytes of a message before signing: mostly plain JSON, sometimes text that no regular serializer produces. */
const WRITERS: readonly ((text: string) => string | Uint8Array<ArrayBuffer>)[] = [
  (text) => text.replace(/^\{/, '{"paidAmount":{"value":"1.00","currency":"IDR"},'),
  (text) => text.replace(/^\{/, '{"virtualAccountNo":"1","\\u0076irtualAccountNo":"2",'),
  (text) => text.replace('"currency":', '"value":"2.00","currency":'),
  (text) => text.slice(0, -1),
  (text) => ` ${text.replaceAll('":', '" :\n')}\t`,
  (text) => `${text}${text}`,
  (text) => `\ufeff${text}`,
  (text) => `[${text}]`,
  (text) => `${'['.repeat(20_000)}${text}`,
  () => `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
  (text) => text.replace(/^\{/, '{"__proto__":{"amount":"1.00"},'),
  (text) => text.replaceAll('"', "'"),
  (text) => new Uint8Array([...Buffer.from(text), 0xff, 0xfe]),
  (text) => new Uint8Array(Buffer.from(text, 'utf16le')),
  () => '',
  () => 'null',
  () => '1e400',
];

const bodyOf = (service: Service | 'token', bill: Bill): fc.Arbitrary<object> => {
  if (service === 'token')
    return fc.record({ grantType: nearly(fc.constant('client_credentials')), additionalInfo: nearly(fc.constant({})) }) as fc.Arbitrary<object>;
  const right = identityOf(bill.number, bill.companyCode);
  const other = identityOf(`${bill.companyCode}99999999999`, bill.companyCode);
  const number = { weight: 20, arbitrary: fc.constant(right) };
  const identity = fc
    .oneof(number, { weight: 4, arbitrary: fc.constant(other) }, { weight: 1, arbitrary: fc.constant({ ...right, virtualAccountNo: bill.number }) })
    .chain(({ partnerServiceId, customerNo, virtualAccountNo }) =>
      fc.record({
        partnerServiceId: nearly(fc.constant(partnerServiceId), 40),
        customerNo: nearly(fc.constantFrom<unknown>(customerNo, Number(customerNo)), 40),
        virtualAccountNo: nearly(fc.constant(virtualAccountNo), 40),
      }),
    );
  const named = (more: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> =>
    fc.tuple(identity, fc.record(more)).map(([first, second]) => ({ ...first, ...second }));
  if (service === 'inquiry') return named({ inquiryRequestId: nearly(fc.uuid()), trxDateInit: nearly(fc.constant('2026-11-18T09:30:00+07:00')) });
  const amount = fc.constantFrom(bill.amount, bill.amount - 1, bill.amount + 1, 1).map((rupiah) => `${rupiah}.00`);
  return named({
    paymentRequestId: nearly(fc.oneof(fc.uuid(), fc.constantFrom('the-same-one', 'R1'))),
    trxDateTime: nearly(fc.constantFrom('2026-11-18T09:30:00+07:00', '2026-11-18T02:30:00Z')),
    paidAmount: nearly(fc.record({ value: nearly(amount), currency: nearly(fc.constant('IDR')) })),
    sourceBankCode: nearly(fc.constantFrom('014', '008')),
    additionalInfo: nearly(fc.record({ sourceAccountNo: nearly(fc.constant('7712345')) })),
  });
};

const NAMES = ['bca', 'mandiri', 'bni', 'permata', 'maybank', 'danamon'] as const;

interface Tools {
  readonly bank: ReturnType<typeof bankOf>;
  readonly other: ReturnType<typeof bankOf>;
  readonly otherToken: string;
  readonly now: number;
}

/** Defects of a message with a valid body. Each is refused, whatever the body contains. */
const BREAKS: readonly ((tools: Tools) => Change)[] = [
  () => ({ headers: { 'x-signature': null } }),
  () => ({ headers: { 'x-timestamp': null } }),
  () => ({ headers: { authorization: null } }),
  () => ({ headers: { 'x-external-id': null } }),
  () => ({ headers: { 'x-partner-id': null } }),
  () => ({ headers: { 'channel-id': null } }),
  () => ({ headers: { 'channel-id': '9'.repeat(4_000) } }),
  () => ({ externalId: 'x'.repeat(37) }),
  () => ({ externalId: "' or 1=1" }),
  () => ({ signature: '' }),
  () => ({ signature: 'AAAA' }),
  () => ({ signature: '='.repeat(4_000) }),
  () => ({ digest: 'sha256' }),
  ({ other }) => ({ secret: other.secret }),
  ({ bank }) => ({ secret: bank.clientId }),
  () => ({ secret: ' ' }),
  ({ otherToken }) => ({ token: otherToken }),
  () => ({ token: 'x' }),
  ({ now }) => ({ token: `${now + 900_000}.${'a'.repeat(43)}` }),
  ({ now }) => ({ token: `${now - 1}.${'a'.repeat(43)}` }),
  () => ({ headers: { authorization: 'Basic YTpi' } }),
  ({ now, bank }) => ({ timestamp: bank.stamp(now - 302_000) }),
  ({ now, bank }) => ({ timestamp: bank.stamp(now + 70_000) }),
  ({ now }) => ({ timestamp: String(now) }),
  () => ({ timestamp: '9'.repeat(5_000) }),
  () => ({ timestamp: '2026-13-40T99:99:99+07:00' }),
  () => ({ timestamp: '0001-01-01T00:00:00Z' }),
  () => ({ signedPath: '/snap/bca/v1.0/transfer-va/elsewhere' }),
  () => ({ sent: '{"virtualAccountNo":"1"}' }),
  () => ({ sent: '' }),
  () => ({ sent: 'x'.repeat(70_000) }),
];
/** The same for a token request, whose signature covers client and time. */
const TOKEN_BREAKS: readonly ((tools: Tools) => Parameters<Tools['bank']['requestToken']>[0])[] = [
  () => ({ headers: { 'x-signature': null } }),
  () => ({ headers: { 'x-timestamp': null } }),
  () => ({ headers: { 'x-client-key': null } }),
  () => ({ signature: '' }),
  () => ({ signature: 'AAAA' }),
  ({ other }) => ({ privateKey: other.privateKey }),
  ({ other }) => ({ headers: { 'x-client-key': other.clientId } }),
  ({ now, bank }) => ({ timestamp: bank.stamp(now - 302_000) }),
  ({ now, bank }) => ({ timestamp: bank.stamp(now + 70_000) }),
  () => ({ timestamp: '9'.repeat(5_000) }),
  ({ bank, now }) => ({ timestamp: bank.stamp(now), headers: { 'x-timestamp': bank.stamp(now - 1_000) } }),
];

/** The money a message can move, as one digest: postings of incoming money, suspense, and bill states. Refunds follow automatically. */
async function moneyOf(investorIds: readonly string[]): Promise<string> {
  const { rows } = await platform.owner.query<{ digest: string }>(
    `select md5(string_agg(line, '' order by line)) as digest from (
       select posting_id::text as line from ledger.posting where investor_id = any($1) and kind in ('subscriptionPaid', 'moneySuspended')
       union all select suspense_id || amount::text || reason from payments.suspense where investor_id = any($1)
       union all select bill_id || state from payments.bill where investor_id = any($1)) rows_of_money`,
    [investorIds],
  );
  return rows[0]!.digest;
}

/** Response codes that only a use case returns. */
const REACHED = /^(2007300|2002400|4042412|4042414|4042419|2002500|4042512|4042518|4092500)$/;

test(`C33.fuzz ${REQUESTS} messages of banks: none is a fault of ours, each is answered by the standard, and only right ones move money`, async () => {
  const bills: Bill[] = [];
  const investors: string[] = [];
  for (const [bank, method] of Object.entries(BANKS)) {
    const { caller, investorId } = await platform.newInvestor();
    const { bill } = await placeOrder(platform, caller, investorId, undefined, method);
    const { companyCode } = platform.app.config.banks[bank as BankName]!;
    bills.push({ bank: bank as BankName, companyCode, number: bill.virtualAccount, amount: bill.amount });
    investors.push(investorId);
  }
  const banks = Object.fromEntries(NAMES.map((name) => [name, bankOf(platform, name)])) as Record<BankName, ReturnType<typeof bankOf>>;
  const tokens = Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, (await banks[name].askToken()).accessToken]))) as Record<
    BankName,
    string
  >;

  const reached: Record<Service | 'token', number> = { token: 0, inquiry: 0, payment: 0 };
  const wrong: string[] = [];
  const plan = fc.sample(
    fc.tuple(
      fc.constantFrom<Service | 'token'>('token', 'inquiry', 'inquiry', 'payment', 'payment', 'payment'),
      fc.nat({ max: bills.length - 1 }),
      fc.nat({ max: 1_000_000 }),
      fc.nat({ max: 5 }),
    ),
    { seed: SEED, numRuns: REQUESTS },
  );
  let before = await moneyOf(investors);
  let moved = 0;
  for (const [index, [service, which, draw, oddness]] of plan.entries()) {
    const bill = bills[which]!;
    const bank = banks[bill.bank];
    const otherName = NAMES[(NAMES.indexOf(bill.bank) + 1) % NAMES.length]!;
    const tools: Tools = { bank, other: banks[otherName], otherToken: tokens[otherName], now: platform.app.clock() };
    const isSigned = index % 2 === 0;
    const body = fc.sample(bodyOf(service, bill), { seed: SEED + index, numRuns: 1 })[0]!;
    // One in six signed messages is serialized as no regular bank would.
    const writer = isSigned && oddness === 0 ? WRITERS[draw % WRITERS.length]! : (text: string) => text;
    const bytes = writer(JSON.stringify(body));
    let answer: SnapAnswer;
    let what: string;
    try {
      if (service === 'token') {
        const change = isSigned ? {} : TOKEN_BREAKS[draw % TOKEN_BREAKS.length]!(tools);
        what = `${bill.bank} token ${isSigned ? 'signed' : `broken ${draw % TOKEN_BREAKS.length}`}`;
        answer = await bank.requestToken({ ...change, ...(isSigned ? { body: Buffer.from(bytes as string).toString('utf8') } : {}) });
      } else {
        const change = isSigned ? {} : BREAKS[draw % BREAKS.length]!(tools);
        what = `${bill.bank} ${service} ${
          isSigned
            ? `signed ${Buffer.from(bytes as string)
                .toString('utf8')
                .slice(0, 300)}`
            : `broken ${draw % BREAKS.length}`
        }`;
        answer = await bank.call(service, bytes, { token: tokens[bill.bank], ...change });
      }
    } catch (error) {
      wrong.push(`${index} ${service}: no answer in JSON: ${(error as Error).message}`);
      continue;
    }
    const { responseCode } = answer.body;
    const isShaped =
      typeof responseCode === 'string' &&
      new RegExp(`^[234]\\d\\d${NUMBERS[service]}\\d\\d$`).test(responseCode) &&
      answer.status === Number(responseCode.slice(0, 3));
    if (!isShaped) wrong.push(`${index} ${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
    if (isSigned && REACHED.test(responseCode)) reached[service] += 1;
    if (!isSigned && REACHED.test(responseCode)) wrong.push(`${index} ${what} came through: ${responseCode}`);
    const after = await moneyOf(investors);
    if (after !== before) {
      moved += 1;
      if (responseCode !== '2002500' || !isSigned) wrong.push(`${index} ${what} moved money and was answered ${responseCode}`);
    }
    before = after;
  }
  expect(wrong).toEqual([]);
  for (const [service, count] of Object.entries(reached)) expect(count, `${service} was reached`).toBeGreaterThanOrEqual(LEAST_REACHED);
  expect(moved).toBeGreaterThan(0);
  expect(await platform.audit()).toEqual([]);
}, 600_000);
