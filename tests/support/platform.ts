/** A whole platform for a test worker: a clone of the template, a server in this process, a sandbox beside it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Instant, parseInstant } from '@lumbung/kernel/time.ts';
import type { Duty } from '@lumbung/contract/call.ts';
import { freePort } from '@lumbung/postgres/launcher.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { jobs, makeServer } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { startControl, type Control } from '../../apps/server/src/control.ts';
import { transact } from '../../apps/server/src/platform/database.ts';
import { makeLog } from '../../apps/server/src/platform/log.ts';
import { startAtOnce } from '../../apps/server/src/platform/at-once.ts';
import { type Worker, startWorker } from '../../apps/server/src/platform/worker.ts';
import { planTimetable } from '../../apps/server/src/timetable.ts';
import { makeWorld, type World } from '../../apps/server/src/world.ts';
import { reset } from '../../database/stories/reset.ts';
import { controlSocket, partnerAddresses, sandboxSettings } from '../../tools/sandbox-settings.ts';
import { auditBooks } from '../../apps/server/src/capabilities/views/operations/audit.ts';
import { auditPartners } from '../../apps/server/src/capabilities/views/operations/audit-partners.ts';
import { Caller, type OperatorCaller } from './caller.ts';
import { MASTER_KEY, START } from './constants.ts';
import { withDatabase } from './global-setup.ts';
import { addInvestor, addOperator, type InvestorOptions } from './people.ts';
import { Sandbox } from './sandbox.ts';
import type { Books } from './selling.ts';

export interface Platform {
  readonly url: string;
  readonly world: World;
  readonly sandbox: Sandbox;
  /** As the owner of the database: for looking, and for causes no call can make. */
  readonly owner: pg.Pool;
  readonly books: Books;
  /** Lines the server logged. */
  readonly logged: string[];
  caller(): Caller;
  /** A new, verified investor, signed in. */
  newInvestor(options?: NewInvestor): Promise<{ caller: Caller; investorId: string; email: string }>;
  /** A new operator with these duties, signed in to the console by password and code. */
  operator(...duties: readonly Duty[]): Promise<OperatorCaller>;
  /** Sentences that say what is wrong in the books; empty when they balance. */
  audit(): Promise<string[]>;
  /** Sentences that say where a partner wrote down something else than the books. */
  auditPartners(): Promise<string[]>;
  stop(): Promise<void>;
}

export interface NewInvestor extends InvestorOptions {
  readonly signIn?: boolean;
}

let counter = 0;

export async function startPlatform(): Promise<Platform> {
  const server = inject('databaseServer');
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${inject('template')}`);
  const databaseUrl = withDatabase(server, name);

  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-test-'));
  const shift = START - Date.now();
  const partners = sandboxSettings(dataDir);
  const socket = controlSocket(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandboxProcess = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../apps/sandbox/src/main.ts')], {
    env: {
      ...process.env,
      ...partners.both,
      ...partners.sandbox,
      DATA_DIR: dataDir,
      CONTROL_SOCKET: socket,
      SERVER_URL: url,
      SYSTEM_TIME_SHIFT: String(shift),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ports = await new Promise<{ port: number; smtpPort: number }>((resolve, reject) => {
    sandboxProcess.once('message', (message) => resolve(message as { port: number; smtpPort: number }));
    sandboxProcess.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}`)));
  });

  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseUrl,
    SANDBOX: 'on',
    KEY_MASTER: MASTER_KEY,
    CONTROL_SOCKET: socket,
    RATE_LIMIT: '1000000',
    SANDBOX_URL: `http://127.0.0.1:${ports.port}`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtpPort}`,
    ...partnerAddresses(`http://127.0.0.1:${ports.port}`),
    ...partners.both,
    ...partners.server,
  });
  const logged: string[] = [];
  const log = makeLog('info', {
    write: (line: string) => {
      logged.push(line);
      if ((JSON.parse(line) as { level: number }).level >= 50) process.stderr.write(line);
    },
  });
  const world = makeWorld(config, { clock: () => (Date.now() + shift) as Instant, log });
  await planTimetable(world);
  const worker: Worker = await startWorker(world, jobs);
  const atOnce = startAtOnce(world, jobs);
  const http: FastifyInstance = await makeServer(world);
  const control: Control = await startControl(world, socket, () => reset(world));
  await http.listen({ port, host: '127.0.0.1' });
  const owner = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const sandbox = new Sandbox(url);

  const caller = (): Caller => new Caller(url, `10.${(counter >> 16) & 255}.${(counter >> 8) & 255}.${counter++ & 255}`);
  const books: Books = {
    query: async <Row>(text: string, values: readonly unknown[] = []) => (await owner.query(text, values as unknown[])).rows as Row[],
    transact: (work) => transact(world.pools.money, async (tx) => ({ keep: true, result: await work(tx) })),
    now: world.clock,
    keys: world.keys,
  };
  const ground = { url, books, keys: world.keys, caller };
  return {
    url,
    world,
    sandbox,
    owner,
    books,
    logged,
    caller,
    async newInvestor({ signIn = true, ...options } = {}) {
      const investor = await addInvestor(ground, options);
      const made = caller();
      if (signIn) await made.signIn(investor.email);
      return { caller: made, ...investor };
    },
    operator: (...duties) => addOperator(ground, duties),
    audit: () => auditBooks(world.reads, world.keys, parseInstant('2200-01-01T00:00:00Z')!),
    auditPartners: () => auditPartners(world, world.reads, 31),
    async stop() {
      await http.close();
      await atOnce.stop();
      await worker.stop();
      await control.close();
      await world.close();
      await owner.end();
      await endProcess(sandboxProcess);
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

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
  shared ??= startPlatform();
  return shared;
};
