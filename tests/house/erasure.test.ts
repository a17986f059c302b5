/** Every table with personal data declares what happens to its rows on erasure, and tables declared as erased are erased. */
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import '../../apps/server/src/app.ts';
import { knownStatements } from '../../apps/server/src/platform/database.ts';
import { fatesOf } from '../support/erasure.ts';
import { withDatabase } from '../support/global-setup.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: withDatabase(inject('databaseServer'), inject('template')) });
  await client.connect();
});
afterAll(() => client.end());

/** Columns that mark a table as personal: an owner, an encrypted value, or a lookup key of a person. */
const OF_SOMEBODY = /^(investor_id|login_id|operator_id|agent_id|email|\w+_encrypted|(email|phone|nik|npwp|word)_key)$/;

const columnsOf = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select k.relname as name, array_agg(a.attname::text) as columns from platform.table_class k
     join pg_attribute a on a.attrelid = k.relname::regclass and a.attnum > 0 and not a.attisdropped group by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

const unanswered = (tables: ReadonlyMap<string, readonly string[]>, answered: readonly string[]): string[] =>
  [...tables].filter(([name, columns]) => columns.some((column) => OF_SOMEBODY.test(column)) && !answered.includes(name)).map(([name]) => name);

test('C55.deletion, I-84 every table with personal data is erased, blanked, or kept for a stated reason', async () => {
  const [tables, { answered }] = await Promise.all([columnsOf(), fatesOf(client)]);
  expect(unanswered(tables, answered), 'a table that is new: say its fate in platform.declare').toEqual([]);
  // Planted: a table without a declaration.
  expect(unanswered(new Map([...tables, ['renewal.wish', ['wish_id', 'note_encrypted']]]), answered)).toEqual(['renewal.wish']);
});

test('tables declared as erased are deleted from, and columns declared as blanked are overwritten', async () => {
  const { erased, records, blanked } = await fatesOf(client);
  const { rows: written } = await client.query<{ body: string }>(
    `select prosrc as body from pg_proc where oid = 'deactivation.erase_records(uuid)'::regprocedure`,
  );
  const statements = [written[0]!.body, ...[...knownStatements()].map(([, text]) => text)].join('\n').replaceAll(/\s+/g, ' ');
  const staying = (known: readonly string[]): string[] => erased.filter((table) => !known.includes(table) && !statements.includes(`delete from ${table} `));
  expect(staying(records)).toEqual([]);
  expect(
    Object.entries(blanked).flatMap(([table, columns]) => columns.filter((column) => !new RegExp(`update ${table} set [^;]*\\b${column} = `).test(statements))),
  ).toEqual([]);
  // Planted: a table that nothing deletes.
  expect(staying(records.filter((table) => table !== 'renewal.term'))).toEqual(['renewal.term']);
});
