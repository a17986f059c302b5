/** Tests which partner caused the failure of a job. */
import { expect, test } from 'vitest';
import { partnerOf } from './partner-faults.ts';

const settings = { companyCodes: { bca: '12345' }, gateways: { known: ['gopay', 'blu'], connected: [], pays: {} } };

test.each([
  ['bca', 'banks'],
  ['blu', 'gateways'],
  ['fund-registry', 'fundRegistry'],
  ['mail', 'messages'],
  ['duplicate key value violates unique constraint "x"', null],
  ['', null],
  ['constructor', null],
])('a job that failed with "%s" is attributed to %s', (fault, partner) => {
  expect(partnerOf(fault, settings)).toBe(partner);
});
