/** The guards of customers that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a customer who is suspended keeps her sessions',
    file: 'apps/server/src/capabilities/people/customers/store.ts',
    guard: 'await tx.query(raiseEpochs, [investorId]);\n  await tx.query(endSessions, [investorId]);',
    naive: '',
    test: 'apps/server/src/capabilities/people/customers/customers.test.ts',
    title: 'a customer is suspended by two, every session dies at once',
  },
  {
    name: 'a customer is suspended though she is not as she was proposed',
    file: 'apps/server/src/capabilities/people/customers/store.ts',
    guard: 'where investor_id = $1 and state = $2 returning 1',
    naive: 'where investor_id = $1 and $2::text <> $3 returning 1',
    test: 'apps/server/src/capabilities/people/customers/customers.test.ts',
    title: 'decisions.agree: overtaken when the lock ended by itself',
  },
  {
    name: 'a lock that ended is opened by two',
    file: 'apps/server/src/capabilities/people/customers/propose.ts',
    guard: 'if (!person || (await locksOf(tx, context.keys, investorId, person, context.system)).length === 0) return false;',
    naive: 'if (!person) return false;',
    test: 'apps/server/src/capabilities/people/customers/customers.test.ts',
    title: 'decisions.agree: overtaken when the lock ended by itself',
  },
  {
    name: 'wrong passwords on a known device stay locked',
    file: 'apps/server/src/capabilities/people/customers/locks.ts',
    guard: '...person.devices.map((hash) => ({ suffix',
    naive: '...person.devices.slice(0, 0).map((hash) => ({ suffix',
    test: 'apps/server/src/capabilities/people/customers/customers.test.ts',
    title: 'wrong codes of a forgotten password, and wrong passwords on a device',
  },
  {
    name: 'what is shown of a customer is not masked',
    file: 'apps/server/src/capabilities/people/customers/get.ts',
    guard: `maskEmail(open(row.email_encrypted, 'email'))`,
    naive: `open(row.email_encrypted, 'email')`,
    test: 'apps/server/src/capabilities/people/customers/customers.test.ts',
    title: 'a customer is found by address, number, id and code',
  },
  {
    name: 'sessions of an older epoch are counted as live',
    file: 'apps/server/src/capabilities/people/customers/store.ts',
    guard: 'and s.epoch = l.epoch ',
    naive: '',
    test: 'apps/server/src/capabilities/people/customers/customers.test.ts',
    title: 'sessions that live are counted',
  },
];
