/** Tests of renewal over HTTP: who is asked when, the one-time link, the effect of an answer, and that renewal never blocks payouts. */
import type { LoginReply } from '@lumbung/contract/accounts/login.ts';
import { login } from '@lumbung/contract/accounts/routes.gen.ts';
import type { Success } from '@lumbung/client/send.ts';
import type { InputOf } from '@lumbung/contract/call.ts';
import { clearCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import type { saveItem as saveItemCall } from '@lumbung/contract/cart/save-item.ts';
import { quoteFee, sell } from '@lumbung/contract/checkout/routes.gen.ts';
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import { agree, get as getDecision } from '@lumbung/contract/decisions/routes.gen.ts';
import { finish, getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { list as listNotifications } from '@lumbung/contract/notifications/routes.gen.ts';
import { ask, decline, get, linkVerification, openCase, propose, saveExternalSignIn, saveReKyc } from '@lumbung/contract/renewal/routes.gen.ts';
import { termOf, addYears, ASKED_BEFORE_DAYS, goodUntil, LEFT_ALONE_DAYS, morning, readAnswer } from '@lumbung/kernel/renewal.ts';
import { DAY, day, type Instant, MINUTE, plus, toIso } from '@lumbung/kernel/time.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { beforeAll, expect, test } from 'vitest';
import { solvedCaptcha } from '../../../../../../tests/support/captcha.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { comeBy } from '../../../../../../tests/support/entry.ts';
import { approved } from '../../../../../../tests/support/cases.ts';
import { fillIn, newCitizen, profileOf } from '../../../../../../tests/support/identifying.ts';
import { pidOfClient, untilBehind } from '../../../../../../tests/support/in-line.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { waitingIn } from '../../../../../../tests/support/queues.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { confirmSale, grantUnits } from '../../../../../../tests/support/selling.ts';
import { byTask, errandOf } from '../../../platform/jobs.ts';
import { sha256 } from '../../../platform/keys.ts';
import { newId } from '../../../platform/random.ts';
import { jobs } from './jobs.ts';
import { ASKED_AGAIN_MS, LINK_LIFE_MS, LOOKS_AN_HOUR } from './rules.ts';
import { tellRenewal } from './tell-renewal.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const note = 'Diminta auditor pada pemeriksaan tahunan';
const stranger = async (): Promise<Caller> => {
  const caller = platform.caller();
  await caller.start();
  return caller;
};
/** An investor whose submission was approved; the approvals of compliance and registry are simulated. */
async function verified(more: Readonly<Record<string, string>> = {}) {
  const person = await platform.newInvestor({ isVerified: false });
  const citizen = newCitizen();
  await fillIn(person.caller, citizen, more);
  const { submissionId } = await person.caller.must(finish, { isAgree: true });
  await become(person.investorId, 'active');
  return { ...person, citizen, submissionId: submissionId! };
}
type Person = Awaited<ReturnType<typeof verified>>;
const become = (investorId: string, state: string) =>
  platform.owner.query(`update kyc.investor_status set state = $2, sid = 'IDD0000000001', ifua = 'IFUA00000001', verified_at = $3 where investor_id = $1`, [
    investorId,
    state,
    new Date(platform.app.clock()),
  ]);
const stateOf = async (investorId: string): Promise<string> =>
  (await platform.owner.query<{ state: string }>('select state from kyc.investor_status where investor_id = $1', [investorId])).rows[0]!.state;
const rowsOf = async <Row extends object>(table: string, investorId: string): Promise<Row[]> =>
  (await platform.looks.query<Row>({ name: `test.${table}`, text: `select * from ${table} where investor_id = $1` }, [investorId])) as Row[];
/** Runs a job at its due time, or later. */
async function runs(task: string, payload: Record<string, string>, business?: Instant): Promise<void> {
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  await byTask(jobs)
    .get(task)!
    .run(business === undefined ? errand : { ...errand, business }, payload);
}
const termOfInvestor = async (investorId: string) => (await rowsOf<{ term_id: string; years: number; ends_at: Instant }>('renewal.term', investorId))[0]!;
const requestOf = async (investorId: string) =>
  (await rowsOf<{ request_id: string; state: string; due_at: Instant; fell_due_at: Instant | null }>('renewal.request', investorId)).at(-1)!;
/** An investor asked because the term ends in a month. */
async function asked(more: Readonly<Record<string, string>> = {}) {
  const person = await verified(more);
  const { investorId, submissionId } = person;
  await runs('renewal.begin', { investorId, submissionId });
  const term = await termOfInvestor(investorId);
  await runs('renewal.ask', { investorId, termId: term.term_id }, morning(term.ends_at, -ASKED_BEFORE_DAYS));
  const { request_id: requestId, due_at: dueAt } = await requestOf(investorId);
  return { ...person, requestId, dueAt, of: { investorId, requestId } };
}
/** The same, past the due date. */
async function due() {
  const person = await asked();
  await runs('renewal.fallDue', person.of, person.dueAt);
  return person;
}
const linkIn = (text: string): URL => new URL(/https?:\S+/.exec(text)![0]);
const codeOfMail = ({ text }: { text: string }): string => linkIn(text).searchParams.get('code')!;
const mailOf = (email: string, subject: RegExp) => platform.sandbox.mail(email, (mail) => subject.test(mail.subject));
const ASKED = /masih sama/;
const DUE = /perlu diperbarui/;
const codeTo = async (email: string, subject = ASKED): Promise<string> => codeOfMail(await mailOf(email, subject));
async function later(ms: number, work: () => Promise<unknown>): Promise<void> {
  const { clock } = platform.app;
  Object.assign(platform.app, { clock: () => clock() + ms });
  try {
    await work();
  } finally {
    Object.assign(platform.app, { clock });
  }
}
const wayOf = async ({ caller }: Pick<Person, 'caller'>): Promise<string[]> => (await caller.must(getReview, {})).timeline.map(({ kind }) => kind);

test('terms: one year for high office, two for third-party money and foreigners, three for others; a term from 29 February ends on the 28th', () => {
  const years = (profile: object) => termOf(profile).years;
  expect([years({ politicallyExposed: '1', assetOwnership: '2' }), years({ assetOwnership: '2' }), years({ nationality: '2' }), years({})]).toEqual([
    1, 2, 2, 3,
  ]);
  expect(addYears(day('2028-02-29'), 1)).toBe('2029-02-28');
  expect(addYears(day('2028-02-29'), 4)).toBe('2032-02-29');
  expect(toIso(goodUntil({}, Date.parse('2026-11-17T20:00:00Z') as Instant))).toBe('2029-11-18T08:00:00+07:00');
});

test('an answer is merged into the known data: irrelevant fields are emptied, card fields unchangeable, newly given ones reviewed', () => {
  const before = { fullName: 'Ani', nik: '1', maritalStatus: '2', spouseName: 'Budi', taxNumberOption: '1', npwpNumber: '123', bankCode: '014' };
  expect(readAnswer(before, { fullName: ' Ani ', maritalStatus: '1' })).toMatchObject({
    changes: { maritalStatus: '1', spouseName: '' },
    elsewhere: [],
    isLookedAt: false,
  });
  expect(readAnswer(before, { fullName: 'Ana', npwpNumber: '9', bankCode: '008' }).elsewhere).toEqual(['fullName', 'npwpNumber', 'bankCode']);
  // Without a tax number there is no document to upload; two operators review it.
  expect(readAnswer(before, { taxNumberOption: '4' })).toMatchObject({ changes: { taxNumberOption: '4', npwpNumber: '' }, elsewhere: [], isLookedAt: true });
  expect(readAnswer(before, { motherName: 'Sri' })).toMatchObject({ elsewhere: [], isLookedAt: true });
  expect(readAnswer({ ...before, politicallyExposed: '1' }, {}).isLookedAt).toBe(true);
});

test('an activated investor has one term; a repeated or late event does not change it', async () => {
  const person = await platform.newInvestor({ isVerified: false });
  const { caller, investorId } = person;
  const citizen = newCitizen();
  await fillIn(caller, citizen);
  const { submissionId } = await caller.must(finish, { isAgree: true });
  await approved(await platform.operator('compliance'), await platform.operator('compliance'), investorId);
  await until('the term', async () => (await rowsOf('renewal.term', investorId)).length === 1);
  const term = await termOfInvestor(investorId);
  expect(term).toMatchObject({ term_id: submissionId, years: 3 });
  const { goodUntil: shown, state, dueAt, isDue } = await caller.must(get, {});
  expect({ shown, state, dueAt, isDue }).toEqual({ shown: toIso(term.ends_at), state: 'none', dueAt: null, isDue: false });
  const planned = async () =>
    (await platform.owner.query(`select due_at from platform.scheduled_task where task = 'renewal.ask' and payload->>'investorId' = $1`, [investorId])).rows;
  expect(await planned()).toHaveLength(1);
  await runs('renewal.begin', { investorId, submissionId: submissionId! });
  await runs('renewal.beginMissing', { day: '2026-11-18' });
  expect([await termOfInvestor(investorId), (await planned()).length]).toEqual([term, 1]);
  // A renewal in the meantime: the late event begins no term.
  await platform.owner.query(`update renewal.term set term_id = $2, begun_at = begun_at + interval '1 day' where investor_id = $1`, [
    investorId,
    newId(platform.app.clock()),
  ]);
  const newer = await termOfInvestor(investorId);
  await runs('renewal.begin', { investorId, submissionId: submissionId! });
  expect(await termOfInvestor(investorId)).toEqual(newer);
});

test('verified investors without a term get one at night, companies none; those already due are asked at once', async () => {
  const [old, overdue, company] = [await platform.newInvestor(), await platform.newInvestor(), await platform.newCompany()];
  await become(overdue.investorId, 'refreshDue');
  await runs('renewal.beginMissing', { day: '2026-11-18' });
  await until('the terms', async () => (await rowsOf('renewal.term', old.investorId)).length + (await rowsOf('renewal.term', overdue.investorId)).length === 2);
  expect(await requestOf(overdue.investorId)).toMatchObject({ state: 'open' });
  await runs('renewal.begin', { investorId: company.investorId, submissionId: company.investorId });
  expect(await rowsOf('renewal.term', company.investorId)).toEqual([]);
});

test('asked a month before, reminded a week before, due on the day: each once under concurrent jobs, and each link ends the previous one', async () => {
  const person = await verified();
  const { investorId, submissionId, email } = person;
  await runs('renewal.begin', { investorId, submissionId });
  const term = await termOfInvestor(investorId);
  const twice = (task: string, payload: Record<string, string>, business: Instant) =>
    Promise.all(Array.from({ length: 4 }, () => runs(task, payload, business)));
  await twice('renewal.ask', { investorId, termId: term.term_id }, morning(term.ends_at, -ASKED_BEFORE_DAYS));
  const [request, ...more] = await rowsOf<{ request_id: string; due_at: Instant }>('renewal.request', investorId);
  expect([more, request!.due_at]).toEqual([[], term.ends_at]);
  const of = { investorId, requestId: request!.request_id };
  const links = async () => (await rowsOf('renewal.link', investorId)).length;
  expect(await links()).toBe(1);
  const first = await codeTo(email);
  await twice('renewal.remind', of, morning(term.ends_at, -7));
  expect(await links()).toBe(2);
  await refused(platform.caller(), linkVerification, { code: first }, 'renewalLinkExpired');
  expect(await stateOf(investorId)).toBe('active');
  await twice('renewal.fallDue', of, term.ends_at);
  expect([await links(), await stateOf(investorId)]).toEqual([3, 'refreshDue']);
  // Late jobs, of this and of another term, change nothing.
  await twice('renewal.remind', of, plus(term.ends_at, MINUTE));
  await twice('renewal.ask', { investorId, termId: newId(platform.app.clock()) }, term.ends_at);
  expect(await links()).toBe(3);
  const mail = await mailOf(email, DUE);
  expect(linkIn(mail.text).pathname).toBe('/renew');
  // Neither the mail nor its link contains an identifying number or an address.
  for (const secret of [person.citizen.nik, person.citizen.account.account, investorId, email]) expect(mail.text.includes(secret), secret).toBe(false);
  expect(await wayOf(person)).toEqual(expect.arrayContaining(['renewalAsked', 'refreshDue']));
  expect((await wayOf(person)).filter((kind) => kind.startsWith('renewalA') || kind === 'refreshDue')).toHaveLength(2);
  const { items } = await person.caller.must(listNotifications, {});
  expect(items.filter(({ title }) => ASKED.test(title) || DUE.test(title)).length).toBeGreaterThanOrEqual(2);
});

test('a due renewal is pinned once until answered, and again after a declined answer; a late event does not leave it pinned', async () => {
  const { caller, investorId, of } = await due();
  const types = async (): Promise<number[]> =>
    (await caller.must(listNotifications, { size: 50 })).items.filter(({ title }) => DUE.test(title)).map(({ type }) => type);
  await until('the notice', async () => (await types()).length === 1);
  const first = (await caller.must(listNotifications, {})).items[0]!;
  expect([first.type, DUE.test(first.title)]).toEqual([1, true]);
  const operator = await platform.operator('compliance');
  await platform.owner.query(`update renewal.link set sent_at = sent_at - interval '2 days' where investor_id = $1`, [investorId]);
  await operator.must(ask, { investorId, note });
  await until('the second notice', async () => (await types()).length === 2);
  expect(await types()).toEqual([1, 2]);
  await caller.must(saveReKyc, { isAgree: true, politicallyExposed: '1', politicalOffice: 'Bupati' });
  expect(await types()).toEqual([2, 2]);
  await operator.must(decline, { investorId, requestId: of.requestId, reason: 'contradicts' });
  expect(await types()).toEqual([1, 2]);
  // The notification job has read the request as open when the answer arrives.
  const { rows } = await platform.owner.query<{ link_id: string }>('select link_id from renewal.link where investor_id = $1 order by sent_at desc limit 1', [
    investorId,
  ]);
  await platform.owner.query("update renewal.link set ends_at = ends_at + interval '9 days' where investor_id = $1", [investorId]);
  await platform.owner.query(`delete from notifications.notification where investor_id = $1 and kind = 'renewalDue'`, [investorId]);
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  const transact: typeof errand.transact = async (work) => {
    await caller.must(saveReKyc, { isAgree: true, employer: 'PT Lain' });
    return errand.transact(work);
  };
  await tellRenewal({ ...errand, transact }, { ...of, linkId: rows[0]!.link_id, what: 'due' });
  expect(await types()).toEqual([]);
});

test('I-80 the whole way: the mailed link names its owner, opens one session in a hundred tries with the password, and renewal reactivates the investor', async () => {
  const { email, investorId, citizen, dueAt, of, caller: before } = await asked();
  await runs('renewal.fallDue', of, dueAt);
  const code = await codeTo(email, DUE);
  const caller = await stranger();
  for (let look = 0; look < 3; look += 1) {
    const shown = await caller.must(linkVerification, { code });
    expect(shown).toMatchObject({ isDue: true, dueAt: toIso(dueAt) });
    expect(shown.email).toMatch(/•|\*/);
    expect(shown.email).not.toContain(email.split('@')[0]!);
  }
  // Only the hash of the token is stored.
  const [link] = (await rowsOf<{ token_hash: Buffer; ends_at: Instant }>('renewal.link', investorId)).sort((one, other) => other.ends_at - one.ends_at);
  expect(link!.token_hash.equals(sha256(code.split('.')[1]!))).toBe(true);
  const callers = await Promise.all(Array.from({ length: 8 }, stranger));
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => callers[index % 8]!.send(saveExternalSignIn, { code, password: PASSWORD })));
  const entered = answers.findIndex((answer) => answer.ok);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  // So many concurrent attempts may also exceed the limits: attempts made before the link is used up are counted.
  const others = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.reason])));
  expect(['signInLinkExpired', 'locked', 'suspended']).toEqual(expect.arrayContaining([...others]));
  const inside = callers[entered % 8]!;
  inside.token = (answers[entered] as Success<LoginReply>).value.token ?? null;
  const { state, isDue, profile } = await inside.must(get, {});
  expect([state, isDue, profile.fullName, profile.nik]).toEqual(['open', true, citizen.name, `•••• ${citizen.nik.slice(-4)}`]);
  expect((await before.must(getDashboard, {})).actions.map(({ kind }) => kind)).toContain('renewProfile');
  const saved = await inside.must(saveReKyc, { isAgree: true, employer: 'PT Baru Rekaan', religion: citizen.religion });
  expect(saved).toMatchObject({ state: 'done', changed: ['employer'] });
  expect([await stateOf(investorId), (await requestOf(investorId)).state]).toEqual(['active', 'done']);
  expect(await termOfInvestor(investorId)).toMatchObject({ term_id: of.requestId, years: 3, ends_at: Date.parse(saved.goodUntil!) });
  expect((await inside.must(get, {})).profile.employer).toBe('PT Baru Rekaan');
  const { rows: consents } = await platform.owner.query(`select kind, version from accounts.consent where investor_id = $1 and kind = 'renewProfile'`, [
    investorId,
  ]);
  expect(consents).toHaveLength(1);
  await platform.sandbox.mail(email, ({ subject }) => /sudah diperbarui/.test(subject));
  expect(await wayOf({ caller: inside })).toEqual(expect.arrayContaining(['renewalAnswered', 'renewed']));
  await refused(caller, linkVerification, { code }, 'renewalLinkUsed');
});

test('renewal.linkVerification: renewalLinkUnknown, renewal.linkVerification: renewalLinkUsed, renewal.linkVerification: renewalLinkExpired, renewal.linkVerification: tooManyChecks; renewal.saveExternalSignIn: signInLinkExpired for each of them', async () => {
  const person = await asked();
  const code = await codeTo(person.email);
  const [owner, secret] = code.split('.') as [string, string];
  const caller = await stranger();
  const other = Buffer.from(newId(platform.app.clock()).replaceAll('-', ''), 'hex').toString('base64url');
  const letter = secret.startsWith('A') ? 'B' : 'A';
  for (const wrong of [`${owner}.${letter}${secret.slice(1)}`, `${other}.${secret}`, owner, `${owner}.`, `.${secret}`, '.', `${code}.`, secret, 'ä']) {
    await refused(caller, linkVerification, { code: wrong }, 'renewalLinkUnknown');
    await refused(caller, saveExternalSignIn, { code: wrong, password: PASSWORD }, 'signInLinkExpired');
  }
  expect((await caller.fault(linkVerification, { code: 'a\u0000' })).status).toBe(400);
  expect((await caller.fault(linkVerification, { code: '' })).status).toBe(400);
  expect((await caller.fault(saveExternalSignIn, { code, password: 'a\u0000' })).status).toBe(400);
  await later(LINK_LIFE_MS + MINUTE, async () => {
    const then = await stranger();
    await refused(then, linkVerification, { code }, 'renewalLinkExpired');
    await refused(then, saveExternalSignIn, { code, password: PASSWORD }, 'signInLinkExpired');
  });
  // Answering in an ordinary session ends the link.
  await person.caller.must(saveReKyc, { isAgree: true });
  await refused(caller, linkVerification, { code }, 'renewalLinkUsed');
  await refused(caller, saveExternalSignIn, { code, password: PASSWORD }, 'signInLinkExpired');
  const network = await stranger();
  for (let look = 0; look < LOOKS_AN_HOUR; look += 1) await network.send(linkVerification, { code: `${other}.${secret}` });
  await refused(network, linkVerification, { code }, 'tooManyChecks');
});

test('renewal.saveExternalSignIn: signatureInvalid, renewal.saveExternalSignIn: wrongPassword, renewal.saveExternalSignIn: locked, renewal.saveExternalSignIn: suspended: the budgets are those of login, and a wrong password does not use the link up', async () => {
  const { email } = await asked();
  const code = await codeTo(email);
  const caller = await stranger();
  const { signature } = caller;
  caller.signature = 'forged';
  // With everything wrong at once, the signature token is reported first, then the link, then the password.
  await refused(caller, saveExternalSignIn, { code: 'x.y', password: 'not this one' }, 'signatureInvalid');
  caller.signature = signature;
  await refused(caller, saveExternalSignIn, { code: 'x.y', password: 'not this one' }, 'signInLinkExpired');
  await refused(caller, saveExternalSignIn, { code, password: 'not this one' }, 'wrongPassword');
  await caller.must(linkVerification, { code });
  // Attempts here and at the ordinary sign-in share one budget.
  for (let guess = 0; guess < 9; guess += 1) await (await stranger()).send(login, { email, password: `guess ${guess}` });
  await refused(await stranger(), saveExternalSignIn, { code, password: PASSWORD }, 'locked');
  await later(20 * MINUTE, async () => {
    const hers = await stranger();
    for (let guess = 0; guess < 10; guess += 1) await (await stranger()).send(saveExternalSignIn, { code, password: `guess ${guess}` });
    await refused(hers, saveExternalSignIn, { code, password: PASSWORD }, 'locked');
  });
  await later(40 * MINUTE, async () => {
    for (let guess = 0; guess < 10; guess += 1) await (await stranger()).send(saveExternalSignIn, { code, password: `guess ${guess}` });
  });
  await later(60 * MINUTE, async () => refused(await stranger(), saveExternalSignIn, { code, password: PASSWORD }, 'suspended'));
});

test('renewal.saveExternalSignIn: captchaRequired after too many attempts from a network, and a solution allows the sign-in', async () => {
  const { email } = await asked();
  const code = await codeTo(email);
  const caller = await stranger();
  for (let guess = 0; guess < 40; guess += 1) {
    const answer = await caller.send(login, { email: `nobody${guess}@example.test`, password: 'not this one' });
    if (!answer.ok && answer.reason === 'captchaRequired') break;
  }
  await refused(caller, saveExternalSignIn, { code, password: PASSWORD }, 'captchaRequired');
  await caller.must(saveExternalSignIn, { code, password: PASSWORD, captcha: await solvedCaptcha(caller, 'renewal.saveExternalSignIn') });
});

test('renewal.saveExternalSignIn: notActive, renewal.saveExternalSignIn: otherWebApp: neither uses the link up; with a second factor it opens half a session', async () => {
  const { email, investorId } = await asked();
  const code = await codeTo(email);
  const set = (statement: string) => platform.owner.query(statement, [investorId]);
  await set(`update accounts.investor set state = 'suspended' where investor_id = $1`);
  await refused(await stranger(), saveExternalSignIn, { code, password: PASSWORD }, 'notActive');
  await set(`update accounts.investor set state = 'active' where investor_id = $1`);
  const atPartner = comeBy(platform.caller(), 'lesung.localhost');
  await atPartner.start();
  expect((await refused(atPartner, saveExternalSignIn, { code, password: PASSWORD }, 'otherWebApp')).redirectUrl).toBe(platform.app.settings.origin);
  await set(`update accounts.login set factors = '{email}' where investor_id = $1`);
  const caller = await stranger();
  const answer = await caller.must(saveExternalSignIn, { code, password: PASSWORD });
  expect([answer.user, answer.factors]).toEqual([null, ['email']]);
  expect((await caller.fault(saveReKyc, { isAgree: true })).status).toBe(401);
});

test('while data is due a sale still goes through, and purchases and switches do not', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await grantUnits(platform.books, investorId);
  await become(investorId, 'refreshDue');
  const refusedAlone = async (item: InputOf<typeof saveItemCall>): Promise<void> => {
    const { cartId } = await caller.must(saveItem, item);
    await refused(caller, quoteFee, {}, 'identityNotVerified');
    await caller.must(clearCart, { cartIds: [cartId] });
  };
  await refusedAlone({ productId: 'F02', amount: 100_000 });
  await refusedAlone({ transactionType: 6, productId: 'F01', switchProductId: 'F02', amount: 500_000 });
  await confirmSale(platform, caller, investorId, { amount: 500_000 });
  expect((await caller.must(sell, {})).orders).toHaveLength(1);
});

test('renewal.saveReKyc: signatureInvalid, renewal.saveReKyc: userNotFound, renewal.saveReKyc: agentCannotBeCustomer, renewal.saveReKyc: nothingToRenew, renewal.saveReKyc: profileLocked, checked in this order', async () => {
  const person = await asked();
  const { caller, investorId } = person;
  const { signature } = caller;
  caller.signature = 'forged';
  await refused(caller, saveReKyc, { userId: newId(platform.app.clock()) }, 'signatureInvalid');
  caller.signature = signature;
  await refused(caller, saveReKyc, { userId: newId(platform.app.clock()), fullName: '9' }, 'userNotFound');
  expect((await caller.fault(saveReKyc, { employer: 'a\u0000' })).status).toBe(400);
  expect((await platform.caller().fault(saveReKyc, { isAgree: true })).status).toBe(401);
  const kind = (value: string) => platform.owner.query('update accounts.investor set kind = $2 where investor_id = $1', [investorId, value]);
  await kind('agent');
  await refused(caller, saveReKyc, { isAgree: true }, 'agentCannotBeCustomer');
  await kind('company');
  await refused(caller, saveReKyc, { isAgree: true }, 'userNotFound');
  await kind('person');
  const { caller: unasked } = await verified();
  await refused(unasked, saveReKyc, { isAgree: true, fullName: '9' }, 'nothingToRenew');
  await caller.must(saveReKyc, { isAgree: true, politicallyExposed: '1', politicalOffice: 'Bupati' });
  await refused(caller, saveReKyc, { isAgree: true, employer: '1' }, 'profileLocked');
});

test('renewal.saveReKyc: fieldsInvalid, renewal.saveReKyc: motherNameSame, renewal.saveReKyc: agentCodeUnknown, renewal.saveReKyc: documentNeeded: checked in this order, and a refused answer saves nothing', async () => {
  const person = await asked();
  const { caller, investorId, citizen } = person;
  const everything = { fullName: 'Nama Baru', motherName: 'Nama Baru', agentCode: 'TIADA', addressPostalCode: '1', maritalStatus: '2', spouseName: '' };
  const { fields } = await refused(caller, saveReKyc, everything, 'fieldsInvalid');
  expect(fields?.map(({ field, reason }) => `${field} ${reason}`).sort()).toEqual(['addressPostalCode postalCodeShape', 'spouseName missing', 'terms missing']);
  const { addressPostalCode: _, spouseName: __, maritalStatus: ___, ...rest } = everything;
  await refused(caller, saveReKyc, { ...rest, isAgree: true }, 'motherNameSame');
  await refused(caller, saveReKyc, { fullName: 'Nama Baru', agentCode: 'TIADA', isAgree: true }, 'agentCodeUnknown');
  const suspended = await platform.newInvestor({ signIn: false });
  await platform.owner.query(`update accounts.investor set state = 'suspended' where investor_id = $1`, [suspended.investorId]);
  await refused(caller, saveReKyc, { fullName: 'Nama Baru', agentCode: await ownAgentCode(suspended.investorId), isAgree: true }, 'agentCodeUnknown');
  await refused(caller, saveReKyc, { agentCode: await ownAgentCode(investorId), fullName: 'Nama Baru', isAgree: true }, 'agentCannotBeCustomer');
  const document = await refused(
    caller,
    saveReKyc,
    { fullName: 'Nama Baru', nik: newCitizen().nik, birthDate: '1990-01-01', npwpNumber: '0012345678901000', bankAccountNumber: '1234567890', isAgree: true },
    'documentNeeded',
  );
  expect(document.fields?.map(({ field }) => field).sort()).toEqual(['bankAccountNumber', 'birthDate', 'fullName', 'nik', 'npwpNumber']);
  for (const field of Object.keys(profileOf(citizen))) expect((await caller.fault(saveReKyc, { [field]: 7 } as never)).status).toBe(400);
  expect([(await requestOf(investorId)).state, await stateOf(investorId)]).toEqual(['open', 'active']);
  expect((await caller.must(get, {})).profile.fullName).toBe(citizen.name);
  expect((await wayOf(person)).includes('renewalAnswered')).toBe(false);
});
async function ownAgentCode(investorId: string): Promise<string> {
  const code = `SAYA${newId(platform.app.clock()).slice(-4).toUpperCase()}`;
  await platform.owner.query('insert into accounts.agent_code (code, investor_id) values ($1, $2)', [code, investorId]);
  return code;
}

test('of two concurrent answers the second finds nothing to answer', async () => {
  const { caller, investorId } = await asked();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => caller.send(saveReKyc, { isAgree: true, employer: `PT Nomor ${index}` })));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.reason])))).toEqual(new Set(['nothingToRenew']));
  const { rows } = await platform.owner.query(`select from accounts.consent where investor_id = $1 and kind = 'renewProfile'`, [investorId]);
  expect(rows).toHaveLength(1);
});

test('an answer concurrent with the due-date job leaves the investor active and the request done', async () => {
  const { caller, investorId, of, dueAt } = await asked();
  await Promise.all([runs('renewal.fallDue', of, dueAt), caller.must(saveReKyc, { isAgree: true }), runs('renewal.fallDue', of, dueAt)]);
  expect([await stateOf(investorId), (await requestOf(investorId)).state]).toEqual(['active', 'done']);
  // Running the jobs again changes nothing.
  await runs('renewal.fallDue', of, dueAt);
  await runs('renewal.remind', of, dueAt);
  expect(await stateOf(investorId)).toBe('active');
});

test('high office needs two approvals: renewal.propose: nothingToReview, renewal.propose: caseUnseen, renewal.propose: alreadyProposed, renewal.decline: nothingToReview; the investor’s state stays the same, and approval starts a term of one year', async () => {
  const { caller, investorId, requestId, of, dueAt, email } = await asked();
  const [ani, budi, nobody] = [await platform.operator('compliance'), await platform.operator('compliance'), await platform.operator('finance')];
  await refused(ani, propose, { ...of, note }, 'nothingToReview');
  await refused(ani, decline, { ...of, reason: 'notPlausible' }, 'nothingToReview');
  for (const route of [ask, openCase, propose, decline])
    expect((await nobody.fault(route as typeof ask, { ...of, note, reason: 'notPlausible' } as never)).status).toBe(403);
  expect((await ani.fault(openCase, { investorId, requestId: newId(platform.app.clock()) })).status).toBe(404);
  expect((await ani.fault(propose, { investorId, requestId: newId(platform.app.clock()), note })).status).toBe(404);
  expect((await ani.fault(decline, { investorId, requestId: newId(platform.app.clock()), reason: 'notPlausible' })).status).toBe(404);

  const saved = await caller.must(saveReKyc, { isAgree: true, politicallyExposed: '1', politicalOffice: 'Bupati Rekaan', employer: 'Kabupaten Rekaan' });
  expect(saved).toEqual({ state: 'inReview', changed: ['employer', 'politicallyExposed', 'politicalOffice'], goodUntil: null });
  await platform.sandbox.mail(email, ({ subject }) => /sedang ditinjau/.test(subject));
  // Nothing has changed yet, and the due date does not matter while the answer is under review.
  await runs('renewal.fallDue', of, dueAt);
  expect([await stateOf(investorId), (await caller.must(get, {})).profile.politicallyExposed]).toEqual(['active', '2']);
  expect((await waitingIn(ani, 'renewal.cases')).map(({ id }) => id)).toContain(requestId);
  await refused(ani, ask, { investorId, note }, 'answerWaits');
  await refused(ani, propose, { ...of, note }, 'caseUnseen');
  const opened = await ani.must(openCase, of);
  expect(opened).toMatchObject({ state: 'inReview', wantsCloserLook: true, cause: 'term' });
  expect(opened.fields).toContainEqual({ field: 'politicallyExposed', from: '2', to: '1' });
  const { proposalId } = await ani.must(propose, { ...of, note });
  await refused(budi, agree, { proposalId }, 'caseUnseen');
  await budi.must(openCase, of);
  await refused(budi, propose, { ...of, note }, 'alreadyProposed');
  await refused(ani, agree, { proposalId }, 'ownProposal');
  const answers = await Promise.all([budi.send(agree, { proposalId }), budi.send(agree, { proposalId }), ani.send(decline, { ...of, reason: 'notPlausible' })]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  if (answers[2]!.ok) return;
  expect([await stateOf(investorId), (await requestOf(investorId)).state, (await termOfInvestor(investorId)).years]).toEqual(['active', 'done', 1]);
  expect((await caller.must(get, {})).profile.politicalOffice).toBe('Bupati Rekaan');
  await refused(ani, decline, { ...of, reason: 'notPlausible' }, 'nothingToReview');
});

test('a declined renewal is asked for again with the reason; its proposal is overtaken, and a due date passed in the meantime counts', async () => {
  const { caller, investorId, of, email } = await asked();
  const [ani, budi] = [await platform.operator('compliance'), await platform.operator('compliance')];
  await caller.must(saveReKyc, { isAgree: true, assetOwnership: '2', ownerName: 'Pemilik Rekaan', ownerRelation: '5', ownerNik: newCitizen().nik });
  await ani.must(openCase, of);
  const { proposalId } = await ani.must(propose, { ...of, note });
  await platform.owner.query('update renewal.request set due_at = $2 where investor_id = $1', [investorId, new Date(platform.app.clock() - DAY)]);
  await budi.must(decline, { ...of, reason: 'sourceUnclear', note });
  expect((await budi.must(getDecision, { proposalId })).decision.state).toBe('overtaken');
  expect(await caller.must(get, {})).toMatchObject({ state: 'open', isDue: true, declined: 'sourceUnclear' });
  await platform.sandbox.mail(email, ({ subject }) => /perlu diulang/.test(subject));
  expect(await wayOf({ caller })).toEqual(expect.arrayContaining(['renewalDeclined', 'refreshDue']));
  expect((await caller.must(saveReKyc, { isAgree: true })).state).toBe('done');
  expect(await stateOf(investorId)).toBe('active');
});

test('an answer declined during its proposal is not proposed; for the next answer both operators must see its content', async () => {
  const { caller, of } = await asked();
  const [ani, budi] = [await platform.operator('compliance'), await platform.operator('compliance')];
  await caller.must(saveReKyc, { isAgree: true, assetOwnership: '2', ownerName: 'Pemilik Rekaan', ownerRelation: '5', ownerNik: newCitizen().nik });
  await ani.must(openCase, of);
  const inTheWay = await platform.owner.connect();
  try {
    await inTheWay.query('begin');
    // A proposal that is rolled back: a concurrent identical one waits for it, after having read the answer.
    await inTheWay.query(
      `insert into decisions.proposal (proposal_id, kind, subject, about, facts, note_encrypted, sealed_as, state, proposed_by, proposed_at)
       values ($1, 'renewal.accept', $2, '{}', '{}', '', '', 'open', $3, now())`,
      [newId(platform.app.clock()), of.requestId, ani.operatorId],
    );
    const pid = await pidOfClient(inTheWay);
    const proposing = ani.must(propose, { ...of, note });
    await untilBehind(platform.owner, pid);
    const declining = budi.must(decline, { ...of, reason: 'sourceUnclear', note });
    await Promise.race([declining, untilBehind(platform.owner, pid, 2)]);
    await inTheWay.query('rollback');
    const { proposalId } = await proposing;
    await declining;
    expect((await budi.must(getDecision, { proposalId })).decision.state).toBe('overtaken');
  } finally {
    inTheWay.release(true);
  }
});

test('renewal.ask: notRenewable, renewal.ask: answerWaits, renewal.ask: askedToday: compliance asks at once, due in thirty days; overdue investors are queued until asked again', async () => {
  const operator = await platform.operator('compliance');
  const [company, newcomer] = [await platform.newCompany(), await platform.newInvestor({ isVerified: false })];
  await refused(operator, ask, { investorId: company.investorId, note }, 'notRenewable');
  await refused(operator, ask, { investorId: newcomer.investorId, note }, 'notRenewable');
  expect((await operator.fault(ask, { investorId: newId(platform.app.clock()), note })).status).toBe(404);
  const { investorId, email, caller } = await verified();
  const answers = await Promise.all(Array.from({ length: 4 }, () => operator.send(ask, { investorId: investorId.toUpperCase(), note })));
  expect(answers.map((answer) => (answer.ok ? 'asked' : answer.reason)).sort()).toEqual(['asked', 'askedToday', 'askedToday', 'askedToday']);
  const { request_id: requestId, due_at: dueAt } = await requestOf(investorId);
  expect(dueAt).toBe(morning(platform.app.clock() as Instant, ASKED_BEFORE_DAYS));
  await codeTo(email);
  await runs('renewal.fallDue', { investorId, requestId }, dueAt);
  const waits = async () => (await waitingIn(operator, 'renewal.unanswered')).some(({ id }) => id === requestId);
  expect(await waits()).toBe(false);
  const longAgo = new Date(platform.app.clock() - (LEFT_ALONE_DAYS + 1) * DAY);
  await platform.owner.query('update renewal.request set fell_due_at = $2, chased_at = $2 where investor_id = $1', [investorId, longAgo]);
  expect(await waits()).toBe(true);
  await platform.owner.query('update renewal.link set sent_at = $2 where investor_id = $1', [
    investorId,
    new Date(platform.app.clock() - ASKED_AGAIN_MS - MINUTE),
  ]);
  expect(await operator.must(ask, { investorId, note })).toMatchObject({ requestId, isNew: false });
  expect(await waits()).toBe(false);
  await caller.must(saveReKyc, { isAgree: true, politicallyExposed: '1', politicalOffice: 'Bupati' });
  await refused(operator, ask, { investorId, note }, 'answerWaits');
});

test('a closed account is not asked to renew, and sealed data is not readable text', async () => {
  const { caller, investorId } = await asked();
  await caller.must(saveReKyc, { isAgree: true, employer: 'PT Rahasia Rekaan' });
  const { rows } = await platform.owner.query<{ answer_encrypted: Buffer }>('select answer_encrypted from renewal.request where investor_id = $1', [
    investorId,
  ]);
  expect(rows[0]!.answer_encrypted.includes('Rahasia')).toBe(false);
  const gone = await due();
  await platform.owner.query(`update accounts.login set state = 'deactivated' where investor_id = $1`, [gone.investorId]);
  const before = (await rowsOf('renewal.link', gone.investorId)).length;
  await runs('renewal.remind', gone.of, gone.dueAt);
  expect((await rowsOf('renewal.link', gone.investorId)).length).toBe(before);
});
