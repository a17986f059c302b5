/**
 * `npm run add-operator -- --email=… --name="…"`: makes an operator who may administer, for a console that nobody
 * can open yet. Prints a temporary password, once. Refuses while there is an active admin: they invite the others.
 */
import { parseArgs } from 'node:util';
import { holdAdmins, invite, prepareTemporary } from '../apps/server/src/capabilities/people/operators/index.ts';
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
  const temporary = await prepareTemporary();
  const outcome = await transact(pool, async (tx) => {
    if ((await holdAdmins(tx)).length > 0) return { keep: false, result: null };
    const result = await invite(tx, await readMoment(tx, systemClock), { email: email!, name: name!, roles: ['admin'] }, temporary.value);
    return { keep: result.ok, result };
  });
  if (outcome === null) fail('There is an active admin already: ask them for an invitation.');
  else if (!outcome.ok) fail(`There is an operator with the address ${email} already.`);
  else process.stdout.write(`${email} signs in with ${outcome.value.temporaryPassword} until ${outcome.value.temporaryUntil}\n`);
} catch (error) {
  fail(`The operator could not be made: ${(error as Error).message}`);
} finally {
  await pool.end();
}
