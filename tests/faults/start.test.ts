/** Starting and stopping: one clear sentence when it cannot start, no process left after a stop, no obstacle after a kill. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { makePool, transact } from '../../apps/server/src/platform/database.ts';
import { loadKeys } from '../../apps/server/src/platform/keys.ts';
import { Caller } from '../support/caller.ts';
import { withDatabase } from '../support/global-setup.ts';
import { type Bought, patientOn } from '../support/patient.ts';
import { portOfWorker } from '../support/ports.ts';
import { Sandbox, until } from '../support/sandbox.ts';
import { inProof } from '../support/depth.ts';

const slow = inProof(import.meta.filename, 'tools/', 'packages/postgres');

const ROOT = path.resolve(import.meta.dirname, '../..');
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-start-'));
fs.chmodSync(dataDir, 0o755);
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  fs.rmSync(dataDir, { recursive: true, force: true });
});

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
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { process: child, said: () => text, ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))) };
}

/** Processes that still use the data folder. */
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

test('reports a port in use', async () => {
  const port = await portOfWorker();
  const taken = net.createServer().listen(port, '127.0.0.1');
  await refuses({ PORT: String(port) }, new RegExp(`^Port ${port} is taken: .*set PORT\\.$`));
  taken.close();
});

test('reports a data folder that is not writable', () =>
  refuses({ DATA_DIR: '/dev/null/data' }, /^The data folder \/dev\/null\/data cannot be written \(ENOTDIR\): set DATA_DIR to another one\.$/));

test('reports an invalid DATABASE_URL and an unreachable database', async () => {
  const PORT = String(await portOfWorker());
  await refuses({ PORT, DATABASE_URL: 'localhost' }, /^DATABASE_URL is not a PostgreSQL address: it must look like postgres:\/\//);
  await refuses({ PORT, SANDBOX: 'on', DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, /^The database at DATABASE_URL cannot be reached \(.*\)\.$/);
});

test('reports a database without a mode, and one that was not created as a sandbox', async () => {
  const PORT = String(await portOfWorker());
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

test('names the missing settings of an incomplete live mode', () =>
  refuses(
    { SANDBOX: 'off', DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
    /^Live mode \(SANDBOX=off\) is half configured: DATABASE_OWNER_URL, KEY_MASTER, PUBLIC_ORIGIN, CONSOLE_ORIGIN, METRICS_TOKEN, .* are missing\.$/,
  ));

test('reports a setting of the wrong type', () => refuses({ PORT: 'many' }, /^The setting PORT must be integer\.$/));

/** Starts everything and waits until it is ready. */
async function startAll(environment: Record<string, string>): Promise<Started> {
  const started = start(environment);
  await until(
    () => `the start: ${started.said()}`,
    async () => started.said().includes('is ready after'),
  );
  return started;
}

/** Keeps a PostgreSQL backend busy: it outlives its killed server, and holds the shared memory that the next one needs. */
async function keepBusy(url: string): Promise<void> {
  const [busy, looking] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  for (const client of [busy, looking]) {
    client.on('error', () => {});
    await client.connect();
  }
  await busy.query(`set statement_timeout = '30s'`);
  busy.query('do $$ begin loop perform 1; end loop; end $$').catch(() => {});
  await until('it to compute', async () => (await looking.query(`select 1 from pg_stat_activity where state = 'active' and query like 'do %'`)).rowCount);
  await looking.end();
}

/** The output of `npm run reconcile`: the books checked by themselves, then compared with those of the partners. */
const reconciled = (): string =>
  execFileSync(process.execPath, ['tools/run.mjs', 'reconcile', '--days=400'], { cwd: ROOT, encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir } });

slow(
  'a database that is killed three times within a minute is started again and loses nothing it acknowledged; the fourth time all stops with one sentence',
  async () => {
    const PORT = String(await portOfWorker());
    const started = await startAll({ PORT, RATE_LIMIT: '1000000' });
    const settings = JSON.parse(fs.readFileSync(path.join(dataDir, 'running.json'), 'utf8')) as { DATABASE_OWNER_URL: string };
    const pool = makePool({ url: settings.DATABASE_OWNER_URL, size: 4, name: 'start' });
    const url = `http://127.0.0.1:${PORT}`;
    let addresses = 0;
    const keys = loadKeys(dataDir);
    const query = async <Row>(text: string, values: readonly unknown[] = []) => (await pool.query(text, values as unknown[])).rows as Row[];
    const people = patientOn({
      url,
      keys,
      sandbox: new Sandbox(url),
      caller: () => new Caller(url, `10.8.0.${addresses++}`),
      query,
      books: { query, transact: (work) => transact(pool, async (tx) => ({ keep: true, result: await work(tx) })), now: () => Date.now() as Instant, keys },
    });
    const acknowledged: { order: Bought; caller: Caller }[] = [];
    let isOver = false;
    const customers = await Promise.all(Array.from({ length: 4 }, () => people.newInvestor()));
    const traffic = Promise.all(
      customers.map(async ({ investorId, email }) => {
        const caller = await people.signedIn(email);
        while (!isOver) {
          const order = await people.buy(caller, investorId);
          acknowledged.push({ order, caller });
          await people.pay(order);
        }
      }),
    );
    const [{ cluster }] = (await query<{ cluster: string }>(`select current_setting('data_directory') as cluster`)) as [{ cluster: string }];
    let killed = 0;
    /** Kills the database once it runs. */
    const kill = async (): Promise<void> => {
      const file = path.join(cluster, 'postmaster.pid');
      const before = killed;
      killed = await until('a database that runs', async () => {
        const [pid, , , , , , , state] = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
        return state?.trim() === 'ready' && Number(pid) !== before && Number(pid);
      });
      process.kill(killed, 'SIGKILL');
    };
    const starts = (): number => started.said().split('PostgreSQL ended and is started again.').length - 1;
    for (let times = 1; times <= 3; times += 1) {
      const before = acknowledged.length;
      await until('customers to go on', async () => acknowledged.length >= before + 4);
      if (times === 1) await keepBusy(settings.DATABASE_OWNER_URL);
      await kill();
      await until('another start', async () => starts() === times);
    }
    isOver = true;
    await traffic;
    for (const { order, caller } of acknowledged) expect((await caller.must(getOrder, { id: order.orderId })).order.state).toBe('paid');
    const placed = await query('select 1 from orders.order where investor_id = any($1)', [customers.map(({ investorId }) => investorId)]);
    expect(placed).toHaveLength(acknowledged.length);
    expect(reconciled()).toMatch(/^clean: \d+ rules hold, the partners agree about the last 400 days$/m);
    // Only the database was restarted: server and sandbox reconnected by themselves.
    expect(started.said()).not.toMatch(/The (server|sandbox) ended/);
    await pool.end();

    // However long the customers took: the fourth of several immediate deaths ends everything.
    let ended: number | null = null;
    void started.ended.then((code) => (ended = code));
    for (let times = 4; ended === null && times <= 8; times += 1) {
      await kill();
      await until('another start, or the end', async () => ended !== null || starts() === times);
    }
    expect(ended).toBe(1);
    expect(started.said().trim().split('\n').at(-1)).toMatch(/^PostgreSQL died 4 times within a minute: /);
    await until('everything to end', async () => left().length === 0);
  },
  300_000,
);

slow(
  'killed without a word it leaves nothing behind, the next start works, a second one is refused, and a polite stop ends all',
  async () => {
    const PORT = String(await portOfWorker());
    const first = await startAll({ PORT });
    expect((await fetch(`http://127.0.0.1:${PORT}/health/ready`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${PORT}/`)).headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    first.process.kill('SIGKILL');
    await first.ended;
    await until('the children to end', async () => left().length === 0);

    const second = await startAll({ PORT });
    await refuses({ PORT: String(await portOfWorker()) }, /^The platform already runs on .*: stop it, or set DATA_DIR to another folder\.$/);
    second.process.kill('SIGINT');
    expect(await second.ended).toBe(0);
    await until('everything to end', async () => left().length === 0);
  },
  300_000,
);
