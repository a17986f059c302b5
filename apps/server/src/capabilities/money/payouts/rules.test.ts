/** Tests through which bank money leaves: the one that holds it, or ours where a gateway took it and holds no account of ours. */
import { expect, test } from 'vitest';
import { outletOf } from './rules.ts';

const settings = { payoutBanks: { IDR: 'bni', USD: null }, gateways: { known: ['gopay'], connected: [], pays: {} } };

test('what a bank holds leaves through it; what a gateway took leaves through the bank that pays out, connected or not', () => {
  expect(outletOf(settings, 'bca', 'IDR')).toBe('bca');
  expect(outletOf(settings, 'gopay', 'IDR')).toBe('bni');
  expect(() => outletOf(settings, 'gopay', 'USD')).toThrow('no account of ours pays out in USD');
});
