/** Tests through which bank money leaves: the one that holds it, or ours where a gateway took it and holds no account of ours. */
import { expect, test } from 'vitest';
import { outletOf } from './rules.ts';

const settings = { payoutBanks: { IDR: 'bni', USD: null }, gateways: { known: ['gopay'], connected: [], pays: {} } };

test('a payout leaves through the bank that holds the money; money taken by a gateway, connected or not, through the payout bank', () => {
  expect(outletOf(settings, 'bca', 'IDR')).toBe('bca');
  expect(outletOf(settings, 'gopay', 'IDR')).toBe('bni');
  expect(() => outletOf(settings, 'gopay', 'USD')).toThrow('no account of ours pays out in USD');
});
