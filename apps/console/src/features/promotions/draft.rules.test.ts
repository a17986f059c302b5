/** Errors of a promotion are shown beside their fields, and valid values are sent in the format of the call. */
import { consolePromotions } from '@lumbung/wording/console-promotions.ts';
import type { OpsPromotion } from '@lumbung/contract/promotions/ops-promotion.ts';
import { expect, test } from 'vitest';
import { checksOf, inputOf, readAs, type Values, valuesOf } from './draft.ts';

const text = consolePromotions.id.wrong;
const checks = checksOf(text, 'id');
const GOOD: Values = {
  ...valuesOf(null),
  code: ' hemat26 ',
  titleId: 'Hemat akhir tahun',
  titleEn: 'Year-end saver',
  textId: 'Cashback setengah persen.',
  textEn: 'Half a percent of cashback.',
  termsId: 'Simpan unitnya.',
  termsEn: 'Keep the units.',
  percent: '0,5',
  cap: '50.000',
  minimum: '1.000.000',
  beginsOn: '2026-11-18',
  endsOn: '2026-11-30',
  quota: '100',
  budget: '5.000.000',
};
const wrongWith = (change: Partial<Values>) => {
  const values = { ...GOOD, ...change };
  return Object.entries(checks).flatMap(([field, check]) => {
    const problem = (check as (value: unknown, values: Values) => unknown)(values[field as keyof Values], values);
    return problem ? [[field, problem]] : [];
  });
};

test('reports the error of each field', () => {
  expect(wrongWith({})).toEqual([]);
  expect(wrongWith({ code: 'AB1' })).toEqual([['code', text.code]]);
  expect(wrongWith({ code: 'HEMAT 26' })).toEqual([['code', text.code]]);
  expect(wrongWith({ percent: '0' })).toEqual([['percent', text.percent]]);
  expect(wrongWith({ percent: '101' })).toEqual([['percent', text.percent]]);
  expect(wrongWith({ cap: '0' })).toEqual([['cap', text.amount]]);
  expect(wrongWith({ way: 'amount', amount: '' })).toEqual([['amount', text.amount]]);
  expect(wrongWith({ way: 'amount', amount: '6.000.000', percent: '' })).toEqual([['amount', text.overBudget]]);
  expect(wrongWith({ way: 'amount', amount: '10.000', percent: 'x', cap: 'x' })).toEqual([]);
  expect(wrongWith({ minimum: 'seribu' })).toEqual([['minimum', text.minimum]]);
  expect(wrongWith({ perPerson: '11', quota: '1,5', holdingDays: '366' })).toEqual([
    ['perPerson', text.number(1, 10)],
    ['holdingDays', text.number(0, 365)],
    ['quota', text.number(1, 10_000_000)],
  ]);
  expect(wrongWith({ endsOn: '2026-11-17' })).toEqual([['endsOn', text.order]]);
  expect(wrongWith({ beginsOn: '', endsOn: '' }).map(([field]) => field)).toEqual(['beginsOn', 'endsOn']);
});

test('sends input in the format of the call, without the alternative that was not chosen', () => {
  expect(inputOf(GOOD, 'id')).toMatchObject({
    code: 'HEMAT26',
    share: '0.005000',
    cap: '50000',
    minimum: '1000000',
    budget: '5000000',
    quota: 100,
    perPerson: 1,
  });
  expect(inputOf(GOOD, 'id')).not.toHaveProperty('amount');
  const fixed = inputOf({ ...GOOD, way: 'amount', amount: '25.000' }, 'id');
  expect(fixed).toMatchObject({ amount: '25000' });
  expect(Object.keys(fixed).filter((name) => name === 'share' || name === 'cap')).toEqual([]);
});

test('editing a draft keeps all its values', () => {
  const written: OpsPromotion = {
    promotionId: '01a1ec84-0000-7000-8000-000000000001',
    code: 'HEMAT26',
    state: 'draft',
    titleId: GOOD.titleId,
    titleEn: GOOD.titleEn,
    textId: GOOD.textId,
    textEn: GOOD.textEn,
    termsId: GOOD.termsId,
    termsEn: GOOD.termsEn,
    currency: 'IDR',
    share: '0.005000',
    amount: null,
    cap: 50_000,
    minimum: 1_000_000,
    products: ['F01'],
    productTypes: ['equity'],
    methods: [2, 3],
    audience: 'companies',
    isFirstOnly: true,
    perPerson: 1,
    beginsAt: '2026-11-18T00:00:00.000+07:00',
    endsAt: '2026-12-01T00:00:00.000+07:00',
    holdingDays: Number(GOOD.holdingDays),
    funder: 'nusa',
    quota: 100,
    uses: 0,
    budget: 5_000_000,
    committed: 0,
    released: 0,
    writtenByName: 'Intan Permata',
    publishedByName: null,
    proposalId: null,
  };
  expect(inputOf(valuesOf(written), 'id')).toEqual(
    inputOf({ ...GOOD, products: ['F01'], productTypes: ['equity'], methods: [2, 3], audience: 'companies', isFirstOnly: true, funder: 'nusa' }, 'id'),
  );
});

test('the preview shows the promotion as investors see it', () => {
  const choices = {
    houses: [],
    products: [{ productId: 'F01', slug: 'satu', name: 'Dana Satu', type: 'equity', currency: 'IDR' }],
    methods: [{ code: 2, name: 'BCA Virtual Account' }],
  } as const;
  const read = readAs(
    { ...GOOD, products: ['F01'], methods: [2] },
    'en',
    { ...choices, houses: [], products: [...choices.products], methods: [...choices.methods] },
    'id',
  );
  expect(read).toMatchObject({ code: 'HEMAT26', title: 'Year-end saver', share: '0.005000', cap: '50000', minimum: '1000000', perPerson: 1 });
  expect(read.products.map(({ name }) => name)).toEqual(['Dana Satu']);
  expect(read.methods.map(({ name }) => name)).toEqual(['BCA Virtual Account']);
  expect([read.beginsAt, read.endsAt].map((at) => Date.parse(at!))).toEqual(['2026-11-18T00:00+07:00', '2026-12-01T00:00+07:00'].map(Date.parse));
});
