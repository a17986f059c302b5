/** Partner differences found by reconciliation have texts in both languages; unknown findings are shown verbatim, minus the ids that links replace. */
import { expect, test } from 'vitest';
import { type PartnerDifference, writeDifference } from '@lumbung/kernel/partner-difference.ts';
import { findingText, ruleMeaning } from './audit-rules.ts';

const [WHO, WHAT] = ['01a1ec61-f38a-76b6-8c0c-46163aa3cb1e', '01a1ec61-f38a-76b6-8c0c-46163aa3cb1f'];

const DIFFERENCES: readonly (readonly [PartnerDifference, string])[] = [
  [
    { difference: 'creditUnknown', bank: 'bca', amount: '1500000', account: '8807', eventId: 'E-1' },
    'BCA mencatat dana masuk 1.500.000 ke rekening 8807 yang tidak ada di buku (E-1).',
  ],
  [{ difference: 'creditOtherwise', bank: 'bni', eventId: 'E-2' }, 'BNI mencatat dana masuk yang lain daripada kabarnya (E-2).'],
  [{ difference: 'creditNowhere', bank: 'bca', eventId: 'E-3' }, 'Buku memuat dana masuk yang tidak dikenal BCA (E-3).'],
  [
    { difference: 'payoutNotDone', bank: 'bca', state: 'failed', investorId: WHO, payoutId: WHAT },
    `Pengiriman dana yang menurut buku selesai belum dilakukan BCA (${WHAT}).`,
  ],
  [
    { difference: 'debitUnknown', bank: 'bca', account: '7700', day: '2026-11-12', amount: '650000', currency: 'IDR', reference: 'ADM' },
    'BCA mendebit IDR 6.500 dari rekening 7700 pada 12 Nov 2026, dan itu bukan pengiriman dana (ADM).',
  ],
  [{ difference: 'payoutOtherwise', bank: 'bca', investorId: WHO, payoutId: WHAT }, `BCA mengirim jumlah lain daripada kata buku (${WHAT}).`],
  [
    { difference: 'units', ifua: 'IFUA1', productId: 'F01', ours: '12345678', theirs: '0' },
    'IFUA IFUA1, F01: di buku 1.234,5678 unit, di kustodian 0,0000 unit.',
  ],
  [
    { difference: 'cashSent', productId: 'F01', navDay: '2026-11-12', currency: 'IDR', ours: '500000', theirs: '400000' },
    'F01, hari NAB 12 Nov 2026: IDR 5.000 dikirim, kustodian mencatat IDR 4.000.',
  ],
  [
    { difference: 'cashReceived', productId: 'F01', navDay: '2026-11-12', currency: 'IDR', ours: '500000', theirs: '0' },
    'F01, hari NAB 12 Nov 2026: IDR 5.000 diterima, kustodian mencatat IDR 0.',
  ],
  [
    { difference: 'cashReceived', productId: 'F29', navDay: '2026-11-12', currency: 'USD', ours: '1250550', theirs: '1250500' },
    'F29, hari NAB 12 Nov 2026: USD 12.505,50 diterima, kustodian mencatat USD 12.505,00.',
  ],
  [{ difference: 'cashUnknown', productId: 'F01', navDay: '2026-11-12' }, 'F01, hari NAB 12 Nov 2026: kustodian menyebut dana yang tidak ada di buku.'],
  [
    { difference: 'bondUnits', holder: WHO, seri: 'ST017T2', kodePemesanan: 'PS1', ours: '30000', theirs: '0' },
    'ST017T2, pembelian PS1: di buku 3,0000 unit, di kustodian SBN 0,0000 unit.',
  ],
  [{ difference: 'bondUnreadable', row: '{"seri":7}' }, 'Kustodian SBN menyebut sesuatu yang tidak terbaca: {"seri":7}'],
  [{ difference: 'notAsked', why: 'connection lost' }, 'Aturan ini tidak dapat ditanyakan kali ini. Jalankan rekonsiliasi lagi.'],
];

test.each(DIFFERENCES)('%j', (found, words) => {
  expect(findingText(writeDifference(found), 'id', false)).toEqual({ text: words, isWords: true });
  const english = findingText(writeDifference(found), 'en', false);
  expect(english.isWords).toBe(true);
  expect(english.text).not.toBe(words);
});

test('shows an unknown difference verbatim', () => {
  const otherwise = [
    '{"difference":"of tomorrow"}',
    '{"difference":"constructor"}',
    '{"difference":"units","ifua":"IFUA1","productId":"F01","ours":"12.5","theirs":"0"}',
    '{"difference":"units","ifua":"IFUA1","productId":"F01","ours":"12"}',
    '{"difference":"cashUnknown","productId":"F01","navDay":"yesterday"}',
    '{"difference":7}',
    '{"difference":',
  ];
  for (const what of [...otherwise, 'bca credited something else than it told: E-2'])
    expect(findingText(what, 'id', false)).toEqual({ text: what, isWords: false });
});

test('omits ids only where links replace them', () => {
  expect(findingText(`${WHO} suspense IDR`, 'id', true)).toEqual({ text: 'suspense IDR', isWords: false });
  expect(findingText(`${WHO} ${WHAT}`, 'en', true)).toEqual({ text: '', isWords: false });
  expect(findingText(`${WHO} ${WHAT}`, 'en', false)).toEqual({ text: `${WHO} ${WHAT}`, isWords: false });
  expect(ruleMeaning('a seal of the ledger does not hold', 'en')).toContain('chain');
});
