/** Key ring: data of an old key stays readable; new data is written with the newest key. */
import { expect, test } from 'vitest';
import { makeKeys, readKeyRing } from './keys.ts';

const [ONE, TWO] = ['11'.repeat(32), '22'.repeat(32)];
const before = makeKeys(readKeyRing(ONE));
const after = makeKeys(readKeyRing(`1:${ONE},2:${TWO}`));
const later = makeKeys(readKeyRing(`2:${TWO}`));

test('after a rotation old texts, files and signatures stay readable, and new ones use the new key', () => {
  const sealed = before.encrypt('Sekar', 'x');
  const file = before.encryptFile(Buffer.from('picture'), 'x');
  const signature = before.sign('act', '1');
  expect([after.decrypt(sealed, 'x'), after.decryptFile(file, 'x').toString(), after.isSigned(signature, 'act', '1')]).toEqual(['Sekar', 'picture', true]);
  expect([after.encrypt('Sekar', 'x')[0], after.encryptFile(Buffer.from('picture'), 'x')[0], after.sign('act', '1')[0]]).toEqual([2, 2, 2]);
  expect(later.decrypt(after.encrypt('Sekar', 'x'), 'x')).toBe('Sekar');
});

test('data of a key that was removed from the ring cannot be read, and the error does not show the data', () => {
  expect(() => later.decrypt(before.encrypt('Sekar', 'x'), 'x')).toThrow('written with a key that is not in the ring: 1');
  expect(() => later.decryptFile(before.encryptFile(Buffer.from('picture'), 'x'), 'x')).toThrow('written with a key that is not in the ring: 1');
  expect(later.isSigned(before.sign('act', '1'), 'act', '1')).toBe(false);
});

test('search indexes stay valid after a rotation: they use the oldest key of the ring', () => {
  expect(after.indexKey('email:a@b.test').equals(before.indexKey('email:a@b.test'))).toBe(true);
  expect(after.mac('code', 'x').equals(before.mac('code', 'x'))).toBe(false);
});

test('a signature covers exactly its parts in their order', () => {
  const signature = after.sign('ab', 'c');
  expect([after.isSigned(signature, 'ab', 'c'), after.isSigned(signature, 'a', 'bc'), after.isSigned(Buffer.alloc(0), 'ab', 'c')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(after.isSigned(Buffer.concat([Buffer.from([1]), signature.subarray(1)]), 'ab', 'c')).toBe(false);
});
