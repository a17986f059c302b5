/** Refusals of calls about net asset values, with their codes. */
import { family } from '../family.ts';

export const navs = family('ours', {
  field: 'result',
  refusals: {
    navNotWaiting: 151,
    verdictProposed: 152,
    noNavDay: 155,
    navImpossible: 156,
    navWaits: 157,
    navUnchanged: 158,
    navEarly: 159,
  },
});
