/** The guards of corrections that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const HERE = 'apps/server/src/capabilities/money/corrections';
const test = 'tests/journeys/corrections.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'units are given of a fund that has ended',
    file: `${HERE}/correct.ts`,
    guard: 'if (endsOn !== null && endsOn <= dayOf(errand.business)) throw',
    naive: "if (endsOn === 'never') throw",
    test: 'tests/journeys/movements.test.ts',
    title: 'a fund merges into another',
  },
  {
    name: 'what was settled stays at a NAV that is corrected',
    file: `${HERE}/correct.ts`,
    guard: 'when(pricesEvents.corrected, correctionsEvents.correct)',
    naive: '',
    test,
    title: 'a NAV that fell gives more units',
  },
  {
    name: 'a correction takes units that are set aside',
    file: `${HERE}/store.ts`,
    guard: 'least(greatest(-y.due, 0), y.free) as taken, greatest(greatest(-y.due, 0) - y.free, 0) as claimed',
    naive: 'greatest(-y.due, 0) as taken, 0::bigint as claimed',
    test,
    title: 'units that were sold or are set aside meanwhile are a claim',
  },
  {
    name: 'a correction gives while something is claimed',
    file: `${HERE}/store.ts`,
    guard: 'least(greatest(y.due, 0), h.open) as opened',
    naive: '0::bigint as opened',
    test,
    title: 'units that were sold or are set aside meanwhile are a claim',
  },
  {
    name: 'a correction gives what the house has borne',
    file: `${HERE}/store.ts`,
    guard: 'least(greatest(y.due - h.open, 0), h.waived) as waived',
    naive: '0::bigint as waived',
    test,
    title: 'what the house bears is an expense of it',
  },
  {
    name: 'money that has not left yet is claimed',
    file: `${HERE}/store.ts`,
    guard: 'case when l.is_unpaid then l.net else 0 end',
    naive: '0::bigint',
    test,
    title: 'what a sale brought less of is taken from the proceeds',
  },
  {
    name: 'a batch corrects two legs of one investor that do not see each other',
    file: `${HERE}/store.ts`,
    guard: 'select distinct on (investor_id) investor_id, leg_id from stale',
    naive: 'select investor_id, leg_id from stale',
    test,
    title: 'of two purchases of one investor the second sees',
  },
  {
    name: 'cost stays on units that a correction took',
    file: `${HERE}/store.ts`,
    guard: 'case when p.in_owned + p.given - p.taken = 0 then 0 else greatest(p.in_cost + p.in_new_amount - p.in_amount, 0) end as stays',
    naive: 'greatest(p.in_cost + p.in_new_amount - p.in_amount, 0) as stays',
    test,
    title: 'of two purchases of one investor the second sees',
  },
  {
    name: 'books move while a correction works out what is free in them',
    file: `${HERE}/store.ts`,
    guard: '  await tx.query(holdBooks, [legs.map((leg) => leg.investor_id)]);\n',
    naive: '',
    test,
    title: 'twenty who correct at once',
  },
  {
    name: 'a custodian that confirms a correction contradicts it',
    file: 'apps/server/src/capabilities/money/settlement/store.ts',
    guard: '      and (c.nav, c.units) = (e.nav, e.units))',
    naive: '      and false)',
    test,
    title: 'what the registry tells once more of a day',
  },
  {
    name: 'units are taken for a claim though they are set aside again',
    file: `${HERE}/end-claim.ts`,
    guard: '    if (isSettled && !(await mayTake(tx, investorId, claim))) return false;\n',
    naive: '',
    test,
    title: 'a claim ends by two people',
  },
  {
    name: 'what the registry tells once more undoes a correction',
    file: 'apps/server/src/capabilities/money/settlement/store.ts',
    guard: ` and f.outcome <> 'corrected'`,
    naive: '',
    test,
    title: 'what the registry tells once more of a day',
  },
];
