/** The guards of operators that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a code of the authenticator opens the door again',
    file: 'apps/server/src/capabilities/people/operators/store.ts',
    guard: 'where operator_id = $1 and totp_step < $2 returning 1',
    naive: 'where operator_id = $1 returning 1',
    test: 'apps/server/src/capabilities/people/operators/operators.test.ts',
    title: 'a code opens the door once',
  },
  {
    name: 'two admins take it from each other',
    file: 'apps/server/src/capabilities/people/operators/store.ts',
    guard: `and 'admin' = any(roles) order by operator_id for update`,
    naive: `and 'admin' = any(roles) order by operator_id`,
    test: 'apps/server/src/capabilities/people/operators/operators.test.ts',
    title: 'operators.setState: lastAdmin',
  },
  {
    name: 'an operator holds a connection while the password is compared',
    file: 'apps/server/src/capabilities/people/operators/login.ts',
    guard: 'const isRight = await isPassword(found?.password_hash ?? null, input.password);',
    naive: 'const isRight = (await transact(async () => done(await isPassword(found?.password_hash ?? null, input.password)))).ok;',
    test: 'apps/server/src/capabilities/people/operators/operators.test.ts',
    title: 'password and code open a session',
  },
  {
    name: 'a sign-in that the database refuses was none',
    file: 'apps/server/src/capabilities/people/operators/login.ts',
    guard: 'const outcome = await count(tx, context, budgets);',
    naive: 'const [outcome] = [await count(tx, context, budgets), await findByEmail(tx, email)] as const;',
    test: 'apps/server/src/capabilities/people/operators/operators.test.ts',
    title: 'a try counts whatever becomes of it',
  },
  {
    name: 'a password is set by a session that has ended',
    file: 'apps/server/src/capabilities/people/operators/set-password.ts',
    guard: 'if (!operator || !(await endSession(tx, operatorId, tokenHash)))',
    naive: 'if (!operator)',
    test: 'apps/server/src/capabilities/people/operators/operators.test.ts',
    title: 'a temporary password is replaced once',
  },
];
