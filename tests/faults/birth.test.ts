/** Sandbox and live databases: nothing empties a database that was not created as a sandbox, and live mode opens none that was. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { OPERATORS } from '@lumbung/specimen/people.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makePool, onPool } from '../../apps/server/src/platform/database.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { refusalAt, refusalToServe } from '../../database/stories/birth.ts';
import { seedMarket } from '../../database/stories/seed.ts';
import { withDatabase } from '../support/global-setup.ts';
import { type Platform, sharedPlatform } from '../support/platform.ts';

let platform: Platform;
let admin: pg.Client;
const name = `test_birth_${process.pid}`;
const url = withDatabase(inject('databaseServer'), name);
beforeAll(async () => {
  platform = await sharedPlatform();
  admin = new pg.Client({ connectionString: inject('databaseServer') });
  await admin.connect();
  await admin.query(`create database ${name} template ${inject('template')} strategy file_copy`);
});
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

async function asOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

test('a database that was not created as a sandbox is never emptied, whatever the caller and mode', async () => {
  const investor = await platform.newInvestor();
  const lives = async () => (await platform.owner.query('select 1 from accounts.investor where investor_id = $1', [investor.investorId])).rowCount;
  await platform.owner.query('delete from platform.sandbox');
  try {
    expect((await platform.sandbox.post('reset')).status).toBe(500);
    expect(await lives()).toBe(1);
  } finally {
    await platform.owner.query('insert into platform.sandbox default values');
  }
  // The application role cannot change the sandbox mark of its own database.
  await expect(platform.app.money.query({ name: 'born', text: 'delete from platform.sandbox' })).rejects.toThrow(/permission denied/);
});

test('live mode rejects a sandbox database, sandbox logins, a moved clock and a connection as owner', async () => {
  expect(await refusalAt(url, true)).toBeNull();
  expect(await refusalAt(url, false)).toBe('The database at DATABASE_URL was born as a sandbox: live mode wants one of its own.');
  await asOwner('delete from platform.sandbox');
  expect(await refusalAt(url, true)).toBe('The database at DATABASE_URL was not born as a sandbox: SANDBOX=on wants an empty one.');
  const withLogins = 'The database at DATABASE_URL has logins of the sandbox, whose password everybody knows: live mode does not open it.';
  expect(await refusalAt(url, false)).toBe(withLogins);
  await asOwner('delete from accounts.login');
  expect(await refusalAt(url, false), 'operators are left').toBe(withLogins);
  await asOwner(`delete from operations.operator where operator_id in (${OPERATORS.map(({ operatorId }) => `'${operatorId}'`).join()})`);
  expect(await refusalAt(url, false)).toBeNull();
  await asOwner('update platform.clock set offset_ms = 1');
  expect(await refusalAt(url, false)).toBe('The business clock of the database at DATABASE_URL was moved: live mode does not open it.');
  await asOwner('update platform.clock set offset_ms = 0');
  const pool = makePool({ url, size: 1, name: 'birth' });
  try {
    expect(await refusalToServe(onPool(pool), false)).toBe(
      'The login of DATABASE_URL owns the tables: live mode wants one that only has the role of the application.',
    );
  } finally {
    await pool.end();
  }
});

test('C52.logins a new database has no logins: nobody can sign in before an invitation or registration', async () => {
  const fresh = `${name}_fresh`;
  await admin.query(`create database ${fresh}`);
  const address = withDatabase(inject('databaseServer'), fresh);
  try {
    await migrate(address);
    await seedMarket(address, Date.now() as Instant);
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    for (const table of ['accounts.login', 'accounts.investor', 'accounts.session', 'operations.operator', 'operations.session'])
      expect((await client.query(`select 1 from ${table}`)).rows, table).toEqual([]);
    await client.end();
  } finally {
    await admin.query(`drop database ${fresh} with (force)`);
  }
});
