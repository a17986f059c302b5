/** Background work of sales and switches. */
import { does } from '../../../platform/jobs.ts';
import { when } from '../../../platform/queue.ts';
import { book, finish, handOff, payOut, price } from './settle.ts';
import * as pricesEvents from '../../market/prices/events.ts';
import * as payoutsEvents from '../payouts/events.ts';
import * as salesEvents from './events.ts';

export const jobs = [
  does(salesEvents.handOff, handOff),
  does(salesEvents.price, price),
  does(salesEvents.book, book),
  does(salesEvents.payOut, payOut),
  does(salesEvents.finish, finish),
];

export const subscriptions = [
  when(pricesEvents.published, salesEvents.price),
  when(salesEvents.priced, salesEvents.book),
  when(payoutsEvents.done, salesEvents.finish),
];
