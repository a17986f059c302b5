/** Tests that passwords are hashed while no connection is held: any call that hashes in a transaction fails. */
import { expect, test } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { readTogether, transact } from '../../../platform/database.ts';
import { hashPassword, isPassword } from './passwords.ts';

const platform: Platform = await sharedPlatform();

test('no password is hashed or compared while a transaction or a snapshot is open', async () => {
  const { money, reads } = platform.app.pools;
  const words = 'a password was hashed while a transaction was open';
  await expect(transact(money, async () => ({ keep: true, result: await hashPassword('gerimis pagi') }))).rejects.toThrow(words);
  await expect(readTogether(reads, () => isPassword(null, 'gerimis pagi'))).rejects.toThrow(words);
  expect(await isPassword(await hashPassword('gerimis pagi'), 'gerimis pagi')).toBe(true);
});
