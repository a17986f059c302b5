/** Mutants of deactivation: each disables one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const FOLDER = 'apps/server/src/capabilities/people/deactivation';
const test = `${FOLDER}/deactivation.test.ts`;

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an order is placed while the account is being closed',
    file: `${FOLDER}/store.ts`,
    guard: " and l.state = 'active'\n  for key share of i for share of l",
    naive: " and l.state = 'active'",
    test,
    title: 'of a concurrent order and closing one happens',
  },
  {
    name: 'an account with money in transit is closed',
    file: `${FOLDER}/store.ts`,
    guard: 'and a.held > 0)',
    naive: "and a.held > 0 and a.path = 'units')",
    test,
    title: 'money held or awaited blocks closing',
  },
  {
    name: 'a closed login signs in',
    file: `${FOLDER}/store.ts`,
    guard: "set state = 'deactivated', epoch = epoch + 1",
    naive: 'set epoch = epoch + 1',
    test,
    title: 'closing one login of a company leaves the others',
  },
  {
    name: 'the address of a closed account never becomes free',
    file: `${FOLDER}/store.ts`,
    guard: '[deleteEmail, deletePhone,',
    naive: '[deletePhone,',
    test,
    title: 'C55.deletion, I-84 address and number are free after three days',
  },
  {
    name: 'the passkeys of a closed account are kept',
    file: `${FOLDER}/store.ts`,
    guard: ', deletePasskeys, deletePasskeyOwner]',
    naive: ']',
    test,
    title: 'C55.deletion, I-84 address and number are free after three days',
  },
  {
    name: 'records the law requires are deleted at once',
    file: 'database/migrations/202611242200_deactivation.sql',
    guard: "- interval '5 years'))",
    naive: "+ interval '5 years'))",
    test,
    title: 'C55.deletion, I-84 address and number are free after three days',
  },
  {
    name: 'a closed account keeps its cart',
    file: 'apps/server/src/capabilities/journeys/cart/jobs.ts',
    guard: '[when(deactivationEvents.investorClosed, events.empty)]',
    naive: '[when(deactivationEvents.investorClosed, events.empty)].slice(1)',
    test,
    title: 'closing an account takes one code to request',
  },
  {
    name: 'a company’s name stays when its records are deleted',
    file: `${FOLDER}/store.ts`,
    guard: '    tx.send(blankCompany, [investorId, empty.company]);\n',
    naive: '',
    test,
    title: 'the name of a company is deleted with its records',
  },
  {
    name: 'the newest table of records is not deleted with the person',
    file: 'database/migrations/202611270100_seen_orders.sql',
    guard: "fate => 'record'",
    naive: "fate => 'erased'",
    test,
    title: 'after five years no table, list or search holds personal data',
  },
];
