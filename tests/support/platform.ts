/** A complete platform for a test worker: a clone of the template database, a server in this process, and a sandbox process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Instant, parseInstant } from '@lumbung/kernel/time.ts';
import type { Role } from '@lumbung/contract/call.ts';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { type Db, makePool, onPool, transact } from '../../apps/server/src/platform/database.ts';
import { Life } from '../../apps/server/src/platform/life.ts';
import { makeLog } from '../../apps/server/src/platform/log.ts';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';
import type { AppContext } from '../../apps/server/src/app-context.ts';
import { controlSocket, partnerAddresses, sandboxSettings } from '../../tools/sandbox-settings.ts';
import { auditBooks, auditInvestors } from '../../apps/server/src/capabilities/views/operations/audit.ts';
import { auditPartners } from '../../apps/server/src/capabilities/views/operations/audit-partners.ts';
import { Caller, type OperatorCaller } from './caller.ts';
import { MASTER_KEY, START } from './constants.ts';
import { withDatabase } from './global-setup.ts';
import { ownerPool } from './owner-pool.ts';
import { addCompany, addInvestor, addLogin, addOperator, type InvestorOptions, type RoleOptions } from './people.ts';
import { portOfWorker } from './ports.ts';
import { Sandbox, until, whileWaiting } from './sandbox.ts';
import type { Books } from './selling.ts';

export interface Platform {
  readonly url: string;
  readonly app: AppContext;
  readonly sandbox: Sandbox;
  /** Connected as the database owner: for inspection, and for states that no call can create. */
  readonly owner: pg.Pool;
  readonly books: Books;
  /** Reads as the server does, with its types, on a connection that no crash cuts. */
  readonly looks: Db;
  /** Lines logged by the server. */
  readonly logged: string[];
  caller(): Caller;
  /** A new, verified investor, signed in. */
  newInvestor(options?: NewInvestor): Promise<{ caller: Caller; investorId: string; email: string }>;
  /** A new, verified company whose orders need a second person: one member who places them, and two who approve (the last one places them too), signed in. */
  newCompany(options?: InvestorOptions): Promise<Company>;
  /** Another person of a company, signed in. */
  newMember(investorId: string, options?: RoleOptions & { readonly name?: string }): Promise<Member>;
  /** A new operator with these roles, signed in to the console by password and code. */
  operator(...roles: readonly Role[]): Promise<OperatorCaller>;
  /**
   * Audit findings; empty when the books balance. On the shared platform only the investors of this test and of its file's set-up
   * are audited, because auditing everyone would cost more with every test. `all` audits everyone.
   */
  audit(of?: 'all'): Promise<string[]>;
  /** The life of the running server. */
  readonly life: Life;
  /** Restarts the server on the same database after a crash, once the database has noticed it. */
  revive(): Promise<void>;
  /** Findings where a partner's records differ from the books. */
  auditPartners(): Promise<string[]>;
  stop(): Promise<void>;
}

/** A person of a company. */
export interface Member {
  readonly caller: Caller;
  readonly loginId: string;
  readonly email: string;
}
export interface Company {
  readonly investorId: string;
  readonly maker: Member;
  readonly approver: Member;
  readonly both: Member;
}

export interface NewInvestor extends InvestorOptions {
  readonly signIn?: boolean;
}

let counter = 0;
const ALWAYS = parseInstant('2200-01-01T00:00:00Z')!;

/** A separate database, cloned from the template. */
async function cloneTemplate(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const server = inject('databaseServer');
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  // Copying files takes a quarter of the time of logging each page to the WAL, which nobody would replay.
  await admin.query(`create database ${name} template ${inject('template')} strategy file_copy`);
  return {
    url: withDatabase(server, name),
    async drop() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

interface RunningSandbox {
  readonly process: ChildProcess;
  readonly url: string;
  readonly smtpUrl: string;
}

/** Starts a sandbox as a separate process, which reports its ports. */
async function startSandbox(environment: Record<string, string>): Promise<RunningSandbox> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../apps/sandbox/src/main.ts')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ports = await new Promise<{ port: number; smtpPort: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number; smtpPort: number }));
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)));
  });
  return { process: child, url: `http://127.0.0.1:${ports.port}`, smtpUrl: `smtp://127.0.0.1:${ports.smtpPort}` };
}

interface Settings {
  readonly dataDir: string;
  readonly port: number;
  readonly databaseUrl: string;
  readonly partners: Awaited<ReturnType<typeof sandboxSettings>>;
  readonly beside: RunningSandbox;
  readonly more: Readonly<Record<string, string>>;
}

const configOf = ({ dataDir, port, databaseUrl, partners, beside, more }: Settings) =>
  readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseUrl,
    SANDBOX: 'on',
    KEY_MASTER: MASTER_KEY,
    CONTROL_SOCKET: controlSocket(dataDir),
    RATE_LIMIT: '1000000',
    SANDBOX_URL: beside.url,
    SMTP_URL: beside.smtpUrl,
    ...partnerAddresses(beside.url),
    ...partners.both,
    ...partners.server,
    ...more,
  });

const logInto = (logged: string[], isQuiet: boolean) =>
  makeLog('info', {
    write: (line: string) => {
      logged.push(line);
      // Mutant runs expect faults.
      if (!isQuiet && !process.env.WITHOUT_A_GUARD && (JSON.parse(line) as { level: number }).level >= 50) process.stderr.write(line);
    },
  });

/** Investors created by each test, and by each file before its tests. */
function investorsByTest(): { add(investorId: string): void; ofThisTest(): string[] } {
  const made = new Map<string, string[]>();
  const keyOf = (test: string | undefined): string => `${expect.getState().testPath} ${test ?? ''}`;
  return {
    add(investorId) {
      const key = keyOf(expect.getState().currentTestName);
      made.set(key, [...(made.get(key) ?? []), investorId]);
    },
    ofThisTest: () => [...(made.get(keyOf(undefined)) ?? []), ...(made.get(keyOf(expect.getState().currentTestName)) ?? [])],
  };
}

/** Retries failed jobs at once, instead of after the backoff that gives a partner time to recover. */
const hurryOn = (looks: pg.Pool) => (): Promise<unknown> =>
  looks.query(
    `with again as (update graphile_worker._private_jobs set run_at = now() where attempts > 0 and run_at > now() and locked_at is null returning 1)
     select pg_notify('jobs:insert', '{"r":0,"count":1}') from again limit 1`,
  );

/** `isQuiet` suppresses logged faults where tests cause many on purpose. */
export async function startPlatform({
  isShared = false,
  isQuiet = false,
  settings = {},
}: {
  readonly isShared?: boolean;
  readonly isQuiet?: boolean;
  /** Additional settings of the server. */
  readonly settings?: Readonly<Record<string, string>>;
} = {}): Promise<Platform> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-test-'));
  const shift = START - Date.now();
  fs.cpSync(inject('partnerKeys'), dataDir, { recursive: true });
  const partners = await sandboxSettings(dataDir);
  const port = await portOfWorker();
  const url = `http://127.0.0.1:${port}`;
  const [database, beside] = await Promise.all([
    cloneTemplate(),
    startSandbox({
      ...partners.both,
      ...partners.sandbox,
      DATA_DIR: dataDir,
      CONTROL_SOCKET: controlSocket(dataDir),
      SERVER_URL: url,
      SYSTEM_TIME_SHIFT: String(shift),
    }),
  ]);

  const config = configOf({ dataDir, port, databaseUrl: database.url, partners, beside, more: settings });
  const logged: string[] = [];
  const log = logInto(logged, isQuiet);
  let life = new Life();
  let running: RunningServer = await startServer(config, { clock: () => (Date.now() + shift) as Instant, log, life });
  const owner = ownerPool(database.url);
  // A separate address: the sandbox must be reachable while the server is down.
  const sandbox = new Sandbox(beside.url);
  const looks = makePool({ url: database.url, size: 2, name: LOOKS, statementTimeout: 30_000 });

  const hurry = hurryOn(looks);
  whileWaiting.add(hurry);
  const caller = (): Caller => new Caller(url, `10.${(counter >> 16) & 255}.${(counter >> 8) & 255}.${counter++ & 255}`);
  const books: Books = {
    query: async <Row>(text: string, values: readonly unknown[] = []) => (await looks.query(text, values as unknown[])).rows as Row[],
    transact: (work) => transact(running.app.pools.money, async (tx) => ({ keep: true, result: await work(tx) })),
    now: running.app.clock,
    keys: running.app.keys,
  };
  const ground = { url, books, keys: running.app.keys, caller };
  const investors = investorsByTest();
  const signedIn = async (login: { readonly loginId: string; readonly email: string }): Promise<Member> => {
    const hers = caller();
    await hers.signIn(login.email);
    return { caller: hers, ...login };
  };
  const newMember: Platform['newMember'] = async (investorId, options) => signedIn(await addLogin(ground, investorId, options));
  return {
    url,
    get app() {
      return running.app;
    },
    get life() {
      return life;
    },
    sandbox,
    owner,
    books,
    looks: onPool(looks),
    logged,
    caller,
    async newInvestor({ signIn = true, ...options } = {}) {
      const investor = await addInvestor(ground, options);
      investors.add(investor.investorId);
      const hers = caller();
      if (signIn) await hers.signIn(investor.email);
      return { caller: hers, ...investor };
    },
    newMember,
    async newCompany(options) {
      const { investorId, maker, approver } = await addCompany(ground, options);
      investors.add(investorId);
      const both = await newMember(investorId, { approves: true, name: 'Sinta Maharani' });
      return { investorId, maker: await signedIn(maker), approver: await signedIn(approver), both };
    },
    operator: (...roles) => addOperator(ground, roles),
    audit: (of) =>
      isShared && of !== 'all'
        ? auditInvestors(onPool(looks), running.app.keys, ALWAYS, investors.ofThisTest())
        : auditBooks(onPool(looks), running.app.keys, ALWAYS),
    auditPartners: () => auditPartners(running.app, running.app.reads, 31),
    async revive() {
      await buried(owner);
      life = new Life();
      running = await startServer(config, { clock: () => (Date.now() + shift) as Instant, log, life });
    },
    async stop() {
      whileWaiting.delete(hurry);
      if (!life.isOver) await running.stop();
      await Promise.all([owner.end(), looks.end()]);
      await endProcess(beside.process);
      await database.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The pool name of the tests' inspection connections. */
const LOOKS = 'audit';

/**
 * Waits until the database has noticed that a server crashed. Throws when a connection outlives it, which means that one was opened
 * outside the pools. All connections count except those of tests.
 */
const buried = (owner: pg.Pool): Promise<unknown> =>
  until(
    'the database to notice a death: a connection outlived it',
    async () => {
      const { rows } = await owner.query<{ left: number }>(
        `select count(*)::int as left from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and application_name not in ('test-owner', $1)`,
        [`lumbung-${LOOKS}`],
      );
      return rows[0]!.left === 0;
    },
    // Shorter than the timeout of the work itself, because this error explains why the work never completes.
    45,
  );

const endProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.removeAllListeners('exit');
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

let shared: Promise<Platform> | undefined;

/** One platform for all files of a worker. It lives as long as the worker: tests use new investors, not new platforms. */
export const sharedPlatform = (): Promise<Platform> => {
  shared ??= startPlatform({ isShared: true });
  return shared;
};
