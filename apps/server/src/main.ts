/** Entry point of the server process: HTTP, jobs, or both. Exits when its parent process is gone. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { ConfigError, readConfig } from './config.ts';
import { isUnavailable } from './platform/database.ts';
import { lifeFromEnvironment } from './platform/life.ts';
import { makeLog } from './platform/log.ts';
import { type RunningServer, startServer } from './server.ts';

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

try {
  const config = readConfig(process.env, 'serve');
  const log = makeLog(config.LOG_LEVEL);
  // The queue library leaks a rejection when a connection is lost; the queue restarts by itself. Any other rejection is a bug.
  process.on('unhandledRejection', (error) => {
    if (!isUnavailable(error)) throw error;
    log.warn({ error: (error as Error).message }, 'database connection lost');
  });
  // Crash tests begin at a fixed moment: shifts all system time by this many milliseconds. Sandbox mode only.
  const shift = config.isSandbox ? Number(process.env.SYSTEM_TIME_SHIFT ?? 0) : 0;
  const server: RunningServer = await startServer(config, {
    log,
    life: lifeFromEnvironment(),
    ...(shift === 0 ? {} : { clock: () => (Date.now() + shift) as Instant }),
  });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), 20_000).unref();
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
  process.send?.({ ready: true });
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError) fail(message);
  if (code === 'EADDRINUSE') fail(`Port ${process.env.PORT ?? 3000} is taken: stop what listens there, or set PORT.`);
  fail(`The server could not start: ${message}`);
}
