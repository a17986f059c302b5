/** Mutants of operators: each disables one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const HERE = 'apps/server/src/capabilities/people/operators';
const PASSKEYS = `${HERE}/passkeys.test.ts`;
const KNOWN = 'a device is known once an operator came in whole on it';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an authenticator code opens a second session',
    file: 'apps/server/src/capabilities/people/operators/store.ts',
    guard: 'where operator_id = $1 and totp_step < $2 returning 1',
    naive: 'where operator_id = $1 returning 1',
    test: 'apps/server/src/capabilities/people/operators/operators.test.ts',
    title: 'a code opens one session',
  },
  {
    name: 'two admins suspend each other',
    file: 'apps/server/src/capabilities/people/operators/store.ts',
    guard: `and 'admin' = any(roles) order by operator_id for update`,
    naive: `and 'admin' = any(roles) order by operator_id`,
    test: 'apps/server/src/capabilities/people/operators/operators.test.ts',
    title: 'of two admins who suspend each other at the same moment',
  },
  {
    name: 'an admin who suspends the other one decides alone',
    file: 'apps/server/src/capabilities/people/operators/store.ts',
    guard: `where 'admin' = any(roles) and state <> 'absent' and password_hash`,
    naive: `where 'admin' = any(roles) and state = 'active' and password_hash`,
    test: 'apps/server/src/capabilities/people/operators/operators.test.ts',
    title: 'the only admin who ever signed in decides alone',
  },
  {
    name: 'an operator’s device stays known after a password or factor reset',
    file: `${HERE}/store.ts`,
    guard: '  await tx.query(deleteDevices, [operatorId]);\n',
    naive: '',
    test: PASSKEYS,
    title: KNOWN,
  },
  {
    name: 'a factor reset keeps the lost passkeys',
    file: `${HERE}/store.ts`,
    guard: '  await tx.query(deletePasskeys, [operatorId]);\n',
    naive: '',
    test: PASSKEYS,
    title: 'resetting the factor by two operators removes',
  },
  {
    name: 'an admin suspended while waiting still changes operators',
    file: `${HERE}/by-two.ts`,
    guard: 'if (!admins.some(({ operatorId }) => operatorId === operator.operatorId)) throw sessionMissing();',
    naive: '',
    test: `${HERE}/operators.test.ts`,
    title: 'an admin suspended while waiting for the lock',
  },
  {
    name: 'an authenticator is set up from a session that has ended',
    file: `${HERE}/confirm-factor.ts`,
    guard: 'if (!(await endSession(tx, operatorId, tokenHash))) throw sessionMissing();',
    naive: '',
    test: `${HERE}/operators.test.ts`,
    title: 'an authenticator code that waited',
  },
];
