/** Tests reading the words of a receipt, whatever labels bank apps use, and whole pictures of six of them. */
import { expect, test } from 'vitest';
import { CLEAN, photographed } from '../../../../../../../tests/recognition/cards.ts';
import { LOOKS, type ReceiptLook, specimenReceipt } from '../../../../../../../tests/recognition/receipts.ts';
import { readNow } from '../../../records/recognition/index.ts';
import type { Word } from '../../../records/recognition/words.ts';
import { receiptReader } from './receipt-reader.ts';
import { NOTHING_READ, readReceiptWords } from './rules.ts';

/** Words of lines, one below the other. */
const words = (lines: readonly string[], confidence = 90): Word[] =>
  lines.flatMap((line, index) =>
    line.split(' ').map((text, at) => ({ text, confidence, left: at * 100, right: at * 100 + 90, top: index * 40, bottom: index * 40 + 20 })),
  );
const LINES = [
  'myBCA',
  'Transfer Berhasil',
  'Tanggal 27 Nov 2026 14:05:21 WIB',
  'Rekening Sumber 1234567890',
  'Tujuan LUMBUNG BCA 0140011001',
  'Nominal Rp 1.001.500',
  'Biaya Admin Rp 2.500',
  'Total Rp 1.004.000',
  'No. Referensi 2026112714052100',
];
/** The same receipt with some lines changed. */
const readAs = (changed: Readonly<Record<number, string>>, confidence?: number) =>
  readReceiptWords(
    words(
      LINES.map((line, index) => changed[index] ?? line),
      confidence,
    ),
  );

test('a receipt that is read well fills the form: the amount sent without the fee, and the bank of the sender', () => {
  expect(readAs({})).toEqual({
    bank: '014',
    account: '1234567890',
    amount: '1001500',
    at: '2026-11-27T14:05:00+07:00',
    reference: '2026112714052100',
    doubtful: [],
  });
  expect(readAs({ 3: 'Rekening Sumber Bank Mandiri 1370012345678' })).toMatchObject({ bank: '008', account: '1370012345678' });
});

test('times in other zones are converted to Jakarta time, and dates are read in many formats', () => {
  expect(readAs({ 2: 'Tanggal 27/11/2026 16.05 WIT' }).at).toBe('2026-11-27T14:05:00+07:00');
  expect(readAs({ 2: 'Date 2026-11-27 14:05' }).at).toBe('2026-11-27T14:05:00+07:00');
  expect(readAs({ 2: '27 NOVEMBER 2026 · 14:05' }).at).toBe('2026-11-27T14:05:00+07:00');
});

test('a value that does not add up, lacks a time, is contradictory or was guessed is doubtful and left out', () => {
  expect(readAs({ 7: 'Total Rp 1.044.000' })).toMatchObject({ amount: null, doubtful: ['amount'] });
  expect(readAs({ 5: 'Total Rp 1.004.000', 7: '' })).toMatchObject({ amount: null, doubtful: ['amount'] });
  expect(readAs({ 2: 'Tanggal 27 Nov 2026' })).toMatchObject({ at: null, doubtful: ['at'] });
  expect(readAs({ 1: 'Tanggal 26 Nov 2026 14:05' })).toMatchObject({ at: null, doubtful: ['at'] });
  expect(readAs({ 8: 'No. Referensi #~' })).toMatchObject({ reference: null, doubtful: ['reference'] });
  expect(readAs({}, 20).doubtful).toContain('account');
  expect(readAs({ 3: 'Rekening Sumber 123****890' })).toMatchObject({ account: null, doubtful: ['account'] });
  expect(readAs({ 5: 'Nominal Rp 1.0O1.5OO' }).amount).toBe('1001500');
});

test('nothing is read from an empty picture or from noise', () => {
  expect(readReceiptWords([])).toEqual(NOTHING_READ);
  expect(readReceiptWords(words(['#~ @@', 'lorem ipsum 12', '~~']))).toEqual(NOTHING_READ);
});

/** These hide digits of the account: it is doubtful, and nothing is made up. */
const HIDING: readonly ReceiptLook[] = ['bca', 'bni'];

test.each(Object.keys(LOOKS) as ReceiptLook[])('a drawn %s receipt is read correctly, and masked digits are doubtful', { timeout: 120_000 }, async (look) => {
  const receipt = specimenReceipt(look, 1);
  const reading = await readNow(receiptReader, await photographed(receipt, CLEAN));
  const hidden = HIDING.includes(look) ? { account: null, doubtful: ['account'] } : { doubtful: [] };
  expect(reading).toEqual({ ok: true, value: { ...receipt.reading, ...hidden } });
});
