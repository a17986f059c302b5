/** The platform as real processes that a test can kill: a database with durable settings, a server, a sandbox. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Instant } from '@lumbung/kernel/time.ts';
import { parseInstant } from '@lumbung/kernel/time.ts';
import { type RunningPostgres, startPostgres } from '@lumbung/postgres/launcher.ts';
// Imports the audit rules of every capability.
import '../../apps/server/src/app.ts';
import { auditBooks } from '../../apps/server/src/capabilities/views/operations/audit.ts';
import { type Db, makePool, onPool, transact } from '../../apps/server/src/platform/database.ts';
import type { Point } from '../../apps/server/src/platform/life.ts';
import { type Keys, makeKeys, readKeyRing } from '../../apps/server/src/platform/keys.ts';
import { APPLICATION_ROLE, migrate } from '../../apps/server/src/platform/migrate.ts';
import pg from 'pg';
import { seed, seedMarket } from '../../database/stories/seed.ts';
import { controlSocket, partnerAddresses, sandboxSettings } from '../../tools/sandbox-settings.ts';
import { Caller } from './caller.ts';
import { MASTER_KEY, START } from './constants.ts';
import { portOfWorker } from './ports.ts';
import { Sandbox } from './sandbox.ts';
import type { Books } from './selling.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Processes {
  readonly url: string;
  readonly sandbox: Sandbox;
  readonly keys: Keys;
  caller(): Caller;
  /** Reads as the database owner. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  readonly books: Books;
  startServer(environment?: Record<string, string>): Promise<void>;
  /** Starts another server process on its own port; returns its address. */
  startAnother(environment: Record<string, string>): Promise<string>;
  /** Kills the server with SIGKILL and waits until it is gone. */
  killServer(): Promise<void>;
  /** Counts crash points from here on, including statements if requested; the server kills itself at the target. */
  watch(target: Point | null, looksAtStatements?: boolean): Promise<void>;
  /** The points passed since. */
  passed(): Promise<readonly Point[]>;
  readonly looks: Db;
  /** The folder of everything outside the database: files, sockets. */
  readonly dataDir: string;
  /** Whether the server process is alive. */
  serverLives(): boolean;
  /** Kills the postmaster and its children, then restarts the database in place. */
  killPostgres(): Promise<void>;
  audit(): Promise<string[]>;
  stop(): Promise<void>;
}

let addresses = 0;

export interface ProcessOptions {
  /** As in production: two database logins, no sandbox mode, the system clock. */
  readonly isLive?: boolean;
}

const APP_LOGIN = 'app_login';

/** The message of a process when it is ready. */
interface Said {
  readonly port: number;
  readonly smtpPort: number;
}

/** Starts a file as a separate process; resolves when it reports that it is ready. */
const child = (file: string, environment: Record<string, string>): Promise<{ process: ChildProcess; said: Said }> =>
  new Promise((resolve, reject) => {
    const made = spawn(process.execPath, [path.join(ROOT, file)], {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let words = '';
    made.stderr!.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-2_000)));
    made.once('message', (said) => resolve({ process: made, said: said as Said }));
    made.once('exit', (code, signal) => {
      if (signal !== 'SIGKILL') process.stderr.write(`${file} ended with ${code ?? signal}: ${words}\n`);
      reject(new Error(`${file} ended with ${code ?? signal}: ${words}`));
    });
  });

/** The server's settings for its database and external partners. */
const serverSettings = (isLive: boolean, databaseUrl: string, outside: Said): Record<string, string> => ({
  DATABASE_URL: isLive ? databaseUrl.replace(/\/\/[^@]+@/, `//${APP_LOGIN}:${APP_LOGIN}@`) : databaseUrl,
  ...(isLive ? {} : { DATABASE_OWNER_URL: databaseUrl }),
  RATE_LIMIT: '100000000',
  LOG_LEVEL: 'fatal',
  // Set, if only to nothing, which enables crash points that are chosen later.
  CRASH_AT: '',
  SMTP_URL: `smtp://127.0.0.1:${outside.smtpPort}`,
  ...partnerAddresses(`http://127.0.0.1:${outside.port}`),
  ...(isLive ? {} : { SANDBOX_URL: `http://127.0.0.1:${outside.port}` }),
});

/** Sends a message to a process and waits for its reply. */
const tell = <Answer>(to: ChildProcess, message: object): Promise<Answer> =>
  new Promise((resolve) => {
    to.once('message', (said) => resolve(said as Answer));
    to.send(message);
  });

const gone = (one: ChildProcess): Promise<void> =>
  one.exitCode !== null || one.signalCode !== null ? Promise.resolve() : new Promise((resolve) => one.once('exit', () => resolve()));

export async function startProcesses({ isLive = false }: ProcessOptions = {}): Promise<Processes> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-faults-'));
  fs.chmodSync(dataDir, 0o755);
  const databasePort = await portOfWorker();
  const launch = (): Promise<RunningPostgres> => startPostgres({ directory: dataDir, port: databasePort });
  let postgres = await launch();
  await migrate(postgres.url);
  const keys = makeKeys(readKeyRing(MASTER_KEY));
  await (isLive ? seedMarket(postgres.url, Date.now() as Instant) : seed(postgres.url, keys, START as Instant));
  const partners = await sandboxSettings(dataDir);
  const port = await portOfWorker();
  const shift = isLive ? 0 : START - Date.now();
  const url = `http://127.0.0.1:${port}`;
  const shared = {
    ...partners.both,
    DATA_DIR: dataDir,
    ...(isLive
      ? { SANDBOX: 'off', PLAIN_LOOPBACK: 'on', CONSOLE_ORIGIN: 'http://127.0.0.2', PUBLIC_ORIGIN: url, METRICS_TOKEN: 'a token for measurements' }
      : { SANDBOX: 'on', CONTROL_SOCKET: controlSocket(dataDir), SYSTEM_TIME_SHIFT: String(shift) }),
    KEY_MASTER: MASTER_KEY,
    TZ: 'UTC',
  };
  const outside = await child('apps/sandbox/src/main.ts', { ...shared, ...partners.sandbox, SERVER_URL: url, CONTROL_SOCKET: controlSocket(dataDir) });
  if (isLive) await makeAppLogin(postgres.url);
  const settings = (): Record<string, string> => ({ ...shared, ...partners.server, ...serverSettings(isLive, postgres.url, outside.said) });
  let server: ChildProcess | null = null;
  const more: ChildProcess[] = [];
  const pool = makePool({ url: postgres.url, size: 2, name: 'faults', statementTimeout: 30_000 });
  return {
    url,
    keys,
    dataDir,
    sandbox: new Sandbox(`http://127.0.0.1:${outside.said.port}`),
    caller: () => new Caller(url, `10.9.${(addresses >> 8) & 255}.${addresses++ & 255}`),
    query: async <Row>(text: string, values: readonly unknown[] = []) => (await pool.query(text, values as unknown[])).rows as Row[],
    books: {
      query: async <Row>(text: string, values: readonly unknown[] = []) => (await pool.query(text, values as unknown[])).rows as Row[],
      transact: (work) => transact(pool, async (tx) => ({ keep: true, result: await work(tx) })),
      now: () => (Date.now() + shift) as Instant,
      keys,
    },
    async startServer(environment = {}) {
      ({ process: server } = await child('apps/server/src/main.ts', { ...settings(), PORT: String(port), ...environment }));
    },
    async startAnother(environment) {
      const PORT = String(await portOfWorker());
      more.push((await child('apps/server/src/main.ts', { ...settings(), PORT, ...environment })).process);
      return `http://127.0.0.1:${PORT}`;
    },
    async killServer() {
      if (!server) return;
      server.kill('SIGKILL');
      await gone(server);
    },
    looks: onPool(pool),
    watch: (target, statements = false) => tell(server!, { watch: target, statements }),
    passed: () => tell(server!, { passed: true }),
    serverLives: () => server !== null && server.exitCode === null && server.signalCode === null,
    async killPostgres() {
      const { failed } = postgres;
      postgres.kill();
      await failed;
      postgres = await launch();
    },
    audit: () => auditBooks(onPool(pool), keys, parseInstant('2200-01-01T00:00:00Z')!),
    async stop() {
      for (const one of [server, ...more]) one?.kill('SIGKILL');
      outside.process.kill('SIGKILL');
      await pool.end();
      await postgres.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates the application's login, which has exactly the rights of its role. */
async function makeAppLogin(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create role ${APP_LOGIN} login password '${APP_LOGIN}' in role ${APPLICATION_ROLE}`);
  await client.end();
}
