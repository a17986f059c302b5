/** Background work of sales and switches. */
import type { Jobs } from '../../../platform/jobs.ts';
import { book, finish, handOff, payOut, price } from './settle.ts';

export const jobs: Jobs = {
  'sales.handOff': handOff,
  'sales.price': price,
  'sales.book': book,
  'sales.payOut': payOut,
  'sales.finish': finish,
};
