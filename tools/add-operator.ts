/**
 * `npm run add-operator -- --email=… --name="…"`: creates an admin for a console without any. Prints a temporary password once.
 * Refuses while there are admins who can invite operators (alone or with a second admin). If only one of several can still
 * sign in, that admin cannot invite anyone, and the command creates another.
 */
import { parseArgs } from 'node:util';
import { toIso } from '@lumbung/kernel/time.ts';
import { addFirst, prepareTemporary } from '../apps/server/src/capabilities/people/operators/index.ts';
import { readMoment, systemClock } from '../apps/server/src/platform/clock.ts';
import { makePool, transact } from '../apps/server/src/platform/database.ts';
import { runningConfig } from './running.ts';

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const { values } = parseArgs({ args: process.argv.slice(3), options: { email: { type: 'string' }, name: { type: 'string' } } });
const { email, name } = values;
if (!email || !name) fail('Say who it is: --email=someone@example.com --name="Her Name".');
const { DATABASE_OWNER_URL: url } = runningConfig('start');
if (!url) fail('Nothing runs here: start the platform first, or set DATABASE_OWNER_URL.');

const pool = makePool({ url: url!, size: 1, name: 'add-operator' });
try {
  const { password, passwordHash } = (await prepareTemporary()).value;
  const outcome = await transact(pool, async (tx) => {
    const { system } = await readMoment(tx, systemClock);
    const result = await addFirst(tx, system, { email: email!, name: name!.trim(), passwordHash });
    return { keep: typeof result === 'number', result };
  });
  if (outcome === 'invited') fail('There is an active admin already: ask them for an invitation.');
  else if (outcome === 'taken') fail(`There is an operator with the address ${email} already.`);
  else if (outcome === 'noAddress') fail(`${email} is no address.`);
  else process.stdout.write(`${email} signs in with ${password} until ${toIso(outcome)}\n`);
} catch (error) {
  fail(`The operator could not be made: ${(error as Error).message}`);
} finally {
  await pool.end();
}
