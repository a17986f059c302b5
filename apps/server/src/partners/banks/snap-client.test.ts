/** What we ask of banks, to the letter of what their systems take. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../../tests/support/platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const HOSTILE = 'PT "Peñaranda" & Ñandú 🙂 <Persero>';
const PLAIN = 'PT Penaranda dan Nandu Persero';
const reference = () => crypto.randomUUID().replaceAll('-', '').toUpperCase();

test('P5 an account is opened in a name that the bank takes, whatever a customer is called', async () => {
  const bank = platform.app.partners.banks.bni!;
  for (const [name, wanted] of [
    [HOSTILE, PLAIN],
    ['王明', 'Nasabah'],
    ['', 'Nasabah'],
    ['W'.repeat(300), 'W'.repeat(255)],
  ] as const) {
    const accountNumber = platform.app.settings.companyCodes.bni! + String(Math.random()).slice(2, 10);
    const expiresAt = (platform.app.clock() + 3_600_000) as Instant;
    expect(await bank.openAccount({ accountNumber, reference: reference(), name, amount: 1_000_000n, expiresAt })).toEqual({ kind: 'open' });
    const accounts = await platform.sandbox.get<{ virtualAccount: string; name: string }[]>('banks/accounts');
    expect(accounts.find(({ virtualAccount }) => virtualAccount === accountNumber)?.name).toBe(wanted);
  }
});

test('P5 money goes out to a holder in a name that the bank takes', async () => {
  const bank = platform.app.partners.banks.bca!;
  for (const holder of [HOSTILE, '王明', 'W'.repeat(300)]) {
    const sent = await bank.transfer({ reference: reference(), amount: 10_000n, currency: 'IDR', to: { bank: '014', account: '7712345678' }, holder });
    expect(sent).toMatchObject({ kind: 'done' });
  }
});
