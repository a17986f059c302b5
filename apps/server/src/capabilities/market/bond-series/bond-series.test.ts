/** Tests bond series: offers and their times, payments, and how two operators publish a series and set rates. */
import {
  buildLadder,
  getCalendar,
  getDealingHours,
  getSeries,
  listOffers,
  listSeries,
  proposeRates,
  proposeSeries,
  simulate,
} from '@lumbung/contract/bond-series/routes.gen.ts';
import { agree, decline, get as getDecision } from '@lumbung/contract/decisions/routes.gen.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { inLine } from '../../../../../../tests/support/in-line.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';

let platform: Platform;
let visitor: Caller;
let maker: OperatorCaller;
let checker: OperatorCaller;
beforeAll(async () => {
  // A separate platform, because its clock moves, and the offers with it.
  platform = await startPlatform();
  visitor = platform.caller();
  [maker, checker] = await Promise.all([platform.operator('product'), platform.operator('admin')]);
});
afterAll(() => platform.stop());

const note = 'Memorandum informasi 20 November';
const TERMS = {
  seri: 'ORI032T3',
  tenorYears: 3,
  rate: '0.0655',
  opensOn: '2027-01-25',
  opensAt: '09:00',
  closesOn: '2027-02-18',
  closesAt: '10:00',
  settlesOn: '2027-02-24',
  maturesOn: '2030-02-15',
  couponDay: 15,
  firstCouponOn: '2027-04-15',
  minimum: 1_000_000,
  multiple: 1_000_000,
  maximum: 5_000_000_000,
  tradableFrom: '2027-04-16',
  note,
};
const FLOATING = {
  ...TERMS,
  seri: 'SBR016T2',
  maturesOn: '2029-02-15',
  tradableFrom: undefined,
  floating: { spread: '0.007', firstResetOn: '2027-05-16' },
  redemption: { from: '2028-01-24', until: '2028-02-01', closesAt: '15:00', most: '0.5' },
};

test('visitors see series on offer and announced ones, with what a unit pays', async () => {
  const { items } = await visitor.must(listOffers, {});
  expect(items.map(({ seri, isOpen, closedReason }) => [seri, isOpen, closedReason])).toEqual([
    ['ST017T2', true, null],
    ['ST017T4', true, null],
    ['ORI031T3', true, null],
    ['ORI031T6', true, null],
    ['SBR015T2', false, 'notYet'],
    ['SBR015T4', false, 'notYet'],
  ]);
  expect(items[0]).toMatchObject({
    productId: 'ST017T2',
    isSharia: true,
    isFloating: true,
    coupon: '0.061000',
    floor: '0.061000',
    spread: '0.006000',
    opensAt: '2026-11-09T09:00:00+07:00',
    closesAt: '2026-12-02T10:00:00+07:00',
    minimum: 1_000_000,
    maximum: 5_000_000_000,
    // 5,083 less 508.
    netPerUnit: 4_575,
  });
});

test('a past series keeps its page, with every rate that was set and every payment', async () => {
  const { product } = await visitor.must(getSeries, { productId: 'ST010T4' });
  expect(product).toMatchObject({ isOpen: false, closedReason: 'over', floor: '0.064000', redemption: { settlesOn: '2025-06-10', most: '0.500000' } });
  expect(product.rates).toContainEqual({ from: '2023-11-11', rate: '0.066500' });
  expect(product.rates[0]!.from).toBe('2026-11-11');
  expect(product.calendar[0]).toEqual({ couponOn: '2023-07-10', payOn: '2023-07-10', gross: 4_622, tax: 462, net: 4_160 });
  const { product: sold } = await visitor.must(getSeries, { productId: 'SR019T5' });
  expect(sold).toMatchObject({ isTradable: true, tradableFrom: '2024-01-11', rates: [], redemption: null });
  expect((await visitor.fault(getSeries, { productId: 'ORI999' })).status).toBe(404);
});

test('bond-series.simulate: zeroAmount; bond-series.simulate: belowMinimum; bond-series.simulate: aboveMaximum; bond-series.simulate: notMultiple', async () => {
  const fixed = await visitor.must(simulate, { productId: 'ORI031T3', amount: 10_000_000 });
  expect(fixed).toMatchObject({ units: 10, floor: null });
  expect(fixed.now.payments).toHaveLength(36);
  // 5,500 per unit: 30 of 31 days from settlement, then whole months.
  expect(fixed.now.payments[0]).toEqual({ couponOn: '2027-01-15', payOn: '2027-01-15', gross: 53_230, tax: 5_323, net: 47_907 });
  expect(fixed.now.payments[1]).toMatchObject({ couponOn: '2027-02-15', gross: 55_000, tax: 5_500, net: 49_500 });
  expect(fixed.now.back).toBe(10_000_000 + fixed.now.net);
  const old = await visitor.must(simulate, { productId: 'SBR012T4', amount: 1_000_000 });
  expect(Number(old.now.rate)).toBeGreaterThanOrEqual(Number(old.floor!.rate));
  const asked = (amount: number) => ({ productId: 'ORI031T3', amount });
  await refused(visitor, simulate, asked(0), 'zeroAmount');
  await refused(visitor, simulate, asked(999_999), 'belowMinimum');
  await refused(visitor, simulate, asked(5_000_500_000), 'aboveMaximum');
  await refused(visitor, simulate, asked(1_500_000), 'notMultiple');
  expect((await visitor.fault(simulate, { productId: 'ORI999', amount: 0 })).status).toBe(404);
});

test('the calendar lists the dates of one year, for all series or for one', async () => {
  const { items, until } = await visitor.must(getCalendar, { from: '2026-11-18', seri: 'ST017T2' });
  expect(until).toBe('2027-11-19');
  expect(items.filter(({ event }) => event !== 'coupon')).toEqual([
    { day: '2026-12-02', seri: 'ST017T2', event: 'offerCloses' },
    { day: '2026-12-09', seri: 'ST017T2', event: 'settles' },
    { day: '2027-02-11', seri: 'ST017T2', event: 'newRate' },
    { day: '2027-05-11', seri: 'ST017T2', event: 'newRate' },
    { day: '2027-08-11', seri: 'ST017T2', event: 'newRate' },
    { day: '2027-10-25', seri: 'ST017T2', event: 'redemptionOpens' },
    { day: '2027-11-03', seri: 'ST017T2', event: 'redemptionCloses' },
    { day: '2027-11-11', seri: 'ST017T2', event: 'newRate' },
  ]);
  expect(items.filter(({ event }) => event === 'coupon')).toHaveLength(11);
  const all = await visitor.must(getCalendar, {});
  expect(all.from).toBe('2026-11-18');
  expect(all.items.map(({ day }) => day)).toEqual(all.items.map(({ day }) => day).sort());
  expect((await visitor.fault(getCalendar, { seri: 'ORI999' })).status).toBe(404);
});

test('a ladder uses the last series to end before each year, in whole units, within what one person may hold', async () => {
  const ladder = await visitor.must(buildLadder, {
    needs: [
      { year: 2028, amount: 5_000_000 },
      { year: 2029, amount: 20_500_000 },
      { year: 2031, amount: 9_999_000_000 },
      { year: 2031, amount: 2_000_000 },
    ],
  });
  expect(ladder.rungs).toMatchObject([
    { year: 2028, productId: null, reason: 'noneInTime', nominal: 0, uncovered: 5_000_000 },
    { year: 2029, productId: 'ST017T2', isOpen: true, rate: '0.061000', nominal: 21_000_000, uncovered: 0, reason: null },
    { year: 2031, productId: 'ST017T4', nominal: 9_999_000_000, uncovered: 0 },
    { year: 2031, productId: 'ST017T4', nominal: 1_000_000, uncovered: 1_000_000, reason: 'limitReached' },
  ]);
  // 21 units at 5,083 less a tenth of 106,743.
  expect(ladder.rungs[1]!.netPerMonth).toBe(96_069);
  expect(ladder.nominal).toBe(10_021_000_000);
});

test('dealing hours follow the offers, the windows and the exchange', async () => {
  const hours = await visitor.must(getDealingHours, {});
  expect(hours).toMatchObject({
    subscription: { isOpen: true, opensAt: '2026-11-16T09:00:00+07:00', closesAt: '2026-12-10T10:00:00+07:00', reason: null },
    redemption: { isOpen: false, opensAt: '2027-10-25T09:00:00+07:00', reason: 'later' },
    sale: { isOpen: true, opensAt: '2026-11-18T09:00:00+07:00', closesAt: '2026-11-18T15:00:00+07:00' },
  });
});

test('bond-series.proposeSeries: seriesProposed; one operator writes a series, another publishes it, and it can be replaced until its offer begins', async () => {
  const { proposalId } = await maker.must(proposeSeries, TERMS);
  await refused(maker, proposeSeries, TERMS, 'seriesProposed');
  expect((await visitor.fault(getSeries, { productId: TERMS.seri })).status).toBe(404);
  const { decision } = await checker.must(getDecision, { proposalId });
  expect(decision.facts).toEqual(
    expect.arrayContaining([
      { fact: 'rate', kind: 'share', value: '65500' },
      { fact: 'closesAt', kind: 'moment', value: '2027-02-18T10:00:00+07:00' },
      { fact: 'maximum', kind: 'money', value: '5000000000', currency: 'IDR' },
    ]),
  );
  expect((await checker.must(listSeries, {})).proposals).toEqual([{ seri: TERMS.seri, proposalId }]);
  await refused(maker, agree, { proposalId }, 'ownProposal');
  await checker.must(agree, { proposalId });
  const { product } = await visitor.must(getSeries, { productId: TERMS.seri });
  expect(product).toMatchObject({ coupon: '0.065500', closedReason: 'notYet', firstCouponOn: '2027-04-15' });
  await checker.must(agree, await maker.must(proposeSeries, { ...TERMS, rate: '0.066' }));
  expect((await visitor.must(getSeries, { productId: TERMS.seri })).product.coupon).toBe('0.066000');
  await checker.must(agree, await maker.must(proposeSeries, FLOATING));
  const { items } = await checker.must(listSeries, {});
  expect(items.find(({ seri }) => seri === FLOATING.seri)).toMatchObject({
    state: 'announced',
    nextResetOn: '2027-05-16',
    redemption: { closesAt: '2028-02-01T15:00:00+07:00', settlesOn: '2028-02-15' },
  });
});

test('bond-series.proposeSeries: offerBegun; bond-series.proposeSeries: offerPassed; bond-series.proposeSeries: daysOutOfOrder', async () => {
  await refused(maker, proposeSeries, { ...TERMS, seri: 'ST017T2', closesOn: '2026-11-10' }, 'offerBegun');
  await refused(maker, proposeSeries, { ...TERMS, seri: 'ORI033T3', closesOn: '2026-11-17', firstCouponOn: '2027-12-15' }, 'offerPassed');
  for (const wrong of [{ opensOn: '2027-02-19' }, { settlesOn: '2027-02-18' }, { maturesOn: '2030-02-14' }, { maturesOn: '2027-03-15' }])
    await refused(maker, proposeSeries, { ...TERMS, seri: 'ORI033T3', ...wrong }, 'daysOutOfOrder');
});

test('bond-series.proposeSeries: firstCouponWrong; bond-series.proposeSeries: limitsWrong; bond-series.proposeSeries: floatingTermsWrong; bond-series.proposeSeries: saleTermsWrong; bond-series.proposeSeries: redemptionTermsWrong', async () => {
  const fixed = { ...TERMS, seri: 'ORI033T3' };
  const floating = { ...FLOATING, seri: 'ST019T2' };
  await refused(maker, proposeSeries, { ...fixed, firstCouponOn: '2027-05-15' }, 'firstCouponWrong');
  for (const wrong of [{ minimum: 1_500_000 }, { multiple: 500_000 }, { maximum: 500_000 }, { multiple: 3_000_000 }])
    await refused(maker, proposeSeries, { ...fixed, ...wrong }, 'limitsWrong');
  await refused(maker, proposeSeries, { ...fixed, floating: floating.floating }, 'floatingTermsWrong');
  await refused(maker, proposeSeries, { ...floating, floating: undefined }, 'floatingTermsWrong');
  await refused(maker, proposeSeries, { ...floating, floating: { spread: '0.007', firstResetOn: '2027-05-15' } }, 'floatingTermsWrong');
  await refused(maker, proposeSeries, { ...fixed, tradableFrom: undefined }, 'saleTermsWrong');
  await refused(maker, proposeSeries, { ...floating, tradableFrom: '2027-04-16' }, 'saleTermsWrong');
  await refused(maker, proposeSeries, { ...fixed, redemption: floating.redemption }, 'redemptionTermsWrong');
  await refused(maker, proposeSeries, { ...floating, redemption: { ...floating.redemption, from: '2027-02-24' } }, 'redemptionTermsWrong');
  // With everything wrong at once, the first problem is returned.
  await refused(
    maker,
    proposeSeries,
    { ...floating, closesOn: '2026-11-17', settlesOn: '2026-11-17', firstCouponOn: '2026-11-17', minimum: 1, floating: undefined, tradableFrom: '2027-01-01' },
    'offerPassed',
  );
});

test('a proposal written before the offer began is not published if it is approved afterwards', async () => {
  const soon = { ...TERMS, seri: 'ORI034T3', opensOn: '2026-11-18', opensAt: '10:00' };
  await checker.must(agree, await maker.must(proposeSeries, soon));
  const late = await maker.must(proposeSeries, { ...soon, rate: '0.07' });
  await platform.sandbox.post('clock', { to: '2026-11-18T10:00:00+07:00' });
  await refused(checker, agree, late, 'overtaken');
  expect((await visitor.must(getSeries, { productId: soon.seri })).product).toMatchObject({ coupon: '0.065500', isOpen: true });
});

test('bond-series.proposeRates: noRateMissing; bond-series.proposeRates: rateNotDue; bond-series.proposeRates: decisionTooLate; bond-series.proposeRates: decisionKnown; bond-series.proposeRates: ratesProposed', async () => {
  const { resets, decision } = await maker.must(listSeries, {});
  expect(resets[0]).toMatchObject({ day: '2027-02-11', isDue: false, lookedAtOn: '2027-02-08', proposalId: null });
  expect(resets[0]!.series).toContain('ST017T4');
  expect(decision).toEqual({ from: '2026-06-20', rate: '0.055000' });
  await platform.owner.query(`update bond_series.reset set rate_ppm = null where from_day = '2026-11-11' and seri like 'ST01%'`);
  const waiting = await maker.must(listWaiting, { queue: 'bondSeries.rates' });
  expect(waiting.items.map(({ id, level }) => [id, level])).toEqual([
    ['ST010T4 2026-11-11', 'alarm'],
    ['ST013T4 2026-11-11', 'alarm'],
    ['ST014T2 2026-11-11', 'alarm'],
    ['ST014T4 2026-11-11', 'alarm'],
  ]);
  const asked = { day: '2026-11-11', decidedOn: '2026-10-21', rate: '0.0575', note: 'Rapat Dewan Gubernur Oktober' };
  await refused(maker, proposeRates, { ...asked, day: '2026-11-12', decidedOn: '2026-11-17' }, 'noRateMissing');
  await refused(maker, proposeRates, { ...asked, day: '2027-02-11', decidedOn: '2027-02-10' }, 'rateNotDue');
  // The third business day before is Friday the sixth.
  await refused(maker, proposeRates, { ...asked, decidedOn: '2026-11-07', rate: '0.06' }, 'decisionTooLate');
  await refused(maker, proposeRates, { ...asked, decidedOn: '2026-06-20' }, 'decisionKnown');
  await refused(maker, proposeRates, { ...asked, decidedOn: '2026-05-20', rate: '0.0525' }, 'decisionKnown');
  const { proposalId } = await maker.must(proposeRates, asked);
  await refused(maker, proposeRates, { ...asked, rate: '0.06' }, 'ratesProposed');
  expect((await maker.must(listSeries, {})).resets[0]).toMatchObject({ day: '2026-11-11', isDue: true, proposalId });
  await refused(maker, agree, { proposalId }, 'ownProposal');
  await checker.must(agree, { proposalId });
  expect((await maker.must(listWaiting, { queue: 'bondSeries.rates' })).items).toEqual([]);
  const rate = async (productId: string) => (await visitor.must(getSeries, { productId })).product.coupon;
  // The decision and the spread, never below the floor.
  expect([await rate('ST010T4'), await rate('ST013T4'), await rate('ST014T4')]).toEqual(['0.064000', '0.065000', '0.066000']);
  expect((await maker.must(listSeries, {})).decision).toEqual({ from: '2026-10-21', rate: '0.057500' });
});

test('rates approved after a newer decision became known are not set, and declining a proposal leaves the day open', async () => {
  await platform.owner.query(`update bond_series.reset set rate_ppm = null where from_day = '2026-11-11' and seri = 'SBR012T4'`);
  const asked = { day: '2026-11-11', decidedOn: '2026-10-21', rate: '0.0575', note };
  await checker.must(decline, await maker.must(proposeRates, asked));
  const late = await maker.must(proposeRates, asked);
  await platform.owner.query(`insert into bond_series.decision values ('2026-11-05', 60000)`);
  await refused(checker, agree, late, 'overtaken');
  await checker.must(agree, await maker.must(proposeRates, { ...asked, decidedOn: '2026-11-05', rate: '0.06' }));
  expect((await visitor.must(getSeries, { productId: 'SBR012T4' })).product.coupon).toBe('0.068500');
});

test('of two proposals with different rates for one meeting of the central bank, the second is overtaken and sets nothing', async () => {
  const [seri, meeting] = ['SBR012T4', '2026-11-06'];
  await platform.owner.query(`update bond_series.reset set rate_ppm = null where from_day = '2026-11-11' and seri = $1`, [seri]);
  const asked = await maker.must(proposeRates, { day: '2026-11-11', decidedOn: meeting, rate: '0.0625', note });
  const [said] = await inLine(platform, ['insert into bond_series.decision values ($1, 61000)', [meeting]], [() => checker.send(agree, asked)]);
  expect(said).toMatchObject({ ok: false, reason: 'overtaken' });
  const { rows } = await platform.owner.query(`select rate_ppm from bond_series.reset where from_day = '2026-11-11' and seri = $1`, [seri]);
  expect(rows).toEqual([{ rate_ppm: null }]);
});
