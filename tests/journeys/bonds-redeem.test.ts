/** Tests early redemptions of retail bonds over HTTP: from the terms of a purchase to the principal, and every fault of the ministry's responses. */
import { askAgain, proposeOutcome } from '@lumbung/contract/bond-redemptions/routes.gen.ts';
import { confirmRedemption, getRedemptionTerms, startRedemption } from '@lumbung/contract/bonds/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { getBondOrder, listBondOrders } from '@lumbung/contract/histories/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { listBondLotsV2 } from '@lumbung/contract/portfolio/routes.gen.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  advance,
  bondBuyer,
  bondCode,
  bondFault,
  type Buyer,
  changeSeries,
  confirming,
  heldLot,
  leaveRegistration,
  openRedemption,
  REDEEMED_SERI as SERIES,
  SERI,
  startPurchase,
  startRedeeming,
} from '../support/bonds.ts';
import { wrongCode } from '../support/buying.ts';
import { lookAtRedemption } from '../../apps/server/src/capabilities/money/bond-redemptions/look.ts';
import { askRedemption } from '../../apps/server/src/capabilities/money/bond-redemptions/index.ts';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';

const SETTLES_ON = '2027-01-11';
let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
  await openRedemption(platform, SETTLES_ON);
});
afterAll(() => platform.stop());
afterEach(async () => expect(await platform.audit()).toEqual([]));

const rowsOf = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await platform.owner.query<Row>(text, values as unknown[])).rows;
const atMinistry = async ({ sid }: Buyer) =>
  (await platform.sandbox.get<{ kodeRedeem: string; sid: string; nominal: number }[]>('bonds/redemptions')).filter((one) => one.sid === sid);
const lookAt = ({ caller }: Buyer, transactionId: string) => caller.must(getBondOrder, { transactionId });
const noticesOf = async ({ caller }: Buyer) => (await caller.must(list, {})).items.map(({ title }) => title);
const termsOf = ({ caller }: Buyer, transactionId: string) => caller.must(getRedemptionTerms, { transactionId });
const heldOf = async ({ investorId }: Buyer, lotId: string) =>
  (
    await rowsOf<{ balance: string; held: string }>(`select balance::text, held::text from ledger.account where investor_id = $1 and path = 'bonds/' || $2`, [
      investorId,
      lotId,
    ])
  )[0];
const balancesOf = async ({ investorId }: Buyer): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await rowsOf<{ path: string; balance: string }>('select path, balance::text from ledger.account where investor_id = $1 and balance <> 0 order by path', [
        investorId,
      ])
    ).map(({ path, balance }) => [path, balance]),
  );
async function withLot(amount: number, seri = SERIES) {
  const buyer = await bondBuyer(platform);
  return { buyer, ...(await heldLot(platform, buyer, amount, seri)) };
}
const asked = (buyer: Buyer, transactionId: string, more: object = {}) => ({
  transactionId,
  userId: buyer.investorId,
  amount: 1_000_000,
  isAgree: true,
  ...more,
});
/** Creates a draft, and the input that confirms it. */
async function draftOf(buyer: Buyer, lotId: string, kodePemesanan: string, amount: number) {
  const { transactionId } = await startRedeeming(buyer, lotId, amount);
  return { ...(await confirming(platform, buyer, transactionId)), kodePemesanan };
}
const standing = ({ investorId }: Buyer, what: string) => platform.owner.query(`update kyc.investor_status set ${what} where investor_id = $1`, [investorId]);
const profile = ({ investorId }: Buyer, period: string) =>
  platform.owner.query('update risk.assessment set valid_until = at + $2::interval where investor_id = $1', [investorId, period]);

test('bonds.startRedemption: notAgreed; bonds.startRedemption: notRegistered; bonds.startRedemption: identityNotVerified; bonds.startRedemption: accountFrozen; bonds.startRedemption: riskProfileMissing; bonds.startRedemption: notRedeemable; bonds.startRedemption: zeroAmount; bonds.startRedemption: belowMinimum; bonds.startRedemption: aboveRedeemable; bonds.startRedemption: notMultiple: several errors at once: reports the first one', async () => {
  const { buyer, lotId } = await withLot(1_000_000);
  const stranger = await bondBuyer(platform);
  await standing(buyer, `state = 'draft', frozen_at = now()`);
  await profile(buyer, '1 millisecond');
  const [registration] = await rowsOf<{ row: object }>('select to_jsonb(r) as row from bond_accounts.registration r where investor_id = $1', [
    buyer.investorId,
  ]);
  await platform.owner.query('delete from bond_accounts.registration where investor_id = $1', [buyer.investorId]);
  const wrong = asked(buyer, lotId, { amount: 0 });
  await refused(buyer.caller, startRedemption, { ...wrong, isAgree: false }, 'notAgreed');
  await refused(buyer.caller, startRedemption, wrong, 'notRegistered');
  expect((await termsOf(buyer, lotId)).reasons).toEqual(['notRegistered', 'identityNotVerified', 'accountFrozen', 'riskProfileMissing', 'notRedeemable']);
  await platform.owner.query('insert into bond_accounts.registration select * from jsonb_populate_record(null::bond_accounts.registration, $1)', [
    registration!.row,
  ]);
  await refused(buyer.caller, startRedemption, wrong, 'identityNotVerified');
  // Investors due for renewal may still redeem, and so may those whom the ministry registered before.
  await standing(buyer, `state = 'refreshDue'`);
  await leaveRegistration(platform, buyer, 'refused');
  await refused(buyer.caller, startRedemption, wrong, 'accountFrozen');
  await standing(buyer, `state = 'active', frozen_at = null`);
  await leaveRegistration(platform, buyer, 'registered');
  await refused(buyer.caller, startRedemption, wrong, 'riskProfileMissing');
  await profile(buyer, '400 days');
  // A single unit can never be redeemed, nor can a series without a window.
  await refused(buyer.caller, startRedemption, wrong, 'notRedeemable');
  const fixed = await heldLot(platform, buyer, 4_000_000, SERI);
  await refused(buyer.caller, startRedemption, asked(buyer, fixed.lotId), 'notRedeemable');
  const more = await heldLot(platform, buyer, 5_000_000);
  expect(await termsOf(buyer, more.lotId)).toMatchObject({
    nominal: 5_000_000,
    remaining: 5_000_000,
    redeemable: 2_000_000,
    multiple: 1_000_000,
    settlesOn: SETTLES_ON,
    mayRedeem: true,
  });
  for (const [amount, reason] of [
    [0, 'zeroAmount'],
    [999_999, 'belowMinimum'],
    [3_000_000, 'aboveRedeemable'],
    [1_500_000, 'notMultiple'],
  ] as const)
    await refused(buyer.caller, startRedemption, asked(buyer, more.lotId, { amount }), reason);
  // Nobody can redeem another investor's lot, act in another's name, or redeem what was not issued.
  expect((await stranger.caller.fault(startRedemption, asked(buyer, more.lotId))).status).toBe(403);
  expect((await stranger.caller.fault(startRedemption, asked(stranger, more.lotId))).status).toBe(404);
  expect((await stranger.caller.fault(getRedemptionTerms, { transactionId: more.lotId })).status).toBe(404);
  expect(await rowsOf(`select 1 from orders.order where kind = 'bondRedemption'`)).toEqual([]);
});

test('bonds.startRedemption: tooManySends; bonds.startRedemption: codePaused; bonds.startRedemption: codeSuspended; bonds.confirmRedemption: notAgreed; bonds.confirmRedemption: figuresDiffer; bonds.confirmRedemption: draftOver; bonds.confirmRedemption: codeInvalid; bonds.confirmRedemption: triesUsedUp; bonds.confirmRedemption: codePaused; bonds.confirmRedemption: codeSuspended', async () => {
  const { buyer, lotId, kodePemesanan } = await withLot(10_000_000);
  const right = await draftOf(buyer, lotId, kodePemesanan, 1_000_000);
  // The same request returns the same draft; another amount makes another draft, and the code is for that one.
  expect(await startRedeeming(buyer, lotId, 1_000_000)).toMatchObject({ transactionId: right.transactionId, kodePemesanan, units: 1, settlesOn: SETTLES_ON });
  expect((await startRedeeming(buyer, lotId, 2_000_000)).transactionId).not.toBe(right.transactionId);
  await refused(buyer.caller, confirmRedemption, { ...right, tosAgreement: false }, 'notAgreed');
  await refused(buyer.caller, confirmRedemption, { ...right, kodePemesanan: 'PS0000000000' }, 'figuresDiffer');
  await refused(buyer.caller, confirmRedemption, { ...right, code: await bondCode(platform, buyer) }, 'codeInvalid');
  const stranger = await bondBuyer(platform);
  expect((await stranger.caller.fault(confirmRedemption, right)).status).toBe(403);
  expect((await stranger.caller.fault(confirmRedemption, { ...right, userId: stranger.investorId })).status).toBe(404);
  // A draft of a purchase is not valid for a redemption.
  const purchase = await startPurchase(stranger, 1_000_000);
  const mixed = { ...(await confirming(platform, stranger, purchase.transactionId)), kodePemesanan };
  expect((await stranger.caller.fault(confirmRedemption, mixed)).status).toBe(404);
  const set = (what: string) => platform.owner.query(`update codes.challenge set ${what} where investor_id = $1 and purpose = 'bonds'`, [buyer.investorId]);
  const start = asked(buyer, lotId);
  for (let sent = 0; sent < 5; sent += 1) if (!(await buyer.caller.send(startRedemption, start)).ok) break;
  await refused(buyer.caller, startRedemption, start, 'tooManySends');
  const wrong = { ...right, code: wrongCode(await bondCode(platform, buyer)) };
  await set('attempts = 5');
  await refused(buyer.caller, confirmRedemption, wrong, 'triesUsedUp');
  await set(`wrong_recent = 100, wrong_recent_until = '2100-01-01'`);
  await refused(buyer.caller, confirmRedemption, wrong, 'codePaused');
  await refused(buyer.caller, startRedemption, start, 'codePaused');
  await set(`wrong_today = 100, wrong_today_until = '2100-01-01'`);
  await refused(buyer.caller, confirmRedemption, wrong, 'codeSuspended');
  await refused(buyer.caller, startRedemption, start, 'codeSuspended');
  await platform.owner.query('update bonds.draft set ends_at = shown_at where investor_id = $1', [buyer.investorId]);
  await refused(buyer.caller, confirmRedemption, wrong, 'draftOver');
  expect(await heldOf(buyer, lotId)).toEqual({ balance: '100000', held: '0' });
});

test('bonds.confirmRedemption: notRegistered; bonds.confirmRedemption: identityNotVerified; bonds.confirmRedemption: accountFrozen; bonds.confirmRedemption: riskProfileMissing; bonds.confirmRedemption: notRedeemable; bonds.confirmRedemption: redemptionClosed; bonds.startRedemption: redemptionClosed; bonds.confirmRedemption: contentChanged: when something changed since the code was sent', async () => {
  const { buyer, lotId, kodePemesanan } = await withLot(10_000_000);
  const confirm = await draftOf(buyer, lotId, kodePemesanan, 4_000_000);
  const [registration] = await rowsOf<{ row: object }>('select to_jsonb(r) as row from bond_accounts.registration r where investor_id = $1', [
    buyer.investorId,
  ]);
  await platform.owner.query('delete from bond_accounts.registration where investor_id = $1', [buyer.investorId]);
  await refused(buyer.caller, confirmRedemption, confirm, 'notRegistered');
  await platform.owner.query('insert into bond_accounts.registration select * from jsonb_populate_record(null::bond_accounts.registration, $1)', [
    registration!.row,
  ]);
  for (const [reason, before, after] of [
    ['identityNotVerified', `state = 'draft'`, `state = 'active'`],
    ['accountFrozen', 'frozen_at = now()', 'frozen_at = null'],
  ] as const) {
    await standing(buyer, before);
    await refused(buyer.caller, confirmRedemption, confirm, reason);
    await standing(buyer, after);
  }
  await profile(buyer, '1 millisecond');
  await refused(buyer.caller, confirmRedemption, confirm, 'riskProfileMissing');
  await profile(buyer, '400 days');
  await changeSeries(platform, SERIES, 'redeem_most_ppm = 50000');
  await refused(buyer.caller, confirmRedemption, confirm, 'notRedeemable');
  await changeSeries(platform, SERIES, `redeem_most_ppm = 500000, redeem_until = redeem_from + interval '1 hour'`);
  await refused(buyer.caller, confirmRedemption, confirm, 'redemptionClosed');
  await refused(buyer.caller, startRedemption, asked(buyer, lotId), 'redemptionClosed');
  expect((await termsOf(buyer, lotId)).reasons).toEqual(['redemptionClosed']);
  await openRedemption(platform, '2027-02-10');
  await refused(buyer.caller, confirmRedemption, confirm, 'contentChanged');
  await openRedemption(platform, SETTLES_ON);
  // After all of that the code is still valid, also while the ministry processes an update.
  await leaveRegistration(platform, buyer, 'updating');
  expect(await buyer.caller.must(confirmRedemption, confirm)).toMatchObject({ state: 'placed', amount: 4_000_000, settlesOn: SETTLES_ON });
});

test('bonds.confirmRedemption: orderUnderWay; bonds.startRedemption: orderUnderWay; bonds.confirmRedemption: unitsNotFree: one unanswered request per series, and only units not set aside for anything else', async () => {
  const { buyer, lotId, kodePemesanan } = await withLot(10_000_000);
  const confirm = await draftOf(buyer, lotId, kodePemesanan, 4_000_000);
  const request = `insert into bond_lots.request (investor_id, order_id, kind, seri, amount, asked_at) values ($1, $1, 'redemption', $2, 1, now())`;
  await platform.owner.query(request, [buyer.investorId, SERIES]);
  await refused(buyer.caller, confirmRedemption, confirm, 'orderUnderWay');
  await refused(buyer.caller, startRedemption, asked(buyer, lotId), 'orderUnderWay');
  await platform.owner.query('delete from bond_lots.request where order_id = $1', [buyer.investorId]);
  // Another hold reserves units of the lot.
  const aside = `select ledger.hold($1, 'other', $1, 'bonds/' || $2, $3, 70000, now())`;
  await platform.owner.query(aside, [buyer.investorId, lotId, SERIES]);
  await refused(buyer.caller, confirmRedemption, confirm, 'unitsNotFree');
  await platform.owner.query(`select ledger.release(array[$1]::uuid[], array['other'])`, [buyer.investorId]);
  // After all of that the code is still valid.
  expect(await buyer.caller.must(confirmRedemption, confirm)).toMatchObject({ state: 'placed', amount: 4_000_000, settlesOn: SETTLES_ON });
});

test('bonds.confirmRedemption: registryRefused; bonds.confirmRedemption: registryAway: a redemption the ministry refuses ends, returns the same refusal when repeated, and frees its units', async () => {
  const { buyer, lotId, kodePemesanan } = await withLot(10_000_000);
  for (const [fault, reason, unmade] of [
    ['conflict', 'registryRefused', 'refused'],
    ['unauthorised', 'registryAway', 'away'],
  ] as const) {
    const confirm = await draftOf(buyer, lotId, kodePemesanan, 3_000_000);
    await bondFault(platform, fault);
    await refused(buyer.caller, confirmRedemption, confirm, reason);
    await refused(buyer.caller, confirmRedemption, confirm, reason);
    expect(await lookAt(buyer, confirm.transactionId)).toMatchObject({ state: 'rejected', kind: 'redemption', unmade });
    expect(await heldOf(buyer, lotId)).toEqual({ balance: '100000', held: '0' });
  }
  expect(await atMinistry(buyer)).toEqual([]);
  expect(await termsOf(buyer, lotId)).toMatchObject({ redeemable: 5_000_000, remaining: 10_000_000, reasons: [] });
  await until('the notices', async () => (await noticesOf(buyer)).filter((title) => title === `Pencairan ${SERIES} tidak diterima`).length === 2);
});

test('a lost response is found in the ministry’s lists: one redemption, one code; one they do not have waits for two operators, however long', async () => {
  const { buyer, lotId, kodePemesanan } = await withLot(10_000_000);
  const lost = await draftOf(buyer, lotId, kodePemesanan, 2_000_000);
  await bondFault(platform, 'timeout-after-doing');
  const found = await buyer.caller.must(confirmRedemption, lost);
  const [made, ...more] = await atMinistry(buyer);
  expect(more).toEqual([]);
  expect(found).toMatchObject({ state: 'placed', kodeRedeem: made!.kodeRedeem });

  const never = await draftOf(buyer, lotId, kodePemesanan, 1_000_000);
  await bondFault(platform, 'error');
  expect(await buyer.caller.must(confirmRedemption, never)).toMatchObject({ state: 'preparing', kodeRedeem: null });
  expect(await heldOf(buyer, lotId)).toEqual({ balance: '100000', held: '30000' });
  for (let minute = 0; minute < 3; minute += 1) {
    await advance(platform, 'PT1M');
    await askRedemption(await errandOf(platform.app, platform.app.pools.jobs), { investorId: buyer.investorId, orderId: never.transactionId });
  }
  expect(await lookAt(buyer, never.transactionId)).toMatchObject({ state: 'preparing' });
  expect(await heldOf(buyer, lotId)).toEqual({ balance: '100000', held: '30000' });
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const waiting = (await ani.must(listWaiting, { queue: 'bondRedemptions.unanswered' })).items;
  expect(waiting).toMatchObject([{ orderId: never.transactionId }]);
  const said = { investorId: buyer.investorId, orderId: never.transactionId, outcome: 'notMade', note: 'Dipastikan lewat telepon ke DJPPR' } as const;
  await budi.must(agree, await ani.must(proposeOutcome, said));
  expect(await lookAt(buyer, never.transactionId)).toMatchObject({ state: 'rejected', unmade: 'away' });
  expect(await heldOf(buyer, lotId)).toEqual({ balance: '100000', held: '20000' });
  expect(await atMinistry(buyer)).toHaveLength(1);
});

test('a redemption made after two operators declared that it failed is logged as an error', async () => {
  const { buyer, lotId, kodePemesanan } = await withLot(10_000_000);
  const confirm = await draftOf(buyer, lotId, kodePemesanan, 1_000_000);
  // The request is in progress until two operators have decided that it failed.
  const { bondRegistry } = platform.app.partners;
  const { redeem } = bondRegistry;
  const arrives = Promise.withResolvers<void>();
  vi.spyOn(bondRegistry, 'redeem').mockImplementationOnce(async (wanted) => {
    await arrives.promise;
    return redeem(wanted);
  });
  const answer = buyer.caller.send(confirmRedemption, confirm);
  const sent = 'select 1 from bond_lots.request where order_id = $1 and sent_at is not null';
  await until('the request', async () => (await rowsOf(sent, [confirm.transactionId])).length === 1);
  await advance(platform, 'PT1M');
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const said = { investorId: buyer.investorId, orderId: confirm.transactionId, outcome: 'notMade', note: 'Dipastikan lewat telepon ke DJPPR' } as const;
  await budi.must(agree, await ani.must(proposeOutcome, said));
  arrives.resolve();
  expect(await answer).toMatchObject({ ok: false, reason: 'registryAway' });
  const [made] = await atMinistry(buyer);
  const told = platform.logged.map((line) => JSON.parse(line) as { level: number; orderId?: string; code?: string; msg?: string });
  expect(told.filter(({ orderId, msg }) => orderId === confirm.transactionId && msg?.includes('given up'))).toMatchObject([
    { level: 50, code: made!.kodeRedeem },
  ]);
});

test('bonds.confirmRedemption: aboveRedeemable: many drafts, each confirmed many times concurrently, redeem at most half of the units, and each draft once', async () => {
  const { buyer, lotId, kodePemesanan } = await withLot(10_000_000);
  for (const amount of [3_000_000, 2_000_000, 1_000_000]) {
    const one = await buyer.caller.send(startRedemption, asked(buyer, lotId, { amount }));
    if (!one.ok) continue;
    const confirm = { ...(await confirming(platform, buyer, one.value.transactionId)), kodePemesanan };
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.caller.send(confirmRedemption, confirm)));
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.transactionId] : [])))).toEqual(new Set([one.value.transactionId]));
  }
  await refused(buyer.caller, startRedemption, asked(buyer, lotId), 'aboveRedeemable');
  expect((await atMinistry(buyer)).map(({ nominal }) => nominal)).toEqual([3_000_000, 2_000_000]);
  expect(await heldOf(buyer, lotId)).toEqual({ balance: '100000', held: '50000' });
  expect(await termsOf(buyer, lotId)).toMatchObject({ redeemable: 0, remaining: 5_000_000, reasons: ['aboveRedeemable'] });

  // Other redemptions since the code was sent count when it is confirmed.
  const other = await heldLot(platform, buyer, 10_000_000);
  const late = await draftOf(buyer, other.lotId, other.kodePemesanan, 3_000_000);
  const beside = `insert into bond_redemptions.redemption (investor_id, order_id, leg_id, lot_id, seri, units, kode_pemesanan, placed_at, settles_on)
    values ($1, $1, $1, $2, $3, 3, $4, now(), '2027-01-11')`;
  await platform.owner.query(beside, [buyer.investorId, other.lotId, SERIES, other.kodePemesanan]);
  await refused(buyer.caller, confirmRedemption, late, 'aboveRedeemable');
  expect(await heldOf(buyer, other.lotId)).toEqual({ balance: '100000', held: '0' });
  await platform.owner.query('delete from bond_redemptions.redemption where order_id = $1', [buyer.investorId]);
});

test('bond-redemptions.proposeOutcome: bondOrderDecided; bond-redemptions.proposeOutcome: bondCodeTaken; bond-redemptions.proposeOutcome: alreadyProposed; bond-redemptions.askAgain: bondOrderDecided: a redemption rejected later, by the ministry or by two operators, frees its units', async () => {
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const note = 'Dipastikan lewat telepon ke DJPPR';
  const { buyer, lotId, kodePemesanan } = await withLot(10_000_000);
  const first = await buyer.caller.must(confirmRedemption, await draftOf(buyer, lotId, kodePemesanan, 1_000_000));
  const of = { investorId: buyer.investorId, orderId: first.transactionId };
  expect((await ani.fault(proposeOutcome, { ...of, note, outcome: 'settled' })).status).toBe(400);
  expect((await ani.fault(proposeOutcome, { ...of, note, orderId: lotId, outcome: 'rejected' })).status).toBe(404);
  await refused(ani, proposeOutcome, { ...of, note, outcome: 'settled', settledOn: SETTLES_ON }, 'bondOrderDecided');
  const { proposalId } = await ani.must(proposeOutcome, { ...of, note, outcome: 'rejected' });
  await refused(ani, proposeOutcome, { ...of, note, outcome: 'rejected' }, 'alreadyProposed');
  await budi.must(agree, { proposalId });
  expect(await lookAt(buyer, first.transactionId)).toMatchObject({ state: 'rejected' });
  await refused(ani, askAgain, of, 'bondOrderDecided');

  // Reported before its day it is not valid yet: nothing is booked, and it is queried again.
  const early = await buyer.caller.must(confirmRedemption, await draftOf(buyer, lotId, kodePemesanan, 1_000_000));
  await bondFault(platform, 'completed-early');
  await lookAtRedemption(await errandOf(platform.app, platform.app.pools.jobs), { investorId: buyer.investorId, orderId: early.transactionId });
  expect(await lookAt(buyer, early.transactionId)).toMatchObject({ state: 'placed', settlesOn: SETTLES_ON });
  await budi.must(agree, await ani.must(proposeOutcome, { ...of, orderId: early.transactionId, note, outcome: 'rejected' }));

  const second = await buyer.caller.must(confirmRedemption, await draftOf(buyer, lotId, kodePemesanan, 2_000_000));
  await platform.sandbox.post('bonds/reject-redemption', { kodeRedeem: second.kodeRedeem });
  await ani.must(askAgain, { investorId: buyer.investorId, orderId: second.transactionId });
  await until('the rejection', async () => (await lookAt(buyer, second.transactionId)).state === 'rejected');
  expect(await heldOf(buyer, lotId)).toEqual({ balance: '100000', held: '0' });

  // A code belongs to one redemption.
  const third = await draftOf(buyer, lotId, kodePemesanan, 3_000_000);
  await bondFault(platform, 'error');
  await buyer.caller.must(confirmRedemption, third);
  const unheard = `update bond_lots.request set sent_at = sent_at - interval '2 minutes' where order_id = $1`;
  await platform.owner.query(unheard, [third.transactionId]);
  const made = {
    investorId: buyer.investorId,
    orderId: third.transactionId,
    note,
    outcome: 'made',
    kodeRedeem: second.kodeRedeem!,
    settledOn: SETTLES_ON,
  } as const;
  await refused(ani, proposeOutcome, made, 'bondCodeTaken');
});

// Last, because it moves the clock to the settlement day.
test('a redemption from the terms to the principal: shown, confirmed, accepted, paid to the rupiah after that day’s coupon, notified, listed', async () => {
  const { buyer, lotId, kodePemesanan } = await withLot(20_000_000);
  expect(await termsOf(buyer, lotId)).toMatchObject({ kodePemesanan, seri: SERIES, redeemable: 10_000_000, mayRedeem: true, reasons: [] });
  const draft = await startRedeeming(buyer, lotId, 10_000_000);
  expect(await lookAt(buyer, draft.transactionId)).toMatchObject({ state: 'awaitingCode', kind: 'redemption', figures: { kodePemesanan, amount: '10000000' } });
  const confirm = { ...(await confirming(platform, buyer, draft.transactionId)), kodePemesanan };
  const order = await buyer.caller.must(confirmRedemption, confirm);
  expect(order).toMatchObject({ transactionId: draft.transactionId, state: 'placed', kodePemesanan, amount: 10_000_000, settlesOn: SETTLES_ON });
  expect(order.orderCode).toMatch(/^BRD-/);
  expect(order.kodeRedeem).toMatch(/^RD/);
  // Repeated with any code, it returns the same order.
  expect(await buyer.caller.must(confirmRedemption, { ...confirm, code: '000000' })).toEqual(order);
  const { transactionId } = order;
  expect(await lookAt(buyer, transactionId)).toMatchObject({
    state: 'placed',
    kodePemesanan,
    settlesOn: SETTLES_ON,
    timeline: [{ state: 'done' }, { state: 'done' }, { key: 'settled', state: 'current', expectedOn: SETTLES_ON }],
  });
  expect((await buyer.caller.must(listBondOrders, { type: 'inprogress', kind: 'redemption' })).items).toMatchObject([
    { transactionId, amount: 10_000_000, units: 10 },
  ]);
  expect((await buyer.caller.must(listBondLotsV2, { userId: buyer.investorId })).items).toMatchObject([{ units: 20, redeemable: 0 }]);
  expect(await balancesOf(buyer)).toMatchObject({ [`bonds/${lotId}`]: '200000', [`bond/${SERIES}/invested`]: '20000000', 'outside/own': '-20000000' });

  await platform.sandbox.post('bonds/settle', { seri: SERIES });
  await platform.sandbox.post('clock', { to: '2027-01-11T09:00:00+07:00' });
  await until(
    'the settlement',
    async () => (await rowsOf<{ state: string }>('select state from orders.order where order_id = $1', [transactionId]))[0]!.state === 'done',
  );
  // The coupon of the whole month is paid on the previous holdings.
  expect(await rowsOf('select units::int, number from bond_coupons.coupon where investor_id = $1', [buyer.investorId])).toEqual([{ units: 20, number: 1 }]);
  const [{ net } = { net: '' }] = await rowsOf<{ net: string }>(`select net::text from orders.leg where order_id = $1`, [transactionId]);
  expect(net).toBe('10000000');
  const books = await rowsOf<{ path: string; amount: string }>(
    `select e.path, e.amount::text from ledger.posting p join ledger.entry e using (investor_id, posting_id) where p.investor_id = $1 and p.kind = 'bondRedeemed' order by e.path`,
    [buyer.investorId],
  );
  expect(books).toEqual([
    { path: `bond/${SERIES}/invested`, amount: '-10000000' },
    { path: `bond/${SERIES}/register`, amount: '100000' },
    { path: `bonds/${lotId}`, amount: '-100000' },
    { path: 'outside/own', amount: '10000000' },
  ]);
  expect(await heldOf(buyer, lotId)).toEqual({ balance: '100000', held: '0' });
  const told = `select 1 from notifications.notification where investor_id = $1 and kind = 'bondRedeemed'`;
  await until('the notice', async () => (await rowsOf(told, [buyer.investorId])).length === 1);
});
