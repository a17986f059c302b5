/** Partners are asked while no row is locked: every test of what asks one would see it. */
import { expect, test } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../tests/support/platform.ts';
import { transact } from '../platform/database.ts';
import { askPartner } from './http-client.ts';

const platform: Platform = await sharedPlatform();

test('no partner is asked and no mail is sent while a transaction is open', async () => {
  const { pools, partners, config } = platform.world;
  const request = { partner: 'test', method: 'GET', url: `${config.SANDBOX_URL}/health`, headers: {} } as const;
  const mail = { to: 'nobody@example.test', subject: 'Halo', text: 'Halo', messageId: 'test' };
  const inside = (work: () => Promise<unknown>) => transact(pools.money, async () => ({ keep: true, result: await work() }));
  await expect(inside(() => askPartner(request))).rejects.toThrow('test was asked while a transaction was open');
  await expect(inside(() => partners.messages.sendMail(mail))).rejects.toThrow('a mail was sent while a transaction was open');
  expect((await askPartner(request)).status).toBeGreaterThan(0);
});
