/** Starting and stopping: one clear sentence when it cannot be, everything gone when it stops, nothing in the way after a kill. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@lumbung/postgres/launcher.ts';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { withDatabase } from '../support/global-setup.ts';
import { until } from '../support/sandbox.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-start-'));
fs.chmodSync(dataDir, 0o755);
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

interface Started {
  readonly process: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

function start(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, ['tools/run.mjs', 'start'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH!, HOME: process.env.HOME ?? '/', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { process: child, said: () => text, ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))) };
}

/** Processes that still work on the data folder. */
const left = (): string[] =>
  execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(dataDir) && !line.includes('ps -eo'));

const refuses = async (environment: Record<string, string>, sentence: RegExp): Promise<void> => {
  const started = start(environment);
  expect(await started.ended).toBe(1);
  const lines = started.said().trim().split('\n');
  expect(lines.length, started.said()).toBe(1);
  expect(lines[0]).toMatch(sentence);
};

test('a taken port', async () => {
  const port = await freePort();
  const taken = net.createServer().listen(port, '127.0.0.1');
  await refuses({ PORT: String(port) }, new RegExp(`^Port ${port} is taken: .*set PORT\\.$`));
  taken.close();
});

test('a data folder that cannot be written', () =>
  refuses({ DATA_DIR: '/dev/null/data' }, /^The data folder \/dev\/null\/data cannot be written \(ENOTDIR\): set DATA_DIR to another one\.$/));

test('a DATABASE_URL that is none, and one that nobody answers', async () => {
  const PORT = String(await freePort());
  await refuses({ PORT, DATABASE_URL: 'localhost' }, /^DATABASE_URL is not a PostgreSQL address: it must look like postgres:\/\//);
  await refuses({ PORT, SANDBOX: 'on', DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, /^The database at DATABASE_URL cannot be reached \(.*\)\.$/);
});

test('a database whose mode is not said, and one that was not born as a sandbox', async () => {
  const PORT = String(await freePort());
  const server = inject('databaseServer');
  const name = `test_foreign_${process.pid}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  const DATABASE_URL = withDatabase(server, name);
  const foreign = new pg.Client({ connectionString: DATABASE_URL });
  await foreign.connect();
  await foreign.query('create table savings (amount bigint)');
  await refuses({ PORT, DATABASE_URL }, /^With a DATABASE_URL the mode has to be said: SANDBOX=on .* or SANDBOX=off for live mode\.$/);
  await refuses({ PORT, DATABASE_URL, SANDBOX: 'on' }, /^The database at DATABASE_URL was not born as a sandbox: SANDBOX=on wants an empty one\.$/);
  // Nothing was written there.
  const { rows } = await foreign.query(
    `select relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where relkind = 'r' and nspname !~ '^(pg_|info)'`,
  );
  expect(rows).toEqual([{ relname: 'savings' }]);
  await foreign.end();
  await client.query(`drop database ${name}`);
  await client.end();
});

test('a live mode that is half configured names what is missing', () =>
  refuses(
    { SANDBOX: 'off', DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
    /^Live mode \(SANDBOX=off\) is half configured: DATABASE_OWNER_URL, KEY_MASTER, PUBLIC_ORIGIN, CONSOLE_ORIGIN, METRICS_TOKEN, .* are missing\.$/,
  ));

test('a setting of the wrong kind', () => refuses({ PORT: 'many' }, /^The setting PORT must be integer\.$/));

test('killed without a word it leaves nothing behind, the next start works, a second one is refused, and a polite stop ends all', async () => {
  const PORT = String(await freePort());
  const ready = (one: Started) =>
    until(
      () => `the start: ${one.said()}`,
      async () => one.said().includes('is ready after'),
      60,
    );
  const first = start({ PORT });
  await ready(first);
  expect((await fetch(`http://127.0.0.1:${PORT}/health/ready`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${PORT}/`)).headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  const reconciled = execFileSync(process.execPath, ['tools/run.mjs', 'reconcile', '--days=400'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  });
  expect(reconciled).toMatch(/^clean: \d+ rules hold, the partners agree about the last 400 days$/m);
  first.process.kill('SIGKILL');
  await first.ended;
  await until('the children to end', async () => left().length === 0, 20);

  const second = start({ PORT });
  await ready(second);
  await refuses({ PORT: String(await freePort()) }, /^The platform already runs on .*: stop it, or set DATA_DIR to another folder\.$/);
  second.process.kill('SIGINT');
  expect(await second.ended).toBe(0);
  await until('everything to end', async () => left().length === 0, 20);
}, 120_000);
