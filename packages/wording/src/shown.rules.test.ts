/** Evidence of a consent reads back as rows; fields that an older quote lacked are left out, and foreign bytes return null. */
import { expect, test } from 'vitest';
import { readShown } from './shown.ts';

const promise = { payBefore: '2026-11-20T13:00:00+07:00', navDay: '2026-11-20', laterNavDay: '2026-11-23', unitsOn: '2026-11-23', reason: 'onTime' };
const quote = {
  currency: 'IDR',
  items: [
    {
      name: 'Nusa Kas Likuid',
      amount: 250_000,
      feeRate: '0.010000',
      fee: 2_500,
      vat: 275,
      total: 252_775,
      indicativeNav: '1210.5',
      indicativeNavDay: '2026-11-19',
      indicativeUnits: '206.5262',
      promise,
    },
  ],
  sales: [],
  amount: 250_000,
  fee: 2_500,
  vat: 275,
  total: 252_775,
  billEndsAt: '2026-11-21T10:00:00+07:00',
  promotion: null,
  risk: null,
  terms: { version: '2026-1', text: 'Saya sudah membaca prospektus.' },
};

test('shows a purchase line by line, with its promise and terms', () => {
  const sections = readShown(JSON.stringify(quote), 'en')!;
  expect(sections.map(({ title }) => title)).toEqual(['Buy Nusa Kas Likuid', 'Altogether', 'Terms you agreed to']);
  expect(sections[0]!.rows).toEqual(
    expect.arrayContaining([
      ['Amount', 'Rp250,000'],
      ['Fee (1.00%)', 'Rp2,500'],
      ['Promised NAV date', '20 Nov 2026'],
      ['Last NAV at the time', '1,210.5000 (19 Nov 2026)'],
    ]),
  );
  expect(sections[2]!.rows).toEqual([['Version', '2026-1: Saya sudah membaca prospektus.']]);
});

test('names the target of a switch, and shows a sale of all units', () => {
  const sale = {
    name: 'Nusa Kas Likuid',
    to: { name: 'Nusa Obligasi Prima' },
    isAllUnits: true,
    askedAmount: null,
    askedUnits: null,
    indicativeNet: 990_000,
    paidTo: null,
  };
  const [section] = readShown(JSON.stringify({ ...quote, items: [], sales: [sale] }), 'id')!;
  expect(section).toEqual({
    title: 'Alihkan Nusa Kas Likuid ke Nusa Obligasi Prima',
    rows: [
      ['Diminta', 'Semua unit'],
      ['Perkiraan diterima', 'Rp990.000'],
    ],
  });
});

test('returns null for bytes that are no quote', () => {
  for (const bytes of ['', '{', '[]', '"x"', '{"items":7}', 'null']) expect(readShown(bytes, 'id'), bytes).toBeNull();
});
