/** What settlement does. */
import type { Capability } from '../../../platform/capability.ts';
import { does } from '../../../platform/jobs.ts';
import { when } from '../../../platform/queue.ts';
import * as pricesEvents from '../../market/prices/events.ts';
import * as settlementEvents from './events.ts';
import { book, handOff, price } from './settle.ts';

export const settlement: Capability = {
  jobs: [does(settlementEvents.handOff, handOff), does(settlementEvents.price, price), does(settlementEvents.book, book)],
  subscriptions: [when(pricesEvents.published, settlementEvents.price), when(settlementEvents.priced, settlementEvents.book)],
};
