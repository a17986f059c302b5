/** SNAP BI signatures against test vectors that two independent implementations agree on. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isSymmetricValid, readAmount, signSymmetric, stringToSign, writeAmount } from './snap.ts';

const { snapSymmetric: known } = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../../../../database/reference/snap_vectors.json'), 'utf8'),
) as {
  snapSymmetric: {
    method: string;
    path: string;
    accessToken: string;
    timestamp: string;
    clientSecret: string;
    body: string;
    stringToSign: string;
    xSignatureBase64: string;
  };
};

test('the symmetric signature matches the test vector', () => {
  expect(stringToSign(known)).toBe(known.stringToSign);
  expect(signSymmetric(known.clientSecret, known)).toBe(known.xSignatureBase64);
  expect(isSymmetricValid(known.clientSecret, known, known.xSignatureBase64)).toBe(true);
});

test.each(['method', 'path', 'accessToken', 'timestamp', 'body'] as const)('a change of the %s breaks it', (part) => {
  expect(isSymmetricValid(known.clientSecret, { ...known, [part]: `${known[part]} ` }, known.xSignatureBase64)).toBe(false);
});

test('amounts are whole rupiah with two zero decimals, and nothing else', () => {
  expect(readAmount('150000.00')).toBe(150_000n);
  for (const wrong of ['150000', '150000.5', '150000.01', '-1.00', '1e5', 150_000, null, '99999999999999999.00']) expect(readAmount(wrong)).toBeNull();
  expect(writeAmount(150_000n)).toBe('150000.00');
});
