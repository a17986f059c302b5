/** A whole platform for a test worker: a clone of the template, a server in this process, a sandbox beside it. */
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
import { addCompany, addInvestor, addLogin, addOperator, type InvestorOptions, type RoleOptions } from './people.ts';
import { portOfWorker } from './ports.ts';
import { Sandbox, until, whileWaiting } from './sandbox.ts';
import type { Books } from './selling.ts';

export interface Platform {
  readonly url: string;
  readonly app: AppContext;
  readonly sandbox: Sandbox;
  /** As the owner of the database: for looking, and for causes no call can make. */
  readonly owner: pg.Pool;
  readonly books: Books;
  /** Reads as the server does, its types and all, on a connection that no death cuts. */
  readonly looks: Db;
  /** Lines the server logged. */
  readonly logged: string[];
  caller(): Caller;
  /** A new, verified investor, signed in. */
  newInvestor(options?: NewInvestor): Promise<{ caller: Caller; investorId: string; email: string }>;
  /** A new, verified company whose orders need a second person: one who places them, and two who agree (the last places too), signed in. */
  newCompany(options?: InvestorOptions): Promise<Company>;
  /** Another person of a company, signed in. */
  newMember(investorId: string, options?: RoleOptions & { readonly name?: string }): Promise<Member>;
  /** A new operator with these roles, signed in to the console by password and code. */
  operator(...roles: readonly Role[]): Promise<OperatorCaller>;
  /**
   * Sentences that say what is wrong in the books; empty when they balance. On the platform that files share only the
   * books of this test's investors are asked, and of those its file made for all of them: a look at everybody's would cost
   * more with every test before. `all` asks about everybody.
   */
  audit(of?: 'all'): Promise<string[]>;
  /** The life of the server that runs now. */
  readonly life: Life;
  /** Starts the server again on the same database after its life ended; first the database must have noticed. */
  revive(): Promise<void>;
  /** Sentences that say where a partner wrote down something else than the books. */
  auditPartners(): Promise<string[]>;
  stop(): Promise<void>;
}

/** One person of a company. */
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

/** A database of its own, made from the template. */
async function cloneTemplate(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const server = inject('databaseServer');
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  // Copying files takes a quarter of the time of writing each page to the log, which nobody would ever replay.
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

/** A sandbox as a process of its own; it says at which ports it listens. */
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
      // With a guard taken out faults are what is wanted.
      if (!isQuiet && !process.env.WITHOUT_A_GUARD && (JSON.parse(line) as { level: number }).level >= 50) process.stderr.write(line);
    },
  });

/** Investors made by each test, and by each file before its tests. */
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

/** Tries again at once what failed, instead of after the seconds that the queue leaves a partner to recover. */
const hurryOn = (looks: pg.Pool) => (): Promise<unknown> =>
  looks.query(
    `with again as (update graphile_worker._private_jobs set run_at = now() where attempts > 0 and run_at > now() and locked_at is null returning 1)
     select pg_notify('jobs:insert', '{"r":0,"count":1}') from again limit 1`,
  );

/** `isQuiet` where things fail on purpose, so often that nobody would read of them. */
export async function startPlatform({
  isShared = false,
  isQuiet = false,
  settings = {},
}: {
  readonly isShared?: boolean;
  readonly isQuiet?: boolean;
  /** Of the server, beside those that every platform has. */
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
  const owner = new pg.Pool({ connectionString: database.url, max: 4, application_name: 'test-owner' });
  // The database may be gone before a connection that is being closed has said so; a pool tells what it hears of one that waits.
  owner.on('error', () => {});
  owner.on('connect', (client) => client.on('error', () => {}));
  // Its own address: what it says must be heard while our server is away.
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

/** The pool through which tests look. */
const LOOKS = 'audit';

/**
 * Waits until the database has noticed that a life ended. Throws when a connection outlives it: somebody keeps one of his
 * own, outside the pools. Whatever it calls itself is counted, but for those of tests.
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
    // Less than whoever waits for the work itself: this tells why it never comes.
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

/** One platform for all files of a worker. It lives as long as the worker: tests take new investors, not new platforms. */
export const sharedPlatform = (): Promise<Platform> => {
  shared ??= startPlatform({ isShared: true });
  return shared;
};
