/** A separate platform for measurements: its own database with durable settings, and server and sandbox processes as in production. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { uuidV7 } from '@lumbung/kernel/ids.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { freePort, startPostgres } from '@lumbung/postgres/launcher.ts';
import pg from 'pg';
import { contextOf } from '../apps/server/src/capabilities/people/accounts/index.ts';
import { type Keys, loadKeys } from '../apps/server/src/platform/keys.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { seed } from '../database/stories/seed.ts';
import { controlSocket, partnerAddresses, sandboxSettings } from '../tools/sandbox-settings.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

export interface BenchInvestor {
  readonly investorId: string;
  readonly token: string;
}

export interface BenchPlatform {
  readonly url: string;
  readonly databaseUrl: string;
  readonly owner: pg.Pool;
  readonly keys: Keys;
  readonly partners: Record<string, string>;
  /** The environment variables the server is started with. */
  readonly environment: Record<string, string>;
  /** Creates verified investors with a session each. */
  investors(count: number): Promise<BenchInvestor[]>;
  /** Starts a file as a separate process; resolves when it reports that it is ready. */
  child(file: string, environment: Record<string, string>): Promise<ChildProcess>;
  /** CPU seconds used so far by the database, including its ended processes, and by this process. Linux only. */
  processor(): number;
  stop(): Promise<void>;
}

/** CPU time of a process and of its ended children, in hundredths of a second; and its parent. */
function usedBy(pid: string | number): { parent: number; own: number; ended: number } {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! };
}

function processorOf(postmaster: number): number {
  if (!fs.existsSync('/proc/self/stat')) return Number.NaN;
  const { own, ended } = usedBy(postmaster);
  let used = own + ended;
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const one = usedBy(pid);
      if (one.parent === postmaster) used += one.own;
    } catch {
      // The process has ended in the meantime.
    }
  }
  const { user, system } = process.cpuUsage();
  return used / 100 + (user + system) / 1_000_000;
}

/** Creates verified investors with a session each. */
async function addInvestors(owner: pg.Pool, keys: Keys, count: number): Promise<BenchInvestor[]> {
  const made = Array.from({ length: count }, () => ({
    investorId: uuidV7(Date.now() as Instant, randomBytes(10)),
    loginId: uuidV7(Date.now() as Instant, randomBytes(10)),
    secret: randomBytes(32).toString('base64url'),
  }));
  for (const { investorId, loginId, secret } of made) {
    await owner.query(`insert into accounts.investor values ($1, 'person', 'active', now())`, [investorId]);
    await owner.query('insert into accounts.login (investor_id, login_id, email_encrypted, name_encrypted, password_hash) values ($1, $2, $3, $4, $5)', [
      investorId,
      loginId,
      keys.encrypt(`${investorId}@bench.test`, contextOf(investorId, 'email')),
      keys.encrypt('Wira Kusuma', contextOf(investorId, 'name')),
      'x',
    ]);
    await owner.query(`insert into kyc.investor_status values ($1, 'active', 3, 'LB', now())`, [investorId]);
    await owner.query(
      `insert into accounts.session (investor_id, token_hash, login_id, client_hash, epoch, created_at, last_seen_at, proved_at, ends_at) values ($1, $2, $3, $4, 0, now(), now(), now(), now() + interval '11 hours')`,
      [investorId, createHash('sha256').update(secret).digest(), loginId, Buffer.alloc(32)],
    );
  }
  return made.map(({ investorId, secret }) => ({ investorId, token: `${investorId}.${secret}` }));
}

/** With `http` the server runs no jobs, so that only the measured work uses the database. */
export async function startBenchPlatform(role: 'all' | 'http' = 'all'): Promise<BenchPlatform> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-bench-'));
  fs.chmodSync(dataDir, 0o755);
  // WAL for a whole evening of settlement between two checkpoints, as `docs/measurements.md` requires of a server that
  // settles a million orders: after each checkpoint every page is written in full again. Autovacuum would run after a short
  // run and in the middle of a long one, so neither includes it. Journeys use the default settings.
  const evening = ['max_wal_size=32GB', 'checkpoint_timeout=1h', 'autovacuum_naptime=1h'];
  const postgres = await startPostgres({ directory: dataDir, ...(role === 'http' ? { settings: evening } : {}) });
  await migrate(postgres.url);
  const keys = loadKeys(dataDir);
  await seed(postgres.url, keys, Date.now() as Instant);
  const owner = new pg.Pool({ connectionString: postgres.url, max: 4 });
  const { rows: backend } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = fs.existsSync('/proc') ? usedBy(backend[0]!.pid).parent : 0;
  // At the end the database may stop before an idle connection is closed.
  owner.on('error', () => {});
  const partners = await sandboxSettings(dataDir);
  const children: ChildProcess[] = [];
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = (file: string, environment: Record<string, string>) =>
    new Promise<ChildProcess & { said?: { port: number; smtpPort: number } }>((resolve, reject) => {
      const made = spawn(process.execPath, [path.join(ROOT, file)], {
        cwd: ROOT,
        env: { ...process.env, TZ: 'UTC', ...environment },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      children.push(made);
      made.once('message', (said) => resolve(Object.assign(made, { said: said as { port: number; smtpPort: number } })));
      made.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    });
  const shared = { ...partners.both, DATA_DIR: dataDir, CONTROL_SOCKET: controlSocket(dataDir) };
  const sandbox = await child('apps/sandbox/src/main.ts', { ...shared, ...partners.sandbox, SERVER_URL: url });
  const { port: sandboxPort, smtpPort } = sandbox.said!;
  const environment = {
    ...shared,
    ...partners.server,
    PORT: String(port),
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.url,
    SANDBOX: 'on',
    RATE_LIMIT: '100000000',
    LOG_LEVEL: 'error',
    ROLE: role,
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    ...partnerAddresses(`http://127.0.0.1:${sandboxPort}`),
  };
  await child('apps/server/src/main.ts', environment);
  return {
    url,
    environment,
    databaseUrl: postgres.url,
    owner,
    keys,
    partners: { ...partners.both, ...partners.server, ...partners.sandbox, ...partnerAddresses(`http://127.0.0.1:${sandboxPort}`) },
    child,
    investors: (count) => addInvestors(owner, keys, count),
    processor: () => processorOf(postmaster),
    async stop() {
      for (const one of children) {
        one.removeAllListeners('exit');
        one.kill('SIGKILL');
      }
      await owner.end();
      await postgres.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
