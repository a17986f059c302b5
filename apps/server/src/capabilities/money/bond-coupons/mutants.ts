/** Mutants of coupons: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const test = 'apps/server/src/capabilities/money/bond-coupons/bond-coupons.test.ts';
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'units on hold at the end of a series block all holders',
    file: 'apps/server/src/capabilities/money/bond-coupons/store.ts',
    guard: ' and coalesce(sum(a.held), 0) = 0)',
    naive: ')',
    test,
    title: 'an investor with held units at maturity waits in a queue',
  },
  {
    name: 'an unreadable coupon row counts as nothing paid',
    file: 'apps/server/src/capabilities/money/bond-coupons/tell.ts',
    guard: 'if (odd === 0) await markLeftOut',
    naive: 'await markLeftOut',
    test,
    title: 'an unreadable coupon row',
  },
  {
    name: 'bond units are moved although a coupon of them must be drawn first',
    file: 'apps/server/src/capabilities/money/bond-coupons/draw.ts',
    guard: 'return (await nextDue(tx, reference, seri, now)) === null;',
    naive: 'await nextDue(tx, reference, seri, now);\n  return true;',
    test,
    title: 'concurrent runs draw and book each coupon of a series once',
  },
];
