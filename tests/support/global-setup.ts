/** Runs before all tests: starts one PostgreSQL server and creates a template database with migrations and seeds. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Instant } from '@lumbung/kernel/time.ts';
import { startPostgres } from '@lumbung/postgres/launcher.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { makeKeys, readKeyRing } from '../../apps/server/src/platform/keys.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';
import { sandboxSettings } from '../../tools/sandbox-settings.ts';
import { seed } from '../../database/stories/seed.ts';
import { MASTER_KEY, START } from './constants.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    template: string;
    /** A folder with the keys shared by servers and sandboxes. */
    partnerKeys: string;
  }
}

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The sources of the template: it is rebuilt when one of these changes. */
const SOURCES = [
  'database',
  'packages/specimen',
  'packages/kernel',
  'apps/server/src/platform',
  'apps/server/src/ledger',
  'apps/server/src/capabilities',
  'tests/support/constants.ts',
];

function digest(): string {
  const hash = createHash('sha256');
  const add = (at: string): void => {
    if (fs.statSync(at).isDirectory()) for (const name of fs.readdirSync(at).sort()) add(path.join(at, name));
    else if (!at.endsWith('.test.ts')) hash.update(fs.readFileSync(at));
  };
  for (const source of SOURCES) add(path.join(ROOT, source));
  return hash.digest('hex').slice(0, 16);
}

interface Prepared {
  readonly server: string;
  readonly template: string;
  readonly partnerKeys: string;
  readonly stop: () => Promise<void>;
}

/** Every project of the runner calls this, and one server serves them all. The runner may load this file once per project, hence the global. */
const holder = globalThis as { preparedForTests?: { prepared: Promise<Prepared>; users: number }; unpacked?: Promise<string> };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  holder.preparedForTests ??= { prepared: prepare(), users: 0 };
  const { preparedForTests: shared } = holder;
  shared.users += 1;
  // Imported only where it is needed, because workers load this file too.
  if (project.name === 'browser' || project.name === 'look') await (holder.unpacked ??= import('./chromium.ts').then(({ chromiumPath }) => chromiumPath()));
  const { server, template, partnerKeys, stop } = await shared.prepared;
  project.provide('databaseServer', server);
  project.provide('template', template);
  project.provide('partnerKeys', partnerKeys);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await stop();
  };
}

async function prepare(): Promise<Prepared> {
  const external = process.env.TEST_DATABASE_URL;
  // One cluster per checkout, so that two checkouts can test concurrently.
  const checkout = createHash('sha256').update(ROOT).digest('hex').slice(0, 8);
  const directory = path.join(os.tmpdir(), `lumbung-tests-${process.getuid?.() ?? 0}-${checkout}`);
  // Tests may lose data: durability is tested with separate servers.
  const postgres = external
    ? null
    : await startPostgres({ directory, settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'] });
  const server = external ?? postgres!.url;
  const template = `template_${digest()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(`select datname from pg_database where datname like 'template\\_%' or datname like 'test\\_%'`);
  for (const { datname } of rows) if (datname !== template) await client.query(`drop database if exists ${datname} with (force)`);
  if (!rows.some(({ datname }) => datname === template)) {
    await client.query(`create database ${template}_part`);
    const url = withDatabase(server, `${template}_part`);
    await migrate(url);
    await seed(url, makeKeys(readKeyRing(MASTER_KEY)), START as Instant);
    await client.query(`alter database ${template}_part rename to ${template}`);
  }
  await client.end();
  // Created once for all platforms, because generating keys takes half a second.
  const partnerKeys = path.join(directory, 'partners');
  await sandboxSettings(partnerKeys);
  return { server, template, partnerKeys, stop: async () => postgres?.stop() };
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
}
