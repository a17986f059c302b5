/** Starts the server process: HTTP, jobs, or both. Ends when the process that started it is gone. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { ConfigError, readConfig } from './config.ts';
import { jobs, makeServer, makeWatch } from './app.ts';
import { startControl } from './control.ts';
import { isUnavailable } from './platform/database.ts';
import { startAtOnce } from './platform/at-once.ts';
import { startWorker } from './platform/worker.ts';
import { planTimetable } from './timetable.ts';
import { makeWorld } from './world.ts';

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

try {
  const config = readConfig(process.env, 'serve');
  // Fault tests begin at a fixed moment: all system time is shifted by so much. Sandbox mode only.
  const shift = config.isSandbox ? Number(process.env.SYSTEM_TIME_SHIFT ?? 0) : 0;
  const world = makeWorld(config, shift === 0 ? {} : { clock: () => (Date.now() + shift) as Instant });
  // The queue's library lets the loss of a connection escape; the queue is started again. Anything else is a fault of ours.
  process.on('unhandledRejection', (error) => {
    if (!isUnavailable(error)) throw error;
    world.log.warn({ error: (error as Error).message }, 'the database went away');
  });
  const { refusalToServe } = await import('../../../database/stories/birth.ts');
  const refusal = await refusalToServe(world.watch, config.isSandbox);
  if (refusal !== null) throw new ConfigError(refusal);
  await planTimetable(world);
  const worker = config.ROLE === 'http' ? null : await startWorker(world, jobs);
  const atOnce = startAtOnce(world, jobs);
  const server = await (config.ROLE === 'jobs' ? makeWatch(world) : makeServer(world));
  const control =
    config.isSandbox && config.CONTROL_SOCKET
      ? await startControl(world, config.CONTROL_SOCKET, async () => {
          const { reset } = await import('../../../database/stories/reset.ts');
          await reset(world);
        })
      : null;
  await server.listen({ port: config.PORT, host: config.HOST });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), 20_000).unref();
    await server.close();
    await atOnce.stop();
    await worker?.stop();
    await control?.close();
    await world.close();
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
