/** What a reconciliation finds about partners is said in words, in both languages; what has none is shown as it stands, without the ids that links stand for. */
import { expect, test } from 'vitest';
import { findingText, ruleMeaning } from './audit-rules.ts';

const [WHO, WHAT] = ['01a1ec61-f38a-76b6-8c0c-46163aa3cb1e', '01a1ec61-f38a-76b6-8c0c-46163aa3cb1f'];

test.each([
  ['bca credited 1500000 to 8807 and the books do not know of it: E-1', 'BCA mencatat dana masuk 1.500.000 ke rekening 8807 yang tidak ada di buku (E-1).'],
  ['bni credited something else than it told: E-2', 'BNI mencatat dana masuk yang lain daripada kabarnya (E-2).'],
  ['the books hold a credit that bca does not know: E-3', 'Buku memuat dana masuk yang tidak dikenal BCA (E-3).'],
  [`bca has not done a payout that the books call done (failed): ${WHO} ${WHAT}`, `Pengiriman dana yang menurut buku selesai belum dilakukan BCA (${WHAT}).`],
  [`bca sent another amount than the books say: ${WHO} ${WHAT}`, `BCA mengirim jumlah lain daripada kata buku (${WHAT}).`],
  ['the custodian keeps other units: IFUA1 F01: ours 12345678, theirs 0', 'IFUA IFUA1, F01: di buku 1.234,5678 unit, di kustodian 0,0000 unit.'],
  ['F01 2026-11-12: 5000 IDR went to the custodian, which has 400000 hundredths', 'F01, hari NAB 12 Nov 2026: IDR 5.000 dikirim, kustodian mencatat 4.000.'],
  ['F01 2026-11-12: 5000 IDR came from the custodian, which paid 0 hundredths', 'F01, hari NAB 12 Nov 2026: IDR 5.000 diterima, kustodian mencatat 0.'],
  ['F01 2026-11-12: the custodian tells of cash that the books do not know', 'F01, hari NAB 12 Nov 2026: kustodian menyebut dana yang tidak ada di buku.'],
  ['this could not be asked: connection lost', 'Aturan ini tidak dapat ditanyakan kali ini. Jalankan rekonsiliasi lagi.'],
])('%s', (what, words) => {
  expect(findingText(what, 'id', false)).toEqual({ text: words, isWords: true });
  const english = findingText(what, 'en', false);
  expect(english.isWords).toBe(true);
  expect(english.text).not.toBe(words);
});

test('ids are left out where links stand for them, and nowhere else', () => {
  expect(findingText(`${WHO} suspense IDR`, 'id', true)).toEqual({ text: 'suspense IDR', isWords: false });
  expect(findingText(`${WHO} ${WHAT}`, 'en', true)).toEqual({ text: '', isWords: false });
  expect(findingText(`${WHO} ${WHAT}`, 'en', false)).toEqual({ text: `${WHO} ${WHAT}`, isWords: false });
  expect(ruleMeaning('a seal of the ledger does not hold', 'en')).toContain('chain');
});
