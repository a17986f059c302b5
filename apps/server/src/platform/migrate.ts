/** Migrates a database: application role, migrations, the queue's own tables, and grants. */
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import pg from 'pg';

export const APPLICATION_ROLE = 'lumbung_app';
const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../database/migrations');

/** Runs missing migrations. Safe at every start and by several processes at once. */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`do $$ begin
      create role ${APPLICATION_ROLE} nologin;
    exception when duplicate_object or unique_violation then null; end $$`);
    await runner({
      dbClient: client,
      dir: MIGRATIONS,
      migrationsTable: 'migration',
      migrationsSchema: 'public',
      direction: 'up',
      singleTransaction: true,
      checkOrder: true,
      log: () => {},
    } as Parameters<typeof runner>[0]);
    await runMigrations({ connectionString: ownerUrl });
    // Failed jobs are counted every minute, beside up to a million jobs that only wait. Locked (running) jobs are not in this index.
    await client.query('create index if not exists job_that_failed on graphile_worker._private_jobs (created_at) where attempts > 0 and locked_at is null');
    await client.query(`
      grant usage on schema graphile_worker to ${APPLICATION_ROLE};
      grant select, insert, update, delete on all tables in schema graphile_worker to ${APPLICATION_ROLE};
      grant usage, select on all sequences in schema graphile_worker to ${APPLICATION_ROLE};
      grant execute on all functions in schema graphile_worker to ${APPLICATION_ROLE};
      do $$ declare name text; begin
        -- Row security admits only the owner of the queue's tables; this gives the application access as well.
        for name in select relname from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity loop
          execute format('drop policy if exists application on graphile_worker.%I', name);
          execute format('create policy application on graphile_worker.%I to ${APPLICATION_ROLE} using (true) with check (true)', name);
        end loop;
      end $$;`);
  } finally {
    await client.end();
  }
}
