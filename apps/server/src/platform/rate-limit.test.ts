/** Rate limits by network: a /48 with its 65,536 networks gets the budget of sixteen. */
import { MINUTE } from '@lumbung/kernel/time.ts';
import { expect, test } from 'vitest';
import { sharedPlatform } from '../../../../tests/support/platform.ts';
import { transact, type Tx } from './database.ts';
import { networkOf } from './network.ts';
import { clear, consume, consumed, consumeInTurn } from './rate-limit.ts';

const platform = await sharedPlatform();
const now = platform.app.clock();
const [WINDOW, LIMIT] = [15 * MINUTE, 5];
/** Runs work in a transaction that is rolled back. */
const inVain = (work: (tx: Tx) => Promise<void>) => transact(platform.app.pools.money, async (tx) => ({ keep: false, result: await work(tx) }));
const bucketOf = (address: string): string => `asked:${networkOf(address)}`;

test('Q3 all 65,536 networks of a /48 together get the budget of sixteen networks', () =>
  inVain(async (tx) => {
    const ask = async (address: string): Promise<boolean> => (await consume(tx, bucketOf(address), now, WINDOW)).used <= LIMIT;
    let allowed = 0;
    for (let index = 0; index < 40 * LIMIT; index += 1) if (await ask(`2001:db8:48:${(index % 40).toString(16)}::1`)) allowed += 1;
    expect(allowed).toBe(16 * LIMIT);
    expect((await consumed(tx, bucketOf('2001:db8:48:ffff::1'), now)).used).toBeGreaterThan(LIMIT);
    // Neither another /48 nor an IPv4 address is affected.
    expect([await ask('2001:db8:49::1'), await ask('203.0.113.48')]).toEqual([true, true]);
    expect((await consumed(tx, bucketOf('203.0.113.49'), now)).used).toBe(0);
  }));

test('Q3 a request from a network whose /48 has used its budget does not count against the device', () =>
  inVain(async (tx) => {
    const ask = (address: string, device: string) =>
      consumeInTurn(tx, now, { bucket: bucketOf(address), windowMs: WINDOW, limit: LIMIT }, { bucket: `checks:${device}`, windowMs: WINDOW });
    for (let index = 0; index < 16 * LIMIT; index += 1) {
      const [ofNetwork, ofDevice] = await ask(`2001:db8:50:${(index % 20).toString(16)}::1`, `${index}`);
      expect([ofNetwork.used <= LIMIT, ofDevice?.used]).toEqual([true, 1]);
    }
    const [ofNetwork, ofDevice] = await ask('2001:db8:50:ffff::1', 'new');
    expect([ofNetwork.used > LIMIT, ofDevice]).toEqual([true, undefined]);
    // `clear` resets the counter of one network, not that of its site.
    clear(tx, [bucketOf('2001:db8:50:ffff::1')]);
    expect((await ask('2001:db8:50:ffff::1', 'new'))[1]).toBeUndefined();
  }));
