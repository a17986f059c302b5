/** Mutants of coupons: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const test = 'apps/server/src/capabilities/money/bond-coupons/bond-coupons.test.ts';
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'units that are set aside at the end of a series hold up everybody',
    file: 'apps/server/src/capabilities/money/bond-coupons/store.ts',
    guard: ' and coalesce(sum(a.held), 0) = 0)',
    naive: ')',
    test,
    title: 'whoever has units set aside waits alone',
  },
  {
    name: 'what nobody could read of a coupon counts as nothing paid',
    file: 'apps/server/src/capabilities/money/bond-coupons/tell.ts',
    guard: 'if (odd === 0) await markLeftOut',
    naive: 'await markLeftOut',
    test,
    title: 'a coupon row that nobody can read',
  },
  {
    name: 'units of a bond are moved though a coupon of them has to be drawn first',
    file: 'apps/server/src/capabilities/money/bond-coupons/draw.ts',
    guard: 'return (await nextDue(tx, reference, seri, now)) === null;',
    naive: 'await nextDue(tx, reference, seri, now);\n  return true;',
    test,
    title: 'the coupons of a series: drawn by everybody at once',
  },
];
