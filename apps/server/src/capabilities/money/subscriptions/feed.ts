/** The fund registry's confirmations of subscriptions: the units it allotted. */
import type { Feed } from '../orders/index.ts';

export const confirmationsFeed: Feed = async (registry, day, from) => {
  const { confirmations, odd, next } = await registry.confirmationsOf(day, from);
  return { fills: confirmations.map((row) => ({ ...row, toNav: null, toUnits: null })), deferred: [], odd, next };
};
