/** Which partner a job speaks to. */
import { expect, test } from 'vitest';
import { partnerOf } from './rules.ts';

test.each([
  ['payouts.send', 'banks'],
  ['payments.findLost', 'banks'],
  ['payments.alignAccount', 'banks'],
  ['payments.expireBills', null],
  ['settlement.handOff', 'fundRegistry'],
  ['prices.collect', 'fundRegistry'],
  ['settlement.price', null],
  ['notifications.tellPaid', 'messages'],
])('the job %s speaks to %s', (task, partner) => {
  expect(partnerOf(task)).toBe(partner);
});
