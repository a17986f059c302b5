/**
 * Tests of closing an account in two steps, each with its own code, and only without remaining assets; then access ends at once,
 * and personal data is erased when its retention period ends.
 */
import { checkPhone, login, register } from '@lumbung/contract/accounts/routes.gen.ts';
import { decline } from '@lumbung/contract/approvals/routes.gen.ts';
import { find } from '@lumbung/contract/customers/routes.gen.ts';
import { findCases, finish, openCase } from '@lumbung/contract/kyc/routes.gen.ts';
import { listReads } from '@lumbung/contract/operations/routes.gen.ts';
import { listHits } from '@lumbung/contract/screening/routes.gen.ts';
import { getCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { cancelOrder, sendCode, subscribe } from '@lumbung/contract/checkout/routes.gen.ts';
import { read } from '@lumbung/contract/histories/routes.gen.ts';
import { deactivate, getStatus, getStatusByEmail, request, sendDeactivateCode, sendRequestCode, withdraw } from '@lumbung/contract/deactivation/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmCart, liveCode, placeOrder, wrongCode } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { askClosingCode, askToClose, closeAccount, closingCode, type Leaver, loginOf, type Step } from '../../../../../../tests/support/closing.ts';
import { buyAs } from '../../../../../../tests/support/companies.ts';
import { fatesOf } from '../../../../../../tests/support/erasure.ts';
import { aPicture, fillIn, newCitizen, upload } from '../../../../../../tests/support/identifying.ts';
import { inLine } from '../../../../../../tests/support/in-line.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { grantUnits } from '../../../../../../tests/support/selling.ts';
import { workOf } from '../../../../../../tests/support/work.ts';

let platform: Platform;
beforeAll(async () => {
  // A server of its own: the tests move its clock and stop an investor's money.
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const rowsOf = async <Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> =>
  (await platform.owner.query<Row>(text, [...values])).rows;
const askCode = (who: Leaver, step: Step): Promise<string> => askClosingCode(platform, who, step);
const ask = (who: Leaver): Promise<string> => askToClose(platform, who);
const setChallenge = (investorId: string, set: string) => platform.owner.query(`update codes.challenge set ${set} where investor_id = $1`, [investorId]);
/** A sign-in on another device. */
const again = async (email: string): Promise<Caller> => {
  const caller = platform.caller();
  await caller.signIn(email);
  return caller;
};

test('closing an account takes one code to request and another to close: all devices are signed out, login returns 9, the cart is empty', async () => {
  const { caller, investorId, email } = await platform.newInvestor();
  const [elsewhere, who] = [await again(email), { caller, investorId }];
  await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  expect(await caller.must(getStatus, {})).toEqual({ state: 'active', requestedAt: null, reason: null, obstacles: [], lastWho: ['signsIn'] });
  expect(await caller.must(sendRequestCode, {})).toMatchObject({ Count: 0, sentTo: expect.stringContaining('@') });
  const code = await platform.sandbox.code(email);
  await caller.must(request, { reason: 0, note: '  Pindah ke luar negeri ', code });
  expect(await caller.must(getStatus, {})).toMatchObject({ state: 'requested', reason: 0 });
  await until('the notice', async () => (await caller.must(list, {})).items.some(({ title }) => title === 'Penutupan akun diminta'));
  // The note is encrypted.
  const [kept] = await rowsOf<{ note_encrypted: Buffer }>('select note_encrypted from deactivation.request where investor_id = $1', [investorId]);
  expect(kept!.note_encrypted.includes('Pindah')).toBe(false);
  expect(platform.app.keys.decrypt(kept!.note_encrypted, `${investorId}:deactivation.request.note`)).toBe('Pindah ke luar negeri');
  await caller.must(deactivate, { code: await askCode(who, 'deactivate') });
  for (const device of [caller, elsewhere]) expect(await device.fault(getCart, {})).toMatchObject({ status: 401 });
  const stranger = platform.caller();
  await stranger.start();
  await refused(stranger, login, { email, password: PASSWORD }, 'notActive');
  await refused(stranger, login, { email, password: 'bukan yang ini' }, 'wrongPassword');
  expect((await platform.sandbox.mail(email, ({ text }) => text.includes('email dan nomor ponsel Anda dihapus'))).to).toContain(email);
  await until('the cart to be empty', async () => (await rowsOf('select from cart.item where investor_id = $1', [investorId])).length === 0);
  expect(
    await rowsOf('select from accounts.session where investor_id = $1 union all select from accounts.device where investor_id = $1', [investorId]),
  ).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});

test('closing the account clears the browser’s session and its readable address cookie', async () => {
  const { investorId, email } = await platform.newInvestor();
  const address = platform.caller().address;
  let jar = '';
  const fetchAs = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(platform.url + path, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { 'sandbox-address': address, cookie: jar, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    });
    const set = response.headers.getSetCookie();
    if (set.length > 0 && response.ok) jar = [jar, ...set.map((cookie) => cookie.split(';')[0]!)].filter(Boolean).join('; ');
    return { set, body: (await response.json()) as Record<string, string & number> };
  };
  const { body: started } = await fetchAs('/api/main/init');
  const { body: entered } = await fetchAs(addressOf(login), { email, password: PASSWORD }, { 'x-signature-token': started.signatureToken! });
  const own = { 'x-csrf-token': entered.csrfToken! };
  await fetchAs(addressOf(sendRequestCode), {}, own);
  expect((await fetchAs(addressOf(request), { reason: 1, code: await closingCode(platform, { investorId }, 'request') }, own)).body.authCode).toBe(0);
  await fetchAs(addressOf(sendDeactivateCode), {}, own);
  const { set, body } = await fetchAs(addressOf(deactivate), { code: await closingCode(platform, { investorId }, 'deactivate') }, own);
  expect(body.authCode).toBe(0);
  const cleared = set.filter((cookie) => /Expires=Thu, 01 Jan 1970|Max-Age=0/.test(cookie)).map((cookie) => cookie.split('=')[0]);
  expect(cleared.sort()).toEqual(['__Host-session', 'lastEmail']);
});

/** Obstacles, and how each is created. */
const IN_THE_WAY = {
  ordersRunning: async ({ caller, investorId }: Leaver) => placeOrder(platform, caller, investorId),
  unitsHeld: async ({ investorId }: Leaver) => grantUnits(platform.books, investorId),
} as const;

test.each(['ordersRunning', 'unitsHeld'] as const)(
  'deactivation.request: ordersRunning, deactivation.request: unitsHeld, deactivation.deactivate: ordersRunning, deactivation.deactivate: unitsHeld; %s is checked at both steps, and the code stays valid',
  async (reason) => {
    const before = await platform.newInvestor();
    await IN_THE_WAY[reason](before);
    expect((await before.caller.must(getStatus, {})).obstacles).toEqual([reason]);
    await refused(before.caller, request, { reason: 1, code: await askCode(before, 'request') }, reason);
    const between = await platform.newInvestor();
    await ask(between);
    await IN_THE_WAY[reason](between);
    const code = await askCode(between, 'deactivate');
    await refused(between.caller, deactivate, { code }, reason);
    expect(await between.caller.must(getStatus, {})).toMatchObject({ state: 'requested', obstacles: [reason] });
    if (reason === 'ordersRunning') {
      const [order] = await rowsOf<{ order_id: string }>('select order_id from orders.order where investor_id = $1', [between.investorId]);
      await between.caller.must(cancelOrder, { orderId: order!.order_id });
      await between.caller.must(deactivate, { code });
    }
  },
);

test('deactivation.request: moneyHeld, deactivation.deactivate: moneyHeld, deactivation.request: moneyAwaited, deactivation.deactivate: moneyAwaited; money held or awaited blocks closing', async () => {
  // First: money from an unknown sender, awaiting operators. Second: money whose refund is planned and stopped.
  for (const [reason, source] of [
    ['moneyHeld', null],
    ['moneyAwaited', { bank: '008', account: '1370012345' }],
  ] as const) {
    const who = await platform.newInvestor();
    await ask(who);
    const order = await placeOrder(platform, who.caller, who.investorId);
    await platform.owner.query(
      `insert into payouts.stop (stop_id, investor_id, rule, reconciliation_id, state, since)
       values (gen_random_uuid(), $1, 'a balance is not the sum of its entries', gen_random_uuid(), 'open', now())`,
      [who.investorId],
    );
    await platform.sandbox.pay(order.bill.virtualAccount, order.bill.amount + 1, { force: true, source });
    await who.caller.must(cancelOrder, { orderId: order.orderId });
    await until('the money', async () => (await who.caller.must(getStatus, {})).obstacles[0] === reason);
    await refused(who.caller, deactivate, { code: await askCode(who, 'deactivate') }, reason);
    await who.caller.must(withdraw, {});
    await refused(who.caller, request, { reason: 1, code: await askCode(who, 'request') }, reason);
  }
});

test('of a concurrent order and closing one happens, and the other is refused', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    const who = await platform.newInvestor();
    await ask(who);
    const code = await askCode(who, 'deactivate');
    await confirmCart(platform, who.caller, who.investorId);
    const orders = () =>
      who.caller.send(subscribe, { PaymentMethod: 2 }).then(
        (answer) => (answer.ok ? 'ordered' : answer.reason),
        (fault) => `ordering ${fault.status}`,
      );
    const closes = () =>
      who.caller.send(deactivate, { code }).then(
        (answer) => (answer.ok ? 'closed' : answer.reason),
        (fault) => `closing ${fault.status}`,
      );
    const work = round % 2 === 0 ? [orders, closes] : [closes, orders];
    const came = await inLine(platform, ['select 1 from accounts.investor where investor_id = $1 for update', [who.investorId]], work);
    outcomes.add(came.toSorted().join(', '));
  }
  for (const outcome of outcomes) expect(['closed, ordering 401', 'ordered, ordersRunning']).toContain(outcome);
  expect(await platform.audit()).toEqual([]);
});

test('deactivation.request: codeInvalid, deactivation.deactivate: codeInvalid for a code of the other step, an order, another person or a withdrawn request, and for a used one', async () => {
  const who = await platform.newInvestor();
  const { caller, investorId } = who;
  await refused(caller, request, { reason: 1, code: '123456' }, 'codeInvalid');
  await refused(caller, deactivate, { code: '123456' }, 'codeInvalid');
  await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  await caller.must(sendCode, {});
  const code = await askCode(who, 'request');
  const other = await platform.newInvestor();
  await setChallenge(investorId, 'attempts = -1');
  for (const wrong of [wrongCode(code), await liveCode(platform, investorId), await askCode(other, 'request'), 'abc', ' ', 'a'.repeat(200)])
    if (wrong !== code) await refused(caller, request, { reason: 1, code: wrong }, 'codeInvalid');
  expect(await caller.fault(request, { reason: 1, code: '\u0000' })).toMatchObject({ status: 400 });
  await setChallenge(investorId, 'attempts = 0');
  await refused(caller, deactivate, { code }, 'codeInvalid');
  const twice = await Promise.all([1, 2, 3].map(() => caller.send(request, { reason: 1, code })));
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  await refused(caller, request, { reason: 1, code }, 'codeInvalid');
  const first = await askCode(who, 'deactivate');
  // A code that was entered but not used, because of an obstacle, stays bound to its request.
  await caller.must(withdraw, {});
  await ask(who);
  await refused(caller, deactivate, { code: first }, 'codeInvalid');
  await setChallenge(investorId, 'attempts = 0');
  const right = await askCode(who, 'deactivate');
  const replies = await Promise.allSettled([1, 2, 3].map(() => caller.send(deactivate, { code: right })));
  expect(replies.filter((reply) => reply.status === 'fulfilled' && reply.value.ok)).toHaveLength(1);
  expect(await rowsOf('select from deactivation.request where investor_id = $1', [investorId])).toHaveLength(2);
});

test('deactivation.withdraw: closingNotRequested, deactivation.sendDeactivateCode: closingNotRequested, deactivation.sendRequestCode: closingRequested; a request can be withdrawn until the account is closed', async () => {
  const who = await platform.newInvestor();
  const { caller } = who;
  await refused(caller, withdraw, {}, 'closingNotRequested');
  await refused(caller, sendDeactivateCode, {}, 'closingNotRequested');
  await ask(who);
  await refused(caller, sendRequestCode, {}, 'closingRequested');
  await caller.must(withdraw, {});
  await refused(caller, withdraw, {}, 'closingNotRequested');
  expect(await caller.must(getStatus, {})).toMatchObject({ state: 'active', requestedAt: null, reason: null });
  await caller.must(getCart, {});
});

test.each([
  ['request', request, sendRequestCode],
  ['deactivate', deactivate, sendDeactivateCode],
] as const)(
  'deactivation.request: triesUsedUp, deactivation.deactivate: triesUsedUp, deactivation.request: codePaused, deactivation.deactivate: codePaused, deactivation.sendRequestCode: codePaused, deactivation.sendDeactivateCode: codePaused: %s',
  async (step, call, send) => {
    const who = await platform.newInvestor();
    if (step === 'deactivate') await ask(who);
    const typed = (code: string) => ({ code, ...(step === 'request' ? { reason: 1 } : {}) }) as { code: string; reason: number };
    const code = await askCode(who, step);
    for (let guess = 0; guess < 5; guess += 1) await refused(who.caller, call, typed(wrongCode(code)), 'codeInvalid');
    await refused(who.caller, call, typed(code), 'triesUsedUp');
    const second = await askCode(who, step);
    for (let guess = 0; guess < 5; guess += 1) await who.caller.send(call, typed(wrongCode(second)));
    expect((await refused(who.caller, call, typed(second), 'codePaused')).retryAfterMinutes).toBe(15);
    await refused(who.caller, send, {}, 'codePaused');
  },
);

test.each([
  ['request', request, sendRequestCode],
  ['deactivate', deactivate, sendDeactivateCode],
] as const)(
  'deactivation.sendRequestCode: tooManySends, deactivation.sendDeactivateCode: tooManySends, deactivation.request: codeSuspended, deactivation.deactivate: codeSuspended, deactivation.sendRequestCode: codeSuspended, deactivation.sendDeactivateCode: codeSuspended: %s',
  async (step, call, send) => {
    const who = await platform.newInvestor();
    if (step === 'deactivate') await ask(who);
    for (const count of [0, 1, 2, 3]) expect((await who.caller.must(send, {})).Count).toBe(count);
    expect((await refused(who.caller, send, {}, 'tooManySends')).Count).toBe(4);
    await setChallenge(who.investorId, `wrong_today = 30, wrong_today_until = now() + interval '10 years'`);
    await refused(
      who.caller,
      call,
      { code: await closingCode(platform, { investorId: who.investorId }, step), ...(step === 'request' ? { reason: 1 } : {}) } as {
        code: string;
        reason: number;
      },
      'codeSuspended',
    );
    await refused(who.caller, send, {}, 'codeSuspended');
    // With everything wrong at once, the limit is reported first, then the code, then the obstacle.
    await grantUnits(platform.books, who.investorId);
    await refused(who.caller, send, {}, 'codeSuspended');
    await setChallenge(who.investorId, 'wrong_today = 0, resends = 0');
    await refused(who.caller, call, { code: 'x', ...(step === 'request' ? { reason: 1 } : {}) } as { code: string; reason: number }, 'codeInvalid');
  },
);

test('a reason is one of six, and only the last one takes a note', async () => {
  const who = await platform.newInvestor();
  const code = await askCode(who, 'request');
  for (const wrong of [{ reason: 6 }, { reason: -1 }, { reason: 'x' }, {}, { reason: 1.5 }, { reason: 0, note: 'a'.repeat(501) }, { reason: 0, note: 5 }])
    expect(await who.caller.fault(request, { ...wrong, code } as { reason: number; code: string }), JSON.stringify(wrong)).toMatchObject({ status: 400 });
  await who.caller.must(request, { reason: 3, note: 'tidak disimpan', code });
  expect(await rowsOf('select note_encrypted from deactivation.request where investor_id = $1', [who.investorId])).toEqual([{ note_encrypted: null }]);
});

test('C02.deactivation only a user who proves the address learns that an account is closed; others see every address as active, at the same cost', async () => {
  const who = await platform.newInvestor();
  const { caller, email } = who;
  const ACTIVE = { state: 'active', requestedAt: null, reason: null };
  const other = await platform.newInvestor();
  const proof = await ask(who);
  const stranger = platform.caller();
  const unknown = `tiada.${crypto.randomUUID()}@example.test`;
  for (const asking of [stranger, other.caller])
    for (const given of [{}, { proof: 'a'.repeat(43) }, { proof: '' }, { proof: proof.slice(1) }])
      for (const address of [email, unknown]) expect(await asking.must(getStatusByEmail, { email: address, ...given })).toEqual(ACTIVE);
  expect(await other.caller.must(getStatusByEmail, { email: other.email, proof })).toEqual(ACTIVE);
  const told = { state: 'requested', reason: 2, requestedAt: expect.any(String) };
  expect(await caller.must(getStatusByEmail, { email: ` ${email.toUpperCase()}` })).toEqual(told);
  expect(await stranger.must(getStatusByEmail, { email, proof })).toEqual(told);
  const costs = (address: string) => workOf('deactivation.getStatusByEmail', () => stranger.must(getStatusByEmail, { email: address }));
  expect(await costs(email)).toEqual(await costs(unknown));
  await caller.must(deactivate, { code: await askCode(who, 'deactivate') });
  expect(await stranger.must(getStatusByEmail, { email })).toEqual(ACTIVE);
  expect(await stranger.must(getStatusByEmail, { email, proof })).toMatchObject({ state: 'closed' });
});

test('closing one login of a company leaves the others working; the last one with a right leaves only when the company holds nothing', async () => {
  const company = await platform.newCompany();
  const { investorId, maker, approver, both } = company;
  const orderId = await buyAs(platform, company, maker);
  const as = (member: typeof maker) => ({ caller: member.caller, loginId: member.loginId, investorId });
  expect(await maker.caller.must(getStatus, {})).toMatchObject({ obstacles: [], lastWho: [] });
  await closeAccount(platform, as(maker));
  expect(await maker.caller.fault(getCart, {})).toMatchObject({ status: 401 });
  await both.caller.must(getCart, {});
  expect(await rowsOf('select state from accounts.investor where investor_id = $1', [investorId])).toEqual([{ state: 'active' }]);
  // Now nobody else can order, and an order is running.
  expect(await both.caller.must(getStatus, {})).toMatchObject({ obstacles: ['ordersRunning'], lastWho: ['makes'] });
  await refused(both.caller, request, { reason: 1, code: await askCode(as(both), 'request') }, 'ordersRunning');
  expect(await approver.caller.must(getStatus, {})).toMatchObject({ obstacles: [], lastWho: [] });
  await approver.caller.must(decline, { orderId, reason: 'Rencana berubah' });
  await closeAccount(platform, as(both));
  expect(await approver.caller.must(getStatus, {})).toMatchObject({ obstacles: [], lastWho: ['signsIn'] });
  await closeAccount(platform, as(approver));
  expect(await rowsOf('select state from accounts.investor where investor_id = $1', [investorId])).toEqual([{ state: 'closed' }]);
});

test('C55.deletion, I-84 address and number are free after three days; unverified data is deleted then, verified data after five years; books and orders stay', async () => {
  const draft = await platform.newInvestor({ isVerified: false });
  await upload(draft.caller, 'ktp', await aPicture());
  const verified = await platform.newInvestor();
  const phone = `0811${String(Math.random()).slice(2, 10)}`;
  for (const { investorId } of [draft, verified])
    await platform.owner.query(`insert into accounts.consent values ($1, gen_random_uuid(), 'terms', '1', '\\x00', '10.0.0.1', now())`, [investorId]);
  await platform.owner.query('insert into accounts.login_phone values ($1, $2, $3)', [
    platform.app.keys.indexKey(`phone:62${phone.slice(1)}`),
    verified.investorId,
    await loginOf(platform, verified.investorId),
  ]);
  const files = await rowsOf<{ file_id: string }>('select file_id from kyc.document where investor_id = $1', [draft.investorId]);
  expect(files).toHaveLength(1);
  const { orderId } = await placeOrder(platform, verified.caller, verified.investorId);
  await verified.caller.must(cancelOrder, { orderId });
  // Every other credential is erased too.
  for (const statement of [
    `update accounts.login set pin_hash = 'x', factors = '{authenticator}' where investor_id = $1`,
    `insert into two_factor.authenticator select investor_id, login_id, '\\x00', 0, now() from accounts.login where investor_id = $1`,
    `insert into two_factor.recovery_code select investor_id, login_id, '\\x00', now() from accounts.login where investor_id = $1`,
    `insert into passkeys.handle select '\\x00', investor_id, login_id from accounts.login where investor_id = $1`,
    `insert into passkeys.credential select investor_id, login_id, login_id, '\\x00', '\\x00', 0, '{}', false, '\\x00', now() from accounts.login where investor_id = $1`,
    `insert into profile.dollar_wish select investor_id, login_id, now() from accounts.login where investor_id = $1`,
    `insert into profile.data_change select investor_id, login_id, login_id, '{education}', '\\x00', 'applied', now(), now() from accounts.login where investor_id = $1`,
    `insert into profile.proof select investor_id, login_id, login_id, 'ktp', '\\x00', 1 from accounts.login where investor_id = $1`,
    `insert into accounts.push_token select investor_id, login_id, '\\x00', '\\x00', now() from accounts.login where investor_id = $1`,
  ])
    await platform.owner.query(statement, [verified.investorId]);
  for (const who of [draft, verified]) await closeAccount(platform, who);
  const stranger = platform.caller();
  await stranger.start();
  const newcomer = { email: verified.email, name: 'Sekar Wulandari', phone, password: 'gerimis pagi lembah', isAgree: true } as const;
  await refused(stranger, register, newcomer, 'emailRegistered');
  await refused(stranger, checkPhone, { phone }, 'phoneRegistered');

  await platform.sandbox.post('clock', { advance: 'P3D' });
  const kept = async (investorId: string) =>
    (
      await rowsOf<Record<string, number>>(
        `select
          (select count(*)::int from accounts.login_email where investor_id = $1) as email, (select count(*)::int from accounts.login_phone where investor_id = $1) as phone,
          (select count(*)::int from accounts.login where investor_id = $1 and (password_hash <> '' or pin_hash is not null or factors <> '{}')) as password,
          (select count(*)::int from accounts.login_name where investor_id = $1) as names,
          (select count(*)::int from two_factor.authenticator where investor_id = $1) + (select count(*)::int from two_factor.recovery_code where investor_id = $1)
            + (select count(*)::int from accounts.push_token where investor_id = $1) as factors,
          (select count(*)::int from passkeys.handle where investor_id = $1) + (select count(*)::int from passkeys.credential where investor_id = $1) as passkeys,
          (select count(*)::int from accounts.consent where investor_id = $1) as consent, (select count(*)::int from kyc.bank_account where investor_id = $1) as account,
          (select count(*)::int from profile.data_change where investor_id = $1) + (select count(*)::int from profile.proof where investor_id = $1)
            + (select count(*)::int from profile.dollar_wish where investor_id = $1) as changes,
          (select count(*)::int from kyc.document where investor_id = $1) as document, (select count(*)::int from orders.order where investor_id = $1) as orders,
          (select count(*)::int from orders.evidence where investor_id = $1) as evidence, (select count(*)::int from notifications.notification where investor_id = $1) as notices`,
        [investorId],
      )
    )[0];
  const nameOf = async (investorId: string): Promise<string> =>
    platform.app.keys.decrypt(
      (await rowsOf<{ name_encrypted: Buffer }>('select name_encrypted from accounts.login where investor_id = $1', [investorId]))[0]!.name_encrypted,
      `${investorId}:accounts.login.name`,
    );
  const gone = { email: 0, phone: 0, names: 0, password: 0, factors: 0, passkeys: 0, notices: 0 };
  expect(await kept(draft.investorId)).toEqual({ ...gone, consent: 0, account: 0, changes: 0, document: 0, orders: 0, evidence: 0 });
  await expect(platform.app.files.get(draft.investorId, files[0]!.file_id)).rejects.toThrow();
  expect(await nameOf(draft.investorId)).toBe('');
  const records = { consent: 1, account: 1, changes: 3, document: 0, orders: 1, evidence: 1 };
  expect(await kept(verified.investorId)).toEqual({ ...gone, ...records });
  expect(await nameOf(verified.investorId)).not.toBe('');
  await stranger.must(register, newcomer);

  // The rest falls due in five years; the database refuses to erase it earlier.
  const early = async () => platform.owner.query('select deactivation.erase_records($1)', [verified.investorId]);
  await expect(early()).rejects.toThrow('have to be kept');
  const due = `task = 'deactivation.erase' and payload->>'investorId' = $1`;
  const planned = await rowsOf(
    `select from platform.scheduled_task join deactivation.request on investor_id = $1 where ${due.replace('$1', '$1::text')} and due_at >= ended_at + interval '5 years'`,
    [verified.investorId],
  );
  expect(planned).toHaveLength(1);
  await platform.owner.query(`update deactivation.request set ended_at = ended_at - interval '5 years' where investor_id = $1`, [verified.investorId]);
  await platform.owner.query(`update platform.scheduled_task set due_at = '2026-01-01' where ${due}`, [verified.investorId]);
  await platform.sandbox.post('clock', { advance: 'PT1M' });
  expect(await kept(verified.investorId)).toEqual({ ...gone, ...records, consent: 0, account: 0, changes: 0 });
  expect(await nameOf(verified.investorId)).toBe('');
  expect(await platform.audit('all')).toEqual([]);
});

/** Rows of one person in the tables that the test below does not write. Parameters: $1 investor, $2 login. */
const HELD: readonly string[] = [
  `insert into accounts.consent values ($1, $2, 'terms', '1', '\\x00', '10.0.0.1', now())`,
  `insert into accounts.login_phone values ('\\x77', $1, $2)`,
  `insert into accounts.push_token values ($1, $2, '\\x00', '\\x00', now())`,
  `insert into two_factor.authenticator values ($1, $2, '\\x00', 0, now())`,
  `insert into two_factor.recovery_code values ($1, $2, '\\x00', now())`,
  `insert into passkeys.handle values ('\\x77', $1, $2)`,
  `insert into passkeys.credential values ($1, $2, $2, '\\x77', '\\x00', 0, '{}', false, '\\x00', now())`,
  `insert into commissions.tax_number values ($1, '\\x00', now())`,
  `insert into company_kyc.profile values ($1, 1, '\\x00', now())`,
  `insert into company_kyc.npwp values ('\\x77', $1)`,
  `insert into company_kyc.submission values ($1, $2, 1, 'first', '\\x00', '{}', '1', $2, now())`,
  `insert into company_kyc.standing values ($1, $2, 'inForce', now())`,
  `insert into company_kyc.sight values ($1, $2, $2, $2, now())`,
  `insert into company_kyc.check_result values ($1, $2, 'bankName', 'exact', '\\x00', now())`,
  `insert into company_kyc.event values ($1, $2, $2, 'submitted', $2, null, '\\x00', now())`,
  `insert into company_kyc.document (investor_id, document_id, kind, file_id, pages, sha256, size, width, height, state, login_id, uploaded_at)
   values ($1, $2, 'deed', $2, 1, '\\x00', 1, 1, 1, 'current', $2, now())`,
  `insert into kyc.bank_account (investor_id, account_id, bank, currency, account_encrypted, holder_encrypted, state, added_at, usable_from)
   values ($1, $2, '014', 'IDR', '\\x00', '\\x00', 'spare', now(), now())`,
  `insert into notifications.notification (investor_id, notification_id, kind, importance, facts, at, source) values ($1, $2, 'orderPaid', 0, '{}', now(), 'x')`,
  `insert into kyc.tax_number values ($1, $2, '\\x00', 'given', now())`,
  `insert into profile.dollar_wish values ($1, $2, now())`,
  `insert into profile.data_change values ($1, $2, $2, '{education}', '\\x00', 'applied', now(), now())`,
  `insert into profile.proof values ($1, $2, $2, 'ktp', '\\x00', 1)`,
  `insert into renewal.term values ($1, $2, 3, now(), now() + interval '3 years')`,
  `insert into renewal.request (investor_id, request_id, cause, state, asked_at, due_at, login_id, answer_encrypted, answered_at)
   values ($1, $2, 'term', 'inReview', now(), now(), $2, '\\x00', now())`,
  `insert into renewal.link values ($1, $2, $2, $2, '\\x00', now(), now())`,
  `insert into risk.draft values ($1, '1', '\\x00', null, null, now())`,
  `insert into risk.assessment (investor_id, assessment_id, version, answers, score, level, at, valid_until, measured_level) values ($1, gen_random_uuid(), '1', '{}', 1, 1, now(), now(), 1)`,
  `insert into signature.link values ($1, $2, $2, '\\x00', 'profile', $2, now(), now())`,
  `insert into signature.document (investor_id, document_id, login_id, purpose, submission_id, state, asked_at) values ($1, $2, $2, 'profile', $2, 'signing', now())`,
  `insert into colleagues.invitation (investor_id, invitation_id, token_hash, makes, approves, language, state, invited_at, sent_at, ends_at, ended_at)
   values ($1, $2, '\\x77', true, false, 'id', 'withdrawn', now(), now(), now(), now())`,
  `insert into colleagues.change (investor_id, change_id, kind, subject, needs_approval, raises_own, needs_second, state, proposed_by, proposed_at, ends_at, ended_at)
   values ($1, $2, 'rule', 'rule', true, false, true, 'withdrawn', $2, now(), now(), now())`,
  `insert into bond_accounts.registration (investor_id, version, state, since, answers_encrypted, agreed_at) values ($1, 1, 'opening', now(), '\\x00', now())`,
  `insert into registry_updates.message values ($1, $2, 1, '\\x00', '\\x00', 'told', now())`,
  `insert into registry_updates.look values ($1, now()) on conflict do nothing`,
  `insert into payments.link (investor_id, link_id, login_id, bank, state, step, terms, begun_at, until) values ($1, $2, $2, 'blu', 'failed', 1, 1, now(), now())`,
  `insert into payments.link_return values ('\\x78', $1, $2, now())`,
  `insert into plans.name values ($1, $2, '\\x00')`,
  `insert into plans.help values ($1, $2, now())`,
  `insert into navigator.draft values ($1, '1', '\\x00', null, 0, now())`,
  `insert into bond_series.asked values ($1, 'ORI031T3', now(), 1, 1, now())`,
  `insert into bonds.draft values ($1, $2, 'subscription', null, 'ORI031T3', 1000000, '\\x77', '\\x00', now(), now(), null)`,
  `insert into goals.draft values ($1, false, null, '\\x00', 0, now())`,
  `insert into tutorials.read values ($1, $2, 'dashboard', now())`,
  `insert into watchlist.item values ($1, $2, 'F01', now())`,
  `insert into notifications.preference values ($1, $2, 'orders', true, false, now())`,
  `insert into chat.thread values ($1, 1, 1)`,
  `insert into chat.conversation (investor_id, conversation_id, login_id, about_kind, about_id, about_name, state, opened_at)
   values ($1, $2, $2, 'page', 'help', 'help', 'answered', now())`,
  `insert into chat.message values ($1, 1, $2, 'investor', null, $2, '\\x00', null, null, now())`,
  `insert into chat.opening values ($1, $2, $2, now())`,
  `insert into chat.note values ($1, $2, $2, '\\x00', now())`,
  `insert into receipts.receipt (investor_id, receipt_id, login_id, order_id, file_id, sha256, size, width, height, state, step, uploaded_at, currency, read_encrypted)
   values ($1, $2, $2, $2, $2, '\\x00', 1, 1, 1, 'draft', 1, now(), 'IDR', '\\x00')`,
  `insert into receipts.mark values ('picture', '\\x77', $2, $1)`,
  `insert into receipts.link values ($1, $2, $2, $2, '\\x00', now(), now())`,
  `insert into screening.hit select $1, $2, 'investor', 'own', $2, 1, '\\x00', '\\x00', 90, 'cleared', now(), now()`,
];

test('C55.deletion, I-84 after five years no table, list or search holds personal data; books, orders and operators’ actions stay', async () => {
  const citizen = newCitizen();
  const who = await platform.newInvestor({ isVerified: false });
  const { investorId, caller } = who;
  await fillIn(caller, citizen);
  await caller.must(finish, { isAgree: true });
  const loginId = await loginOf(platform, investorId);
  const officer = await platform.operator('compliance', 'support', 'admin');
  const countIn = async (table: string): Promise<number> =>
    (await rowsOf<{ count: number }>(`select count(*)::int as count from ${table} where investor_id = $1`, [investorId]))[0]!.count;
  const { erased, blanked } = await fatesOf(platform.owner);
  const held = async (): Promise<string[]> => {
    const counts = await Promise.all(erased.map(async (table) => [table, await countIn(table)] as const));
    return counts.flatMap(([table, count]) => (count > 0 ? [table] : []));
  };
  await until('the checks and names', async () => (await countIn('kyc.check_result')) >= 2 && (await countIn('screening.party')) === 1);
  await platform.owner.query(
    `update kyc.investor_status set state = 'active', sid = 'IDD0000000777', ifua = 'IFUA00000777', risk_level = 5, signed_type = 1, verified_at = now() where investor_id = $1`,
    [investorId],
  );
  const { orderId } = await placeOrder(platform, caller, investorId);
  await caller.must(cancelOrder, { orderId });
  await caller.must(read, {});
  await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  for (const statement of HELD) await platform.owner.query(statement, statement.includes('$2') ? [investorId, loginId] : [investorId]);
  await officer.must(openCase, { investorId });
  // Every table has a row of this person, so that none passes merely because it was empty.
  const before = await held();
  expect(erased.filter((table) => !before.includes(table))).toEqual([]);
  expect((await officer.must(findCases, { name: citizen.name })).items.map((item) => item.investorId)).toContain(investorId);

  await closeAccount(platform, who);
  await platform.sandbox.post('clock', { advance: 'P3D' });
  await platform.owner.query(`update deactivation.request set ended_at = ended_at - interval '5 years' where investor_id = $1`, [investorId]);
  await platform.owner.query(`update platform.scheduled_task set due_at = '2026-01-01' where task = 'deactivation.erase' and payload->>'investorId' = $1`, [
    investorId,
  ]);
  await platform.sandbox.post('clock', { advance: 'PT1M' });
  await until(
    'the end',
    async () => (await rowsOf('select from deactivation.request where investor_id = $1 and erased_at is not null', [investorId])).length === 1,
  );

  expect(await held()).toEqual([]);
  const contexts = { name_encrypted: 'accounts.login.name', email_encrypted: 'accounts.login.email' } as Readonly<Record<string, string>>;
  for (const [table, columns] of Object.entries(blanked))
    for (const column of columns)
      for (const { value } of await rowsOf<{ value: Buffer | null }>(`select ${column} as value from ${table} where investor_id = $1`, [investorId]))
        expect(value && contexts[column] ? platform.app.keys.decrypt(value, `${investorId}:${contexts[column]}`) || null : value, `${table}.${column}`).toBe(
          null,
        );
  // No list finds the person by name or address; the record of who opened the data stays, with the id only.
  expect((await officer.must(findCases, { name: citizen.name })).items.filter((item) => item.investorId === investorId)).toEqual([]);
  await refused(officer, find, { query: who.email }, 'customerUnknown');
  for (const state of ['open', 'cleared', 'confirmed', 'lifted'] as const)
    expect((await officer.must(listHits, { state, size: 100 })).items.filter((item) => item.investorId === investorId)).toEqual([]);
  expect((await officer.fault(openCase, { investorId })).status).toBe(404);
  const reads = await officer.must(listReads, { investorId, from: '2026-01-01T00:00:00Z', until: '2199-01-01T00:00:00Z' });
  expect(reads.items.filter(({ call }) => call === 'kyc.openCase')).toMatchObject([{ operatorId: officer.operatorId, investorId, investorName: null }]);
  expect(JSON.stringify(reads)).not.toContain(citizen.name);
  expect([await countIn('orders.order'), await countIn('orders.evidence'), await countIn('kyc.investor_status')]).toEqual([1, 1, 1]);
  expect(await platform.audit('all')).toEqual([]);
});

test('the name of a company is deleted with its records, and its orders stay', async () => {
  const { investorId, maker, approver, both } = await platform.newCompany();
  await platform.owner.query(`update accounts.investor set company_encrypted = $2, company_type = '1' where investor_id = $1`, [
    investorId,
    platform.app.keys.encrypt('PT Rekaan Sentosa', `${investorId}:accounts.login.company`),
  ]);
  for (const member of [maker, approver, both]) await closeAccount(platform, { caller: member.caller, investorId, loginId: member.loginId });
  const named = async (): Promise<string> =>
    platform.app.keys.decrypt(
      (await rowsOf<{ company_encrypted: Buffer }>('select company_encrypted from accounts.investor where investor_id = $1', [investorId]))[0]!
        .company_encrypted,
      `${investorId}:accounts.login.company`,
    );
  await platform.sandbox.post('clock', { advance: 'P3D' });
  expect(await named()).not.toBe('');
  await platform.owner.query(`update deactivation.request set ended_at = ended_at - interval '5 years' where investor_id = $1`, [investorId]);
  await platform.owner.query(`update platform.scheduled_task set due_at = '2026-01-01' where task = 'deactivation.erase' and payload->>'investorId' = $1`, [
    investorId,
  ]);
  await platform.sandbox.post('clock', { advance: 'PT1M' });
  await until('the name to be gone', async () => (await named()) === '');
});
