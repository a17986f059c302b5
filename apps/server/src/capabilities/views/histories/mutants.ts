/** The guards of histories that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const store = 'apps/server/src/capabilities/views/histories/store.ts';
const test = 'apps/server/src/capabilities/views/histories/histories.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'what one ordered oneself is news',
    file: store,
    guard: "'o.step > coalesce(k.step, (o.login_id = $2)::int)'",
    naive: "'o.step > coalesce(k.step, ($2::uuid is null)::int)'",
    test,
    title: 'each person of a company has eyes of her own',
  },
  {
    name: 'an order that was seen once is seen for ever',
    file: store,
    guard: "'o.step > coalesce(k.step, (o.login_id = $2)::int)'",
    naive: "'k.step is null and o.step > (o.login_id = $2)::int'",
    test,
    title: 'what went on since it was seen is unread',
  },
  {
    name: 'what one person of a company saw all have seen',
    file: store,
    guard: 'on k.investor_id = o.investor_id and k.login_id = $2 and k.order_id',
    naive: 'on k.investor_id = o.investor_id and ($2::uuid is null or true) and k.order_id',
    test,
    title: 'each person of a company has eyes of her own',
  },
  {
    name: 'marking one order marks all that ended',
    file: 'apps/server/src/capabilities/views/histories/read.ts',
    guard: 'mark(tx, context, ALL, ids)',
    naive: 'mark(tx, context, ALL, null)',
    test,
    title: 'what went on since it was seen is unread',
  },
  {
    name: 'who searches for nothing that is finds everything',
    file: store,
    guard: '$8::text is null or o.code = $8 or exists (',
    naive: "$8::text is null or o.code like '%' || $8 || '%' or exists (",
    test,
    title: 'orders are found by their code',
  },
];
