/** `npm start`: starts PostgreSQL, sandbox, server and both web apps, restarts what dies, and stops them all together. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Instant } from '@lumbung/kernel/time.ts';
import { PostgresError, type RunningPostgres, startPostgres } from '@lumbung/postgres/launcher.ts';
import { INVESTORS, OPERATORS, PASSWORD } from '@lumbung/specimen/people.ts';
import { type Config, ConfigError, readConfig } from '../apps/server/src/config.ts';
import { loadKeys } from '../apps/server/src/platform/keys.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { refusalAt } from '../database/stories/birth.ts';
import { seed } from '../database/stories/seed.ts';
import { buildWeb } from './build-web.ts';
import { controlSocket, partnerAddresses, sandboxSettings } from './sandbox-settings.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const RESTARTS_A_MINUTE = 3;
const started = performance.now();
const running: ChildProcess[] = [];
let postgres: RunningPostgres | null = null;
let isReady = false;
let isStopping = false;

/** Stops everything and exits; the reason, if given, is printed last. */
async function stopAll(code: number, sentence = ''): Promise<never> {
  if (isStopping) return new Promise<never>(() => {});
  isStopping = true;
  await Promise.all(
    running.map(
      (child) =>
        new Promise<void>((resolve) => {
          if (child.exitCode !== null || child.signalCode !== null) return resolve();
          child.once('exit', () => resolve());
          child.kill('SIGTERM');
          setTimeout(() => child.kill('SIGKILL'), 25_000).unref();
        }),
    ),
  );
  await postgres?.stop();
  if (sentence) process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

const fail = (sentence: string): Promise<never> => stopAll(1, sentence);

/** Fails early if the data folder cannot be written. */
function prepareDataDir(config: Config): void {
  try {
    fs.mkdirSync(config.dataDir, { recursive: true });
    const probe = path.join(config.dataDir, `.probe-${process.pid}`);
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  } catch (error) {
    throw new ConfigError(`The data folder ${config.dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): set DATA_DIR to another one.`);
  }
}

/** Refuses a second start on the same data folder; the pid file of a killed start is ignored. */
function takeDataDir(config: Config): void {
  const file = path.join(config.dataDir, 'start.pid');
  const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
  if (pid > 0 && pid !== process.pid && isStart(pid))
    throw new ConfigError(`The platform already runs on ${config.dataDir} (process ${pid}): stop it, or set DATA_DIR to another folder.`);
  fs.writeFileSync(file, String(process.pid));
}

function isStart(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const commandLine = `/proc/${pid}/cmdline`;
    return !fs.existsSync(commandLine) || fs.readFileSync(commandLine, 'utf8').includes('run.mjs');
  } catch {
    return false;
  }
}

function checkPort(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new ConfigError(
          error.code === 'EADDRINUSE'
            ? `Port ${config.PORT} is taken: stop what listens there, or set PORT.`
            : `${config.HOST}:${config.PORT} cannot be listened on (${error.code}).`,
        ),
      ),
    );
    probe.listen(config.PORT, config.HOST, () => probe.close(() => resolve()));
  });
}

/** Restarts what died, at most three times a minute; after that everything stops with one sentence. */
function restarts(name: string, again: () => void): (how: string, lastLine: string) => void {
  const deaths: number[] = [];
  return (how, lastLine) => {
    if (isStopping) return;
    const now = Date.now();
    deaths.push(now);
    const recent = deaths.filter((at) => at > now - 60_000).length;
    if (recent > RESTARTS_A_MINUTE) void fail(`${name} died ${recent} times within a minute: ${lastLine}`);
    else {
      process.stderr.write(`${name} ${how} and is started again.\n`);
      again();
    }
  };
}

/** Starts PostgreSQL and returns its URL. If it dies after the platform is ready, it restarts on the same port. */
async function keepDatabase(directory: string): Promise<string> {
  const launch = async (port?: number): Promise<RunningPostgres> => {
    const launched = await startPostgres({ directory, ...(port === undefined ? {} : { port }) });
    postgres = launched;
    void launched.failed.then((lastLine) => (isReady ? died('ended', lastLine) : fail(`PostgreSQL stopped: ${lastLine}`)));
    return launched;
  };
  const { url, port } = await launch();
  const died = restarts('PostgreSQL', () => void launch(port).catch((error: Error) => fail(error.message)));
  return url;
}

interface Ready {
  readonly port?: number;
  readonly smtpPort?: number;
}

/** Starts a child process that lives as long as this one; if it dies after it was ready, it restarts. */
function keepRunning(name: string, file: string, settings: (ready: Ready | null) => Record<string, string>): Promise<Ready> {
  let last: Ready | null = null;
  return new Promise((resolve) => {
    const died = restarts(name, () => launch());
    const launch = (): void => {
      const { DATABASE_OWNER_URL: _, ...inherited } = process.env;
      const child = spawn(process.execPath, ['--enable-source-maps', path.join(ROOT, file)], {
        cwd: ROOT,
        env: { ...inherited, TZ: 'UTC', ...settings(last) },
        stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      });
      running.push(child);
      let lastLine = '';
      child.stderr!.setEncoding('utf8').on('data', (text: string) => {
        lastLine = text.trim().split('\n').at(-1) ?? lastLine;
        process.stderr.write(text);
      });
      child.on('message', (message: Ready & { ready?: boolean }) => {
        if (!message.ready) return;
        last = { ...last, ...message };
        resolve(last);
      });
      child.once('exit', (code) => {
        running.splice(running.indexOf(child), 1);
        if (last !== null) died(`ended with ${code}`, lastLine);
        else if (!isStopping) void fail(lastLine ? '' : `${name} ended with ${code} before it was ready.`);
      });
    };
    launch();
  });
}

process.on('SIGINT', () => void stopAll(0));
process.on('SIGTERM', () => void stopAll(0));

try {
  const config = readConfig();
  prepareDataDir(config);
  takeDataDir(config);
  await checkPort(config);
  const building = buildWeb();
  building.catch(() => {});
  let { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl } = config;
  databaseUrl ??= await keepDatabase(config.dataDir);
  ownerUrl ??= databaseUrl;
  const refusal = await refusalAt(ownerUrl, config.isSandbox);
  if (refusal !== null) throw new ConfigError(refusal);
  await migrate(ownerUrl);
  const settings: Record<string, string> = { DATA_DIR: config.dataDir, DATABASE_URL: databaseUrl, SANDBOX: config.isSandbox ? 'on' : 'off' };
  if (config.isSandbox) {
    // The sandbox's server resets its database with the owner's login; a live server must not have it.
    settings.DATABASE_OWNER_URL = ownerUrl;
    await seed(ownerUrl, loadKeys(config.dataDir, config.KEY_MASTER), Date.now() as Instant);
    const partners = await sandboxSettings(config.dataDir);
    const shared = { ...partners.both, ...settings, CONTROL_SOCKET: controlSocket(config.dataDir) };
    const sandbox = await keepRunning('The sandbox', 'apps/sandbox/src/main.ts', (before) => ({
      ...shared,
      ...partners.sandbox,
      SERVER_URL: `http://${config.HOST}:${config.PORT}`,
      ...(before ? { SANDBOX_PORT: String(before.port), SANDBOX_SMTP_PORT: String(before.smtpPort) } : {}),
    }));
    const sandboxUrl = `http://127.0.0.1:${sandbox.port}`;
    Object.assign(settings, shared, partners.server, {
      SANDBOX_URL: sandboxUrl,
      SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
      ...partnerAddresses(sandboxUrl),
    });
  }
  // For tools that inspect the running platform (`npm run reconcile`); readable by this user only, because it contains secrets.
  fs.writeFileSync(path.join(config.dataDir, 'running.json'), JSON.stringify(settings), { mode: 0o600 });
  await building;
  await keepRunning('The server', 'apps/server/src/main.ts', () => settings);
  isReady = true;
  const address = `http://${config.HOST}:${config.PORT}`;
  const lines = [
    `${config.BRAND_NAME} is ready after ${((performance.now() - started) / 1000).toFixed(1)} s`,
    '',
    `  Investors   ${address}/`,
    `  Operators   ${config.CONSOLE_ORIGIN ?? `${address}/console`}`,
  ];
  if (config.isSandbox) {
    lines.push(`  Sandbox     ${address}/sandbox`, '', `  Logins, all with the password ${PASSWORD}`);
    for (const person of INVESTORS) lines.push(`    ${person.email.padEnd(26)} ${person.what}`);
    for (const operator of OPERATORS) lines.push(`    ${operator.email.padEnd(26)} console, ${operator.roles.join(', ')}`);
    lines.push('', `  Codes of the operators' authenticators are on the sandbox's page.`);
  }
  lines.push('', '  Ctrl-C stops everything.', '');
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError || error instanceof PostgresError) await fail(message);
  if (code !== undefined && /^(ECONN|ENOTFOUND|28|3D|08)/.test(code)) await fail(`The database at DATABASE_URL cannot be reached (${message || code}).`);
  await fail(`The platform could not start: ${message}`);
}
