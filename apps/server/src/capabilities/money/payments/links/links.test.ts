/** Tests linked accounts: linked once and only by their owner, charged once per bill whatever the bank responds, released only by those permitted. */
import { choosePayment, subscribe } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { LINK_TERMS } from '@lumbung/contract/payments/link.ts';
import {
  askBank,
  checkAutodebitLink,
  closeFinding,
  getAutodebitInstruction,
  getInAppEligibility,
  linkAutodebit,
  listBankLinks,
  listFindings,
  proposeChargeOutcome,
  proposeUnlinked,
  sendAutodebitDeleteCode,
  sendNavigatorAutodebitDeleteCode,
  unlinkAutodebit,
  verifyAutodebitDeleteCode,
  verifyNavigatorAutodebitDeleteCode,
} from '@lumbung/contract/payments/routes.gen.ts';
import { agree, get as getProposal } from '@lumbung/contract/decisions/routes.gen.ts';
import { HOUR, parseInstant, plus, SECOND, toIso } from '@lumbung/kernel/time.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { confirmCart, liveCode, wrongCode } from '../../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../../tests/support/caller.ts';
import { type Platform, startPlatform } from '../../../../../../../tests/support/platform.ts';
import { withoutGateways } from '../../../../../../../tests/support/disconnected.ts';
import { refused } from '../../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../../tests/support/sandbox.ts';
import { PartnerFault } from '../../../../partners/port.ts';
import { errandOf } from '../../../../platform/jobs.ts';
import { enqueue } from '../../../../platform/queue.ts';
import * as paymentsEvents from '../events.ts';
import { bindLink, expireLinks, renewLink } from './link-jobs.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const BLU = 8;
const AGREED = { bank: 'blu', terms: LINK_TERMS } as const;
const fault = (kind: string, count = 1) => platform.sandbox.post('partners/blu/faults', { kind, count });
afterEach(async () => {
  vi.restoreAllMocks();
  await fault('*', 0);
});
const blu = () => platform.app.partners.gateways.blu!;

type Investor = Awaited<ReturnType<Platform['newInvestor']>>;

const linkOf = async (caller: Caller) => (await caller.must(listBankLinks, { bank: 'blu' })).banks[0]!;
/** Follows the browser from us to the bank and back. Returns the last address. */
async function goToBank(redirectUrl: string, asked: { holder?: string; isYes?: boolean } = {}): Promise<string> {
  const page = (await fetch(new URL(new URL(redirectUrl).pathname + new URL(redirectUrl).search, platform.url), { redirect: 'manual' })).headers.get(
    'location',
  )!;
  const { goesTo } = await platform.sandbox.post<{ goesTo: string }>('blu/link', { address: page, ...asked });
  return goesTo;
}
const comeBack = async (goesTo: string): Promise<string | null> => {
  const { pathname, search } = new URL(goesTo);
  return (await fetch(platform.url + pathname + search, { redirect: 'manual' })).headers.get('location');
};
async function linked(investor?: Investor) {
  const who = investor ?? (await platform.newInvestor());
  const { linkId, redirectUrl } = await who.caller.must(linkAutodebit, AGREED);
  expect(await comeBack(await goToBank(redirectUrl))).toBe(`${platform.app.settings.origin}/autodebit`);
  await until('the link', async () => (await linkOf(who.caller)).state === 'linked');
  return { ...who, linkId };
}
const unproved = (investorId: string) =>
  platform.owner.query(`update accounts.session set proved_at = proved_at - interval '1 day' where investor_id = $1`, [investorId]);
const mandate = (investorId: string, linkId: string, origin = 'discipline') =>
  platform.owner.query(`insert into payments.mandate values ($1, gen_random_uuid(), $2, $3, gen_random_uuid()::text, 500000, now())`, [
    investorId,
    linkId,
    origin,
  ]);
const charges = async (investorId: string) =>
  (
    await platform.owner.query<{ charge_id: string; reference: string; partner_reference: string | null; amount: string; state: string }>(
      'select charge_id, reference, partner_reference, amount, state from payments.charge where investor_id = $1 order by created_at, attempt',
      [investorId],
    )
  ).rows;
const atBlu = async (investorId: string) => {
  const ours = (await charges(investorId)).map(({ reference }) => reference);
  return (await platform.sandbox.get<{ reference: string; status: string }[]>('blu/charges')).filter(({ reference }) => ours.includes(reference));
};
const orderOf = async (caller: Caller, orderId: string) => (await caller.must(getOrder, { id: orderId })).order;

test('an account is linked on the bank’s page, shown with its number masked, and pays an order with one tap', async () => {
  const { caller, investorId } = await platform.newInvestor();
  expect(await linkOf(caller)).toMatchObject({ state: 'none', linkId: null, whyNot: null });
  expect(await caller.must(getAutodebitInstruction, {})).toMatchObject({ terms: { version: LINK_TERMS }, isLinkable: true });
  expect((await caller.must(getInAppEligibility, { amount: '1000' })).reasons).toEqual(['notLinked']);
  const { linkId } = await linked({ caller, investorId, email: '' });
  const shown = await linkOf(caller);
  expect(shown).toMatchObject({ linkId, state: 'linked', account: '••••2222', max: 25_000_000, redirectUrl: null, draws: [] });
  expect((await caller.must(getInAppEligibility, { amount: '1000000' })).ways).toMatchObject([{ method: BLU, linkId, isOneTap: true }]);
  expect((await caller.must(getInAppEligibility, { amount: '25000001' })).reasons).toEqual(['tooMuch']);
  await confirmCart(platform, caller, investorId);
  const { orderId, bill } = await caller.must(subscribe, { PaymentMethod: BLU, linkId });
  expect(['preparing', 'paid']).toContain(bill!.state);
  await until('the payment', async () => (await orderOf(caller, orderId)).state === 'paid');
  expect((await charges(investorId)).map(({ state }) => state)).toEqual(['done']);
  expect(await atBlu(investorId)).toHaveLength(1);
  expect((await caller.must(getInAppEligibility, { orderId })).reasons).toEqual(['notPayable']);
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

test('one-tap payments count towards the daily limit: above it none is accepted, and the order waits for another method', async () => {
  const { caller, investorId, linkId } = await linked();
  await confirmCart(platform, caller, investorId);
  const first = await caller.must(subscribe, { PaymentMethod: BLU, linkId });
  await until('the payment', async () => (await orderOf(caller, first.orderId)).state === 'paid');
  const amount = Number(first.bill!.amount);
  await confirmCart(platform, caller, investorId);
  const { orderId } = await caller.must(subscribe, { PaymentMethod: 2 });
  const { linkDayLimit } = platform.app.settings;
  Object.assign(platform.app.settings, { linkDayLimit: BigInt(2 * amount - 1) });
  try {
    expect((await caller.must(getInAppEligibility, { orderId })).reasons).toEqual(['tooMuch']);
    expect((await caller.must(getInAppEligibility, { amount: String(amount - 1) })).isEligible).toBe(true);
    await refused(caller, choosePayment, { orderId, PaymentMethod: BLU, linkId }, 'methodUnavailable');
  } finally {
    Object.assign(platform.app.settings, { linkDayLimit });
  }
  await caller.must(choosePayment, { orderId, PaymentMethod: BLU, linkId });
  await until('the second payment', async () => (await orderOf(caller, orderId)).state === 'paid');
  expect(await atBlu(investorId)).toHaveLength(2);
  expect(await platform.audit()).toEqual([]);
});

test('a link state is valid once, for its own link and within its time; a refusal or another account holder does not link', async () => {
  const { caller } = await platform.newInvestor();
  const first = await caller.must(linkAutodebit, AGREED);
  const back = await goToBank(first.redirectUrl);
  const second = await caller.must(linkAutodebit, AGREED);
  // The first link ended when the second began: its returned code has no effect.
  await comeBack(back);
  expect(await linkOf(caller)).toMatchObject({ linkId: second.linkId, state: 'linking', redirectUrl: second.redirectUrl });
  await comeBack(await goToBank(second.redirectUrl, { isYes: false }));
  await until('the no', async () => (await linkOf(caller)).lastFailure === 'refused');
  const third = await caller.must(linkAutodebit, AGREED);
  await comeBack(await goToBank(third.redirectUrl, { holder: 'ORANG LAIN' }));
  await until('the other holder', async () => (await linkOf(caller)).lastFailure === 'holderDiffers');
  expect((await platform.sandbox.get<{ isGone: boolean }[]>('blu/links')).at(-1)!.isGone).toBe(true);
  const last = await caller.must(linkAutodebit, AGREED);
  const late = await goToBank(last.redirectUrl);
  await platform.sandbox.post('clock', { advance: 'PT16M' });
  await comeBack(late);
  expect(await linkOf(caller)).toMatchObject({ state: 'none', lastFailure: 'expired' });
  const good = await caller.must(linkAutodebit, AGREED);
  const right = await goToBank(good.redirectUrl);
  await Promise.all([comeBack(right), comeBack(right), comeBack(right.replace(/authCode=[^&]*/, 'authCode=somethingelse'))]);
  await until('what came of it', async () => (await linkOf(caller)).state !== 'linking');
  expect((await platform.owner.query('select 1 from payments.link_return where used_at is not null and link_id = $1', [good.linkId])).rows).toHaveLength(1);
});

test('of twenty links begun concurrently one stays pending', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await Promise.all(Array.from({ length: 20 }, () => caller.send(linkAutodebit, AGREED)));
  const { rows } = await platform.owner.query(`select 1 from payments.link where investor_id = $1 and state = 'linking'`, [investorId]);
  expect(rows).toHaveLength(1);
});

test('payments.linkAutodebit: notLinkable; payments.linkAutodebit: notForCompanies; payments.linkAutodebit: identityNotVerified; payments.linkAutodebit: accountFrozen; payments.linkAutodebit: proofNeeded; payments.linkAutodebit: alreadyLinked; payments.linkAutodebit: termsChanged; payments.linkAutodebit: tooManyAsks; payments.getAutodebitInstruction: notLinkable', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await refused(caller, linkAutodebit, { ...AGREED, terms: LINK_TERMS + 1 }, 'termsChanged');
  await platform.owner.query(`insert into platform.rate_limit values ($1, 10, $2) on conflict (bucket) do update set used = 10`, [
    `payments.link:${investorId}`,
    new Date(platform.app.clock() + 3_600_000),
  ]);
  await refused(caller, linkAutodebit, AGREED, 'tooManyAsks');
  await platform.owner.query('delete from platform.rate_limit where bucket = $1', [`payments.link:${investorId}`]);
  await linked({ caller, investorId, email: '' });
  await refused(caller, linkAutodebit, { ...AGREED, terms: LINK_TERMS + 1 }, 'alreadyLinked');
  await unproved(investorId);
  await refused(caller, linkAutodebit, AGREED, 'proofNeeded');
  await platform.owner.query('update kyc.investor_status set frozen_at = now() where investor_id = $1', [investorId]);
  await refused(caller, linkAutodebit, AGREED, 'accountFrozen');
  await platform.owner.query(`update kyc.investor_status set state = 'none' where investor_id = $1`, [investorId]);
  await refused(caller, linkAutodebit, AGREED, 'identityNotVerified');
  const company = await platform.newCompany();
  await refused(company.both.caller, linkAutodebit, AGREED, 'notForCompanies');
  await withoutGateways(platform, async () => {
    await refused(caller, linkAutodebit, AGREED, 'notLinkable');
    await refused(caller, getAutodebitInstruction, {}, 'notLinkable');
  });
});

test('payments.checkAutodebitLink: notLinked; payments.unlinkAutodebit: notLinked; payments.unlinkAutodebit: proofNeeded; payments.unlinkAutodebit: autodebitInUse; the bank is queried at most every five minutes, and a link unknown to it becomes broken', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await refused(caller, checkAutodebitLink, { bank: 'blu' }, 'notLinked');
  await refused(caller, unlinkAutodebit, { bank: 'blu' }, 'notLinked');
  const { linkId } = await linked({ caller, investorId, email: '' });
  expect(await caller.must(checkAutodebitLink, { bank: 'blu' })).toMatchObject({ isLinked: true, isFresh: true });
  expect(await caller.must(checkAutodebitLink, { bank: 'blu' })).toMatchObject({ isLinked: true, isFresh: false });
  await mandate(investorId, linkId);
  await refused(caller, unlinkAutodebit, { bank: 'blu' }, 'autodebitInUse');
  await platform.owner.query('update payments.mandate set ended_at = now() where investor_id = $1', [investorId]);
  await fault('link-lost');
  await platform.owner.query('delete from platform.rate_limit where bucket = $1', [`payments.look:${linkId}`]);
  expect(await caller.must(checkAutodebitLink, { bank: 'blu' })).toMatchObject({ isLinked: false, link: { state: 'broken', lastFailure: 'lost' } });
  await unproved(investorId);
  await refused(caller, unlinkAutodebit, { bank: 'blu' }, 'proofNeeded');
});

test('an unlinked account is never charged again, and the bank is asked until it confirms', async () => {
  const { caller, linkId, investorId } = await linked();
  await fault('down', 2);
  expect(await caller.must(unlinkAutodebit, { bank: 'blu' })).toEqual({ state: 'unlinking' });
  await confirmCart(platform, caller, investorId);
  await refused(caller, subscribe, { PaymentMethod: BLU, linkId }, 'methodUnavailable');
  await fault('down', 0);
  await until('the end', async () => (await linkOf(caller)).state === 'none');
  expect((await platform.owner.query('select key_encrypted from payments.link where link_id = $1', [linkId])).rows[0]).toEqual({ key_encrypted: null });
});

test('a linked charge whose response is lost is queried until its outcome is known, and never charged twice', async () => {
  const { caller, linkId, investorId } = await linked();
  await confirmCart(platform, caller, investorId);
  await fault('lost', 5);
  await fault('timeout-after-doing');
  const { orderId, bill } = await caller.must(subscribe, { PaymentMethod: BLU, linkId });
  expect(bill!.state).toBe('preparing');
  await until('the payment', async () => (await orderOf(caller, orderId)).state === 'paid');
  expect(await atBlu(investorId)).toHaveLength(1);
  expect((await charges(investorId)).map(({ state }) => state)).toEqual(['done']);
  expect(await platform.audit()).toEqual([]);
});

test('checkout.choosePayment: chargeUnderWay; payments.proposeChargeOutcome: chargeJustSent; payments.proposeChargeOutcome: chargeNotSent; payments.proposeChargeOutcome: alreadyProposed; while the outcome is unknown no other method or charge is allowed; two operators decide it', async () => {
  const { caller, linkId, investorId } = await linked();
  await confirmCart(platform, caller, investorId);
  await fault('undecided');
  const { orderId } = await caller.must(subscribe, { PaymentMethod: BLU, linkId });
  for (const other of [{ PaymentMethod: 2 }, { PaymentMethod: BLU, IsCallGatewayPaymentApi: true }])
    await refused(caller, choosePayment, { orderId, ...other }, 'chargeUnderWay');
  await Promise.all(Array.from({ length: 20 }, () => caller.send(choosePayment, { orderId, PaymentMethod: BLU, linkId })));
  expect(await atBlu(investorId)).toHaveLength(1);
  const [charge] = await charges(investorId);
  expect(charge!.state).toBe('sent');

  const [one, other] = [await platform.operator('finance'), await platform.operator('finance')];
  const about = { investorId, chargeId: charge!.charge_id, outcome: 'unpaid', note: 'blu says by phone that it was not charged' } as const;
  await refused(one, proposeChargeOutcome, about, 'chargeJustSent');
  expect((await one.fault(proposeChargeOutcome, { ...about, outcome: 'paid' })).status).toBe(400);
  await platform.owner.query(`update payments.charge set sent_at = sent_at - interval '2 hours' where charge_id = $1`, [charge!.charge_id]);
  const { proposalId } = await one.must(proposeChargeOutcome, about);
  await refused(one, proposeChargeOutcome, about, 'alreadyProposed');
  await other.must(agree, { proposalId });
  expect((await orderOf(caller, orderId)).bill!.state).toBe('failed');
  await refused(one, proposeChargeOutcome, about, 'chargeNotSent');
  // It was charged after all: the money is refunded the way it came.
  await platform.sandbox.post('blu/pay', { reference: charge!.reference, decision: 'approve', force: true });
  await until('the refund', async () => (await charges(investorId))[0]!.state === 'late');
  expect(await platform.audit()).toEqual([]);
});

test('a charge that two operators declare paid is booked once, at the payment time reported by the bank', async () => {
  const { caller, linkId, investorId } = await linked();
  await confirmCart(platform, caller, investorId);
  await fault('undecided');
  const { orderId } = await caller.must(subscribe, { PaymentMethod: BLU, linkId });
  const [charge] = await charges(investorId);
  await platform.owner.query(`update payments.charge set sent_at = sent_at - interval '2 hours' where charge_id = $1`, [charge!.charge_id]);
  const [one, other] = [await platform.operator('finance'), await platform.operator('finance')];
  const { proposalId } = await one.must(proposeChargeOutcome, {
    investorId,
    chargeId: charge!.charge_id,
    outcome: 'paid',
    bankReference: 'BLU-123',
    paidAt: new Date(platform.app.clock() - 60_000).toISOString().replace('Z', '+00:00'),
    note: 'blu says by phone that it was charged',
  });
  await other.must(agree, { proposalId });
  await until('the payment', async () => (await orderOf(caller, orderId)).state === 'paid');
  expect((await charges(investorId)).map(({ state }) => state)).toEqual(['done']);
  expect(await platform.audit()).toEqual([]);
});

test('with insufficient funds or a link lost at the bank the order waits for another method, and the lost link becomes broken', async () => {
  const { caller, linkId, investorId } = await linked();
  await confirmCart(platform, caller, investorId);
  await fault('insufficient');
  const { orderId } = (await refused(caller, subscribe, { PaymentMethod: BLU, linkId }, 'gatewayError')) as { orderId: string };
  // A renewal that died on the way does not block the link for ever.
  await platform.owner.query(`update payments.link set renewing_since = linked_at - interval '2 minutes' where link_id = $1`, [linkId]);
  await fault('link-lost');
  await refused(caller, choosePayment, { orderId, PaymentMethod: BLU, linkId }, 'gatewayError');
  expect((await linkOf(caller)).state).toBe('broken');
  await refused(caller, choosePayment, { orderId, PaymentMethod: BLU, linkId }, 'methodUnavailable');
  const { caller: stranger } = await platform.newInvestor();
  const hers = await linked();
  await refused(caller, choosePayment, { orderId, PaymentMethod: BLU, linkId: hers.linkId }, 'methodUnavailable');
  expect((await stranger.must(listBankLinks, {})).banks[0]!.linkId).toBeNull();
});

test.each([
  ['autodebit', sendAutodebitDeleteCode, verifyAutodebitDeleteCode, 'discipline'],
  ['autodebit:navigator', sendNavigatorAutodebitDeleteCode, verifyNavigatorAutodebitDeleteCode, 'navigator'],
] as const)(
  '%s is ended by a code that is valid only for the mandates in force when it was sent; payments.verifyAutodebitDeleteCode: codeInvalid; payments.verifyNavigatorAutodebitDeleteCode: codeInvalid',
  async (purpose, send, verify, origin) => {
    const { caller, linkId, investorId, email } = await linked();
    const other = origin === 'navigator' ? 'discipline' : 'navigator';
    await mandate(investorId, linkId, origin);
    expect(await caller.must(send, {})).toMatchObject({ Count: 0, sentTo: expect.stringContaining('@') });
    await platform.sandbox.mail(email, ({ text }) => text.includes('blu'));
    const code = await liveCode(platform, investorId, purpose);
    await refused(caller, verify, { code: wrongCode(code) }, 'codeInvalid');
    await mandate(investorId, linkId, origin);
    await refused(caller, verify, { code }, 'codeInvalid');
    await caller.must(send, {});
    await mandate(investorId, linkId, other);
    if (purpose === 'autodebit') await caller.must(send, {});
    expect((await caller.must(verify, { code: await liveCode(platform, investorId, purpose) })).state).toBe(purpose === 'autodebit' ? 'unlinking' : 'ended');
    const { rows } = await platform.owner.query<{ origin: string }>('select origin from payments.mandate where investor_id = $1 and ended_at is null', [
      investorId,
    ]);
    expect(rows.map((row) => row.origin)).toEqual(purpose === 'autodebit' ? [] : [other]);
  },
);

test('payments.verifyAutodebitDeleteCode: notLinked; payments.verifyNavigatorAutodebitDeleteCode: notLinked when the link was ended in the meantime', async () => {
  for (const [purpose, send, verify] of [
    ['autodebit', sendAutodebitDeleteCode, verifyAutodebitDeleteCode],
    ['autodebit:navigator', sendNavigatorAutodebitDeleteCode, verifyNavigatorAutodebitDeleteCode],
  ] as const) {
    const { caller, investorId, linkId } = await linked();
    await mandate(investorId, linkId, 'navigator');
    await caller.must(send, {});
    await platform.owner.query(`update payments.link set state = 'unlinking' where investor_id = $1`, [investorId]);
    await refused(caller, verify, { code: await liveCode(platform, investorId, purpose) }, 'notLinked');
  }
});

async function barred(
  purpose: string,
  send: typeof sendAutodebitDeleteCode | typeof sendNavigatorAutodebitDeleteCode,
  verify: typeof verifyAutodebitDeleteCode | typeof verifyNavigatorAutodebitDeleteCode,
): Promise<void> {
  const { caller, investorId, linkId } = await linked();
  await mandate(investorId, linkId, 'navigator');
  await caller.must(send, {});
  const right = await liveCode(platform, investorId, purpose);
  const wrong = wrongCode(right);
  await refused(caller, verify, { code: wrong }, 'codeInvalid');
  const set = (what: string) => platform.owner.query(`update codes.challenge set ${what} where investor_id = $1 and purpose = $2`, [investorId, purpose]);
  await platform.owner.query(`update payments.link set state = 'unlinking' where investor_id = $1`, [investorId]);
  await refused(caller, send, {}, 'notLinked');
  await refused(caller, verify, { code: right }, 'notLinked');
  await set('attempts = 5, verified_at = null, consumed_at = null');
  await refused(caller, verify, { code: wrong }, 'triesUsedUp');
  await set('resends = 100');
  await refused(caller, send, {}, 'tooManySends');
  await set(`wrong_recent = 100, wrong_recent_until = '2100-01-01'`);
  await refused(caller, verify, { code: wrong }, 'codePaused');
  await refused(caller, send, {}, 'codePaused');
  await set(`wrong_today = 100, wrong_today_until = '2100-01-01'`);
  await refused(caller, verify, { code: wrong }, 'codeSuspended');
  await refused(caller, send, {}, 'codeSuspended');
}

test('payments.sendAutodebitDeleteCode: notLinked; payments.sendAutodebitDeleteCode: tooManySends; payments.sendAutodebitDeleteCode: codePaused; payments.sendAutodebitDeleteCode: codeSuspended; payments.verifyAutodebitDeleteCode: triesUsedUp; payments.verifyAutodebitDeleteCode: codePaused; payments.verifyAutodebitDeleteCode: codeSuspended', () =>
  barred('autodebit', sendAutodebitDeleteCode, verifyAutodebitDeleteCode));

test('payments.sendNavigatorAutodebitDeleteCode: notLinked; payments.sendNavigatorAutodebitDeleteCode: tooManySends; payments.sendNavigatorAutodebitDeleteCode: codePaused; payments.sendNavigatorAutodebitDeleteCode: codeSuspended; payments.verifyNavigatorAutodebitDeleteCode: triesUsedUp; payments.verifyNavigatorAutodebitDeleteCode: codePaused; payments.verifyNavigatorAutodebitDeleteCode: codeSuspended', () =>
  barred('autodebit:navigator', sendNavigatorAutodebitDeleteCode, verifyNavigatorAutodebitDeleteCode));

test('payments.askBank: tooManyAsks; an investor who returns from the bank has the charge queried at once', async () => {
  const { caller, investorId } = await platform.newInvestor();
  await confirmCart(platform, caller, investorId);
  const { orderId } = await caller.must(subscribe, { PaymentMethod: BLU, IsCallGatewayPaymentApi: true });
  await fault('lost');
  const [charge] = await charges(investorId);
  await platform.sandbox.post('blu/pay', { reference: charge!.reference, decision: 'approve' });
  expect(await caller.must(askBank, { orderId, bank: 'blu' })).toMatchObject({ bill: { state: 'pending' }, link: { state: 'none' } });
  await until('the payment', async () => (await orderOf(caller, orderId)).state === 'paid');
  const { caller: stranger } = await platform.newInvestor();
  expect((await stranger.fault(askBank, { orderId })).status).toBe(404);
  for (let count = 1; count < 10; count += 1) await caller.must(askBank, { orderId });
  await refused(caller, askBank, { orderId }, 'tooManyAsks');
});

test('the access key of a link is renewed before it expires', async () => {
  const { caller, investorId, linkId } = await linked();
  const keyAt = async () =>
    (await platform.owner.query<{ renewed_at: Date }>('select renewed_at from payments.link where link_id = $1', [linkId])).rows[0]!.renewed_at;
  const before = await keyAt();
  await platform.sandbox.post('clock', { advance: 'P11D' });
  await until('the renewal', async () => (await keyAt()) > before);
  await confirmCart(platform, caller, investorId);
  const { orderId } = await caller.must(subscribe, { PaymentMethod: BLU, linkId });
  await until('the payment', async () => (await orderOf(caller, orderId)).state === 'paid');
});

const errandNow = () => errandOf(platform.app, platform.app.pools.jobs);
const links = () => blu().links!;
const silent = () => new PartnerFault('blu', 'no answer', true);
/** Blocks until the test resolves it. */
const gate = () => Promise.withResolvers<void>();
const lastAtBank = async () => (await platform.sandbox.get<{ isGone: boolean }[]>('blu/links')).at(-1)!;
const rowOf = async (linkId: string) =>
  (
    await platform.owner.query<{ state: string; reason: string | null; key_encrypted: Buffer | null }>('select * from payments.link where link_id = $1', [
      linkId,
    ])
  ).rows[0]!;
const isDueForRenewal = (linkId: string) =>
  platform.owner.query(`update payments.link set renewed_at = renewed_at - interval '11 days' where link_id = $1`, [linkId]);

test('an authorization code is used once: a concurrent attempt leaves it to the request under way', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { linkId, redirectUrl } = await caller.must(linkAutodebit, AGREED);
  const goesTo = await goToBank(redirectUrl);
  const [asked, mayAnswer] = [gate(), gate()];
  const { bind } = links();
  const binding = vi
    .spyOn(links(), 'bind')
    .mockImplementation(bind)
    .mockImplementationOnce(async (code) => {
      const bound = await bind(code);
      asked.resolve();
      await mayAnswer.promise;
      return bound;
    });
  await comeBack(goesTo);
  await asked.promise;
  await caller.must(askBank, { bank: 'blu' });
  await bindLink(await errandNow(), { investorId, linkId });
  mayAnswer.resolve();
  await until('what came of it', async () => (await linkOf(caller)).state !== 'linking');
  expect(await linkOf(caller)).toMatchObject({ linkId, state: 'linked' });
  expect(binding).toHaveBeenCalledTimes(1);
  expect((await lastAtBank()).isGone).toBe(false);
});

test('a code that never reached the bank is kept for a retry; one whose response was lost is void, and the investor starts again', async () => {
  const { caller } = await platform.newInvestor();
  vi.spyOn(links(), 'bind').mockRejectedValueOnce(new PartnerFault('blu', 'ECONNREFUSED', false));
  await linked({ caller, investorId: '', email: '' });
  const other = await platform.newInvestor();
  await fault('timeout-after-doing');
  const { redirectUrl } = await other.caller.must(linkAutodebit, AGREED);
  await comeBack(await goToBank(redirectUrl));
  await until('the end', async () => (await linkOf(other.caller)).lastFailure === 'refused');
  await linked(other);
});

test('an account of another holder is unlinked at the bank, with retries until the bank confirms', async () => {
  const { caller } = await platform.newInvestor();
  const { linkId, redirectUrl } = await caller.must(linkAutodebit, AGREED);
  vi.spyOn(links(), 'unbind').mockRejectedValueOnce(silent());
  await comeBack(await goToBank(redirectUrl, { holder: 'ORANG LAIN' }));
  await until('the other holder', async () => (await linkOf(caller)).lastFailure === 'holderDiffers');
  expect((await lastAtBank()).isGone).toBe(true);
  expect(await rowOf(linkId)).toMatchObject({ state: 'failed', reason: 'holderDiffers', key_encrypted: null });
});

test('an account bound after a newer link began, or after the time limit, is unlinked at the bank too', async () => {
  const { caller } = await platform.newInvestor();
  const first = await caller.must(linkAutodebit, AGREED);
  const [asked, mayAnswer] = [gate(), gate()];
  const { bind } = links();
  vi.spyOn(links(), 'bind').mockImplementationOnce(async (code) => {
    const bound = await bind(code);
    asked.resolve();
    await mayAnswer.promise;
    return bound;
  });
  vi.spyOn(links(), 'unbind').mockRejectedValueOnce(silent());
  await comeBack(await goToBank(first.redirectUrl));
  await asked.promise;
  const second = await caller.must(linkAutodebit, AGREED);
  mayAnswer.resolve();
  await until('the first account', async () => (await lastAtBank()).isGone);
  expect(await linkOf(caller)).toMatchObject({ linkId: second.linkId, state: 'linking' });
  // Bound, but the bank does not respond to queries until the link expires.
  vi.spyOn(links(), 'look').mockRejectedValue(silent());
  await comeBack(await goToBank(second.redirectUrl));
  await until('the key', async () => (await rowOf(second.linkId)).key_encrypted !== null);
  await platform.sandbox.post('clock', { advance: 'PT16M' });
  await until('the second account', async () => (await lastAtBank()).isGone);
  await until('the end', async () => (await linkOf(caller)).lastFailure === 'expired');
});

test('a bank that does not report the account holder is queried again, and the account is linked', async () => {
  vi.spyOn(links(), 'look').mockRejectedValueOnce(silent());
  const { caller } = await linked();
  expect(await linkOf(caller)).toMatchObject({ state: 'linked', account: '••••2222' });
});

test('a renewal interrupted after the bank issued a new key breaks nothing: the next charge is paid', async () => {
  const { caller, linkId, investorId } = await linked();
  await isDueForRenewal(linkId);
  const looking = vi.spyOn(links(), 'look').mockRejectedValue(silent());
  await expect(renewLink(await errandNow(), { investorId, linkId })).rejects.toThrow('no answer');
  looking.mockRestore();
  await confirmCart(platform, caller, investorId);
  const { orderId } = await caller.must(subscribe, { PaymentMethod: BLU, linkId });
  await until('the payment', async () => (await orderOf(caller, orderId)).state === 'paid');
  // On a retry it queries the link and requests no other key.
  const renewing = vi.spyOn(links(), 'renew');
  await renewLink(await errandNow(), { investorId, linkId });
  expect(renewing).not.toHaveBeenCalled();
});

test('a key renewed while a charge uses it does not break the link: the charge is queried, and paid with the new key', async () => {
  const { caller, linkId, investorId } = await linked();
  await confirmCart(platform, caller, investorId);
  await isDueForRenewal(linkId);
  const { charge } = blu();
  vi.spyOn(blu(), 'charge').mockImplementationOnce(async (asked) => {
    await renewLink(await errandNow(), { investorId, linkId });
    return charge(asked);
  });
  const { orderId, bill } = await caller.must(subscribe, { PaymentMethod: BLU, linkId });
  expect([bill!.state, (await linkOf(caller)).state]).toEqual(['preparing', 'linked']);
  await until('the payment', async () => (await orderOf(caller, orderId)).state === 'paid');
  expect(await atBlu(investorId)).toHaveLength(1);
  expect((await charges(investorId)).map(({ state }) => state)).toEqual(['done']);
});

test('an old key used before its successor is stored does not break the link: the charge is queried and paid', async () => {
  const { caller, linkId, investorId } = await linked();
  await confirmCart(platform, caller, investorId);
  await isDueForRenewal(linkId);
  const [isRenewed, mayAnswer] = [gate(), gate()];
  const { renew } = links();
  vi.spyOn(links(), 'renew').mockImplementationOnce(async (key) => {
    const next = await renew(key);
    isRenewed.resolve();
    await mayAnswer.promise;
    return next;
  });
  const renewing = renewLink(await errandNow(), { investorId, linkId });
  await isRenewed.promise;
  const asked = await caller.send(subscribe, { PaymentMethod: BLU, linkId }).finally(() => mayAnswer.resolve());
  await renewing;
  expect([asked.ok, (await rowOf(linkId)).state]).toEqual([true, 'linked']);
  const [order] = (await platform.owner.query<{ order_id: string }>('select order_id from payments.bill where investor_id = $1', [investorId])).rows;
  await until('the payment', async () => (await orderOf(caller, order!.order_id)).state === 'paid', 60);
  expect((await charges(investorId)).map(({ state }) => state)).toEqual(['done']);
}, 90_000);

/** A charge with an unknown outcome, two hours old. */
async function unknownCharge() {
  const { caller, linkId, investorId } = await linked();
  await confirmCart(platform, caller, investorId);
  await fault('undecided');
  const { orderId } = await caller.must(subscribe, { PaymentMethod: BLU, linkId });
  const [charge] = await charges(investorId);
  await platform.owner.query(`update payments.charge set sent_at = sent_at - interval '2 hours' where charge_id = $1`, [charge!.charge_id]);
  return { caller, investorId, orderId, charge: charge! };
}
const ago = async (ms: number) => toIso(plus((await errandNow()).business, -ms));

test('payments.proposeChargeOutcome: paidAtImpossible; the second operator sees the payment time and cannot approve an impossible one', async () => {
  const { caller, investorId, orderId, charge } = await unknownCharge();
  const [one, other] = [await platform.operator('finance'), await platform.operator('finance')];
  const paid = (paidAt: string) => ({
    investorId,
    chargeId: charge.charge_id,
    outcome: 'paid' as const,
    bankReference: 'BLU-124',
    paidAt,
    note: 'blu says by phone that it was charged',
  });
  // Before it was sent, by more than the minute allowed for clock differences; or in the future.
  await refused(one, proposeChargeOutcome, paid(await ago(122 * 60_000)), 'paidAtImpossible');
  await refused(one, proposeChargeOutcome, paid(await ago(-120_000)), 'paidAtImpossible');
  const { proposalId } = await one.must(proposeChargeOutcome, paid(await ago(100 * 60_000)));
  const { decision } = await other.must(getProposal, { proposalId });
  expect(decision.facts.find(({ fact }) => fact === 'paidAt')).toMatchObject({ kind: 'moment' });
  await platform.owner.query(`update payments.charge set sent_at = sent_at + interval '50 minutes' where charge_id = $1`, [charge.charge_id]);
  await refused(other, agree, { proposalId }, 'overtaken');
  expect((await orderOf(caller, orderId)).state).toBe('awaitingPayment');
});

test('a charge declared paid and then reported by the gateway under another reference is not booked again; another amount or time is a finding', async () => {
  const { caller, investorId, orderId, charge } = await unknownCharge();
  const [one, other] = [await platform.operator('finance'), await platform.operator('finance')];
  const saidAt = await ago(60_000);
  const { proposalId } = await one.must(proposeChargeOutcome, {
    investorId,
    chargeId: charge.charge_id,
    outcome: 'paid',
    bankReference: 'BLU-125',
    paidAt: saidAt,
    note: 'blu says by phone that it was charged',
  });
  await other.must(agree, { proposalId });
  await until('the payment', async () => (await orderOf(caller, orderId)).state === 'paid');
  const at = parseInstant(saidAt)!;
  const findings = async () => (await one.must(listFindings, { which: 'open' })).items.filter(({ kind }) => kind === 'chargeOtherwise');
  const told = async (state: { amount?: bigint; at?: typeof at }) => {
    vi.spyOn(blu(), 'chargeState').mockResolvedValueOnce({ kind: 'done', eventId: 'BLU-OWN', amount: BigInt(charge.amount), at, takenBack: [], ...state });
    await (await errandNow()).transact((tx) => enqueue(tx, paymentsEvents.askCharge, charge.reference, { reference: charge.reference }));
  };
  await told({ at: plus(at, 30 * SECOND) });
  // From now on the charge carries the gateway's own reference, by which it is reconciled each night.
  await until('the name', async () => (await charges(investorId))[0]!.partner_reference === 'BLU-OWN');
  expect(await findings()).toEqual([]);
  await told({ at: plus(at, 2 * HOUR) });
  await until('the other time', async () => (await findings()).length === 1);
  expect(await findings()).toMatchObject([{ account: charge.reference, subject: 'BLU-OWN', amount: String(charge.amount) }]);
  await told({ amount: BigInt(charge.amount) + 1n });
  await until('the other amount', async () => (await findings())[0]!.amount !== String(charge.amount));
  const [found] = await findings();
  await one.must(closeFinding, { findingId: found!.findingId, note: 'blu wrote a wrong amount and mended it' });
  expect((await platform.owner.query('select 1 from payments.suspense where investor_id = $1', [investorId])).rows).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});

test('payments.proposeUnlinked: unlinkJustAsked; payments.proposeUnlinked: alreadyProposed; payments.proposeUnlinked: linkNotUnlinking; two operators declare an account unlinked if the bank never confirms it', async () => {
  const { caller, linkId, investorId } = await linked();
  vi.spyOn(links(), 'unbind').mockRejectedValue(silent());
  await caller.must(unlinkAutodebit, { bank: 'blu' });
  const [one, other] = [await platform.operator('finance'), await platform.operator('finance')];
  const about = { investorId, linkId, note: 'blu says in writing that it is linked no more' };
  expect((await one.fault(proposeUnlinked, { ...about, linkId: investorId })).status).toBe(404);
  await refused(one, proposeUnlinked, about, 'unlinkJustAsked');
  await platform.owner.query(`update payments.link set ended_at = ended_at - interval '2 hours' where link_id = $1`, [linkId]);
  const { proposalId } = await one.must(proposeUnlinked, about);
  await refused(one, proposeUnlinked, about, 'alreadyProposed');
  await refused(one, agree, { proposalId }, 'ownProposal');
  expect((await linkOf(caller)).state).toBe('unlinking');
  await other.must(agree, { proposalId });
  expect((await linkOf(caller)).state).toBe('none');
  expect(await rowOf(linkId)).toMatchObject({ state: 'ended', key_encrypted: null });
  await refused(one, proposeUnlinked, about, 'linkNotUnlinking');
});

test('of a thousand expired links, one that cannot be ended does not block the others', async () => {
  const insert = `insert into payments.link (investor_id, link_id, login_id, bank, state, step, terms, begun_at, until)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'sweep', 'linking', $1, 1, now() - interval '1 day', now() - interval '1 day' from generate_series(1, $2)`;
  // The next step of this row exceeds the range of its column.
  await platform.owner.query(insert, [32_767, 1]);
  await platform.owner.query(insert, [1, 1_200]);
  await expect(expireLinks(await errandNow())).rejects.toThrow();
  const { rows } = await platform.owner.query<{ step: number }>(`select step from payments.link where bank = 'sweep' and state = 'linking'`);
  expect(rows).toEqual([{ step: 32_767 }]);
  await platform.owner.query(`delete from payments.link where bank = 'sweep'`);
});
