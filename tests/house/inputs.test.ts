/** Tests of request input: no client claim about money, rights or time is trusted, and text is never interpreted. */
import { type Callers, callersOf } from '../support/by-who.ts';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { login, register } from '@lumbung/contract/accounts/routes.gen.ts';
import { getCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { placeMixed, quoteFee, sell, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { autosave, getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { addressOf, type Route } from '@lumbung/contract/route.ts';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { liveCode } from '../support/buying.ts';
import { ask, type AnyCall, CALLS, leastInput, placesOf, type Shape } from '../support/calls.ts';
import type { Caller } from '../support/caller.ts';
import { type Platform, sharedPlatform } from '../support/platform.ts';
import { grantUnits } from '../support/selling.ts';
import { isWhole, someOf } from '../support/depth.ts';

let platform: Platform;
let callers: Callers;
let investorId: string;
beforeAll(async () => {
  platform = await sharedPlatform();
  const anyone = platform.caller();
  const investor = await platform.newInvestor();
  const operator = await platform.operator('compliance', 'finance', 'product', 'support', 'admin');
  await Promise.all([anyone.start(), operator.start()]);
  callers = await callersOf(platform, { anyone, investor: investor.caller, operator });
  ({ investorId } = investor);
});

const by = (call: AnyCall): Caller =>
  /^(accounts|operators)\.(login|register)$/.test(call.name) ? Object.assign(platform.caller(), { signature: null }) : callers.of(call);
async function started(call: AnyCall): Promise<Caller> {
  const caller = by(call);
  if (call.wantsSignature && !caller.signature) await caller.start();
  return caller;
}

const isText = ({ type, format, enum: choices }: Shape): boolean => type === 'string' && !format && !choices;
const isNumber = ({ type, anyOf }: Shape): boolean => type === 'integer' || type === 'number' || (anyOf?.some((one) => one.type === 'integer') ?? false);

/** Typical SQL injections. */
const INJECTIONS = [
  "' or '1'='1",
  "'; drop table accounts.investor; --",
  '" or ""="',
  "\\'; select 1; --",
  '$$; select pg_sleep(20); $$',
  "1' and pg_sleep(20)::text = '",
  "') union select password_hash from accounts.login --",
  '%_%',
  '$1',
  '{"$gt":""}',
  '*/ select 1 /*',
  "E'\\\\x27'",
  '1;--',
];

/** Observes the statements that the database rejects while something runs. */
async function refusedStatements(work: () => Promise<unknown>): Promise<string[]> {
  const codes: string[] = [];
  // On every connection, including existing ones: all emit through the same prototype function.
  const wires = pg.Connection.prototype;
  const { emit } = wires;
  wires.emit = function looked(this: pg.Connection, name: string | symbol, ...said: [{ code?: string; message: string }]) {
    if (name === 'errorMessage') codes.push(`${said[0].code} ${said[0].message}`);
    return emit.call(this, name, ...said);
  };
  try {
    await work();
  } finally {
    wires.emit = emit;
  }
  return codes;
}

test('C37.texts SQL in any text field of any call stays text: no fault, no invalid statement, no delay', async () => {
  const wrong: string[] = [];
  let sent = 0;
  const codes = await refusedStatements(async () => {
    for (const call of CALLS.filter(({ endsSession }) => !endsSession)) {
      for (const place of placesOf(call, isText)) {
        await Promise.all(
          someOf(INJECTIONS, 3, `${call.name}${place.path}`).map(async (text) => {
            sent += 1;
            const caller = await started(call);
            const began = performance.now();
            const response = await ask(call, caller, place.put(text));
            await response.text();
            if (response.status >= 500) wrong.push(`${call.name}${place.path} ${response.status} for ${text}`);
            if (text.includes('sleep') && performance.now() - began > 19_500) wrong.push(`${call.name}${place.path} waited for ${text}`);
          }),
        );
      }
    }
  });
  expect(wrong).toEqual([]);
  // The observer would have noticed one.
  expect(await refusedStatements(() => platform.owner.query('selec 1').catch(() => null))).toMatchObject([expect.stringMatching(/^42601 /)]);
  // Classes 22 and 42: invalid values and statements.
  expect(codes.filter((code) => /^(22|42)/.test(code))).toEqual([]);
  expect(sent).toBeGreaterThan(isWhole() ? 1_000 : 300);
  expect((await platform.owner.query('select 1 from accounts.investor where investor_id = $1', [investorId])).rowCount).toBe(1);
});

test('C37.lists sort and filter accept only values of the contract, and a search matches text literally', async () => {
  const call = CALLS.find(({ name }) => name === 'catalogue.listProducts')!;
  for (const field of ['sort', 'type', 'currency', 'house', 'search']) {
    for (const text of INJECTIONS) {
      const response = await ask(call, callers.anyone, { [field]: text });
      if (field !== 'search' && field !== 'house') expect(response.status, `${field} ${text}`).toBe(400);
      else expect(((await response.json()) as { items?: unknown[] }).items ?? [], `${field} ${text}`).toEqual([]);
    }
  }
});

test('C40.outbound a URL in any field triggers no outgoing request', async () => {
  const heard: string[] = [];
  const listener = http.createServer((request, response) => {
    heard.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const addresses = [
    `http://127.0.0.1:${port}/a`,
    `//127.0.0.1:${port}/b`,
    `http://ssrf.canary.invalid/`,
    `gopher://127.0.0.1:${port}/c`,
    `http://169.254.169.254/`,
  ];
  // Records every connection opened meanwhile by this process, in which the server runs.
  const opened: string[] = [];
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function looked(this: net.Socket, ...given: unknown[]) {
    opened.push(
      JSON.stringify(given.flat(), (_key, value: unknown) => (typeof value === 'function' || typeof value === 'bigint' ? null : value)).slice(0, 400),
    );
    return (connect as (...all: unknown[]) => net.Socket).apply(this, given);
  } as typeof connect;
  try {
    for (const call of CALLS.filter(({ endsSession }) => !endsSession))
      for (const place of placesOf(call, isText))
        await Promise.all(
          someOf(addresses, 1, `${call.name}${place.path}`).map(async (address) => (await ask(call, await started(call), place.put(address))).text()),
        );
    expect(heard).toEqual([]);
    // The observer would have noticed one.
    await fetch(addresses[0]!);
  } finally {
    net.Socket.prototype.connect = connect;
    listener.close();
  }
  expect(heard).toEqual(['/a']);
  expect(opened.filter((one) => /canary|169\.254/.test(one) || new RegExp(`\\b${port}\\b`).test(one))).toHaveLength(1);
});

const EXOTIC: readonly (readonly [what: string, json: string, text: string])[] = [
  ['minus one', '-1', '-1'],
  ['nothing', '0', '0'],
  ['minus nothing', '-0', '-0'],
  ['beyond all numbers', '1e309', '1e309'],
  ['no number', '"NaN"', 'NaN'],
  ['a separator', '"1,000"', '1,000'],
  ['a sum of floats', '0.30000000000000004', '0.30000000000000004'],
  ['more than a float counts', '9007199254740993', '9007199254740993'],
  ['forty digits', `"${'9'.repeat(40)}"`, '9'.repeat(40)],
  ['forty digits, bare', '9'.repeat(40), '9'.repeat(41)],
  ['a list', '[1]', '[1]'],
  ['an object', '{"a":1}', '{"a":1}'],
  ['nested', '[[[{"a":[1]}]]]', '[[1]]'],
  ['an exponent', '"1e3"', '1e3'],
  ['hexadecimal', '"0x10"', '0x10'],
  ['a plus', '"+5"', '+5'],
  ['a blank', '" 5"', ' 5'],
  ['other digits', '"٣٤٥"', '٣٤٥'],
];

test('C30 negative, zero, exotic or huge numbers in any field of any call are rejected or have no effect', async () => {
  const wrong: string[] = [];
  let sent = 0;
  for (const call of CALLS.filter(({ endsSession }) => !endsSession)) {
    const caller = await started(call);
    for (const place of placesOf(call, isNumber)) {
      for (const [what, json, text] of someOf(EXOTIC, 5, `${call.name}${place.path}`)) {
        sent += 1;
        const isBody = call.method === 'POST' && !call.files;
        const response = isBody
          ? await caller.raw('POST', addressOf(call), {
              body: JSON.stringify(place.put('…')).replace('"…"', json),
              headers: { 'content-type': 'application/json' },
            })
          : await ask(call, caller, place.put(text));
        const body = await response.text();
        if (response.status >= 500) wrong.push(`${call.name}${place.path} ${response.status} for ${what}`);
        // An amount or number of units not in the exact accepted format must not place an order.
        const { result } = (body.startsWith('{') ? JSON.parse(body) : {}) as { result?: number };
        if (/^(amount|units)$/.test(place.name) && response.status === 200 && result === 0) wrong.push(`${call.name}${place.path} took ${what}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(isWhole() ? 300 : 80);
  expect((await callers.investor.must(getCart, {})).cart.items).toEqual([]);
});

test('C42.types rejects bodies of other content types however written, and passes only valid bodies to a call', async () => {
  const wrong: string[] = [];
  const send = (type: string, body: string) => callers.investor.raw('POST', addressOf(saveItem), { body, headers: { 'content-type': type } });
  const bad = '{"productId":5,"amount":"x"}';
  for (const type of [
    'application/json',
    'application/json;',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json\t;x',
    'application/json ;charset=utf-8',
    ' application/json',
    'application/json, text/plain',
    'text/plain',
    'text/json',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/vnd.api+json',
    'application/jsonx',
    'a/b',
    '*/*',
  ]) {
    const response = await send(type, bad);
    if (response.status !== 400 && response.status !== 415) wrong.push(`${type}: ${response.status}`);
  }
  for (const query of ['range=1y&range=5y&productId=F01', 'productId=F01&productId=F02&range=1y', 'productId[]=F01&range=1y', 'productId[a]=F01&range=1y'])
    if ((await callers.anyone.raw('GET', `/api/main/chart/history?${query}`)).status !== 400) wrong.push(query);
  expect(wrong).toEqual([]);
  expect((await callers.investor.must(getCart, {})).cart.items).toEqual([]);
});

/** Claims a client may try to make about itself, money and time. */
const EXTRAS = {
  role: 'admin',
  roles: ['admin'],
  kind: 'agent',
  status: 'active',
  state: 'paid',
  kycStatus: 'verified',
  investorId: '01930000-0000-7000-8000-000000000001',
  investor_id: '01930000-0000-7000-8000-000000000001',
  loginId: '01930000-0000-7000-8000-000000000001',
  operatorId: '01930000-0000-7000-8000-000000000001',
  price: 1,
  nav: '1',
  fee: 0,
  vat: 0,
  total: 1,
  discount: 999_999,
  balance: 1_000_000_000,
  isVerified: true,
  verified_at: '2020-01-01T00:00:00Z',
  createdAt: '2020-01-01T00:00:00Z',
  sid: 'IDD000000000000',
  ifua: 'LB001IF00000000',
  epoch: 0,
  skips_two_factor: true,
  proposedBy: '01930000-0000-7000-8000-000000000001',
  decidedBy: '01930000-0000-7000-8000-000000000001',
} as const;

/** Rows that define a user's identity, rights and assets. */
const investorStatusOf = async (whose: string): Promise<unknown> =>
  (
    await platform.owner.query(
      `select i.*, l.state as login_state, l.epoch, l.skips_two_factor, l.password_hash, k.*,
         (select json_agg(a) from ledger.account a where a.investor_id = i.investor_id) as accounts,
         (select json_agg(b) from kyc.bank_account b where b.investor_id = i.investor_id) as bank_accounts
       from accounts.investor i join accounts.login l using (investor_id) join kyc.investor_status k using (investor_id) where i.investor_id = $1`,
      [whose],
    )
  ).rows;

test('C20.fields ignores fields outside the contract in every body: nobody gains rights, assets or another identity', async () => {
  const { caller, investorId: mine } = await platform.newInvestor();
  const other = await platform.newInvestor();
  const operator = await platform.operator('compliance', 'finance', 'product', 'support', 'admin');
  const operators = async () =>
    (await platform.owner.query('select operator_id, roles, state, epoch, email from operations.operator where operator_id = $1', [operator.operatorId])).rows;
  const before = [await investorStatusOf(mine), await investorStatusOf(other.investorId), await operators()];
  const wrong: string[] = [];
  const known = (call: AnyCall) => Object.keys((call.input as Shape).properties ?? {}).map((name) => name.toLowerCase());
  for (const call of CALLS.filter(({ endsSession, method, files }) => method === 'POST' && !files && !endsSession)) {
    const extras = Object.fromEntries(
      Object.entries({ ...EXTRAS, investorId: other.investorId, operatorId: operator.operatorId }).filter(
        ([name]) => !known(call).includes(name.toLowerCase()),
      ),
    );
    const as = call.who === 'investor' ? caller : call.who === 'operator' ? operator : await started(call);
    // Other calls use a fresh caller each. The rows are compared below.
    const response = await ask(call, as, { ...leastInput(call), ...extras });
    if (response.status >= 500) wrong.push(`${call.name} ${response.status}`);
  }
  expect(wrong).toEqual([]);
  expect([await investorStatusOf(mine), await investorStatusOf(other.investorId), await operators()]).toEqual(before);
});

test('C20.journey C28.figures prices, identity and payment state sent by the client change nothing in an order', async () => {
  const buy = async (more: object) => {
    const { caller, investorId: whose } = await platform.newInvestor();
    await grantUnits(platform.books, whose, 'F03');
    const send = async <Reply>(route: Route<never, Reply>, input: object): Promise<Reply> => caller.must(route, { ...input, ...more } as never);
    await send(saveItem as Route<never, unknown>, { productId: 'F05', amount: 1_000_000 });
    await send(saveItem as Route<never, unknown>, { transactionType: 2, productId: 'F03', amount: 1_000_000 });
    const quote = await send(quoteFee as unknown as Route<never, { total: number; fee: number; vat: number; sales: { indicativeNet: number }[] }>, {});
    await caller.must(sendCode, {});
    await send(verifyCode as Route<never, unknown>, { Code: await liveCode(platform, whose) });
    const placed = await send(
      placeMixed as unknown as Route<never, { bill: { amount: number; state: string } | null; orders: { orderId: string }[]; orderId?: string }>,
      {
        PaymentMethod: 2,
      },
    );
    const { rows } = await platform.owner.query(
      'select state, amount, fee, vat, total from orders.order where investor_id = $1 and state <> $2 order by kind',
      [whose, 'done'],
    );
    return { quote: [quote.total, quote.fee, quote.vat, quote.sales[0]!.indicativeNet], bill: [placed.bill?.amount, placed.bill?.state], rows };
  };
  const honest = await buy({});
  expect(honest.bill[1]).toBe('pending');
  expect(await buy(EXTRAS)).toEqual(honest);
  // Each displayed figure, a rupiah more and a rupiah less.
  for (const by of [1, -1]) {
    const [total, fee, vat, net] = honest.quote as [number, number, number, number];
    expect(await buy({ total: total + by, fee: fee + by, vat: vat + by, indicativeNet: net + by, amountDue: total + by, nav: String(1_000 + by) })).toEqual(
      honest,
    );
  }
});

test('C20.newcomer registering with the fields of a verified operator creates an ordinary unverified investor', async () => {
  const caller = platform.caller();
  await caller.start();
  const email = `${crypto.randomUUID()}@example.test`;
  const person = {
    email,
    name: 'Sekar Wulandari',
    phone: `0819${String(Math.random()).slice(2, 10)}`,
    password: 'gerimis pagi lembah',
    isAgree: true as const,
  };
  await caller.must(register, { ...person, ...EXTRAS } as never);
  expect(await caller.send(login, { email, password: person.password })).toMatchObject({ ok: false, reason: 'emailNotVerified' });
  const { caller: drafting, investorId: whose } = await platform.newInvestor({ isVerified: false });
  await drafting.must(autosave, { birthPlace: 'Bandung', ...EXTRAS } as never);
  expect(await drafting.must(getReview, {})).toMatchObject({ state: 'draft' });
  const { rows } = await platform.owner.query('select state, sid, ifua from kyc.investor_status where investor_id = $1', [whose]);
  expect(rows).toMatchObject([{ state: 'draft', sid: null }]);
});

test('C28.contract no call accepts a price, fee, value or quota from the client', () => {
  // A strategy is named by its id, which is not a rate.
  const FIGURES = /price|fee|vat|tax|nav|total|proceed|gain|spread|balance|quota|discount|rate(?!gyId$)|worth/i;
  // Statements about oneself or one's company that compliance reviews; no calculation uses them.
  const SAID_OF_ONESELF = new Set(['taxNumberOption', 'totalAssets']);
  // The quote as the seller saw it, which the specification requires: recalculated from the dealer's quote, and refused if it differs.
  const COMPARED = new Set(['price', 'spreadPercent', 'finalPrice', 'proceed', 'capitalGain'].map((name) => `bonds.startSale ${name}`));
  const taken = CALLS.flatMap((call) => placesOf(call, (shape) => shape.properties === undefined && shape.type !== 'array').map(({ name }) => ({ call, name })))
    .filter(({ name }) => FIGURES.test(name) && !SAID_OF_ONESELF.has(name))
    .map(({ call, name }) => `${call.name} ${name}`)
    .filter((figure) => !COMPARED.has(figure));
  // Figures that an operator enters and that apply only after another one agrees: what an investment manager reported by letter,
  // published terms of a series, costs of a fund by its prospectus, a tax rate set by decree, and how often a code may be used.
  expect(taken.toSorted()).toEqual([
    'bond-series.proposeRates rate',
    'bond-series.proposeSeries rate',
    'bond-series.proposeSeries spread',
    'catalogue.proposeFund redemptionFee',
    'catalogue.proposeFund subscriptionFee',
    'catalogue.proposeFund switchingFee',
    'catalogue.proposeTerms redemptionFee',
    'catalogue.proposeTerms subscriptionFee',
    'catalogue.proposeTerms switchingFee',
    'commissions.proposeRun taxRate',
    'prices.enterNav nav',
    'promotions.proposeChange quota',
    'promotions.writePromotion quota',
  ]);
  const entered = taken.map((one) => one.split(' ')[0]);
  expect(CALLS.filter(({ name, who }) => entered.includes(name) && who !== 'operator')).toEqual([]);
  const used = [subscribe, sell, placeMixed, getOrder].map(({ name }) => name);
  expect(CALLS.filter(({ name }) => used.includes(name))).toHaveLength(used.length);
});
