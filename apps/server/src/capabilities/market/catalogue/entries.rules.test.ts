/** Tests why a fund cannot be entered, offered or changed: the first problem, in order. */
import { proposeFund } from '@lumbung/contract/catalogue/propose-fund.ts';
import type { FundInput } from '@lumbung/contract/catalogue/fund.ts';
import { day } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { changeProblem, detailsProblem, factSheetProblem, figuresOf, fundProblem, offerProblem, slugOf, termsProblem } from './entry-rules.ts';

const { note: _, ...FUND } = proposeFund.example as FundInput & { note: string };
const NEW = { house: null, isCodeTaken: false, names: [] as string[], isAccountTaken: false, isBenchmarkKnown: false };
const figures = (of: object, currency: 'IDR' | 'USD' = 'IDR') => figuresOf({ ...FUND.figures, ...of }, currency);

test('a new fund: reports the errors one at a time, in a fixed order', () => {
  const everything = {
    ...FUND,
    houseName: undefined,
    benchmark: 'NONE',
    terms: { ...FUND.terms, cutOff: '18:00' },
    figures: { ...FUND.figures, minimumHolding: '1.5' },
  };
  const taken = { ...NEW, isCodeTaken: true, names: [FUND.name], isAccountTaken: true };
  const { houseName: __, ...unnamed } = everything;
  expect(fundProblem(unnamed, taken)).toBe('houseUnknown');
  expect(fundProblem({ ...unnamed, houseName: 'Lain' }, { ...taken, house: 'Contoh' })).toBe('houseNamedOtherwise');
  expect(fundProblem(unnamed, { ...taken, house: 'Contoh' })).toBe('fundCodeTaken');
  expect(fundProblem(unnamed, { ...taken, house: 'Contoh', isCodeTaken: false })).toBe('fundNameTaken');
  expect(fundProblem(unnamed, { ...NEW, house: 'Contoh', isAccountTaken: true })).toBe('fundAccountTaken');
  expect(fundProblem(unnamed, { ...NEW, house: 'Contoh' })).toBe('benchmarkUnknown');
  expect(fundProblem(unnamed, { ...NEW, house: 'Contoh', isBenchmarkKnown: true })).toBe('timesOutOfOrder');
  expect(fundProblem({ ...FUND, figures: { ...FUND.figures, minimumHolding: '1.5' } }, NEW)).toBe('minimumsWrong');
  expect(fundProblem({ ...FUND, expenseRatio: '0.2' }, NEW)).toBe('feesWrong');
  expect(fundProblem(FUND, NEW)).toBeNull();
});

test('figures: the minimum purchase can be kept and sold; fees are shares, not per cent; dollars have cents', () => {
  const { terms } = FUND;
  expect(figures({ minimumSubscription: '100.5' })).toBeNull();
  expect(figures({ minimumSubscription: '100.50', minimumRedemption: 10, minimumHolding: 0 }, 'USD')?.minimumSubscription).toBe(10_050n);
  for (const wrong of [{ minimumSubscription: 0 }, { minimumRedemption: 100_001 }, { minimumHolding: 100_001 }, { minimumHolding: -1 }])
    expect(termsProblem(terms, figures(wrong))).toBe('minimumsWrong');
  for (const wrong of ['subscriptionFee', 'redemptionFee', 'switchingFee']) expect(termsProblem(terms, figures({ [wrong]: '0.100001' }))).toBe('feesWrong');
  expect(termsProblem({ ...terms, cutOff: terms.handOff }, figures({}))).toBe('timesOutOfOrder');
  expect(termsProblem(terms, figures({ subscriptionFee: '0.1' }))).toBeNull();
});

test('an offer needs a NAV and a prospectus; a closed fund needs neither', () => {
  const fund = { endsOn: null, hasNav: false, hasProspectus: false, brands: [] as string[] };
  const all = ['own', 'blu'];
  expect(offerProblem({ ...fund, endsOn: day('2027-01-04') }, ['other'], all)).toBe('noSuchBrand');
  expect(offerProblem({ ...fund, endsOn: day('2027-01-04') }, ['own'], all)).toBe('fundEnds');
  expect(offerProblem(fund, ['own'], all)).toBe('navMissing');
  expect(offerProblem({ ...fund, hasNav: true }, ['own'], all)).toBe('prospectusMissing');
  expect(offerProblem(fund, [], all)).toBe('offerUnchanged');
  expect(offerProblem({ ...fund, hasNav: true, hasProspectus: true, brands: ['blu', 'own'] }, ['own', 'blu'], all)).toBe('offerUnchanged');
  expect(offerProblem({ ...fund, brands: ['own'] }, [], all)).toBeNull();
});

test('details change when one of them does; a name is that of one fund, whatever its case and accents', () => {
  const details = { name: 'Nusa Kas Likuid', riskLevel: 1, takesPlans: true };
  const fund = { ...details, benchmark: null, endsOn: null, otherNames: ['Tirta Kas', 'tirta-kas-lama'], isBenchmarkKnown: false };
  const problem = (change: object, of: object = {}) => detailsProblem({ ...fund, ...of }, { ...details, ...change });
  expect(problem({}, { endsOn: day('2027-01-04') })).toBe('fundEnds');
  expect(problem({})).toBe('detailsUnchanged');
  expect(problem({}, { benchmark: 'IHSG' })).toBeNull();
  for (const name of ['TIRTA  KAS', 'Tírta Kas', 'Tirta-Kas Lama', '- a -']) expect(problem({ name, benchmark: 'NONE' }), name).toBe('fundNameTaken');
  expect(problem({ benchmark: 'NONE' })).toBe('benchmarkUnknown');
  for (const change of [{ name: 'Nusa Kas' }, { riskLevel: 2 }, { takesPlans: false }]) expect(problem(change)).toBeNull();
  expect(problem({ benchmark: 'IHSG' }, { isBenchmarkKnown: true })).toBeNull();
});

test('changed terms apply from a later day on, once per day', () => {
  const change = { from: day('2026-11-19'), terms: FUND.terms, figures: figures({}) };
  const known = { endsOn: null, isDayTaken: false };
  const today = day('2026-11-18');
  expect(changeProblem({ endsOn: day('2027-01-04'), isDayTaken: true }, { ...change, from: today }, today)).toBe('fundEnds');
  expect(changeProblem({ ...known, isDayTaken: true }, { ...change, from: today }, today)).toBe('termsTooSoon');
  expect(changeProblem({ ...known, isDayTaken: true }, change, today)).toBe('termsKnown');
  expect(changeProblem(known, { ...change, figures: null }, today)).toBe('minimumsWrong');
  expect(changeProblem(known, change, today)).toBeNull();
});

test('a fact sheet is of today at the latest, not older than the current one, and its holdings are parts of a whole', () => {
  const [before, today, after] = [day('2026-11-17'), day('2026-11-18'), day('2026-11-19')];
  const part = (name: string, share: string) => ({ nameId: name, nameEn: name, share });
  const sheet = (...holdings: ReturnType<typeof part>[]) => ({ holdings, expenseRatio: '0.1' });
  const problem = (of: ReturnType<typeof sheet>, current: typeof today | null = null, asOf = today) => factSheetProblem({ asOf: current }, asOf, of, today);
  expect(problem(sheet(part('Kas', '0')), null, after)).toBe('factSheetDayWrong');
  expect(problem(sheet(), today, before)).toBe('factSheetDayWrong');
  expect(problem(sheet(), today)).toBeNull();
  expect(problem({ ...sheet(part('Kas', '0')), expenseRatio: '1' })).toBe('holdingsWrong');
  expect(problem(sheet(part('Kas', '0.5'), part('kas ', '0.1')))).toBe('holdingsWrong');
  expect(problem(sheet(part('A', '0.6'), part('B', '0.400001')))).toBe('holdingsWrong');
  expect(problem(sheet(part('A', '0.6'), part('B', '0.4')))).toBeNull();
  expect(problem({ ...sheet(), expenseRatio: '0.100001' })).toBe('feesWrong');
});

test('the name of a fund in its address', () => {
  expect(slugOf('Tirta Pasar Uang')).toBe('tirta-pasar-uang');
  expect(slugOf(' Éka — Indeks 45 (USD) ')).toBe('eka-indeks-45-usd');
  expect(slugOf('—')).toBe('');
});
