/** Tests of ownership: every id of an investor, in every place of every call that takes an id, gives another user no access. */
import type { CompanyRight, InvestorKind } from '@lumbung/contract/call.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import { autosave, finish } from '@lumbung/contract/kyc/routes.gen.ts';
import { list as listNotifications } from '@lumbung/contract/notifications/routes.gen.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { Ajv } from 'ajv';
import { beforeAll, expect, test } from 'vitest';
import { investorOfKind } from '../support/by-who.ts';
import { overpay, placeOrder } from '../support/buying.ts';
import { buyAs, sellAs } from '../support/companies.ts';
import { ask, type AnyCall, CALLS, leastInput, placesOf } from '../support/calls.ts';
import type { Caller } from '../support/caller.ts';
import { aPicture, fillIn, newCitizen, upload } from '../support/identifying.ts';
import { type Platform, sharedPlatform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { grantUnits, placeSale } from '../support/selling.ts';
import { someOf } from '../support/depth.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** An investor with one of everything: orders of each kind, a bill, money in suspense and being refunded, a cart, a document, notifications. */
async function somebody() {
  const rich = await overpay(platform, { bank: '008', account: '1370012345' });
  await grantUnits(platform.books, rich.investorId);
  await placeSale(platform, rich.caller, rich.investorId, { amount: 1_000_000 });
  await placeOrder(platform, rich.caller, rich.investorId, undefined, 3);
  await rich.caller.must(saveItem, { productId: 'F02', amount: 500_000 });
  await rich.caller.must(saveItem, { productId: 'F03', amount: 500_000, cartType: 99 });
  await until('her notices', async () => (await rich.caller.must(listNotifications, {})).items.length > 0);
  const drafting = await platform.newInvestor({ isVerified: false });
  await upload(drafting.caller, 'ktp', await aPicture());
  await drafting.caller.must(autosave, { birthPlace: 'Bandung' });
  return [rich, drafting] as const;
}

/** Tables whose rows belong to an investor. */
const tables = async (): Promise<string[]> =>
  (await platform.owner.query<{ relname: string }>(`select relname from platform.table_class where kind = 'dist' order by 1`)).rows.map(
    ({ relname }) => relname,
  );

const rowsOf = async (investorId: string): Promise<string> => {
  const parts = (await tables()).map((name) => `select '${name}' || t::text as line from ${name} t where investor_id = $1`);
  const { rows } = await platform.owner.query<{ line: string }>(`select line from (${parts.join(' union all ')}) all_rows order by 1`, [investorId]);
  return rows.map(({ line }) => line).join('\n');
};
/** The investor's rows once no job is pending for them. */
const settledRowsOf = (investorId: string): Promise<string> =>
  until('her rows to come to rest', async () => {
    const { rows } = await platform.owner.query(
      `select 1 from graphile_worker._private_jobs where payload::text like '%' || $1 || '%' and run_at < now() + interval '1 minute'`,
      [investorId],
    );
    if (rows.length > 0) return false;
    const [one, two] = [await rowsOf(investorId), await rowsOf(investorId)];
    return one === two && one;
  });

/** Places that take the id of an owned object. */
const isId = (shape: { type?: string }, name: string): boolean => shape.type === 'string' && /(^id|Ids?|^ids)$/.test(name) && !/product/i.test(name);

/** The reply of a call, without its varying parts. */
async function said(call: AnyCall, by: Caller, fields: Record<string, unknown>, id: string): Promise<string> {
  let response = await ask(call, by, fields);
  // A limit is checked before the work, whoever owns the id.
  while (response.status === 429) {
    await platform.owner.query('delete from platform.rate_limit');
    response = await ask(call, by, fields);
  }
  const text = await response.text();
  return `${response.status} ${text.replace(/"requestId":"[^"]*"/, '').replaceAll(id, 'the id')}`;
}

const idPlaces = () => CALLS.filter(({ who }) => who === 'investor').flatMap((call) => placesOf(call, isId).map((place) => ({ call, place })));

/** The ids of an owner, with their places, for which another user gets a different reply than for an unknown id. No row of the owner may change. */
async function openedBy(stranger: Caller, strangerId: string, owner: { readonly investorId: string; readonly caller: Caller }): Promise<string[]> {
  const wrong: string[] = [];
  const places = idPlaces();
  const before = await settledRowsOf(owner.investorId);
  const ids = [...new Set(before.match(UUID))].filter((id) => id !== strangerId);
  expect(ids.length).toBeGreaterThanOrEqual(5);
  for (const { call, place } of places) {
    const nobodys = crypto.randomUUID();
    const unknown = await said(call, stranger, place.put(nobodys), nobodys);
    const opened = await Promise.all(ids.map(async (id) => (await said(call, stranger, place.put(id), id)) !== unknown));
    wrong.push(...ids.filter((_, index) => opened[index]).map((id) => `${call.name}${place.path}: ${id} is not as unknown as ${unknown.slice(0, 100)}`));
  }
  expect(await rowsOf(owner.investorId)).toBe(before);
  // The owner's ids work for the owner, so they were valid.
  const opens = await Promise.all(
    ids.flatMap((id) =>
      places
        .filter(({ call }) => call.effect === 'reads' && call.method === 'GET')
        .map(async ({ call, place }) => (await ask(call, owner.caller, place.put(id))).status === 200),
    ),
  );
  expect(opens.filter(Boolean).length).toBeGreaterThan(0);
  return wrong;
}

test('C18.all any id of an investor in any field of any call is unknown to another investor, and changes none of their rows', async () => {
  const owners = await somebody();
  const places = idPlaces();
  expect(places.map(({ call, place }) => `${call.name}${place.path}`).length).toBeGreaterThanOrEqual(12);
  const { caller: stranger, investorId: strangerId } = await platform.newInvestor();
  await grantUnits(platform.books, strangerId);
  await stranger.must(saveItem, { productId: 'F05', amount: 500_000 });
  const wrong: string[] = [];
  for (const owner of owners) wrong.push(...(await openedBy(stranger, strangerId, owner)));
  expect(wrong).toEqual([]);
  // An operator who names one investor sees nothing of another.
  const operator = await platform.operator('compliance', 'finance', 'support', 'admin');
  const [rich] = owners;
  const theirs = [...new Set((await rowsOf(rich.investorId)).match(UUID))];
  const pairs = CALLS.filter(
    ({ who, effect, input }) => who === 'operator' && effect === 'reads' && 'investorId' in (input as { properties?: object }).properties!,
  ).flatMap((call) =>
    placesOf(call, isId)
      .filter(({ name }) => name !== 'investorId')
      .map((place) => ({ call, place })),
  );
  expect(pairs.length).toBeGreaterThan(0);
  for (const { call, place } of pairs)
    for (const id of theirs) expect((await ask(call, operator, { ...place.put(id), investorId: strangerId })).status, `${call.name} ${id}`).toBe(404);
});

test('C18.companies a pending order of a company is unknown to approvers of another one, and none of its rows changes', async () => {
  const [owner, other] = [await platform.newCompany(), await platform.newCompany()];
  await buyAs(platform, owner, owner.maker);
  await grantUnits(platform.books, owner.investorId);
  await sellAs(platform, owner, owner.both, { amount: 1_000_000 });
  expect(await openedBy(other.both.caller, other.investorId, { ...owner, caller: owner.approver.caller })).toEqual([]);
});

type Part = 'maker' | 'approver' | 'visitor';
/** The company roles that a call with this right refuses. */
const TURNED_AWAY: Readonly<Record<CompanyRight, readonly Part[]>> = {
  any: [],
  acts: ['visitor'],
  makes: ['approver', 'visitor'],
  approves: ['maker', 'visitor'],
};

/** Whether access was refused: by a status, or in the words of the family. A refusal by the work has another reason. */
async function turnsAway(answer: Response): Promise<boolean> {
  const { reason } = (answer.headers.get('content-type')?.startsWith('application/json') ? await answer.json() : {}) as { reason?: string };
  return reason === 'mayOnlyLook' || (answer.status === 403 && ['role', 'brand', 'forbidden'].includes(reason ?? ''));
}

test('C19.institutions a member of a company may make exactly the calls that their rights there permit', async () => {
  const company = await platform.newCompany();
  const visitor = await platform.newMember(company.investorId, { makes: false, approves: false });
  const parts: Readonly<Record<Part, Caller>> = { maker: company.maker.caller, approver: company.approver.caller, visitor: visitor.caller };
  await buyAs(platform, company, company.both);
  const calls = CALLS.filter(({ who, files, endsSession, name }) => who === 'investor' && !files && !endsSession && name !== 'accounts.changePassword');
  expect(calls.length).toBeGreaterThan(25);
  const wrong: string[] = [];
  for (const call of calls)
    for (const [part, caller] of Object.entries(parts) as [Part, Caller][]) {
      const isTurnedAway = (call.only ?? 'company') !== 'company' || TURNED_AWAY[call.company].includes(part);
      const answer = await ask(call, caller, leastInput(call));
      if ((await turnsAway(answer)) !== isTurnedAway) wrong.push(`${part} at ${call.name}: ${answer.status}`);
    }
  expect(wrong).toEqual([]);
});

test('C19.kinds kind of investor and company right are checked before the body is read', async () => {
  const company = await platform.newCompany();
  const visitor = await platform.newMember(company.investorId, { makes: false, approves: false });
  const everybody: readonly (readonly [InvestorKind, Part | null, Caller])[] = [
    ['person', null, await investorOfKind(platform, 'person')],
    ['agent', null, await investorOfKind(platform, 'agent')],
    ['partner', null, await investorOfKind(platform, 'partner')],
    ['company', 'maker', company.maker.caller],
    ['company', 'approver', company.approver.caller],
    ['company', 'visitor', visitor.caller],
  ];
  const wrong: string[] = [];
  for (const call of CALLS.filter(({ who, method }) => who === 'investor' && method === 'POST'))
    for (const [kind, part, caller] of everybody) {
      const isTurnedAway = (call.only ?? kind) !== kind || (part !== null && TURNED_AWAY[call.company].includes(part));
      // An invalid body: an admitted caller gets a validation error, and nothing happens.
      const answer = await caller.raw('POST', addressOf(call), { body: '[]', headers: { 'content-type': 'application/json' } });
      if ((await turnsAway(answer)) !== isTurnedAway) wrong.push(`${kind} ${part ?? ''} at ${call.name}: ${answer.status}`);
    }
  expect(wrong).toEqual([]);
});

interface Open {
  readonly [key: string]: unknown;
}

/** The same schema, without additional properties. */
const exact = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(exact);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema as Open).map(([key, value]) => [key, exact(value)]));
  return inner.type === 'object' && inner.properties && !('additionalProperties' in inner) ? { ...inner, additionalProperties: false } : inner;
};

test('C21 replies hold only fields of the contract: no ID or account numbers, no hashes, nothing of other investors', async () => {
  const document = (await (await fetch(`${platform.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string; responses: { 200: { content: { 'application/json': { schema: object } } } } }>>;
  };
  const schemas = new Map(
    Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map((one) => [one.operationId, one.responses[200].content['application/json'].schema] as const),
    ),
  );
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  const other = await platform.newInvestor();
  const [rich] = await somebody();
  const submitted = await platform.newInvestor({ isVerified: false });
  const citizen = newCitizen();
  await fillIn(submitted.caller, citizen);
  await submitted.caller.must(finish, { isAgree: true });
  const secrets = [citizen.nik, citizen.account.account, '$argon2', 'code_hash', 'password', other.investorId, other.email];
  const wrong: string[] = [];
  let answered = 0;
  for (const { caller, investorId } of [rich, submitted]) {
    const ids = [...new Set((await rowsOf(investorId)).match(UUID))];
    for (const call of CALLS.filter(({ who, effect }) => who !== 'operator' && effect === 'reads')) {
      const places = placesOf(call, isId);
      const inputs =
        places.length === 0 ? [leastInput(call)] : places.flatMap((place) => someOf(ids, 8, `${call.name}${place.path}`).map((id) => place.put(id)));
      for (const input of inputs) {
        const response = await ask(call, caller, input);
        const text = await response.text();
        for (const secret of secrets) if (text.includes(secret)) wrong.push(`${call.name} says ${secret}`);
        if (response.status !== 200) continue;
        answered += 1;
        const schema = response.headers.get('content-type')?.includes('json') ? schemas.get(call.name) : undefined;
        if (schema && !ajv.validate(exact(schema) as object, JSON.parse(text))) wrong.push(`${call.name}: ${ajv.errorsText()}`);
      }
    }
  }
  expect([...new Set(wrong)]).toEqual([]);
  expect(answered).toBeGreaterThan(40);
});

test("C24.documents another investor's document is not found by a guessed, derived or known id, and documents are not cached", async () => {
  const [owner, stranger] = await Promise.all([platform.newInvestor({ isVerified: false }), platform.newInvestor({ isVerified: false })]);
  const { body } = await upload(owner.caller, 'ktp', await aPicture());
  const call = CALLS.find(({ name }) => name === 'kyc.getDocument')!;
  const number = BigInt(`0x${body.id.replaceAll('-', '')}`);
  const written = (value: bigint) =>
    value
      .toString(16)
      .padStart(32, '0')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const guesses = [
    body.id,
    body.id.toUpperCase(),
    ...[-2n, -1n, 1n, 2n, 256n, 65_536n].map((step) => written(number + step)),
    ...Array.from({ length: 50 }, () => crypto.randomUUID()),
  ];
  for (const id of guesses) expect((await ask(call, stranger.caller, { id })).status, id).toBe(404);
  const shown = await ask(call, owner.caller, { id: body.id });
  expect([shown.status, shown.headers.get('cache-control'), shown.headers.get('x-content-type-options')]).toEqual([200, 'no-store', 'nosniff']);
  // Returned only inside a reply to a session, and not by a link that could be shared.
  expect(await shown.text()).not.toMatch(/https?:\/\//);
  const document = CALLS.find(({ name }) => name === 'kyc.openCaseDocument')!;
  for (const role of ['finance', 'support', 'product', 'admin'] as const)
    expect((await ask(document, await platform.operator(role), { investorId: owner.investorId, documentId: body.id })).status, role).toBe(403);
});
