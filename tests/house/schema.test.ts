/** Checks the database schema: every table has a class and follows the rules of a distributed database. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import pg from 'pg';
import { withDatabase } from '../support/global-setup.ts';

/** Returns one row per violation. */
const LINT = `
with t as (
  select c.oid, n.nspname || '.' || c.relname as relname, k.kind, k.key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  left join platform.table_class k on k.relname = n.nspname || '.' || c.relname
  where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'graphile_worker', 'public') and c.relkind in ('r', 'p') and not c.relispartition
), keycol as (select t.*, a.attnum, a.attnotnull from t left join pg_attribute a on a.attrelid = t.oid and a.attname = t.key)
select relname, 'has no class' as what from t where kind is null
union all select relname, 'lacks its key column, or it may be null' from keycol where kind in ('dist', 'byref') and (attnum is null or not attnotnull)
union all select k.relname, 'unique index ' || i.indexrelid::regclass || ' lacks the key' from keycol k join pg_index i on i.indrelid = k.oid
  where k.kind in ('dist', 'byref') and i.indisunique and not (k.attnum = any(i.indkey::int2[]))
union all select k.relname, 'primary key does not start with investor_id' from keycol k join pg_index i on i.indrelid = k.oid and i.indisprimary
  where k.kind = 'dist' and (i.indkey::int2[])[0] <> k.attnum
union all select k.relname, 'foreign key ' || f.conname || ' crosses investors' from keycol k join pg_constraint f on f.conrelid = k.oid and f.contype = 'f' join keycol p on p.oid = f.confrelid
  where k.kind in ('dist', 'byref') and p.kind <> 'ref'
union all select k.relname, 'foreign key ' || f.conname || ' from a reference table' from keycol k join pg_constraint f on f.conrelid = k.oid and f.contype = 'f' join keycol p on p.oid = f.confrelid
  where k.kind = 'ref' and p.kind <> 'ref'
union all select t.relname, 'counts with a sequence' from t join pg_attribute a on a.attrelid = t.oid join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  where pg_get_expr(d.adbin, d.adrelid) like 'nextval%'
union all select t.relname, 'has a trigger' from t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
union all select t.relname, 'is a float: ' || a.attname from t join pg_attribute a on a.attrelid = t.oid where a.atttypid in ('float4'::regtype, 'float8'::regtype)
order by 1, 2`;

let client: pg.Client;
beforeAll(async () => {
  const server = inject('databaseServer');
  client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database test_schema_${process.pid} template ${inject('template')} strategy file_copy`);
  await client.end();
  client = new pg.Client({ connectionString: withDatabase(server, `test_schema_${process.pid}`) });
  await client.connect();
});
afterAll(() => client.end());

test('every table has a class and follows its rules', async () => {
  expect((await client.query(LINT)).rows).toEqual([]);
});

test('detects a table without a class', async () => {
  await client.query('create table cart.planted (id integer primary key)');
  expect((await client.query<{ what: string }>(LINT)).rows).toEqual([{ relname: 'cart.planted', what: 'has no class' }]);
  await client.query('drop table cart.planted');
});

test('the application may neither update nor delete append-only rows', async () => {
  await client.query('set role lumbung_app');
  for (const table of [
    'ledger.entry',
    'ledger.posting',
    'ledger.account',
    'ledger.seal',
    'platform.state_event',
    'orders.consent',
    'orders.evidence',
    'payments.partner_event',
    'platform.security_event',
    'kyc.submission',
    'kyc.check_result',
    'kyc.event',
    'company_kyc.submission',
    'company_kyc.check_result',
    'company_kyc.event',
    'company_kyc.sight',
  ]) {
    await expect(client.query(`delete from ${table}`), table).rejects.toThrow(/permission denied/);
    await expect(
      client.query(
        `update ${table} set ${table === 'ledger.seal' ? 'digest = digest' : table.endsWith('partner_event') ? 'answer = answer' : table.endsWith('security_event') ? 'kind = kind' : 'investor_id = investor_id'}`,
      ),
      table,
    ).rejects.toThrow(/permission denied/);
  }
  for (const table of ['ledger.entry', 'ledger.posting', 'ledger.account']) {
    await expect(client.query(`insert into ${table} select * from ${table}`), table).rejects.toThrow(/permission denied/);
  }
  await client.query('reset role');
});

test('functions that disable sequential scans also disable JIT: before PostgreSQL 18 it would delay each call by half a second', async () => {
  const { rows } = await client.query<{ name: string; is_compiled: boolean }>(
    `select proname as name, not 'jit=off' = any (proconfig) as is_compiled from pg_proc where 'enable_seqscan=off' = any (proconfig) order by 1`,
  );
  expect(rows).toEqual([
    { name: 'enqueue', is_compiled: false },
    { name: 'post_few', is_compiled: false },
  ]);
});
