/** What the fund registry says of subscriptions: the units it allotted. */
import type { Feed } from '../orders/index.ts';

export const confirmationsFeed: Feed = async (registry, day, from) => {
  const { confirmations, next } = await registry.confirmationsOf(day, from);
  return { fills: confirmations.map((row) => ({ ...row, amount: null, toNav: null, toUnits: null })), deferred: [], next };
};
